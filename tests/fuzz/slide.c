/* SPDX-License-Identifier: MIT
 *
 * Slides and walks in worlds of a few shapes and a region: every leg is free of each thing, the end
 * overlaps none, and a world without a tree says the same.
 */
#include "../common/verbs.h"

#include <stdlib.h>

#define EXPECT(condition) ((condition) ? (void)0 : abort())

enum { THINGS = 6 };

static fixsat_shape2 shapes[THINGS];
static fixsat_region region;
static fixsat_thing2 things[THINGS];
static fixsat_vec2 corners[THINGS + 1][4];
static uint32_t count;

typedef struct input {
    const uint8_t *data;
    size_t size;
    int shift; /* of all coordinates */
} input;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- what the bytes say ---- */

static uint8_t byte(input *in) {
    if (in->size == 0) {
        return 0;
    }
    in->size--;
    return *in->data++;
}

/* A few bits of 31; so that things touch often, small numbers. */
static fix16_t coordinate(input *in) {
    const int32_t low = (int32_t)(byte(in) ^ 0x80U) - 0x80; /* with a sign */
    return low * (1 << in->shift);
}

static fixsat_vec2 vector(input *in) {
    const fix16_t x = coordinate(in);
    return (fixsat_vec2){x, coordinate(in)};
}

static bool read_shape(fixsat_shape2 *out, fixsat_vec2 *room, input *in) {
    const uint8_t kind = byte(in);
    const fix16_t r = kind & 8 ? coordinate(in) & INT32_MAX : 0;
    fixsat_status status;
    switch (kind % 4) {
    case 0:
        status = fixsat_shape2_capsule(out, vector(in), vector(in), r);
        break;
    case 1: {
        const fixsat_aabb2 box = {vector(in), vector(in)};
        status = fixsat_shape2_from_aabb2(out, &box, r);
        break;
    }
    case 2: {
        const fixsat_obb2 box = fixsat_obb2_from_half_edges(vector(in), vector(in), vector(in));
        status = fixsat_shape2_from_obb2(out, &box, r);
        break;
    }
    default: {
        fixsat_polygon polygon;
        for (int i = 0; i < 3; i++) {
            room[i] = vector(in);
        }
        status = fixsat_polygon_init(&polygon, room, 3);
        status = status ? status : fixsat_shape2_from_polygon(out, &polygon, r);
        break;
    }
    }
    return status == FIXSAT_OK;
}

static void read_world(input *in) {
    static const uint16_t four[] = {4};
    count = 0;
    while (count < THINGS - 1U && byte(in) % 4 != 0) {
        if (read_shape(&shapes[count], corners[count], in)) {
            things[count] = (fixsat_thing2){&shapes[count], NULL};
            count++;
        }
    }
    for (int i = 0; i < 4; i++) {
        corners[THINGS][i] = vector(in);
    }
    if (fixsat_region_init(&region, corners[THINGS], four, 1, byte(in) & 1, NULL) == FIXSAT_OK) {
        things[count] = (fixsat_thing2){NULL, &region};
        count++;
    }
}

/* ---- what is promised ---- */

static bool overlaps(const fixsat_shape2 *a) {
    for (uint32_t i = 0; i < count; i++) {
        if (thing_test(a, &things[i]) == FIXSAT_OVERLAP) {
            return true;
        }
    }
    return false;
}

static bool is_free(const fixsat_shape2 *a, fixsat_vec2 way) {
    fixsat_toi2 toi;
    for (uint32_t i = 0; i < count; i++) {
        if (thing_enter(a, &things[i], way, &toi) != FIXSAT_MISS) {
            return false;
        }
    }
    return true;
}

static void judge_slide(const fixsat_slide2 *s, fixsat_shape2 a) {
    const fixsat_vec2 start = a.position;
    EXPECT(s->bump_count <= FIXSAT_SLIDE_LEGS);
    for (uint32_t i = 0; i <= s->bump_count; i++) {
        const fixsat_vec2 until = i < s->bump_count ? s->bump[i].until : s->moved;
        const int64_t x = (int64_t)start.x + until.x, y = (int64_t)start.y + until.y;
        const fixsat_vec2 way = {(fix16_t)(x - a.position.x), (fix16_t)(y - a.position.y)};
        EXPECT(x == (int32_t)x && y == (int32_t)y && is_free(&a, way));
        EXPECT(i == s->bump_count || s->bump[i].number < count);
        a.position = (fixsat_vec2){(fix16_t)x, (fix16_t)y};
    }
    EXPECT(!overlaps(&a));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fixsat_node2 nodes[FIXSAT_WORLD2_NODES(THINGS)];
    input in = {data, size, 0};
    in.shift = byte(&in) % 24;
    fixsat_world2 tree, plain;
    fixsat_shape2 a;
    fixsat_slide2 s[2];
    fixsat_walk2 w[2];
    memset(s, 0, sizeof s);
    memset(w, 0, sizeof w);
    read_world(&in);
    if (!read_shape(&a, corners[THINGS - 1], &in)) {
        return 0;
    }
    const fixsat_vec2 motion = vector(&in), up = vector(&in);
    const fix16_t step = coordinate(&in), slope = (fix16_t)byte(&in) * 512 - 65536;
    EXPECT(fixsat_world2_init(&tree, things, count, NULL, nodes, sizeof nodes / sizeof *nodes) ==
           FIXSAT_OK);
    EXPECT(fixsat_world2_init(&plain, things, count, NULL, NULL, 0) == FIXSAT_OK);
    const fixsat_event event = fixsat_world2_slide(&tree, &a, motion, NULL, &s[0]);
    EXPECT(fixsat_world2_slide(&plain, &a, motion, NULL, &s[1]) == event);
    EXPECT(memcmp(&s[0], &s[1], sizeof s[0]) == 0);
    EXPECT((event == FIXSAT_START_OVERLAP) == overlaps(&a));
    if (event != FIXSAT_START_OVERLAP) {
        judge_slide(&s[0], a);
    }
    const fixsat_status status =
        fixsat_world2_walk(&tree, &a, motion, up, step, slope, NULL, &w[0]);
    EXPECT(fixsat_world2_walk(&plain, &a, motion, up, step, slope, NULL, &w[1]) == status);
    EXPECT((status == FIXSAT_OK) == ((up.x | up.y) != 0 && step >= 0));
    if (status == FIXSAT_OK) {
        EXPECT(w[0].moved.x == w[1].moved.x && w[0].moved.y == w[1].moved.y);
        EXPECT(w[0].stands == w[1].stands && w[0].number == w[1].number);
        EXPECT(w[0].start_overlaps == (event == FIXSAT_START_OVERLAP));
        EXPECT(fixsat_vec2_add(&a.position, w[0].moved));
        EXPECT(w[0].start_overlaps == overlaps(&a));
    }
    return 0;
}
