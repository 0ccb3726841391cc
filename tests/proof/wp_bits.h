/* SPDX-License-Identifier: MIT
 *
 * What C's operators on bits do to numbers, for limbs of 27 bits and of 13. WP leaves these
 * operators to its provers, who do not know them: so they are given here, and wp_bits.py has z3
 * prove each of them on bit vectors.
 */
#include <stdint.h>

/* A predicate, because WP knows the bounds of x & mask itself and leaves them out where its
 * provers would need them. */
/*@ predicate two_limbs(integer v) = 0 <= v <= 0x3FFFFFFFFFFFFF; */

/*@ admit lemma split27: \forall integer x; x == (x >> 27) * 0x8000000 + (x & 0x7FFFFFF) && 0 <= (x & 0x7FFFFFF) <= 0x7FFFFFF; */
/*@ admit lemma split54: \forall integer x; x == (x >> 54) * 0x40000000000000 + (x & 0x3FFFFFFFFFFFFF) && two_limbs(x & 0x3FFFFFFFFFFFFF); */
/*@ admit lemma split1: \forall integer x; x == (x >> 1) * 2 + (x & 1) && 0 <= (x & 1) <= 1; */
/*@ admit lemma thirteens: \forall integer x; x == (x >> 26) * 0x4000000 + (((int32_t)x >> 13) & 0x1FFF) * 0x2000 + ((int32_t)x & 0x1FFF) &&
      0 <= (((int32_t)x >> 13) & 0x1FFF) <= 0x1FFF && 0 <= ((int32_t)x & 0x1FFF) <= 0x1FFF; */
/*@ admit lemma low27: \forall integer x; ((int32_t)x & 0x7FFFFFF) == (x & 0x7FFFFFF); */
