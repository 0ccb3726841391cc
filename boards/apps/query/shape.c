/* SPDX-License-Identifier: MIT */
#include "shape.h"

#include "number.h"
#include "writer.h"

#include <string.h>

_Static_assert(sizeof(fixsat_vec2) == 2 * sizeof(fix16_t), "a shape's numbers double as vertices");
_Static_assert(sizeof(fixsat_vec3) == 3 * sizeof(fix16_t), "a shape's numbers double as points");
_Static_assert(PRISM_FIRST_VERTEX * sizeof(fixsat_vec2) >= SHAPE_MOST_POINTS * sizeof(fixsat_vec3),
               "the vertices of a prism lie behind its points");

/* ---- Words to shapes ---- */

/* Builds an AABB. An empty one is kept as it is, because some verbs have an answer for it. */
static fixsat_status build_aabb2(shape *s) {
    const fix16_t *n = s->number;
    s->aabb2 = (fixsat_aabb2){vec2_of(n), vec2_of(n + 2)};
    s->is_empty2 = fixsat_shape2_from_aabb2(&s->shape2, &s->aabb2, 0) != FIXSAT_OK;
    return FIXSAT_OK;
}

static fixsat_status build_obb2(shape *s) {
    const fix16_t *n = s->number;
    const fixsat_obb2 box = fixsat_obb2_from_half_edges(vec2_of(n), vec2_of(n + 2), vec2_of(n + 4));
    return fixsat_shape2_from_obb2(&s->shape2, &box, s->radius);
}

static fixsat_status build_box2(shape *s) {
    const fix16_t *n = s->number;
    const fixsat_rot2 rot = fixsat_rot2_from_radians(n[4]);
    return fixsat_shape2_rounded_box(&s->shape2, vec2_of(n), vec2_of(n + 2), rot, 0);
}

/* True if the last of `count` vertices repeats the first and three or more are left without it:
 * many formats close a ring so. */
static bool is_closed(const fixsat_vec2 *v, uint32_t count) {
    return count > 3 && v[0].x == v[count - 1].x && v[0].y == v[count - 1].y;
}

static fixsat_status build_polygon(shape *s) {
    fixsat_polygon core;
    s->count -= is_closed(s->vertex, s->count / 2) ? 2 : 0;
    const fixsat_status status = fixsat_polygon_init(&core, s->vertex, s->count / 2);
    return status ? status : fixsat_shape2_from_polygon(&s->shape2, &core, s->radius);
}

/* Builds a point, a segment or a polygon. */
static fixsat_status build_vertices(shape *s) {
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
    s->point3 = vec3_of(s->number);
    return FIXSAT_OK;
}

static fixsat_status build_aabb3(shape *s) {
    const fix16_t *n = s->number;
    s->aabb3 = (fixsat_aabb3){vec3_of(n), vec3_of(n + 3)};
    return FIXSAT_OK;
}

static fixsat_status build_obb3(shape *s) {
    const fix16_t *n = s->number;
    s->obb3 =
        fixsat_obb3_from_half_edges(vec3_of(n), vec3_of(n + 3), vec3_of(n + 6), vec3_of(n + 9));
    return FIXSAT_OK;
}

static fixsat_status build_box3(shape *s) {
    const fix16_t *n = s->number;
    fixsat_rot3 rot;
    const fixsat_status status = fixsat_rot3_from_quat(&rot, n[6], n[7], n[8], n[9]);
    return status ? status : fixsat_obb3_from_rot(&s->obb3, vec3_of(n), vec3_of(n + 3), &rot);
}

static fixsat_status build_sphere(shape *s) {
    const fix16_t *n = s->number;
    return fixsat_sphere_init(&s->sphere, vec3_of(n), s->radius);
}

static fixsat_status build_segment3(shape *s) {
    const fix16_t *n = s->number;
    return fixsat_shape3_capsule(&s->shape3, vec3_of(n), vec3_of(n + 3), s->radius);
}

static fixsat_status build_round_aabb3(shape *s) {
    const fix16_t *n = s->number;
    const fixsat_aabb3 box = {vec3_of(n), vec3_of(n + 3)};
    return fixsat_shape3_from_aabb3(&s->shape3, &box, s->radius);
}

