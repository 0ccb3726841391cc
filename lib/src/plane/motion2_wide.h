/* SPDX-License-Identifier: MIT
 *
 * When a shape that moves meets another one, exactly, and what is said of it. Internal.
 */
#ifndef FIXSAT_PLANE_MOTION2_WIDE_H
#define FIXSAT_PLANE_MOTION2_WIDE_H

#include "difference_wide.h"
#include <fixsat/motion.h>

/* A part of the boundary of C: the edge from s along e, with its number and moved outwards by the
 * radii, or with e = 0 the arc round the corner s. */
typedef struct fxs_boundary2 {
    fxs_point s, e;
    fxs_edge_number number; /* of an edge */
} fxs_boundary2;

/* Where a ray comes to C or into its inside, at the time (t.num - sqrt(square)) / t.den, 0 to 1. */
typedef struct fxs_exact_entry2 {
    fxs_ratio t;      /* num has up to 67 bits, den up to 65 */
    fxs_big square;   /* zero without a radius; of up to 132 bits */
    fxs_boundary2 on; /* what is met */
} fxs_exact_entry2;

/* What happens while a moves by m, and for a hit where: the contract is that of fixsat_impact2.
 * At a corner of C `on` is the edge most against the motion, of several the one with the lowest
 * number. At the end of a C that lies along the motion it is an edge that C does not have, square
 * to the motion, with the number FXS_DIRECTIONS. */
fixsat_event fxs_exact_impact2(fxs_exact_entry2 *out, const fxs_convex2 *a, const fxs_convex2 *b,
                               fixsat_vec2 m);

/* The same of fixsat_enter2: where it is through a corner that C's inside is entered, `on` is the
 * edge there with the lowest number. */
fixsat_event fxs_exact_enter2(fxs_exact_entry2 *out, const fxs_convex2 *a, const fxs_convex2 *b,
                              fixsat_vec2 m);

/* The sign of the time of e less that of f. */
int fxs_exact_compare_entries2(const fxs_exact_entry2 *e, const fxs_exact_entry2 *f);

/* Of the edges of C by which a ray goes into its inside at a time that fxs_exact_enter2 has found,
 * without a radius: that with the lowest number from `from` on. `*is_last`: none has a higher one.
 */
void fxs_exact_next_edge2(fxs_boundary2 *out, bool *is_last, const fxs_convex2 *a,
                          const fxs_convex2 *b, fixsat_vec2 motion, const fxs_ratio *t,
                          fxs_edge_number from);

/* v times the time, for v from 0 on. */
int64_t fxs_part_until(const fxs_exact_entry2 *e, int64_t v, fxs_rounding rounding);

/* The outward normal as an integer direction of up to 62 bits: of an arc less than 2^-27 off. */
fxs_point fxs_direction2(const fxs_exact_entry2 *e, fixsat_vec2 m);

/* The outward normal of length 1, and a vector with its signs. */
void fxs_set_normal2(fixsat_vec2 *normal, fxs_point *n, const fxs_exact_entry2 *e, fixsat_vec2 m);

/* What is said of a hit: the time, the normal from a to b, and the part of the motion until then,
 * each component rounded such that it gets no further against n. */
void fxs_set_toi2(fixsat_toi2 *out, const fxs_exact_entry2 *e, fixsat_vec2 motion);

/* Is it safe to go less far along an axis, for this component of a motion and of n? */
static inline bool fxs_is_safe_down(int64_t m, int64_t n) {
    return (m < 0) != (n < 0) || n == 0;
}

#endif
