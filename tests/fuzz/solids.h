/* SPDX-License-Identifier: MIT
 *
 * A judge of any two solids. A solid is a set of points, all chords and triangles between them,
 * and a radius around their hull.
 *
 * The cores are projected on every direction that can be the normal of a facet of their
 * difference, in integers of 128 bits:
 * - the normal of each triangle;
 * - the cross product of a chord of a and a chord of b;
 * - for flat differences the cross product of each chord and each axis, and each axis.
 * A chord has 35 bits, a normal 71 and a point of the difference 36, so a projection has 109.
 *
 * The sum of the radii is compared with the squared distance between each part of a and each
 * part of b: points, chords and triangles. No two parts are nearer than the cores, and some two are
 * as near. Squares have up to 280 bits, but are computed in floating point of 113 bits. If two
 * squares are not exact and differ in their last bits only, the answer is UNKNOWN.
 */
#ifndef FUZZ_SOLIDS_H
#define FUZZ_SOLIDS_H

#include "reference.h"

enum { MOST_POINTS = 8, MOST_CHORDS = 28, MOST_TRIANGLES = 56 };

/* The answer of a judge that cannot tell. */
enum { UNKNOWN = -1 };

typedef struct solid {
    int points, chords, triangles;
    point at[MOST_POINTS];
    uint8_t chord[MOST_CHORDS][2];
    uint8_t triangle[MOST_TRIANGLES][3];
    int64_t radius;
} solid;

/* Returns a solid of all chords and triangles of the corners of a body. */
static inline solid solid_of_body(const body *b, int64_t radius) {
    solid s = {.points = b->corners, .radius = radius};
    for (int i = 0; i < b->corners; i++) {
        s.at[i] = b->corner[i];
        for (int k = 0; k < i; k++) {
            s.chord[s.chords][0] = (uint8_t)i;
            s.chord[s.chords++][1] = (uint8_t)k;
            for (int m = 0; m < k; m++) {
                s.triangle[s.triangles][0] = (uint8_t)i;
                s.triangle[s.triangles][1] = (uint8_t)k;
                s.triangle[s.triangles++][2] = (uint8_t)m;
            }
        }
    }
    return s;
}

static inline solid solid_of(const fixsat_shape3 *s) {
    body b = {1, 0, {{0, 0, 0}}, {{0, 0, 0}}};
    switch (s->kind) {
    case FIXSAT_CORE3_SEGMENT:
        b.corners = 2;
        b.corner[0] = point3(s->core.segment.end[0]);
        b.corner[1] = point3(s->core.segment.end[1]);
        break;
    case FIXSAT_CORE3_AABB:
        b = body_of_aabb(point3(s->core.aabb.box.min), point3(s->core.aabb.box.max), 3);
        break;
    case FIXSAT_CORE3_OBB:
        b = body_of_obb3(&s->core.obb);
        return solid_of_body(&b, s->radius);
    case FIXSAT_CORE3_HULL:
        b.corners = (int)s->core.hull.count;
        for (int i = 0; i < b.corners; i++) {
            b.corner[i] = point3(s->core.hull.points[i]);
        }
        break;
    default:
        break;
    }
    shift_body(&b, point3(s->core.position));
    return solid_of_body(&b, s->radius);
}

/* Returns the solid that s sweeps while it moves. s has at most MOST_POINTS / 2 points. */
static inline solid swept_solid(const solid *s, point way) {
    body b = {.corners = s->points};
    memcpy(b.corner, s->at, sizeof s->at);
    extrude(&b, way);
    return solid_of_body(&b, s->radius);
}

/* ---- cores ---- */

/* Returns the cross product. */
static inline normal across(point u, point v) {
    return (normal){(int128)u.y * v.z - (int128)u.z * v.y, (int128)u.z * v.x - (int128)u.x * v.z,
                    (int128)u.x * v.y - (int128)u.y * v.x};
}

static inline int128 inner(point p, point q) {
    return (int128)p.x * q.x + (int128)p.y * q.y + (int128)p.z * q.z;
}

