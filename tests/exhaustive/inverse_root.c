/* SPDX-License-Identifier: MIT
 *
 * inverse_root STEP
 *
 * The reciprocal root, in all bits and in 10, and the reciprocal, of every STEP-th number that they
 * are for, against those of the C library.
 */
#include "../../lib/src/int/quotient.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    const uint64_t step = argc == 2 ? strtoull(argv[1], NULL, 10) : 0;
    if (step == 0) {
        return 2;
    }
    double least = 0, most = 0, least_inverse = 0, most_inverse = 0, most10 = 0;
    for (uint64_t m = UINT64_C(1) << 30; m <= UINT32_MAX; m += step) {
        const double root = fxs_inverse_root((uint32_t)m) * sqrt((double)m);
        const double error = root / 140737488355328.0 - 1; /* 2^47 */
        least = error < least ? error : least;
        most = error > most ? error : most;
        const double error10 = fxs_inverse_root10((uint32_t)m) * sqrt((double)m) * 0x1p-25 - 1;
        most10 = fabs(error10) > most10 ? fabs(error10) : most10;
        if (m >> 31 != 0) {
            const double one = fxs_reciprocal((uint32_t)m) * (double)m, off = one * 0x1p-62 - 1;
            least_inverse = off < least_inverse ? off : least_inverse;
            most_inverse = off > most_inverse ? off : most_inverse;
        }
    }
    printf("inverse root: 2^%.2f of itself too small, 2^%.2f too large\n", log2(-least),
           log2(most));
    printf("inverse root of 10 bits: 2^%.2f of itself off\n", log2(most10));
    printf("reciprocal: 2^%.2f of itself too small, 2^%.2f too large\n", log2(-least_inverse),
           log2(most_inverse));
    return !(least > -0x1p-28 * 0.57 && most < 0x1p-30 && /* 0.57: 2^-0.8 */
             most10 < 0x1p-8 * 1.31 &&                    /* 2^-7.6 */
             least_inverse > -0x1p-29 && most_inverse < 0x1p-29 * 0.53);
}
