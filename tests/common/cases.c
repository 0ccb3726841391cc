/* SPDX-License-Identifier: MIT
 *
 * How a case is made: a size (a number of bits), a habit of choosing vectors
 * (random, lattice, axis-parallel, parallel to the other shape, extreme ...),
 * then a shift of the second shape that often brings chosen points of the two
 * into contact, sometimes one raw unit off. Where a shape moves, the contact is
 * made for a moment on its way.
 */
#include "cases.h"

#include "../../boards/apps/built.h"
#include "random.h"

static uint32_t state;

static uint32_t next(void) {
    return random_next(&state);
}

static uint32_t below(uint32_t n) {
    return random_below(&state, n);
}

static bool one_in(uint32_t n) {
    return below(n) == 0;
}

static fix16_t clamp(int64_t v) {
    return (fix16_t)(v < INT32_MIN ? INT32_MIN : v > INT32_MAX ? INT32_MAX : v);
}

/* ---- vectors; 2D ones have z = 0 ---- */

typedef struct vec {
    int64_t c[3];
} vec;

typedef enum habit { ANY, LATTICE, AXIS, THIN, EXTREME, HABITS } habit;

static int dimensions;
static uint32_t bits; /* 1 to 31: the size of this case */
static habit habit_now;

/* Within 2^size of zero, both signs. */
static int64_t component(uint32_t size) {
    const int64_t magnitude = next() >> (32 - size);
    return one_in(2) ? -magnitude : magnitude;
}

static int64_t extreme(void) {
    static const int32_t values[] = {INT32_MIN, INT32_MIN + 1, -1, 0, 1, INT32_MAX - 1, INT32_MAX};
    return values[below(sizeof values / sizeof values[0])];
}

static vec some_vector(void) {
    vec v = {{0, 0, 0}};
    const int only = (int)below((uint32_t)dimensions);
    for (int i = 0; i < dimensions; i++) {
        switch (habit_now) {
        case LATTICE:
            v.c[i] = ((int64_t)below(5) - 2) * (INT64_C(1) << (bits > 3 ? bits - 3 : 0));
            break;
        case AXIS:
            v.c[i] = i == only ? component(bits) : 0;
            break;
        case THIN:
            v.c[i] = component(i == only ? bits : 2);
            break;
        case EXTREME:
            v.c[i] = extreme();
            break;
        default:
            v.c[i] = component(bits);
            break;
        }
    }
    return v;
}

static vec plus(vec a, vec b, int64_t factor) {
    for (int i = 0; i < 3; i++) {
        a.c[i] += factor * b.c[i];
    }
    return a;
}

static vec clamped(vec a) {
    for (int i = 0; i < 3; i++) {
        a.c[i] = clamp(a.c[i]);
    }
    return a;
}

static fixsat_vec2 to2(vec a) {
    return (fixsat_vec2){clamp(a.c[0]), clamp(a.c[1])};
}

static vec from2(fixsat_vec2 v) {
    return (vec){{v.x, v.y, 0}};
}

static fixsat_vec3 to3(vec a) {
    return (fixsat_vec3){clamp(a.c[0]), clamp(a.c[1]), clamp(a.c[2])};
}

static vec from3(fixsat_vec3 v) {
    return (vec){{v.x, v.y, v.z}};
}

/* ---- shapes as a centre and offsets from it, before they are placed ---- */

typedef struct draft {
    golden_shape_type type;
    golden_shape_type core; /* type of a SHAPE2's or SHAPE3's core, else `type` */
    vec edge[3];            /* a box's half-edges */
    union {
        fixsat_vec2 corner[GOLDEN_VERTICES]; /* vertices of a polygon or of a core */
        fixsat_vec3 point[GOLDEN_POINTS];    /* points of a segment or a hull in 3D */
    };
    uint32_t count;                     /* count of corners or points, 0 if there are none */
    uint16_t ring_counts[GOLDEN_RINGS]; /* of a region, in which they are rings */
    uint32_t ring_count;
    int64_t radius;
} draft;

