/* SPDX-License-Identifier: MIT
 *
 * parking: a car drives through a car park. Each of its steps is checked against all things there,
 * in one query of a world. The car park is drawn in car_park.geojson and baked into flash by the
 * build, so there is nothing to set up at the start.
 *
 * The program draws the scene. For each step in which the car touches or overlaps something it
 * prints what that is, and how the car would get out. Before each straight leg one query for the
 * whole leg finds how far the car can go, and the program tests the car there. At the end it prints
 * the clearance around the car.
 *
 * The scene is 40 m by 24 m. A character of the map is half a metre wide and one high. The map is
 * drawn with the library too, by asking what meets a small AABB in the middle of each character.
 */
#include "../built.h"
#include "car_park.h"

#include <fixsat/fixsat.h>
#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- The car and its path ---- */

/* Every car is 4.25 m by 1.75 m. It turns about its rear axle, which lies
 * 1.25 m behind its centre. */
static const fixsat_vec2 half_extents = FIXSAT_VEC2_INIT(2.125, 0.875);
static const fix16_t axle_to_center = F16(1.25);

typedef struct pose {
    fixsat_vec2 axle;
    uint16_t heading;
} pose;

/* A path as a planner would give it. Each leg begins at a pose of its own, and steps along a line
 * or an arc, backwards if the length is negative. Each arc ends within a tenth of a millimetre of
 * the start of the next leg. */
static const struct leg {
    pose start;
    uint8_t steps;
    int16_t turn;   /* change of the heading in a step, in 1/65536 turns */
    fix16_t length; /* length of a step */
} legs[] = {
    {{FIXSAT_VEC2_INIT(2, 10.125), 0}, 9, 0, F16(1)},               /* in, along the island */
    {{FIXSAT_VEC2_INIT(11, 10.125), 0}, 4, -2048, F16(0.87846006)}, /* away from it */
    {{FIXSAT_VEC2_INIT(14.16866, 8.8125), 57344},
     4,
     2048,
     F16(0.87846006)},                                                /* and straight again */
    {{FIXSAT_VEC2_INIT(17.33731, 7.5), 0}, 16, 0, F16(0.97890938)},   /* along the southern row */
    {{FIXSAT_VEC2_INIT(33, 7.5), 0}, 16, 2048, F16(0.88215426)},      /* round */
    {{FIXSAT_VEC2_INIT(33, 16.5), 32768}, 13, 0, F16(1)},             /* past the gap */
    {{FIXSAT_VEC2_INIT(20, 16.5), 32768}, 8, 2048, F16(-0.88215426)}, /* back into it */
    {{FIXSAT_VEC2_INIT(24.5, 21), 49152}, 3, 0, F16(-0.375)},         /* up to the wall */
};

/* Returns the pose a step later, by the kinematic bicycle model with the heading in the middle of
 * the step. */
static pose pose_after(pose p, const struct leg *leg) {
    const fixsat_rot2 middle = fixsat_rot2_from_turn((uint16_t)(p.heading + leg->turn / 2));
    p.axle = fixsat_rot2_place(middle, (fixsat_vec2){leg->length, 0}, p.axle);
    p.heading = (uint16_t)(p.heading + leg->turn);
    return p;
}

/* Returns the car's shape. These extents and rotations are never refused. */
static fixsat_shape2 car_in(pose p) {
    const fixsat_rot2 rot = fixsat_rot2_from_turn(p.heading);
    const fixsat_vec2 center = fixsat_rot2_place(rot, (fixsat_vec2){axle_to_center, 0}, p.axle);
    fixsat_obb2 box;
    fixsat_shape2 car;
    built(fixsat_obb2_from_rot(&box, center, half_extents, rot));
    built(fixsat_shape2_from_obb2(&car, &box, 0));
    return car;
}

/* ---- The things of the world, by their numbers ---- */

/* Returns the character of a thing on the map, by its class. For a parked car it is the last
 * character of its name. */
static char glyph_of(uint32_t number) {
    static const char glyphs[] = {
        [CAR_PARK_CLASS_WALL] = '#',    [CAR_PARK_CLASS_KERB] = '%',
        [CAR_PARK_CLASS_RAIL] = '=',    [CAR_PARK_CLASS_TROLLEYS] = '&',
        [CAR_PARK_CLASS_BOLLARD] = 'o', [CAR_PARK_CLASS_CAR] = 0,
    };
    const char *name = car_park_names[number];
    const char glyph = glyphs[car_park_classes[number]];
    return (char)(glyph ? glyph : name[strlen(name) - 1]);
}

