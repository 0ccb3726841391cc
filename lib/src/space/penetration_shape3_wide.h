/* SPDX-License-Identifier: MIT
 *
 * How deep two solids penetrate, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_PENETRATION_SHAPE3_WIDE_H
#define FIXSAT_SPACE_PENETRATION_SHAPE3_WIDE_H

#include "closest3_wide.h"

/* Sets *s, the simplex of C that is closest to O, to the direction n in which b leaves a on the
 * shortest way. n . x >= `height` for all of C.
 *
 * - If the cores are apart, nothing changes; the height is above 0.
 * - If they meet, the height is 0 or less, and -height / |n| is the depth of O in C. The `count` is
 *   3, and the vertices mean nothing. If C has an inside, n is the inward normal of the facet that
 *   is closest to O, of several the greatest one; see contact.h for the other cases. */
FXS_RARE void fxs_set_penetration3(fxs_simplex3 *s, const fxs_convex3 *a, const fxs_convex3 *b);

#endif
