/* SPDX-License-Identifier: MIT
 *
 * Motion in 2D. While a moves by m, the origin moves through the Minkowski
 * difference C = {b - a} along m: it is a ray against a convex polygon. It meets C
 * iff C swept by -m holds the origin, and enters it where it crosses the last of
 * the lines that are between it and C at the start.
 */
#include "../exact/answer.h"
#include "../exact/ring.h"
#include "../filter/ring.h"
#include <fixsat/motion.h>
#include <fixsat/test.h>

/* ---- sweep ---- */

static void set_bounds(fxs_point *low, fxs_point *high, const fxs_ring *ring) {
    if (ring->far == NULL) {
        *low = fxs_point_of(ring->bounds->min);
        *high = fxs_point_of(ring->bounds->max);
        return;
    }
    *low = *high = fxs_ring_vertex(ring, 0);
    for (uint32_t i = 1; i < ring->count; i++) {
        const fxs_point p = fxs_ring_vertex(ring, i);
        *low = (fxs_point){p.x < low->x ? p.x : low->x, p.y < low->y ? p.y : low->y};
        *high = (fxs_point){p.x > high->x ? p.x : high->x, p.y > high->y ? p.y : high->y};
    }
}

/* On one axis: is an interval that moves by m apart from another all the time? */
static bool stays_apart(int64_t a_low, int64_t a_high, int64_t b_low, int64_t b_high, int64_t m) {
    return (m > 0 ? a_high + m : a_high) < b_low || b_high < (m < 0 ? a_low + m : a_low);
}

static fixsat_relation sweep(const fxs_ring *a, const fxs_ring *b, fixsat_vec2 m) {
    fxs_point a_low, a_high, b_low, b_high;
    set_bounds(&a_low, &a_high, a);
    set_bounds(&b_low, &b_high, b);
    if (stays_apart(a_low.x, a_high.x, b_low.x, b_high.x, m.x) ||
        stays_apart(a_low.y, a_high.y, b_low.y, b_high.y, m.y)) {
        return FIXSAT_SEPARATE;
    }
    const bool is_far = a->far != NULL || b->far != NULL;
    const fxs_verdict v = is_far ? FXS_UNDECIDED : fxs_filter_sweep2(a, b, m);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_sweep2(a, b, m);
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

/* ---- impact ---- */

static fixsat_event event_at_start(fixsat_relation relation) {
    return relation == FIXSAT_OVERLAP ? FIXSAT_START_OVERLAP : FIXSAT_START_TOUCH;
}

/* The line that is crossed last, and when: at t = (n.s) / (n.m). */
typedef struct entry {
    fxs_point n;
    fxs_ratio t;
} entry;

/* For an origin that does enter C. n.x = x cross e. `out` is at the start, along some direction. */
static FXS_OUT_OF_LINE void find_entry(entry *out, const fxs_ring *a, const fxs_ring *b,
                                       fxs_point m) {
    fxs_walk walk;
    fxs_ring axes;
    fxs_walk_around(&walk, a, b, fxs_ring_of_axes(&axes));
    while (fxs_walk_next(&walk)) {
        /* In front of a line that it crosses, so n.m < 0. */
        if (fxs_cross_sign(walk.s, walk.e) < 0) {
            const fxs_ratio t = {fxs_cross_of(walk.e, walk.s), fxs_cross_of(walk.e, m)};
            FXS_BIG_BITS(t.num, 67);
            FXS_BIG_BITS(t.den, 65);
            if (fxs_ratio_compare(&t, &out->t) > 0) {
                out->t = t;
                out->n = (fxs_point){walk.e.y, -walk.e.x};
            }
        }
    }
}

/* What happens after a start that the test has found to be `start`. */
static fixsat_event enter(entry *out, fixsat_relation start, const fxs_ring *a, const fxs_ring *b,
                          fixsat_vec2 m) {
    if (start != FIXSAT_SEPARATE) {
        return event_at_start(start);
    }
    if (sweep(a, b, m) == FIXSAT_SEPARATE) {
        return FIXSAT_MISS;
    }
    find_entry(out, a, b, fxs_point_of(m));
    return FIXSAT_HIT;
}

static fix16_t time_of(const fxs_ratio *t) {
    const fxs_big scaled = fxs_big_mul64(&t->num, fix16_one);
    return (fix16_t)fxs_big_divide(&scaled, &t->den, FXS_DOWN);
}

/* A component of t m, rounded against n: so that n.m, which is negative, does not
 * get beyond what it is at the time t. Since t <= 1 it stays within the motion. */
static fix16_t safe_part(const fxs_ratio *t, int64_t m, int64_t n) {
    const bool less = (m < 0) != (n < 0) || n == 0; /* of this component is safe */
    const fxs_big scaled = fxs_big_mul64(&t->num, m < 0 ? -m : m);
    const int64_t part = fxs_big_divide(&scaled, &t->den, less ? FXS_DOWN : FXS_UP);
    return (fix16_t)(m < 0 ? -part : part);
}

static fixsat_event impact(fixsat_impact2 *out, fixsat_relation start, const fxs_ring *a,
                           const fxs_ring *b, fixsat_vec2 motion) {
    entry e = {{1, 0}, {{.used = 0}, {.limb = {1}, .used = 1}}}; /* if memory is damaged */
    const fixsat_event event = enter(&e, start, a, b, motion);
    if (event == FIXSAT_HIT) {
        out->time = time_of(&e.t);
        out->normal = fxs_unit((fxs_point){-e.n.x, -e.n.y});
        out->safe_motion =
            (fixsat_vec2){safe_part(&e.t, motion.x, e.n.x), safe_part(&e.t, motion.y, e.n.y)};
    }
    return event;
}

fixsat_event fixsat_impact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b, fixsat_vec2 motion,
                                     fixsat_impact2 *out) {
    fxs_box_ring ring_a, ring_b;
    return impact(out, fixsat_test_obb2_obb2(a, b), fxs_ring_of_obb2(&ring_a, a),
                  fxs_ring_of_obb2(&ring_b, b), motion);
}

