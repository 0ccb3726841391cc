/* SPDX-License-Identifier: MIT
 *
 * How deep two solids penetrate, exactly.
 *
 * A polytope P in C grows, as in the expanding polytope algorithm (van den Bergen 2001) but with
 * exact signs. It holds O. Its triangle closest to O is part of a facet of C, or C has a vertex
 * beyond it, which is added to P. P stays convex, and each step makes it larger, so the search
 * ends.
 *
 * If P had more vertices than there is room for, the normals of all triples and of all pairs of
 * edges are tried instead.
 */
#include "penetration_shape3_wide.h"
#include "../int/quotient.h"
#include "facets3_wide.h"
#include "rank3_wide.h"

/* ---- depths ---- */

/* A depth by its leading bits: a fraction of 23 bits and a power of 2 in the bits above, so depths
 * are compared as integers. It is less than 2 off. */
typedef uint32_t rough_depth;

enum { FRACTION_BITS = 23, POWER_OFFSET = 128, ROUGH_ERROR = 4 };

static fxs_lead lead_of_big(const fxs_big *v) {
    const int shift = fxs_big_bits(v) - 32;
    return (fxs_lead){(uint32_t)fxs_big_bits_from(v, shift), shift};
}

/* Returns |height| / |n|. */
static FXS_OUT_OF_LINE rough_depth rough_depth_of(const fxs_direction3 *n, const fxs_big *height) {
    if (height->used == 0) {
        return 0;
    }
    const fxs_big nn = fxs_dot_bigs3(n->n, n->n);
    const fxs_divisor square = fxs_divisor_of_lead(lead_of_big(&nn));
    const fxs_lead depth = fxs_lead_over_root(lead_of_big(height), &square);
    const int more = fxs_bits32(depth.mantissa) - FRACTION_BITS; /* 7 or more */
    const uint32_t power = (uint32_t)(depth.exponent + more + POWER_OFFSET);
    return (power << FRACTION_BITS) + (depth.mantissa >> (more - 1)) - (1U << FRACTION_BITS);
}

/* ---- the polytope ---- */

enum { MOST_VERTICES = 40, MOST_TRIANGLES = 2 * MOST_VERTICES - 4 };

typedef struct triangle {
    uint8_t corner[3]; /* its normal points into P */
    bool is_checked;   /* no vertex of C is beyond it */
    rough_depth depth;
} triangle;

typedef struct polytope {
    const fxs_convex3 *a, *b;
    fxs_pair3 vertex[MOST_VERTICES];
    triangle of[MOST_TRIANGLES];
    int triangles;
} polytope;

static void set_corner(fxs_vertex3 *out, const polytope *p, int corner) {
    fxs_set_seed3(out, p->a, p->b, p->vertex[corner]);
}

/* Sets the normal and the height of a triangle, and its first vertex. */
static FXS_OUT_OF_LINE void set_plane(fxs_simplex3 *out, const polytope *p, const triangle *t) {
    for (int k = 0; k < 3; k++) {
        set_corner(&out->vertex[k], p, t->corner[k]);
    }
    out->count = 3;
    fxs_set_triangle_normal3(&out->n, &out->vertex[0], &out->vertex[1], &out->vertex[2]);
    out->height = fxs_dot_big3(out->n.n, out->vertex[0].at);
}

static FXS_OUT_OF_LINE rough_depth depth_of_triangle(const polytope *p, const triangle *t) {
    fxs_simplex3 plane;
    set_plane(&plane, p, t);
    return rough_depth_of(&plane.n, &plane.height);
}

static void add_triangle(polytope *p, int i, int j, int k) {
    FXS_CHECK(p->triangles < MOST_TRIANGLES);
    triangle *const t = &p->of[p->triangles++];
    *t = (triangle){{(uint8_t)i, (uint8_t)j, (uint8_t)k}, false, 0};
    t->depth = depth_of_triangle(p, t);
}

