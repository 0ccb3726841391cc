/* SPDX-License-Identifier: MIT
 *
 * The first entry of a convex shape that turns about a pivot. Internal.
 *
 * Everything is seen from the pivot, and mirrored if the turn is clockwise. So a vertex r of a runs
 * counter-clockwise on a circle about the origin, and the square of its distance from the origin is
 * |r|^2 for ever. Relative to a, the vertices of b run clockwise; so their case is that of a's with
 * another mirror.
 *
 * Each entry is of one of these kinds:
 *
 * - A vertex goes into an edge of the other shape, moved out by the sum of the radii. With an edge
 *   from f to t along d (counter-clockwise), a vertex meets its line where d x r = d x f -
 *   radius |d|, and goes in iff d.r > 0 there: iff the distance from the pivot rises along the
 *   edge. So there is one such place at most. It lies on the edge itself iff d.f < d.r < d.t.
 * - With radii, a vertex comes as near to a vertex as their sum. These two kinds are all entries
 *   then, because a vertex in any of the moved edges or discs means OVERLAP.
 * - Without, a vertex meets a vertex and goes in between the edges there, perhaps past both
 *   vertices.
 * - Without, a segment comes to lie on a segment such that they cross right after.
 *
 * A path that touches an edge and does not cross it bends towards the pivot. So it goes in iff the
 * pivot is on the inner side: there it was inside before, unless the turn or the edge begins
 * there. Both are covered by counting such a touch on the edge or at its start. */
#ifndef FIXSAT_PLANE_TURN2_H
#define FIXSAT_PLANE_TURN2_H

#include "../shape/turning.h"
#include "corners2.h"
#include <fixsat/turn.h>

/* Angles of entries that differ by less count as the same, if the first one is chosen: 2^-33
 * turns. */
#define FXS_SAME_ENTRY (INT64_C(1) << 29)

/* The first entry before an angle `end`, among those found so far. */
typedef struct fxs_first_swing {
    int64_t end;    /* angle at which the search ends */
    int64_t angle;  /* angle of the first entry; `end` if there is none */
    int64_t chosen; /* angle of the one that gives the normal */
    /* The normal, seen as above: that of b less that of a, where `of_a` is turned by `chosen`. */
    fxs_point of_a, of_b;
} fxs_first_swing;

/* Takes an entry into account. The order in which they come is that of the vertices as stored, so
 * the choice is the same in both engines. */
void fxs_consider_entry(fxs_first_swing *first, int64_t angle, fxs_point of_a, fxs_point of_b);

/* Does so for an edge along d, entered by a vertex of the other shape. In the case of an edge of a
 * everything is mirrored. */
void fxs_consider_edge(fxs_first_swing *first, int64_t angle, fxs_point d, bool is_of_a);

/* Shape a turns about the pivot; the shapes do not OVERLAP at the start. */
typedef struct fxs_turn2 {
    const fxs_convex2 *a, *b;
    fixsat_vec2 pivot;
    bool clockwise;
    /* True if a choice between normals goes against b: a's edges are taken before b's, and where a
     * segment crosses a segment on which it lies, b's other side. For the wide engine alone. */
    bool avoids_b;
} fxs_turn2;

/* Starts the search for the first entry of a turn by an angle other than zero. */
void fxs_start_turn(fxs_first_swing *out, fix16_t angle);

/* Finds the first entry. The near engine returns false if it is undecided; then *first is of no
 * use. */
void fxs_find_entry_of_turn(fxs_first_swing *first, const fxs_turn2 *turn);
bool fxs_find_entry_of_turn_near(fxs_first_swing *first, const fxs_turn2 *turn);
void fxs_find_entry_of_turn_wide(fxs_first_swing *first, const fxs_turn2 *turn);

/* Finds where vertices of a, which has no radius, go to the left of the segment b, seen from its
 * first vertex to its second. */
void fxs_find_entry_to_left_wide(fxs_first_swing *first, const fxs_turn2 *turn);

/* Takes into account that a vertex r of a gets to the place q of b, and goes in across an edge of b
 * along d. All are seen as above; |r| = |q| > 0. */
void fxs_consider_passage_wide(fxs_first_swing *first, fxs_point r, fxs_point q, fxs_point d);

/* Sets the answer of a turn by an angle. An entry must have been found. */
void fxs_set_swing(fixsat_swing2 *out, const fxs_first_swing *first, fix16_t angle);

#endif
