/* SPDX-License-Identifier: MIT
 *
 * The shapes of a query, in the words of its language.
 *
 * Reading a shape only collects its numbers. It is built after the whole line has been read,
 * because a board does not read its UART meanwhile, and a constructor may take longer than the next
 * character.
 */
#ifndef QUERY_SHAPE_H
#define QUERY_SHAPE_H

#include "reader.h"

#include <fixsat/fixsat.h>

/* Turns and poses: false on boards with too little flash. */
#ifndef QUERY_TURNS
#define QUERY_TURNS 1
#endif

enum {
    SHAPE_MOST_VERTICES = 64,
    REGION_MOST_VERTICES = 128, /* vertices of all rings */
    REGION_MOST_RINGS = REGION_MOST_VERTICES / 3,
    SHAPE_MOST_NUMBERS = 2 * REGION_MOST_VERTICES,
    SHAPE_MOST_POINTS = 64, /* points of a hull3 */
    PRISM_MOST_VERTICES = SHAPE_MOST_POINTS / 2,
    PRISM_FIRST_VERTEX = REGION_MOST_VERTICES - PRISM_MOST_VERTICES /* behind the points */
};

/* The stored form of a shape; several words may lead to one form. */
typedef enum shape_form {
    SHAPE_2, /* any shape in 2D except a region */
    SHAPE_REGION,
    SHAPE_POINT3,
    SHAPE_AABB3,
    SHAPE_OBB3,
    SHAPE_SPHERE,
    SHAPE_SOLID, /* any other shape in 3D */
    SHAPE_FORMS
} shape_form;

/* A shape. It must not be copied, because a polygon and a hull point at their own numbers. */
typedef struct shape {
    const struct shape_kind *kind;
    uint32_t count; /* count of the numbers */
    fix16_t radius; /* radius, 0 if there is none */
    union {
        fix16_t number[SHAPE_MOST_NUMBERS];
        fixsat_vec2 vertex[REGION_MOST_VERTICES]; /* of a prism from PRISM_FIRST_VERTEX on */
        fixsat_vec3 point[SHAPE_MOST_POINTS];
        uint16_t face_word[FIXSAT_HULL3_FACES(SHAPE_MOST_POINTS)]; /* memory for faces */
    };
    uint16_t ring_count; /* rings of a region */
    uint16_t ring_counts[REGION_MOST_RINGS];
    bool is_empty2; /* true if `aabb2` is empty, and `shape2` is unset */
    fixsat_aabb2 aabb2;
    union {
        fixsat_shape2 shape2;
        fixsat_region region;
        fixsat_vec3 point3;
        fixsat_aabb3 aabb3;
        fixsat_obb3 obb3;
        fixsat_sphere sphere;
        fixsat_shape3 shape3;
    };
} shape;

/* Return the vector of the first numbers. */
static inline fixsat_vec2 vec2_of(const fix16_t *number) {
    return (fixsat_vec2){number[0], number[1]};
}

static inline fixsat_vec3 vec3_of(const fix16_t *number) {
    return (fixsat_vec3){number[0], number[1], number[2]};
}

/* Reads a shape's word and its numbers. Returns NULL, or an error message. */
const char *shape_read(reader *in, shape *s);

/* Read `n x1 y1 ... xn yn` with at most `most` vertices, `n x1 y1 z1 ... xn yn zn`, and
 * `k n1 ... nk x1 y1 ...`. The caller builds the result. */
const char *shape_read_vertices(reader *in, shape *s, uint32_t most);
const char *shape_read_points(reader *in, shape *s);
const char *shape_read_rings(reader *in, shape *s);

/* Drops the last vertex of each ring that repeats its first one. */
void shape_open_rings(shape *s);

/* Builds a shape that has been read. Returns NULL, or the reason why its constructor refuses it. */
const char *shape_build(shape *s);

/* Replaces the form of a built shape in 3D by an equal `shape3`; shape_form_of still returns the
 * old one. Returns NULL, or an error message if the shape is empty. */
const char *shape_make_solid(shape *s);

/* Returns the error message for a status. It includes the edges if a region's constructor refused
 * some. The text is valid until the next call. */
const char *shape_refusal(fixsat_status status, const fixsat_edge_pair *edges);

shape_form shape_form_of(const shape *s);

/* Returns the dimension of a shape, 2 or 3. */
unsigned shape_dimension(const shape *s);

/* Replaces a built shape in 3D by its point reflection, which maps x to -1 - x raw. A SHAPE_SOLID
 * is left as it is. The reflection is exact for every number, because it is the complement ~x. */
void shape_reflect3(shape *s);
fixsat_vec3 shape_reflect_vec3(fixsat_vec3 v);

/* Sets *out to a built body in 2D, placed in a pose, as a shape of the language. Returns NULL, or
 * an error message. */
const char *shape_place(shape *out, const shape *body, fixsat_pose2 pose);

/* Completes a shape whose `shape2` the library placed from a built body, with vertices in
 * out->vertex, to one of the language. Returns NULL, or an error message. */
const char *shape_complete_placed(shape *out, const shape *body);

/* Writes a polygon of the first vertices, or of the vertices with these indices. */
void shape_write_polygon(const fixsat_vec2 *vertices, const uint16_t *indices, size_t count);

/* Writes `hull3 n` and n points. */
void shape_write_hull(const fixsat_vec3 *points, uint32_t count);

/* Writes a built shape as a shape of the language that stores the same bits. */
void shape_write(const shape *s);

#endif
