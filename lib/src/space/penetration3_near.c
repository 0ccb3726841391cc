/* SPDX-License-Identifier: MIT
 *
 * The axis along which two boxes in 3D penetrate least, in 32 bits, and how far, in 64.
 *
 * By box_pair3_near.h, |n| times the depth along n is less than FXS_ERROR3 off, in units of d.
 * Depths are in 1/16 of these units here. On each coordinate axis half the extents of both boxes
 * add up to at most L = 16381.5, see there. So a depth is at most 3^(1/2) L < 2^15 units.
 */
#include "penetration3.h"

/* The least n.n for which a depth is estimated: |n| of 2^9. */
enum { SHORT = 1 << 18 };

/* A range of depths, from least to most, in 1/16. */
typedef struct depth_range {
    uint32_t least, most;
} depth_range;

static inline uint32_t square3_of(int32_t x, int32_t y, int32_t z) {
    return (uint32_t)(x * x) + (uint32_t)(y * y) + (uint32_t)(z * z);
}

/* Returns the range of overlap / |n|, for n.n = nn and an overlap that is up to `error` off.
 *
 * Errors: the components of n are off by 2.5 at most. So |n| is off by 4.4 of 2^9, or less than
 * 2^-6.8 of itself, and the inverse root by 2^-7.6. Together they are less than 2^-6
 * (tests/proof/bounds/culling3.g).
 *
 * Bits: overlaps are below 2^31; the inverse root, of 10 bits, is 2^(25 - even / 2) / |n|. */
static depth_range depths(int32_t overlap, int32_t error, uint32_t nn) {
    int shift = 12;
    for (; nn >> 30 == 0; nn <<= 2) {
        shift--;
    }
    const uint32_t inverse = fxs_inverse_root10(nn);
    const uint32_t low = overlap > error ? (uint32_t)(overlap - error) >> 9 : 0;
    const uint32_t high = ((uint32_t)(overlap > 0 ? overlap : 0) + (uint32_t)error) >> 9;
    const uint32_t least = low * inverse >> shift, most = (high + 1) * inverse >> shift;
    return (depth_range){least - (least >> 6) - (least != 0), most + (most >> 6) + 2};
}

/* Returns |v|, or up to 3 % and 3 more, for v.v = vv. It multiplies m = vv 2^even, of which 10 bits
 * count, by its inverse root, 2^(25 - even / 2) / |v|. */
static uint32_t most_length(uint32_t vv) {
    uint32_t m = vv | 1;
    int shift = 3;
    for (; m >> 30 == 0; m <<= 2) {
        shift++;
    }
    const uint32_t length = ((m >> 22) + 1) * fxs_inverse_root10(m) >> shift;
    return length + (length >> 6) + 3;
}

static inline uint32_t square3(fixsat_obb3_private_vec3 v) {
    return square3_of(fxs_x(v.xy), fxs_y(v.xy), v.z);
}

/* Returns the square of u x s, divided as in box_pair3_near.h. */
static uint32_t cross_square(fixsat_obb3_private_vec3 u, fixsat_obb3_private_vec3 s) {
    const int32_t ux = fxs_x(u.xy), uy = fxs_y(u.xy), sx = fxs_x(s.xy), sy = fxs_y(s.xy);
    const int32_t half = 1 << 13;
    return square3_of((uy * s.z - u.z * sy + half) >> 14, (u.z * sx - ux * s.z + half) >> 14,
                      (ux * sy - uy * sx + half) >> 14);
}

/* The ranges of all axes, and the least of their upper ends.
 *
 * The errors of the products in box_pair3_near.h are computed from sums |v| of magnitudes, not from
 * the most that these can be:
 *     n . d                   0.51 |d| + 1/2 |n|
 *     n . u                   0.51 |u| + 1/2 |n|
 *     n . s + n . t + n . r   0.51 (|s| + |t| + |r|) + 3/2 |n|
 *     u . (s x d)             2.5 |u| + 1/2 |s x d|
 * So the overlap is off by less than
 * - along a face: 0.26 (2 |d| + all half-edges) + 3/2 |n|: 5/4, and 1/4 for the normal by which the
 *   box's volume is known;
 * - along edges: 2.5 |u| + 1/2 |s x d| + 0.26 (|u| + |s|) + 1/2 |n|;
 * - in both cases, what magnitudes and cuts take.
 * One error serves all faces and one all edges: those of the largest half-edges.
 * tests/proof/bounds/culling3.g proves the bounds of s x d and of the lengths below. */
