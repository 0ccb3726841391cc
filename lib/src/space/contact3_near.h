/* SPDX-License-Identifier: MIT
 *
 * Contact of two boxes in 3D without wide integers, for most boxes. Internal.
 */
#ifndef FIXSAT_SPACE_CONTACT3_NEAR_H
#define FIXSAT_SPACE_CONTACT3_NEAR_H

#include "../int/quotient.h"
#include "face3.h"

/* n / |n|. Each part is less than 6 2^-30 off. */
typedef struct fxs_unit30 {
    int32_t part[3];    /* in 2^-30 */
    fxs_divisor square; /* n.n, but for its value: the inverse root is less than 2^-28.5 of itself
                           too large, 2^-27.9 too small */
    bool is_exact;      /* on a coordinate axis, where n is 1 or -1; then the square is not set */
} fxs_unit30;

/* `along`: of fxs_axis3. */
void fxs_set_unit30(fxs_unit30 *out, const int64_t n[3], int along);

/* The normal, for good; the depth and the vector from the gap along n. False: these two are left
 * open. */
bool fxs_filter_parting3(fixsat_manifold3 *out, const fxs_unit30 *unit, const int64_t n[3],
                         fxs_wide gap);

#endif
