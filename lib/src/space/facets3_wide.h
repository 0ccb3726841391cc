/* SPDX-License-Identifier: MIT
 *
 * The facets of C that hold a point, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_FACETS3_WIDE_H
#define FIXSAT_SPACE_FACETS3_WIDE_H

#include "closest3_wide.h"

/* Compares two normals by the x of their unit vectors, then y, then z. Returns 1 if n is the
 * greater one, 0 if both are the same, else -1. */
FXS_RARE int fxs_compare_normals3(const fxs_direction3 *n, const fxs_direction3 *other);

/* True if n goes before the other normal. It is more along m, or equally along m and greater. m has
 * up to 72 bits. */
FXS_RARE bool fxs_is_steeper3(const fxs_direction3 *n, const fxs_direction3 *other,
                              const fxs_big m[3]);

/* Returns the sign of O's depth behind the plane of the facet p, less that behind q's. */
FXS_RARE int fxs_compare_depths3(const fxs_simplex3 *p, const fxs_simplex3 *q);

/* True if the facet p goes before q: it is closer to O, or as close and its normal is the greater
 * one. */
FXS_RARE bool fxs_is_closer3(const fxs_simplex3 *p, const fxs_simplex3 *q);

/* Set *n to the inward normal of a facet of C that holds the vertex p, or the edge from p to q.
 * Among these facets it is the first by fxs_is_steeper3. C must have an inside.
 *
 * On entry no vertex of C is less far along *n than p (and q), and among all such directions *n is
 * the one most along m. It need not be normal to a facet. The axis, any vector that is not zero, is
 * square to it. m has up to 72 bits. */
FXS_RARE void fxs_set_steepest_at_vertex3(fxs_direction3 *n, const fxs_vertex3 *p,
                                          const int64_t axis[3], const fxs_convex3 *a,
                                          const fxs_convex3 *b, const fxs_big m[3]);
FXS_RARE void fxs_set_steepest_at_edge3(fxs_direction3 *n, const fxs_vertex3 *p,
                                        const fxs_vertex3 *q, const fxs_convex3 *a,
                                        const fxs_convex3 *b, const fxs_big m[3]);

#endif
