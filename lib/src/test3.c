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

/* A pair of boxes: the offset of their centres and the generators of both,
 * exact, or all doubled. Generators below 2^33, offset below 2^34. */
typedef struct pair3 {
    int64_t g[6][3];
    int64_t d[3];
    uint64_t extent; /* at least the sum over the generators, on x, y and z */
} pair3;

/* Is a pair without inside separated in a shadow on a coordinate plane? It lies
 * in a plane, on a line or in a point, and each of its borders there is the
 * border of a shadow. In 128 bits. */
static bool shadows_apart(const pair3 *pair) {
    for (int x = 0, y = 1, axis = 0; axis < 3; axis++, x = y, y = (y + 1) % 3) {
        for (int i = 0; i < 6; i++) {
            const int64_t *g = pair->g[i];
            fixsat_wide sum = fixsat_wide_from(0);
            for (int j = 0; j < 6; j++) {
                const int64_t *h = pair->g[j];
                sum = fixsat_wide_add(sum,
                                      fixsat_wide_abs(fixsat_wide_cross(g[x], g[y], h[x], h[y])));
            }
            const fixsat_wide offset =
                fixsat_wide_abs(fixsat_wide_cross(g[x], g[y], pair->d[x], pair->d[y]));
            if (fixsat_wide_sign(fixsat_wide_sub(offset, sum)) > 0) {
                return true;
            }
        }
    }
    return false;
}

/* What the fifteen axes leave when none of them separates. */
static fixsat_relation joined(const pair3 *pair, bool inside, bool boundary) {
    if (!inside) {
        return shadows_apart(pair) ? FIXSAT_SEPARATE : FIXSAT_TOUCH;
    }
    return boundary ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

/* In 64 bits, when no generator sum, and so after the coordinate axes no offset
 * component, has more than 20 bits: each of the six products of a determinant
 * is below 2^60, and a sum of determinants is below 6 * 2^60 < 2^63 because the
 * components of the summed generators add up to the extent. */
static fixsat_relation decide3_narrow(const pair3 *pair) {
    const int64_t *d = pair->d;
    bool inside = false, boundary = false;
    for (int i = 0; i < 6; i++) {
        const int64_t *g = pair->g[i];
        for (int j = i + 1; j < 6; j++) {
            const int64_t *h = pair->g[j];
            const int64_t n[3] = {g[1] * h[2] - g[2] * h[1], g[2] * h[0] - g[0] * h[2],
                                  g[0] * h[1] - g[1] * h[0]};
            uint64_t sum = 0;
            for (int k = 0; k < 6; k++) {
                const int64_t *c = pair->g[k];
                sum += fixsat_abs64(n[0] * c[0] + n[1] * c[1] + n[2] * c[2]);
            }
            const uint64_t offset = fixsat_abs64(n[0] * d[0] + n[1] * d[1] + n[2] * d[2]);
            if (offset > sum) {
                return FIXSAT_SEPARATE;
            }
            /* A sum of zero: the axis is zero and none at all, or there is no inside. */
            inside |= sum != 0;
            boundary |= sum != 0 && offset == sum;
        }
    }
    return joined(pair, inside, boundary);
}

static fixsat_wide wide_dot(const fixsat_wide n[3], const int64_t c[3]) {
    fixsat_wide sum = fixsat_wide_mul(n[0], fixsat_wide_from(c[0]));
    sum = fixsat_wide_add(sum, fixsat_wide_mul(n[1], fixsat_wide_from(c[1])));
    return fixsat_wide_add(sum, fixsat_wide_mul(n[2], fixsat_wide_from(c[2])));
}

/* The same in 128 bits: always. */
static fixsat_relation decide3_wide(const pair3 *pair) {
    bool inside = false, boundary = false;
    for (int i = 0; i < 6; i++) {
        const int64_t *g = pair->g[i];
        for (int j = i + 1; j < 6; j++) {
            const int64_t *h = pair->g[j];
            const fixsat_wide n[3] = {fixsat_wide_cross(g[1], g[2], h[1], h[2]),
                                      fixsat_wide_cross(g[2], g[0], h[2], h[0]),
                                      fixsat_wide_cross(g[0], g[1], h[0], h[1])};
            fixsat_wide sum = fixsat_wide_from(0);
            for (int k = 0; k < 6; k++) {
                sum = fixsat_wide_add(sum, fixsat_wide_abs(wide_dot(n, pair->g[k])));
            }
            const fixsat_wide offset = fixsat_wide_abs(wide_dot(n, pair->d));
            const int beyond = fixsat_wide_sign(fixsat_wide_sub(offset, sum));
            if (beyond > 0) {
                return FIXSAT_SEPARATE;
            }
            const bool axis = fixsat_wide_sign(sum) != 0;
            inside |= axis;
            boundary |= axis && beyond == 0;
        }
    }
    return joined(pair, inside, boundary);
}

static fixsat_relation decide3(const pair3 *pair) {
    return pair->extent >> 20 == 0 ? decide3_narrow(pair) : decide3_wide(pair);
}

fixsat_relation fixsat_test_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b) {
    const int64_t dx = (int64_t)b->center.x - a->center.x;
    const int64_t dy = (int64_t)b->center.y - a->center.y;
    const int64_t dz = (int64_t)b->center.z - a->center.z;
    const uint64_t ex = (uint64_t)a->extent[0] + b->extent[0];
    const uint64_t ey = (uint64_t)a->extent[1] + b->extent[1];
    const uint64_t ez = (uint64_t)a->extent[2] + b->extent[2];
    if (fixsat_abs64(dx) > ex || fixsat_abs64(dy) > ey || fixsat_abs64(dz) > ez) {
        return FIXSAT_SEPARATE;
    }
    pair3 pair = {.d = {dx, dy, dz}, .extent = ex | ey | ez};
    for (int i = 0; i < 3; i++) {
        const fixsat_vec3 g = a->half_edge[i], h = b->half_edge[i];
        pair.g[i][0] = g.x;
        pair.g[i][1] = g.y;
        pair.g[i][2] = g.z;
        pair.g[i + 3][0] = h.x;
        pair.g[i + 3][1] = h.y;
        pair.g[i + 3][2] = h.z;
    }
    return decide3(&pair);
}

