/* SPDX-License-Identifier: MIT
 *
 * A value divided by 2^shift is within half a unit of the truth.
 */
#include <fixsat/shapes.h>

#include "src/int/bits.h"

/*@ axiomatic Power {
      logic integer power(integer n);
      axiom power_first: power(0) == 1;
      axiom power_next: \forall integer n; n >= 0 ==> power(n + 1) == 2 * power(n);
      axiom power_least: \forall integer n; n >= 0 ==> power(n) >= 1;
      logic integer rest(integer x, integer n);
    } */
/*@ admit lemma shifted: \forall integer x, n; 0 <= n <= 63 ==>
      x == (x >> n) * power(n) + rest(x, n) && 0 <= rest(x, n) < power(n); */
/*@ admit lemma halved: \forall integer x; 0 <= x - 2 * (x >> 1) <= 1; */

/*@ predicate near(integer q, integer p, integer e, integer r) =
      -p <= 2 * (r * p) - (q * p + e) <= p;
    predicate small(integer q, integer p, integer e) = -0x80000000 <= q <= 0x7FFFFFFE && 0 <= e < p;
    lemma half_unit: \forall integer q, p, e, r; 0 <= e < p && 0 <= q + 1 - 2 * r <= 1 ==> near(q, p, e, r);
    lemma too_high: \forall integer d, p; d >= 1 && p >= 1 ==> (0x7FFFFFFE + d) * p >= 0x7FFFFFFE * p + p;
    lemma too_low: \forall integer d, p; d >= 1 && p >= 1 ==> (-0x80000000 - d) * p <= -0x80000000 * p - p;
    lemma high_least: \forall integer q, p, e; 0 <= e < p && -0x80000000 * p <= q * p + e ==> -0x80000000 <= q;
    lemma high_most: \forall integer q, p, e; 0 <= e < p && q * p + e <= 0x7FFFFFFE * p ==> q <= 0x7FFFFFFE;
    lemma high_part: \forall integer q, p, e; 0 <= e < p && -0x80000000 * p <= q * p + e <= 0x7FFFFFFE * p ==>
      small(q, p, e); */

/*@ requires 0 <= shift <= 31;
    requires -0x40000000 * power(shift) <= v <= 0x3FFFFFFF * power(shift);
    assigns \nothing;
    ensures exact: shift == 0 ==> \result == v;
    ensures nearest: shift > 0 ==> -power(shift) <= 2 * (\result * power(shift) - v) <= power(shift); */
static int32_t fxs_narrow(int64_t v, uint32_t shift);

#include "src/shape/narrow.h"
