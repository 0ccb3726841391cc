/* SPDX-License-Identifier: MIT
 *
 * Numbers of four limbs, and the product of two of them row by row. The definitions and the
 * laws they imply are proved in wp_limbs.c; whoever uses the laws does not see the
 * definitions, which would keep the provers busy.
 */
#define POWER_128 0x100000000000000000000000000000000
/*@ predicate index(integer k) = k == 0 || k == 1 || k == 2 || k == 3;
    predicate fits(integer v) = -0x80000000000000000000000000000000 <= v < 0x80000000000000000000000000000000; */

#ifndef DEFINE_LIMBS
/*@ axiomatic Limbs {
      logic integer positive(fxs_wide w);
      logic integer value(fxs_wide w);
      logic integer scale(integer k);
      logic integer row(fxs_wide a, fxs_wide b, integer i, integer j);
      logic integer product(fxs_wide a, fxs_wide b, integer i);
      logic integer beyond(fxs_wide a, fxs_wide b, fxs_wide lost, integer n);
      predicate cut(fxs_wide a, fxs_wide b, fxs_wide r, integer d);

      axiom zero: \forall fxs_wide w; w.limb[0] == 0 && w.limb[1] == 0 && w.limb[2] == 0 && w.limb[3] == 0 ==> positive(w) == 0;
      axiom update: \forall fxs_wide w, integer k, uint32_t v; index(k) ==>
        positive({w \with .limb[k] = v}) == positive(w) + (v - w.limb[k]) * scale(k);
      axiom scale_last: scale(4) == POWER_128;
      axiom scale_next: \forall integer i; index(i) ==> scale(i + 1) == 0x100000000 * scale(i);
      axiom row_first: \forall fxs_wide a, b, integer i; row(a, b, i, 0) == 0;
      axiom row_next: \forall fxs_wide a, b, integer i, j; index(i) && index(j) && i + j <= 3 ==>
        row(a, b, i, j + 1) == row(a, b, i, j) + a.limb[i] * b.limb[j] * scale(i + j);
      axiom product_first: \forall fxs_wide a, b, lost; product(a, b, 0) == 0 && beyond(a, b, lost, 0) == 0;
      axiom product_next: \forall fxs_wide a, b, lost, integer i, uint32_t v; index(i) ==>
        product(a, b, i + 1) == product(a, b, i) + row(a, b, i, 4 - i) +
          (beyond(a, b, {lost \with .limb[i] = v}, i + 1) - beyond(a, b, lost, i) - v) * POWER_128;
      axiom product_last: \forall fxs_wide a, b, r, integer d; product(a, b, 4) == positive(r) + d * POWER_128 ==> cut(a, b, r, d);
      axiom cut_value: \forall fxs_wide a, b, r, integer d; cut(a, b, r, d) && fits(value(a) * value(b)) ==> value(r) == value(a) * value(b);
    } */
#else
/*@ logic integer positive(fxs_wide w) = w.limb[0] + w.limb[1] * 0x100000000 + w.limb[2] * 0x10000000000000000 + w.limb[3] * 0x1000000000000000000000000;
    logic integer sign_bit(fxs_wide w) = w.limb[3] < 0x80000000 ? 0 : 1;
    logic integer signed_of(integer p, integer s) = p - s * POWER_128;
    logic integer value(fxs_wide w) = signed_of(positive(w), sign_bit(w));
    logic integer scale(integer k) = k == 0 ? 1 : k == 1 ? 0x100000000 : k == 2 ? 0x10000000000000000 : k == 3 ? 0x1000000000000000000000000 : POWER_128;
    // all of row i, what it has below limb 4 in j steps, and what beyond it
    logic integer row_all(fxs_wide a, fxs_wide b, integer i) = (a.limb[i] * b.limb[0]) + 0x100000000 * (a.limb[i] * b.limb[1]) + 0x10000000000000000 * (a.limb[i] * b.limb[2]) + 0x1000000000000000000000000 * (a.limb[i] * b.limb[3]);
    logic integer row(fxs_wide a, fxs_wide b, integer i, integer j) = scale(i) * (j == 0 ? 0 : j == 1 ? (a.limb[i] * b.limb[0]) : j == 2 ? (a.limb[i] * b.limb[0]) + 0x100000000 * (a.limb[i] * b.limb[1]) : j == 3 ? (a.limb[i] * b.limb[0]) + 0x100000000 * (a.limb[i] * b.limb[1]) + 0x10000000000000000 * (a.limb[i] * b.limb[2]) : row_all(a, b, i));
    logic integer row_above(fxs_wide a, fxs_wide b, integer i) = i == 0 ? 0 : i == 1 ? (a.limb[i] * b.limb[3]) : i == 2 ? (a.limb[i] * b.limb[2]) + 0x100000000 * (a.limb[i] * b.limb[3]) : (a.limb[i] * b.limb[1]) + 0x100000000 * (a.limb[i] * b.limb[2]) + 0x10000000000000000 * (a.limb[i] * b.limb[3]);
    logic integer product(fxs_wide a, fxs_wide b, integer i) = i == 0 ? 0 : i == 1 ? row_all(a, b, 0) : i == 2 ? row_all(a, b, 0) + 0x100000000 * row_all(a, b, 1) :
      i == 3 ? row_all(a, b, 0) + 0x100000000 * row_all(a, b, 1) + 0x10000000000000000 * row_all(a, b, 2) :
        row_all(a, b, 0) + 0x100000000 * row_all(a, b, 1) + 0x10000000000000000 * row_all(a, b, 2) + 0x1000000000000000000000000 * row_all(a, b, 3);
    logic integer lost_of(fxs_wide a, fxs_wide b, fxs_wide lost, integer k) = lost.limb[k] + row_above(a, b, k);
    logic integer beyond(fxs_wide a, fxs_wide b, fxs_wide lost, integer n) = n == 0 ? 0 : n == 1 ? lost_of(a, b, lost, 0) :
      n == 2 ? lost_of(a, b, lost, 0) + lost_of(a, b, lost, 1) :
      n == 3 ? lost_of(a, b, lost, 0) + lost_of(a, b, lost, 1) + lost_of(a, b, lost, 2) :
        lost_of(a, b, lost, 0) + lost_of(a, b, lost, 1) + lost_of(a, b, lost, 2) + lost_of(a, b, lost, 3);
    predicate cut(fxs_wide a, fxs_wide b, fxs_wide r, integer d) = positive(a) * positive(b) == positive(r) + d * POWER_128;
*/
#endif
