/* SPDX-License-Identifier: MIT
 *
 * Sums, signs and determinants.
 */
#include "wp_bits.h"

#include "src/int/wide.h"

#define DEFINE_LIMBS
#include "wp_limbs.h"
#include "wp_exact.h"

/*@ lemma product62: \forall integer x, y; bits62(x) && bits62(y) ==>
      -0x4000000000000000000000000000000 <= x * y <= 0x4000000000000000000000000000000; */

#include "src/int/wide.c"
#include "src/int/sign.c"
