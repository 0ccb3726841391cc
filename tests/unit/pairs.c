/* SPDX-License-Identifier: MIT
 *
 * Pairs of bodies, and what becomes of them: pictures that one can check in the head, frames of
 * random bodies against each pair tried in turn, sequences and all, and memory that was damaged.
 * Runs on every board; on the host also with all memory watched.
 */
#include <string.h>

#include "../common/random.h"
#include "pictures.h"

enum { MOST = 40, CANARY = 0xA5A5 };

static uint32_t state = 1;

static uint32_t below(uint32_t n) {
    return random_below(&state, n);
}

static uint32_t hash = 2166136261u;

static void add_to_hash(uint32_t v) {
    hash = (hash ^ v) * 16777619u;
}

/* ---- a frame, in 2D and in 3D ---- */

/* As tests draw and judge a body; in 2D without the third of each. */
typedef struct box {
    fix16_t min[3], max[3];
    uint32_t mask;
} box;

static struct {
    int dimensions;
    uint32_t count;
    box boxes[MOST];
    union {
        fixsat_body2 in2[MOST];
        fixsat_body3 in3[MOST];
    } bodies;
    uint16_t before, order[MOST], behind; /* canaries around it */
    union {
        fixsat_pairs2 in2;
        fixsat_pairs3 in3;
    } walk;
} now;

static void set_bodies(void) {
    for (uint32_t i = 0; i < now.count; i++) {
        const box *const b = &now.boxes[i];
        if (now.dimensions == 2) {
            now.bodies.in2[i] =
                (fixsat_body2){aabb2(b->min[0], b->min[1], b->max[0], b->max[1]), b->mask};
        } else {
            now.bodies.in3[i] = (fixsat_body3){
                {v3(b->min[0], b->min[1], b->min[2]), v3(b->max[0], b->max[1], b->max[2])},
                b->mask};
        }
    }
}

static fixsat_status begin(void) {
    set_bodies();
    return now.dimensions == 2
               ? fixsat_pairs2_begin(&now.walk.in2, now.bodies.in2, now.order, now.count)
               : fixsat_pairs3_begin(&now.walk.in3, now.bodies.in3, now.order, now.count);
}

static bool next(fixsat_pair *out) {
    const bool is_there =
        now.dimensions == 2 ? fixsat_pairs2_next(&now.walk.in2) : fixsat_pairs3_next(&now.walk.in3);
    *out = now.dimensions == 2 ? now.walk.in2.pair : now.walk.in3.pair;
    return is_there;
}

/* ---- the judge ---- */

/* Neither is empty, and they share a point and a bit. */
static bool meet(const box *a, const box *b) {
    for (int i = 0; i < now.dimensions; i++) {
        const fix16_t low = a->min[i] > b->min[i] ? a->min[i] : b->min[i];
        const fix16_t high = a->max[i] < b->max[i] ? a->max[i] : b->max[i];
        if (low > high) {
            return false;
        }
    }
    return (a->mask & b->mask) != 0;
}

static bool lies_before(uint32_t i, uint32_t k) {
    const fix16_t x = now.boxes[i].min[0], other_x = now.boxes[k].min[0];
    return x < other_x || (x == other_x && i < k);
}

/* Where each lies in the order: as many lie before it. */
static void find_places(uint16_t *at) {
    for (uint32_t i = 0; i < now.count; i++) {
        uint32_t place = 0;
        for (uint32_t k = 0; k < now.count; k++) {
            place += lies_before(k, i);
        }
        at[place] = (uint16_t)i;
    }
}

static uint32_t judged; /* pairs so far */

static void judge(void) {
    uint16_t at[MOST] = {0};
    fixsat_pair pair = {0, 0};
    find_places(at);
    CHECK(begin() == FIXSAT_OK);
    CHECK(memcmp(at, now.order, now.count * sizeof *at) == 0);
    for (uint32_t p = 0; p < now.count; p++) {
        for (uint32_t q = p + 1; q < now.count; q++) {
            const uint32_t i = at[p], k = at[q];
            if (meet(&now.boxes[i], &now.boxes[k])) {
                CHECK(next(&pair) && pair.a == (i < k ? i : k) && pair.b == (i < k ? k : i));
                add_to_hash((uint32_t)pair.a << 16 | pair.b);
                judged++;
            }
        }
    }
    const fixsat_pair last = pair;
    CHECK(!next(&pair));
    CHECK(!next(&pair)); /* and stays there */
    CHECK(pair.a == last.a && pair.b == last.b);
    CHECK(now.before == CANARY && now.behind == CANARY);
}

