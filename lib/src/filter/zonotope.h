/* SPDX-License-Identifier: MIT
 *
 * The axes of a zonotope in few bits. Internal.
 */
#ifndef FIXSAT_FILTER_ZONOTOPE_H
#define FIXSAT_FILTER_ZONOTOPE_H

#include "../pair/verdict.h"
#include "../pair/zonotope.h"

/* How a, or with `swept` all that a sweeps, lies to b, which no coordinate axis may keep apart
 * all the way (fxs_zonotope_apart). The hint: bits of the axes that cross the inside for
 * certain. At the start nothing is told to be apart, as the hint is to be of all axes. */
fxs_verdict fxs_filter_sweep3(const fxs_zonotope *z, bool swept);

#endif