static void draft_box(draft *out, const draft *other, golden_shape_type type) {
    const bool aligned = type == GOLDEN_AABB2 || type == GOLDEN_AABB3;
    for (int i = 0; i < dimensions; i++) {
        vec v = some_vector();
        if (aligned) { /* only component i counts */
            const int64_t length = v.c[i] < 0 ? -v.c[i] : v.c[i];
            v = (vec){{0, 0, 0}};
            v.c[i] = length;
        } else if (other != NULL && other->core == type && one_in(4)) {
            v = other->edge[i]; /* parallel, or nearly so */
            v.c[0] += one_in(3);
            v = clamped(v);
        } else if (i > 0 && one_in(16)) {
            v = out->edge[0]; /* flat */
        } else if (one_in(16)) {
            v = (vec){{0, 0, 0}};
        }
        out->edge[i] = v;
    }
}

/* How much b is to the left of o->a, for components within 2^30. */
static int64_t left_of(vec o, vec a, vec b) {
    return (a.c[0] - o.c[0]) * (b.c[1] - o.c[1]) - (a.c[1] - o.c[1]) * (b.c[0] - o.c[0]);
}

static bool lower(vec a, vec b) {
    return a.c[1] != b.c[1] ? a.c[1] < b.c[1] : a.c[0] < b.c[0];
}

/* The hull of a few random points, sometimes with further vertices on its edges
 * or repeated ones, in either winding. */
static void draft_polygon(draft *out) {
    vec p[12];
    const uint32_t points = 3 + below(7);
    if (bits > 29) {
        bits = 29;
    }
    for (uint32_t i = 0; i < points; i++) {
        p[i] = some_vector();
        for (int k = 0; k < 2; k++) {
            p[i].c[k] /= habit_now == EXTREME ? 4 : 1;
        }
    }
    uint32_t first = 0;
    for (uint32_t i = 1; i < points; i++) {
        first = lower(p[i], p[first]) ? i : first;
    }
    uint32_t at = first;
    do {
        uint32_t to = at;
        for (uint32_t i = 0; i < points; i++) {
            const int64_t turn = left_of(p[at], p[to], p[i]);
            const bool same = p[i].c[0] == p[at].c[0] && p[i].c[1] == p[at].c[1];
            const int64_t di = (p[i].c[0] - p[at].c[0]) * (p[i].c[0] - p[at].c[0]) +
                               (p[i].c[1] - p[at].c[1]) * (p[i].c[1] - p[at].c[1]);
            const int64_t dt = (p[to].c[0] - p[at].c[0]) * (p[to].c[0] - p[at].c[0]) +
                               (p[to].c[1] - p[at].c[1]) * (p[to].c[1] - p[at].c[1]);
            if (!same && (to == at || turn < 0 || (turn == 0 && di > dt))) {
                to = i;
            }
        }
        out->corner[out->count++] = to2(p[at]);
        at = to;
        /* NOLINTNEXTLINE(clang-analyzer-core.*): there are 3 points at least */
    } while ((p[at].c[0] != p[first].c[0] || p[at].c[1] != p[first].c[1]) && out->count < points);

    if (one_in(4)) { /* one more: in the middle of the last edge, or the last again */
        const vec a = from2(out->corner[out->count - 1]), b = from2(out->corner[0]);
        const vec sum = plus(a, b, 1);
        const bool even = sum.c[0] % 2 == 0 && sum.c[1] % 2 == 0;
        out->corner[out->count++] = to2(even ? (vec){{sum.c[0] / 2, sum.c[1] / 2, 0}} : a);
    }
    if (one_in(2)) {
        for (uint32_t i = 0; i < out->count / 2; i++) {
            const fixsat_vec2 t = out->corner[i];
            out->corner[i] = out->corner[out->count - 1 - i];
            out->corner[out->count - 1 - i] = t;
        }
    }
}

/* Often divisible by 65 and 63, so that it has whole components in the directions
 * of `round_directions`. */
static int64_t some_radius(void) {
    if (one_in(4)) {
        return 0;
    }
    if (one_in(16)) {
        return INT32_MAX;
    }
    const int64_t radius = component(bits), magnitude = radius < 0 ? -radius : radius;
    return one_in(2) ? magnitude : magnitude / 4095 * 4095;
}

