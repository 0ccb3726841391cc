/* SPDX-License-Identifier: MIT
 *
 * What the fuzzers share: shapes from bytes, and a judge of their own.
 *
 * The judge knows sets of corners alone. It projects both on every direction that can
 * be the normal of a face, and on others that do no harm, in integers of 128 bits:
 *
 *     gap(n) = max of n.a over A - min of n.b over B
 *
 * A pair is SEPARATE if a gap is below zero, TOUCH if the least is zero. A coordinate has
 * 32 bits, a corner of a box 34, a direction of the plane 36, one of space 71, so a gap
 * of space has 110.
 */
#ifndef FUZZ_REFERENCE_H
#define FUZZ_REFERENCE_H

#include <fixsat/fixsat.h>

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

__extension__ typedef __int128 int128;

/* Points: of 113 bits, which hold all that is decided by one product of three lengths. */
__extension__ typedef __float128 real;
static const real hair = 0x1p-100;

#include "points.h"

#define EXPECT(condition) ((condition) ? (void)0 : abort())

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- numbers from bytes: small ones, any, and ones near those before ---- */

typedef struct bytes {
    const uint8_t *at, *end;
    int32_t last;
    uint8_t shift; /* of small numbers: shapes of all sizes that touch */
} bytes;

static inline uint8_t take_byte(bytes *in) {
    return in->at < in->end ? *in->at++ : 0;
}

static inline bytes start(const uint8_t *data, size_t size) {
    bytes in = {data, data + size, 0, 0};
    in.shift = take_byte(&in) % 29;
    return in;
}

static inline fix16_t take(bytes *in) {
    const uint8_t how = take_byte(in);
    if (how < 200) { /* -4 .. 3, shifted, plus -1 .. 1 now and then */
        const uint32_t small = (uint32_t)(how % 8 - 4) << in->shift;
        in->last = (int32_t)(small + (how >= 160) - (how >= 180) * 2u);
    } else if (how < 220) {
        in->last = (int32_t)((uint32_t)in->last + how - 210);
    } else if (how < 230) {
        in->last = how & 1 ? INT32_MAX - (how - 220) / 2 : INT32_MIN + (how - 220) / 2;
    } else {
        uint32_t value = 0;
        for (int i = 0; i < 4; i++) {
            value = value << 8 | take_byte(in);
        }
        in->last = (int32_t)value;
    }
    return in->last;
}

static inline fixsat_vec2 take_vec2(bytes *in) {
    const fix16_t x = take(in);
    return (fixsat_vec2){x, take(in)};
}

static inline fixsat_vec3 take_vec3(bytes *in) {
    const fix16_t x = take(in), y = take(in);
    return (fixsat_vec3){x, y, take(in)};
}

/* ---- bodies: corners, and the directions of edges (space) ---- */

enum { MOST_CORNERS = 16, MOST_EDGES = 8 };

typedef struct point {
    int64_t x, y, z;
} point;

typedef struct body {
    int corners, edges; /* no corner: the empty set */
    point corner[MOST_CORNERS], edge[MOST_EDGES];
} body;

static inline point point2(fixsat_vec2 v) {
    return (point){v.x, v.y, 0};
}

static inline point point3(fixsat_vec3 v) {
    return (point){v.x, v.y, v.z};
}

static inline point plus(point a, point b) {
    return (point){a.x + b.x, a.y + b.y, a.z + b.z};
}

static inline point minus(point a, point b) {
    return (point){a.x - b.x, a.y - b.y, a.z - b.z};
}

/* Adds to a body what it sweeps along `way`: one more edge. */
static inline void extrude(body *b, point way) {
    for (int i = 0; i < b->corners; i++) {
        b->corner[b->corners + i] = plus(b->corner[i], way);
    }
    b->corners *= 2;
    b->edge[b->edges++] = way;
}

static inline void shift_body(body *b, point way) {
    for (int i = 0; i < b->corners; i++) {
        b->corner[i] = plus(b->corner[i], way);
    }
}

static inline body body_of_points2(const fixsat_vec2 *v, uint32_t count) {
    body b = {(int)count, 0, {{0, 0, 0}}, {{0, 0, 0}}};
    for (uint32_t i = 0; i < count; i++) {
        b.corner[i] = point2(v[i]);
    }
    return b;
}

static inline body body_of_box(point center, const point *half_edge, int count) {
    body b = {1, 0, {center}, {{0, 0, 0}}};
    for (int i = 0; i < count; i++) {
        shift_body(&b, (point){-half_edge[i].x, -half_edge[i].y, -half_edge[i].z});
        extrude(&b, plus(half_edge[i], half_edge[i]));
    }
    return b;
}

