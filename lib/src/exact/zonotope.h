/* SPDX-License-Identifier: MIT
 *
 * The axes of two boxes in 3D, one after the other, exactly. Internal.
 */
#ifndef FIXSAT_EXACT_ZONOTOPE_H
#define FIXSAT_EXACT_ZONOTOPE_H

#include "../pair/zonotope.h"

/* An axis n, turned such that b's centre is not behind a's: n . d >= 0. n is below
 * 2^63, the difference of two products of 31 bits that cannot both be the extreme one.
 * So, with the vectors doubled, n . d is below 3 * 2^63 * 2^33 < 2^98, the reach below
 * 6 * 3 * 2^95 < 2^100, and the velocity below 3 * 2^95 < 2^97. */
typedef struct fxs_axis3 {
    int64_t n[3];      /* along direction[i] x direction[j], or against it; not zero */
    fxs_wide gap;      /* n . d - reach; the reach is the sum of |n . g| over the generators */
    fxs_wide velocity; /* n . m */
    uint8_t i, j;      /* i < j */
    bool has_reach;    /* that is not zero */
    bool is_solid;     /* the swept difference has an inside: known once an axis showed it */
    uint32_t inner;    /* bits of the axes to leave out, from the next one on */
} fxs_axis3;

/* Before the first axis, and on to the next; false after the last one. Those of `inner`
 * are left out, as they cross the inside. */
void fxs_axis3_begin(fxs_axis3 *axis, uint32_t inner);
bool fxs_axis3_next(const fxs_zonotope *z, fxs_axis3 *axis);

/* Positive if the axis separates b from all that a sweeps, zero if they touch along
 * it, else negative. (At the start that is the sign of the gap.) */
int fxs_axis3_side_of_sweep(const fxs_axis3 *axis);

/* How the set that a sweeps lies to b, by all axes but those of `inner`. */
fixsat_relation fxs_zonotope_exact_relation(const fxs_zonotope *z, uint32_t inner);

#endif
