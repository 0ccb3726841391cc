/* SPDX-License-Identifier: MIT
 *
 * Motion in 2D: where a ray from the origin meets C.
 */
#include "motion2_wide.h"
#include "../shape/rounding.h"
#include "sweep2_wide.h"

/* The time at which the origin crosses the line from s along e, where it gets behind it. */
static void set_time(fxs_ratio *out, fxs_point s, fxs_point e, fxs_point m) {
    *out = (fxs_ratio){fxs_cross_of(e, s), fxs_cross_of(e, m)};
    FXS_BIG_BITS(out->num, 67);
    FXS_BIG_BITS(out->den, 65);
}

/* ---- without a radius ---- */

/* True if the edge at hand, which is crossed at the time of the entry, comes before the entry's:
 * if its normal is more against m, or as much and its number is lower. */
static FXS_OUT_OF_LINE bool comes_before(const fxs_boundary_wide *walk, const fxs_big *fall,
                                         const fxs_exact_entry2 *found) {
    const fxs_point along = fxs_edge_wide(walk);
    const fxs_ratio here = {fxs_big_mul(fall, fall), fxs_dot_of(along, along)};
    const fxs_ratio there = {fxs_big_mul(&found->t.den, &found->t.den),
                             fxs_dot_of(found->on.e, found->on.e)};
    const int steeper = fxs_ratio_compare(&here, &there);
    return steeper > 0 || (steeper == 0 && fxs_number_of_edge_wide(walk) < found->on.number);
}

static fxs_boundary2 edge_at_hand(const fxs_boundary_wide *walk) {
    return (fxs_boundary2){walk->s, fxs_edge_wide(walk), fxs_number_of_edge_wide(walk)};
}

static void start_at_zero(fxs_exact_entry2 *out) {
    *out = (fxs_exact_entry2){.t = {{.used = 0}, {.limb = {1}, .used = 1}}, .on.e = {0, 1}};
    out->on.number = UINT64_MAX;
}

/* Sets the entry of a point, or of a segment that lies along m: the first of its ends. No edge
 * faces the motion there, so the normal is its direction. */
static FXS_OUT_OF_LINE void find_end(fxs_exact_entry2 *out, const fxs_convex2 *a,
                                     const fxs_convex2 *b, fxs_point m) {
    fxs_boundary_wide walk;
    (void)fxs_boundary_start_wide(&walk, a, b);
    out->t = (fxs_ratio){fxs_dot_of(m, walk.s), fxs_dot_of(m, m)};
    out->on = (fxs_boundary2){walk.s, {m.y, -m.x}, FXS_DIRECTIONS};
    while (fxs_boundary_next_wide(&walk)) {
        const fxs_big ahead = fxs_dot_of(m, walk.s);
        if (fxs_big_compare(&ahead, &out->t.num) < 0) {
            out->t.num = ahead;
        }
    }
}

/* For an origin that does get to C: it is there when it crosses the last of the lines. */
static FXS_OUT_OF_LINE void find_entry(fxs_exact_entry2 *out, const fxs_convex2 *a,
                                       const fxs_convex2 *b, fxs_point m) {
    fxs_boundary_wide walk;
    start_at_zero(out);
    (void)fxs_boundary_start_wide(&walk, a, b);
    while (fxs_boundary_next_wide(&walk)) {
        const fxs_point e = fxs_edge_wide(&walk);
        /* In front of a line that it crosses, so n.m < 0. */
        if (fxs_cross_sign(walk.s, e) < 0) {
            fxs_ratio t;
            set_time(&t, walk.s, e, m);
            const int later = fxs_ratio_compare(&t, &out->t);
            if (later > 0 || (later == 0 && comes_before(&walk, &t.den, out))) {
                out->t = t;
                out->on = edge_at_hand(&walk);
            }
        }
    }
    if (out->on.number == UINT64_MAX) {
        find_end(out, a, b, m);
    }
}

