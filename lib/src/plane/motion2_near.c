/* SPDX-License-Identifier: MIT
 *
 * Where a motion without radii enters C, in the near engine.
 */
#include "motion2_near.h"
#include "engine.h"
#include "falling_near.h"

/* The edge by which the line enters C. */
typedef struct crossings_near {
    fixsat_vec2 in_s[1], in_e[1];
    uint32_t count; /* number of entered edges: 2 at a corner, of which one is kept */
    bool is_corner, is_through;
} crossings_near;

static bool set_line_near(fxs_direction_near *out, fixsat_vec2 m) {
    *out = fxs_line_of_near(m);
    return (m.x | m.y) != 0 && (fxs_abs32(m.x) | fxs_abs32(m.y)) >> FXS_NEAR_BITS == 0;
}

static inline int32_t height_sign(const fxs_direction_near *m, fixsat_vec2 p, uint32_t shift) {
    const fxs_direction_near point = fxs_direction_of_near(p, shift);
    return fxs_directions_cross_near(m, &point);
}

/* True if, on one axis, a motion by m certainly does not get to C, by the rough bounds of C. */
static inline bool is_out_of_reach(int32_t min, int32_t max, int32_t m) {
    return min - FXS_BOUNDS_ERROR > (m > 0 ? m >> FXS_BOUNDS_BITS : 0) ||
           max + FXS_BOUNDS_ERROR < (m < 0 ? m >> FXS_BOUNDS_BITS : 0);
}

static inline void set_crossing_edge(crossings_near *found, fixsat_vec2 s, fixsat_vec2 e) {
    found->in_s[0] = s;
    found->in_e[0] = e;
    found->count = 1;
    found->is_corner = false;
    found->is_through = true;
}

/* Finds the crossing of a box by a point, for which C is a parallelogram. The signs of the rises of
 * two edges tell the highest vertex, from which two edges fall. The height of each further vertex
 * has the error of one product more; an approximate magnitude adds 1, for which FXS_COARSE_ERROR
 * has room. Returns false if the first bits do not decide. */
static bool find_box_crossing(crossings_near *found, const fxs_direction_near *m,
                              const fxs_convex2 *point, const fxs_convex2 *box, uint32_t shift) {
    const fixsat_vec2 *const p = box->vertices;
    const uint32_t step = box->winding > 0 ? 1 : 3; /* modulo 4 */
    const fixsat_vec2 u = fxs_minus(p[step], p[0]), v = fxs_minus(p[2], p[step]);
    const int32_t u_rise = fxs_cross_modulo(m->coarse, fxs_coarse(u, shift));
    const int32_t v_rise = fxs_cross_modulo(m->coarse, fxs_coarse(v, shift));
    const int32_t u_size = fxs_approx_abs(u_rise), v_size = fxs_approx_abs(v_rise);
    if (u_size <= FXS_COARSE_ERROR || v_size <= FXS_COARSE_ERROR) {
        return false;
    }
    const bool u_falls = u_rise < 0, v_falls = v_rise < 0;
    const uint32_t top = u_falls ? (v_falls ? 0 : 4 - step) : v_falls ? step : 2;
    const fixsat_vec2 at = fxs_minus(*point->vertices, fxs_offset_near(point, box));
    const fixsat_vec2 s = fxs_minus(p[top], at);
    const int32_t height = fxs_cross_modulo(m->coarse, fxs_coarse(s, shift));
    const int32_t next = height - (u_falls == v_falls ? u_size : v_size);
    const int32_t least = height - u_size - v_size;
    if (height < -FXS_COARSE_ERROR || least > 3 * FXS_COARSE_ERROR) {
        return true;
    }
    const fixsat_vec2 q = p[(top + step) & 3];
    if (height > FXS_COARSE_ERROR && next < -2 * FXS_COARSE_ERROR) {
        set_crossing_edge(found, s, fxs_minus(q, p[top]));
        return true;
    }
    if (next > 2 * FXS_COARSE_ERROR && least < -3 * FXS_COARSE_ERROR) {
        set_crossing_edge(found, fxs_minus(q, at), fxs_minus(p[(top + 2) & 3], q));
        return true;
    }
    return false;
}

/* Undecided if C does not fit or lies on the line. */
static bool find_crossings_near(crossings_near *found, const fxs_direction_near *m,
                                const fxs_convex2 *a, const fxs_convex2 *b) {
    fixsat_aabb2 rough;
    const int bits = fxs_set_rough_bounds_near(&rough, a, b);
    const uint32_t shift = fxs_coarse_shift(bits);
    found->count = 0;
    if (bits > FXS_NEAR_BITS) {
        return false;
    }
    if (is_out_of_reach(rough.min.x, rough.max.x, m->v.x) ||
        is_out_of_reach(rough.min.y, rough.max.y, m->v.y)) {
        return true;
    }
    if (a->count == 1 && b->is_box && find_box_crossing(found, m, a, b, shift)) {
        return true;
    }
    fxs_falling_near of_a, of_b, *c;
    fxs_start_falling_near(&of_b, b, false, m, shift);
    fxs_start_falling_near(&of_a, a, true, m, shift);
    fixsat_vec2 s = fxs_minus(*of_b.at, fxs_minus(*of_a.at, fxs_offset_near(a, b)));
    int32_t side = height_sign(m, s, shift);
    if (side < 0) {
        return true;
    }
    while ((c = fxs_first_falling_near(&of_a, &of_b)) != NULL) {
        const fixsat_vec2 e = c->e.v, end = fxs_sum_near(s, e);
        fxs_check_point_near(end);
        int32_t next = height_sign(m, end, shift);
        if (next <= 0) {
            set_crossing_edge(found, s, e);
            found->is_corner = side == 0 || next == 0;
            if (next == 0) {
                fxs_step_falling_near(c, m, shift);
                c = fxs_first_falling_near(&of_a, &of_b);
                if (c != NULL) { /* a parallel edge is a piece of the same edge of C */
                    found->count = fxs_cross_sign_near(e, c->e.v) == 0 ? 1 : 2;
                    next = -1;
                }
            }
            found->is_through = side > 0 && next < 0;
            return true;
        }
        s = end;
        side = next;
        fxs_step_falling_near(c, m, shift);
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
    crossings_near out = {.in_e = {{0, 0}}}; /* in case memory is damaged */
    const fxs_direction_near back = {fxs_opposite_near(m->v), fxs_opposite_near(m->coarse)};
    (void)find_crossings_near(&out, &back, a, b);
    return fxs_cross_sign_near(out.in_e[0], out.in_s[0]);
}

/* Undecided, because only one of the two edges is kept. */
static int choose_edge_near(const crossings_near *found, const fxs_motion *motion,
                            const fxs_convex2 *b) {
    (void)found;
    (void)motion;
    (void)b;
    return -1;
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
    fxs_set_fraction(out, (uint64_t)time->h, (uint64_t)time->v);
}

#define FXS_ENGINE near
#include "motion2.inc"
#undef FXS_ENGINE
