/* SPDX-License-Identifier: MIT
 *
 * The bounds of what a shape sweeps while it turns about a pivot. Internal.
 */
#ifndef FIXSAT_PLANE_ARC2_H
#define FIXSAT_PLANE_ARC2_H

#include "turn2.h"

/* Bounds, in raw, that hold all that the core of a sweeps while it turns by an angle. They are
 * below 2^33.8. For a core within r raw of the pivot they are some r / 2^15 too wide. If a vertex
 * begins or ends that close to an axis through the pivot, they may reach r on the axis. */
typedef struct fxs_arc2 {
    fxs_point low, high;
    int64_t angle;
} fxs_arc2;

/* Sets the bounds for an angle from 0 to a turn. O(n) for n vertices. */
void fxs_set_arc2(fxs_arc2 *out, const fxs_turn2 *turn, int64_t angle);

#endif
