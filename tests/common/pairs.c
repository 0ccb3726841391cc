/* SPDX-License-Identifier: MIT */
#include "pairs.h"

static void put(golden_answer *out, int32_t number) {
    out->number[out->count++] = number;
}

#if defined(GOLDEN_REGIONS)

/* ---- constructors, trees, parts and hulls, of a region's numbers ---- */

static void region_constructors(golden_answer *out, const golden_case *c) {
    const fixsat_region *const from = &c->b.as.region;
    fixsat_aabb2 nodes[FIXSAT_REGION_TREE_SIZE(GOLDEN_VERTICES)];
    fixsat_region region;
    fixsat_edge_pair wrong;
    const fixsat_status status = fixsat_region_init(&region, from->vertices, from->ring_counts,
                                                    from->ring_count, false, &wrong);
    put(out, (int32_t)status);
    if (status == FIXSAT_OK && region.vertex_count <= GOLDEN_VERTICES) {
        put(out, (int32_t)fixsat_region_build_tree(&region, nodes, sizeof nodes / sizeof nodes[0]));
        put(out, nodes[0].max.y);
    }
    fixsat_vec2 vertices[GOLDEN_VERTICES];
    if (from->vertex_count <= GOLDEN_VERTICES) {
        const fixsat_vec2 at = from->vertices[0];
        const fixsat_status placed = fixsat_region_place(
            &region, vertices, from, fixsat_rot2_from_turn((uint16_t)at.x), at, &wrong);
        put(out, (int32_t)placed);
        put(out, placed == FIXSAT_OK ? vertices[0].x : 0);
    }
}

#ifndef GOLDEN_IN_WORLDS
static void region_parts(golden_answer *out, const golden_case *c) {
    uint16_t memory[FIXSAT_PARTS_SIZE(GOLDEN_VERTICES)];
    fixsat_parts parts;
    const fixsat_status status =
        fixsat_parts_init(&parts, &c->b.as.region, memory, sizeof memory / sizeof memory[0]);
    put(out, (int32_t)status);
    if (status == FIXSAT_OK) {
        put(out, parts.count);
        put(out, parts.counts[0]);
        put(out, parts.indices[0]);
    }
}

static void hull(golden_answer *out, const golden_case *c) {
    fixsat_vec2 points[GOLDEN_VERTICES];
    size_t count = 0;
    for (int i = 0; i < GOLDEN_VERTICES; i++) {
        points[i] = c->b.vertices[i];
    }
    put(out, (int32_t)fixsat_hull2_wrap(points, GOLDEN_VERTICES, &count));
    put(out, (int32_t)count);
    put(out, points[0].x);
}

#endif

#elif defined(GOLDEN_SOLIDS)

/* ---- constructors, placement and bounds, with a shape's numbers as arguments ---- */

static void put_shape3(golden_answer *out, fixsat_status status, const fixsat_shape3 *shape) {
    put(out, (int32_t)status);
    if (status == FIXSAT_OK) {
        put(out, fixsat_aabb3_of_shape3(shape).max.z);
    }
}

static void put_hull3(golden_answer *out, fixsat_status status, const fixsat_hull3 *hull) {
    put(out, (int32_t)status);
    if (status == FIXSAT_OK) {
        put(out, hull->bounds.min.y);
        put(out, hull->points[hull->count - 1].x);
    }
}

static void shape3_constructors(golden_answer *out, const golden_case *c) {
    const fixsat_vec3 *const p = c->a.points, q = c->b.points[0];
    const fixsat_vec3 half = {q.x & INT32_MAX, q.y & INT32_MAX, q.z & INT32_MAX};
    const fix16_t radius = p[0].x & INT32_MAX;
    const fixsat_rot3 rot = fixsat_rot3_from_euler(q.x, q.y, q.z);
    const fixsat_vec2 corners[3] = {{p[0].x, p[0].y}, {p[1].x, p[1].y}, {q.x, q.y}};
    const fixsat_aabb3 aabb = {p[0], p[1]};
    const fixsat_obb3 box = fixsat_obb3_from_half_edges(p[0], p[1], p[2], q);
    fixsat_vec3 points[GOLDEN_POINTS];
    fixsat_polygon polygon;
    fixsat_hull3 hull, placed;
    fixsat_shape3 shape;
    put_shape3(out, fixsat_shape3_sphere(&shape, q, radius), &shape);
    put_shape3(out, fixsat_shape3_capsule(&shape, p[0], q, radius), &shape);
    put_shape3(out, fixsat_shape3_from_aabb3(&shape, &aabb, radius), &shape);
    put_shape3(out, fixsat_shape3_from_obb3(&shape, &box, radius), &shape);
    put_shape3(out, fixsat_shape3_rounded_box(&shape, q, half, &rot, radius), &shape);
    if (fixsat_polygon_init(&polygon, corners, 3) == FIXSAT_OK) {
        put_hull3(out, fixsat_hull3_prism(&hull, points, &polygon, p[0].z, q.z), &hull);
    }
    if (fixsat_hull3_init(&hull, p, GOLDEN_POINTS) == FIXSAT_OK) {
        put_hull3(out, fixsat_hull3_place(&placed, points, &hull, &rot, q), &placed);
        put_shape3(out, fixsat_shape3_from_hull3(&shape, &hull, radius), &shape);
    }
}

