/* SPDX-License-Identifier: MIT
 *
 * The numbers of features of solids, for the ids of contact points.
 */
#include "feature3.h"

static bool is_box(const fxs_convex3 *convex) {
    return convex->count == 0 && fxs_corner_count3(convex) > 1;
}

/* A feature of a box is found by the numbers of its corners: bits that all of them have, and bits
 * that any of them has. */
static uint32_t feature_of_box(uint32_t all, uint32_t any) {
    uint32_t feature = 0, power = 1;
    for (int k = 0; k < 3; k++) {
        feature += (all >> k & 1) != 0 ? 0 : (any >> k & 1) == 0 ? power : 2 * power;
        power *= 3;
    }
    return feature;
}

enum { INSIDE = 0xFFFF };

uint32_t fxs_feature_of_corner3(const fxs_convex3 *convex, uint32_t i) {
    return is_box(convex) ? feature_of_box(i, i) : 2 * i & 0xFFFF;
}

uint32_t fxs_feature_of_edge3(const fxs_convex3 *convex, uint32_t i, uint32_t next) {
    return is_box(convex) ? feature_of_box(i & next, i | next) : (2 * i + 1) & 0xFFFF;
}

uint32_t fxs_feature_of_segment3(const fxs_convex3 *convex, uint32_t i, uint32_t j) {
    return i < j ? fxs_feature_of_edge3(convex, i, j) : fxs_feature_of_edge3(convex, j, i);
}

uint32_t fxs_feature_of_ring3(fxs_ring3 *ring) {
    uint32_t all = UINT32_MAX, any = 0;
    if (ring->count < 3) {
        return fxs_feature_of_segment3(ring->convex, fxs_ring_corner3(ring, 0),
                                       fxs_ring_corner3(ring, 1));
    }
    if (!is_box(ring->convex)) {
        return INSIDE;
    }
    for (uint32_t i = 0; i < ring->count; i++) {
        const uint32_t corner = fxs_ring_corner3(ring, i);
        all &= corner;
        any |= corner;
    }
    return feature_of_box(all, any);
}
