/* SPDX-License-Identifier: MIT
 *
 * parking: a car drives through a car park. Each leg of its path is a line or an arc, and is
 * checked against all things there in one query of a world: `enter` for a line, `turn` for an arc.
 * No pose on the way is tested, and nothing on the way is missed. The car park is drawn in
 * car_park.geojson and baked into flash by the build, so there is nothing to set up at the start.
 *
 * For each leg that would cut something, the program prints what that is, how far the car gets, and
 * where they come together. At the end it prints the clearance around the car.
 *
 * The scene is 40 m by 24 m. A character of the map is half a metre wide and one high. The map is
 * drawn with the library too, by asking whether the car park and the legs meet a small AABB in the
 * middle of each character.
 */
#include "../built.h"
#include "car_park.h"

#include <fixsat/fixsat.h>
#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- The car and its path ---- */

/* Every car is 4.25 m by 1.75 m. Its origin is the middle of its rear axle, which lies 1.25 m
 * behind its center. */
static const fixsat_shape2 body = FIXSAT_SHAPE2_AABB_INIT(-0.875, -0.875, 3.375, 0.875, 0);

/* A path as a planner would give it. Each leg begins in a pose of its own, within a tenth of a
 * millimetre of the end of the leg before. */
static const struct leg {
    fixsat_pose2 start;
    fix16_t length; /* backwards if negative */
    fix16_t angle;  /* in turns; 0 is a line */
} legs[] = {
    {{FIXSAT_VEC2_INIT(2, 10.125), 0}, F16(9), 0},                  /* in, along the island */
    {{FIXSAT_VEC2_INIT(11, 10.125), 0}, F16(3.51949), -F16(0.125)}, /* away from it */
    {{FIXSAT_VEC2_INIT(14.16866, 8.8125), 57344}, F16(3.51949), F16(0.125)}, /* straight again */
    {{FIXSAT_VEC2_INIT(17.33731, 7.5), 0}, F16(15.66269), 0},        /* along the southern row */
    {{FIXSAT_VEC2_INIT(33, 7.5), 0}, F16(14.13717), F16(0.5)},       /* round */
    {{FIXSAT_VEC2_INIT(33, 16.5), 32768}, F16(13), 0},               /* past the gap */
    {{FIXSAT_VEC2_INIT(20, 16.5), 32768}, -F16(7.06858), F16(0.25)}, /* back into it */
    {{FIXSAT_VEC2_INIT(24.5, 21), 49152}, -F16(1.125), 0},           /* up to the wall */
};

/* Returns the car in a pose in the car park, which is never refused. */
static fixsat_shape2 car_in(fixsat_pose2 pose) {
    fixsat_shape2 car;
    built(fixsat_shape2_place(&car, NULL, &body, pose));
    return car;
}

/* How a leg moves the car: by a motion, or about a pivot if it has an angle. */
struct move {
    fixsat_vec2 motion, pivot;
};

static struct move move_of(const struct leg *leg) {
    const fixsat_rot2 heading = fixsat_rot2_from_turn(leg->start.turn);
    struct move move = {.motion = fixsat_rot2_apply(heading, (fixsat_vec2){leg->length, 0})};
    if (leg->angle != 0) {
        built(fixsat_pivot2_of_arc(&move.pivot, leg->start, leg->length, leg->angle));
    }
    return move;
}

/* Returns the pose at the end of a leg. */
static fixsat_pose2 end_of(const struct leg *leg) {
    const struct move move = move_of(leg);
    fixsat_pose2 end = leg->start;
    if (leg->angle != 0) {
        built(fixsat_pose2_turn(&end, move.pivot, leg->angle));
    } else {
        (void)fixsat_vec2_add(&end.position, move.motion);
    }
    return end;
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

/* Returns the clearance between the car, which is a, and a thing. */
static fixsat_clearance2 clearance(const fixsat_shape2 *car, uint32_t number) {
    const fixsat_thing2 *thing = &car_park.things[number];
    return thing->shape ? fixsat_distance2(car, thing->shape)
                        : fixsat_distance_shape2_region(car, thing->region);
}

/* ---- The map ---- */

enum { COLUMNS = 80, ROWS = 24 };
static char map[ROWS][COLUMNS];

/* Marks that the car leaves on the map. A mark replaces only the marks before it in this list. */
static const char marks[] = " .+@";
enum { MARK_NONE, MARK_FREE, MARK_CUT, MARK_END };

/* Returns the middle sixteenth of the area of a character, so a shape is drawn where it covers most
 * of a character. */
static fixsat_shape2 place_of(int row, int column) {
    const fix16_t x = column * F16(0.5), y = (ROWS - 1 - row) * F16(1);
    const fixsat_aabb2 place = {{x + F16(0.1875), y + F16(0.375)},
                                {x + F16(0.3125), y + F16(0.625)}};
    fixsat_shape2 shape;
    built(fixsat_shape2_from_aabb2(&shape, &place, 0));
    return shape;
}

static void draw_obstacles(void) {
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            const fixsat_shape2 place = place_of(row, column);
            fixsat_meeting2 meeting;
            fixsat_world2_test(&car_park, &place, NULL, &meeting);
            map[row][column] = ' ';
            if (fixsat_meeting2_next(&meeting)) {
                map[row][column] = glyph_of(meeting.number);
            }
        }
    }
}

/* Draws a mark. It replaces no obstacle. */
static void draw_mark(int row, int column, int mark) {
    char *glyph = &map[row][column];
    const char *old = strchr(marks, *glyph);
    if (old && mark > old - marks) {
        *glyph = marks[mark];
    }
}

