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
    s->point2 = vec2(s->number);
    return FIXSAT_OK;
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

static fixsat_status build_circle(shape *s) {
    const fix16_t *n = s->number;
    return fixsat_rounded_circle(&s->rounded, vec2(n), n[2]);
}

static fixsat_status build_capsule(shape *s) {
    const fix16_t *n = s->number;
    return fixsat_rounded_capsule(&s->rounded, vec2(n), vec2(n + 2), n[4]);
}

static fixsat_status build_rounded(shape *s) {
    if (s->count == 2) {
        return fixsat_rounded_circle(&s->rounded, s->vertex[0], s->radius);
    }
    if (s->count == 4) {
        return fixsat_rounded_capsule(&s->rounded, s->vertex[0], s->vertex[1], s->radius);
    }
    fixsat_polygon core;
    const fixsat_status status = fixsat_polygon_init(&core, s->vertex, s->count / 2);
    return status ? status : fixsat_rounded_polygon(&s->rounded, &core, s->radius);
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

/* How many numbers follow the word, if not so many; the second with a radius first. */
enum { COUNTED = 0xFE, RADIUS_COUNTED = 0xFF };

typedef struct shape_kind {
    char word[8];
    uint8_t form;    /* a shape_form */
    uint8_t numbers; /* or COUNTED: a count comes first, and two numbers for each counted */
    fixsat_status (*build)(shape *s);
} shape_kind;

static const shape_kind kinds[] = {
    {"point2", SHAPE_POINT2, 2, build_point2},
    {"aabb2", SHAPE_AABB2, 4, build_aabb2},
    {"obb2", SHAPE_OBB2, 6, build_obb2},
    {"box2", SHAPE_OBB2, 5, build_box2},
    {"polygon", SHAPE_POLYGON, COUNTED, build_polygon},
    {"circle", SHAPE_ROUNDED, 3, build_circle},
    {"capsule", SHAPE_ROUNDED, 5, build_capsule},
    {"rounded", SHAPE_ROUNDED, RADIUS_COUNTED, build_rounded},
    {"point3", SHAPE_POINT3, 3, build_point3},
    {"aabb3", SHAPE_AABB3, 6, build_aabb3},
    {"obb3", SHAPE_OBB3, 12, build_obb3},
    {"box3", SHAPE_OBB3, 10, build_box3},
    {"sphere", SHAPE_SPHERE, 4, build_sphere},
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
    if (kind->numbers == RADIUS_COUNTED) {
        why = number_read(in, &s->radius);
    }
    if (kind->numbers >= COUNTED) {
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

fixsat_vec2 shape_reflect_vec2(fixsat_vec2 v) {
    return (fixsat_vec2){~v.x, ~v.y};
}

fixsat_vec3 shape_reflect_vec3(fixsat_vec3 v) {
    return (fixsat_vec3){~v.x, ~v.y, ~v.z};
}

static void reflect_vertices(fixsat_vec2 *vertices, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        vertices[i] = shape_reflect_vec2(vertices[i]);
    }
}

static fixsat_aabb2 reflect_aabb2(fixsat_aabb2 box) {
    return (fixsat_aabb2){shape_reflect_vec2(box.max), shape_reflect_vec2(box.min)};
}

void shape_reflect(shape *s) {
    switch (shape_form_of(s)) {
    case SHAPE_POINT2:
        s->point2 = shape_reflect_vec2(s->point2);
        break;
    case SHAPE_AABB2:
        s->aabb2 = reflect_aabb2(s->aabb2);
        break;
    case SHAPE_OBB2: /* a box is its own reflection in its centre */
        s->obb2.center = shape_reflect_vec2(s->obb2.center);
        break;
    case SHAPE_POLYGON:
        reflect_vertices(s->vertex, s->polygon.count);
        (void)fixsat_polygon_init(&s->polygon, s->vertex, s->polygon.count);
        break;
    case SHAPE_ROUNDED: /* winding as before */
        s->rounded.bounds = reflect_aabb2(s->rounded.bounds);
        if (s->rounded.count > 2) {
            reflect_vertices(s->vertex, s->rounded.count);
        } else {
            reflect_vertices(s->rounded.own, s->rounded.count);
        }
        break;
    case SHAPE_POINT3:
        s->point3 = shape_reflect_vec3(s->point3);
        break;
    case SHAPE_AABB3:
        s->aabb3 =
            (fixsat_aabb3){shape_reflect_vec3(s->aabb3.max), shape_reflect_vec3(s->aabb3.min)};
        break;
    case SHAPE_OBB3:
        s->obb3.center = shape_reflect_vec3(s->obb3.center);
        break;
    case SHAPE_SPHERE:
        s->sphere.center = shape_reflect_vec3(s->sphere.center);
        break;
    case SHAPE_FORMS:
        break;
    }
}

/* ---- Shapes to words ---- */

static void write_point2(const shape *s) {
    write_vec2(s->point2);
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

static void write_vertices(const fixsat_vec2 *vertices, uint32_t count) {
    write_text(" ");
    write_integer((int32_t)count);
    for (uint32_t i = 0; i < count; i++) {
        write_vec2(vertices[i]);
    }
}

static void write_polygon(const shape *s) {
    write_vertices(s->polygon.vertices, s->polygon.count);
}

/* In the words in which it was read. */
static void write_rounded(const shape *s) {
    const fixsat_rounded *r = &s->rounded;
    if (s->kind->numbers == RADIUS_COUNTED) {
        write_raw(r->radius);
        write_vertices(r->count > 2 ? r->vertices : r->own, r->count);
        return;
    }
    for (uint32_t i = 0; i < r->count; i++) {
        write_vec2(r->own[i]);
    }
    write_raw(r->radius);
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
    [SHAPE_POINT2] = {"point2", 2, write_point2}, [SHAPE_AABB2] = {"aabb2", 2, write_aabb2},
    [SHAPE_OBB2] = {"obb2", 2, write_obb2},       [SHAPE_POLYGON] = {"polygon", 2, write_polygon},
    [SHAPE_ROUNDED] = {"", 2, write_rounded},     [SHAPE_POINT3] = {"point3", 3, write_point3},
    [SHAPE_AABB3] = {"aabb3", 3, write_aabb3},    [SHAPE_OBB3] = {"obb3", 3, write_obb3},
    [SHAPE_SPHERE] = {"sphere", 3, write_sphere},
};

unsigned shape_dimension(const shape *s) {
    return forms[s->kind->form].dimension;
}

void shape_write(const shape *s) {
    const char *const word = forms[s->kind->form].word;
    write_text(*word ? word : s->kind->word);
    forms[s->kind->form].write(s);
}
