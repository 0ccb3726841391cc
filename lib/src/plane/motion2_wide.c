/* SPDX-License-Identifier: MIT
 *
 * Where a motion without radii enters C, in the wide engine.
 */
#include "motion2_wide.h"
#include "difference_wide.h"
#include "engine.h"
#include "entry_wide.h"

/* The edges by which the line enters and leaves C. */
enum { MOST_IN = 2 };

typedef struct crossings_wide {
    fxs_point in_s[MOST_IN], in_e[MOST_IN]; /* the edges that are entered */
    fxs_point out_s, out_e;
    uint32_t count; /* number of entered edges: 2 at a corner */
    bool is_corner, is_through;
} crossings_wide;

static bool set_line_wide(fxs_direction_wide *out, fixsat_vec2 m) {
    FXS_EXACT(motion2);
    *out = fxs_direction_of_motion(m);
    return true;
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
    return fxs_turn_sign_wide(time->e, time->s);
}

static int compare_end_wide(const crossing_time_wide *time) {
    const fxs_point ahead = fxs_difference(*time->s, *time->m);
    return fxs_turn_sign_wide(time->e, &ahead);
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

/* ---- crossings ---- */

/* Visits all of C's boundary, and finds the edges that the line crosses, or touches at a corner. */
static bool find_crossings_wide(crossings_wide *found, const fxs_point *m, const fxs_convex2 *a,
                                const fxs_convex2 *b) {
    bool above = false, below = false;
    *found = (crossings_wide){.count = 0};
    fxs_boundary_wide boundary;
    (void)fxs_boundary_start_wide(&boundary, a, b); /* C always fits */
    int side = fxs_turn_sign_wide(m, &boundary.s);
    while (fxs_boundary_next_wide(&boundary)) {
        const fxs_point e = fxs_edge_wide(&boundary), end = fxs_sum(boundary.s, e);
        const int next = fxs_turn_sign_wide(m, &end);
        if (next < 0 ? side >= 0 : next > 0 ? side <= 0 : side != 0) {
            above |= side > 0 || next > 0;
            below |= side < 0 || next < 0;
            if (side <= 0 && next >= 0) {
                found->out_s = boundary.s;
                found->out_e = e;
            } else {
                if (found->count < MOST_IN) {
                    found->in_s[found->count] = boundary.s;
                    found->in_e[found->count] = e;
                }
                found->is_corner |= side == 0 || next == 0;
                found->count++;
            }
        }
        side = next;
    }
    found->is_through = above && below;
    return (found->count == 0 && side == 0) ? set_line_ends_wide(found, m, a, b) : true;
}

static bool is_segment_wide(const crossings_wide *found, const fxs_convex2 *a,
                            const fxs_convex2 *b) {
    (void)a;
    (void)b;
    const fxs_point across = fxs_difference(found->out_s, found->in_s[0]);
    return fxs_turn_sign_wide(&found->in_e[0], &across) == 0 &&
           fxs_turn_sign_wide(&found->in_e[0], &found->out_e) == 0;
}

static int exit_sign_wide(const crossings_wide *found, const fxs_point *m, const fxs_convex2 *a,
                          const fxs_convex2 *b) {
    (void)m;
    (void)a;
    (void)b;
    return fxs_turn_sign_wide(&found->out_e, &found->out_s);
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

/* Returns the number of the current edge, see plane/convex2.h. */
static fxs_edge_number number_of_edge(const fxs_boundary_wide *boundary) {
    const fxs_cursor_wide *const c = boundary->current;
    return fxs_edge_number_of(fxs_edge_of_wide(boundary), c->forwards ? c->from : c->to,
                              c->vertices->is_box);
}

/* Returns the number of the whole edge of C in the direction e: the lowest number of its pieces. */
static FXS_OUT_OF_LINE fxs_edge_number number_along(const fxs_point *e, const fxs_convex2 *a,
                                                    const fxs_convex2 *b) {
    fxs_edge_number first = UINT64_MAX;
    fxs_boundary_wide boundary;
    (void)fxs_boundary_start_wide(&boundary, a, b); /* C always fits */
    while (fxs_boundary_next_wide(&boundary)) {
        const fxs_edge_number number = number_of_edge(&boundary);
        const fxs_point here = fxs_edge_wide(&boundary);
        if (number < first && fxs_turn_sign_wide(e, &here) == 0 && fxs_dot_sign(*e, here) > 0) {
            first = number;
        }
    }
    return first;
}

/* Returns which edge is chosen: the one that is most against the motion. Between edges that are
 * equally so, and to enter, chooses the one with the lower number. Parallel edges are pieces of
 * one. */
static FXS_OUT_OF_LINE int choose_edge_wide(const crossings_wide *found, const fxs_motion *motion,
                                            const fxs_convex2 *b) {
    const fxs_point *const first = &found->in_e[0], *const second = &found->in_e[1];
    const fxs_point m = fxs_point_of(motion->m);
    if (fxs_turn_sign_wide(first, second) == 0) {
        return 0;
    }
    const int steeper = motion->is_enter ? 0 : compare_falls(second, first, &m);
    return steeper > 0 ||
           (steeper == 0 && number_along(second, motion->a, b) < number_along(first, motion->a, b));
}

#define FXS_ENGINE wide
#include "motion2.inc"
#undef FXS_ENGINE

void fxs_next_edge_wide(fxs_point *e, fxs_edge_number *number, bool *is_last,
                        const fxs_motion *motion, const fxs_convex2 *b, fxs_edge_number from) {
    const fxs_point m = fxs_point_of(motion->m);
    crossings_wide found;
    (void)find_crossings_wide(&found, &m, motion->a, b);
    *e = (fxs_point){0, 1}; /* in case memory is damaged */
    *number = UINT64_MAX;
    *is_last = true;
    const bool is_one = fxs_turn_sign_wide(&found.in_e[0], &found.in_e[1]) == 0;
    for (uint32_t i = 0; i < (is_one ? 1 : MOST_IN); i++) {
        const fxs_edge_number here = number_along(&found.in_e[i], motion->a, b);
        if (here >= from) {
            *is_last = *number == UINT64_MAX;
            if (here < *number) {
                *e = found.in_e[i];
                *number = here;
            }
        }
    }
}
