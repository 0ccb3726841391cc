/* SPDX-License-Identifier: MIT
 *
 * Motion in 2D. While a moves by m, the origin moves through the Minkowski
 * difference C = {b - a} along m: it is a ray against a convex polygon. It meets C
 * iff C swept by -m holds the origin, and enters it where it crosses the last of
 * the lines that are between it and C at the start.
 */
#include "../filter/motion2.h"
#include "../exact/answer.h"
#include "../exact/ring.h"
#include "../filter/close.h"
#include "../filter/ring.h"
#include <fixsat/motion.h>

/* ---- sweep ---- */

static fixsat_relation sweep(const fxs_ring *a, const fxs_ring *b, fixsat_vec2 m) {
    if (fxs_stay_apart(a, b, m, fxs_radii(a, b))) {
        return FIXSAT_SEPARATE;
    }
    const fxs_verdict v = fxs_filter_sweep2(a, b, m);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_sweep2(a, b, m);
}

fixsat_relation fixsat_sweep2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion) {
    fxs_box_ring ring_a, ring_b;
    return sweep(fxs_ring_of_shape2(&ring_a, a), fxs_ring_of_shape2(&ring_b, b), motion);
}

fixsat_relation fixsat_sweep_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b,
                                       fixsat_vec2 motion) {
    fxs_box_ring ring_a, ring_b;
    return sweep(fxs_ring_of_obb2(&ring_a, a), fxs_ring_of_obb2(&ring_b, b), motion);
}

fixsat_relation fixsat_sweep_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                             fixsat_vec2 motion) {
    fxs_ring ring_a, ring_b;
    return sweep(fxs_ring_of_polygon(&ring_a, a), fxs_ring_of_polygon(&ring_b, b), motion);
}

fixsat_relation fixsat_sweep_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                          fixsat_vec2 motion) {
    fxs_ring ring_a;
    fxs_box_ring ring_b;
    return sweep(fxs_ring_of_polygon(&ring_a, a), fxs_ring_of_obb2(&ring_b, b), motion);
}

/* ---- where the origin enters C ---- */

/* At the time (t.num - sqrt(square)) / t.den. */
typedef struct entry {
    fxs_ratio t;
    fxs_big square;     /* zero without a radius */
    fxs_point n;        /* outward; on an arc with the signs of the normal, but not its direction */
    fixsat_vec2 normal; /* of length 1 */
} entry;

/* For a ray at a corner of a shape: is the edge at hand, which is crossed at the same time, before
 * the one that was found? It is if its normal is more against m, or as much and its number is
 * lower. (A mere direction is none: it stands where C has no such edge.) */
static FXS_OUT_OF_LINE bool comes_before(const fxs_walk *walk, const fxs_big *fall,
                                         const entry *found, fxs_edge_number number) {
    const bool is_edge = walk->of != FXS_OF_EXTRA, was_edge = number < FXS_DIRECTIONS;
    if (is_edge != was_edge) {
        return is_edge;
    }
    const fxs_ratio here = {fxs_big_mul(fall, fall), fxs_dot_of(walk->e, walk->e)};
    const fxs_ratio there = {fxs_big_mul(&found->t.den, &found->t.den),
                             fxs_dot_of(found->n, found->n)};
    const int steeper = fxs_ratio_compare(&here, &there);
    return steeper > 0 || (steeper == 0 && fxs_edge_number_of(walk) < number);
}

/* For an origin that does enter C, of cores without a radius. n.x = x cross e. `out` is at the
 * start, along some direction. */
static FXS_OUT_OF_LINE void find_entry(entry *out, const fxs_ring *a, const fxs_ring *b,
                                       fxs_point m) {
    fxs_walk walk;
    fxs_ring axes;
    fxs_edge_number number = 0;
    fxs_walk_around(&walk, a, b, fxs_ring_of_axes(&axes));
    while (fxs_walk_next(&walk)) {
        /* In front of a line that it crosses, so n.m < 0. */
        if (fxs_cross_sign(walk.s, walk.e) < 0) {
            const fxs_ratio t = {fxs_cross_of(walk.e, walk.s), fxs_cross_of(walk.e, m)};
            FXS_BIG_BITS(t.num, 67);
            FXS_BIG_BITS(t.den, 65);
            const int later = fxs_ratio_compare(&t, &out->t);
            if (later > 0 ||
                (later == 0 && a->count == 1 && comes_before(&walk, &t.den, out, number))) {
                out->t = t;
                out->n = (fxs_point){walk.e.y, -walk.e.x};
                number = fxs_edge_number_of(&walk);
            }
        }
    }
    out->normal = fxs_unit(out->n);
}

