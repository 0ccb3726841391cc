/* SPDX-License-Identifier: MIT
 *
 * Whole sides of shapes.
 */
#include "side.h"

void fxs_corner_at(fxs_corner *out, const fxs_convex2 *convex, uint32_t i) {
    out->at = fxs_convex2_vertex(convex, i);
    out->feature = 2 * fxs_stored_vertex(convex, i) & 0xFFFF;
}

/* From vertex i to the next one, or to i from the one before. */
static fxs_point edge_at(const fxs_convex2 *convex, uint32_t i, bool forwards) {
    const fxs_point p = fxs_convex2_offset(convex, i);
    const fxs_point q = fxs_convex2_offset(convex, fxs_beside(convex->count, i, forwards));
    return forwards ? fxs_difference(q, p) : fxs_difference(p, q);
}

fxs_point fxs_direction_at(const fxs_convex2 *convex, uint32_t i, bool forwards) {
    fxs_point e = edge_at(convex, i, forwards);
    for (uint32_t n = convex->count; n > 0 && e.x == 0 && e.y == 0; n--) {
        i = fxs_beside(convex->count, i, forwards);
        e = edge_at(convex, i, forwards);
    }
    return e;
}

/* Does f run along e, or nowhere? The last bits of the products mostly say that it does not. */
static bool is_along(fxs_point e, fxs_point f) {
    const int32_t ex = (int32_t)e.x, ey = (int32_t)e.y, fx = (int32_t)f.x, fy = (int32_t)f.y;
    return (uint32_t)((int64_t)ex * fy) == (uint32_t)((int64_t)ey * fx) &&
           fxs_cross_sign(e, f) == 0 && fxs_dot_sign(e, f) >= 0;
}

/* How far one gets from vertex i along e (or backwards against it). */
static uint32_t end_of_side(const fxs_convex2 *convex, uint32_t i, fxs_point e, bool forwards) {
    for (uint32_t n = convex->count; n > 0 && is_along(e, edge_at(convex, i, forwards)); n--) {
        i = fxs_beside(convex->count, i, forwards);
    }
    return i;
}

void fxs_side_at(fxs_whole_side *out, const fxs_convex2 *convex, uint32_t i, fxs_point e) {
    const uint32_t p = end_of_side(convex, i, e, false), q = end_of_side(convex, i, e, true);
    fxs_corner_at(&out->p, convex, p);
    fxs_corner_at(&out->q, convex, q);
    out->feature = (2 * fxs_stored_edge(convex, p) + 1) & 0xFFFF;
}
