/* SPDX-License-Identifier: MIT
 *
 * space [--lines STEP] [--part STEP]
 *
 * All pairs of small boxes of space: the 19,683 triples of half-edges of -1..1 cubed are
 * 560 boxes, for neither the order nor the signs of half-edges change one. Each ordered
 * pair of the 560 is tested at all offsets at which they are no more than 1 apart on each
 * axis, or at the opposite one; the order and the signs of the half-edges change from
 * one row of offsets to the next. Also AABBs, points, spheres, motions and depths; judged
 * by support.h, as they are and (some of them) enlarged over nearly the whole range.
 * With --lines every STEP-th pair is written as a query with the judge's answer. With --part
 * only every STEP-th pair is judged.
 */
#include <fixsat/fixsat.h>

#include "support.h"

typedef double real; /* all that is decided is decided in small integers */
static const real hair = 1e-13;
#include "../fuzz/points.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLASSES = 560, VARIANTS = 48 };

typedef struct body {
    vec half_edge[3];
    vec reach; /* on each axis */
    support support;
    fixsat_obb3 variant[VARIANTS];
} body;

static body bodies[CLASSES];

static int64_t factor;

static fix16_t raw(int x) {
    return (fix16_t)(x * factor);
}

static fixsat_vec3 raw_vec(vec v) {
    return (fixsat_vec3){raw(v.x), raw(v.y), raw(v.z)};
}

static vec times(int sign, vec v) {
    return (vec){sign * v.x, sign * v.y, sign * v.z};
}

static int combine(vec corner[8], const vec g[3]) {
    for (int i = 0; i < 8; i++) {
        corner[i] = add(times(i & 1 ? 1 : -1, g[0]),
                        add(times(i & 2 ? 1 : -1, g[1]), times(i & 4 ? 1 : -1, g[2])));
    }
    return 8;
}

static void make_bodies(void) {
    int count = 0;
    for (int i = 13; i < 27; i++) { /* 13 is zero; half of the others are enough */
        for (int k = 13; k <= i; k++) {
            for (int m = 13; m <= k; m++) {
                body *b = &bodies[count++];
                const int cells[] = {i, k, m};
                for (int g = 0; g < 3; g++) {
                    const int c = cells[g];
                    b->half_edge[g] = (vec){c % 3 - 1, c / 3 % 3 - 1, c / 9 - 1};
                    b->reach.x += abs(b->half_edge[g].x);
                    b->reach.y += abs(b->half_edge[g].y);
                    b->reach.z += abs(b->half_edge[g].z);
                }
                vec corner[8];
                support_of(&b->support, corner, combine(corner, b->half_edge));
            }
        }
    }
}