/* ---- pictures ---- */

static void set_picture(int dimensions, const box *boxes, uint32_t count) {
    now.dimensions = dimensions;
    now.count = count;
    memcpy(now.boxes, boxes, count * sizeof *boxes);
    now.before = now.behind = CANARY;
}

/* The pairs as a number: of two digits each. */
static uint32_t pairs_of(int dimensions, const box *boxes, uint32_t count) {
    uint32_t number = 0;
    fixsat_pair pair;
    set_picture(dimensions, boxes, count);
    CHECK(begin() == FIXSAT_OK);
    while (next(&pair)) {
        number = number * 100 + pair.a * 10u + pair.b;
    }
    judge();
    return number;
}

#define PAIRS(dimensions, ...)                                                                     \
    pairs_of(dimensions, (const box[]){__VA_ARGS__}, COUNT(((const box[]){__VA_ARGS__})))

static void pictures(void) {
    /* Three in a row that touch, in any order; corners that touch; one beside. */
    CHECK(PAIRS(2, {{0, 0}, {2, 2}, 1}, {{2, 0}, {4, 2}, 1}, {{4, 0}, {6, 2}, 1}) == 112);
    CHECK(PAIRS(2, {{4, 0}, {6, 2}, 1}, {{2, 0}, {4, 2}, 1}, {{0, 0}, {2, 2}, 1}) == 1201);
    CHECK(PAIRS(2, {{0, 0}, {2, 2}, 1}, {{2, 2}, {4, 4}, 1}, {{3, 0}, {6, 1}, 1}) == 1);
    CHECK(PAIRS(2, {{0, 0}, {2, 2}, 1}, {{3, 0}, {6, 2}, 1}) == 0);
    /* By where they begin, and where that is the same by their numbers. */
    CHECK(PAIRS(2, {{5, 0}, {9, 9}, 1}, {{1, 0}, {9, 9}, 1}, {{5, 0}, {9, 9}, 1},
                {{0, 0}, {1, 9}, 1}) == 13011202);
    CHECK(PAIRS(2, {{7, 7}, {7, 7}, 1}, {{7, 7}, {7, 7}, 1}, {{7, 7}, {7, 7}, 1}) == 10212);
    /* Masks. */
    CHECK(PAIRS(2, {{0, 0}, {9, 9}, 1}, {{0, 0}, {9, 9}, 2}, {{0, 0}, {9, 9}, 0xFFFFFFFF},
                {{0, 0}, {9, 9}, 0x80000001}, {{0, 0}, {9, 9}, 0}) == 2031223);
    /* Empty along x, along y, and both: within one that is not, beside and around it. */
    CHECK(PAIRS(2, {{0, 0}, {9, 9}, 1}, {{4, 0}, {3, 9}, 1}, {{0, 4}, {9, 3}, 1},
                {{5, 5}, {4, 4}, 1}, {{9, 9}, {0, 0}, 1}, {{HI, HI}, {LO, LO}, 1},
                {{-1, 8}, {20, 2}, 1}) == 0);
    /* All there is, and at its ends. */
    CHECK(PAIRS(2, {{LO, LO}, {HI, HI}, 1}, {{LO, LO}, {LO, LO}, 1}, {{HI, HI}, {HI, HI}, 1},
                {{LO, HI}, {HI, HI}, 1}) == 1030223);
    CHECK(PAIRS(2, {{0, LO}, {0, HI}, 1}, {{LO, 0}, {HI, 0}, 1}) == 1);
    CHECK(PAIRS(2, {{0, 0}, {0, 0}, 1}) == 0 && PAIRS(3, {{0, 0, 0}, {0, 0, 0}, 1}) == 0);
    /* In space: above each other, touching and not; empty along z. */
    CHECK(PAIRS(3, {{0, 0, 0}, {2, 2, 2}, 1}, {{0, 0, 2}, {2, 2, 4}, 1}, {{0, 0, 5}, {2, 2, 7}, 1},
                {{0, 2, 5}, {2, 2, 4}, 1}) == 1);
    CHECK(PAIRS(3, {{LO, LO, LO}, {HI, HI, HI}, 3}, {{HI, HI, LO}, {HI, HI, HI}, 1},
                {{LO, LO, HI}, {HI, HI, LO}, 1}, {{HI, LO, LO}, {HI, HI, LO}, 2}) == 103);
}

