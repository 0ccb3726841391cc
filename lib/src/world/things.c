/* SPDX-License-Identifier: MIT
 *
 * The walk along a world's tree.
 */
#include "things.h"

/* ---- steps ---- */

uint16_t fxs_step_of(fix16_t origin, uint32_t shift, int64_t v) {
    if (v < origin) {
        return 0;
    }
    if (v > INT32_MAX) {
        return FXS_BEYOND;
    }
    const uint32_t step = fxs_absdiff((int32_t)v, origin) >> (shift & 31);
    return (uint16_t)(step < FXS_LAST_STEP ? step + FXS_FIRST_STEP : FXS_BEYOND);
}

void fxs_set_span(fxs_span *out, const fixsat_world2 *world, const fxs_point *low,
                  const fxs_point *high, int64_t around) {
    const fixsat_vec2 o = world->origin;
    out->min[0] = fxs_step_of(o.x, world->shift, low->x - around);
    out->min[1] = fxs_step_of(o.y, world->shift, low->y - around);
    out->max[0] = fxs_step_of(o.x, world->shift, high->x + around);
    out->max[1] = fxs_step_of(o.y, world->shift, high->y + around);
}

/* ---- a node ---- */

static inline bool is_in(const fixsat_node2 *n, const fxs_span *w) {
    return n->min[0] <= w->max[0] && n->max[0] >= w->min[0] && n->min[1] <= w->max[1] &&
           n->max[1] >= w->min[1];
}

/* Does it end at the first step and the last, where bounds may be wider than they are written? */
static inline bool is_wide(const uint16_t min[2], const uint16_t max[2]) {
    return min[0] < FXS_FIRST_STEP || min[1] < FXS_FIRST_STEP || max[0] == FXS_BEYOND ||
           max[1] == FXS_BEYOND;
}

/* Does it surely lie beside the way, all on one side of what is swept? As seen from the start its
 * corners are within 2^16 steps, and less than one step off, and so is the slant, of 2^12: their
 * products are off by less than 2 2^16 + 2 2^12 + 2. */
static bool is_beside(const fxs_things *t, const fixsat_node2 *n) {
    const int32_t sx = t->slant.x, sy = t->slant.y;
    if ((sx | sy) == 0 || is_wide(n->min, n->max)) {
        return false;
    }
    const fxs_span *const f = &t->from;
    const int32_t left = n->min[0] - f->max[0], right = n->max[0] - f->min[0];
    const int32_t low = n->min[1] - f->max[1], high = n->max[1] - f->min[1];
    const int32_t most = sx * (sx > 0 ? high : low) - sy * (sy > 0 ? left : right);
    const int32_t least = sx * (sx > 0 ? low : high) - sy * (sy > 0 ? right : left);
    const int32_t error = (1 << 17) + (1 << 14);
    return most < -error || least > error;
}

static inline uint32_t gap_of(uint16_t min, uint16_t max, uint16_t low, uint16_t high) {
    return min > high ? (uint32_t)(min - high) : low > max ? (uint32_t)(low - max) : 0;
}

/* How far it is from there. */
static inline uint32_t gap_to(const fixsat_node2 *n, const fxs_span *from) {
    return gap_of(n->min[0], n->max[0], from->min[0], from->max[0]) +
           gap_of(n->min[1], n->max[1], from->min[1], from->max[1]);
}

/* ---- the tree ---- */

uint32_t fxs_depth_of(uint32_t count) {
    uint32_t depth = 0;
    while (count > (uint32_t)FXS_LEAF_SIZE << depth) {
        depth++;
    }
    return depth;
}

static inline const fixsat_node2 *node_at(const fxs_things *t, uint32_t i) {
    return &t->world->nodes[i - 1];
}

/* The first of the two nodes below. */
static inline uint32_t nearer_below(const fxs_things *t, uint32_t i) {
    const uint32_t second =
        gap_to(node_at(t, 2 * i + 1), &t->from) < gap_to(node_at(t, 2 * i), &t->from);
    return 2 * i + second;
}

/* To the node that comes after all below this one: 0 at the end. */
static uint32_t node_after(const fxs_things *t, uint32_t i) {
    while (i > 1 && i != nearer_below(t, i / 2)) {
        i /= 2;
    }
    return i > 1 ? i ^ 1 : 0;
}

static inline bool is_wanted(const fxs_things *t, const fixsat_node2 *n) {
    return is_in(n, &t->window) && !is_beside(t, n);
}

/* From a node that was not looked at yet to the first leaf that is left; 0 at the end. */
static uint32_t find_leaf(const fxs_things *t, uint32_t i) {
    while (i != 0) {
        if (!is_wanted(t, node_at(t, i))) {
            i = node_after(t, i);
        } else if (i >> t->depth == 0) {
            i = nearer_below(t, i);
        } else {
            break;
        }
    }
    return i;
}

/* ---- what counts ---- */

static const fixsat_scope2 all = {UINT32_MAX, FIXSAT_NOTHING, NULL, 0};

static inline const fixsat_mover2 *mover_at(const fxs_things *t, uint32_t number) {
    return &t->scope->movers[number - t->world->count];
}

