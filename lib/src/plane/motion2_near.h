/* SPDX-License-Identifier: MIT
 *
 * Where a motion enters C, for shapes that are close: in 64 bits. Internal.
 */
#ifndef FIXSAT_PLANE_MOTION2_NEAR_H
#define FIXSAT_PLANE_MOTION2_NEAR_H

#include "difference_near.h"
#include <fixsat/motion.h>

/* At this time num / den, or with a radius up to 1 / den before it, with the outward normal n: of
 * an arc, which is around a corner of C, in 27 bits, else exactly. */
typedef struct fxs_entry2 {
    fxs_fraction time;
    fixsat_vec2 n;
    bool is_before, is_arc;
    fixsat_vec2 corner; /* of an arc */
} fxs_entry2;

/* Is it a motion, and no longer than C is wide? */
static inline bool fxs_is_near_motion(fixsat_vec2 m) {
    const uint32_t way = fxs_abs32(m.x) | fxs_abs32(m.y);
    return way != 0 && way >> FXS_NEAR_BITS == 0;
}

/* What happens while a moves by m, and where: false if it is left undecided. The way into the
 * inside of C counts if `inside` (fixsat_enter2), else the one to C (fixsat_impact2). For shapes
 * without radii, where it is undecided at corners, and of impacts where they touch at the start. */
bool fxs_filter_entry2(fixsat_event *event, fxs_entry2 *out, const fxs_convex2 *a,
                       const fxs_convex2 *b, fixsat_vec2 m, bool inside);

/* The same of shapes with radii: where they seem to touch at the start, or where it is not clear
 * whether it is a side or a corner that is met. */
bool fxs_filter_round_entry2(fixsat_event *event, fxs_entry2 *out, const fxs_convex2 *a,
                             const fxs_convex2 *b, fixsat_vec2 m, bool inside);

/* The part v of the motion until then, rounded down or up: false if that is undecided. */
bool fxs_entry2_part(uint32_t *out, uint32_t v, const fxs_entry2 *e, bool up);

#endif
