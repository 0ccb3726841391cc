/* SPDX-License-Identifier: MIT
 *
 * When a moving shape comes to a box in 3D: the axis that is entered last, from which a result is
 * set. Internal.
 */
#ifndef FIXSAT_SPACE_MOTION3_H
#define FIXSAT_SPACE_MOTION3_H

#include "motion3_wide.h"

/* Return what happens during the motion. On a hit they set *last to the axis that is entered last.
 */
fixsat_event fxs_find_impact3(fxs_axis3 *last, const fxs_zonotope *z);
fixsat_event fxs_find_enter3(fxs_axis3 *last, const fxs_zonotope *z);

/* Does the same for a ray and an AABB, but sets only n, gap, velocity and j of the axis. Here j
 * only tells whether the axis is that of a face, see fxs_is_face3. */
fixsat_event fxs_find_slab3(fxs_axis3 *last, const fixsat_aabb3 *box, fixsat_vec3 origin,
                            fixsat_vec3 motion);

/* Sets *hit from the result for a point that moves from `origin` as the ray does. */
void fxs_set_hit3(fixsat_hit3 *hit, fixsat_vec3 origin, const fixsat_toi3 *toi);

#endif
