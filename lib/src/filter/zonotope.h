/* SPDX-License-Identifier: MIT
 *
 * The axes of a zonotope in few bits. Internal.
 */
#ifndef FIXSAT_FILTER_ZONOTOPE_H
#define FIXSAT_FILTER_ZONOTOPE_H

#include "../pair/zonotope.h"

/* Which of the 21 axes of half-edges and motion, as bits in their order, cross the inside
 * for certain, in few bits? At the start, or with `swept` of all that a sweeps, which
 * must not be apart as above. There it is FXS_SEPARATES if one separates. */
enum { FXS_AXES3 = 21, FXS_SEPARATES = 1 << FXS_AXES3 };

uint32_t fxs_zonotope_inner(const fxs_zonotope *z, bool swept);

#endif
