/* SPDX-License-Identifier: MIT
 *
 * The tests in 3D.
 *
 * The Minkowski difference of two boxes is the zonotope of all their half-edges
 * (generators) g, h, k. With d the offset of the centres, the normal of g and h
 * separates iff |det(g, h, d)| > sum_k |det(g, h, k)|, and touches iff they are
 * equal: fifteen pairs, the 3 + 3 faces and 9 pairs of edges of the textbook.
 * If all generators lie in a plane there is no inside, and all of them are
 * looked at from the three coordinate directions too.
 *
 * A point of one box strictly inside the other is OVERLAP without any axis: d is
 * then in an open set within the difference. Which point to try needs no proof.
 */
#include <fixsat/test.h>

#include "../exact/box2.h"
#include "../int/wide.h"
#include "../shape/narrow.h"

/* A pair of boxes exactly, or all of it doubled: the generators of A (0 to 2)
 * and of B (3 to 5), below 2^33, and the offset of the centres, below 2^34. */
typedef struct pair3 {
    int64_t g[6][3];
    int64_t d[3];
    uint64_t extent; /* at least the sum over the generators, on x, y and z */
} pair3;

/* The axes are the bits of a mask, in threes: the face normals of A, those of B,
 * then the edges of A with each of B. */
enum { AXES3 = 15, ALL_AXES3 = (1 << AXES3) - 1, FACES_OF_A = 7, FACES_OF_B = 7 << 3 };

static const uint8_t axis_generators[AXES3][2] = {
    {1, 2}, {2, 0}, {0, 1}, {4, 5}, {5, 3}, {3, 4}, {0, 3}, {1, 3},
    {2, 3}, {0, 4}, {1, 4}, {2, 4}, {0, 5}, {1, 5}, {2, 5},
};

/* The next index of three, round and round. */
static const uint8_t after[3] = {1, 2, 0};

/* ---- exactly, axis by axis ---- */

/* hi * 2^shift + lo, of 64-bit sums. */
typedef struct two_limbs {
    int64_t hi, lo;
} two_limbs;

static two_limbs carried(two_limbs v, int shift) {
    return (two_limbs){v.hi + (v.lo >> shift), v.lo & ((INT64_C(1) << shift) - 1)};
}

/* Not inlined where products are long. */
static FXS_OUT_OF_LINE int64_t dot3(const int32_t n[3], const int64_t c[3]) {
    return fxs_dot64(n, c);
}

/* |n . c| for n = hi * 2^shift + lo. */
static two_limbs dot_magnitude(const int32_t hi[3], const int32_t lo[3], int shift,
                               const int64_t c[3]) {
    const two_limbs dot = carried((two_limbs){dot3(hi, c), dot3(lo, c)}, shift);
    return dot.hi < 0 ? (two_limbs){-dot.hi, -dot.lo} : dot;
}

/* |n . d| - sum of |n . k| for a coordinate axis n: its sign, and whether the sum is
 * zero. Boxes that are aligned with each other and the world have many of these. */
static int compare_coordinate(const pair3 *pair, int k, bool *sum_is_zero) {
    uint64_t sum = 0;
    for (int i = 0; i < 6; i++) {
        sum += fxs_abs64(pair->g[i][k]);
    }
    const uint64_t offset = fxs_abs64(pair->d[k]);
    *sum_is_zero = sum == 0;
    return (offset > sum) - (offset < sum);
}

/* |n . d| - sum of |n . k| on the axis n = g x h: its sign, and whether the sum
 * is zero. The pair's extent has 30 bits at most.
 *
 * First with the upper 31 bits of n, n = hi * 2^shift + lo: that is short of the
 * truth by less than the sum of |d| and |k| on x, y and z, which is at most 6
 * extents; and exact for shapes so small that there is no lo.
 * Bits: n is below 2 * 2^60, so hi is within 2^31 and lo below 2^30; each dot
 * product of them, and the sum of all, is below 3 * 2^31 * 2^30 < 2^63, because
 * the generators add up to the extent. */
