/* SPDX-License-Identifier: MIT
 *
 * Three automatic doors, and people who walk about in a hall. A door opens when somebody comes to
 * it and shuts when the last one has left; the third one is for staff alone. Each frame finds the
 * pairs whose bounds meet, tests the shapes, and reports the pairs that have begun or ended. In
 * metres. */
#include <fixsat/fixsat.h>
#include <stdio.h>

enum { DOORS = 3, PEOPLE = 12, BODIES = DOORS + PEOPLE, PAIRS = 40, GUEST = 1, STAFF = 2 };

static fixsat_shape2 shape[BODIES]; /* the doors, then the people */
static fixsat_vec2 velocity[BODIES];
static fixsat_body2 body[BODIES];
static uint16_t order[BODIES]; /* kept from frame to frame */
static uint32_t memory[FIXSAT_TRACKER_SIZE(PAIRS)];
static fixsat_tracker tracker;
static int people_at[DOORS];

static const fixsat_aabb2 place[DOORS] = {FIXSAT_AABB2_INIT(0, 4, 1.5, 7),
                                          FIXSAT_AABB2_INIT(18.5, 2, 20, 5),
                                          FIXSAT_AABB2_INIT(8, 9, 12, 10)};

/* Builds a door, which sees people within half a metre. */
static bool build_door(int i) {
    body[i].mask = i == 2 ? STAFF : STAFF | GUEST;
    return fixsat_shape2_from_aabb2(&shape[i], &place[i], F16(0.5)) == FIXSAT_OK;
}

static bool build_person(int i) {
    const int n = i - DOORS;
    const fixsat_vec2 start = {F16(3) + n * F16(1.2), F16(1) + n * 5 % 8 * F16(1)};
    velocity[i] = (fixsat_vec2){(n * 7 % 12 - 6) * F16(0.011), (n * 5 % 11 - 5) * F16(0.009)};
    body[i].mask = n % 4 == 0 ? STAFF : GUEST;
    return fixsat_shape2_circle(&shape[i], start, F16(0.3)) == FIXSAT_OK;
}

static bool build(void) {
    for (int i = 0; i < BODIES; i++) {
        if (!(i < DOORS ? build_door(i) : build_person(i))) {
            return false;
        }
    }
    return fixsat_tracker_init(&tracker, memory, FIXSAT_TRACKER_SIZE(PAIRS)) == FIXSAT_OK;
}

/* Returns the next coordinate of a person; the velocity is reversed at a wall. */
static fix16_t step(fix16_t at, fix16_t *v, fix16_t wall) {
    if ((*v < 0 && at < F16(0.3)) || (*v > 0 && at > wall - F16(0.3))) {
        *v = -*v;
    }
    return at + *v;
}

static void move(void) {
    for (int i = 0; i < BODIES; i++) {
        fixsat_vec2 *const at = &shape[i].core.position;
        at->x = step(at->x, &velocity[i].x, F16(20));
        at->y = step(at->y, &velocity[i].y, F16(10));
        body[i].bounds = fixsat_aabb2_of_shape2(&shape[i]);
    }
}

/* Adds to the tracker each door and person whose shapes meet. Pairs of people are ignored. */
static bool look(void) {
    fixsat_pairs2 pairs;
    if (fixsat_pairs2_begin(&pairs, body, order, BODIES) != FIXSAT_OK) {
        return false;
    }
    while (fixsat_pairs2_next(&pairs)) {
        const fixsat_pair pair = pairs.pair; /* a is the lower number */
        if (pair.a < DOORS && pair.b >= DOORS && fixsat_test2(&shape[pair.a], &shape[pair.b])) {
            (void)fixsat_tracker_add(&tracker, pair);
        }
    }
    return fixsat_tracker_compare(&tracker) == FIXSAT_OK; /* else there were too many */
}

static void tell(int frame) {
    while (fixsat_tracker_next(&tracker)) {
        const int door = tracker.pair.a, who = tracker.pair.b - DOORS;
        if (tracker.change == FIXSAT_PAIR_BEGINS) {
            people_at[door]++;
            printf("frame %3d: %2d comes to door %d%s\n", frame, who, door,
                   people_at[door] == 1 ? ", which opens" : "");
        } else if (tracker.change == FIXSAT_PAIR_ENDS) {
            people_at[door]--;
            printf("frame %3d: %2d leaves door %d%s\n", frame, who, door,
                   people_at[door] == 0 ? ", which shuts" : "");
        }
    }
}

/* ---- self-check, for the tests alone: a program does not need it ---- */

static int wrong;

/* Counts the doors at which there are more or fewer people than reported. Tests all pairs. */
static void check(void) {
    for (int i = 0; i < DOORS; i++) {
        int people = 0;
        for (int k = DOORS; k < BODIES; k++) {
            people += (body[i].mask & body[k].mask) != 0 && fixsat_test2(&shape[i], &shape[k]);
        }
        wrong += people != people_at[i];
    }
}

/* ---- the program ---- */

int main(void) {
    if (!build()) {
        return 1;
    }
    for (int frame = 1; frame <= 400; frame++) {
        move();
        if (!look()) {
            return 2;
        }
        tell(frame);
        check();
    }
    printf("%d wrong\n", wrong);
    return wrong != 0;
}
