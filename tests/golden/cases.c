/* SPDX-License-Identifier: MIT
 *
 * How a case is made: a size (a number of bits), a habit of choosing vectors
 * (random, lattice, axis-parallel, parallel to the other shape, extreme ...),
 * then a shift of the second shape that often brings chosen points of the two
 * into contact, sometimes one raw unit off.
 */
#include "cases.h"

static uint32_t state;

static uint32_t next(void) { /* xorshift32 */
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

static uint32_t below(uint32_t n) {
    return (next() >> 16) * n >> 16; /* n is small */
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

static fixsat_vec3 to3(vec a) {
    return (fixsat_vec3){clamp(a.c[0]), clamp(a.c[1]), clamp(a.c[2])};
}

/* ---- shapes as a centre and offsets from it, before they are placed ---- */

typedef struct draft {
    golden_shape_type type;
    vec edge[3];                 /* a box's half-edges */
    vec corner[GOLDEN_VERTICES]; /* a polygon's vertices */
    uint32_t count;
} draft;

static void draft_box(draft *out, const draft *other, golden_shape_type type) {
    const bool aligned = type == GOLDEN_AABB2 || type == GOLDEN_AABB3;
    out->type = type;
    for (int i = 0; i < dimensions; i++) {
        vec v = some_vector();
        if (aligned) { /* only component i counts */
            const int64_t length = v.c[i] < 0 ? -v.c[i] : v.c[i];
            v = (vec){{0, 0, 0}};
            v.c[i] = length;
        } else if (other != NULL && other->type == type && one_in(4)) {
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
    out->type = GOLDEN_POLYGON;
    out->count = 0;
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
        out->corner[out->count++] = p[at];
        at = to;
    } while ((p[at].c[0] != p[first].c[0] || p[at].c[1] != p[first].c[1]) && out->count < points);

    if (one_in(4)) { /* one more: in the middle of the last edge, or the last again */
        const vec a = out->corner[out->count - 1], b = out->corner[0];
        const vec sum = plus(a, b, 1);
        const bool even = sum.c[0] % 2 == 0 && sum.c[1] % 2 == 0;
        out->corner[out->count++] = even ? (vec){{sum.c[0] / 2, sum.c[1] / 2, 0}} : a;
    }
    if (one_in(2)) {
        for (uint32_t i = 0; i < out->count / 2; i++) {
            const vec t = out->corner[i];
            out->corner[i] = out->corner[out->count - 1 - i];
            out->corner[out->count - 1 - i] = t;
        }
    }
}

static void draft_shape(draft *out, const draft *other, golden_shape_type type) {
    if (type == GOLDEN_POLYGON) {
        draft_polygon(out);
    } else {
        draft_box(out, other, type);
    }
}

/* A point of a shape relative to its centre: a corner, or the middle of an edge
 * or a face. */
static vec point_of(const draft *shape) {
    if (shape->type == GOLDEN_POLYGON) {
        const vec a = shape->corner[below(shape->count)];
        const vec b = shape->corner[below(shape->count)];
        const vec sum = plus(a, b, 1);
        return one_in(2) ? a : (vec){{sum.c[0] / 2, sum.c[1] / 2, 0}};
    }
    vec p = {{0, 0, 0}};
    const bool corner = one_in(2);
    for (int i = 0; i < dimensions; i++) {
        const int64_t factor = corner ? 2 * (int64_t)below(2) - 1 : (int64_t)below(3) - 1;
        p = plus(p, shape->edge[i], factor);
    }
    return p;
}

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
    case GOLDEN_POLYGON: {
        for (uint32_t i = 0; i < shape->count; i++) {
            out->vertices[i] = to2(plus(center, shape->corner[i], 1));
        }
        if (fixsat_polygon_init(&out->as.polygon, out->vertices, shape->count) != FIXSAT_OK) {
            /* On a line, or dented where it was clamped. */
            const fixsat_vec2 p = to2(center);
            const fix16_t x = p.x < 0 ? p.x + 3 : p.x - 3, y = p.y < 0 ? p.y + 2 : p.y - 2;
            out->vertices[0] = p;
            out->vertices[1] = (fixsat_vec2){x, p.y};
            out->vertices[2] = (fixsat_vec2){p.x, y};
            (void)fixsat_polygon_init(&out->as.polygon, out->vertices, 3);
        }
        break;
    }
    }
}

static const struct {
    const char *name;
    golden_shape_type a, b;
} kinds[GOLDEN_KINDS] = {
    {"aabb2_aabb2", GOLDEN_AABB2, GOLDEN_AABB2},
    {"obb2_obb2", GOLDEN_OBB2, GOLDEN_OBB2},
    {"obb2_aabb2", GOLDEN_OBB2, GOLDEN_AABB2},
    {"polygon_polygon", GOLDEN_POLYGON, GOLDEN_POLYGON},
    {"polygon_obb2", GOLDEN_POLYGON, GOLDEN_OBB2},
    {"polygon_aabb2", GOLDEN_POLYGON, GOLDEN_AABB2},
    {"aabb3_aabb3", GOLDEN_AABB3, GOLDEN_AABB3},
    {"obb3_obb3", GOLDEN_OBB3, GOLDEN_OBB3},
    {"obb3_aabb3", GOLDEN_OBB3, GOLDEN_AABB3},
};

const char *golden_name(golden_kind kind) {
    return kinds[kind].name;
}

void golden_make(golden_case *out, golden_kind kind, uint32_t index) {
    static draft a, b; /* not on the stack of the smallest board */
    state = (index + 1) * 2654435761u ^ (uint32_t)kind << 27;
    state = state == 0 ? 1 : state;
    for (int i = 0; i < 4; i++) {
        next();
    }
    dimensions = kind >= GOLDEN_AABB3_AABB3 ? 3 : 2;
    bits = one_in(8) ? 1 + below(3) : one_in(4) ? 20 + below(12) : 4 + below(18);
    habit_now = (habit)below(HABITS);
    if (habit_now == EXTREME && !one_in(4)) {
        habit_now = ANY;
    }
    draft_shape(&a, NULL, kinds[kind].a);
    draft_shape(&b, &a, kinds[kind].b);

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
        if (one_in(4)) {
            const uint32_t i = below((uint32_t)dimensions);
            offset.c[i] += one_in(2) ? 1 : -1;
        }
    }
    finish(&out->a, &a, center);
    finish(&out->b, &b, plus(center, offset, 1));
}