static int compare3_narrow(const pair3 *pair, const uint8_t axis[2], bool *sum_is_zero) {
    const int64_t *g = pair->g[axis[0]], *h = pair->g[axis[1]];
    const int64_t n[3] = {fxs_cross64(g[1], g[2], h[1], h[2]), fxs_cross64(g[2], g[0], h[2], h[0]),
                          fxs_cross64(g[0], g[1], h[0], h[1])};
    *sum_is_zero = true;
    if ((n[1] | n[2]) == 0) {
        return n[0] == 0 ? 0 : compare_coordinate(pair, 0, sum_is_zero);
    }
    if (n[0] == 0 && (n[1] == 0 || n[2] == 0)) {
        return compare_coordinate(pair, n[1] == 0 ? 2 : 1, sum_is_zero);
    }
    const int bits = fxs_bits64(
        (uint64_t)((n[0] ^ (n[0] >> 63)) | (n[1] ^ (n[1] >> 63)) | (n[2] ^ (n[2] >> 63))));
    const int shift = bits > 31 ? bits - 31 : 0;
    const int32_t hi[3] = {(int32_t)(n[0] >> shift), (int32_t)(n[1] >> shift),
                           (int32_t)(n[2] >> shift)};
    uint64_t sum = 0;
    for (int k = 0; k < 6; k++) {
        if (k != axis[0] && k != axis[1]) { /* n . g = n . h = 0 */
            sum += fxs_abs64(dot3(hi, pair->g[k]));
        }
    }
    const int64_t beyond = (int64_t)fxs_abs64(dot3(hi, pair->d)) - (int64_t)sum;
    const uint64_t error = shift == 0 ? 0 : 6 * pair->extent;
    if (fxs_abs64(beyond) >= error) {
        *sum_is_zero = error == 0 && sum == 0;
        return (beyond > 0) - (beyond < 0);
    }
    int32_t lo[3];
    for (int i = 0; i < 3; i++) {
        lo[i] = (int32_t)(n[i] & ((INT64_C(1) << shift) - 1));
    }
    two_limbs exact = dot_magnitude(hi, lo, shift, pair->d);
    for (int k = 0; k < 6; k++) {
        if (k != axis[0] && k != axis[1]) {
            const two_limbs dot = dot_magnitude(hi, lo, shift, pair->g[k]);
            exact = (two_limbs){exact.hi - dot.hi, exact.lo - dot.lo};
            *sum_is_zero &= dot.hi == 0 && dot.lo == 0;
        }
    }
    exact = carried(exact, shift);
    return exact.hi < 0 ? -1 : exact.hi != 0 || exact.lo != 0;
}

static fxs_wide wide_dot(const fxs_wide n[3], const int64_t c[3]) {
    fxs_wide sum = fxs_wide_mul(n[0], fxs_wide_from(c[0]));
    sum = fxs_wide_add(sum, fxs_wide_mul(n[1], fxs_wide_from(c[1])));
    return fxs_wide_add(sum, fxs_wide_mul(n[2], fxs_wide_from(c[2])));
}

/* The same in 128 bits, always. */
static int compare3_wide(const pair3 *pair, const uint8_t axis[2], bool *sum_is_zero) {
    const int64_t *g = pair->g[axis[0]], *h = pair->g[axis[1]];
    const fxs_wide n[3] = {fxs_wide_cross(g[1], g[2], h[1], h[2]),
                           fxs_wide_cross(g[2], g[0], h[2], h[0]),
                           fxs_wide_cross(g[0], g[1], h[0], h[1])};
    fxs_wide sum = fxs_wide_from(0);
    for (int k = 0; k < 6; k++) {
        sum = fxs_wide_add(sum, fxs_wide_abs(wide_dot(n, pair->g[k])));
    }
    const fxs_wide offset = fxs_wide_abs(wide_dot(n, pair->d));
    *sum_is_zero = fxs_wide_sign(sum) == 0;
    return fxs_wide_sign(fxs_wide_sub(offset, sum));
}

/* Is a pair without inside separated in a shadow on a coordinate plane? It lies
 * in a plane, on a line or in a point, and each of its borders there is the
 * border of a shadow. */
static bool shadows_apart(const pair3 *pair) {
    for (int x = 0; x < 3; x++) {
        const int y = after[x];
        int64_t g[6][2];
        for (int i = 0; i < 6; i++) {
            g[i][0] = pair->g[i][x];
            g[i][1] = pair->g[i][y];
        }
        const int64_t d[2] = {pair->d[x], pair->d[y]};
        for (int i = 0; i < 6; i++) {
            bool sum_is_zero;
            if (fxs_compare_edge(g[i], g, 6, d, pair->extent, &sum_is_zero) > 0) {
                return true;
            }
        }
    }
    return false;
}

/* The pair by these axes alone; the others are known not to matter: strictly
 * inside, which also shows that there is an inside.
 *
 * An axis with offset and sum of zero is either no axis, g and h being parallel,
 * or the pair has no inside. */
