/* SPDX-License-Identifier: MIT
 *
 * The judge of contacts with the sides of a region.
 *
 * A side is a segment between two corners of a region. A contact has a direction n, out of the
 * region, and the depth
 *
 *     (max of n.p over the side - min of n.x over the core) / |n| + radius.
 *
 * The judge asks what is promised of each contact. Which direction is the least deep one is asked
 * by the oracle (tests/oracle/region_contacts.py).
 */
#ifndef FUZZ_CONTACTS_H
#define FUZZ_CONTACTS_H

#include "plane.h"

/* ---- the borders of a region ---- */

enum { MOST_BORDERS = 16 };

/* Edges, as points of the plane. Edge i begins at vertex i. */
typedef struct borders {
    uint32_t count;
    point from[MOST_BORDERS], to[MOST_BORDERS];
    uint32_t next[MOST_BORDERS], before[MOST_BORDERS];
    bool is_left[MOST_BORDERS]; /* the region's inside is on the left of the edge */
    bool inside_out;
} borders;

static inline int128 cross2(point d, point e) {
    return (int128)d.x * e.y - (int128)d.y * e.x;
}

static inline int128 dot2(point d, point e) {
    return (int128)d.x * e.x + (int128)d.y * e.y;
}

static inline point swapped(point p) {
    return (point){p.y, p.x, 0};
}

static inline point along_border(const borders *b, uint32_t i) {
    return minus(b->to[i], b->from[i]);
}

/* True if the even-odd inside is beside the middle of an edge, where x is greater. The edge is not
 * level. With `swaps` x and y are swapped. */
static inline bool is_inside_beyond(const borders *b, uint32_t edge, bool swaps) {
    const point p = swaps ? swapped(b->from[edge]) : b->from[edge];
    const point q = swaps ? swapped(b->to[edge]) : b->to[edge];
    const int64_t x = p.x + q.x, y = p.y + q.y;
    bool is_odd = false;
    for (uint32_t i = 0; i < b->count; i++) {
        const point v = swaps ? swapped(b->from[i]) : b->from[i];
        const point w = swaps ? swapped(b->to[i]) : b->to[i];
        const point low = v.y < w.y ? v : w, high = v.y < w.y ? w : v;
        if (i != edge && 2 * low.y <= y && y < 2 * high.y) {
            is_odd ^= (int128)(high.x - low.x) * (y - 2 * low.y) >
                      (int128)(high.y - low.y) * (x - 2 * low.x);
        }
    }
    return is_odd;
}

static inline void set_left(borders *b, uint32_t edge, bool inside_out) {
    const point d = along_border(b, edge);
    const bool is_beyond = is_inside_beyond(b, edge, d.y == 0) != inside_out;
    const bool beyond_is_left = d.y == 0 ? d.x > 0 : d.y < 0;
    b->is_left[edge] = is_beyond == beyond_is_left;
}

static inline void set_borders(borders *out, const fixsat_region *region) {
    uint32_t first = 0;
    for (uint32_t ring = 0; ring < region->ring_count; ring++) {
        const uint32_t n = region->ring_counts[ring];
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t next = first + (i + 1) % n;
            out->from[first + i] =
                plus(point2(region->vertices[first + i]), point2(region->position));
            out->to[first + i] = plus(point2(region->vertices[next]), point2(region->position));
            out->next[first + i] = next;
            out->before[next] = first + i;
        }
        first += n;
    }
    out->count = first;
    out->inside_out = region->inside_out;
    for (uint32_t i = 0; i < first; i++) {
        set_left(out, i, region->inside_out);
    }
}

static inline bool is_on_border(const borders *b, uint32_t i, point p) {
    const point d = minus(p, b->from[i]), e = minus(p, b->to[i]);
    return cross2(d, e) == 0 && dot2(d, e) <= 0;
}

static inline bool is_on_borders(const borders *b, point p) {
    bool is_on = false;
    for (uint32_t i = 0; i < b->count && !is_on; i++) {
        is_on = is_on_border(b, i, p);
    }
    return is_on;
}

