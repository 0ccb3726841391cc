/* SPDX-License-Identifier: MIT
 *
 * What costs most is what no filter decides: shapes that just touch, with edges that
 * are parallel or nearly so, with the one axis that matters tried last. So besides
 * words, whole shapes are changed in ways that bring that about.
 */
#include "genome.h"

#include "../common/random.h"

static uint32_t state;

static uint32_t next(void) {
    return random_next(&state);
}

void genome_seed(uint32_t seed) {
    state = seed * 2654435761u ^ 0x9E3779B9;
    state = state == 0 ? 1 : state;
    for (int i = 0; i < 8; i++) {
        next();
    }
}

uint32_t genome_below(uint32_t n) {
    return random_below(&state, n);
}

#define below genome_below

static bool one_in(uint32_t n) {
    return below(n) == 0;
}

static int32_t clamp(int64_t v) {
    return (int32_t)(v < INT32_MIN ? INT32_MIN : v > INT32_MAX ? INT32_MAX : v);
}

/* Of any size, both signs. */
static int32_t any_word(void) {
    static const int32_t extremes[] = {INT32_MIN, INT32_MIN + 1, -65536,   -1, 0,
                                       1,         65536,         INT32_MAX};
    return one_in(8) ? extremes[below(8)] : (int32_t)next() >> below(32);
}

/* ---- shapes as points: those that move with the shape, then a box's half-edges ---- */

typedef struct layout {
    uint8_t dimensions, points, vectors;
} layout;

static bool has_count(uint8_t type) {
    return type == GOLDEN_POLYGON || type == GOLDEN_ROUNDED || type == GOLDEN_SHAPE3 ||
           type == VERTICES;
}

static bool has_position(uint8_t type) {
    return type == GOLDEN_POLYGON || type == GOLDEN_ROUNDED;
}

static bool has_radius(uint8_t type) {
    return type == GOLDEN_ROUNDED || type == GOLDEN_SPHERE || type == GOLDEN_SHAPE3;
}

static uint8_t fewest(uint8_t type) {
    return type == GOLDEN_ROUNDED || type == GOLDEN_SHAPE3 ? 1 : 3;
}

static uint8_t count_of(const species *s, const genome *g, int slot) {
    const int32_t count = g->word[slot + COUNT], least = fewest(s->type[slot == B]);
    return (uint8_t)(count < least ? least : count > s->vertices ? s->vertices : count);
}

static layout layout_of(const species *s, const genome *g, int slot) {
    switch (s->type[slot == B]) {
    case GOLDEN_POINT2:
        return (layout){2, 1, 0};
    case GOLDEN_AABB2:
        return (layout){2, 2, 0};
    case GOLDEN_OBB2:
        return (layout){2, 1, 2};
    case GOLDEN_POINT3:
    case GOLDEN_SPHERE:
        return (layout){3, 1, 0};
    case GOLDEN_AABB3:
        return (layout){3, 2, 0};
    case GOLDEN_OBB3:
        return (layout){3, 1, 3};
    case GOLDEN_SHAPE3:
        return (layout){3, count_of(s, g, slot), 0};
    case RAW:
        return (layout){1, s->raw, 0};
    case NOTHING:
        return (layout){0, 0, 0};
    default:
        return (layout){2, count_of(s, g, slot), 0};
    }
}

static int32_t *point(genome *g, int slot, layout l, uint32_t i) {
    return &g->word[slot + FIRST + (int)(i * l.dimensions)];
}

uint32_t genome_words(const species *s, const genome *g, uint8_t list[WORDS]) {
    uint32_t n = 0;
    for (int slot = A; slot <= B; slot += B) {
        if (has_count(s->type[slot == B])) {
            list[n++] = (uint8_t)(slot + COUNT);
        }
    }
    for (int slot = A; slot <= B; slot += B) {
        const layout l = layout_of(s, g, slot);
        if (has_radius(s->type[slot == B])) {
            list[n++] = (uint8_t)(slot + RADIUS);
        }
        for (int i = 0; i < l.dimensions * (l.points + l.vectors); i++) {
            list[n++] = (uint8_t)(slot + FIRST + i);
        }
    }
    for (int i = 0; i < s->motion; i++) {
        list[n++] = (uint8_t)(MOTION + i);
    }
    if (s->cache) {
        list[n++] = CACHE;
    }
    for (int slot = A; slot <= B; slot += B) {
        for (int i = 0; i < 2 && has_position(s->type[slot == B]); i++) {
            list[n++] = (uint8_t)(slot + POSITION + i);
        }
    }
    return n;
}

