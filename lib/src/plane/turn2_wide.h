/* SPDX-License-Identifier: MIT
 *
 * The entries of vertices into vertices (plane/turn2.h), exactly. Internal.
 */
#ifndef FIXSAT_PLANE_TURN2_WIDE_H
#define FIXSAT_PLANE_TURN2_WIDE_H

#include "swing_wide.h"
#include "turn2.h"

static inline fxs_big fxs_square2(fxs_point p) {
    return fxs_dot_of(p, p);
}

/* The vertices of one shape and the edges of the other. They are seen such that the vertices turn
 * counter-clockwise. */
typedef struct fxs_turn_pass {
    const fxs_corners2 *points, *edges;
    uint32_t radius;
    bool is_of_a;  /* the edges are a's */
    bool is_solid; /* every vertex that gets to the left of an edge enters; false for a segment */
    bool avoids_b; /* as in fxs_turn2 */
    bool has_corners; /* a corner can meet a corner: without radii, and not at a single edge */
} fxs_turn_pass;

/* Finds where vertices of a come as near to vertices of b as a radius, which is above zero. */
void fxs_find_at_discs_wide(fxs_first_swing *first, const fxs_corners2 *a, const fxs_corners2 *b,
                            uint32_t radius);

/* Finds where corners go into corners, and where a segment crosses a segment on which it lies;
 * without radii. */
void fxs_find_at_corners_wide(fxs_first_swing *first, const fxs_corners2 *a, const fxs_corners2 *b,
                              bool avoids_b);

/* Takes into account that after a turn by `angle` a vertex meets the start of an edge, moves along
 * the edge, and goes in. The normal is that of the other edge that is entered at this corner.
 * Returns false if there is none. */
bool fxs_consider_touch_wide(fxs_first_swing *first, int64_t angle, const fxs_turn_pass *pass,
                             uint32_t point, uint32_t edge);

#endif
