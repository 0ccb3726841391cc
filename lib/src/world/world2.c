/* SPDX-License-Identifier: MIT
 *
 * The constructor of worlds in 2D.
 */
#include "../shape/blocks.h"
#include "../shape/shape.h"
#include "../shape/sort.h"
#include "things2.h"

typedef struct fxs_bounds2 {
    fix16_t min[2], max[2];
} fxs_bounds2;

static inline void set_ends(fxs_bounds2 *out, fix16_t left, fix16_t bottom, fix16_t right,
                            fix16_t top) {
    *out = (fxs_bounds2){{left, bottom}, {right, top}};
}

static void set_region_bounds(fxs_bounds2 *out, const fixsat_region *region) {
    if (region->inside_out) {
        set_ends(out, INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX);
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
    set_ends(out, fxs_clamp32(x + left), fxs_clamp32(y + bottom), fxs_clamp32(x + right),
             fxs_clamp32(y + top));
}

static inline void fxs_set_bounds2(fxs_bounds2 *out, const fixsat_thing2 *thing) {
    if (thing->shape != NULL) {
        const fixsat_aabb2 box = fixsat_aabb2_of_shape2(thing->shape);
        set_ends(out, box.min.x, box.min.y, box.max.x, box.max.y);
    } else {
        set_region_bounds(out, thing->region);
    }
}

static inline fixsat_vec2 vec_of2(const fix16_t axes[2]) {
    return (fixsat_vec2){axes[0], axes[1]};
}

static inline fixsat_status accept2(const fixsat_thing2 *thing) {
    return thing->shape == NULL && thing->region == NULL ? FIXSAT_ERROR_NULL : FIXSAT_OK;
}

#define FXS_DIM 2
#include "world.inc"
#undef FXS_DIM

fixsat_status fixsat_world2_init(fixsat_world2 *out, const fixsat_thing2 *things, size_t count,
                                 const uint32_t *masks, fixsat_node2 *nodes, size_t node_count) {
    return init2(out, things, count, masks, nodes, node_count, FIXSAT_WORLD2_NODES(count));
}
