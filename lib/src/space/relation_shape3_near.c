/* SPDX-License-Identifier: MIT
 *
 * The test of any two shapes in 3D in few bits.
 *
 * Vertices are divided by a power of two, such that products of a direction and a vertex fit 32
 * bits. A search in the way of Gilbert, Johnson and Keerthi (1988) looks for a direction that
 * separates, or for a tetrahedron of coarse vertices around the origin O. Each answer has a
 * certificate that counts the error of coarse vertices. What the search does meanwhile may be rough,
 * because that costs only steps.
 *
 * The error: an edge is off by 1/2, a point is less than 1 below its place, and the offset of the
 * shapes is off by 1/2. So a component of a vertex of C is at most ERROR3 off, for two boxes, one of
 * which moves. If c is a coarse vertex of C, then:
 *
 * - C is at least -(max n.c + ERROR3 |n|_1) / |n| away from O, for any n;
 * - O is strictly inside C if it is more than ERROR3 |N|_1 / |N| behind each face N of a tetrahedron
 *   of coarse vertices;
 * - C is less than d + sqrt(3) ERROR3 away from O if a point of a coarse simplex is d away. */
#include "relation_shape3_near.h"
#include "../int/multiply.h"

enum { ERROR3 = 4, COARSE_BITS = 13, DIRECTION_BITS = 14, STEPS = 16 };

/* sqrt(3) ERROR3, rounded up */
enum { ERROR_OF_POINT = 7 };

/* ---- vectors ---- */

static inline fixsat_vec3 less(fixsat_vec3 p, fixsat_vec3 q) {
    return (fixsat_vec3){p.x - q.x, p.y - q.y, p.z - q.z};
}

static inline fixsat_vec3 opposite_of(fixsat_vec3 p) {
    return (fixsat_vec3){-p.x, -p.y, -p.z};
}

static inline int32_t dot_of(fixsat_vec3 p, fixsat_vec3 q) {
    return p.x * q.x + p.y * q.y + p.z * q.z;
}

static inline int64_t long_dot(fixsat_vec3 p, fixsat_vec3 q) {
    return fxs_multiply(p.x, q.x) + fxs_multiply(p.y, q.y) + fxs_multiply(p.z, q.z);
}

static inline fixsat_vec3 cross_of(fixsat_vec3 p, fixsat_vec3 q) {
    return (fixsat_vec3){p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x};
}

static inline int32_t sum_of(fixsat_vec3 p) {
    return (int32_t)(fxs_abs32(p.x) + fxs_abs32(p.y) + fxs_abs32(p.z));
}

/* Returns the exponent of the least power of two by which the components have DIRECTION_BITS. */
static inline int excess_of(fixsat_vec3 v) {
    const int bits = fxs_bits32(fxs_abs32(v.x) | fxs_abs32(v.y) | fxs_abs32(v.z));
    return bits > DIRECTION_BITS ? bits - DIRECTION_BITS : 0;
}

/* Returns a direction near v with components of DIRECTION_BITS. */
static fixsat_vec3 direction_of(fixsat_vec3 v) {
    const int shift = excess_of(v);
    return (fixsat_vec3){v.x >> shift, v.y >> shift, v.z >> shift};
}

/* ---- coarse shapes ---- */

/* A shape in units of 2^shift raw. Points count from their lowest coordinates on. */
typedef struct coarse3 {
    const fixsat_vec3 *points;
    uint32_t count, edges, shift;
    fixsat_vec3 low; /* of the points */
    fixsat_vec3 edge[4];
} coarse3;

static inline int32_t rounded_down(int64_t v, uint32_t shift) {
    return (int32_t)(v >> shift);
}

/* Returns v / 2^shift, to the nearest. */
static inline int32_t rounded_off(int64_t v, uint32_t shift) {
    return (int32_t)((v + ((INT64_C(1) << shift) >> 1)) >> shift);
}

/* Sets *out, and `from` to the place that its vertices count from. */
static void set_coarse(coarse3 *out, int64_t from[3], const fxs_convex3 *convex, uint32_t shift) {
    out->points = convex->points;
    out->count = convex->count;
    out->edges = convex->edges;
    out->shift = shift;
    for (uint32_t i = 0; i < convex->edges; i++) {
        const int64_t *const e = convex->edge[i];
        out->edge[i] = (fixsat_vec3){rounded_off(e[0], shift), rounded_off(e[1], shift),
                                     rounded_off(e[2], shift)};
    }
    out->low = convex->lowest;
    from[0] = convex->origin[0] + out->low.x;
    from[1] = convex->origin[1] + out->low.y;
    from[2] = convex->origin[2] + out->low.z;
}

/* Returns p - low in coarse units, less than 1 below it; p >= low. */
static inline int32_t from_low(int32_t p, int32_t low, uint32_t shift) {
    return (int32_t)(((uint32_t)p - (uint32_t)low) >> shift);
}

