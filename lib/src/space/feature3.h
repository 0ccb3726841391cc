/* SPDX-License-Identifier: MIT
 *
 * The numbers of features of solids, for the ids of contact points: see contact.h. Internal.
 */
#ifndef FIXSAT_SPACE_FEATURE3_H
#define FIXSAT_SPACE_FEATURE3_H

#include "ring3_wide.h"

/* Return the feature of corner i of a core, of the edge from corner i to the next one of a ring, or
 * of a segment with the ends i and j, which may be in any order. */
uint32_t fxs_feature_of_corner3(const fxs_convex3 *convex, uint32_t i);
uint32_t fxs_feature_of_edge3(const fxs_convex3 *convex, uint32_t i, uint32_t next);
uint32_t fxs_feature_of_segment3(const fxs_convex3 *convex, uint32_t i, uint32_t j);

/* Returns the feature of the inside of a face, or of a segment. */
uint32_t fxs_feature_of_ring3(fxs_ring3 *ring);

#endif
