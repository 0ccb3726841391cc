/* SPDX-License-Identifier: MIT
 *
 * Turns items into things. Each coordinate is rounded once, here, to nearest. The library's
 * constructors decide whether an item is a valid shape.
 */
#include "bake.h"
#include "outline.h"

#include <stdlib.h>
#include <string.h>

/* Greatest number of corners of an ellipse. One that needs more is as large as a map, or its
 * allowed error is almost zero. */
#define MOST_CORNERS 256
/* Regions with fewer edges do not profit from a tree. */
#define FEW_EDGES 16
/* Greatest number of things of a world. */
#define MOST_THINGS 65535

fix16_t rounded(const place *where, number a) {
    fix16_t raw = 0;
    if (!number_to_raw(a, &raw)) {
        fail(where, "a coordinate is beyond -32768 to 32768 units: change the scale or the origin");
    }
    return raw;
}

static fixsat_vec2 rounded_point(const place *where, point p) {
    return (fixsat_vec2){rounded(where, p.x), rounded(where, p.y)};
}

static point between(point p, point q, number part) {
    return (point){number_add(p.x, number_mul(number_sub(q.x, p.x), part)),
                   number_add(p.y, number_mul(number_sub(q.y, p.y), part))};
}

static void give_shape(thing *t, const fixsat_shape2 *shape) {
    t->shape = allocate(1, sizeof *t->shape);
    *t->shape = *shape;
}

/* ---- polygons ---- */

/* The rounded rings of an item, without vertices that repeat their predecessor. */
typedef struct rings {
    fixsat_vec2 *vertices;
    uint32_t *drawn; /* number of each edge as it is drawn */
    uint16_t *counts;
    uint32_t vertex_count, ring_count;
} rings;

static bool same(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x == q.x && p.y == q.y;
}

static rings rounded_rings(const item *i, point origin) {
    rings r = {allocate(i->point_count, sizeof *r.vertices),
               allocate(i->point_count, sizeof *r.drawn), allocate(i->ring_count, sizeof *r.counts),
               0, i->ring_count};
    uint32_t at = 0;
    for (uint32_t k = 0; k < i->ring_count; k++) {
        const uint32_t begin = r.vertex_count;
        for (uint32_t n = 0; n < i->ring_counts[k]; n++, at++) {
            const point p = {number_sub(i->points[at].x, origin.x),
                             number_sub(i->points[at].y, origin.y)};
            const fixsat_vec2 v = rounded_point(&i->where, p);
            const uint32_t drawn = i->drawn != NULL ? i->drawn[at] : at;
            if (r.vertex_count > begin && same(v, r.vertices[r.vertex_count - 1])) {
                r.drawn[r.vertex_count - 1] = drawn; /* the next edge begins at the later vertex */
                continue;
            }
            r.vertices[r.vertex_count] = v;
            r.drawn[r.vertex_count++] = drawn;
        }
        while (r.vertex_count > begin + 1 &&
               same(r.vertices[begin], r.vertices[r.vertex_count - 1])) {
            r.vertex_count--;
        }
        const uint32_t count = r.vertex_count - begin;
        if (count < 3) {
            fail(&i->where, "has no area after rounding: it or the scale is too small");
        }
        r.counts[k] = (uint16_t)count; /* if it fits; else the sum does not */
    }
    if (r.vertex_count > UINT16_MAX) {
        fail(&i->where, "has %lu vertices, but a region has at most %d",
             (unsigned long)r.vertex_count, UINT16_MAX);
    }
    return r;
}

