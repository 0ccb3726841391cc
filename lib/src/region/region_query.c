/* SPDX-License-Identifier: MIT
 *
 * When a shape comes to an edge of a region.
 *
 * - If their difference C has an inside, the entry is that of two convex shapes. An edge that gets
 *   into the inside of A takes some of the region's inside with it.
 * - If C is flat, A is a segment along the edge or a point. It goes in where it crosses the edge
 *   towards the region's inside.
 * - A segment that moves along itself, or a point, can also go in through a vertex.
 */
#include "region_query.h"
#include "../plane/sweep2_wide.h"

void fxs_set_region_query(fxs_region_query *out, const fxs_motion *motion,
                          const fixsat_region *region) {
    out->a = motion->a;
    out->m = motion->m;
    out->region = region;
    fxs_set_inner(&out->shape, motion->a, (fixsat_vec2){0, 0});
    const fxs_point m = fxs_point_of(motion->m);
    const fxs_point along = fxs_difference(out->shape.q, out->shape.p);
    out->goes_along = !out->shape.is_solid && fxs_cross_sign(along, m) == 0;
    out->is_q_first = out->goes_along && fxs_dot_sign(along, m) > 0;
    fxs_set_swept_window(&out->window, motion->a, motion->m, region);
}

/* ---- the window of edges ---- */

/* Moves bounds to all places between two parts of the motion, whose magnitudes are `from` and
 * part->up. */
static void move(int64_t *low, int64_t *high, int64_t from, const fxs_component *part) {
    *low += part->is_negative ? -(int64_t)part->up : from;
    *high += part->is_negative ? -from : part->up;
}

/* Sets the window's bounds to those of all that the shape sweeps until a time, or with `is_there`
 * to those of the shape at that time. */
static void look(fxs_region_query *query, fix16_t time, bool is_there) {
    const fxs_component x = fxs_component_until(query->m.x, time);
    const fxs_component y = fxs_component_until(query->m.y, time);
    fxs_point low, high;
    fxs_set_bounds_from(&low, &high, query->a, query->region);
    move(&low.x, &high.x, is_there ? x.down : 0, &x);
    move(&low.y, &high.y, is_there ? y.down : 0, &y);
    fxs_replace_bounds(&query->window, &low, &high, query->a->radius);
}

void fxs_look_until(fxs_region_query *query, fix16_t time) {
    look(query, time, false);
}

FXS_OUT_OF_LINE void fxs_look_there(fxs_region_query *query, fix16_t time) {
    look(query, time, true);
}

/* ---- flat differences ---- */

bool fxs_is_flat_with(const fxs_region_query *query, const fxs_edges *e) {
    return !query->shape.is_solid &&
           fxs_cross_sign(fxs_difference(query->shape.q, query->shape.p),
                          fxs_difference(fxs_edge_w(e), fxs_edge_v(e))) == 0;
}

/* ---- signs at a time ---- */

void fxs_set_query_time(fxs_query_time *out, const fxs_entry *at, fixsat_vec2 m) {
    const bool is_ratio = at->near.den != 0 && !at->is_before;
    out->at = at;
    out->num = is_ratio ? at->near.num : 0;
    out->den = is_ratio ? at->near.den : 0;
    fxs_set_time_wide(&out->exact, at, m);
}

/* Returns the sign of (num - sqrt(square)) (e x m) - den (e x s). */
static FXS_OUT_OF_LINE int exact_cross_sign_at(const fxs_time_wide *t, const fxs_point *e,
                                               const fixsat_vec2 *m, const fxs_point *s) {
    const fxs_big rate = fxs_cross_of(*e, fxs_point_of(*m));
    fxs_big here = fxs_big_mul(&rate, &t->t.num);
    {
        const fxs_big start = fxs_cross_of(*s, *e);
        const fxs_big there = fxs_big_mul(&start, &t->t.den);
        FXS_BIG_BITS(there, 140);
        fxs_big_increase(&here, &there);
    }
    FXS_BIG_BITS(here, 141);
    return t->square.used == 0 ? fxs_big_sign(&here)
                               : fxs_big_compare_root(&here, &rate, &t->square);
}

/* True if all components are below 2^30, so that the products of two fit 62 bits. */
static inline bool are_small(const fxs_point *e, const fxs_point *s) {
    return (fxs_abs64(e->x) | fxs_abs64(e->y) | fxs_abs64(s->x) | fxs_abs64(s->y)) >> 30 == 0;
}

