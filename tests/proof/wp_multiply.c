/* SPDX-License-Identifier: MIT
 *
 * 32 by 32 to 64 bits from halves, as on Armv6-M.
 */
#include "wp_halves.h"


/*@ assigns \nothing; ensures \result == a * b; */
static int64_t fxs_multiply(int32_t a, int32_t b);

/*@ assigns \nothing; ensures \result == a * b; */
static uint64_t fxs_multiply_unsigned(uint32_t a, uint32_t b);

#define __thumb__ 1
#include "src/int/multiply.h"
