/* SPDX-License-Identifier: MIT
 *
 * The world in 3D, as that in 2D.
 */
#include "world.h"

#include "number.h"
#include "writer.h"

#include <string.h>

#if QUERY_WORLD3_THINGS

enum { THINGS = QUERY_WORLD3_THINGS };

/* All that was added, and from that the world, made anew when something comes. */
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

/* False: it is of another dimension. */
static bool set_thing(fixsat_thing3 *out, const shape *s) {
    switch (shape_form_of(s)) {
    case SHAPE_POINT3:
        *out = (fixsat_thing3){.point = &s->point3, .kind = FIXSAT_THING_POINT};
        return true;
    case SHAPE_AABB3:
        *out = (fixsat_thing3){.aabb = &s->aabb3, .kind = FIXSAT_THING_AABB};
        return true;
    case SHAPE_OBB3:
        *out = (fixsat_thing3){.obb = &s->obb3, .kind = FIXSAT_THING_OBB};
        return true;
    case SHAPE_SPHERE:
        *out = (fixsat_thing3){.sphere = &s->sphere, .kind = FIXSAT_THING_SPHERE};
        return true;
    default:
        return false;
    }
}

/* In the world's own memory. */
static void keep(const fixsat_thing3 *thing) {
    fixsat_thing3 *const kept = &w.things[w.count];
    static const uint8_t sizes[] = {
        [FIXSAT_THING_POINT] = sizeof(fixsat_vec3),
        [FIXSAT_THING_AABB] = sizeof(fixsat_aabb3),
        [FIXSAT_THING_OBB] = sizeof(fixsat_obb3),
        [FIXSAT_THING_SPHERE] = sizeof(fixsat_sphere),
    };
    kept->kind = thing->kind;
    kept->point = memcpy(&w.body[w.count], thing->point, sizes[thing->kind]);
}

static fixsat_status make(uint32_t count) {
    return fixsat_world3_init(&w.world, w.things, count, w.masks, w.nodes,
                              sizeof w.nodes / sizeof *w.nodes);
}

void world3_start(void) {
    w.count = 0;
    (void)make(0);
}

/* ---- Its words ---- */

static const char *read_mask(reader *in, uint32_t *mask) {
    *mask = UINT32_MAX;
    if (!reader_at_token(in)) {
        return NULL;
    }
    char word[READER_WORD_SIZE];
    reader_word(in, word);
    return strcmp(word, "mask") == 0 ? number_read_count(in, UINT32_MAX, mask) : "unknown word";
}

static const char *add(reader *in, query *q) {
    fixsat_thing3 thing;
    uint32_t mask;
    const char *why = shape_read(in, &q->a);
    why = why ? why : read_mask(in, &mask);
    why = why ? why : reader_expect_end(in);
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
    w.masks[w.count] = mask;
    const fixsat_status status = make(w.count + 1);
    if (status != FIXSAT_OK) {
        return fixsat_status_name(status);
    }
    write_integer((int32_t)w.count);
    write_text("\n");
    w.count++;
    return NULL;
}

static const char *clear(reader *in, query *q) {
    (void)q;
    const char *why = reader_expect_end(in);
    if (why) {
        return why;
    }
    world3_start();
    write_text("ok\n");
    return NULL;
}

/* In rising order, which is not the tree's. */
static fixsat_status write_test(fixsat_thing3 a, const fixsat_scope3 *scope) {
    static bool is_met[THINGS];
    fixsat_meeting3 meeting;
    const fixsat_status status = fixsat_world3_test(&meeting, &w.world, a, scope);
    if (status == FIXSAT_OK) {
        memset(is_met, 0, sizeof is_met);
        while (fixsat_meeting3_next(&meeting)) {
            is_met[meeting.number] = true;
        }
        world_write_met(is_met, w.count);
    }
    return status;
}

static void write_of(fixsat_event event, uint32_t number) {
    if (event != FIXSAT_MISS) {
        world_write_of(number);
    }
}

