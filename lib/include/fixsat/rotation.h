/* SPDX-License-Identifier: MIT */
/** @file
 * Rotations: counter-clockwise, body to world, as matrices of Q16.16 entries; made from
 * angles and quaternions, multiplied, inverted, and applied to vectors and points.
 *
 * Entries are always within -65536 to 65536 raw: all functions here give such, and those that
 * take a rotation want one. Nothing assumes that a rotation is orthonormal: a shape that a
 * constructor (shapes.h) makes of one is what its rounded vectors span. No function here divides
 * but fixsat_rot3_from_quat, which does so bit by bit; each takes a constant number of steps.
 */
#ifndef FIXSAT_ROTATION_H
#define FIXSAT_ROTATION_H

#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The matrix {{cos, -sin}, {sin, cos}}. */
typedef struct fixsat_rot2 {
    fix16_t cos; /**< within -65536 to 65536 raw */
    fix16_t sin; /**< the same */
} fixsat_rot2;

/** m[row][column]; column i is where the body's axis i points in the world. */
typedef struct fixsat_rot3 {
    fix16_t m[3][3]; /**< each entry within -65536 to 65536 raw */
} fixsat_rot3;

/** From a fraction of a turn: 65536 stands for 360 degrees. Exact at quarter turns, elsewhere
 * within 0.53 raw of the true cosine and sine. Symmetric: the entries of a turn's mirror images
 * are its entries, swapped or negated. */
fixsat_rot2 fixsat_rot2_from_turn(uint16_t turn);

/** From an angle in radians, any fix16_t. Both entries are within 0.55 raw of the true cosine
 * and sine of the stored angle. */
fixsat_rot2 fixsat_rot2_from_radians(fix16_t radians);

/** From a Hamilton quaternion w + xi + yj + zk of any length but zero: it need
 * not be normalized, and only the ratio of its parts counts. Each entry is the
 * exact rational entry of the rotation rounded to the nearest raw value (ties
 * away from zero). No square root.
 * NULL, ZERO_QUATERNION. */
fixsat_status fixsat_rot3_from_quat(fixsat_rot3 *out, fix16_t w, fix16_t x, fix16_t y, fix16_t z);

/** From intrinsic Z-Y-X angles in radians (yaw about z, then pitch about the new
 * y, then roll about the newest x): Rz(yaw) Ry(pitch) Rx(roll). Each entry is
 * within 2.5 raw of the true one. */
fixsat_rot3 fixsat_rot3_from_euler(fix16_t yaw, fix16_t pitch, fix16_t roll);

/** @{
 * The product a b: first b, then a. Each entry is that of the exact product of the matrices as
 * stored, rounded to the nearest raw value (ties towards plus infinity) and clamped to
 * -65536 to 65536. Where a's entries are within e raw of a rotation's, b's within f of another's,
 * and e and f are at most 8, these are within 1.42 (e + f) + 0.51 raw of those of their product,
 * in 3D within 1.74 (e + f) + 0.51. Errors add up, so what turns for long should keep an angle
 * or a quaternion. */
fixsat_rot2 fixsat_rot2_mul(fixsat_rot2 a, fixsat_rot2 b);
fixsat_rot3 fixsat_rot3_mul(const fixsat_rot3 *a, const fixsat_rot3 *b);
/** @} */

/** @{
 * World to body: the transposed matrix. Exact: as far from the inverse of the rotation that was
 * meant as the matrix is from that. */
fixsat_rot2 fixsat_rot2_inverse(fixsat_rot2 rot);
fixsat_rot3 fixsat_rot3_inverse(const fixsat_rot3 *rot);
/** @} */

/** @{
 * A vector, turned. Each component is that of the exact product of the matrix as stored and the
 * vector, rounded to the nearest raw value (ties towards plus infinity); one that does not fit a
 * coordinate is clamped to its range. */
fixsat_vec2 fixsat_rot2_apply(fixsat_rot2 rot, fixsat_vec2 v);
fixsat_vec3 fixsat_rot3_apply(const fixsat_rot3 *rot, fixsat_vec3 v);
/** @} */

/** @{
 * A point, turned about the origin and then moved by `offset`, as fixsat_polygon_place does it
 * to each vertex: rounded once and clamped, as above. */
fixsat_vec2 fixsat_rot2_place(fixsat_rot2 rot, fixsat_vec2 p, fixsat_vec2 offset);
fixsat_vec3 fixsat_rot3_place(const fixsat_rot3 *rot, fixsat_vec3 p, fixsat_vec3 offset);
/** @} */

#ifdef __cplusplus
}
#endif

#endif
