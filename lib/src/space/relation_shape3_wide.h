/* SPDX-License-Identifier: MIT
 *
 * The test of any two shapes in 3D, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_RELATION_SHAPE3_WIDE_H
#define FIXSAT_SPACE_RELATION_SHAPE3_WIDE_H

#include "closest3_wide.h"

/* Returns the relation. The search begins with the seeds; they change no answer. */
FXS_RARE fixsat_relation fxs_exact_solids(const fxs_convex3 *a, const fxs_convex3 *b,
                                          const fxs_seeds3 *seeds);

/* Returns the relation by the closest simplex, whose unused vertices are scratch. */
FXS_RARE fixsat_relation fxs_relation_of_closest3(fxs_simplex3 *closest, const fxs_convex3 *a,
                                                  const fxs_convex3 *b);

#endif