/* ---- with a radius ----
 *
 * With the origin of the ray as 0, the boundary is made of the sides of C, moved outwards by r, and
 * of arcs of that radius round its corners. The height of a point v is m x v: the ray runs at the
 * height 0, and a side between the heights of its ends, which the move by r changes by
 *     r (m x n) / |n| = -r (m.e) / |e|.
 * The sides that face the ray follow each other from high to low, with an arc
 * before, between and after them. */

/* A side of C from s, or with e = 0 the corner s. */
typedef struct boundary {
    fxs_point s, e;
} boundary;

/* The sign of the height of v, an end of the side along e, moved by r:
 * (m x v) |e| - r (m.e). */
static FXS_OUT_OF_LINE int moved_height(fxs_point m, fxs_point v, fxs_point e, int64_t r) {
    const fxs_big height = fxs_cross_of(m, v), ee = fxs_dot_of(e, e);
    const fxs_big me = fxs_dot_of(m, e), move = fxs_big_mul64(&me, r);
    FXS_BIG_BITS(height, 67);
    FXS_BIG_BITS(move, 98);
    return -fxs_big_compare_root(&move, &height, &ee);
}

/* The part of the boundary on which the ray, which does meet the shape, enters it. */
static FXS_OUT_OF_LINE boundary find_part(const fxs_ring *a, const fxs_ring *b, fxs_point m) {
    const int64_t r = fxs_radii(a, b);
    fxs_walk walk;
    fxs_walk_around(&walk, a, b, NULL);
    boundary found = {walk.s, {0, 0}};
    bool above = false, below = false; /* the ray is above or below some side */
    while (fxs_walk_next(&walk)) {
        const fxs_point s = walk.s, end = fxs_sum(s, walk.e);
        const int fall = fxs_cross_sign(m, walk.e);
        if (fall > 0 || (fall == 0 && fxs_dot_sign(m, walk.e) < 0)) {
            continue; /* it does not face the ray */
        }
        if (fall == 0 || moved_height(m, s, walk.e, r) < 0) {
            /* Above this side, or it runs along the ray, below the others: at the upper
             * corner of the highest such. */
            if (!above || fxs_cross_sign(m, fxs_difference(s, found.s)) > 0) {
                found.s = s;
            }
            above = true;
        } else if (moved_height(m, end, walk.e, r) <= 0) {
            return (boundary){s, walk.e};
        } else if (!above && (!below || fxs_cross_sign(m, fxs_difference(end, found.s)) < 0)) {
            /* Below all: at the lower corner of the lowest. */
            found.s = end;
            below = true;
        }
    }
    return found;
}

/* On a side, -h - t (-n.m) = r |n| beyond the core. */
static FXS_OUT_OF_LINE void enter_side(entry *out, boundary side, fxs_point m, int64_t r) {
    const fxs_big ee = fxs_dot_of(side.e, side.e), r_ee = fxs_big_mul64(&ee, r);
    out->t = (fxs_ratio){fxs_cross_of(side.e, side.s), fxs_cross_of(side.e, m)};
    out->square = fxs_big_mul64(&r_ee, r);
    FXS_BIG_BITS(out->square, 132);
    out->n = (fxs_point){side.e.y, -side.e.x};
    out->normal = fxs_unit(out->n);
}

/* The normal is -height m' - sqrt(square) m, with m' = (-m.y, m.x): in 64 bits, once both
 * factors are brought to 30 by the bits of their hypotenuse. */
