/* SPDX-License-Identifier: MIT */
/** @file
 * Contact: how deep two shapes are in each other, and how to part them.
 */
#ifndef FIXSAT_CONTACT_H
#define FIXSAT_CONTACT_H

#include <fixsat/shapes.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Where two shapes press on each other. The side of one shape along which they part
 * least (the reference) is met by that side of the other which is most opposed to it
 * of those that hold its deepest point (the incident one). The points are the ends of
 * the incident side, cut to the length of the reference side, as far as they are not
 * above that: one or two. Round shapes: those of their cores, moved by the radius of
 * the incident one against the normal onto its surface. Where a core meets the other by
 * a vertex alone, the one point of a's surface there.
 * A position is rounded once, each component within 1 raw of the exact one's (1
 * included). A depth is that of the point as it was before rounding, within 1 raw; so
 * the deepest point's may differ from the manifold's depth by 1.
 *
 * id: the feature of a that the point came from in the low half, that of b in the high
 * half. It stays the same from call to call while the same features touch, whatever the
 * positions: for warm starting. A feature is 2 i for vertex i, 2 i + 1 for the edge from
 * vertex i to the next, as stored, modulo 2^16. The vertices of an OBB are c + u + v,
 * c - u + v, c - u - v, c + u - v, those of an AABB min, (max.x, min.y), max,
 * (min.x, max.y). */
typedef struct fixsat_contact_point2 {
    fixsat_vec2 position; /**< of the point */
    fix16_t depth;        /**< how deep it lies in the other shape */
    uint32_t id;          /**< of the features that it came from */
} fixsat_contact_point2;

/** How deep two shapes are in each other. */
typedef struct fixsat_manifold2 {
    fixsat_vec2 normal; /**< unit, from a to b; each component within 1 raw */
    fix16_t depth;      /**< penetration depth, rounded up: less than 1 raw above the truth */
    fixsat_vec2 mtv;    /**< minimum translation vector: add it to b to part the pair */
    uint8_t count;      /**< of the points: 1 or 2 */
    bool in_range;      /**< nothing was clamped to the range of a coordinate */
    fixsat_contact_point2 point[2]; /**< the first `count` are set */
} fixsat_manifold2;

/** What a normal in 3D is the normal of. An index that is not named is 0; so are both where
 * boxes are so flat that they touch along no face and no two edges of theirs. */
typedef enum fixsat_feature {
    FIXSAT_FACE_OF_A = 0, /**< the normal is of a face of a: `index_a` says of which half-edge */
    FIXSAT_FACE_OF_B = 1, /**< ... of b: `index_b` */
    FIXSAT_EDGES = 2      /**< the normal is square to edges of both: `index_a` and `index_b` */
} fixsat_feature;

/** Face against box: of the faces of the other box that hold all its deepest points, the
 * one most opposed to the normal is clipped to the prism over the face. The corners of what is
 * left, as far as they are not above the face, are the points: all if they are four or fewer, else
 * four that spread, one of which is less than 1 raw less deep than the deepest. Edge against
 * edge: the point of a's edge that is closest to b's. Boxes without volume: at least one point of
 * one of them.
 * A position is within 2 raw of the exact point's, and so is a depth, which is measured
 * along the normal down from the face; between edges it is the contact's.
 *
 * id: as in fixsat_contact_point2. A feature is the sum of t 3^k over the half-edges k,
 * where t is 0 on the side of half_edge[k], 1 on the opposite side and 2 all along it:
 * so that of a corner has no 2, that of an edge one, that of a face two. */
typedef struct fixsat_contact_point3 {
    fixsat_vec3 position; /**< of the point */
    fix16_t depth;        /**< how deep it lies in the other shape */
    uint32_t id;          /**< of the features that it came from */
} fixsat_contact_point3;

/** How deep two boxes are in each other. */
typedef struct fixsat_manifold3 {
    fixsat_vec3 normal;             /**< these as in fixsat_manifold2 */
    fix16_t depth;                  /**< rounded up */
    fixsat_vec3 mtv;                /**< minimum translation vector */
    uint8_t feature;                /**< a fixsat_feature */
    uint8_t index_a;                /**< of a half-edge of a */
    uint8_t index_b;                /**< of a half-edge of b */
    uint8_t count;                  /**< of the points: 1 to 4 */
    bool in_range;                  /**< nothing was clamped */
    fixsat_contact_point3 point[4]; /**< the first `count` are set */
} fixsat_manifold3;

/** @{
 * The relation, exactly as the test's; `out` is written unless that is SEPARATE.
 *
 * Moved by the minimum translation vector the pair is never OVERLAP any more, by
 * the exact test; no component of it is 1 raw or more longer than the true
 * minimum's. Where several axes attain the minimum, the one chosen depends on the
 * shapes and their order alone. Swapping a and b gives the same depth; where one axis
 * attains the minimum the opposite normal and vector; the points need not be the same,
 * as the reference may be another.
 *
 * In 2D O(n + m) steps for n and m vertices: for boxes and octagons, with radii or
 * without, where all of both is within 2,048 units (512 with radii), 9,000 to 12,000 cycles
 * on a Cortex-M0+; else in wide integers, 70,000 and more. In 3D a constant number of steps:
 * where boxes overlap and all of both is within 128 units, about 25,000 cycles; else of wide
 * integers, measured up to 540,000. */
fixsat_relation fixsat_contact2(const fixsat_shape2 *a, const fixsat_shape2 *b,
                                fixsat_manifold2 *out);
fixsat_relation fixsat_contact_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                               fixsat_manifold2 *out);
fixsat_relation fixsat_contact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b,
                                         fixsat_manifold2 *out);
fixsat_relation fixsat_contact_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                            fixsat_manifold2 *out);
fixsat_relation fixsat_contact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                         fixsat_manifold3 *out);
/** @} */

#ifdef __cplusplus
}
#endif

#endif
