/* SPDX-License-Identifier: MIT
 *
 * How deep two solids penetrate, exactly.
 *
 * A polytope P in C grows, as in the expanding polytope algorithm (van den Bergen 2001) but with
 * exact signs. It holds O. Its triangle closest to O is part of a facet of C, or C has a vertex
 * beyond it, which is added to P. P stays convex, and each step makes it larger, so the search
 * ends.
 *
 * If P had more vertices than there is room for, all facets are tried instead.
 */
#include "penetration_shape3_wide.h"
#include "../int/quotient.h"
#include "across3.h"
#include "all_facets3_wide.h"
#include "facets3_wide.h"
#include "rank3_wide.h"

/* ---- the polytope ---- */

enum { MOST_VERTICES = 40, MOST_TRIANGLES = 2 * MOST_VERTICES - 4 };
enum { MOST_STEPS = 500 }; /* a search may be given up, because all facets give the same answer */

typedef struct triangle {
    uint8_t corner[3]; /* places of its vertices; its normal points into P */
    bool is_checked;   /* no vertex of C is beyond it */
    uint32_t depth;    /* the depth of O behind it, to be compared; less than `error` off */
} triangle;

/* P is near if the coordinates of C are below 2^PLACE_BITS, so that edges are short. Then `at` has
 * those of its vertices, times 2^scale. */
enum { PLACE_BITS = FXS_SHORT_BITS - 1 };

typedef struct polytope {
    const fxs_convex3 *a, *b;
    fxs_pair3 vertex[MOST_VERTICES];
    int32_t at[MOST_VERTICES][3];
    bool is_near;
    uint32_t scale;
    uint32_t error;
    triangle of[MOST_TRIANGLES];
    int triangles;
} polytope;

static void set_polytope_corner(fxs_vertex3 *out, const polytope *p, int corner) {
    fxs_set_seed3(out, p->a, p->b, p->vertex[corner]);
}

static void set_place(int32_t out[3], const polytope *p, const int64_t at[3]) {
    for (int k = 0; k < 3 && p->is_near; k++) {
        FXS_BITS(at[k], PLACE_BITS - (int)p->scale);
        out[k] = (int32_t)at[k] * (1 << p->scale);
    }
}

static void put_vertex(polytope *p, int place, const fxs_vertex3 *v) {
    p->vertex[place] = v->of;
    set_place(p->at[place], p, v->at);
}

static void set_short_way(int32_t out[3], const int32_t from[3], const int32_t to[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = to[k] - from[k];
    }
}

/* Sets *out to the normal of a triangle of a near P. */
static void set_near_normal(fxs_across3 *out, const polytope *p, const triangle *t) {
    int32_t e[3], f[3];
    const int32_t *const from = p->at[t->corner[0]];
    set_short_way(e, from, p->at[t->corner[1]]);
    set_short_way(f, from, p->at[t->corner[2]]);
    fxs_set_across3(out, e, f);
}

/* Sets the normal and the height of a triangle, and its vertices. */
static FXS_OUT_OF_LINE void set_triangle_plane(fxs_simplex3 *out, const polytope *p,
                                               const triangle *t) {
    for (int k = 0; k < 3; k++) {
        set_polytope_corner(&out->vertex[k], p, t->corner[k]);
    }
    out->count = 3;
    fxs_set_triangle_normal3(&out->n, &out->vertex[0], &out->vertex[1], &out->vertex[2]);
    out->height = fxs_dot_big3(out->n.n, out->vertex[0].at);
}

/* ---- depths ---- */

static fxs_lead lead_of_big(const fxs_big *v) {
    const int shift = fxs_big_bits(v) - 32;
    return (fxs_lead){(uint32_t)fxs_big_bits_from(v, shift), shift};
}

/* If P is not near, a depth has 23 bits of fraction and a power of two in the bits above. So depths
 * are compared as integers. The leads and the root make a depth less than 2^-27 of itself off,
 * which is less than 1 here, and the cut takes 1. So FAR_ERROR is more than enough. */
enum { FRACTION_BITS = 23, POWER_OFFSET = 128, FAR_ERROR = 4 };

static FXS_OUT_OF_LINE uint32_t far_depth(const polytope *p, const triangle *t) {
    fxs_simplex3 plane;
    set_triangle_plane(&plane, p, t);
    if (plane.height.used == 0) {
        return 0;
    }
    const fxs_big nn = fxs_dot_bigs3(plane.n.n, plane.n.n);
    const fxs_divisor square = fxs_divisor_of_lead(lead_of_big(&nn));
    const fxs_lead depth = fxs_lead_over_root(lead_of_big(&plane.height), &square);
    const int more = fxs_bits32(depth.mantissa) - FRACTION_BITS; /* 7 or more */
    const uint32_t power = (uint32_t)(depth.exponent + more + POWER_OFFSET);
    return (power << FRACTION_BITS) + (depth.mantissa >> ((more - 1) & 31)) - (1U << FRACTION_BITS);
}