static fixsat_relation decide3(const pair3 *pair, unsigned axes) {
    bool boundary = false, inside = axes != ALL_AXES3;
    for (int i = 0; i < AXES3; i++) {
        if (axes >> i & 1) {
            bool sum_is_zero;
            const int beyond = pair->extent >> 30 == 0
                                   ? compare3_narrow(pair, axis_generators[i], &sum_is_zero)
                                   : compare3_wide(pair, axis_generators[i], &sum_is_zero);
            if (beyond > 0) {
                return FIXSAT_SEPARATE;
            }
            boundary |= beyond == 0 && !sum_is_zero;
            inside |= !sum_is_zero;
        }
    }
    if (!inside) {
        return shadows_apart(pair) ? FIXSAT_SEPARATE : FIXSAT_TOUCH;
    }
    return boundary ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

/* ---- in 32 bits, all axes ---- */

/* A pair of boxes in few bits. A's vectors are in units of 2^a->shift, B's of
 * 2^b->shift, d of twice the larger one; ka and kb say by how much A's and B's are
 * smaller than the larger. */
typedef struct narrow_pair3 {
    const fixsat_narrow3 *a, *b;
    uint32_t ka, kb;
    int32_t d[3];
} narrow_pair3;

/* What is found about a pair: this in the low byte, more in those above. */
enum {
    /* 0 to 14: this axis separates */
    POINT_OF_A = AXES3, /* a point of A is inside B; above, its three coordinates in A */
    POINT_OF_B,         /* a point of B is inside A; above, its three coordinates in B */
    INSIDE,             /* d is strictly inside on all axes */
    UNDECIDED           /* d is strictly inside but on the axes in the mask above */
};

/* Normals are divided by 2^13, the cross products s x d below by 2^14.
 *
 * Faces of A, n the normal of its half-edge u:
 *     |n . d|  with  |n . u| / 2^(ka+1) + (|n . s| + |n . t| + |n . r|) / 2^(kb+1)
 * Edges, u of A and s of B, where u x s . v = -s . (u x v) and so on, so that
 * only the left side is new:
 *     |u . (s x d)|  with  (sum of two |normal of A . s|) / 2^(ka+2)
 *                        + (sum of two |normal of B . u|) / 2^(kb+2)
 *
 * Bits, with L = LIMIT + 3/2 = 16381.5, to which the components of a box's
 * half-edges add up at most: a normal is at most L^2 / 2^13 + 1/2 < 2^15 - 9; so
 * n . s, also summed over s, t and r, and n . d (|d| <= L) are below 3 * 2^29,
 * and two of them fit 32 bits without a sign. s x d is below 2 L^2 / 2^14 + 1 < 2^15.
 *
 * Error. A component of a half-edge or of d is off by 1/2 and that of a normal by
 * 1/2 + 2^-14 < 0.51 (see narrow.h); one of s x d so by
 * (1/2 (2 L) + 1/2 (2 L)) / 2^14 + 1/2 < 2.5. Then, with 3 L < 1.5 * 2^15,
 *     n . d                  is off by 0.51 * 3 L + 1/2 * 3 * 2^15  < 2.3 * 2^15
 *     n . u                         by 0.51 * 3 L + 1/2 * 3 * 2^15  < 2.3 * 2^15
 *     n . s + n . t + n . r         by 0.51 * 3 L + 3/2 * 3 * 2^15  < 5.3 * 2^15
 *     u . (s x d)                   by  2.5 * 3 L + 1/2 * 3 * 2^15  < 5.25 * 2^15
 * and a face's comparison by (2.3 + 2.3 / 2 + 5.3 / 2) * 2^15 = 6.1 * 2^15, an
 * edge pair's by (5.25 + 4 * 2.3 / 4) * 2^15 = 7.55 * 2^15; shifts, magnitudes
 * and what the two bounds are below the next eighth leave room for the rest. */
enum { ERROR3 = 61 << 12 }; /* 7.625 * 2^15 */

static inline int32_t dot_magnitude3(fixsat_narrow_vec3 n, fixsat_narrow_vec3 v) {
    return fxs_near_abs(fxs_dot3(n, v));
}

/* By how much d is outside on the face of A with normal n, for |n . d|; or of B, with
 * both boxes and their ka and kb exchanged. |n . half-edge of B| goes to dots. */
static inline int32_t beyond_face(const fixsat_narrow3 *a, uint32_t ka, const fixsat_narrow3 *b,
                                  uint32_t kb, fixsat_narrow_vec3 n, int32_t offset,
                                  int32_t dots[3]) {
    const int32_t s = dot_magnitude3(n, b->edge[0]), t = dot_magnitude3(n, b->edge[1]),
                  r = dot_magnitude3(n, b->edge[2]);
    dots[0] = s;
    dots[1] = t;
    dots[2] = r;
    return offset - (a->volume >> (ka + 1)) - ((s + t + r) >> (kb + 1));
}

/* d x s for half-edge s of B. */
static inline fxs_offset cross_edge(const narrow_pair3 *p, int k) {
    const fixsat_narrow_vec3 s = p->b->edge[k];
    const int32_t sx = fxs_x(s.xy), sy = fxs_y(s.xy), sz = s.z;
    const int32_t dx = p->d[0], dy = p->d[1], dz = p->d[2], nearest = 1 << 13;
    return fxs_offset_of((sy * dz - sz * dy + nearest) >> 14, (sz * dx - sx * dz + nearest) >> 14,
                         (sx * dy - sy * dx + nearest) >> 14);
}

/* By how much d is outside on the edges i of A and that of x. */
static inline int32_t beyond_edges(const narrow_pair3 *p, int i, fxs_offset x, uint32_t sum_a,
                                   uint32_t sum_b) {
    return fxs_near_abs(fxs_dot_offset(p->a->edge[i].xy, p->a->edge[i].z, x)) -
           (int32_t)(sum_a >> (p->ka + 2)) - (int32_t)(sum_b >> (p->kb + 2));
}

/* A point t of A (in its half-edges, times 128, at most 128 each) from B's centre, in
 * units of d. A point of B goes from A's centre by the same formula, if a box is
 * mirrored at its centre and so the point -t instead.
 * It is off by 3 * 1/2 in A's units, which is 3/4 or less, with d and rounding by 1.75. */
static inline void from_center(const fixsat_narrow3 *a, uint32_t ka, const int32_t d[3],
                               const int32_t t[3], int32_t e[3]) {
    const fixsat_narrow_vec3 u = a->edge[0], v = a->edge[1], w = a->edge[2];
    const uint32_t shift = ka + 8;
    const int32_t half = (int32_t)(UINT32_C(1) << (shift - 1));
    /* below 128 L < 2^21 */
    const int32_t x = t[0] * fxs_x(u.xy) + t[1] * fxs_x(v.xy) + t[2] * fxs_x(w.xy);
    const int32_t y = t[0] * fxs_y(u.xy) + t[1] * fxs_y(v.xy) + t[2] * fxs_y(w.xy);
    const int32_t z = t[0] * u.z + t[1] * v.z + t[2] * w.z;
    e[0] = ((x + half) >> shift) - d[0];
    e[1] = ((y + half) >> shift) - d[1];
    e[2] = ((z + half) >> shift) - d[2];
}

/* Is that point strictly inside B, that is |m . e| < |m . s| / 2^(kb+1) for the
 * normal m of each half-edge s of B? A box has all its points within its extents,
 * so |e| <= 2^13 on each axis.
 * Error: m . e is off by 0.51 * 3 * 2^13 + 1.75 * 3 * 2^15 < 5.65 * 2^15, with the
 * right side's 2.3 / 2 * 2^15 it is 6.8 * 2^15. */
static inline bool is_inside(const fixsat_narrow3 *b, uint32_t kb, const int32_t from[3]) {
    const int32_t within = 1 << 13;
    if ((uint32_t)((from[0] + within) | (from[1] + within) | (from[2] + within)) >> 14 != 0) {
        return false;
    }
    const fxs_offset e = fxs_offset_of(from[0], from[1], from[2]);
    const int32_t room = (b->volume >> (kb + 1)) - ERROR3;
    for (int i = 0; i < 3; i++) {
        const fixsat_narrow_vec3 m = b->normal[i];
        if (fxs_near_abs(fxs_dot_offset(m.xy, m.z, e)) >= room) {
            return false;
        }
    }
    return true;
}

/* v * inverse / 2^shift, at most `limit`, which is at most 127. */
static inline int32_t coordinate(int32_t v, int32_t inverse, uint32_t down, uint32_t shift,
                                 int32_t limit) {
    const int32_t t = ((v >> down) * inverse) >> shift;
    return t > limit ? limit : t < -limit ? -limit : t;
}

static inline uint32_t point_found(uint32_t kind, const int32_t t[3]) {
    return kind | (uint32_t)(uint8_t)t[0] << 8 | (uint32_t)(uint8_t)t[1] << 16 |
           (uint32_t)(uint8_t)t[2] << 24;
}

/* Of three axes, by how much d is outside on each: the first that separates, 0 to
 * 2, or else AXES3 with the undecided ones above. */
static FXS_OUT_OF_LINE uint32_t outside(int32_t x, int32_t y, int32_t z) {
    if (x > ERROR3 || y > ERROR3 || z > ERROR3) {
        return x > ERROR3 ? 0 : y > ERROR3 ? 1 : 2;
    }
    return AXES3 | (x >= -ERROR3 ? 0x100u : 0) | (y >= -ERROR3 ? 0x200u : 0) |
           (z >= -ERROR3 ? 0x400u : 0);
}

static inline uint32_t judge(int32_t x, int32_t y, int32_t z) {
    return x < -ERROR3 && y < -ERROR3 && z < -ERROR3 ? AXES3 : outside(x, y, z);
}

/* The faces of A, for the |n . d|; or of B, with all exchanged. */
static inline uint32_t faces(const fixsat_narrow3 *a, uint32_t ka, const fixsat_narrow3 *b,
                             uint32_t kb, const int32_t offset[3], int32_t dots[3][3]) {
    const int32_t x = beyond_face(a, ka, b, kb, a->normal[0], offset[0], dots[0]);
    const int32_t y = beyond_face(a, ka, b, kb, a->normal[1], offset[1], dots[1]);
    const int32_t z = beyond_face(a, ka, b, kb, a->normal[2], offset[2], dots[2]);
    return judge(x, y, z);
}

/* The edges of A with edge k of B. */
static inline uint32_t edges(const narrow_pair3 *p, int k, int32_t on_a[3][3], int32_t on_b[3][3]) {
    const fxs_offset x = cross_edge(p, k);
    const uint32_t a0 = (uint32_t)on_a[0][k], a1 = (uint32_t)on_a[1][k], a2 = (uint32_t)on_a[2][k];
    const int32_t *const b1 = on_b[after[k]], *const b2 = on_b[after[after[k]]];
    return judge(beyond_edges(p, 0, x, a1 + a2, (uint32_t)b1[0] + (uint32_t)b2[0]),
                 beyond_edges(p, 1, x, a2 + a0, (uint32_t)b1[1] + (uint32_t)b2[1]),
                 beyond_edges(p, 2, x, a0 + a1, (uint32_t)b1[2] + (uint32_t)b2[2]));
}

/* For the half-edges of A, |normal . d|. */
static inline void normals_on_d(const fixsat_narrow3 *a, fxs_offset d, int32_t out[3]) {
    out[0] = fxs_near_abs(fxs_dot_offset(a->normal[0].xy, a->normal[0].z, d));
    out[1] = fxs_near_abs(fxs_dot_offset(a->normal[1].xy, a->normal[1].z, d));
    out[2] = fxs_near_abs(fxs_dot_offset(a->normal[2].xy, a->normal[2].z, d));
}

/* Of all axes: the first that separates, or INSIDE, or UNDECIDED. */
static FXS_OUT_OF_LINE uint32_t all_axes3(const narrow_pair3 *p) {
    const fixsat_narrow3 *const a = p->a, *const b = p->b;
    const fxs_offset d = fxs_offset_of(p->d[0], p->d[1], p->d[2]);
    int32_t on_d[3];
    normals_on_d(a, d, on_d);
    int32_t on_a[3][3], on_b[3][3]; /* [normal][the other's half-edge] */
    uint32_t found = faces(a, p->ka, b, p->kb, on_d, on_a);
    if ((found & 0xFF) != AXES3) {
        return found;
    }
    uint32_t axes = found >> 8;
    normals_on_d(b, d, on_d);
    found = faces(b, p->kb, a, p->ka, on_d, on_b);
    if ((found & 0xFF) != AXES3) {
        return found + 3;
    }
    axes |= found >> 8 << 3;
    for (int k = 0; k < 3; k++) {
        found = edges(p, k, on_a, on_b);
        if ((found & 0xFF) != AXES3) {
            return found + (uint32_t)(6 + 3 * k);
        }
        axes |= found >> 8 << (6 + 3 * k);
    }
    return axes == 0 ? INSIDE : UNDECIDED | axes << 8;
}

/* What is found most often: a point, or the face that separates, else UNDECIDED. */
static FXS_OUT_OF_LINE uint32_t likely3(const narrow_pair3 *p) {
    const fixsat_narrow3 *const a = p->a, *const b = p->b;
    const uint32_t ka = p->ka, kb = p->kb;
    /* The offset in A's own coordinates. */
    const fxs_offset d = fxs_offset_of(p->d[0], p->d[1], p->d[2]);
    const int32_t along0 = fxs_dot_offset(a->normal[0].xy, a->normal[0].z, d);
    const int32_t along1 = fxs_dot_offset(a->normal[1].xy, a->normal[1].z, d);
    const int32_t along2 = fxs_dot_offset(a->normal[2].xy, a->normal[2].z, d);
    const int32_t on_d[3] = {fxs_near_abs(along0), fxs_near_abs(along1), fxs_near_abs(along2)};
    const int32_t room = (a->volume >> (ka + 1)) - ERROR3;
    if (on_d[0] < room && on_d[1] < room && on_d[2] < room) {
        return POINT_OF_B; /* its centre */
    }
    /* If a face of A separates, then most likely the one that d is farthest beyond. */
    const uint32_t far = on_d[0] > on_d[1] ? on_d[0] > on_d[2] ? 0 : 2 : on_d[1] > on_d[2] ? 1 : 2;
    int32_t dots[3];
    if (beyond_face(a, ka, b, kb, a->normal[far], on_d[far], dots) > ERROR3) {
        return far;
    }
    /* If the pair meets, the point of A next to B's centre is most likely inside B. */
    if (ka <= 9) {
        const int32_t inverse = a->inverse;
        const uint32_t down = a->inverse_shift, shift = 9 - ka;
        const int32_t t[3] = {coordinate(along0, inverse, down, shift, INT8_MAX),
                              coordinate(along1, inverse, down, shift, INT8_MAX),
                              coordinate(along2, inverse, down, shift, INT8_MAX)};
        int32_t e[3];
        from_center(a, ka, p->d, t, e);
        if (is_inside(b, kb, e)) {
            return point_found(POINT_OF_A, t);
        }
    }
    return UNDECIDED;
}

static inline uint32_t find3(const narrow_pair3 *p) {
    const uint32_t found = likely3(p);
    return found == UNDECIDED ? all_axes3(p) : found;
}

/* ---- with what was found last time ---- */

/* Does this axis separate? */
static inline bool separates(const narrow_pair3 *p, uint32_t axis) {
    const fixsat_narrow3 *a = p->a, *b = p->b;
    uint32_t ka = p->ka, kb = p->kb;
    if (axis < 6) {
        if (axis >= 3) {
            axis -= 3;
            a = p->b;
            b = p->a;
            ka = p->kb;
            kb = p->ka;
        }
        const fixsat_narrow_vec3 n = a->normal[axis];
        const fxs_offset d = fxs_offset_of(p->d[0], p->d[1], p->d[2]);
        int32_t dots[3];
        return beyond_face(a, ka, b, kb, n, fxs_near_abs(fxs_dot_offset(n.xy, n.z, d)), dots) >
               ERROR3;
    }
    const int i = axis_generators[axis][0], i1 = after[i], i2 = after[i1];
    const int k = axis_generators[axis][1] - 3, k1 = after[k], k2 = after[k1];
    const fixsat_narrow_vec3 u = a->edge[i], s = b->edge[k];
    const uint32_t sum_a =
        (uint32_t)dot_magnitude3(a->normal[i1], s) + (uint32_t)dot_magnitude3(a->normal[i2], s);
    const uint32_t sum_b =
        (uint32_t)dot_magnitude3(b->normal[k1], u) + (uint32_t)dot_magnitude3(b->normal[k2], u);
    return beyond_edges(p, i, cross_edge(p, k), sum_a, sum_b) > ERROR3;
}

/* Is this point of one inside the other? Any bits are some point. */
static inline bool shares_point(const narrow_pair3 *p, uint32_t point) {
    const int32_t t[3] = {(int8_t)(point >> 8), (int8_t)(point >> 16), (int8_t)(point >> 24)};
    const fixsat_narrow3 *a = p->a, *b = p->b;
    uint32_t ka = p->ka, kb = p->kb;
    if ((point & 0xFF) == POINT_OF_B) {
        a = p->b;
        b = p->a;
        ka = p->kb;
        kb = p->ka;
    }
    int32_t e[3];
    from_center(a, ka, p->d, t, e);
    return is_inside(b, kb, e);
}

/* Most pairs that overlap and have no point found by find3 have a corner inside:
 * that of B which faces A's centre, or that of A which faces B's. Otherwise 0. */
static FXS_OUT_OF_LINE uint32_t find_corner(const narrow_pair3 *p) {
    const fixsat_narrow3 *a = p->b, *b = p->a;
    uint32_t ka = p->kb, kb = p->ka;
    const fxs_offset d = fxs_offset_of(p->d[0], p->d[1], p->d[2]);
    for (uint32_t kind = POINT_OF_B; kind >= POINT_OF_A; kind--) {
        int32_t t[3], e[3];
        for (int i = 0; i < 3; i++) {
            const int32_t along = fxs_dot_offset(a->normal[i].xy, a->normal[i].z, d);
            t[i] = (along ^ a->inverse) < 0 ? -INT8_MAX : INT8_MAX;
        }
        from_center(a, ka, p->d, t, e);
        if (is_inside(b, kb, e)) {
            return point_found(kind, t);
        }
        a = p->a;
        b = p->b;
        ka = p->ka;
        kb = p->kb;
    }
    return 0;
}

/* find3, by what it found before if that is still so. */
static uint32_t find3_again(const narrow_pair3 *p, fixsat_cache *cache) {
    const uint32_t kind = *cache & 0xFF;
    if (kind < AXES3 ? separates(p, kind) : shares_point(p, *cache)) {
        return kind;
    }
    uint32_t found = find3(p);
    if ((found & 0xFF) > POINT_OF_B) {
        const uint32_t corner = find_corner(p);
        if (corner == 0) {
            return found;
        }
        found = corner;
    }
    *cache = found;
    return found;
}

/* ---- the tests ---- */

/* Kept out of the way of the usual case. */
static FXS_OUT_OF_LINE fixsat_relation exact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                                       unsigned axes) {
    pair3 pair;
    pair.d[0] = (int64_t)b->center.x - a->center.x;
    pair.d[1] = (int64_t)b->center.y - a->center.y;
    pair.d[2] = (int64_t)b->center.z - a->center.z;
    pair.extent = ((uint64_t)a->extent[0] + b->extent[0]) |
                  ((uint64_t)a->extent[1] + b->extent[1]) | ((uint64_t)a->extent[2] + b->extent[2]);
    for (int i = 0; i < 3; i++) {
        const fixsat_vec3 g = a->half_edge[i], h = b->half_edge[i];
        pair.g[i][0] = g.x;
        pair.g[i][1] = g.y;
        pair.g[i][2] = g.z;
        pair.g[i + 3][0] = h.x;
        pair.g[i + 3][1] = h.y;
        pair.g[i + 3][2] = h.z;
    }
    return decide3(&pair, axes);
}

