/* SPDX-License-Identifier: MIT
 *
 * The edges of a region, in blocks if it has a tree.
 */
#include "edges.h"
#include "../shape/shape.h"

/* ---- windows ---- */

const fxs_window fxs_everywhere = {.low = {INT32_MIN, INT32_MIN}, .high = {INT32_MAX, INT32_MAX}};

void fxs_replace_bounds(fxs_window *out, const fxs_point *low, const fxs_point *high,
                        int64_t around) {
    const int64_t left = low->x - around, right = high->x + around;
    const int64_t bottom = low->y - around, top = high->y + around;
    out->low = (fixsat_vec2){fxs_clamp32(left), fxs_clamp32(bottom)};
    out->high = (fixsat_vec2){fxs_clamp32(right), fxs_clamp32(top)};
    out->is_off = left > INT32_MAX || bottom > INT32_MAX || right < INT32_MIN || top < INT32_MIN;
}

void fxs_set_window(fxs_window *out, const fxs_point *low, const fxs_point *high, int64_t around) {
    out->strip.x = out->strip.y = 0;
    fxs_replace_bounds(out, low, high, around);
}

/* ---- strips ---- */

/* The motion has 12 bits, and all that is swept up to 2^15 steps. The height of a vertex is known
 * if the vertex is up to 2^16 steps from the start. Steps and the motion are rounded, so a
 * difference of heights is off by less than 2 (2^12 + 2^16 + 2^15 + 1). */
enum { MOTION_BITS = 12, SWEPT_BITS = 15, KNOWN_BITS = 16, HEIGHT_ERROR = 1 << 18 };

/* Returns v + 2^KNOWN_BITS, modulo 2^32. */
static inline uint32_t raised(int32_t v) {
    return (uint32_t)((uint64_t)(uint32_t)v + (UINT32_C(1) << KNOWN_BITS));
}

static inline bool set_strip_height(int32_t *out, const fxs_strip *s, fixsat_vec2 v) {
    const int32_t x = (v.x >> s->shift) - s->from.x, y = (v.y >> s->shift) - s->from.y;
    if ((raised(x) | raised(y)) >= UINT32_C(2) << KNOWN_BITS) {
        return false;
    }
    *out = s->x * y - s->y * x;
    return true;
}

/* True if the edge from p to q certainly lies on one side of all that is swept. */
static inline bool is_beside_strip(const fxs_strip *s, fixsat_vec2 p, fixsat_vec2 q) {
    FXS_START_NEAR(false);
    int32_t at_p, at_q;
    return (s->x | s->y) != 0 && set_strip_height(&at_p, s, p) && set_strip_height(&at_q, s, q) &&
           ((at_p > s->high && at_q > s->high) || (at_p < s->low && at_q < s->low));
}

/* Sets the strip of bounds that move by m. The bounds must fit a coordinate. The shift is at least
 * 1, so that differences of any coordinates fit 32 bits. For a motion along an axis the strip would
 * be as wide as the window, so the caller sets none. */
static void set_strip(fxs_strip *out, fixsat_vec2 low, fixsat_vec2 high, fixsat_vec2 m) {
    const int bits = fxs_bits32(fxs_abs32(m.x) | fxs_abs32(m.y));
    const int size = fxs_bits32(fxs_absdiff(low.x, high.x) | fxs_absdiff(low.y, high.y));
    const int reach = (bits > size ? bits : size) + 1;
    const int shift = reach > SWEPT_BITS ? reach - SWEPT_BITS : 1;
    const int less = bits > MOTION_BITS ? bits - MOTION_BITS : 0;
    const int32_t x = m.x >> less, y = m.y >> less;
    const fixsat_vec2 from = {low.x >> shift, low.y >> shift};
    const int32_t width = (high.x >> shift) - from.x, height = (high.y >> shift) - from.y;
    out->from = from;
    out->shift = (uint16_t)shift;
    out->x = (int16_t)x;
    out->y = (int16_t)y;
    out->high = (x > 0 ? x * height : 0) - (y < 0 ? y * width : 0) + HEIGHT_ERROR;
    out->low = (x < 0 ? x * height : 0) - (y > 0 ? y * width : 0) - HEIGHT_ERROR;
}

