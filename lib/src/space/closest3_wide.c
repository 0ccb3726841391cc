/* SPDX-License-Identifier: MIT
 *
 * The simplex of C that is closest to the origin O, exactly.
 */
#include "closest3_wide.h"

/* ---- the closest simplex ---- */

/* Sets n to the direction from O to the point of the line through p and q that is closest to O:
 * (e.e) p - (p.e) e. Returns false if that point is not strictly between them. */
static FXS_OUT_OF_LINE bool set_normal_of_edge(fxs_direction3 *n, const fxs_vertex3 *p,
                                               const fxs_vertex3 *q) {
    int64_t e[3];
    fxs_set_difference3(e, p, q);
    const fxs_big pe = fxs_big_dot3(p->at, e), qe = fxs_big_dot3(q->at, e);
    if (fxs_big_sign(&pe) >= 0 || fxs_big_sign(&qe) <= 0) {
        return false;
    }
    fxs_set_square_part3(n->n, p->at, e);
    return true;
}

/* Returns the sign of n . (p x q). */
static int sign_of_corner(const fxs_direction3 *n, const fxs_vertex3 *p, const fxs_vertex3 *q) {
    fxs_big across[3];
    fxs_set_big_cross3(across, p->at, q->at);
    const fxs_big sum = fxs_dot_bigs3(n->n, across);
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
    const fxs_big height = fxs_dot_big3(n->n, p->at);
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

/* Keeps only the vertices of `mask` if the point of the simplex that is closest to O is strictly
 * inside their hull. This holds if no other vertex is nearer along n, the direction from O to that
 * hull. Otherwise returns false. */
static bool reduce_to(fxs_simplex3 *s, int mask) {
    const fxs_vertex3 *kept[3] = {s->vertex, s->vertex, s->vertex};
    int count = 0;
    for (int i = 0; i < s->count; i++) {
        if ((mask >> i & 1) != 0) {
            kept[count++] = &s->vertex[i];
        }
    }
    if (!set_direction_to(&s->n, kept, count)) {
        return false;
    }
    s->height = fxs_dot_big3(s->n.n, kept[0]->at);
    for (int i = 0; i < s->count && s->height.used > 0; i++) {
        if ((mask >> i & 1) == 0) {
            const fxs_big other = fxs_dot_big3(s->n.n, s->vertex[i].at);
            if (fxs_big_compare(&other, &s->height) < 0) {
                return false;
            }
        }
    }
    for (int i = 0; i < count; i++) {
        s->vertex[i] = *kept[i]; /* in rising order, so none is overwritten before it is read */
    }
    s->count = count;
    fxs_set_lead3(&s->n);
    return true;
}

/* Keeps the vertices that the point closest to O needs. If no choice fits, O is strictly inside all
 * four. */
static void reduce(fxs_simplex3 *s) {
    for (size_t i = 0; i < FXS_PARTS3; i++) {
        if (fxs_parts3[i] >> s->count == 0 && reduce_to(s, fxs_parts3[i])) {
            return;
        }
    }
    s->height = fxs_big_from(0);
}

FXS_OUT_OF_LINE void fxs_find_closest3(fxs_simplex3 *out, const fxs_convex3 *a,
                                       const fxs_convex3 *b, const fxs_seeds3 *seeds) {
    out->count = seeds->count;
    for (int i = 0; i < seeds->count; i++) {
        fxs_set_seed3(&out->vertex[i], a, b, seeds->pair[i]);
    }
    reduce(out);
    while (out->height.used > 0) {
        FXS_CHECK(out->count < 4);
        fxs_vertex3 *const next = &out->vertex[out->count];
        fxs_find_support3(next, a, b, &out->n);
        const fxs_big along = fxs_dot_big3(out->n.n, next->at);
        if (fxs_big_compare(&along, &out->height) >= 0) {
            return;
        }
        out->count++;
        reduce(out);
    }
}

/* ---- the closest point ---- */

/* Returns the square of the length of the edge from p to q. */
static fxs_big square_of_edge(const fxs_vertex3 *p, const fxs_vertex3 *q) {
    int64_t e[3];
    fxs_set_difference3(e, p, q);
    return fxs_big_dot3(e, e);
}

/* n is c, e.e c or a normal, where c leads from O to the closest point, and the height is n . c. */
void fxs_set_square3(fxs_ratio *out, const fxs_simplex3 *simplex) {
    const fxs_direction3 *const n = &simplex->n;
    out->num = simplex->height;
    if (simplex->count == 3) {
        out->num = fxs_big_mul(&simplex->height, &simplex->height);
        out->den = fxs_dot_bigs3(n->n, n->n);
    } else if (simplex->count == 2) {
        out->den = square_of_edge(&simplex->vertex[0], &simplex->vertex[1]);
    } else {
        out->den = fxs_big_from(1);
    }
    FXS_BIG_BITS(out->num, 224);
    FXS_BIG_BITS(out->den, 152);
}

/* Returns the index after i of `count` ones in a circle. */
static int vertex_following(int i, int count) {
    return i + 1 < count ? i + 1 : 0;
}

/* The weights are, up to the sign and a factor:
 * - of the ends p and q of an edge e: q . e and p . e;
 * - of a vertex of a triangle with normal n: n . (p x q) for the other two;
 * - of a vertex of a tetrahedron: p . (q x r) for the other three. */
void fxs_set_weights3(fxs_big weight[4], const fxs_simplex3 *simplex) {
    const fxs_vertex3 *const v = simplex->vertex;
    const int count = simplex->count;
    int64_t e[3];
    fxs_big across[3];
    weight[0] = fxs_big_from(1);
    for (int i = 0; i < count && count > 1; i++) {
        const int second = vertex_following(i, count), third = vertex_following(second, count);
        const fxs_vertex3 *const p = &v[second], *const q = &v[third];
        if (count == 2) {
            fxs_set_difference3(e, &v[0], &v[1]);
            weight[i] = fxs_big_dot3(p->at, e);
        } else {
            fxs_set_big_cross3(across, p->at, q->at);
            weight[i] = count == 3 ? fxs_dot_bigs3(simplex->n.n, across)
                                   : fxs_dot_big3(across, v[vertex_following(third, count)].at);
        }
        weight[i].negative = false;
    }
}
