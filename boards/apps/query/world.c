/* SPDX-License-Identifier: MIT
 *
 * The world in 2D. Its things are copied into one array of this program: things of the world from
 * its start, movers from its end. A board with little memory defines the size of the array.
 */
#include "world.h"

#include "number.h"
#include "words.h"
#include "writer.h"

#include <string.h>

#if QUERY_WORLD_THINGS

enum { THINGS = QUERY_WORLD_THINGS, VERTICES = QUERY_WORLD_VERTICES, MOVERS = 4 };

/* All things that were added, and the world of them. Each addition builds the world again. */
static struct {
    fixsat_thing2 things[THINGS];
    union {
        fixsat_shape2 shape;
        fixsat_region region;
    } body[THINGS];
    uint32_t masks[THINGS];
    fixsat_vec2 one_ways[THINGS];
    fixsat_node2 nodes[FIXSAT_WORLD2_NODES(THINGS)];
    fixsat_vec2 vertices[VERTICES];
    uint16_t ring_counts[VERTICES / 3];
    fixsat_mover2 movers[MOVERS];
    uint32_t count, mover_count, vertex_count, ring_count;
    fixsat_world2 world;
} w;

/* Returns how many things there are, including movers. */
static uint32_t thing_count(void) {
    return w.count + w.mover_count;
}

/* ---- Adding things ---- */

static const fixsat_vec2 *keep_vertices(const fixsat_vec2 *vertices, uint32_t count) {
    fixsat_vec2 *const kept = w.vertices + w.vertex_count;
    memcpy(kept, vertices, count * sizeof *vertices);
    w.vertex_count += count;
    return kept;
}

static const char *keep_region(fixsat_thing2 *out, fixsat_region *kept, const shape *s) {
    if (s->region.vertex_count > VERTICES - w.vertex_count ||
        s->ring_count > VERTICES / 3 - w.ring_count) {
        return "too many vertices";
    }
    *kept = s->region;
    kept->vertices = keep_vertices(s->region.vertices, s->region.vertex_count);
    kept->ring_counts = memcpy(w.ring_counts + w.ring_count, s->ring_counts,
                               s->ring_count * sizeof *s->ring_counts);
    w.ring_count += s->ring_count;
    *out = (fixsat_thing2){NULL, kept};
    return NULL;
}

static const char *keep_shape(fixsat_thing2 *out, fixsat_shape2 *kept, const shape *s) {
    const bool has_vertices = s->shape2.kind == FIXSAT_CORE_POLYGON;
    if (has_vertices && s->shape2.core.polygon.count > VERTICES - w.vertex_count) {
        return "too many vertices";
    }
    *kept = s->shape2;
    if (has_vertices) {
        kept->core.polygon.vertices =
            keep_vertices(s->shape2.core.polygon.vertices, s->shape2.core.polygon.count);
    }
    *out = (fixsat_thing2){kept, NULL};
    return NULL;
}

/* Stores a shape in the slot with this number. */
static const char *keep(fixsat_thing2 *out, uint32_t room, const shape *s) {
    if (s->is_empty2) {
        return "empty";
    }
    if (thing_count() == THINGS) {
        return "too many things";
    }
    switch (shape_form_of(s)) {
    case SHAPE_2:
        return keep_shape(out, &w.body[room].shape, s);
    case SHAPE_REGION:
        return keep_region(out, &w.body[room].region, s);
    default:
        return "no thing of a world in 2D";
    }
}

static const char *make(void) {
    const fixsat_status status = fixsat_world2_init(&w.world, w.things, w.count, w.masks, w.nodes,
                                                    sizeof w.nodes / sizeof *w.nodes);
    w.world.one_ways = w.one_ways;
    return status ? fixsat_status_name(status) : NULL;
}

void world_start(void) {
    w.count = w.mover_count = w.vertex_count = w.ring_count = 0;
    (void)make();
}

/* ---- Queries ---- */

static const char *read_thing(reader *in, query *q, uint32_t allowed, words_options *out) {
    const char *why = shape_read(in, &q->a);
    why = why ? why : words_read_options(in, allowed, out);
    return why ? why : shape_build(&q->a);
}