void fxs_set_window_along(fxs_window *out, const fxs_point *low, const fxs_point *high,
                          int64_t around, fixsat_vec2 m) {
    const int64_t left = low->x - around, right = high->x + around;
    const int64_t bottom = low->y - around, top = high->y + around;
    out->strip.x = out->strip.y = 0;
    if (m.x != 0 && m.y != 0 && fxs_fit32(left, bottom, right, top)) {
        set_strip(&out->strip, (fixsat_vec2){(fix16_t)left, (fix16_t)bottom},
                  (fixsat_vec2){(fix16_t)right, (fix16_t)top}, m);
    }
    const fxs_point least = {low->x + (m.x < 0 ? m.x : 0), low->y + (m.y < 0 ? m.y : 0)};
    const fxs_point most = {high->x + (m.x > 0 ? m.x : 0), high->y + (m.y > 0 ? m.y : 0)};
    fxs_replace_bounds(out, &least, &most, around);
}

/* ---- the iterator ---- */

static inline bool is_block_in(const fixsat_aabb2 *b, const fxs_window *w) {
    return b->min.x <= w->high.x && b->max.x >= w->low.x && b->min.y <= w->high.y &&
           b->max.y >= w->low.y;
}

/* Returns the sides of a window that a point is beyond, one a bit. If two points have a bit in
 * common, all between them is outside the window. */
static inline uint32_t sides_of(fixsat_vec2 p, fixsat_vec2 low, fixsat_vec2 high) {
    const uint32_t x = p.x < low.x ? 1 : p.x > high.x ? 2 : 0;
    return p.y < low.y ? x | 4 : p.y > high.y ? x | 8 : x;
}

/* Finds the ring of the current edge. Returns false if there is none. */
static inline bool find_ring(fxs_edges *e) {
    while (e->edge >= e->end) {
        if (e->ring == e->region->ring_count) {
            return false;
        }
        e->first = e->end;
        e->end += e->region->ring_counts[e->ring];
        e->ring++;
    }
    return e->end <= e->region->vertex_count;
}

/* Returns the end of the block of the next level that holds the current edge or block. */
static inline uint32_t end_of_block(const fxs_edges *e) {
    const uint32_t count = e->region->vertex_count;
    const uint32_t end = (e->edge | (fxs_items_in(e->level + 1) - 1)) + 1;
    return e->level < e->top && end < count ? end : count;
}

/* Returns the last vertex before `end` up to which all from p on lie beyond the window, on the same
 * side along x. If p does not lie beyond it, returns p. Most edges that are passed lie there. */
static inline const fixsat_vec2 *last_beyond(const fixsat_vec2 *p, const fixsat_vec2 *end,
                                             const fxs_window *w) {
    const fixsat_vec2 *next = p + 1;
    if (p->x < w->low.x) {
        while (next < end && next->x < w->low.x) {
            next++;
        }
    } else if (p->x > w->high.x) {
        while (next < end && next->x > w->high.x) {
            next++;
        }
    }
    return next - 1;
}

/* Advances from the current edge to one in the window, before the edge `stop` and in the same
 * ring. */
static inline bool find_edge(fxs_edges *e, uint32_t stop) {
    const fixsat_vec2 *const vertices = e->region->vertices, *const first = vertices + e->first;
    const fixsat_vec2 *const after = vertices + e->end, *const end = vertices + stop;
    const fixsat_vec2 low = e->window->low, high = e->window->high;
    for (const fixsat_vec2 *p = vertices + e->edge; p < end; p++) {
        p = last_beyond(p, end, e->window);
        const fixsat_vec2 *const q = p + 1 == after ? first : p + 1;
        if ((sides_of(*p, low, high) & sides_of(*q, low, high)) == 0) {
            e->edge = (uint32_t)(p - vertices);
            e->p = *p;
            e->q = *q;
            return true;
        }
    }
    e->edge = stop;
    return false;
}

/* Does the same as find_edge in all rings, to the end of the block. */
static inline bool find_edges(fxs_edges *e) {
    const uint32_t end = end_of_block(e);
    while (e->edge < end) {
        if (!find_ring(e)) {
            e->edge = e->region->vertex_count; /* only if memory is damaged */
            return false;
        }
        if (find_edge(e, e->end < end ? e->end : end)) {
            return true;
        }
    }
    return false;
}

static inline bool find_block(fxs_edges *e) {
    const uint32_t end = end_of_block(e), step = fxs_items_in(e->level);
    const fixsat_aabb2 *node = &e->nodes[e->edge >> (FXS_BLOCK_BITS * e->level)];
    while (e->edge < end && !is_block_in(node, e->window)) {
        e->edge += step;
        node++;
    }
    return e->edge < end;
}

