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

/* Sets all of a contact along the normal of this feature of C: the normal, the depth, the minimum
 * translation vector and the points. If no point of the incident edge is on the reference edge or
 * below it, there is one point, at the feature's vertex of a. */
FXS_RARE void fxs_exact_contact(fixsat_manifold2 *out, const fxs_feature_wide *line,
                                const fxs_convex2 *a, const fxs_convex2 *b);

#endif