fixsat_relation golden_answer(const golden_case *pair, golden_kind kind) {
    const golden_shape *a = &pair->a, *b = &pair->b;
    switch (kind) {
    case GOLDEN_AABB2_AABB2:
        return fixsat_test_aabb2_aabb2(&a->as.aabb2, &b->as.aabb2);
    case GOLDEN_OBB2_OBB2:
        return fixsat_test_obb2_obb2(&a->as.obb2, &b->as.obb2);
    case GOLDEN_OBB2_AABB2:
        return fixsat_test_obb2_aabb2(&a->as.obb2, &b->as.aabb2);
    case GOLDEN_POLYGON_POLYGON:
        return fixsat_test_polygon_polygon(&a->as.polygon, &b->as.polygon);
    case GOLDEN_POLYGON_OBB2:
        return fixsat_test_polygon_obb2(&a->as.polygon, &b->as.obb2);
    case GOLDEN_POLYGON_AABB2:
        return fixsat_test_polygon_aabb2(&a->as.polygon, &b->as.aabb2);
    case GOLDEN_AABB3_AABB3:
        return fixsat_test_aabb3_aabb3(&a->as.aabb3, &b->as.aabb3);
    case GOLDEN_OBB3_OBB3:
        return fixsat_test_obb3_obb3(&a->as.obb3, &b->as.obb3);
    default:
        return fixsat_test_obb3_aabb3(&a->as.obb3, &b->as.aabb3);
    }
}