/* Returns the coarse vertex that is farthest along n. */
static fixsat_vec3 farthest(const coarse3 *shape, fixsat_vec3 n) {
    const fixsat_vec3 low = shape->low;
    fixsat_vec3 found = {0, 0, 0};
    int32_t most = INT32_MIN;
    for (uint32_t i = 0; i < shape->count; i++) {
        const fixsat_vec3 *const p = &shape->points[i];
        const fixsat_vec3 v = {from_low(p->x, low.x, shape->shift),
                               from_low(p->y, low.y, shape->shift),
                               from_low(p->z, low.z, shape->shift)};
        const int32_t along = dot_of(n, v);
        if (along > most) {
            most = along;
            found = v;
        }
    }
    for (uint32_t i = 0; i < shape->edges; i++) {
        const fixsat_vec3 e = shape->edge[i];
        if (dot_of(n, e) > 0) {
            found = (fixsat_vec3){found.x + e.x, found.y + e.y, found.z + e.z};
        }
    }
    return found;
}

/* ---- the search ---- */

/* Coarse vertices of C, the newest one last, and the direction in which to look for the next. */
typedef struct search3 {
    fixsat_vec3 vertex[4];
    int count;
    fixsat_vec3 next;
} search3;

/* Looks from the edge between two vertices, of which `newest` was found beyond O as `other` sees
 * it; or from the newest alone, if O is behind it. */
static void look_from_edge(search3 *s, fixsat_vec3 other, fixsat_vec3 newest) {
    const fixsat_vec3 e = less(other, newest), to_o = opposite_of(newest);
    if (dot_of(e, to_o) > 0) {
        s->vertex[0] = other;
        s->vertex[1] = newest;
        s->count = 2;
        s->next = direction_of(cross_of(direction_of(cross_of(e, to_o)), e));
    } else {
        s->vertex[0] = newest;
        s->count = 1;
        s->next = to_o;
    }
}

static void look_from_triangle(search3 *s, fixsat_vec3 p, fixsat_vec3 q, fixsat_vec3 newest) {
    const fixsat_vec3 to_p = less(p, newest), to_q = less(q, newest), to_o = opposite_of(newest);
    const fixsat_vec3 n = direction_of(cross_of(to_q, to_p));
    if (dot_of(n, direction_of(cross_of(to_p, to_o))) > 0) {
        if (dot_of(to_p, to_o) > 0) {
            look_from_edge(s, p, newest);
        } else {
            look_from_edge(s, q, newest);
        }
    } else if (dot_of(n, direction_of(cross_of(to_o, to_q))) > 0) {
        look_from_edge(s, q, newest);
    } else {
        s->vertex[0] = p;
        s->vertex[1] = q;
        s->vertex[2] = newest;
        s->count = 3;
        s->next = dot_of(n, to_o) > 0 ? n : opposite_of(n);
    }
}

/* True if O is certainly inside the tetrahedron. Otherwise looks from the face that O is in front
 * of, or stops the search if there is none. */
static bool look_from_tetrahedron(search3 *s) {
    static const uint8_t faces[4][3] = {{0, 1, 3}, {1, 2, 3}, {2, 0, 3}, {0, 2, 1}};
    const fixsat_vec3 v[4] = {s->vertex[0], s->vertex[1], s->vertex[2], s->vertex[3]};
    const bool is_turned = long_dot(cross_of(less(v[1], v[0]), less(v[3], v[0])),
                                    less(v[2], v[0])) > 0; /* faces[0] looks inwards */
    bool is_inside = true;
    for (int i = 0; i < 4; i++) {
        const fixsat_vec3 p = v[faces[i][0]], q = v[faces[i][1]], r = v[faces[i][2]];
        const fixsat_vec3 n = cross_of(less(q, p), less(r, p));
        const int64_t height = is_turned ? -long_dot(n, r) : long_dot(n, r);
        if (height <= 0 && i < 3) {
            look_from_triangle(s, p, q, r);
            return false;
        }
        is_inside = is_inside && height > ERROR3 * (int64_t)sum_of(n);
    }
    s->next = (fixsat_vec3){0, 0, 0};
    return is_inside;
}

/* ---- radii ---- */

/* True if a point of the simplex is certainly nearer to O than `radius`. */
static FXS_OUT_OF_LINE bool is_nearer(const search3 *s, int32_t radius) {
    const fixsat_vec3 p = s->vertex[0];
    const uint64_t square = (uint64_t)((int64_t)radius * radius);
    if (radius <= 0) {
        return false;
    }
    if (s->count == 1) {
        return (uint32_t)dot_of(p, p) < square;
    }
    const fixsat_vec3 e = less(s->vertex[1], p);
    if (s->count == 2) {
        const fixsat_vec3 across = cross_of(e, p);
        return dot_of(e, p) < 0 && dot_of(e, s->vertex[1]) > 0 &&
               (uint64_t)long_dot(across, across) < square * (uint32_t)dot_of(e, e);
    }
    const fixsat_vec3 q = s->vertex[1], r = s->vertex[2], n = cross_of(e, less(r, p));
    if (long_dot(n, cross_of(p, q)) <= 0 || long_dot(n, cross_of(q, r)) <= 0 ||
        long_dot(n, cross_of(r, p)) <= 0) {
        return false;
    }
    /* n is cut, which makes it shorter, and the height is rounded up. */
    const int shift = excess_of(n);
    const uint32_t x = fxs_abs32(n.x) >> shift, y = fxs_abs32(n.y) >> shift;
    const uint32_t z = fxs_abs32(n.z) >> shift;
    const uint64_t height = (fxs_abs64(long_dot(n, p)) >> shift) + 1;
    return height * height < square * (x * x + y * y + z * z);
}

