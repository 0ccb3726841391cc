/* SPDX-License-Identifier: MIT
 *
 * Convex shapes in 2D as walks in few bits, for decisions in 32-bit arithmetic: most
 * pairs are far enough from touching that these are certain. Internal.
 */
#ifndef FIXSAT_FILTER_OUTLINE_H
#define FIXSAT_FILTER_OUTLINE_H

#include <fixsat/shapes.h>
#include <stdbool.h>

/* A closed convex walk of one vertex or more in the range of coordinates. */
typedef struct fxs_outline {
    const fixsat_vec2 *vertices;
    uint32_t count;
    int32_t winding; /* 1: counter-clockwise as stored; -1: clockwise */
    fixsat_aabb2 bounds;
} fxs_outline;

/* Those of boxes have their vertices in `corner`; an OBB may have some out of range, and
 * then no outline: false. */
void fxs_outline_of_aabb2(fxs_outline *out, fixsat_vec2 corner[4], const fixsat_aabb2 *box);
bool fxs_outline_of_obb2(fxs_outline *out, fixsat_vec2 corner[4], const fixsat_obb2 *box);
void fxs_outline_of_rounded(fxs_outline *out, const fixsat_rounded *shape); /* its core */

/* How all that a sweeps lies to b, for bounds that meet on the way (of which only the
 * number of bits depends). TOUCH: this cannot tell. */
fixsat_relation fxs_outline_sweep(const fxs_outline *a, const fxs_outline *b, fixsat_vec2 motion);

/* How a and b lie as cores of rounded shapes whose radii are r in sum. TOUCH: this cannot
 * tell. */
fixsat_relation fxs_outline_rounded(const fxs_outline *a, const fxs_outline *b, uint32_t r);

#endif
