/* SPDX-License-Identifier: MIT */
/** @file
 * The words of the library: vectors, answers and statuses.
 *
 * A coordinate is a fix16_t of libfixmath: a signed 32-bit integer ("raw")
 * that stands for raw / 65536 units. Every bit pattern is a valid coordinate.
 * "Within 1 raw" of something includes 1.
 */
#ifndef FIXSAT_TYPES_H
#define FIXSAT_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Its inline functions convert freely: strict warnings are for your code. */
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#endif
#include <libfixmath/fix16.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** A point or a vector in the plane. */
typedef struct fixsat_vec2 {
    fix16_t x; /**< raw */
    fix16_t y; /**< raw */
} fixsat_vec2;

/** A point or a vector in space. */
typedef struct fixsat_vec3 {
    fix16_t x; /**< raw */
    fix16_t y; /**< raw */
    fix16_t z; /**< raw */
} fixsat_vec3;

/** @{
 * Adds a vector to a position, such as a safe motion. False: a component left the range of
 * a coordinate, and was clamped to its end. */
bool fixsat_vec2_add(fixsat_vec2 *position, fixsat_vec2 by);
bool fixsat_vec3_add(fixsat_vec3 *position, fixsat_vec3 by);
/** @} */

/** How two shapes lie to each other. Zero means that they do not meet, so
 * `if (fixsat_test_...)` is the closed test; `== FIXSAT_OVERLAP` is the open
 * one wherever the shapes can have common inner points. */
typedef enum fixsat_relation {
    FIXSAT_SEPARATE = 0, /**< no point in common */
    FIXSAT_TOUCH = 1,    /**< they meet, but some arbitrarily small shift parts them */
    FIXSAT_OVERLAP = 2   /**< they meet, and still do after every small enough shift */
} fixsat_relation;

/** Why a constructor, or a query of a world in 3D, refused its input. The output is then
 * untouched. */
typedef enum fixsat_status {
    FIXSAT_OK = 0,          /**< it did not */
    FIXSAT_NULL,            /**< a pointer is NULL */
    FIXSAT_TOO_FEW,         /**< a polygon of fewer than three vertices */
    FIXSAT_NO_AREA,         /**< all vertices of a polygon on one line */
    FIXSAT_NOT_CONVEX,      /**< a bowtie, a pentagram, a spike, a dent, a boundary run twice */
    FIXSAT_NEGATIVE_EXTENT, /**< a half extent or a step below zero */
    FIXSAT_BAD_ROTATION,    /**< an entry of a rotation beyond -1 to 1 */
    FIXSAT_ZERO_QUATERNION, /**< a quaternion of length zero */
    FIXSAT_OUT_OF_RANGE,    /**< a result does not fit Q16.16, or a count its field */
    FIXSAT_NEGATIVE_RADIUS, /**< a radius below zero */
    FIXSAT_EMPTY,           /**< an AABB with min > max */
    FIXSAT_NO_LENGTH,       /**< an edge of a region from a point to the same point, or
                             * a direction of length zero */
    FIXSAT_CROSSING,        /**< two edges of a region cross, where neither ends */
    FIXSAT_VERTEX_ON_EDGE,  /**< an edge of a region ends within another */
    FIXSAT_SHARED_LENGTH,   /**< two edges of a region lie on each other */
    FIXSAT_UNBOUNDED,       /**< a region that is inside out */
    FIXSAT_NO_PAIR          /**< a thing of a world that a query does not take */
} fixsat_status;

/** The name of a status without its prefix in small letters, such as
 * "not convex"; "unknown status" for any other value. Never NULL, never freed. */
const char *fixsat_status_name(fixsat_status status);

#ifdef __cplusplus
}
#endif

#endif