static inline int64_t small_cross(const fxs_point *e, int64_t x, int64_t y) {
    return fxs_multiply((int32_t)e->x, (int32_t)y) - fxs_multiply((int32_t)e->y, (int32_t)x);
}

static FXS_OUT_OF_LINE int small_cross_sign_at(const fxs_query_time *t, const fxs_point *e,
                                               const fixsat_vec2 *m, const fxs_point *s) {
    return fxs_compare_products(small_cross(e, m->x, m->y), t->num, small_cross(e, s->x, s->y),
                                t->den);
}

/* A motion with which den is not 0 fits the near engine, so its components have 27 bits. */
FXS_OUT_OF_LINE int fxs_cross_sign_at(const fxs_query_time *t, const fxs_point *e,
                                      const fixsat_vec2 *m, const fxs_point *s) {
    return FXS_NEAR(t->den != 0) && are_small(e, s) ? small_cross_sign_at(t, e, m, s)
                                                    : exact_cross_sign_at(&t->exact, e, m, s);
}

FXS_OUT_OF_LINE int fxs_dot_sign_at(const fxs_query_time *t, fxs_point e, const fixsat_vec2 *m,
                                    const fxs_point *s) {
    const fxs_point right = {e.y, -e.x}; /* right x v = e.v */
    return fxs_cross_sign_at(t, &right, m, s);
}

/* ---- points of the shape at a time ---- */

/* The point p is at x if t m is x - p. */
bool fxs_is_at(const fxs_region_query *query, const fxs_query_time *t, fxs_point p, fxs_point x) {
    const fxs_point offset = fxs_difference(x, p), across = {1, 0}, up = {0, 1};
    return fxs_dot_sign_at(t, across, &query->m, &offset) == 0 &&
           fxs_dot_sign_at(t, up, &query->m, &offset) == 0;
}

/* x - A is the segment from x - q to x - p. Vertices of A may lie between p and q. */
static bool does_segment_touch(fxs_wedge *out, const fxs_region_query *query,
                               const fxs_query_time *t, fxs_point x) {
    const fxs_point p = query->shape.p, q = query->shape.q, d = fxs_difference(q, p);
    const fxs_point from_p = fxs_difference(x, p), from_q = fxs_difference(x, q);
    const fxs_point back = {-d.x, -d.y};
    const fixsat_vec2 *const m = &query->m;
    if ((d.x | d.y) == 0) {
        return fxs_is_at(query, t, p, x);
    }
    const int beyond_p = fxs_dot_sign_at(t, d, m, &from_p);
    const int beyond_q = fxs_dot_sign_at(t, back, m, &from_q);
    out->low = beyond_p < 0 ? d : back;
    out->high = beyond_q < 0 ? back : d;
    return fxs_cross_sign_at(t, &d, m, &from_p) == 0 && beyond_p <= 0 && beyond_q <= 0;
}

/* The boundary of x - A is visited in place. It leads on along the edge whose end is still ahead of
 * the origin, and back along the edge whose start is behind. */
FXS_OUT_OF_LINE bool fxs_touches(fxs_wedge *out, const fxs_region_query *query,
                                 const fxs_query_time *t, fxs_point x) {
    const fxs_convex2 *const a = query->a;
    *out = (fxs_wedge){.low = {0, 0}};
    if (!query->shape.is_solid) {
        return does_segment_touch(out, query, t, x);
    }
    fxs_point start = fxs_difference(x, fxs_convex2_vertex(a, a->count - 1));
    bool touches = true;
    for (uint32_t i = 0; i < a->count && touches; i++) {
        const fxs_point end = fxs_difference(x, fxs_convex2_vertex(a, i));
        const fxs_point along = fxs_difference(end, start);
        const int side = fxs_cross_sign_at(t, &along, &query->m, &start);
        if (side == 0 && fxs_dot_sign_at(t, along, &query->m, &end) < 0) {
            out->low = along;
        }
        if (side == 0 && fxs_dot_sign_at(t, along, &query->m, &start) > 0) {
            out->high = (fxs_point){-along.x, -along.y};
        }
        touches = side >= 0;
        start = end;
    }
    return touches;
}

/* ---- entry across an edge, for a flat difference ---- */

/* True if the shape crosses the edge towards the region's inside, for a flat C. The line of the
 * edge is crossed before the end of the motion. It is crossed at an inner point of C, so C's ends
 * are on both sides of the motion's line. */
