/* SPDX-License-Identifier: MIT
 *
 * A capsule walks through a level of triangles, over the seams between them: it falls onto a floor,
 * climbs a step and a slope, slides along a slanted wall, and stops in a corner. The triangles are
 * in flash. In metres, z up. */
#include <fixsat/fixsat.h>
#include <stdio.h>

/* ---- the level ---- */

/* Two triangles that are level along y, and two that are upright. */
#define TRIANGLE(...) FIXSAT_SHAPE3_TRIANGLE_INIT(__VA_ARGS__, 0)
#define FLOOR(x1, y1, z1, x2, y2, z2)                                                              \
    TRIANGLE(x1, y1, z1, x2, y2, z2, x2, y1, z2), TRIANGLE(x1, y1, z1, x2, y2, z2, x1, y2, z1)
#define WALL(x1, y1, z1, x2, y2, z2)                                                               \
    TRIANGLE(x1, y1, z1, x2, y2, z2, x2, y2, z1), TRIANGLE(x1, y1, z1, x2, y2, z2, x1, y1, z2)

static const fixsat_shape3 triangle[] = {
    FLOOR(0, -2, 0, 2, 0, 0),      FLOOR(0, 0, 0, 2, 2, 0),
    FLOOR(2, -2, 0, 4, 0, 0),      FLOOR(2, 0, 0, 4, 2, 0),
    WALL(4, -2, 0, 4, 2, 0.2),     FLOOR(4, -2, 0.2, 6, 2, 0.2), /* the step */
    FLOOR(6, -2, 0.2, 9, 0, 1.4),  FLOOR(6, 0, 0.2, 9, 2, 1.4),  /* the slope */
    FLOOR(9, -2, 1.4, 11, 2, 1.4), FLOOR(11, -2, 1.4, 13, 2, 1.4),
    WALL(10.5, -2, 1, 12.5, 2, 4), WALL(9, 2, 1, 13, 2, 4)};
enum { TRIANGLES = sizeof triangle / sizeof *triangle };
static fixsat_thing3 thing[TRIANGLES];
static fixsat_node3 node[FIXSAT_WORLD3_NODES(TRIANGLES)];
static fixsat_world3 world;

static bool build(void) {
    for (int i = 0; i < TRIANGLES; i++) {
        thing[i] = (fixsat_thing3)FIXSAT_THING3_SHAPE_INIT(&triangle[i]);
    }
    return fixsat_world3_init(&world, thing, TRIANGLES, NULL, node, sizeof node / sizeof *node) ==
           FIXSAT_OK;
}

/* ---- sliding ---- */

static fixsat_shape3 body = FIXSAT_SHAPE3_CAPSULE_INIT(0.5, -1.3, 0.9, 0.5, -1.3, 1.9, 0.3);

/* Returns `motion` without its part into a surface, plus 4 raw away from the surface. Without
 * these, rounding could lead in by 1 raw, which would stop the body. */
static fixsat_vec3 along(fixsat_vec3 motion, fixsat_vec3 normal) {
    const fix16_t into = fixsat_vec3_dot(motion, normal);
    return fixsat_vec3_sub(motion, fixsat_vec3_scale(normal, into + 4));
}

/* Moves the body until it would enter something, and leaves the rest in `motion`. Returns true,
 * writing *normal, if something is in the way. */
static bool move(fixsat_vec3 *motion, fixsat_vec3 *normal) {
    uint32_t number;
    fixsat_toi3 entry;
    const bool hits =
        fixsat_world3_enter(&world, &body, *motion, NULL, &number, &entry) == FIXSAT_HIT;
    const fixsat_vec3 way = hits ? entry.safe_motion : *motion;
    (void)fixsat_vec3_add(&body.core.position, way);
    *motion = fixsat_vec3_sub(*motion, way);
    *normal = hits ? entry.normal : *normal;
    return hits;
}

/* Moves the body along all that is in the way. */
static void slide(fixsat_vec3 motion) {
    fixsat_vec3 normal;
    for (int leg = 0; leg < 4 && move(&motion, &normal); leg++) {
        motion = along(motion, normal);
    }
}

/* ---- walking ---- */

static const fix16_t step = F16(0.25), gravity = F16(0.01);

/* Moves the body up or down until something is in the way; returns whether there is. */
static bool rise(fix16_t height) {
    fixsat_vec3 motion = {0, 0, height}, normal;
    return move(&motion, &normal);
}

/* Slides. If that leads less than half as far as wished, tries it from the height of a step.
 * Returns true if that leads farther. */
static bool walk(fixsat_vec3 motion) {
    const fixsat_vec3 start = body.core.position;
    slide(motion);
    const fixsat_vec3 low = body.core.position;
    const fix16_t wished = fixsat_vec3_dot(motion, motion),
                  got = fixsat_vec3_dot(motion, fixsat_vec3_sub(low, start));
    if (got >= wished / 2) {
        return false;
    }
    body.core.position = start;
    (void)rise(step);
    slide(motion);
    (void)rise(-step);
    const bool climbs = fixsat_vec3_dot(motion, fixsat_vec3_sub(body.core.position, start)) > got;
    body.core.position = climbs ? body.core.position : low;
    return climbs;
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static unsigned wrong, steps;

/* Counts overlaps, frames that stop the body where there is no wall, and steps climbed there. */
static void check(fix16_t before, fix16_t pace, bool climbed) {
    const fix16_t x = body.core.position.x, wall = F16(10);
    wrong += fixsat_world3_overlaps(&world, &body, NULL);
    wrong += x < wall && x - before < pace / 2;
    steps += x < wall && climbed;
}

/* ---- the program ---- */

int main(void) {
    const fixsat_vec3 pace = FIXSAT_VEC3(0.125, 0.01, 0);
    fix16_t fall = 0;
    if (!build()) {
        return 1;
    }
    for (int frame = 1; frame <= 136; frame++) {
        const fix16_t before = body.core.position.x;
        const bool climbs = walk(pace);
        fall += gravity;
        const bool stands = rise(-fall);
        fall = stands ? 0 : fall;
        check(before, pace.x, climbs);
        if (frame % 8 == 0) {
            const fixsat_aabb3 box = fixsat_aabb3_of_shape3(&body);
            printf("frame %3d: x %5d mm, y %5d mm, feet at %4d mm, %s\n", frame,
                   fix16_to_int((box.min.x + box.max.x) / 2 * 1000),
                   fix16_to_int((box.min.y + box.max.y) / 2 * 1000), fix16_to_int(box.min.z * 1000),
                   stands ? "stands" : "falls");
        }
    }
    printf("%u step climbed, %u frames with an overlap or a stop\n", steps, wrong);
    return wrong != 0 || steps != 1;
}