void genome_clamp_counts(genome *g, const species *s) {
    for (int slot = A; slot <= B; slot += B) {
        if (has_count(s->type[slot == B])) {
            g->word[slot + COUNT] = count_of(s, g, slot);
        }
    }
}

/* ---- from words to shapes, and back ---- */

static fixsat_vec2 vec2(const int32_t *word) {
    return (fixsat_vec2){word[0], word[1]};
}

static fixsat_vec3 vec3(const int32_t *word) {
    return (fixsat_vec3){word[0], word[1], word[2]};
}

static bool express_shape(golden_shape *out, const species *s, const genome *g, int slot) {
    const uint8_t type = s->type[slot == B], count = has_count(type) ? count_of(s, g, slot) : 0;
    const int32_t *const w = &g->word[slot + FIRST];
    const fix16_t radius = g->word[slot + RADIUS] & INT32_MAX;
    const fixsat_vec2 position = vec2(&g->word[slot + POSITION]);
    bool is_one;
    fixsat_polygon core;
    fixsat_hull3 hull;
    for (uint32_t i = 0; i < count; i++) {
        if (type == GOLDEN_SHAPE3) {
            out->points[i] = vec3(w + (size_t)3 * i);
        } else {
            out->vertices[i] = vec2(w + (size_t)2 * i);
        }
    }
    switch (type) {
    case GOLDEN_POINT2:
        out->as.point2 = vec2(w);
        return true;
    case GOLDEN_AABB2:
        out->as.aabb2 = (fixsat_aabb2){vec2(w), vec2(w + 2)};
        return true;
    case GOLDEN_OBB2:
        out->as.obb2 = fixsat_obb2_from_half_edges(vec2(w), vec2(w + 2), vec2(w + 4));
        return true;
    case GOLDEN_POINT3:
        out->as.point3 = vec3(w);
        return true;
    case GOLDEN_AABB3:
        out->as.aabb3 = (fixsat_aabb3){vec3(w), vec3(w + 3)};
        return true;
    case GOLDEN_OBB3:
        out->as.obb3 = fixsat_obb3_from_half_edges(vec3(w), vec3(w + 3), vec3(w + 6), vec3(w + 9));
        return true;
    case GOLDEN_SPHERE:
        return fixsat_sphere_init(&out->as.sphere, vec3(w), radius) == FIXSAT_OK;
    case GOLDEN_SHAPE3:
        return fixsat_hull3_init(&hull, out->points, count) == FIXSAT_OK &&
               fixsat_shape3_from_hull3(&out->as.shape3, &hull, radius) == FIXSAT_OK;
    case GOLDEN_POLYGON:
        is_one = fixsat_polygon_init(&out->as.polygon, out->vertices, count) == FIXSAT_OK;
        out->as.polygon.position = position;
        return is_one;
    case GOLDEN_ROUNDED:
        if (count == 1) {
            const fixsat_vec2 at = {clamp((int64_t)w[0] + position.x),
                                    clamp((int64_t)w[1] + position.y)};
            return fixsat_shape2_circle(&out->as.shape2, at, radius) == FIXSAT_OK;
        }
        is_one =
            count == 2
                ? fixsat_shape2_capsule(&out->as.shape2, vec2(w), vec2(w + 2), radius) == FIXSAT_OK
                : fixsat_polygon_init(&core, out->vertices, count) == FIXSAT_OK &&
                      fixsat_shape2_from_polygon(&out->as.shape2, &core, radius) == FIXSAT_OK;
        out->as.shape2.core.position = position;
        return is_one;
    default:
        return true;
    }
}

bool genome_express(arguments *out, const species *s, const genome *g) {
    out->pair.motion = vec3(&g->word[MOTION]);
    out->cache = (fixsat_cache)g->word[CACHE];
    return express_shape(&out->pair.a, s, g, A) && express_shape(&out->pair.b, s, g, B);
}

static void put2(int32_t **at, fixsat_vec2 v) {
    *(*at)++ = v.x;
    *(*at)++ = v.y;
}

static void put3(int32_t **at, fixsat_vec3 v) {
    *(*at)++ = v.x;
    *(*at)++ = v.y;
    *(*at)++ = v.z;
}

