/* SPDX-License-Identifier: MIT
 *
 * 128 by 128 bits.
 */
#include "wp_bits.h"

#include "src/int/wide.h"

#include "wp_limbs.h"
/*@ predicate u32(integer x) = 0 <= x <= 0xFFFFFFFF; */
/*@ lemma product32: \forall integer x, y; u32(x) && u32(y) ==> 0 <= x * y <= 0xFFFFFFFE00000001; */
/*@ lemma carry32: \forall integer x; 0 <= x <= 0xFFFFFFFFFFFFFFFF ==> u32(x >> 32); */
#include "wp_exact.h"

#include "src/int/wide.c"