static FXS_OUT_OF_LINE fixsat_vec2 normal_at_corner(const fxs_big *height, const fxs_big *square,
                                                    int bits, fxs_point m) {
    const int shift = 30 - bits;
    FXS_CHECK(shift >= -34 && shift <= 30);
    const fxs_big up = fxs_big_from(INT64_C(1) << (shift > 0 ? shift : 0));
    const fxs_big down = fxs_big_from(INT64_C(1) << (shift < 0 ? -shift : 0));
    const fxs_big up2 = fxs_big_mul(&up, &up), down2 = fxs_big_mul(&down, &down);
    const fxs_big across = fxs_big_mul(height, &up), along2 = fxs_big_mul(square, &up2);
    const int64_t h = fxs_big_divide(&across, &down, FXS_NEAREST);
    const int64_t w = fxs_big_root(&along2, &down2, false);
    FXS_WITHIN(h, 1 << 30);
    FXS_WITHIN(w, 1 << 30);
    return fxs_unit((fxs_point){h * m.y - w * m.x, -h * m.x - w * m.y});
}

/* The sign of t m - s on one axis: of (top m - s mm) - m sqrt(square). */
static int sign_of_normal(const entry *e, int64_t s, int64_t m) {
    const fxs_big there = fxs_big_mul64(&e->t.num, m), corner = fxs_big_mul64(&e->t.den, s);
    const fxs_big x = fxs_big_sub(&there, &corner), y = fxs_big_from(e->square.used != 0 ? m : 0);
    FXS_BIG_BITS(x, 102);
    return fxs_big_compare_root(&x, &y, &e->square);
}

/* Round a corner, (s - t m)^2 = r^2: t = (m.s - sqrt(square)) / m.m with
 * square = r^2 m.m - (m x s)^2, which is not negative since the ray meets the circle. */
static FXS_OUT_OF_LINE void enter_corner(entry *out, fxs_point s, fxs_point m, int64_t r) {
    out->t = (fxs_ratio){fxs_dot_of(m, s), fxs_dot_of(m, m)};
    const fxs_big height = fxs_cross_of(m, s), r_mm = fxs_big_mul64(&out->t.den, r);
    const fxs_big reach2 = fxs_big_mul64(&r_mm, r);
    FXS_BIG_BITS(reach2, 127);
    const fxs_big height2 = fxs_big_mul(&height, &height);
    out->square = fxs_big_sub(&reach2, &height2);
    out->normal = normal_at_corner(&height, &out->square, (fxs_big_bits(&reach2) + 1) / 2, m);
    const fixsat_vec2 n = out->normal; /* within 1 */
    out->n.x = n.x > 1 || n.x < -1 ? n.x : sign_of_normal(out, s.x, m.x);
    out->n.y = n.y > 1 || n.y < -1 ? n.y : sign_of_normal(out, s.y, m.y);
}

static FXS_OUT_OF_LINE void find_round_entry(entry *out, const fxs_ring *a, const fxs_ring *b,
                                             fxs_point m) {
    const boundary entered = find_part(a, b, m);
    if ((entered.e.x | entered.e.y) == 0) {
        enter_corner(out, entered.s, m, fxs_radii(a, b));
    } else {
        enter_side(out, entered, m, fxs_radii(a, b));
    }
}

/* ---- what happens on the way ---- */

/* What the filter has left undecided. */
static FXS_OUT_OF_LINE fixsat_event find_event(entry *out, const fxs_ring *a, const fxs_ring *b,
                                               fixsat_vec2 m) {
    const fixsat_relation start = sweep(a, b, (fixsat_vec2){0, 0});
    if (start != FIXSAT_SEPARATE) {
        return start == FIXSAT_OVERLAP ? FIXSAT_START_OVERLAP : FIXSAT_START_TOUCH;
    }
    /* What does not move misses: of damaged shapes a sweep may say something else. */
    if ((m.x | m.y) == 0 || sweep(a, b, m) == FIXSAT_SEPARATE) {
        return FIXSAT_MISS;
    }
    *out = (entry){.t = {{.used = 0}, {.limb = {1}, .used = 1}}, .n = {1, 0}};
    if (fxs_radii(a, b) == 0) {
        find_entry(out, a, b, fxs_point_of(m));
    } else {
        find_round_entry(out, a, b, fxs_point_of(m));
    }
    return FIXSAT_HIT;
}