/* Sets *box and returns true if the rings are an AABB. */
static bool is_rectangle(const rings *r, fixsat_aabb2 *box) {
    const fixsat_vec2 *const v = r->vertices;
    if (r->ring_count != 1 || r->vertex_count != 4) {
        return false;
    }
    const fixsat_vec2 p = v[0], q = v[2];
    const bool first = v[1].x == q.x && v[1].y == p.y && v[3].x == p.x && v[3].y == q.y;
    const bool second = v[1].x == p.x && v[1].y == q.y && v[3].x == q.x && v[3].y == p.y;
    box->min = (fixsat_vec2){p.x < q.x ? p.x : q.x, p.y < q.y ? p.y : q.y};
    box->max = (fixsat_vec2){p.x < q.x ? q.x : p.x, p.y < q.y ? q.y : p.y};
    return (first || second) && p.x != q.x && p.y != q.y;
}

/* Ends the program if the library refuses a shape. */
static void check(const place *where, fixsat_status status) {
    if (status != FIXSAT_OK) {
        fail(where, "cannot become a shape: %s", fixsat_status_name(status));
    }
}

_Noreturn static void say_why(const item *i, const rings *r, fixsat_status status,
                              fixsat_edge_pair pair) {
    const char *why = fixsat_status_name(status);
    if (status == FIXSAT_ERROR_CROSSING) {
        why = "cross";
    } else if (status == FIXSAT_ERROR_VERTEX_ON_EDGE) {
        why = "meet where only one of them ends";
    } else if (status == FIXSAT_ERROR_SHARED_LENGTH) {
        why = "lie on each other";
    } else {
        fail(&i->where, "is not a valid region: %s", why);
    }
    fail(&i->where, "its edges %lu and %lu, counted from 0, %s",
         (unsigned long)r->drawn[pair.edge[0]], (unsigned long)r->drawn[pair.edge[1]], why);
}

/* Returns 1 if a point is inside of a ring, 0 on it, and -1 outside. The point's coordinates are
 * doubled. */
static int side_of(const fixsat_vec2 *ring, uint32_t count, const int64_t p[2]) {
    bool is_inside = false;
    for (uint32_t i = 0; i < count; i++) {
        const fixsat_vec2 a = ring[i], b = ring[(i + 1) % count];
        const int64_t u[2] = {2 * ((int64_t)b.x - a.x), 2 * ((int64_t)b.y - a.y)};
        const int64_t v[2] = {p[0] - 2 * (int64_t)a.x, p[1] - 2 * (int64_t)a.y};
        const wide cross = (wide)u[0] * v[1] - (wide)u[1] * v[0];
        const wide along = (wide)u[0] * v[0] + (wide)u[1] * v[1];
        if (cross == 0 && along >= 0 && along <= (wide)u[0] * u[0] + (wide)u[1] * u[1]) {
            return 0;
        }
        if ((v[1] < 0) != (v[1] < u[1])) { /* a ray from the point along x may cross the edge */
            is_inside = is_inside != ((cross > 0) == (u[1] > 0));
        }
    }
    return is_inside ? 1 : -1;
}

/* True if a ring is inside of another one. They do not cross, so a vertex or the middle of an edge
 * decides it, if it is not on the other ring. */
static bool is_within(const fixsat_vec2 *ring, uint32_t count, const fixsat_vec2 *other,
                      uint32_t other_count) {
    for (uint32_t i = 0; i < 2 * count; i++) {
        const fixsat_vec2 a = ring[i / 2], b = ring[(i + 1) / 2 % count];
        const int64_t p[2] = {(int64_t)a.x + b.x, (int64_t)a.y + b.y};
        const int side = side_of(other, other_count, p);
        if (side != 0) {
            return side > 0;
        }
    }
    return true;
}

/* Ends the program if a ring behind the first one is not a hole in it: the part of it that is
 * outside, or within another hole, would be solid. */
static void check_holes(const place *where, const rings *r) {
    const fixsat_vec2 *hole = r->vertices + r->counts[0];
    for (uint32_t k = 1; k < r->ring_count; hole += r->counts[k++]) {
        const fixsat_vec2 *other = r->vertices;
        for (uint32_t i = 0; i < r->ring_count; other += r->counts[i++]) {
            const bool is_inside = i != k && is_within(hole, r->counts[k], other, r->counts[i]);
            if (i == 0 && !is_inside) {
                fail(where, "ring %lu is not inside of ring 0, so it is not a hole in it",
                     (unsigned long)k);
            }
            if (i > 0 && is_inside) {
                fail(where, "ring %lu is inside of ring %lu, which is a hole already",
                     (unsigned long)k, (unsigned long)i);
            }
        }
    }
}

