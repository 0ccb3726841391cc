/* SPDX-License-Identifier: MIT
 *
 * Whole sides of rings.
 */
#include "side.h"

fxs_corner fxs_corner_of(const fxs_ring *ring, uint32_t i) {
    return (fxs_corner){fxs_ring_vertex(ring, i), 2 * fxs_stored_vertex(ring, i) & 0xFFFF};
}

/* From vertex i to the next one, or to i from the one before. */
static fxs_point edge_at(const fxs_ring *ring, uint32_t i, bool forwards) {
    const fxs_point p = fxs_ring_vertex(ring, i);
    const fxs_point q = fxs_ring_vertex(ring, fxs_beside(ring->count, i, forwards));
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

/* How far one gets from vertex i along e (or backwards against it). */
static uint32_t end_of_side(const fxs_ring *ring, uint32_t i, fxs_point e, bool forwards) {
    for (uint32_t n = ring->count; n > 0; n--) {
        const fxs_point f = edge_at(ring, i, forwards);
        if (fxs_cross_sign(e, f) != 0 || fxs_dot_sign(e, f) < 0) {
            break;
        }
        i = fxs_beside(ring->count, i, forwards);
    }
    return i;
}

fxs_whole_side fxs_side_at(const fxs_ring *ring, uint32_t i, fxs_point e) {
    const uint32_t p = end_of_side(ring, i, e, false), q = end_of_side(ring, i, e, true);
    return (fxs_whole_side){fxs_corner_of(ring, p), fxs_corner_of(ring, q),
                            (2 * fxs_stored_edge(ring, p) + 1) & 0xFFFF};
}
