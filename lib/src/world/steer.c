/* SPDX-License-Identifier: MIT
 *
 * Steering: a body turns as far as it is free, and is placed where it does not overlap.
 */
#include "../int/bits.h"
#include <fixsat/turn.h>

/* Sets the pose and the placed body after an angle. Returns false if they do not fit; then the
 * result holds the body as it was, or another one. */
static bool place_turned(fixsat_steer2 *out, const fixsat_shape2 *body, fixsat_pose2 pose,
                         fixsat_vec2 pivot, fix16_t angle, fixsat_vec2 *vertices) {
    if (fixsat_pose2_turn(&pose, pivot, angle) != FIXSAT_OK ||
        fixsat_shape2_place(&out->shape, vertices, body, pose) != FIXSAT_OK) {
        return false;
    }
    out->pose = pose;
    out->angle = angle;
    return true;
}

fixsat_status fixsat_world2_steer(const fixsat_world2 *world, const fixsat_shape2 *body,
                                  fixsat_pose2 pose, fixsat_vec2 pivot, fix16_t angle,
                                  const fixsat_scope2 *scope, fixsat_vec2 *vertices,
                                  fixsat_steer2 *out) {
    fixsat_steer2 end = {.event = FIXSAT_MISS, .number = FIXSAT_NOTHING, .pose = pose};
    if (out == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    const fixsat_status status = fixsat_shape2_place(&end.shape, vertices, body, pose);
    if (status != FIXSAT_OK) {
        return status;
    }
    fixsat_swing2 swing = {.angle = angle};
    end.event = fixsat_world2_turn(world, &end.shape, pivot, angle, scope, &end.number, &swing);
    end.normal = swing.normal;
    if (end.event != FIXSAT_START_OVERLAP) {
        /* An angle that is passed over leaves no trace, because 0 always fits. */
        const uint32_t full = fxs_abs32(swing.angle);
        uint32_t less = 0;
        bool is_free = full == 0;
        while (!is_free) {
            const uint32_t size = less < full ? full - less : 0;
            const int64_t turned = angle < 0 ? -(int64_t)size : (int64_t)size;
            less = less == 0 ? 1 : 2 * less;
            is_free = (place_turned(&end, body, pose, pivot, (fix16_t)turned, vertices) &&
                       !fixsat_world2_overlaps(world, &end.shape, scope)) ||
                      size == 0;
        }
    }
    *out = end;
    return FIXSAT_OK;
}
