/* SPDX-License-Identifier: MIT
 *
 * The shapes of a query, in the words of its language.
 *
 * A shape is read first, which only collects its numbers, and built once the
 * whole line has been read: on a board nobody listens to the UART meanwhile,
 * and a constructor may take longer than the next characters do to arrive.
 */
#ifndef QUERY_SHAPE_H
#define QUERY_SHAPE_H

#include "reader.h"

#include <fixsat/fixsat.h>

enum {
    SHAPE_MOST_VERTICES = 64,
    REGION_MOST_VERTICES = 128, /* of all rings */
    REGION_MOST_RINGS = REGION_MOST_VERTICES / 3,
    SHAPE_MOST_NUMBERS = 2 * REGION_MOST_VERTICES
};

/* What a shape is stored as: several words may lead to one form. */
typedef enum shape_form {
    SHAPE_2, /* any in 2D but a region */
    SHAPE_REGION,
    SHAPE_POINT3,
    SHAPE_AABB3,
    SHAPE_OBB3,
    SHAPE_SPHERE,
    SHAPE_FORMS
} shape_form;

/* Not to be copied: a polygon points at its own numbers. */
typedef struct shape {
    const struct shape_kind *kind;
    uint32_t count; /* of the numbers */
    fix16_t radius; /* 0 where there is none */
    union {
        fix16_t number[SHAPE_MOST_NUMBERS];
        fixsat_vec2 vertex[REGION_MOST_VERTICES];
    };
    uint16_t ring_count; /* of a region */
    uint16_t ring_counts[REGION_MOST_RINGS];
    bool is_empty2; /* `aabb2` is, and there is no `shape2` */
    fixsat_aabb2 aabb2;
    union {
        fixsat_shape2 shape2;
        fixsat_region region;
        fixsat_vec3 point3;
        fixsat_aabb3 aabb3;
        fixsat_obb3 obb3;
        fixsat_sphere sphere;
    };
} shape;

/* Reads a shape's word and its numbers. NULL, or what is wrong. */
const char *shape_read(reader *in, shape *s);

/* Reads `n x1 y1 ... xn yn`, of up to so many vertices, and `k n1 ... nk x1 y1 ...`: what then is
 * built as one likes. */
const char *shape_read_vertices(reader *in, shape *s, uint32_t most);
const char *shape_read_rings(reader *in, shape *s);

/* Drops the last vertex of each ring that repeats its first one. */
void shape_open_rings(shape *s);

/* Constructs a shape that has been read. NULL, or why its constructor refused. */
const char *shape_build(shape *s);

shape_form shape_form_of(const shape *s);

/* 2 or 3. */
unsigned shape_dimension(const shape *s);

/* Replaces a shape in 3D that has been built by its point reflection, which takes x to
 * -1 - x raw and is exact for every number: it is its complement ~x. */
void shape_reflect3(shape *s);
fixsat_vec3 shape_reflect_vec3(fixsat_vec3 v);

/* Writes the vertices of a polygon: of the first ones, or of those with these indices. */
void shape_write_polygon(const fixsat_vec2 *vertices, const uint16_t *indices, size_t count);

/* Writes a shape that has been built as a shape of the language that stores
 * the same bits. */
void shape_write(const shape *s);

#endif
