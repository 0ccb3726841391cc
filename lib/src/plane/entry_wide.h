/* SPDX-License-Identifier: MIT
 *
 * The time of an entry in the wide engine, exactly. Internal.
 */
#ifndef FIXSAT_PLANE_ENTRY_WIDE_H
#define FIXSAT_PLANE_ENTRY_WIDE_H

#include "entry.h"

/* A time (t.num - sqrt(square)) / t.den of a motion, 0 to 1. */
typedef struct fxs_time_wide {
    fxs_ratio t;    /* num has up to 70 bits, den up to 66 */
    fxs_big square; /* zero without a radius; of up to 132 bits */
} fxs_time_wide;

/* Returns the direction of a motion; that of the x axis if it is zero. */
static inline fxs_point fxs_direction_of_motion(fixsat_vec2 m) {
    return (fxs_point){(m.x | m.y) == 0 ? 1 : m.x, m.y};
}

/* Returns the sign of p x q. It takes addresses, for less code. */
FXS_RARE int fxs_turn_sign_wide(const fxs_point *p, const fxs_point *q);

/* Sets the time at which a motion along m crosses the edge from s along e, moved outwards by r. If
 * e is NULL, it is the arc of radius r round s (plane/motion2_round.inc). Returns below 0 if the
 * line along m misses the arc, 0 if it grazes the arc, else 1. */
FXS_RARE int fxs_time_of_wide(fxs_time_wide *out, const fxs_point *s, const fxs_point *e,
                              const fxs_point *m, uint32_t r);

FXS_RARE void fxs_set_time_wide(fxs_time_wide *out, const fxs_entry *at, fixsat_vec2 m);

/* Returns the sign of p - q. */
FXS_RARE int fxs_compare_times_wide(const fxs_time_wide *p, const fxs_time_wide *q);

/* Returns v times the time, for v >= 0, rounded as `rounding` says. */
FXS_RARE int64_t fxs_component_wide(const fxs_time_wide *t, int64_t v, fxs_rounding rounding);

#endif
