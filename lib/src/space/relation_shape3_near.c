/* SPDX-License-Identifier: MIT
 *
 * The test of any two shapes in 3D in few bits.
 *
 * Vertices are divided by a power of two, such that products of a direction and a vertex fit 32
 * bits. A search in the way of Gilbert, Johnson and Keerthi (1988) looks for a direction that
 * separates, or for a tetrahedron of coarse vertices around the origin O. Each answer has a
 * certificate that counts the error of coarse vertices. The search itself may use rough directions,
 * because a poor one only costs steps.
 *
 * The error: points are rounded down, those of a and of b, so their difference is less than 1 off.
 * The offset of the shapes, the motion and each half-edge are 1/2 off. If the components of coarse
 * vertices c of C are at most `error` off, then:
 *
 * - C is at least -(max n.c + error |n|_1) / |n| away from O, for any n;
 * - O is strictly inside C if, for a tetrahedron of coarse vertices, O is more than
 *   error |N|_1 / |N| behind each face, where N is the normal of the face;
 * - C is less than d + 2 error away from O if a point of a coarse simplex is d away. */
#include "relation_shape3_near.h"
#include "../int/big.h"
#include "../int/multiply.h"
#include "convex3_near.h"

enum { VERTEX_BITS = 14, DIRECTION_BITS = 14, STEPS = 16 };

/* ---- vectors ---- */

static inline fixsat_vec3 plus3(fixsat_vec3 p, fixsat_vec3 q) {
    return (fixsat_vec3){p.x + q.x, p.y + q.y, p.z + q.z};
}

static inline fixsat_vec3 less3(fixsat_vec3 p, fixsat_vec3 q) {
    return (fixsat_vec3){p.x - q.x, p.y - q.y, p.z - q.z};
}

static inline fixsat_vec3 opposite3(fixsat_vec3 p) {
    return (fixsat_vec3){-p.x, -p.y, -p.z};
}

static inline int32_t dot_product3(fixsat_vec3 p, fixsat_vec3 q) {
    return p.x * q.x + p.y * q.y + p.z * q.z;
}

static inline int64_t long_dot_product3(fixsat_vec3 p, fixsat_vec3 q) {
    return fxs_multiply(p.x, q.x) + fxs_multiply(p.y, q.y) + fxs_multiply(p.z, q.z);
}

static inline fixsat_vec3 cross_product3(fixsat_vec3 p, fixsat_vec3 q) {
    return (fixsat_vec3){p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x};
}

static inline int32_t sum3(fixsat_vec3 p) {
    return (int32_t)(fxs_abs32(p.x) + fxs_abs32(p.y) + fxs_abs32(p.z));
}

/* Returns the least shift after which the magnitudes of the components fit DIRECTION_BITS. */
static inline int excess_of(fixsat_vec3 v) {
    const int bits = fxs_bits32(fxs_abs32(v.x) | fxs_abs32(v.y) | fxs_abs32(v.z));
    return bits > DIRECTION_BITS ? bits - DIRECTION_BITS : 0;
}

/* Returns a direction near v, with components within 2^DIRECTION_BITS. */
static fixsat_vec3 narrow_direction3(fixsat_vec3 v) {
    const int shift = excess_of(v);
    const fixsat_vec3 n = {v.x >> shift, v.y >> shift, v.z >> shift};
    FXS_WITHIN(n.x, 1 << DIRECTION_BITS);
    FXS_WITHIN(n.y, 1 << DIRECTION_BITS);
    FXS_WITHIN(n.z, 1 << DIRECTION_BITS);
    return n;
}

/* ---- coarse shapes ---- */

/* A convex3 in units of 2^shift raw. Its vertices are relative to the position. */
typedef struct coarse3 {
    const fxs_convex3 *convex;
    uint32_t shift;
    fixsat_vec3 min, max; /* bounds, rounded down */
    fixsat_vec3 half_edge[3];
    fixsat_vec3 motion;
} coarse3;

/* Returns v / 2^shift, to the nearest. */
static inline int32_t rounded3(int32_t v, uint32_t shift) {
    return (v + ((1 << shift) >> 1)) >> shift;
}

