/* SPDX-License-Identifier: MIT
 *
 * The points of contact of two solids, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_POINTS_SHAPE3_WIDE_H
#define FIXSAT_SPACE_POINTS_SHAPE3_WIDE_H

#include "direction3_wide.h"
#include <fixsat/contact.h>

/* Adds the points to *out, whose depth is set, and sets its feature. n leads from a to b along the
 * normal. */
FXS_RARE void fxs_add_points3(fixsat_manifold3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                              const fxs_direction3 *n);

#endif
