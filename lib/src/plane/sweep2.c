/* SPDX-License-Identifier: MIT
 *
 * The relation of a convex shape to all that another one sweeps on a straight motion.
 */
#include "sweep2.h"
#include "sweep2_near.h"
#include "sweep2_wide.h"
#include <fixsat/motion.h>

fixsat_relation fxs_sweep2(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 m) {
    if (fxs_stay_apart(a, b, m, fxs_radii(a, b))) {
        return FIXSAT_SEPARATE;
    }
    const fxs_verdict v = fxs_filter_sweep2(a, b, m);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_sweep2(a, b, m);
}

fixsat_relation fixsat_sweep2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion) {
    fxs_convex2_buffer convex_a, convex_b;
    return fxs_sweep2(fxs_convex2_of_shape2(&convex_a, a), fxs_convex2_of_shape2(&convex_b, b),
                      motion);
}