/* A mover with this number. */
static bool does_mover_count(const fxs_things *t, uint32_t number) {
    const fixsat_mover2 *const mover = mover_at(t, number);
    const fixsat_vec2 n = mover->one_way;
    return (mover->mask & t->scope->mask) != 0 &&
           ((n.x | n.y) == 0 || fxs_dot_sign(fxs_point_of(t->m), fxs_point_of(n)) < 0);
}

static inline bool is_in_layers(const fxs_things *t, uint32_t number) {
    const uint32_t *const masks = t->world->masks;
    return ((masks == NULL ? UINT32_MAX : masks[number]) & t->scope->mask) != 0;
}

/* Does what is at hand count, the next of a leaf or of the movers; and its number. */
static inline bool does_count(fxs_things *t, uint32_t at) {
    const fixsat_world2 *const world = t->world;
    t->number = at;
    t->bounds = NULL;
    if (t->node == 0) {
        t->thing = &mover_at(t, at)->thing;
        return at != t->scope->except && does_mover_count(t, at);
    }
    if (world->nodes != NULL) {
        const fixsat_node2 *const bounds = &world->nodes[(2U << t->depth) - 1 + at];
        t->number = bounds->number;
        if (t->number >= world->count || !is_wanted(t, bounds)) { /* or memory was damaged */
            return false;
        }
        t->bounds = bounds;
    }
    t->thing = &world->things[t->number];
    return t->number != t->scope->except && is_in_layers(t, t->number);
}

/* ---- the walk ---- */

/* To the things of the leaf at hand, or after the last one to the movers. */
static void open(fxs_things *t) {
    const uint32_t count = t->world->count;
    if (t->node == 0) {
        t->at = count;
        t->end = count + t->scope->mover_count;
    } else {
        const uint32_t leaf = t->node - (1U << t->depth);
        t->at = leaf == 0 ? 0 : fxs_leaf_end(count, t->depth, leaf - 1);
        t->end = fxs_leaf_end(count, t->depth, leaf);
    }
}

static void set_world(fxs_things *t, const fixsat_scope2 *scope) {
    t->scope = scope == NULL ? &all : scope;
    t->depth = t->world->nodes != NULL ? fxs_depth_of(t->world->count) : 0;
}

void fxs_things_begin(fxs_things *t, const fixsat_scope2 *scope) {
    set_world(t, scope);
    t->node = t->world->count == 0 ? 0 : t->world->nodes == NULL ? 1 : find_leaf(t, 1);
    open(t);
}

void fxs_things_resume(fxs_things *t, const fixsat_scope2 *scope, uint32_t node, uint32_t at) {
    set_world(t, scope);
    t->node = node;
    open(t);
    t->at = at;
}

bool fxs_things_next(fxs_things *t) {
    for (;;) {
        while (t->at < t->end) {
            t->at++;
            if (does_count(t, t->at - 1)) {
                return true;
            }
        }
        if (t->node == 0) {
            return false;
        }
        t->node = t->world->nodes == NULL ? 0 : find_leaf(t, node_after(t, t->node));
        open(t);
    }
}

bool fxs_starts_apart(const fxs_things *t) {
    return t->bounds != NULL && !is_in(t->bounds, &t->from);
}

const fixsat_thing2 *fxs_thing(const fixsat_world2 *world, const fixsat_scope2 *scope,
                               uint32_t number) {
    return number < world->count ? &world->things[number]
                                 : &scope->movers[number - world->count].thing;
}

/* ---- where is looked ---- */

static fxs_slant slant_of(fixsat_vec2 m) {
    const int bits = fxs_bits32(fxs_abs32(m.x) | fxs_abs32(m.y));
    const int shift = bits > 12 ? bits - 12 : 0;
    return (fxs_slant){m.x >> shift, m.y >> shift};
}

void fxs_look_between(fxs_things *t, const fxs_ring *a, fixsat_vec2 p, fixsat_vec2 q) {
    fxs_point low, high;
    fxs_set_bounds(&low, &high, a);
    low = fxs_sum(low, fxs_point_of(a->position));
    high = fxs_sum(high, fxs_point_of(a->position));
    low.x += fix16_min(p.x, q.x);
    low.y += fix16_min(p.y, q.y);
    high.x += fix16_max(p.x, q.x);
    high.y += fix16_max(p.y, q.y);
    fxs_set_span(&t->window, t->world, &low, &high, a->radius);
}

void fxs_look_until_there(fxs_things *t, const fxs_ring *a, fixsat_vec2 m) {
    fxs_look_between(t, a, (fixsat_vec2){0, 0}, m);
}

void fxs_look_along(fxs_things *t, const fixsat_world2 *world, const fxs_ring *a, fixsat_vec2 m) {
    t->world = world;
    t->m = m;
    fxs_look_until_there(t, a, (fixsat_vec2){0, 0});
    t->from = t->window;
    t->slant = is_wide(t->from.min, t->from.max) ? (fxs_slant){0, 0} : slant_of(m);
    fxs_look_until_there(t, a, m);
}
