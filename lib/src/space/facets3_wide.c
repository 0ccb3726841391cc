/* SPDX-License-Identifier: MIT
 *
 * The facets of C that hold a point, exactly.
 *
 * A plane through a vertex turns about an axis until it meets C: then another vertex lies in it,
 * and no vertex is beyond it. If the axis is an edge of C, this gives the next facet at that edge
 * (gift wrapping, Chand and Kapur 1970). All normals are inward.
 */
#include "facets3_wide.h"
#include "zonotope.h"

/* A vertex p of C, and what turns about it. */
typedef struct corner {
    const fxs_convex3 *a, *b;
    const fxs_vertex3 *p;
} corner;

/* Sets *n to axis x (w - p). */
static void set_plane(fxs_direction3 *n, const int64_t axis[3], const corner *at,
                      const fxs_vertex3 *w) {
    int64_t e[3];
    fxs_set_difference3(e, at->p, w);
    fxs_set_big_cross3(n->n, axis, e);
    fxs_set_lead3(n);
}

/* Finds the vertex that is farthest against n. Returns true if it is beyond the plane through p. */
static bool find_beyond_plane(fxs_vertex3 *out, const corner *at, const fxs_direction3 *n) {
    int64_t e[3];
    fxs_find_support3(out, at->a, at->b, n);
    fxs_set_difference3(e, at->p, out);
    const fxs_big along = fxs_dot_big3(n->n, e);
    return along.negative;
}

/* Turns the plane through p with the normal n about the axis, which lies in it. It stops where it
 * meets C on the left of the axis, as seen from the side of n. Sets *n to the normal then, and *w
 * to a vertex in the plane, on the left of the axis. It begins with the plane turned by half a
 * turn, and turns it back to each vertex that is beyond. */
static FXS_OUT_OF_LINE void turn_plane(fxs_direction3 *n, fxs_vertex3 *w, const corner *at,
                                       const int64_t axis[3]) {
    fxs_vertex3 next;
    fxs_turn_direction3(n);
    (void)find_beyond_plane(&next, at, n);
    do {
        *w = next;
        set_plane(n, axis, at, w);
    } while (find_beyond_plane(&next, at, n));
}

/* ---- the choice ---- */

/* Sets *out to part^2 / n.n with the sign of the part. It compares parts of unit vectors: along m,
 * or along a coordinate axis. */
static FXS_OUT_OF_LINE void set_signed_square(fxs_ratio *out, const fxs_direction3 *n,
                                              const fxs_big *part) {
    out->num = fxs_big_mul(part, part);
    out->num.negative = part->negative;
    out->den = fxs_dot_bigs3(n->n, n->n);
    FXS_BIG_BITS(out->num, 298);
    FXS_BIG_BITS(out->den, 152);
}

static FXS_OUT_OF_LINE int compare_parts(const fxs_direction3 *n, const fxs_big *part,
                                         const fxs_direction3 *other, const fxs_big *other_part) {
    fxs_ratio p, q;
    set_signed_square(&p, n, part);
    set_signed_square(&q, other, other_part);
    return fxs_ratio_compare(&p, &q);
}

int fxs_compare_normals3(const fxs_direction3 *n, const fxs_direction3 *other) {
    int sign = 0;
    for (int k = 0; k < 3 && sign == 0; k++) {
        sign = compare_parts(n, &n->n[k], other, &other->n[k]);
    }
    return sign;
}

bool fxs_is_steeper3(const fxs_direction3 *n, const fxs_direction3 *other, const fxs_big m[3]) {
    const fxs_big along = fxs_dot_bigs3(n->n, m), other_along = fxs_dot_bigs3(other->n, m);
    const int sign = compare_parts(n, &along, other, &other_along);
    return sign > 0 || (sign == 0 && fxs_compare_normals3(n, other) > 0);
}

FXS_OUT_OF_LINE int fxs_compare_depths3(const fxs_simplex3 *p, const fxs_simplex3 *q) {
    fxs_ratio p_square, q_square;
    fxs_set_square3(&p_square, p);
    fxs_set_square3(&q_square, q);
    return fxs_ratio_compare(&p_square, &q_square);
}

bool fxs_is_closer3(const fxs_simplex3 *p, const fxs_simplex3 *q) {
    const int sign = fxs_compare_depths3(p, q);
    return sign < 0 || (sign == 0 && fxs_compare_normals3(&p->n, &q->n) > 0);
}

