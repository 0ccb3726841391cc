/* SPDX-License-Identifier: MIT
 *
 * Where a motion with a radius enters C, in the wide engine.
 */
#include "difference_wide.h"
#include "engine.h"
#include "entry_wide.h"
#include "motion2_wide.h"

enum { UNKNOWN_wide = 4 };

typedef struct round_part_wide {
    fxs_point s, e;
} round_part_wide;

static bool set_ray_wide(fxs_point *out, fixsat_vec2 m, uint32_t r) {
    FXS_EXACT(motion2_round);
    (void)r;
    *out = fxs_direction_of_motion(m);
    return true;
}

/* ---- edges ---- */

typedef fxs_point height_wide;

static int compare_heights_wide(const fxs_point *m, const fxs_point *p, const fxs_point *q) {
    const fxs_point higher = fxs_difference(*p, *q);
    return fxs_turn_sign_wide(m, &higher);
}

/* The ends of an edge. `by` is r (m.e), and `ee` is e.e. */
typedef struct slope_wide {
    fxs_point start, end;
    fxs_big by, ee;
} slope_wide;

static int set_fall_wide(slope_wide *out, const fxs_point *m, const fxs_point *e) {
    (void)out;
    return fxs_turn_sign_wide(m, e);
}

static void set_ends_wide(slope_wide *out, const fxs_point *m, const fxs_point *s,
                          const fxs_point *e, uint32_t r) {
    out->start = *s;
    out->end = fxs_sum(*s, *e);
    out->by = fxs_dot_of(*m, *e);
    out->ee = fxs_dot_of(*e, *e);
    fxs_big_multiply(&out->by, r);
    FXS_BIG_BITS(out->by, 98);
}

static FXS_OUT_OF_LINE int compare_rise_wide(const fxs_point *m, const fxs_point *p,
                                             const slope_wide *slope) {
    const fxs_big height = fxs_cross_of(*m, *p);
    FXS_BIG_BITS(height, 67);
    return -fxs_big_compare_root(&slope->by, &height, &slope->ee);
}

/* ---- times ---- */

static int set_round_time_wide(fxs_time_wide *out, const round_part_wide *on, const fxs_point *m,
                               uint32_t r) {
    return fxs_time_of_wide(out, &on->s, (on->e.x | on->e.y) == 0 ? NULL : &on->e, m, r);
}

static int compare_round_time_wide(const fxs_time_wide *time, int64_t to) {
    const fxs_big past = fxs_big_mul64(&time->t.den, -to), one = fxs_big_from(1);
    const fxs_big num = fxs_big_add(&time->t.num, &past);
    return fxs_big_compare_root(&num, &one, &time->square);
}

/* Sets no time: it is computed from the edge or arc when it is needed (plane/entry_wide.h). */
static void set_near_time_wide(fxs_entry *out, const fxs_time_wide *time) {
    (void)time;
    out->near.den = 0;
    out->is_before = false;
}

/* ---- the normal of an arc ---- */

/* Returns the sign of t m - s on one axis: of (num m - s den) - m sqrt(square). */
static FXS_OUT_OF_LINE int sign_of_normal(const fxs_time_wide *time, int64_t s, int64_t m) {
    const fxs_big there = fxs_big_mul64(&time->t.num, m), corner = fxs_big_mul64(&time->t.den, s);
    const fxs_big x = fxs_big_sub(&there, &corner),
                  y = fxs_big_from(time->square.used != 0 ? m : 0);
    FXS_BIG_BITS(x, 102);
    return fxs_big_compare_root(&x, &y, &time->square);
}

/* Sets both factors of the normal, see plane/motion2_round_near.c. */
static FXS_OUT_OF_LINE void set_factors(int64_t *h, int64_t *w, const fxs_time_wide *time,
                                        const fxs_point *s, const fxs_point *m) {
    const fxs_big height = fxs_cross_of(*m, *s);
    fxs_big reach2 = fxs_big_mul(&height, &height);
    fxs_big_increase(&reach2, &time->square);
    FXS_BIG_BITS(reach2, 127);
    const int shift = 30 - (fxs_big_bits(&reach2) + 1) / 2;
    FXS_CHECK(shift >= -34 && shift <= 30);
    const fxs_big up = fxs_big_from(INT64_C(1) << (shift > 0 ? shift : 0));
    const fxs_big down = fxs_big_from(INT64_C(1) << (shift < 0 ? -shift : 0));
    const fxs_big up2 = fxs_big_mul(&up, &up), down2 = fxs_big_mul(&down, &down);
    const fxs_big across = fxs_big_mul(&height, &up);
    reach2 = fxs_big_mul(&time->square, &up2);
    *h = fxs_big_divide(&across, &down, FXS_NEAREST);
    *w = fxs_big_root(&reach2, &down2, false);
    FXS_WITHIN(*h, 1 << 30);
    FXS_WITHIN(*w, 1 << 30);
}

/* Returns a component of the normal. If it is so near to 0 that its sign may be wrong, returns -1,
 * 0 or 1, with the true sign. */
static FXS_OUT_OF_LINE int64_t with_sign(int64_t n, uint64_t error, const fxs_time_wide *time,
                                         int64_t s, int64_t m) {
    return m != 0 && fxs_abs64(n) <= error ? sign_of_normal(time, s, m) : n;
}

static bool set_tangent_wide(fxs_point *e, const fxs_time_wide *time, const fxs_point *s,
                             const fxs_point *m) {
    int64_t h, w;
    set_factors(&h, &w, time, s, m);
    const uint64_t error = fxs_abs64(m->x) + fxs_abs64(m->y);
    e->x = -with_sign(-h * m->x - w * m->y, error, time, s->y, m->y);
    e->y = with_sign(h * m->y - w * m->x, error, time, s->x, m->x);
    return true;
}

#define FXS_ENGINE wide
#define FXS_PART FXS_OUT_OF_LINE
#include "motion2_round.inc"
#undef FXS_PART
#undef FXS_ENGINE
