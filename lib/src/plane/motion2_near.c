/* SPDX-License-Identifier: MIT
 *
 * Where a motion without radii enters C, in the near engine.
 */
#include "motion2_near.h"
#include "difference_near.h"
#include "engine.h"

/* The edge by which the line enters C. */
typedef struct crossings_near {
    fixsat_vec2 in_s[1], in_e[1];
    uint32_t count; /* number of entered edges: 2 at a corner, of which one is kept */
    bool is_corner, is_through;
} crossings_near;

static bool set_line_near(fxs_direction_near *out, fixsat_vec2 m) {
    const int bits = fxs_bits32(fxs_abs32(m.x) | fxs_abs32(m.y));
    *out = fxs_direction_of_near(m, fxs_coarse_shift(bits));
    return bits != 0 && bits <= FXS_NEAR_BITS;
}

/* ---- the falling side of C ----
 *
 * All edges that fall lie side by side on C's boundary, from its highest vertex to its lowest one.
 * They are those of B and of -A, merged by their direction. All directions are within half a turn
 * there, so cross products alone sort them. */

/* The edges that fall, of B or of -A. */
typedef struct falling_near {
    const fixsat_vec2 *vertices;
    uint32_t last, at; /* the last vertex; the start of e */
    bool forwards, reversed;
    bool is_left;         /* there is an edge e */
    fxs_direction_near e; /* the next edge that falls, as in C */
} falling_near;

static FXS_OUT_OF_LINE int32_t cross_sign_exactly(fixsat_vec2 p, fixsat_vec2 q) {
    return fxs_cross_sign_near(p, q);
}

/* Does the same as fxs_directions_cross_near. */
static inline int32_t cross_sign(const fxs_direction_near *p, const fxs_direction_near *q) {
    const int32_t coarse = fxs_cross_modulo(p->coarse, q->coarse);
    return fxs_approx_abs(coarse) > FXS_COARSE_ERROR ? coarse : cross_sign_exactly(p->v, q->v);
}

/* Sets e to the edge from vertex i to j. Returns a number with the sign of its rise. */
static inline int32_t set_edge(falling_near *c, uint32_t i, uint32_t j, const fxs_direction_near *m,
                               uint32_t shift) {
    const fixsat_vec2 p = c->vertices[i], q = c->vertices[j];
    c->e = fxs_direction_of_near(c->reversed ? fxs_minus(p, q) : fxs_minus(q, p), shift);
    fxs_check_edge_near(c->e.v);
    return cross_sign(m, &c->e);
}

/* Returns the rise of e. If e is level, it counts as one that rises along the top of the shape, and
 * as one that falls along the bottom. */
static inline int32_t order_of_edge(int32_t rise, const falling_near *c,
                                    const fxs_direction_near *m) {
    return rise != 0 ? rise : -fxs_dot_sign_near(m->v, c->e.v);
}

/* Begins with the first edge that falls. It goes back as long as nothing rises, then on until an
 * edge falls. */
static void start_falling(falling_near *c, const fxs_convex2 *convex, bool reversed,
                          const fxs_direction_near *m, uint32_t shift) {
    c->vertices = convex->vertices;
    c->last = convex->count - 1;
    c->forwards = convex->winding > 0;
    c->reversed = reversed;
    c->is_left = false;
    uint32_t at = 0;
    for (uint32_t n = c->last; n > 0; n--) {
        const uint32_t before = fxs_vertex_after(c->last, at, !c->forwards);
        if (order_of_edge(set_edge(c, before, at, m, shift), c, m) > 0) {
            break;
        }
        at = before;
    }
    for (uint32_t n = c->last; n > 0; n--) {
        const uint32_t next = fxs_vertex_after(c->last, at, c->forwards);
        const int32_t rise = set_edge(c, at, next, m, shift);
        if (order_of_edge(rise, c, m) < 0) {
            c->is_left = rise < 0;
            break;
        }
        at = next;
    }
    c->at = at;
}

