/* SPDX-License-Identifier: MIT
 *
 * The bounds of shapes.
 */
#include "shape.h"

static fix16_t clamped(int64_t v) {
    return (fix16_t)(v < INT32_MIN ? INT32_MIN : v > INT32_MAX ? INT32_MAX : v);
}

/* From min to max, as seen from `position`, and `beyond` more to all sides. */
static fixsat_aabb2 placed(fixsat_vec2 position, const fixsat_aabb2 *box, int64_t beyond) {
    const int64_t x = position.x, y = position.y;
    return (fixsat_aabb2){{clamped(x + box->min.x - beyond), clamped(y + box->min.y - beyond)},
                          {clamped(x + box->max.x + beyond), clamped(y + box->max.y + beyond)}};
}

/* A saturated extent is off by one at 2^32, where both ends are clamped anyway. */
static fixsat_aabb2 around(const fixsat_obb2 *box, int64_t beyond) {
    const fixsat_vec2 c = box->center;
    const int64_t ex = box->extent[0] + beyond, ey = box->extent[1] + beyond;
    return (fixsat_aabb2){{clamped(c.x - ex), clamped(c.y - ey)},
                          {clamped(c.x + ex), clamped(c.y + ey)}};
}

fixsat_aabb2 fixsat_aabb2_of_shape2(const fixsat_shape2 *shape) {
    const fixsat_vec2 p = shape->segment.end[0];
    fixsat_aabb2 core = {{0, 0}, {0, 0}};
    switch (shape->core) {
    case FIXSAT_CORE_OBB:
        return around(&shape->obb, shape->radius);
    case FIXSAT_CORE_SEGMENT:
        core = fxs_grown((fixsat_aabb2){p, p}, shape->segment.end[1]);
        break;
    case FIXSAT_CORE_AABB:
        core = shape->aabb.box;
        break;
    case FIXSAT_CORE_POLYGON:
        core = shape->polygon.bounds;
        break;
    default:
        break;
    }
    return placed(shape->position, &core, shape->radius);
}

fixsat_aabb2 fixsat_aabb2_of_polygon(const fixsat_polygon *polygon) {
    return placed(polygon->position, &polygon->bounds, 0);
}

fixsat_aabb2 fixsat_aabb2_of_obb2(const fixsat_obb2 *box) {
    return around(box, 0);
}

fixsat_aabb3 fixsat_aabb3_of_obb3(const fixsat_obb3 *box) {
    const fixsat_vec3 c = box->center;
    const int64_t ex = box->extent[0], ey = box->extent[1], ez = box->extent[2];
    return (fixsat_aabb3){{clamped(c.x - ex), clamped(c.y - ey), clamped(c.z - ez)},
                          {clamped(c.x + ex), clamped(c.y + ey), clamped(c.z + ez)}};
}
