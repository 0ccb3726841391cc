/* SPDX-License-Identifier: MIT
 *
 * The distance of rings without radii that are close: in 64 bits. Internal.
 */
#ifndef FIXSAT_FILTER_DISTANCE2_H
#define FIXSAT_FILTER_DISTANCE2_H

#include "../pair/ring.h"
#include <fixsat/distance.h>

/* Of rings that are apart; false if that is left undecided. */
bool fxs_filter_distance2(fixsat_clearance2 *out, const fxs_ring *a, const fxs_ring *b);

#endif