/* Makes a region. Returns false if the item is merged from parts and cannot be one region. */
static bool make_region(const item *i, const rings *r, thing *t) {
    fixsat_region region;
    fixsat_edge_pair pair = {{0, 0}};
    const fixsat_status status =
        fixsat_region_init(&region, r->vertices, r->counts, r->ring_count, false, &pair);
    if (status != FIXSAT_OK) {
        if (i->parts == NULL) {
            say_why(i, r, status, pair);
        }
        return false;
    }
    if (i->has_holes) {
        check_holes(&i->where, r);
    }
    t->region = allocate(1, sizeof *t->region);
    if (r->vertex_count >= FEW_EDGES) {
        t->tree_count = FIXSAT_REGION_TREE_SIZE(r->vertex_count);
        t->tree = allocate(t->tree_count, sizeof *t->tree);
        (void)fixsat_region_build_tree(&region, t->tree, t->tree_count);
    }
    *t->region = region;
    return true;
}

/* Returns an item whose points are rounded already. */
static item item_of_rings(const item *i, const rings *r) {
    item whole = *i;
    const number one = number_of(65536);
    whole.points = allocate(r->vertex_count, sizeof *whole.points);
    whole.ring_counts = allocate(r->ring_count, sizeof *whole.ring_counts);
    whole.point_count = r->vertex_count;
    whole.drawn = r->drawn;
    for (uint32_t k = 0; k < r->vertex_count; k++) {
        whole.points[k] = (point){number_div(number_of(r->vertices[k].x), one),
                                  number_div(number_of(r->vertices[k].y), one)};
    }
    for (uint32_t k = 0; k < r->ring_count; k++) {
        whole.ring_counts[k] = r->counts[k];
    }
    return whole;
}

/* Splits the edges that have vertices within them, because a region may touch itself only at
 * vertices: those that are drawn so before they are rounded, then those that rounding makes so. */
static rings split_rings(const item *i, const rings *drawn) {
    const point zero = {number_of(0), number_of(0)};
    item exact = *i;
    rings r = *drawn;
    const uint32_t touching = split_item(&exact);
    if (touching > 0) {
        note(&i->where,
             "vertices within other edges: %lu; these edges are split there, and rounding "
             "bends them by half a raw unit at most",
             (unsigned long)touching);
        r = rounded_rings(&exact, zero);
    }
    item rounded = item_of_rings(i, &r);
    const uint32_t moved = split_item(&rounded);
    if (moved > 0) {
        note(&i->where, "vertices that rounding moves onto other edges: %lu; these are split there",
             (unsigned long)moved);
        r = rounded_rings(&rounded, zero);
    }
    return r;
}

static bool make_polygon(const item *i, thing *t) {
    rings r = rounded_rings(i, (point){number_of(0), number_of(0)});
    fixsat_aabb2 box;
    fixsat_polygon polygon;
    fixsat_shape2 shape;
    if (is_rectangle(&r, &box) && fixsat_shape2_from_aabb2(&shape, &box, 0) == FIXSAT_OK) {
        give_shape(t, &shape);
        return true;
    }
    if (r.ring_count == 1) {
        const fixsat_status status = fixsat_polygon_init(&polygon, r.vertices, r.vertex_count);
        t->vertices = r.vertices;
        t->vertex_count = r.vertex_count;
        if (status == FIXSAT_OK && fixsat_shape2_from_polygon(&shape, &polygon, 0) == FIXSAT_OK) {
            give_shape(t, &shape);
            return true;
        }
        if (status == FIXSAT_ERROR_NO_AREA) {
            fail(&i->where, "all its vertices are on one line");
        }
    }
    if (i->parts == NULL) { /* merging splits too */
        r = split_rings(i, &r);
    }
    t->vertices = r.vertices;
    t->vertex_count = r.vertex_count;
    return make_region(i, &r, t);
}

