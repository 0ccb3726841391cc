/* SPDX-License-Identifier: MIT
 *
 * How far a ring is from a region: from the nearest edge, which is looked for among those whose
 * bounds are near enough.
 */
#include "../exact/answer.h"
#include "../exact/ring.h"
#include "../query/distance2.h"
#include "region.h"

/* The bounds of a ring's core, as seen from a region. */
typedef struct window {
    fxs_point low, high;
} window;

static void set_window(window *out, const fxs_ring *a, const fixsat_region *region) {
    const fxs_point at = fxs_difference(fxs_point_of(a->position), fxs_point_of(region->position));
    fxs_set_bounds(&out->low, &out->high, a);
    out->low = fxs_sum(out->low, at);
    out->high = fxs_sum(out->high, at);
}

static int64_t gap_between(int64_t low, int64_t high, int64_t other_low, int64_t other_high) {
    return low > other_high ? low - other_high : other_low > high ? other_low - high : 0;
}

/* From one of the bounds to the others, along x and along y. */
static fxs_point gap_to(const window *a, const fixsat_aabb2 *b) {
    return (fxs_point){gap_between(a->low.x, a->high.x, b->min.x, b->max.x),
                       gap_between(a->low.y, a->high.y, b->min.y, b->max.y)};
}

/* Is it shorter than `least`, which is 0 or more? */
static bool is_shorter(fxs_point gap, int64_t least) {
    if (gap.x >= least || gap.y >= least) {
        return false;
    }
    if (least >> 31 != 0) {
        return true; /* their squares may not fit */
    }
    return gap.x * gap.x + gap.y * gap.y < least * least;
}

/* An edge, and how far the ring is from it. */
typedef struct candidate {
    uint32_t number;
    fixsat_vec2 p, q;
    fixsat_clearance2 clearance;
} candidate;

static void measure(candidate *out, const fxs_ring *a, const fxs_edges *e) {
    fxs_near_ring edge;
    out->number = e->edge;
    out->p = e->p;
    out->q = e->q;
    out->clearance =
        fxs_distance_of(a, fxs_ring_of_segment(&edge, e->region->position, e->p, e->q));
}

static FXS_OUT_OF_LINE void set_line(fxs_support_line *out, const candidate *c, const fxs_ring *a,
                                     fixsat_vec2 position) {
    fxs_near_ring edge;
    (void)fxs_nearest(out, a, fxs_ring_of_segment(&edge, position, c->p, c->q));
}

/* The square of the distance of the cores. */
static void set_square(fxs_ratio *out, const fxs_support_line *line) {
    const fxs_big h = fxs_dot_of(line->n, line->s);
    out->num = fxs_big_mul(&h, &h);
    out->den = fxs_dot_of(line->n, line->n);
}

/* Are they nearest in the same two vertices, as two edges are that meet in one? */
static bool is_same_vertex(const fxs_support_line *p, const fxs_support_line *q) {
    return p->of == FXS_OF_NONE && q->of == FXS_OF_NONE && p->s.x == q->s.x && p->s.y == q->s.y;
}

static FXS_OUT_OF_LINE int compare_squares(const fxs_support_line *p, const fxs_support_line *q) {
    fxs_ratio here, there;
    set_square(&here, p);
    set_square(&there, q);
    return fxs_ratio_compare(&here, &there);
}

static FXS_OUT_OF_LINE bool is_first_exactly(const candidate *c, const candidate *other,
                                             const fxs_ring *a, fixsat_vec2 position) {
    fxs_support_line here, there;
    set_line(&here, c, a, position);
    set_line(&there, other, a, position);
    const int farther = is_same_vertex(&here, &there) ? 0 : compare_squares(&here, &there);
    return farther < 0 || (farther == 0 && c->number < other->number);
}

/* Is the one nearer, or as near and its number lower? Distances that are rounded say it unless
 * they are the same. */
static bool is_first(const candidate *c, const candidate *other, const fxs_ring *a,
                     fixsat_vec2 position) {
    const fix16_t here = c->clearance.distance, there = other->clearance.distance;
    return here != there ? here < there : is_first_exactly(c, other, a, position);
}

/* An edge whose bounds are as near as any. */
static void find_likely(candidate *out, const fxs_ring *a, const window *here,
                        const fixsat_region *region) {
    int64_t least = INT64_MAX >> 8;
    fxs_edges e, likely;
    bool near;
    fxs_edges_begin(&e, region);
    likely = e;
    for (; e.is_on; fxs_edges_next(&e, near)) {
        const fxs_point gap = gap_to(here, &e.bounds);
        const int64_t most = gap.x > gap.y ? gap.x : gap.y;
        near = most < least;
        if (near && e.level == 0) {
            least = most;
            likely = e;
        }
    }
    measure(out, a, &likely);
}

static fixsat_clearance2 clearance_of_nearest(const fxs_ring *a, const fixsat_region *region) {
    window here;
    set_window(&here, a, region);
    candidate found, other;
    find_likely(&found, a, &here, region);
    fxs_edges e;
    bool near;
    for (fxs_edges_begin(&e, region); e.is_on; fxs_edges_next(&e, near)) {
        const int64_t least = found.clearance.distance; /* or more, where it does not fit */
        near = least == INT32_MAX || is_shorter(gap_to(&here, &e.bounds), least + a->radius + 1);
        if (!near || e.level > 0 || e.edge == found.number) {
            continue;
        }
        measure(&other, a, &e);
        if (is_first(&other, &found, a, region->position)) {
            found = other;
        }
    }
    return found.clearance;
}

fixsat_clearance2 fixsat_distance_shape2_region(const fixsat_shape2 *a, const fixsat_region *b) {
    fxs_box_ring room;
    fxs_near_ring edge;
    const fxs_ring *const ring = fxs_ring_of_shape2(&room, a);
    fxs_edges e;
    fxs_window near_by;
    bool near;
    fxs_set_window(&near_by, ring, b, (fixsat_vec2){0, 0});
    for (fxs_edges_begin(&e, b); e.is_on; fxs_edges_next(&e, near)) {
        near = fxs_may_be_in(&e, &near_by);
        if (!near || e.level > 0 || fxs_is_line_off(&e, &near_by)) {
            continue;
        }
        (void)fxs_ring_of_segment(&edge, b->position, e.p, e.q);
        if (fxs_relation_to_edge(ring, &edge.ring, (fixsat_vec2){0, 0}) != FIXSAT_SEPARATE) {
            return fxs_distance_of(ring, &edge.ring);
        }
    }
    const fxs_point p = fxs_ring_vertex(ring, 0);
    if (fxs_relation_next_to(b, p, (fxs_point){0, 0}) == FIXSAT_OVERLAP) {
        fixsat_clearance2 out = {.in_range = true};
        out.on_a = out.on_b =
            (fixsat_vec2){fxs_clamp(p.x, &out.in_range), fxs_clamp(p.y, &out.in_range)};
        return out;
    }
    return clearance_of_nearest(ring, b);
}
