/* SPDX-License-Identifier: MIT
 *
 * The test of any two shapes in 3D in few bits. Internal.
 */
#ifndef FIXSAT_SPACE_RELATION_SHAPE3_NEAR_H
#define FIXSAT_SPACE_RELATION_SHAPE3_NEAR_H

#include "../shape/verdict.h"
#include "convex3.h"
#include <fixsat/test.h>

/* Returns the relation, or undecided. `cache` is NULL, or may hold a direction that separates; then
 * the search begins with it. If the search finds a direction that separates, it stores this one.
 * Otherwise *cache stays as it is, also if the bounds are apart.
 *
 * Sets *seeds to the last vertices of C that the search found, unless it found none or the relation
 * is SEPARATE. If it is OVERLAP, seeds->is_proof tells whether these vertices prove it. If not, the
 * proof needs one vertex more, which is not among them. */
fxs_verdict fxs_filter_solids(const fxs_convex3 *a, const fxs_convex3 *b, fixsat_cache *cache,
                              fxs_seeds3 *seeds);

/* Sets *seeds to a guess at the simplex that O meets first while a moves by `motion`. For a motion
 * of zero it is a guess at the simplex closest to O. Leaves *seeds alone if there is none, because
 * the shapes are too large. The guess is the same whether the near engine answers or not. */
void fxs_seek_solids(const fxs_convex3 *a, const fxs_convex3 *b, fixsat_vec3 motion,
                     fxs_seeds3 *seeds);

#endif
