/* SPDX-License-Identifier: MIT
 *
 * Rotations: counter-clockwise, body to world, as matrices of Q16.16 entries.
 *
 * They are only used by constructors (shapes.h). Nothing afterwards assumes
 * that a rotation is orthonormal: a shape is what its rounded vectors span.
 * Entries are always within -65536 .. 65536 raw.
 */
#ifndef FIXSAT_ROTATION_H
#define FIXSAT_ROTATION_H

#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The matrix {{cos, -sin}, {sin, cos}}. */
typedef struct fixsat_rot2 {
    fix16_t cos, sin;
} fixsat_rot2;

/* m[row][column]; column i is where the body's axis i points in the world. */
typedef struct fixsat_rot3 {
    fix16_t m[3][3];
} fixsat_rot3;

/* From an angle in radians, any fix16_t. Both entries are within 3 raw of the
 * true cosine and sine of the stored angle. The angle is reduced to an octant
 * with a 44-bit pi/2, then libfixmath's series takes over. */
fixsat_rot2 fixsat_rot2_from_radians(fix16_t radians);

/* From a fraction of a turn: 65536 stands for 360 degrees. Exact at quarter
 * turns, elsewhere within 3 raw. */
fixsat_rot2 fixsat_rot2_from_turn(uint16_t turn);

/* From a Hamilton quaternion w + xi + yj + zk of any length but zero: it need
 * not be normalized, and only the ratio of its parts counts. Each entry is the
 * exact rational entry of the rotation rounded to the nearest raw value (ties
 * away from zero). No square root.
 * NULL, ZERO_QUATERNION. */
fixsat_status fixsat_rot3_from_quat(fixsat_rot3 *out, fix16_t w, fix16_t x, fix16_t y, fix16_t z);

/* From intrinsic Z-Y-X angles in radians (yaw about z, then pitch about the new
 * y, then roll about the newest x): Rz(yaw) Ry(pitch) Rx(roll). Each entry is
 * within 10 raw of the true one. */
fixsat_rot3 fixsat_rot3_from_euler(fix16_t yaw, fix16_t pitch, fix16_t roll);

#ifdef __cplusplus
}
#endif

#endif
