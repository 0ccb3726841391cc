/* SPDX-License-Identifier: MIT */
/** @file
 * Solids: any convex shape in 3D, its constructors, bounds and placement.
 *
 * As in shapes.h, only constructors round, and each that can fail leaves its output untouched
 * unless it returns FIXSAT_OK. fixsat_test3 (test.h), fixsat_sweep3, fixsat_impact3 and
 * fixsat_enter3 (motion.h), fixsat_contact3 (contact.h) and fixsat_distance3 (distance.h) take any
 * two solids, and fixsat_cast3 (motion.h) takes one.
 */
#ifndef FIXSAT_SOLIDS_H
#define FIXSAT_SOLIDS_H

#include <fixsat/rotation.h>
#include <fixsat/shapes.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The convex hull of 1 to 65,535 points, each relative to its position. Three points are a
 * triangle, two a segment, one a point. Points may repeat, lie inside, lie in one plane or on one
 * line. Points and faces stay the caller's: they may be const and in flash, many hulls may share
 * them, and they must neither change nor go away while a hull uses them. position may be written at
 * any time (that is how a hull moves), the other fields only by functions of this header. position
 * + point is evaluated exactly, even if the sum does not fit a coordinate. */
typedef struct fixsat_hull3 {
    fixsat_vec3 position;      /**< Offset added to each point, in raw; may be written at any
                                * time. */
    const fixsat_vec3 *points; /**< Points in the caller's memory, in raw, in any order. */
    fixsat_aabb3 bounds;       /**< Exact bounds of the points, without the position. */
    uint32_t count;            /**< Number of points, 1 to 65,535. */
    uint32_t face_words;       /**< Number of words of `faces`, or 0 if there are none. */
    const uint16_t *faces;     /**< Faces in the caller's memory, or NULL: one ring after another,
                                * see fixsat_hull3_faces. */
} fixsat_hull3;

/** Kind of core of a fixsat_shape3. */
typedef enum fixsat_core3_kind {
    FIXSAT_CORE3_POINT = 0, /**< The core is the point `position`. */
    FIXSAT_CORE3_SEGMENT,   /**< The core is `segment`. */
    FIXSAT_CORE3_AABB,      /**< The core is `aabb`. */
    FIXSAT_CORE3_OBB,       /**< The core is `obb`. */
    FIXSAT_CORE3_HULL       /**< The core is `hull`. */
} fixsat_core3_kind;

/** A segment as the core of a fixsat_shape3. */
typedef struct fixsat_segment3 {
    fixsat_vec3 position; /**< Offset added to both ends, in raw; may be written at any time. */
    fixsat_vec3 end[2];   /**< Ends relative to the position, in raw; they may be the same. */
} fixsat_segment3;

/** An AABB as the core of a fixsat_shape3. */
typedef struct fixsat_placed_aabb3 {
    fixsat_vec3 position; /**< Offset added to the box, in raw; may be written at any time. */
    fixsat_aabb3 box;     /**< Box relative to the position; not empty. */
} fixsat_placed_aabb3;

/** Core of a fixsat_shape3: the member that the shape's `kind` names. Every member begins with its
 * position. */
typedef union fixsat_core3 {
    fixsat_vec3 position;     /**< Position of any core, in raw: of a point the point itself, of an
                               * OBB its center. May be written at any time. */
    fixsat_segment3 segment;  /**< Core if `kind` is FIXSAT_CORE3_SEGMENT. */
    fixsat_placed_aabb3 aabb; /**< Core if `kind` is FIXSAT_CORE3_AABB. */
    fixsat_obb3 obb;          /**< Core if `kind` is FIXSAT_CORE3_OBB. */
    fixsat_hull3 hull;        /**< Core if `kind` is FIXSAT_CORE3_HULL. */
} fixsat_core3;

/** Any convex shape in 3D: all points within `radius` of a core. With a radius of 0 it is the core
 * itself. A point with a radius is a sphere, a segment with a radius a capsule. core.position may
 * be written at any time (that is how a shape moves), the other fields only by functions of this
 * header. A shape may reach out of the range of a coordinate, and is evaluated exactly. 128 bytes
 * where pointers have 32 bits.
 *
 * A shape may also be const and in flash: FIXSAT_SHAPE3_SPHERE_INIT and the like initialise it. */
