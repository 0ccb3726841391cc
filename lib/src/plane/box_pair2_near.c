/* SPDX-License-Identifier: MIT
 *
 * The Minkowski difference of two boxes as a zonotope, in the near engine.
 */
#include "box_pair2_near.h"

/* The first edge of either box. */
enum { FIRST_OF_B = 2 * FXS_OF_B, FIRST_OF_A = 2 * FXS_OF_A };

/* Sets the edges of a box. Returns twice its centre, from its position. */
static fixsat_vec2 set_edges_of(fxs_direction_near out[2], const fxs_convex2 *box, uint32_t shift) {
    const fixsat_vec2 *const corner = box->vertices;
    out[0] = fxs_direction_of_near(fxs_minus(corner[0], corner[1]), shift);
    out[1] = fxs_direction_of_near(fxs_minus(corner[1], corner[2]), shift);
    FXS_WITHIN2(out[0].coarse, 1 << FXS_COARSE_BITS);
    FXS_WITHIN2(out[1].coarse, 1 << FXS_COARSE_BITS);
    return fxs_plus(corner[0], corner[2]);
}

void fxs_set_box_pair2_near(fxs_box_pair2_near *out, const fxs_convex2 *a, const fxs_convex2 *b,
                            uint32_t shift) {
    const fixsat_vec2 in_a = set_edges_of(&out->edge[FIRST_OF_A], a, shift + 1);
    const fixsat_vec2 in_b = set_edges_of(&out->edge[FIRST_OF_B], b, shift + 1);
    const fixsat_vec2 offset = fxs_offset_near(a, b);
    const fixsat_vec2 twice = fxs_plus(fxs_plus(offset, offset), fxs_minus(in_b, in_a));
    fxs_check_edge_near(twice);
    out->offset = fxs_direction_of_near(twice, shift + 1);
}

/* Returns the corner that is reached from the centre by half of each edge, or against it. */
static inline uint32_t corner_at(bool against_first, bool against_second) {
    return (against_first != against_second ? 1u : 0u) | (against_second ? 2u : 0u);
}

void fxs_feature_of_box_pair2_near(fxs_feature_near *out, const fxs_box_pair2_near *pair,
                                   uint32_t k, const fxs_convex2 *a, const fxs_convex2 *b) {
    const fxs_direction_near *const g = &pair->edge[k];
    const int32_t side = fxs_directions_cross_near(g, &pair->offset);
    const bool is_back =
        side != 0 ? side < 0 : !fxs_is_up_near(g->v); /* the edge of C runs against g */
    /* The start s is farthest to the right of g, and of all such points the first one along g. */
    bool against[FXS_BOX_EDGES2];
    for (uint32_t i = 0; i < FXS_BOX_EDGES2; i++) {
        int32_t left = i == k ? 1 : fxs_directions_cross_near(g, &pair->edge[i]);
        if (left == 0) {
            left = fxs_directions_dot_near(g, &pair->edge[i]);
        }
        against[i] = (left > 0) != is_back;
    }
    const uint32_t of_a = corner_at(!against[FIRST_OF_A], !against[FIRST_OF_A + 1]);
    const uint32_t of_b = corner_at(against[FIRST_OF_B], against[FIRST_OF_B + 1]);
    out->s = fxs_minus(b->vertices[of_b], fxs_minus(a->vertices[of_a], fxs_offset_near(a, b)));
    fxs_check_point_near(out->s);
    out->e = is_back ? fxs_opposite_near(g->v) : g->v;
    out->of = (uint8_t)(k / 2);
    out->from[FXS_OF_A] = of_a;
    out->from[FXS_OF_B] = of_b;
}
