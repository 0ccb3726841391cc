/* SPDX-License-Identifier: MIT */
/** @file
 * Rotations: made from angles and quaternions, multiplied, inverted, and applied to vectors and
 * points.
 *
 * A rotation is a matrix of Q16.16 entries. It maps vectors of the body to the world. In 2D it
 * turns from x to y: counter-clockwise if y points up, clockwise if y points down. Entries are
 * within -65536 to 65536 raw: all functions here return such entries, and all that take a rotation
 * require them.
 *
 * Nothing assumes that a rotation is orthonormal: a shape that a constructor (shapes.h) makes from
 * one is what its rounded vectors span. Only fixsat_rot3_from_quat divides, bit by bit. Each
 * function takes constant time.
 */
#ifndef FIXSAT_ROTATION_H
#define FIXSAT_ROTATION_H

#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A rotation in 2D: the matrix {{cos, -sin}, {sin, cos}}. */
typedef struct fixsat_rot2 {
    fix16_t cos; /**< Cosine of the angle, within -65536 to 65536 raw. */
    fix16_t sin; /**< Sine of the angle, within -65536 to 65536 raw. */
} fixsat_rot2;

/** A rotation in 3D: the matrix m[row][column]. Column i is the direction of the body's axis i in
 * the world. */
typedef struct fixsat_rot3 {
    fix16_t m[3][3]; /**< Entries m[row][column], each within -65536 to 65536 raw. */
} fixsat_rot3;

/** Returns the rotation by `turn` / 65536 of a full turn, from x to y. Exact at quarter turns;
 * elsewhere both entries are within 0.53 raw of the true cosine and sine. Symmetric: mirror
 * images of a turn have the same entries, swapped or negated. */
fixsat_rot2 fixsat_rot2_from_turn(uint16_t turn);

/** Returns the rotation by `radians`, any fix16_t, from x to y. Both entries are within 0.55
 * raw of the true cosine and sine of the stored angle. */
fixsat_rot2 fixsat_rot2_from_radians(fix16_t radians);

/** Sets *out to the rotation of the Hamilton quaternion w + xi + yj + zk of any length but zero.
 * Only the ratio of its parts counts, so it need not be normalized. Each entry is the exact
 * rational entry, rounded to the nearest raw value (ties away from zero). No square root.
 * Errors: NULL, ZERO_QUATERNION. */
FIXSAT_MUST_CHECK fixsat_status fixsat_rot3_from_quat(fixsat_rot3 *out, fix16_t w, fix16_t x,
                                                      fix16_t y, fix16_t z);

/** Returns the rotation Rz(yaw) Ry(pitch) Rx(roll) of intrinsic Z-Y-X angles in radians: yaw about
 * z, then pitch about the rotated y, then roll about the x that both have rotated. Each entry is
 * within 2.5 raw of the true one. */
fixsat_rot3 fixsat_rot3_from_euler(fix16_t yaw, fix16_t pitch, fix16_t roll);

/** @name Product
 * If a's entries are within e raw of a rotation's and b's within f of another's, and e and f are
 * at most 8, the result is within 1.42 (e + f) + 0.51 raw of those rotations' product; in 3D
 * within 1.74 (e + f) + 0.51.
 *
 * Errors add up, so a body that turns for long should keep an angle or a quaternion.
 * @{ */

/** Returns the product a b: rotates by b first, then by a. Each entry is that of the exact product
 * of the stored matrices, rounded to the nearest raw value (ties towards plus infinity) and
 * clamped to -65536 to 65536. */
fixsat_rot2 fixsat_rot2_mul(fixsat_rot2 a, fixsat_rot2 b);

/** Returns the product a b: rotates by b first, then by a. Each entry is that of the exact product
 * of the stored matrices, rounded to the nearest raw value (ties towards plus infinity) and
 * clamped to -65536 to 65536. */
fixsat_rot3 fixsat_rot3_mul(const fixsat_rot3 *a, const fixsat_rot3 *b);
/** @} */

/** Returns the transposed matrix, which maps vectors of the world to the body. Exact: it is as far
 * from the inverse of the intended rotation as `rot` is from that rotation. */
fixsat_rot2 fixsat_rot2_invert(fixsat_rot2 rot);

/** Returns the transposed matrix, which maps vectors of the world to the body. Exact: it is as far
 * from the inverse of the intended rotation as `rot` is from that rotation. */
fixsat_rot3 fixsat_rot3_invert(const fixsat_rot3 *rot);

/** Returns vector v (raw), rotated. Each component is that of the exact product of the stored
 * matrix and v, rounded to the nearest raw value (ties towards plus infinity). A component that
 * does not fit a coordinate is clamped to its range. */
fixsat_vec2 fixsat_rot2_apply(fixsat_rot2 rot, fixsat_vec2 v);

/** Returns vector v (raw), rotated. Each component is that of the exact product of the stored
 * matrix and v, rounded to the nearest raw value (ties towards plus infinity). A component that
 * does not fit a coordinate is clamped to its range. */
fixsat_vec3 fixsat_rot3_apply(const fixsat_rot3 *rot, fixsat_vec3 v);

/** Returns point p (raw), rotated about the origin and then moved by `offset`, as
 * fixsat_polygon_place does it to each vertex. Rounded once to the nearest raw value (ties towards
 * plus infinity); a component that does not fit a coordinate is clamped to its range. */
fixsat_vec2 fixsat_rot2_place(fixsat_rot2 rot, fixsat_vec2 p, fixsat_vec2 offset);

/** Returns point p (raw), rotated about the origin and then moved by `offset`. Rounded once to the
 * nearest raw value (ties towards plus infinity); a component that does not fit a coordinate is
 * clamped to its range. */
fixsat_vec3 fixsat_rot3_place(const fixsat_rot3 *rot, fixsat_vec3 p, fixsat_vec3 offset);

#ifdef __cplusplus
}
#endif

#endif