/* Returns the convex polygon for an ellipse, with half of its error outside and half inside. If the
 * corners are 2 angle apart, the error is tan(angle / 2)^2 times the longer radius. */
static item polygon_of_ellipse(const item *i) {
    uint32_t count = 8;
    number c, s;
    number_turn(number_div(number_of(180), number_of(count)), &c, &s);
    const number one = number_of(1), radius = number_snap(i->radius), error = number_snap(i->error);
    while (count <= MOST_CORNERS &&
           number_less(number_mul(error, number_snap(number_add(one, c))),
                       number_mul(radius, number_snap(number_sub(one, c))))) {
        count += 4;
        number_turn(number_div(number_of(180), number_of(count)), &c, &s);
    }
    if (count > MOST_CORNERS) {
        fail(&i->where, "is an ellipse that would need more than %d corners: allow a larger error",
             MOST_CORNERS);
    }
    /* The corners lie outside of the ellipse, by the factor 2 / (1 + c). */
    const number out = number_snap(number_div(number_of(2), number_add(one, c)));
    point *const corners = allocate(count, sizeof *corners);
    for (uint32_t k = 0; k < count; k++) {
        number_turn(number_div(number_of(360 * (int64_t)k), number_of(count)), &c, &s);
        point p = i->points[0];
        for (int n = 0; n < 2; n++) {
            const point end = i->points[1 + n];
            const number part = number_snap(number_mul(n == 0 ? c : s, out));
            const number dx = number_snap(number_sub(end.x, i->points[0].x));
            const number dy = number_snap(number_sub(end.y, i->points[0].y));
            p.x = number_snap(number_add(p.x, number_snap(number_mul(dx, part))));
            p.y = number_snap(number_add(p.y, number_snap(number_mul(dy, part))));
        }
        corners[k] = p;
    }
    item polygon = item_of(ITEM_POLYGON, corners, count);
    polygon.object = i->object;
    polygon.where = i->where;
    polygon.turns = i->turns;
    polygon.pivot = i->pivot;
    free(corners);
    return polygon;
}

/* ---- boxes, circles, capsules ---- */

static bool make_box(const item *i, thing *t) {
    const place *const where = &i->where;
    const point *const p = i->points;
    const bool upright = number_equal(p[0].x, p[1].x) && number_equal(p[0].y, p[3].y);
    const bool level = number_equal(p[0].y, p[1].y) && number_equal(p[0].x, p[3].x);
    if (upright || level) {
        return make_polygon(i, t);
    }
    const number half = number_div(number_of(1), number_of(2));
    const point zero = {number_of(0), number_of(0)};
    const point u = {number_sub(p[1].x, p[0].x), number_sub(p[1].y, p[0].y)};
    const point v = {number_sub(p[3].x, p[0].x), number_sub(p[3].y, p[0].y)};
    const fixsat_vec2 center = rounded_point(where, between(p[0], p[2], half));
    const fixsat_vec2 a = rounded_point(where, between(zero, u, half));
    const fixsat_vec2 b = rounded_point(where, between(zero, v, half));
    if ((int64_t)a.x * b.y == (int64_t)a.y * b.x) {
        fail(where, "has no area after rounding: it or the scale is too small");
    }
    const fixsat_obb2 box = fixsat_obb2_from_half_edges(center, a, b);
    fixsat_shape2 shape;
    check(where, fixsat_shape2_from_obb2(&shape, &box, 0));
    give_shape(t, &shape);
    return true;
}

