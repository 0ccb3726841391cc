/* SPDX-License-Identifier: MIT
 *
 * The contracts of int/wide.h and of what rests on it: value(w) is the number that an fxs_wide is,
 * number(n, k) that of the three which an fxs_limbs3 has. Included before wide.c, so that they are
 * proved of it, and by what relies on them.
 */
#include <fixsat/types.h>

/*@ predicate word(integer v) = INT32_MIN <= v <= INT32_MAX;
    predicate limb(integer v) = -0x8000000 <= v < 0x8000000;
    predicate sign_of(integer s, integer v) =
      (v < 0 ==> s == -1) && (v == 0 ==> s == 0) && (v > 0 ==> s == 1); */

/*@ assigns \nothing; ensures \result == a * b; */
static int64_t fxs_multiply(int32_t a, int32_t b);

/*@ assigns \nothing; ensures \result == a * b; */
static uint64_t fxs_multiply_unsigned(uint32_t a, uint32_t b);

/*@ requires \valid_read(a + (0 .. 2)) && \valid_read(v + (0 .. 2));
    requires limb(a[0]) && limb(a[1]) && limb(a[2]);
    assigns \nothing;
    ensures \result == a[0] * v[0] + a[1] * v[1] + a[2] * v[2]; */
static int64_t fxs_multiply3(const int32_t a[3], const int32_t v[3]);

#include "src/int/wide.h"

/*@ logic integer value(fxs_wide w) = w.hi * 0x40000000000000 + w.lo;
    predicate carried(fxs_wide w) = two_limbs(w.lo);
    predicate fits(fxs_wide w) = -0x1000000000000000 <= w.hi <= 0x1000000000000000;
    predicate limbs_of(fxs_limbs3 *n, integer k) =
      limb(n->limb[0][k]) && limb(n->limb[1][k]) && limb(n->limb[2][k] * 0x10000) &&
      (n->count < 2 ==> n->limb[1][k] == 0) && (n->count < 3 ==> n->limb[2][k] == 0);
    predicate limbs(fxs_limbs3 *n) =
      1 <= n->count <= 3 && limbs_of(n, 0) && limbs_of(n, 1) && limbs_of(n, 2);
    logic integer number(fxs_limbs3 *n, integer k) =
      n->limb[2][k] * 0x40000000000000 + n->limb[1][k] * 0x8000000 + n->limb[0][k]; */

/*@ requires -0x2000000000000000 <= hi <= 0x2000000000000000;
    assigns \nothing;
    ensures carried(\result) && value(\result) == hi * 0x40000000000000 + lo; */
static fxs_wide fxs_wide_carried(int64_t hi, int64_t lo);

/*@ requires fits(a) && fits(b);
    requires -0x2000000000000000 <= a.lo <= 0x2000000000000000 && -0x2000000000000000 <= b.lo <= 0x2000000000000000;
    assigns \nothing;
    ensures carried(\result) && value(\result) == value(a) - value(b); */
static fxs_wide fxs_wide_sub(fxs_wide a, fxs_wide b);

/*@ requires fits(a) && carried(a);
    assigns \nothing;
    ensures carried(\result) && value(\result) == -value(a); */
static fxs_wide fxs_wide_negated(fxs_wide a);

/*@ requires fits(a) && carried(a);
    assigns \nothing;
    ensures carried(\result) && value(\result) == \abs(value(a)); */
static fxs_wide fxs_wide_abs(fxs_wide a);

/*@ requires carried(a);
    assigns \nothing;
    ensures sign_of(\result, value(a)); */
static int fxs_wide_sign(fxs_wide a);

/*@ assigns \nothing;
    ensures 0 <= \result <= 0x7FFFFFF && v == (v >> 27) * 0x8000000 + \result; */
static int32_t low_limb(int64_t v);

/*@ assigns \nothing;
    ensures carried(\result) &&
      value(\result) == high * 0x40000000000000 + middle * 0x8000000 + low; */
static fxs_wide of_limbs(int64_t high, int64_t middle, int64_t low);

/*@ predicate bits40(integer v) = -0x10000000000 < v < 0x10000000000; */
/*@ requires bits40(ax) && bits40(ay) && bits40(bx) && bits40(by);
    assigns \nothing;
    ensures carried(\result) && value(\result) == ax * by - ay * bx; */
fxs_wide fxs_wide_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/*@ requires carried(a) && -0x10000000000 <= a.hi <= 0x10000000000;
    requires -0x1000000000000000 <= a.hi * factor <= 0x1000000000000000;
    assigns \nothing;
    ensures carried(\result) && value(\result) == value(a) * factor; */
fxs_wide fxs_wide_times(fxs_wide a, uint32_t factor);

/*@ predicate within(integer v, integer most) = -most <= v < most; */
/*@ requires \valid_read(n + (0 .. 2));
    assigns \nothing;
    ensures \result <==> within(n[0], most) && within(n[1], most) && within(n[2], most); */
static bool are_within(const int64_t n[3], int64_t most);

/*@ requires \valid(out) && 0 <= k <= 2 && 1 <= out->count <= 3;
    requires out->count == 1 ==> within(v, 0x8000000);
    requires out->count == 2 ==> within(v, 0x40000000000000);
    assigns out->limb[0][k], out->limb[1][k], out->limb[2][k];
    ensures number(out, k) == v;
    ensures limbs_of(out, k); */
static void set_limbs(fxs_limbs3 *out, int k, int64_t v);

/*@ requires \valid(out) && \valid_read(n + (0 .. 2)) && \separated(out, n + (0 .. 2));
    assigns *out;
    ensures limbs(out);
    ensures number(out, 0) == n[0] && number(out, 1) == n[1] && number(out, 2) == n[2]; */
void fxs_limbs3_of(fxs_limbs3 *out, const int64_t n[3]);

/*@ requires \valid_read(limb + (0 .. 2)) && \valid_read(v + (0 .. 2));
    requires limb(limb[0]) && limb(limb[1]) && limb(limb[2]);
    assigns \nothing;
    ensures \result == limb[0] * v[0] + limb[1] * v[1] + limb[2] * v[2];
    ensures -0x3000000000000000 <= \result <= 0x3000000000000000;
    ensures limb(limb[0] * 0x10000) && limb(limb[1] * 0x10000) && limb(limb[2] * 0x10000) ==>
      -0x300000000000 <= \result <= 0x300000000000; */
static int64_t dot_of_limbs(const int32_t limb[3], const int32_t v[3]);

/*@ requires \valid_read(n) && limbs(n) && \valid_read(v + (0 .. 2));
    assigns \nothing;
    ensures carried(\result);
    ensures value(\result) == number(n, 0) * v[0] + number(n, 1) * v[1] + number(n, 2) * v[2]; */
fxs_wide fxs_wide_dot(const fxs_limbs3 *n, const int32_t v[3]);

/*@ assigns \nothing; ensures \result <==> word(a) && word(b) && word(c) && word(d); */
static bool fxs_fit32(int64_t a, int64_t b, int64_t c, int64_t d);

/*@ requires bits40(ax) && bits40(ay) && bits40(bx) && bits40(by);
    assigns \nothing;
    ensures sign_of(\result, ax * by - ay * bx); */
static int sign(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/*@ requires bits40(ax) && bits40(ay) && bits40(bx) && bits40(by);
    assigns \nothing;
    ensures sign_of(\result, ax * by - ay * bx); */
int fxs_sign_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/*@ assigns \nothing;
    ensures sign_of(\result, (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)); */
int fxs_side(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r);