/* A point, a segment or a polygon. */
static void draft_core(draft *out) {
    if (one_in(2)) {
        draft_polygon(out);
    } else {
        out->corner[0] = to2(some_vector());
        out->corner[1] = to2(some_vector());
        out->count = 1 + below(2);
    }
}

#ifdef GOLDEN_SOLIDS
static vec point_of(const draft *shape);

/* Draws the points of a segment or a hull. A point may repeat an earlier one, lie on a line or in a
 * plane with earlier ones or halfway between two, or be a point of the other shape. */
static void draft_points(draft *out, const draft *other) {
    out->count = 1 + below(GOLDEN_POINTS);
    for (uint32_t i = 0; i < out->count; i++) {
        vec p[3] = {{{0, 0, 0}}};
        for (int k = 0; k < 3 && i != 0; k++) {
            p[k] = from3(out->point[below(i)]);
        }
        vec v = some_vector();
        const vec sum = plus(p[0], p[1], 1);
        switch (i == 0 ? 7 : below(12)) {
        case 0:
            v = p[0];
            break;
        case 1:
            v = plus(p[0], plus(p[0], p[1], -1), 1);
            break;
        case 2:
            v = plus(sum, p[2], -1);
            break;
        case 3:
            v = (vec){{sum.c[0] / 2, sum.c[1] / 2, sum.c[2] / 2}};
            break;
        case 4:
            v = other != NULL ? point_of(other) : v;
            break;
        default:
            break;
        }
        out->point[i] = to3(v);
    }
}

/* Draws a core and a radius. Half of the cores are segments or hulls. */
static void draft_solid(draft *out, const draft *other) {
    static const golden_shape_type cores[] = {GOLDEN_POINT3, GOLDEN_AABB3, GOLDEN_OBB3};
    if (one_in(2)) {
        draft_points(out, other);
    } else {
        out->core = cores[below(3)];
        if (out->core != GOLDEN_POINT3) {
            draft_box(out, other, out->core);
        }
    }
    out->radius = one_in(2) ? 0 : some_radius();
}
#endif

#ifdef GOLDEN_REGIONS
/* Rings of random corners, a few times until they are a region; else a room with a way in. */
static void draft_region(draft *out) {
    static const int8_t room[8][2] = {{0, 0}, {4, 0}, {4, 3}, {3, 3},
                                      {3, 1}, {1, 1}, {1, 3}, {0, 3}};
    fixsat_region region;
    fixsat_status status = FIXSAT_ERROR_CROSSING;
    if (bits > 29) {
        bits = 29;
    }
    for (int i = 0; i < 6 && status != FIXSAT_OK; i++) {
        out->count = 0;
        out->ring_count = 1 + below(3);
        for (uint32_t k = 0; k < out->ring_count; k++) {
            out->ring_counts[k] = (uint16_t)(3 + below(out->ring_count == 1 ? 5 : 3));
            for (uint32_t left = out->ring_counts[k]; left > 0; left--) {
                const vec p = some_vector();
                const int64_t part = habit_now == EXTREME ? 4 : 1;
                out->corner[out->count++] = to2((vec){{p.c[0] / part, p.c[1] / part, 0}});
            }
        }
        status = fixsat_region_init(&region, out->corner, out->ring_counts, out->ring_count, false,
                                    NULL);
    }
    if (status != FIXSAT_OK) {
        const int64_t unit = INT64_C(1) << (bits > 3 ? bits - 3 : 0);
        out->ring_count = 1;
        out->count = out->ring_counts[0] = 8;
        for (int i = 0; i < 8; i++) {
            out->corner[i] = to2((vec){{room[i][0] * unit, room[i][1] * unit, 0}});
        }
    }
}
#endif