/* Moves to the next edge with a length, if that falls. */
static inline void step_falling(falling_near *c, const fxs_direction_near *m, uint32_t shift) {
    int32_t rise = 0;
    for (uint32_t n = c->last; n > 0 && rise == 0; n--) {
        c->at = fxs_vertex_after(c->last, c->at, c->forwards);
        rise = set_edge(c, c->at, fxs_vertex_after(c->last, c->at, c->forwards), m, shift);
        if ((c->e.v.x | c->e.v.y) != 0) {
            break;
        }
    }
    c->is_left = rise < 0;
}

/* Returns the next edge of C that falls, or NULL. */
static inline falling_near *next_falling(falling_near *of_a, falling_near *of_b) {
    return of_b->is_left && !(of_a->is_left && cross_sign(&of_a->e, &of_b->e) > 0) ? of_b
           : of_a->is_left                                                         ? of_a
                                                                                   : NULL;
}

static inline int32_t height_sign(const fxs_direction_near *m, fixsat_vec2 p, uint32_t shift) {
    const fxs_direction_near point = fxs_direction_of_near(p, shift);
    return cross_sign(m, &point);
}

/* Undecided if C does not fit or lies on the line. */
static bool find_crossings_near(crossings_near *found, const fxs_direction_near *m,
                                const fxs_convex2 *a, const fxs_convex2 *b) {
    uint32_t shift;
    if (!fxs_set_shift_near(&shift, a, b)) {
        return false;
    }
    falling_near of_a, of_b, *c;
    start_falling(&of_b, b, false, m, shift);
    start_falling(&of_a, a, true, m, shift);
    fixsat_vec2 s =
        fxs_minus(b->vertices[of_b.at], fxs_minus(a->vertices[of_a.at], fxs_offset_near(a, b)));
    int32_t side = height_sign(m, s, shift), next = side;
    if (side < 0) {
        return true;
    }
    while ((c = next_falling(&of_a, &of_b)) != NULL) {
        const fixsat_vec2 e = c->e.v, end = fxs_sum_near(s, e);
        fxs_check_point_near(end);
        next = height_sign(m, end, shift);
        if (next <= 0) {
            found->in_s[0] = s;
            found->in_e[0] = e;
            found->count = 1;
            found->is_corner = side == 0 || next == 0;
            if (next == 0) {
                step_falling(c, m, shift);
                if (next_falling(&of_a, &of_b) != NULL) {
                    found->count = 2;
                    next = -1;
                }
            }
            found->is_through = side > 0 && next < 0;
            return true;
        }
        s = end;
        side = next;
        step_falling(c, m, shift);
    }
    return side != 0;
}

static bool has_edges_along(const fxs_convex2 *convex, fixsat_vec2 e) {
    bool is_along = true;
    for (uint32_t i = 0; i < convex->count && is_along; i++) {
        const uint32_t next = fxs_vertex_after(convex->count - 1, i, true);
        const fixsat_vec2 f = fxs_minus(convex->vertices[next], convex->vertices[i]);
        is_along = fxs_cross_modulo(e, f) == 0 && fxs_cross_near(e, f) == 0;
    }
    return is_along;
}

static bool is_segment_near(const crossings_near *found, const fxs_convex2 *a,
                            const fxs_convex2 *b) {
    return has_edges_along(b, found->in_e[0]) && has_edges_along(a, found->in_e[0]);
}

/* The line leaves C where its opposite enters it. */
static int exit_sign_near(const crossings_near *found, const fxs_direction_near *m,
                          const fxs_convex2 *a, const fxs_convex2 *b) {
    (void)found;
    crossings_near out;
    const fxs_direction_near back = {fxs_opposite_near(m->v), fxs_opposite_near(m->coarse)};
    (void)find_crossings_near(&out, &back, a, b);
    return fxs_cross_sign_near(out.in_e[0], out.in_s[0]);
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