/* `cache` is NULL or what may be known of the pair. */
static inline fixsat_relation obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                        fixsat_cache *cache) {
    if (fxs_apart(fxs_absdiff(a->center.x, b->center.x), a->extent[0], b->extent[0]) ||
        fxs_apart(fxs_absdiff(a->center.y, b->center.y), a->extent[1], b->extent[1]) ||
        fxs_apart(fxs_absdiff(a->center.z, b->center.z), a->extent[2], b->extent[2])) {
        return FIXSAT_SEPARATE;
    }
    const uint32_t shift = fxs_common_shift(a->narrow.shift, b->narrow.shift);
    const uint32_t unit = shift + 1;
    narrow_pair3 pair = {
        &a->narrow, &b->narrow, shift - a->narrow.shift, shift - b->narrow.shift, {0, 0, 0}};
    if (unit <= 16) { /* so the offsets are below 2 LIMIT * 2^15 < 2^30 */
        const int32_t half = (int32_t)(UINT32_C(1) << (unit - 1));
        pair.d[0] = (b->center.x - a->center.x + half) >> unit;
        pair.d[1] = (b->center.y - a->center.y + half) >> unit;
        pair.d[2] = (b->center.z - a->center.z + half) >> unit;
    } else {
        pair.d[0] = fxs_narrow_offset(a->center.x, b->center.x, unit);
        pair.d[1] = fxs_narrow_offset(a->center.y, b->center.y, unit);
        pair.d[2] = fxs_narrow_offset(a->center.z, b->center.z, unit);
    }
    const uint32_t found = cache == NULL ? find3(&pair) : find3_again(&pair, cache);
    const uint32_t kind = found & 0xFF;
    return kind == UNDECIDED ? exact_obb3_obb3(a, b, found >> 8)
           : kind < AXES3    ? FIXSAT_SEPARATE
                             : FIXSAT_OVERLAP;
}