static fixsat_status write_cast(const fixsat_vec3 v[2], const fixsat_scope3 *scope) {
    fixsat_hit3 hit;
    fixsat_event event;
    uint32_t number;
    const fixsat_status status =
        fixsat_world3_cast(&event, &w.world, v[0], v[1], scope, &number, &hit);
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
        is_enter ? fixsat_world3_enter(&event, &w.world, a, motion, scope, &number, &toi)
                 : fixsat_world3_impact(&event, &w.world, a, motion, scope, &number, &toi);
    if (status == FIXSAT_OK) {
        answer_write_toi3(event, is_enter ? "miss" : "separate", &toi);
        write_of(event, number);
    }
    return status;
}

static fixsat_status write_distance(fixsat_thing3 a, const fixsat_scope3 *scope) {
    fixsat_clearance3 distance;
    uint32_t number;
    const fixsat_status status =
        fixsat_world3_distance(&number, &w.world, a, INT32_MAX, scope, &distance);
    if (status == FIXSAT_OK && number != FIXSAT_NOTHING) {
        answer_write_distance3(&distance);
        world_write_of(number);
    } else if (status == FIXSAT_OK) {
        write_text("none");
    }
    return status;
}

/* ---- Which there are ---- */

typedef enum world_verb {
    WORLD_TEST,
    WORLD_CAST,
    WORLD_IMPACT,
    WORLD_ENTER,
    WORLD_DISTANCE
} world_verb;

static const struct {
    char word[9];
    bool has_shape, moves;
    uint8_t vectors;
} verbs[] = {
    [WORLD_TEST] = {"test", true, false, 0},         [WORLD_CAST] = {"cast", false, false, 2},
    [WORLD_IMPACT] = {"impact", true, true, 1},      [WORLD_ENTER] = {"enter", true, true, 1},
    [WORLD_DISTANCE] = {"distance", true, false, 0},
};

static fixsat_status write_answer(world_verb verb, fixsat_thing3 a, const fixsat_vec3 v[2],
                                  const fixsat_scope3 *scope) {
    switch (verb) {
    case WORLD_TEST:
        return write_test(a, scope);
    case WORLD_CAST:
        return write_cast(v, scope);
    case WORLD_DISTANCE:
        return write_distance(a, scope);
    default:
        return write_way(a.obb, v[0], scope, verb == WORLD_ENTER);
    }
}

static const char *ask(reader *in, query *q, world_verb verb) {
    fixsat_scope3 scope = {UINT32_MAX, FIXSAT_NOTHING, NULL, 0};
    fixsat_vec3 v[2] = {{0, 0, 0}, {0, 0, 0}};
    fixsat_thing3 a = {.kind = FIXSAT_THING_OBB};
    const char *why = verbs[verb].has_shape ? shape_read(in, &q->a) : NULL;
    for (unsigned i = 0; i < verbs[verb].vectors && !why; i++) {
        why = number_read(in, &v[i].x);
        why = why ? why : number_read(in, &v[i].y);
        why = why ? why : number_read(in, &v[i].z);
    }
    why = why ? why : read_mask(in, &scope.mask);
    why = why ? why : reader_expect_end(in);
    if (!why && verbs[verb].has_shape) {
        why = shape_build(&q->a);
        why = !why && !set_thing(&a, &q->a) ? "no shape in 3D" : why;
    }
    if (!why && verbs[verb].moves && a.kind != FIXSAT_THING_OBB) {
        why = fixsat_status_name(FIXSAT_NO_PAIR);
    }
    if (why) {
        return why;
    }
    const fixsat_status status = write_answer(verb, a, v, &scope);
    if (status != FIXSAT_OK) {
        return fixsat_status_name(status);
    }
    write_text("\n");
    return NULL;
}

const char *world3_answer(reader *in, query *q) {
    if (!reader_at_token(in)) {
        return "missing word";
    }
    char word[READER_WORD_SIZE];
    reader_word(in, word);
    if (strcmp(word, "add") == 0) {
        return add(in, q);
    }
    if (strcmp(word, "clear") == 0) {
        return clear(in, q);
    }
    for (unsigned i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(verbs[i].word, word) == 0) {
            return ask(in, q, (world_verb)i);
        }
    }
    return "unknown word";
}

#endif
