/* SPDX-License-Identifier: MIT
 *
 * The facets of C that hold a point, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_FACETS3_WIDE_H
#define FIXSAT_SPACE_FACETS3_WIDE_H

#include "direction3_wide.h"

/* Sets *n to the inward normal that is most along m of all facets of C that hold a point inside the
 * hull of one or two vertices; of several to the greatest, see solids.h. On entry n is such that no
 * vertex of C is nearer along it than these are. C must have an inside. */
void fxs_set_steepest_facet3(fxs_direction3 *n, const fxs_vertex3 *vertex, int count,
                             const fxs_convex3 *a, const fxs_convex3 *b, const int64_t m[3]);

#endif
