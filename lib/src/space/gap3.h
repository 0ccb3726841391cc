/* SPDX-License-Identifier: MIT
 *
 * The distance of two solids exactly, to be compared. Internal.
 */
#ifndef FIXSAT_SPACE_GAP3_H
#define FIXSAT_SPACE_GAP3_H

#include "../int/big.h"
#include <fixsat/solids.h>

/* The distance sqrt(square) - radii of two shapes that are apart: the distance of their cores, less
 * the sum of their radii. */
typedef struct fxs_gap3 {
    fxs_ratio square;
    int64_t radii;
} fxs_gap3;

void fxs_set_gap3(fxs_gap3 *out, const fixsat_shape3 *a, const fixsat_shape3 *b);

/* Returns the sign of gap p less gap q, of any two pairs of shapes that are apart. */
int fxs_compare_gaps3(const fxs_gap3 *p, const fxs_gap3 *q);

#endif
