/* SPDX-License-Identifier: MIT
 *
 * The search of a world for what a shape that moves comes to first, and for all by which it does so
 * at that moment. Internal.
 */
#ifndef FIXSAT_WORLD_FIRST_HIT_H
#define FIXSAT_WORLD_FIRST_HIT_H

#include "../plane/entry.h"
#include "things2.h"

typedef struct fxs_search {
    const fixsat_world2 *world;
    const fixsat_scope2 *scope;
    fxs_motion motion;
    fixsat_event event;    /* so far; in this order what is more comes first */
    uint32_t number;       /* and of which thing */
    fxs_earliest earliest; /* of a hit */
} fxs_search;

void fxs_search_first(fxs_search *out, const fixsat_world2 *world, const fixsat_scope2 *scope,
                      const fxs_motion *motion);

/* The safe motion until the hit that was found. */
fixsat_vec2 fxs_search_way(const fxs_search *s);

/* All surfaces by which things are come to at the moment of a hit, for a motion that is to enter:
 *     fxs_surfaces_begin(&all, search);
 *     while (fxs_surfaces_next(&all)) {
 *         all.on, of the thing all.number
 *     }
 * those of one thing in rising order, the things in the tree's. */
typedef struct fxs_surfaces {
    const fxs_search *search;
    fxs_things t; /* if something else is come to at the same time */
    uint32_t number;
    fxs_surface on;
} fxs_surfaces;

void fxs_surfaces_begin(fxs_surfaces *all, const fxs_search *search);
bool fxs_surfaces_next(fxs_surfaces *all);

#endif
