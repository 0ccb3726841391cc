/* SPDX-License-Identifier: MIT
 *
 * The contracts of int/wide.h and of what rests on it: value(w) is the number that four limbs
 * are. Included before wide.c, so that they are proved of it, and by what relies on them.
 */
#include <fixsat/types.h>

/*@ assigns \nothing; ensures \result == a * b; */
static int64_t fxs_multiply(int32_t a, int32_t b);

/*@ assigns \nothing; ensures \result == a * b; */
static uint64_t fxs_multiply_unsigned(uint32_t a, uint32_t b);

/*@ assigns \nothing;
    ensures value(\result) == v; */
fxs_wide fxs_wide_from(int64_t v);

/*@ assigns \nothing;
    ensures fits(value(a) + value(b)) ==> value(\result) == value(a) + value(b); */
fxs_wide fxs_wide_add(fxs_wide a, fxs_wide b);

/*@ assigns \nothing;
    ensures fits(value(a) - value(b)) ==> value(\result) == value(a) - value(b); */
fxs_wide fxs_wide_sub(fxs_wide a, fxs_wide b);

/*@ assigns \nothing;
    ensures fits(value(a) * value(b)) ==> value(\result) == value(a) * value(b); */
fxs_wide fxs_wide_mul(fxs_wide a, fxs_wide b);

/*@ assigns \nothing;
    ensures value(a) < 0 ==> \result == -1;
    ensures value(a) == 0 ==> \result == 0;
    ensures value(a) > 0 ==> \result == 1; */
int fxs_wide_sign(fxs_wide a);

/*@ assigns \nothing;
    ensures fits(-value(a)) ==> value(\result) == \abs(value(a)); */
fxs_wide fxs_wide_abs(fxs_wide a);

/*@ predicate bits62(integer v) = -0x2000000000000000 <= v <= 0x2000000000000000; */
/*@ requires bits62(ax) && bits62(ay) && bits62(bx) && bits62(by);
    assigns \nothing;
    ensures value(\result) == ax * by - ay * bx; */
fxs_wide fxs_wide_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/*@ predicate word(integer v) = INT32_MIN <= v <= INT32_MAX; */
/*@ assigns \nothing; ensures \result <==> word(a) && word(b) && word(c) && word(d); */
static bool fxs_fit32(int64_t a, int64_t b, int64_t c, int64_t d);

/*@ predicate sign_of(integer s, integer v) =
      (v < 0 ==> s == -1) && (v == 0 ==> s == 0) && (v > 0 ==> s == 1); */
/*@ requires bits62(ax) && bits62(ay) && bits62(bx) && bits62(by);
    assigns \nothing;
    ensures sign_of(\result, ax * by - ay * bx); */
static int sign(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/*@ requires bits62(ax) && bits62(ay) && bits62(bx) && bits62(by);
    assigns \nothing;
    ensures sign_of(\result, ax * by - ay * bx); */
int fxs_sign_of_cross(int64_t ax, int64_t ay, int64_t bx, int64_t by);

/*@ assigns \nothing;
    ensures sign_of(\result, (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)); */
int fxs_side(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r);
