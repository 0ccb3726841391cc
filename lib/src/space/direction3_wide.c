/* SPDX-License-Identifier: MIT
 *
 * Directions of many bits, and the vertex of C that is farthest along one.
 */
#include "direction3_wide.h"
#include "../int/multiply.h"
#include "../shape/rounding.h"

/* ---- directions ---- */

enum { LEAD_BITS = 27 };

void fxs_set_direction_across3(fxs_direction3 *direction, const fxs_across3 *across) {
    const int bits = fxs_bits_of3(across->n), shift = bits > LEAD_BITS ? bits - LEAD_BITS : 0;
    for (int k = 0; k < 3; k++) {
        const int64_t n = across->n[k], lead = (int64_t)(fxs_abs64(n) >> shift);
        direction->n[k] = fxs_big_from(n);
        direction->lead[k] = (int32_t)(n < 0 ? -lead : lead);
    }
    direction->moving = NULL;
}

int fxs_big_bits_of3(const fxs_big n[3], int bits) {
    for (int k = 0; k < 3; k++) {
        const int here = fxs_big_bits(&n[k]);
        bits = here > bits ? here : bits;
    }
    return bits;
}

void fxs_set_lead3(fxs_direction3 *direction) {
    const int shift = fxs_big_bits_of3(direction->n, LEAD_BITS) - LEAD_BITS;
    for (int k = 0; k < 3; k++) {
        direction->lead[k] = (int32_t)fxs_big_lead_from(&direction->n[k], shift);
    }
    direction->moving = NULL;
}

void fxs_set_leading3(int64_t out[3], const fxs_direction3 *direction, int bits) {
    const fxs_moving3 *const moving = direction->moving;
    const int shift = fxs_big_bits_of3(direction->n, bits) - bits;
    for (int k = 0; k < 3; k++) {
        const fxs_big *const n = &direction->n[k];
        const int sign = moving == NULL
                             ? fxs_big_sign(n)
                             : fxs_sign_at3(&moving->time, &moving->n[k], &moving->step[k]);
        const int64_t lead = (int64_t)fxs_big_bits_from(n, shift);
        out[k] = sign * (lead > 0 ? lead : 1);
    }
}

enum { ALONG_BITS = 43 };

FXS_OUT_OF_LINE void fxs_set_along3(int64_t out[3], const fxs_direction3 *n, int64_t r) {
    int64_t along[3];
    out[0] = out[1] = out[2] = 0;
    if (r == 0) {
        return;
    }
    fxs_set_leading3(along, n, ALONG_BITS);
    const fxs_big square = fxs_big_dot3(along, along);
    const fxs_norm length = fxs_norm_of(&square);
    for (int k = 0; k < 3; k++) {
        const fxs_big part = fxs_big_product(along[k], r);
        out[k] = fxs_subraw_over(&part, &length);
    }
}

void fxs_turn_direction3(fxs_direction3 *n) {
    for (int k = 0; k < 3; k++) {
        n->n[k].negative = !n->n[k].negative && n->n[k].used > 0;
        n->lead[k] = -n->lead[k];
    }
}

bool fxs_is_positive3(const fxs_direction3 *n) {
    int k = 0;
    while (k < 2 && n->n[k].used == 0) {
        k++;
    }
    return !n->n[k].negative;
}

void fxs_set_difference3(int64_t out[3], const fxs_vertex3 *p, const fxs_vertex3 *q) {
    for (int k = 0; k < 3; k++) {
        out[k] = q->at[k] - p->at[k];
    }
}

void fxs_set_big_cross3(fxs_big out[3], const int64_t v[3], const int64_t w[3]) {
    out[0] = fxs_big_cross(v[1], v[2], w[1], w[2]);
    out[1] = fxs_big_cross(v[2], v[0], w[2], w[0]);
    out[2] = fxs_big_cross(v[0], v[1], w[0], w[1]);
}

