/* SPDX-License-Identifier: MIT
 *
 * The distance of a shape from a region: that from the nearest edge, which is searched among the
 * edges whose bounds are near enough.
 */
#include "../plane/distance2.h"
#include "../plane/nearest2_wide.h"
#include "nearest.h"
#include "swept.h"

/* ---- bounds ---- */

/* The bounds of a shape's core, as seen from a region. */
typedef struct core {
    fxs_point low, high;
} core;

/* Returns the gap on one axis between the interval from `low` to `high` and that between p and q,
 * or 0 if they meet. */
static int64_t gap_between(int64_t low, int64_t high, fix16_t p, fix16_t q) {
    const fix16_t least = fix16_min(p, q), most = fix16_max(p, q);
    return low > most ? low - most : least > high ? least - high : 0;
}

/* Returns the gap from the core to the bounds of the current edge, along x and along y. */
static fxs_point gap_to_edge(const core *c, const fxs_edges *e) {
    return (fxs_point){gap_between(c->low.x, c->high.x, e->p.x, e->q.x),
                       gap_between(c->low.y, c->high.y, e->p.y, e->q.y)};
}

/* True if the gap is shorter than `least`, or may be. Each of its components must be shorter, so
 * that the squares fit if that of `least` does. */
static bool is_shorter(fxs_point gap, int64_t least) {
    if (least >> 31 != 0) {
        return true; /* their squares may not fit */
    }
    return gap.x * gap.x + gap.y * gap.y < least * least;
}

/* ---- comparison of distances ---- */

const fxs_convex2 *fxs_convex2_of_target(fxs_convex2_buffer *out, const fxs_target *target) {
    return target->shape != NULL
               ? fxs_convex2_of_shape2(out, target->shape)
               : fxs_convex2_of_segment(&out->in32, target->position, target->p, target->q);
}

/* The distance of two shapes: that of their cores, |h| / sqrt(nn), less the sum of the radii. n is
 * the normal at the feature of C that is nearest to the origin, and s a point of this feature. h is
 * negative if the cores are apart. Only its square counts. */
typedef struct distance {
    fxs_big h, nn; /* n.s and n.n */
    int64_t radii;
} distance;

static FXS_OUT_OF_LINE void set_distance(distance *out, const fxs_convex2 *a,
                                         const fxs_target *to) {
    fxs_convex2_buffer buffer;
    fxs_feature_wide line;
    const fxs_convex2 *const b = fxs_convex2_of_target(&buffer, to);
    (void)fxs_nearest_wide(&line, a, b);
    const fxs_point n = fxs_normal_wide(&line);
    out->h = fxs_dot_of(n, line.s);
    out->nn = fxs_dot_of(n, n);
    out->radii = fxs_radii(a, b);
}

/* Returns the sign of |p| - |q| - r, for the cores' distances p and q and r >= 0. That is the sign
 * of p^2 - q^2 - r^2 - 2 r |q|. Times both n.n this is x - y sqrt(q.nn). */
static FXS_OUT_OF_LINE int compare_beyond(const distance *p, const distance *q, int64_t r) {
    const fxs_big hp2 = fxs_big_mul(&p->h, &p->h), hq2 = fxs_big_mul(&q->h, &q->h);
    const fxs_big left = fxs_big_mul(&hp2, &q->nn);
    fxs_big right = fxs_big_mul(&hq2, &p->nn), y = fxs_big_mul64(&p->nn, r);
    FXS_BIG_BITS(left, 210);
    FXS_BIG_BITS(right, 210);
    if (r == 0) {
        return fxs_big_compare(&left, &right);
    }
    {
        const fxs_big rr = fxs_big_mul64(&y, r), rest = fxs_big_mul(&rr, &q->nn);
        fxs_big_increase(&right, &rest);
    }
    const fxs_big x = fxs_big_sub(&left, &right);
    if (fxs_big_sign(&x) <= 0) {
        return -1; /* q and r are both more than 0 */
    }
    y = fxs_big_mul(&y, &q->h);
    fxs_big_multiply(&y, 2);
    FXS_BIG_BITS(y, 176);
    const fxs_big across = fxs_big_mul(&y, &q->nn);
    return fxs_big_compare_products(&x, &x, &y, &across);
}

FXS_OUT_OF_LINE int fxs_compare_distances(const fxs_convex2 *a, const fxs_target *p,
                                          const fxs_target *q) {
    distance here, there;
    set_distance(&here, a, p);
    set_distance(&there, a, q);
    const int64_t more = here.radii - there.radii;
    return more >= 0 ? compare_beyond(&here, &there, more) : -compare_beyond(&there, &here, -more);
}

/* ---- edges ---- */

/* An edge, and how far the core is from it. */
typedef struct candidate {
    uint32_t number;
    fxs_target on;
    fxs_gap2 gap;
} candidate;

static void set_edge(candidate *out, const fxs_edges *e) {
    out->number = e->edge;
    out->on = (fxs_target){NULL, e->region->position, e->p, e->q};
}

static void set_gap(candidate *out, const fxs_convex2 *a) {
    fxs_convex2_buffer edge;
    fxs_set_gap2(&out->gap, a, fxs_convex2_of_target(&edge, &out->on));
}

