/* SPDX-License-Identifier: MIT
 *
 * The simplex of C that is closest to the origin O, exactly.
 */
#include "closest3_wide.h"
#include "../int/multiply.h"

/* ---- directions ---- */

enum { LEAD_BITS = 28 };

/* Returns v / 2^shift, rounded toward zero. It must fit LEAD_BITS. */
static int32_t lead_from(const fxs_big *v, int shift) {
    const int at = shift / 32, rest = shift % 32;
    uint64_t bits = 0;
    for (int i = 0; i < 2; i++) {
        bits |= at + i < v->used ? (uint64_t)v->limb[at + i] << 32 * i : 0;
    }
    const int32_t lead = (int32_t)(bits >> rest & ((UINT32_C(1) << LEAD_BITS) - 1));
    return v->negative ? -lead : lead;
}

void fxs_set_lead3(fxs_direction3 *direction) {
    int most = LEAD_BITS;
    for (int k = 0; k < 3; k++) {
        const int bits = fxs_big_bits(&direction->n[k]);
        most = bits > most ? bits : most;
    }
    for (int k = 0; k < 3; k++) {
        direction->lead[k] = lead_from(&direction->n[k], most - LEAD_BITS);
    }
}

void fxs_turn_direction3(fxs_direction3 *n) {
    for (int k = 0; k < 3; k++) {
        n->n[k].negative = !n->n[k].negative && n->n[k].used > 0;
        n->lead[k] = -n->lead[k];
    }
}

static void set_difference(int64_t out[3], const fxs_vertex3 *p, const fxs_vertex3 *q) {
    for (int k = 0; k < 3; k++) {
        out[k] = q->at[k] - p->at[k];
    }
}

void fxs_set_big_cross3(fxs_big out[3], const int64_t v[3], const int64_t w[3]) {
    out[0] = fxs_big_cross(v[1], v[2], w[1], w[2]);
    out[1] = fxs_big_cross(v[2], v[0], w[2], w[0]);
    out[2] = fxs_big_cross(v[0], v[1], w[0], w[1]);
}

FXS_OUT_OF_LINE void fxs_set_triangle_normal3(fxs_direction3 *n, const fxs_vertex3 *p,
                                              const fxs_vertex3 *q, const fxs_vertex3 *r) {
    int64_t e[3], f[3];
    set_difference(e, p, q);
    set_difference(f, p, r);
    fxs_set_big_cross3(n->n, e, f);
    fxs_set_lead3(n);
}

FXS_OUT_OF_LINE fxs_big fxs_dot_direction3(const fxs_direction3 *n, const int64_t v[3]) {
    fxs_big sum = fxs_big_mul64(&n->n[0], v[0]);
    for (int k = 1; k < 3; k++) {
        const fxs_big part = fxs_big_mul64(&n->n[k], v[k]);
        fxs_big_increase(&sum, &part);
    }
    return sum;
}

/* ---- support ---- */

/* Returns the sign of n . v for components of v up to 2^32. Each component of the lead is less than
 * 1 off, so the estimate is less than 3 * 2^32 off. */
static int sign_along(const fxs_direction3 *n, const int64_t v[3]) {
    int64_t estimate = 0;
    for (int k = 0; k < 3; k++) {
        FXS_WITHIN(v[k], INT64_C(1) << 32);
        estimate += n->lead[k] * v[k];
    }
    const int64_t error = INT64_C(3) << 32;
    if (FXS_NEAR(estimate >= error || estimate <= -error)) {
        return estimate > 0 ? 1 : -1;
    }
    const fxs_big exact = fxs_dot_direction3(n, v);
    return fxs_big_sign(&exact);
}

/* Returns the number of the point that is farthest along n if `sign` is 1, against it if it is -1;
 * of several the first. */
static uint32_t find_farthest(const fxs_convex3 *convex, const fxs_direction3 *n, int sign) {
    uint32_t found = 0;
    int64_t most = 0;
    for (uint32_t i = 0; i < convex->count; i++) {
        const fixsat_vec3 p = convex->points[i], best = convex->points[found];
        /* less than 3 * 2^31 off, and so is `most` */
        const int64_t along = fxs_multiply(n->lead[0], p.x) + fxs_multiply(n->lead[1], p.y) +
                              fxs_multiply(n->lead[2], p.z);
        const int64_t beyond = sign > 0 ? along - most : most - along;
        const int64_t error = INT64_C(6) << 31;
        if (i > 0 && FXS_NEAR(beyond <= -error)) {
            continue;
        }
        const int64_t step[] = {(int64_t)p.x - best.x, (int64_t)p.y - best.y,
                                (int64_t)p.z - best.z};
        if (i == 0 || FXS_NEAR(beyond >= error) || sign_along(n, step) == sign) {
            found = i;
            most = along;
        }
    }
    return found;
}

/* Returns the sign of n . v. */
static int side_along(const fxs_direction3 *n, fixsat_vec3 v) {
    const int64_t wide[] = {v.x, v.y, v.z};
    return sign_along(n, wide);
}

/* Returns the name of the vertex of a core that is farthest along n if `sign` is 1, against it if
 * it is -1. */
