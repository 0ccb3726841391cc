/* SPDX-License-Identifier: MIT
 *
 * Rounding and bounds in the constructors: the largest error, and never inwards.
 */
#include "wp_halves.h"

#include <fixsat/shapes.h>

#include "src/int/bits.h"
#include "src/shape/point.h"

/*@ predicate word(integer v) = -0x80000000 <= v <= 0x7FFFFFFF;
    logic integer magnitude(integer v) = v < 0 ? -v : v; */
/*@ assigns \nothing; ensures \result == a * b; */
static int64_t fxs_multiply(int32_t a, int32_t b);
/*@ requires word(v); assigns \nothing; ensures \result == magnitude(v); */
static uint32_t fxs_abs32(int32_t v);
/*@ requires v > INT64_MIN; assigns \nothing; ensures \result == magnitude(v); */
static uint64_t fxs_abs64(int64_t v);
/*@ requires word(a) && word(b); assigns \nothing; ensures \result == magnitude(a - b); */
static uint32_t fxs_absdiff(int32_t a, int32_t b);
/*@ assigns \nothing; ensures \result <==> distance > ea + eb; */
static bool fxs_apart(uint32_t distance, uint32_t ea, uint32_t eb);

/*@ assigns \nothing;
    ensures \result == (point > max ? point - max : point < min ? min - point : 0); */
static uint32_t fxs_gap(int32_t point, int32_t min, int32_t max);
/*@ assigns \nothing;
    ensures \result <==> center - extent < INT32_MIN || center + extent > INT32_MAX; */
static bool fxs_leaves_range(int32_t center, uint32_t extent);

/*@ logic integer least(integer a, integer b) = a < b ? a : b;
    logic integer in_range(integer v) = v < INT32_MIN ? INT32_MIN : v > INT32_MAX ? INT32_MAX : v; */
/*@ assigns \nothing; ensures \result == least(a + b, UINT32_MAX); */
static uint32_t saturated(uint32_t a, uint32_t b);
/*@ assigns \nothing; ensures \result == least(magnitude(a) + magnitude(b), UINT32_MAX); */
static uint32_t extent2(fix16_t a, fix16_t b);
/*@ assigns \nothing;
    ensures \result == least(magnitude(a) + magnitude(b) + magnitude(c), UINT32_MAX); */
static uint32_t extent3(fix16_t a, fix16_t b, fix16_t c);
/*@ assigns \nothing; ensures \result == in_range(v); */
static int32_t fxs_clamp32(int64_t v);
/*@ requires \valid(inside);
    assigns *inside;
    ensures \result == in_range(v);
    ensures *inside <==> \old(*inside) && in_range(v) == v; */
static fix16_t fxs_clamp(int64_t v, bool *inside);
/*@ requires \valid(v);
    assigns *v;
    ensures *v == in_range(\old(*v) + by);
    ensures \result <==> in_range(\old(*v) + by) == \old(*v) + by; */
static bool add_component(fix16_t *v, fix16_t by);

/*@ predicate entry_of(integer v) = -0x10000 <= v <= 0x10000;
    predicate half_extent(integer v) = 0 <= v <= 0x7FFFFFFF; */
/*@ lemma scaled: \forall integer x, y; half_extent(x) && entry_of(y) ==> -0x7FFFFFFF0000 <= x * y <= 0x7FFFFFFF0000; */
/*@ requires half_extent(extent) && entry_of(entry);
    assigns \nothing;
    ensures nearest: -0x8000 <= \result * 0x10000 - extent * entry <= 0x8000;
    ensures no_larger: -extent <= \result <= extent; */
static fix16_t scale(fix16_t extent, fix16_t entry);

/*@ lemma turned: \forall integer x, y; word(x) && entry_of(y) ==> -0x800000000000 <= x * y <= 0x800000000000; */
/*@ requires entry_of(a) && entry_of(b);
    assigns \nothing;
    ensures nearest: -0x8000 < \result * 0x10000 - (a * x + b * y) <= 0x8000; */
static int64_t fxs_turned(fix16_t a, fix16_t x, fix16_t b, fix16_t y);

/*@ requires \valid_read(box) && 0 <= beyond <= INT32_MAX;
    assigns \nothing;
    ensures \result.min.x == in_range(box->center.x - (box->extent[0] + beyond));
    ensures \result.min.y == in_range(box->center.y - (box->extent[1] + beyond));
    ensures \result.max.x == in_range(box->center.x + (box->extent[0] + beyond));
    ensures \result.max.y == in_range(box->center.y + (box->extent[1] + beyond)); */
static fixsat_aabb2 around(const fixsat_obb2 *box, int64_t beyond);

/*@ requires \valid_read(box) && 0 <= beyond <= INT32_MAX;
    assigns \nothing;
    ensures \result.min.x == in_range(box->center.x - (box->extent[0] + beyond));
    ensures \result.min.y == in_range(box->center.y - (box->extent[1] + beyond));
    ensures \result.min.z == in_range(box->center.z - (box->extent[2] + beyond));
    ensures \result.max.x == in_range(box->center.x + (box->extent[0] + beyond));
    ensures \result.max.y == in_range(box->center.y + (box->extent[1] + beyond));
    ensures \result.max.z == in_range(box->center.z + (box->extent[2] + beyond)); */