static void draft_shape(draft *out, const draft *other, golden_shape_type type) {
    out->type = out->core = type;
    out->count = 0;
    out->radius = 0;
    for (int i = 0; i < 3; i++) {
        out->edge[i] = (vec){{0, 0, 0}};
    }
    switch (type) {
    case GOLDEN_POLYGON:
        draft_polygon(out);
        break;
    case GOLDEN_ROUNDED:
        draft_core(out);
        out->radius = some_radius();
        break;
    case GOLDEN_SHAPE2:
        out->core = one_in(2) ? GOLDEN_ROUNDED : one_in(2) ? GOLDEN_OBB2 : GOLDEN_AABB2;
        if (out->core == GOLDEN_ROUNDED) {
            draft_core(out);
        } else {
            draft_box(out, other, out->core);
        }
        out->radius = some_radius();
        break;
#ifdef GOLDEN_REGIONS
    case GOLDEN_REGION:
        draft_region(out);
        break;
#else
    case GOLDEN_REGION:
        break;
#endif
    case GOLDEN_SPHERE:
        out->radius = some_radius();
        break;
#ifdef GOLDEN_SOLIDS
    case GOLDEN_SHAPE3:
        draft_solid(out, other);
        break;
#else
    case GOLDEN_SHAPE3:
#endif
    case GOLDEN_POINT2:
    case GOLDEN_POINT3:
        break;
    case GOLDEN_AABB2:
    case GOLDEN_OBB2:
    case GOLDEN_AABB3:
    case GOLDEN_OBB3:
        draft_box(out, other, type);
        break;
    }
}

static vec corner_of(const draft *shape, uint32_t i) {
    return dimensions == 2 ? from2(shape->corner[i]) : from3(shape->point[i]);
}

/* A point of a shape relative to its centre: a corner, or the middle of an edge
 * or a face. */
static vec point_of(const draft *shape) {
    if (shape->count != 0) {
        const vec a = corner_of(shape, below(shape->count));
        const vec b = corner_of(shape, below(shape->count));
        const vec sum = plus(a, b, 1);
        return one_in(2) ? a : (vec){{sum.c[0] / 2, sum.c[1] / 2, sum.c[2] / 2}};
    }
    vec p = {{0, 0, 0}};
    const bool corner = one_in(2);
    for (int i = 0; i < dimensions; i++) {
        const int64_t factor = corner ? 2 * (int64_t)below(2) - 1 : (int64_t)below(3) - 1;
        p = plus(p, shape->edge[i], factor);
    }
    return p;
}

/* Whole vectors of length 65, or 63 in 3D. */
static const int8_t round_directions[2][4][3] = {
    {{65, 0, 0}, {39, 52, 0}, {25, 60, 0}, {16, 63, 0}},
    {{63, 0, 0}, {42, 21, 42}, {27, 54, 18}, {28, 7, 56}},
};

/* `offset` and the vector of length `radius` in one of those directions, with its
 * axes in any order and to either side. */
static vec plus_radius(vec offset, int64_t radius) {
    const int8_t *const direction = round_directions[dimensions - 2][below(4)];
    const uint32_t turn = below((uint32_t)dimensions);
    for (int i = 0; i < dimensions; i++) {
        const uint32_t k = ((uint32_t)i + turn) % (uint32_t)dimensions;
        const int64_t part = radius * direction[i] / (dimensions == 2 ? 65 : 63);
        offset.c[k] += one_in(2) ? part : -part;
    }
    return offset;
}

/* The vertices of `shape` at `center` as a polygon, or where they are none (on a
 * line, or dented where they were clamped) a triangle there. */
static void finish_polygon(fixsat_polygon *out, fixsat_vec2 *vertices, const draft *shape,
                           vec center) {
    for (uint32_t i = 0; i < shape->count; i++) {
        vertices[i] = to2(plus(center, from2(shape->corner[i]), 1));
    }
    if (fixsat_polygon_init(out, vertices, shape->count) != FIXSAT_OK) {
        const fixsat_vec2 p = to2(center);
        const fix16_t x = p.x < 0 ? p.x + 3 : p.x - 3, y = p.y < 0 ? p.y + 2 : p.y - 2;
        vertices[0] = p;
        vertices[1] = (fixsat_vec2){x, p.y};
        vertices[2] = (fixsat_vec2){p.x, y};
        built(fixsat_polygon_init(out, vertices, 3));
    }
}

