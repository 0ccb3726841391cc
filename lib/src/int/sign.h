/* SPDX-License-Identifier: MIT
 *
 * Signs of determinants. Internal.
 */
#ifndef FIXSAT_INT_SIGN_H
#define FIXSAT_INT_SIGN_H

#include <fixsat/types.h>

/* Which side of p->q the point r is on: 1 left, -1 right, 0 on the line (also where
 * p and q are the same). */
int fxs_side(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r);

#endif
