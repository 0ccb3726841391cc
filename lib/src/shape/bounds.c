/* SPDX-License-Identifier: MIT
 *
 * The bounds of shapes.
 */
#include <fixsat/shapes.h>

static fix16_t clamped(int64_t v) {
    return (fix16_t)(v < INT32_MIN ? INT32_MIN : v > INT32_MAX ? INT32_MAX : v);
}

fixsat_aabb2 fixsat_aabb2_of_polygon(const fixsat_polygon *polygon) {
    return polygon->bounds;
}

/* A saturated extent is off by one at 2^32, where both ends are clamped anyway. */
fixsat_aabb2 fixsat_aabb2_of_obb2(const fixsat_obb2 *box) {
    const fixsat_vec2 c = box->center;
    const int64_t ex = box->extent[0], ey = box->extent[1];
    return (fixsat_aabb2){{clamped(c.x - ex), clamped(c.y - ey)},
                          {clamped(c.x + ex), clamped(c.y + ey)}};
}

fixsat_aabb3 fixsat_aabb3_of_obb3(const fixsat_obb3 *box) {
    const fixsat_vec3 c = box->center;
    const int64_t ex = box->extent[0], ey = box->extent[1], ez = box->extent[2];
    return (fixsat_aabb3){{clamped(c.x - ex), clamped(c.y - ey), clamped(c.z - ez)},
                          {clamped(c.x + ex), clamped(c.y + ey), clamped(c.z + ez)}};
}
