/* SPDX-License-Identifier: MIT
 *
 * The bounds of shapes.
 */
#include "../int/bits.h"
#include "shape.h"
#include <fixsat/solids.h>

/* Returns a box given relative to `position`, moved there and grown by `beyond` on all sides. */
static fixsat_aabb2 placed(fixsat_vec2 position, const fixsat_aabb2 *box, int64_t beyond) {
    const int64_t x = position.x, y = position.y;
    return (fixsat_aabb2){
        {fxs_clamp32(x + box->min.x - beyond), fxs_clamp32(y + box->min.y - beyond)},
        {fxs_clamp32(x + box->max.x + beyond), fxs_clamp32(y + box->max.y + beyond)}};
}

/* Returns the bounds of a box, grown by `beyond` on all sides. A saturated extent lacks 1 of 2^32.
 * Then both true ends are out of range, and the result is the range of a coordinate all the same.
 */
static fixsat_aabb2 around(const fixsat_obb2 *box, int64_t beyond) {
    const fixsat_vec2 c = box->center;
    const int64_t ex = box->extent[0] + beyond, ey = box->extent[1] + beyond;
    return (fixsat_aabb2){{fxs_clamp32(c.x - ex), fxs_clamp32(c.y - ey)},
                          {fxs_clamp32(c.x + ex), fxs_clamp32(c.y + ey)}};
}

fixsat_aabb2 fixsat_aabb2_of_shape2(const fixsat_shape2 *shape) {
    const fixsat_vec2 p = shape->core.segment.end[0];
    fixsat_aabb2 core = {{0, 0}, {0, 0}};
    switch (shape->kind) {
    case FIXSAT_CORE_OBB:
        return around(&shape->core.obb, shape->radius);
    case FIXSAT_CORE_SEGMENT:
        core = fxs_grown((fixsat_aabb2){p, p}, shape->core.segment.end[1]);
        break;
    case FIXSAT_CORE_AABB:
        core = shape->core.aabb.box;
        break;
    case FIXSAT_CORE_POLYGON:
        core = shape->core.polygon.bounds;
        break;
    default:
        break;
    }
    return placed(shape->core.position, &core, shape->radius);
}

fixsat_aabb2 fixsat_aabb2_of_polygon(const fixsat_polygon *polygon) {
    return placed(polygon->position, &polygon->bounds, 0);
}

fixsat_aabb2 fixsat_aabb2_of_obb2(const fixsat_obb2 *box) {
    return around(box, 0);
}

static fixsat_aabb3 placed3(fixsat_vec3 position, const fixsat_aabb3 *box, int64_t beyond) {
    const int64_t x = position.x, y = position.y, z = position.z;
    return (fixsat_aabb3){
        {fxs_clamp32(x + box->min.x - beyond), fxs_clamp32(y + box->min.y - beyond),
         fxs_clamp32(z + box->min.z - beyond)},
        {fxs_clamp32(x + box->max.x + beyond), fxs_clamp32(y + box->max.y + beyond),
         fxs_clamp32(z + box->max.z + beyond)}};
}

FXS_INLINE fixsat_aabb3 around3(const fixsat_obb3 *box, int64_t beyond) {
    const fixsat_vec3 c = box->center;
    const int64_t ex = box->extent[0] + beyond, ey = box->extent[1] + beyond,
                  ez = box->extent[2] + beyond;
    return (fixsat_aabb3){{fxs_clamp32(c.x - ex), fxs_clamp32(c.y - ey), fxs_clamp32(c.z - ez)},
                          {fxs_clamp32(c.x + ex), fxs_clamp32(c.y + ey), fxs_clamp32(c.z + ez)}};
}

fixsat_aabb3 fxs_bounds_of_core3(const fixsat_shape3 *shape) {
    const fixsat_vec3 p = shape->core.segment.end[0];
    switch (shape->kind) {
    case FIXSAT_CORE3_SEGMENT:
        return fxs_grown3((fixsat_aabb3){p, p}, shape->core.segment.end[1]);
    case FIXSAT_CORE3_AABB:
        return shape->core.aabb.box;
    case FIXSAT_CORE3_HULL:
        return shape->core.hull.bounds;
    default:
        return (fixsat_aabb3){{0, 0, 0}, {0, 0, 0}};
    }
}

fixsat_aabb3 fixsat_aabb3_of_shape3(const fixsat_shape3 *shape) {
    if (shape->kind == FIXSAT_CORE3_OBB) {
        return around3(&shape->core.obb, shape->radius);
    }
    const fixsat_aabb3 core = fxs_bounds_of_core3(shape);
    return placed3(shape->core.position, &core, shape->radius);
}

fixsat_aabb3 fixsat_aabb3_of_obb3(const fixsat_obb3 *box) {
    return around3(box, 0);
}