fixsat_relation fixsat_test_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b) {
    return obb3_obb3(a, b, NULL);
}

fixsat_relation fixsat_test_obb3_obb3_cached(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                             fixsat_cache *cache) {
    return obb3_obb3(a, b, cache);
}

/* ---- a box and an aligned one ---- */

static FXS_OUT_OF_LINE fixsat_relation exact_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                                        unsigned axes) {
    /* All doubled: the centre of an AABB may lie between two raw values. */
    const int64_t size[3] = {(int64_t)b->max.x - b->min.x, (int64_t)b->max.y - b->min.y,
                             (int64_t)b->max.z - b->min.z};
    pair3 pair = {.d = {(int64_t)b->min.x + b->max.x - 2 * (int64_t)a->center.x,
                        (int64_t)b->min.y + b->max.y - 2 * (int64_t)a->center.y,
                        (int64_t)b->min.z + b->max.z - 2 * (int64_t)a->center.z}};
    for (int i = 0; i < 3; i++) {
        const fixsat_vec3 g = a->half_edge[i];
        pair.g[i][0] = 2 * (int64_t)g.x;
        pair.g[i][1] = 2 * (int64_t)g.y;
        pair.g[i][2] = 2 * (int64_t)g.z;
        pair.g[i + 3][i] = size[i];
        pair.extent |= (uint64_t)(2 * (int64_t)a->extent[i] + size[i]);
    }
    return decide3(&pair, axes);
}