static void make_round(const item *i, thing *t) {
    const fixsat_vec2 p = rounded_point(&i->where, i->points[0]);
    const fix16_t radius = rounded(&i->where, i->radius);
    fixsat_shape2 shape;
    if (i->kind == ITEM_CIRCLE) {
        if (radius == 0) {
            fail(&i->where, "has no area after rounding: it or the scale is too small");
        }
        check(&i->where, fixsat_shape2_circle(&shape, p, radius));
    } else {
        const fixsat_vec2 q = rounded_point(&i->where, i->points[1]);
        check(&i->where, fixsat_shape2_capsule(&shape, p, q, radius));
    }
    give_shape(t, &shape);
}

static void add_thing(baked *b, thing *t, const item *i) {
    thing **const list = i->is_mover ? &b->movers : &b->things;
    uint32_t *const count = i->is_mover ? &b->mover_count : &b->thing_count;
    if (!i->is_mover && *count == MOST_THINGS) {
        fail(&i->where, "is one thing too many: a world has at most %d", MOST_THINGS);
    }
    t->one_way = rounded_point(&i->where, i->one_way);
    t->object = i->object;
    t->type = i->type;
    t->mask = i->has_mask ? i->mask : UINT32_MAX;
    t->has_mask = i->has_mask;
    *list = grown(*list, *count, sizeof **list);
    (*list)[(*count)++] = *t;
}

static bool make_any(const item *i, thing *t) {
    if (i->kind == ITEM_ELLIPSE) {
        const item polygon = polygon_of_ellipse(i);
        return make_polygon(&polygon, t);
    }
    if (i->kind == ITEM_BOX) {
        return make_box(i, t);
    }
    if (i->kind == ITEM_POLYGON) {
        return make_polygon(i, t);
    }
    make_round(i, t);
    return true;
}

/* ---- turns ---- */

/* Makes the shapes of an object that turns. If it is a mover too, this has the first heading. */
static void make_turning(baked *b, const item *drawn) {
    const place *const where = &drawn->where;
    const item i = drawn->kind == ITEM_ELLIPSE ? polygon_of_ellipse(drawn) : *drawn;
    const char *const name = b->s->objects[i.object].name;
    if (name == NULL) {
        fail(where, "has turns, so it needs a name");
    }
    if (i.kind != ITEM_POLYGON && i.kind != ITEM_BOX) {
        fail(where, "has turns, but is not a polygon");
    }
    const rings r = rounded_rings(&i, i.pivot);
    fixsat_polygon body;
    if (r.ring_count != 1 || fixsat_polygon_init(&body, r.vertices, r.vertex_count) != FIXSAT_OK) {
        fail(where, "has turns, but is not convex");
    }
    turning t = {
        .headings = allocate(i.turns, sizeof *t.headings), .count = i.turns, .object = i.object};
    const fixsat_vec2 position = rounded_point(where, i.pivot);
    for (uint32_t k = 0; k < i.turns; k++) {
        thing *const heading = &t.headings[k];
        heading->vertices = allocate(r.vertex_count, sizeof *heading->vertices);
        fixsat_polygon placed;
        const fixsat_status status = fixsat_polygon_place(
            &placed, heading->vertices, &body,
            fixsat_rot2_from_turn((uint16_t)(k * (65536 / i.turns))), position);
        if (status != FIXSAT_OK) {
            fail(where, "cannot be turned to heading %lu: %s", (unsigned long)k,
                 fixsat_status_name(status));
        }
        heading->vertex_count = placed.count;
        fixsat_shape2 shape;
        check(where, fixsat_shape2_from_polygon(&shape, &placed, 0));
        give_shape(heading, &shape);
    }
    b->turnings = grown(b->turnings, b->turning_count, sizeof *b->turnings);
    b->turnings[b->turning_count++] = t;
    if (drawn->is_mover) {
        thing first = t.headings[0];
        add_thing(b, &first, drawn);
    }
}

/* ---- all ---- */

