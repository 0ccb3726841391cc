/* SPDX-License-Identifier: MIT */
/** @file
 * Vectors, relations and statuses: the types that all headers share.
 *
 * A coordinate is a fix16_t of libfixmath: a signed 32-bit integer ("raw")
 * that stands for raw / 65536 units. Every bit pattern is a valid coordinate.
 * "Within 1 raw" means off by 1 raw or less.
 *
 * In C++ libfixmath's fix16.h includes fix16.hpp, so keep both in one folder.
 *
 * The comments of functions list errors by their names without FIXSAT_ERROR_.
 */
#ifndef FIXSAT_TYPES_H
#define FIXSAT_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The inline functions of libfixmath convert freely: strict warnings are for your code. */
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#endif
#include <libfixmath/fix16.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

/** Marks constructors and other functions that can refuse their input: GCC and Clang warn if the
 * status is ignored, because the output is then not written. */
#if defined(__GNUC__)
#define FIXSAT_MUST_CHECK __attribute__((warn_unused_result))
#else
#define FIXSAT_MUST_CHECK
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** A point or a vector in the plane. */
typedef struct fixsat_vec2 {
    fix16_t x; /**< Component along x, in raw. */
    fix16_t y; /**< Component along y, in raw. */
} fixsat_vec2;

/** A point or a vector in space. */
typedef struct fixsat_vec3 {
    fix16_t x; /**< Component along x, in raw. */
    fix16_t y; /**< Component along y, in raw. */
    fix16_t z; /**< Component along z, in raw. */
} fixsat_vec3;

/** Constant of x units as a fix16_t, rounded to the nearest raw value (ties away from zero; the
 * last double before half a raw value counts as half). x is a constant from -32768 to less than
 * 32768 - 2^-17: from there on the nearest value does not fit.
 * The value is that of libfixmath's F16(x). If x is an enumerator, clang warns about F16 but not
 * about this macro, because it adds 0, which turns an enumerator into an integer. */
#define FIXSAT_F16(x) F16((x) + 0)

/** @name Literals
 * Arguments are constants in units, rounded as by FIXSAT_F16. A macro whose name ends in _INIT
 * initialises an object, also one that is static and const, so in flash; the others are values.
 * @{ */

/** Initialiser of a fixsat_vec2: {FIXSAT_F16(x), FIXSAT_F16(y)}. */
#define FIXSAT_VEC2_INIT(x, y)                                                                     \
    { FIXSAT_F16(x), FIXSAT_F16(y) }

/** Initialiser of a fixsat_vec3: {FIXSAT_F16(x), FIXSAT_F16(y), FIXSAT_F16(z)}. */
#define FIXSAT_VEC3_INIT(x, y, z)                                                                  \
    { FIXSAT_F16(x), FIXSAT_F16(y), FIXSAT_F16(z) }

#ifdef __cplusplus
#define FIXSAT_VEC2(x, y) (fixsat_vec2 FIXSAT_VEC2_INIT(x, y))
#define FIXSAT_VEC3(x, y, z) (fixsat_vec3 FIXSAT_VEC3_INIT(x, y, z))
#else
/** Vector of the plane as a value: FIXSAT_VEC2(1.5, -2). */
#define FIXSAT_VEC2(x, y) ((fixsat_vec2)FIXSAT_VEC2_INIT(x, y))

/** Vector of space as a value: FIXSAT_VEC3(1.5, -2, 0). */
#define FIXSAT_VEC3(x, y, z) ((fixsat_vec3)FIXSAT_VEC3_INIT(x, y, z))
#endif
/** @} */

/** Adds `by`, such as a safe motion, to `*position` (both in raw). Returns true if the sum is
 * exact, false if a component did not fit a coordinate and was clamped to its range. */
bool fixsat_vec2_add(fixsat_vec2 *position, fixsat_vec2 by);

/** Adds `by`, such as a safe motion, to `*position` (both in raw). Returns true if the sum is
 * exact, false if a component did not fit a coordinate and was clamped to its range. */
bool fixsat_vec3_add(fixsat_vec3 *position, fixsat_vec3 by);

/** @name Arithmetic
 * Each result is rounded once, toward zero and by less than 1 raw, then clamped to the range of a
 * coordinate. So its magnitude is never greater than that of the exact result. Negating a factor
 * negates the product, unless the factor is -32768 or a product is clamped. Constant time; no
 * division.
 * @{ */

/** Returns the product a b of two numbers (raw), rounded toward zero by less than 1 raw and
 * clamped. fix16_mul of libfixmath rounds to the nearest and is no part of this library. */
fix16_t fixsat_mul(fix16_t a, fix16_t b);

/** Returns a - b (raw), such as the vector from point b to point a. Exact, unless a component is
 * clamped to the range of a coordinate. */
fixsat_vec2 fixsat_vec2_sub(fixsat_vec2 a, fixsat_vec2 b);

/** Returns a - b (raw), such as the vector from point b to point a. Exact, unless a component is
 * clamped to the range of a coordinate. */
fixsat_vec3 fixsat_vec3_sub(fixsat_vec3 a, fixsat_vec3 b);

/** Returns `v` times `factor` (raw; 65536 leaves v as it is). Each component is rounded toward zero
 * by less than 1 raw, then clamped. */
