/* SPDX-License-Identifier: MIT
 *
 * The tests of a point and a shape in 2D.
 */
#include "../int/bits.h"
#include "../shape/point.h"
#include "relation_box2_wide.h"
#include <fixsat/test.h>

fixsat_relation fixsat_test_point_polygon(fixsat_vec2 point, const fixsat_polygon *polygon) {
    const fixsat_vec2 low = polygon->bounds.min, high = polygon->bounds.max;
    const fxs_point here = fxs_difference(fxs_point_of(point), fxs_point_of(polygon->position));
    if (here.x < low.x || here.x > high.x || here.y < low.y || here.y > high.y) {
        return FIXSAT_SEPARATE;
    }
    bool on = false;
    fxs_point p = fxs_point_of(polygon->vertices[polygon->count - 1]);
    for (uint32_t i = 0; i < polygon->count; i++) {
        const fxs_point q = fxs_point_of(polygon->vertices[i]), e = fxs_difference(q, p);
        const fxs_point from_p = fxs_difference(here, p);
        const int side = fxs_cross_sign(e, from_p) * polygon->winding;
        if (side < 0) {
            return FIXSAT_SEPARATE;
        }
        on |= side == 0 && (e.x != 0 || e.y != 0);
        p = q;
    }
    return on ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

fixsat_relation fixsat_test_point_obb2(fixsat_vec2 point, const fixsat_obb2 *box) {
    return fxs_absdiff(point.x, box->center.x) > box->extent[0] ||
                   fxs_absdiff(point.y, box->center.y) > box->extent[1]
               ? FIXSAT_SEPARATE
               : fxs_exact_point_obb2(point, box);
}
