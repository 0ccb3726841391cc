/* SPDX-License-Identifier: MIT
 *
 * The constructor of worlds in 3D.
 */
#include "../shape/blocks.h"
#include "../shape/shape.h"
#include "../shape/sort.h"
#include "things3.h"

static inline fixsat_vec3 vec_of3(const fix16_t axes[3]) {
    return (fixsat_vec3){axes[0], axes[1], axes[2]};
}

static inline fixsat_status accept3(const fixsat_thing3 *thing) {
    if (thing->kind > FIXSAT_THING_SHAPE) {
        return FIXSAT_ERROR_UNKNOWN_KIND;
    }
    if (thing->shape.point == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    return thing->kind == FIXSAT_THING_AABB && fxs_is_empty3(thing->shape.aabb) ? FIXSAT_ERROR_EMPTY
                                                                                : FIXSAT_OK;
}

#define FXS_DIM 3
#include "world.inc"
#undef FXS_DIM

fixsat_status fixsat_world3_init(fixsat_world3 *out, const fixsat_thing3 *things, size_t count,
                                 const uint32_t *masks, fixsat_node3 *nodes, size_t node_count) {
    return init3(out, things, count, masks, nodes, node_count, FIXSAT_WORLD3_NODES(count));
}