static void read_shape(genome *g, const golden_shape *shape, int slot) {
    static const fixsat_vec2 origin = {0, 0};
    const fixsat_vec2 *vertices = NULL;
    const fixsat_vec3 *points = NULL;
    fixsat_vec2 position = origin;
    uint32_t count = 0;
    int32_t *w = &g->word[slot + FIRST];
    switch (shape->type) {
    case GOLDEN_POINT2:
        put2(&w, shape->as.point2);
        break;
    case GOLDEN_AABB2:
        put2(&w, shape->as.aabb2.min);
        put2(&w, shape->as.aabb2.max);
        break;
    case GOLDEN_OBB2:
        put2(&w, shape->as.obb2.center);
        put2(&w, shape->as.obb2.half_edge[0]);
        put2(&w, shape->as.obb2.half_edge[1]);
        break;
    case GOLDEN_POINT3:
        put3(&w, shape->as.point3);
        break;
    case GOLDEN_AABB3:
        put3(&w, shape->as.aabb3.min);
        put3(&w, shape->as.aabb3.max);
        break;
    case GOLDEN_OBB3:
        put3(&w, shape->as.obb3.center);
        for (int i = 0; i < 3; i++) {
            put3(&w, shape->as.obb3.half_edge[i]);
        }
        break;
    case GOLDEN_REGION: /* there is none among these kinds */
        break;
    case GOLDEN_SPHERE:
        put3(&w, shape->as.sphere.center);
        g->word[slot + RADIUS] = shape->as.sphere.radius;
        break;
    case GOLDEN_SHAPE3:
        points = shape->as.shape3.core.segment.end;
        count = 2;
        if (shape->as.shape3.kind == FIXSAT_CORE3_HULL) {
            points = shape->as.shape3.core.hull.points;
            count = shape->as.shape3.core.hull.count;
        } else if (shape->as.shape3.kind != FIXSAT_CORE3_SEGMENT) { /* a box, without its edges */
            points = &shape->as.shape3.core.position;
            count = 1;
        }
        g->word[slot + RADIUS] = shape->as.shape3.radius;
        break;
    case GOLDEN_POLYGON:
        vertices = shape->as.polygon.vertices;
        count = shape->as.polygon.count;
        position = shape->as.polygon.position;
        break;
    case GOLDEN_ROUNDED:
        vertices = shape->as.shape2.core.segment.end;
        count = 2;
        position = shape->as.shape2.core.position;
        if (shape->as.shape2.kind == FIXSAT_CORE_POLYGON) {
            vertices = shape->as.shape2.core.polygon.vertices;
            count = shape->as.shape2.core.polygon.count;
        } else if (shape->as.shape2.kind == FIXSAT_CORE_POINT) {
            vertices = &origin;
            count = 1;
        }
        g->word[slot + RADIUS] = shape->as.shape2.radius;
        break;
    case GOLDEN_SHAPE2:
        break;
    }
    g->word[slot + POSITION] = position.x;
    g->word[slot + POSITION + 1] = position.y;
    g->word[slot + COUNT] = (int32_t)count;
    for (uint32_t i = 0; i < count && i < MOST_VERTICES; i++) {
        if (points != NULL) {
            put3(&w, points[i]);
        } else {
            put2(&w, vertices[i]);
        }
    }
}

/* ---- whole shapes ---- */

static void move(genome *g, const species *s, int slot, const int64_t by[3]) {
    const layout l = layout_of(s, g, slot);
    const bool is_placed = has_position(s->type[slot == B]) && one_in(2);
    for (uint32_t i = 0; i < (is_placed ? 1 : l.points); i++) {
        for (uint32_t k = 0; k < l.dimensions; k++) {
            int32_t *const x =
                is_placed ? &g->word[slot + POSITION + (int)k] : &point(g, slot, l, i)[k];
            *x = clamp(*x + by[k]);
        }
    }
}

static int64_t position_of(const species *s, const genome *g, int slot, uint32_t k) {
    return has_position(s->type[slot == B]) && k < 2 ? g->word[slot + POSITION + (int)k] : 0;
}

