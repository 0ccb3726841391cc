/* SPDX-License-Identifier: MIT
 *
 * The world in 3D, used in the same way as the one in 2D.
 */
#include "world.h"

#include "number.h"
#include "words.h"
#include "writer.h"

#include <string.h>

#if QUERY_WORLD3_THINGS

enum { THINGS = QUERY_WORLD3_THINGS };

/* All things that were added, and the world of them. Each addition builds the world again. */
static struct {
    fixsat_thing3 things[THINGS];
    union {
        fixsat_vec3 point;
        fixsat_aabb3 aabb;
        fixsat_obb3 obb;
        fixsat_sphere sphere;
    } body[THINGS];
    uint32_t masks[THINGS];
    fixsat_node3 nodes[FIXSAT_WORLD3_NODES(THINGS)];
    uint32_t count;
    fixsat_world3 world;
} w;

/* ---- Shapes as things ---- */

/* Sets *out to a shape. Returns false if it is no thing of a world in 3D. */
static bool set_thing(fixsat_thing3 *out, const shape *s) {
    switch (shape_form_of(s)) {
    case SHAPE_POINT3:
        *out = (fixsat_thing3){.shape.point = &s->point3, .kind = FIXSAT_THING_POINT};
        return true;
    case SHAPE_AABB3:
        *out = (fixsat_thing3){.shape.aabb = &s->aabb3, .kind = FIXSAT_THING_AABB};
        return true;
    case SHAPE_OBB3:
        *out = (fixsat_thing3){.shape.obb = &s->obb3, .kind = FIXSAT_THING_OBB};
        return true;
    case SHAPE_SPHERE:
        *out = (fixsat_thing3){.shape.sphere = &s->sphere, .kind = FIXSAT_THING_SPHERE};
        return true;
    default:
        return false;
    }
}

/* Copies a thing into the memory of this program. */
static void keep(const fixsat_thing3 *thing) {
    fixsat_thing3 *const kept = &w.things[w.count];
    static const uint8_t sizes[] = {
        [FIXSAT_THING_POINT] = sizeof(fixsat_vec3),
        [FIXSAT_THING_AABB] = sizeof(fixsat_aabb3),
        [FIXSAT_THING_OBB] = sizeof(fixsat_obb3),
        [FIXSAT_THING_SPHERE] = sizeof(fixsat_sphere),
    };
    kept->kind = thing->kind;
    kept->shape.point = memcpy(&w.body[w.count], thing->shape.point, sizes[thing->kind]);
}

static fixsat_status make(uint32_t count) {
    return fixsat_world3_init(&w.world, w.things, count, w.masks, w.nodes,
                              sizeof w.nodes / sizeof *w.nodes);
}

void world3_start(void) {
    w.count = 0;
    (void)make(0);
}

/* ---- Queries ---- */

static const char *add(reader *in, query *q) {
    fixsat_thing3 thing;
    words_options given;
    const char *why = shape_read(in, &q->a);
    why = why ? why : words_read_options(in, 1U << WORDS_MASK, &given);
    why = why ? why : shape_build(&q->a);
    if (why) {
        return why;
    }
    if (w.count == THINGS) {
        return "too many things";
    }
    if (!set_thing(&thing, &q->a)) {
        return "no thing of a world in 3D";
    }
    keep(&thing);
    w.masks[w.count] = given.mask;
    const fixsat_status status = make(w.count + 1);
    if (status != FIXSAT_OK) {
        return fixsat_status_name(status);
    }
    words_write_number(w.count);
    w.count++;
    return NULL;
}

static const char *clear(reader *in) {
    const char *why = words_write_ok(in);
    if (!why) {
        world3_start();
    }
    return why;
}

/* Writes the numbers in rising order. The tree finds them in another order. */
static fixsat_status write_test(fixsat_thing3 a, const fixsat_scope3 *scope) {
    static bool is_met[THINGS];
    fixsat_meeting3 meeting;
    const fixsat_status status = fixsat_world3_test(&w.world, a, scope, &meeting);
    if (status == FIXSAT_OK) {
        memset(is_met, 0, sizeof is_met);
        while (fixsat_meeting3_next(&meeting)) {
            is_met[meeting.number] = true;
        }
        words_write_met(is_met, w.count);
    }
    return status;
}

static fixsat_status write_overlaps(fixsat_thing3 a, const fixsat_scope3 *scope) {
    bool overlaps;
    const fixsat_status status = fixsat_world3_overlaps(&w.world, a, scope, &overlaps);
    if (status == FIXSAT_OK) {
        write_text(overlaps ? "yes" : "no");
    }
    return status;
}

static fixsat_status write_hits(const fixsat_vec3 v[2], const fixsat_scope3 *scope) {
    const char *before = "";
    fixsat_hits3 hits;
    const fixsat_status status = fixsat_world3_hits(&w.world, v[0], v[1], scope, &hits);
    if (status != FIXSAT_OK) {
        return status;
    }
    while (fixsat_hits3_next(&hits)) {
        write_text(before);
        answer_write_hit3(hits.event, &hits.hit);
        words_write_of(hits.number);
        before = " ";
    }
    write_text(*before ? "" : "none");
    return FIXSAT_OK;
}

static void write_of(fixsat_event event, uint32_t number) {
    if (event != FIXSAT_MISS) {
        words_write_of(number);
    }
}