/* NOLINTNEXTLINE(misc-no-recursion): parts have no parts */
static void make_item(baked *b, const item *i) {
    if (i->kind == ITEM_POINT) {
        const named_point p = {rounded_point(&i->where, i->points[0]), i->type, i->object};
        b->points = grown(b->points, b->point_count, sizeof *b->points);
        b->points[b->point_count++] = p;
        return;
    }
    if (i->turns != 0) {
        make_turning(b, i);
        return;
    }
    thing t = {.shape = NULL};
    if (make_any(i, &t)) {
        add_thing(b, &t, i);
        return;
    }
    for (uint32_t k = 0; k < i->part_count; k++) {
        make_item(b, &i->parts[k]);
    }
}

static void number_things(baked *b) {
    bool any_mask = false, any_one_way = false;
    for (uint32_t k = 0; k < b->mover_count; k++) {
        span_extend(&b->s->objects[b->movers[k].object].movers, (span){k, 1});
    }
    for (uint32_t k = 0; k < b->point_count; k++) {
        span_extend(&b->s->objects[b->points[k].object].points, (span){k, 1});
    }
    for (uint32_t k = 0; k < b->thing_count; k++) {
        const thing *const t = &b->things[k];
        span_extend(&b->s->objects[t->object].things, (span){k, 1});
        any_mask = any_mask || t->has_mask;
        any_one_way = any_one_way || t->one_way.x != 0 || t->one_way.y != 0;
    }
    b->masks = any_mask ? allocate(b->thing_count, sizeof *b->masks) : NULL;
    b->one_ways = any_one_way ? allocate(b->thing_count, sizeof *b->one_ways) : NULL;
    for (uint32_t k = 0; k < b->thing_count && any_mask; k++) {
        b->masks[k] = b->things[k].mask;
    }
    for (uint32_t k = 0; k < b->thing_count && any_one_way; k++) {
        b->one_ways[k] = b->things[k].one_way;
    }
}

typedef struct in_order {
    const item *item;
} in_order;

static int by_object(const void *a, const void *b) {
    const item *const i = ((const in_order *)a)->item, *const k = ((const in_order *)b)->item;
    if (i->object != k->object) {
        return i->object < k->object ? -1 : 1;
    }
    return (i > k) - (i < k); /* the order in which they were read */
}

static void build_tree(baked *b) {
    fixsat_thing2 *const things = allocate(b->thing_count, sizeof *things);
    for (uint32_t k = 0; k < b->thing_count; k++) {
        things[k] = (fixsat_thing2){b->things[k].shape, b->things[k].region};
    }
    b->node_count = FIXSAT_WORLD2_NODES(b->thing_count);
    b->nodes = allocate(b->node_count, sizeof *b->nodes);
    const fixsat_status status =
        fixsat_world2_init(&b->world, things, b->thing_count, b->masks, b->nodes, b->node_count);
    if (status != FIXSAT_OK) {
        const place where = {.file = b->s->file};
        fail(&where, "cannot become a world: %s", fixsat_status_name(status));
    }
}

typedef struct item_step {
    baked *b;
    const item *item;
} item_step;

static void make_one(void *of) {
    const item_step *const step = of;
    make_item(step->b, step->item);
}

bool has_world(const baked *b) {
    return b->thing_count > 0 ||
           (b->turning_count == 0 && b->point_count == 0 && b->mover_count == 0);
}

void bake(scene *s, baked *out) {
    *out = (baked){.s = s};
    in_order *const order = allocate(s->item_count, sizeof *order);
    for (uint32_t k = 0; k < s->item_count; k++) {
        order[k].item = &s->items[k];
    }
    if (s->item_count > 0) {
        qsort(order, s->item_count, sizeof *order, by_object);
    }
    for (uint32_t k = 0; k < s->item_count; k++) {
        item_step step = {out, order[k].item};
        attempt(make_one, &step);
    }
    free(order);
    end_if_wrong();
    number_things(out);
    if (out->thing_count > 0) {
        build_tree(out);
    } else if (has_world(out)) {
        const place where = {.file = s->file};
        warn(&where, "nothing comes of it, so its world is empty");
    }
}