/* A point of the shape that another one can touch. */
static void some_point(genome *g, const species *s, int slot, int64_t out[3]) {
    const layout l = layout_of(s, g, slot);
    const uint8_t type = s->type[slot == B];
    const int32_t *const p = point(g, slot, l, below(l.points));
    const int32_t *const q = one_in(2) ? p : point(g, slot, l, below(l.points));
    out[2] = 0;
    for (uint32_t k = 0; k < l.dimensions; k++) {
        out[k] = ((int64_t)p[k] + q[k]) / 2 + position_of(s, g, slot, k);
        if (type == GOLDEN_AABB2 || type == GOLDEN_AABB3) {
            out[k] = point(g, slot, l, below(2))[k];
        }
        for (uint32_t i = 0; i < l.vectors; i++) {
            const int64_t v = point(g, slot, l, l.points + i)[k];
            out[k] += (state >> (4 * i) & 15) == 0 ? 0 : (state >> (4 * i) & 1) ? v : -v;
        }
    }
    if (has_radius(type)) {
        const int64_t r = g->word[slot + RADIUS] & INT32_MAX;
        out[below(l.dimensions)] += one_in(2) ? r : -r;
    }
}

/* A side of a shape, or any vector. */
static void some_vector(genome *g, const species *s, int slot, int64_t out[3]) {
    const layout l = layout_of(s, g, slot);
    const uint32_t i = below(l.points + l.vectors), j = i + 1 < l.points ? i + 1 : 0;
    for (uint32_t k = 0; k < 3; k++) {
        out[k] = k >= l.dimensions ? 0
                 : i >= l.points   ? point(g, slot, l, i)[k]
                 : l.points > 1    ? (int64_t)point(g, slot, l, j)[k] - point(g, slot, l, i)[k]
                                   : any_word();
    }
}

/* Moves b so that a point of it is one of a, or nearly. */
static void touch(genome *g, const species *s) {
    int64_t p[3] = {0, 0, 0}, q[3] = {0, 0, 0};
    some_point(g, s, A, p);
    some_point(g, s, B, q);
    for (int k = 0; k < 3; k++) {
        p[k] -= q[k];
    }
    if (one_in(4)) {
        p[below(s->type[0] < GOLDEN_POINT3 ? 2 : 3)] += one_in(2) ? 1 : -1;
    }
    move(g, s, B, p);
}

/* Makes b what a is, or that mirrored, at a point of a. */
static void repeat(genome *g, const species *s) {
    if (s->type[0] != s->type[1] || s->type[0] == RAW) {
        return;
    }
    const layout l = layout_of(s, g, A);
    const bool mirror = one_in(2);
    int64_t p[3] = {0, 0, 0};
    some_point(g, s, A, p);
    for (int i = 0; i < B; i++) {
        g->word[B + i] = g->word[A + i];
    }
    for (uint32_t i = 0; mirror && i < l.points; i++) {
        for (uint32_t k = 0; k < l.dimensions; k++) {
            int32_t *const x = &point(g, B, l, i)[k];
            *x = clamp(2 * (p[k] - position_of(s, g, A, k)) - *x);
        }
    }
    if (!mirror) {
        touch(g, s);
    }
}

/* Makes a polygon with its vertices on an ellipse, a hull with its points on two parallel ellipses,
 * or a box with orthogonal half-edges, of any size. */
static void regular(genome *g, const species *s, int slot) {
    const layout old = layout_of(s, g, slot);
    const uint32_t shift = below(one_in(2) ? 20 : 4);
    const fix16_t wide = (fix16_t)(next() >> 3 | 1 << 28) >> shift;
    const fix16_t high = one_in(2) ? wide : (fix16_t)(next() >> 3 | 1 << 28) >> shift;
    const int32_t x = point(g, slot, old, 0)[0] >> 1, y = point(g, slot, old, 0)[1] >> 1;
    const uint32_t turn = next();
    if (has_count(s->type[slot == B])) {
        const uint32_t n = s->vertices;
        g->word[slot + COUNT] = (int32_t)n;
        for (uint32_t i = 0; i < n; i++) {
            const fixsat_rot2 at = fixsat_rot2_from_turn((uint16_t)(turn + i * 65536 / n));
            int32_t *const p = point(g, slot, old, i);
            p[0] = clamp((int64_t)x + fix16_mul(wide, at.cos));
            p[1] = clamp((int64_t)y + fix16_mul(high, at.sin));
            if (old.dimensions == 3) { /* an antiprism */
                p[2] = i % 2 == 0 ? high : -high;
            }
        }
    } else if (old.vectors == 2) {
        const fixsat_rot2 at = fixsat_rot2_from_turn((uint16_t)turn);
        int32_t *const u = point(g, slot, old, 1);
        u[0] = fix16_mul(wide, at.cos);
        u[1] = fix16_mul(wide, at.sin);
        u[2] = -fix16_mul(high, at.sin);
        u[3] = fix16_mul(high, at.cos);
    } else if (old.vectors == 3) {
        const fixsat_rot3 rot = fixsat_rot3_from_euler((fix16_t)turn >> 12, (fix16_t)next() >> 12,
                                                       (fix16_t)next() >> 12);
        for (uint32_t i = 0; i < 3; i++) {
            const fix16_t length = i == 0 ? wide : i == 1 ? high : wide - high / 2;
            for (uint32_t k = 0; k < 3; k++) {
                point(g, slot, old, 1 + i)[k] = fix16_mul(length, rot.m[k][i]);
            }
        }
    }
}

