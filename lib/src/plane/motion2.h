/* SPDX-License-Identifier: MIT
 *
 * What is said of a hit that a filter has found. Internal.
 */
#ifndef FIXSAT_PLANE_MOTION2_H
#define FIXSAT_PLANE_MOTION2_H

#include "motion2_near.h"

/* As fxs_set_toi2 does: false if it is left open. */
bool fxs_set_close_toi2(fixsat_toi2 *out, const fxs_entry2 *e, fixsat_vec2 motion);

/* A ray's hit, of the point that gets there. */
void fxs_set_hit2(fixsat_hit2 *hit, fixsat_vec2 origin, const fixsat_toi2 *toi);

#endif
