/* SPDX-License-Identifier: MIT
 *
 * The laws of wp_limbs.h from its definitions: for each index there is.
 */
#include "src/int/wide.h"
#define DEFINE_LIMBS
#include "wp_limbs.h"

#ifdef VALUES /* signs, from the product of the limbs */
/*@ predicate congruent(integer x, integer y, integer k) = x - y == k * POWER_128; */
/*@ lemma congruent_equal: \forall integer x, y, k; congruent(x, y, k) && fits(x) && fits(y) ==> x == y; */
/*@ lemma value_fits: \forall fxs_wide w; fits(value(w)); */
/*@ lemma expand: \forall integer p, q, s, t; signed_of(p, s) * signed_of(q, t) == p * q + (s * t * POWER_128 - s * q - t * p) * POWER_128; */
/*@ lemma value_product: \forall fxs_wide a, b; value(a) * value(b) == positive(a) * positive(b) + (sign_bit(a) * sign_bit(b) * POWER_128 - sign_bit(a) * positive(b) - sign_bit(b) * positive(a)) * POWER_128; */
/*@ lemma cut_congruent: \forall fxs_wide a, b, r, integer d; cut(a, b, r, d) ==> congruent(value(a) * value(b), value(r), d + sign_bit(a) * sign_bit(b) * POWER_128 - sign_bit(a) * positive(b) - sign_bit(b) * positive(a) + sign_bit(r)); */
/*@ lemma cut_value: \forall fxs_wide a, b, r, integer d; cut(a, b, r, d) && fits(value(a) * value(b)) ==> value(r) == value(a) * value(b); */
#else
/*@ lemma zero: \forall fxs_wide w; w.limb[0] == 0 && w.limb[1] == 0 && w.limb[2] == 0 && w.limb[3] == 0 ==> positive(w) == 0; */
/*@ lemma update0: \forall fxs_wide w, uint32_t v; positive({w \with .limb[0] = v}) == positive(w) + (v - w.limb[0]) * scale(0); */
/*@ lemma update1: \forall fxs_wide w, uint32_t v; positive({w \with .limb[1] = v}) == positive(w) + (v - w.limb[1]) * scale(1); */
/*@ lemma update2: \forall fxs_wide w, uint32_t v; positive({w \with .limb[2] = v}) == positive(w) + (v - w.limb[2]) * scale(2); */
/*@ lemma update3: \forall fxs_wide w, uint32_t v; positive({w \with .limb[3] = v}) == positive(w) + (v - w.limb[3]) * scale(3); */
/*@ lemma scale_last: scale(4) == POWER_128; */
/*@ lemma scale_next0: scale(1) == 0x100000000 * scale(0); */
/*@ lemma scale_next1: scale(2) == 0x100000000 * scale(1); */
/*@ lemma scale_next2: scale(3) == 0x100000000 * scale(2); */
/*@ lemma scale_next3: scale(4) == 0x100000000 * scale(3); */
/*@ lemma row_first: \forall fxs_wide a, b, integer i; row(a, b, i, 0) == 0; */
/*@ lemma row_next00: \forall fxs_wide a, b; row(a, b, 0, 1) == row(a, b, 0, 0) + a.limb[0] * b.limb[0] * scale(0); */
/*@ lemma row_next01: \forall fxs_wide a, b; row(a, b, 0, 2) == row(a, b, 0, 1) + a.limb[0] * b.limb[1] * scale(1); */
/*@ lemma row_next02: \forall fxs_wide a, b; row(a, b, 0, 3) == row(a, b, 0, 2) + a.limb[0] * b.limb[2] * scale(2); */
/*@ lemma row_next03: \forall fxs_wide a, b; row(a, b, 0, 4) == row(a, b, 0, 3) + a.limb[0] * b.limb[3] * scale(3); */
/*@ lemma row_next10: \forall fxs_wide a, b; row(a, b, 1, 1) == row(a, b, 1, 0) + a.limb[1] * b.limb[0] * scale(1); */
/*@ lemma row_next11: \forall fxs_wide a, b; row(a, b, 1, 2) == row(a, b, 1, 1) + a.limb[1] * b.limb[1] * scale(2); */
/*@ lemma row_next12: \forall fxs_wide a, b; row(a, b, 1, 3) == row(a, b, 1, 2) + a.limb[1] * b.limb[2] * scale(3); */
/*@ lemma row_next20: \forall fxs_wide a, b; row(a, b, 2, 1) == row(a, b, 2, 0) + a.limb[2] * b.limb[0] * scale(2); */
/*@ lemma row_next21: \forall fxs_wide a, b; row(a, b, 2, 2) == row(a, b, 2, 1) + a.limb[2] * b.limb[1] * scale(3); */
/*@ lemma row_next30: \forall fxs_wide a, b; row(a, b, 3, 1) == row(a, b, 3, 0) + a.limb[3] * b.limb[0] * scale(3); */
/*@ lemma product_first: \forall fxs_wide a, b, lost; product(a, b, 0) == 0 && beyond(a, b, lost, 0) == 0; */
/*@ lemma row_split0: \forall fxs_wide a, b; row(a, b, 0, 4) + row_above(a, b, 0) * POWER_128 == 1 * row_all(a, b, 0); */
/*@ lemma beyond_next0: \forall fxs_wide a, b, lost, uint32_t v; beyond(a, b, {lost \with .limb[0] = v}, 1) == beyond(a, b, lost, 0) + v + row_above(a, b, 0); */
/*@ lemma product_row0: \forall fxs_wide a, b; product(a, b, 1) == product(a, b, 0) + 1 * row_all(a, b, 0); */
/*@ lemma row_split1: \forall fxs_wide a, b; row(a, b, 1, 3) + row_above(a, b, 1) * POWER_128 == 0x100000000 * row_all(a, b, 1); */
/*@ lemma beyond_next1: \forall fxs_wide a, b, lost, uint32_t v; beyond(a, b, {lost \with .limb[1] = v}, 2) == beyond(a, b, lost, 1) + v + row_above(a, b, 1); */
/*@ lemma product_row1: \forall fxs_wide a, b; product(a, b, 2) == product(a, b, 1) + 0x100000000 * row_all(a, b, 1); */
/*@ lemma row_split2: \forall fxs_wide a, b; row(a, b, 2, 2) + row_above(a, b, 2) * POWER_128 == 0x10000000000000000 * row_all(a, b, 2); */
/*@ lemma beyond_next2: \forall fxs_wide a, b, lost, uint32_t v; beyond(a, b, {lost \with .limb[2] = v}, 3) == beyond(a, b, lost, 2) + v + row_above(a, b, 2); */
/*@ lemma product_row2: \forall fxs_wide a, b; product(a, b, 3) == product(a, b, 2) + 0x10000000000000000 * row_all(a, b, 2); */
/*@ lemma row_split3: \forall fxs_wide a, b; row(a, b, 3, 1) + row_above(a, b, 3) * POWER_128 == 0x1000000000000000000000000 * row_all(a, b, 3); */
/*@ lemma beyond_next3: \forall fxs_wide a, b, lost, uint32_t v; beyond(a, b, {lost \with .limb[3] = v}, 4) == beyond(a, b, lost, 3) + v + row_above(a, b, 3); */
/*@ lemma product_row3: \forall fxs_wide a, b; product(a, b, 4) == product(a, b, 3) + 0x1000000000000000000000000 * row_all(a, b, 3); */
/*@ lemma product_next0: \forall fxs_wide a, b, lost, uint32_t v; product(a, b, 1) == product(a, b, 0) + row(a, b, 0, 4) + (beyond(a, b, {lost \with .limb[0] = v}, 1) - beyond(a, b, lost, 0) - v) * POWER_128; */
/*@ lemma product_next1: \forall fxs_wide a, b, lost, uint32_t v; product(a, b, 2) == product(a, b, 1) + row(a, b, 1, 3) + (beyond(a, b, {lost \with .limb[1] = v}, 2) - beyond(a, b, lost, 1) - v) * POWER_128; */
/*@ lemma product_next2: \forall fxs_wide a, b, lost, uint32_t v; product(a, b, 3) == product(a, b, 2) + row(a, b, 2, 2) + (beyond(a, b, {lost \with .limb[2] = v}, 3) - beyond(a, b, lost, 2) - v) * POWER_128; */
/*@ lemma product_next3: \forall fxs_wide a, b, lost, uint32_t v; product(a, b, 4) == product(a, b, 3) + row(a, b, 3, 1) + (beyond(a, b, {lost \with .limb[3] = v}, 4) - beyond(a, b, lost, 3) - v) * POWER_128; */
/*@ lemma product_all: \forall fxs_wide a, b; positive(a) * positive(b) == product(a, b, 4); */
/*@ lemma product_last: \forall fxs_wide a, b, r, integer d; product(a, b, 4) == positive(r) + d * POWER_128 ==> cut(a, b, r, d); */
#endif