/* The number of queries of the world so far. */
static unsigned queries;

/* Begins to list all things that meet a shape. */
static fixsat_meeting2 meet(const fixsat_shape2 *shape) {
    fixsat_meeting2 meeting;
    fixsat_world2_test(&car_park, shape, NULL, &meeting);
    queries++;
    return meeting;
}

static fixsat_relation test_thing(uint32_t number, const fixsat_shape2 *car) {
    const fixsat_thing2 *thing = &car_park.things[number];
    return thing->shape ? fixsat_test2(thing->shape, car)
                        : fixsat_test_shape2_region(car, thing->region);
}

/* Returns the distance between the thing and the car. */
static fix16_t clearance(uint32_t number, const fixsat_shape2 *car) {
    const fixsat_thing2 *thing = &car_park.things[number];
    return (thing->shape ? fixsat_distance2(thing->shape, car)
                         : fixsat_distance_shape2_region(car, thing->region))
        .distance;
}

/* ---- The map ---- */

enum { COLUMNS = 80, ROWS = 24 };
static char map[ROWS][COLUMNS];

/* Marks that the car leaves on the map. A mark replaces only the marks before it in this list. */
static const char marks[] = " .-+@";
enum { MARK_NONE, MARK_FREE, MARK_TOUCH, MARK_OVERLAP, MARK_END };

/* Returns the middle sixteenth of the area of a character, so a shape is drawn where it covers most
 * of a character. */
static fixsat_aabb2 place_of(int row, int column) {
    const fix16_t x = column * F16(0.5), y = (ROWS - 1 - row) * F16(1);
    return (fixsat_aabb2){{x + F16(0.1875), y + F16(0.375)}, {x + F16(0.3125), y + F16(0.625)}};
}

static void draw_obstacles(void) {
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            const fixsat_aabb2 place = place_of(row, column);
            fixsat_shape2 shape;
            built(fixsat_shape2_from_aabb2(&shape, &place, 0));
            fixsat_meeting2 meeting = meet(&shape);
            map[row][column] = ' ';
            if (fixsat_meeting2_next(&meeting)) {
                map[row][column] = glyph_of(meeting.number);
            }
        }
    }
}

/* Draws a mark where the car is. It replaces no obstacle, except as a '*' if the car overlaps
 * something. */
static void draw_car(const fixsat_shape2 *car, int mark) {
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            const fixsat_aabb2 place = place_of(row, column);
            if (!fixsat_test_obb2_aabb2(&car->core.obb, &place)) {
                continue;
            }
            char *glyph = &map[row][column];
            const char *old = strchr(marks, *glyph);
            if (old && mark > old - marks) {
                *glyph = marks[mark];
            } else if (!old && mark == MARK_OVERLAP) {
                *glyph = '*';
            }
        }
    }
}

/* ---- The drive ---- */

static unsigned steps, touching, overlapping, parted;

/* Prints a length in metres, to the centimetre. */
static void print_metres(fix16_t x) {
    const uint32_t raw = x < 0 ? 0u - (uint32_t)x : (uint32_t)x;
    const uint32_t centimetres = (uint32_t)(((uint64_t)raw * 100 + 32768) / 65536);
    printf("%s%u.%02u", x < 0 && centimetres != 0 ? "-" : "", (unsigned)(centimetres / 100),
           (unsigned)(centimetres % 100));
}

static void print_pose(pose p) {
    printf("step %2u at ", steps);
    print_metres(p.axle.x);
    printf(" east, ");
    print_metres(p.axle.y);
    printf(" north, heading %3u: ", (unsigned)((p.heading * UINT32_C(360) + 32768) / 65536));
}

static const char *const verbs[] = {
    [FIXSAT_SEPARATE] = "is free of",
    [FIXSAT_TOUCH] = "touches",
    [FIXSAT_OVERLAP] = "overlaps",
};

/* Prints how deep the car is in a thing, and the shortest way out, and tests that way. Prints
 * nothing for a region, because regions have no contact query. */
static void print_way_out(uint32_t number, fixsat_shape2 car) {
    const fixsat_shape2 *shape = car_park.things[number].shape;
    fixsat_manifold2 c;
    if (!shape || fixsat_contact2(shape, &car, &c) != FIXSAT_OVERLAP) {
        return;
    }
    printf(", ");
    print_metres(c.depth);
    printf(" m deep, out by ");
    print_metres(c.mtv.x);
    printf(" east, ");
    print_metres(c.mtv.y);
    printf(" north");
    (void)fixsat_vec2_add(&car.core.position, c.mtv); /* moves the car out */
    parted += test_thing(number, &car) != FIXSAT_OVERLAP;
}