static void copy_point(int32_t *to, const int32_t *from, layout l) {
    for (int k = 0; k < l.dimensions; k++) {
        to[k] = from[k];
    }
}

/* One vertex more or less: in the middle of a side, or where one is already. */
static void change_count(genome *g, const species *s, int slot) {
    if (!has_count(s->type[slot == B])) {
        return;
    }
    const uint32_t n = count_of(s, g, slot), at = below(n);
    const layout l = layout_of(s, g, slot);
    g->word[slot + COUNT] = (int32_t)n;
    if (n < s->vertices && !one_in(4)) {
        const bool middle = one_in(2);
        const int32_t *const other = point(g, slot, l, at + 1 < n ? at + 1 : 0);
        int32_t inserted[3] = {0, 0, 0};
        for (int k = 0; k < l.dimensions; k++) {
            const int32_t here = point(g, slot, l, at)[k];
            inserted[k] = middle ? (int32_t)(((int64_t)here + other[k]) / 2) : here;
        }
        for (uint32_t i = n; i > at + 1; i--) {
            copy_point(point(g, slot, l, i), point(g, slot, l, i - 1), l);
        }
        copy_point(point(g, slot, l, at + 1), inserted, l);
        g->word[slot + COUNT]++;
    } else if (n > fewest(s->type[slot == B])) {
        for (uint32_t i = at; i + 1 < n; i++) {
            copy_point(point(g, slot, l, i), point(g, slot, l, i + 1), l);
        }
        g->word[slot + COUNT]--;
    }
}

/* A side of one box becomes one of the other's, or nearly. */
static void align(genome *g, const species *s, int slot) {
    const layout l = layout_of(s, g, slot);
    int64_t v[3] = {0, 0, 0};
    if (l.vectors == 0) {
        return;
    }
    some_vector(g, s, one_in(4) || s->type[1] == NOTHING ? slot : B - slot, v);
    int32_t *const to = point(g, slot, l, l.points + below(l.vectors));
    const bool turn = one_in(2);
    const int half = one_in(2);
    for (uint32_t k = 0; k < l.dimensions; k++) {
        to[k] = clamp((turn ? -v[k] : v[k]) >> half);
    }
    if (one_in(3)) {
        to[below(l.dimensions)] ^= 1;
    }
}

/* Twice or half as large, all or a shape or the motion. */
static void scale(genome *g, const species *s) {
    uint8_t list[WORDS] = {0};
    const uint32_t n = genome_words(s, g, list), part = below(4);
    const bool up = one_in(2);
    for (uint32_t i = 0; i < n; i++) {
        const int where = list[i] >= MOTION ? 3 : list[i] >= B ? 2 : 1;
        const bool count = has_count(s->type[where == 2]) && list[i] % B == COUNT && where < 3;
        if (!count && list[i] != CACHE && (part == 0 || (int)part == where)) {
            int32_t *const w = &g->word[list[i]];
            *w = clamp(up ? (int64_t)*w * 2 : *w / 2);
        }
    }
}

static void redirect(genome *g, const species *s) {
    int64_t v[3] = {0, 0, 0}, p[3] = {0, 0, 0};
    if (s->motion == 0) {
        return;
    }
    if (s->type[1] == NOTHING || one_in(2)) {
        some_vector(g, s, s->type[1] == NOTHING || one_in(2) ? A : B, v);
    } else {
        some_point(g, s, A, p);
        some_point(g, s, B, v);
        for (int k = 0; k < 3; k++) {
            v[k] -= p[k];
        }
    }
    const int64_t factor = one_in(4) ? -2 : one_in(2) ? -1 : 1 + (int64_t)below(2);
    for (int k = 0; k < 3 && k < s->motion; k++) {
        g->word[MOTION + k] = clamp(v[k] * factor);
    }
}