/* A test with a cache: filled, then used. */
static void shape3_cached(golden_answer *out, const golden_case *c) {
    fixsat_cache cache = 0;
    for (int i = 0; i < 2; i++) {
        put(out, (int32_t)fixsat_test3_cached(&c->a.as.shape3, &c->b.as.shape3, &cache));
        put(out, (int32_t)cache);
    }
}

/* ---- faces: found, given with some words changed, and of wrapped points ---- */

static void put_faces(golden_answer *out, fixsat_status status, const fixsat_hull3 *hull) {
    put(out, (int32_t)status);
    if (status == FIXSAT_OK) {
        put(out, (int32_t)hull->face_words);
        put(out, hull->face_words > 0 ? hull->faces[hull->face_words - 1] : 0);
    }
}

static void hull3_faces(golden_answer *out, const golden_case *c) {
    enum { WORDS = FIXSAT_HULL3_FACES(GOLDEN_POINTS) };
    const fixsat_vec3 *const q = c->b.points;
    fixsat_vec3 points[GOLDEN_POINTS];
    uint16_t memory[WORDS] = {0};
    fixsat_hull3 hull;
    if (fixsat_hull3_init(&hull, c->a.points, GOLDEN_POINTS) == FIXSAT_OK) {
        put_faces(out, fixsat_hull3_faces(&hull, memory, WORDS), &hull);
        put_faces(out, fixsat_hull3_with_faces(&hull, memory, hull.face_words), &hull);
        memory[(uint32_t)q[0].x % WORDS] ^= (uint16_t)(q[0].y & 15);
        put_faces(out, fixsat_hull3_with_faces(&hull, memory, hull.face_words), &hull);
        for (int i = 0; i < WORDS; i++) { /* any words */
            const fixsat_vec3 p = q[i % GOLDEN_POINTS];
            memory[i] = (uint16_t)(i % 2 == 0 ? p.x : p.z);
        }
        put_faces(out, fixsat_hull3_with_faces(&hull, memory, (uint32_t)q[0].z % (WORDS + 1)),
                  &hull);
    }
    for (int i = 0; i < GOLDEN_POINTS; i++) {
        points[i] = c->a.points[i];
    }
    put_faces(out, fixsat_hull3_wrap(&hull, points, GOLDEN_POINTS, memory, WORDS), &hull);
    put(out, points[0].x);
}

#else

/* ---- tests with a cache: filled, then used ---- */

static void polygon_cached(golden_answer *out, const golden_case *c) {
    fixsat_cache cache = 0;
    for (int i = 0; i < 2; i++) {
        put(out, (int32_t)fixsat_test_polygon_polygon_cached(&c->a.as.polygon, &c->b.as.polygon,
                                                             &cache));
        put(out, (int32_t)cache);
    }
}

static void obb3_cached(golden_answer *out, const golden_case *c) {
    fixsat_cache cache = 0;
    for (int i = 0; i < 2; i++) {
        put(out, (int32_t)fixsat_test_obb3_obb3_cached(&c->a.as.obb3, &c->b.as.obb3, &cache));
        put(out, (int32_t)cache);
    }
}

/* ---- constructors and bounds, of the numbers of two polygons ---- */

static void put_rot3(golden_answer *out, const fixsat_rot3 *rot) {
    for (int i = 0; i < 3; i++) {
        put(out, rot->m[i][(i + 1) % 3]);
    }
}

static void constructors(golden_answer *out, const golden_case *c) {
    const fixsat_vec2 p = c->a.vertices[0], q = c->a.vertices[1], r = c->b.vertices[0];
    const fixsat_vec2 half2 = {q.x & INT32_MAX, q.y & INT32_MAX};
    const fixsat_vec3 half3 = {q.x & INT32_MAX, q.y & INT32_MAX, r.x & INT32_MAX};
    const fixsat_rot2 rot2 = fixsat_rot2_from_radians(p.x);
    put(out, rot2.cos);
    put(out, rot2.sin);
    fixsat_obb2 box2;
    put(out, (int32_t)fixsat_obb2_from_rot(&box2, p, half2, rot2));
    put(out, (int32_t)box2.private_narrow.edge[1]);
    put(out, fixsat_aabb2_of_obb2(&box2).max.y);

    fixsat_rot3 rot3 = fixsat_rot3_from_euler(p.x, p.y, q.x);
    put_rot3(out, &rot3);
    put(out, (int32_t)fixsat_rot3_from_quat(&rot3, p.x, p.y, q.x, q.y));
    put_rot3(out, &rot3);
    fixsat_obb3 box3;
    put(out, (int32_t)fixsat_obb3_from_rot(&box3, (fixsat_vec3){p.x, p.y, q.x}, half3, &rot3));
    put(out, (int32_t)box3.private_narrow.normal[2].xy);
    put(out, box3.private_narrow.volume);
    put(out, fixsat_aabb3_of_obb3(&box3).max.z);

    const fixsat_rot3 back3 = fixsat_rot3_invert(&rot3), none3 = fixsat_rot3_mul(&rot3, &back3);
    put(out, fixsat_rot3_place(&none3, fixsat_rot3_apply(&rot3, half3), box3.half_edge[0]).z);

    fixsat_vec2 vertices[GOLDEN_VERTICES];
    fixsat_polygon placed;
    const fixsat_rot2 turn = fixsat_rot2_from_turn((uint16_t)r.y);
    const fixsat_rot2 both = fixsat_rot2_mul(turn, fixsat_rot2_invert(rot2));
    put(out, fixsat_rot2_place(both, fixsat_rot2_apply(rot2, q), r).x);
    const fixsat_status status = fixsat_polygon_place(&placed, vertices, &c->a.as.polygon, turn, r);
    put(out, (int32_t)status);
    if (status == FIXSAT_OK) {
        put(out, (int32_t)placed.count);
        put(out, placed.winding);
        put(out, vertices[0].x);
        put(out, fixsat_aabb2_of_polygon(&placed).min.y);
    }
}