static void finish_rounded(golden_shape *out, const draft *shape, vec center) {
    fixsat_shape2 *const s = &out->as.shape2;
    const fix16_t radius = clamp(shape->radius);
    const fixsat_vec2 p = to2(plus(center, from2(shape->corner[0]), 1));
    const fixsat_vec2 q = to2(plus(center, from2(shape->corner[1]), 1));
    fixsat_polygon core;
    switch (shape->count) {
    case 1:
        built(fixsat_shape2_circle(s, p, radius));
        break;
    case 2:
        built(fixsat_shape2_capsule(s, p, q, radius));
        break;
    default:
        finish_polygon(&core, out->vertices, shape, center);
        built(fixsat_shape2_from_polygon(s, &core, radius));
        break;
    }
}

static void finish_shape2(golden_shape *out, const draft *shape, vec center) {
    fixsat_shape2 *const s = &out->as.shape2;
    const fix16_t radius = clamp(shape->radius);
    const vec u = shape->edge[0], v = shape->edge[1];
    if (shape->core == GOLDEN_AABB2) {
        const vec low = plus(plus(center, u, -1), v, -1), high = plus(plus(center, u, 1), v, 1);
        const fixsat_aabb2 box = {to2(low), to2(high)};
        built(fixsat_shape2_from_aabb2(s, &box, radius));
    } else if (shape->core == GOLDEN_OBB2) {
        const fixsat_obb2 box = fixsat_obb2_from_half_edges(to2(center), to2(u), to2(v));
        built(fixsat_shape2_from_obb2(s, &box, radius));
    } else {
        finish_rounded(out, shape, center);
    }
}

#ifdef GOLDEN_SOLIDS
/* Makes a segment, or a hull of one or more points. */
static void finish_points(golden_shape *out, const draft *shape) {
    fixsat_shape3 *const s = &out->as.shape3;
    const fix16_t radius = clamp(shape->radius);
    fixsat_hull3 hull;
    if (shape->count == 2 && one_in(2)) {
        built(fixsat_shape3_capsule(s, out->points[0], out->points[1], radius));
    } else {
        built(fixsat_hull3_init(&hull, out->points, shape->count));
        built(fixsat_shape3_from_hull3(s, &hull, radius));
    }
}

static void finish_solid(golden_shape *out, const draft *shape, vec center) {
    fixsat_shape3 *const s = &out->as.shape3;
    const fix16_t radius = clamp(shape->radius);
    const vec *const edge = shape->edge;
    /* Sets all points, because the constructors in pairs.c read them. */
    for (uint32_t i = 0; i < GOLDEN_POINTS; i++) {
        const vec from = shape->count != 0 ? from3(shape->point[i % shape->count]) : edge[i % 3];
        out->points[i] = to3(plus(center, from, 1));
    }
    if (shape->count != 0) {
        finish_points(out, shape);
    } else if (shape->core == GOLDEN_AABB3) {
        const vec low = plus(plus(plus(center, edge[0], -1), edge[1], -1), edge[2], -1);
        const vec high = plus(plus(plus(center, edge[0], 1), edge[1], 1), edge[2], 1);
        const fixsat_aabb3 box = {to3(low), to3(high)};
        built(fixsat_shape3_from_aabb3(s, &box, radius));
    } else if (shape->core == GOLDEN_OBB3) {
        const fixsat_obb3 box =
            fixsat_obb3_from_half_edges(to3(center), to3(edge[0]), to3(edge[1]), to3(edge[2]));
        built(fixsat_shape3_from_obb3(s, &box, radius));
    } else {
        built(fixsat_shape3_sphere(s, to3(center), radius));
    }
}
#endif

#ifdef GOLDEN_REGIONS
static golden_case *making;

static void build_tree(fixsat_region *region, golden_case *at) {
    (void)fixsat_region_build_tree(region, at->nodes, sizeof at->nodes / sizeof at->nodes[0]);
}