/* With an inside, not all edges of C run the same way. The line along m goes through it iff there
 * are corners on both sides of the line, whose heights are m x s; and it goes in by the last line
 * that it crosses of the edges that face it, at a corner by that with the lowest number. */
static FXS_OUT_OF_LINE fixsat_event enter_cores(fxs_exact_entry2 *out, const fxs_convex2 *a,
                                                const fxs_convex2 *b, fxs_point m) {
    bool is_flat = true, is_inside = true, above = false, below = false;
    fxs_point before = {0, 0};
    fxs_boundary_wide walk;
    start_at_zero(out);
    (void)fxs_boundary_start_wide(&walk, a, b);
    while (fxs_boundary_next_wide(&walk)) {
        const fxs_point e = fxs_edge_wide(&walk);
        const int height = fxs_cross_sign(m, walk.s), depth = fxs_cross_sign(walk.s, e);
        above |= height > 0;
        below |= height < 0;
        is_flat &= fxs_cross_sign(before, e) == 0;
        is_inside &= depth > 0;
        before = e;
        if (depth <= 0 && fxs_cross_sign(m, e) < 0) {
            fxs_ratio t;
            set_time(&t, walk.s, e, m);
            const int later = fxs_ratio_compare(&t, &out->t);
            if (later > 0 || (later == 0 && fxs_number_of_edge_wide(&walk) < out->on.number)) {
                out->t = t;
                out->on = edge_at_hand(&walk);
            }
        }
    }
    if (is_flat || is_inside) {
        return is_flat ? FIXSAT_MISS : FIXSAT_START_OVERLAP;
    }
    /* Is it behind all edges by which it would go in, or at the first of them too late? */
    if (!above || !below || out->on.number == UINT64_MAX ||
        fxs_big_compare(&out->t.num, &out->t.den) >= 0) {
        return FIXSAT_MISS;
    }
    return FIXSAT_HIT;
}

void fxs_exact_next_edge2(fxs_boundary2 *out, bool *is_last, const fxs_convex2 *a,
                          const fxs_convex2 *b, fixsat_vec2 motion, const fxs_ratio *t,
                          fxs_edge_number from) {
    const fxs_point m = fxs_point_of(motion);
    fxs_boundary_wide walk;
    *out = (fxs_boundary2){{0, 0}, {0, 1}, UINT64_MAX}; /* of damaged memory */
    *is_last = true;
    (void)fxs_boundary_start_wide(&walk, a, b);
    while (fxs_boundary_next_wide(&walk)) {
        const fxs_point e = fxs_edge_wide(&walk);
        const fxs_edge_number number = fxs_number_of_edge_wide(&walk);
        if (number < from || fxs_cross_sign(walk.s, e) > 0) {
            continue; /* in front of the others it is, and goes in by each of them */
        }
        fxs_ratio here;
        set_time(&here, walk.s, e, m);
        if (fxs_ratio_compare(&here, t) == 0) {
            *is_last = out->number == UINT64_MAX;
            if (number < out->number) {
                *out = edge_at_hand(&walk);
            }
        }
    }
}

/* ---- with a radius ----
 *
 * With the origin of the ray as 0, the boundary is made of the sides of C, moved outwards by r, and
 * of arcs of that radius round its corners. The height of a point v is m x v: the ray runs at the
 * height 0, and a side between the heights of its ends, which the move by r changes by
 *     r (m x n) / |n| = -r (m.e) / |e|.
 * The sides that face the ray follow each other from high to low, with an arc
 * before, between and after them. */

/* The sign of the height of v, an end of the side along e, moved by r:
 * (m x v) |e| - r (m.e). */
static FXS_OUT_OF_LINE int moved_height(fxs_point m, fxs_point v, fxs_point e, int64_t r) {
    const fxs_big height = fxs_cross_of(m, v), ee = fxs_dot_of(e, e);
    fxs_big move = fxs_dot_of(m, e);
    fxs_big_multiply(&move, r);
    FXS_BIG_BITS(height, 67);
    FXS_BIG_BITS(move, 98);
    return -fxs_big_compare_root(&move, &height, &ee);
}