typedef struct ranges {
    uint32_t least[FXS_AXES3], smallest;
    uint32_t length[2][3]; /* at least those of the half-edges, by up to 16 % */
    int32_t error_of_face, error_of_edges;
} ranges;

enum { CUT_ERROR = 32 };

/* Returns about 0.26 v. */
static inline int32_t quarter(int32_t v) {
    return (v + (v >> 4)) >> 2;
}

/* Sums of magnitudes are up to 3 too small, and below 3 * 2^14. The sum of a cross product is at
 * most the product of the sums of its factors. A vector is no longer than the mean of that sum and
 * the largest magnitude: (1 + x^2 + y^2)^(1/2) <= 1 + (x + y) / 2 for x and y up to 1. The
 * half-edge is also off by 1/2. */
static void start_ranges(ranges *r, const fxs_box_pair3 *p) {
    int32_t most[2] = {0, 0}, all = 0;
    for (int of = 0; of < 2; of++) {
        for (int i = 0; i < 3; i++) {
            const fixsat_obb3_private_vec3 v = p->box[of]->edge[i];
            const int32_t x = fxs_approx_abs(fxs_x(v.xy)), y = fxs_approx_abs(fxs_y(v.xy));
            const int32_t z = fxs_approx_abs(v.z), sum = x + y + z + 3;
            const int32_t xy = x > y ? x : y, largest = xy > z ? xy : z;
            most[of] = sum > most[of] ? sum : most[of];
            all += sum;
            r->length[of][i] = (uint32_t)(sum + largest + 5) >> 1;
        }
    }
    const int32_t d =
        fxs_approx_abs(p->d[0]) + fxs_approx_abs(p->d[1]) + fxs_approx_abs(p->d[2]) + 3;
    const int32_t larger = most[0] > most[1] ? most[0] : most[1];
    const int32_t normal = (int32_t)((uint32_t)larger * (uint32_t)larger >> 13) + 3;
    const int32_t across = (int32_t)((uint32_t)most[1] * (uint32_t)d >> 14) + 3;
    r->error_of_face = quarter(2 * d + all) + normal + normal / 2 + CUT_ERROR;
    r->error_of_edges =
        2 * most[0] + most[0] / 2 + quarter(most[0] + most[1]) + (across + normal) / 2 + CUT_ERROR;
    r->smallest = UINT32_MAX;
}

/* True if `overlap`, |n| times the depth, is more than the smallest depth times `length`, the most
 * that |n| can be. Bits: lengths are below 2^16.1. */
static inline bool is_surely_deeper(const ranges *r, int32_t overlap, uint32_t length) {
    return overlap > 0 && r->smallest >> 17 == 0 &&
           (uint32_t)overlap > (((r->smallest >> 2) + 1) * length >> 2) + 1;
}

/* Notes the depths along an axis that may be the shallowest, for n.n = nn. */
static FXS_OUT_OF_LINE void note_range(ranges *r, int axis, int32_t overlap, int32_t error,
                                       uint32_t nn) {
    if (nn < SHORT) {
        const bool deeper = is_surely_deeper(r, overlap - error, most_length(nn) + 5);
        r->least[axis] = deeper ? UINT32_MAX : 0;
        return;
    }
    const depth_range here = depths(overlap, error, nn);
    r->least[axis] = here.least;
    r->smallest = here.most < r->smallest ? here.most : r->smallest;
}

/* A normal is no longer than the product of its half-edges. Bits: as components of a box's
 * half-edges add up to L at most, that product is at most 2^(1/2) L^2. For the half-edges of two
 * boxes, below, it is 3 L^2. Lengths are up to 16 % more, so these are below 2^16.1. */
static inline void note_faces(ranges *r, const fxs_box_pair3 *p, uint32_t of, int32_t dots[3][3]) {
    const fixsat_obb3_private *const a = p->box[of], *const b = p->box[1 - of];
    int32_t on_d[3];
    normals_on_d(a, fxs_offset_of(p->d[0], p->d[1], p->d[2]), on_d);
    for (int k = 0; k < 3; k++) {
        const int k1 = fxs_after(k), axis = fxs_face_axis(of, k);
        const int32_t error = r->error_of_face,
                      overlap = -beyond_face(a, p->less[of], b, p->less[1 - of], a->normal[k],
                                             on_d[k], dots[k]);
        const uint32_t length = (r->length[of][k1] * r->length[of][fxs_after(k1)] >> 13) + 2;
        r->least[axis] = UINT32_MAX;
        if (!is_surely_deeper(r, overlap - error, length)) {
            note_range(r, axis, overlap, error, square3(a->normal[k]));
        }
    }
}

