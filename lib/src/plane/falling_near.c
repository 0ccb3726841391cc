/* SPDX-License-Identifier: MIT
 *
 * The falling side of C, in the near engine.
 */
#include "falling_near.h"

FXS_OUT_OF_LINE int32_t fxs_rise_exactly_near(fixsat_vec2 m, fixsat_vec2 e) {
    const int32_t rise = fxs_cross_sign_near(m, e);
    return rise != 0 ? -FXS_LEAST_FALL * rise : -fxs_dot_sign_near(m, e);
}

/* Begins at a box, if the first bits tell which of its edges fall: two neighbours do. For either
 * winding, u and v both fall from corner 0, v and -u from corner 1, and so on. */
static FXS_OUT_OF_LINE bool start_at_box(fxs_falling_near *c, const fixsat_vec2 *corner,
                                         const fxs_direction_near *m, uint32_t shift) {
    const fixsat_vec2 u = fxs_minus(corner[1], corner[0]), v = fxs_minus(corner[2], corner[1]);
    const int32_t u_rise = fxs_cross_modulo(m->coarse, fxs_coarse(u, shift));
    const int32_t v_rise = fxs_cross_modulo(m->coarse, fxs_coarse(v, shift));
    if (fxs_approx_abs(u_rise) <= FXS_COARSE_ERROR || fxs_approx_abs(v_rise) <= FXS_COARSE_ERROR) {
        return false;
    }
    const bool reversed = c->reversed;
    const bool u_falls = (u_rise < 0) != reversed, v_falls = (v_rise < 0) != reversed;
    const fixsat_vec2 *const at = corner + (u_falls ? (v_falls ? 0 : 3) : v_falls ? 1 : 2);
    const fixsat_vec2 *const next = fxs_vertex_after_near(c, at);
    c->at = at;
    c->is_left = true;
    c->e = fxs_direction_of_near(reversed ? fxs_minus(*at, *next) : fxs_minus(*next, *at), shift);
    return true;
}

/* Goes back as long as nothing rises, then on until an edge falls. */
static FXS_OUT_OF_LINE void search_start(fxs_falling_near *c, const fxs_direction_near *m,
                                         uint32_t shift) {
    const fixsat_vec2 *at = c->at, *next;
    int32_t rise;
    uint32_t n = c->edges_left;
    do {
        next = at;
        at = at == c->first ? c->last : at - c->step;
        n--;
    } while (fxs_set_falling_edge_near(c, at, next, m, shift) <= 0 && n > 0);
    at = next;
    n = c->edges_left;
    do {
        c->at = at;
        at = fxs_vertex_after_near(c, at);
        rise = fxs_set_falling_edge_near(c, c->at, at, m, shift);
        n--;
    } while (rise >= 0 && n > 0);
    c->is_left = rise <= FXS_LEAST_FALL;
}

void fxs_start_falling_near(fxs_falling_near *c, const fxs_convex2 *convex, bool reversed,
                            const fxs_direction_near *m, uint32_t shift) {
    const uint32_t last = convex->count - 1;
    const fixsat_vec2 *const low = convex->vertices;
    const bool forwards = convex->winding > 0;
    c->at = low;
    c->is_left = false;
    if (last == 0) {
        return;
    }
    c->first = forwards ? low : low + last;
    c->last = forwards ? low + last : low;
    c->step = forwards ? 1 : -1;
    c->edges_left = last + 1;
    c->reversed = reversed;
    if (!convex->is_box || !start_at_box(c, low, m, shift)) {
        search_start(c, m, shift);
    }
}
