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

/* Returns the relation of a point to a box, for a point within the bounds of the box. In the
 * zonotope of the half-edges u and v each of them is an axis: |u x d| against |u x v|. If u and v
 * are parallel, these are zero, and the bounds close the segment. */
static fixsat_relation exact_point_obb2(fixsat_vec2 point, const fixsat_obb2 *box) {
    FXS_EXACT(point_obb2);
    const fixsat_vec2 c = box->center, u = box->half_edge[0], v = box->half_edge[1];
    int64_t g[2][2] = {{u.x, u.y}, {v.x, v.y}};
    const int64_t d[2] = {(int64_t)point.x - c.x, (int64_t)point.y - c.y};
    const uint64_t extent = box->extent[0] | box->extent[1];
    bool on = false, none;
    for (int i = 0; i < 2; i++) {
        const int beyond = fxs_compare_edge(g[i], g, 2, d, extent, &none);
        if (beyond > 0) {
            return FIXSAT_SEPARATE;
        }
        on |= beyond == 0;
    }
    return on ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

fixsat_relation fixsat_test_point_obb2(fixsat_vec2 point, const fixsat_obb2 *box) {
    return fxs_absdiff(point.x, box->center.x) > box->extent[0] ||
                   fxs_absdiff(point.y, box->center.y) > box->extent[1]
               ? FIXSAT_SEPARATE
               : exact_point_obb2(point, box);
}