static fixsat_aabb3 around3(const fixsat_obb3 *box, int64_t beyond);

/*@ requires \valid_read(box);
    assigns \nothing;
    ensures \result.min.x == in_range(box->center.x - box->extent[0]);
    ensures \result.min.y == in_range(box->center.y - box->extent[1]);
    ensures \result.max.x == in_range(box->center.x + box->extent[0]);
    ensures \result.max.y == in_range(box->center.y + box->extent[1]); */
fixsat_aabb2 fixsat_aabb2_of_obb2(const fixsat_obb2 *box);

/*@ requires \valid_read(box);
    assigns \nothing;
    ensures \result.min.x == in_range(box->center.x - box->extent[0]);
    ensures \result.min.y == in_range(box->center.y - box->extent[1]);
    ensures \result.min.z == in_range(box->center.z - box->extent[2]);
    ensures \result.max.x == in_range(box->center.x + box->extent[0]);
    ensures \result.max.y == in_range(box->center.y + box->extent[1]);
    ensures \result.max.z == in_range(box->center.z + box->extent[2]); */
fixsat_aabb3 fixsat_aabb3_of_obb3(const fixsat_obb3 *box);

/* What a box's bounds have to hold: a point s u + t v of it, |s|, |t| <= 1. */
/*@ lemma part: \forall real s, u; -1. <= s <= 1. ==> s * u <= \abs(u) && s * u >= -\abs(u);
    lemma within: \forall real s, t, u, v; -1. <= s <= 1. && -1. <= t <= 1. ==>
      \abs(s * u + t * v) <= \abs(u) + \abs(v); */

/*@ assigns \nothing;
    ensures \result.extent[0] == least(magnitude(u.x) + magnitude(v.x), UINT32_MAX);
    ensures \result.extent[1] == least(magnitude(u.y) + magnitude(v.y), UINT32_MAX);
    ensures \result.center == center;
    ensures \result.half_edge[0] == u && \result.half_edge[1] == v; */
fixsat_obb2 fixsat_obb2_from_half_edges(fixsat_vec2 center, fixsat_vec2 u, fixsat_vec2 v);

/*@ assigns \nothing;
    ensures \result.extent[0] == least(magnitude(u.x) + magnitude(v.x) + magnitude(w.x), UINT32_MAX);
    ensures \result.extent[1] == least(magnitude(u.y) + magnitude(v.y) + magnitude(w.y), UINT32_MAX);
    ensures \result.extent[2] == least(magnitude(u.z) + magnitude(v.z) + magnitude(w.z), UINT32_MAX);
    ensures \result.center == center;
    ensures \result.half_edge[0] == u && \result.half_edge[1] == v && \result.half_edge[2] == w; */
fixsat_obb3 fixsat_obb3_from_half_edges(fixsat_vec3 center, fixsat_vec3 u, fixsat_vec3 v, fixsat_vec3 w);

/*@ assigns \nothing; */
static uint32_t fxs_narrow_shift(uint64_t extents);
/*@ requires \valid(box); assigns *box; */
static void fxs_make_narrow2(fixsat_obb2_private *box, const fixsat_vec2 edge[2], uint32_t shift);
/*@ requires \valid(box); assigns *box; */
static void fxs_make_narrow3(fixsat_obb3_private *box, const fixsat_vec3 edge[3], uint32_t shift);

/*@ requires \valid(box);
    assigns *box;
    ensures box->extent[0] == least(magnitude(u.x) + magnitude(v.x), UINT32_MAX);
    ensures box->extent[1] == least(magnitude(u.y) + magnitude(v.y), UINT32_MAX);
    ensures box->center == center;
    ensures box->half_edge[0] == u && box->half_edge[1] == v; */
static void make2(fixsat_obb2 *box, fixsat_vec2 center, fixsat_vec2 u, fixsat_vec2 v);

/*@ requires \valid(box);
    assigns *box;
    ensures box->extent[0] == least(magnitude(box->half_edge[0].x) +
      magnitude(box->half_edge[1].x) + magnitude(box->half_edge[2].x), UINT32_MAX);
    ensures box->extent[1] == least(magnitude(box->half_edge[0].y) +
      magnitude(box->half_edge[1].y) + magnitude(box->half_edge[2].y), UINT32_MAX);
    ensures box->extent[2] == least(magnitude(box->half_edge[0].z) +
      magnitude(box->half_edge[1].z) + magnitude(box->half_edge[2].z), UINT32_MAX);
    ensures box->center == center;
    ensures box->half_edge[0] == \old(box->half_edge[0]);
    ensures box->half_edge[1] == \old(box->half_edge[1]);
    ensures box->half_edge[2] == \old(box->half_edge[2]); */
static void make3(fixsat_obb3 *box, fixsat_vec3 center);

#include "src/shape/box.c"
#include "src/shape/polygon.c"
#include "src/shape/bounds.c"
#include "src/shape/vector.c"