void fxs_set_square_part3(fxs_big out[3], const int64_t v[3], const int64_t e[3]) {
    const fxs_big ee = fxs_big_dot3(e, e), ve = fxs_big_dot3(v, e);
    for (int k = 0; k < 3; k++) {
        out[k] = fxs_big_mul64(&ee, v[k]);
        const fxs_big part = fxs_big_mul64(&ve, -e[k]);
        fxs_big_increase(&out[k], &part);
        FXS_BIG_BITS(out[k], 112);
    }
}

FXS_OUT_OF_LINE void fxs_set_triangle_normal3(fxs_direction3 *n, const fxs_vertex3 *p,
                                              const fxs_vertex3 *q, const fxs_vertex3 *r) {
    int64_t e[3], f[3];
    fxs_set_difference3(e, p, q);
    fxs_set_difference3(f, p, r);
    fxs_set_big_cross3(n->n, e, f);
    fxs_set_lead3(n);
}

fxs_big fxs_dot_big3(const fxs_big n[3], const int64_t v[3]) {
    fxs_big sum;
    fxs_big_set_dot3(&sum, n, v);
    return sum;
}

fxs_big fxs_dot_bigs3(const fxs_big n[3], const fxs_big w[3]) {
    fxs_big sum;
    fxs_big_set_dot3_of_bigs(&sum, n, w);
    return sum;
}

/* ---- support ---- */

/* Returns the sign of n . v, exactly. For a direction that moves it is the sign just before its
 * time. */
static FXS_OUT_OF_LINE int exact_sign_along(const fxs_direction3 *n, const int64_t v[3]) {
    const fxs_moving3 *const moving = n->moving;
    if (moving == NULL) {
        const fxs_big along = fxs_dot_big3(n->n, v);
        return fxs_big_sign(&along);
    }
    const fxs_big along = fxs_dot_big3(moving->n, v), step = fxs_dot_big3(moving->step, v);
    return fxs_sign_before3(&moving->time, &along, &step);
}

/* Each component of the lead is less than 4/3 off, so the estimate is less than 4 |v| off. */
int fxs_sign_along3(const fxs_direction3 *n, const int64_t v[3]) {
    const int bits = fxs_bits_of3(v);
    if ((v[0] | v[1] | v[2]) == 0) {
        return 0;
    }
    if (FXS_NEAR(bits <= 31)) {
        const int32_t at[3] = {(int32_t)v[0], (int32_t)v[1], (int32_t)v[2]};
        const int64_t estimate = fxs_multiply3(n->lead, at), error = INT64_C(4) << bits;
        if (estimate >= error || estimate <= -error) {
            return estimate > 0 ? 1 : -1;
        }
    }
    return exact_sign_along(n, v);
}

/* Leads have ROUGH_BITS of their LEAD_BITS, and points are divided by a power of two to POINT_BITS.
 * So a sum of three products is at most 3 2^28 in magnitude. Both are rounded down, and the lead is
 * less than 4/3 off. So a product is less than 2^15 + 2^13 + 3 off, and a difference of two sums
 * less than ROUGH_ERROR. */
enum { ROUGH_BITS = 13, POINT_BITS = 15, ROUGH_ERROR = 1 << 18 };

/* Finds the number of the point that is farthest along n if `sign` is 1, against it if it is -1; of
 * several the first. Points are divided by 2^shift. Returns false if one has more bits then. */