fixsat_event fixsat_impact_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                           fixsat_vec2 motion, fixsat_impact2 *out) {
    fxs_ring ring_a, ring_b;
    return impact(out, fixsat_test_polygon_polygon(a, b), fxs_ring_of_polygon(&ring_a, a),
                  fxs_ring_of_polygon(&ring_b, b), motion);
}

fixsat_event fixsat_impact_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                        fixsat_vec2 motion, fixsat_impact2 *out) {
    fxs_ring ring_a;
    fxs_box_ring ring_b;
    return impact(out, fixsat_test_polygon_obb2(a, b), fxs_ring_of_polygon(&ring_a, a),
                  fxs_ring_of_obb2(&ring_b, b), motion);
}

/* ---- cast ---- */

static fixsat_event cast(fixsat_hit2 *hit, fixsat_relation start, const fxs_ring *shape,
                         fixsat_vec2 origin, fixsat_vec2 motion) {
    fxs_near_ring point;
    entry e = {{1, 0}, {{.used = 0}, {.limb = {1}, .used = 1}}}; /* if memory is damaged */
    const fixsat_event event = enter(&e, start, fxs_ring_of_point(&point, origin), shape, motion);
    if (event == FIXSAT_HIT) {
        hit->time = time_of(&e.t);
        hit->normal = fxs_unit(e.n); /* NOLINT(clang-analyzer-core.*): a hit has an entry */
    }
    return event;
}

fixsat_event fixsat_cast_polygon(const fixsat_polygon *shape, fixsat_vec2 origin,
                                 fixsat_vec2 motion, fixsat_hit2 *hit) {
    fxs_ring ring;
    return cast(hit, fixsat_test_point_polygon(origin, shape), fxs_ring_of_polygon(&ring, shape),
                origin, motion);
}

fixsat_event fixsat_cast_obb2(const fixsat_obb2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                              fixsat_hit2 *hit) {
    fxs_box_ring ring;
    return cast(hit, fixsat_test_point_obb2(origin, shape), fxs_ring_of_obb2(&ring, shape), origin,
                motion);
}

fixsat_event fixsat_cast_aabb2(const fixsat_aabb2 *shape, fixsat_vec2 origin, fixsat_vec2 motion,
                               fixsat_hit2 *hit) {
    if (fxs_is_empty2(shape)) {
        return FIXSAT_MISS;
    }
    const fixsat_aabb2 point = {origin, origin};
    fxs_near_ring ring;
    return cast(hit, fixsat_test_aabb2_aabb2(&point, shape), fxs_ring_of_aabb2(&ring, shape),
                origin, motion);
}

/* ---- cast against a rounded shape ----
 *
 * With the origin of the ray as 0, its boundary is made of the sides of the core,
 * moved outwards by r, and of arcs of that radius round its corners. The height of
 * a point v is m x v: the ray runs at the height 0, and a side between the heights
 * of its ends, which the move by r changes by
 *     r (m x n) / |n| = -r (m.e) / |e|.
 * The sides that face the ray follow each other from high to low, with an arc
 * before, between and after them. */

/* A side of the core from s, or with e = 0 the corner s. */
typedef struct part {
    fxs_point s, e;
} part;

/* The sign of the height of v, an end of the side along e, moved by r:
 * (m x v) |e| - r (m.e). */
static FXS_OUT_OF_LINE int moved_height(fxs_point m, fxs_point v, fxs_point e, int64_t r) {
    const fxs_big height = fxs_cross_of(m, v), ee = fxs_dot_of(e, e);
    const fxs_big me = fxs_dot_of(m, e), move = fxs_big_mul64(&me, r);
    FXS_BIG_BITS(height, 67);
    FXS_BIG_BITS(move, 96);
    return -fxs_big_compare_root(&move, &height, &ee);
}