/* Sets P to the tetrahedron of four vertices. */
static void start_polytope(polytope *p, const fxs_vertex3 vertex[4]) {
    fxs_direction3 n;
    int64_t e[3];
    fxs_set_triangle_normal3(&n, &vertex[0], &vertex[1], &vertex[2]);
    fxs_set_difference3(e, &vertex[0], &vertex[3]);
    const int turned = fxs_sign_along3(&n, e) < 0; /* else the first face points into P */
    for (int i = 0; i < 4; i++) {
        p->vertex[i] = vertex[i].of;
    }
    p->triangles = 0;
    add_triangle(p, 0, 1 + turned, 2 - turned);
    add_triangle(p, 0, 2 - turned, 3);
    add_triangle(p, 0, 3, 1 + turned);
    add_triangle(p, 1 + turned, 3, 2 - turned);
}

/* ---- growing it ---- */

/* True if v is strictly beyond the triangle, as seen from inside P. */
static FXS_OUT_OF_LINE bool is_beyond(const polytope *p, const triangle *t, const fxs_vertex3 *v) {
    fxs_vertex3 corner[3];
    fxs_direction3 n;
    int64_t e[3];
    for (int k = 0; k < 3; k++) {
        set_corner(&corner[k], p, t->corner[k]);
    }
    fxs_set_triangle_normal3(&n, &corner[0], &corner[1], &corner[2]);
    fxs_set_difference3(e, &corner[0], v);
    return fxs_sign_along3(&n, e) < 0;
}

/* The edges of the hole that a new vertex fills, with P on their left. */
enum { MOST_EDGES = 3 * MOST_TRIANGLES / 2 }; /* of P */

typedef struct rim {
    uint8_t edge[MOST_EDGES][2];
    int edges;
} rim;

/* Adds an edge of a triangle that is taken away. An edge of two such triangles is not on the rim.
 */
static void add_edge(rim *r, uint8_t from, uint8_t to) {
    for (int i = 0; i < r->edges; i++) {
        if (r->edge[i][0] == to && r->edge[i][1] == from) {
            r->edges--;
            r->edge[i][0] = r->edge[r->edges][0];
            r->edge[i][1] = r->edge[r->edges][1];
            return;
        }
    }
    FXS_CHECK(r->edges < MOST_EDGES);
    r->edge[r->edges][0] = from;
    r->edge[r->edges][1] = to;
    r->edges++;
}

/* Takes away the triangles that v is beyond. */
static void open_hole(rim *r, polytope *p, const fxs_vertex3 *v) {
    int kept = 0;
    r->edges = 0;
    for (int i = 0; i < p->triangles; i++) {
        const triangle t = p->of[i];
        if (is_beyond(p, &t, v)) {
            for (int k = 0; k < 3; k++) {
                add_edge(r, t.corner[k], t.corner[k < 2 ? k + 1 : 0]);
            }
        } else {
            p->of[kept++] = t;
        }
    }
    p->triangles = kept;
}

/* Returns a place for a new vertex: one that no triangle uses. There is none if it is
 * MOST_VERTICES. */
static int free_place(const polytope *p) {
    uint64_t used = 0;
    int place = 0;
    for (int i = 0; i < p->triangles; i++) {
        for (int k = 0; k < 3; k++) {
            used |= UINT64_C(1) << p->of[i].corner[k];
        }
    }
    while ((used >> place & 1) != 0) {
        place++;
    }
    return place;
}

/* Adds a vertex that is beyond a triangle. Returns false if there is no room. */
static FXS_OUT_OF_LINE bool grow(polytope *p, const fxs_vertex3 *v) {
    rim hole;
    open_hole(&hole, p, v);
    const int place = free_place(p);
    if (place == MOST_VERTICES) {
        return false;
    }
    p->vertex[place] = v->of;
    for (int i = 0; i < hole.edges; i++) {
        add_triangle(p, hole.edge[i][0], hole.edge[i][1], place);
    }
    return true;
}

/* ---- the closest facet ---- */

/* Returns the sign of the depth of p less that of q. */
static FXS_OUT_OF_LINE int compare_depths(const fxs_simplex3 *p, const fxs_simplex3 *q) {
    fxs_ratio p_square, q_square;
    fxs_set_square3(&p_square, p);
    fxs_set_square3(&q_square, q);
    return fxs_ratio_compare(&p_square, &q_square);
}