static inline fixsat_vec3 rounded_vector3(fixsat_vec3 v, uint32_t shift) {
    return (fixsat_vec3){rounded3(v.x, shift), rounded3(v.y, shift), rounded3(v.z, shift)};
}

static inline fixsat_vec3 rounded_down3(fixsat_vec3 v, uint32_t shift) {
    return (fixsat_vec3){v.x >> shift, v.y >> shift, v.z >> shift};
}

static void set_coarse3(coarse3 *out, const fxs_convex3 *convex, uint32_t shift) {
    out->convex = convex;
    out->shift = shift;
    out->min = rounded_down3(convex->bounds.min, shift);
    out->max = rounded_down3(convex->bounds.max, shift);
    for (uint32_t i = 0; i < convex->edges; i++) {
        out->half_edge[i] = rounded_vector3(convex->half_edge[i], shift);
    }
    out->motion = rounded_vector3(convex->motion, shift);
}

/* Returns n . (p / 2^shift) modulo 2^32. Points may be far from the position, so the product may
 * not fit 32 bits; the difference of two such products does. */
static inline int32_t dot_modulo(fixsat_vec3 n, const fixsat_vec3 *p, uint32_t shift) {
    return (int32_t)((int64_t)n.x * (p->x >> shift) + (int64_t)n.y * (p->y >> shift) +
                     (int64_t)n.z * (p->z >> shift));
}

/* Returns the number of the point whose coarse place is farthest along n. */
static uint32_t farthest_of_points(const coarse3 *shape, fixsat_vec3 n) {
    const uint32_t shift = shape->shift;
    const fixsat_vec3 *const points = shape->convex->points;
    const fixsat_vec3 *const end = points + shape->convex->count, *found = points;
    const int32_t base = dot_modulo(n, &shape->min, 0);
    int32_t most = INT32_MIN;
    for (const fixsat_vec3 *p = points; p < end; p++) {
        const int32_t along = (int32_t)((int64_t)dot_modulo(n, p, shift) - base);
        if (along > most) {
            most = along;
            found = p;
        }
    }
    return (uint32_t)(found - points);
}

/* Returns the coarse vertex that is farthest along n, and sets *corner to its name. */
static fixsat_vec3 farthest(fxs_corner3 *corner, const coarse3 *shape, fixsat_vec3 n) {
    const fxs_convex3 *const convex = shape->convex;
    const fixsat_vec3 min = shape->min, max = shape->max;
    const bool x = n.x > 0, y = n.y > 0, z = n.z > 0;
    fixsat_vec3 found = {x ? max.x : min.x, y ? max.y : min.y, z ? max.z : min.z};
    fxs_corner3 bits = (fxs_corner3)x << FXS_BOUNDS_BIT | (fxs_corner3)y << (FXS_BOUNDS_BIT + 1) |
                       (fxs_corner3)z << (FXS_BOUNDS_BIT + 2);
    if (convex->count > 0) {
        bits = farthest_of_points(shape, n);
        found = rounded_down3(convex->points[bits], shape->shift);
    }
    for (uint32_t i = 0; i < convex->edges; i++) {
        const fixsat_vec3 edge = shape->half_edge[i];
        if (dot_product3(n, edge) > 0) {
            found = plus3(found, edge);
            bits |= (fxs_corner3)1 << (FXS_EDGES_BIT + i);
        } else {
            found = less3(found, edge);
        }
    }
    if (dot_product3(n, shape->motion) > 0) {
        found = plus3(found, shape->motion);
        bits |= (fxs_corner3)1 << FXS_MOTION_BIT;
    }
    *corner = bits;
    return found;
}

/* ---- the search ---- */

/* A coarse vertex of C. */
typedef struct spot3 {
    fixsat_vec3 at;
    fxs_pair3 of;
} spot3;

/* The simplex: `count` coarse vertices of C, the newest one last. `next` is the direction of the
 * next search; it is zero if there is none. `is_backed` is for triangles, see
 * look_from_tetrahedron. */
typedef struct search3 {
    spot3 spot[4];
    int count;
    bool is_backed;
    fixsat_vec3 next;
} search3;