/* Its rings, or where they are none any more (as they were clamped) a triangle. */
static void finish_region(golden_shape *out, const draft *shape, vec center) {
    fixsat_region *const region = &out->as.region;
    uint16_t *const counts = making->ring_counts;
    const bool inside_out = one_in(3);
    for (uint32_t i = 0; i < shape->count; i++) {
        out->vertices[i] = to2(plus(center, from2(shape->corner[i]), 1));
    }
    for (uint32_t i = 0; i < shape->ring_count; i++) {
        counts[i] = shape->ring_counts[i];
    }
    if (fixsat_region_init(region, out->vertices, counts, shape->ring_count, inside_out, NULL) !=
        FIXSAT_OK) {
        fixsat_polygon none = {.count = 0};
        const draft triangle = {.count = 0};
        finish_polygon(&none, out->vertices, &triangle, center);
        counts[0] = 3;
        built(fixsat_region_init(region, out->vertices, counts, 1, inside_out, NULL));
    }
    if (one_in(2)) {
        build_tree(region, making);
    }
}
#endif

static void finish(golden_shape *out, const draft *shape, vec center) {
    out->type = shape->type;
    center = clamped(center);
    switch (shape->type) {
    case GOLDEN_AABB2:
    case GOLDEN_AABB3: {
        vec low = center, high = center;
        for (int i = 0; i < dimensions; i++) {
            low = plus(low, shape->edge[i], -1);
            high = plus(high, shape->edge[i], 1);
        }
        if (one_in(4)) {
            high.c[0]++; /* a centre between two raw values */
        }
        if (one_in(64)) {
            high.c[1] = low.c[1] - 1; /* empty, unless both are clamped */
        }
        if (shape->type == GOLDEN_AABB2) {
            out->as.aabb2 = (fixsat_aabb2){to2(low), to2(high)};
        } else {
            out->as.aabb3 = (fixsat_aabb3){to3(low), to3(high)};
        }
        break;
    }
    case GOLDEN_OBB2:
        out->as.obb2 =
            fixsat_obb2_from_half_edges(to2(center), to2(shape->edge[0]), to2(shape->edge[1]));
        break;
    case GOLDEN_OBB3:
        out->as.obb3 = fixsat_obb3_from_half_edges(to3(center), to3(shape->edge[0]),
                                                   to3(shape->edge[1]), to3(shape->edge[2]));
        break;
    case GOLDEN_POLYGON:
        finish_polygon(&out->as.polygon, out->vertices, shape, center);
        break;
    case GOLDEN_ROUNDED:
        finish_rounded(out, shape, center);
        break;
    case GOLDEN_SHAPE2:
        finish_shape2(out, shape, center);
        break;
#ifdef GOLDEN_REGIONS
    case GOLDEN_REGION:
        finish_region(out, shape, center);
        break;
#else
    case GOLDEN_REGION:
        break;
#endif
    case GOLDEN_SPHERE:
        built(fixsat_sphere_init(&out->as.sphere, to3(center), clamp(shape->radius)));
        break;
    case GOLDEN_SHAPE3:
#ifdef GOLDEN_SOLIDS
        finish_solid(out, shape, center);
#endif
        break;
    case GOLDEN_POINT2:
        out->as.point2 = to2(center);
        break;
    case GOLDEN_POINT3:
        out->as.point3 = to3(center);
        break;
    }
}

/* Chooses a motion; returns which part of it comes before the contact. */
static vec some_motion(vec *motion) {
    const vec none = {{0, 0, 0}};
    *motion = none;
    if (one_in(32)) {
        return none;
    }
    if (one_in(16)) {
        for (int i = 0; i < dimensions; i++) {
            motion->c[i] = extreme();
        }
        return none;
    }
    const vec step = some_vector();
    const uint32_t steps = 1 + below(5);
    *motion = clamped(plus(none, step, steps));
    return plus(none, step, one_in(8) ? 0 : 1 + below(steps));
}

/* Chooses a pivot, often a point of a shape, and an angle, often an eighth of a turn. */
static vec some_pivot(vec center, const draft *a, const draft *b, vec offset) {
    const vec way = some_vector(); /* in this order everywhere */
    vec pivot = plus(center, way, (int64_t)below(9));
    if (one_in(3)) {
        pivot = plus(center, point_of(a), 1);
    } else if (one_in(3)) {
        pivot = plus(plus(center, offset, 1), point_of(b), 1);
    }
    const int64_t eighths = (int64_t)below(17) - 8, beside = (int64_t)below(3) - 1;
    const int64_t any = one_in(8) ? extreme() : component(18);
    pivot.c[2] = one_in(3) ? eighths * 8192 + beside : any;
    return pivot;
}