static inline point chord_of(const solid *s, int i) {
    return minus(s->at[s->chord[i][0]], s->at[s->chord[i][1]]);
}

/* Sets the least and the greatest product of a normal with a point of the core. */
static inline void project(const solid *s, normal n, int128 *least, int128 *most) {
    *least = *most = along(n, s->at[0]);
    for (int i = 1; i < s->points; i++) {
        const int128 here = along(n, s->at[i]);
        *least = here < *least ? here : *least;
        *most = here > *most ? here : *most;
    }
}

/* Lowers *most to the relation of the projections on a normal. */
static inline void lower(fixsat_relation *most, normal n, const solid *a, const solid *b) {
    int128 least_a, most_a, least_b, most_b;
    if ((n.x == 0 && n.y == 0 && n.z == 0) || *most == FIXSAT_SEPARATE) {
        return;
    }
    project(a, n, &least_a, &most_a);
    project(b, n, &least_b, &most_b);
    const int128 one = most_a - least_b, two = most_b - least_a, gap = one < two ? one : two;
    if (gap <= 0) {
        *most = gap < 0 ? FIXSAT_SEPARATE : FIXSAT_TOUCH;
    }
}

/* Returns the relation of two solids without their radii. */
static inline fixsat_relation relation_of_cores(const solid *a, const solid *b) {
    fixsat_relation answer = FIXSAT_OVERLAP;
    for (int i = 0; i < 3; i++) {
        lower(&answer, across(unit[i], unit[(i + 1) % 3]), a, b);
    }
    for (int one = 0; one < 2; one++) {
        const solid *s = one ? b : a;
        for (int i = 0; i < s->triangles; i++) {
            const uint8_t *t = s->triangle[i];
            const point p = s->at[t[0]];
            lower(&answer, across(minus(s->at[t[1]], p), minus(s->at[t[2]], p)), a, b);
        }
        for (int i = 0; i < s->chords; i++) {
            for (int k = 0; k < 3; k++) {
                lower(&answer, across(chord_of(s, i), unit[k]), a, b);
            }
        }
    }
    for (int i = 0; i < a->chords; i++) {
        for (int k = 0; k < b->chords; k++) {
            lower(&answer, across(chord_of(a, i), chord_of(b, k)), a, b);
        }
    }
    return answer;
}

static inline bool is_zero(normal n) {
    return n.x == 0 && n.y == 0 && n.z == 0;
}

/* True if the chords of both cores are not all in one plane. */
static inline bool has_volume(const solid *a, const solid *b) {
    point chord[2 * MOST_POINTS], first = still;
    int count = 0;
    normal plane = {0, 0, 0};
    bool is_in_space = false;
    for (int one = 0; one < 2; one++) {
        const solid *s = one ? b : a;
        for (int i = 1; i < s->points; i++) {
            chord[count++] = minus(s->at[i], s->at[0]);
        }
    }
    for (int i = 0; i < count; i++) {
        const bool is_first = inner(first, first) == 0;
        first = is_first ? chord[i] : first;
    }
    for (int i = 0; i < count; i++) {
        plane = is_zero(plane) ? across(first, chord[i]) : plane;
    }
    for (int i = 0; i < count; i++) {
        is_in_space = is_in_space || along(plane, chord[i]) != 0;
    }
    return is_in_space;
}

/* True if the difference of two solids has an interior. */
static inline bool has_interior(const solid *a, const solid *b) {
    return a->radius + b->radius != 0 || has_volume(a, b);
}

/* ---- radii ---- */

/* Compares the squared distance top / bottom with the square of the radius. Returns a relation or
 * UNKNOWN. */
