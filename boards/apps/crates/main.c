/* SPDX-License-Identifier: MIT
 *
 * crates: a cart pushes stacked crates over the seams of a floor, against a wall. The yard and the
 * places of the bodies are drawn in yard.tmj and baked into flash by the build.
 *
 * In each frame the program
 *
 * - adds gravity and the cart's motor to the velocities;
 * - collects all contacts of all bodies. A contact that was there in the last frame, by its number
 *   and its id, starts with the impulses that it had then (warm starting);
 * - changes the impulses contact by contact, several times, until the velocities fit all contacts
 *   (sequential impulses);
 * - slides all bodies by their velocities, so nothing ever overlaps.
 *
 * This is no physics engine: bodies do not turn, and all have the same mass. It shows what an
 * engine can be built on. One crate appears later, inside of another one, so fixsat_world2_push
 * finds a free place for it. */
#include "board.h"
#include "yard.h"

#include <fixsat/fixsat.h>
#include <stdio.h>

/* ---- bodies ---- */

enum { CART = YARD_MOVER_CART, LATE = YARD_MOVER_LATE, BODIES = YARD_MOVER_COUNT };

/* The late crate is the last body, and appears in LATE_FRAME. */
enum { FRAMES = 240, LATE_FRAME = 51 };

static fixsat_shape2 shapes[BODIES];
static fixsat_mover2 movers[BODIES];
static fixsat_vec2 velocities[BODIES];
static uint32_t body_count; /* bodies that are there */

static void place_bodies(void) {
    for (uint32_t i = 0; i < BODIES; i++) {
        shapes[i] = *yard_movers[i].thing.shape;
        movers[i] = yard_movers[i];
        movers[i].thing.shape = &shapes[i];
    }
    body_count = LATE;
}

/* Returns the scope of a body: the yard, and all other bodies. */
static fixsat_scope2 scope_of(uint32_t body) {
    return (fixsat_scope2){UINT32_MAX, YARD_COUNT + body, movers, body_count};
}

/* ---- contacts ---- */

enum { MOST_CONTACTS = 4 * BODIES, NO_BODY = BODIES, ITERATIONS = 8 };

typedef struct contact {
    uint32_t a, b;                    /* bodies; b is NO_BODY for a thing of the yard */
    uint32_t number, id;              /* names what touches; the same in each frame */
    fixsat_vec2 normal;               /* from a to b */
    fix16_t gap;                      /* their distance along it */
    fix16_t normal_impulse, friction; /* friction: the impulse along the surface, to the left */
} contact;

static contact contacts[MOST_CONTACTS], old_contacts[MOST_CONTACTS];
static uint32_t contact_count, old_count, warm_count;

/* Starts a contact with the impulses that it had in the last frame, if it was there. */
static void warm_start(contact *c) {
    for (uint32_t i = 0; i < old_count; i++) {
        const contact *const old = &old_contacts[i];
        if (old->a == c->a && old->number == c->number && old->id == c->id) {
            c->normal_impulse = old->normal_impulse;
            c->friction = old->friction;
            warm_count++;
        }
    }
}

/* Adds the contacts of a body with the yard and with the bodies after it, so those of two bodies
 * are added once. The body is grown by a margin, so that a gap of a few raw units, which comes of
 * rounding, ends no contact. */
static void collect_contacts_of(uint32_t a) {
    static const fix16_t margin = F16(0.02);
    const fixsat_scope2 scope = {UINT32_MAX, FIXSAT_NOTHING, &movers[a + 1], body_count - a - 1};
    fixsat_shape2 grown = shapes[a];
    fixsat_contacts2 with;
    grown.radius = margin;
    fixsat_world2_contacts(&yard, &grown, &scope, &with);
    while (fixsat_contacts2_next(&with) && contact_count < MOST_CONTACTS) {
        const bool is_body = with.number >= YARD_COUNT;
        contact *const c = &contacts[contact_count++];
        *c = (contact){.a = a,
                       .b = is_body ? a + 1 + with.number - YARD_COUNT : NO_BODY,
                       .number = with.number,
                       .id = with.manifold.point[0].id,
                       .normal = with.manifold.normal,
                       .gap = fix16_max(0, margin - with.manifold.depth)};
        warm_start(c);
    }
}

static void collect_contacts(void) {
    for (uint32_t i = 0; i < contact_count; i++) {
        old_contacts[i] = contacts[i];
    }
    old_count = contact_count;
    contact_count = 0;
    warm_count = 0;
    for (uint32_t a = 0; a < body_count; a++) {
        collect_contacts_of(a);
    }
}

/* ---- impulses ---- */

static void add_velocity(uint32_t body, fixsat_vec2 direction, fix16_t impulse) {
    (void)fixsat_vec2_add(&velocities[body], fixsat_vec2_scale(direction, impulse));
}

/* Applies an impulse to both bodies of a contact. */
static void apply(const contact *c, fixsat_vec2 direction, fix16_t impulse) {
    add_velocity(c->a, direction, -impulse);
    if (c->b != NO_BODY) {
        add_velocity(c->b, direction, impulse);
    }
}

