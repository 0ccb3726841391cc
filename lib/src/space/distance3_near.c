/* SPDX-License-Identifier: MIT
 *
 * Distance in 3D, in 64 bits.
 *
 * If the half-edges were square to each other, each one alone would tell where the nearest feature
 * of the box is along it. They almost are. So that feature is tried, by the conditions of
 * space/distance3.c, with bounds for all that is due to the angles. If a foot has the coordinates
 * s, at most 1 in magnitude, along half-edges e, then along another one g
 *     |g . (sum of s e)| <= sum of |g.e|.
 */
#include "distance3_near.h"
#include "../int/quotient.h"
#include "../shape/point.h"
#include "distance3.h"
#include "zonotope.h"

/* The bits of the coordinates of half-edges and of the point from the centre. So the offset from a
 * feature to the point has two more. */
enum { NARROW_BITS = 24 };

/* A feature: the half-edges that vary on it, and at which ends of the others it is. */
typedef struct near_feature {
    int32_t g[3][3];
    int64_t product[3][3]; /* the products g.g of all pairs */
    int32_t w[3];          /* from its middle to the point */
    int64_t along[3];      /* g.w of each half-edge g */
    int8_t end[3];         /* 1 or -1; 0 for those that vary */
    int count;             /* number of half-edges that vary */
} near_feature;

/* Sets out to (x, y, z). Returns false if it is not narrow. */
static bool set_narrow(int32_t out[3], int64_t x, int64_t y, int64_t z) {
    const int64_t v[3] = {x, y, z};
    for (int k = 0; k < 3; k++) {
        const int64_t part = v[k];
        if (part <= -(1 << NARROW_BITS) || part >= 1 << NARROW_BITS) {
            return false;
        }
        out[k] = (int32_t)part;
    }
    return true;
}

static bool set_vectors(near_feature *f, fixsat_vec3 point, const fixsat_obb3 *box) {
    const fixsat_vec3 c = box->center;
    for (int i = 0; i < 3; i++) {
        const fixsat_vec3 g = box->half_edge[i];
        if (!set_narrow(&f->g[i][0], g.x, g.y, g.z)) {
            return false;
        }
    }
    return set_narrow(f->w, (int64_t)point.x - c.x, (int64_t)point.y - c.y, (int64_t)point.z - c.z);
}

/* Guesses the nearest feature. A half-edge without a length does not vary. */
static void guess_feature(near_feature *f) {
    f->count = 0;
    for (int i = 0; i < 3; i++) {
        f->along[i] = fxs_multiply3(f->g[i], f->w);
        for (int k = 0; k <= i; k++) {
            f->product[i][k] = f->product[k][i] = fxs_multiply3(f->g[i], f->g[k]);
        }
    }
    const int64_t at[3] = {f->along[0], f->along[1], f->along[2]};
    for (int i = 0; i < 3; i++) {
        const int64_t square = f->product[i][i];
        const bool is_below = at[i] < -square || square == 0;
        f->end[i] = (int8_t)(at[i] > square ? 1 : is_below ? -1 : 0);
        if (f->end[i] == 0) {
            f->count++;
            continue;
        }
        for (int k = 0; k < 3; k++) {
            f->w[k] -= f->end[i] * f->g[i][k];
            f->along[k] -= f->end[i] * f->product[i][k];
        }
    }
}

/* True if the feature is certainly the nearest one. The foot must be on the feature:
 * - On an edge its coordinate is g.w / g.g.
 * - On a face of g and e its coordinates are at most 1 by Cramer's rule, if |g.w| + 2 |g.e| <= g.g
 *   and likewise for e. */
static bool is_surely_nearest(const near_feature *f) {
    for (int i = 0; i < 3; i++) {
        uint64_t skew = 0;
        for (int k = 0; k < 3; k++) {
            skew += k != i && f->end[k] == 0 ? fxs_abs64(f->product[i][k]) : 0;
        }
        if (f->end[i] == 0 ? fxs_abs64(f->along[i]) + 2 * skew > (uint64_t)f->product[i][i]
                           : f->end[i] * f->along[i] < (int64_t)skew) {
            return false;
        }
    }
    return f->count < 3;
}

/* ---- distance and closest points ---- */

