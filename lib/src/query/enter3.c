/* SPDX-License-Identifier: MIT
 *
 * When boxes in 3D go into each other.
 */
#include <fixsat/motion.h>

#include "../exact/motion3.h"
#include "../filter/zonotope.h"
#include "../shape/shape.h"

/* What the filter is certain of goes in, or is not met. */
static fixsat_event enter(const fxs_zonotope *z, fixsat_vec3 motion, fixsat_toi3 *out) {
    if (fxs_zonotope_apart(z)) {
        return FIXSAT_MISS;
    }
    fxs_passage3 passage;
    fxs_axis3 last;
    fixsat_event event;
    if (!fxs_filter_entry3(&event, &passage, z)) {
        event = fxs_exact_enter3(&last, z, passage.inner);
    } else if (event == FIXSAT_HIT) {
        fxs_exact_last_entered3(&last, z, passage.earlier, true);
    }
    if (event == FIXSAT_HIT) {
        fxs_set_toi3(out, &last, motion);
    }
    return event;
}

fixsat_event fixsat_enter_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b, fixsat_vec3 motion,
                                    fixsat_toi3 *out) {
    fxs_zonotope z;
    fxs_zonotope_of_obb3_obb3(&z, a, b, motion);
    return enter(&z, motion, out);
}

fixsat_event fixsat_enter_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                     fixsat_vec3 motion, fixsat_toi3 *out) {
    if (fxs_is_empty3(b)) {
        return FIXSAT_MISS;
    }
    fxs_zonotope z;
    fxs_zonotope_of_obb3_aabb3(&z, a, b, motion);
    return enter(&z, motion, out);
}
