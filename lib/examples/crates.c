/* SPDX-License-Identifier: MIT
 *
 * A cart pushes stacked crates along a floor of a region and two tiles, against a wall. Each frame
 * collects the contacts of all crates, makes the velocities fit them, and slides the crates. The
 * impulses of the last frame are a good start for contacts that have the same number and id.
 *
 * This is no physics engine: crates do not turn, and all have the same mass. It shows what an
 * engine can be built on. Nothing ever overlaps, so nothing has to be pushed apart; but one crate
 * appears inside of others, and fixsat_world2_push finds a place for it. */
#include <fixsat/fixsat.h>
#include <stdio.h>

/* ---- the level: in line, so without a seam ---- */

static const fixsat_vec2 corners[] = {FIXSAT_VEC2_INIT(-12, 0), FIXSAT_VEC2_INIT(-12, -2),
                                      FIXSAT_VEC2_INIT(0, -2), FIXSAT_VEC2_INIT(0, 0),
                                      FIXSAT_VEC2_INIT(-5, 0)};
static const uint16_t rings[] = {5};
static const fixsat_region ground = FIXSAT_REGION_INIT(corners, rings, false);
static const fixsat_shape2 left_tile = FIXSAT_SHAPE2_AABB_INIT(0, -2, 3, 0, 0);
static const fixsat_shape2 right_tile = FIXSAT_SHAPE2_AABB_INIT(3, -2, 6, 0, 0);
static const fixsat_shape2 wall = FIXSAT_SHAPE2_AABB_INIT(4, 0, 6, 5, 0);
static const fixsat_thing2 things[] = {
    {NULL, &ground}, {&left_tile, NULL}, {&right_tile, NULL}, {&wall, NULL}};
static const fixsat_world2 world = FIXSAT_WORLD2_INIT(things, NULL, NULL);
enum { THINGS = sizeof things / sizeof things[0] };

/* ---- bodies ---- */

enum { CART, CRATES = 5, NEWCOMER = CRATES - 1 };

static fixsat_shape2 shapes[CRATES] = {
    FIXSAT_SHAPE2_AABB_INIT(-9, 0, -7, 1.5, 0), FIXSAT_SHAPE2_AABB_INIT(-4, 0, -3, 1, 0),
    FIXSAT_SHAPE2_AABB_INIT(-4, 1, -3, 2, 0), FIXSAT_SHAPE2_AABB_INIT(-1, 0, 0, 1, 0),
    FIXSAT_SHAPE2_AABB_INIT(-9, 8, -8, 9, 0)};
static fixsat_vec2 velocity[CRATES];
static fixsat_mover2 movers[CRATES];

/* Returns the scope of a crate: the world, and all other crates. */
static fixsat_scope2 scope_of(uint32_t crate) {
    return (fixsat_scope2){UINT32_MAX, THINGS + crate, movers, CRATES};
}

/* ---- contacts ---- */

enum { CONTACTS = 4 * CRATES, NO_CRATE = CRATES, ITERATIONS = 8 };

typedef struct contact {
    uint32_t a, b;       /* crates; b is NO_CRATE for a thing of the world */
    uint32_t number, id; /* what touches, the same in each frame */
    fixsat_vec2 normal;  /* from a to b */
    fix16_t push, rub;   /* impulses along the normal, and across it to the left */
} contact;

static contact list[CONTACTS], before[CONTACTS];
static uint32_t count, count_before, warm;

/* Starts a contact with the impulses that it had in the last frame. */
static void warm_start(contact *c) {
    for (uint32_t i = 0; i < count_before; i++) {
        const contact *const old = &before[i];
        if (old->a == c->a && old->number == c->number && old->id == c->id) {
            c->push = old->push;
            c->rub = old->rub;
            warm++;
        }
    }
}

/* Each pair of crates is found twice, and taken once. */
static void collect(void) {
    fixsat_contacts2 with;
    for (uint32_t i = 0; i < count; i++) {
        before[i] = list[i];
    }
    count_before = count;
    count = 0;
    for (uint32_t a = 0; a < CRATES; a++) {
        const fixsat_scope2 scope = scope_of(a);
        fixsat_world2_contacts(&world, &shapes[a], &scope, &with);
        while (fixsat_contacts2_next(&with) && count < CONTACTS) {
            const uint32_t b = with.number < THINGS ? NO_CRATE : with.number - THINGS;
            if (b > a) {
                list[count] = (contact){
                    a, b, with.number, with.manifold.point[0].id, with.manifold.normal, 0, 0};
                warm_start(&list[count]);
                count++;
            }
        }
    }
}

/* ---- velocities ---- */

static void add_to(uint32_t crate, fixsat_vec2 direction, fix16_t impulse) {
    (void)fixsat_vec2_add(&velocity[crate], fixsat_vec2_scale(direction, impulse));
}