static void no_bodies(void) {
    set_picture(2, now.boxes, 0);
    judge();
    now.dimensions = 3;
    judge();
}

static void refused(void) {
    const fixsat_body2 in2[1] = {{aabb2(0, 0, 1, 1), 1}};
    const fixsat_body3 in3[1] = {{{v3(0, 0, 0), v3(1, 1, 1)}, 1}};
    uint16_t order[1] = {77};
    fixsat_pairs2 pairs2;
    fixsat_pairs3 pairs3;
    memset(&pairs2, 0x55, sizeof pairs2);
    memset(&pairs3, 0x55, sizeof pairs3);
    const fixsat_pairs2 before2 = pairs2;
    const fixsat_pairs3 before3 = pairs3;
    CHECK(fixsat_pairs2_begin(NULL, in2, order, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_pairs2_begin(&pairs2, NULL, order, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_pairs2_begin(&pairs2, in2, NULL, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_pairs2_begin(&pairs2, in2, order, 65536) == FIXSAT_ERROR_TOO_MANY);
    CHECK(fixsat_pairs3_begin(NULL, in3, order, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_pairs3_begin(&pairs3, NULL, order, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_pairs3_begin(&pairs3, in3, NULL, 1) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_pairs3_begin(&pairs3, in3, order, 65536) == FIXSAT_ERROR_TOO_MANY);
    CHECK(memcmp(&pairs2, &before2, sizeof pairs2) == 0 && order[0] == 77);
    CHECK(memcmp(&pairs3, &before3, sizeof pairs3) == 0);
}

/* ---- random frames ---- */

/* From a few numbers, from a scene of everyday size, from all, or from the ends of the range. */
static fix16_t draw(uint32_t how) {
    static const fix16_t ends[] = {LO, LO + 1, -1, 0, 1, HI - 1, HI};
    switch (how) {
    case 0:
        return (fix16_t)below(8);
    case 1:
        return (fix16_t)below(60000) - 30000;
    case 2:
        return (fix16_t)random_next(&state);
    default:
        return ends[below(COUNT(ends))];
    }
}

/* Or its mirror image. */
static fix16_t moved(fix16_t v, uint32_t by, bool mirror) {
    return (fix16_t)((mirror ? 0 - (uint32_t)v : (uint32_t)v) + by);
}

static void draw_box(box *out, uint32_t how) {
    const bool may_be_empty = below(4) == 0;
    for (int i = 0; i < 3; i++) {
        const fix16_t p = draw(how), q = how == 1 ? p + (fix16_t)below(9000) - 100 : draw(how);
        const bool swap = q < p && !may_be_empty;
        out->min[i] = swap ? q : p;
        out->max[i] = below(8) == 0 ? out->min[i] : swap ? p : q;
    }
    out->mask = below(3) == 0 ? UINT32_C(1) << below(32) : below(8) == 0 ? 0 : UINT32_MAX;
}

/* Of those of the last frame: a little further; some somewhere else; or the other way round. */
static void move_all(uint32_t how) {
    const uint32_t what = below(16);
    for (uint32_t i = 0; i < now.count; i++) {
        box *const b = &now.boxes[i];
        for (int k = 0; k < 3; k++) {
            const uint32_t by = (how == 1 ? below(400) - 200 : below(3) - 1);
            const fix16_t min = b->min[k];
            b->min[k] = moved(what == 0 ? b->max[k] : min, by, what == 0);
            b->max[k] = moved(what == 0 ? min : b->max[k], by, what == 0);
        }
        if (what == 1 || below(64) == 0) {
            draw_box(b, how);
        }
    }
}

/* Some numbers are others now, which may be there already, or be none. */
static void damage_order(void) {
    for (uint32_t i = below(4); i > 0; i--) {
        now.order[below(MOST)] = below(2) == 0 ? (uint16_t)below(MOST) : (uint16_t)below(65536);
    }
    if (below(8) == 0) {
        memset(now.order, below(2) == 0 ? 0 : 0xFF, sizeof now.order);
    }
}

static void random_scene(uint32_t how) {
    now.count = below(MOST + 1);
    for (uint32_t i = 0; i < MOST; i++) {
        draw_box(&now.boxes[i], how);
    }
    for (int frame = 0; frame < 6; frame++) {
        if (below(8) == 0) {
            now.count = below(MOST + 1); /* bodies come and go */
        }
        if (below(3) == 0) {
            damage_order();
        }
        judge();
        move_all(how);
    }
}

static void random_frames(void) {
    now.before = now.behind = CANARY;
    for (uint32_t i = 0; i < 100; i++) {
        now.dimensions = 2 + (int)(i & 1);
        random_scene(i / 2 % 4);
    }
    CHECK(judged > 10000);
}

/* The farthest first: insertion would swap too much. */
static void the_other_way_round(void) {
    for (int dimensions = 2; dimensions < 4; dimensions++) {
        now.dimensions = dimensions;
        now.count = MOST;
        for (uint32_t i = 0; i < MOST; i++) {
            now.order[i] = (uint16_t)i;
            const fix16_t x = (fix16_t)(MOST - i) * 3;
            now.boxes[i] = (box){{x, 0, 0}, {x + 5, (fix16_t)(i % 4), 5}, UINT32_MAX};
        }
        judge();
        judge();
    }
}

/* Bits flipped between the pairs of a frame: it ends, and gives numbers of bodies. */
static void damaged_frames(void) {
    for (uint32_t i = 0; i < 200; i++) {
        uint32_t steps = 0;
        fixsat_pair pair;
        now.dimensions = 2 + (int)(i & 1);
        now.count = 1 + below(MOST);
        for (uint32_t k = 0; k < MOST; k++) {
            draw_box(&now.boxes[k], i / 2 % 4);
        }
        CHECK(begin() == FIXSAT_OK);
        do {
            if (below(4) == 0) {
                now.order[below(now.count)] ^= (uint16_t)(1u << below(16));
            }
            steps++;
        } while (next(&pair) && pair.a < now.count && pair.b < now.count && steps <= MOST * MOST);
        CHECK(steps <= now.count * (now.count - 1) / 2 + 1);
        CHECK(pair.a < now.count && pair.b < now.count);
        judge(); /* and the next frame is right again */
    }
}

/* ---- what becomes of pairs ---- */

enum { NUMBERS = 24, ROOM = 60, SPREAD = 2849 }; /* 23 times SPREAD is nearly 65,535 */

static struct {
    uint32_t was[NUMBERS], is[NUMBERS];                         /* bit b of word a is pair (a, b) */
    uint32_t before, memory[FIXSAT_TRACKER_SIZE(ROOM)], behind; /* canaries around it */
    fixsat_tracker tracker;
} track;

static void begin_tracker(uint32_t room) {
    memset(&track, 0, sizeof track);
    memset(track.memory, 0xEE, sizeof track.memory);
    track.before = track.behind = CANARY;
    CHECK(fixsat_tracker_init(&track.tracker, track.memory, FIXSAT_TRACKER_SIZE(room)) ==
          FIXSAT_OK);
}

static fixsat_pair pair_of(uint32_t a, uint32_t b) {
    return (fixsat_pair){(uint16_t)(a * SPREAD), (uint16_t)(b * SPREAD)};
}

static bool is_told(fixsat_pair pair, fixsat_change change) {
    return fixsat_tracker_next(&track.tracker) && track.tracker.pair.a == pair.a &&
           track.tracker.pair.b == pair.b && track.tracker.change == change;
}

static bool is_all_told(void) {
    const fixsat_tracker before = track.tracker;
    const bool is_over = !fixsat_tracker_next(&track.tracker);
    return is_over && !fixsat_tracker_next(&track.tracker) &&
           memcmp(&track.tracker.pair, &before.pair, sizeof before.pair) == 0 &&
           track.tracker.change == before.change;
}

static void tracker_pictures(void) {
    const fixsat_pair p = {1, 2}, q = {2, 1}, r = {1, 3};
    begin_tracker(2);
    CHECK(!fixsat_tracker_next(&track.tracker));
    CHECK(fixsat_tracker_compare(&track.tracker) == FIXSAT_OK && is_all_told());
    /* Begin, stay, end, in rising order. */
    CHECK(fixsat_tracker_add(&track.tracker, q) == FIXSAT_OK);
    CHECK(!fixsat_tracker_next(&track.tracker)); /* not yet */
    CHECK(fixsat_tracker_add(&track.tracker, p) == FIXSAT_OK);
    CHECK(fixsat_tracker_compare(&track.tracker) == FIXSAT_OK);
    CHECK(is_told(p, FIXSAT_PAIR_BEGINS) && is_told(q, FIXSAT_PAIR_BEGINS) && is_all_told());
    CHECK(fixsat_tracker_add(&track.tracker, q) == FIXSAT_OK);
    CHECK(fixsat_tracker_add(&track.tracker, r) == FIXSAT_OK);
    CHECK(fixsat_tracker_compare(&track.tracker) == FIXSAT_OK);
    CHECK(is_told(p, FIXSAT_PAIR_ENDS) && is_told(r, FIXSAT_PAIR_BEGINS) &&
          is_told(q, FIXSAT_PAIR_STAYS) && is_all_told());
    /* Too many: the frame is dropped, and the next compared with the one before. */
    CHECK(fixsat_tracker_add(&track.tracker, p) == FIXSAT_OK);
    CHECK(fixsat_tracker_add(&track.tracker, p) == FIXSAT_OK);
    CHECK(fixsat_tracker_add(&track.tracker, p) == FIXSAT_ERROR_TOO_LITTLE_MEMORY);
    CHECK(fixsat_tracker_compare(&track.tracker) == FIXSAT_ERROR_TOO_LITTLE_MEMORY &&
          is_all_told());
    CHECK(fixsat_tracker_add(&track.tracker, r) == FIXSAT_OK);
    CHECK(fixsat_tracker_compare(&track.tracker) == FIXSAT_OK);
    CHECK(is_told(r, FIXSAT_PAIR_STAYS)); /* and not heard to the end */
    /* A frame of none. */
    CHECK(fixsat_tracker_compare(&track.tracker) == FIXSAT_OK);
    CHECK(is_told(r, FIXSAT_PAIR_ENDS) && is_all_told());
    CHECK(fixsat_tracker_compare(&track.tracker) == FIXSAT_OK && is_all_told());
}

static void tracker_refused(void) {
    uint32_t memory[3];
    fixsat_tracker tracker, before;
    memset(&tracker, 0x55, sizeof tracker);
    memcpy(&before, &tracker, sizeof before);
    CHECK(fixsat_tracker_init(NULL, memory, 3) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_tracker_init(&tracker, NULL, 3) == FIXSAT_ERROR_NULL);
    CHECK(memcmp(&tracker, &before, sizeof tracker) == 0);
    CHECK(fixsat_tracker_add(NULL, pair_of(1, 2)) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_tracker_compare(NULL) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_tracker_init(&tracker, memory, 1) == FIXSAT_OK); /* there is no room */
    CHECK(fixsat_tracker_add(&tracker, pair_of(1, 2)) == FIXSAT_ERROR_TOO_LITTLE_MEMORY);
    CHECK(fixsat_tracker_compare(&tracker) == FIXSAT_ERROR_TOO_LITTLE_MEMORY);
    CHECK(fixsat_tracker_compare(&tracker) == FIXSAT_OK && !fixsat_tracker_next(&tracker));
    CHECK(fixsat_tracker_init(&tracker, memory, 3) == FIXSAT_OK && tracker.private_capacity == 1);
    CHECK(fixsat_tracker_init(&tracker, memory, SIZE_MAX) == FIXSAT_OK);
    CHECK(tracker.private_capacity == INT32_MAX);
}

/* How many pairs, some of them twice, in an order at random or falling. */
static bool add_pairs(uint32_t most, uint32_t room) {
    bool fits = true;
    const bool falling = below(4) == 0;
    const uint32_t count = below(most + 1);
    memset(track.is, 0, sizeof track.is);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t at = count - i; /* ROOM at most, and below NUMBERS^2 */
        const uint32_t a = falling ? at / NUMBERS : below(NUMBERS);
        const uint32_t b = falling ? at % NUMBERS : below(3) == 0 ? a : below(NUMBERS);
        const fixsat_status status = fixsat_tracker_add(&track.tracker, pair_of(a, b));
        CHECK(status == (i < room ? FIXSAT_OK : FIXSAT_ERROR_TOO_LITTLE_MEMORY));
        fits = status == FIXSAT_OK;
        track.is[a] |= UINT32_C(1) << b;
    }
    return fits;
}

static void judge_changes(void) {
    const uint32_t heard = below(4) == 0 ? below(9) : UINT32_MAX; /* it may be given up */
    uint32_t told = 0;
    for (uint32_t i = 0; i < NUMBERS * NUMBERS && told < heard; i++) {
        const uint32_t a = i / NUMBERS, b = i % NUMBERS;
        const bool was = track.was[a] >> b & 1, is = track.is[a] >> b & 1;
        if (was || is) {
            CHECK(is_told(pair_of(a, b), !was ? FIXSAT_PAIR_BEGINS
                                         : is ? FIXSAT_PAIR_STAYS
                                              : FIXSAT_PAIR_ENDS));
            add_to_hash(i << 2 | (uint32_t)track.tracker.change);
            told++;
        }
    }
    CHECK(told == heard || is_all_told());
    memcpy(track.was, track.is, sizeof track.was);
}

static void random_changes(void) {
    uint32_t dropped = 0;
    for (uint32_t i = 0; i < 40; i++) {
        const uint32_t room = 1 + below(ROOM), most = 1 + below(ROOM);
        begin_tracker(room);
        for (int frame = 0; frame < 8; frame++) {
            const bool fits = add_pairs(most, room);
            CHECK(fixsat_tracker_compare(&track.tracker) ==
                  (fits ? FIXSAT_OK : FIXSAT_ERROR_TOO_LITTLE_MEMORY));
            if (fits) {
                judge_changes();
            } else {
                CHECK(is_all_told());
                dropped++;
            }
        }
        CHECK(track.before == CANARY && track.behind == CANARY);
    }
    CHECK(dropped > 0);
}

/* Any bits of the pairs' memory flipped at any time: all ends, and nothing else is written. */
static void damaged_changes(void) {
    for (uint32_t i = 0; i < 40; i++) {
        begin_tracker(ROOM);
        for (int frame = 0; frame < 8; frame++) {
            (void)add_pairs(ROOM, ROOM);
            CHECK(fixsat_tracker_compare(&track.tracker) == FIXSAT_OK);
            uint32_t told = 0;
            do {
                uint8_t *const bytes = (uint8_t *)track.memory;
                bytes[below(sizeof track.memory)] ^= (uint8_t)(1u << below(8));
                told++;
            } while (told <= 2 * ROOM + 1 && fixsat_tracker_next(&track.tracker));
            CHECK(told <= 2 * ROOM + 1);
        }
        CHECK(track.before == CANARY && track.behind == CANARY);
    }
}

static void same_everywhere(void) {
    CHECK(hash == 0xfa53fad3); /* on every processor */
}

int main(void) {
    RUN(pictures, no_bodies, refused, random_frames, the_other_way_round, damaged_frames,
        tracker_pictures, tracker_refused, random_changes, damaged_changes, same_everywhere);
    return check_summary("pairs");
}
