/* SPDX-License-Identifier: MIT
 *
 * The same for 16-bit halves, and parts of 14 bits (see wp_bits.h).
 */
#include <stdint.h>

/*@ predicate u14(integer x) = 0 <= x <= 0x3FFF;
    predicate u16(integer x) = 0 <= x <= 0xFFFF;
    predicate s16(integer x) = -0x8000 <= x <= 0x7FFF; */

/*@ admit lemma split14: \forall integer x; x == (x >> 14) * 0x4000 + (x & 0x3FFF) && u14(x & 0x3FFF); */
/*@ admit lemma split16: \forall integer x; x == (x >> 16) * 0x10000 + (x & 0xFFFF) && u16(x & 0xFFFF); */
/*@ admit lemma high16: \forall integer x; 0 <= x <= 0xFFFFFFFF ==> u16(x >> 16); */
/*@ admit lemma high16s: \forall integer x; -0x80000000 <= x <= 0x7FFFFFFF ==> s16(x >> 16); */
/*@ admit lemma as_s64: \forall integer x; 0x8000000000000000 <= x <= 0xFFFFFFFFFFFFFFFF ==> (int64_t)x == x - 0x10000000000000000; */
/*@ admit lemma as_u32: \forall integer x; -0x80000000 <= x < 0 ==> (uint32_t)x == x + 0x100000000; */
/*@ admit lemma low16_u32: \forall integer x; ((uint32_t)x & 0xFFFF) == (x & 0xFFFF); */
/*@ admit lemma join: \forall integer h, m, l; 0 <= h <= 0xFFFFFFFF && 0 <= m <= 0xFFFFFFFF ==>
      ((uint64_t)(h << 32) | ((uint32_t)(m << 16) | (l & 0xFFFF))) == h * 0x100000000 + (m & 0xFFFF) * 0x10000 + (l & 0xFFFF); */

/*@ lemma product_14: \forall integer x, y; u14(x) && u16(y) ==> 0 <= x * y <= 0x3FFEC001; */
/*@ lemma product_uu: \forall integer x, y; u16(x) && u16(y) ==> 0 <= x * y <= 0xFFFE0001; */
/*@ lemma product_su: \forall integer x, y; s16(x) && u16(y) ==> -0x7FFF8000 <= x * y <= 0x7FFE8001; */
/*@ lemma product_ss: \forall integer x, y; s16(x) && s16(y) ==> -0x3FFF8000 <= x * y <= 0x40000000; */