/* Prints what the car meets, and returns the mark that it leaves. */
static int check(pose p, const fixsat_shape2 *car) {
    fixsat_relation worst = FIXSAT_SEPARATE;
    steps++;
    fixsat_meeting2 meeting = meet(car);
    while (fixsat_meeting2_next(&meeting)) {
        if (!worst) {
            print_pose(p);
        }
        printf("%s%s %s", worst ? ", " : "", verbs[meeting.relation],
               car_park_names[meeting.number]);
        print_way_out(meeting.number, *car);
        worst = meeting.relation > worst ? meeting.relation : worst;
    }
    if (worst) {
        printf("\n");
    }
    touching += worst == FIXSAT_TOUCH;
    overlapping += worst == FIXSAT_OVERLAP;
    return worst == FIXSAT_OVERLAP ? MARK_OVERLAP : worst == FIXSAT_TOUCH ? MARK_TOUCH : MARK_FREE;
}

/* Prints the first thing that a straight leg meets, which is one query, and its relation to the car
 * if that stops there. */
static void look_ahead(const struct leg *leg, const fixsat_shape2 *car) {
    const fixsat_rot2 heading = fixsat_rot2_from_turn(leg->start.heading);
    const fix16_t way = leg->steps * leg->length, length = way < 0 ? -way : way;
    const fixsat_vec2 motion = fixsat_rot2_apply(heading, (fixsat_vec2){way, 0});
    uint32_t number;
    fixsat_toi2 first;
    const fixsat_event event = fixsat_world2_impact(&car_park, car, motion, NULL, &number, &first);
    queries++;
    printf("ahead ");
    print_metres(length);
    if (event == FIXSAT_MISS) {
        printf(" m: nothing\n");
        return;
    }
    fixsat_shape2 stopped = *car;
    (void)fixsat_vec2_add(&stopped.core.position, first.safe_motion);
    printf(" m: after ");
    print_metres(fixsat_mul(length, first.time));
    printf(" m %s; stopped there it %s it\n", car_park_names[number],
           verbs[test_thing(number, &stopped)]);
}

/* Prints the distance of all things within two metres: those that meet the car with a radius of two
 * metres. */
static void look_around(const fixsat_shape2 *car) {
    fixsat_shape2 around = *car;
    around.radius = F16(2);
    printf("around the car at its end:");
    const char *separator = " ";
    fixsat_meeting2 meeting = meet(&around);
    while (fixsat_meeting2_next(&meeting)) {
        printf("%s", separator);
        print_metres(clearance(meeting.number, car));
        printf(" m to %s", car_park_names[meeting.number]);
        separator = ", ";
    }
    printf("\n");
}

int main(void) {
    draw_obstacles();
    printf("A car drives through a car park, 40 m by 24 m, and parks. On its way it meets:\n\n");
    fixsat_shape2 car = car_in(legs[0].start);
    pose p = legs[0].start;
    draw_car(&car, check(p, &car));
    for (size_t i = 0; i < COUNT(legs); i++) {
        p = legs[i].start;
        if (legs[i].turn == 0) {
            car = car_in(p);
            look_ahead(&legs[i], &car);
        }
        for (unsigned step = 0; step < legs[i].steps; step++) {
            p = pose_after(p, &legs[i]);
            car = car_in(p);
            draw_car(&car, check(p, &car));
        }
    }
    draw_car(&car, MARK_END);
    look_around(&car);
    printf("\n");
    for (int row = 0; row < ROWS; row++) {
        printf("%.*s\n", COLUMNS, map[row]);
    }
    printf(
        "# wall  %% kerb  = rail  & trolleys  o bollard  A-%c parked cars   @ the car at the end\n"
        ". where it passed  - touching something  + overlapping it  * both there\n\n"
        "%u steps, each checked with one query: %u free, %u touching, %u overlapping (%u parted)\n"
        "%u queries in all, of a world of %u things in flash: otherwise %u tests, one by one\n",
        glyph_of(CAR_PARK_COUNT - 1), steps, steps - touching - overlapping, touching, overlapping,
        parted, queries, (unsigned)CAR_PARK_COUNT, queries * CAR_PARK_COUNT);
    return 0;
}
