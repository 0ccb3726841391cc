/* SPDX-License-Identifier: MIT
 *
 * plane [--lines STEP] [--part STEP]
 *
 * All pairs of small shapes of the plane: polygons, boxes, AABBs, points and rounded
 * shapes with corners on small grids, their tests and queries, judged by support.h. A
 * relation does not change when a pair is enlarged, so each pair is tested as it is, and
 * again enlarged over nearly the whole range of a coordinate, where the narrow arithmetic
 * decides nothing that is close.
 * With --lines every STEP-th pair is written as a query with the judge's answer. With --part
 * only every STEP-th pair is there.
 */
#include <fixsat/fixsat.h>

#include "support.h"

typedef double real; /* all that is decided is decided in small integers */
static const real hair = 1e-13;
#include "../fuzz/points.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum kind { POINT, AABB, OBB, POLYGON, ROUNDED } kind;

enum { MOST_POINTS = 8 };

typedef struct item {
    kind kind;
    int count; /* of the points: corners, none of an empty AABB */
    vec point[MOST_POINTS];
    int radius;
    support support;
    vec at; /* where `put` has put it */
    fixsat_vec2 center, vertex[MOST_POINTS];
    fixsat_aabb2 aabb;
    fixsat_obb2 obb;
    fixsat_polygon polygon;
    fixsat_shape2 shape; /* any of these with a radius */
} item;

typedef struct list {
    item *items;
    int count;
} list;

/* A coordinate x of the small grid is base + x * factor raw. */
static int64_t factor, base;

static fix16_t raw(int x) {
    return (fix16_t)(base + x * factor);
}

static fixsat_vec2 raw_point(vec v) {
    return (fixsat_vec2){raw(v.x), raw(v.y)};
}

static fixsat_vec2 raw_vector(vec v) {
    return (fixsat_vec2){(fix16_t)(v.x * factor), (fix16_t)(v.y * factor)};
}

/* ---- lists of shapes ---- */

static item *append(list *l, kind what, const vec *points, int count) {
    if ((l->count & (l->count - 1)) == 0) {
        l->items = realloc(l->items, sizeof(item) * (size_t)(l->count > 0 ? 2 * l->count : 1));
    }
    item *s = &l->items[l->count++];
    memset(s, 0, sizeof *s);
    s->kind = what;
    s->count = count;
    memcpy(s->point, points, sizeof *points * (size_t)count);
    return s;
}

