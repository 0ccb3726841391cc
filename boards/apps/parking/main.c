/* SPDX-License-Identifier: MIT
 *
 * parking: a car finds its way through a car park, and every step of it is
 * checked against all that stands there. Draws the scene and names each step
 * that touches or overlaps something, what, and how the car would come out of it
 * again. Before each straight leg the car looks how far it can go, in one query
 * for the whole way, and tries to stop there; at its end it says how much room is
 * left around it.
 *
 * The scene is 40 m by 24 m. A character of the map is half a metre wide and
 * one high; the map is drawn with the library too, by testing a small AABB in
 * the middle of each character's place.
 */
#include <fixsat/fixsat.h>
#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A point in metres: a constant, so that no floating point is left at run time. */
#define AT(x, y)                                                                                   \
    { F16(x), F16(y) }

/* ---- What stands there ---- */

static const struct wall {
    const char *name;
    fixsat_aabb2 box;
} walls[] = {
    {"the north wall", {AT(0, 23), AT(40, 24)}},  {"the south wall", {AT(0, 0), AT(40, 1)}},
    {"the east wall", {AT(39.5, 1), AT(40, 23)}}, {"the west wall", {AT(0, 1), AT(0.5, 8)}},
    {"the west wall", {AT(0, 13), AT(0.5, 23)}},  {"the ticket booth", {AT(2, 12), AT(4, 14)}},
};

static const fixsat_vec2 island[] = {AT(9.5, 12),  AT(11.375, 11), AT(29, 11),
                                     AT(30.5, 12), AT(29, 13),     AT(11.375, 13)};
static const fixsat_vec2 south_corner[] = {AT(39.5, 1), AT(39.5, 6), AT(36, 1)};
static const fixsat_vec2 north_corner[] = {AT(39.5, 23), AT(39.5, 18), AT(36, 23)};
static const fixsat_vec2 trolleys[] = {AT(11, 14.5), AT(15, 15.5), AT(14.5, 17.5), AT(10.5, 16.5)};
static const fixsat_vec2 bollard[] = {AT(10.75, 6.5), AT(11.25, 6), AT(11.75, 6.5), AT(11.25, 7)};

static const struct block {
    const char *name;
    const fixsat_vec2 *vertices;
    uint8_t count;
    char glyph;
} blocks[] = {
    {"the island's kerb", island, COUNT(island), '%'},
    {"the corner kerb", south_corner, COUNT(south_corner), '%'},
    {"the corner kerb", north_corner, COUNT(north_corner), '%'},
    {"the trolleys", trolleys, COUNT(trolleys), '&'},
    {"the bollard", bollard, COUNT(bollard), 'o'},
};

/* Parked cars go by the letters A, B, C ... in this order. */
static const struct parked {
    fixsat_vec2 center;
    uint16_t heading; /* in fractions of a turn, 65536 for all of it; 0 is east, 16384 north */
} parked[] = {
    {AT(3, 3.5), 16384},       {AT(5.75, 3.5), 16100},   {AT(8.5, 3.25), 49152},
    {AT(14, 3.5), 16700},      {AT(16.75, 3.5), 49152},  {AT(19.5, 3.75), 49500},
    {AT(25, 4.4375), 17600},   {AT(27.75, 3.5), 16384},  {AT(33.25, 3.5), 48900},
    {AT(2.5, 20.5), 49152},    {AT(5.25, 20.5), 49300},  {AT(8, 20.75), 16384},
    {AT(10.75, 20.5), 49000},  {AT(16.25, 20.5), 49152}, {AT(19, 20.5), 16200},
    {AT(21.75, 20.25), 49152}, {AT(27.25, 20.5), 16384}, {AT(30, 20.5), 16600},
    {AT(32.75, 20.5), 49152},
};

/* ---- The car and its way ---- */

/* Every car is 4.25 m by 1.75 m. It turns about its rear axle, which lies
 * 1.25 m behind its centre. */
static const fixsat_vec2 half_extents = AT(2.125, 0.875);
static const fix16_t axle_to_center = F16(1.25);

typedef struct pose {
    fixsat_vec2 axle;
    uint16_t heading;
} pose;

