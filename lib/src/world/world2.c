/* SPDX-License-Identifier: MIT
 *
 * Worlds in 2D: what their things are bounded by.
 */
#include "../shape/sort.h"
#include "things2.h"

/* ---- bounds ---- */

typedef struct bounds {
    fix16_t min[2], max[2];
} bounds;

static inline void set_box(bounds *out, fix16_t left, fix16_t bottom, fix16_t right, fix16_t top) {
    out->min[0] = left;
    out->min[1] = bottom;
    out->max[0] = right;
    out->max[1] = top;
}

static void set_bounds_of_region(bounds *out, const fixsat_region *region) {
    if (region->inside_out) {
        set_box(out, INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX);
        return;
    }
    const fixsat_vec2 *const v = region->vertices;
    fix16_t left = v[0].x, bottom = v[0].y, right = left, top = bottom;
    for (uint32_t i = 1; i < region->vertex_count; i++) {
        left = fix16_min(left, v[i].x);
        bottom = fix16_min(bottom, v[i].y);
        right = fix16_max(right, v[i].x);
        top = fix16_max(top, v[i].y);
    }
    const int64_t x = region->position.x, y = region->position.y;
    set_box(out, fxs_clamp32(x + left), fxs_clamp32(y + bottom), fxs_clamp32(x + right),
            fxs_clamp32(y + top));
}

static inline void set_bounds(bounds *out, const fixsat_thing2 *thing) {
    if (thing->shape != NULL) {
        const fixsat_aabb2 box = fixsat_aabb2_of_shape2(thing->shape);
        set_box(out, box.min.x, box.min.y, box.max.x, box.max.y);
    } else {
        set_bounds_of_region(out, thing->region);
    }
}

/* ---- the tree ---- */

#define D 2
#define WORLD fixsat_world2
#define NODE fixsat_node2
#define THING fixsat_thing2
#define NODES nodes2
#define NODE_COUNT FIXSAT_WORLD2_NODES
#define ORIGIN(of) ((fixsat_vec2){(of)[0], (of)[1]})

static inline void set_origin(fix16_t out[2], const fixsat_world2 *world) {
    out[0] = world->origin.x;
    out[1] = world->origin.y;
}

static inline fixsat_status take(const fixsat_world2 *world, const fixsat_thing2 *thing) {
    (void)world;
    return thing->shape == NULL && thing->region == NULL ? FIXSAT_NULL : FIXSAT_OK;
}

#include "world.inc"

fixsat_status fixsat_world2_init(fixsat_world2 *out, const fixsat_thing2 *things, size_t count,
                                 const uint32_t *masks, fixsat_node2 *nodes, size_t node_count) {
    return init(out, things, count, masks, nodes, node_count);
}
