/* SPDX-License-Identifier: MIT
 *
 * 32 by 32 to 64 bits from halves, as on Armv6-M.
 */
#include "wp_halves.h"

/*@ assigns \nothing; ensures \result == a * b; */
static int64_t fxs_multiply(int32_t a, int32_t b);

/*@ assigns \nothing; ensures \result == a * b; */
static uint64_t fxs_multiply_unsigned(uint32_t a, uint32_t b);

/*@ predicate limb(integer x) = -0x8000000 <= x < 0x8000000; */
/*@ requires \valid_read(a + (0 .. 2)) && \valid_read(v + (0 .. 2));
    requires limb(a[0]) && limb(a[1]) && limb(a[2]);
    assigns \nothing;
    ensures \result == a[0] * v[0] + a[1] * v[1] + a[2] * v[2]; */
static int64_t fxs_multiply3(const int32_t a[3], const int32_t v[3]);

#define __thumb__ 1
#include "src/int/multiply.h"
