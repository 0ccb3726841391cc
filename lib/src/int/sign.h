/* SPDX-License-Identifier: MIT
 *
 * Signs of determinants. Internal.
 */
#ifndef FIXSAT_INT_SIGN_H
#define FIXSAT_INT_SIGN_H

#include <fixsat/types.h>

/* Of ax * by - ay * bx, for operands of at most 40 bits: -1, 0 or 1. By number, because a
 * call with structs copies them byte by byte on small cores. */
int fxs_sign_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/* Which side of p->q the point r is on: 1 left, -1 right, 0 on the line (also where
 * p and q are the same). */
int fxs_side(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r);

#endif
