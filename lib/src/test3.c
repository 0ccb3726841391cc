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
 */
#include <fixsat/test.h>

#include "exact.h"
#include "narrow.h"
#include "zonotope.h"

static bool is_empty3(const fixsat_aabb3 *box) {
    return box->min.x > box->max.x || box->min.y > box->max.y || box->min.z > box->max.z;
}

fixsat_relation fixsat_test_aabb3_aabb3(const fixsat_aabb3 *a, const fixsat_aabb3 *b) {
    if (is_empty3(a) || is_empty3(b) || a->min.x > b->max.x || b->min.x > a->max.x ||
        a->min.y > b->max.y || b->min.y > a->max.y || a->min.z > b->max.z || b->min.z > a->max.z) {
        return FIXSAT_SEPARATE;
    }
    /* Strictly inside on every axis. Two boxes that are flat on the same axis
     * never are. */
    return a->min.x < b->max.x && b->min.x < a->max.x && a->min.y < b->max.y &&
                   b->min.y < a->max.y && a->min.z < b->max.z && b->min.z < a->max.z
               ? FIXSAT_OVERLAP
               : FIXSAT_TOUCH;
}

/* A pair of boxes exactly, or all of it doubled: the generators of A (0 to 2)
 * and of B (3 to 5), below 2^33, and the offset of the centres, below 2^34. */
typedef struct pair3 {
    int64_t g[6][3];
    int64_t d[3];
    uint64_t extent; /* at least the sum over the generators, on x, y and z */
} pair3;

/* The axes are the bits of a mask: the face normals of A, those of B, then the
 * edge pairs in the order 0x3, 0x4, 0x5, 1x3 ... */
enum { AXES3 = 15, ALL_AXES3 = (1 << AXES3) - 1, SEPARATES = 1 << AXES3 };

static const uint8_t axis_generators[AXES3][2] = {
    {1, 2}, {2, 0}, {0, 1}, {4, 5}, {5, 3}, {3, 4}, {0, 3}, {0, 4},
    {0, 5}, {1, 3}, {1, 4}, {1, 5}, {2, 3}, {2, 4}, {2, 5},
};

/* The next index of three, round and round. */
static const uint8_t after[3] = {1, 2, 0};

/* ---- exactly, axis by axis ---- */

/* A number hi * 2^31 + lo, made of 64-bit sums. */
typedef struct two_limbs {
    int64_t hi, lo;
} two_limbs;

static two_limbs carried(two_limbs v) {
    return (two_limbs){v.hi + (v.lo >> 31), v.lo & INT32_MAX};
}

/* Adds |n . c| for n = n_hi * 2^31 + n_lo, n_hi being zero if `small`. */
static void add_dot(two_limbs *sum, const int32_t n_hi[3], const int32_t n_lo[3], bool small,
                    const int64_t c[3]) {
    const two_limbs dot =
        carried((two_limbs){small ? 0 : fixsat_dot64(n_hi, c), fixsat_dot64(n_lo, c)});
    const bool negative = dot.hi < 0;
    sum->hi += negative ? -dot.hi : dot.hi;
    sum->lo += negative ? -dot.lo : dot.lo;
}

/* |n . d| - sum of |n . k| for a coordinate axis n: its sign, and whether the sum is
 * zero. Boxes that are aligned with each other and the world have many of these. */
static int compare_coordinate(const pair3 *pair, int k, bool *sum_is_zero) {
    uint64_t sum = 0;
    for (int i = 0; i < 6; i++) {
        sum += fixsat_abs64(pair->g[i][k]);
    }
    const uint64_t offset = fixsat_abs64(pair->d[k]);
    *sum_is_zero = sum == 0;
    return (offset > sum) - (offset < sum);
}

/* |n . d| - sum of |n . k| on the axis n = g x h: its sign, and whether the sum
 * is zero. In two limbs, when the pair's extent has 30 bits at most.
 *
 * Only the direction of n counts, so trailing zeros are dropped: that leaves one
 * limb for shapes that are small or on a lattice.
 * Bits: n is below 2 * 2^60, so n_hi and n_lo below 2^31; each dot product of
 * them, and the sum of all, is below 3 * 2^31 * 2^30 < 2^63, because the
 * generators add up to the extent. */