static fixsat_status write_cast(const fixsat_vec3 v[2], const fixsat_scope3 *scope) {
    fixsat_hit3 hit;
    fixsat_event event;
    uint32_t number;
    const fixsat_status status =
        fixsat_world3_cast(&w.world, v[0], v[1], scope, &event, &number, &hit);
    if (status == FIXSAT_OK) {
        answer_write_hit3(event, &hit);
        write_of(event, number);
    }
    return status;
}

static fixsat_status write_way(const fixsat_obb3 *a, fixsat_vec3 motion, const fixsat_scope3 *scope,
                               bool is_enter) {
    fixsat_toi3 toi;
    fixsat_event event;
    uint32_t number;
    const fixsat_status status =
        is_enter ? fixsat_world3_enter(&w.world, a, motion, scope, &event, &number, &toi)
                 : fixsat_world3_impact(&w.world, a, motion, scope, &event, &number, &toi);
    if (status == FIXSAT_OK) {
        answer_write_toi3(event, is_enter ? "miss" : "separate", &toi);
        write_of(event, number);
    }
    return status;
}

static fixsat_status write_distance(fixsat_thing3 a, fix16_t within, const fixsat_scope3 *scope) {
    fixsat_clearance3 distance;
    uint32_t number;
    const fixsat_status status =
        fixsat_world3_distance(&w.world, a, within, scope, &number, &distance);
    if (status == FIXSAT_OK && number != FIXSAT_NOTHING) {
        answer_write_distance3(&distance);
        words_write_of(number);
    } else if (status == FIXSAT_OK) {
        write_text("none");
    }
    return status;
}

/* ---- Table of queries ---- */

typedef enum world_word {
    WORLD_TEST,
    WORLD_OVERLAPS,
    WORLD_HITS,
    WORLD_CAST,
    WORLD_IMPACT,
    WORLD_ENTER,
    WORLD_DISTANCE,
    WORLD_ADD,
    WORLD_CLEAR,
    WORLD_WORDS
} world_word;

static const char words[WORLD_WORDS][WORDS_LONGEST + 1] = {
    "test", "overlaps", "hits", "cast", "impact", "enter", "distance", "add", "clear"};

/* The queries, by their words. */
static const struct {
    bool has_shape, moves;
    uint8_t vectors;
    uint8_t more; /* one more option beside mask and except, or WORDS_OPTIONS */
} verbs[] = {
    [WORLD_TEST] = {true, false, 0, WORDS_OPTIONS},
    [WORLD_OVERLAPS] = {true, false, 0, WORDS_OPTIONS},
    [WORLD_HITS] = {false, false, 2, WORDS_OPTIONS},
    [WORLD_CAST] = {false, false, 2, WORDS_OPTIONS},
    [WORLD_IMPACT] = {true, true, 1, WORDS_OPTIONS},
    [WORLD_ENTER] = {true, true, 1, WORDS_OPTIONS},
    [WORLD_DISTANCE] = {true, false, 0, WORDS_WITHIN},
};

static fixsat_status write_answer(world_word verb, fixsat_thing3 a, const fixsat_vec3 v[2],
                                  fix16_t within, const fixsat_scope3 *scope) {
    switch (verb) {
    case WORLD_TEST:
        return write_test(a, scope);
    case WORLD_OVERLAPS:
        return write_overlaps(a, scope);
    case WORLD_HITS:
        return write_hits(v, scope);
    case WORLD_CAST:
        return write_cast(v, scope);
    case WORLD_DISTANCE:
        return write_distance(a, within, scope);
    default:
        return write_way(a.shape.obb, v[0], scope, verb == WORLD_ENTER);
    }
}

static const char *ask(reader *in, query *q, world_word verb) {
    words_options given;
    fixsat_vec3 v[2] = {{0, 0, 0}, {0, 0, 0}};
    fixsat_thing3 a = {.kind = FIXSAT_THING_OBB};
    const char *why = verbs[verb].has_shape ? shape_read(in, &q->a) : NULL;
    for (unsigned i = 0; i < verbs[verb].vectors && !why; i++) {
        why = number_read(in, &v[i].x);
        why = why ? why : number_read(in, &v[i].y);
        why = why ? why : number_read(in, &v[i].z);
    }
    why = why ? why
              : words_read_options(
                    in, 1U << WORDS_MASK | 1U << WORDS_EXCEPT | 1U << verbs[verb].more, &given);
    if (!why && verbs[verb].has_shape) {
        why = shape_build(&q->a);
        why = !why && shape_dimension(&q->a) != 3 ? "no shape in 3D" : why;
    }
    if (!why && ((verbs[verb].has_shape && !set_thing(&a, &q->a)) ||
                 (verbs[verb].moves && a.kind != FIXSAT_THING_OBB))) {
        why = fixsat_status_name(FIXSAT_ERROR_NO_PAIR);
    }
    if (why) {
        return why;
    }
    const fixsat_scope3 scope = {given.mask, given.except, NULL, 0};
    const fixsat_status status = write_answer(verb, a, v, given.within, &scope);
    if (status != FIXSAT_OK) {
        return fixsat_status_name(status);
    }
    write_text("\n");
    return NULL;
}

const char *world3_answer(reader *in, query *q) {
    unsigned word;
    const char *why = words_choose(in, words, WORLD_WORDS, &word);
    if (why) {
        return why;
    }
    switch (word) {
    case WORLD_ADD:
        return add(in, q);
    case WORLD_CLEAR:
        return clear(in);
    default:
        return ask(in, q, (world_word)word);
    }
}

#endif