static fxs_corner3 find_corner3(const fxs_convex3 *convex, const fxs_direction3 *n, int sign) {
    fxs_corner3 found = find_farthest(convex, n, sign);
    for (int k = 0; k < 3; k++) {
        const bool is_greatest = fxs_big_sign(&n->n[k]) == sign;
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
    const fxs_pair3 pair = {find_corner3(a, n, 1), find_corner3(b, n, -1)};
    fxs_set_vertex3(out->at, a, b, pair);
}

/* ---- the closest simplex ---- */

/* Sets n to the direction from O to the point of the line through p and q that is closest to O:
 * (e.e) p - (p.e) e. Returns false if that point is not strictly between them. */
static FXS_OUT_OF_LINE bool set_normal_of_edge(fxs_direction3 *n, const fxs_vertex3 *p,
                                               const fxs_vertex3 *q) {
    int64_t e[3];
    set_difference(e, p, q);
    const fxs_big pe = fxs_big_dot3(p->at, e), qe = fxs_big_dot3(q->at, e);
    if (fxs_big_sign(&pe) >= 0 || fxs_big_sign(&qe) <= 0) {
        return false;
    }
    const fxs_big ee = fxs_big_sub(&qe, &pe);
    for (int k = 0; k < 3; k++) {
        n->n[k] = fxs_big_mul64(&ee, p->at[k]);
        const fxs_big part = fxs_big_mul64(&pe, -e[k]);
        fxs_big_increase(&n->n[k], &part);
        FXS_BIG_BITS(n->n[k], 112);
    }
    return true;
}

/* Returns the sign of n . (p x q). */
static int sign_of_corner(const fxs_direction3 *n, const fxs_vertex3 *p, const fxs_vertex3 *q) {
    fxs_big sum = fxs_big_from(0), across[3];
    fxs_set_big_cross3(across, p->at, q->at);
    for (int k = 0; k < 3; k++) {
        const fxs_big part = fxs_big_mul(&n->n[k], &across[k]);
        fxs_big_increase(&sum, &part);
    }
    FXS_BIG_BITS(sum, 148);
    return fxs_big_sign(&sum);
}

/* Sets n to the normal of a triangle that points away from O. Returns false if O, projected onto
 * its plane, is not strictly inside it. */
static FXS_OUT_OF_LINE bool set_normal_of_triangle(fxs_direction3 *n, const fxs_vertex3 *p,
                                                   const fxs_vertex3 *q, const fxs_vertex3 *r) {
    fxs_set_triangle_normal3(n, p, q, r);
    if (sign_of_corner(n, p, q) <= 0 || sign_of_corner(n, q, r) <= 0 ||
        sign_of_corner(n, r, p) <= 0) {
        return false;
    }
    const fxs_big height = fxs_dot_direction3(n, p->at);
    if (height.negative) {
        fxs_turn_direction3(n);
    }
    return true;
}

/* Sets n to the direction from O to the hull of `count` vertices; the direction to a vertex is the
 * vertex itself. Returns false if the closest point is not strictly inside that hull. */
static bool set_direction_to(fxs_direction3 *n, const fxs_vertex3 *const vertex[3], int count) {
    if (count == 3) {
        return set_normal_of_triangle(n, vertex[0], vertex[1], vertex[2]);
    }
    if (count == 2) {
        return set_normal_of_edge(n, vertex[0], vertex[1]);
    }
    for (int k = 0; k < 3; k++) {
        n->n[k] = fxs_big_from(vertex[0]->at[k]);
    }
    return true;
}

/* Keeps the vertices of `mask` and the newest (last) one, if the point closest to O is strictly
 * inside their hull. This holds if no other vertex is nearer along n, the direction from O to that
 * hull. Otherwise returns false. */
static bool reduce_to(fxs_simplex3 *s, int mask) {
    const int newest = s->count - 1;
    const fxs_vertex3 *kept[3];
    int count = 0;
    for (int i = 0; i < newest; i++) {
        if ((mask >> i & 1) != 0) {
            kept[count++] = &s->vertex[i];
        }
    }
    kept[count++] = &s->vertex[newest];
    if (!set_direction_to(&s->n, kept, count)) {
        return false;
    }
    s->height = fxs_dot_direction3(&s->n, kept[0]->at);
    for (int i = 0; i < newest && s->height.used > 0; i++) {
        const fxs_big other = fxs_dot_direction3(&s->n, s->vertex[i].at);
        if (fxs_big_compare(&other, &s->height) < 0) {
            return false;
        }
    }
    for (int i = 0; i < count; i++) {
        s->vertex[i] = *kept[i]; /* in rising order, so none is overwritten before it is read */
    }
    s->count = count;
    fxs_set_lead3(&s->n);
    return true;
}

/* Keeps the vertices that the point closest to O needs. The newest is always one, because it
 * brought the simplex closer to O. If no choice fits, O is strictly inside all four. */
static void reduce(fxs_simplex3 *s) {
    static const uint8_t masks[] = {5, 6, 3, 4, 2, 1, 0}; /* the newer ones first */
    const int newest = s->count - 1;
    for (size_t i = 0; i < sizeof masks; i++) {
        if (masks[i] >> newest == 0 && reduce_to(s, masks[i])) {
            return;
        }
    }
    s->height = fxs_big_from(0);
}

FXS_OUT_OF_LINE void fxs_find_closest3(fxs_simplex3 *out, const fxs_convex3 *a,
                                       const fxs_convex3 *b, const fxs_seeds3 *seeds) {
    fxs_set_vertex3(out->vertex[0].at, a, b, seeds->pair[0]);
    out->count = 1;
    reduce(out);
    for (int i = 1; out->height.used > 0; i++) {
        const bool is_seed = i < seeds->count;
        FXS_CHECK(out->count < 4);
        fxs_vertex3 *const next = &out->vertex[out->count];
        if (is_seed) {
            fxs_set_vertex3(next->at, a, b, seeds->pair[i]);
        } else {
            fxs_find_support3(next, a, b, &out->n);
        }
        const fxs_big along = fxs_dot_direction3(&out->n, next->at);
        if (fxs_big_compare(&along, &out->height) < 0) {
            out->count++;
            reduce(out);
        } else if (!is_seed) {
            return;
        }
    }
}