/* Goes from a block to its first edge or block. */
static inline void go_in(fxs_edges *e) {
    e->level--;
    if (e->level > 0) {
        e->nodes -= fxs_blocks_on(e->region->vertex_count, e->level);
    }
}

/* Goes to the largest block that begins with the current edge or block. */
static inline void go_out(fxs_edges *e) {
    while (e->level < e->top && (e->edge & (fxs_items_in(e->level + 1) - 1)) == 0) {
        if (e->level > 0) {
            e->nodes += fxs_blocks_on(e->region->vertex_count, e->level);
        }
        e->level++;
    }
}

static inline void pass_block(fxs_edges *e) {
    e->edge += fxs_items_in(e->level);
    go_out(e);
}

/* Advances from the current edge or block to the first edge in the window; with `blocks`, to the
 * first edge or block. */
static inline void seek(fxs_edges *e, bool blocks) {
    e->is_on = false;
    while (!e->is_on && e->edge < e->region->vertex_count) {
        if (e->level == 0) {
            e->is_on = find_edges(e);
        } else if (find_block(e)) {
            if (blocks) {
                e->is_on = find_ring(e);
                return;
            }
            go_in(e);
            continue;
        }
        if (!e->is_on) {
            go_out(e);
        }
    }
}

/* Number of edges up to which visiting a tree costs more than it saves. */
enum { FEW_EDGES = 2 * FXS_BLOCK_SIZE };

/* Starts at the first edge or block of all. */
static inline void set_start(fxs_edges *e, const fixsat_region *region, const fxs_window *window) {
    e->region = region;
    e->window = window;
    e->nodes = region->tree;
    e->edge = e->level = e->top = e->ring = e->first = e->end = 0;
    e->p = e->q = (fixsat_vec2){0, 0}; /* only if memory is damaged */
    if (region->tree != NULL && region->vertex_count > FEW_EDGES) {
        uint32_t blocks = fxs_blocks_above(region->vertex_count);
        for (e->level = 1; blocks > 1; e->level++) {
            e->nodes += blocks;
            blocks = fxs_blocks_above(blocks);
        }
        e->top = e->level;
    }
}

void fxs_edges_begin(fxs_edges *e, const fixsat_region *region, const fxs_window *window) {
    set_start(e, region, window);
    e->is_on = false;
    if (!window->is_off) {
        seek(e, false);
    }
}

void fxs_edges_next(fxs_edges *e) {
    pass_block(e);
    seek(e, false);
}

/* ---- the current edge ---- */

fixsat_aabb2 fxs_edge_bounds(const fxs_edges *e) {
    return fxs_grown((fixsat_aabb2){e->p, e->p}, e->q);
}

/* Only the corners of the window that are farthest to the left of the line and farthest to the
 * right are tested. The line of an edge along an axis is never beside the window. */
bool fxs_is_off(const fxs_edges *e) {
    const fxs_window *const w = e->window;
    if (is_beside_strip(&w->strip, e->p, e->q)) {
        return true;
    }
    if (e->p.x == e->q.x || e->p.y == e->q.y) {
        return false;
    }
    const bool is_up = e->q.y > e->p.y, is_right = e->q.x > e->p.x;
    const fixsat_vec2 right = {is_up ? w->high.x : w->low.x, is_right ? w->low.y : w->high.y};
    const fixsat_vec2 left = {is_up ? w->low.x : w->high.x, is_right ? w->high.y : w->low.y};
    return fxs_side(e->p, e->q, right) > 0 || fxs_side(e->p, e->q, left) < 0;
}

/* ---- the inside ---- */

/* The place p + epsilon d + epsilon' n, with epsilon' much smaller than epsilon. The ray from there
 * along x crosses an edge if just one of its ends is above, and the crossing lies to the right. */
typedef struct place_next_to {
    fixsat_vec2 p;
    fxs_point d, n;
} place_next_to;

static inline bool is_above(const place_next_to *at, fixsat_vec2 v) {
    return v.y > at->p.y || (v.y == at->p.y && (at->d.y < 0 || (at->d.y == 0 && at->n.y < 0)));
}