/* Times v, which is 0 or more. */
static FXS_OUT_OF_LINE int64_t time_times(const entry *e, int64_t v, fxs_rounding rounding) {
    fxs_big top = fxs_big_mul64(&e->t.num, v);
    if (e->square.used != 0) {
        const fxs_big part = fxs_big_mul64(&e->square, v), square = fxs_big_mul64(&part, v);
        const fxs_big root = fxs_big_sqrt(&square, rounding == FXS_DOWN);
        top = fxs_big_sub(&top, &root);
    }
    return fxs_big_divide(&top, &e->t.den, rounding);
}

/* A component of t m is rounded against n: so that n.m, which is negative, does not get beyond what
 * it is at the time t. Since t <= 1 it stays within the motion. Is less of it safe? */
static bool is_safe_down(int64_t m, int64_t n) {
    return (m < 0) != (n < 0) || n == 0;
}

static fix16_t safe_part(const entry *e, int64_t m, int64_t n) {
    const int64_t part = time_times(e, m < 0 ? -m : m, is_safe_down(m, n) ? FXS_DOWN : FXS_UP);
    return (fix16_t)(m < 0 ? -part : part);
}

static FXS_OUT_OF_LINE fixsat_event exact_impact(fixsat_toi2 *out, const fxs_ring *a,
                                                 const fxs_ring *b, fixsat_vec2 motion) {
    FXS_EXACT(impact2);
    entry e;
    const fixsat_event event = find_event(&e, a, b, motion);
    if (event == FIXSAT_HIT) {
        out->time = (fix16_t)time_times(&e, fix16_one, FXS_DOWN);
        out->normal = (fixsat_vec2){-e.normal.x, -e.normal.y};
        out->safe_motion.x = safe_part(&e, motion.x, e.n.x);
        out->safe_motion.y = safe_part(&e, motion.y, e.n.y);
    }
    return event;
}

/* The same of the filter's entry: false if it is left open. */
static bool set_close_part(fix16_t *out, const fxs_entry2 *e, fix16_t m, fix16_t n) {
    uint32_t part;
    const bool is_known = fxs_entry2_part(&part, fxs_abs32(m), e, !is_safe_down(m, n));
    *out = m < 0 ? -(fix16_t)part : (fix16_t)part;
    return is_known;
}

static bool set_close_hit(fixsat_toi2 *out, const fxs_entry2 *e, fixsat_vec2 motion) {
    uint32_t time;
    if (!fxs_entry2_part(&time, (uint32_t)fix16_one, e, false) ||
        !set_close_part(&out->safe_motion.x, e, motion.x, e->n.x) ||
        !set_close_part(&out->safe_motion.y, e, motion.y, e->n.y)) {
        return false;
    }
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_close_dot(e->n, e->n));
    out->time = (fix16_t)time;
    out->normal = fxs_close_unit((fixsat_vec2){-e->n.x, -e->n.y}, &nn);
    return true;
}

/* ---- impact ---- */

/* What a filter has found, if it is known, and exactly if not. */
static fixsat_event describe(fixsat_toi2 *out, const fxs_ring *a, const fxs_ring *b,
                             fixsat_vec2 motion, bool is_known, fixsat_event event,
                             const fxs_entry2 *e) {
    return is_known && (event != FIXSAT_HIT || set_close_hit(out, e, motion))
               ? event
               : exact_impact(out, a, b, motion);
}

/* Of cores alone, so that boxes and polygons link nothing of what radii need. */
static fixsat_event impact(fixsat_toi2 *out, const fxs_ring *a, const fxs_ring *b,
                           fixsat_vec2 motion) {
    fxs_entry2 e;
    fixsat_event event = FIXSAT_MISS;
    if (fxs_stay_apart(a, b, motion, 0)) {
        return FIXSAT_MISS;
    }
    const bool is_known = fxs_filter_entry2(&event, &e, a, b, motion);
    return describe(out, a, b, motion, is_known, event, &e);
}