fixsat_vec2 fixsat_vec2_scale(fixsat_vec2 v, fix16_t factor);

/** Returns `v` times `factor` (raw; 65536 leaves v as it is). Each component is rounded toward zero
 * by less than 1 raw, then clamped. */
fixsat_vec3 fixsat_vec3_scale(fixsat_vec3 v, fix16_t factor);

/** Returns the dot product of two vectors (raw), in square units, rounded toward zero by less than
 * 1 raw and clamped. The products are summed exactly. A result of less than 1 raw is rounded to 0,
 * so 0 does not prove that the vectors are perpendicular. */
fix16_t fixsat_vec2_dot(fixsat_vec2 a, fixsat_vec2 b);

/** Returns the dot product of two vectors (raw), in square units, rounded toward zero by less than
 * 1 raw and clamped. The products are summed exactly. A result of less than 1 raw is rounded to 0,
 * so 0 does not prove that the vectors are perpendicular. */
fix16_t fixsat_vec3_dot(fixsat_vec3 a, fixsat_vec3 b);

/** Returns the length of a vector (raw), rounded down by less than 1 raw and clamped. It is 0 for
 * the vector (0, 0) alone. */
fix16_t fixsat_vec2_length(fixsat_vec2 v);

/** Returns the length of a vector (raw), rounded down by less than 1 raw and clamped. It is 0 for
 * the vector (0, 0, 0) alone. */
fix16_t fixsat_vec3_length(fixsat_vec3 v);
/** @} */

/** Relation of two shapes. Zero means that they do not meet, so `if (fixsat_test_...)` tests
 * whether they meet, touching included. `== FIXSAT_OVERLAP` excludes touching: if both shapes have
 * an interior, it tests whether the interiors meet. */
typedef enum fixsat_relation {
    FIXSAT_SEPARATE = 0, /**< The shapes have no point in common. */
    FIXSAT_TOUCH = 1,    /**< They meet, and some arbitrarily small shift separates them. */
    FIXSAT_OVERLAP = 2   /**< They meet, and still meet after every small enough shift. */
} fixsat_relation;

/** Returns the name of a relation in small letters, such as "touch", and "unknown relation" for any
 * other value. The string is constant and never NULL. */
const char *fixsat_relation_name(fixsat_relation relation);

/** Result of a constructor, or of a query that can be refused. Unless it is FIXSAT_OK the
 * function has refused its input, for the reason that the status names, and has left its output
 * untouched. If it writes something else even then, such as the caller's memory, its comment says
 * so. */
typedef enum fixsat_status {
    FIXSAT_OK = 0,           /**< Success: the output is written. */
    FIXSAT_ERROR_NULL,       /**< A pointer is NULL. */
    FIXSAT_ERROR_TOO_FEW,    /**< A polygon, ring, region or hull in 2D has fewer than three
                              * vertices, or a hull in 3D has no point. */
    FIXSAT_ERROR_NO_AREA,    /**< All vertices of a polygon or of a hull in 2D lie on one line. */
    FIXSAT_ERROR_NOT_CONVEX, /**< The polygon is a bowtie, a pentagram, has a spike or a dent, or
                              * goes around its boundary more than once. */
    FIXSAT_ERROR_NEGATIVE_EXTENT, /**< A half extent is below zero. */
    FIXSAT_ERROR_BAD_ROTATION,    /**< An entry of a rotation is beyond -1 to 1. */
    FIXSAT_ERROR_ZERO_QUATERNION, /**< The quaternion has length zero. */
    FIXSAT_ERROR_OUT_OF_RANGE,    /**< A result does not fit Q16.16. */
    FIXSAT_ERROR_NEGATIVE_RADIUS, /**< A radius is below zero. */
    FIXSAT_ERROR_EMPTY,           /**< An AABB has min > max. */
    FIXSAT_ERROR_NO_LENGTH,       /**< An edge of a region has length zero, or an arc no angle. */
    FIXSAT_ERROR_CROSSING,        /**< Two edges of a region cross where neither ends. */
    FIXSAT_ERROR_VERTEX_ON_EDGE,  /**< An edge of a region ends within another edge. */
    FIXSAT_ERROR_SHARED_LENGTH,   /**< Two edges of a region lie on each other. */
    FIXSAT_ERROR_UNBOUNDED,       /**< A region is inside out where a bounded one is needed. */
    FIXSAT_ERROR_TOO_MANY, /**< There are more vertices, points, rings, bodies or things than the
                            * function can count. */
    FIXSAT_ERROR_TOO_LITTLE_MEMORY, /**< The caller's memory is too small. */
    FIXSAT_ERROR_UNKNOWN_KIND,      /**< The kind of a thing is none of its enumeration. */
    FIXSAT_ERROR_NEGATIVE_STEP,     /**< The step of a walk is below zero. */
    FIXSAT_ERROR_ZERO_DIRECTION,    /**< A direction has length zero. */
    FIXSAT_ERROR_BAD_REGION,        /**< A region is not one that its constructor accepts. */
    FIXSAT_ERROR_BAD_FACES          /**< The faces are not those of the hull. */
} fixsat_status;

/** Returns the name of a status in small letters without its prefix, such as "not convex", and
 * "unknown status" for any other value. The string is constant and never NULL. */
const char *fixsat_status_name(fixsat_status status);

#ifdef __cplusplus
}
#endif

#endif