/* True if the facet p goes before q: it is closer, or as close and its normal is the greater one.
 */
static bool goes_before(const fxs_simplex3 *p, const fxs_simplex3 *q) {
    const int sign = compare_depths(p, q);
    return sign < 0 || (sign == 0 && fxs_compare_normals3(&p->n, &q->n) > 0);
}

/* True if the triangle t is to be looked at before u: the closer one, or of two that are as close
 * one that is not checked. Of two that are checked it is that whose facet goes before. */
static FXS_OUT_OF_LINE bool is_first(const polytope *p, const triangle *t, const triangle *u) {
    const int32_t rough = (int32_t)(t->depth - u->depth);
    if (FXS_NEAR(rough > ROUGH_ERROR || rough < -ROUGH_ERROR)) {
        return rough < 0;
    }
    fxs_simplex3 t_plane, u_plane;
    set_plane(&t_plane, p, t);
    set_plane(&u_plane, p, u);
    if (t->is_checked && u->is_checked) {
        return goes_before(&t_plane, &u_plane);
    }
    const int sign = compare_depths(&t_plane, &u_plane);
    return sign < 0 || (sign == 0 && !t->is_checked);
}

static triangle *first_triangle(polytope *p) {
    int first = 0;
    for (int i = 1; i < p->triangles; i++) {
        if (is_first(p, &p->of[i], &p->of[first])) {
            first = i;
        }
    }
    return &p->of[first];
}

/* Sets *out to the facet of C that is closest to O, of several to that with the greatest normal:
 * all facets at the least depth have a triangle in P by then. Returns false if P becomes too large.
 */
static FXS_OUT_OF_LINE bool find_closest_facet(fxs_simplex3 *out, const fxs_vertex3 vertex[4],
                                               const fxs_convex3 *a, const fxs_convex3 *b) {
    polytope p;
    fxs_vertex3 next;
    int64_t e[3];
    p.a = a;
    p.b = b;
    start_polytope(&p, vertex);
    for (;;) {
        triangle *const t = first_triangle(&p);
        set_plane(out, &p, t);
        if (t->is_checked) {
            return true;
        }
        fxs_find_support3(&next, a, b, &out->n);
        fxs_set_difference3(e, &out->vertex[0], &next);
        t->is_checked = fxs_sign_along3(&out->n, e) >= 0;
        if (!t->is_checked && !grow(&p, &next)) {
            return false;
        }
    }
}

/* ---- all normals ---- */

/* All facets, and the first of those that were found. */
typedef struct all_facets {
    const fxs_convex3 *a, *b;
    fxs_simplex3 *first; /* its count is 0 before any was found */
} all_facets;

static void set_edge(int64_t out[3], const fxs_convex3 *convex, uint32_t i, uint32_t j) {
    int64_t from[3], to[3];
    fxs_set_corner3(from, convex, fxs_corner_at3(convex, i));
    fxs_set_corner3(to, convex, fxs_corner_at3(convex, j));
    for (int k = 0; k < 3; k++) {
        out[k] = to[k] - from[k];
    }
}

/* True if a corner is as far along n as the farthest one. */
static bool is_level(const fxs_convex3 *convex, uint32_t i, fxs_corner3 farthest,
                     const fxs_direction3 *n) {
    int64_t at[3], most[3];
    fxs_set_corner3(at, convex, fxs_corner_at3(convex, i));
    fxs_set_corner3(most, convex, farthest);
    const int64_t step[3] = {most[0] - at[0], most[1] - at[1], most[2] - at[2]};
    return fxs_sign_along3(n, step) == 0;
}

/* Takes the facet with the normal e x f, if there is one and it goes before. It holds corner i of
 * a, or corner j of b, or both; a shape without such a corner has -1. */