/* The part of the boundary on which the ray, which does meet the shape, enters it. */
static FXS_OUT_OF_LINE part find_part(const fxs_ring *origin, const fxs_ring *core, fxs_point m,
                                      int64_t r) {
    fxs_walk walk;
    fxs_walk_around(&walk, origin, core, NULL);
    part found = {walk.s, {0, 0}};
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
            return (part){s, walk.e};
        } else if (!above && (!below || fxs_cross_sign(m, fxs_difference(end, found.s)) < 0)) {
            /* Below all: at the lower corner of the lowest. */
            found.s = end;
            below = true;
        }
    }
    return found;
}

/* The time (top - sqrt(square)) / bottom, rounded down. */
static fix16_t time_with_root(const fxs_big *top, const fxs_big *square, const fxs_big *bottom) {
    FXS_BIG_BITS(*top, 69);
    FXS_BIG_BITS(*square, 128);
    FXS_BIG_BITS(*bottom, 66);
    const fxs_big top16 = fxs_big_mul64(top, fix16_one);
    const fxs_big square32 = fxs_big_mul64(square, INT64_C(1) << 32);
    const fxs_big root = fxs_big_sqrt(&square32, true);
    const fxs_big difference = fxs_big_sub(&top16, &root);
    return (fix16_t)fxs_big_divide(&difference, bottom, FXS_DOWN);
}

/* On a side, -h - t (-n.m) = r |n| beyond the core. */
static FXS_OUT_OF_LINE fixsat_hit2 hit_side(part side, fxs_point m, int64_t r) {
    const fxs_big top = fxs_cross_of(side.e, side.s), bottom = fxs_cross_of(side.e, m);
    const fxs_big ee = fxs_dot_of(side.e, side.e), r_ee = fxs_big_mul64(&ee, r);
    const fxs_big square = fxs_big_mul64(&r_ee, r);
    return (fixsat_hit2){time_with_root(&top, &square, &bottom),
                         fxs_unit((fxs_point){side.e.y, -side.e.x})};
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

/* Round a corner, (s - t m)^2 = r^2: t = (m.s - sqrt(square)) / m.m with
 * square = r^2 m.m - (m x s)^2, which is not negative since the ray meets the circle. */
static FXS_OUT_OF_LINE fixsat_hit2 hit_corner(fxs_point s, fxs_point m, int64_t r) {
    const fxs_big top = fxs_dot_of(m, s), mm = fxs_dot_of(m, m);
    const fxs_big height = fxs_cross_of(m, s), r_mm = fxs_big_mul64(&mm, r);
    const fxs_big reach2 = fxs_big_mul64(&r_mm, r);
    FXS_BIG_BITS(reach2, 126);
    const fxs_big height2 = fxs_big_mul(&height, &height);
    const fxs_big square = fxs_big_sub(&reach2, &height2);
    return (fixsat_hit2){time_with_root(&top, &square, &mm),
                         normal_at_corner(&height, &square, (fxs_big_bits(&reach2) + 1) / 2, m)};
}

/* How the way from p to q lies to a shape. */
static FXS_OUT_OF_LINE fixsat_relation along(const fixsat_rounded *shape, fxs_point p,
                                             fxs_point q) {
    fxs_near_ring near;
    fxs_ring ring;
    const fxs_ring *const b = fxs_ring_of_rounded(&ring, shape);
    if (fxs_fit32(q.x, q.y, 0, 0)) {
        const fixsat_vec2 from = {(int32_t)p.x, (int32_t)p.y}, to = {(int32_t)q.x, (int32_t)q.y};
        const fxs_ring *const a = fxs_ring_of_segment(&near, from, to);
        const fxs_verdict v = fxs_filter_rounded(a, b);
        return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_rounded(a, b);
    }
    const fxs_point ends[2] = {p, q};
    const fxs_ring far = {.far = ends, .count = 2, .winding = 1};
    return fxs_exact_rounded(&far, b);
}

fixsat_event fixsat_cast_rounded(const fixsat_rounded *shape, fixsat_vec2 origin,
                                 fixsat_vec2 motion, fixsat_hit2 *hit) {
    const int64_t r = shape->radius;
    const fxs_point o = fxs_point_of(origin), m = fxs_point_of(motion);
    const fixsat_relation start = along(shape, o, o);
    fxs_ring ring;
    const fxs_ring *const whole = fxs_ring_of_rounded(&ring, shape);
    if (r == 0) {
        return cast(hit, start, whole, origin, motion);
    }
    if (start != FIXSAT_SEPARATE) {
        return event_at_start(start);
    }
    if (along(shape, o, fxs_sum(o, m)) == FIXSAT_SEPARATE) {
        return FIXSAT_MISS;
    }
    fxs_near_ring point;
    const part entered = find_part(fxs_ring_of_point(&point, origin), whole, m, r);
    const bool corner = entered.e.x == 0 && entered.e.y == 0;
    *hit = corner ? hit_corner(entered.s, m, r) : hit_side(entered, m, r);
    return FIXSAT_HIT;
}
