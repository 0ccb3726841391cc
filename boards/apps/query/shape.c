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

static fixsat_status build_point2(shape *s) {
    return fixsat_shape2_circle(&s->shape2, vec2(s->number), 0);
}

/* An empty one is kept as it is: some verbs have an answer. */
static fixsat_status build_aabb2(shape *s) {
    const fix16_t *n = s->number;
    s->aabb2 = (fixsat_aabb2){vec2(n), vec2(n + 2)};
    s->is_empty2 = fixsat_shape2_from_aabb2(&s->shape2, &s->aabb2, 0) != FIXSAT_OK;
    return FIXSAT_OK;
}

static fixsat_status build_obb2(shape *s) {
    const fix16_t *n = s->number;
    const fixsat_obb2 box = fixsat_obb2_from_half_edges(vec2(n), vec2(n + 2), vec2(n + 4));
    return fixsat_shape2_from_obb2(&s->shape2, &box, s->radius);
}

static fixsat_status build_box2(shape *s) {
    const fix16_t *n = s->number;
    const fixsat_rot2 rot = fixsat_rot2_from_radians(n[4]);
    return fixsat_shape2_rounded_box(&s->shape2, vec2(n), vec2(n + 2), rot, 0);
}

static fixsat_status build_circle(shape *s) {
    const fix16_t *n = s->number;
    return fixsat_shape2_circle(&s->shape2, vec2(n), n[2]);
}

static fixsat_status build_segment2(shape *s) {
    const fix16_t *n = s->number;
    return fixsat_shape2_capsule(&s->shape2, vec2(n), vec2(n + 2), 0);
}

static fixsat_status build_capsule(shape *s) {
    const fix16_t *n = s->number;
    return fixsat_shape2_capsule(&s->shape2, vec2(n), vec2(n + 2), n[4]);
}

static fixsat_status build_polygon(shape *s) {
    fixsat_polygon core;
    const fixsat_status status = fixsat_polygon_init(&core, s->vertex, s->count / 2);
    return status ? status : fixsat_shape2_from_polygon(&s->shape2, &core, s->radius);
}

static fixsat_status build_rounded(shape *s) {
    switch (s->count) {
    case 2:
        return fixsat_shape2_circle(&s->shape2, s->vertex[0], s->radius);
    case 4:
        return fixsat_shape2_capsule(&s->shape2, s->vertex[0], s->vertex[1], s->radius);
    default:
        return build_polygon(s);
    }
}

