/* SPDX-License-Identifier: MIT
 *
 * The points of contact of two boxes in 3D that are close: the near engine of clip3.inc.
 *
 * With the edges g and h and their normal g x h,
 *     (g x h) . (v x w) = (g.v) (h.w) - (g.w) (h.v).
 * So a product with the normal is a determinant in a plane, in which v is at (g.v, h.v).
 */
#include "../shape/narrow.h"
#include "clip3.h"

/* Vectors and points have FXS_CLOSE_BITS. So coordinates in the plane are below
 * 3 * 2^46 < 2^48, and determinants of two below 2 * 9 * 2^92 < 2^97. That also holds for the
 * determinant of a point, which is a sum of vectors. */
enum { ONE30 = 1 << 30 };

typedef fxs_wide number_near;

typedef struct planar_near {
    fxs_long at[2];
} planar_near;

typedef fxs_offset3_near clip_offset_near;

static bool can_clip_near(const fxs_zonotope *z, bool has_edges) {
    FXS_START_NEAR(false);
    return has_edges && z->size >> FXS_CLOSE_BITS == 0;
}

/* ---- in the plane ---- */

static inline void project_near(planar_near *out, const fxs_plane3 *plane, const int32_t v[3]) {
    fxs_long_dot(&out->at[0], v, plane->g);
    fxs_long_dot(&out->at[1], v, plane->h);
}

static inline void project_offset_near(planar_near *out, const fxs_plane3 *plane,
                                       const int64_t offset[3]) {
    for (int k = 0; k < 3; k++) {
        FXS_BITS(offset[k], FXS_CLOSE_BITS);
    }
    const int32_t v[3] = {(int32_t)offset[0], (int32_t)offset[1], (int32_t)offset[2]};
    project_near(out, plane, v);
}

static inline void cross_planar_near(number_near *out, const fxs_plane3 *plane,
                                     const planar_near *v, const planar_near *w) {
    (void)plane;
    fxs_wide_long_cross(out, v->at, w->at);
}

static FXS_OUT_OF_LINE void sum3_near(number_near *out, int p, const number_near *u, int q,
                                      const number_near *v, int r, const number_near *w) {
    const int64_t hi =
        (p < 0 ? -u->hi : u->hi) + (q < 0 ? -v->hi : v->hi) + (r < 0 ? -w->hi : w->hi);
    const int64_t lo =
        (p < 0 ? -u->lo : u->lo) + (q < 0 ? -v->lo : v->lo) + (r < 0 ? -w->lo : w->lo);
    const number_near sum = fxs_wide_carried(hi, lo);
    out->hi = sum.hi;
    out->lo = sum.lo;
}

/* Copies the fields one by one, because for the whole struct compilers call memcpy. */
static inline void copy_near(number_near *out, const number_near *v) {
    out->hi = v->hi;
    out->lo = v->lo;
}

static inline int sign_of_near(const number_near *v) {
    return fxs_wide_sign(*v);
}

static inline void negate_near(number_near *v) {
    const number_near back = fxs_wide_negated(*v);
    copy_near(v, &back);
}

/* True if hi alone decides the sign of hi 2^54 + lo, a sum that is not carried. */
static inline bool hi_decides(int64_t hi) {
    return hi > 64 || hi < -64;
}

static FXS_OUT_OF_LINE void set_signs_near(int8_t out[2], int64_t hi, int64_t lo,
                                           const number_near *limit) {
    out[0] = (int8_t)fxs_wide_sign(fxs_wide_carried(hi + limit->hi, lo + limit->lo));
    out[1] = (int8_t)fxs_wide_sign(fxs_wide_carried(hi - limit->hi, lo - limit->lo));
}

/* Sets the signs for the four corners, which are at base + first + second, base - first + second,
 * and so on around. */
static FXS_OUT_OF_LINE void set_sides_near(fxs_border_signs *out, const number_near *base,
                                           const number_near *first, const number_near *second,
                                           const number_near *limit) {
    for (int i = 0; i < 4; i++) {
        const int p = fxs_side_of_corner(i, 0), q = fxs_side_of_corner(i, 1);
        const int64_t hi =
            base->hi + (p < 0 ? -first->hi : first->hi) + (q < 0 ? -second->hi : second->hi);
        const int64_t above = hi + limit->hi, below = hi - limit->hi;
        if (hi_decides(above) && hi_decides(below)) {
            out->of[i][0] = above < 0 ? -1 : 1;
            out->of[i][1] = below < 0 ? -1 : 1;
        } else {
            const int64_t lo =
                base->lo + (p < 0 ? -first->lo : first->lo) + (q < 0 ? -second->lo : second->lo);
            set_signs_near(out->of[i], hi, lo, limit);
        }
    }
}

/* ---- the incident face ---- */

/* Components of the unit vector are off by less than 6 of 2^-30, and v is below 2^23. */
enum { SIDE_ERROR = 3 * 6 << FXS_CLOSE_BITS };

static inline int side_along_near(const fxs_normal3 *n, const fxs_box3 *b, int i) {
    const int64_t on = n->along[b->first + i], error = n->is_exact ? 0 : SIDE_ERROR;
    return on > error ? 1 : on < -error ? -1 : n->is_exact ? 0 : FXS_UNKNOWN_SIDE;
}