/* Twice the area of a triangle. */
static int area(vec a, vec b, vec c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static vec cell(int i, int side) {
    return (vec){i % side, i / side, 0};
}

/* Triangles of a grid: in all orders of their corners, or each in one of them. */
static list triangles(int side, bool all_orders) {
    list l = {0};
    const int cells = side * side;
    for (int i = 0; i < cells * cells * cells; i++) {
        const int a = i % cells, b = i / cells % cells, c = i / cells / cells;
        const vec p[] = {cell(a, side), cell(b, side), cell(c, side)};
        if (area(p[0], p[1], p[2]) != 0 && (all_orders || (a < b && b < c))) {
            const int start = all_orders ? 0 : l.count % 6; /* of its six orders */
            const vec turned[] = {p[start % 3], p[(start + (start < 3 ? 1 : 2)) % 3],
                                  p[(start + (start < 3 ? 2 : 1)) % 3]};
            append(&l, POLYGON, turned, 3);
        }
    }
    return l;
}

/* The corners of the hull of a set of cells, counter-clockwise: each line through two of
 * them that has all others on its left. 0 if one of the cells is no corner. */
static int corners_of(unsigned set, int side, vec corner[MOST_POINTS]) {
    int count = 0, next[25];
    for (int i = 0; i < side * side; i++) {
        if (set >> i & 1) {
            next[i] = -1;
            for (int k = 0; k < side * side; k++) {
                bool all_left = i != k && (set >> k & 1);
                for (int m = 0; m < side * side && all_left; m++) {
                    all_left = !(set >> m & 1) || m == i || m == k ||
                               area(cell(i, side), cell(k, side), cell(m, side)) > 0;
                }
                next[i] = all_left ? k : next[i];
            }
            if (next[i] < 0) {
                return 0;
            }
            count++;
        }
    }
    int at = 0;
    while (!(set >> at & 1)) {
        at++;
    }
    for (int i = 0; i < count; i++, at = next[at]) {
        corner[i] = cell(at, side);
    }
    return count;
}

/* Every convex polygon of the 4 x 4 grid, with a start and a direction that vary. */
static list polygons(void) {
    list l = {0};
    for (unsigned set = 0; set < 1U << 16; set++) {
        const int bits = __builtin_popcount(set);
        vec corner[MOST_POINTS], turned[MOST_POINTS];
        const int count = bits < 3 || bits > 8 ? 0 : corners_of(set, 4, corner);
        for (int i = 0; i < count; i++) {
            const int at = (i + l.count / 2) % count;
            turned[i] = corner[l.count % 2 ? count - 1 - at : at];
        }
        if (count > 0) {
            append(&l, POLYGON, turned, count);
        }
    }
    return l;
}

/* All boxes about the origin with half-edges of up to `reach`. */
static list boxes(int reach) {
    list l = {0};
    const int side = 2 * reach + 1, cells = side * side;
    for (int i = 0; i < cells * cells; i++) {
        const vec u = {i % side - reach, i / side % side - reach, 0};
        const vec v = {i / cells % side - reach, i / cells / side - reach, 0};
        const vec points[] = {{u.x + v.x, u.y + v.y, 0},
                              {u.x - v.x, u.y - v.y, 0},
                              {-u.x - v.x, -u.y - v.y, 0},
                              {v.x - u.x, v.y - u.y, 0}};
        append(&l, OBB, points, 4);
    }
    return l;
}

/* All AABBs of a grid, the empty ones too. */
static list aabbs(int side) {
    list l = {0};
    const int cells = side * side;
    for (int i = 0; i < cells * cells; i++) {
        const vec p = cell(i % cells, side), q = cell(i / cells, side);
        const vec points[] = {p, q, {p.x, q.y, 0}, {q.x, p.y, 0}};
        item *s = append(&l, AABB, points, 4);
        s->count = p.x > q.x || p.y > q.y ? 0 : 4;
    }
    return l;
}

static list points(int side) {
    list l = {0};
    for (int i = 0; i < side * side; i++) {
        const vec p = cell(i, side);
        append(&l, POINT, &p, 1);
    }
    return l;
}

/* All segments of a grid, also of length zero, and its points. */
static list segments(int side) {
    list l = points(side);
    const int cells = side * side;
    for (int i = 0; i < cells * cells; i++) {
        const vec p[] = {cell(i / cells, side), cell(i % cells, side)};
        append(&l, ROUNDED, p, 2);
    }
    for (int i = 0; i < l.count; i++) {
        l.items[i].kind = ROUNDED;
    }
    return l;
}

/* The cores of circles, capsules and rounded triangles of a grid. */
static list rounded(int side) {
    list l = segments(side), t = triangles(side, false);
    for (int i = 0; i < t.count; i++) {
        append(&l, ROUNDED, t.items[i].point, 3);
    }
    free(t.items);
    return l;
}

/* Stores all shapes of a list, as large as factor says. */
static void store(list *l) {
    for (int i = 0; i < l->count; i++) {
        item *s = &l->items[i];
        const vec *p = s->point;
        for (int k = 0; k < s->count; k++) {
            s->vertex[k] = raw_point(p[k]);
        }
        s->at = (vec){0, 0, 0};
        s->center = raw_point(p[0]);
        s->aabb = (fixsat_aabb2){raw_point(p[0]), raw_point(p[1])};
        if (s->kind == OBB) { /* its corners are u + v, u - v, ... */
            const vec u = {(p[0].x + p[1].x) / 2, (p[0].y + p[1].y) / 2, 0};
            const vec v = {(p[0].x - p[1].x) / 2, (p[0].y - p[1].y) / 2, 0};
            s->obb = fixsat_obb2_from_half_edges(raw_point(s->at), raw_vector(u), raw_vector(v));
        }
        if (s->kind == POLYGON || (s->kind == ROUNDED && s->count > 2)) {
            wrong += fixsat_polygon_init(&s->polygon, s->vertex, (size_t)s->count) != FIXSAT_OK;
        }
        support_of(&s->support, p, s->count > 0 ? s->count : 1);
    }
}

/* Moves a shape to where it was built plus `at`. */
static void put(item *s, vec at) {
    s->at = at;
    s->center = raw_point(add(s->point[0], at));
    s->obb.center = raw_point(at);
    s->polygon.position = raw_vector(at);
    s->aabb = (fixsat_aabb2){raw_point(add(s->point[0], at)), raw_point(add(s->point[1], at))};
}

/* Returns the shape where `put` has put it. An empty AABB is refused. */
static fixsat_shape2 shape_of(const item *s, int radius) {
    const fix16_t r = (fix16_t)(radius * factor);
    fixsat_shape2 shape = {0};
    fixsat_status status = FIXSAT_OK;
    if (s->kind == AABB) {
        status = fixsat_shape2_from_aabb2(&shape, &s->aabb, r);
    } else if (s->kind == OBB) {
        status = fixsat_shape2_from_obb2(&shape, &s->obb, r);
    } else if (s->count == 1) {
        status = fixsat_shape2_circle(&shape, s->center, r);
    } else if (s->count == 2) {
        status = fixsat_shape2_capsule(&shape, s->vertex[0], s->vertex[1], r);
        shape.core.position = raw_vector(s->at);
    } else {
        status = fixsat_shape2_from_polygon(&shape, &s->polygon, r);
    }
    wrong += status != (s->count == 0 ? FIXSAT_ERROR_EMPTY : FIXSAT_OK);
    return shape;
}

static void round_off(item *s, int radius) {
    s->radius = radius;
    s->shape = shape_of(s, radius);
}

/* ---- as queries ---- */

static void write_points(const fixsat_vec2 *v, int count) {
    for (int i = 0; i < count; i++) {
        printf(" @%d @%d", (int)v[i].x, (int)v[i].y);
    }
}

static void write_item(const item *s) {
    fixsat_vec2 corner[MOST_POINTS];
    for (int i = 0; i < s->count; i++) {
        corner[i] = raw_point(add(s->point[i], s->at));
    }
    switch (s->kind) {
    case POINT:
        printf(" point2");
        write_points(&s->center, 1);
        break;
    case AABB:
        printf(" aabb2");
        write_points(&s->aabb.min, 1);
        write_points(&s->aabb.max, 1);
        break;
    case OBB:
        printf(" obb2");
        write_points(&s->obb.center, 1);
        write_points(s->obb.half_edge, 2);
        break;
    case POLYGON:
        printf(" polygon %d", s->count);
        write_points(corner, s->count);
        break;
    case ROUNDED:
        printf(" rounded @%d %d", (int)s->shape.radius, s->count);
        write_points(corner, s->count);
        break;
    }
}

static void write_query(const char *verb, const item *a, const item *b) {
    printf("%s", verb);
    write_item(a);
    write_item(b);
}

static void expect(bool right, const char *verb, const item *a, const item *b, vec motion) {
    if (!right && wrong++ < 10) {
        printf("wrong: ");
        write_query(verb, a, b);
        printf(" moved by %d %d, with radii %d %d\n", motion.x, motion.y, a->radius, b->radius);
    }
}

/* ---- the tests ---- */

static fixsat_cache cache;

static fixsat_relation test(const item *a, const item *b) {
    switch (a->kind * 8 + b->kind) {
    case AABB * 8 + AABB:
        return fixsat_test_aabb2_aabb2(&a->aabb, &b->aabb);
    case OBB * 8 + OBB:
        return fixsat_test_obb2_obb2(&a->obb, &b->obb);
    case OBB * 8 + AABB:
        return fixsat_test_obb2_aabb2(&a->obb, &b->aabb);
    case POLYGON * 8 + POLYGON:
        return fixsat_test_polygon_polygon(&a->polygon, &b->polygon);
    case POLYGON * 8 + OBB:
        return fixsat_test_polygon_obb2(&a->polygon, &b->obb);
    case POLYGON * 8 + AABB:
        return fixsat_test_polygon_aabb2(&a->polygon, &b->aabb);
    case POINT * 8 + POLYGON:
        return fixsat_test_point_polygon(a->center, &b->polygon);
    case POINT * 8 + OBB:
        return fixsat_test_point_obb2(a->center, &b->obb);
    default:
        abort();
    }
}

static int relation(const item *a, const item *b, int16_t gap[DIRECTIONS]) {
    const vec d = {b->at.x - a->at.x, b->at.y - a->at.y, 0};
    const int least = support_gaps(gap, &a->support, &b->support, d, still);
    const bool point_inside = a->kind == POINT && least > 0; /* only then both have no inside */
    return a->count == 0 || b->count == 0 ? 0 : point_inside ? 2 : support_relation(least);
}

static void judge_test(const item *a, const item *b) {
    int16_t gap[DIRECTIONS];
    if (skip()) {
        return;
    }
    const int answer = relation(a, b, gap);
    expect((int)test(a, b) == answer, "test", a, b, still);
    if (a->kind == POLYGON && b->kind == POLYGON) {
        expect((int)fixsat_test_polygon_polygon_cached(&a->polygon, &b->polygon, &cache) == answer,
               "test (cached)", a, b, still);
    }
    if (line_step > 0) {
        write_query("test", a, b);
        printf(" -> %s\n", words[answer]);
    }
}

static int margin = 1;

/* The offsets between centres at which two shapes are no more than `margin` apart on
 * each axis, shared between both so that neither leaves the range. */
static void judge_offsets(item *a, item *b, void (*judge)(const item *, const item *)) {
    int lowest[2], highest[2];
    for (int k = 0; k < 2; k++) {
        const vec n = {k == 0, k == 1, 0};
        int most_a = -99, least_a = 99, most_b = -99, least_b = 99;
        for (int i = 0; i < a->count; i++) {
            const int at = dot(a->point[i], n);
            most_a = at > most_a ? at : most_a;
            least_a = at < least_a ? at : least_a;
        }
        for (int i = 0; i < b->count; i++) {
            const int at = dot(b->point[i], n);
            most_b = at > most_b ? at : most_b;
            least_b = at < least_b ? at : least_b;
        }
        lowest[k] = least_a - most_b - margin;
        highest[k] = most_a - least_b + margin;
    }
    for (int y = lowest[1]; y <= highest[1]; y++) {
        for (int x = lowest[0]; x <= highest[0]; x++) {
            const vec half = {-x / 2, -y / 2, 0};
            put(a, half);
            put(b, (vec){half.x + x, half.y + y, 0});
            judge(a, b);
        }
    }
}

/* ---- distances, and with them radii ---- */

/* The square of the distance, as a fraction: the least between a corner and a line
 * between two corners, edge or diagonal, of two sets that do not meet. */
typedef struct fraction {
    int top, bottom;
} fraction;

static void to_chords(fraction *least, const item *a, const item *b) {
    for (int i = 0; i < a->count; i++) {
        const vec p = add(a->point[i], a->at);
        for (int k = 0; k < b->count * b->count; k++) {
            const vec q = add(b->point[k / b->count], b->at);
            const vec r = add(b->point[k % b->count], b->at);
            const vec e = {r.x - q.x, r.y - q.y, 0}, f = {p.x - q.x, p.y - q.y, 0};
            fraction here = {dot(f, f), 1};
            if (dot(e, f) > 0 && dot(e, f) < dot(e, e)) {
                here = (fraction){(e.x * f.y - e.y * f.x) * (e.x * f.y - e.y * f.x), dot(e, e)};
            }
            if (here.top * least->bottom < least->top * here.bottom) {
                *least = here;
            }
        }
    }
}

static fraction square_of_distance(const item *a, const item *b) {
    fraction least = {1 << 15, 1};
    to_chords(&least, a, b);
    to_chords(&least, b, a);
    return least;
}

/* 0, 1, 2 as fixsat_relation; sets the gaps of the cores. */
static int rounded_relation(const item *a, const item *b, int16_t gap[DIRECTIONS]) {
    const int cores = relation(a, b, gap), sum = a->radius + b->radius;
    if (a->count == 0 || b->count == 0 || sum == 0) {
        return cores;
    }
    if (cores > 0) {
        return 2;
    }
    const fraction square = square_of_distance(a, b);
    const int limit = sum * sum * square.bottom;
    return square.top > limit ? 0 : square.top == limit ? 1 : 2;
}

/* ---- the queries beyond yes and no ---- */

static fixsat_relation sweep(const item *a, const item *b, fixsat_vec2 m) {
    const fixsat_shape2 of_a = shape_of(a, 0), of_b = shape_of(b, 0);
    return fixsat_sweep2(&of_a, &of_b, m);
}

static fixsat_event impact(const item *a, const item *b, fixsat_vec2 m, fixsat_toi2 *out) {
    switch (a->kind * 8 + b->kind) {
    case OBB * 8 + OBB:
        return fixsat_impact_obb2_obb2(&a->obb, &b->obb, m, out);
    case POLYGON * 8 + OBB:
        return fixsat_impact_polygon_obb2(&a->polygon, &b->obb, m, out);
    default:
        return fixsat_impact_polygon_polygon(&a->polygon, &b->polygon, m, out);
    }
}

static fixsat_event enter(const item *a, const item *b, fixsat_vec2 m, fixsat_toi2 *out) {
    switch (a->kind * 8 + b->kind) {
    case OBB * 8 + OBB:
        return fixsat_enter_obb2_obb2(&a->obb, &b->obb, m, out);
    case POLYGON * 8 + OBB:
        return fixsat_enter_polygon_obb2(&a->polygon, &b->obb, m, out);
    default:
        return fixsat_enter_polygon_polygon(&a->polygon, &b->polygon, m, out);
    }
}

/* A ray is a point that moves. */
static fixsat_event cast(const item *a, const item *b, fixsat_vec2 m, fixsat_hit2 *out) {
    switch (b->kind) {
    case OBB:
        return fixsat_cast_obb2(&b->obb, a->center, m, out);
    case AABB:
        return fixsat_cast_aabb2(&b->aabb, a->center, m, out);
    default:
        return fixsat_cast_polygon(&b->polygon, a->center, m, out);
    }
}

static int reach; /* of the motions */

/* At a raw unit's scale: within 1 of the part of m up to the time, and then they do not
 * overlap? `time` was rounded down. */
static bool is_safe(const item *a, const item *b, vec m, int32_t time, fixsat_vec2 safe) {
    int16_t gap[DIRECTIONS];
    item moved = *a;
    moved.at = add(a->at, (vec){safe.x, safe.y, 0});
    const double x = m.x * time / 65536.0, y = m.y * time / 65536.0, most = 1.001;
    return fabs(safe.x - x) < most && fabs(safe.y - y) < most &&
           rounded_relation(&moved, b, gap) < 2;
}

static void judge_motions(const item *a, const item *b) {
    int16_t gap[DIRECTIONS], swept[DIRECTIONS];
    if (line_step > 0) {
        return;
    }
    const int at_start = relation(a, b, gap);
    const bool is_flat = support_is_flat(&a->support, &b->support);
    const vec d = {b->at.x - a->at.x, b->at.y - a->at.y, 0};
    for (int y = -reach; y <= reach; y++) {
        for (int x = -reach; x <= reach; x++) {
            const vec m = {x, y, 0};
            const fixsat_vec2 motion = raw_vector(m);
            const int on_the_way =
                b->count == 0
                    ? 0
                    : support_relation(support_gaps(swept, &a->support, &b->support, d, m));
            const fixsat_event event = support_event(at_start, on_the_way);
            const int32_t time = event == FIXSAT_HIT ? support_time(gap, m) : 0;
            pairs++;
            if (a->kind == POINT) {
                fixsat_hit2 hit = {0};
                const bool same = cast(a, b, motion, &hit) == event && hit.time == time;
                const fixsat_vec2 way = {hit.point.x - a->center.x, hit.point.y - a->center.y};
                expect(same && (event != FIXSAT_HIT ||
                                (support_normal_of_time(
                                     gap, m, (vec){hit.outward_normal.x, hit.outward_normal.y, 0},
                                     -1) &&
                                 (factor > 1 || is_safe(a, b, m, time, way)))),
                       "cast", a, b, m);
                continue;
            }
            fixsat_toi2 hit = {0};
            expect((int)sweep(a, b, motion) == on_the_way, "sweep", a, b, m);
            const bool same = impact(a, b, motion, &hit) == event && hit.time == time;
            expect(same &&
                       (event != FIXSAT_HIT ||
                        (support_normal_of_time(gap, m, (vec){hit.normal.x, hit.normal.y, 0}, 1) &&
                         (factor > 1 || is_safe(a, b, m, time, hit.safe_motion)))),
                   "impact", a, b, m);
            const fixsat_event entry = support_entry(at_start, on_the_way, is_flat);
            const int32_t then = entry == FIXSAT_HIT ? support_time(gap, m) : 0;
            hit.time = 0;
            expect(enter(a, b, motion, &hit) == entry && hit.time == then &&
                       (entry != FIXSAT_HIT ||
                        (support_normal_of_time(gap, m, (vec){hit.normal.x, hit.normal.y, 0}, 1) &&
                         (factor > 1 || is_safe(a, b, m, then, hit.safe_motion)))),
                   "enter", a, b, m);
        }
    }
}

/* Do they OVERLAP if b is moved by `shift` raw? */
static bool overlap_moved(const item *a, const item *b, fixsat_vec2 shift) {
    if (b->kind == OBB) {
        fixsat_obb2 moved = b->obb;
        moved.center.x += shift.x;
        moved.center.y += shift.y;
        return (a->kind == OBB ? fixsat_test_obb2_obb2(&a->obb, &moved)
                               : fixsat_test_polygon_obb2(&a->polygon, &moved)) == FIXSAT_OVERLAP;
    }
    fixsat_polygon moved = b->polygon;
    moved.position.x += shift.x;
    moved.position.y += shift.y;
    return fixsat_test_polygon_polygon(&a->polygon, &moved) == FIXSAT_OVERLAP;
}

/* Is this the root of the fraction, enlarged, rounded down? */
static bool is_distance(int64_t distance, fraction square) {
    const int128 top = (int128)square.top * factor * factor;
    const int128 d = distance;
    return d >= 0 && d * d * square.bottom <= top && (d + 1) * (d + 1) * square.bottom > top;
}

static figure figure_of(const item *s) {
    figure f = {.corners = s->count, .radius = s->radius};
    for (int i = 0; i < s->count; i++) {
        const vec p = add(s->point[i], s->at);
        f.corner[i] = (place){p.x, p.y, 0};
    }
    return f;
}

/* Are the vector and the points right along n, for this depth? */
static bool is_manifold_along(const item *a, const item *b, place n, real depth, bool nearest,
                              const fixsat_manifold2 *in) {
    const figure one = figure_of(a), two = figure_of(b);
    const fix16_t vector[] = {in->mtv.x, in->mtv.y, 0};
    reported points = points_of2(in, (real)base, (real)factor);
    points.left_range = depth > INT32_MAX - 1;
    return is_vector_along(vector, n, depth, in->in_range, &points.left_range) &&
           are_points2(&one, &two, n, nearest, &points) && (in->in_range || points.left_range);
}

/* The same along one of the axes of the normal, for cores that meet. */
static bool is_manifold(const item *a, const item *b, const int16_t gap[DIRECTIONS],
                        const fixsat_manifold2 *in) {
    const vec normal = {in->normal.x, in->normal.y, 0};
    for (int i = 0; (i = support_axis_of_depth(gap, normal, i)) < DIRECTIONS; i++) {
        const place n = {direction_at(i).x, direction_at(i).y, 0};
        const real depth = (gap[i] / length_of_place(n) + a->radius + b->radius) * (real)factor;
        if (is_manifold_along(a, b, n, depth, false, in)) {
            return true;
        }
    }
    return false;
}

static void judge_depth_and_distance(const item *a, const item *b) {
    int16_t gap[DIRECTIONS];
    const int answer = relation(a, b, gap);
    fixsat_manifold2 in = {0};
    fixsat_relation met = (fixsat_relation)answer;
    if (skip()) {
        return;
    }
    if (a->kind == POLYGON && b->kind == POLYGON) {
        met = fixsat_contact_polygon_polygon(&a->polygon, &b->polygon, &in);
    } else if (a->kind == POLYGON) {
        met = fixsat_contact_polygon_obb2(&a->polygon, &b->obb, &in);
    } else if (a->kind != POINT) {
        met = fixsat_contact_obb2_obb2(&a->obb, &b->obb, &in);
    }
    const fixsat_shape2 of_a = shape_of(a, 0), of_b = shape_of(b, 0);
    const fixsat_clearance2 far = fixsat_distance2(&of_a, &of_b);
    if (answer == 0) {
        const fraction square = square_of_distance(a, b);
        const int128 most = (int128)INT32_MAX * INT32_MAX * square.bottom;
        const bool fits = (int128)square.top * factor * factor <= most;
        expect(fits ? is_distance(far.distance, square) : !far.in_range, "distance", a, b, still);
    } else {
        expect(far.distance == 0, "distance", a, b, still);
    }
    expect((int)met == answer, "contact", a, b, still);
    if (answer > 0 && a->kind != POINT) {
        const int64_t depth = support_depth(gap, factor);
        expect(depth <= INT32_MAX ? in.depth == depth : !in.in_range, "contact depth", a, b, still);
        expect(is_manifold(a, b, gap, &in), "contact points", a, b, still);
        expect(factor > 1 || !overlap_moved(a, b, in.mtv), "contact mtv", a, b, still);
    }
}

/* ---- with radii ---- */

/* Both, with radii that add up to `sum`. */
static void round_both(item *a, item *b, int sum) {
    const int mine = (sum + a->point[0].x + b->point[0].y + 16) % (sum + 1);
    round_off(a, mine);
    round_off(b, sum - mine);
}

/* Which way b is from a where they are nearest, at a time of a motion, and how far. At the start
 * it is whole numbers. */
static place nearest_way(const item *a, const item *b, vec m, real time, real *distance) {
    place way = {0, 0, 0};
    real least = 1e9;
    for (int turn = 0; turn < 2; turn++) {
        const item *from = turn ? b : a, *to = turn ? a : b;
        for (int i = 0; i < from->count * to->count * to->count; i++) {
            const int k = i / from->count;
            const vec p = add(from->point[i % from->count], from->at);
            const vec q = add(to->point[k / to->count], to->at);
            const vec r = add(to->point[k % to->count], to->at);
            const real moved = turn ? -time : time; /* as if only `from` moved */
            const place e = {r.x - q.x, r.y - q.y, 0};
            const place f = {p.x - q.x + moved * m.x, p.y - q.y + moved * m.y, 0};
            const real along = dot_place(e, f), all = dot_place(e, e);
            const bool inside = along > 0 && along < all;
            const real den = inside ? all : 1, t = inside ? along : along >= all;
            const place from_to = {f.x * den - e.x * t, f.y * den - e.y * t, 0};
            const real square = dot_place(from_to, from_to) / (den * den);
            if (square < least) {
                least = square;
                way = turn ? from_to : (place){-from_to.x, -from_to.y, 0};
            }
        }
    }
    *distance = sqrt(least);
    return way;
}

/* Cores that are apart: the depth is what the radii reach further than their distance. */
static bool is_contact_of_radii(const item *a, const item *b, const fixsat_manifold2 *in) {
    const int64_t reaches = (a->radius + b->radius) * factor;
    real distance;
    const place n = nearest_way(a, b, still, 0, &distance);
    const real size = length_of_place(n), depth = (real)reaches - distance * (real)factor;
    return fabs(in->normal.x - n.x / size * 65536) < 1.001 &&
           fabs(in->normal.y - n.y / size * 65536) < 1.001 &&
           (!in->in_range || is_distance(reaches - in->depth, square_of_distance(a, b))) &&
           is_manifold_along(a, b, n, depth > 0 ? depth : 0, true, in);
}

static void judge_rounded_contact(const item *a, const item *b, int cores, int answer,
                                  const int16_t gap[DIRECTIONS]) {
    fixsat_manifold2 in = {0}, swapped = {0};
    const bool same = (int)fixsat_contact2(&a->shape, &b->shape, &in) == answer &&
                      (int)fixsat_contact2(&b->shape, &a->shape, &swapped) == answer;
    expect(same && in.depth == swapped.depth, "contact", a, b, still);
    if (answer == 0) {
        return;
    }
    if (cores > 0) {
        const int64_t depth = support_depth(gap, factor) + (a->radius + b->radius) * factor;
        expect(depth <= INT32_MAX ? in.depth == depth : !in.in_range, "contact depth", a, b, still);
    }
    expect(cores > 0 ? is_manifold(a, b, gap, &in) : is_contact_of_radii(a, b, &in),
           "contact points", a, b, still);
    if (factor == 1) {
        item moved = *b;
        int16_t after[DIRECTIONS];
        moved.at = add(b->at, (vec){in.mtv.x, in.mtv.y, 0});
        expect(rounded_relation(a, &moved, after) < 2, "contact mtv", a, b, still);
    }
}

static void judge_rounded(const item *a_, const item *b_) {
    if (skip()) {
        return;
    }
    item a = *a_, b = *b_;
    int16_t gap[DIRECTIONS];
    const int cores = relation(&a, &b, gap);
    if (a.count == 0 || b.count == 0) {
        round_both(&a, &b, 1); /* is refused */
        return;
    }
    const fraction square = cores > 0 ? (fraction){0, 1} : square_of_distance(&a, &b);
    for (int sum = 0; sum <= 5; sum++) {
        round_both(&a, &b, sum);
        const int answer = rounded_relation(&a, &b, gap);
        expect((int)fixsat_test2(&a.shape, &b.shape) == answer, "test", &a, &b, still);
        expect((int)fixsat_test2(&b.shape, &a.shape) == answer, "test", &b, &a, still);
        judge_rounded_contact(&a, &b, cores, answer, gap);
        pairs++;
        const fix16_t d = fixsat_distance2(&a.shape, &b.shape).distance;
        if (answer == 0) {
            /* sqrt(t / b) - sum, rounded down: its d is the root's d less the sum's */
            const int128 widened = d + sum * factor;
            const bool is_beyond =
                (int128)square.top * factor * factor >= widened * widened * square.bottom;
            expect(d < INT32_MAX ? is_distance((int64_t)widened, square) : is_beyond, "distance",
                   &a, &b, still);
        } else {
            expect(d == 0, "distance", &a, &b, still);
        }
    }
}

/* ---- with radii, on the way ---- */

enum { WHOLE = 65536 }; /* the motion; here coordinates are as many times as large */

/* The sign of the distance of a set of points p from chords of q, less r. */
static int sign_to_chords(const vec *p, int count_p, const vec *q, int count_q, int64_t r) {
    int least = 1;
    for (int i = 0; i < count_p * count_q * count_q; i++) {
        const vec from = p[i % count_p], to = q[i / count_p / count_q];
        const vec end = q[i / count_p % count_q];
        const int64_t ex = end.x - to.x, ey = end.y - to.y, fx = from.x - to.x, fy = from.y - to.y;
        const int64_t ee = ex * ex + ey * ey, ef = ex * fx + ey * fy, cross = ex * fy - ey * fx;
        const int128 beyond = ef > 0 && ef < ee ? (int128)cross * cross - (int128)r * r * ee
                                                : (int128)fx * fx + (int128)fy * fy - (int128)r * r;
        least = beyond < 0 ? -1 : beyond == 0 && least > 0 ? 0 : least;
    }
    return least;
}

/* The sign of what is left between a and b while a moves from one time of the motion to another,
 * at the least. `gap` is that of the start. */
static int sign_on_way(const item *a, const item *b, const int16_t gap[DIRECTIONS], vec m, int from,
                       int to) {
    bool cores_meet = true;
    for (int i = 0; i < DIRECTIONS; i++) {
        const int speed = dot(direction_at(i), m);
        cores_meet = cores_meet && gap[i] * WHOLE + (speed > 0 ? speed * to : speed * from) >= 0;
    }
    if (cores_meet) {
        return -1;
    }
    vec p[2 * MOST_POINTS], q[MOST_POINTS];
    for (int i = 0; i < a->count; i++) {
        const vec at = add(a->point[i], a->at);
        p[i] = (vec){at.x * WHOLE + m.x * from, at.y * WHOLE + m.y * from, 0};
        p[a->count + i] = (vec){at.x * WHOLE + m.x * to, at.y * WHOLE + m.y * to, 0};
    }
    for (int i = 0; i < b->count; i++) {
        const vec at = add(b->point[i], b->at);
        q[i] = (vec){at.x * WHOLE, at.y * WHOLE, 0};
    }
    const int64_t r = (int64_t)(a->radius + b->radius) * WHOLE;
    const int there = sign_to_chords(p, 2 * a->count, q, b->count, r);
    const int back = sign_to_chords(q, b->count, p, 2 * a->count, r);
    return there < back ? there : back;
}

/* Is it the time of the first contact, rounded down? (Where they then slide along each other
 * it may be off by one.) */
static bool is_time(const item *a, const item *b, const int16_t gap[DIRECTIONS], vec m,
                    int32_t time) {
    if (time < 0 || time > WHOLE) {
        return false;
    }
    const int until = sign_on_way(a, b, gap, m, 0, time);
    if (until < 0 || (until == 0 && sign_on_way(a, b, gap, m, time, time) > 0)) {
        return false; /* too late */
    }
    if (time == WHOLE) {
        return until == 0;
    }
    const int after = sign_on_way(a, b, gap, m, 0, time + 1);
    return after < 0 || (after == 0 && sign_on_way(a, b, gap, m, time + 2, time + 2) >= 0);
}

/* Within 1 raw of the way between them then, or a moment later? */
static bool is_normal_then(const item *a, const item *b, vec m, int32_t time, vec normal) {
    real distance;
    const place one = nearest_way(a, b, m, time / 65536.0, &distance);
    const place two = nearest_way(a, b, m, (time + 1) / 65536.0, &distance);
    const real size1 = length_of_place(one) / 65536, size2 = length_of_place(two) / 65536;
    const real x1 = one.x / size1, x2 = two.x / size2, y1 = one.y / size1, y2 = two.y / size2;
    return normal.x < fmax(x1, x2) + 1.01 && normal.x > fmin(x1, x2) - 1.01 &&
           normal.y < fmax(y1, y2) + 1.01 && normal.y > fmin(y1, y2) - 1.01;
}

static void judge_rounded_motion(const item *a, const item *b, vec m, int start,
                                 const int16_t gap[DIRECTIONS]) {
    const fixsat_vec2 motion = raw_vector(m), back = {-motion.x, -motion.y};
    const int swept = 1 - sign_on_way(a, b, gap, m, 0, WHOLE);
    const fixsat_event event = support_event(start, swept);
    fixsat_toi2 hit = {0}, swapped = {0};
    expect((int)fixsat_sweep2(&a->shape, &b->shape, motion) == swept &&
               (int)fixsat_sweep2(&b->shape, &a->shape, back) == swept,
           "sweep", a, b, m);
    expect(fixsat_impact2(&a->shape, &b->shape, motion, &hit) == event &&
               fixsat_impact2(&b->shape, &a->shape, back, &swapped) == event &&
               hit.time == swapped.time,
           "impact", a, b, m);
    if (event == FIXSAT_HIT) {
        expect(is_time(a, b, gap, m, hit.time) &&
                   is_normal_then(a, b, m, hit.time, (vec){hit.normal.x, hit.normal.y, 0}) &&
                   (factor > 1 || is_safe(a, b, m, hit.time, hit.safe_motion)),
               "impact", a, b, m);
    }
    fixsat_toi2 in = {0};
    const fixsat_event entry = support_entry(start, swept, false);
    expect(fixsat_enter2(&a->shape, &b->shape, motion, &in) == entry &&
               fixsat_enter2(&b->shape, &a->shape, back, &swapped) == entry &&
               (entry != FIXSAT_HIT ||
                (in.time == swapped.time && in.time >= 0 && in.time < WHOLE &&
                 sign_on_way(a, b, gap, m, 0, in.time) >= 0 &&
                 sign_on_way(a, b, gap, m, 0, in.time + 1) < 0 &&
                 is_normal_then(a, b, m, in.time, (vec){in.normal.x, in.normal.y, 0}) &&
                 (factor > 1 || is_safe(a, b, m, in.time, in.safe_motion)))),
           "enter", a, b, m);
    if (a->count == 1 && a->radius == 0) {
        fixsat_hit2 ray = {0};
        const bool same = fixsat_cast2(&b->shape, a->center, motion, &ray) == event;
        const fixsat_vec2 end = {a->center.x + hit.safe_motion.x, a->center.y + hit.safe_motion.y};
        expect(same && ray.time == hit.time && ray.outward_normal.x == -hit.normal.x &&
                   ray.outward_normal.y == -hit.normal.y &&
                   (event != FIXSAT_HIT ||
                    (ray.in_range && ray.point.x == end.x && ray.point.y == end.y)),
               "cast", a, b, m);
    }
}

static void judge_rounded_motions(const item *a_, const item *b_) {
    if (line_step > 0) {
        return;
    }
    item a = *a_, b = *b_;
    for (int sum = 1; sum <= 3; sum++) {
        int16_t gap[DIRECTIONS];
        round_both(&a, &b, sum);
        const int start = rounded_relation(&a, &b, gap);
        for (int i = 0; i < (2 * reach + 1) * (2 * reach + 1); i++) {
            const vec m = {i % (2 * reach + 1) - reach, i / (2 * reach + 1) - reach, 0};
            judge_rounded_motion(&a, &b, m, start, gap);
            pairs++;
        }
    }
}

/* ---- which sequences of vertices are polygons ---- */

/* By angles around a point inside: a polygon's corners are all on the border of their
 * hull, and go round it once. */
static fixsat_status expected_status(const vec *p, int count, int *winding) {
    support s;
    support_of(&s, p, count);
    bool flat = false, on_border[8] = {false};
    vec sum = {0, 0, 0};
    for (int i = 0; i < DIRECTIONS; i++) {
        flat = flat || s.of[i] == -s.opposite[i];
        for (int k = 0; k < count; k++) {
            on_border[k] = on_border[k] || dot(direction_at(i), p[k]) == s.of[i];
        }
    }
    if (flat) {
        return FIXSAT_ERROR_NO_AREA;
    }
    double angle[8];
    int distinct = 0;
    for (int k = 0; k < count; k++) {
        sum = add(sum, p[k]);
    }
    for (int k = 0; k < count; k++) {
        const int before = (k + count - 1) % count;
        if (!on_border[k]) {
            return FIXSAT_ERROR_NOT_CONVEX;
        }
        if (p[k].x != p[before].x || p[k].y != p[before].y) {
            angle[distinct++] = atan2(p[k].y * count - sum.y, p[k].x * count - sum.x);
        }
    }
    int falls = 0, rises = 0;
    for (int k = 0; k < distinct; k++) {
        falls += angle[(k + 1) % distinct] < angle[k];
        rises += angle[(k + 1) % distinct] > angle[k];
        for (int i = 0; i < k; i++) {
            if (angle[i] == angle[k]) {
                return FIXSAT_ERROR_NOT_CONVEX; /* twice at one place */
            }
        }
    }
    *winding = falls == 1 ? 1 : -1;
    return falls == 1 || rises == 1 ? FIXSAT_OK : FIXSAT_ERROR_NOT_CONVEX;
}

/* All sequences of up to `longest` points of a grid; those that are polygons are
 * appended to `accepted`, if there is one. */
static void judge_sequences(int side, int longest, list *accepted) {
    const long cells = (long)side * side;
    long all = cells * cells;
    for (int count = 3; count <= longest; count++) {
        all *= cells;
        for (long i = 0; i < all; i += accepted == NULL ? part : 1) {
            vec p[8];
            fixsat_vec2 vertex[8];
            long rest = i;
            for (int k = 0; k < count; k++, rest /= cells) {
                p[k] = cell((int)(rest % cells), side);
                vertex[k] = raw_point(p[k]);
            }
            int winding = 0;
            fixsat_polygon polygon = {0};
            const fixsat_status status = expected_status(p, count, &winding);
            pairs++;
            if (fixsat_polygon_init(&polygon, vertex, (size_t)count) != status ||
                polygon.winding != winding * (status == FIXSAT_OK)) {
                if (wrong++ < 10) {
                    printf("wrong: show polygon %d", count);
                    write_points(vertex, count);
                    printf("\n");
                }
            } else if (status == FIXSAT_OK && accepted) {
                append(accepted, POLYGON, p, count);
            }
        }
    }
}

/* ---- everything ---- */

static void judge_all(list *as, list *bs, bool offsets, void (*judge)(const item *, const item *)) {
    store(as);
    store(bs);
    for (long i = 0; i < (long)as->count * bs->count; i += part) {
        item *const of_a = &as->items[i / bs->count], *const b = &bs->items[i % bs->count];
        if (offsets) {
            item a = *of_a; /* the two lists may be one */
            a.polygon.vertices = a.vertex;
            judge_offsets(&a, b, judge);
        } else {
            judge(of_a, b);
        }
    }
}

/* `extent`: the largest coordinate of the pairs, and base the least. */
static void enlarge(bool large, int least, int most) {
    factor = large ? UINT32_MAX / (unsigned)(most - least) : 1;
    base = large ? INT32_MIN - least * factor : 0;
}

int main(int argc, char **argv) {
    if (!support_options(argc, argv)) {
        return 2;
    }
    support_init(2);
    for (int large = 0; large < 2; large++) {
        list l, m, n;
        margin = 1;
        enlarge(large, 0, 3);
        l = polygons(), m = aabbs(4), n = points(4);
        judge_all(&l, &l, false, judge_test);
        report("convex polygons of a 4 x 4 grid");
        judge_all(&l, &m, false, judge_test);
        report("with AABBs");
        judge_all(&n, &l, false, judge_test);
        report("with points");
        judge_all(&m, &m, false, judge_test);
        report("AABBs, the empty ones too");
        l = triangles(4, true);
        judge_all(&l, &l, false, judge_test);
        report("triangles of the grid in all orders");

        enlarge(large, 0, 4);
        l = triangles(5, false);
        judge_all(&l, &l, false, judge_test);
        report("triangles of a 5 x 5 grid");

        enlarge(large, 0, 3);
        judge_sequences(4, 5, NULL);
        enlarge(large, 0, 2);
        judge_sequences(3, 6, NULL);
        report("sequences of vertices, up to 6");
        l = (list){0};
        judge_sequences(3, 4, &l);
        judge_all(&l, &l, false, judge_test);
        report("polygons of up to 4 points of 3 x 3, repeated, on a line");

        enlarge(large, -5, 5);
        l = boxes(2), m = boxes(1), n = aabbs(3);
        judge_all(&l, &l, true, judge_test);
        report("boxes, half-edges of -2..2");
        enlarge(large, -8, 8);
        judge_all(&l, &n, true, judge_test);
        report("with AABBs");
        n = points(1);
        judge_all(&n, &l, true, judge_test);
        report("with points");
        n = polygons();
        judge_all(&n, &m, true, judge_test);
        report("with convex polygons");

        enlarge(large, -8, 8);
        l = rounded(4);
        judge_all(&l, &l, false, judge_rounded);
        report("circles, capsules, rounded triangles of a 4 x 4 grid");
        enlarge(large, -8, 8);
        margin = 5;
        l = segments(3), m = boxes(1), n = aabbs(3);
        judge_all(&l, &m, true, judge_rounded);
        judge_all(&l, &n, true, judge_rounded);
        report("circles and capsules with boxes and AABBs");
        margin = 4, reach = 2;
        l = segments(2), n = triangles(2, false);
        judge_all(&l, &l, true, judge_rounded_motions);
        judge_all(&l, &m, true, judge_rounded_motions);
        judge_all(&n, &l, true, judge_rounded_motions);
        report("circles, capsules, rounded boxes and triangles in motion");
        l = boxes(1), n = aabbs(3);

        margin = 3, reach = 3;
        l = boxes(1), m = points(1);
        judge_all(&m, &l, true, judge_motions);
        judge_all(&m, &n, true, judge_motions);
        report("rays to boxes and AABBs");
        margin = 1, reach = 2;
        judge_all(&l, &l, true, judge_motions);
        report("boxes in motion");
        n = triangles(3, false);
        judge_all(&n, &l, true, judge_motions);
        report("triangles in motion to boxes");
        enlarge(large, -2, 5);
        l = triangles(4, false), m = points(4), reach = 3;
        judge_all(&m, &l, false, judge_motions);
        judge_all(&l, &l, false, judge_motions);
        report("triangles in motion, rays to them");

        enlarge(large, 0, 3);
        l = polygons(), n = triangles(4, false);
        judge_all(&n, &n, false, judge_depth_and_distance);
        judge_all(&m, &l, false, judge_depth_and_distance);
        report("depth and distance of triangles, of points and polygons");
        enlarge(large, -8, 8);
        l = boxes(1), n = triangles(3, false);
        judge_all(&n, &l, true, judge_depth_and_distance);
        margin = 3;
        judge_all(&l, &l, true, judge_depth_and_distance);
        report("depth and distance of boxes, of triangles and boxes");
    }
    return support_summary();
}