/* ---- one change ---- */

static void change_word(genome *g, const species *s) {
    uint8_t list[WORDS] = {0};
    const uint32_t n = genome_words(s, g, list);
    int32_t *const w = &g->word[list[below(n)]];
    switch (below(6)) {
    case 0:
    case 1:
        *w ^= (int32_t)(UINT32_C(1) << below(32));
        break;
    case 2:
    case 3:
        *w = clamp((int64_t)*w + (one_in(2) ? 1 : -1) * (INT64_C(1) << below(one_in(2) ? 1 : 24)));
        break;
    case 4:
        *w = g->word[list[below(n)]];
        break;
    default:
        *w = any_word();
        break;
    }
}

void genome_mutate(genome *g, const species *s) {
    const bool pair = s->type[1] != NOTHING, shapes = s->type[0] != RAW;
    do {
        const int slot = pair && one_in(2) ? B : A;
        const uint32_t what = shapes ? below(16) : 0;
        int64_t by[3] = {0, 0, 0};
        switch (what) {
        case 0:
        case 1:
        case 2:
        case 3:
        case 4:
        case 5:
            change_word(g, s);
            break;
        case 6:
        case 7:
            by[below(3)] = one_in(2) ? one_in(2) ? 1 : -1 : any_word();
            move(g, s, slot, by);
            break;
        case 8:
            if (pair) {
                touch(g, s);
            }
            break;
        case 9:
            if (pair && one_in(4)) {
                repeat(g, s);
            }
            break;
        case 10:
            scale(g, s);
            break;
        case 11:
            redirect(g, s);
            break;
        case 12:
            align(g, s, slot);
            break;
        case 13:
            if (one_in(4)) {
                regular(g, s, slot);
            }
            break;
        default:
            change_count(g, s, slot);
            break;
        }
    } while (one_in(3));
}

void genome_draw(genome *g, const species *s, arguments *scratch) {
    uint32_t kind = 0;
    for (int i = 0; i < WORDS; i++) {
        g->word[i] = any_word();
    }
    if (s->type[0] == RAW) {
        return;
    }
    /* A kind of the same shapes, if possible one that moves or does not. */
    const uint8_t type_a = s->type[0] == VERTICES ? (uint8_t)GOLDEN_POLYGON : s->type[0];
    uint32_t best = 0;
    for (uint32_t i = 0; i < GOLDEN_KINDS; i++) {
        const golden_kind *const k = &golden_kinds[i];
        const bool moves = golden_moves((golden_verb)k->verb);
        const bool same = k->a == type_a && (s->type[1] == NOTHING || k->b == s->type[1]);
        const uint32_t fits = same ? 1 + (moves == (s->motion != 0)) : 0;
        kind = fits > best ? i : kind;
        best = fits > best ? fits : best;
    }
    if (best != 0) {
        golden_make(&scratch->pair, kind, next());
        read_shape(g, &scratch->pair.a, A);
        if (s->type[1] != NOTHING) {
            read_shape(g, &scratch->pair.b, B);
        }
        g->word[MOTION] = scratch->pair.motion.x;
        g->word[MOTION + 1] = scratch->pair.motion.y;
        g->word[MOTION + 2] = scratch->pair.motion.z;
    }
    if (one_in(2)) {
        regular(g, s, A);
        if (s->type[1] != NOTHING) {
            regular(g, s, B);
            if (one_in(2)) {
                repeat(g, s);
            } else {
                touch(g, s);
            }
        }
        if (one_in(2)) {
            redirect(g, s);
        }
    }
}

bool genome_graft(genome *g, const species *s, const genome *from, const species *from_species) {
    bool any = false;
    for (int slot = A; slot <= B; slot += B) {
        const uint8_t type = s->type[slot == B];
        const bool same = from_species->type[slot == B] == type;
        if (type == NOTHING || (type == RAW && from_species->raw != s->raw) ||
            (!same && from_species->type[slot == A] != type)) {
            continue;
        }
        for (int i = 0; i < B; i++) {
            g->word[slot + i] = from->word[(same ? slot : B - slot) + i];
        }
        any = true;
    }
    for (int i = 0; any && i < s->motion && from_species->motion != 0; i++) {
        g->word[MOTION + i] = from->word[MOTION + i];
    }
    return any;
}