static void put_shape2(golden_answer *out, fixsat_status status, const fixsat_shape2 *shape) {
    put(out, (int32_t)status);
    if (status == FIXSAT_OK) {
        put(out, fixsat_aabb2_of_shape2(shape).max.x);
    }
}

static void shape2_constructors(golden_answer *out, const golden_case *c) {
    const fixsat_vec2 p = c->a.vertices[0], q = c->a.vertices[1];
    const fixsat_vec2 half = {q.x & INT32_MAX, q.y & INT32_MAX};
    const fixsat_rot2 rot = {p.x >> 15, p.y >> 15};
    const fixsat_aabb2 aabb = {p, q};
    const fixsat_obb2 box = fixsat_obb2_from_half_edges(p, q, c->b.vertices[1]);
    const fix16_t radius = c->b.vertices[0].x & INT32_MAX;
    fixsat_shape2 shape;
    put_shape2(out, fixsat_shape2_circle(&shape, p, radius), &shape);
    put_shape2(out, fixsat_shape2_capsule(&shape, p, q, radius), &shape);
    put_shape2(out, fixsat_shape2_from_aabb2(&shape, &aabb, radius), &shape);
    put_shape2(out, fixsat_shape2_from_obb2(&shape, &box, radius), &shape);
    put_shape2(out, fixsat_shape2_from_polygon(&shape, &c->a.as.polygon, radius), &shape);
    put_shape2(out, fixsat_shape2_rounded_box(&shape, p, half, rot, radius), &shape);
}

#endif

/* ---- all ---- */

static const struct {
    const char *name;
    golden_shape_type shapes;
    void (*answer)(golden_answer *out, const golden_case *pair);
} others[PAIR_KINDS - GOLDEN_KINDS] = {
#if defined(GOLDEN_REGIONS)
    {"region_constructors", GOLDEN_REGION, region_constructors},
#ifndef GOLDEN_IN_WORLDS
    {"region_parts", GOLDEN_REGION, region_parts},
    {"hull", GOLDEN_REGION, hull},
#endif
#elif defined(GOLDEN_SOLIDS)
    {"shape3_constructors", GOLDEN_SHAPE3, shape3_constructors},
    {"shape3_shape3_cached", GOLDEN_SHAPE3, shape3_cached},
    {"hull3_faces", GOLDEN_SHAPE3, hull3_faces},
#else
    {"polygon_polygon_cached", GOLDEN_POLYGON, polygon_cached},
    {"obb3_obb3_cached", GOLDEN_OBB3, obb3_cached},
    {"constructors", GOLDEN_POLYGON, constructors},
    {"shape2_constructors", GOLDEN_POLYGON, shape2_constructors},
#endif
};

const char *pair_name(uint32_t kind) {
    return kind < GOLDEN_KINDS ? golden_kinds[kind].name : others[kind - GOLDEN_KINDS].name;
}

void pair_make(golden_case *out, uint32_t kind, uint32_t index) {
    if (kind >= GOLDEN_KINDS) {
        const golden_shape_type shapes = others[kind - GOLDEN_KINDS].shapes;
        kind = 0;
        while (golden_kinds[kind].b != shapes ||
               (golden_kinds[kind].a != shapes && shapes != GOLDEN_REGION)) {
            kind++;
        }
    }
    golden_make(out, kind, index);
}

void pair_answer(golden_answer *out, uint32_t kind, const golden_case *pair) {
    out->word = out->count = 0; /* its numbers stay, so that the time goes to the library */
    out->clamped = false;
    if (kind < GOLDEN_KINDS) {
        golden_answers[kind](out, pair);
    } else {
        others[kind - GOLDEN_KINDS].answer(out, pair);
    }
}

bool pair_same_answer(const golden_answer *a, const golden_answer *b) {
    if (a->word != b->word || a->count != b->count || a->clamped != b->clamped) {
        return false;
    }
    for (int i = 0; i < a->count; i++) {
        if (a->number[i] != b->number[i]) {
            return false;
        }
    }
    return true;
}
