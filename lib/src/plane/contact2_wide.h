/* SPDX-License-Identifier: MIT
 *
 * The steps of a contact in 2D: see plane/contact2.c. Internal.
 */
#ifndef FIXSAT_PLANE_CONTACT2_WIDE_H
#define FIXSAT_PLANE_CONTACT2_WIDE_H

#include "difference_wide.h"
#include <fixsat/contact.h>

/* Sets *out to the edge of C with the least h^2 / n.n, the first of several, for cores that
 * overlap. */
FXS_RARE void fxs_exact_shallowest(fxs_feature_wide *out, const fxs_convex2 *a,
                                   const fxs_convex2 *b);

/* Sets the normal, the depth and the minimum translation vector along the normal of this line.
 * `radii` is the sum of both radii. */
FXS_RARE void fxs_exact_separation(fixsat_manifold2 *out, const fxs_feature_wide *line,
                                   int64_t radii);

/* Sets the contact points. The normal and the depth must be set. */
FXS_RARE void fxs_exact_points(fixsat_manifold2 *out, const fxs_feature_wide *line,
                               const fxs_convex2 *a, const fxs_convex2 *b);

#endif