/* Draws what a leg leads over: its free part, a fraction of it, and the rest. */
static void draw_leg(const struct leg *leg, fix16_t free_part) {
    const struct move move = move_of(leg);
    const fixsat_shape2 car = car_in(leg->start);
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            const fixsat_shape2 place = place_of(row, column);
            fixsat_swing2 swing = {0};
            fixsat_toi2 toi = {0};
            const fixsat_event event =
                leg->angle != 0 ? fixsat_turn2(&car, &place, move.pivot, leg->angle, &swing)
                                : fixsat_enter2(&car, &place, move.motion, &toi);
            if (event != FIXSAT_MISS) {
                draw_mark(row, column, swing.time + toi.time <= free_part ? MARK_FREE : MARK_CUT);
            }
        }
    }
}

static void draw_end(const fixsat_shape2 *car) {
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            const fixsat_shape2 place = place_of(row, column);
            if (fixsat_test2(car, &place)) {
                draw_mark(row, column, MARK_END);
            }
        }
    }
}

/* ---- The drive ---- */

/* Prints a length in metres, to the centimetre. */
static void print_metres(fix16_t x) {
    const uint32_t raw = x < 0 ? 0u - (uint32_t)x : (uint32_t)x;
    const uint32_t centimetres = (uint32_t)(((uint64_t)raw * 100 + 32768) / 65536);
    printf("%s%u.%02u", x < 0 && centimetres != 0 ? "-" : "", (unsigned)(centimetres / 100),
           (unsigned)(centimetres % 100));
}

static unsigned degrees(fix16_t angle) {
    return (unsigned)(((uint32_t)(angle < 0 ? -angle : angle) * 360 + 32768) / 65536);
}

static void print_leg(const struct leg *leg) {
    print_metres(leg->length < 0 ? -leg->length : leg->length);
    printf(" m %s", leg->length < 0 ? "back" : "ahead");
    if (leg->angle != 0) { /* backwards to the right the heading turns to the left */
        printf(" and %u degrees to the %s", degrees(leg->angle),
               (leg->angle < 0) == (leg->length < 0) ? "left" : "right");
    }
    printf(": ");
}

/* Prints where the car comes to a thing that the leg would cut, and whether only the way is cut, or
 * the end of the leg too. */
static void print_cut(const struct leg *leg, fix16_t time, fixsat_pose2 stop, uint32_t number) {
    const fixsat_shape2 end = car_in(end_of(leg)), stopped = car_in(stop);
    const fixsat_clearance2 there = clearance(&stopped, number);
    const fix16_t length = leg->length < 0 ? -leg->length : leg->length;
    printf("cuts %s after ", car_park_names[number]);
    print_metres(fixsat_mul(length, time));
    printf(" m\n       at ");
    print_metres(there.on_b.x);
    printf(" east, ");
    print_metres(there.on_b.y);
    printf(" north, heading %u degrees; its end is %s\n", degrees(stop.turn),
           fixsat_world2_overlaps(&car_park, &end, NULL) ? "not free" : "free");
}

/* Asks once whether the leg is free, and prints the answer. Returns the fraction of it that is. */
static fix16_t check(const struct leg *leg) {
    const struct move move = move_of(leg);
    const fixsat_shape2 car = car_in(leg->start);
    const fix16_t all = F16(1);
    fixsat_pose2 stop = leg->start;
    fixsat_swing2 swing = {0};
    fixsat_toi2 toi = {0};
    uint32_t number;
    const fixsat_event event =
        leg->angle != 0
            ? fixsat_world2_turn(&car_park, &car, move.pivot, leg->angle, NULL, &number, &swing)
            : fixsat_world2_enter(&car_park, &car, move.motion, NULL, &number, &toi);
    print_leg(leg);
    if (event == FIXSAT_MISS) {
        printf("free\n");
        return all;
    }
    (void)fixsat_vec2_add(&stop.position, toi.safe_motion); /* zero on an arc */
    built(fixsat_pose2_turn(&stop, move.pivot, swing.angle));
    print_cut(leg, swing.time + toi.time, stop, number);
    return swing.time + toi.time;
}

/* Prints the distance of all things within two metres: those that meet the car with a radius of two
 * metres. */
static void look_around(const fixsat_shape2 *car) {
    fixsat_shape2 around = *car;
    around.radius = F16(2);
    printf("around the car at its end:");
    const char *separator = " ";
    fixsat_meeting2 meeting;
    fixsat_world2_test(&car_park, &around, NULL, &meeting);
    while (fixsat_meeting2_next(&meeting)) {
        printf("%s", separator);
        print_metres(clearance(car, meeting.number).distance);
        printf(" m to %s", car_park_names[meeting.number]);
        separator = ", ";
    }
    printf("\n");
}

int main(void) {
    const fix16_t all = F16(1);
    unsigned free_legs = 0;
    draw_obstacles();
    printf("A car drives through a car park, 40 m by 24 m, and parks. Its legs:\n\n");
    for (size_t i = 0; i < COUNT(legs); i++) {
        printf("leg %u: ", (unsigned)i + 1);
        const fix16_t free_part = check(&legs[i]);
        draw_leg(&legs[i], free_part);
        free_legs += free_part == all;
    }
    const fixsat_shape2 car = car_in(end_of(&legs[COUNT(legs) - 1]));
    draw_end(&car);
    look_around(&car);
    printf("\n");
    for (int row = 0; row < ROWS; row++) {
        printf("%.*s\n", COLUMNS, map[row]);
    }
    printf(
        "# wall  %% kerb  = rail  & trolleys  o bollard  A-%c parked cars   @ the car at the end\n"
        ". where it passes  + beyond a cut\n\n"
        "%u legs, each checked by one query of a world of %u things in flash: %u free\n",
        glyph_of(CAR_PARK_COUNT - 1), (unsigned)COUNT(legs), (unsigned)CAR_PARK_COUNT, free_legs);
    return 0;
}
