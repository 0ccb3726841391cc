/* SPDX-License-Identifier: MIT
 *
 * The relation of a region to the set that a moving shape sweeps.
 *
 * - A set with an inside overlaps if an edge meets its inside. If none does, its inside is all
 *   within the region's or all outside, so any one point of it tells which.
 * - A segment is cut where it meets an edge. The points next to where a piece begins decide for the
 *   piece.
 */
#include "swept.h"
#include "../plane/sweep2_near.h"
#include "../plane/sweep2_wide.h"

/* ---- the inside of the set ---- */

/* True if p comes before q from left to right, and on a vertical line upwards. */
static bool comes_before_along_x(fxs_point p, fxs_point q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

/* Adds the point p + e to the set. So far the set is p, or with d a segment. */
static void add_to_inner(fxs_inner *out, fxs_point e) {
    if (fxs_is_zero_vector(out->d)) {
        out->d = e;
    } else if (fxs_cross_sign(out->d, e) != 0) {
        out->d = fxs_sum(out->d, e); /* in the middle of the triangle of p, p + d and p + e */
        out->is_solid = true;
    }
}

/* Sets the ends of a set that is a segment or a point. */
static void set_segment_ends(fxs_inner *out, const fxs_convex2 *convex, fxs_point motion) {
    const bool back = comes_before_along_x(motion, (fxs_point){0, 0});
    fxs_point low = out->p, high = out->p;
    for (uint32_t i = 1; i < convex->count; i++) {
        const fxs_point v = fxs_convex2_vertex(convex, i);
        low = comes_before_along_x(v, low) ? v : low;
        high = comes_before_along_x(high, v) ? v : high;
    }
    out->p = back ? fxs_sum(low, motion) : low;
    out->q = back ? high : fxs_sum(high, motion);
}

void fxs_set_inner(fxs_inner *out, const fxs_convex2 *convex, fixsat_vec2 m) {
    const fxs_point p = fxs_convex2_vertex(convex, 0), motion = fxs_point_of(m);
    out->p = p;
    out->q = p;
    out->d = (fxs_point){0, 0};
    out->is_solid = convex->radius > 0;
    if (out->is_solid) {
        return;
    }
    for (uint32_t i = 1; i < convex->count && !out->is_solid; i++) {
        add_to_inner(out, fxs_difference(fxs_convex2_vertex(convex, i), p));
    }
    if (!out->is_solid) {
        add_to_inner(out, motion);
    }
    if (!out->is_solid) {
        set_segment_ends(out, convex, motion);
    }
}

/* ---- the bounds of the set ---- */

void fxs_set_bounds_from(fxs_point *low, fxs_point *high, const fxs_convex2 *a,
                         const fixsat_region *region) {
    const int64_t x = (int64_t)a->position.x - region->position.x;
    const int64_t y = (int64_t)a->position.y - region->position.y;
    fxs_set_bounds(low, high, a);
    low->x += x;
    low->y += y;
    high->x += x;
    high->y += y;
}

void fxs_set_swept_window(fxs_window *out, const fxs_convex2 *a, fixsat_vec2 m,
                          const fixsat_region *region) {
    fxs_point low, high;
    fxs_set_bounds_from(&low, &high, a, region);
    fxs_set_window_along(out, &low, &high, a->radius, m);
}

/* ---- segments ---- */

/* How a segment from p to q and an edge from v to w lie to each other. v and w are the sides of the
 * segment's line that these points are on, p and q the sides of the edge's line. A side is 1 for
 * left, -1 for right, 0 on the line. */
typedef struct crossing_sides {
    int v, w, p, q;
} crossing_sides;

static void set_crossing_sides(crossing_sides *out, fxs_point p, fxs_point q, fxs_point v,
                               fxs_point w) {
    const fxs_point d = fxs_difference(q, p), e = fxs_difference(w, v);
    out->v = fxs_cross_sign(d, fxs_difference(v, p));
    out->w = fxs_cross_sign(d, fxs_difference(w, p));
    out->p = fxs_cross_sign(e, fxs_difference(p, v));
    out->q = fxs_cross_sign(e, fxs_difference(q, v));
}

/* Returns the relation of a region to a set that is a segment or a point. */
static fixsat_relation segment_relation(const fxs_inner *inner, const fixsat_region *region,
                                        const fxs_window *window) {
    const fxs_point p = inner->p, q = inner->q, d = fxs_difference(q, p);
    const fixsat_relation start = fxs_relation_next_to(region, p, d);
    if (start == FIXSAT_OVERLAP || (d.x | d.y) == 0) {
        return start;
    }
    bool meet = false;
    fxs_edges e;
    for (fxs_edges_begin(&e, region, window); e.is_on; fxs_edges_next(&e)) {
        const fxs_point v = fxs_edge_v(&e), w = fxs_edge_w(&e);
        crossing_sides on;
        set_crossing_sides(&on, p, q, v, w);
        if (on.v * on.w > 0 || on.p * on.q > 0) {
            continue;
        }
        meet = true;
        const bool begins = on.v == 0 && fxs_dot_sign(d, fxs_difference(v, p)) >= 0 &&
                            fxs_dot_sign(d, fxs_difference(q, v)) > 0;
        if ((on.v * on.w < 0 && on.p * on.q < 0) ||
            (begins && fxs_relation_next_to(region, v, d) == FIXSAT_OVERLAP)) {
            return FIXSAT_OVERLAP;
        }
    }
    return meet ? FIXSAT_TOUCH : FIXSAT_SEPARATE;
}

/* ---- all shapes ---- */

const fxs_convex2 *fxs_convex2_of_edge(fxs_convex2_in32 *out, const fxs_edges *e) {
    return fxs_convex2_of_segment(out, e->region->position, e->p, e->q);
}

fixsat_relation fxs_relation_to_edge(const fxs_convex2 *a, const fxs_edges *e, fixsat_vec2 m) {
    fxs_convex2_in32 buffer;
    return fxs_sweep2(a, fxs_convex2_of_edge(&buffer, e), m);
}

/* Returns the relation of a region to a set that has an inside. */
static fixsat_relation solid_relation(const fxs_convex2 *a, const fixsat_region *region,
                                      fixsat_vec2 m, const fxs_inner *inner,
                                      const fxs_window *window) {
    fxs_edges e;
    bool meet = false;
    for (fxs_edges_begin(&e, region, window); e.is_on; fxs_edges_next(&e)) {
        const fixsat_relation relation =
            fxs_is_off(&e) ? FIXSAT_SEPARATE : fxs_relation_to_edge(a, &e, m);
        if (relation == FIXSAT_OVERLAP) {
            return FIXSAT_OVERLAP;
        }
        meet |= relation == FIXSAT_TOUCH;
    }
    return fxs_relation_next_to(region, inner->p, inner->d) == FIXSAT_OVERLAP ? FIXSAT_OVERLAP
           : meet                                                             ? FIXSAT_TOUCH
                                                                              : FIXSAT_SEPARATE;
}

fixsat_relation fxs_region_relation(const fxs_convex2 *a, const fixsat_region *region,
                                    fixsat_vec2 m) {
    fxs_inner inner;
    fxs_window window;
    fxs_set_inner(&inner, a, m);
    fxs_set_swept_window(&window, a, m, region);
    return inner.is_solid ? solid_relation(a, region, m, &inner, &window)
                          : segment_relation(&inner, region, &window);
}