/* Returns bits of the faces of b that may be most opposed to n or most along it. The bit of a face
 * is that of the half-edge that it is without. Sets *volume to the sign of b's volume. Returns 0 if
 * that is not certain.
 *
 * Errors:
 * - Half-edges are brought to 14 bits, and off by 1/2.
 * - Their cross product m is off by less than 2 (see fxs_cross_directions).
 * - So the volume is off by less than 2 * 3 * 2^14 + 1/2 * 3 * 2^14.
 * - n of 14 bits is off by less than 1, and n.m by less than 3 * 2^14 + 2 * 2 * 2^14. Divided by
 *   2^14, and with the cut, n.m is off by 8.
 * - |m| is 2^10 at least, so it is off by 3.5 2^-10 of itself, and its inverse by 2^-7.6.
 * - So the cosine of n and m, n.m / |m|, is off by less than 8 2^-10 and 2^-6 of itself. */
static uint32_t likely_faces_near(const fxs_normal3 *n, const fxs_box3 *b, int *volume) {
    int16_t edge[3][3];
    int32_t most[3], highest = 0;
    for (int k = 0; k < 3; k++) {
        fxs_set_direction(edge[k], b->edge[k]);
        FXS_WITHIN(n->unit[k], 1 << 30);
    }
    for (int k = 0; k < 3; k++) {
        const int16_t *const e = edge[k];
        int32_t m[3];
        fxs_cross_directions(m, edge[fxs_after(k)], edge[fxs_after(fxs_after(k))]);
        const int32_t x = m[0], y = m[1], z = m[2];
        uint32_t mm = (uint32_t)(x * x + y * y + z * z);
        const int32_t size = x * e[0] + y * e[1] + z * e[2];
        if (mm < 1 << 20 || fxs_approx_abs(size) < 8 << 14) {
            return 0;
        }
        *volume = size < 0 ? -1 : 1;
        const int32_t on = x * (n->unit[0] >> 16) + y * (n->unit[1] >> 16) + z * (n->unit[2] >> 16);
        const int even = __builtin_clz(mm) & ~1;
        const int32_t cosine =
            (int32_t)((uint32_t)(fxs_approx_abs(on) >> 14) * fxs_inverse_root10(mm << even) >>
                      (13 - even / 2)); /* in 2^-12 */
        const int32_t least = cosine - (cosine >> 6) - 33;
        most[k] = cosine + (cosine >> 6) + 33;
        highest = least > highest ? least : highest;
    }
    return (most[0] >= highest ? 1u : 0) | (most[1] >= highest ? 2u : 0) |
           (most[2] >= highest ? 4u : 0);
}

/* The error of (n.m)^2 and m.m as leads: see space/penetration3_wide.c. */
enum { OPPOSITION_ERROR = 33 };

static fxs_height_lead lead_of_facing(const number_near *opposition, const int64_t m[3]) {
    const fxs_wide size = fxs_wide_abs(*opposition);
    return (fxs_height_lead){fxs_lead_of_wide(&size), fxs_lead_of_square3(m)};
}

static FXS_OUT_OF_LINE int compare_facing_near(const number_near *p, const int64_t p_m[3],
                                               const number_near *q, const int64_t q_m[3]) {
    const fxs_height_lead p_lead = lead_of_facing(p, p_m), q_lead = lead_of_facing(q, q_m);
    const int order = fxs_compare_leads(&p_lead, &q_lead, OPPOSITION_ERROR);
    return order != 0 ? order : fxs_compare_opposition3_wide(p, p_m, q, q_m);
}

/* Returns -1, because the engine finds no box without volume. */
static inline int edge_on_near(const fxs_box3 *b) {
    (void)b;
    return -1;
}

static inline bool is_line_near(const number_near *size) {
    (void)size;
    return false;
}

/* ---- points ---- */

static bool is_proper_near(const clip_offset_near *o) {
    return fxs_wide_sign(fxs_wide_sub(fxs_wide_abs(o->num[0]), o->den)) <= 0;
}

/* The error of num / den in units of 2^-30, for |num| <= den. It is at most 2^-27 of itself too
 * small and 2^-28 too large, and the cut takes 1, so it is less than 10 off. (See fxs_quotient.) */
enum { FRACTION_ERROR = 10 };

static int32_t fraction30(const number_near *num, const number_near *den) {
    const bool negative = num->hi < 0;
    fxs_wide size;
    copy_near(&size, num);
    if (negative) {
        negate_near(&size);
    }
    const fxs_lead ratio = fxs_lead_ratio(fxs_lead_of_wide(&size), fxs_lead_of_wide(den));
    const int32_t shift = -ratio.exponent - 30;
    const int32_t part = (uint32_t)shift > 31 ? 0 : (int32_t)(ratio.mantissa >> shift);
    return negative ? -part : part;
}

static inline void set_height_near(fxs_ratio *out, const int64_t n[3], const int64_t v[3],
                                   const clip_offset_near *o) {
    fxs_set_height3_wide(out, n, v, o);
}

