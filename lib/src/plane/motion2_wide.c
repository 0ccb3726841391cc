/* SPDX-License-Identifier: MIT
 *
 * Where a motion without radii enters C, in the wide engine.
 */
#include "motion2_wide.h"
#include "difference_wide.h"
#include "engine.h"
#include "entry_wide.h"

enum { MOST_IN_wide = 2 };

#define FXS_ENGINE wide
#include "motion2_types.inc"
#undef FXS_ENGINE

static bool set_line_wide(fxs_direction_wide *out, fixsat_vec2 m) {
    FXS_EXACT(motion2);
    *out = fxs_direction_of_motion(m);
    return true;
}

/* Returns fxs_cross_sign(*p, *q). It takes addresses, for less code. */
static FXS_OUT_OF_LINE int crossing_sign_wide(const fxs_point *p, const fxs_point *q) {
    return fxs_cross_sign(*p, *q);
}

static bool is_crossing_parallel_wide(const fxs_point *e, const fxs_point *f) {
    return crossing_sign_wide(e, f) == 0;
}

/* ---- times ---- */

typedef struct crossing_time_wide {
    const fxs_point *s, *e, *m;
} crossing_time_wide;

static void set_crossing_wide(crossing_time_wide *out, const crossings_wide *found,
                              const fxs_direction_wide *m) {
    *out = (crossing_time_wide){&found->in_s[0], &found->in_e[0], m};
}

static int compare_start_wide(const crossing_time_wide *time) {
    return crossing_sign_wide(time->e, time->s);
}

static int compare_end_wide(const crossing_time_wide *time) {
    const fxs_point ahead = fxs_difference(*time->s, *time->m);
    return crossing_sign_wide(time->e, &ahead);
}

/* Sets no time: it is computed from the edge when it is needed (plane/entry_wide.h). */
static void set_fraction_wide(fxs_fraction *out, const crossing_time_wide *time) {
    (void)time;
    out->den = 0;
}

/* ---- at the end of a C that lies on the line ---- */

static FXS_OUT_OF_LINE bool is_ahead(const fxs_point *p, const fxs_point *q, const fxs_point *m) {
    return fxs_dot_sign(*m, fxs_difference(*p, *q)) > 0;
}

/* Sets both ends of C, as edges square to m. */
static FXS_OUT_OF_LINE bool set_line_ends_wide(crossings_wide *found, const fxs_direction_wide *m,
                                               const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_boundary_wide boundary;
    (void)fxs_boundary_start_wide(&boundary, a, b);
    found->count = 1;
    found->is_corner = true;
    found->in_s[0] = boundary.s;
    while (fxs_boundary_next_wide(&boundary)) {
        if (is_ahead(&found->in_s[0], &boundary.s, m)) {
            found->in_s[0] = boundary.s;
        }
        if (is_ahead(&boundary.s, &found->out_s, m)) {
            found->out_s = boundary.s;
        }
    }
    found->in_e[0] = (fxs_point){m->y, -m->x};
    found->out_e = fxs_opposite_wide(found->in_e[0]);
    return true;
}

/* ---- at a corner ---- */

static void set_fall(fxs_ratio *out, const fxs_point *e, const fxs_point *m) {
    const fxs_big fall = fxs_cross_of(*e, *m);
    out->num = fxs_big_mul(&fall, &fall);
    out->den = fxs_dot_of(*e, *e);
}

/* Returns above 0 if an edge is more against m than another one, below 0 if it is less. */
static FXS_OUT_OF_LINE int compare_falls(const fxs_point *e, const fxs_point *other,
                                         const fxs_point *m) {
    fxs_ratio fall, other_fall;
    set_fall(&fall, e, m);
    set_fall(&other_fall, other, m);
    return fxs_ratio_compare(&fall, &other_fall);
}

/* Returns the number of the whole edge of C in the direction e: the lowest number of its pieces. */
static FXS_OUT_OF_LINE fxs_edge_number number_along(const fxs_point *e, const fxs_convex2 *a,
                                                    const fxs_convex2 *b) {
    fxs_edge_number first = UINT64_MAX;
    fxs_boundary_wide boundary;
    (void)fxs_boundary_start_wide(&boundary, a, b); /* C always fits */
    while (fxs_boundary_next_wide(&boundary)) {
        const fxs_edge_number number = fxs_number_of_edge_wide(&boundary);
        const fxs_point here = fxs_edge_wide(&boundary);
        if (number < first && crossing_sign_wide(e, &here) == 0 && fxs_dot_sign(*e, here) > 0) {
            first = number;
        }
    }
    return first;
}

/* Chooses the edge that is most against the motion. Between edges that are equally so, and to
 * enter, chooses the one with the lower number. */
static FXS_OUT_OF_LINE bool choose_edge_wide(int *out, const crossings_wide *found,
                                             const fxs_motion *motion, const fxs_convex2 *b) {
    const fxs_point *const first = &found->in_e[0], *const second = &found->in_e[1];
    const fxs_point m = fxs_point_of(motion->m);
    const int steeper = motion->is_enter ? 0 : compare_falls(second, first, &m);
    *out = steeper > 0 ||
           (steeper == 0 && number_along(second, motion->a, b) < number_along(first, motion->a, b));
    return true;
}

#define FXS_ENGINE wide
#include "motion2.inc"
#undef FXS_ENGINE

void fxs_next_edge_wide(fxs_point *e, fxs_edge_number *number, bool *is_last,
                        const fxs_motion *motion, const fxs_convex2 *b, fxs_edge_number from) {
    const fxs_point m = fxs_point_of(motion->m);
    crossings_wide found = {0};
    (void)find_crossings_wide(&found, &m, motion->a, b);
    *e = (fxs_point){0, 1}; /* in case memory is damaged */
    *number = UINT64_MAX;
    *is_last = true;
    for (uint32_t i = 0; i < MOST_IN_wide; i++) {
        const fxs_edge_number here = number_along(&found.in_e[i], motion->a, b);
        if (here >= from && here != *number) {
            *is_last = *number == UINT64_MAX;
            if (here < *number) {
                *e = found.in_e[i];
                *number = here;
            }
        }
    }
}