/* A way as a planner would give it: each leg begins at a pose of its own, and
 * steps along a line or an arc, backwards where the length is negative. An
 * arc's chords are so long (and rounded) that it ends where the next leg
 * begins, within a tenth of a millimetre. */
static const struct leg {
    pose start;
    uint8_t steps;
    int16_t turn;   /* a step, as the heading */
    fix16_t length; /* of a step */
} legs[] = {
    {{AT(2, 10.125), 0}, 9, 0, F16(1)},                        /* in, along the island */
    {{AT(11, 10.125), 0}, 4, -2048, F16(0.87846006)},          /* away from it */
    {{AT(14.16866, 8.8125), 57344}, 4, 2048, F16(0.87846006)}, /* and straight again */
    {{AT(17.33731, 7.5), 0}, 16, 0, F16(0.97890938)},          /* along the southern row */
    {{AT(33, 7.5), 0}, 16, 2048, F16(0.88215426)},             /* round */
    {{AT(33, 16.5), 32768}, 13, 0, F16(1)},                    /* past the gap */
    {{AT(20, 16.5), 32768}, 8, 2048, F16(-0.88215426)},        /* back into it */
    {{AT(24.5, 21), 49152}, 3, 0, F16(-0.375)},                /* up to the wall */
};

/* The kinematic bicycle, with the heading of the middle of the step. */
static pose pose_after(pose p, const struct leg *leg) {
    const fixsat_rot2 middle = fixsat_rot2_from_turn((uint16_t)(p.heading + leg->turn / 2));
    p.axle = fixsat_rot2_place(middle, (fixsat_vec2){leg->length, 0}, p.axle);
    p.heading = (uint16_t)(p.heading + leg->turn);
    return p;
}

static fixsat_obb2 car_at(fixsat_vec2 center, uint16_t heading) {
    fixsat_obb2 car;
    (void)fixsat_obb2_from_rot(&car, center, half_extents, fixsat_rot2_from_turn(heading));
    return car; /* these extents and rotations are never refused */
}

static fixsat_obb2 car_in(pose p) {
    const fixsat_rot2 rot = fixsat_rot2_from_turn(p.heading);
    return car_at(fixsat_rot2_place(rot, (fixsat_vec2){axle_to_center, 0}, p.axle), p.heading);
}

/* ---- Obstacles ---- */

static fixsat_polygon block_shapes[COUNT(blocks)];
static fixsat_obb2 parked_shapes[COUNT(parked)];
enum { OBSTACLES = COUNT(walls) + COUNT(blocks) + COUNT(parked) };

/* One of the shapes is there. */
typedef struct obstacle {
    const char *name;
    char glyph; /* on the map; a parked car's is its letter */
    const fixsat_aabb2 *wall;
    const fixsat_polygon *block;
    const fixsat_obb2 *parked;
} obstacle;

static obstacle obstacle_at(size_t i) {
    if (i < COUNT(walls)) {
        return (obstacle){.name = walls[i].name, .glyph = '#', .wall = &walls[i].box};
    }
    i -= COUNT(walls);
    if (i < COUNT(blocks)) {
        const struct block *b = &blocks[i];
        return (obstacle){.name = b->name, .glyph = b->glyph, .block = &block_shapes[i]};
    }
    i -= COUNT(blocks);
    return (obstacle){.name = "parked car", .glyph = (char)('A' + i), .parked = &parked_shapes[i]};
}

/* False if the library refuses a block, which would be a mistake above. */
static bool build_obstacles(void) {
    for (size_t i = 0; i < COUNT(blocks); i++) {
        if (fixsat_polygon_init(&block_shapes[i], blocks[i].vertices, blocks[i].count)) {
            return false;
        }
    }
    for (size_t i = 0; i < COUNT(parked); i++) {
        parked_shapes[i] = car_at(parked[i].center, parked[i].heading);
    }
    return true;
}

static fixsat_relation test_obstacle_car(const obstacle *o, const fixsat_obb2 *car) {
    if (o->wall) {
        return fixsat_test_obb2_aabb2(car, o->wall);
    }
    return o->block ? fixsat_test_polygon_obb2(o->block, car)
                    : fixsat_test_obb2_obb2(o->parked, car);
}

