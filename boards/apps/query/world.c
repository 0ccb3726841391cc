/* SPDX-License-Identifier: MIT
 *
 * Things are copied into memory of the program's own, of which a board that has little says how
 * much there is.
 */
#include "world.h"

#include "number.h"
#include "writer.h"

#include <string.h>

#if QUERY_WORLD_THINGS

enum { THINGS = QUERY_WORLD_THINGS, VERTICES = QUERY_WORLD_VERTICES };

/* All that was added, and from that the world, made anew when something comes. */
static struct {
    fixsat_thing2 things[THINGS];
    union {
        fixsat_shape2 shape;
        fixsat_region region;
    } body[THINGS];
    uint32_t masks[THINGS];
    fixsat_node2 nodes[FIXSAT_WORLD2_NODES(THINGS)];
    fixsat_vec2 vertices[VERTICES];
    uint16_t ring_counts[VERTICES / 3];
    uint32_t count, vertex_count, ring_count;
    fixsat_world2 world;
} w;

/* ---- Filling it ---- */

static const fixsat_vec2 *keep_vertices(const fixsat_vec2 *vertices, uint32_t count) {
    fixsat_vec2 *const kept = w.vertices + w.vertex_count;
    memcpy(kept, vertices, count * sizeof *vertices);
    w.vertex_count += count;
    return kept;
}

static const char *keep_region(const shape *s) {
    fixsat_region *const region = &w.body[w.count].region;
    if (s->region.vertex_count > VERTICES - w.vertex_count ||
        s->ring_count > VERTICES / 3 - w.ring_count) {
        return "too many vertices";
    }
    *region = s->region;
    region->vertices = keep_vertices(s->region.vertices, s->region.vertex_count);
    region->ring_counts = memcpy(w.ring_counts + w.ring_count, s->ring_counts,
                                 s->ring_count * sizeof *s->ring_counts);
    w.ring_count += s->ring_count;
    w.things[w.count] = (fixsat_thing2){NULL, region};
    return NULL;
}

static const char *keep_shape(const shape *s) {
    fixsat_shape2 *const kept = &w.body[w.count].shape;
    const bool has_vertices = s->shape2.core == FIXSAT_CORE_POLYGON;
    if (has_vertices && s->shape2.polygon.count > VERTICES - w.vertex_count) {
        return "too many vertices";
    }
    *kept = s->shape2;
    if (has_vertices) {
        kept->polygon.vertices = keep_vertices(s->shape2.polygon.vertices, s->shape2.polygon.count);
    }
    w.things[w.count] = (fixsat_thing2){kept, NULL};
    return NULL;
}

static const char *make(void) {
    const fixsat_status status = fixsat_world2_init(&w.world, w.things, w.count, w.masks, w.nodes,
                                                    sizeof w.nodes / sizeof *w.nodes);
    return status ? fixsat_status_name(status) : NULL;
}

void world_start(void) {
    w.count = w.vertex_count = w.ring_count = 0;
    (void)make();
}

/* ---- Reading ---- */

static const char *read_mask(reader *in, uint32_t *mask) {
    *mask = UINT32_MAX;
    if (!reader_at_token(in)) {
        return NULL;
    }
    char word[READER_WORD_SIZE];
    reader_word(in, word);
    return strcmp(word, "mask") == 0 ? number_read_count(in, UINT32_MAX, mask) : "unknown word";
}

static const char *read_vector(reader *in, fixsat_vec2 *v) {
    const char *why = number_read(in, &v->x);
    return why ? why : number_read(in, &v->y);
}

/* ---- Its words ---- */

static const char *add(reader *in, query *q) {
    uint32_t mask;
    const char *why = shape_read(in, &q->a);
    why = why ? why : read_mask(in, &mask);
    why = why ? why : reader_expect_end(in);
    why = why ? why : shape_build(&q->a);
    if (why) {
        return why;
    }
    if (q->a.is_empty2) {
        return "empty";
    }
    if (w.count == THINGS) {
        return "too many things";
    }
    if (shape_form_of(&q->a) != SHAPE_2 && shape_form_of(&q->a) != SHAPE_REGION) {
        return "no thing of a world in 2D";
    }
    why = shape_form_of(&q->a) == SHAPE_2 ? keep_shape(&q->a) : keep_region(&q->a);
    if (why) {
        return why;
    }
    w.masks[w.count] = mask;
    w.count++;
    why = make();
    if (why) {
        return why;
    }
    write_integer((int32_t)w.count - 1);
    write_text("\n");
    return NULL;
}

static const char *clear(reader *in, query *q) {
    (void)q;
    const char *why = reader_expect_end(in);
    if (why) {
        return why;
    }
    world_start();
    write_text("ok\n");
    return NULL;
}

static void write_of(uint32_t number) {
    write_text(" of ");
    write_integer((int32_t)number);
}

/* In rising order, which is not the tree's. */
static void write_test(const query *q, const fixsat_scope2 *scope) {
    static bool is_met[THINGS];
    fixsat_meeting2 meeting;
    memset(is_met, 0, sizeof is_met);
    fixsat_world2_test(&meeting, &w.world, &q->a.shape2, scope);
    while (fixsat_meeting2_next(&meeting)) {
        is_met[meeting.number] = true;
    }
    const char *before = "";
    for (uint32_t i = 0; i < w.count; i++) {
        if (is_met[i]) {
            write_text(before);
            write_integer((int32_t)i);
            before = " ";
        }
    }
    write_text(*before ? "" : "none");
}

