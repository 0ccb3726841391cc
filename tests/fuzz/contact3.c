/* SPDX-License-Identifier: MIT
 *
 * Contacts of any two solids. The judge computes the depth from all axes that can be the minimum.
 * The vector, the normal and the points must agree with the depth and with the test, and the answer
 * must not change with the order of the shapes, their place, or the form of their cores.
 */
#include "solids.h"

/* A pair and its contact. */
typedef struct question {
    const fixsat_shape3 *a, *b;
    solid of_a, of_b;
    fixsat_relation relation;
    fixsat_manifold3 contact; /* all 0 if the pair is SEPARATE */
} question;

static bool is_typed(const fixsat_shape3 *a, const fixsat_shape3 *b) {
    return is_obb3(a) && is_obb3(b);
}

/* ---- the depth ---- */

/* True if the reach along a normal is surely shorter than a length of 0 or more. */
static bool is_shorter(int128 reach, normal n, int64_t length) {
    const real square = (real)reach * (real)reach;
    const real limit = (real)length * (real)length * square_of(n);
    return square < limit - hair * limit;
}

/* The same for longer. */
static bool is_longer(int128 reach, normal n, int64_t length) {
    const real square = (real)reach * (real)reach;
    const real limit = (real)length * (real)length * square_of(n);
    return square > limit + hair * limit;
}

/* Compares how far two cores overlap along a normal with a depth: fails if it is shorter by 1 raw
 * or more, and sets *found if it is not longer. */
static void expect_reach(const question *q, normal n, int64_t depth, bool *found) {
    int128 least_a, most_a, least_b, most_b;
    if (is_zero(n)) {
        return;
    }
    project(&q->of_a, n, &least_a, &most_a);
    project(&q->of_b, n, &least_b, &most_b);
    const int128 one = most_a - least_b, two = most_b - least_a, reach = one < two ? one : two;
    EXPECT(depth < 1 || !is_shorter(reach, n, depth - 1));
    *found = *found || !is_longer(reach, n, depth);
}

/* Checks the depth of two cores that meet and whose difference has volume. */
static void expect_depth_of_cores(const question *q, int64_t depth, bool is_clamped) {
    const solid *const a = &q->of_a, *const b = &q->of_b;
    bool found = false;
    for (int one = 0; one < 2; one++) {
        const solid *const s = one ? b : a;
        for (int i = 0; i < s->triangles; i++) {
            const uint8_t *t = s->triangle[i];
            const point p = s->at[t[0]];
            expect_reach(q, across(minus(s->at[t[1]], p), minus(s->at[t[2]], p)), depth, &found);
        }
    }
    for (int i = 0; i < a->chords; i++) {
        for (int k = 0; k < b->chords; k++) {
            expect_reach(q, across(chord_of(a, i), chord_of(b, k)), depth, &found);
        }
    }
    EXPECT(depth >= 0 && (found || is_clamped));
}

/* The depth is rounded up: with radii shorter by it the shapes do not OVERLAP, and with 1 raw less
 * they do. */
static void expect_depth_of_gap(const question *q, int64_t depth) {
    solid smaller = q->of_a;
    smaller.radius -= depth;
    EXPECT(judged_solids(&smaller, &q->of_b) != FIXSAT_OVERLAP);
    smaller.radius++;
    const int right = judged_solids(&smaller, &q->of_b);
    EXPECT(depth == 0 || right == UNKNOWN || right == FIXSAT_OVERLAP);
}

static void expect_depth(const question *q) {
    const int64_t radius = q->of_a.radius + q->of_b.radius, depth = q->contact.depth;
    const bool is_clamped = depth == INT32_MAX && !q->contact.in_range;
    if (relation_of_cores(&q->of_a, &q->of_b) == FIXSAT_SEPARATE) {
        EXPECT(depth <= radius);
        if (!is_clamped) {
            expect_depth_of_gap(q, depth);
        }
    } else if (!has_volume(&q->of_a, &q->of_b)) {
        EXPECT(depth == (radius > INT32_MAX ? INT32_MAX : radius));
    } else if (radius <= depth) {
        expect_depth_of_cores(q, depth - radius, is_clamped);
    } else {
        EXPECT(is_clamped);
    }
    EXPECT(depth > 0 || q->relation == FIXSAT_TOUCH);
    EXPECT(q->relation != FIXSAT_TOUCH || depth == 0);
}

/* ---- the normal, the vector and the points ---- */

/* Fails if a component of the vector has the wrong sign, or a length that does not fit the depth.
 */
static void expect_component(fix16_t vector, fix16_t n, fix16_t depth) {
    const long double exact = (long double)depth * n / 65536;
    EXPECT(fabsl(vector - exact) < 3 + depth / 32768.0L);
}

static void expect_vector(const question *q) {
    const fixsat_manifold3 *const c = &q->contact;
    fixsat_shape3 there;
    EXPECT(fabsl(length(c->normal.x, c->normal.y, c->normal.z) - 65536) < 2);
    if (!c->in_range) {
        return;
    }
    expect_component(c->mtv.x, c->normal.x, c->depth);
    expect_component(c->mtv.y, c->normal.y, c->depth);
    expect_component(c->mtv.z, c->normal.z, c->depth);
    EXPECT(!set_moved(&there, q->b, c->mtv) || fixsat_test3(q->a, &there) != FIXSAT_OVERLAP);
}

/* True if a point is within 2 raw of a shape on each axis. */
static bool is_near_solid(const fixsat_shape3 *s, fixsat_vec3 p) {
    fixsat_shape3 around;
    EXPECT(fixsat_shape3_sphere(&around, p, 4) == FIXSAT_OK);
    return fixsat_test3(&around, s) != FIXSAT_SEPARATE;
}