static fixsat_relation test_obstacle_place(const obstacle *o, const fixsat_aabb2 *place) {
    if (o->wall) {
        return fixsat_test_aabb2_aabb2(o->wall, place);
    }
    return o->block ? fixsat_test_polygon_aabb2(o->block, place)
                    : fixsat_test_obb2_aabb2(o->parked, place);
}

/* A parked car or a wall, whose halves are whole raw numbers. */
static fixsat_obb2 box_of(const obstacle *o) {
    if (o->parked) {
        return *o->parked;
    }
    const fixsat_vec2 min = o->wall->min, max = o->wall->max;
    return fixsat_obb2_from_half_edges((fixsat_vec2){(min.x + max.x) / 2, (min.y + max.y) / 2},
                                       (fixsat_vec2){(max.x - min.x) / 2, 0},
                                       (fixsat_vec2){0, (max.y - min.y) / 2});
}

/* How much room there is between them. */
static fix16_t clearance(const obstacle *o, const fixsat_obb2 *car) {
    if (o->block) {
        return fixsat_distance_polygon_obb2(o->block, car).distance;
    }
    const fixsat_obb2 box = box_of(o);
    return fixsat_distance_obb2_obb2(&box, car).distance;
}

/* When the car meets the obstacle on its way, and how far it can go. */
static fixsat_event impact(const obstacle *o, const fixsat_obb2 *car, fixsat_vec2 motion,
                           fixsat_toi2 *out) {
    if (o->block) { /* seen from the car, the block moves */
        const fixsat_event event =
            fixsat_impact_polygon_obb2(o->block, car, (fixsat_vec2){-motion.x, -motion.y}, out);
        if (event == FIXSAT_HIT) {
            out->safe_motion = (fixsat_vec2){-out->safe_motion.x, -out->safe_motion.y};
        }
        return event;
    }
    const fixsat_obb2 box = box_of(o);
    return fixsat_impact_obb2_obb2(car, &box, motion, out);
}

/* How deep they are in each other; the vector moves the car. */
static fixsat_relation contact(const obstacle *o, const fixsat_obb2 *car, fixsat_manifold2 *out) {
    if (o->block) {
        return fixsat_contact_polygon_obb2(o->block, car, out);
    }
    const fixsat_obb2 box = box_of(o);
    return fixsat_contact_obb2_obb2(&box, car, out);
}

/* ---- The map ---- */

enum { COLUMNS = 80, ROWS = 24 };
static char map[ROWS][COLUMNS];

/* What the car leaves on the map; later ones win. */
static const char marks[] = " .-+@";
enum { MARK_NONE, MARK_FREE, MARK_TOUCH, MARK_OVERLAP, MARK_END };

/* The middle of a character's place, with a sixteenth of its area: so a shape
 * fills the places that it covers for the most part. */
static fixsat_aabb2 place_of(int row, int column) {
    const fix16_t x = column * F16(0.5), y = (ROWS - 1 - row) * F16(1);
    return (fixsat_aabb2){{x + F16(0.1875), y + F16(0.375)}, {x + F16(0.3125), y + F16(0.625)}};
}

static void draw_obstacles(void) {
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            const fixsat_aabb2 place = place_of(row, column);
            char glyph = ' ';
            for (size_t i = 0; i < OBSTACLES; i++) {
                const obstacle o = obstacle_at(i);
                if (test_obstacle_place(&o, &place)) {
                    glyph = o.glyph;
                }
            }
            map[row][column] = glyph;
        }
    }
}

/* Where an obstacle stands, it stays, or gives way to an X for a car that
 * overlaps something. */