bool golden_moves(golden_verb verb) {
    return verb == GOLDEN_SWEEP || verb == GOLDEN_IMPACT || verb == GOLDEN_CAST ||
           verb == GOLDEN_ENTER || verb == GOLDEN_SLIDE || verb == GOLDEN_WALK;
}

void golden_make(golden_case *out, uint32_t kind, uint32_t index) {
    static draft a, b; /* not on the stack of the smallest board */
    const golden_verb verb = (golden_verb)golden_kinds[kind].verb;
    const golden_shape_type type_a = (golden_shape_type)golden_kinds[kind].a;
    const golden_shape_type type_b = (golden_shape_type)golden_kinds[kind].b;
    const uint32_t seed =
        golden_asks_pair(kind) ? kind : (uint32_t)((int32_t)kind + GOLDEN_WORLD_SEEDS);
    state = (index + 1) * 2654435761u ^ seed << 27 ^ seed >> 5;
    state = state == 0 ? 1 : state;
    for (int i = 0; i < 4; i++) {
        next();
    }
    dimensions = type_a >= GOLDEN_POINT3 ? 3 : 2;
    bits = one_in(8) ? 1 + below(3) : one_in(4) ? 20 + below(12) : 4 + below(18);
    habit_now = (habit)below(HABITS);
    if (habit_now == EXTREME && !one_in(4)) {
        habit_now = ANY;
    }
    draft_shape(&a, NULL, type_a);
    draft_shape(&b, &a, type_b);

    vec center = {{0, 0, 0}};
    if (one_in(2)) { /* anywhere, at the borders of the range too */
        for (int i = 0; i < dimensions; i++) {
            center.c[i] = one_in(8) ? extreme() : component(31);
        }
    }
    vec offset = some_vector();
    if (!one_in(3)) { /* into contact: a point of a on a point of b */
        const vec p = point_of(&a), q = point_of(&b); /* in this order everywhere */
        offset = plus(p, q, -1);
        if (a.radius + b.radius != 0) {
            offset = plus_radius(offset, a.radius + b.radius);
        }
        if (one_in(4)) {
            const uint32_t i = below((uint32_t)dimensions);
            offset.c[i] += one_in(2) ? 1 : -1;
        }
    }
    const bool moves = golden_moves(verb);
    const bool is_turn = verb == GOLDEN_TURN || verb == GOLDEN_STEER;
    if (((moves || verb == GOLDEN_DISTANCE) && one_in(2)) ||
        (is_turn && !one_in(3))) { /* apart, as those should be often */
        offset = plus(offset, offset, 1 + below(4));
    }
    if (moves) {
        vec motion;
        const vec before = some_motion(&motion); /* of a; of a cast it is b that moves */
        offset = plus(offset, before, verb == GOLDEN_CAST ? -1 : 1);
        out->motion = to3(motion);
    }
    if (is_turn) {
        out->motion = to3(some_pivot(center, &a, &b, offset));
    }
#ifdef GOLDEN_REGIONS
    making = out;
#endif
    finish(&out->a, &a, center);
    finish(&out->b, &b, plus(center, offset, 1));
}

/* ---- other positions ---- */