/* If P is near, it is the depth times 2^scale. The lead of a normal is less than 1 off per
 * component and at least 2^26 long, unless it is exact. So the depth is less than 3 2^29 / 2^26
 * off, and 2 for rounding. */
enum { NEAR_ERROR = 26 };

static FXS_OUT_OF_LINE uint32_t near_depth(const polytope *p, const triangle *t) {
    fxs_across3 n;
    set_near_normal(&n, p, t);
    return fxs_depth_across3(&n, p->at[t->corner[0]]);
}

static void add_triangle(polytope *p, int i, int j, int k) {
    FXS_CHECK(p->triangles < MOST_TRIANGLES);
    triangle *const t = &p->of[p->triangles++];
    *t = (triangle){{(uint8_t)i, (uint8_t)j, (uint8_t)k}, false, 0};
    t->depth = p->is_near ? near_depth(p, t) : far_depth(p, t);
}

/* Sets P to the tetrahedron of four vertices. */
static FXS_OUT_OF_LINE void start_polytope(polytope *p, const fxs_vertex3 vertex[4]) {
    const int bits = fxs_bits64((uint64_t)fxs_most_coordinate3(p->a, p->b));
    fxs_direction3 n;
    int64_t e[3];
    fxs_set_triangle_normal3(&n, &vertex[0], &vertex[1], &vertex[2]);
    fxs_set_difference3(e, &vertex[0], &vertex[3]);
    const int turned = fxs_sign_along3(&n, e) < 0; /* else the first face points into P */
    p->is_near = FXS_NEAR(bits <= PLACE_BITS);
    p->scale = p->is_near ? (uint32_t)(PLACE_BITS - bits) : 0;
    p->error = p->is_near ? NEAR_ERROR : FAR_ERROR;
    p->triangles = 0;
    for (int i = 0; i < 4; i++) {
        put_vertex(p, i, &vertex[i]);
    }
    add_triangle(p, 0, 1 + turned, 2 - turned);
    add_triangle(p, 0, 2 - turned, 3);
    add_triangle(p, 0, 3, 1 + turned);
    add_triangle(p, 1 + turned, 3, 2 - turned);
}

/* ---- growing it ---- */

/* True if v is strictly beyond the triangle, as seen from inside P. */
static FXS_OUT_OF_LINE bool is_beyond_far(const polytope *p, const triangle *t,
                                          const fxs_vertex3 *v) {
    fxs_simplex3 plane;
    int64_t e[3];
    set_triangle_plane(&plane, p, t);
    fxs_set_difference3(e, &plane.vertex[0], v);
    return fxs_sign_along3(&plane.n, e) < 0;
}

/* Returns the same for a near P; `at` is the place of v. */
static bool is_beyond_near(const polytope *p, const triangle *t, const int32_t at[3]) {
    fxs_across3 n;
    int32_t e[3];
    set_near_normal(&n, p, t);
    set_short_way(e, p->at[t->corner[0]], at);
    return fxs_side_across3(&n, e) < 0;
}

/* The edges of the hole that a new vertex fills. Seen from outside, the triangles that are kept are
 * on their left. */
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
    int32_t at[3];
    int kept = 0;
    set_place(at, p, v->at);
    r->edges = 0;
    for (int i = 0; i < p->triangles; i++) {
        const triangle t = p->of[i];
        if (p->is_near ? is_beyond_near(p, &t, at) : is_beyond_far(p, &t, v)) {
            for (int k = 0; k < 3; k++) {
                add_edge(r, t.corner[k], t.corner[k < 2 ? k + 1 : 0]);
            }
        } else {
            p->of[kept++] = t;
        }
    }
    p->triangles = kept;
}

/* Returns a place for a new vertex: the first that no triangle uses, else the last one. */
static int free_place(const polytope *p) {
    uint64_t used = 0;
    int place = 0;
    for (int i = 0; i < p->triangles; i++) {
        for (int k = 0; k < 3; k++) {
            used |= UINT64_C(1) << p->of[i].corner[k];
        }
    }
    used &= (UINT64_C(1) << (MOST_VERTICES - 1)) - 1;
    while ((used >> place & 1) != 0) {
        place++;
    }
    return place;
}

