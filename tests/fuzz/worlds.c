/* SPDX-License-Identifier: MIT
 *
 * Worlds of any shapes and triangles, each of them at several places: with a tree and without one
 * every verb answers the same; no thing comes before what is first, and none overlaps on a way that
 * is called safe. A turn is that towards the first thing alone, and steering is its rule, step by
 * step. Contacts are those of one thing alone if nothing joins it, and push leads out of all.
 */
#include "../common/verbs.h"
#include "contacts.h"

enum { MADE = 4, PLACES = 5, THINGS = MADE * PLACES };

typedef struct scene {
    fixsat_shape2 made[MADE], shapes[THINGS];
    polygon cores[MADE];
    fixsat_region regions[THINGS];
    fixsat_thing2 things[THINGS];
    uint32_t masks[THINGS], count;
    fixsat_vec2 one_ways[THINGS]; /* only used after the answers without it are judged */
    fixsat_node2 nodes[FIXSAT_WORLD2_NODES(THINGS)];
    fixsat_world2 tree, plain;
} scene;

static scene s;

/* What regions are made of: a triangle, or for contacts one or two rings of any vertices. */
static fixsat_vec2 corners[MOST_BORDERS];
static uint16_t rings[2], ring_count;

/* The middle between two vertices, rounded down. */
static fixsat_vec2 middle_of(fixsat_vec2 p, fixsat_vec2 q) {
    const int64_t x = (int64_t)p.x + q.x + (INT64_C(1) << 40);
    const int64_t y = (int64_t)p.y + q.y + (INT64_C(1) << 40);
    return (fixsat_vec2){(fix16_t)(x / 2 - (INT64_C(1) << 39)),
                         (fix16_t)(y / 2 - (INT64_C(1) << 39))};
}

/* Takes three vertices, or those of a polygon. Returns how many. */
static uint16_t take_ring(bytes *in, fixsat_vec2 *out, bool is_any) {
    polygon convex;
    if (is_any && take_corners(in, &convex)) {
        memcpy(out, convex.vertex, convex.of.count * sizeof *out);
        return (uint16_t)convex.of.count;
    }
    for (int i = 0; i < 3; i++) {
        out[i] = take_vec2(in);
    }
    return 3;
}

/* A triangle, or one or two rings. In the first of these a vertex may be moved, so that it is
 * concave, or be between its neighbours. The second one may touch a vertex of the first. */
static void take_rings(bytes *in, bool is_any) {
    const uint8_t how = is_any ? take_byte(in) : 0;
    rings[0] = take_ring(in, corners, is_any);
    ring_count = 1;
    const uint32_t n = rings[0], at = (how >> 5) % n;
    if ((how & 1) != 0) {
        corners[at] = middle_of(corners[(at + 1) % n], corners[(at + n - 1) % n]);
    } else if ((how & 2) != 0) {
        corners[at] = take_vec2(in);
    }
    if ((how & 4) != 0) {
        fixsat_vec2 *const second = corners + n;
        ring_count = 2;
        rings[1] = take_ring(in, second, is_any);
        const fixsat_vec2 to = corners[(at + (how >> 4) % 2) % n], from = second[0];
        for (int i = 0; (how & 8) != 0 && i < rings[1]; i++) {
            second[i].x = clamped((int64_t)second[i].x - from.x + to.x);
            second[i].y = clamped((int64_t)second[i].y - from.y + to.y);
        }
    }
}

static void add(fixsat_thing2 thing, uint8_t mask) {
    s.things[s.count] = thing;
    s.masks[s.count] = mask;
    s.count++;
}