/* Looks from the edge between two vertices, or from the newest one alone if O is beyond it. */
static void look_from_edge(search3 *s, spot3 other, spot3 newest) {
    const fixsat_vec3 e = less3(other.at, newest.at), to_o = opposite3(newest.at);
    if (dot_product3(e, to_o) > 0) {
        s->spot[0] = other;
        s->spot[1] = newest;
        s->count = 2;
        s->next = narrow_direction3(cross_product3(narrow_direction3(cross_product3(e, to_o)), e));
    } else {
        s->spot[0] = newest;
        s->count = 1;
        s->next = narrow_direction3(to_o);
    }
}

/* Looks from the side of the triangle on which O is. If O is beyond one of the edges at the newest
 * vertex, looks from that edge. */
static void look_from_triangle(search3 *s, spot3 p, spot3 q, spot3 newest) {
    const fixsat_vec3 to_p = less3(p.at, newest.at), to_q = less3(q.at, newest.at);
    const fixsat_vec3 to_o = opposite3(newest.at);
    const fixsat_vec3 n = narrow_direction3(cross_product3(to_q, to_p));
    if (dot_product3(n, narrow_direction3(cross_product3(to_p, to_o))) > 0) {
        look_from_edge(s, dot_product3(to_p, to_o) > 0 ? p : q, newest);
    } else if (dot_product3(n, narrow_direction3(cross_product3(to_o, to_q))) > 0) {
        look_from_edge(s, q, newest);
    } else {
        s->spot[0] = p;
        s->spot[1] = q;
        s->spot[2] = newest;
        s->count = 3;
        s->next = dot_product3(n, to_o) > 0 ? n : opposite3(n);
    }
}

/* True if O is behind each face of the tetrahedron by more than the error, so certainly inside C.
 * Otherwise looks from a face with the newest vertex that O is in front of or on. If O is behind
 * all faces, but one by the error at most, looks once beyond that one (is_backed). If O is behind
 * the other faces of both tetrahedra by more than the error, each place where O may be is in one of
 * them. Else `next` is zero, so the search ends. */
static bool look_from_tetrahedron(search3 *s, int32_t error) {
    static const uint8_t faces[4][4] = /* and the vertex that is not on it */
        {{0, 1, 3, 2}, {1, 2, 3, 0}, {2, 0, 3, 1}, {0, 2, 1, 3}};
    const spot3 *const v = s->spot;
    const bool is_turned =
        long_dot_product3(cross_product3(less3(v[1].at, v[0].at), less3(v[3].at, v[0].at)),
                          less3(v[2].at, v[0].at)) > 0; /* faces[0] looks inwards */
    const bool is_backed = s->is_backed;
    fixsat_vec3 near_normal = {0, 0, 0};
    int near_faces = 0, beside = 0;
    s->is_backed = false;
    s->next = near_normal;
    for (int i = 0; i < 4; i++) {
        const spot3 *const p = &v[faces[i][0]], *const q = &v[faces[i][1]],
                           *const r = &v[faces[i][2]];
        const fixsat_vec3 across = cross_product3(less3(q->at, p->at), less3(r->at, p->at));
        const fixsat_vec3 n = is_turned ? opposite3(across) : across;
        const int64_t height = long_dot_product3(n, r->at);
        if (i == 3 && is_backed) {
            near_faces += height >= 0; /* then the new vertex is not beyond that face */
            break;
        }
        if (height <= 0) {
            if (i < 3) {
                look_from_triangle(s, *p, *q, *r);
            }
            return false;
        }
        if (height <= fxs_multiply(error, sum3(n))) {
            near_normal = n;
            beside = faces[i][3];
            near_faces++;
        }
    }
    if (near_faces == 1 && !is_backed) {
        s->spot[beside] = v[3];
        s->count = 3;
        s->is_backed = true;
        s->next = narrow_direction3(near_normal);
    }
    return near_faces == 0;
}

/* ---- radii ---- */