/* All axes but the coordinate axes, on which the two are not apart: a mask of the
 * undecided ones, or SEPARATES.
 *
 * With the half sizes h of B in units of 2^shift, faces are as above:
 *     |n . d|  with  |n . u| / 2^(ka+1) + (|n_x| h_x + |n_y| h_y + |n_z| h_z) / 2
 * An edge u of A and the direction z, say, make a test in the plane of x and y, in
 * which the other half-edges of A are worth the z of two normals of A:
 *     |u_x d_y - u_y d_x|  with  (|n_z| + |m_z|) * 2^12 / 2^ka + (|u_x| h_y + |u_y| h_x) / 2
 *
 * Bits: as above; the left side is at most 2 L^2 < 2^29, |n_z| + |m_z| below 2^16.
 * Error: of faces as above or less. Of the others, h and d being off by 1/2 + 2^-8:
 *     u_x d_y - u_y d_x   is off by  1/2 (2 L) + 1/2 (2 L)       < 2^15 + 2^8
 *     (|n_z| + |m_z|) * 2^12     by  2 * 0.51 * 2^12             < 2^12 + 2^7
 *     (|u_x| h_y + |u_y| h_x) / 2 by (1/2 (2 L) + 1/2 (2 L)) / 2 < 2^14 + 2^7
 * and so all of it by less than 2^16. */
