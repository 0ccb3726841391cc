/* SPDX-License-Identifier: MIT
 *
 * The test of a point and a box in 3D, in 32 bits. Internal.
 */
#ifndef FIXSAT_SPACE_RELATION_POINT3_NEAR_H
#define FIXSAT_SPACE_RELATION_POINT3_NEAR_H

#include "../shape/narrow.h"
#include "../shape/verdict.h"
#include "zonotope.h"

/* All tests in 3D are off by less than this, in sums of products of a narrow box's normals (see
 * box_pair3_near.h). */
enum { FXS_ERROR3 = 61 << 12 };

/* Returns the verdict, by the coordinate axes too. The witness has the faces of the box on which
 * the point is inside, as those of b. */
static inline fxs_verdict fxs_filter_point_obb3(fixsat_vec3 point, const fixsat_obb3 *box) {
    const fixsat_vec3 c = box->center;
    if (fxs_absdiff(c.x, point.x) > box->extent[0] || fxs_absdiff(c.y, point.y) > box->extent[1] ||
        fxs_absdiff(c.z, point.z) > box->extent[2]) {
        return fxs_decided(FIXSAT_SEPARATE, 0);
    }
    FXS_START_NEAR(fxs_undecided(0));
    /* Compare |n . e| with |n . u| in the box's units, with an error of 2 * 2.3 * 2^15. */
    const uint32_t shift = box->private_narrow.shift;
    const fxs_offset e = fxs_offset_of(fxs_narrow_offset(c.x, point.x, shift),
                                       fxs_narrow_offset(c.y, point.y, shift),
                                       fxs_narrow_offset(c.z, point.z, shift));
    uint32_t inside_mask = 0;
    for (int i = 0; i < 3; i++) {
        const fixsat_obb3_private_vec3 n = box->private_narrow.normal[i];
        const int32_t beyond =
            fxs_approx_abs(fxs_dot_offset(n.xy, n.z, e)) - box->private_narrow.volume;
        if (beyond > FXS_ERROR3) {
            return fxs_decided(FIXSAT_SEPARATE, 0);
        }
        inside_mask |= beyond < -FXS_ERROR3 ? 4u >> i : 0;
    }
    return inside_mask == 7 ? fxs_decided(FIXSAT_OVERLAP, 0)
                            : fxs_undecided(fxs_face_bits_of_b(inside_mask));
}

#endif