static int compare3_narrow(const pair3 *pair, const uint8_t axis[2], bool *sum_is_zero) {
    const int64_t *g = pair->g[axis[0]], *h = pair->g[axis[1]];
    int64_t n[3] = {fixsat_cross64(g[1], g[2], h[1], h[2]), fixsat_cross64(g[2], g[0], h[2], h[0]),
                    fixsat_cross64(g[0], g[1], h[0], h[1])};
    *sum_is_zero = true;
    if ((n[0] | n[1] | n[2]) == 0) {
        return 0;
    }
    for (int k = 0; k < 3; k++) {
        if (n[after[k]] == 0 && n[after[after[k]]] == 0) {
            return compare_coordinate(pair, k, sum_is_zero);
        }
    }
    const int zeros = __builtin_ctzll((uint64_t)(n[0] | n[1] | n[2]));
    int32_t n_hi[3], n_lo[3];
    bool small = true;
    for (int i = 0; i < 3; i++) {
        n[i] >>= zeros;
        small = small && fixsat_abs64(n[i]) >> 31 == 0;
    }
    for (int i = 0; i < 3; i++) {
        n_hi[i] = small ? 0 : (int32_t)(n[i] >> 31);
        n_lo[i] = small ? (int32_t)n[i] : (int32_t)(n[i] & INT32_MAX);
    }
    two_limbs sum = {0, 0}, offset = {0, 0};
    for (int k = 0; k < 6; k++) {
        add_dot(&sum, n_hi, n_lo, small, pair->g[k]);
    }
    add_dot(&offset, n_hi, n_lo, small, pair->d);
    sum = carried(sum);
    *sum_is_zero = sum.hi == 0 && sum.lo == 0;
    const two_limbs beyond = carried((two_limbs){offset.hi - sum.hi, offset.lo - sum.lo});
    return beyond.hi < 0 ? -1 : beyond.hi != 0 || beyond.lo != 0;
}

static fixsat_wide wide_dot(const fixsat_wide n[3], const int64_t c[3]) {
    fixsat_wide sum = fixsat_wide_mul(n[0], fixsat_wide_from(c[0]));
    sum = fixsat_wide_add(sum, fixsat_wide_mul(n[1], fixsat_wide_from(c[1])));
    return fixsat_wide_add(sum, fixsat_wide_mul(n[2], fixsat_wide_from(c[2])));
}