static void apply(const contact *c, fixsat_vec2 direction, fix16_t impulse) {
    add_to(c->a, direction, -impulse);
    if (c->b != NO_CRATE) {
        add_to(c->b, direction, impulse);
    }
}

/* Returns the impulse that stops the motion of b away from a along a direction. */
static fix16_t stopping(const contact *c, fixsat_vec2 direction) {
    const fixsat_vec2 none = {0, 0};
    const bool is_pair = c->b != NO_CRATE;
    const fix16_t away = fixsat_vec2_dot(
        fixsat_vec2_sub(is_pair ? velocity[c->b] : none, velocity[c->a]), direction);
    return is_pair ? -(away / 2) : -away;
}

/* Changes an impulse by `by`, but not beyond its limits, and applies the change. */
static void change(const contact *c, fix16_t *impulse, fix16_t by, fix16_t low, fix16_t high,
                   fixsat_vec2 direction) {
    const fix16_t old = *impulse;
    *impulse = fix16_max(low, fix16_min(high, old + by));
    apply(c, direction, *impulse - old);
}

static fixsat_vec2 across(const contact *c) {
    return (fixsat_vec2){-c->normal.y, c->normal.x};
}

static void solve(void) {
    static const fix16_t friction = F16(0.3);
    for (uint32_t i = 0; i < count; i++) {
        apply(&list[i], list[i].normal, list[i].push);
        apply(&list[i], across(&list[i]), list[i].rub);
    }
    for (uint32_t k = 0; k < ITERATIONS * count; k++) {
        contact *const c = &list[k % count];
        change(c, &c->push, stopping(c, c->normal), 0, INT32_MAX, c->normal);
        const fix16_t most = fixsat_mul(friction, c->push);
        change(c, &c->rub, stopping(c, across(c)), -most, most, across(c));
    }
}

/* ---- a frame ---- */

/* Slides all crates twice, because one that is pushed can be in the way of the first that pushes.
 */
static void move(void) {
    fixsat_vec2 rest[CRATES];
    fixsat_slide2 slide;
    for (uint32_t k = 0; k < 2 * CRATES; k++) {
        const uint32_t i = k % CRATES;
        const fixsat_scope2 scope = scope_of(i);
        rest[i] = k < CRATES ? velocity[i] : rest[i];
        (void)fixsat_world2_slide(&world, &shapes[i], rest[i], &scope, &slide);
        (void)fixsat_vec2_add(&shapes[i].core.position, slide.moved);
        rest[i] = fixsat_vec2_sub(rest[i], slide.moved);
    }
}

static void drive(void) {
    static const fix16_t gravity = F16(0.01), motor = F16(0.03), fastest = F16(0.06);
    for (uint32_t i = 0; i < CRATES; i++) {
        velocity[i].y -= gravity;
    }
    velocity[CART].x = fix16_min(fastest, velocity[CART].x + motor);
}

/* Lets a crate appear inside of another one, and finds a place for it. */
static bool appear(void) {
    static const fixsat_vec2 offset = FIXSAT_VEC2_INIT(5.2, -7.7), none = {0, 0};
    const fixsat_scope2 scope = scope_of(NEWCOMER);
    fixsat_shape2 *const crate = &shapes[NEWCOMER];
    fixsat_vec2 way;
    crate->core.position = shapes[1].core.position;
    velocity[NEWCOMER] = none;
    return fixsat_vec2_add(&crate->core.position, offset) &&
           fixsat_world2_push(&world, crate, F16(4), &scope, &way) &&
           fixsat_vec2_add(&crate->core.position, way);
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static unsigned overlaps;

static void check(void) {
    for (uint32_t i = 0; i < CRATES; i++) {
        const fixsat_scope2 scope = scope_of(i);
        overlaps += fixsat_world2_overlaps(&world, &shapes[i], &scope);
    }
}

static void print(int frame) {
    printf("frame %3d: %2lu contacts, %2lu as before;", frame, (unsigned long)count,
           (unsigned long)warm);
    for (uint32_t i = 0; i < CRATES; i++) {
        const fixsat_vec2 at = fixsat_aabb2_of_shape2(&shapes[i]).min;
        printf(" (%ld, %ld)", (long)at.x, (long)at.y);
    }
    printf("\n");
}

int main(void) {
    bool has_place = true;
    for (uint32_t i = 0; i < CRATES; i++) {
        movers[i] = (fixsat_mover2){{&shapes[i], NULL}, UINT32_MAX, {0, 0}};
    }
    for (int frame = 1; frame <= 240; frame++) {
        if (frame == 61) {
            has_place = appear();
        }
        drive();
        warm = 0;
        collect();
        solve();
        move();
        check();
        if (frame % 20 == 0) {
            print(frame);
        }
    }
    printf("%u overlaps%s\n", overlaps, has_place ? "" : ", and no place for a crate");
    return overlaps != 0 || !has_place;
}
