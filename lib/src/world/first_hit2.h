/* SPDX-License-Identifier: MIT
 *
 * The first hit of a moving shape in a world in 2D, and all surfaces that it hits at that time.
 * Internal.
 */
#ifndef FIXSAT_WORLD_FIRST_HIT2_H
#define FIXSAT_WORLD_FIRST_HIT2_H

#include "../plane/entry.h"
#include "things2.h"

/* A query for the first hit, and its result. */
typedef struct fxs_first_hit2 {
    const fixsat_world2 *world;
    const fixsat_scope2 *scope;
    fxs_motion motion; /* motion of the query; zero after an event at the start */
    fxs_span2 from;    /* the bounds of the shape at the start */
    bool starts_free;  /* it overlaps nothing at the start but what is one-way */
    fixsat_event event;
    uint32_t number;       /* number of the thing that is met, or FIXSAT_NOTHING */
    fxs_earliest earliest; /* the earliest entry, set on a hit */
} fxs_first_hit2;

/* Finds the first hit. If `starts_free`, the shape is known to overlap nothing at the start but
 * what is one-way. Only for a motion with is_enter, because a START_TOUCH would be missed. */
void fxs_find_first_hit2(fxs_first_hit2 *out, const fixsat_world2 *world,
                         const fixsat_scope2 *scope, const fxs_motion *motion, bool starts_free);

/* Returns the safe motion until the hit. */
fixsat_vec2 fxs_safe_motion_until(const fxs_first_hit2 *hit);

/* An iterator over the surfaces through which things are entered at the time of a hit. It must be a
 * FIXSAT_HIT of a motion with is_enter:
 *     fxs_surfaces_begin(&all, &hit);
 *     while (fxs_surfaces_next(&all)) {
 *         all.on is one of them, and all.number the number of its thing
 *     }
 * The surfaces of one thing come in rising order, the things in the tree's order. */
typedef struct fxs_surfaces {
    const fxs_first_hit2 *hit;
    fxs_things2 t; /* used if the time is shared: the thing at hand */
    uint32_t number;
    fxs_surface on;
    fxs_surface next; /* the surface after it, if is_next */
    bool is_next;
} fxs_surfaces;

void fxs_surfaces_begin(fxs_surfaces *all, const fxs_first_hit2 *hit);
bool fxs_surfaces_next(fxs_surfaces *all);

#endif
