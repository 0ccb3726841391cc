/* SPDX-License-Identifier: MIT
 *
 * The axes of a zonotope in few bits. Internal.
 */
#ifndef FIXSAT_FILTER_ZONOTOPE_H
#define FIXSAT_FILTER_ZONOTOPE_H

#include "../pair/zonotope.h"

/* Which of the 21 axes of half-edges and motion, as bits in their order, cross the inside
 * for certain, in few bits? At the start, or with `swept` of all that a sweeps, which
 * must not be apart as above. There it is FIXSAT_SEPARATES if one separates. */
enum { FIXSAT_AXES3 = 21, FIXSAT_SEPARATES = 1 << FIXSAT_AXES3 };

uint32_t fixsat_zonotope_inner(const fixsat_zonotope *z, bool swept);

#endif
