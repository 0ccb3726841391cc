/* SPDX-License-Identifier: MIT
 *
 * Where a motion without radii enters C, in the near engine.
 */
#include "motion2_near.h"
#include "difference_near.h"
#include "engine.h"

enum { MOST_IN_near = 1 };

#define FXS_ENGINE near
#include "motion2_types.inc"
#undef FXS_ENGINE

static bool set_line_near(fxs_direction_near *out, fixsat_vec2 m) {
    const int bits = fxs_bits32(fxs_abs32(m.x) | fxs_abs32(m.y));
    *out = fxs_direction_of_near(m, fxs_coarse_shift(bits));
    return bits != 0 && bits <= FXS_NEAR_BITS;
}

/* True if e and f are parallel. Mostly the last bits of the products show that they are not. */
static bool is_crossing_parallel_near(const fixsat_vec2 *e, const fixsat_vec2 *f) {
    return fxs_cross_modulo(*e, *f) == 0 && fxs_cross_near(*e, *f) == 0;
}

static int crossing_sign_near(const fixsat_vec2 *p, const fixsat_vec2 *q) {
    return fxs_cross_sign_near(*p, *q);
}

/* The ends of a C on the line, and corners, are left undecided, so the wide engine finds them. */
static bool set_line_ends_near(crossings_near *found, const fxs_direction_near *m,
                               const fxs_convex2 *a, const fxs_convex2 *b) {
    (void)found;
    (void)m;
    (void)a;
    (void)b;
    return false;
}

static bool choose_edge_near(int *out, const crossings_near *found, const fxs_motion *motion,
                             const fxs_convex2 *b) {
    *out = 0;
    (void)found;
    (void)motion;
    (void)b;
    return false;
}

/* h / v */
typedef struct crossing_time_near {
    int64_t h, v;
} crossing_time_near;

static void set_crossing_near(crossing_time_near *out, const crossings_near *found,
                              const fxs_direction_near *m) {
    out->h = fxs_cross_near(found->in_e[0], found->in_s[0]);
    out->v = fxs_cross_near(found->in_e[0], m->v);
}

static int compare_start_near(const crossing_time_near *time) {
    return (time->h > 0) - (time->h < 0);
}

static int compare_end_near(const crossing_time_near *time) {
    return (time->h > time->v) - (time->h < time->v);
}

static void set_fraction_near(fxs_fraction *out, const crossing_time_near *time) {
    const fxs_divisor den = fxs_divisor_of((uint64_t)time->v);
    fxs_set_fraction(out, (uint64_t)time->h, &den);
}

#define FXS_ENGINE near
#include "motion2.inc"
#undef FXS_ENGINE