enum { SEPARATES = 1 << AXES3, ERROR_ALIGNED = 1 << 16 };

static unsigned axes_obb3_aabb3(const fixsat_obb3 *a, const int32_t min[3], const int32_t max[3]) {
    const fixsat_narrow3 *box = &a->narrow;
    const int32_t c[3] = {a->center.x, a->center.y, a->center.z};
    const uint32_t size[3] = {fxs_absdiff(min[0], max[0]), fxs_absdiff(min[1], max[1]),
                              fxs_absdiff(min[2], max[2])};
    const uint32_t half = (size[0] | size[1] | size[2]) >> 1;
    const uint32_t shift =
        half >> box->shift < FXS_NARROW_LIMIT ? box->shift : fxs_narrow_shift((uint64_t)half + 1);
    const uint32_t ka = shift - box->shift;
    /* Twice d fits 32 bits if the shift is small, else its lowest bits do not count. */
    const uint32_t cut = shift < 12 ? 0 : 3;
    int32_t d[3], h[3], n[3][3];
    for (int i = 0; i < 3; i++) {
        const int32_t twice = ((min[i] >> cut) - (c[i] >> cut)) + ((max[i] >> cut) - (c[i] >> cut));
        d[i] = (twice + (2 << (shift - cut))) >> (shift - cut + 2);
        h[i] = (int32_t)(((size[i] >> shift) + 1) >> 1);
    }
    unsigned axes = 0;
    for (int i = 0; i < 3; i++) {
        const fixsat_narrow_vec3 v = box->normal[i];
        const int32_t x = fxs_x(v.xy), y = fxs_y(v.xy), z = v.z;
        n[i][0] = fxs_near_abs(x);
        n[i][1] = fxs_near_abs(y);
        n[i][2] = fxs_near_abs(z);
        const int32_t beyond = fxs_near_abs(x * d[0] + y * d[1] + z * d[2]) -
                               (box->volume >> (ka + 1)) -
                               ((n[i][0] * h[0] + n[i][1] * h[1] + n[i][2] * h[2]) >> 1);
        if (beyond > ERROR3) {
            return SEPARATES;
        }
        axes |= beyond >= -ERROR3 ? 1u << i : 0;
    }
    for (int i = 0; i < 3; i++) {
        const fixsat_narrow_vec3 v = box->edge[i];
        const int32_t u[3] = {fxs_x(v.xy), fxs_y(v.xy), v.z};
        const int32_t *const n1 = n[after[i]], *const n2 = n[after[after[i]]];
        for (int k = 0; k < 3; k++) {
            const int x = after[k], y = after[x];
            const int32_t beyond = fxs_near_abs(u[x] * d[y] - u[y] * d[x]) -
                                   (((n1[k] + n2[k]) << 12) >> ka) -
                                   ((fxs_near_abs(u[x]) * h[y] + fxs_near_abs(u[y]) * h[x]) >> 1);
            if (beyond > ERROR_ALIGNED) {
                return SEPARATES;
            }
            axes |= beyond >= -ERROR_ALIGNED ? 1u << (6 + 3 * k + i) : 0;
        }
    }
    return axes;
}