static inline body body_of_obb2(const fixsat_obb2 *box) {
    const point g[] = {point2(box->half_edge[0]), point2(box->half_edge[1])};
    return body_of_box(point2(box->center), g, 2);
}

static inline body body_of_obb3(const fixsat_obb3 *box) {
    const point g[] = {point3(box->half_edge[0]), point3(box->half_edge[1]),
                       point3(box->half_edge[2])};
    return body_of_box(point3(box->center), g, 3);
}

static inline body body_of_aabb(point min, point max, int dimension) {
    body b = {1, 0, {min}, {{0, 0, 0}}};
    const point way = minus(max, min), ways[] = {{way.x, 0, 0}, {0, way.y, 0}, {0, 0, way.z}};
    for (int i = 0; i < dimension; i++) {
        extrude(&b, ways[i]);
    }
    b.corners = way.x < 0 || way.y < 0 || way.z < 0 ? 0 : b.corners;
    return b;
}

/* ---- the judge ---- */

typedef struct normal {
    int128 x, y, z;
} normal;

enum { MOST_NORMALS = 2048 };

typedef struct gaps {
    int count;
    normal normal[MOST_NORMALS];
    int128 gap[MOST_NORMALS];
} gaps;

static inline int128 along(normal n, point p) {
    return n.x * p.x + n.y * p.y + n.z * p.z;
}

static inline void add_gap(gaps *g, normal n, const body *a, const body *b) {
    if (n.x == 0 && n.y == 0 && n.z == 0) {
        return;
    }
    int128 most_a = along(n, a->corner[0]), least_a = most_a;
    int128 most_b = along(n, b->corner[0]), least_b = most_b;
    for (int i = 1; i < a->corners; i++) {
        const int128 at = along(n, a->corner[i]);
        most_a = at > most_a ? at : most_a;
        least_a = at < least_a ? at : least_a;
    }
    for (int i = 1; i < b->corners; i++) {
        const int128 at = along(n, b->corner[i]);
        most_b = at > most_b ? at : most_b;
        least_b = at < least_b ? at : least_b;
    }
    g->normal[g->count] = n;
    g->gap[g->count++] = most_a - least_b;
    g->normal[g->count] = (normal){-n.x, -n.y, -n.z};
    g->gap[g->count++] = most_b - least_a;
}

static const point unit[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

static inline void add_plane(gaps *g, point edge, const body *a, const body *b) {
    add_gap(g, (normal){edge.y, -edge.x, 0}, a, b);
    add_gap(g, (normal){edge.x, edge.y, 0}, a, b); /* for a pair on one line */
}

/* All gaps of a pair of the plane: across and along the lines through two corners of
 * one of them; with those of a motion. */
static inline void gaps2(gaps *g, const body *a, const body *b, point motion) {
    g->count = 0;
    add_plane(g, unit[0], a, b);
    add_plane(g, motion, a, b);
    for (int k = 0; k < 2; k++) {
        const body *s = k ? b : a;
        for (int i = 0; i < s->corners; i++) {
            for (int m = 0; m < i; m++) {
                add_plane(g, minus(s->corner[i], s->corner[m]), a, b);
            }
        }
    }
}

/* All gaps of a pair of space: cross products of edges, the motion and unit vectors. */
static inline void gaps3(gaps *g, const body *a, const body *b, point motion) {
    point edge[2 * MOST_EDGES + 4] = {unit[0], unit[1], unit[2], motion};
    int count = 4;
    for (int i = 0; i < a->edges; i++) {
        edge[count++] = a->edge[i];
    }
    for (int i = 0; i < b->edges; i++) {
        edge[count++] = b->edge[i];
    }
    g->count = 0;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++) {
            const point u = edge[i], v = edge[k];
            add_gap(g,
                    (normal){(int128)u.y * v.z - (int128)u.z * v.y,
                             (int128)u.z * v.x - (int128)u.x * v.z,
                             (int128)u.x * v.y - (int128)u.y * v.x},
                    a, b);
        }
    }
}

