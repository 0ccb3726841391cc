/* SPDX-License-Identifier: MIT
 *
 * Pairs of shapes from a number: the same on every processor. Case i of a kind
 * is always the same pair, and a kind's cases mix all sizes from one raw unit to
 * the full range, contacts made on purpose, flat shapes and extreme values.
 */
#ifndef GOLDEN_CASES_H
#define GOLDEN_CASES_H

#include <fixsat/fixsat.h>

enum { GOLDEN_VERTICES = 24 };

typedef enum golden_kind { /* in the order of test.h */
                           GOLDEN_AABB2_AABB2,
                           GOLDEN_OBB2_OBB2,
                           GOLDEN_OBB2_AABB2,
                           GOLDEN_POLYGON_POLYGON,
                           GOLDEN_POLYGON_OBB2,
                           GOLDEN_POLYGON_AABB2,
                           GOLDEN_AABB3_AABB3,
                           GOLDEN_OBB3_OBB3,
                           GOLDEN_OBB3_AABB3,
                           GOLDEN_KINDS
} golden_kind;

typedef enum golden_shape_type {
    GOLDEN_AABB2,
    GOLDEN_AABB3,
    GOLDEN_OBB2,
    GOLDEN_OBB3,
    GOLDEN_POLYGON
} golden_shape_type;

typedef struct golden_shape {
    golden_shape_type type;
    union {
        fixsat_aabb2 aabb2;
        fixsat_aabb3 aabb3;
        fixsat_obb2 obb2;
        fixsat_obb3 obb3;
        fixsat_polygon polygon;
    } as;
    fixsat_vec2 vertices[GOLDEN_VERTICES]; /* the polygon's; so never copy a shape */
} golden_shape;

typedef struct golden_case {
    golden_shape a, b;
} golden_case;

/* "obb2_aabb2" and so on. */
const char *golden_name(golden_kind kind);

void golden_make(golden_case *out, golden_kind kind, uint32_t index);

/* The library's answer, with the shapes in the order of the function's name. */
fixsat_relation golden_answer(const golden_case *pair, golden_kind kind);

#endif
