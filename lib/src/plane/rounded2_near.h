/* SPDX-License-Identifier: MIT
 *
 * Contact in 2D for shapes with radii in the near engine: in 64 bits, as in plane/contact2_near.h.
 * Internal.
 */
#ifndef FIXSAT_PLANE_ROUNDED2_NEAR_H
#define FIXSAT_PLANE_ROUNDED2_NEAR_H

#include "../shape/verdict.h"
#include "difference_near.h"
#include <fixsat/contact.h>

/* Returns the relation of shapes whose cores are apart. If the cores meet, or C does not fit the
 * near engine, it is undecided. If it is decided, sets *out to the feature of C that is nearest to
 * the origin; of repeated vertices it may be any. */
fxs_verdict fxs_filter_cores_apart(fxs_feature_near *out, const fxs_convex2 *a,
                                   const fxs_convex2 *b);

/* True if the cores meet for certain. Then sets *out to the edge of C with the minimum
 * penetration. */
bool fxs_do_cores_meet(fxs_feature_near *out, const fxs_convex2 *a, const fxs_convex2 *b);

/* Returns the relation of the shapes, or undecided. If they meet, sets *out to the edge or vertex
 * of C along whose normal the penetration is minimal. */
fxs_verdict fxs_filter_meeting(fxs_feature_near *out, const fxs_convex2 *a, const fxs_convex2 *b);

/* Sets all of a contact along the normal of the feature f. Returns false if a result is undecided.
 * There may be no point, as in plane/contact2_near.h. */
bool fxs_filter_rounded_contact2(fixsat_manifold2 *out, const fxs_feature_near *f,
                                 const fxs_convex2 *a, const fxs_convex2 *b);

#endif
