/* SPDX-License-Identifier: MIT
 *
 * Signs of determinants. Internal.
 */
#ifndef FIXSAT_INT_SIGN_H
#define FIXSAT_INT_SIGN_H

#include <fixsat/types.h>

/* Returns the sign of ax * by - ay * bx, -1, 0 or 1, for operands of at most 40 bits. They are
 * passed as single numbers, because small cores copy structs byte by byte in a call. */
int fxs_sign_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/* Returns the side of p->q on which the point r lies: 1 left, -1 right, 0 on the line (also if p
 * and q are the same). */
int fxs_side(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r);

#endif
