/* SPDX-License-Identifier: MIT
 *
 * Worlds in 3D: what their things are bounded by.
 */
#include "../shape/shape.h"
#include "../shape/sort.h"
#include "things3.h"

/* ---- bounds ---- */

typedef struct bounds {
    fix16_t min[3], max[3];
} bounds;

static void set_bounds(bounds *out, const fixsat_thing3 *thing) {
    fxs_reach3 reach;
    fxs_set_reach3(&reach, *thing);
    for (int k = 0; k < 3; k++) {
        out->min[k] = fxs_clamp32(reach.low[k]);
        out->max[k] = fxs_clamp32(reach.high[k]);
    }
}

/* ---- the tree ---- */

#define D 3
#define WORLD fixsat_world3
#define NODE fixsat_node3
#define THING fixsat_thing3
#define NODES nodes3
#define NODE_COUNT FIXSAT_WORLD3_NODES
#define ORIGIN(of) ((fixsat_vec3){(of)[0], (of)[1], (of)[2]})

static inline void set_origin(fix16_t out[3], const fixsat_world3 *world) {
    out[0] = world->origin.x;
    out[1] = world->origin.y;
    out[2] = world->origin.z;
}

static inline fixsat_status take(fixsat_world3 *world, const fixsat_thing3 *thing) {
    if (thing->kind > FIXSAT_THING_SPHERE) {
        return FIXSAT_OUT_OF_RANGE;
    }
    if (thing->point == NULL) {
        return FIXSAT_NULL;
    }
    world->kinds |= 1U << fxs_kind3(*thing);
    return thing->kind == FIXSAT_THING_AABB && fxs_is_empty3(thing->aabb) ? FIXSAT_EMPTY
                                                                          : FIXSAT_OK;
}

#include "world.inc"

fixsat_status fixsat_world3_init(fixsat_world3 *out, const fixsat_thing3 *things, size_t count,
                                 const uint32_t *masks, fixsat_node3 *nodes, size_t node_count) {
    return init(out, things, count, masks, nodes, node_count);
}