typedef struct fixsat_shape3 {
    fixsat_core3 core; /**< Core of the shape; core.position may be written at any time. */
    fix16_t radius;    /**< Radius around the core in raw, 0 or more. */
    uint32_t kind;     /**< Kind of the core, a fixsat_core3_kind. */
} fixsat_shape3;

/** @name Initialisers
 * Each makes the object that the constructor makes, also one that is static and const, so in flash.
 * Arguments are constants in units, rounded as by FIXSAT_F16. Nothing is checked: a radius must be
 * 0 or more, and min <= max. In C++ the shapes that are a segment, a capsule or an AABB need C++20.
 * @{ */

/** Initialiser of a fixsat_shape3: the sphere around (x, y, z); as fixsat_shape3_sphere. */
#define FIXSAT_SHAPE3_SPHERE_INIT(x, y, z, radius)                                                 \
    { {FIXSAT_VEC3_INIT(x, y, z)}, FIXSAT_F16(radius), FIXSAT_CORE3_POINT }

/** Initialiser of a fixsat_shape3: the capsule around the segment from (x1, y1, z1) to
 * (x2, y2, z2); as fixsat_shape3_capsule. */
#define FIXSAT_SHAPE3_CAPSULE_INIT(x1, y1, z1, x2, y2, z2, radius)                                 \
    {                                                                                              \
        {.segment = {{0, 0, 0}, {FIXSAT_VEC3_INIT(x1, y1, z1), FIXSAT_VEC3_INIT(x2, y2, z2)}}},    \
            FIXSAT_F16(radius), FIXSAT_CORE3_SEGMENT                                               \
    }

/** Initialiser of a fixsat_shape3: the segment from (x1, y1, z1) to (x2, y2, z2), without a
 * radius. */
#define FIXSAT_SHAPE3_SEGMENT_INIT(x1, y1, z1, x2, y2, z2)                                         \
    FIXSAT_SHAPE3_CAPSULE_INIT(x1, y1, z1, x2, y2, z2, 0)

/** Initialiser of a fixsat_shape3: an AABB with a radius around it; as fixsat_shape3_from_aabb3. */
#define FIXSAT_SHAPE3_AABB_INIT(min_x, min_y, min_z, max_x, max_y, max_z, radius)                  \
    {                                                                                              \
        {.aabb = {{0, 0, 0}, FIXSAT_AABB3_INIT(min_x, min_y, min_z, max_x, max_y, max_z)}},        \
            FIXSAT_F16(radius), FIXSAT_CORE3_AABB                                                  \
    }

#ifndef __cplusplus
/** Initialiser of a fixsat_shape3: a triangle with a radius around it; as fixsat_hull3_init and
 * fixsat_shape3_from_hull3. Makes its three points too, as an array literal. At file scope they
 * always exist. In a function they exist until the end of the block: a copy of the shape must not
 * be used after it, and the shape cannot be static. Only in C, which has array literals. */
#define FIXSAT_SHAPE3_TRIANGLE_INIT(x1, y1, z1, x2, y2, z2, x3, y3, z3, radius)                    \
    {                                                                                              \
        {.hull = {{0, 0, 0},                                                                       \
                  (const fixsat_vec3[]){FIXSAT_VEC3_INIT(x1, y1, z1),                              \
                                        FIXSAT_VEC3_INIT(x2, y2, z2),                              \
                                        FIXSAT_VEC3_INIT(x3, y3, z3)},                             \
                  FIXSAT_AABB3_INIT(FIXSAT_LEAST(x1, x2, x3), FIXSAT_LEAST(y1, y2, y3),            \
                                    FIXSAT_LEAST(z1, z2, z3), FIXSAT_MOST(x1, x2, x3),             \
                                    FIXSAT_MOST(y1, y2, y3), FIXSAT_MOST(z1, z2, z3)),             \
                  3,                                                                               \
                  0,                                                                               \
                  NULL}},                                                                          \
            FIXSAT_F16(radius), FIXSAT_CORE3_HULL                                                  \
    }

/** Lesser of two constants, as a double: one may be signed and the other unsigned. */
#define FIXSAT_LESSER(p, q) ((p) + 0.0 < (q) + 0.0 ? (p) + 0.0 : (q) + 0.0)

/** Greater of two constants, as a double. */
#define FIXSAT_GREATER(p, q) ((p) + 0.0 > (q) + 0.0 ? (p) + 0.0 : (q) + 0.0)

/** Least of three constants, as a double. */
#define FIXSAT_LEAST(p, q, r) FIXSAT_LESSER(FIXSAT_LESSER(p, q), r)

