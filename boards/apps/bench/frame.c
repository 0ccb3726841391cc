/* SPDX-License-Identifier: MIT */
#include "frame.h"

#include <board.h>
#include <fixsat/fixsat.h>
#include <stdio.h>

#include "../built.h"
#include "draw.h"
#include "units.h"

enum { FRAMES = 256, MOVING = 40, BODIES = 60, SHAPES = 4, UNIT = 65536, WALL = 157 * UNIT / 16 };

/* Bodies with even numbers are octagons, the others are boxes. */
typedef struct body {
    union {
        fixsat_polygon octagon;
        fixsat_obb2 box;
    } as;
    fixsat_vec2 vertices[8]; /* the octagon's vertices, placed */
    fixsat_aabb2 bounds;     /* when it was placed, before any push */
    fixsat_vec2 velocity;    /* the motion of a frame */
    uint16_t turn, spin;     /* rotation, and its change in a frame, in 1/65536 turns */
} body;

static body bodies[BODIES];
static uint8_t order[BODIES];           /* the bodies' indices by bounds.min.x */
static fixsat_polygon octagons[SHAPES]; /* around the origin; bodies are placed copies */
static fixsat_vec2 corners[SHAPES][8];
static uint32_t contacts, wrong;
static uint32_t parted[2]; /* the pair that was pushed last; equal entries: none */

/* ---- the scene ---- */

static uint32_t state;

static bool is_octagon(uint32_t i) {
    return i % 2 == 0;
}

static fixsat_vec2 *position(uint32_t i) {
    return is_octagon(i) ? &bodies[i].as.octagon.position : &bodies[i].as.box.center;
}

/* Places the i-th body at `at`, by its turn. */
static void place(uint32_t i, fixsat_vec2 at) {
    body *const b = &bodies[i];
    const fixsat_rot2 rot = fixsat_rot2_from_turn(b->turn);
    if (is_octagon(i)) {
        built(
            fixsat_polygon_place(&b->as.octagon, b->vertices, &octagons[i / 2 % SHAPES], rot, at));
        b->bounds = fixsat_aabb2_of_polygon(&b->as.octagon);
    } else {
        const int32_t shape = (int32_t)(i / 2 % SHAPES);
        const fixsat_vec2 half = {F16(0.5) + shape * F16(0.25), F16(1.25) - shape * F16(0.2)};
        built(fixsat_obb2_from_rot(&b->as.box, at, half, rot));
        b->bounds = fixsat_aabb2_of_obb2(&b->as.box);
    }
}

static void make_scene(void) {
    state = UINT32_C(0x9E3779B9);
    for (uint32_t s = 0; s < SHAPES; s++) {
        const fix16_t size = F16(0.6) + (fix16_t)s * F16(0.2);
        for (uint32_t i = 0; i < 8; i++) {
            const fixsat_rot2 at = fixsat_rot2_from_turn((uint16_t)(8192 * i + 1024 * (i % 3)));
            corners[s][i] = (fixsat_vec2){fix16_mul(size, at.cos), fix16_mul(F16(0.9), at.sin)};
        }
        built(fixsat_polygon_init(&octagons[s], corners[s], 8));
    }
    for (uint32_t i = 0; i < BODIES; i++) {
        body *const b = &bodies[i];
        order[i] = (uint8_t)i;
        b->turn = (uint16_t)(draw_any(&state) >> 16);
        if (i < MOVING) {
            b->spin = (uint16_t)draw_between(&state, -300, 300);
            b->velocity.x = draw_between(&state, -UNIT / 8, UNIT / 8);
            b->velocity.y = draw_between(&state, -UNIT / 8, UNIT / 8);
        }
        const fix16_t x = draw_between(&state, -WALL, WALL);
        place(i, (fixsat_vec2){x, draw_between(&state, -WALL, WALL)});
    }
}

/* ---- a frame ---- */

/* Returns the next position along an axis. If it is beyond a wall, returns `from` and reverses the
 * velocity. */
static fix16_t step(fix16_t from, fix16_t *velocity) {
    const fix16_t to = from + *velocity;
    if ((to > WALL && *velocity > 0) || (to < -WALL && *velocity < 0)) {
        *velocity = -*velocity;
        return from;
    }
    return to;
}

static void move(uint32_t i) {
    body *const b = &bodies[i];
    const fixsat_vec2 from = *position(i);
    b->turn = (uint16_t)(b->turn + b->spin);
    const fix16_t x = step(from.x, &b->velocity.x);
    place(i, (fixsat_vec2){x, step(from.y, &b->velocity.y)});
}

/* Sorts `order` by insertion, because little changes from frame to frame. */
static void sort(uint32_t unused) {
    (void)unused;
    for (uint32_t i = 1; i < BODIES; i++) {
        const uint8_t moved = order[i];
        const fix16_t key = bodies[moved].bounds.min.x;
        uint32_t k = i;
        for (; k > 0 && bodies[order[k - 1]].bounds.min.x > key; k--) {
            order[k] = order[k - 1];
        }
        order[k] = moved;
    }
}

