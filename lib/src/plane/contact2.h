/* SPDX-License-Identifier: MIT
 *
 * The contact of two convex shapes along the normal of a feature of C that the caller has found.
 * Internal.
 */
#ifndef FIXSAT_PLANE_CONTACT2_H
#define FIXSAT_PLANE_CONTACT2_H

#include "difference_wide.h"
#include <fixsat/contact.h>

/* True if the shapes meet: what fxs_sweep2 tells without motion. If C fits the near engine, that
 * decides also shapes that only touch, which fxs_sweep2 leaves to the wide engine. */
bool fxs_do_meet(const fxs_convex2 *a, const fxs_convex2 *b);

/* Sets all of a contact along the normal of this feature of C: the normal, the depth, the minimum
 * translation vector and the points. If no point of the incident edge is on the reference edge or
 * below it, there is one point, at the feature's vertex of a. The shapes must meet. Without radii
 * the feature must be an edge that does not lie in front of the origin. */
void fxs_contact2_at(fixsat_manifold2 *out, const fxs_feature_wide *f, const fxs_convex2 *a,
                     const fxs_convex2 *b);

#endif