static fixsat_status build_round_obb3(shape *s) {
    const fix16_t *n = s->number;
    const fixsat_obb3 box =
        fixsat_obb3_from_half_edges(vec3_of(n), vec3_of(n + 3), vec3_of(n + 6), vec3_of(n + 9));
    return fixsat_shape3_from_obb3(&s->shape3, &box, s->radius);
}

static fixsat_status build_hull3(shape *s) {
    fixsat_hull3 core;
    const fixsat_status status = fixsat_hull3_init(&core, s->point, s->count / 3);
    return status ? status : fixsat_shape3_from_hull3(&s->shape3, &core, s->radius);
}

/* The floor and the ceiling share memory with the points. They are passed by value, so the points
 * may overwrite them. */
static fixsat_status build_prism3(shape *s) {
    const fixsat_vec2 *const base = s->vertex + PRISM_FIRST_VERTEX;
    const uint32_t count = s->count / 2;
    fixsat_polygon polygon;
    fixsat_hull3 core;
    fixsat_status status = fixsat_polygon_init(&polygon, base, count - is_closed(base, count));
    if (status == FIXSAT_OK) {
        status = fixsat_hull3_prism(&core, s->point, &polygon, s->number[0], s->number[1]);
    }
    return status ? status : fixsat_shape3_from_hull3(&s->shape3, &core, 0);
}

void shape_open_rings(shape *s) {
    uint32_t from = 0, to = 0;
    for (uint32_t k = 0; k < s->ring_count; k++) {
        const uint32_t count = s->ring_counts[k];
        const uint32_t kept = count - (is_closed(s->vertex + from, count) ? 1 : 0);
        memmove(s->vertex + to, s->vertex + from, kept * sizeof *s->vertex);
        s->ring_counts[k] = (uint16_t)kept;
        from += count;
        to += kept;
    }
    s->count = 2 * to;
}

/* The edges for which the constructor refused the last region. */
static fixsat_edge_pair wrong;

static fixsat_status build_rings(shape *s, bool inside_out) {
    shape_open_rings(s);
    return fixsat_region_init(&s->region, s->vertex, s->ring_counts, s->ring_count, inside_out,
                              &wrong);
}

static fixsat_status build_region(shape *s) {
    return build_rings(s, false);
}

static fixsat_status build_fence(shape *s) {
    return build_rings(s, true);
}

/* Values of `numbers` other than a fixed count. COUNTED: a count, then two numbers for each. RINGS:
 * a count of rings, the counts of their vertices, then all numbers. POINTS: a count, then three
 * numbers for each. PRISM: two numbers, then as COUNTED. */
enum { COUNTED = 0xFF, RINGS = 0xFE, POINTS = 0xFD, PRISM = 0xFC };

/* Position of the radius among the numbers. */
enum { NO_RADIUS, RADIUS_FIRST, RADIUS_LAST };

typedef struct shape_kind {
    char word[11];
    char stored[6];  /* word of the stored shape, if it differs */
    uint8_t form;    /* form of type shape_form */
    uint8_t radius;  /* place of the radius: NO_RADIUS, ... */
    uint8_t numbers; /* count of numbers, or COUNTED, ... */
    fixsat_status (*build)(shape *s);
} shape_kind;

static const shape_kind kinds[] = {
    {"point2", "", SHAPE_2, NO_RADIUS, 2, build_vertices},
    {"segment2", "", SHAPE_2, NO_RADIUS, 4, build_vertices},
    {"aabb2", "", SHAPE_2, NO_RADIUS, 4, build_aabb2},
    {"obb2", "", SHAPE_2, NO_RADIUS, 6, build_obb2},
    {"box2", "obb2", SHAPE_2, NO_RADIUS, 5, build_box2},
    {"polygon", "", SHAPE_2, NO_RADIUS, COUNTED, build_polygon},
    {"circle", "", SHAPE_2, RADIUS_LAST, 2, build_vertices},
    {"capsule", "", SHAPE_2, RADIUS_LAST, 4, build_vertices},
    {"rounded", "", SHAPE_2, RADIUS_FIRST, COUNTED, build_vertices},
    {"roundbox2", "", SHAPE_2, RADIUS_FIRST, 6, build_obb2},
    {"region", "", SHAPE_REGION, NO_RADIUS, RINGS, build_region},
    {"fence", "", SHAPE_REGION, NO_RADIUS, RINGS, build_fence},
    {"point3", "", SHAPE_POINT3, NO_RADIUS, 3, build_point3},
    {"aabb3", "", SHAPE_AABB3, NO_RADIUS, 6, build_aabb3},
    {"obb3", "", SHAPE_OBB3, NO_RADIUS, 12, build_obb3},
    {"box3", "obb3", SHAPE_OBB3, NO_RADIUS, 10, build_box3},
    {"sphere", "", SHAPE_SPHERE, RADIUS_LAST, 3, build_sphere},
    {"segment3", "", SHAPE_SOLID, NO_RADIUS, 6, build_segment3},
    {"capsule3", "", SHAPE_SOLID, RADIUS_LAST, 6, build_segment3},
    {"roundaabb3", "", SHAPE_SOLID, RADIUS_FIRST, 6, build_round_aabb3},
    {"roundbox3", "", SHAPE_SOLID, RADIUS_FIRST, 12, build_round_obb3},
    {"hull3", "", SHAPE_SOLID, NO_RADIUS, POINTS, build_hull3},
    {"roundhull3", "", SHAPE_SOLID, RADIUS_FIRST, POINTS, build_hull3},
    {"prism3", "hull3", SHAPE_SOLID, NO_RADIUS, PRISM, build_prism3},
};

