/* SPDX-License-Identifier: MIT
 *
 * Sums, signs and determinants.
 */
#include "wp_bits.h"

#include "src/int/wide.h"
#include "src/int/sign.h"

#define DEFINE_LIMBS
#include "wp_limbs.h"
#include "wp_exact.h"

/*@ lemma product62: \forall integer x, y; bits62(x) && bits62(y) ==>
      -0x4000000000000000000000000000000 <= x * y <= 0x4000000000000000000000000000000; */

/*@ assigns \nothing; ensures \result <==> INT32_MIN <= v <= INT32_MAX; */
static bool fits32(int64_t v);

#include "src/int/wide.c"
#include "src/int/sign.c"