/* A shape, or the rings as a region or as a fence, at some places. */
static void take_thing(bytes *in, uint32_t made, bool is_any) {
    const uint8_t how = take_byte(in);
    fixsat_region region;
    const bool is_region =
        how % (is_any ? 2 : 4) == 0 &&
        fixsat_region_init(&region, corners, rings, ring_count, how & 4, NULL) == FIXSAT_OK;
    if (!is_region && !take_shape2(in, &s.made[made], &s.cores[made])) {
        return;
    }
    for (uint32_t i = 0; i <= (how >> 4) % PLACES; i++) {
        const uint32_t at = s.count;
        s.regions[at] = region;
        s.shapes[at] = s.made[made];
        if (i > 0 && is_region) {
            s.regions[at].position = take_vec2(in);
        } else if (i > 0) {
            s.shapes[at].core.position = take_vec2(in);
        }
        add((fixsat_thing2){is_region ? NULL : &s.shapes[at], is_region ? &s.regions[at] : NULL},
            (uint8_t)(how >> 2 | 1));
    }
}

#include "../common/worlds.inc"

/* ---- turns ---- */

static bool is_same_swing(const fixsat_swing2 *p, const fixsat_swing2 *q) {
    return p->time == q->time && p->angle == q->angle && p->normal.x == q->normal.x &&
           p->normal.y == q->normal.y;
}

static fixsat_event turn_to(const fixsat_shape2 *a, const fixsat_thing2 *thing, fixsat_vec2 pivot,
                            fix16_t angle, fixsat_swing2 *out) {
    return thing->shape != NULL ? fixsat_turn2(a, thing->shape, pivot, angle, out)
                                : fixsat_turn_shape2_region(a, thing->region, pivot, angle, out);
}

static fixsat_event expect_turn(const fixsat_shape2 *a, fixsat_vec2 pivot, fix16_t angle,
                                const fixsat_scope2 *scope) {
    fixsat_swing2 said = {0}, again = {0};
    uint32_t number = FIXSAT_NOTHING, other = FIXSAT_NOTHING;
    const fixsat_event event = fixsat_world2_turn(&s.tree, a, pivot, angle, scope, &number, &said);
    EXPECT(fixsat_world2_turn(&s.plain, a, pivot, angle, scope, &other, &again) == event);
    EXPECT(number == other && is_same_swing(&said, &again));
    EXPECT((event == FIXSAT_MISS) == (number == FIXSAT_NOTHING));
    for (uint32_t i = 0; i < s.count; i++) {
        fixsat_swing2 alone = {0};
        if (!counts(&s.tree, scope, i)) {
            EXPECT(i != number);
            continue;
        }
        const fixsat_event here = turn_to(a, &s.things[i], pivot, angle, &alone);
        EXPECT(here <= event);
        EXPECT(i != number || (here == event && is_same_swing(&alone, &said)));
        EXPECT(here != FIXSAT_START_OVERLAP || number <= i);
        EXPECT(here != FIXSAT_HIT || event != FIXSAT_HIT ||
               (alone.time >= said.time && labs(alone.angle) >= labs(said.angle)));
    }
    return event;
}

/* True if the body, turned by an angle and moved aside, fits and is free: sets where it is. */
static bool is_free_at(fixsat_shape2 *placed, fixsat_pose2 *end, const fixsat_shape2 *body,
                       fixsat_vec2 pivot, fix16_t angle, fixsat_vec2 aside,
                       const fixsat_scope2 *scope) {
    static fixsat_vec2 others[8];
    return fixsat_pose2_turn(end, pivot, angle) == FIXSAT_OK &&
           fixsat_vec2_add(&end->position, aside) &&
           fixsat_shape2_place(placed, others, body, *end) == FIXSAT_OK &&
           !fixsat_world2_overlaps(&s.plain, placed, scope);
}

/* Steering is the first of its lists that is free: of angles, and on a MISS of eight places beside
 * the end. Otherwise nothing moves. */
