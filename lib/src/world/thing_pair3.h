/* SPDX-License-Identifier: MIT
 *
 * Pairs of things in 3D: which kinds are supported, and queries about two things. Internal.
 */
#ifndef FIXSAT_WORLD_THING_PAIR3_H
#define FIXSAT_WORLD_THING_PAIR3_H

#include "../space/motion3_wide.h"
#include "things3.h"

/* Return the kinds of things, as bits 1 << kind, that can be tested with a shape, or measured from
 * it. */
uint32_t fxs_tested_with3(fixsat_thing3 shape);
uint32_t fxs_measured_with3(fixsat_thing3 shape);

/* The kinds of things that a ray or a moving OBB can hit. */
enum { FXS_MET_BY_MOTION = FXS_AABBS | FXS_OBBS };

/* Returns the relation of a and b, or SEPARATE if there is no test for such a pair. */
fixsat_relation fxs_relation3(fixsat_thing3 a, fixsat_thing3 b);

/* Returns the event while an OBB, or a point as the origin of a ray, moves by m towards an AABB or
 * OBB. For a point it is the event of impact, whatever `is_enter` is. For other pairs it is MISS.
 * On HIT sets *last to the axis that is entered last. */
fixsat_event fxs_find_event3(fxs_axis3 *last, fixsat_thing3 a, fixsat_thing3 b, fixsat_vec3 m,
                             bool is_enter);

#endif
