/* SPDX-License-Identifier: MIT
 *
 * Motions along surfaces, as lattice points. Internal.
 */
#ifndef FIXSAT_WORLD_SLIDE_DIRECTION_H
#define FIXSAT_WORLD_SLIDE_DIRECTION_H

#include "../plane/entry.h"

/* Sets the part of r along a surface with the normal n: a lattice point next to the exact part. It
 * does not lead against n; of several such points it is the one that leads least off the surface.
 * r has up to 34 bits, n up to 36. Returns false if the exact part is shorter than 1. */
bool fxs_set_part_along(fxs_point *out, fxs_point r, fxs_point n);

/* Sets the motion along a surface with the normal n that leads as far along r as r itself. It is a
 * lattice point next to the exact motion, chosen as above. If the surface is nearly perpendicular
 * to r, the exact motion may be more than 8 times as long as r. Then the motion is the part of r
 * along the surface instead. Returns false if that part is shorter than 1. */
bool fxs_set_descent_along(fxs_point *out, fxs_point r, fxs_point n);

/* Returns the normal of a surface; that of an arc is cut to 27 bits. */
fxs_point fxs_short_normal(const fxs_surface *on);

/* Returns the normal of a surface for a motion along r: that of fxs_short_normal. The normal of an
 * arc is also turned away from r, by more than it can be off. */
fxs_point fxs_normal_along(const fxs_surface *on, fxs_point r);

#endif