static void expect_points(const question *q) {
    const fixsat_manifold3 *const c = &q->contact;
    const bool is_edges = c->feature == FIXSAT_FEATURE_EDGES;
    EXPECT(c->feature <= FIXSAT_FEATURE_EDGES);
    EXPECT(c->count >= 1 && c->count <= 4);
    for (int i = 0; i < c->count; i++) {
        const fixsat_contact_point3 *const p = &c->point[i];
        EXPECT(p->depth <= (int64_t)c->depth + 2);
        for (int k = 0; k < i && !is_typed(q->a, q->b); k++) {
            EXPECT(p->id != c->point[k].id);
        }
    }
    if (is_typed(q->a, q->b)) {
        return;
    }
    EXPECT(c->index_a == 0 && c->index_b == 0 && (!is_edges || c->count <= 2));
    for (int i = 0; i < c->count && is_edges; i++) {
        EXPECT(c->point[i].depth == c->depth);
        EXPECT(!c->in_range || is_near_solid(q->a, c->point[i].position));
    }
}

/* ---- the same pair in another way ---- */

static bool is_same_axis(const fixsat_manifold3 *p, const fixsat_manifold3 *q) {
    return is_same_vec3(p->normal, q->normal) && p->depth == q->depth &&
           is_same_vec3(p->mtv, q->mtv) && p->feature == q->feature && p->index_a == q->index_a &&
           p->index_b == q->index_b && p->count == q->count;
}

/* True if the contacts are the same but for the positions of their points. */
static bool is_same_contact(const fixsat_manifold3 *p, const fixsat_manifold3 *q) {
    bool is_same = is_same_axis(p, q);
    for (int i = 0; is_same && i < p->count; i++) {
        is_same = p->point[i].depth == q->point[i].depth && p->point[i].id == q->point[i].id;
    }
    return is_same;
}

static void expect_typed(const question *q) {
    fixsat_manifold3 typed = {.count = 0};
    if (!is_typed(q->a, q->b)) {
        return;
    }
    EXPECT(fixsat_contact_obb3_obb3(&q->a->core.obb, &q->b->core.obb, &typed) == q->relation);
    EXPECT(is_same_contact(&typed, &q->contact) && typed.in_range == q->contact.in_range);
    for (int i = 0; i < typed.count; i++) {
        EXPECT(is_same_vec3(typed.point[i].position, q->contact.point[i].position));
    }
}

static bool is_inner(fix16_t v) {
    return v > INT32_MIN + (1 << 16) && v < INT32_MAX - (1 << 16);
}

/* True if a shape is so far from the ends of the range that no corner of it is clamped. */
static bool is_inside_range(const fixsat_shape3 *shape) {
    const fixsat_aabb3 box = fixsat_aabb3_of_shape3(shape);
    return is_inner(box.min.x) && is_inner(box.min.y) && is_inner(box.min.z) &&
           is_inner(box.max.x) && is_inner(box.max.y) && is_inner(box.max.z);
}

/* Fails if both shapes, moved by the same vector, get another contact. If corners are clamped,
 * others may be chosen for points. */
static void expect_same_elsewhere(const question *q, fixsat_vec3 by) {
    fixsat_shape3 a, b;
    fixsat_manifold3 there = {.count = 0};
    if (!set_moved(&a, q->a, by) || !set_moved(&b, q->b, by)) {
        return;
    }
    EXPECT(fixsat_contact3(&a, &b, &there) == q->relation);
    EXPECT(is_same_axis(&there, &q->contact));
    if (!is_inside_range(q->a) || !is_inside_range(q->b) || !is_inside_range(&a) ||
        !is_inside_range(&b)) {
        return;
    }
    EXPECT(is_same_contact(&there, &q->contact));
    for (int i = 0; i < there.count; i++) {
        fixsat_vec3 position = q->contact.point[i].position;
        EXPECT(fixsat_vec3_add(&position, by) && is_same_vec3(position, there.point[i].position));
    }
}

/* Fails if the hull of the points of a's core gets another relation, depth, normal or vector. Two
 * OBBs choose among axes of equal depth by an order of their own. */
static void expect_same_as_hull(const question *q) {
    static shape3 same;
    fixsat_manifold3 other = {.count = 0};
    if (!set_hull(&same, &q->of_a)) {
        return;
    }
    EXPECT(fixsat_contact3(&same.of, q->b, &other) == q->relation);
    EXPECT(other.depth == q->contact.depth);
    EXPECT(is_typed(q->a, q->b) || (is_same_vec3(other.normal, q->contact.normal) &&
                                    is_same_vec3(other.mtv, q->contact.mtv)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    static shape3 a, b;
    static question q;
    const fixsat_manifold3 none = {.count = 0};
    fixsat_manifold3 swapped = none;
    take_shape3(&in, &a);
    take_shape3(&in, &b);
    q = (question){.a = &a.of, .b = &b.of, .of_a = solid_of(&a.of), .of_b = solid_of(&b.of)};
    q.relation = fixsat_contact3(q.a, q.b, &q.contact);
    EXPECT(q.relation == fixsat_test3(q.a, q.b));
    EXPECT(q.relation == fixsat_contact3(q.b, q.a, &swapped));
    EXPECT(q.contact.depth == swapped.depth);
    if (q.relation == FIXSAT_SEPARATE) {
        EXPECT(memcmp(&q.contact, &none, sizeof none) == 0);
    } else {
        expect_depth(&q);
        expect_vector(&q);
        expect_points(&q);
    }
    expect_typed(&q);
    expect_same_elsewhere(&q, take_vec3(&in));
    expect_same_as_hull(&q);
    return 0;
}