static void estimate_near(clip_offset_near *o) {
    for (int e = 0; e < o->count; e++) {
        o->part[e] = fraction30(&o->num[e], &o->den);
    }
}

/* True if a number in units of 2^-30, less than `error` off, certainly lies between the integers
 * that it seems to lie between. The error is below 1. */
static inline bool is_surely30(int64_t v, int32_t error) {
    const int32_t fraction = (int32_t)(v & (ONE30 - 1));
    return error == 0 || (fraction >= error && fraction < ONE30 - error);
}

static void round_offset_near(int64_t x[3], const clip_offset_near *o) {
    for (int k = 0; k < 3 && o->count > 0; k++) {
        int64_t sum = fxs_multiply(o->part[0], o->edge[0][k]) + ONE30 / 2;
        int32_t error = FRACTION_ERROR * (int32_t)fxs_abs32(o->edge[0][k]);
        if (o->count == 2) {
            sum += fxs_multiply(o->part[1], o->edge[1][k]);
            error += FRACTION_ERROR * (int32_t)fxs_abs32(o->edge[1][k]);
        }
        x[k] += is_surely30(sum, error) ? (int32_t)(sum >> 30) : fxs_round_offset3_wide(o, k);
    }
}

/* The error of an estimate of a depth, in units of 2^-7 raw, is 18 + 17.4 + 4:
 * - 18, because components of n are off by less than 6 2^-30, for 3 components below 2^23.
 * - 17.4, because fractions are off by less than 10 2^-30, for edges that both together are below
 *   3^(1/2) 2^23 along n.
 * - 4, because each cut takes 1. */
enum { ESTIMATE_BITS = 7, POINT_ERROR = 40 };

static inline int32_t estimate_of(int64_t product) {
    return (int32_t)(product >> (30 - ESTIMATE_BITS));
}

/* Each face's centre is nearer to the other box, along n, than the centre of its own box. For the
 * half-edge e that the face is without, it is nearer by |n.e|. */
static void set_incline_near(fxs_incline3 *out, const fxs_normal3 *n, bool is_a,
                             const fxs_face3 *reference, const fxs_face3 *incident) {
    const int64_t *const on_r = &n->along[is_a ? 0 : FXS_OF_BOX_B];
    const int64_t *const on_i = &n->along[is_a ? FXS_OF_BOX_B : 0];
    const int64_t apart = is_a ? n->along[FXS_MOTION] : -n->along[FXS_MOTION];
    const int of_r = 3 - reference->along[0] - reference->along[1];
    const int of_i = 3 - incident->along[0] - incident->along[1];
    out->depth =
        estimate_of((int64_t)fxs_abs64(on_r[of_r]) + (int64_t)fxs_abs64(on_i[of_i]) - apart);
    out->slope[0] = estimate_of(on_i[incident->along[0]]);
    out->slope[1] = estimate_of(on_i[incident->along[1]]);
}

/* True if estimates are exact, because n is on a coordinate axis and square to the incident face's
 * edges. */
static inline bool is_level(const fxs_normal3 *n, const fxs_incline3 *incline) {
    return n->is_exact && incline->slope[0] == 0 && incline->slope[1] == 0;
}

static bool is_below_near(int32_t *depth, const fxs_normal3 *n, const fxs_incline3 *incline,
                          const int64_t center[3], const int64_t x[3], const clip_offset_near *o) {
    const int32_t *const slope = incline->slope;
    int32_t here = incline->depth - o->level[0] * slope[0] - o->level[1] * slope[1];
    int64_t rise = 0;
    for (int e = 0; e < o->count; e++) {
        rise += fxs_multiply(o->part[e], slope[o->first + e]);
    }
    here -= (int32_t)(rise >> 30);
    *depth = here;
    const int32_t error = (n->is_exact && o->count == 0) || is_level(n, incline) ? 0 : POINT_ERROR;
    if (here >= error || here <= -error) {
        return here >= error;
    }
    int64_t down[3];
    fxs_subtract3(down, center, x);
    return fxs_is_below3_wide(n->n, down, o);
}

/* Returns 0 if all estimates are exact. */
static int32_t depth_doubt_near(const fxs_normal3 *n, const fxs_incline3 *incline) {
    return is_level(n, incline) ? 0 : 2 * POINT_ERROR;
}

static uint32_t depth_along_near(const fxs_normal3 *n, const int64_t v[3]) {
    const int32_t near[3] = {(int32_t)v[0], (int32_t)v[1], (int32_t)v[2]};
    const int64_t along = fxs_unit_dot(near, n->unit);
    const int32_t error =
        n->is_exact ? 0
                    : 6 * (int32_t)(fxs_abs32(near[0]) + fxs_abs32(near[1]) + fxs_abs32(near[2]));
    const int64_t up =
        along + ONE30 - 1; /* above 0, as rounding moves a point by less than 1 raw */
    return !is_surely30(up, error) ? fxs_depth_along3_wide(n->n, v) : (uint32_t)(up >> 30);
}

#define FXS_ENGINE near
#include "clip3.inc"
#undef FXS_ENGINE
