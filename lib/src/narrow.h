/* SPDX-License-Identifier: MIT
 *
 * Boxes in few bits, for decisions in 32-bit arithmetic. Internal.
 *
 * A narrow box is the real one divided by 2^shift, its half-edges rounded to
 * the nearest. The shift is the least for which the extents (sums of magnitudes
 * over the half-edges on an axis) are below LIMIT, so that:
 *   - a half-edge is within 1/2 of the truth, the sums of the rounded ones are
 *     at most LIMIT + 3/2, and a difference of centres that passed the
 *     coordinate axes is below 2 LIMIT: all fit 16 bits;
 *   - a cross product of two half-edges of a box is below (LIMIT + 3/2)^2, which
 *     divided by 2^13 fits 16 bits too.
 * The error bounds of the decisions are derived beside them, in test2.c and
 * test3.c, from these facts.
 */
#ifndef FIXSAT_NARROW_H
#define FIXSAT_NARROW_H

#include <fixsat/shapes.h>

#include "exact.h"

enum { FIXSAT_NARROW_LIMIT = 16380 };

/* The shift for the bitwise OR of extents of up to 33 bits: 0 to 20. */
static inline uint32_t fixsat_narrow_shift(uint64_t extents) {
    const int bits = fixsat_bits64(extents);
    uint32_t shift = bits > 14 ? (uint32_t)bits - 14 : 0;
    /* An OR is at least as large as each operand, so this may shift too far by
     * one, never too little. */
    if (extents >> shift >= FIXSAT_NARROW_LIMIT) {
        shift++;
    }
    return shift;
}

/* v / 2^shift, to the nearest. */
static inline int16_t fixsat_narrow(int64_t v, uint32_t shift) {
    return (int16_t)((v + ((INT64_C(1) << shift) >> 1)) >> shift);
}

/* Fill what follows from the edges. */
static inline void fixsat_narrow2_complete(fixsat_narrow2 *box) {
    const int32_t ux = box->edge[0][0], uy = box->edge[0][1];
    const int32_t vx = box->edge[1][0], vy = box->edge[1][1];
    box->area = (int32_t)fixsat_abs32(ux * vy - uy * vx); /* below 2^28.1 */
}

static inline void fixsat_narrow3_complete(fixsat_narrow3 *box) {
    static const uint8_t after[3] = {1, 2, 0};
    for (int i = 0; i < 3; i++) {
        const int16_t *v = box->edge[after[i]], *w = box->edge[after[after[i]]];
        for (int k = 0; k < 3; k++) {
            const int x = after[k], y = after[x];
            const int32_t c = v[x] * w[y] - v[y] * w[x]; /* below 2^28.1 */
            box->normal[i][k] = (int16_t)((c + (1 << 12)) >> 13);
        }
        box->normal[i][3] = box->edge[i][3] = 0;
    }
    const int16_t *u = box->edge[0], *n = box->normal[0];
    box->volume = (int32_t)fixsat_abs32(u[0] * n[0] + u[1] * n[1] + u[2] * n[2]);
}

#endif
