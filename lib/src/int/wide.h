/* SPDX-License-Identifier: MIT
 *
 * Integers of 128 bits, for the few pairs that 64 bits cannot decide. Internal.
 *
 * How wide is wide enough: tests work on differences of coordinates (33 bits
 * and a sign) and, against an AABB, on their doubles (at most 2^33 each, twice
 * a half-edge at most 2^32). So a 2x2 determinant stays below 2^67, a 3x3
 * determinant below 6 * 2^97 < 2^100, and a sum of five of those below 2^103.
 */
#ifndef FIXSAT_INT_WIDE_H
#define FIXSAT_INT_WIDE_H

#include <stdint.h>

/* A signed integer of 128 bits, two's complement, least significant limb first. */
typedef struct fixsat_wide {
    uint32_t limb[4];
} fixsat_wide;

fixsat_wide fixsat_wide_from(int64_t v);
fixsat_wide fixsat_wide_add(fixsat_wide a, fixsat_wide b);
fixsat_wide fixsat_wide_sub(fixsat_wide a, fixsat_wide b);
fixsat_wide fixsat_wide_mul(fixsat_wide a, fixsat_wide b);
fixsat_wide fixsat_wide_abs(fixsat_wide a);
int fixsat_wide_sign(fixsat_wide a); /* -1, 0 or 1 */

/* ax * by - ay * bx, for operands of at most 62 bits. */
fixsat_wide fixsat_wide_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

#endif