/* The part of the fxs_boundary2 on which the ray, which does meet the shape, enters it. */
static FXS_OUT_OF_LINE fxs_boundary2 find_part(const fxs_convex2 *a, const fxs_convex2 *b,
                                               fxs_point m) {
    const int64_t r = fxs_radii(a, b);
    fxs_boundary_wide walk;
    (void)fxs_boundary_start_wide(&walk, a, b);
    fxs_boundary2 found = {.s = walk.s, .number = FXS_DIRECTIONS};
    bool above = false, below = false; /* the ray is above or below some side */
    while (fxs_boundary_next_wide(&walk)) {
        const fxs_point e = fxs_edge_wide(&walk);
        const fxs_point s = walk.s, end = fxs_sum(s, e);
        const int fall = fxs_cross_sign(m, e);
        if (fall > 0 || (fall == 0 && fxs_dot_sign(m, e) < 0)) {
            continue; /* it does not face the ray */
        }
        if (fall == 0 || moved_height(m, s, e, r) < 0) {
            /* Above this side, or it runs along the ray, below the others: at the upper
             * corner of the highest such. */
            if (!above || fxs_cross_sign(m, fxs_difference(s, found.s)) > 0) {
                found.s = s;
            }
            above = true;
        } else if (moved_height(m, end, e, r) <= 0) {
            return edge_at_hand(&walk);
        } else if (!above && (!below || fxs_cross_sign(m, fxs_difference(end, found.s)) < 0)) {
            /* Below all: at the lower corner of the lowest. */
            found.s = end;
            below = true;
        }
    }
    return found;
}

/* On a side, -h - t (-n.m) = r |n| beyond the core. */
static FXS_OUT_OF_LINE void enter_side(fxs_exact_entry2 *out, fxs_point m, int64_t r) {
    const fxs_big ee = fxs_dot_of(out->on.e, out->on.e), r_ee = fxs_big_mul64(&ee, r);
    set_time(&out->t, out->on.s, out->on.e, m);
    out->square = fxs_big_mul64(&r_ee, r);
    FXS_BIG_BITS(out->square, 132);
}

/* Round a corner, (s - t m)^2 = r^2: t = (m.s - sqrt(square)) / m.m with
 * square = r^2 m.m - (m x s)^2, which is not negative since the ray meets the circle. */
static FXS_OUT_OF_LINE void enter_corner(fxs_exact_entry2 *out, fxs_point s, fxs_point m,
                                         int64_t r) {
    out->t = (fxs_ratio){fxs_dot_of(m, s), fxs_dot_of(m, m)};
    const fxs_big height = fxs_cross_of(m, s), r_mm = fxs_big_mul64(&out->t.den, r);
    const fxs_big reach2 = fxs_big_mul64(&r_mm, r);
    FXS_BIG_BITS(reach2, 127);
    const fxs_big height2 = fxs_big_mul(&height, &height);
    out->square = fxs_big_sub(&reach2, &height2);
}

static FXS_OUT_OF_LINE void find_round_entry(fxs_exact_entry2 *out, const fxs_convex2 *a,
                                             const fxs_convex2 *b, fxs_point m) {
    out->on = find_part(a, b, m);
    if ((out->on.e.x | out->on.e.y) == 0) {
        enter_corner(out, out->on.s, m, fxs_radii(a, b));
    } else {
        enter_side(out, m, fxs_radii(a, b));
    }
}

/* ---- what happens on the way ---- */

