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

enum { THINGS = QUERY_WORLD3_THINGS, POINTS = QUERY_WORLD3_POINTS };

/* All things that were added, and the world of them. Each addition builds the world again. */
static struct {
    fixsat_thing3 things[THINGS];
    union {
        fixsat_vec3 point;
        fixsat_aabb3 aabb;
        fixsat_obb3 obb;
        fixsat_sphere sphere;
        fixsat_shape3 shape;
    } body[THINGS];
    uint32_t masks[THINGS];
    fixsat_node3 nodes[FIXSAT_WORLD3_NODES(THINGS)];
    fixsat_vec3 points[POINTS]; /* points of all hulls */
    uint32_t count, point_count;
    fixsat_world3 world;
} w;

/* ---- Adding things ---- */

static const char *keep_solid(fixsat_shape3 *kept, const fixsat_shape3 *solid) {
    const fixsat_hull3 *const hull = &solid->core.hull;
    *kept = *solid;
    if (solid->kind == FIXSAT_CORE3_HULL) {
        if (hull->count > POINTS - w.point_count) {
            return "too many points";
        }
        kept->core.hull.points =
            memcpy(w.points + w.point_count, hull->points, hull->count * sizeof *hull->points);
        w.point_count += hull->count;
    }
    return NULL;
}

/* Stores a shape as the next thing. */
static const char *keep(const shape *s) {
    fixsat_thing3 *const thing = &w.things[w.count];
    thing->shape.shape = &w.body[w.count].shape; /* where the members of a body begin */
    switch (shape_form_of(s)) {
    case SHAPE_POINT3:
        w.body[w.count].point = s->point3;
        thing->kind = FIXSAT_THING_POINT;
        return NULL;
    case SHAPE_AABB3:
        w.body[w.count].aabb = s->aabb3;
        thing->kind = FIXSAT_THING_AABB;
        return NULL;
    case SHAPE_OBB3:
        w.body[w.count].obb = s->obb3;
        thing->kind = FIXSAT_THING_OBB;
        return NULL;
    case SHAPE_SPHERE:
        w.body[w.count].sphere = s->sphere;
        thing->kind = FIXSAT_THING_SPHERE;
        return NULL;
    case SHAPE_SOLID:
        thing->kind = FIXSAT_THING_SHAPE;
        return keep_solid(&w.body[w.count].shape, &s->shape3);
    default:
        return "no thing of a world in 3D";
    }
}

static fixsat_status make(uint32_t count) {
    return fixsat_world3_init(&w.world, w.things, count, w.masks, w.nodes,
                              sizeof w.nodes / sizeof *w.nodes);
}

void world3_start(void) {
    w.count = w.point_count = 0;
    (void)make(0);
}

static const char *add(reader *in, query *q) {
    words_options given;
    const char *why = shape_read(in, &q->a);
    why = why ? why : words_read_options(in, 1U << WORDS_MASK, &given);
    why = why ? why : shape_build(&q->a);
    why = !why && w.count == THINGS ? "too many things" : why;
    why = why ? why : keep(&q->a);
    if (why) {
        return why;
    }
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

/* ---- Queries ---- */

static uint32_t thing_count(void) {
    return w.count;
}

#define DIM 3
#include "world_answers.inc"

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
    bool has_shape;
    uint8_t vectors;
    uint8_t more; /* one more option beside mask and except, or WORDS_OPTIONS */
} verbs[] = {
    [WORLD_TEST] = {true, 0, WORDS_OPTIONS},    [WORLD_OVERLAPS] = {true, 0, WORDS_OPTIONS},
    [WORLD_HITS] = {false, 2, WORDS_OPTIONS},   [WORLD_CAST] = {false, 2, WORDS_OPTIONS},
    [WORLD_IMPACT] = {true, 1, WORDS_OPTIONS},  [WORLD_ENTER] = {true, 1, WORDS_OPTIONS},
    [WORLD_DISTANCE] = {true, 0, WORDS_WITHIN},
};

static void write_answer(world_word verb, const query *q, const fixsat_vec3 v[2], fix16_t limit,
                         const fixsat_scope3 *scope) {
    switch (verb) {
    case WORLD_TEST:
        write_test(q, scope);
        break;
    case WORLD_OVERLAPS:
        write_overlaps(q, scope);
        break;
    case WORLD_HITS:
        write_hits(v, scope);
        break;
    case WORLD_CAST:
        write_cast(v, scope);
        break;
    case WORLD_DISTANCE:
        write_distance(q, limit, scope);
        break;
    default:
        write_way(q, v[0], scope, verb == WORLD_ENTER);
        break;
    }
    write_text("\n");
}

/* True if the shape is an AABB that meets nothing. */
static bool is_empty(const shape *s) {
    const fixsat_aabb3 *const box = &s->aabb3;
    return shape_form_of(s) == SHAPE_AABB3 &&
           (box->min.x > box->max.x || box->min.y > box->max.y || box->min.z > box->max.z);
}

static const char *ask(reader *in, query *q, world_word verb) {
    words_options given;
    fixsat_vec3 v[2] = {{0, 0, 0}, {0, 0, 0}};
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
    if (why) {
        return why;
    }
    fixsat_scope3 scope = {given.mask, given.except, NULL, 0};
    if (verbs[verb].has_shape && is_empty(&q->a)) {
        if (verb == WORLD_DISTANCE) {
            return "empty"; /* the distance is infinite, which no number expresses */
        }
        scope.mask = 0;
        q->a.shape3 = (fixsat_shape3){.kind = FIXSAT_CORE3_POINT};
    } else if (verbs[verb].has_shape) {
        (void)shape_make_solid(&q->a);
    }
    write_answer(verb, q, v, given.within, &scope);
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