static inline fixsat_relation relation_of(const gaps *g) {
    int128 least = g->gap[0];
    for (int i = 1; i < g->count; i++) {
        least = g->gap[i] < least ? g->gap[i] : least;
    }
    return least < 0 ? FIXSAT_SEPARATE : least == 0 ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

static const point still = {0, 0, 0};

static inline fixsat_relation judged2(const body *a, const body *b) {
    static gaps g;
    if (a->corners == 0 || b->corners == 0) {
        return FIXSAT_SEPARATE;
    }
    gaps2(&g, a, b, still);
    return relation_of(&g);
}

static inline fixsat_relation judged3(const body *a, const body *b) {
    static gaps g;
    if (a->corners == 0 || b->corners == 0) {
        return FIXSAT_SEPARATE;
    }
    gaps3(&g, a, b, still);
    return relation_of(&g);
}

/* ---- shapes from bytes ---- */

static inline fixsat_obb2 take_obb2(bytes *in) {
    const fixsat_vec2 center = take_vec2(in), u = take_vec2(in);
    return fixsat_obb2_from_half_edges(center, u, take_vec2(in));
}

static inline fixsat_obb3 take_obb3(bytes *in) {
    const fixsat_vec3 center = take_vec3(in), u = take_vec3(in), v = take_vec3(in);
    return fixsat_obb3_from_half_edges(center, u, v, take_vec3(in));
}

static inline fixsat_aabb2 take_aabb2(bytes *in) {
    const fixsat_vec2 min = take_vec2(in);
    return (fixsat_aabb2){min, take_vec2(in)};
}

static inline fixsat_aabb3 take_aabb3(bytes *in) {
    const fixsat_vec3 min = take_vec3(in);
    return (fixsat_aabb3){min, take_vec3(in)};
}

typedef struct polygon {
    fixsat_polygon of;
    fixsat_vec2 vertex[8];
} polygon;

static inline int128 turn(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r) {
    return (int128)((int64_t)q.x - p.x) * ((int64_t)r.y - p.y) -
           (int128)((int64_t)q.y - p.y) * ((int64_t)r.x - p.x);
}

/* The vertices as they come where they make a polygon, else, by wrapping, their hull;
 * false: they are on one line. */
static inline bool take_corners(bytes *in, polygon *out) {
    fixsat_vec2 v[8];
    const uint8_t how = take_byte(in);
    const uint32_t count = 3 + how % 6;
    for (uint32_t i = 0; i < count; i++) {
        v[i] = take_vec2(in);
    }
    memcpy(out->vertex, v, sizeof v);
    if (fixsat_polygon_init(&out->of, out->vertex, count) == FIXSAT_OK) {
        return true;
    }
    uint32_t first = 0, corners = 0;
    for (uint32_t i = 1; i < count; i++) {
        first = v[i].y < v[first].y || (v[i].y == v[first].y && v[i].x < v[first].x) ? i : first;
    }
    uint32_t at = first;
    do {
        out->vertex[corners++] = v[at];
        uint32_t next = at == 0 ? 1 : 0;
        for (uint32_t i = 0; i < count; i++) {
            const int128 side = turn(v[at], v[next], v[i]);
            const int128 far =
                llabs((long long)v[i].x - v[at].x) + llabs((long long)v[i].y - v[at].y);
            const int128 near =
                llabs((long long)v[next].x - v[at].x) + llabs((long long)v[next].y - v[at].y);
            if (side < 0 || (side == 0 && far > near)) {
                next = i;
            }
        }
        at = next;
    } while (corners < count && (v[at].x != v[first].x || v[at].y != v[first].y));
    for (uint32_t i = 0; how & 64 && i < corners / 2; i++) {
        const fixsat_vec2 swapped = out->vertex[i];
        out->vertex[i] = out->vertex[corners - 1 - i];
        out->vertex[corners - 1 - i] = swapped;
    }
    return corners >= 3 && fixsat_polygon_init(&out->of, out->vertex, corners) == FIXSAT_OK;
}

static inline bool take_polygon(bytes *in, polygon *out) {
    const bool is_placed = take_byte(in) % 2;
    const bool is_one = take_corners(in, out);
    if (is_one && is_placed) {
        out->of.position = take_vec2(in);
    }
    return is_one;
}

static inline body body_of_polygon(const fixsat_polygon *p) {
    body b = body_of_points2(p->vertices, p->count); /* NOLINT(clang-analyzer-core.CallAndMessage):
                                                      * set by the constructor that returned OK */
    shift_body(&b, point2(p->position));
    return b;
}

/* What an impact or a cast has to say, by the relation at the start and that of all that
 * the motion sweeps. */
static inline fixsat_event event_of(fixsat_relation first, fixsat_relation whole) {
    return first == FIXSAT_OVERLAP    ? FIXSAT_START_OVERLAP
           : first == FIXSAT_TOUCH    ? FIXSAT_START_TOUCH
           : whole != FIXSAT_SEPARATE ? FIXSAT_HIT
                                      : FIXSAT_MISS;
}

/* Fails unless one component of a safe motion is between 0 and that of the whole motion, and within
 * 1 of that at the exact time, which is less than 1 raw later than `time`. */
static inline void expect_part(int64_t part, fix16_t whole, fix16_t time) {
    const long double least = (long double)whole * time / 65536;
    const long double most = (long double)whole * (time + 1) / 65536;
    EXPECT(whole < 0 ? part <= 0 && part >= whole : part >= 0 && part <= whole);
    EXPECT(part > fminl(least, most) - 1 && part < fmaxl(least, most) + 1);
}

/* ---- distances, to about 2^-25 raw ---- */

static inline long double length(long double x, long double y, long double z) {
    return sqrtl(x * x + y * y + z * z);
}

/* A corner seen from the beginning of a chord of another body, in the plane. */
typedef struct sight {
    point p;       /* the corner */
    int128 cross;  /* of it and the chord: how far beside, times the chord's length */
    int128 whole;  /* the square of that length */
    bool is_along; /* the foot of the perpendicular is on the chord */
} sight;

/* Of corner i of a and the chord number k of b, of corners * corners. */
static inline sight sight_of(const body *a, int i, const body *b, int k) {
    const point from = b->corner[k / b->corners], p = minus(a->corner[i], from);
    const point e = minus(b->corner[k % b->corners], from);
    const int128 inner = (int128)p.x * e.x + (int128)p.y * e.y;
    const int128 whole = (int128)e.x * e.x + (int128)e.y * e.y;
    return (sight){p, (int128)p.x * e.y - (int128)p.y * e.x, whole, inner > 0 && inner < whole};
}

static inline long double to_chords(const body *a, const body *b) {
    long double least = INFINITY;
    for (int i = 0; i < a->corners; i++) {
        for (int k = 0; k < b->corners * b->corners; k++) {
            const sight s = sight_of(a, i, b, k);
            const long double here = s.is_along
                                         ? fabsl((long double)s.cross) / sqrtl((long double)s.whole)
                                         : length((long double)s.p.x, (long double)s.p.y, 0);
            least = here < least ? here : least;
        }
    }
    return least;
}

/* Between two sets of the plane that do not meet. */
static inline long double distance2(const body *a, const body *b) {
    return fminl(to_chords(a, b), to_chords(b, a));
}

/* ---- contacts ---- */

static inline place place_of(point p) {
    return (place){p.x, p.y, p.z};
}

static inline figure figure_of(const body *b, int64_t radius) {
    figure f = {.corners = b->corners, .radius = (real)radius};
    for (int i = 0; i < b->corners; i++) {
        f.corner[i] = place_of(b->corner[i]);
    }
    for (int i = 0; i < 3 && i < b->edges; i++) {
        f.edge[i] = place_of(b->edge[i]);
    }
    return f;
}

/* What an answer says along n, if its parts are in range: a unit vector, a vector of that
 * length. */
typedef struct description {
    fix16_t normal[3], depth, vector[3];
    bool in_range;
} description;

static inline description description2(const fixsat_manifold2 *c) {
    return (description){
        {c->normal.x, c->normal.y, 0}, c->depth, {c->mtv.x, c->mtv.y, 0}, c->in_range};
}

/* Is it the truth's along the axis n? The depth is rounded up. */
static inline bool is_described(const description *d, place n, real depth, bool *left_range) {
    const bool deep = depth > INT32_MAX - (real)1e-6;
    *left_range = *left_range || deep;
    return is_unit_along(d->normal, n) &&
           ((d->depth > depth - (real)1e-6 && d->depth < depth + 1 + (real)1e-6) ||
            (deep && !d->in_range && d->depth == INT32_MAX)) &&
           is_vector_along(d->vector, n, depth, d->in_range, left_range);
}

/* Is an answer to bodies that meet all of this along one of the axes of least gap? */
static inline bool is_contact(const gaps *g, const figure *a, const figure *b, const description *d,
                              reported *r) {
    static real depth[MOST_NORMALS];
    real least = INFINITY;
    for (int i = 0; i < g->count; i++) {
        const real x = (real)g->normal[i].x, y = (real)g->normal[i].y, z = (real)g->normal[i].z;
        depth[i] = (real)g->gap[i] / length_of_place((place){x, y, z});
        least = depth[i] < least ? depth[i] : least;
    }
    for (int i = 0; i < g->count; i++) {
        const place n = {(real)g->normal[i].x, (real)g->normal[i].y, (real)g->normal[i].z};
        r->left_range = false;
        if (depth[i] <= least + least * (real)0x1p-60 &&
            is_described(d, n, depth[i] + a->radius + b->radius, &r->left_range) &&
            (r->dimension == 2 ? are_points2(a, b, n, false, r) : are_points3(a, b, n, r))) {
            return d->in_range || r->left_range;
        }
    }
    return false;
}

#endif