static void store(void) {
    static const int orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                     {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    for (int i = 0; i < CLASSES; i++) {
        for (int k = 0; k < VARIANTS; k++) {
            fixsat_vec3 g[3];
            for (int m = 0; m < 3; m++) {
                g[m] = raw_vec(times(k >> m & 1 ? -1 : 1, bodies[i].half_edge[orders[k / 8][m]]));
            }
            bodies[i].variant[k] =
                fixsat_obb3_from_half_edges((fixsat_vec3){0, 0, 0}, g[0], g[1], g[2]);
        }
    }
}

static void write_vec(fixsat_vec3 v) {
    printf(" @%d @%d @%d", (int)v.x, (int)v.y, (int)v.z);
}

static void write_box(const fixsat_obb3 *b) {
    printf(" obb3");
    write_vec(b->center);
    for (int i = 0; i < 3; i++) {
        write_vec(b->half_edge[i]);
    }
}

static void expect(bool right, const char *what, const fixsat_obb3 *a, const fixsat_obb3 *b,
                   vec m) {
    if (!right && wrong++ < 10) {
        printf("wrong: %s", what);
        write_box(a);
        write_box(b);
        printf(" moved by %d %d %d\n", m.x, m.y, m.z);
    }
}

/* A pair in question: two boxes as stored, what they are, and the offset from a to b. */
typedef struct pair {
    const body *one, *two;
    fixsat_obb3 a, b;
    vec d;
} pair;

static int gaps(int16_t gap[DIRECTIONS], const pair *p, vec motion) {
    return support_gaps(gap, &p->one->support, &p->two->support, p->d, motion);
}

static void judge_test(pair *p) {
    int16_t gap[DIRECTIONS];
    if (skip()) {
        return;
    }
    const int answer = support_relation(gaps(gap, p, still));
    expect((int)fixsat_test_obb3_obb3(&p->a, &p->b) == answer, "test", &p->a, &p->b, still);
    if (line_step > 0) {
        printf("test");
        write_box(&p->a);
        write_box(&p->b);
        printf(" -> %s\n", words[answer]);
    }
}

static fixsat_cache cache;

static void judge_cached(pair *p) {
    int16_t gap[DIRECTIONS];
    const int answer = support_relation(gaps(gap, p, still));
    expect((int)fixsat_test_obb3_obb3_cached(&p->a, &p->b, &cache) == answer, "test (cached)",
           &p->a, &p->b, still);
    pairs++;
}

static figure figure_of(const fixsat_obb3 *box, vec center) {
    figure f = {.corners = 8};
    vec g[3], corner[8];
    for (int i = 0; i < 3; i++) {
        const fixsat_vec3 e = box->half_edge[i];
        g[i] = (vec){(int)(e.x / factor), (int)(e.y / factor), (int)(e.z / factor)};
        f.edge[i] = (place){2 * g[i].x, 2 * g[i].y, 2 * g[i].z};
    }
    combine(corner, g);
    for (int i = 0; i < 8; i++) {
        const vec at = add(corner[i], center);
        f.corner[i] = (place){at.x, at.y, at.z};
    }
    return f;
}

/* Are the vector, the feature and the points right along one of the axes of the normal? */
static bool is_manifold(const pair *p, const int16_t gap[DIRECTIONS], const fixsat_manifold3 *in) {
    const vec at_a = {p->a.center.x / (int)factor, p->a.center.y / (int)factor,
                      p->a.center.z / (int)factor};
    const figure one = figure_of(&p->a, at_a), two = figure_of(&p->b, add(at_a, p->d));
    const vec normal = {in->normal.x, in->normal.y, in->normal.z};
    const fix16_t vector[] = {in->mtv.x, in->mtv.y, in->mtv.z};
    reported points = points_of3(in, 0, (real)factor);
    for (int i = 0; (i = support_axis_of_depth(gap, normal, i)) < DIRECTIONS; i++) {
        const place n = {direction_at(i).x, direction_at(i).y, direction_at(i).z};
        const real depth = gap[i] * (real)factor / length_of_place(n);
        points.left_range = depth > INT32_MAX - 1;
        if (is_vector_along(vector, n, depth, in->in_range, &points.left_range) &&
            are_points3(&one, &two, n, &points)) {
            return in->in_range || points.left_range;
        }
    }
    return false;
}

static void judge_contact(pair *p) {
    int16_t gap[DIRECTIONS];
    const int answer = support_relation(gaps(gap, p, still));
    fixsat_manifold3 out = {0};
    expect((int)fixsat_contact_obb3_obb3(&p->a, &p->b, &out) == answer, "contact", &p->a, &p->b,
           still);
    pairs++;
    if (answer == 0) {
        return;
    }
    const int64_t depth = support_depth(gap, factor);
    expect(depth <= INT32_MAX ? out.depth == depth : !out.in_range, "contact depth", &p->a, &p->b,
           still);
    expect(is_manifold(p, gap, &out), "contact points", &p->a, &p->b, still);
    if (factor == 1) {
        fixsat_obb3 moved = p->b;
        moved.center.x += out.mtv.x;
        moved.center.y += out.mtv.y;
        moved.center.z += out.mtv.z;
        expect(fixsat_test_obb3_obb3(&p->a, &moved) != FIXSAT_OVERLAP, "contact mtv", &p->a, &p->b,
               still);
    }
}

/* By one of the 27 motions of -4, 0 and 4, in turn. */
static void judge_motion(pair *p) {
    static unsigned turn;
    int16_t gap[DIRECTIONS], swept[DIRECTIONS];
    const int at = (int)(turn++ % 27);
    const vec m = {(at % 3 - 1) * 4, (at / 3 % 3 - 1) * 4, (at / 9 - 1) * 4};
    const fixsat_vec3 motion = raw_vec(m);
    const int on_the_way = support_relation(gaps(swept, p, m));
    const fixsat_event event = support_event(support_relation(gaps(gap, p, still)), on_the_way);
    const int32_t time = event == FIXSAT_HIT ? support_time(gap, m) : 0;

    vec edges[6];
    memcpy(edges, p->one->half_edge, sizeof p->one->half_edge);
    memcpy(edges + 3, p->two->half_edge, sizeof p->two->half_edge);

    fixsat_toi3 impact = {0};
    expect((int)fixsat_sweep_obb3_obb3(&p->a, &p->b, motion) == on_the_way, "sweep", &p->a, &p->b,
           m);
    bool right = fixsat_impact_obb3_obb3(&p->a, &p->b, motion, &impact) == event;
    fixsat_vec3 n = impact.normal;
    expect(right && impact.time == time &&
               (event != FIXSAT_HIT ||
                support_normal_of_impact(gap, m, (vec){n.x, n.y, n.z}, 1, edges, 6)),
           "impact", &p->a, &p->b, m);
    const bool is_flat = support_is_flat(&p->one->support, &p->two->support);
    const fixsat_event entry =
        support_entry(support_relation(gaps(gap, p, still)), on_the_way, is_flat);
    const int32_t then = entry == FIXSAT_HIT ? support_time(gap, m) : 0;
    fixsat_toi3 in = {0};
    right = fixsat_enter_obb3_obb3(&p->a, &p->b, motion, &in) == entry;
    n = in.normal;
    expect(right && in.time == then &&
               (entry != FIXSAT_HIT || support_normal_of_time(gap, m, (vec){n.x, n.y, n.z}, 1)),
           "enter", &p->a, &p->b, m);
    pairs++;

    if (p->one == &bodies[0]) { /* a point */
        fixsat_hit3 hit = {0};
        right = fixsat_cast_obb3(&p->b, p->a.center, motion, &hit) == event;
        n = hit.outward_normal;
        expect(right && hit.time == time &&
                   (event != FIXSAT_HIT ||
                    support_normal_of_impact(gap, m, (vec){n.x, n.y, n.z}, -1, edges, 6)),
               "cast", &p->a, &p->b, m);
        expect((int)fixsat_test_point_obb3(p->a.center, &p->b) ==
                   support_relation(gaps(gap, p, still)),
               "test point3", &p->a, &p->b, still);
    }
}

/* All offsets of a half-space; the other half is that of the pair in the other order. */
static void judge_pair(const body *one, const body *two, void (*judge)(pair *)) {
    static unsigned turn;
    const vec most = {one->reach.x + two->reach.x + 1, one->reach.y + two->reach.y + 1,
                      one->reach.z + two->reach.z + 1};
    for (int z = 0; z <= most.z; z++) {
        for (int y = z == 0 ? 0 : -most.y; y <= most.y; y++) {
            pair p = {one, two, one->variant[turn * 5 % VARIANTS],
                      two->variant[turn * 7 / 4 % VARIANTS], still};
            turn++;
            for (int x = -most.x; x <= most.x; x++) {
                const vec half = {-x / 2, -y / 2, -z / 2};
                p.d = (vec){x, y, z};
                p.a.center = raw_vec(half);
                p.b.center = raw_vec(add(half, p.d));
                judge(&p);
            }
        }
    }
}

/* Every step-th pair of the 560 x 560. */
static void judge_pairs(int step, void (*judge)(pair *)) {
    const long stride = (long)step * part;
    for (long i = 0; i < (long)CLASSES * CLASSES; i += stride) {
        judge_pair(&bodies[i / CLASSES], &bodies[i % CLASSES], judge);
    }
}

/* ---- AABBs, spheres ---- */

static bool is_empty(vec min, vec max) {
    return min.x > max.x || min.y > max.y || min.z > max.z;
}

static vec cell(int i, int side) {
    return (vec){i % side, i / side % side, i / side / side};
}

/* All AABBs of a grid of 3 x 3 x 3, the empty ones too. */
static void judge_aabbs(void) {
    for (int i = 0; i < 27 * 27 * 27 * 27; i += (int)part) {
        const vec p = cell(i % 27, 3), q = cell(i / 27 % 27, 3);
        const vec r = cell(i / 729 % 27, 3), s = cell(i / 19683, 3);
        const fixsat_aabb3 a = {raw_vec(p), raw_vec(q)}, b = {raw_vec(r), raw_vec(s)};
        int least = INT32_MAX;
        const int gap[] = {q.x - r.x, s.x - p.x, q.y - r.y, s.y - p.y, q.z - r.z, s.z - p.z};
        for (int k = 0; k < 6; k++) {
            least = gap[k] < least ? gap[k] : least;
        }
        const int answer = is_empty(p, q) || is_empty(r, s) ? 0 : support_relation(least);
        pairs++;
        wrong += (int)fixsat_test_aabb3_aabb3(&a, &b) != answer;
    }
}

/* All boxes about the origin with the AABBs that begin at -3..2 and are 0..3 long, every
 * seventh of these in turn. */
static void judge_boxes_with_aabbs(void) {
    for (int i = 0; i < CLASSES * 216 * 64; i += 7 * (int)part) {
        const body *one = &bodies[i % CLASSES];
        const vec p = add(cell(i / CLASSES % 216, 6), (vec){-3, -3, -3});
        const vec q = add(p, cell(i / CLASSES / 216, 4));
        const vec m = {(i / 3 % 3 - 1) * 4, (i / 9 % 3 - 1) * 4, (i / 27 % 3 - 1) * 4};
        const fixsat_vec3 motion = raw_vec(m);
        const fixsat_aabb3 b = {raw_vec(p), raw_vec(q)};
        const fixsat_obb3 *a = &one->variant[i / 7 % VARIANTS];
        const vec corner[] = {p,
                              q,
                              {p.x, p.y, q.z},
                              {p.x, q.y, p.z},
                              {p.x, q.y, q.z},
                              {q.x, p.y, p.z},
                              {q.x, p.y, q.z},
                              {q.x, q.y, p.z}};
        support two;
        support_of(&two, corner, 8);
        int16_t gap[DIRECTIONS], swept[DIRECTIONS];
        const int at_start = support_relation(support_gaps(gap, &one->support, &two, still, still));
        const int on_the_way = support_relation(support_gaps(swept, &one->support, &two, still, m));
        const fixsat_event event = support_event(at_start, on_the_way);
        const int32_t time = event == FIXSAT_HIT ? support_time(gap, m) : 0;
        fixsat_toi3 impact = {0};
        fixsat_hit3 hit = {0};
        bool right = (int)fixsat_test_obb3_aabb3(a, &b) == at_start &&
                     (int)fixsat_sweep_obb3_aabb3(a, &b, motion) == on_the_way &&
                     fixsat_impact_obb3_aabb3(a, &b, motion, &impact) == event &&
                     impact.time == time;
        const fixsat_event entry =
            support_entry(at_start, on_the_way, support_is_flat(&one->support, &two));
        fixsat_toi3 in = {0};
        right = right && fixsat_enter_obb3_aabb3(a, &b, motion, &in) == entry &&
                in.time == (entry == FIXSAT_HIT ? support_time(gap, m) : 0);
        if (one == &bodies[0]) {
            right = right && fixsat_cast_aabb3(&b, a->center, motion, &hit) == event &&
                    hit.time == time;
        }
        pairs++;
        if (!right && wrong++ < 10) {
            printf("wrong:");
            write_box(a);
            printf(" aabb3");
            write_vec(b.min);
            write_vec(b.max);
            printf(" moved by %d %d %d\n", m.x, m.y, m.z);
        }
    }
}

/* By the square of a distance and that of a sum of radii. */
static int round_relation(int square, int sum) {
    return square > sum * sum ? 0 : square == sum * sum ? 1 : 2;
}

static int outside(int x, int min, int max) {
    return x < min ? min - x : x > max ? x - max : 0;
}

/* Spheres of radius 0..3 at all cells of 7 x 7 x 7 with each other, and with all AABBs of
 * its middle 3 x 3 x 3, the empty ones too. */
static void judge_spheres(void) {
    for (int i = 0; i < 343 * 4; i += (int)part) {
        const vec at = add(cell(i % 343, 7), (vec){-3, -3, -3});
        const int radius = i / 343;
        fixsat_sphere s, t;
        wrong += fixsat_sphere_init(&s, raw_vec(at), raw(radius)) != FIXSAT_OK;
        for (int k = 0; k < 343 * 4; k++) {
            const vec far = add(cell(k % 343, 7), (vec){-3, -3, -3});
            const vec d = add(far, times(-1, at));
            wrong += fixsat_sphere_init(&t, raw_vec(far), raw(k / 343)) != FIXSAT_OK;
            pairs++;
            wrong += (int)fixsat_test_sphere_sphere(&s, &t) !=
                     round_relation(dot(d, d), radius + k / 343);
        }
        for (int k = 0; k < 27 * 27; k++) {
            const vec p = add(cell(k % 27, 3), (vec){-1, -1, -1});
            const vec q = add(cell(k / 27, 3), (vec){-1, -1, -1});
            const fixsat_aabb3 box = {raw_vec(p), raw_vec(q)};
            const vec d = {outside(at.x, p.x, q.x), outside(at.y, p.y, q.y),
                           outside(at.z, p.z, q.z)};
            int answer = round_relation(dot(d, d), radius);
            const bool inside =
                at.x > p.x && at.x < q.x && at.y > p.y && at.y < q.y && at.z > p.z && at.z < q.z;
            answer = is_empty(p, q) ? 0 : inside ? 2 : answer;
            pairs++;
            wrong += (int)fixsat_test_sphere_aabb3(&s, &box) != answer;
        }
    }
}

int main(int argc, char **argv) {
    if (!support_options(argc, argv)) {
        return 2;
    }
    support_init(3);
    make_bodies();
    for (int large = 0; large < 2; large++) {
        factor = large ? INT32_MAX / 5 : 1;
        store();
        judge_pairs(large ? 11 : 1, judge_test);
        report("boxes");
        if (line_step > 0) {
            continue;
        }
        judge_pairs(large ? 23 : 5, judge_cached);
        report("with a cache");
        judge_pairs(large ? 601 : 37, judge_motion);
        for (int i = 0; i < CLASSES; i++) { /* of points */
            judge_pair(&bodies[0], &bodies[i], judge_motion);
        }
        report("in motion, and rays");
        judge_pairs(large ? 601 : 37, judge_contact);
        report("depth");
        judge_boxes_with_aabbs();
        report("boxes with AABBs, at rest and in motion");
        judge_aabbs();
        report("AABBs, the empty ones too");
        judge_spheres();
        report("spheres with each other and with AABBs");
    }
    return support_summary();
}