static void draw_car(const fixsat_obb2 *car, int mark) {
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            const fixsat_aabb2 place = place_of(row, column);
            if (!fixsat_test_obb2_aabb2(car, &place)) {
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

static unsigned steps, tests, touching, overlapping, parted;

/* In centimetres. */
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

static void print_name(const obstacle *o) {
    printf("%s", o->name);
    if (o->parked) {
        printf(" %c", o->glyph);
    }
}

static const char *const verbs[] = {
    [FIXSAT_SEPARATE] = "is free of",
    [FIXSAT_TOUCH] = "touches",
    [FIXSAT_OVERLAP] = "overlaps",
};

/* How deep the car is in an obstacle, and the shortest way out, tried at once. */
static void print_way_out(const obstacle *o, fixsat_obb2 car) {
    fixsat_manifold2 c;
    if (contact(o, &car, &c) != FIXSAT_OVERLAP) {
        return;
    }
    printf(", ");
    print_metres(c.depth);
    printf(" m deep, out by ");
    print_metres(c.mtv.x);
    printf(" east, ");
    print_metres(c.mtv.y);
    printf(" north");
    car.center.x += c.mtv.x;
    car.center.y += c.mtv.y;
    parted += test_obstacle_car(o, &car) != FIXSAT_OVERLAP;
}

/* Tests the car against everything, says what it met, and returns the mark
 * that it leaves. */
static int check(pose p, const fixsat_obb2 *car) {
    fixsat_relation worst = FIXSAT_SEPARATE;
    steps++;
    for (size_t i = 0; i < OBSTACLES; i++) {
        const obstacle o = obstacle_at(i);
        const fixsat_relation relation = test_obstacle_car(&o, car);
        tests++;
        if (!relation) {
            continue;
        }
        if (!worst) {
            print_pose(p);
        }
        printf("%s%s ", worst ? ", " : "", verbs[relation]);
        print_name(&o);
        print_way_out(&o, *car);
        worst = relation > worst ? relation : worst;
    }
    if (worst) {
        printf("\n");
    }
    touching += worst == FIXSAT_TOUCH;
    overlapping += worst == FIXSAT_OVERLAP;
    return worst == FIXSAT_OVERLAP ? MARK_OVERLAP : worst == FIXSAT_TOUCH ? MARK_TOUCH : MARK_FREE;
}

/* Before a straight leg: what it meets first, in one motion, and how the two lie to each
 * other if it stops there. */
static void look_ahead(const struct leg *leg, const fixsat_obb2 *car) {
    const fixsat_rot2 heading = fixsat_rot2_from_turn(leg->start.heading);
    const fix16_t length = leg->steps * leg->length;
    const fixsat_vec2 motion = fixsat_rot2_apply(heading, (fixsat_vec2){length, 0});
    fixsat_toi2 first = {0};
    obstacle met = {0};
    for (size_t i = 0; i < OBSTACLES; i++) {
        const obstacle o = obstacle_at(i);
        fixsat_toi2 hit;
        if (impact(&o, car, motion, &hit) == FIXSAT_HIT && (hit.time < first.time || !met.name)) {
            first = hit;
            met = o;
        }
    }
    printf("ahead ");
    print_metres(length < 0 ? -length : length);
    if (met.name) {
        printf(" m: after ");
        print_metres((fix16_t)((int64_t)(length < 0 ? -length : length) * first.time >> 16));
        printf(" m ");
        print_name(&met);
        fixsat_obb2 stopped = *car;
        stopped.center.x += first.safe_motion.x;
        stopped.center.y += first.safe_motion.y;
        printf("; stopped there it %s it\n", verbs[test_obstacle_car(&met, &stopped)]);
    } else {
        printf(" m: nothing\n");
    }
}

/* The room to all that is within two metres. */
static void look_around(const fixsat_obb2 *car) {
    printf("around the car at its end:");
    const char *separator = " ";
    for (size_t i = 0; i < OBSTACLES; i++) {
        const obstacle o = obstacle_at(i);
        const fix16_t room = clearance(&o, car);
        if (room < F16(2)) {
            printf("%s", separator);
            print_metres(room);
            printf(" m to ");
            print_name(&o);
            separator = ", ";
        }
    }
    printf("\n");
}

int main(void) {
    if (!build_obstacles()) {
        printf("the scene is not well formed\n");
        return 1;
    }
    draw_obstacles();
    printf("A car drives through a car park, 40 m by 24 m, and parks. On its way it meets:\n\n");
    fixsat_obb2 car = car_in(legs[0].start);
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
    printf("# wall  %% kerb  & trolleys  o bollard  A-%c parked cars   @ the car at the end\n"
           ". where it passed  - touching something  + overlapping it  * both there\n\n"
           "%u steps checked with %u tests: %u free, %u touching, %u overlapping "
           "(%u parted)\n",
           obstacle_at(OBSTACLES - 1).glyph, steps, tests, steps - touching - overlapping, touching,
           overlapping, parted);
    return 0;
}
