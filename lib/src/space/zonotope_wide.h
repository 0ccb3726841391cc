/* SPDX-License-Identifier: MIT
 *
 * The axes of two boxes in 3D, one after the other, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_ZONOTOPE_WIDE_H
#define FIXSAT_SPACE_ZONOTOPE_WIDE_H

#include "zonotope.h"

/* An axis n, turned such that b's centre is not behind a's: n . d >= 0.
 *
 * Bits: n is below 2^63, because it is the difference of two products of 31 bits that cannot both
 * be the extreme one. So, with the vectors doubled:
 * - n . d is below 3 * 2^63 * 2^33 < 2^98;
 * - the reach is below 6 * 3 * 2^95 < 2^100;
 * - the velocity is below 3 * 2^95 < 2^97. */
typedef struct fxs_axis3 {
    int64_t n[3];         /* along direction[i] x direction[j], or against it; not zero */
    fxs_wide gap;         /* n . d - reach; the reach is the sum of |n . g| over the generators */
    fxs_wide velocity;    /* the product n . m with the motion */
    int i, j;             /* the generators crossed, i < j */
    uint8_t along;        /* 0 to 2: n is 1 or -1 on this coordinate axis alone, else 3 */
    bool has_reach;       /* the reach is not zero */
    bool is_solid;        /* the swept difference has an inside: known once an axis showed it */
    uint32_t inside_mask; /* bits of the axes to leave out, from the next one on */
} fxs_axis3;

/* fxs_axis3_begin sets an axis before the first one. fxs_axis3_next advances to the next, and
 * returns false after the last. The axes of `inside_mask` are left out, because a filter has found
 * d strictly inside on them; so there is an inside. */
void fxs_axis3_begin(fxs_axis3 *axis, uint32_t inside_mask);
bool fxs_axis3_next(const fxs_zonotope *z, fxs_axis3 *axis);

/* Sets *axis to go on after `last`, with fxs_axis3_next. Copies the fields one by one, because for
 * the whole struct compilers call memcpy. */
static inline void fxs_axis3_follow(fxs_axis3 *axis, const fxs_axis3 *last) {
    axis->i = last->i;
    axis->j = last->j;
    axis->is_solid = last->is_solid;
    axis->inside_mask = last->inside_mask;
}

/* Goes on to the axes of the unit vectors if nothing extends along the current axis, the normal of
 * two of the vectors. Then all vectors lie in one plane, so their other pairs have the same
 * normal. */
static inline void fxs_axis3_leave_plane(fxs_axis3 *axis) {
    if (!axis->is_solid && axis->j < FXS_UNITS) {
        axis->i = -1;
        axis->j = FXS_UNITS;
    }
}

/* Returns a positive number if the axis separates b from all that a sweeps, zero if they touch
 * along it, else a negative one. Without a motion that is the sign of the gap. */
int fxs_axis3_side_of_sweep(const fxs_axis3 *axis);

/* Return the relation of a box or a point to a box, or of b to all that a sweeps. The axes of
 * `inside_mask`, the near engine's witness, are left out. */
fixsat_relation fxs_exact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                    uint32_t inside_mask);
fixsat_relation fxs_exact_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                     uint32_t inside_mask);
fixsat_relation fxs_exact_point_obb3(fixsat_vec3 a, const fixsat_obb3 *b, uint32_t inside_mask);
fixsat_relation fxs_exact_sweep3(const fxs_zonotope *z, uint32_t inside_mask);
fixsat_relation fxs_relation3_wide(const fxs_zonotope *z, uint32_t inside_mask);

#endif