/* Adds a vertex that is beyond a triangle. Returns false if there is no room. If memory is damaged,
 * the hole may have any edges. */
static FXS_OUT_OF_LINE bool grow_polytope(polytope *p, const fxs_vertex3 *v) {
    rim hole;
    open_hole(&hole, p, v);
    if (p->triangles + hole.edges > MOST_TRIANGLES) {
        return false;
    }
    const int place = free_place(p);
    put_vertex(p, place, v);
    for (int i = 0; i < hole.edges; i++) {
        add_triangle(p, hole.edge[i][0], hole.edge[i][1], place);
    }
    return true;
}

/* ---- the closest facet ---- */

/* True if the triangle t is to be looked at before u. The closer one comes first. If both are as
 * close, one that is not checked comes first. If both are checked, the one that goes before by
 * fxs_is_closer3 comes first. */
static FXS_OUT_OF_LINE bool is_first(const polytope *p, const triangle *t, const triangle *u) {
    const int64_t less = (int64_t)u->depth - t->depth, doubt = 2 * (int64_t)p->error;
    if (FXS_NEAR(less >= doubt || less <= -doubt)) {
        return less > 0;
    }
    fxs_simplex3 t_plane, u_plane;
    set_triangle_plane(&t_plane, p, t);
    set_triangle_plane(&u_plane, p, u);
    if (t->is_checked && u->is_checked) {
        return fxs_is_closer3(&t_plane, &u_plane);
    }
    const int sign = fxs_compare_depths3(&t_plane, &u_plane);
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

/* Finds a vertex of C that is beyond a triangle. Returns false if there is none. */
static FXS_OUT_OF_LINE bool find_beyond(fxs_vertex3 *out, const polytope *p, const triangle *t) {
    if (p->is_near) {
        fxs_direction3 along;
        fxs_across3 n;
        int32_t at[3], e[3];
        set_near_normal(&n, p, t);
        fxs_set_direction_across3(&along, &n);
        fxs_find_support3(out, p->a, p->b, &along);
        set_place(at, p, out->at);
        set_short_way(e, p->at[t->corner[0]], at);
        return fxs_side_across3(&n, e) < 0;
    }
    fxs_simplex3 plane;
    int64_t e[3];
    set_triangle_plane(&plane, p, t);
    fxs_find_support3(out, p->a, p->b, &plane.n);
    fxs_set_difference3(e, &plane.vertex[0], out);
    return fxs_sign_along3(&plane.n, e) < 0;
}

/* Sets *out to the facet of C that is closest to O, of several to that with the greatest normal. At
 * the end all facets at the least depth have a triangle in P, so none is overlooked. Returns false
 * if P becomes too large, or if the search takes too many steps, as in damaged memory. */
static FXS_OUT_OF_LINE bool find_closest_facet(fxs_simplex3 *out, const fxs_vertex3 vertex[4],
                                               const fxs_convex3 *a, const fxs_convex3 *b) {
    polytope p;
    fxs_vertex3 next;
    p.a = a;
    p.b = b;
    start_polytope(&p, vertex);
    for (int step = 0; step < MOST_STEPS; step++) {
        triangle *const t = first_triangle(&p);
        if (t->is_checked) {
            set_triangle_plane(out, &p, t);
            return true;
        }
        t->is_checked = !find_beyond(&next, &p, t);
        if (!t->is_checked && !grow_polytope(&p, &next)) {
            return false;
        }
    }
    return false;
}

/* ---- flat differences ---- */

/* Sets n for a C without inside that is spanned by `count` vertices, 1 to 3. */
static FXS_OUT_OF_LINE void set_flat_normal(fxs_direction3 *n, const fxs_vertex3 vertex[4],
                                            int count) {
    int64_t d[3] = {0, 1, 0}, axis[3] = {0, 0, 1};
    if (count == 3) {
        fxs_set_triangle_normal3(n, &vertex[0], &vertex[1], &vertex[2]);
        if (!fxs_is_positive3(n)) {
            fxs_turn_direction3(n);
        }
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

void fxs_set_penetration3(fxs_simplex3 *s, const fxs_convex3 *a, const fxs_convex3 *b) {
    if (s->height.used > 0) {
        return;
    }
    const int count = fxs_spanning_vertices3(s->vertex, s->count, a, b);
    if (count < 4) {
        set_flat_normal(&s->n, s->vertex, count);
        s->count = 3;
        return;
    }
    fxs_vertex3 vertex[4];
    for (int i = 0; i < 4; i++) {
        vertex[i] = s->vertex[i];
    }
    if (!find_closest_facet(s, vertex, a, b)) {
        fxs_try_all_facets3(s, a, b);
    }
}