/* Sets both closest points: the given one is at `offset` from that of the box. */
static void set_closest(fixsat_clearance3 *out, fixsat_vec3 point, const int32_t offset[3]) {
    const int64_t x = (int64_t)point.x - offset[0], y = (int64_t)point.y - offset[1];
    const int64_t z = (int64_t)point.z - offset[2];
    out->on_a = point;
    out->in_range = true;
    out->on_b.x = fxs_clamp(x, &out->in_range);
    out->on_b.y = fxs_clamp(y, &out->in_range);
    out->on_b.z = fxs_clamp(z, &out->in_range);
}

/* Returns |v| rounded down. */
static uint32_t length_of(const int32_t v[3]) {
    const uint64_t square = (uint64_t)fxs_multiply3(v, v);
    if (square == 0) {
        return 0;
    }
    const fxs_divisor root = fxs_divisor_of(square);
    return fxs_over_root(square, &root, false);
}

/* Sets *out for an edge. With h = g.w the offset is w - g h / g.g. Its length differs from that of
 * the rounded offset by less than 1, and it is at least l if (w.w - l^2) g.g >= h^2. */
static void leave_edge(fixsat_clearance3 *out, fixsat_vec3 point, const near_feature *f) {
    const int i = f->end[0] == 0 ? 0 : f->end[1] == 0 ? 1 : 2;
    const int64_t h = f->along[i], ww = fxs_multiply3(f->w, f->w);
    const uint64_t height = fxs_abs64(h);
    const uint64_t gg = (uint64_t)f->product[i][i];
    fxs_fraction part;
    fxs_set_fraction(&part, height, gg);
    int32_t offset[3];
    for (int k = 0; k < 3; k++) {
        const int64_t g = h < 0 ? -(int64_t)f->g[i][k] : f->g[i][k];
        const int32_t along = (int32_t)fxs_quotient_nearest(g, &part);
        FXS_WITHIN(along, 1 << NARROW_BITS);
        offset[k] = f->w[k] - along;
    }
    int64_t length = (int64_t)length_of(offset) + 1;
    FXS_BITS(length, NARROW_BITS + 4);
    while (fxs_compare_products(ww - length * length, gg, (int64_t)height, height) < 0) {
        length--;
    }
    out->distance = (fix16_t)length;
    set_closest(out, point, offset);
}

/* Returns the half-edge that the face is without. */
static inline int without_of(const near_feature *f) {
    return f->end[0] != 0 ? 0 : f->end[1] != 0 ? 1 : 2;
}

static int32_t exact_offset(const near_feature *f, int k) {
    const int i = fxs_after(without_of(f)), j = fxs_after(i);
    const int64_t w[3] = {f->w[0], f->w[1], f->w[2]};
    int64_t n[3];
    fxs_cross3(n, f->g[i], f->g[j]);
    return (int32_t)fxs_offset_from_face3(n, w, k);
}

/* Sets *out for a face, where the offset is n (n.w) / n.n. Returns false if its length is
 * undecided.
 *
 * Only the first 31 bits of n are taken, and each component lacks less than 1 of them. So the
 * direction is less than sqrt(3) / 2^30 off. The length of the offset is off by as much of |w|, and
 * by 2^-28 of itself. Within twice that from an integer it is undecided, so a decided length is
 * known to 1/4 raw. A component of the offset is off by as much. One that is so near to the middle
 * between integers is computed exactly. */
