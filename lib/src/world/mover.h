/* SPDX-License-Identifier: MIT
 *
 * A ring that moves towards a region: when it comes to an edge, and which way it faces there.
 * Internal.
 */
#ifndef FIXSAT_WORLD_MOVER_H
#define FIXSAT_WORLD_MOVER_H

#include "../exact/motion2.h"
#include "swept.h"

typedef struct fxs_mover {
    const fxs_ring *a;
    const fixsat_region *region;
    fixsat_vec2 m;
    fxs_inner shape; /* of a where it is */
    bool goes_along; /* it has no inside, and moves along itself as a point does: */
    fxs_point lead;  /* with this end first */
    fxs_window way;  /* where edges are looked for: at first in all that it sweeps */
} fxs_mover;

void fxs_set_mover(fxs_mover *out, const fxs_ring *a, const fixsat_region *region, fixsat_vec2 m);

/* A component of the motion until a time: rounded down and up, and its sign. */
typedef struct fxs_part {
    int64_t down, up;
    bool is_negative;
} fxs_part;

typedef struct fxs_way {
    fxs_part x, y;
} fxs_way;

void fxs_set_way(fxs_way *out, const fxs_mover *mover, const fxs_exact_entry2 *at);

/* Edges are looked for in what it sweeps until then; or where it is then. */
void fxs_look_until(fxs_mover *mover, const fxs_way *way);
void fxs_look_there(fxs_mover *mover, const fxs_way *way);

/* Is its difference with the edge at hand a segment or a point? */
bool fxs_is_flat_with(const fxs_mover *mover, const fxs_edges *e);

/* Does it come to the edge at hand, for a region from which it is SEPARATE at the start; and when?
 * Or does it go into the region's inside there, from where it does not overlap? */
bool fxs_meets(fxs_exact_entry2 *out, const fxs_mover *mover, const fxs_edges *e);
bool fxs_goes_in(fxs_exact_entry2 *out, const fxs_mover *mover, const fxs_edges *e);

/* The same without a time, for less. */
bool fxs_does_go_in(const fxs_mover *mover, const fxs_edges *e);

/* The signs of e x (t m - s) and e.(t m - s), for the time t of an entry. */
int fxs_cross_sign_at(const fxs_exact_entry2 *t, fxs_point e, fixsat_vec2 m, fxs_point s);
int fxs_dot_sign_at(const fxs_exact_entry2 *t, fxs_point e, fixsat_vec2 m, fxs_point s);

/* The outward normal of C by which the mover goes in at a time, when it does; and that which it
 * meets then: the contract is that of fixsat_enter_shape2_region and _impact_shape2_region. */
bool fxs_normal_of_entry(fixsat_vec2 *out, const fxs_mover *mover, const fxs_exact_entry2 *at);
void fxs_normal_of_contact(fixsat_vec2 *out, const fxs_mover *mover, const fxs_exact_entry2 *at);

#endif
