/* SPDX-License-Identifier: MIT
 *
 * Worlds: the tree over their things, which are put in the order of Morton's curve.
 */
#include "sort.h"
#include "things.h"

/* ---- bounds ---- */

static const fixsat_aabb2 everywhere = {{INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MAX}};

static fixsat_aabb2 bounds_of_region(const fixsat_region *region) {
    if (region->inside_out) {
        return everywhere;
    }
    fixsat_aabb2 box = {region->vertices[0], region->vertices[0]};
    for (uint32_t i = 1; i < region->vertex_count; i++) {
        box = fxs_grown(box, region->vertices[i]);
    }
    const int64_t x = region->position.x, y = region->position.y;
    return (fixsat_aabb2){{fxs_clamp32(x + box.min.x), fxs_clamp32(y + box.min.y)},
                          {fxs_clamp32(x + box.max.x), fxs_clamp32(y + box.max.y)}};
}

/* What is clamped counts as without an end on that side. */
static fixsat_aabb2 bounds_of(const fixsat_thing2 *thing) {
    return thing->shape != NULL ? fixsat_aabb2_of_shape2(thing->shape)
                                : bounds_of_region(thing->region);
}

/* ---- the steps ---- */

/* From the least coordinate that is not clamped to the greatest. */
typedef struct range {
    fix16_t least, most;
} range;

static void widen(range *r, fix16_t min, fix16_t max) {
    if (min > INT32_MIN) {
        r->least = fix16_min(r->least, min);
    }
    if (max < INT32_MAX) {
        r->most = fix16_max(r->most, max);
    }
}

static uint32_t shift_for(const range *r) {
    const uint32_t width = r->least < r->most ? fxs_absdiff(r->most, r->least) : 0;
    uint32_t shift = 0;
    while (width >> shift >= FXS_LAST_STEP) {
        shift++;
    }
    return shift;
}

static void set_steps(fixsat_world2 *world) {
    range x = {INT32_MAX, INT32_MIN}, y = x;
    for (uint32_t i = 0; i < world->count; i++) {
        const fixsat_aabb2 box = bounds_of(&world->things[i]);
        widen(&x, box.min.x, box.max.x);
        widen(&y, box.min.y, box.max.y);
    }
    const uint32_t shift_x = shift_for(&x), shift_y = shift_for(&y);
    world->origin = (fixsat_vec2){x.least, y.least};
    world->shift = (uint16_t)(shift_x > shift_y ? shift_x : shift_y);
}

static void set_leaf(fixsat_node2 *out, const fixsat_world2 *world, uint32_t number) {
    const fixsat_aabb2 box = bounds_of(&world->things[number]);
    const fix16_t min[2] = {box.min.x, box.min.y}, max[2] = {box.max.x, box.max.y};
    const fix16_t origin[2] = {world->origin.x, world->origin.y};
    for (int i = 0; i < 2; i++) {
        out->min[i] = min[i] == INT32_MIN ? 0 : fxs_step_of(origin[i], world->shift, min[i]);
        out->max[i] =
            max[i] == INT32_MAX ? FXS_BEYOND : fxs_step_of(origin[i], world->shift, max[i]);
    }
    out->number = (uint16_t)number;
}

/* ---- the order ---- */

/* Has `d` its first bit before `e` has? */
static inline bool is_first_bit_lower(uint32_t d, uint32_t e) {
    return d < e && d < (d ^ e);
}

/* By the bits of the middle, those of y and x in turn; where these are the same, by the number. */
static inline bool comes_before(const fxs_row *row, uint32_t i, uint32_t k) {
    const fixsat_node2 *const p = &row->nodes[i], *const q = &row->nodes[k];
    const uint32_t px = (uint32_t)p->min[0] + p->max[0], qx = (uint32_t)q->min[0] + q->max[0];
    const uint32_t py = (uint32_t)p->min[1] + p->max[1], qy = (uint32_t)q->min[1] + q->max[1];
    if (px == qx && py == qy) {
        return p->number < q->number;
    }
    return is_first_bit_lower(px ^ qx, py ^ qy) ? py < qy : px < qx;
}

static inline void swap(const fxs_row *row, uint32_t i, uint32_t k) {
    const fixsat_node2 node = row->nodes[i];
    row->nodes[i] = row->nodes[k];
    row->nodes[k] = node;
}

/* ---- the tree ---- */

static inline uint16_t lower(uint16_t p, uint16_t q) {
    return p < q ? p : q;
}

static inline uint16_t higher(uint16_t p, uint16_t q) {
    return p > q ? p : q;
}

static void set_joined(fixsat_node2 *out, const fixsat_node2 *p, const fixsat_node2 *q) {
    for (int i = 0; i < 2; i++) {
        out->min[i] = lower(p->min[i], q->min[i]);
        out->max[i] = higher(p->max[i], q->max[i]);
    }
    out->number = 0;
}

static void build(const fixsat_world2 *world, fixsat_node2 *nodes) {
    const uint32_t depth = fxs_depth_of(world->count);
    const size_t leaves = (size_t)1 << depth;
    fixsat_node2 *const things = nodes + 2 * leaves - 1;
    for (uint32_t i = 0; i < world->count; i++) {
        set_leaf(&things[i], world, i);
    }
    const fxs_row row = {.nodes = things};
    fxs_heapsort(&row, world->count, comes_before, swap);
    for (uint32_t i = 0; i < leaves; i++) {
        fixsat_node2 *const leaf = &nodes[leaves - 1 + i];
        const uint32_t end = fxs_leaf_end(world->count, depth, i);
        uint32_t k = i == 0 ? 0 : fxs_leaf_end(world->count, depth, i - 1);
        set_joined(leaf, &things[k], &things[k]);
        while (++k < end) {
            set_joined(leaf, leaf, &things[k]);
        }
    }
    for (size_t i = leaves - 1; i > 0; i--) {
        set_joined(&nodes[i - 1], &nodes[2 * i - 1], &nodes[2 * i]);
    }
}

/* ---- the constructor ---- */

static bool has_all(const fixsat_thing2 *things, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (things[i].shape == NULL && things[i].region == NULL) {
            return false;
        }
    }
    return true;
}

fixsat_status fixsat_world2_init(fixsat_world2 *out, const fixsat_thing2 *things, size_t count,
                                 const uint32_t *masks, fixsat_node2 *nodes, size_t node_count) {
    if (out == NULL || (things == NULL && count > 0)) {
        return FIXSAT_NULL;
    }
    if (count > UINT16_MAX || (nodes != NULL && node_count < FIXSAT_WORLD2_NODES(count))) {
        return FIXSAT_OUT_OF_RANGE;
    }
    if (!has_all(things, count)) {
        return FIXSAT_NULL;
    }
    fixsat_world2 world = {things, masks, nodes, {0, 0}, 0, (uint16_t)count};
    if (nodes != NULL && count > 0) {
        set_steps(&world);
        build(&world, nodes);
    }
    *out = world;
    return FIXSAT_OK;
}
