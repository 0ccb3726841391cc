/* SPDX-License-Identifier: MIT
 *
 * Bodies and their pairs, frame after frame, with whatever the order holds; judged by trying each
 * two bodies in turn. What becomes of the pairs is judged by the sets of two frames.
 */
#include <fixsat/fixsat.h>

#include <stdlib.h>
#include <string.h>

#define EXPECT(condition) ((condition) ? (void)0 : abort())

enum { MOST = 24, ROOM = 64 };

static const uint8_t *data, *end;

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size);

static uint8_t take_byte(void) {
    return data < end ? *data++ : 0;
}

/* A small number in a byte, one of the range's ends, or any in four. */
static fix16_t take(void) {
    const uint8_t how = take_byte();
    uint32_t number = 0;
    if (how < 200) {
        return how % 16;
    }
    if (how < 220) {
        return how % 2 == 0 ? INT32_MIN + how / 2 % 2 : INT32_MAX - how / 2 % 2;
    }
    for (int i = 0; i < 4; i++) {
        number = number << 8 | take_byte();
    }
    return (fix16_t)number;
}

static struct {
    uint32_t count;
    fixsat_body2 in2[MOST];
    fixsat_body3 in3[MOST];
    uint16_t order2[MOST], order3[MOST];
    bool was[MOST][MOST], is[MOST][MOST];
} now;

static void take_body(uint32_t i) {
    fixsat_aabb3 *const b = &now.in3[i].bounds;
    b->min = (fixsat_vec3){take(), take(), take()};
    b->max = (fixsat_vec3){take(), take(), take()};
    const uint8_t mask = take_byte();
    now.in3[i].mask = mask < 128 ? UINT32_MAX : (uint32_t)mask << (mask % 32);
    now.in2[i] = (fixsat_body2){{{b->min.x, b->min.y}, {b->max.x, b->max.y}}, now.in3[i].mask};
}

static bool overlap(fix16_t a, fix16_t b, fix16_t c, fix16_t d) {
    return (a > c ? a : c) <= (b < d ? b : d);
}

static bool meet(uint32_t i, uint32_t k, bool in_space) {
    const fixsat_aabb3 *const a = &now.in3[i].bounds, *const b = &now.in3[k].bounds;
    return (now.in3[i].mask & now.in3[k].mask) != 0 &&
           overlap(a->min.x, a->max.x, b->min.x, b->max.x) &&
           overlap(a->min.y, a->max.y, b->min.y, b->max.y) &&
           (!in_space || overlap(a->min.z, a->max.z, b->min.z, b->max.z));
}

/* The place of a body in the order of their left ends. */
static uint32_t place_of(uint32_t i) {
    uint32_t place = 0;
    for (uint32_t k = 0; k < now.count; k++) {
        const fix16_t x = now.in3[i].bounds.min.x, other_x = now.in3[k].bounds.min.x;
        place += other_x < x || (other_x == x && k < i);
    }
    return place;
}

/* Each pair that meets, once, in rising order of the places. */
static void judge(const fixsat_pair *pairs, uint32_t count, bool in_space) {
    uint32_t meeting = 0, last = 0;
    for (uint32_t i = 0; i < now.count; i++) {
        for (uint32_t k = i + 1; k < now.count; k++) {
            meeting += meet(i, k, in_space);
        }
    }
    EXPECT(meeting == count);
    for (uint32_t i = 0; i < count; i++) {
        EXPECT(pairs[i].a < pairs[i].b && pairs[i].b < now.count);
        EXPECT(meet(pairs[i].a, pairs[i].b, in_space));
        const uint32_t p = place_of(pairs[i].a), q = place_of(pairs[i].b);
        const uint32_t key = p < q ? p * MOST + q : q * MOST + p;
        EXPECT(i == 0 || key > last);
        last = key;
    }
}

static void judge_pairs(void) {
    static fixsat_pair found[MOST * MOST / 2];
    fixsat_pairs2 pairs2;
    fixsat_pairs3 pairs3;
    uint32_t count = 0;
    EXPECT(fixsat_pairs2_begin(&pairs2, now.in2, now.order2, now.count) == FIXSAT_OK);
    for (; fixsat_pairs2_next(&pairs2); count++) {
        EXPECT(count < MOST * MOST / 2);
        found[count] = pairs2.pair;
    }
    judge(found, count, false);
    EXPECT(fixsat_pairs3_begin(&pairs3, now.in3, now.order3, now.count) == FIXSAT_OK);
    for (count = 0; fixsat_pairs3_next(&pairs3); count++) {
        EXPECT(count < MOST * MOST / 2);
        found[count] = pairs3.pair;
    }
    judge(found, count, true);
}

static void judge_changes(fixsat_tracker *tracker) {
    fixsat_pairs2 pairs;
    uint32_t added = 0;
    memset(now.is, 0, sizeof now.is);
    EXPECT(fixsat_pairs2_begin(&pairs, now.in2, now.order2, now.count) == FIXSAT_OK);
    while (fixsat_pairs2_next(&pairs)) {
        const bool twice = take_byte() % 8 == 7;
        for (int i = twice ? 0 : 1; i < 2; i++, added++) {
            EXPECT(fixsat_tracker_add(tracker, pairs.pair) ==
                   (added < ROOM ? FIXSAT_OK : FIXSAT_ERROR_TOO_LITTLE_MEMORY));
        }
        now.is[pairs.pair.a][pairs.pair.b] = true;
    }
    EXPECT(fixsat_tracker_compare(tracker) ==
           (added <= ROOM ? FIXSAT_OK : FIXSAT_ERROR_TOO_LITTLE_MEMORY));
    for (uint32_t i = 0; added <= ROOM && i < MOST * MOST; i++) {
        const uint32_t a = i / MOST, b = i % MOST;
        const bool was = now.was[a][b], is = now.is[a][b];
        if (was || is) {
            EXPECT(fixsat_tracker_next(tracker));
            EXPECT(tracker->pair.a == a && tracker->pair.b == b);
            EXPECT(tracker->change == (!was  ? FIXSAT_PAIR_BEGINS
                                       : !is ? FIXSAT_PAIR_ENDS
                                             : FIXSAT_PAIR_STAYS));
        }
    }
    EXPECT(!fixsat_tracker_next(tracker));
    if (added <= ROOM) {
        memcpy(now.was, now.is, sizeof now.was);
    }
}

/* A byte for each frame: how many bodies are drawn anew, and whether their number or the order
 * changes too; then bytes for these. */
int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size) {
    uint32_t memory[FIXSAT_TRACKER_SIZE(ROOM)];
    fixsat_tracker tracker;
    data = input;
    end = input + size;
    memset(&now, 0, sizeof now);
    EXPECT(fixsat_tracker_init(&tracker, memory, FIXSAT_TRACKER_SIZE(ROOM)) == FIXSAT_OK);
    while (data < end) {
        const uint8_t how = take_byte();
        if (how & 32) {
            now.count = take_byte() % (MOST + 1);
        }
        if (how & 64) {
            now.order2[take_byte() % MOST] ^= take_byte();
            now.order3[take_byte() % MOST] ^= (uint16_t)(take_byte() << 8);
        }
        for (uint32_t i = 0; i < how % 32u && now.count > 0; i++) {
            take_body(how & 128 ? i % now.count : take_byte() % now.count);
        }
        judge_pairs();
        judge_changes(&tracker);
    }
    return 0;
}