static const char *read_numbers(reader *in, fix16_t *numbers, uint32_t count) {
    const char *why = NULL;
    for (uint32_t i = 0; i < count && !why; i++) {
        why = number_read(in, &numbers[i]);
    }
    return why;
}

/* Reads a count of at most `most`, and `dimension` numbers for each. */
static const char *read_counted(reader *in, shape *s, uint32_t most, uint32_t dimension,
                                fix16_t *numbers) {
    uint32_t count = 0;
    const char *why = number_read_count(in, most, &count);
    s->count = dimension * count;
    return why ? why : read_numbers(in, numbers, s->count);
}

const char *shape_read_vertices(reader *in, shape *s, uint32_t most) {
    return read_counted(in, s, most, 2, s->number);
}

const char *shape_read_points(reader *in, shape *s) {
    return read_counted(in, s, SHAPE_MOST_POINTS, 3, s->number);
}

static const char *read_prism(reader *in, shape *s) {
    enum { FIRST_NUMBER = 2 * PRISM_FIRST_VERTEX };
    const char *why = read_numbers(in, s->number, 2);
    return why ? why : read_counted(in, s, PRISM_MOST_VERTICES, 2, s->number + FIRST_NUMBER);
}

const char *shape_read_rings(reader *in, shape *s) {
    uint32_t rings = 0, vertices = 0, count = 0;
    const char *why = number_read_count(in, REGION_MOST_RINGS, &rings);
    for (uint32_t i = 0; i < rings && !why; i++) {
        why = number_read_count(in, REGION_MOST_VERTICES - vertices, &count);
        s->ring_counts[i] = (uint16_t)count;
        vertices += count;
    }
    s->ring_count = (uint16_t)rings;
    s->count = 2 * vertices;
    return why ? why : read_numbers(in, s->number, s->count);
}

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
    if (kind->radius == RADIUS_FIRST) {
        why = number_read(in, &s->radius);
    }
    if (why) {
        return why;
    }
    switch (kind->numbers) {
    case COUNTED:
        why = shape_read_vertices(in, s, SHAPE_MOST_VERTICES);
        break;
    case RINGS:
        why = shape_read_rings(in, s);
        break;
    case POINTS:
        why = shape_read_points(in, s);
        break;
    case PRISM:
        why = read_prism(in, s);
        break;
    default:
        why = read_numbers(in, s->number, s->count);
        break;
    }
    if (kind->radius == RADIUS_LAST && !why) {
        why = number_read(in, &s->radius);
    }
    return why;
}

const char *shape_build(shape *s) {
    const fixsat_status status = s->kind->build(s);
    return status ? shape_refusal(status, &wrong) : NULL;
}

/* Appends a text at `end`. Returns the new end. */
static char *add_text(char *end, const char *text) {
    const size_t length = strlen(text);
    memcpy(end, text, length + 1);
    return end + length;
}

static char *add_number(char *end, uint16_t number) {
    uint32_t power = 10000;
    while (power > 1 && power > number) {
        power /= 10;
    }
    for (; power > 0; power /= 10) {
        *end++ = (char)('0' + number / power % 10);
    }
    return end;
}

