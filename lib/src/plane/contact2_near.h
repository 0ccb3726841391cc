/* SPDX-License-Identifier: MIT
 *
 * The steps of a contact in 2D for shapes without radii whose C fits FXS_NEAR_BITS: in 64 bits. The
 * results are those of the wide engine, bit for bit. Internal.
 */
#ifndef FIXSAT_PLANE_CONTACT2_NEAR_H
#define FIXSAT_PLANE_CONTACT2_NEAR_H

#include "../shape/verdict.h"
#include "difference_near.h"
#include <fixsat/contact.h>

/* Returns the relation of the shapes, or undecided. If they overlap or touch, sets *out to the edge
 * of C with the minimum penetration. */
fxs_verdict fxs_filter_shallowest(fxs_feature_near *out, const fxs_convex2 *a,
                                  const fxs_convex2 *b);

/* Returns the same for two boxes, but leaves more undecided: flat boxes and such that touch, or
 * nearly so. */
fxs_verdict fxs_filter_shallowest_boxes(fxs_feature_near *out, const fxs_convex2 *a,
                                        const fxs_convex2 *b);

/* Sets all of a contact along the normal of an edge of C that does not lie in front of the origin.
 * There may be no point, if nothing of the incident edge is on the reference edge or below it. With
 * the edge of minimum penetration there is always a point. */
void fxs_filter_contact2(fixsat_manifold2 *out, const fxs_feature_near *edge, const fxs_convex2 *a,
                         const fxs_convex2 *b);

/* Sets the contact points, also for shapes with radii. `nn` is the square of the edge's length.
 * Returns false if the wide engine may round a point otherwise, which happens with radii only. */
bool fxs_filter_points2(fixsat_manifold2 *out, const fxs_feature_near *edge, const fxs_divisor *nn,
                        const fxs_convex2 *a, const fxs_convex2 *b);

#endif