/** Greatest of three constants, as a double. */
#define FIXSAT_MOST(p, q, r) FIXSAT_GREATER(FIXSAT_GREATER(p, q), r)
#endif
/** @} */

/** Sets *out to the convex hull of `count` points (raw) in any order. The position is (0, 0, 0), so
 * the points are where they are stored; they must stay while the hull is used. *out has no faces,
 * see fixsat_hull3_faces. Exact, O(count).
 * Errors: NULL, TOO_FEW (no point), TOO_MANY (more than 65,535 points). */
FIXSAT_MUST_CHECK fixsat_status fixsat_hull3_init(fixsat_hull3 *out, const fixsat_vec3 *points,
                                                  size_t count);

/** Sets *out to the prism over a polygon of the plane z = 0, from the height `floor` to the height
 * `ceiling` (raw), which may be in either order or equal. Vertex i, with the polygon's position
 * added, becomes point 2 i at the floor and point 2 i + 1 at the ceiling. The position of *out is
 * (0, 0, 0).
 *
 * `out_points` is the caller's. It has room for 2 polygon->count points and must stay while the
 * hull is used; it is also untouched on failure. Exact, O(n).
 * Errors: NULL, TOO_MANY (more than 32,767 vertices), OUT_OF_RANGE (a vertex with the position
 * added leaves Q16.16). */
FIXSAT_MUST_CHECK fixsat_status fixsat_hull3_prism(fixsat_hull3 *out, fixsat_vec3 *out_points,
                                                   const fixsat_polygon *polygon, fix16_t floor,
                                                   fix16_t ceiling);

/** Sets *out to `body`, rotated by `rot` and placed at `position` (raw); the body's own position is
 * ignored. Use it only to turn a hull: to move one, write its position.
 *
 * Each point is rotated about the body's origin and rounded once to the nearest raw value (ties
 * towards plus infinity), as fixsat_rot3_apply does, so within half a raw unit of the exact image.
 * *out is exactly the hull of the rounded points: point i of *out is point i of the body, and none
 * is removed. Rounding may bend what was a flat face. A body that is a box is better a fixsat_obb3,
 * whose faces stay flat. *out has no faces, because rounding may bend those of the body;
 * fixsat_hull3_faces finds its own.
 *
 * `out_points` is the caller's. It has room for body->count points, must not overlap the body's,
 * must stay while *out is used, and is also untouched on failure. O(n).
 * Errors: NULL, BAD_ROTATION, OUT_OF_RANGE (a rotated point leaves Q16.16). */
FIXSAT_MUST_CHECK fixsat_status fixsat_hull3_place(fixsat_hull3 *out, fixsat_vec3 *out_points,
                                                   const fixsat_hull3 *body, const fixsat_rot3 *rot,
                                                   fixsat_vec3 position);

/** Number of words in which the faces of a hull of `count` points always fit. */
#define FIXSAT_HULL3_FACES(count) (8 * (size_t)(count))

/** Finds the faces of a hull, for example to draw it, and sets hull->faces and hull->face_words.
 * They change no bit of any answer, and bound the time of some contacts, see fixsat_contact3. Faces
 * of other points make contacts wrong.
 *
 * A face is a flat part of the boundary, as large as it can be. It is written as a ring: the number
 * of its corners, then the numbers of these points, counter-clockwise seen from outside and from
 * the lowest number on. The rings are in lexicographic order of their corners. Among equal points
 * only the lowest number is a corner, and no point within an edge or within a face is one. A flat
 * hull has one face; the first of x, y and z of its normal that is not 0 is positive. A segment and
 * a point have none.
 *
 * `memory` is the caller's, of `words` words. It must neither change nor go away while the hull
 * uses it, and not be NULL even if `words` is 0. On failure the hull is untouched, but `memory` may
 * be written, so it must not hold the hull's present faces unless it is large enough. Exact,
 * O(n^2), by gift wrapping.
 * Errors: NULL, TOO_LITTLE_MEMORY (the faces do not fit; FIXSAT_HULL3_FACES(hull->count) words
 * always suffice). */
FIXSAT_MUST_CHECK fixsat_status fixsat_hull3_faces(fixsat_hull3 *hull, uint16_t *memory,
                                                   size_t words);