/* True if a point of the simplex is certainly nearer to O than `radius`. */
static FXS_OUT_OF_LINE bool is_nearer(const search3 *s, int32_t radius) {
    const fixsat_vec3 p = s->spot[0].at;
    const uint64_t square = (uint64_t)((int64_t)radius * radius);
    if (radius <= 0) {
        return false;
    }
    if (s->count == 1) {
        return (uint32_t)dot_product3(p, p) < square;
    }
    const fixsat_vec3 e = less3(s->spot[1].at, p);
    if (s->count == 2) {
        const fixsat_vec3 across = cross_product3(e, p);
        /* The newest vertex is beyond O on the edge, see look_from_edge. */
        return dot_product3(e, p) < 0 &&
               (uint64_t)long_dot_product3(across, across) < square * (uint32_t)dot_product3(e, e);
    }
    const fixsat_vec3 q = s->spot[1].at, r = s->spot[2].at, n = cross_product3(e, less3(r, p));
    if (long_dot_product3(n, cross_product3(p, q)) <= 0 ||
        long_dot_product3(n, cross_product3(q, r)) <= 0 ||
        long_dot_product3(n, cross_product3(r, p)) <= 0) {
        return false;
    }
    /* The distance is height / |n|. It is overestimated: n is cut, and the height is rounded up. */
    const int shift = excess_of(n);
    const uint32_t x = fxs_abs32(n.x) >> shift, y = fxs_abs32(n.y) >> shift;
    const uint32_t z = fxs_abs32(n.z) >> shift;
    const uint64_t height = (fxs_abs64(long_dot_product3(n, p)) >> shift) + 1;
    const uint64_t nn =
        fxs_multiply_unsigned(x, x) + fxs_multiply_unsigned(y, y) + fxs_multiply_unsigned(z, z);
    return height * height < square * nn;
}

/* True if C is certainly farther from O than `radius`. `reach` is the greatest n . vertex of the
 * coarse vertices. */
static inline bool is_farther(int32_t reach, fixsat_vec3 n, int32_t error, int32_t radius) {
    const int32_t gap = -reach - error * sum3(n);
    return gap > 0 && fxs_multiply_unsigned((uint32_t)gap, (uint32_t)gap) >
                          fxs_multiply_unsigned((uint32_t)radius * (uint32_t)radius,
                                                (uint32_t)dot_product3(n, n));
}

/* ---- the filter ---- */

static inline bool is_zero(fixsat_vec3 v) {
    return (v.x | v.y | v.z) == 0;
}

/* True if the new vertex, spot[count], equals one of the simplex. Then the search ends. */
static inline bool is_known(const search3 *s) {
    for (int i = 0; i < s->count; i++) {
        if (is_zero(less3(s->spot[i].at, s->spot[s->count].at))) {
            return true;
        }
    }
    return false;
}

/* Chooses where to look next. True if O is certainly inside C. */
static inline bool look_further(search3 *s, int32_t error) {
    switch (s->count) {
    case 1:
        s->next = narrow_direction3(opposite3(s->spot[0].at));
        return false;
    case 2:
        look_from_edge(s, s->spot[0], s->spot[1]);
        return false;
    case 3:
        look_from_triangle(s, s->spot[0], s->spot[1], s->spot[2]);
        return false;
    default:
        return look_from_tetrahedron(s, error);
    }
}

static void keep_seeds(fxs_seeds3 *out, const search3 *s) {
    for (int i = 0; i < s->count; i++) {
        out->pair[i] = s->spot[i].of;
        out->count = s->count;
    }
}