/* True if all vertices, which n . vertex is `reach` of at most, are certainly farther from O than
 * `radius`. */
static inline bool is_farther(int32_t reach, fixsat_vec3 n, int32_t radius) {
    const int32_t gap = -reach - ERROR3 * sum_of(n);
    return gap > 0 && fxs_multiply_unsigned((uint32_t)gap, (uint32_t)gap) >
                          fxs_multiply_unsigned((uint32_t)radius * (uint32_t)radius,
                                                (uint32_t)dot_of(n, n));
}

/* ---- the filter ---- */

/* Returns the size of C and the radii: more than O is from any vertex on any axis, unless the
 * bounds are apart. Then it returns -1. */
static int64_t size_of_pair(const fxs_convex3 *a, const fxs_convex3 *b, int64_t r) {
    int64_t size = 0;
    for (int k = 0; k < 3; k++) {
        if (b->low[k] - a->high[k] > r || a->low[k] - b->high[k] > r) {
            return -1;
        }
        const int64_t extent = a->high[k] - a->low[k] + b->high[k] - b->low[k];
        size = extent > size ? extent : size;
    }
    return size + r;
}

static inline bool are_equal(fixsat_vec3 p, fixsat_vec3 q) {
    return p.x == q.x && p.y == q.y && p.z == q.z;
}

fxs_verdict fxs_filter_solids(const fxs_convex3 *a, const fxs_convex3 *b) {
    FXS_START_NEAR(fxs_undecided(0));
    const int64_t r = fxs_radii3(a, b), size = size_of_pair(a, b, r);
    if (size < 0) {
        return fxs_decided(FIXSAT_SEPARATE, 0);
    }
    const int bits = fxs_bits64((uint64_t)size);
    const uint32_t shift = bits > COARSE_BITS ? (uint32_t)(bits - COARSE_BITS) : 0;
    const int32_t radius = rounded_down(r, shift);
    coarse3 coarse_a, coarse_b;
    int64_t from_a[3], from_b[3];
    int32_t offset[3], middle[3];
    set_coarse(&coarse_a, from_a, a, shift);
    set_coarse(&coarse_b, from_b, b, shift);
    for (int k = 0; k < 3; k++) {
        offset[k] = rounded_off(from_b[k] - from_a[k], shift);
        middle[k] = rounded_down(b->low[k] + b->high[k] - a->low[k] - a->high[k], shift + 1);
    }
    const fixsat_vec3 d = {offset[0], offset[1], offset[2]};
    search3 s = {.count = 0, .next = {-middle[0], -middle[1], -middle[2]}};
    if (are_equal(s.next, (fixsat_vec3){0, 0, 0})) {
        s.next.x = 1;
    }
    for (int step = 0; step < STEPS; step++) {
        const fixsat_vec3 n = s.next, of_b = farthest(&coarse_b, n);
        const fixsat_vec3 of_a = farthest(&coarse_a, opposite_of(n));
        const fixsat_vec3 found = {d.x + of_b.x - of_a.x, d.y + of_b.y - of_a.y,
                                   d.z + of_b.z - of_a.z};
        if (is_farther(dot_of(n, found), n, r > 0 ? radius + 1 : 0)) {
            return fxs_decided(FIXSAT_SEPARATE, 0);
        }
        for (int i = 0; i < s.count; i++) {
            if (are_equal(found, s.vertex[i])) {
                return fxs_undecided(0);
            }
        }
        s.vertex[s.count++] = found;
        switch (s.count) {
        case 1:
            s.next = opposite_of(found);
            break;
        case 2:
            look_from_edge(&s, s.vertex[0], found);
            break;
        case 3:
            look_from_triangle(&s, s.vertex[0], s.vertex[1], found);
            break;
        default:
            if (look_from_tetrahedron(&s)) {
                return fxs_decided(FIXSAT_OVERLAP, 0);
            }
            break;
        }
        if (r > 0 && is_nearer(&s, radius - ERROR_OF_POINT)) {
            return fxs_decided(FIXSAT_OVERLAP, 0);
        }
        if (are_equal(s.next, (fixsat_vec3){0, 0, 0})) {
            return fxs_undecided(0);
        }
    }
    return fxs_undecided(0);
}
