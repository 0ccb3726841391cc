/* SPDX-License-Identifier: MIT
 *
 * The lowest face of a core, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_LOWEST3_WIDE_H
#define FIXSAT_SPACE_LOWEST3_WIDE_H

#include "ring3_wide.h"

/* Sets *n to the outward normal of the lowest face of a core. It is the one most against `up` among
 * the faces that hold *set, the support set against `up`; of several the greatest. `level` is an
 * edge that is square to `up`. Returns false if the core has no face, or if that face is seen
 * edge-on. If the core is a segment, *set becomes all of it. */
FXS_RARE bool fxs_find_lowest_face3(fxs_direction3 *n, fxs_support3 *set, const fxs_convex3 *convex,
                                    const fxs_direction3 *up, const int64_t level[3]);

#endif
