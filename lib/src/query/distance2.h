/* SPDX-License-Identifier: MIT
 *
 * The distance of any two rings. Internal.
 */
#ifndef FIXSAT_QUERY_DISTANCE2_H
#define FIXSAT_QUERY_DISTANCE2_H

#include "../pair/ring.h"
#include <fixsat/distance.h>

fixsat_clearance2 fxs_distance_of(const fxs_ring *a, const fxs_ring *b);

#endif
