/* SPDX-License-Identifier: MIT
 *
 * The test of any two shapes in 3D, exactly.
 *
 * The simplex of C that is closest to O tells how far O is from C. Without radii, if O is in C and
 * not strictly inside a tetrahedron, it remains to decide whether O is inside C or on its boundary.
 * O is inside iff the ray from a point G inside C through O stays in C beyond O.
 */
#include "relation_shape3_wide.h"
#include "rank3_wide.h"
#include "zonotope.h"

/* Returns the relation by the distance of the cores, of which at least one has a radius. */
static FXS_OUT_OF_LINE fixsat_relation compare_distance(const fxs_simplex3 *s, int64_t r) {
    fxs_ratio square;
    fxs_set_square3(&square, s);
    fxs_big_multiply(&square.den, r);
    fxs_big_multiply(&square.den, r);
    const int sign = fxs_big_compare(&square.num, &square.den);
    return sign > 0 ? FIXSAT_SEPARATE : sign == 0 ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

/* ---- inside or on the boundary ---- */

/* Returns the side of the plane through G, p and q to which the ray from G through O leads. That is
 * the sign of det(p - G, q - G, O - G). g is 4 G, the sum of the four vertices. If the determinant
 * is 0, the ray is turned a little towards x, then y, then z. */
static FXS_OUT_OF_LINE int side_from_mean(const fxs_vertex3 *p, const fxs_vertex3 *q,
                                          const fxs_vertex3 *g) {
    fxs_direction3 across;
    int64_t from_p[3], from_q[3];
    for (int k = 0; k < 3; k++) {
        from_p[k] = 4 * p->at[k] - g->at[k];
        from_q[k] = 4 * q->at[k] - g->at[k];
        FXS_BITS(from_p[k], 39);
        FXS_BITS(from_q[k], 39);
    }
    fxs_set_big_cross3(across.n, from_p, from_q);
    const fxs_big along = fxs_dot_big3(across.n, g->at);
    int sign = -fxs_big_sign(&along);
    for (int k = 0; k < 3 && sign == 0; k++) {
        sign = fxs_big_sign(&across.n[k]);
    }
    return sign;
}

/* Sets portal to face i of four of a tetrahedron, counter-clockwise seen from outside. The normal
 * of the first three vertices points to the fourth one. */
static void set_face(fxs_vertex3 portal[3], const fxs_vertex3 vertex[4], int i) {
    static const uint8_t faces[4][3] = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}};
    for (int k = 0; k < 3; k++) {
        portal[k] = vertex[faces[i][k]];
    }
}

/* True if the ray from G through O leads through a triangle. */
static bool is_portal(const fxs_vertex3 portal[3], const fxs_vertex3 *g) {
    bool is_inside = true;
    for (int k = 0; k < 3; k++) {
        is_inside &= side_from_mean(&portal[k], &portal[fxs_after(k)], g) > 0;
    }
    return is_inside;
}

/* Sets portal to the face through which the ray leads. */
static FXS_OUT_OF_LINE void find_portal(fxs_vertex3 portal[3], const fxs_vertex3 vertex[4],
                                        const fxs_vertex3 *g) {
    set_face(portal, vertex, 0);
    for (int i = 1; i < 4 && !is_portal(portal, g); i++) {
        set_face(portal, vertex, i);
    }
}

/* Returns the relation for an O in C, in the plane of the first three of four vertices that are not
 * in one plane. G is their mean. A portal is a triangle of vertices of C through which the ray from
 * G through O leads. Each portal is farther out than the last one, so this ends (XenoCollide,
 * Snethen 2008, with exact signs). */
static FXS_OUT_OF_LINE fixsat_relation relation_on_ray(const fxs_vertex3 vertex[4],
                                                       const fxs_convex3 *a, const fxs_convex3 *b) {
    const fxs_big zero = fxs_big_from(0);
    fxs_vertex3 g, next, portal[3];
    for (int k = 0; k < 3; k++) {
        g.at[k] = vertex[0].at[k] + vertex[1].at[k] + vertex[2].at[k] + vertex[3].at[k];
    }
    find_portal(portal, vertex, &g);
    for (;;) {
        fxs_direction3 n;
        fxs_set_triangle_normal3(&n, &portal[0], &portal[1], &portal[2]);
        const fxs_big height = fxs_dot_big3(n.n, portal[0].at);
        if (fxs_big_sign(&height) > 0) {
            return FIXSAT_OVERLAP;
        }
        if (!fxs_find_beyond3(&next, a, b, &n, 1, &zero)) {
            return FIXSAT_TOUCH;
        }
        /* `next` forms a triangle with each edge of the portal. The ray passes through the one for
         * which it is between the planes through G, `next` and each end of that edge. */
        int i = 0;
        while (i < 2 && (side_from_mean(&next, &portal[i], &g) <= 0 ||
                         side_from_mean(&next, &portal[i + 1], &g) >= 0)) {
            i++;
        }
        portal[i == 0 ? 2 : i - 1] = next;
    }
}

/* Returns the relation for an O in C. O is strictly inside the hull of the first `count`
 * vertices, 1 to 3; the others are scratch. */
static fixsat_relation relation_inside(fxs_vertex3 vertex[4], int count, const fxs_convex3 *a,
                                       const fxs_convex3 *b) {
    if (fxs_spanning_vertices3(vertex, count, a, b) < 4) {
        return FIXSAT_TOUCH;
    }
    fxs_direction3 n;
    fxs_set_triangle_normal3(&n, &vertex[0], &vertex[1], &vertex[2]);
    /* O is in their plane. The last search leaves vertex[3] on the side of n, as set_face needs. */
    const fxs_big zero = fxs_big_from(0);
    if (!fxs_find_beyond3(&vertex[3], a, b, &n, -1, &zero) ||
        !fxs_find_beyond3(&vertex[3], a, b, &n, 1, &zero)) {
        return FIXSAT_TOUCH;
    }
    /* C is on both sides of the plane. */
    return count == 3 ? FIXSAT_OVERLAP : relation_on_ray(vertex, a, b);
}

fixsat_relation fxs_relation_of_closest3(fxs_simplex3 *closest, const fxs_convex3 *a,
                                         const fxs_convex3 *b) {
    const int64_t r = fxs_radii3(a, b);
    if (closest->height.used > 0) {
        return r == 0 ? FIXSAT_SEPARATE : compare_distance(closest, r);
    }
    return r != 0 || closest->count == 4 ? FIXSAT_OVERLAP
                                         : relation_inside(closest->vertex, closest->count, a, b);
}

FXS_OUT_OF_LINE fixsat_relation fxs_exact_solids(const fxs_convex3 *a, const fxs_convex3 *b,
                                                 const fxs_seeds3 *seeds) {
    FXS_EXACT(solids);
    fxs_simplex3 closest;
    fxs_find_closest3(&closest, a, b, seeds);
    return fxs_relation_of_closest3(&closest, a, b);
}