static void expect_steer(const fixsat_shape2 *body, fixsat_pose2 pose, fixsat_vec2 pivot,
                         fix16_t angle, const fixsat_scope2 *scope) {
    static const fixsat_vec2 beside[8] = {{1, 0}, {0, 1},  {-1, 0},  {0, -1},
                                          {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
    static fixsat_vec2 vertices[8], others[8];
    fixsat_steer2 said;
    fixsat_shape2 placed;
    const fixsat_status status = fixsat_shape2_place(&placed, others, body, pose);
    EXPECT(fixsat_world2_steer(&s.tree, body, pose, pivot, angle, scope, vertices, &said) ==
           status);
    if (status != FIXSAT_OK) {
        return;
    }
    fixsat_swing2 swing = {0};
    uint32_t number = FIXSAT_NOTHING;
    const fixsat_event event =
        fixsat_world2_turn(&s.plain, &placed, pivot, angle, scope, &number, &swing);
    EXPECT(said.event == event && said.number == number);
    EXPECT(said.normal.x == swing.normal.x && said.normal.y == swing.normal.y);
    const int64_t sign = angle < 0 ? -1 : 1;
    const int64_t full = event == FIXSAT_START_OVERLAP
                             ? 0
                             : llabs((int64_t)(event == FIXSAT_MISS ? angle : swing.angle));
    fixsat_pose2 end = pose;
    int64_t size = full;
    bool is_free = false;
    for (int64_t less = 0; !is_free && less < full; less = less == 0 ? 1 : 2 * less) {
        end = pose;
        size = full - less;
        is_free = is_free_at(&placed, &end, body, pivot, (fix16_t)(sign * size),
                             (fixsat_vec2){0, 0}, scope);
    }
    for (int i = 0; i < 8 && !is_free && full > 0 && event == FIXSAT_MISS; i++) {
        end = pose;
        size = full;
        is_free = is_free_at(&placed, &end, body, pivot, (fix16_t)(sign * full), beside[i], scope);
    }
    if (!is_free) {
        end = pose;
        size = 0;
        EXPECT(fixsat_shape2_place(&placed, others, body, pose) == FIXSAT_OK);
    }
    EXPECT(said.angle == sign * size && said.pose.turn == end.turn);
    EXPECT(said.pose.position.x == end.position.x && said.pose.position.y == end.position.y);
    EXPECT(fixsat_test2(&said.shape, &placed) != FIXSAT_SEPARATE);
    EXPECT(fixsat_world2_overlaps(&s.tree, &said.shape, scope) == (event == FIXSAT_START_OVERLAP));
}

static void expect_turns(bytes *in, const fixsat_shape2 *a, uint8_t how,
                         const fixsat_scope2 *scope) {
    const fix16_t any = take(in), angle = how & 1 ? any : (any % 17) * 8192 + (how >> 1) % 3 - 1;
    const fixsat_vec2 pivot = how & 8 ? a->core.position : take_vec2(in);
    (void)expect_turn(a, pivot, angle, scope);
    const fixsat_pose2 pose = {how & 16 ? take_vec2(in) : (fixsat_vec2){0, 0},
                               (uint16_t)(how & 16 ? take(in) & UINT16_MAX : 0)};
    expect_steer(a, pose, pivot, angle, scope);
}

/* ---- contacts ---- */

/* Sets what a thing can be seen as that joins others. Returns false if it is none. */
static bool set_joiner(borders *out, const fixsat_thing2 *thing) {
    static fixsat_vec2 ring[8];
    static uint16_t ring_size;
    if (thing->shape == NULL) {
        set_borders(out, thing->region);
        return true;
    }
    const fixsat_shape2 *const a = thing->shape;
    const fixsat_vec2 *const g = a->core.obb.half_edge;
    fixsat_region region = {
        .position = a->core.position, .vertices = ring, .ring_counts = &ring_size, .ring_count = 1};
    ring_size = 4;
    if (a->kind == FIXSAT_CORE_AABB) {
        const fixsat_vec2 low = a->core.aabb.box.min, high = a->core.aabb.box.max;
        ring[0] = low;
        ring[1] = (fixsat_vec2){high.x, low.y};
        ring[2] = high;
        ring[3] = (fixsat_vec2){low.x, high.y};
    } else if (a->kind == FIXSAT_CORE_OBB) {
        for (int i = 0; i < 4; i++) {
            const int64_t p = i == 0 || i == 3 ? 1 : -1, q = i < 2 ? 1 : -1;
            const int64_t x = p * g[0].x + q * g[1].x, y = p * g[0].y + q * g[1].y;
            if (clamped(x) != x || clamped(y) != y) {
                return false;
            }
            ring[i] = (fixsat_vec2){(fix16_t)x, (fix16_t)y};
        }
    } else if (a->kind == FIXSAT_CORE_POLYGON) {
        ring_size = (uint16_t)a->core.polygon.count;
        memcpy(ring, a->core.polygon.vertices, ring_size * sizeof *ring);
    }
    if (a->radius > 0 || a->kind == FIXSAT_CORE_POINT || a->kind == FIXSAT_CORE_SEGMENT) {
        return false;
    }
    bool has_area = false;
    for (int i = 0; i < ring_size; i++) {
        if (is_same_vec2(ring[i], ring[(i + 1) % ring_size])) {
            return false;
        }
        has_area = has_area || turn(ring[0], ring[i], ring[(i + 1) % ring_size]) != 0;
    }
    region.vertex_count = ring_size;
    if (has_area) {
        set_borders(out, &region);
    }
    return has_area;
}

static bool is_solid(const fixsat_scope2 *scope, uint32_t i) {
    const fixsat_vec2 *const one_way = s.plain.one_ways;
    return counts(&s.plain, scope, i) && (one_way == NULL || (one_way[i].x | one_way[i].y) == 0);
}

/* True if a border of another thing holds a vertex of this one that is met. With `counts_inside`
 * also if the vertex is inside of another thing. */
static bool is_joined(const shape *a, const borders *own, uint32_t number,
                      const fixsat_scope2 *scope, bool counts_inside) {
    borders other;
    for (uint32_t i = 0; i < s.count; i++) {
        const bool is_other = i != number && is_solid(scope, i) && set_joiner(&other, &s.things[i]);
        for (uint32_t k = 0; is_other && k < own->count; k++) {
            const point v = own->from[k];
            if ((is_on_borders(&other, v) || (counts_inside && is_inside_borders(&other, v))) &&
                is_met_at(a, v)) {
                return true;
            }
        }
    }
    return false;
}

static void set_told(list *out, const fixsat_shape2 *a, const fixsat_world2 *world,
                     const fixsat_scope2 *scope) {
    fixsat_contacts2 contacts;
    uint32_t last = 0;
    out->count = 0;
    fixsat_world2_contacts(world, a, scope, &contacts);
    while (fixsat_contacts2_next(&contacts)) {
        EXPECT(contacts.number >= last && contacts.number < count_of(world, scope));
        EXPECT(counts(world, scope, contacts.number));
        add_told(out, contacts.number, contacts.edge, &contacts.manifold);
        last = contacts.number;
    }
    EXPECT(!fixsat_contacts2_next(&contacts));
}

/* The contacts of a thing alone. */
static void set_told_alone(list *out, const fixsat_shape2 *a, const fixsat_thing2 *thing) {
    fixsat_manifold2 m;
    out->count = 0;
    if (thing->shape == NULL) {
        set_told_of_region(out, a, thing->region);
    } else if (fixsat_contact2(a, thing->shape, &m) != FIXSAT_SEPARATE) {
        add_told(out, 0, 0, &m);
    }
}

static void expect_contacts_of(const fixsat_shape2 *a, uint32_t number, const list *all,
                               const fixsat_scope2 *scope) {
    static list alone;
    uint32_t count;
    borders own;
    const fixsat_thing2 *const thing = &s.things[number];
    const told *const those = of_thing(all, number, &count);
    const shape of_a = shape_of(a);
    if (set_joiner(&own, thing) && is_joined(&of_a, &own, number, scope, thing->shape == NULL)) {
        EXPECT(thing->shape == NULL || count <= 1);
        for (uint32_t i = 0; i < count && thing->shape != NULL; i++) {
            const side met = side_of(&own, those[i].edge);
            EXPECT(met.first == those[i].edge);
            expect_contact_with(&of_a, &met, &those[i].manifold);
        }
        if (thing->shape == NULL) {
            expect_told(those, count, &of_a, &own);
        }
    } else {
        set_told_alone(&alone, a, thing);
        expect_same_told(those, count, alone.at, alone.count);
    }
}

/* A one-way thing has the contacts that it has as a solid one, but only those against it. */
static void expect_one_way(const fixsat_shape2 *a, uint32_t number, const list *all,
                           const fixsat_scope2 *scope) {
    static list as_solid, blocking;
    const fixsat_vec2 one_way = s.one_ways[number];
    uint32_t count, solid;
    const told *const those = of_thing(all, number, &count);
    s.one_ways[number] = (fixsat_vec2){0, 0};
    set_told(&as_solid, a, &s.plain, scope);
    s.one_ways[number] = one_way;
    const told *const any = of_thing(&as_solid, number, &solid);
    blocking.count = 0;
    for (uint32_t i = 0; i < solid; i++) {
        const fixsat_vec2 n = any[i].manifold.normal;
        if (thing_test(a, &s.things[number]) != FIXSAT_OVERLAP &&
            (int64_t)n.x * one_way.x + (int64_t)n.y * one_way.y < 0) {
            blocking.at[blocking.count++] = any[i];
        }
    }
    expect_same_told(those, count, blocking.at, blocking.count);
}

/* The same with a tree, with the last thing as a mover, and of a world of what counts alone. */
static void expect_told_anyhow(const fixsat_shape2 *a, const list *all,
                               const fixsat_scope2 *scope) {
    static list other;
    static fixsat_thing2 those[THINGS];
    static fixsat_vec2 one_ways[THINGS];
    fixsat_world2 world = s.plain;
    set_told(&other, a, &s.tree, scope);
    expect_same_told(all->at, all->count, other.at, other.count);
    if (s.count > 0) {
        const uint32_t last = --world.count;
        const bool has_one_ways = s.plain.one_ways != NULL;
        const fixsat_mover2 mover = {s.things[last], s.masks[last],
                                     has_one_ways ? s.one_ways[last] : (fixsat_vec2){0, 0}};
        const fixsat_scope2 with_mover = {scope->mask, scope->except, &mover, 1};
        set_told(&other, a, &world, &with_mover);
        expect_same_told(all->at, all->count, other.at, other.count);
    }
    world.count = 0;
    for (uint32_t i = 0; i < s.count; i++) {
        if (counts(&s.plain, scope, i)) {
            one_ways[world.count] = s.one_ways[i];
            those[world.count++] = s.things[i];
        }
    }
    world.things = those;
    world.one_ways = s.plain.one_ways != NULL ? one_ways : NULL;
    const fixsat_scope2 any = {UINT32_MAX, FIXSAT_NOTHING, NULL, 0};
    set_told(&other, a, &world, &any);
    expect_same_told(all->at, all->count, other.at, other.count);
}

static bool overlaps_at(const fixsat_shape2 *a, const fixsat_scope2 *scope) {
    const shape of_a = shape_of(a);
    bool overlaps = false;
    for (uint32_t i = 0; i < s.count; i++) {
        if (is_solid(scope, i)) {
            const shape b = s.things[i].shape != NULL ? shape_of(s.things[i].shape) : of_a;
            overlaps = overlaps ||
                       (s.things[i].shape != NULL ? judged(&of_a, &b)
                                                  : thing_test(a, &s.things[i])) == FIXSAT_OVERLAP;
        }
    }
    return overlaps;
}

static void expect_contacts(const fixsat_shape2 *a, const fixsat_scope2 *scope) {
    static list all;
    const shape of_a = shape_of(a);
    set_told(&all, a, &s.plain, scope);
    if (has_inside(&of_a) && !overlaps_at(a, scope)) {
        expect_no_depth(&all);
    }
    expect_told_anyhow(a, &all, scope);
    for (uint32_t i = 0; i < s.count; i++) {
        uint32_t count;
        (void)of_thing(&all, i, &count);
        if (is_solid(scope, i)) {
            expect_contacts_of(a, i, &all, scope);
        } else if (counts(&s.plain, scope, i)) {
            expect_one_way(a, i, &all, scope);
        } else {
            EXPECT(count == 0);
        }
        if (s.things[i].region != NULL) {
            expect_region_contacts(a, s.things[i].region);
        }
    }
}

/* ---- push ---- */

static void expect_push(const fixsat_shape2 *a, fix16_t limit, const fixsat_scope2 *scope) {
    fixsat_vec2 way = {7, 7}, other = {7, 7};
    fixsat_shape2 moved = *a;
    const bool is_found = fixsat_world2_push(&s.tree, a, limit, scope, &way);
    EXPECT(fixsat_world2_push(&s.plain, a, limit, scope, &other) == is_found);
    EXPECT(!is_found || is_same_vec2(way, other));
    if (!overlaps_at(a, scope)) {
        EXPECT(is_found && (way.x | way.y) == 0);
        return;
    }
    EXPECT(!is_found || limit > 0);
    if (is_found) {
        EXPECT((int128)way.x * way.x + (int128)way.y * way.y <= (int128)limit * limit);
        EXPECT(fixsat_vec2_add(&moved.core.position, way) && !overlaps_at(&moved, scope));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bytes in = start(data, size);
    const uint8_t which = take_byte(&in), things = take_byte(&in);
    polygon core;
    fixsat_shape2 a;
    const bool is_pressed = (which & 96) == 32;
    take_rings(&in, is_pressed);
    s.count = 0;
    for (uint32_t i = 0; i <= things % MADE; i++) {
        take_thing(&in, i, is_pressed);
    }
    if (!take_shape2(&in, &a, &core)) {
        return 0;
    }
    EXPECT(fixsat_world2_init(&s.tree, s.things, s.count, s.masks, s.nodes,
                              sizeof s.nodes / sizeof *s.nodes) == FIXSAT_OK);
    EXPECT(fixsat_world2_init(&s.plain, s.things, s.count, s.masks, NULL, 0) == FIXSAT_OK);
    const fixsat_scope2 scope = {things & 64 ? 5 : UINT32_MAX,
                                 things & 128 ? things % 8 : FIXSAT_NOTHING, NULL, 0};
    if (which & 64) {
        expect_turns(&in, &a, take_byte(&in), &scope);
    } else if (is_pressed) {
        const uint8_t how = take_byte(&in);
        for (uint32_t i = 0; how & 1 && i < s.count; i++) {
            s.one_ways[i] = take_byte(&in) % 4 == 0 ? take_vec2(&in) : (fixsat_vec2){0, 0};
        }
        s.tree.one_ways = s.plain.one_ways = how & 1 ? s.one_ways : NULL;
        if (how & 2) {
            expect_push(&a, take(&in), &scope);
        } else {
            expect_contacts(&a, &scope);
        }
    } else if (which % 5 < VERBS) {
        const fixsat_vec2 m = take_vec2(&in);
        expect_first((verb)(which % 5), &a, m, &s.tree, &s.plain, &scope);
        expect_hits(&a, m, &s.tree, &scope);
        for (uint32_t i = 0; i < s.count; i++) {
            s.one_ways[i] = take_vec2(&in);
        }
        s.tree.one_ways = s.plain.one_ways = s.one_ways;
        const verb of = (verb)(which % 5);
        const answer said = expect_same(of, &a, m, &s.tree, &scope, &s.plain, &scope);
        expect_safe(&said, of, &a, &s.tree, &scope);
    } else if (which % 5 == VERBS) {
        expect_meetings(&a, &s.tree, &scope);
    } else {
        const fix16_t limit = (which & 128) != 0 ? take(&in) : INT32_MAX;
        expect_nearest(&a, limit, &s.tree, &scope);
        expect_nearest(&a, limit, &s.plain, &scope);
    }
    return 0;
}
