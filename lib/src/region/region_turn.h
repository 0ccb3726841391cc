/* SPDX-License-Identifier: MIT
 *
 * The first entry of a convex shape that turns about a pivot into a region. Internal.
 */
#ifndef FIXSAT_REGION_REGION_TURN_H
#define FIXSAT_REGION_REGION_TURN_H

#include "../plane/arc2.h"
#include <fixsat/region.h>

/* Changes *first to the first entry into a region, if that is before those found so far. `turn` has
 * no b. `arc` bounds all that a sweeps before the search ends. The shape must not OVERLAP the
 * region at the start. */
void fxs_find_entry_into_region(fxs_first_swing *first, const fxs_turn2 *turn, const fxs_arc2 *arc,
                                const fixsat_region *region);

#endif