/* True if a point that is on no border is in the inside. */
static inline bool is_inside_borders(const borders *b, point p) {
    bool is_odd = false;
    for (uint32_t i = 0; i < b->count; i++) {
        const point v = b->from[i], w = b->to[i];
        const bool is_up = w.y > v.y;
        is_odd ^= (v.y > p.y) != (w.y > p.y) && (cross2(minus(w, v), minus(p, v)) > 0) == is_up;
    }
    return is_odd != b->inside_out;
}

/* ---- sides ---- */

/* A side, as a body from p to q with the inside on the left. */
typedef struct side {
    uint32_t first, last, vertex[2];
    shape of;
} side;

/* True if an edge goes on in line to the next one, and no other edge ends there. */
static inline bool goes_on(const borders *b, uint32_t i, uint32_t next) {
    const point d = along_border(b, i), e = along_border(b, next), v = b->from[next];
    uint32_t ends = 0;
    for (uint32_t k = 0; k < b->count; k++) {
        ends += b->from[k].x == v.x && b->from[k].y == v.y;
    }
    return cross2(d, e) == 0 && dot2(d, e) > 0 && ends == 1;
}

static inline side side_of(const borders *b, uint32_t edge) {
    side out = {.first = edge, .last = edge};
    while (goes_on(b, b->before[out.first], out.first)) {
        out.first = b->before[out.first];
    }
    while (goes_on(b, out.last, b->next[out.last])) {
        out.last = b->next[out.last];
    }
    const bool is_left = b->is_left[edge];
    out.vertex[is_left ? 0 : 1] = out.first;
    out.vertex[is_left ? 1 : 0] = b->next[out.last];
    out.of.core.corners = 2;
    out.of.core.corner[0] = b->from[out.vertex[0]];
    out.of.core.corner[1] = b->from[out.vertex[1]];
    return out;
}

static inline bool is_met_at(const shape *a, point p) {
    const shape at = {.core = {.corners = 1, .corner = {p}}};
    return judged(a, &at) != FIXSAT_SEPARATE;
}

/* True if the bounds of an edge meet those of a shape. */
static inline bool do_bounds_meet(const shape *a, point p, point q) {
    bool beside[4] = {true, true, true, true};
    for (int i = 0; i < a->core.corners; i++) {
        const point c = a->core.corner[i];
        const int64_t r = a->radius;
        beside[0] = beside[0] && c.x + r < (p.x < q.x ? p.x : q.x);
        beside[1] = beside[1] && c.x - r > (p.x < q.x ? q.x : p.x);
        beside[2] = beside[2] && c.y + r < (p.y < q.y ? p.y : q.y);
        beside[3] = beside[3] && c.y - r > (p.y < q.y ? q.y : p.y);
    }
    return !beside[0] && !beside[1] && !beside[2] && !beside[3];
}

/* Returns the first edge of a side whose bounds meet those of the shape: there must be one. */
static inline uint32_t place_of_side(const shape *a, const borders *b, const side *s) {
    uint32_t edge = s->first;
    while (!do_bounds_meet(a, b->from[edge], b->to[edge])) {
        EXPECT(edge != s->last);
        edge = b->next[edge];
    }
    return edge;
}

/* ---- one contact ---- */

static inline place front_of(const side *s) {
    const point d = minus(s->of.core.corner[1], s->of.core.corner[0]);
    return (place){d.y, -d.x, 0};
}

static inline real depth_along(const shape *a, const side *s, place n) {
    const point *const x = a->core.corner, *const p = s->of.core.corner;
    real most = dot_place(n, place_of(minus(p[0], x[0])));
    for (int i = 0; i < 2 * a->core.corners; i++) {
        const real here = dot_place(n, place_of(minus(p[i % 2], x[i / 2])));
        most = here > most ? here : most;
    }
    return most / length_of_place(n) + (real)a->radius;
}

/* True if the one point is a deepest corner of the shape. `axis` leads from the shape. */
static inline bool is_deepest(const figure *a, place axis, real depth, reported *r) {
    line deepest;
    (void)supporting(&deepest, a, axis);
    for (int i = 0; i < a->corners; i++) {
        spots one = {0};
        const place at = a->corner[i];
        add_spot(&one, r, along_place(at, a->radius / length_of_place(axis), axis), depth, true);
        if (dot_place(axis, minus_place(at, deepest.p)) == 0 && are_reported(&one, r)) {
            return true;
        }
    }
    return false;
}

