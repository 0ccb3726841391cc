/* SPDX-License-Identifier: MIT
 *
 * How a shape, or all that it sweeps, lies to a region.
 *
 * If it has an inside, it overlaps where an edge meets that; and if none does, its inside is all
 * within the region's or all without, so that any one point of it says which. If it is a segment,
 * it is cut where it meets an edge; what is next to where such a part begins says it of the part.
 */
#include "../exact/ring.h"
#include "../filter/ring.h"
#include "inner.h"
#include "region.h"

/* ---- what is near ---- */

void fxs_set_window(fxs_window *out, const fxs_ring *a, const fixsat_region *region,
                    fixsat_vec2 m) {
    const fxs_point at = fxs_difference(fxs_point_of(a->position), fxs_point_of(region->position));
    fxs_point low, high;
    fxs_set_bounds(&low, &high, a);
    low = fxs_sum(low, at);
    high = fxs_sum(high, at);
    low.x += (m.x < 0 ? m.x : 0) - (int64_t)a->radius;
    low.y += (m.y < 0 ? m.y : 0) - (int64_t)a->radius;
    high.x += (m.x > 0 ? m.x : 0) + (int64_t)a->radius;
    high.y += (m.y > 0 ? m.y : 0) + (int64_t)a->radius;
    out->low = (fixsat_vec2){fxs_clamp32(low.x), fxs_clamp32(low.y)};
    out->high = (fixsat_vec2){fxs_clamp32(high.x), fxs_clamp32(high.y)};
    out->is_off =
        low.x > INT32_MAX || low.y > INT32_MAX || high.x < INT32_MIN || high.y < INT32_MIN;
}

/* By the corners that are farthest to the left of the line and farthest to the right. */
bool fxs_is_line_off(const fxs_edges *e, const fxs_window *w) {
    const bool is_up = e->q.y > e->p.y, is_right = e->q.x > e->p.x;
    const fixsat_vec2 right = {is_up ? w->high.x : w->low.x, is_right ? w->low.y : w->high.y};
    const fixsat_vec2 left = {is_up ? w->low.x : w->high.x, is_right ? w->high.y : w->low.y};
    return fxs_side(e->p, e->q, right) > 0 || fxs_side(e->p, e->q, left) < 0;
}

/* ---- segments ---- */

/* From p to q, and the sides of it on which the ends of an edge are, and the other way round. */
typedef struct sides {
    int v, w, p, q;
} sides;

static void set_sides(sides *out, fxs_point p, fxs_point q, fxs_point v, fxs_point w) {
    const fxs_point d = fxs_difference(q, p), e = fxs_difference(w, v);
    out->v = fxs_cross_sign(d, fxs_difference(v, p));
    out->w = fxs_cross_sign(d, fxs_difference(w, p));
    out->p = fxs_cross_sign(e, fxs_difference(p, v));
    out->q = fxs_cross_sign(e, fxs_difference(q, v));
}

/* Are the bounds of an edge apart from those of a segment, which goes to the right? */
static bool are_apart(fxs_point p, fxs_point q, const fixsat_aabb2 *bounds, fixsat_vec2 position) {
    const fxs_point low = fxs_sum(fxs_point_of(bounds->min), fxs_point_of(position));
    const fxs_point high = fxs_sum(fxs_point_of(bounds->max), fxs_point_of(position));
    return q.x < low.x || p.x > high.x || (p.y < low.y && q.y < low.y) ||
           (p.y > high.y && q.y > high.y);
}

static fixsat_relation segment_relation(const fxs_inner *way, const fixsat_region *region) {
    const fxs_point p = way->p, q = way->q, d = fxs_difference(q, p);
    const fixsat_relation start = fxs_relation_next_to(region, p, d);
    if (start == FIXSAT_OVERLAP || (d.x | d.y) == 0) {
        return start;
    }
    bool meet = false, near;
    fxs_edges e;
    for (fxs_edges_begin(&e, region); e.is_on; fxs_edges_next(&e, near)) {
        near = !are_apart(p, q, &e.bounds, region->position);
        if (!near || e.level > 0) {
            continue;
        }
        const fxs_point v = fxs_sum(fxs_point_of(e.p), fxs_point_of(region->position));
        const fxs_point w = fxs_sum(fxs_point_of(e.q), fxs_point_of(region->position));
        sides on;
        set_sides(&on, p, q, v, w);
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

fixsat_relation fxs_relation_to_edge(const fxs_ring *a, const fxs_ring *edge, fixsat_vec2 m) {
    const fxs_verdict v = fxs_filter_sweep2(a, edge, m);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_sweep2(a, edge, m);
}

static fixsat_relation solid_relation(const fxs_ring *a, const fixsat_region *region, fixsat_vec2 m,
                                      const fxs_inner *inner) {
    fxs_near_ring edge;
    fxs_edges e;
    fxs_window window;
    bool meet = false, near;
    fxs_set_window(&window, a, region, m);
    for (fxs_edges_begin(&e, region); e.is_on; fxs_edges_next(&e, near)) {
        near = fxs_may_be_in(&e, &window);
        if (!near || e.level > 0 || fxs_is_line_off(&e, &window)) {
            continue;
        }
        const fixsat_relation relation =
            fxs_relation_to_edge(a, fxs_ring_of_segment(&edge, region->position, e.p, e.q), m);
        if (relation == FIXSAT_OVERLAP) {
            return FIXSAT_OVERLAP;
        }
        meet |= relation == FIXSAT_TOUCH;
    }
    return fxs_relation_next_to(region, inner->p, inner->d) == FIXSAT_OVERLAP ? FIXSAT_OVERLAP
           : meet                                                             ? FIXSAT_TOUCH
                                                                              : FIXSAT_SEPARATE;
}

fixsat_relation fxs_region_relation(const fxs_ring *a, const fixsat_region *region, fixsat_vec2 m) {
    fxs_inner inner;
    fxs_set_inner(&inner, a, m);
    return inner.is_solid ? solid_relation(a, region, m, &inner) : segment_relation(&inner, region);
}

fixsat_relation fixsat_test_point_region(fixsat_vec2 point, const fixsat_region *region) {
    return fxs_relation_next_to(region, fxs_point_of(point), (fxs_point){0, 0});
}

fixsat_relation fixsat_test_shape2_region(const fixsat_shape2 *a, const fixsat_region *b) {
    return fixsat_sweep_shape2_region(a, b, (fixsat_vec2){0, 0});
}

fixsat_relation fixsat_sweep_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                           fixsat_vec2 motion) {
    fxs_box_ring ring;
    return fxs_region_relation(fxs_ring_of_shape2(&ring, a), b, motion);
}
