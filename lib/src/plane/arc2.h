/* SPDX-License-Identifier: MIT
 *
 * The bounds of what a shape sweeps while it turns about a pivot. Internal.
 */
#ifndef FIXSAT_PLANE_ARC2_H
#define FIXSAT_PLANE_ARC2_H

#include "turn2.h"

/* Bounds, in raw, that hold all that the core of a sweeps while it turns by an angle. They are
 * below 2^33.7. Beside a core of r raw seen from the pivot they are some r / 2^15 too wide. */
typedef struct fxs_arc2 {
    fxs_point low, high;
    int64_t angle;
} fxs_arc2;

void fxs_set_arc2(fxs_arc2 *out, const fxs_turn2 *turn, int64_t angle);

#endif