/* True if a manifold is all of a contact in the direction n. */
static inline bool is_contact_along(const shape *a, const side *s, const fixsat_manifold2 *m,
                                    place n, bool of_corners) {
    const place axis = {-n.x, -n.y, 0};
    if (axis.x == 0 && axis.y == 0) {
        return false;
    }
    const real depth = depth_along(a, s, n);
    const description said = description2(m);
    const figure one = figure_of(&a->core, a->radius), two = figure_of(&s->of.core, 0);
    reported points = points_of2(m, 0, 1);
    return depth > -(real)1e-6 && is_described(&said, axis, depth, &points.left_range) &&
           (are_points2(&one, &two, axis, of_corners, &points) ||
            is_deepest(&one, axis, depth, &points)) &&
           (m->in_range || points.left_range);
}

/* True if a manifold has the direction of the side, of a chord of the shape, or from an end of the
 * side to a corner of the shape. */
static inline bool is_any_contact(const shape *a, const side *s, const fixsat_manifold2 *m) {
    const int count = a->core.corners;
    const point *const x = a->core.corner;
    bool is_one = is_contact_along(a, s, m, front_of(s), false);
    for (int i = 0; i < count * count && !is_one; i++) {
        const point d = minus(x[i / count], x[i % count]);
        is_one = is_contact_along(a, s, m, (place){d.y, -d.x, 0}, false);
    }
    for (int i = 0; i < 2 * count && !is_one; i++) {
        const place d = place_of(minus(x[i / 2], s->of.core.corner[i % 2]));
        is_one = is_contact_along(a, s, m, d, true);
    }
    return is_one;
}

static inline void expect_ids(const shape *a, const side *s, const fixsat_manifold2 *m) {
    for (int i = 0; i < m->count; i++) {
        const uint32_t of_a = m->point[i].id & 0xFFFF, of_b = m->point[i].id >> 16;
        EXPECT(of_a < 2 * (uint32_t)a->core.corners);
        EXPECT(of_b == 2 * s->first + 1 || of_b == 2 * s->vertex[0] || of_b == 2 * s->vertex[1]);
    }
    EXPECT(m->count == 1 || (m->count == 2 && m->point[0].id != m->point[1].id));
}

static inline void expect_contact_with(const shape *a, const side *s, const fixsat_manifold2 *m) {
    EXPECT(judged(a, &s->of) != FIXSAT_SEPARATE);
    EXPECT(is_any_contact(a, s, m));
    if (m->in_range) {
        shape parted = s->of;
        shift_body(&parted.core, point2(m->mtv));
        EXPECT(judged(a, &parted) != FIXSAT_OVERLAP);
        EXPECT(m->depth < depth_along(a, s, front_of(s)) + 1 + (real)1e-6);
    }
    expect_ids(a, s, m);
}

/* ---- lists of contacts ---- */

enum { MOST_CONTACTS = 400 };

typedef struct told {
    uint32_t number;
    uint16_t edge;
    fixsat_manifold2 manifold;
} told;

typedef struct list {
    uint32_t count;
    told at[MOST_CONTACTS];
} list;

static inline void add_told(list *out, uint32_t number, uint16_t edge, const fixsat_manifold2 *m) {
    EXPECT(out->count < MOST_CONTACTS);
    out->at[out->count++] = (told){number, edge, *m};
}

static inline bool is_same_vec2(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x == q.x && p.y == q.y;
}

static inline bool is_same_manifold(const fixsat_manifold2 *p, const fixsat_manifold2 *q) {
    bool same = is_same_vec2(p->normal, q->normal) && p->depth == q->depth &&
                is_same_vec2(p->mtv, q->mtv) && p->count == q->count && p->in_range == q->in_range;
    for (int i = 0; same && i < p->count; i++) {
        const fixsat_contact_point2 *const v = &p->point[i], *const w = &q->point[i];
        same = is_same_vec2(v->position, w->position) && v->depth == w->depth && v->id == w->id;
    }
    return same;
}

/* Compares all but the numbers. */
static inline bool is_same_told(const told *p, const told *q) {
    return p->edge == q->edge && is_same_manifold(&p->manifold, &q->manifold);
}