fixsat_relation fixsat_test_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b) {
    /* All doubled: the centre of an AABB may lie between two raw values. */
    const int64_t w = (int64_t)b->max.x - b->min.x;
    const int64_t h = (int64_t)b->max.y - b->min.y;
    const int64_t l = (int64_t)b->max.z - b->min.z;
    const int64_t dx = (int64_t)b->min.x + b->max.x - 2 * (int64_t)a->center.x;
    const int64_t dy = (int64_t)b->min.y + b->max.y - 2 * (int64_t)a->center.y;
    const int64_t dz = (int64_t)b->min.z + b->max.z - 2 * (int64_t)a->center.z;
    const int64_t ex = 2 * (int64_t)a->extent[0] + w;
    const int64_t ey = 2 * (int64_t)a->extent[1] + h;
    const int64_t ez = 2 * (int64_t)a->extent[2] + l;
    if (w < 0 || h < 0 || l < 0 || fixsat_abs64(dx) > (uint64_t)ex ||
        fixsat_abs64(dy) > (uint64_t)ey || fixsat_abs64(dz) > (uint64_t)ez) {
        return FIXSAT_SEPARATE;
    }
    pair3 pair = {.g = {[3] = {w, 0, 0}, [4] = {0, h, 0}, [5] = {0, 0, l}},
                  .d = {dx, dy, dz},
                  .extent = (uint64_t)ex | (uint64_t)ey | (uint64_t)ez};
    for (int i = 0; i < 3; i++) {
        const fixsat_vec3 g = a->half_edge[i];
        pair.g[i][0] = 2 * (int64_t)g.x;
        pair.g[i][1] = 2 * (int64_t)g.y;
        pair.g[i][2] = 2 * (int64_t)g.z;
    }
    return decide3(&pair);
}
