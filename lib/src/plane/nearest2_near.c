/* SPDX-License-Identifier: MIT
 *
 * The nearest point of C, and lengths.
 */
#include "nearest2_near.h"
#include "falling_near.h"

/* ---- the nearest feature ----
 *
 * Let m be a point of C, taken as a direction too, and O the origin, outside of C. An edge is
 * visible if O is in front of it. Then the point m is behind it, so the edge falls. The visible
 * edges are side by side, and the nearest point is on them.
 *
 * Along them the distance from O falls, then rises. Proof: take 1 / distance as a function of the
 * direction from O. For the line of one edge it is a sinusoid, which is concave where it is above
 * 0. For the visible edges it is the least of these, so it is concave too.
 *
 * So the nearest feature is one of these:
 *
 * - an edge with the foot of the perpendicular within its ends, if it is visible;
 * - the vertex between an edge that ends too early for that and one that starts too late, because
 *   then O is outside of C (plane/nearest2_wide.c);
 * - the start of the first edge that falls, if this is visible and starts too late;
 * - the end of the last edge that falls, if this is visible and ends too early.
 *
 * If no edge falls, C is on the line from O along m. Then the nearest point is the least vertex
 * along m, if that is in front of O; else the cores meet, which is undecided here. */

/* Returns twice a point of the shape, from its position: the sum of two of its vertices. It is near
 * the middle of the shape, but that is not needed. */
static inline fixsat_vec2 twice_inside(const fxs_convex2 *convex) {
    return fxs_plus(convex->vertices[0], convex->vertices[convex->count / 2]);
}

static inline uint32_t vertex_index(const fxs_convex2 *convex, const fxs_falling_near *c) {
    return (uint32_t)(c->at - convex->vertices);
}

/* True if the nearest point is the vertex between two edges (`is_between`), or lies on edge e from
 * s. The latter is possible if `is_open`, and is so if O is on the outer side of e. */
static inline bool holds_nearest(bool is_between, bool is_open, const fxs_direction_near *s,
                                 const fxs_direction_near *e) {
    return is_between || (is_open && fxs_directions_cross_near(s, e) < 0);
}

bool fxs_nearest_near(fxs_feature_near *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    fixsat_aabb2 rough;
    const int bits = fxs_set_rough_bounds_near(&rough, a, b);
    const uint32_t shift = fxs_coarse_shift(bits);
    if (bits > FXS_NEAR_BITS) {
        return false;
    }
    const fixsat_vec2 offset = fxs_offset_near(a, b);
    const fxs_direction_near m = fxs_line_of_near(
        fxs_plus(fxs_plus(offset, offset), fxs_minus(twice_inside(b), twice_inside(a))));
    fxs_falling_near of_a, of_b, *c;
    fxs_start_falling_near(&of_b, b, false, &m, shift);
    fxs_start_falling_near(&of_a, a, true, &m, shift);
    fxs_direction_near s =
        fxs_direction_of_near(fxs_minus(*of_b.at, fxs_minus(*of_a.at, offset)), shift);
    enum { FIRST, EARLY, OTHER } before = FIRST; /* how the edge before ends */
    fixsat_vec2 e = {0, 0};
    uint8_t of = FXS_OF_NONE;
    while ((c = fxs_first_falling_near(&of_a, &of_b)) != NULL) {
        const fxs_direction_near end = fxs_direction_of_near(fxs_sum_near(s.v, c->e.v), shift);
        fxs_check_point_near(end.v);
        e = c->e.v;
        const bool is_early = fxs_directions_dot_near(&end, &c->e) < 0;
        if (!is_early) {
            const bool is_late = fxs_directions_dot_near(&s, &c->e) > 0;
            const bool is_between = is_late && before == EARLY;
            const bool is_open = !is_late || before == FIRST;
            if (holds_nearest(is_between, is_open, &s, &c->e)) {
                of = is_late ? FXS_OF_NONE : c == &of_a ? FXS_OF_A : FXS_OF_B;
                break;
            }
        }
        before = is_early ? EARLY : OTHER;
        s = end;
        fxs_step_falling_near(c, &m, shift);
    }
    out->s = s.v;
    out->e = of == FXS_OF_NONE ? (fixsat_vec2){0, 0} : e;
    out->of = of;
    out->from[FXS_OF_A] = vertex_index(a, &of_a);
    out->from[FXS_OF_B] = vertex_index(b, &of_b);
    return c != NULL || (before == FIRST   ? fxs_dot_sign_near(s.v, m.v) > 0
                         : before == EARLY ? fxs_cross_sign_near(s.v, e) < 0
                                           : false);
}

/* ---- lengths ---- */

void fxs_set_heading(fxs_heading *out, fixsat_vec2 n, const fxs_divisor *square) {
    out->n = n;
    out->x = fxs_ratio_to_root(fxs_abs32(n.x), square);
    out->y = fxs_ratio_to_root(fxs_abs32(n.y), square);
}

static int64_t component_of(int64_t length, fxs_lead ratio, bool back) {
    const int64_t part = (int64_t)fxs_times_ratio(fxs_abs64(length), ratio);
    return (length < 0) != back ? -part : part;
}

fxs_point fxs_along(const fxs_heading *heading, int64_t length) {
    FXS_BITS(length, FXS_LENGTH_BITS + FXS_SUBRAW_BITS);
    return (fxs_point){component_of(length, heading->x, heading->n.x < 0),
                       component_of(length, heading->y, heading->n.y < 0)};
}

/* Returns a coordinate of fxs_rounded_sum. */
static fix16_t rounded_coordinate(int64_t p, int64_t offset, bool *in_range) {
    return fxs_clamp(p + ((offset + (1 << (FXS_SUBRAW_BITS - 1))) >> FXS_SUBRAW_BITS), in_range);
}

fixsat_vec2 fxs_rounded_sum(fxs_point p, fxs_point offset, bool *in_range) {
    const fix16_t x = rounded_coordinate(p.x, offset.x, in_range),
                  y = rounded_coordinate(p.y, offset.y, in_range);
    return (fixsat_vec2){x, y};
}