static void write_cast(const fixsat_vec2 v[2], const fixsat_scope2 *scope) {
    fixsat_hit2 hit;
    uint32_t number;
    const fixsat_event event = fixsat_world2_cast(&w.world, v[0], v[1], scope, &number, &hit);
    answer_write_hit2(event, &hit);
    if (event != FIXSAT_MISS) {
        write_of(number);
    }
}

static void write_way(const query *q, fixsat_vec2 motion, const fixsat_scope2 *scope,
                      bool is_enter) {
    fixsat_toi2 toi;
    uint32_t number;
    const fixsat_event event =
        is_enter ? fixsat_world2_enter(&w.world, &q->a.shape2, motion, scope, &number, &toi)
                 : fixsat_world2_impact(&w.world, &q->a.shape2, motion, scope, &number, &toi);
    answer_write_toi2(event, is_enter ? "miss" : "separate", &toi);
    if (event != FIXSAT_MISS) {
        write_of(number);
    }
}

static void write_distance(const query *q, const fixsat_scope2 *scope) {
    fixsat_clearance2 distance;
    uint32_t number;
    if (fixsat_world2_distance(&w.world, &q->a.shape2, INT32_MAX, scope, &number, &distance)) {
        answer_write_distance2(&distance);
        write_of(number);
    } else {
        write_text("none");
    }
}

static void write_start_overlap(uint32_t number) {
    write_text("start overlap");
    write_of(number);
}

static void write_slide(const query *q, fixsat_vec2 motion, const fixsat_scope2 *scope) {
    fixsat_slide2 slide;
    if (fixsat_world2_slide(&w.world, &q->a.shape2, motion, scope, &slide) ==
        FIXSAT_START_OVERLAP) {
        write_start_overlap(slide.number);
        return;
    }
    write_text("to");
    write_vec2(slide.moved);
    for (uint32_t i = 0; i < slide.bump_count; i++) {
        write_text(" hit ");
        write_integer((int32_t)slide.bump[i].number);
        write_vec2(slide.bump[i].normal);
    }
}

static const char *write_walk(const query *q, const fixsat_vec2 v[2], const fix16_t number[2],
                              const fixsat_scope2 *scope) {
    fixsat_walk2 walk;
    const fixsat_status status =
        fixsat_world2_walk(&w.world, &q->a.shape2, v[0], v[1], number[0], number[1], scope, &walk);
    if (status != FIXSAT_OK) {
        return fixsat_status_name(status);
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
        write_vec2(walk.normal);
    }
    return NULL;
}

/* ---- Which there are ---- */

typedef enum world_verb {
    WORLD_TEST,
    WORLD_CAST,
    WORLD_IMPACT,
    WORLD_ENTER,
    WORLD_DISTANCE,
    WORLD_SLIDE,
    WORLD_WALK
} world_verb;

static const struct {
    char word[9];
    bool has_shape;
    uint8_t vectors, numbers; /* the vectors first */
} verbs[] = {
    [WORLD_TEST] = {"test", true, 0, 0},         [WORLD_CAST] = {"cast", false, 2, 0},
    [WORLD_IMPACT] = {"impact", true, 1, 0},     [WORLD_ENTER] = {"enter", true, 1, 0},
    [WORLD_DISTANCE] = {"distance", true, 0, 0}, [WORLD_SLIDE] = {"slide", true, 1, 0},
    [WORLD_WALK] = {"walk", true, 2, 2},
};

static const char *ask(reader *in, query *q, world_verb verb) {
    fixsat_scope2 scope = {UINT32_MAX, FIXSAT_NOTHING, NULL, 0};
    fixsat_vec2 v[2] = {{0, 0}, {0, 0}};
    fix16_t number[2] = {0, 0};
    const char *why = verbs[verb].has_shape ? shape_read(in, &q->a) : NULL;
    for (unsigned i = 0; i < verbs[verb].vectors && !why; i++) {
        why = read_vector(in, &v[i]);
    }
    for (unsigned i = 0; i < verbs[verb].numbers && !why; i++) {
        why = number_read(in, &number[i]);
    }
    why = why ? why : read_mask(in, &scope.mask);
    why = why ? why : reader_expect_end(in);
    if (!why && verbs[verb].has_shape) {
        why = shape_build(&q->a);
        why = !why && shape_form_of(&q->a) != SHAPE_2 ? "no convex shape in 2D" : why;
    }
    if (why) {
        return why;
    }
    if (verbs[verb].has_shape && q->a.is_empty2) { /* an AABB that meets nothing */
        if (verb == WORLD_DISTANCE) {
            return "empty"; /* nothing is infinitely far away in numbers */
        }
        scope.mask = 0;
        q->a.shape2 = (fixsat_shape2){.core = FIXSAT_CORE_POINT};
    }
    switch (verb) {
    case WORLD_TEST:
        write_test(q, &scope);
        break;
    case WORLD_CAST:
        write_cast(v, &scope);
        break;
    case WORLD_DISTANCE:
        write_distance(q, &scope);
        break;
    case WORLD_SLIDE:
        write_slide(q, v[0], &scope);
        break;
    case WORLD_WALK:
        why = write_walk(q, v, number, &scope);
        break;
    default:
        write_way(q, v[0], &scope, verb == WORLD_ENTER);
        break;
    }
    write_text(why ? "" : "\n");
    return why;
}

const char *world_answer(reader *in, query *q) {
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
