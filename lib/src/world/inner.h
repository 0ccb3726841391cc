/* SPDX-License-Identifier: MIT
 *
 * What a shape that moves has inside, as a region wants to know it. Internal.
 */
#ifndef FIXSAT_WORLD_INNER_H
#define FIXSAT_WORLD_INNER_H

#include "../pair/ring.h"

/* What a ring sweeps while it moves by m is a segment from p to q, which may be a point; or it has
 * an inside, and what is next to p in the direction d is in it. */
typedef struct fxs_inner {
    fxs_point p, q, d;
    bool is_solid;
} fxs_inner;

void fxs_set_inner(fxs_inner *out, const fxs_ring *ring, fixsat_vec2 m);

#endif
