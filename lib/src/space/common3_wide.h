/* SPDX-License-Identifier: MIT
 *
 * The points of contact where neither solid touches with a face, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_COMMON3_WIDE_H
#define FIXSAT_SPACE_COMMON3_WIDE_H

#include "ring3_wide.h"
#include <fixsat/contact.h>

/* Two cores, and their support sets along n, which leads from a to b, and against it. */
typedef struct fxs_supports3 {
    const fxs_convex3 *a, *b;
    const fxs_direction3 *n;
    fxs_support3 of_a, of_b;
} fxs_supports3;

/* Adds the ends of the part that both sets have in common, seen along n, to *out, whose depth is
 * set. The ranks of the sets are 0 or 1. */
FXS_RARE void fxs_add_common_points3(fixsat_manifold3 *out, const fxs_supports3 *sets);

#endif