/* Returns the side of an edge that the place is on: 1 left, -1 right, 0 on its line. */
static int side_of_edge(const place_next_to *at, fixsat_vec2 p, fixsat_vec2 q) {
    const int side = fxs_side(p, q, at->p);
    const fxs_point e = fxs_difference(fxs_point_of(q), fxs_point_of(p));
    const int next = side != 0 ? side : fxs_cross_sign(e, at->d);
    return next != 0 ? next : fxs_cross_sign(e, at->n);
}

/* True if the place, which is on the line of an edge, is on the edge: not before its start, and not
 * beyond its end. */
static bool is_within_edge(const place_next_to *at, fixsat_vec2 p, fixsat_vec2 q) {
    const fxs_point e = fxs_difference(fxs_point_of(q), fxs_point_of(p));
    const fxs_point here = fxs_point_of(at->p);
    const int along = fxs_dot_sign(at->d, e);
    const int from_p = fxs_dot_sign(fxs_difference(here, fxs_point_of(p)), e);
    const int to_q = fxs_dot_sign(fxs_difference(fxs_point_of(q), here), e);
    return (from_p != 0 ? from_p : along) >= 0 && (to_q != 0 ? to_q : -along) >= 0;
}

/* Sets *out to whether the ray crosses the current edge or block an odd number of times. Returns
 * false if the first and last vertex do not tell. That is so if the edge or block is not wholly to
 * the right of p, or has edges of more than one ring. */
static bool is_ray_crossing(bool *out, const fxs_edges *e, const place_next_to *at) {
    const uint32_t end = e->edge + fxs_items_in(e->level), count = e->region->vertex_count;
    const uint32_t last = end < count ? end : count;
    const fixsat_vec2 *const v = e->region->vertices;
    const bool is_right = e->level == 0
                              ? e->p.x > at->p.x && e->q.x > at->p.x
                              : e->nodes[e->edge >> (FXS_BLOCK_BITS * e->level)].min.x > at->p.x;
    if (last > e->end || !is_right) {
        return false;
    }
    *out = is_above(at, v[e->edge]) != is_above(at, v[last < e->end ? last : e->first]);
    return true;
}

static fixsat_relation relation_within(const fixsat_region *region, const place_next_to *at) {
    const fxs_window ray = {.low = at->p, .high = {INT32_MAX, at->p.y}};
    fxs_edges e;
    bool odd = false;
    set_start(&e, region, &ray);
    for (seek(&e, true); e.is_on; seek(&e, true)) {
        bool crossed = false;
        if (!is_ray_crossing(&crossed, &e, at)) {
            if (e.level > 0) {
                go_in(&e);
                continue;
            }
            const int side = side_of_edge(at, e.p, e.q);
            if (side == 0 && is_within_edge(at, e.p, e.q)) {
                return FIXSAT_TOUCH;
            }
            const bool up = is_above(at, e.q);
            crossed = up != is_above(at, e.p) && (side > 0) == up;
        }
        odd ^= crossed;
        pass_block(&e);
    }
    return odd != region->inside_out ? FIXSAT_OVERLAP : FIXSAT_SEPARATE;
}

fixsat_relation fxs_relation_beside(const fixsat_region *region, fxs_point p, fxs_point d,
                                    fxs_point n) {
    const fxs_point here = fxs_difference(p, fxs_point_of(region->position));
    if (!fxs_fit32(here.x, here.y, 0, 0)) {
        return region->inside_out ? FIXSAT_OVERLAP : FIXSAT_SEPARATE; /* no vertex is there */
    }
    const place_next_to at = {{(int32_t)here.x, (int32_t)here.y}, d, n};
    return relation_within(region, &at);
}

fixsat_relation fxs_relation_next_to(const fixsat_region *region, fxs_point p, fxs_point d) {
    return fxs_relation_beside(region, p, d, (fxs_point){0, 0});
}

bool fxs_is_inside_beside(const fxs_edges *e, fxs_point n) {
    const place_next_to at = {e->p, fxs_difference(fxs_point_of(e->q), fxs_point_of(e->p)), n};
    return relation_within(e->region, &at) == FIXSAT_OVERLAP;
}

/* ---- directions ---- */

bool fxs_is_reached_before(fxs_point d, fxs_point e, fxs_point m, int side) {
    const int half_d = side * fxs_cross_sign(m, d), half_e = side * fxs_cross_sign(m, e);
    return half_d != half_e ? half_d > half_e : side * fxs_cross_sign(d, e) > 0;
}