static fixsat_relation test(uint32_t i, uint32_t k) {
    const body *const a = &bodies[i], *const b = &bodies[k];
    if (!is_octagon(i)) {
        return fixsat_test_obb2_obb2(&a->as.box, &b->as.box);
    }
    return is_octagon(k) ? fixsat_test_polygon_polygon(&a->as.octagon, &b->as.octagon)
                         : fixsat_test_polygon_obb2(&a->as.octagon, &b->as.box);
}

static void contact(uint32_t i, uint32_t k, fixsat_manifold2 *out) {
    const body *const a = &bodies[i], *const b = &bodies[k];
    if (!is_octagon(i)) {
        (void)fixsat_contact_obb2_obb2(&a->as.box, &b->as.box, out);
    } else if (is_octagon(k)) {
        (void)fixsat_contact_polygon_polygon(&a->as.octagon, &b->as.octagon, out);
    } else {
        (void)fixsat_contact_polygon_obb2(&a->as.octagon, &b->as.box, out);
    }
}

/* Separates two bodies by the vector, which points from the i-th to the k-th. Each moves by half of
 * it. If one stands still, the other moves by all of it. */
static void push(uint32_t i, uint32_t k, fixsat_vec2 vector) {
    fixsat_vec2 *const a = position(i), *const b = position(k);
    fixsat_vec2 part = {vector.x / 2, vector.y / 2};
    if (i >= MOVING) {
        part = (fixsat_vec2){0, 0};
    } else if (k >= MOVING) {
        part = vector;
    }
    a->x -= part.x;
    a->y -= part.y;
    b->x += vector.x - part.x;
    b->y += vector.y - part.y;
}

/* Tests two bodies whose bounds meet, and pushes them apart if they overlap. */
static void part(uint32_t i, uint32_t k) {
    const bool swap = !is_octagon(i) && is_octagon(k);
    const uint32_t a = swap ? k : i, b = swap ? i : k;
    if (test(a, b) == FIXSAT_OVERLAP) {
        fixsat_manifold2 manifold;
        contact(a, b, &manifold);
        push(a, b, manifold.mtv);
        contacts++;
        parted[0] = a;
        parted[1] = b;
    }
}

/* Tests the n-th body in the order with those after it whose bounds meet its own. */
static void sweep(uint32_t n) {
    const uint32_t i = order[n];
    const fixsat_aabb2 *const own = &bodies[i].bounds;
    for (uint32_t m = n + 1; m < BODIES; m++) {
        const uint32_t k = order[m];
        const fixsat_aabb2 *const other = &bodies[k].bounds;
        if (other->min.x > own->max.x) {
            break;
        }
        if ((i < MOVING || k < MOVING) && other->min.y <= own->max.y &&
            own->min.y <= other->max.y) {
            part(i, k);
        }
    }
}

/* ---- measuring, as in main.c, one small stage of the frame at a time ---- */

typedef void stage(uint32_t index);

static void empty(uint32_t unused) {
    (void)unused;
}

static __attribute__((noinline)) uint32_t measure_one(stage *volatile *function, uint32_t index) {
    stage *const f = *function;
    const uint32_t begin = board_ticks();
    f(index);
    const uint32_t end = board_ticks();
    return units_between(begin, end);
}

static uint32_t measure(stage *function, uint32_t index) {
    stage *volatile functions[2] = {empty, function};
    const uint32_t nothing = measure_one(&functions[0], index);
    const uint32_t cost = measure_one(&functions[1], index);
    return cost > nothing ? cost - nothing : 0;
}

static uint32_t measure_frame(void) {
    uint32_t units = 0;
    for (uint32_t i = 0; i < MOVING; i++) {
        units += measure(move, i);
    }
    units += measure(sort, 0);
    for (uint32_t i = 0; i < BODIES; i++) {
        parted[0] = parted[1] = 0;
        units += measure(sweep, i);
        wrong += parted[0] != parted[1] && test(parted[0], parted[1]) == FIXSAT_OVERLAP;
    }
    return units;
}

uint32_t bench_frame(void) {
    uint64_t sum = 0;
    uint32_t worst = 0;
    make_scene();
    (void)measure_frame(); /* separates bodies that overlap at the start */
    contacts = 0;
    for (uint32_t frame = 0; frame < FRAMES; frame++) {
        const uint32_t units = measure_frame();
        sum += units;
        worst = units > worst ? units : worst;
    }
    const uint32_t mean = (uint32_t)((sum * 10 + FRAMES / 2) / FRAMES); /* in tenths */
    printf("bench %-24s %-8s %-9s mean %8lu.%lu worst %7lu meet %3lu/%d wrong %lu\n", "frame",
           "moving", "fixsat", (unsigned long)(mean / 10), (unsigned long)(mean % 10),
           (unsigned long)worst, (unsigned long)contacts, (int)FRAMES, (unsigned long)wrong);
    return wrong;
}