static inline void note_edges(ranges *r, const fxs_box_pair3 *p, int32_t on_a[3][3],
                              int32_t on_b[3][3]) {
    const int32_t error = r->error_of_edges;
    for (int k = 0; k < 3; k++) {
        const fxs_offset x = cross_edge(p, k);
        const int k1 = fxs_after(k), k2 = fxs_after(k1);
        for (int i = 0; i < 3; i++) {
            const int i1 = fxs_after(i), i2 = fxs_after(i1), axis = fxs_edges_axis(i, k);
            const int32_t overlap =
                -beyond_edges(p, i, x, (uint32_t)on_a[i1][k] + (uint32_t)on_a[i2][k],
                              (uint32_t)on_b[k1][i] + (uint32_t)on_b[k2][i]);
            const uint32_t length = (r->length[0][i] * r->length[1][k] >> 14) + 2;
            r->least[axis] = UINT32_MAX;
            if (!is_surely_deeper(r, overlap - error, length)) {
                note_range(r, axis, overlap, error,
                           cross_square(p->box[0]->edge[i], p->box[1]->edge[k]));
            }
        }
    }
}

uint32_t fxs_culled_axes3_near(const fxs_box_pair3 *pair) {
    FXS_START_NEAR(0);
    ranges r;
    int32_t on_a[3][3], on_b[3][3]; /* [normal][the other's half-edge] */
    start_ranges(&r, pair);
    note_faces(&r, pair, 0, on_a);
    note_faces(&r, pair, 1, on_b);
    note_edges(&r, pair, on_a, on_b);
    uint32_t culled = 0;
    for (int axis = FXS_BOX_AXES3 - 1; axis >= 0; axis--) {
        culled = culled << 1 | (r.least[axis] > r.smallest);
    }
    return culled;
}

/* ---- depth and vector ---- */

/* Sets *out to v / 2^shift rounded up, where the truth is not zero and v is less than `error` off.
 * Returns false if that is undecided. With errors of 20 and more it is decided only where the shift
 * is 5 or more. */
static bool round_up(fix16_t *out, uint32_t v, uint32_t error, int shift) {
    const uint32_t low = v > error ? v - error : 0;
    const uint64_t high = (uint64_t)v + error;
    const uint32_t by = shift < 0 ? 0 : (uint32_t)shift;
    const uint32_t down = by > 31 ? 0 : low >> by;
    *out = (fix16_t)(down + 1); /* out of range only where it is undecided */
    bool is_same = by > 31 || down == (uint32_t)high >> by;
    is_same &= high >> 32 == 0;
    return is_same;
}

/* The depth is gap / |n|, here of 30 to 32 bits. The root makes it less than 11 too large and less
 * than 20 too small. A component of the vector is the depth times that of the unit vector, whose
 * error adds 4 * 6, and the cut 1. */
enum { LENGTH_ERROR = 20, UNIT_ERROR = 28 };

/* Sets the depth and the vector for a depth whose mantissa is less than `error` off. Returns false
 * if one of them is undecided. */
static bool set_lengths(fixsat_manifold3 *out, const fxs_normal3 *normal, fxs_lead length,
                        uint32_t error) {
    if (!round_up(&out->depth, length.mantissa, error, -length.exponent)) {
        return false;
    }
    fix16_t part[3] = {0, 0, 0};
    for (int k = 0; k < 3; k++) {
        if (normal->n[k] != 0) {
            const uint64_t share =
                fxs_multiply_unsigned(length.mantissa, fxs_abs32(normal->unit[k])) >> 30;
            if (!round_up(&part[k], (uint32_t)share, error + UNIT_ERROR, -length.exponent)) {
                return false;
            }
            part[k] = normal->n[k] < 0 ? -part[k] : part[k];
        }
    }
    out->mtv = (fixsat_vec3){part[0], part[1], part[2]};
    return true;
}