static FXS_OUT_OF_LINE void try_normal(const all_facets *all, const int64_t e[3],
                                       const int64_t f[3], int64_t i, int64_t j) {
    fxs_simplex3 plane;
    plane.count = 3;
    fxs_set_big_cross3(plane.n.n, e, f);
    fxs_set_lead3(&plane.n);
    for (int side = 0; side < 2 && !fxs_is_zero3(plane.n.n); side++) {
        fxs_vertex3 *const at = &plane.vertex[0];
        fxs_find_support3(at, all->a, all->b, &plane.n);
        plane.height = fxs_dot_big3(plane.n.n, at->at);
        if ((i < 0 || is_level(all->a, (uint32_t)i, at->of.of_a, &plane.n)) &&
            (j < 0 || is_level(all->b, (uint32_t)j, at->of.of_b, &plane.n)) &&
            (all->first->count == 0 || goes_before(&plane, all->first))) {
            *all->first = plane;
        }
        fxs_turn_direction3(&plane.n);
    }
}

/* Tries the normals of all triples of corners of a shape. */
static void try_faces(const all_facets *all, const fxs_convex3 *of) {
    const uint32_t count = fxs_corner_count3(of);
    int64_t e[3], f[3];
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t j = i + 1; j < count; j++) {
            set_edge(e, of, i, j);
            for (uint32_t k = j + 1; k < count; k++) {
                set_edge(f, of, i, k);
                try_normal(all, e, f, of == all->a ? (int64_t)i : -1,
                           of == all->b ? (int64_t)i : -1);
            }
        }
    }
}

/* Tries the normals of all pairs of an edge of a and one of b. */
static void try_edges(const all_facets *all) {
    const uint32_t of_a = fxs_corner_count3(all->a), of_b = fxs_corner_count3(all->b);
    int64_t e[3], f[3];
    for (uint32_t i = 0; i < of_a; i++) {
        for (uint32_t j = i + 1; j < of_a; j++) {
            set_edge(e, all->a, i, j);
            for (uint32_t k = 0; k < of_b; k++) {
                for (uint32_t l = k + 1; l < of_b; l++) {
                    set_edge(f, all->b, k, l);
                    try_normal(all, e, f, i, k);
                }
            }
        }
    }
}

static FXS_OUT_OF_LINE void try_all_facets(fxs_simplex3 *out, const fxs_convex3 *a,
                                           const fxs_convex3 *b) {
    const all_facets all = {a, b, out};
    out->count = 0;
    try_faces(&all, a);
    try_faces(&all, b);
    try_edges(&all);
}

/* ---- flat differences ---- */

/* Makes the first component of n that is not 0 positive. */
static void make_positive(fxs_direction3 *n) {
    int k = 0;
    while (k < 2 && n->n[k].used == 0) {
        k++;
    }
    if (n->n[k].negative) {
        fxs_turn_direction3(n);
    }
}

/* Sets n for a C without inside that is spanned by `count` vertices, 1 to 3. */
static FXS_OUT_OF_LINE void set_flat_normal(fxs_direction3 *n, const fxs_vertex3 vertex[4],
                                            int count) {
    int64_t d[3] = {0, 1, 0}, axis[3] = {0, 0, 1};
    if (count == 3) {
        fxs_set_triangle_normal3(n, &vertex[0], &vertex[1], &vertex[2]);
        make_positive(n);
        return;
    }
    if (count == 2) {
        fxs_set_difference3(d, &vertex[0], &vertex[1]);
        const bool turned = d[0] != 0 ? d[0] < 0 : d[1] != 0 ? d[1] < 0 : d[2] < 0;
        const int k = (d[1] | d[2]) != 0 ? 0 : 1;
        for (int i = 0; i < 3; i++) {
            d[i] = turned ? -d[i] : d[i];
            axis[i] = i == k;
        }
    }
    fxs_set_big_cross3(n->n, d, axis);
    fxs_set_lead3(n);
}

void fxs_find_penetration3(fxs_simplex3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                           const fxs_seeds3 *seeds) {
    fxs_find_closest3(out, a, b, seeds);
    if (out->height.used > 0) {
        return;
    }
    const int count = fxs_span3(out->vertex, out->count, a, b);
    if (count < 4) {
        set_flat_normal(&out->n, out->vertex, count);
        out->count = 3;
        return;
    }
    fxs_vertex3 vertex[4];
    for (int i = 0; i < 4; i++) {
        vertex[i] = out->vertex[i];
    }
    if (!find_closest_facet(out, vertex, a, b)) {
        try_all_facets(out, a, b);
    }
}