/** Sets hull->faces to `faces` and hull->face_words to `words`, if these are what
 * fixsat_hull3_faces finds. `faces` may be NULL if `words` is 0, as for a segment or a point. The
 * faces stay the caller's: they may be const and in flash, and must neither change nor go away
 * while the hull uses them. On failure the hull is untouched. Exact, O(n^2).
 * Errors: NULL, BAD_FACES. */
FIXSAT_MUST_CHECK fixsat_status fixsat_hull3_with_faces(fixsat_hull3 *hull, const uint16_t *faces,
                                                        size_t words);

/** Sets *out to the hull of the corners of `count` points (raw), with its faces, so that queries
 * need not look at the other points. Moves the corners to the front of the array, in the order that
 * they had; out->count says how many there are. The other points follow in unspecified order. The
 * position of *out is (0, 0, 0).
 *
 * The corners of a segment are its two ends, and a point has one. Both have no faces, so 0 words
 * are enough for them.
 *
 * `points` and `memory`, of `words` words for the faces, are the caller's. They must neither change
 * nor go away while the hull uses them, and not be NULL. On failure only `memory` may be written.
 * Exact, O(n^2).
 * Errors: NULL, TOO_FEW (no point), TOO_MANY (more than 65,535 points), TOO_LITTLE_MEMORY (as for
 * fixsat_hull3_faces). */
FIXSAT_MUST_CHECK fixsat_status fixsat_hull3_wrap(fixsat_hull3 *out, fixsat_vec3 *points,
                                                  size_t count, uint16_t *memory, size_t words);

/** Sets *out to the sphere around `center` with a radius of 0 or more (raw); with 0 it is a point.
 * Its position is the center. Exact.
 * Errors: NULL, NEGATIVE_RADIUS. */
FIXSAT_MUST_CHECK fixsat_status fixsat_shape3_sphere(fixsat_shape3 *out, fixsat_vec3 center,
                                                     fix16_t radius);

/** Sets *out to the capsule around the segment from p to q with a radius of 0 or more (raw). p and
 * q may be the same. Its position is (0, 0, 0), so the ends are where they are given. Exact.
 * Errors: NULL, NEGATIVE_RADIUS. */
FIXSAT_MUST_CHECK fixsat_status fixsat_shape3_capsule(fixsat_shape3 *out, fixsat_vec3 p,
                                                      fixsat_vec3 q, fix16_t radius);

/** Sets *out to a copy of an AABB with a radius of 0 or more (raw) around it. Its position is
 * (0, 0, 0), so the box is where it is given. Exact.
 * Errors: NULL, NEGATIVE_RADIUS, EMPTY (min > max). */
FIXSAT_MUST_CHECK fixsat_status fixsat_shape3_from_aabb3(fixsat_shape3 *out,
                                                         const fixsat_aabb3 *core, fix16_t radius);

/** Sets *out to a copy of an oriented box with a radius of 0 or more (raw) around it. Its position
 * is the box's center. Exact.
 * Errors: NULL, NEGATIVE_RADIUS. */
FIXSAT_MUST_CHECK fixsat_status fixsat_shape3_from_obb3(fixsat_shape3 *out, const fixsat_obb3 *core,
                                                        fix16_t radius);

/** Sets *out to a copy of a hull with a radius of 0 or more (raw) around it. It has the hull's
 * position and uses the same points and faces. Exact.
 * Errors: NULL, NEGATIVE_RADIUS. */
FIXSAT_MUST_CHECK fixsat_status fixsat_shape3_from_hull3(fixsat_shape3 *out,
                                                         const fixsat_hull3 *core, fix16_t radius);

/** Sets *out to a rounded box: that of fixsat_obb3_from_rot with a radius of 0 or more (raw) beyond
 * its half extents. Half-edges are rounded as there, within half a raw unit.
 * Errors: NULL, NEGATIVE_EXTENT, BAD_ROTATION, NEGATIVE_RADIUS. */
FIXSAT_MUST_CHECK fixsat_status fixsat_shape3_rounded_box(fixsat_shape3 *out, fixsat_vec3 center,
                                                          fixsat_vec3 half_extents,
                                                          const fixsat_rot3 *rot, fix16_t radius);

/** Returns the smallest AABB around a shape (raw). It is exact, unless a component is clamped to
 * the range of a coordinate. Two clamped bounds still meet whenever their shapes do. Do not test a
 * clamped bound against a shape itself, because the part that was cut off is missing. Constant
 * time. */
fixsat_aabb3 fixsat_aabb3_of_shape3(const fixsat_shape3 *shape);

#ifdef __cplusplus
}
#endif

#endif
