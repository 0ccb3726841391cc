/* SPDX-License-Identifier: MIT
 *
 * The bounds of what a shape sweeps while it turns about a pivot. Internal.
 */
#ifndef FIXSAT_PLANE_ARC2_H
#define FIXSAT_PLANE_ARC2_H

#include "turn2.h"

/* Sets bounds, in raw, that hold all that the core of a sweeps while it turns by an angle. They are
 * below 2^33.7. Beside a core of r raw seen from the pivot they are some r / 2^15 too wide. */
void fxs_set_arc_bounds(fxs_point *low, fxs_point *high, const fxs_turn2 *turn, int64_t angle);

#endif