/* False, and untouched: one of them leaves the range. */
static bool take_off(fixsat_vec2 *points, uint32_t count, fixsat_vec2 way) {
    for (uint32_t i = 0; i < count; i++) {
        const int64_t x = (int64_t)points[i].x - way.x, y = (int64_t)points[i].y - way.y;
        if (clamp(x) != x || clamp(y) != y) {
            return false;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        points[i] = (fixsat_vec2){points[i].x - way.x, points[i].y - way.y};
    }
    return true;
}

static void move_polygon(fixsat_polygon *polygon, fixsat_vec2 *vertices, fixsat_vec2 way) {
    if (take_off(vertices, polygon->count, way)) {
        built(fixsat_polygon_init(polygon, vertices, polygon->count));
        polygon->position = way;
    }
}

static void move_shape2(fixsat_shape2 *shape, fixsat_vec2 *vertices, fixsat_vec2 way) {
    fixsat_vec2 corner[2] = {shape->core.aabb.box.min, shape->core.aabb.box.max};
    switch (shape->kind) {
    case FIXSAT_CORE_SEGMENT:
        if (take_off(shape->core.segment.end, 2, way)) {
            shape->core.position = way;
        }
        break;
    case FIXSAT_CORE_AABB:
        if (take_off(corner, 2, way)) {
            shape->core.aabb = (fixsat_placed_aabb2){way, {corner[0], corner[1]}};
        }
        break;
    case FIXSAT_CORE_POLYGON:
        move_polygon(&shape->core.polygon, vertices, way);
        break;
    default:
        break;
    }
}

#ifdef GOLDEN_SOLIDS
/* Subtracts `way` from each point. Returns false, changing nothing, if one leaves the range. */
static bool take_off3(fixsat_vec3 *points, uint32_t count, fixsat_vec3 way) {
    const vec by = from3(way);
    for (uint32_t i = 0; i < count; i++) {
        const vec moved = plus(from3(points[i]), by, -1), kept = clamped(moved);
        for (int k = 0; k < 3; k++) {
            if (kept.c[k] != moved.c[k]) {
                return false;
            }
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        points[i] = to3(plus(from3(points[i]), by, -1));
    }
    return true;
}

static void move_shape3(fixsat_shape3 *shape, fixsat_vec3 *points, fixsat_vec3 way) {
    fixsat_core3 *const core = &shape->core;
    fixsat_vec3 corner[2] = {core->aabb.box.min, core->aabb.box.max};
    switch (shape->kind) {
    case FIXSAT_CORE3_SEGMENT:
        if (take_off3(core->segment.end, 2, way)) {
            core->position = way;
        }
        break;
    case FIXSAT_CORE3_AABB:
        if (take_off3(corner, 2, way)) {
            core->aabb = (fixsat_placed_aabb3){way, {corner[0], corner[1]}};
        }
        break;
    case FIXSAT_CORE3_HULL:
        if (take_off3(points, core->hull.count, way)) {
            built(fixsat_hull3_init(&core->hull, points, core->hull.count));
            core->position = way;
        }
        break;
    default:
        break;
    }
}
#endif

#ifdef GOLDEN_REGIONS
static void move_region(golden_shape *shape, fixsat_vec2 way, golden_case *at) {
    fixsat_region *const region = &shape->as.region;
    if (take_off(shape->vertices, region->vertex_count, way)) {
        region->position = way;
        if (region->tree != NULL) {
            build_tree(region, at);
        }
    }
}
#endif

void golden_move_positions(golden_case *pair, uint32_t seed) {
    golden_shape *const shapes[2] = {&pair->a, &pair->b};
    state = seed * 2654435761u | 1;
    for (int i = 0; i < 2; i++) {
        golden_shape *const s = shapes[i];
        const uint32_t size = 1 + below(31);
        const fixsat_vec2 way = {(fix16_t)component(size), (fix16_t)component(size)};
        if (s->type == GOLDEN_POLYGON) {
            move_polygon(&s->as.polygon, s->vertices, one_in(2) ? s->vertices[0] : way);
        } else if (s->type == GOLDEN_ROUNDED || s->type == GOLDEN_SHAPE2) {
            move_shape2(&s->as.shape2, s->vertices, way);
        }
#ifdef GOLDEN_SOLIDS
        if (s->type == GOLDEN_SHAPE3) {
            const fixsat_vec3 way3 = {way.x, way.y, (fix16_t)component(size)};
            const bool is_hull = s->as.shape3.kind == FIXSAT_CORE3_HULL;
            move_shape3(&s->as.shape3, s->points, is_hull && one_in(2) ? s->points[0] : way3);
        }
#endif
#ifdef GOLDEN_REGIONS
        if (s->type == GOLDEN_REGION) {
            move_region(s, way, pair);
        }
#endif
    }
}