static const char *add(reader *in, query *q) {
    words_options given;
    const char *why = read_thing(in, q, 1U << WORDS_ONE_WAY | 1U << WORDS_MASK, &given);
    why = why ? why : keep(&w.things[w.count], w.count, &q->a);
    if (why) {
        return why;
    }
    w.masks[w.count] = given.mask;
    w.one_ways[w.count] = given.one_way;
    w.count++;
    why = make();
    if (!why) {
        words_write_number(w.count - 1);
    }
    return why;
}

static const char *add_mover(reader *in, query *q) {
    words_options given;
    fixsat_mover2 *const mover = &w.movers[w.mover_count];
    const char *why = read_thing(in, q, 1U << WORDS_ONE_WAY | 1U << WORDS_MASK, &given);
    why = !why && w.mover_count == MOVERS ? "too many movers" : why;
    why = why ? why : keep(&mover->thing, THINGS - 1 - w.mover_count, &q->a);
    if (why) {
        return why;
    }
    mover->mask = given.mask;
    mover->one_way = given.one_way;
    w.mover_count++;
    words_write_number(thing_count() - 1);
    return NULL;
}

static const char *clear(reader *in) {
    const char *why = words_write_ok(in);
    if (!why) {
        world_start();
    }
    return why;
}

#define DIM 2
#include "world_answers.inc"

#if QUERY_REGION_CONTACTS
static void write_contacts(const query *q, const fixsat_scope2 *scope) {
    const char *before = "";
    fixsat_contacts2 contacts;
    fixsat_world2_contacts(&w.world, &q->a.shape2, scope, &contacts);
    while (fixsat_contacts2_next(&contacts)) {
        write_text(before);
        write_text("edge ");
        write_integer(contacts.edge);
        answer_write_manifold2(&contacts.manifold);
        words_write_of(contacts.number);
        before = " ";
    }
    write_text(*before ? "" : "none");
}

static void write_push(const query *q, fix16_t limit, const fixsat_scope2 *scope) {
    fixsat_vec2 way;
    if (fixsat_world2_push(&w.world, &q->a.shape2, limit, scope, &way)) {
        write_text("by");
        write_vec2(way);
    } else {
        write_text("none");
    }
}
#endif

static void write_start_overlap(uint32_t number) {
    write_text("start overlap");
    words_write_of(number);
}

static void write_bump(const fixsat_bump2 *bump, bool legs) {
    write_text(" hit ");
    write_integer((int32_t)bump->number);
    write_vec2(bump->normal);
    if (legs) {
        write_text(" at");
        write_vec2(bump->until);
    }
}

static void write_slide(const query *q, fixsat_vec2 motion, bool legs, const fixsat_scope2 *scope) {
    fixsat_slide2 slide;
    if (fixsat_world2_slide(&w.world, &q->a.shape2, motion, scope, &slide) ==
        FIXSAT_START_OVERLAP) {
        write_start_overlap(slide.number);
        return;
    }
    write_text("to");
    write_vec2(slide.moved);
    for (uint32_t i = 0; i < slide.bump_count; i++) {
        write_bump(&slide.bump[i], legs);
    }
}

static const char *write_walk(const query *q, fixsat_vec2 motion,
                              const fixsat_walk2_settings *settings, bool legs,
                              const fixsat_scope2 *scope) {
    fixsat_walk2 walk;
    const fixsat_status status =
        fixsat_world2_walk(&w.world, &q->a.shape2, motion, settings, scope, &walk);
    if (status != FIXSAT_OK) { /* by the texts that the program has for these */
        return fixsat_status_name(status == FIXSAT_ERROR_ZERO_DIRECTION
                                      ? FIXSAT_ERROR_NO_LENGTH
                                      : FIXSAT_ERROR_NEGATIVE_EXTENT);
    }
    if (walk.start_overlaps) {
        write_start_overlap(walk.number);
        return NULL;
    }
    write_text("to");
    write_vec2(walk.moved);
    write_text(walk.stands ? " stands " : " falls");
    if (walk.stands) {
        write_integer((int32_t)walk.number);
        write_vec2(walk.outward_normal);
    }
    for (uint32_t i = 0; legs && i < walk.bump_count; i++) {
        write_bump(&walk.bump[i], true);
    }
    return NULL;
}

