/* SPDX-License-Identifier: MIT
 *
 * How far a ring is from a region: from the nearest edge, which is looked for among those whose
 * bounds are near enough.
 */
#include "../exact/ring.h"
#include "../query/distance2.h"
#include "swept.h"

/* ---- bounds ---- */

/* The bounds of a ring's core, as seen from a region. */
typedef struct core {
    fxs_point low, high;
} core;

static int64_t gap_between(int64_t low, int64_t high, fix16_t p, fix16_t q) {
    const fix16_t least = fix16_min(p, q), most = fix16_max(p, q);
    return low > most ? low - most : least > high ? least - high : 0;
}

/* From there to the bounds of the edge at hand, along x and along y. */
static fxs_point gap_to(const core *c, const fxs_edges *e) {
    return (fxs_point){gap_between(c->low.x, c->high.x, e->p.x, e->q.x),
                       gap_between(c->low.y, c->high.y, e->p.y, e->q.y)};
}

/* Is it shorter than `least`, as each of its components is? */
static bool is_shorter(fxs_point gap, int64_t least) {
    if (least >> 31 != 0) {
        return true; /* their squares may not fit */
    }
    return gap.x * gap.x + gap.y * gap.y < least * least;
}

/* ---- edges ---- */

/* An edge, and how far the core is from it. */
typedef struct candidate {
    uint32_t number;
    fixsat_vec2 p, q;
    fxs_gap2 gap;
} candidate;

static const fxs_ring *ring_of(fxs_near_ring *out, const candidate *c, const fixsat_region *b) {
    return fxs_ring_of_segment(out, b->position, c->p, c->q);
}

static void set_edge(candidate *out, const fxs_edges *e) {
    out->number = e->edge;
    out->p = e->p;
    out->q = e->q;
}

static FXS_OUT_OF_LINE void set_line(fxs_support_line *out, const candidate *c, const fxs_ring *a,
                                     const fixsat_region *b) {
    fxs_near_ring edge;
    (void)fxs_nearest(out, a, ring_of(&edge, c, b));
}

/* The square of the distance of the cores. */
static void set_square(fxs_ratio *out, const fxs_support_line *line) {
    const fxs_big h = fxs_dot_of(line->n, line->s);
    out->num = fxs_big_mul(&h, &h);
    out->den = fxs_dot_of(line->n, line->n);
}

static FXS_OUT_OF_LINE int compare_squares(const fxs_support_line *p, const fxs_support_line *q) {
    fxs_ratio here, there;
    set_square(&here, p);
    set_square(&there, q);
    return fxs_ratio_compare(&here, &there);
}

static FXS_OUT_OF_LINE int compare_exactly(const candidate *c, const candidate *other,
                                           const fxs_ring *a, const fixsat_region *b) {
    fxs_support_line here, there;
    set_line(&here, c, a, b);
    set_line(&there, other, a, b);
    return compare_squares(&here, &there);
}

/* Are they nearest in the same two vertices, as two edges are that meet in one? */
static bool is_same_vertex(const fxs_gap2 *p, const fxs_gap2 *q) {
    return p->is_vertex && q->is_vertex && p->s.x == q->s.x && p->s.y == q->s.y;
}

/* Is the one nearer, or as near and its number lower? */
static bool is_first(const candidate *c, const candidate *other, const fxs_ring *a,
                     const fixsat_region *b) {
    const int64_t here = c->gap.length, there = other->gap.length;
    if (here != there) {
        return here < there;
    }
    const int farther = is_same_vertex(&c->gap, &other->gap) ? 0 : compare_exactly(c, other, a, b);
    return farther < 0 || (farther == 0 && c->number < other->number);
}

/* ---- the nearest ---- */

/* An edge whose bounds are as near as any, as the larger of two gaps says it, which is the
 * answer. */
static int64_t find_likely(candidate *out, const core *here, const fixsat_region *b) {
    fxs_window window = fxs_everywhere;
    fxs_edges e;
    int64_t least = INT64_MAX;
    *out = (candidate){.number = 0};
    for (fxs_edges_begin(&e, b, &window); e.is_on; fxs_edges_next(&e)) {
        const fxs_point gap = gap_to(here, &e);
        const int64_t most = gap.x > gap.y ? gap.x : gap.y;
        if (most < least) {
            least = most;
            set_edge(out, &e);
            fxs_set_window(&window, &here->low, &here->high, least - 1);
        }
    }
    return least;
}

/* From a likely one to that which is. */
static FXS_OUT_OF_LINE void find_nearest(candidate *found, const fxs_ring *a, const core *here,
                                         const fixsat_region *b) {
    fxs_near_ring edge;
    candidate other;
    fxs_window window;
    fxs_edges e;
    fxs_set_gap2(&found->gap, a, ring_of(&edge, found, b));
    fxs_set_window(&window, &here->low, &here->high, found->gap.length);
    for (fxs_edges_begin(&e, b, &window); e.is_on; fxs_edges_next(&e)) {
        if (e.edge == found->number || !is_shorter(gap_to(here, &e), found->gap.length + 1)) {
            continue;
        }
        set_edge(&other, &e);
        fxs_set_gap2(&other.gap, a, ring_of(&edge, &other, b));
        if (is_first(&other, found, a, b)) {
            *found = other;
            fxs_set_window(&window, &here->low, &here->high, found->gap.length);
        }
    }
}

/* Does it meet an edge; and the first that it does? */
static FXS_OUT_OF_LINE bool find_met(candidate *out, const fxs_ring *a, const fixsat_region *b) {
    const fixsat_vec2 still = {0, 0};
    fxs_window window;
    fxs_edges e;
    fxs_set_swept_window(&window, a, still, b);
    fxs_edges_begin(&e, b, &window);
    while (e.is_on &&
           (fxs_is_line_off(&e) || fxs_relation_to_edge(a, &e, still) == FIXSAT_SEPARATE)) {
        fxs_edges_next(&e);
    }
    if (e.is_on) {
        set_edge(out, &e);
    }
    return e.is_on;
}

fixsat_clearance2 fixsat_distance_shape2_region(const fixsat_shape2 *a, const fixsat_region *b) {
    fxs_box_ring room;
    fxs_near_ring edge;
    const fxs_ring *const ring = fxs_ring_of_shape2(&room, a);
    core here;
    candidate found;
    fxs_set_bounds_from(&here.low, &here.high, ring, b);
    if (find_likely(&found, &here, b) > ring->radius || !find_met(&found, ring, b)) {
        const fxs_point p = fxs_ring_vertex(ring, 0);
        if (fxs_relation_next_to(b, p, (fxs_point){0, 0}) == FIXSAT_OVERLAP) {
            fixsat_clearance2 out = {.in_range = true};
            out.on_a = out.on_b =
                (fixsat_vec2){fxs_clamp(p.x, &out.in_range), fxs_clamp(p.y, &out.in_range)};
            return out;
        }
        find_nearest(&found, ring, &here, b);
    }
    return fxs_distance_of(ring, ring_of(&edge, &found, b));
}