fixsat_event fxs_exact_impact2(fxs_exact_entry2 *out, const fxs_convex2 *a, const fxs_convex2 *b,
                               fixsat_vec2 m) {
    FXS_EXACT(impact2);
    const fixsat_relation start = fxs_swept_relation(a, b, (fixsat_vec2){0, 0});
    if (start != FIXSAT_SEPARATE) {
        return start == FIXSAT_OVERLAP ? FIXSAT_START_OVERLAP : FIXSAT_START_TOUCH;
    }
    /* What does not move misses: of damaged shapes a sweep may say something else. */
    if ((m.x | m.y) == 0 || fxs_swept_relation(a, b, m) == FIXSAT_SEPARATE) {
        return FIXSAT_MISS;
    }
    if (fxs_radii(a, b) == 0) {
        find_entry(out, a, b, fxs_point_of(m));
    } else {
        find_round_entry(out, a, b, fxs_point_of(m));
    }
    return FIXSAT_HIT;
}

/* With a radius C has an inside, so what a sweeps OVERLAPs b only if a does on the way. */
fixsat_event fxs_exact_enter2(fxs_exact_entry2 *out, const fxs_convex2 *a, const fxs_convex2 *b,
                              fixsat_vec2 m) {
    FXS_EXACT(enter2);
    if (fxs_radii(a, b) == 0) {
        return enter_cores(out, a, b, fxs_point_of(m));
    }
    if (fxs_swept_relation(a, b, (fixsat_vec2){0, 0}) == FIXSAT_OVERLAP) {
        return FIXSAT_START_OVERLAP;
    }
    if ((m.x | m.y) == 0 || fxs_swept_relation(a, b, m) != FIXSAT_OVERLAP) {
        return FIXSAT_MISS;
    }
    find_round_entry(out, a, b, fxs_point_of(m));
    return FIXSAT_HIT;
}

/* ---- which is first ---- */

/* The times differ by (x - sqrt(p) + sqrt(q)) / (d d'), whose roots are compared by their squares,
 * twice: x^2 and p + q - 2 sqrt(p q). */
static FXS_OUT_OF_LINE int compare_round(const fxs_exact_entry2 *e, const fxs_exact_entry2 *f) {
    fxs_big x = fxs_big_mul(&e->t.num, &f->t.den);
    {
        const fxs_big y = fxs_big_mul(&f->t.num, &e->t.den);
        x = fxs_big_sub(&x, &y);
    }
    FXS_BIG_BITS(x, 134);
    fxs_big p = fxs_big_mul(&f->t.den, &f->t.den), q = fxs_big_mul(&e->t.den, &e->t.den);
    p = fxs_big_mul(&p, &e->square);
    q = fxs_big_mul(&q, &f->square);
    FXS_BIG_BITS(p, 264);
    FXS_BIG_BITS(q, 264);
    const int sign = fxs_big_sign(&x), roots = fxs_big_compare(&q, &p);
    if (sign == 0 || roots == 0 || sign == roots) {
        return sign != 0 ? sign : roots;
    }
    x = fxs_big_mul(&x, &x);
    x = fxs_big_sub(&x, &p);
    x = fxs_big_sub(&x, &q);
    if (fxs_big_sign(&x) > 0) {
        return sign;
    }
    fxs_big_multiply(&p, 4);
    return sign * fxs_big_compare_products(&p, &q, &x, &x);
}

int fxs_exact_compare_entries2(const fxs_exact_entry2 *e, const fxs_exact_entry2 *f) {
    return (e->square.used | f->square.used) == 0 ? fxs_ratio_compare(&e->t, &f->t)
                                                  : compare_round(e, f);
}

/* ---- what is said of it ---- */

/* The normal is -height m' - sqrt(square) m, with m' = (-m.y, m.x): in 64 bits, once both
 * factors are brought to 30 by the bits of their hypotenuse. */
static FXS_OUT_OF_LINE fxs_point scaled_normal(const fxs_big *height, const fxs_big *square,
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
    return (fxs_point){h * m.y - w * m.x, -h * m.x - w * m.y};
}

