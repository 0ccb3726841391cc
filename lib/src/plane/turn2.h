/* SPDX-License-Identifier: MIT
 *
 * The first entry of a convex shape that turns about a pivot. Internal.
 *
 * Everything is seen from the pivot, and y is negated if the turn is clockwise. So a vertex r of a
 * runs counter-clockwise on a circle about the origin, and |r|^2 stays the same. Relative to a, the
 * vertices of b run clockwise. So for vertices of b and edges of a, y is negated once more.
 *
 * Each entry is of one of these kinds:
 *
 * - A vertex goes into an edge of the other shape, moved out by the sum of the radii. With an edge
 *   from f to t along d (counter-clockwise), a vertex meets its line where d x r = d x f -
 *   radius |d|, and goes in iff d.r > 0 there: iff the distance from the pivot rises along the
 *   edge. So there is one such place at most. It lies on the edge itself iff d.f < d.r < d.t.
 * - With radii, a vertex comes as near to a vertex as the sum of the radii. With radii there are no
 *   other kinds, because a vertex in any of the moved edges or discs means OVERLAP.
 * - Without radii, a vertex meets a vertex and goes in between the edges there. The shapes OVERLAP
 *   then, even if neither vertex is inside the other shape.
 * - Without radii, a segment comes to lie on a segment, and they cross right after.
 *
 * The circle of a vertex may touch the line of an edge without crossing it. It bends towards the
 * pivot, so the vertex goes in iff the pivot is on the inner side of the line. The vertex was
 * inside before the touch as well, unless the turn or the edge begins there. To cover both, such a
 * touch counts if it is on the edge or at its start. At the start of the edge the vertex moves
 * along it and meets a vertex. Then the normal is that of the other edge that is entered at this
 * corner. */
#ifndef FIXSAT_PLANE_TURN2_H
#define FIXSAT_PLANE_TURN2_H

#include "../shape/turning.h"
#include "corners2.h"
#include <fixsat/turn.h>

/* 2^-33 turns. Entries whose angles differ by less count as simultaneous when the normal is
 * chosen. */
#define FXS_SAME_ENTRY (INT64_C(1) << 29)

/* The first entry before an angle `end`, among those found so far. */
typedef struct fxs_first_swing {
    int64_t end;    /* angle at which the search ends */
    int64_t angle;  /* angle of the first entry; `end` if there is none */
    int64_t chosen; /* angle of the entry that gives the normal, up to FXS_SAME_ENTRY after `angle`;
                     * region_turn.c moves it farther to have the normal replaced */
    /* The normal, seen from the pivot as above, is of_b less of_a turned by `chosen`. */
    fxs_point of_a, of_b;
} fxs_first_swing;

/* Takes an entry into account, if it is before the end. Among entries that count as simultaneous
 * the one that was found first gives the normal. Both engines find entries in the order of the
 * vertices as stored, so they choose the same one. */
void fxs_consider_entry(fxs_first_swing *first, int64_t angle, fxs_point of_a, fxs_point of_b);

/* Takes into account that a vertex of the other shape enters an edge along d. If the edge is one of
 * a, d is seen with y negated once more. */
void fxs_consider_edge(fxs_first_swing *first, int64_t angle, fxs_point d, bool is_of_a);

/* Shape a turns about the pivot; the shapes do not OVERLAP at the start. */
typedef struct fxs_turn2 {
    const fxs_convex2 *a, *b;
    fixsat_vec2 pivot;
    bool clockwise;
    /* True if a choice between normals goes against b. Then a's edges are taken before b's. Where a
     * segment crosses a segment on which it lies, b's other side is taken. Only the wide engine
     * reads it. */
    bool avoids_b;
} fxs_turn2;

/* Starts the search for the first entry of a turn by an angle other than zero. */
void fxs_start_turn(fxs_first_swing *out, fix16_t angle);

/* Finds the first entry. The near engine returns false if it is undecided; then *first is of no
 * use. */
void fxs_find_entry_of_turn(fxs_first_swing *first, const fxs_turn2 *turn);
bool fxs_find_entry_of_turn_near(fxs_first_swing *first, const fxs_turn2 *turn);
void fxs_find_entry_of_turn_wide(fxs_first_swing *first, const fxs_turn2 *turn);

/* Finds where vertices of a go to the left of the segment b, seen from its first vertex to its
 * second. Neither has a radius. */
void fxs_find_entry_to_left_wide(fxs_first_swing *first, const fxs_turn2 *turn);

/* Takes into account that a vertex r of a gets to the place q of b, and goes in across an edge of b
 * along d. All are seen from the pivot as above; |r| = |q| > 0. */
void fxs_consider_passage_wide(fxs_first_swing *first, fxs_point r, fxs_point q, fxs_point d);

/* Sets the answer of a turn by an angle. An entry must have been found. */
void fxs_set_swing(fixsat_swing2 *out, const fxs_first_swing *first, fix16_t angle);

#endif