static fixsat_event rounded_impact(fixsat_toi2 *out, const fxs_ring *a, const fxs_ring *b,
                                   fixsat_vec2 motion) {
    fxs_entry2 e;
    fixsat_event event = FIXSAT_MISS;
    if (fxs_stay_apart(a, b, motion, fxs_radii(a, b))) {
        return FIXSAT_MISS;
    }
    const bool is_known = fxs_filter_round_entry2(&event, &e, a, b, motion);
    return describe(out, a, b, motion, is_known, event, &e);
}

static fixsat_event any_impact(fixsat_toi2 *out, const fxs_ring *a, const fxs_ring *b,
                               fixsat_vec2 motion) {
    return fxs_radii(a, b) == 0 ? impact(out, a, b, motion) : rounded_impact(out, a, b, motion);
}

fixsat_event fixsat_impact2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 motion,
                            fixsat_toi2 *out) {
    fxs_box_ring ring_a, ring_b;
    return any_impact(out, fxs_ring_of_shape2(&ring_a, a), fxs_ring_of_shape2(&ring_b, b), motion);
}

fixsat_event fixsat_impact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b, fixsat_vec2 motion,
                                     fixsat_toi2 *out) {
    fxs_box_ring ring_a, ring_b;
    return impact(out, fxs_ring_of_obb2(&ring_a, a), fxs_ring_of_obb2(&ring_b, b), motion);
}

fixsat_event fixsat_impact_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                           fixsat_vec2 motion, fixsat_toi2 *out) {
    fxs_ring ring_a, ring_b;
    return impact(out, fxs_ring_of_polygon(&ring_a, a), fxs_ring_of_polygon(&ring_b, b), motion);
}

fixsat_event fixsat_impact_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                        fixsat_vec2 motion, fixsat_toi2 *out) {
    fxs_ring ring_a;
    fxs_box_ring ring_b;
    return impact(out, fxs_ring_of_polygon(&ring_a, a), fxs_ring_of_obb2(&ring_b, b), motion);
}

/* ---- cast ---- */

/* Of the point that gets there first. */
static fixsat_event set_hit(fixsat_hit2 *hit, fixsat_vec2 origin, fixsat_event event,
                            const fixsat_toi2 *toi) {
    if (event == FIXSAT_HIT) {
        hit->time = toi->time;
        hit->normal = (fixsat_vec2){-toi->normal.x, -toi->normal.y};
        hit->point = origin;
        hit->in_range = fixsat_vec2_add(&hit->point, toi->safe_motion);
    }
    return event;
}

static fixsat_event cast(fixsat_hit2 *hit, const fxs_ring *shape, fixsat_vec2 origin,
                         fixsat_vec2 motion) {
    fxs_near_ring point;
    fixsat_toi2 toi;
    return set_hit(hit, origin, impact(&toi, fxs_ring_of_point(&point, origin), shape, motion),
                   &toi);
}

fixsat_event fixsat_cast2(const fixsat_shape2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                          fixsat_hit2 *hit) {
    fxs_box_ring ring;
    fxs_near_ring point;
    fixsat_toi2 toi;
    const fixsat_event event = any_impact(&toi, fxs_ring_of_point(&point, origin),
                                          fxs_ring_of_shape2(&ring, shape), motion);
    return set_hit(hit, origin, event, &toi);
}

fixsat_event fixsat_cast_polygon(const fixsat_polygon *shape, fixsat_vec2 origin,
                                 fixsat_vec2 motion, fixsat_hit2 *hit) {
    fxs_ring ring;
    return cast(hit, fxs_ring_of_polygon(&ring, shape), origin, motion);
}

fixsat_event fixsat_cast_obb2(const fixsat_obb2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                              fixsat_hit2 *hit) {
    fxs_box_ring ring;
    return cast(hit, fxs_ring_of_obb2(&ring, shape), origin, motion);
}

fixsat_event fixsat_cast_aabb2(const fixsat_aabb2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                               fixsat_hit2 *hit) {
    if (fxs_is_empty2(shape)) {
        return FIXSAT_MISS;
    }
    fxs_near_ring ring;
    return cast(hit, fxs_ring_of_aabb2(&ring, shape), origin, motion);
}