const char *shape_refusal(fixsat_status status, const fixsat_edge_pair *edges) {
    static char text[48]; /* "vertex on edge: edges 65534 and 65535" */
    const char *const name = fixsat_status_name(status);
    if (status != FIXSAT_ERROR_NO_LENGTH && status != FIXSAT_ERROR_CROSSING &&
        status != FIXSAT_ERROR_VERTEX_ON_EDGE && status != FIXSAT_ERROR_SHARED_LENGTH) {
        return name;
    }
    const bool is_one = edges->edge[0] == edges->edge[1];
    char *end = add_text(text, name);
    end = add_number(add_text(end, is_one ? ": edge " : ": edges "), edges->edge[0]);
    end = is_one ? end : add_number(add_text(end, " and "), edges->edge[1]);
    *end = 0;
    return text;
}

shape_form shape_form_of(const shape *s) {
    return (shape_form)s->kind->form;
}

/* ---- From one form to another ---- */

/* Copies the old form first, because it shares memory with shape3. */
const char *shape_make_solid(shape *s) {
    const fixsat_vec3 point = s->point3, center = s->sphere.center;
    const fixsat_aabb3 aabb = s->aabb3;
    const fixsat_obb3 box = s->obb3;
    fixsat_status status = FIXSAT_OK;
    switch (shape_form_of(s)) {
    case SHAPE_POINT3:
        status = fixsat_shape3_sphere(&s->shape3, point, 0);
        break;
    case SHAPE_SPHERE:
        status = fixsat_shape3_sphere(&s->shape3, center, s->radius);
        break;
    case SHAPE_AABB3:
        status = fixsat_shape3_from_aabb3(&s->shape3, &aabb, 0);
        break;
    case SHAPE_OBB3:
        status = fixsat_shape3_from_obb3(&s->shape3, &box, 0);
        break;
    default:
        break;
    }
    return status ? fixsat_status_name(status) : NULL;
}

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
    case SHAPE_REGION:
    case SHAPE_SOLID:
    case SHAPE_FORMS:
        break;
    }
}

#if QUERY_TURNS
/* Moves the vertices of a placed core by its position. False if one leaves the range. */
static bool move_vertices(fixsat_vec2 *to, const fixsat_vec2 *from, uint32_t count,
                          fixsat_vec2 by) {
    bool fits = true;
    for (uint32_t i = 0; i < count; i++) {
        to[i] = from[i];
        fits = fixsat_vec2_add(&to[i], by) && fits;
    }
    return fits;
}

const char *shape_complete_placed(shape *out, const shape *body) {
    static const shape_kind placed_aabb2 = {"obb2", "", SHAPE_2, NO_RADIUS, 6, build_obb2};
    out->kind = body->shape2.kind == FIXSAT_CORE_AABB ? &placed_aabb2 : body->kind;
    out->radius = body->radius;
    out->is_empty2 = false;
    fixsat_core2 *const core = &out->shape2.core;
    bool fits = true;
    if (out->shape2.kind == FIXSAT_CORE_SEGMENT) {
        fits = move_vertices(core->segment.end, core->segment.end, 2, core->position);
    } else if (out->shape2.kind == FIXSAT_CORE_POLYGON) {
        fits = move_vertices(out->vertex, out->vertex, core->polygon.count, core->position);
    }
    return fits ? NULL : "out of range";
}

const char *shape_place(shape *out, const shape *body, fixsat_pose2 pose) {
    if (body->is_empty2) {
        return "empty";
    }
    const fixsat_status status =
        fixsat_shape2_place(&out->shape2, out->vertex, &body->shape2, pose);
    return status == FIXSAT_OK ? shape_complete_placed(out, body) : fixsat_status_name(status);
}
#else
const char *shape_place(shape *out, const shape *body, fixsat_pose2 pose) {
    (void)out;
    (void)body;
    (void)pose;
    return "no turns on this board";
}
#endif

/* ---- Shapes to words ---- */

static void write_vertices(const shape *s, const fixsat_vec2 *vertices, uint32_t count) {
    if (s->kind->numbers == COUNTED) {
        write_text(" ");
        write_integer((int32_t)count);
    }
    for (uint32_t i = 0; i < count; i++) {
        write_vec2(vertices[i]);
    }
}

