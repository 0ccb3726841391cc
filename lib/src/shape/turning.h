/* SPDX-License-Identifier: MIT
 *
 * Rotations in more bits than a fixsat_rot2 has, and the angle of a direction. Internal.
 */
#ifndef FIXSAT_SHAPE_TURNING_H
#define FIXSAT_SHAPE_TURNING_H

#include "point.h"
#include "shape.h"
#include <fixsat/turn.h>

/* Angles in units of 2^-62 turns. */
#define FXS_TURN (INT64_C(1) << 62)
#define FXS_QUARTER (INT64_C(1) << 60)

/* Returns an angle of 65536ths of a turn, up to a turn. */
static inline int64_t fxs_angle_of(uint32_t turn) {
    return (int64_t)turn << 46;
}

/* Returns a b / 2^60, less than 3 below it, for a and b below 2^61. */
int64_t fxs_times(int64_t a, int64_t b);

/* Returns the angle of v from the x axis, from 0 to below a turn, within 2^-54 turns. So next to
 * the x axis it may be just above 0 instead of just below a turn, or the other way round. The
 * larger component has 55 to 60 bits, and |v| is below 2^60.7. */
int64_t fxs_turn_of(fxs_point v);

/* A rotation in units of 2^-56. */
enum { FXS_TURNING_BITS = 56 };

typedef struct fxs_turning {
    int64_t cos, sin;
} fxs_turning;

/* Returns the rotation by an angle from 0 to below a turn. Entries are within 2^-52 of the true
 * ones, and exact at quarter turns. Mirror images of a turn have the same entries, swapped or
 * negated. */
fxs_turning fxs_turning_of(int64_t angle);

/* Returns p turned and divided by 2^halvings, for components of up to 34 bits and -24 to 8
 * halvings. Each component is rounded to the nearest integer, ties towards plus infinity. */
fxs_point fxs_turned_by(const fxs_turning *by, fxs_point p, int32_t halvings);

/* Sets *out to the polygon of the vertices, turned into `out_vertices`: as fixsat_polygon_place. */
fixsat_status fxs_place_ring(fixsat_polygon *out, fixsat_vec2 *out_vertices,
                             const fixsat_polygon *body, const fxs_turning *by,
                             fixsat_vec2 position);

#endif
