/* SPDX-License-Identifier: MIT
 *
 * The facets of C that hold a point, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_FACETS3_WIDE_H
#define FIXSAT_SPACE_FACETS3_WIDE_H

#include "closest3_wide.h"

/* Returns the sign of the order of two normals: that of n - other of the unit vectors, by x, then
 * y, then z. */
FXS_RARE int fxs_compare_normals3(const fxs_direction3 *n, const fxs_direction3 *other);

/* True if n goes before the other normal: it is more along m, or as much and the greater one. m has
 * up to 72 bits. */
FXS_RARE bool fxs_is_steeper3(const fxs_direction3 *n, const fxs_direction3 *other,
                              const fxs_big m[3]);

/* Returns the sign of the order of the depths of O behind the planes of two facets. */
FXS_RARE int fxs_compare_depths3(const fxs_simplex3 *p, const fxs_simplex3 *q);

/* True if the facet p goes before q: it is closer to O, or as close and its normal is the greater
 * one. */
FXS_RARE bool fxs_is_closer3(const fxs_simplex3 *p, const fxs_simplex3 *q);

/* Set *n to the inward normal that is most along m, of all facets of C that hold a vertex p, or the
 * edge from p to q; of several to the greatest, as fxs_is_steeper3 orders them. C must have an
 * inside. On entry n need not be normal to a facet. It is the direction most along m among those
 * along which no vertex of C is nearer than these. The axis is square to it. m has up to 72
 * bits. */
FXS_RARE void fxs_set_steepest_at_vertex3(fxs_direction3 *n, const fxs_vertex3 *p,
                                          const int64_t axis[3], const fxs_convex3 *a,
                                          const fxs_convex3 *b, const fxs_big m[3]);
FXS_RARE void fxs_set_steepest_at_edge3(fxs_direction3 *n, const fxs_vertex3 *p,
                                        const fxs_vertex3 *q, const fxs_convex3 *a,
                                        const fxs_convex3 *b, const fxs_big m[3]);

#endif
