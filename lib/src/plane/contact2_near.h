/* SPDX-License-Identifier: MIT
 *
 * The steps of a contact in 2D for shapes without radii that are close (FXS_NEAR_BITS): in 64 bits,
 * with the bits of the wide engine. Internal.
 */
#ifndef FIXSAT_PLANE_CONTACT2_NEAR_H
#define FIXSAT_PLANE_CONTACT2_NEAR_H

#include "../shape/verdict.h"
#include "difference_near.h"
#include <fixsat/contact.h>

/* Returns the relation of the shapes, or undecided. Sets *out to the edge of C where they overlap
 * or touch. */
fxs_verdict fxs_filter_shallowest(fxs_feature_near *out, const fxs_convex2 *a,
                                  const fxs_convex2 *b);

/* Sets all of a contact along it. */
void fxs_filter_contact2(fixsat_manifold2 *out, const fxs_feature_near *edge, const fxs_convex2 *a,
                         const fxs_convex2 *b);

/* Sets the points, of shapes with radii too. False if the wide engine may round one otherwise, as
 * it may with radii alone. The edge is as long as the root of nn. */
bool fxs_filter_points2(fixsat_manifold2 *out, const fxs_feature_near *edge, const fxs_divisor *nn,
                        const fxs_convex2 *a, const fxs_convex2 *b);

#endif