fxs_verdict fxs_filter_solids(const fxs_convex3 *a, const fxs_convex3 *b, fixsat_cache *cache,
                              fxs_seeds3 *seeds) {
    FXS_START_NEAR(fxs_undecided(0));
    if (!fxs_is_near3(a) || !fxs_is_near3(b)) {
        return fxs_undecided(0);
    }
    const int32_t r = a->radius + b->radius;
    int32_t interval_a[3][2], interval_b[3][2], middle[3];
    uint32_t size = 0; /* greatest extent of C on an axis */
    fxs_set_intervals3(interval_a, a);
    fxs_set_intervals3(interval_b, b);
    for (int k = 0; k < 3; k++) {
        const int32_t *const p = interval_a[k], *const q = interval_b[k];
        if (q[0] - p[1] > r || p[0] - q[1] > r) {
            return fxs_decided(FIXSAT_SEPARATE, 0);
        }
        const uint32_t extent = (uint32_t)(p[1] - p[0]) + (uint32_t)(q[1] - q[0]);
        size = extent > size ? extent : size;
        middle[k] = (q[0] >> 1) + (q[1] >> 1) - (p[0] >> 1) - (p[1] >> 1);
    }
    /* The bounds are at most r apart, so this is the most that O is from a vertex on an axis. */
    const int bits = fxs_bits32(size + (uint32_t)r);
    const uint32_t shift = bits > VERTEX_BITS ? (uint32_t)(bits - VERTEX_BITS) : 0;
    const int32_t radius = r >> shift, radius_up = (r + (1 << shift) - 1) >> shift;
    const int32_t error = shift > 0 ? (int32_t)(a->edges + b->edges + 5) / 2 : 0;
    coarse3 coarse_a, coarse_b;
    set_coarse3(&coarse_a, a, shift);
    set_coarse3(&coarse_b, b, shift);
    const fixsat_vec3 d = rounded_vector3(less3(b->position, a->position), shift);
    search3 s;
    s.count = 0;
    s.is_backed = false;
    const fixsat_cache kept = cache != NULL ? *cache : 0;
    s.next = (fixsat_vec3){fxs_unpacked3(kept, 0), fxs_unpacked3(kept, 1), fxs_unpacked3(kept, 2)};
    if (is_zero(s.next)) {
        s.next = narrow_direction3(
            (fixsat_vec3){-(middle[0] >> shift), -(middle[1] >> shift), -(middle[2] >> shift)});
        s.next.x += is_zero(s.next); /* the middles coincide: any direction will do */
    }
    for (int step = 0; step < STEPS && !is_zero(s.next); step++) {
        const fixsat_vec3 n = s.next;
        FXS_CHECK(s.count < 4);
        spot3 *const newest = &s.spot[s.count];
        const fixsat_vec3 of_b = farthest(&newest->of.of_b, &coarse_b, n);
        const fixsat_vec3 of_a = farthest(&newest->of.of_a, &coarse_a, opposite3(n));
        newest->at = plus3(d, less3(of_b, of_a));
        FXS_WITHIN(newest->at.x, (1 << VERTEX_BITS) + 5);
        FXS_WITHIN(newest->at.y, (1 << VERTEX_BITS) + 5);
        FXS_WITHIN(newest->at.z, (1 << VERTEX_BITS) + 5);
        if (is_farther(dot_product3(n, newest->at), n, error, radius_up)) {
            if (cache != NULL) {
                *cache = fxs_packed3(n);
            }
            return fxs_decided(FIXSAT_SEPARATE, 0);
        }
        if (is_known(&s)) {
            break;
        }
        s.count++;
        const bool is_backed = s.is_backed; /* then the vertex behind the face is not kept */
        if (look_further(&s, error) || (r > 0 && is_nearer(&s, radius - 2 * error))) {
            keep_seeds(seeds, &s);
            seeds->is_proof = !is_backed;
            return fxs_decided(FIXSAT_OVERLAP, 0);
        }
    }
    keep_seeds(seeds, &s);
    return fxs_undecided(0);
}

/* ---- vertices to begin with ----
 *
 * The same search looks for the simplex that O meets first while it moves, or for the closest one.
 * Whenever the newest vertex shows that O is still away from C, O moves on by as much. That is
 * conservative advancement (van den Bergen 2004). The vertices are only a guess. */

/* Returns an upper bound of the magnitude of a coordinate of C less O, anywhere on the way, plus
 * r. */
static uint32_t reach_of(const int32_t interval_a[2], const int32_t interval_b[2], int32_t m,
                         int32_t r) {
    const uint32_t low = fxs_abs32(interval_b[0] - interval_a[1]);
    const uint32_t high = fxs_abs32(interval_b[1] - interval_a[0]);
    return (low > high ? low : high) + fxs_abs32(m) + (uint32_t)r;
}

