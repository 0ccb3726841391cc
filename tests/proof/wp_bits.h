/* SPDX-License-Identifier: MIT
 *
 * What C's operators on bits do to numbers, for 32-bit limbs. WP leaves these operators to its
 * provers, who do not know them: so they are given here, and wp_bits.py has z3 prove each of
 * them on bit vectors.
 */
#include <stdint.h>

/*@ admit lemma split32: \forall integer x; x == (x >> 32) * 0x100000000 + (uint32_t)x; */
/*@ admit lemma as_u64: \forall integer x; -0x8000000000000000 <= x < 0 ==> (uint64_t)x == x + 0x10000000000000000; */
/*@ admit lemma flip32: \forall integer x; 0 <= x <= 0xFFFFFFFF ==> (x ^ 0xFFFFFFFF) == 0xFFFFFFFF - x; */
/*@ admit lemma top32: \forall integer x; 0 <= x <= 0xFFFFFFFF ==> ((x & 0x80000000) != 0 <==> x >= 0x80000000); */