void shape_write_polygon(const fixsat_vec2 *vertices, const uint16_t *indices, size_t count) {
    write_text("polygon ");
    write_integer((int32_t)count);
    for (size_t i = 0; i < count; i++) {
        write_vec2(vertices[indices == NULL ? i : indices[i]]);
    }
}

static void write_core(const shape *s) {
    const fixsat_shape2 *const shape2 = &s->shape2;
    switch (shape2->kind) {
    case FIXSAT_CORE_OBB:
        write_vec2(shape2->core.obb.center);
        write_vec2(shape2->core.obb.half_edge[0]);
        write_vec2(shape2->core.obb.half_edge[1]);
        break;
    case FIXSAT_CORE_POLYGON:
        write_vertices(s, shape2->core.polygon.vertices, shape2->core.polygon.count);
        break;
    case FIXSAT_CORE_SEGMENT:
        write_vertices(s, shape2->core.segment.end, 2);
        break;
    default:
        write_vertices(s, &shape2->core.position, 1);
        break;
    }
}

static void write_shape2(const shape *s) {
    if (s->kind->radius == RADIUS_FIRST) {
        write_raw(s->radius);
    }
    if (s->is_empty2 || s->shape2.kind == FIXSAT_CORE_AABB) {
        write_vec2(s->aabb2.min);
        write_vec2(s->aabb2.max);
    } else {
        write_core(s);
    }
    if (s->kind->radius == RADIUS_LAST) {
        write_raw(s->radius);
    }
}

static void write_region(const shape *s) {
    write_text(" ");
    write_integer(s->ring_count);
    for (uint32_t i = 0; i < s->ring_count; i++) {
        write_text(" ");
        write_integer(s->ring_counts[i]);
    }
    for (uint32_t i = 0; i < s->region.vertex_count; i++) {
        write_vec2(s->region.vertices[i]);
    }
}

static void write_point3(const shape *s) {
    write_vec3(s->point3);
}

static void write_aabb3(const shape *s) {
    write_vec3(s->aabb3.min);
    write_vec3(s->aabb3.max);
}

static void write_box3(const fixsat_obb3 *box) {
    write_vec3(box->center);
    for (unsigned i = 0; i < 3; i++) {
        write_vec3(box->half_edge[i]);
    }
}

static void write_obb3(const shape *s) {
    write_box3(&s->obb3);
}

static void write_sphere(const shape *s) {
    write_vec3(s->sphere.center);
    write_raw(s->sphere.radius);
}

static void write_points(const fixsat_vec3 *points, uint32_t count) {
    write_text(" ");
    write_integer((int32_t)count);
    for (uint32_t i = 0; i < count; i++) {
        write_vec3(points[i]);
    }
}

void shape_write_hull(const fixsat_vec3 *points, uint32_t count) {
    write_text("hull3");
    write_points(points, count);
}

static void write_solid(const shape *s) {
    const fixsat_core3 *const core = &s->shape3.core;
    if (s->kind->radius == RADIUS_FIRST) {
        write_raw(s->radius);
    }
    switch (s->shape3.kind) {
    case FIXSAT_CORE3_AABB:
        write_vec3(core->aabb.box.min);
        write_vec3(core->aabb.box.max);
        break;
    case FIXSAT_CORE3_OBB:
        write_box3(&core->obb);
        break;
    case FIXSAT_CORE3_HULL:
        write_points(core->hull.points, core->hull.count);
        break;
    default:
        write_vec3(core->segment.end[0]);
        write_vec3(core->segment.end[1]);
        break;
    }
    if (s->kind->radius == RADIUS_LAST) {
        write_raw(s->radius);
    }
}

static const struct {
    uint8_t dimension;
    void (*write)(const shape *s);
} forms[SHAPE_FORMS] = {
    [SHAPE_2] = {2, write_shape2},      [SHAPE_REGION] = {2, write_region},
    [SHAPE_POINT3] = {3, write_point3}, [SHAPE_AABB3] = {3, write_aabb3},
    [SHAPE_OBB3] = {3, write_obb3},     [SHAPE_SPHERE] = {3, write_sphere},
    [SHAPE_SOLID] = {3, write_solid},
};

unsigned shape_dimension(const shape *s) {
    return forms[s->kind->form].dimension;
}

void shape_write(const shape *s) {
    write_text(*s->kind->stored ? s->kind->stored : s->kind->word);
    forms[s->kind->form].write(s);
}