/* Returns the part of its way that O may move on, in units of 2^-VERTEX_BITS, so that it stays a
 * coarse unit away from C. The newest vertex is farthest along n. The quotient is found bit by bit,
 * because not every core can divide. */
static FXS_OUT_OF_LINE int32_t part_ahead(fixsat_vec3 newest, fixsat_vec3 n, fixsat_vec3 m,
                                          int32_t r) {
    const uint32_t length = r > 0 ? fxs_root64((uint32_t)dot_product3(n, n)) : 0;
    const int32_t gap = -dot_product3(n, newest) - r * (int32_t)length - sum3(n);
    const int32_t speed = -dot_product3(n, m) >> VERTEX_BITS;
    const int32_t whole = 1 << VERTEX_BITS;
    int32_t part = 0;
    for (int32_t bit = whole / 2; bit != 0 && gap > 0 && speed > 0; bit /= 2) {
        part += (part + bit) * speed <= gap ? bit : 0; /* speed < 2^16: below 2^30 */
    }
    return part;
}

static fixsat_vec3 part_of3(fixsat_vec3 m, int32_t part) {
    return (fixsat_vec3){m.x * part >> VERTEX_BITS, m.y * part >> VERTEX_BITS,
                         m.z * part >> VERTEX_BITS};
}

/* True if a vertex is nearer to O along n than the simplex, by more than the error. */
static inline bool is_progress(const search3 *s, fixsat_vec3 newest, fixsat_vec3 n) {
    return s->count == 0 || dot_product3(n, less3(newest, s->spot[s->count - 1].at)) > sum3(n);
}

void fxs_seek_solids(const fxs_convex3 *a, const fxs_convex3 *b, fixsat_vec3 motion,
                     fxs_seeds3 *seeds) {
    if (!fxs_is_near3(a) || !fxs_is_near3(b) || fxs_magnitudes3(motion) >> FXS_NUMBER_BITS3 != 0) {
        return;
    }
    const int32_t r = a->radius + b->radius, way[3] = {motion.x, motion.y, motion.z};
    int32_t interval_a[3][2], interval_b[3][2];
    uint32_t size = 0;
    fxs_set_intervals3(interval_a, a);
    fxs_set_intervals3(interval_b, b);
    for (int k = 0; k < 3; k++) {
        size |= reach_of(interval_a[k], interval_b[k], way[k], r);
    }
    const int bits = fxs_bits32(size);
    const uint32_t shift = bits > VERTEX_BITS ? (uint32_t)(bits - VERTEX_BITS) : 0;
    coarse3 coarse_a, coarse_b;
    set_coarse3(&coarse_a, a, shift);
    set_coarse3(&coarse_b, b, shift);
    const fixsat_vec3 m = rounded_vector3(motion, shift);
    fixsat_vec3 d = rounded_vector3(less3(b->position, a->position), shift); /* from O */
    search3 s;
    s.count = 0;
    s.is_backed = false;
    s.next = narrow_direction3(opposite3(d));
    s.next.x += is_zero(s.next);
    for (int step = 0; step < STEPS && !is_zero(s.next); step++) {
        const fixsat_vec3 n = s.next;
        FXS_CHECK(s.count < 4);
        spot3 *const newest = &s.spot[s.count];
        const fixsat_vec3 of_b = farthest(&newest->of.of_b, &coarse_b, n);
        const fixsat_vec3 of_a = farthest(&newest->of.of_a, &coarse_a, opposite3(n));
        newest->at = plus3(d, less3(of_b, of_a));
        const fixsat_vec3 ahead = part_of3(m, part_ahead(newest->at, n, m, r >> shift));
        const bool is_new = is_progress(&s, newest->at, n) && !is_known(&s);
        if (!is_new && is_zero(ahead)) {
            break;
        }
        d = less3(d, ahead);
        s.count += is_new;
        for (int i = 0; i < s.count; i++) {
            s.spot[i].at = less3(s.spot[i].at, ahead);
        }
        (void)look_further(&s, 0);
    }
    keep_seeds(seeds, &s);
}