static inline int relation_of_squares(real top, real bottom, real radius) {
    const real limit = radius * radius * bottom, error = hair * limit;
    const bool is_exact = limit < (real)0x1p112 && top < (real)0x1p112;
    if (!is_exact && top > limit - error && top < limit + error) {
        return UNKNOWN;
    }
    return top > limit ? FIXSAT_SEPARATE : top == limit ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

static inline real square_of(normal n) {
    const real x = (real)n.x, y = (real)n.y, z = (real)n.z;
    return x * x + y * y + z * z;
}

/* Compares the origin's distance from the segment between p and p + e with the radius. Returns
 * SEPARATE if an end is the closest point, because the ends are compared separately. */
static inline int to_chord(point p, point e, real radius) {
    if (inner(p, e) >= 0 || inner(plus(p, e), e) <= 0) {
        return FIXSAT_SEPARATE;
    }
    return relation_of_squares(square_of(across(p, e)), (real)inner(e, e), radius);
}

/* Compares the origin's distance from a triangle or a parallelogram with the radius. Returns
 * SEPARATE if the closest point is on the border, because the border is compared separately. */
static inline int to_face(const point *corner, int count, real radius) {
    const normal n = across(minus(corner[1], corner[0]), minus(corner[2], corner[0]));
    for (int i = 0; i < count; i++) {
        const normal side = across(corner[i], corner[(i + 1) % count]);
        const real left =
            (real)n.x * (real)side.x + (real)n.y * (real)side.y + (real)n.z * (real)side.z;
        if (left <= 0) {
            return FIXSAT_SEPARATE;
        }
    }
    const real height = (real)along(n, corner[0]);
    return relation_of_squares(height * height, square_of(n), radius);
}

/* Raises *most to the relation of one more part. OVERLAP of one part outranks UNKNOWN of
 * another. */
static inline void take_nearer(int *most, int here) {
    const bool is_unsure = here == UNKNOWN || *most == UNKNOWN;
    const int both = is_unsure ? UNKNOWN : here > *most ? here : *most;
    *most = here == FIXSAT_OVERLAP || *most == FIXSAT_OVERLAP ? FIXSAT_OVERLAP : both;
}

/* Compares each point of a with each chord and each triangle of b. */
static inline void parts_of(int *most, const solid *a, const solid *b, real radius) {
    for (int i = 0; i < a->points && *most != FIXSAT_OVERLAP; i++) {
        for (int k = 0; k < b->chords; k++) {
            const point p = minus(b->at[b->chord[k][1]], a->at[i]);
            take_nearer(most, to_chord(p, chord_of(b, k), radius));
        }
        for (int k = 0; k < b->triangles; k++) {
            const uint8_t *t = b->triangle[k];
            const point corner[] = {minus(b->at[t[0]], a->at[i]), minus(b->at[t[1]], a->at[i]),
                                    minus(b->at[t[2]], a->at[i])};
            take_nearer(most, to_face(corner, 3, radius));
        }
    }
}

/* Returns the relation of two solids with radii whose cores are apart, or UNKNOWN. */
static inline int relation_of_round(const solid *a, const solid *b) {
    const real radius = (real)(a->radius + b->radius);
    int most = FIXSAT_SEPARATE;
    for (int i = 0; i < a->points; i++) {
        for (int k = 0; k < b->points; k++) {
            const point p = minus(b->at[k], a->at[i]);
            take_nearer(&most, relation_of_squares((real)inner(p, p), 1, radius));
        }
    }
    parts_of(&most, a, b, radius);
    parts_of(&most, b, a, radius);
    for (int i = 0; i < a->chords && most != FIXSAT_OVERLAP; i++) {
        for (int k = 0; k < b->chords; k++) {
            const point p = minus(b->at[b->chord[k][1]], a->at[a->chord[i][0]]);
            const point e = chord_of(a, i), f = chord_of(b, k);
            const point corner[] = {p, plus(p, e), plus(plus(p, e), f), plus(p, f)};
            take_nearer(&most, to_face(corner, 4, radius));
        }
    }
    return most;
}

/* Returns the relation of two solids, or UNKNOWN. */
static inline int judged_solids(const solid *a, const solid *b) {
    const fixsat_relation cores = relation_of_cores(a, b);
    if (a->radius + b->radius == 0) {
        return (int)cores;
    }
    return cores != FIXSAT_SEPARATE ? FIXSAT_OVERLAP : relation_of_round(a, b);
}

/* ---- shapes from bytes ---- */

typedef struct shape3 {
    fixsat_shape3 of;
    fixsat_vec3 point[MOST_POINTS];
} shape3;

/* Returns an AABB that is not empty. */
static inline fixsat_aabb3 take_full_aabb3(bytes *in) {
    fixsat_aabb3 box = take_aabb3(in);
    fix16_t *low[] = {&box.min.x, &box.min.y, &box.min.z};
    fix16_t *high[] = {&box.max.x, &box.max.y, &box.max.z};
    for (int i = 0; i < 3; i++) {
        const fix16_t least = *low[i] < *high[i] ? *low[i] : *high[i];
        *high[i] = *low[i] < *high[i] ? *high[i] : *low[i];
        *low[i] = least;
    }
    return box;
}

/* Makes a shape with a core of any kind. Half of them are hulls. */
static inline void take_core3(bytes *in, shape3 *out, fix16_t radius) {
    const uint8_t how = take_byte(in);
    fixsat_hull3 hull;
    uint32_t count = 1 + how / 8 % MOST_POINTS;
    switch (how % 8) {
    case 0:
        EXPECT(fixsat_shape3_sphere(&out->of, take_vec3(in), radius) == FIXSAT_OK);
        break;
    case 1: {
        const fixsat_vec3 p = take_vec3(in);
        EXPECT(fixsat_shape3_capsule(&out->of, p, take_vec3(in), radius) == FIXSAT_OK);
        break;
    }
    case 2: {
        const fixsat_aabb3 box = take_full_aabb3(in);
        EXPECT(fixsat_shape3_from_aabb3(&out->of, &box, radius) == FIXSAT_OK);
        break;
    }
    case 3: {
        const fixsat_obb3 box = take_obb3(in);
        EXPECT(fixsat_shape3_from_obb3(&out->of, &box, radius) == FIXSAT_OK);
        break;
    }
    default:
        for (uint32_t i = 0; i < count; i++) {
            out->point[i] = take_vec3(in);
        }
        EXPECT(fixsat_hull3_init(&hull, out->point, count) == FIXSAT_OK);
        EXPECT(fixsat_shape3_from_hull3(&out->of, &hull, radius) == FIXSAT_OK);
        break;
    }
}

static inline void take_shape3(bytes *in, shape3 *out) {
    const uint8_t how = take_byte(in);
    const fix16_t radius = how % 2 ? take(in) : 0;
    take_core3(in, out, radius < 0 ? ~radius : radius);
    if (how & 2) {
        out->of.core.position = take_vec3(in);
    }
}

/* Makes the hull of the points of a core, with the same radius. Returns false if a point leaves the
 * range. */
static inline bool set_hull(shape3 *out, const solid *s) {
    fixsat_hull3 hull;
    for (int i = 0; i < s->points; i++) {
        const point p = s->at[i];
        fixsat_vec3 *const to = &out->point[i];
        *to = (fixsat_vec3){(fix16_t)p.x, (fix16_t)p.y, (fix16_t)p.z};
        if (to->x != p.x || to->y != p.y || to->z != p.z) {
            return false;
        }
    }
    EXPECT(fixsat_hull3_init(&hull, out->point, (size_t)s->points) == FIXSAT_OK);
    EXPECT(fixsat_shape3_from_hull3(&out->of, &hull, (fix16_t)s->radius) == FIXSAT_OK);
    return true;
}

/* ---- shapes ---- */

static inline bool is_obb3(const fixsat_shape3 *s) {
    return s->kind == FIXSAT_CORE3_OBB && s->radius == 0;
}

/* Sets *out to the shape, moved. Returns false if its position leaves the range. */
static inline bool set_moved(fixsat_shape3 *out, const fixsat_shape3 *s, fixsat_vec3 by) {
    *out = *s;
    return fixsat_vec3_add(&out->core.position, by);
}

static inline bool is_same_vec3(fixsat_vec3 p, fixsat_vec3 q) {
    return p.x == q.x && p.y == q.y && p.z == q.z;
}

#endif