bool fxs_set_depth3_near(fixsat_manifold3 *out, const fxs_normal3 *normal, const fxs_wide *gap) {
    FXS_START_NEAR(false);
    const fxs_wide overlap = fxs_wide_abs(*gap);
    if (overlap.hi == 0 && overlap.lo == 0) {
        out->depth = 0;
        out->mtv = (fixsat_vec3){0, 0, 0};
        return true;
    }
    if (!normal->is_exact) {
        return set_lengths(out, normal,
                           fxs_lead_over_root(fxs_lead_of_wide(&overlap), &normal->square),
                           LENGTH_ERROR);
    }
    if (overlap.lo > INT32_MAX) { /* it may have 36 bits */
        return false;
    }
    const fix16_t depth = (fix16_t)overlap.lo;
    out->depth = depth;
    out->mtv = (fixsat_vec3){(fix16_t)normal->n[0] * depth, (fix16_t)normal->n[1] * depth,
                             (fix16_t)normal->n[2] * depth};
    return true;
}

/* ---- the axis by unit vectors ---- */

/* Sets *normal to an axis. Returns the overlap along it, in 2^-30, or 0 if the axis is zero or on a
 * coordinate axis, where n is exact. */
static int64_t overlap_along(fxs_normal3 *normal, const fxs_zonotope *z, int axis) {
    normal->i = axis;
    normal->j = 1;
    while (normal->i >= normal->j) {
        normal->i -= normal->j++;
    }
    const int32_t *const g = z->direction[normal->i], *const h = z->direction[normal->j];
    const int64_t n[3] = {fxs_cross28(g[1], g[2], h[1], h[2]), fxs_cross28(g[2], g[0], h[2], h[0]),
                          fxs_cross28(g[0], g[1], h[0], h[1])};
    if ((n[0] == 0) + (n[1] == 0) + (n[2] == 0) > 1) {
        return 0;
    }
    fxs_set_normal3(normal, n, 3);
    fxs_set_products3(normal, z);
    int64_t overlap = -(int64_t)fxs_abs64(normal->along[FXS_MOTION]);
    for (int i = 0; i < FXS_MOTION; i++) {
        overlap += (int64_t)fxs_abs64(normal->along[i]);
    }
    return overlap;
}

/* Sets *normal to the shallowest of the axes in the mask `left`, and returns the overlap along it
 * in 2^-30, if one of them certainly is. Otherwise returns 0. *other is scratch. An empty mask
 * becomes the axis of a half-edge and the motion, which is zero.
 *
 * With s = 1 + e near 1, the unit vector is s n / |n| + r, where |e| < 2^-27.9 is the error of the
 * root. The components of r are below 1.5 * 2^-30, because those of n and the result are rounded,
 * or 2.9 * 2^-30 for one that is cut to 1. So they add up to less than 6 * 2^-30, and an overlap is
 * off by less than 6 * 2^-30 size and 2^-27 of itself (tests/proof/bounds/unit3.g). */
static int64_t find_shallowest(fxs_normal3 *normal, fxs_normal3 *other, const fxs_zonotope *z,
                               uint32_t left) {
    fxs_normal3 *best = other, *tried = normal;
    int64_t least = INT64_MAX / 2;
    do {
        const int64_t overlap = overlap_along(tried, z, __builtin_ctz(left | 1U << FXS_BOX_AXES3));
        const int64_t error = 12 * (int64_t)z->size + (overlap >> 27) + (least >> 27) + 2;
        if (overlap >> 32 <= 0 || (overlap >= least - error && overlap <= least + error)) {
            return 0;
        }
        if (overlap < least) {
            fxs_normal3 *const last = best;
            best = tried;
            tried = last;
            least = overlap;
        }
        left &= left - 1;
    } while (left != 0);
    if (best != normal) {
        *normal = *best;
    }
    return least;
}

/* The lead and the cuts add 3 to the error of the length. */
bool fxs_set_shallowest3_near(fixsat_manifold3 *out, fxs_normal3 *normal, const fxs_zonotope *z,
                              uint32_t culled) {
    FXS_START_NEAR(false);
    if (z->size >> FXS_CLOSE_BITS != 0) {
        return false;
    }
    fxs_normal3 other;
    const int64_t error = 6 * (int64_t)z->size;
    const int64_t overlap =
        find_shallowest(normal, &other, z, culled ^ ((1U << FXS_BOX_AXES3) - 1));
    if (overlap == 0 || (int64_t)fxs_abs64(normal->along[FXS_MOTION]) <= error) {
        return false;
    }
    if (normal->along[FXS_MOTION] < 0) {
        fxs_reverse_normal3(normal);
    }
    fxs_lead length = fxs_lead_of((uint64_t)overlap);
    const int64_t most = (error + (overlap >> 27)) >> length.exponent;
    length.exponent -= 30;
    return set_lengths(out, normal, length, (uint32_t)most + 3);
}