/* Takes n for the best if it goes before. */
static void take(fxs_direction3 *best, const fxs_direction3 *n, const fxs_big m[3]) {
    if (fxs_is_steeper3(n, best, m)) {
        *best = *n;
    }
}

/* ---- around a vertex ---- */

/* True if both lead in the same direction, not in opposite ones. */
static bool are_parallel(const fxs_direction3 *n, const fxs_direction3 *other) {
    fxs_big part = fxs_dot_bigs3(n->n, other->n);
    if (fxs_big_sign(&part) <= 0) {
        return false;
    }
    for (int k = 0; k < 3; k++) {
        const fxs_big left = fxs_big_mul(&n->n[k], &other->n[fxs_after(k)]);
        const fxs_big right = fxs_big_mul(&n->n[fxs_after(k)], &other->n[k]);
        part = fxs_big_sub(&left, &right);
        if (part.used > 0) {
            return false;
        }
    }
    return true;
}

enum { FIRST_BITS = 51 };

/* Sets *out to 2^153 n + g with g = edge x n. The vertex that is farthest against *out is in the
 * facet's plane, because n . v is an integer, and |g . v| < 2^153, for differences v of vertices.
 * In the plane it is the one farthest to the left of the edge, because g leads to the right. */
static FXS_OUT_OF_LINE void set_right_of_edge(fxs_direction3 *out, const fxs_direction3 *n,
                                              const int64_t edge[3]) {
    for (int k = 0; k < 3; k++) {
        const int x = fxs_after(k), y = fxs_after(x);
        const fxs_big less = fxs_big_mul64(&n->n[x], edge[y]);
        fxs_big part = fxs_big_mul64(&n->n[y], edge[x]);
        part = fxs_big_sub(&part, &less);
        FXS_BIG_BITS(part, 112);
        out->n[k] = n->n[k];
        for (int i = 0; i < 3; i++) {
            fxs_big_multiply(&out->n[k], INT64_C(1) << FIRST_BITS);
        }
        fxs_big_increase(&out->n[k], &part);
    }
    fxs_set_lead3(out);
}

/* Sets `edge` to the last edge at p of the facet with the normal n, seen from the side of n. On
 * entry it is an edge with the facet on its left; then the facet is on its right. */
static FXS_OUT_OF_LINE void go_to_last_edge(int64_t edge[3], const corner *at,
                                            const fxs_direction3 *n) {
    fxs_direction3 right;
    fxs_vertex3 w;
    set_right_of_edge(&right, n, edge);
    while (find_beyond_plane(&w, at, &right)) {
        fxs_set_difference3(edge, at->p, &w);
        set_right_of_edge(&right, n, edge);
    }
}

/* If n is already the normal of a facet, no other is as much along m. */
void fxs_set_steepest_at_vertex3(fxs_direction3 *n, const fxs_vertex3 *p, const int64_t axis[3],
                                 const fxs_convex3 *a, const fxs_convex3 *b, const fxs_big m[3]) {
    const corner at = {a, b, p};
    const fxs_direction3 most_along_m = *n;
    fxs_direction3 first, here = *n;
    fxs_vertex3 w;
    int64_t edge[3];
    turn_plane(&here, &w, &at, axis);
    fxs_set_difference3(edge, p, &w);
    turn_plane(&here, &w, &at, edge);
    first = *n = here;
    while (!are_parallel(n, &most_along_m)) {
        go_to_last_edge(edge, &at, &here);
        turn_plane(&here, &w, &at, edge);
        if (are_parallel(&here, &first)) {
            break;
        }
        take(n, &here, m);
    }
}

/* ---- around an edge ---- */

void fxs_set_steepest_at_edge3(fxs_direction3 *n, const fxs_vertex3 *p, const fxs_vertex3 *q,
                               const fxs_convex3 *a, const fxs_convex3 *b, const fxs_big m[3]) {
    const corner at = {a, b, p};
    fxs_direction3 here = *n;
    fxs_vertex3 w;
    int64_t axis[3];
    fxs_set_difference3(axis, p, q);
    turn_plane(n, &w, &at, axis);
    fxs_set_difference3(axis, q, p);
    turn_plane(&here, &w, &at, axis);
    take(n, &here, m);
}