/* True if both gaps are between the same two vertices. That is so for two edges that meet in a
 * vertex. */
static bool is_same_vertex(const fxs_gap2 *p, const fxs_gap2 *q) {
    return p->is_vertex && q->is_vertex && p->s.x == q->s.x && p->s.y == q->s.y;
}

/* True if c is nearer than the other, or as near and its number is lower. */
static bool is_first_edge(const candidate *c, const candidate *other, const fxs_convex2 *a) {
    const int64_t here = c->gap.length, there = other->gap.length;
    if (here != there) {
        return here < there;
    }
    const int farther =
        is_same_vertex(&c->gap, &other->gap) ? 0 : fxs_compare_distances(a, &c->on, &other->on);
    return farther < 0 || (farther == 0 && c->number < other->number);
}

/* ---- the nearest edge ---- */

/* Sets *out to an edge whose bounds are nearest. The larger of the gaps along x and y counts, and
 * is returned. */
static int64_t find_likely(candidate *out, const core *here, const fixsat_region *b) {
    fxs_window window = fxs_everywhere;
    fxs_edges e;
    int64_t least = INT64_MAX;
    *out = (candidate){.number = 0};
    for (fxs_edges_begin(&e, b, &window); e.is_on; fxs_edges_next(&e)) {
        const fxs_point gap = gap_to_edge(here, &e);
        const int64_t most = gap.x > gap.y ? gap.x : gap.y;
        if (most < least) {
            least = most;
            set_edge(out, &e);
            fxs_set_window(&window, &here->low, &here->high, least - 1);
        }
    }
    return least;
}

/* Changes *found from a likely edge to the nearest one. */
static FXS_OUT_OF_LINE void find_nearest_among(candidate *found, const fxs_convex2 *a,
                                               const core *here, const fixsat_region *b) {
    candidate other;
    fxs_window window;
    fxs_edges e;
    set_gap(found, a);
    fxs_set_window(&window, &here->low, &here->high, found->gap.length);
    for (fxs_edges_begin(&e, b, &window); e.is_on; fxs_edges_next(&e)) {
        if (e.edge == found->number || !is_shorter(gap_to_edge(here, &e), found->gap.length + 1)) {
            continue;
        }
        set_edge(&other, &e);
        set_gap(&other, a);
        if (is_first_edge(&other, found, a)) {
            *found = other;
            fxs_set_window(&window, &here->low, &here->high, found->gap.length);
        }
    }
}

/* True if the shape meets an edge. Then *out is set to the first edge that it meets. */
static FXS_OUT_OF_LINE bool find_met(candidate *out, const fxs_convex2 *a, const fixsat_region *b) {
    const fixsat_vec2 still = {0, 0};
    fxs_window window;
    fxs_edges e;
    fxs_set_swept_window(&window, a, still, b);
    fxs_edges_begin(&e, b, &window);
    while (e.is_on && (fxs_is_off(&e) || fxs_relation_to_edge(a, &e, still) == FIXSAT_SEPARATE)) {
        fxs_edges_next(&e);
    }
    if (e.is_on) {
        set_edge(out, &e);
    }
    return e.is_on;
}

/* Returns TOUCH if the shape meets an edge, OVERLAP if all of it is in the inside, else SEPARATE.
 * Sets *found to the edge on TOUCH, and to the nearest edge on SEPARATE. */
static fixsat_relation find_nearest_to(candidate *found, const fxs_convex2 *a,
                                       const fixsat_region *b) {
    core here;
    fxs_set_bounds_from(&here.low, &here.high, a, b);
    if (find_likely(found, &here, b) <= a->radius && find_met(found, a, b)) {
        return FIXSAT_TOUCH;
    }
    if (fxs_relation_next_to(b, fxs_convex2_vertex(a, 0), (fxs_point){0, 0}) == FIXSAT_OVERLAP) {
        return FIXSAT_OVERLAP;
    }
    find_nearest_among(found, a, &here, b);
    return FIXSAT_SEPARATE;
}

bool fxs_find_nearest_edge(fxs_target *out, fxs_gap2 *gap, const fxs_convex2 *a,
                           const fixsat_region *region) {
    candidate found;
    if (find_nearest_to(&found, a, region) != FIXSAT_SEPARATE) {
        return false;
    }
    *out = found.on;
    *gap = found.gap;
    return true;
}

/* ---- the verb ---- */

static fixsat_clearance2 at_point(fxs_point p) {
    fixsat_clearance2 out = {.in_range = true};
    out.on_a = out.on_b =
        (fixsat_vec2){fxs_clamp(p.x, &out.in_range), fxs_clamp(p.y, &out.in_range)};
    return out;
}

fixsat_clearance2 fixsat_distance_shape2_region(const fixsat_shape2 *a, const fixsat_region *b) {
    fxs_convex2_buffer buffer, edge;
    const fxs_convex2 *const convex = fxs_convex2_of_shape2(&buffer, a);
    candidate found;
    return find_nearest_to(&found, convex, b) == FIXSAT_OVERLAP
               ? at_point(fxs_convex2_vertex(convex, 0))
               : fxs_distance_of(convex, fxs_convex2_of_target(&edge, &found.on));
}