/* The same in 128 bits, always. */
static int compare3_wide(const pair3 *pair, const uint8_t axis[2], bool *sum_is_zero) {
    const int64_t *g = pair->g[axis[0]], *h = pair->g[axis[1]];
    const fixsat_wide n[3] = {fixsat_wide_cross(g[1], g[2], h[1], h[2]),
                              fixsat_wide_cross(g[2], g[0], h[2], h[0]),
                              fixsat_wide_cross(g[0], g[1], h[0], h[1])};
    fixsat_wide sum = fixsat_wide_from(0);
    for (int k = 0; k < 6; k++) {
        sum = fixsat_wide_add(sum, fixsat_wide_abs(wide_dot(n, pair->g[k])));
    }
    const fixsat_wide offset = fixsat_wide_abs(wide_dot(n, pair->d));
    *sum_is_zero = fixsat_wide_sign(sum) == 0;
    return fixsat_wide_sign(fixsat_wide_sub(offset, sum));
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
            if (fixsat_compare_edge(g[i], g[0], 6, d, pair->extent, &sum_is_zero) > 0) {
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

/* How an axis compares, from the difference of both sides: SEPARATES, its bit if
 * undecided, or 0 if it is strictly inside.
 *
 * Scales. A's vectors are in units of 2^a->shift, B's of 2^b->shift, d of twice
 * the larger one; ka and kb say by how much A's and B's are smaller than the
 * larger. Normals are divided by 2^13, the cross products s x d below by 2^14.
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
 * 0.51 at most (the half-edges in it have 30 bits); one of s x d so by
 * (1/2 (2 L) + 1/2 (2 L)) / 2^14 + 1/2 < 2.5. Then, with 3 L < 1.5 * 2^15,
 *     n . d                  is off by 0.51 * 3 L + 1/2 * 3 * 2^15  < 2.3 * 2^15
 *     n . u                         by 0.51 * 3 L + 1/2 * 3 * 2^15  < 2.3 * 2^15
 *     n . s + n . t + n . r         by 0.51 * 3 L + 3/2 * 3 * 2^15  < 5.3 * 2^15
 *     u . (s x d)                   by  2.5 * 3 L + 1/2 * 3 * 2^15  < 5.25 * 2^15
 * and a face's comparison by (2.3 + 2.3 / 2 + 5.3 / 2) * 2^15 = 6.1 * 2^15, an
 * edge pair's by (5.25 + 4 * 2.3 / 4) * 2^15 = 7.55 * 2^15; shifts, magnitudes
 * and what the two bounds are below the next eighth leave room for the rest. */
enum { ERROR3 = 61 << 12 }; /* 7.625 * 2^15 */

/* The share of one axis in the mask: SEPARATES, its bit if undecided, or 0. */
static inline unsigned axis_bit(int32_t beyond, unsigned bit) {
    return beyond > ERROR3 ? SEPARATES : beyond >= -ERROR3 ? bit : 0;
}

/* The three faces of A; |normal . half-edge of B| goes to dots. */
static inline unsigned faces(const fixsat_narrow3 *a, const fixsat_narrow3 *b, uint32_t ka,
                             uint32_t kb, fixsat_offset d, int32_t dots[3][3]) {
    const int32_t own = a->volume >> (ka + 1);
    unsigned axes = 0;
    for (int i = 0; i < 3; i++) {
        const fixsat_narrow_vec3 n = a->normal[i];
        const int32_t s = fixsat_magnitude(fixsat_dot3(n, b->edge[0]));
        const int32_t t = fixsat_magnitude(fixsat_dot3(n, b->edge[1]));
        const int32_t r = fixsat_magnitude(fixsat_dot3(n, b->edge[2]));
        const int32_t beyond =
            fixsat_magnitude(fixsat_dot_offset(n.xy, n.z, d)) - own - ((s + t + r) >> (kb + 1));
        if (beyond > ERROR3) {
            return SEPARATES;
        }
        axes |= axis_bit(beyond, 1u << i);
        dots[i][0] = s;
        dots[i][1] = t;
        dots[i][2] = r;
    }
    return axes;
}

static unsigned axes3_32(const fixsat_narrow3 *a, const fixsat_narrow3 *b, uint32_t shift,
                         int32_t dx, int32_t dy, int32_t dz) {
    const fixsat_offset d = fixsat_offset_of(dx, dy, dz);
    const uint32_t ka = shift - a->shift, kb = shift - b->shift;
    int32_t on_a[3][3], on_b[3][3]; /* [normal][the other's half-edge] */
    unsigned axes = faces(a, b, ka, kb, d, on_a);
    if (axes >= SEPARATES) {
        return SEPARATES;
    }
    axes |= faces(b, a, kb, ka, d, on_b) << 3;
    if (axes >= SEPARATES) {
        return SEPARATES;
    }
    const int32_t nearest = 1 << 13;
    for (int k = 0; k < 3; k++) {
        const fixsat_narrow_vec3 s = b->edge[k];
        const int32_t sx = fixsat_x(s.xy), sy = fixsat_y(s.xy), sz = s.z;
        const fixsat_offset x = fixsat_offset_of((sy * dz - sz * dy + nearest) >> 14,
                                                 (sz * dx - sx * dz + nearest) >> 14,
                                                 (sx * dy - sy * dx + nearest) >> 14);
        const int k1 = after[k], k2 = after[k1];
        for (int i = 0; i < 3; i++) {
            const int i1 = after[i], i2 = after[i1];
            const uint32_t sum_a = (uint32_t)on_a[i1][k] + (uint32_t)on_a[i2][k];
            const uint32_t sum_b = (uint32_t)on_b[k1][i] + (uint32_t)on_b[k2][i];
            const int32_t beyond =
                fixsat_magnitude(fixsat_dot_offset(a->edge[i].xy, a->edge[i].z, x)) -
                (int32_t)(sum_a >> (ka + 2)) - (int32_t)(sum_b >> (kb + 2));
            if (beyond > ERROR3) {
                return SEPARATES;
            }
            axes |= axis_bit(beyond, 1u << (6 + 3 * i + k));
        }
    }
    return axes;
}

/* ---- the tests ---- */

/* Kept out of the way of the usual case. */
static __attribute__((noinline)) fixsat_relation
exact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b, unsigned axes) {
    pair3 pair = {.d = {(int64_t)b->center.x - a->center.x, (int64_t)b->center.y - a->center.y,
                        (int64_t)b->center.z - a->center.z},
                  .extent = ((uint64_t)a->extent[0] + b->extent[0]) |
                            ((uint64_t)a->extent[1] + b->extent[1]) |
                            ((uint64_t)a->extent[2] + b->extent[2])};
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

fixsat_relation fixsat_test_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b) {
    if (fixsat_apart(fixsat_distance(a->center.x, b->center.x), a->extent[0], b->extent[0]) ||
        fixsat_apart(fixsat_distance(a->center.y, b->center.y), a->extent[1], b->extent[1]) ||
        fixsat_apart(fixsat_distance(a->center.z, b->center.z), a->extent[2], b->extent[2])) {
        return FIXSAT_SEPARATE;
    }
    const uint32_t shift = fixsat_common_shift(a->narrow.shift, b->narrow.shift);
    const unsigned axes = axes3_32(&a->narrow, &b->narrow, shift,
                                   fixsat_narrow_offset(a->center.x, b->center.x, shift + 1),
                                   fixsat_narrow_offset(a->center.y, b->center.y, shift + 1),
                                   fixsat_narrow_offset(a->center.z, b->center.z, shift + 1));
    return axes == SEPARATES ? FIXSAT_SEPARATE
           : axes == 0       ? FIXSAT_OVERLAP
                             : exact_obb3_obb3(a, b, axes);
}

fixsat_relation fixsat_test_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b) {
    /* All doubled: the centre of an AABB may lie between two raw values. */
    const int64_t size[3] = {(int64_t)b->max.x - b->min.x, (int64_t)b->max.y - b->min.y,
                             (int64_t)b->max.z - b->min.z};
    pair3 pair = {.d = {(int64_t)b->min.x + b->max.x - 2 * (int64_t)a->center.x,
                        (int64_t)b->min.y + b->max.y - 2 * (int64_t)a->center.y,
                        (int64_t)b->min.z + b->max.z - 2 * (int64_t)a->center.z}};
    uint64_t sizes = 0;
    for (int i = 0; i < 3; i++) {
        const int64_t extent = 2 * (int64_t)a->extent[i] + size[i];
        if (size[i] < 0 || fixsat_abs64(pair.d[i]) > (uint64_t)extent) {
            return FIXSAT_SEPARATE;
        }
        pair.extent |= (uint64_t)extent;
        sizes |= (uint64_t)size[i];
    }
    const int64_t edge[3][3] = {{size[0], 0, 0}, {0, size[1], 0}, {0, 0, size[2]}};
    const fixsat_narrow3 box = fixsat_narrow3_of(edge, fixsat_narrow_shift(sizes / 2 + 1), 1);
    const uint32_t shift = fixsat_common_shift(a->narrow.shift, box.shift);
    const unsigned axes =
        axes3_32(&a->narrow, &box, shift, fixsat_narrow(pair.d[0], shift + 2),
                 fixsat_narrow(pair.d[1], shift + 2), fixsat_narrow(pair.d[2], shift + 2));
    if (axes == SEPARATES) {
        return FIXSAT_SEPARATE;
    }
    if (axes == 0) {
        return FIXSAT_OVERLAP;
    }
    for (int i = 0; i < 3; i++) {
        const fixsat_vec3 g = a->half_edge[i];
        pair.g[i][0] = 2 * (int64_t)g.x;
        pair.g[i][1] = 2 * (int64_t)g.y;
        pair.g[i][2] = 2 * (int64_t)g.z;
        pair.g[i + 3][i] = size[i];
    }
    return decide3(&pair, axes);
}

fixsat_relation fixsat_test_point_obb3(fixsat_vec3 point, const fixsat_obb3 *box) {
    fixsat_zonotope z;
    fixsat_zonotope_of_point_obb3(&z, point, box, (fixsat_vec3){0, 0, 0});
    return fixsat_zonotope_relation(&z);
}