fixsat_relation fixsat_test_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b) {
    const int32_t c[3] = {a->center.x, a->center.y, a->center.z};
    const int32_t min[3] = {b->min.x, b->min.y, b->min.z};
    const int32_t max[3] = {b->max.x, b->max.y, b->max.z};
    int32_t q[3]; /* the point of B next to A's centre, from there */
    bool touch = false;
    for (int i = 0; i < 3; i++) {
        const int32_t next = c[i] < min[i] ? min[i] : c[i] > max[i] ? max[i] : c[i];
        const uint32_t distance = fxs_absdiff(c[i], next);
        if (min[i] > max[i] || distance > a->extent[i]) {
            return FIXSAT_SEPARATE;
        }
        touch |= distance == a->extent[i];
        q[i] = fxs_narrow_offset(c[i], next, a->narrow.shift);
    }
    /* Strictly inside A? In A's units, with an error of 2 * 2.3 * 2^15. */
    const fxs_offset e = fxs_offset_of(q[0], q[1], q[2]);
    bool inside = true;
    for (int i = 0; i < 3 && inside; i++) {
        const fixsat_narrow_vec3 n = a->narrow.normal[i];
        inside = fxs_near_abs(fxs_dot_offset(n.xy, n.z, e)) < a->narrow.volume - ERROR3;
    }
    if (inside) {
        return FIXSAT_OVERLAP;
    }
    const unsigned axes = axes_obb3_aabb3(a, min, max);
    if (axes == SEPARATES) {
        return FIXSAT_SEPARATE;
    }
    if (axes == 0 && !touch) {
        return FIXSAT_OVERLAP;
    }
    /* Where B is flat it has no edge in that direction, so that only a face of A
     * shows that there is an inside. */
    return exact_obb3_aabb3(a, b,
                            (axes & FACES_OF_A) == FACES_OF_A ? ALL_AXES3 : axes | FACES_OF_B);
}

/* ---- a point and a box ---- */

/* The point is a box A without half-edges. */
static FXS_OUT_OF_LINE fixsat_relation exact_point_obb3(fixsat_vec3 point, const fixsat_obb3 *box,
                                                        unsigned axes) {
    pair3 pair = {.d = {(int64_t)box->center.x - point.x, (int64_t)box->center.y - point.y,
                        (int64_t)box->center.z - point.z},
                  .extent = box->extent[0] | box->extent[1] | box->extent[2]};
    for (int i = 0; i < 3; i++) {
        pair.g[i + 3][0] = box->half_edge[i].x;
        pair.g[i + 3][1] = box->half_edge[i].y;
        pair.g[i + 3][2] = box->half_edge[i].z;
    }
    return decide3(&pair, axes);
}

fixsat_relation fixsat_test_point_obb3(fixsat_vec3 point, const fixsat_obb3 *box) {
    const fixsat_vec3 c = box->center;
    if (fxs_absdiff(c.x, point.x) > box->extent[0] || fxs_absdiff(c.y, point.y) > box->extent[1] ||
        fxs_absdiff(c.z, point.z) > box->extent[2]) {
        return FIXSAT_SEPARATE;
    }
    /* The faces, as above: in the box's units, with an error of 2 * 2.3 * 2^15. */
    const uint32_t shift = box->narrow.shift;
    const fxs_offset e = fxs_offset_of(fxs_narrow_offset(c.x, point.x, shift),
                                       fxs_narrow_offset(c.y, point.y, shift),
                                       fxs_narrow_offset(c.z, point.z, shift));
    unsigned axes = 0;
    for (int i = 0; i < 3; i++) {
        const fixsat_narrow_vec3 n = box->narrow.normal[i];
        const int32_t beyond = fxs_near_abs(fxs_dot_offset(n.xy, n.z, e)) - box->narrow.volume;
        if (beyond > ERROR3) {
            return FIXSAT_SEPARATE;
        }
        axes |= beyond >= -ERROR3 ? 1u << i : 0;
    }
    /* Only a face on which it is strictly inside shows that the box has an inside. */
    return axes == 0 ? FIXSAT_OVERLAP
                     : exact_point_obb3(point, box, axes == FACES_OF_A ? ALL_AXES3 : axes << 3);
}
