/* SPDX-License-Identifier: MIT
 *
 * The nearest point of C to the origin in the wide engine.
 */
#include "nearest2_wide.h"

#define FXS_ENGINE wide
#include "nearest2.inc"
#undef FXS_ENGINE

fixsat_relation fxs_nearest_less_wide(fxs_feature_wide *out, const fxs_convex2 *a,
                                      const fxs_convex2 *b, const fxs_convex2 *extra) {
    fxs_boundary_wide boundary;
    (void)fxs_boundary_start_wide(&boundary, a, b);
    fxs_boundary_subtract_wide(&boundary, extra);
    return find_nearest_wide(out, &boundary);
}