/* The contacts of a list with numbers from `number` on, which are one thing's. */
static inline const told *of_thing(const list *all, uint32_t number, uint32_t *count) {
    uint32_t first = 0;
    while (first < all->count && all->at[first].number < number) {
        first++;
    }
    *count = 0;
    while (first + *count < all->count && all->at[first + *count].number == number) {
        ++*count;
    }
    return &all->at[first];
}

static inline void expect_same_told(const told *p, uint32_t count, const told *q, uint32_t others) {
    EXPECT(count == others);
    for (uint32_t i = 0; i < count; i++) {
        EXPECT(is_same_told(&p[i], &q[i]));
    }
}

static inline bool has_inside(const shape *a) {
    bool is_solid = a->radius > 0;
    for (int i = 2; i < a->core.corners && !is_solid; i++) {
        const point *const x = a->core.corner;
        is_solid = cross2(minus(x[i - 1], x[0]), minus(x[i], x[0])) != 0;
    }
    return is_solid;
}

/* Expects that all contacts have depth 0, because the shape only touches. */
static inline void expect_no_depth(const list *all) {
    for (uint32_t i = 0; i < all->count; i++) {
        EXPECT(all->at[i].manifold.depth == 0);
    }
}

/* ---- a region ---- */

static inline void set_told_of_region(list *out, const fixsat_shape2 *a,
                                      const fixsat_region *region) {
    fixsat_region_contacts contacts;
    out->count = 0;
    fixsat_contact_shape2_region(a, region, &contacts);
    while (fixsat_region_contacts_next(&contacts)) {
        EXPECT(out->count < region->vertex_count);
        add_told(out, 0, contacts.edge, &contacts.manifold);
    }
    EXPECT(!fixsat_region_contacts_next(&contacts)); /* the end stays the end */
}

/* Expects contacts with different sides, in order. A side that is met between its ends alone has
 * one, with its own direction. */
static inline void expect_told(const told *all, uint32_t count, const shape *a, const borders *b) {
    bool is_told[MOST_BORDERS] = {false};
    uint32_t place = 0;
    for (uint32_t i = 0; i < count; i++) {
        EXPECT(all[i].edge < b->count && !is_told[all[i].edge]);
        is_told[all[i].edge] = true;
        const side s = side_of(b, all[i].edge);
        EXPECT(s.first == all[i].edge);
        expect_contact_with(a, &s, &all[i].manifold);
        EXPECT(i == 0 || place_of_side(a, b, &s) > place);
        place = place_of_side(a, b, &s);
        if (!is_met_at(a, s.of.core.corner[0]) && !is_met_at(a, s.of.core.corner[1])) {
            EXPECT(is_contact_along(a, &s, &all[i].manifold, front_of(&s), false));
        }
    }
    for (uint32_t i = 0; i < b->count; i++) {
        const side s = side_of(b, i);
        EXPECT(is_told[s.first] || judged(a, &s.of) == FIXSAT_SEPARATE ||
               is_met_at(a, s.of.core.corner[0]) || is_met_at(a, s.of.core.corner[1]));
    }
}

static inline void expect_region_contacts(const fixsat_shape2 *a, const fixsat_region *region) {
    static list all, by_tree;
    static fixsat_aabb2 nodes[FIXSAT_REGION_TREE_SIZE(MOST_BORDERS)];
    fixsat_region tree = *region;
    const shape of_a = shape_of(a);
    borders b;
    bool is_met = false;
    set_borders(&b, region);
    for (uint32_t i = 0; i < b.count; i++) {
        const side s = side_of(&b, i);
        is_met = is_met || judged(&of_a, &s.of) != FIXSAT_SEPARATE;
    }
    set_told_of_region(&all, a, region);
    EXPECT((all.count > 0) == is_met);
    expect_told(all.at, all.count, &of_a, &b);
    if (has_inside(&of_a) && fixsat_test_shape2_region(a, region) == FIXSAT_TOUCH) {
        expect_no_depth(&all);
    }
    EXPECT(fixsat_region_build_tree(&tree, nodes, sizeof nodes / sizeof *nodes) == FIXSAT_OK);
    set_told_of_region(&by_tree, a, &tree);
    expect_same_told(all.at, all.count, by_tree.at, by_tree.count);
}

#endif