static bool find_farthest_point(uint32_t *out, const fxs_convex3 *convex, const fxs_direction3 *n,
                                int sign, int shift) {
    const fixsat_vec3 *const p = convex->points;
    const int32_t nx = (sign * n->lead[0]) >> (LEAD_BITS - ROUGH_BITS);
    const int32_t ny = (sign * n->lead[1]) >> (LEAD_BITS - ROUGH_BITS);
    const int32_t nz = (sign * n->lead[2]) >> (LEAD_BITS - ROUGH_BITS);
    uint32_t found = 0;
    int32_t most = 0, all_bits = 0;
    for (uint32_t i = 0; i < convex->count; i++) {
        const int32_t x = p[i].x >> shift, y = p[i].y >> shift, z = p[i].z >> shift;
        const int32_t along = (int32_t)((int64_t)nx * x + (int64_t)ny * y + (int64_t)nz * z);
        const int32_t beyond = (int32_t)((int64_t)along - most);
        all_bits |= fxs_approx_abs(x) | fxs_approx_abs(y) | fxs_approx_abs(z);
        if (i > 0 && FXS_NEAR(beyond <= -ROUGH_ERROR)) {
            continue;
        }
        const int64_t step[] = {(int64_t)p[i].x - p[found].x, (int64_t)p[i].y - p[found].y,
                                (int64_t)p[i].z - p[found].z};
        if (i == 0 || FXS_NEAR(beyond >= ROUGH_ERROR) || fxs_sign_along3(n, step) == sign) {
            found = i;
            most = along;
        }
    }
    *out = found;
    return all_bits >> POINT_BITS == 0;
}

/* Returns the number of that point. In damaged memory points may leave their bounds. */
static uint32_t find_farthest(const fxs_convex3 *convex, const fxs_direction3 *n, int sign) {
    const fixsat_vec3 low = convex->bounds.min, high = convex->bounds.max;
    const int bits = fxs_bits32(fxs_abs32(low.x) | fxs_abs32(low.y) | fxs_abs32(low.z) |
                                fxs_abs32(high.x) | fxs_abs32(high.y) | fxs_abs32(high.z));
    uint32_t found;
    if (!find_farthest_point(&found, convex, n, sign, bits > POINT_BITS ? bits - POINT_BITS : 0)) {
        (void)find_farthest_point(&found, convex, n, sign, 32 - POINT_BITS);
    }
    return found;
}

/* Returns the sign of component k of n. A lead of 2 or more is larger than its error, so it has the
 * sign of the direction that is meant. */
static int sign_of_component(const fxs_direction3 *n, int k) {
    const int64_t unit[3] = {k == 0, k == 1, k == 2};
    return n->moving == NULL || FXS_NEAR(fxs_abs32(n->lead[k]) > 1) ? fxs_big_sign(&n->n[k])
                                                                    : exact_sign_along(n, unit);
}

/* Returns the sign of n . v. */
static int side_along(const fxs_direction3 *n, fixsat_vec3 v) {
    const int64_t wide[] = {v.x, v.y, v.z};
    return fxs_sign_along3(n, wide);
}

/* Returns the name of the vertex of a core that is farthest along n if `sign` is 1, against it if
 * it is -1. */
static fxs_corner3 find_corner3(const fxs_convex3 *convex, const fxs_direction3 *n, int sign) {
    fxs_corner3 found = find_farthest(convex, n, sign);
    for (int k = 0; k < 3; k++) {
        const bool is_greatest = sign_of_component(n, k) == sign;
        found |= (fxs_corner3)is_greatest << (FXS_BOUNDS_BIT + k);
    }
    for (uint32_t i = 0; i < convex->edges; i++) {
        const bool is_added = side_along(n, convex->half_edge[i]) == sign;
        found |= (fxs_corner3)is_added << (FXS_EDGES_BIT + i);
    }
    return found | (fxs_corner3)(side_along(n, convex->motion) == sign) << FXS_MOTION_BIT;
}

FXS_OUT_OF_LINE void fxs_find_support3(fxs_vertex3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                                       const fxs_direction3 *n) {
    out->of = (fxs_pair3){find_corner3(a, n, 1), find_corner3(b, n, -1)};
    fxs_set_vertex3(out->at, a, b, out->of);
}

/* ---- vertices ---- */

void fxs_set_seed3(fxs_vertex3 *out, const fxs_convex3 *a, const fxs_convex3 *b, fxs_pair3 of) {
    out->of = of;
    fxs_set_vertex3(out->at, a, b, of);
}

const uint8_t fxs_parts3[FXS_PARTS3] = {13, 14, 11, 12, 10, 9, 8, 7, 5, 6, 4, 3, 2, 1};