static bool leave_face(fixsat_clearance3 *out, fixsat_vec3 point, const near_feature *f,
                       int64_t n[3]) {
    const int bits = fxs_bits_of3(n), shift = bits > 31 ? bits - 31 : 0;
    int32_t first[3], offset[3] = {0, 0, 0};
    uint32_t most = 0;
    for (int k = 0; k < 3; k++) {
        n[k] >>= shift;
        first[k] = (int32_t)n[k];
        most |= fxs_abs32(f->w[k]);
    }
    const int64_t h = fxs_multiply3(f->w, first);
    const fxs_divisor nn = fxs_divisor_of_lead(fxs_lead_of_square3(n));
    const uint64_t length =
        fxs_times_ratio(UINT64_C(1) << FXS_SUBRAW_BITS, fxs_ratio_to_root(fxs_abs64(h), &nn));
    FXS_CHECK(length >> (NARROW_BITS + 4 + FXS_SUBRAW_BITS) == 0);
    const uint32_t error = 6 * (most >> 14) + (uint32_t)(length >> 27) + 16;
    for (int k = 0; k < 3; k++) {
        const uint64_t part = fxs_times_ratio(length, fxs_ratio_to_root(fxs_abs64(n[k]), &nn));
        const uint64_t up = part + (1 << (FXS_SUBRAW_BITS - 1));
        const int32_t near = (int32_t)(up >> FXS_SUBRAW_BITS);
        FXS_BITS(near, NARROW_BITS + 4);
        offset[k] = n[k] == 0                             ? 0
                    : !fxs_is_between_integers(up, error) ? exact_offset(f, k)
                    : (n[k] < 0) != (h < 0)               ? -near
                                                          : near;
    }
    out->distance = (fix16_t)(length >> FXS_SUBRAW_BITS);
    set_closest(out, point, offset);
    return fxs_is_between_integers(length, error);
}

/* Does the same for an n along a coordinate axis, where it is never undecided. */
static void leave_face_along(fixsat_clearance3 *out, fixsat_vec3 point, const near_feature *f,
                             const int64_t n[3]) {
    const int32_t offset[3] = {n[0] == 0 ? 0 : f->w[0], n[1] == 0 ? 0 : f->w[1],
                               n[2] == 0 ? 0 : f->w[2]};
    out->distance = (fix16_t)length_of(offset);
    set_closest(out, point, offset);
}

static bool leave(fixsat_clearance3 *out, fixsat_vec3 point, const near_feature *f) {
    if (f->count == 0) {
        out->distance = (fix16_t)length_of(f->w);
        set_closest(out, point, f->w);
        return true;
    }
    if (f->count == 1) {
        leave_edge(out, point, f);
        return true;
    }
    const int k = without_of(f);
    const int i = fxs_after(k), j = fxs_after(i);
    int64_t n[3];
    fxs_cross3(n, f->g[i], f->g[j]);
    if ((n[0] == 0) + (n[1] == 0) + (n[2] == 0) == 2) {
        leave_face_along(out, point, f, n);
        return true;
    }
    return leave_face(out, point, f, n);
}

bool fxs_filter_distance_point_obb3(fixsat_clearance3 *out, fixsat_vec3 point,
                                    const fixsat_obb3 *box) {
    FXS_START_NEAR(false);
    near_feature f;
    if (!set_vectors(&f, point, box)) {
        return false;
    }
    guess_feature(&f);
    return is_surely_nearest(&f) && leave(out, point, &f);
}

/* ---- a sphere ---- */

/* Ratios to a root have a relative error below 2^-28. Bits: squares of |w| are below 2^58. Ratios
 * are below r, so below 2^29, and have bits behind the point. */
bool fxs_filter_length3(uint32_t *length, uint32_t part[3], const int64_t w[3], uint32_t r) {
    FXS_START_NEAR(false);
    uint64_t v[3], square = 0;
    for (int k = 0; k < 3; k++) {
        v[k] = fxs_abs64(w[k]);
        if (v[k] >> 28 != 0) {
            return false;
        }
        square += fxs_multiply_unsigned((uint32_t)v[k], (uint32_t)v[k]);
    }
    FXS_CHECK(square != 0);
    const fxs_divisor root = fxs_divisor_of(square);
    for (int k = 0; k < 3; k++) {
        const uint64_t h = fxs_multiply_unsigned((uint32_t)v[k], r);
        part[k] = 0;
        if (h == 0) {
            continue;
        }
        const fxs_lead near = fxs_ratio_to_root(h, &root);
        const uint32_t shift = near.exponent < -33 ? 33 : (uint32_t)-near.exponent;
        FXS_CHECK(shift > 0);
        const uint64_t error = (near.mantissa >> 28) + 1, half = (UINT64_C(1) << shift) / 2;
        part[k] = (uint32_t)((near.mantissa - error + half) >> shift);
        if (part[k] != (uint32_t)((near.mantissa + error + half) >> shift)) {
            return false;
        }
    }
    *length = fxs_over_root(square, &root, false);
    return true;
}
