/* SPDX-License-Identifier: MIT
 *
 * The distance of rings that are close: in 64 bits. Internal.
 */
#ifndef FIXSAT_FILTER_DISTANCE2_H
#define FIXSAT_FILTER_DISTANCE2_H

#include "../pair/ring.h"
#include <fixsat/distance.h>

/* Of rings whose cores are apart; false if that is left undecided, which is so too where they touch
 * by their radii, or may do so. */
bool fxs_filter_distance2(fixsat_clearance2 *out, const fxs_ring *a, const fxs_ring *b);

#endif
