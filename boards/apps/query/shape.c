/* SPDX-License-Identifier: MIT */
#include "shape.h"

#include "number.h"
#include "writer.h"

#include <string.h>

_Static_assert(sizeof(fixsat_vec2) == 2 * sizeof(fix16_t), "a shape's numbers double as vertices");

/* ---- Words to shapes ---- */

static fixsat_vec2 vec2(const fix16_t *n) {
    return (fixsat_vec2){n[0], n[1]};
}

static fixsat_vec3 vec3(const fix16_t *n) {
    return (fixsat_vec3){n[0], n[1], n[2]};
}

static fixsat_status build_aabb2(shape *s) {
    const fix16_t *n = s->number;
    s->aabb2 = (fixsat_aabb2){vec2(n), vec2(n + 2)};
    return FIXSAT_OK;
}

static fixsat_status build_obb2(shape *s) {
    const fix16_t *n = s->number;
    s->obb2 = fixsat_obb2_from_half_edges(vec2(n), vec2(n + 2), vec2(n + 4));
    return FIXSAT_OK;
}

static fixsat_status build_box2(shape *s) {
    const fix16_t *n = s->number;
    const fixsat_rot2 rot = fixsat_rot2_from_radians(n[4]);
    return fixsat_obb2_from_rot(&s->obb2, vec2(n), vec2(n + 2), rot);
}

static fixsat_status build_polygon(shape *s) {
    return fixsat_polygon_init(&s->polygon, s->vertex, s->count / 2);
}

static fixsat_status build_aabb3(shape *s) {
    const fix16_t *n = s->number;
    s->aabb3 = (fixsat_aabb3){vec3(n), vec3(n + 3)};
    return FIXSAT_OK;
}

static fixsat_status build_obb3(shape *s) {
    const fix16_t *n = s->number;
    s->obb3 = fixsat_obb3_from_half_edges(vec3(n), vec3(n + 3), vec3(n + 6), vec3(n + 9));
    return FIXSAT_OK;
}

static fixsat_status build_box3(shape *s) {
    const fix16_t *n = s->number;
    fixsat_rot3 rot;
    const fixsat_status status = fixsat_rot3_from_quat(&rot, n[6], n[7], n[8], n[9]);
    return status ? status : fixsat_obb3_from_rot(&s->obb3, vec3(n), vec3(n + 3), &rot);
}

typedef struct shape_kind {
    char word[8];
    uint8_t form;    /* a shape_form */
    uint8_t numbers; /* how many follow the word */
    uint8_t repeats; /* if not 0: a count comes first, and so many numbers for each counted */
    fixsat_status (*build)(shape *s);
} shape_kind;

static const shape_kind kinds[] = {
    {"aabb2", SHAPE_AABB2, 4, 0, build_aabb2}, {"obb2", SHAPE_OBB2, 6, 0, build_obb2},
    {"box2", SHAPE_OBB2, 5, 0, build_box2},    {"polygon", SHAPE_POLYGON, 0, 2, build_polygon},
    {"aabb3", SHAPE_AABB3, 6, 0, build_aabb3}, {"obb3", SHAPE_OBB3, 12, 0, build_obb3},
    {"box3", SHAPE_OBB3, 10, 0, build_box3},
};

const char *shape_read(reader *in, shape *s) {
    if (!reader_at_token(in)) {
        return "missing shape";
    }
    char word[READER_WORD_SIZE];
    reader_word(in, word);
    const shape_kind *kind = kinds;
    const shape_kind *const end = kinds + sizeof kinds / sizeof *kinds;
    while (kind < end && strcmp(kind->word, word) != 0) {
        kind++;
    }
    if (kind == end) {
        return "unknown shape";
    }
    s->kind = kind;
    s->count = kind->numbers;
    const char *why = NULL;
    if (kind->repeats) {
        uint32_t count = 0;
        why = number_read_count(in, SHAPE_MOST_VERTICES, &count);
        s->count += count * kind->repeats;
    }
    for (uint32_t i = 0; i < s->count && !why; i++) {
        why = number_read(in, &s->number[i]);
    }
    return why;
}

const char *shape_build(shape *s) {
    const fixsat_status status = s->kind->build(s);
    return status ? fixsat_status_name(status) : NULL;
}

shape_form shape_form_of(const shape *s) {
    return (shape_form)s->kind->form;
}

/* ---- Shapes to words ---- */

static void write_vec2(fixsat_vec2 v) {
    write_raw(v.x);
    write_raw(v.y);
}

static void write_vec3(fixsat_vec3 v) {
    write_raw(v.x);
    write_raw(v.y);
    write_raw(v.z);
}

static void write_aabb2(const shape *s) {
    write_vec2(s->aabb2.min);
    write_vec2(s->aabb2.max);
}

static void write_obb2(const shape *s) {
    write_vec2(s->obb2.center);
    for (unsigned i = 0; i < 2; i++) {
        write_vec2(s->obb2.half_edge[i]);
    }
}

static void write_polygon(const shape *s) {
    write_text(" ");
    write_integer((int32_t)s->polygon.count);
    for (uint32_t i = 0; i < s->polygon.count; i++) {
        write_vec2(s->polygon.vertices[i]);
    }
}

static void write_aabb3(const shape *s) {
    write_vec3(s->aabb3.min);
    write_vec3(s->aabb3.max);
}

static void write_obb3(const shape *s) {
    write_vec3(s->obb3.center);
    for (unsigned i = 0; i < 3; i++) {
        write_vec3(s->obb3.half_edge[i]);
    }
}

static const struct {
    char word[8];
    uint8_t dimension;
    void (*write)(const shape *s);
} forms[SHAPE_FORMS] = {
    [SHAPE_AABB2] = {"aabb2", 2, write_aabb2},       [SHAPE_OBB2] = {"obb2", 2, write_obb2},
    [SHAPE_POLYGON] = {"polygon", 2, write_polygon}, [SHAPE_AABB3] = {"aabb3", 3, write_aabb3},
    [SHAPE_OBB3] = {"obb3", 3, write_obb3},
};

unsigned shape_dimension(const shape *s) {
    return forms[s->kind->form].dimension;
}

void shape_write(const shape *s) {
    write_text(forms[s->kind->form].word);
    forms[s->kind->form].write(s);
}