/* Returns the impulse after which b moves by `most` towards a along a direction in a frame. */
static fix16_t stopping_impulse(const contact *c, fixsat_vec2 direction, fix16_t most) {
    const bool has_body = c->b != NO_BODY;
    const fixsat_vec2 of_b = has_body ? velocities[c->b] : (fixsat_vec2){0, 0};
    const fix16_t speed = fixsat_vec2_dot(fixsat_vec2_sub(of_b, velocities[c->a]), direction);
    return has_body ? -((speed + most) / 2) : -(speed + most);
}

/* Adds to an impulse, but not beyond its limits, and applies what was added. */
static void change_impulse(const contact *c, fix16_t *impulse, fix16_t change, fix16_t low,
                           fix16_t high, fixsat_vec2 direction) {
    const fix16_t before = *impulse;
    *impulse = fix16_max(low, fix16_min(high, before + change));
    apply(c, direction, *impulse - before);
}

static fixsat_vec2 tangent_of(const contact *c) {
    return (fixsat_vec2){-c->normal.y, c->normal.x};
}

/* Makes the velocities fit all contacts: in a frame no two bodies come nearer along a normal than
 * their gap. Friction stops them along the surface, by at most a part of the normal impulse. */
static void solve(void) {
    static const fix16_t friction = F16(0.3);
    for (uint32_t i = 0; i < contact_count; i++) {
        apply(&contacts[i], contacts[i].normal, contacts[i].normal_impulse);
        apply(&contacts[i], tangent_of(&contacts[i]), contacts[i].friction);
    }
    for (uint32_t k = 0; k < ITERATIONS * contact_count; k++) {
        contact *const c = &contacts[k % contact_count];
        const fixsat_vec2 tangent = tangent_of(c);
        change_impulse(c, &c->normal_impulse, stopping_impulse(c, c->normal, c->gap), 0, INT32_MAX,
                       c->normal);
        const fix16_t most = fixsat_mul(friction, c->normal_impulse);
        change_impulse(c, &c->friction, stopping_impulse(c, tangent, 0), -most, most, tangent);
    }
}

/* ---- a frame ---- */

static void accelerate(void) {
    static const fix16_t gravity = F16(0.01), motor = F16(0.08), fastest = F16(0.08);
    for (uint32_t i = 0; i < body_count; i++) {
        velocities[i].y -= gravity;
    }
    velocities[CART].x = fix16_min(fastest, velocities[CART].x + motor);
}

/* Slides all bodies twice, because in the first round one that is pushed can still be in the way
 * of the one that pushes it. */
static void move(void) {
    fixsat_vec2 rest[BODIES];
    fixsat_slide2 slide;
    for (uint32_t i = 0; i < BODIES; i++) {
        rest[i] = velocities[i];
    }
    for (uint32_t k = 0; k < 2 * body_count; k++) {
        const uint32_t i = k % body_count;
        const fixsat_scope2 scope = scope_of(i);
        (void)fixsat_world2_slide(&yard, &shapes[i], rest[i], &scope, &slide);
        (void)fixsat_vec2_add(&shapes[i].core.position, slide.moved);
        rest[i] = fixsat_vec2_sub(rest[i], slide.moved);
    }
}

static void step(void) {
    accelerate();
    collect_contacts();
    solve();
    move();
}

/* Lets the late crate appear, and moves it out of what it overlaps. Returns false if it has no
 * place within 4 units. */
static bool appear(void) {
    const fixsat_scope2 scope = scope_of(LATE);
    fixsat_vec2 out;
    body_count = BODIES;
    return fixsat_world2_push(&yard, &shapes[LATE], F16(4), &scope, &out) &&
           fixsat_vec2_add(&shapes[LATE].core.position, out);
}

/* ---- report and self-check ---- */

static unsigned overlaps;

static void check(void) {
    for (uint32_t i = 0; i < body_count; i++) {
        const fixsat_scope2 scope = scope_of(i);
        overlaps += fixsat_world2_overlaps(&yard, &shapes[i], &scope);
    }
}

/* Prints the lower left corner of each body, in raw. */
static void print(int frame) {
    printf("frame %3d: %2lu contacts, %2lu as before;", frame, (unsigned long)contact_count,
           (unsigned long)warm_count);
    for (uint32_t i = 0; i < body_count; i++) {
        const fixsat_vec2 at = fixsat_aabb2_of_shape2(&shapes[i]).min;
        printf(" (%ld, %ld)", (long)at.x, (long)at.y);
    }
    printf("\n");
}

int main(void) {
    bool has_place = true;
    uint32_t sum = 0, worst = 0;
    place_bodies();
    print(0);
    for (int frame = 1; frame <= FRAMES; frame++) {
        if (frame == LATE_FRAME) {
            has_place = appear();
        }
        const uint32_t begin = board_ticks();
        step();
        const uint32_t ticks = (board_ticks() - begin) & 0xffffffu;
        sum += ticks;
        worst = ticks > worst ? ticks : worst;
        check();
        if (frame % 20 == 0) {
            print(frame);
        }
    }
    printf("%u overlaps%s\n", overlaps, has_place ? "" : ", and no place for a crate");
    printf("a frame: mean %lu, worst %lu " BOARD_TICK "s\n", (unsigned long)(sum / FRAMES),
           (unsigned long)worst);
    return overlaps != 0 || !has_place;
}
