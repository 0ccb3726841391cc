/* SPDX-License-Identifier: MIT
 *
 * Where a motion with a radius enters C, in the near engine.
 */
#include "difference_near.h"
#include "engine.h"
#include "motion2_near.h"

enum { UNKNOWN_near = 4 };

typedef struct round_part_near {
    fixsat_vec2 s, e;
} round_part_near;

static bool set_ray_near(fixsat_vec2 *out, fixsat_vec2 m, uint32_t r) {
    *out = m;
    return (m.x | m.y) != 0 && (fxs_abs32(m.x) | fxs_abs32(m.y) | r) >> FXS_NEAR_BITS == 0;
}

/* ---- edges ---- */

typedef int64_t height_near;

static inline int compare_heights_near(const fixsat_vec2 *m, const int64_t *v, const int64_t *w) {
    (void)m;
    return (*v > *w) - (*v < *w);
}

/* r (m.e) / |e| is between `least` and `most`, which are the same if it is zero. */
typedef struct slope_near {
    int64_t start, end, least, most;
} slope_near;

static inline int set_fall_near(slope_near *out, const fixsat_vec2 *m, const fixsat_vec2 *e) {
    out->end = fxs_cross_near(*m, *e); /* less the start */
    return (out->end > 0) - (out->end < 0);
}

static void set_ends_near(slope_near *out, const fixsat_vec2 *m, const fixsat_vec2 *s,
                          const fixsat_vec2 *e, uint32_t r) {
    const int64_t along = fxs_dot_near(*m, *e);
    out->start = fxs_cross_near(*m, *s);
    out->end += out->start;
    out->least = out->most = 0;
    if (along != 0) {
        const fxs_divisor ee = fxs_divisor_of((uint64_t)fxs_dot_near(*e, *e));
        const fxs_lead ratio = fxs_ratio_to_root(fxs_abs64(along), &ee);
        const int64_t by = (int64_t)fxs_times_ratio(r, ratio);
        const int64_t error = (by >> 28) + 2, middle = along < 0 ? -by : by;
        out->least = middle - error;
        out->most = middle + error;
    }
}

static int compare_rise_near(const fixsat_vec2 *m, const int64_t *height, const slope_near *slope) {
    (void)m;
    return *height < slope->least        ? -1
           : *height > slope->most       ? 1
           : slope->least == slope->most ? 0
                                         : UNKNOWN_near;
}

/* ---- times ---- */

typedef struct fxs_time_near {
    int64_t num; /* rounded down: the time is 0 to 1 / den before num / den */
    uint64_t den;
    fxs_root root; /* of the square, times 2^root_up */
    int root_up;
    int64_t height; /* m x s, for an arc */
    int up; /* for an arc: the shift of r |m| to UP_BITS; root_up is this, but not below 0 */
} fxs_time_near;

enum { UP_BITS = 30 };

/* Sets the time. Returns -1, 0, 1, or UNKNOWN_near. */
static int set_round_time_near(fxs_time_near *out, const round_part_near *on, const fixsat_vec2 *m,
                               uint32_t r) {
    const bool is_arc = (on->e.x | on->e.y) == 0;
    const fixsat_vec2 axis = is_arc ? (fixsat_vec2){m->y, -m->x} : on->e;
    const uint64_t length2 = (uint64_t)fxs_dot_near(axis, axis);
    fxs_product square = fxs_full_product(fxs_multiply_unsigned(r, r), length2);
    int reach = 1;
    out->up = UP_BITS - (fxs_product_bits(square) + 1) / 2;
    out->root_up = 0;
    if (is_arc) {
        out->height = fxs_cross_near(*m, on->s);
        const uint64_t height = fxs_abs64(out->height);
        const fxs_product height2 = fxs_full_product(height, height);
        reach = fxs_product_compare(square, height2);
        if (reach < 0) {
            return -1;
        }
        square = fxs_product_difference(square, height2);
        if (out->up > 0) {
            out->root_up = out->up;
            square.low <<= 2 * out->up;
        }
    }
    if (square.high >> 24 != 0) {
        return UNKNOWN_near;
    }
    fxs_set_root(&out->root, square);
    out->num = fxs_cross_near(axis, on->s) - (int64_t)(out->root.down >> out->root_up);
    out->den = is_arc ? length2 : (uint64_t)fxs_cross_near(axis, *m);
    return reach;
}

static int compare_round_time_near(const fxs_time_near *time, int64_t to) {
    const int64_t past = time->num - (to == 0 ? 0 : (int64_t)time->den);
    return past > 0 ? 1 : past < 0 || !time->root.is_exact ? -1 : 0;
}

static void set_near_time_near(fxs_entry *out, const fxs_time_near *time) {
    fxs_set_fraction(&out->near, (uint64_t)time->num, time->den);
    out->is_before = !time->root.is_exact;
}

/* Returns height 2^by rounded to the nearest, ties up, for |height| 2^by up to 2^30. */
static int32_t scaled_height(int64_t height, int by) {
    return (int32_t)(by >= 0 ? height * (INT64_C(1) << by)
                             : (height + (INT64_C(1) << (-by - 1))) >> -by);
}

/* Returns the root 2^up rounded down. */
static int32_t scaled_root(const fxs_time_near *time) {
    return (int32_t)(time->root.down >> (time->root_up - time->up));
}

/* The normal is -height m' - sqrt(square) m, with m' = (-m.y, m.x). Both factors get the shift that
 * brings their hypotenuse r |m| to 30 bits. They are then less than 1 off, so each component of the
 * normal is less than |m.x| + |m.y| off. */
static bool set_tangent_near(fxs_point *e, const fxs_time_near *time, const fixsat_vec2 *corner,
                             const fixsat_vec2 *motion) {
    (void)corner;
    const fixsat_vec2 m = *motion;
    const int32_t h = scaled_height(time->height, time->up), w = scaled_root(time);
    const uint64_t error = (uint64_t)fxs_abs32(m.x) + fxs_abs32(m.y);
    e->x = fxs_multiply(h, m.x) + fxs_multiply(w, m.y);
    e->y = fxs_multiply(h, m.y) - fxs_multiply(w, m.x);
    return (m.x == 0 || fxs_abs64(e->y) > error) && (m.y == 0 || fxs_abs64(e->x) > error);
}

#define FXS_ENGINE near
#define FXS_PART
#include "motion2_round.inc"
#undef FXS_PART
#undef FXS_ENGINE