static fixsat_status build_point3(shape *s) {
    s->point3 = vec3(s->number);
    return FIXSAT_OK;
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

static fixsat_status build_sphere(shape *s) {
    const fix16_t *n = s->number;
    return fixsat_sphere_init(&s->sphere, vec3(n), n[3]);
}

/* How its numbers are found: as many as there are, or a count, and two for each counted. */
enum { COUNTED = 0xFF };

typedef struct shape_kind {
    char word[10];
    uint8_t form;    /* a shape_form */
    bool has_radius; /* before the other numbers */
    uint8_t numbers; /* or COUNTED */
    fixsat_status (*build)(shape *s);
} shape_kind;

static const shape_kind kinds[] = {
    {"point2", SHAPE_2, false, 2, build_point2},
    {"segment2", SHAPE_2, false, 4, build_segment2},
    {"aabb2", SHAPE_2, false, 4, build_aabb2},
    {"obb2", SHAPE_2, false, 6, build_obb2},
    {"box2", SHAPE_2, false, 5, build_box2},
    {"polygon", SHAPE_2, false, COUNTED, build_polygon},
    {"circle", SHAPE_2, false, 3, build_circle},
    {"capsule", SHAPE_2, false, 5, build_capsule},
    {"rounded", SHAPE_2, true, COUNTED, build_rounded},
    {"roundbox2", SHAPE_2, true, 6, build_obb2},
    {"point3", SHAPE_POINT3, false, 3, build_point3},
    {"aabb3", SHAPE_AABB3, false, 6, build_aabb3},
    {"obb3", SHAPE_OBB3, false, 12, build_obb3},
    {"box3", SHAPE_OBB3, false, 10, build_box3},
    {"sphere", SHAPE_SPHERE, false, 4, build_sphere},
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
    s->radius = 0;
    s->is_empty2 = false;
    if (kind->has_radius) {
        why = number_read(in, &s->radius);
    }
    if (kind->numbers == COUNTED) {
        uint32_t vertices = 0;
        why = why ? why : number_read_count(in, SHAPE_MOST_VERTICES, &vertices);
        s->count = 2 * vertices;
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

/* ---- Reflection ---- */

fixsat_vec3 shape_reflect_vec3(fixsat_vec3 v) {
    return (fixsat_vec3){~v.x, ~v.y, ~v.z};
}

void shape_reflect3(shape *s) {
    switch (shape_form_of(s)) {
    case SHAPE_POINT3:
        s->point3 = shape_reflect_vec3(s->point3);
        break;
    case SHAPE_AABB3:
        s->aabb3 =
            (fixsat_aabb3){shape_reflect_vec3(s->aabb3.max), shape_reflect_vec3(s->aabb3.min)};
        break;
    case SHAPE_OBB3: /* a box is its own reflection in its centre */
        s->obb3.center = shape_reflect_vec3(s->obb3.center);
        break;
    case SHAPE_SPHERE:
        s->sphere.center = shape_reflect_vec3(s->sphere.center);
        break;
    case SHAPE_2:
    case SHAPE_FORMS:
        break;
    }
}

/* ---- Shapes to words ---- */

static void write_vertices(const fixsat_vec2 *vertices, uint32_t count) {
    write_text(" ");
    write_integer((int32_t)count);
    for (uint32_t i = 0; i < count; i++) {
        write_vec2(vertices[i]);
    }
}

/* The numbers of a core. Vertices are counted where the shape was read so. */
static void write_core(const shape *s) {
    const fixsat_shape2 *const shape2 = &s->shape2;
    const bool is_counted = s->kind->numbers == COUNTED;
    switch (shape2->core) {
    case FIXSAT_CORE_OBB:
        write_vec2(shape2->obb.center);
        write_vec2(shape2->obb.half_edge[0]);
        write_vec2(shape2->obb.half_edge[1]);
        break;
    case FIXSAT_CORE_POLYGON:
        write_vertices(shape2->polygon.vertices, shape2->polygon.count);
        break;
    case FIXSAT_CORE_SEGMENT:
        if (is_counted) {
            write_vertices(shape2->segment.end, 2);
        } else {
            write_vec2(shape2->segment.end[0]);
            write_vec2(shape2->segment.end[1]);
        }
        break;
    default:
        if (is_counted) {
            write_vertices(&shape2->position, 1);
        } else {
            write_vec2(shape2->position);
        }
        break;
    }
}

/* In the words in which it was read, but that what was turned is written as it is stored. */
static void write_shape2(const shape *s) {
    if (s->kind->build == build_aabb2) {
        write_vec2(s->aabb2.min);
        write_vec2(s->aabb2.max);
        return;
    }
    if (s->kind->has_radius) {
        write_raw(s->radius);
    }
    write_core(s);
    if (s->kind->build == build_circle || s->kind->build == build_capsule) {
        write_raw(s->shape2.radius);
    }
}

static void write_point3(const shape *s) {
    write_vec3(s->point3);
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

static void write_sphere(const shape *s) {
    write_vec3(s->sphere.center);
    write_raw(s->sphere.radius);
}

static const struct {
    char word[8]; /* if empty, that of the shape's kind */
    uint8_t dimension;
    void (*write)(const shape *s);
} forms[SHAPE_FORMS] = {
    [SHAPE_2] = {"", 2, write_shape2},
    [SHAPE_POINT3] = {"point3", 3, write_point3},
    [SHAPE_AABB3] = {"aabb3", 3, write_aabb3},
    [SHAPE_OBB3] = {"obb3", 3, write_obb3},
    [SHAPE_SPHERE] = {"sphere", 3, write_sphere},
};

unsigned shape_dimension(const shape *s) {
    return forms[s->kind->form].dimension;
}

void shape_write(const shape *s) {
    const char *const word = forms[s->kind->form].word;
    const char *const read = s->kind->build == build_box2 ? "obb2" : s->kind->word;
    write_text(*word ? word : read);
    forms[s->kind->form].write(s);
}