static FXS_OUT_OF_LINE bool crosses_flat(const fxs_region_query *query, const fxs_edges *e) {
    const fxs_point v = fxs_edge_v(e), w = fxs_edge_w(e), u = fxs_difference(w, v);
    const fxs_point m = fxs_point_of(query->m), p = query->shape.p, q = query->shape.q;
    const fxs_point offset = fxs_difference(v, p);
    const int side = fxs_cross_sign(u, m);
    if (side * fxs_cross_sign(u, offset) < 0 ||
        side * fxs_cross_sign(u, fxs_difference(offset, m)) >= 0) {
        return false;
    }
    const bool is_along = fxs_dot_sign(u, fxs_difference(q, p)) >= 0;
    const fxs_point low = fxs_difference(v, is_along ? q : p);
    const fxs_point high = fxs_difference(w, is_along ? p : q);
    const fxs_point n = side > 0 ? (fxs_point){-u.y, u.x} : (fxs_point){u.y, -u.x};
    return fxs_cross_sign(m, low) * fxs_cross_sign(m, high) < 0 && fxs_is_inside_beside(e, n);
}

static void set_entry_across(fxs_entry *out, const fxs_region_query *query, const fxs_edges *e) {
    const fxs_point v = fxs_edge_v(e), u = fxs_difference(fxs_edge_w(e), v);
    const bool is_facing = fxs_cross_sign(u, fxs_point_of(query->m)) > 0;
    fxs_set_line_entry(out, fxs_difference(v, query->shape.p),
                       is_facing ? u : (fxs_point){-u.x, -u.y}, query->m);
}

/* ---- entry through a vertex, for a shape that moves along itself ---- */

/* True if the shape goes in where its leading end gets to the start of an edge. */
static FXS_OUT_OF_LINE bool goes_through(const fxs_region_query *query, const fxs_edges *e) {
    const fxs_point v = fxs_edge_v(e), m = fxs_point_of(query->m);
    const fxs_point offset = fxs_difference(v, fxs_leading_end(query));
    return fxs_cross_sign(m, offset) == 0 && fxs_dot_sign(m, offset) >= 0 &&
           fxs_dot_sign(m, fxs_difference(m, offset)) > 0 &&
           fxs_relation_next_to(query->region, v, m) == FIXSAT_OVERLAP;
}

static void set_entry_along(fxs_entry *out, const fxs_region_query *query, const fxs_edges *e) {
    const fxs_point ahead = fxs_difference(fxs_edge_v(e), fxs_leading_end(query));
    fxs_set_line_entry(out, ahead, (fxs_point){query->m.y, -(int64_t)query->m.x}, query->m);
}

/* ---- entry at an edge ---- */

/* Returns the event of the shape and the edge. */
static FXS_OUT_OF_LINE fixsat_event find_edge_event(fxs_entry *out, const fxs_region_query *query,
                                                    const fxs_edges *e, bool is_enter) {
    const fxs_motion motion = {query->a, query->m, is_enter};
    fxs_convex2_in32 edge;
    return fxs_is_off(e) ? FIXSAT_MISS
                         : fxs_find_entry(out, &motion, fxs_convex2_of_edge(&edge, e));
}

/* True if a shape without inside goes in. If it does so through a vertex, it runs along the
 * differences with the edges there, not into them. */
static FXS_OUT_OF_LINE bool goes_in_without_inside(fxs_entry *out, const fxs_region_query *query,
                                                   const fxs_edges *e) {
    const bool is_flat = fxs_is_flat_with(query, e);
    if (!is_flat && find_edge_event(out, query, e, true) == FIXSAT_HIT) {
        return true;
    }
    if (is_flat && crosses_flat(query, e)) {
        set_entry_across(out, query, e);
        return true;
    }
    if (query->goes_along && goes_through(query, e)) {
        set_entry_along(out, query, e);
        return true;
    }
    return false;
}

fixsat_event fxs_find_event_at(fxs_entry *out, const fxs_region_query *query, const fxs_edges *e,
                               bool is_enter) {
    if (query->shape.is_solid || !is_enter) {
        return find_edge_event(out, query, e, is_enter);
    }
    return goes_in_without_inside(out, query, e) ? FIXSAT_HIT : FIXSAT_MISS;
}

bool fxs_does_go_in(const fxs_region_query *query, const fxs_edges *e) {
    if (fxs_is_off(e)) {
        return false;
    }
    const fxs_motion motion = {query->a, query->m, true};
    fxs_convex2_in32 edge;
    return (fxs_is_flat_with(query, e) ? crosses_flat(query, e)
                                       : fxs_does_enter(&motion, fxs_convex2_of_edge(&edge, e))) ||
           (query->goes_along && goes_through(query, e));
}
