/* SPDX-License-Identifier: MIT
 *
 * Whole sides of rings.
 */
#include "side.h"

void fxs_corner_at(fxs_corner *out, const fxs_ring *ring, uint32_t i) {
    out->at = fxs_ring_vertex(ring, i);
    out->feature = 2 * fxs_stored_vertex(ring, i) & 0xFFFF;
}

/* From vertex i to the next one, or to i from the one before. */
static fxs_point edge_at(const fxs_ring *ring, uint32_t i, bool forwards) {
    const fxs_point p = fxs_ring_offset(ring, i);
    const fxs_point q = fxs_ring_offset(ring, fxs_beside(ring->count, i, forwards));
    return forwards ? fxs_difference(q, p) : fxs_difference(p, q);
}

fxs_point fxs_direction_at(const fxs_ring *ring, uint32_t i, bool forwards) {
    fxs_point e = edge_at(ring, i, forwards);
    for (uint32_t n = ring->count; n > 0 && e.x == 0 && e.y == 0; n--) {
        i = fxs_beside(ring->count, i, forwards);
        e = edge_at(ring, i, forwards);
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
static uint32_t end_of_side(const fxs_ring *ring, uint32_t i, fxs_point e, bool forwards) {
    for (uint32_t n = ring->count; n > 0 && is_along(e, edge_at(ring, i, forwards)); n--) {
        i = fxs_beside(ring->count, i, forwards);
    }
    return i;
}

void fxs_side_at(fxs_whole_side *out, const fxs_ring *ring, uint32_t i, fxs_point e) {
    const uint32_t p = end_of_side(ring, i, e, false), q = end_of_side(ring, i, e, true);
    fxs_corner_at(&out->p, ring, p);
    fxs_corner_at(&out->q, ring, q);
    out->feature = (2 * fxs_stored_edge(ring, p) + 1) & 0xFFFF;
}