#if QUERY_TURNS
static const char *write_turn(const query *q, fix16_t angle, fixsat_vec2 pivot,
                              const fixsat_scope2 *scope) {
    fixsat_swing2 swing;
    uint32_t number;
    const fixsat_event event =
        fixsat_world2_turn(&w.world, &q->a.shape2, pivot, angle, scope, &number, &swing);
    answer_write_swing2(event, &swing);
    if (event != FIXSAT_MISS) {
        words_write_of(number);
    }
    return NULL;
}

static const char *write_steer(query *q, fixsat_pose2 pose, fix16_t angle, fixsat_vec2 pivot,
                               const fixsat_scope2 *scope) {
    fixsat_steer2 steer;
    const fixsat_status status =
        fixsat_world2_steer(&w.world, &q->a.shape2, pose, pivot, angle, scope, q->b.vertex, &steer);
    if (status != FIXSAT_OK) {
        return fixsat_status_name(status);
    }
    if (steer.event == FIXSAT_START_OVERLAP) {
        write_start_overlap(steer.number);
        return NULL;
    }
    q->b.shape2 = steer.shape;
    const char *why = shape_complete_placed(&q->b, &q->a);
    if (why) {
        return why;
    }
    write_text("to");
    write_vec2(steer.pose.position);
    write_raw(steer.pose.turn);
    if (steer.event == FIXSAT_HIT) {
        write_text(" hit ");
        write_integer((int32_t)steer.number);
        write_vec2(steer.normal);
    }
    write_text(" as ");
    shape_write(&q->b);
    return NULL;
}
#else
static const char *write_turn(const query *q, fix16_t angle, fixsat_vec2 pivot,
                              const fixsat_scope2 *scope) {
    (void)q;
    (void)angle;
    (void)pivot;
    (void)scope;
    return "no turns on this board";
}

static const char *write_steer(const query *q, fixsat_pose2 pose, fix16_t angle, fixsat_vec2 pivot,
                               const fixsat_scope2 *scope) {
    (void)pose;
    return write_turn(q, angle, pivot, scope);
}
#endif

/* ---- Table of queries ---- */

typedef enum world_word {
    WORLD_TEST,
    WORLD_OVERLAPS,
    WORLD_HITS,
    WORLD_CAST,
    WORLD_IMPACT,
    WORLD_ENTER,
    WORLD_DISTANCE,
    WORLD_CONTACTS,
    WORLD_PUSH,
    WORLD_SLIDE,
    WORLD_WALK,
    WORLD_TURN,
    WORLD_STEER,
    WORLD_ADD,
    WORLD_MOVER,
    WORLD_CLEAR,
    WORLD_WORDS
} world_word;

static const char words[WORLD_WORDS][WORDS_LONGEST + 1] = {
    "test", "overlaps", "hits", "cast", "impact", "enter", "distance", "contacts",
    "push", "slide",    "walk", "turn", "steer",  "add",   "mover",    "clear"};

enum { MOST_OPERANDS = 4 };

/* The queries, by their words. */
static const struct {
    bool has_shape;
    char operands[MOST_OPERANDS + 1]; /* in order: v a vector, n a number */
    uint8_t more;                     /* one more option beside mask and except, or WORDS_OPTIONS */
} verbs[] = {
    [WORLD_TEST] = {true, "", WORDS_OPTIONS},      [WORLD_OVERLAPS] = {true, "", WORDS_OPTIONS},
    [WORLD_HITS] = {false, "vv", WORDS_OPTIONS},   [WORLD_CAST] = {false, "vv", WORDS_OPTIONS},
    [WORLD_IMPACT] = {true, "v", WORDS_OPTIONS},   [WORLD_ENTER] = {true, "v", WORDS_OPTIONS},
    [WORLD_DISTANCE] = {true, "", WORDS_WITHIN},   [WORLD_CONTACTS] = {true, "", WORDS_OPTIONS},
    [WORLD_PUSH] = {true, "", WORDS_WITHIN},       [WORLD_SLIDE] = {true, "v", WORDS_LEGS},
    [WORLD_WALK] = {true, "vvnn", WORDS_LEGS},     [WORLD_TURN] = {true, "nv", WORDS_OPTIONS},
    [WORLD_STEER] = {true, "vnnv", WORDS_OPTIONS},
};