/* The sign of t m - s on one axis: of (top m - s mm) - m sqrt(square). */
static int sign_of_normal(const fxs_exact_entry2 *e, int64_t s, int64_t m) {
    const fxs_big there = fxs_big_mul64(&e->t.num, m), corner = fxs_big_mul64(&e->t.den, s);
    const fxs_big x = fxs_big_sub(&there, &corner), y = fxs_big_from(e->square.used != 0 ? m : 0);
    FXS_BIG_BITS(x, 102);
    return fxs_big_compare_root(&x, &y, &e->square);
}

/* With height^2 + square the square of r |m|. */
static FXS_OUT_OF_LINE fxs_point normal_at_corner(const fxs_exact_entry2 *e, fxs_point m) {
    const fxs_big height = fxs_cross_of(m, e->on.s);
    fxs_big reach2 = fxs_big_mul(&height, &height);
    fxs_big_increase(&reach2, &e->square);
    FXS_BIG_BITS(reach2, 127);
    return scaled_normal(&height, &e->square, (fxs_big_bits(&reach2) + 1) / 2, m);
}

static FXS_OUT_OF_LINE void set_normal_at_corner(fixsat_vec2 *normal, fxs_point *n,
                                                 const fxs_exact_entry2 *e, fxs_point m) {
    const fxs_point s = e->on.s;
    *normal = fxs_unit(normal_at_corner(e, m));
    /* which is within 1 */
    n->x = normal->x > 1 || normal->x < -1 ? normal->x : sign_of_normal(e, s.x, m.x);
    n->y = normal->y > 1 || normal->y < -1 ? normal->y : sign_of_normal(e, s.y, m.y);
}

void fxs_set_normal2(fixsat_vec2 *normal, fxs_point *n, const fxs_exact_entry2 *e, fixsat_vec2 m) {
    const fxs_point side = e->on.e;
    if ((side.x | side.y) == 0) {
        set_normal_at_corner(normal, n, e, fxs_point_of(m));
    } else {
        *n = (fxs_point){side.y, -side.x};
        *normal = fxs_unit(*n);
    }
}

fxs_point fxs_direction2(const fxs_exact_entry2 *e, fixsat_vec2 m) {
    const fxs_point side = e->on.e;
    return (side.x | side.y) == 0 ? normal_at_corner(e, fxs_point_of(m))
                                  : (fxs_point){side.y, -side.x};
}

FXS_OUT_OF_LINE int64_t fxs_part_until(const fxs_exact_entry2 *e, int64_t v,
                                       fxs_rounding rounding) {
    fxs_big top = fxs_big_mul64(&e->t.num, v);
    if (e->square.used != 0) {
        const fxs_big part = fxs_big_mul64(&e->square, v), square = fxs_big_mul64(&part, v);
        const fxs_big root = fxs_big_sqrt(&square, rounding == FXS_DOWN);
        top = fxs_big_sub(&top, &root);
    }
    return fxs_big_divide(&top, &e->t.den, rounding);
}

/* A component of t m is rounded against n: so that n.m, which is negative, does not get beyond what
 * it is at the time t. Since t <= 1 it stays within the motion. */
static fix16_t safe_part(const fxs_exact_entry2 *e, int64_t m, int64_t n) {
    const int64_t part =
        fxs_part_until(e, m < 0 ? -m : m, fxs_is_safe_down(m, n) ? FXS_DOWN : FXS_UP);
    return (fix16_t)(m < 0 ? -part : part);
}

void fxs_set_toi2(fixsat_toi2 *out, const fxs_exact_entry2 *e, fixsat_vec2 motion) {
    out->time = (fix16_t)fxs_part_until(e, fix16_one, FXS_DOWN);
    fixsat_vec2 normal;
    fxs_point n;
    fxs_set_normal2(&normal, &n, e, motion);
    out->normal = (fixsat_vec2){-normal.x, -normal.y};
    out->safe_motion.x = safe_part(e, motion.x, n.x);
    out->safe_motion.y = safe_part(e, motion.y, n.y);
}
