/* SPDX-License-Identifier: MIT
 *
 * The baselines: the separating-axis tests of textbooks, in three arithmetics. The
 * bench compares fixsat with them. Each arithmetic has the same three tests from one
 * source (textbook.inc):
 *
 *   test_polygons  projects all vertices of both on the normal of each edge of
 *                  both and compares the intervals; nothing is normalized
 *   test_boxes2    rectangles by centre and half-edges: four axes; the squares
 *                  of the half-edges were computed when the box was made
 *   test_boxes3    Gottschalk's fifteen axes of two boxes as in Ericson's book:
 *                  centre, three unit axes, half extents; rotation and its
 *                  absolute values (plus an epsilon) are computed by the test
 *
 * A test returns FIXSAT_SEPARATE at the first axis that separates, else FIXSAT_OVERLAP; touching
 * counts as meeting. None is exact: they round, or they treat a box that rounding has skewed as a
 * rectangle, or both.
 *
 *   real_   single-precision float
 *   fix16_  Q16.16, products by libfixmath's fix16_mul
 *   wide_   Q16.16, products in int64_t, not rounded where they fit; the 3D test
 *           rounds projections and rotation to Q16.16 before it multiplies again
 *
 * Making the shapes is not measured. Coordinates up to 64 units and extents up to 4
 * keep every intermediate of all three in range.
 */
#ifndef TEXTBOOK_H
#define TEXTBOOK_H

#include <fixsat/fixsat.h>

enum { TEXTBOOK_VERTICES = 8 };

#define TEXTBOOK_TYPES(name, scalar, product)                                                      \
    typedef struct name##_polygon {                                                                \
        struct {                                                                                   \
            scalar x, y;                                                                           \
        } vertices[TEXTBOOK_VERTICES];                                                             \
        uint32_t count;                                                                            \
    } name##_polygon;                                                                              \
    typedef struct name##_box2 {                                                                   \
        scalar center[2], half_edge[2][2];                                                         \
        product square[2];                                                                         \
    } name##_box2;                                                                                 \
    typedef struct name##_box3 {                                                                   \
        scalar center[3], axis[3][3], half[3];                                                     \
    } name##_box3;                                                                                 \
    void name##_make_polygon(name##_polygon *out, const fixsat_vec2 *vertices, uint32_t count);    \
    void name##_make_box2(name##_box2 *out, fixsat_vec2 center, const fixsat_vec2 half_edge[2]);   \
    void name##_make_box3(name##_box3 *out, fixsat_vec3 center, const fixsat_rot3 *rot,            \
                          fixsat_vec3 half);                                                       \
    fixsat_relation name##_test_polygons(const name##_polygon *a, const name##_polygon *b);        \
    fixsat_relation name##_test_boxes2(const name##_box2 *a, const name##_box2 *b);                \
    fixsat_relation name##_test_boxes3(const name##_box3 *a, const name##_box3 *b);

TEXTBOOK_TYPES(real, float, float)
TEXTBOOK_TYPES(fix16, fix16_t, fix16_t)
TEXTBOOK_TYPES(wide, int32_t, int64_t)

/* Turns the floating-point unit on if the float tests were compiled for one. Returns true if there
 * is one. Call it before any function real_*. */
bool real_start(void);

#endif