/* Reads the operands of a verb: vectors and numbers, each in their order. */
static const char *read_operands(reader *in, const char *operands, fixsat_vec2 *vectors,
                                 fix16_t *numbers) {
    const char *why = NULL;
    for (; *operands != '\0' && !why; operands++) {
        if (*operands == 'v') {
            why = words_read_vec2(in, vectors);
            vectors++;
        } else {
            why = number_read(in, numbers);
            numbers++;
        }
    }
    return why;
}

static const char *ask(reader *in, query *q, world_word verb) {
    words_options given;
    if (!QUERY_REGION_CONTACTS && (verb == WORLD_CONTACTS || verb == WORLD_PUSH)) {
        return "no contacts of worlds on this board";
    }
    fixsat_vec2 v[2] = {{0, 0}, {0, 0}};
    fix16_t number[2] = {0, 0};
    const char *why = verbs[verb].has_shape ? shape_read(in, &q->a) : NULL;
    why = why ? why : read_operands(in, verbs[verb].operands, v, number);
    why = why ? why
              : words_read_options(
                    in, 1U << WORDS_MASK | 1U << WORDS_EXCEPT | 1U << verbs[verb].more, &given);
    if (!why && verbs[verb].has_shape) {
        why = shape_build(&q->a);
        why = !why && shape_form_of(&q->a) != SHAPE_2 ? "no convex shape in 2D" : why;
    }
    if (why) {
        return why;
    }
    fixsat_scope2 scope = {given.mask, given.except, w.movers, w.mover_count};
    if (verbs[verb].has_shape && q->a.is_empty2) { /* an AABB that meets nothing */
        if (verb == WORLD_DISTANCE || verb == WORLD_STEER) {
            return "empty"; /* no number expresses the infinite distance, no shape where it is */
        }
        scope.mask = 0;
        q->a.shape2 = (fixsat_shape2){.kind = FIXSAT_CORE_POINT};
    }
    switch (verb) {
    case WORLD_TEST:
        write_test(q, &scope);
        break;
    case WORLD_OVERLAPS:
        write_overlaps(q, &scope);
        break;
    case WORLD_HITS:
        write_hits(v, &scope);
        break;
    case WORLD_CAST:
        write_cast(v, &scope);
        break;
    case WORLD_DISTANCE:
        write_distance(q, given.within, &scope);
        break;
#if QUERY_REGION_CONTACTS
    case WORLD_CONTACTS:
        write_contacts(q, &scope);
        break;
    case WORLD_PUSH:
        write_push(q, given.within, &scope);
        break;
#endif
    case WORLD_SLIDE:
        write_slide(q, v[0], given.legs, &scope);
        break;
    case WORLD_WALK:
        why = write_walk(q, v[0], &(fixsat_walk2_settings){v[1], number[0], number[1]}, given.legs,
                         &scope);
        break;
    case WORLD_TURN:
        why = write_turn(q, number[0], v[0], &scope);
        break;
    case WORLD_STEER:
        why = write_steer(q, (fixsat_pose2){v[0], (uint16_t)((uint32_t)number[0] & UINT16_MAX)},
                          number[1], v[1], &scope);
        break;
    default:
        write_way(q, v[0], &scope, verb == WORLD_ENTER);
        break;
    }
    write_text(why ? "" : "\n");
    return why;
}

const char *world_answer(reader *in, query *q) {
    unsigned word;
    const char *why = words_choose(in, words, WORLD_WORDS, &word);
    if (why) {
        return why;
    }
    switch (word) {
    case WORLD_ADD:
        return add(in, q);
    case WORLD_MOVER:
        return add_mover(in, q);
    case WORLD_CLEAR:
        return clear(in);
    default:
        return ask(in, q, (world_word)word);
    }
}

#endif
