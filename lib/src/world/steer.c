/* SPDX-License-Identifier: MIT
 *
 * Steering: a body turns as far as it is free, and is placed where it does not overlap.
 */
#include "../int/bits.h"
#include <fixsat/turn.h>

/* A body that is steered: what is asked. */
typedef struct steering {
    const fixsat_world2 *world;
    const fixsat_scope2 *scope;
    const fixsat_shape2 *body;
    fixsat_pose2 pose;
    fixsat_vec2 pivot;
    bool is_back; /* the angle is negative */
    fixsat_vec2 *vertices;
} steering;

/* Sets the result to the body after an angle of this size. Returns false if that does not fit. */
static bool place_turned(fixsat_steer2 *out, const steering *s, uint32_t size) {
    const int64_t angle = s->is_back ? -(int64_t)size : (int64_t)size;
    fixsat_pose2 pose = s->pose;
    if (fixsat_pose2_turn(&pose, s->pivot, (fix16_t)angle) != FIXSAT_OK ||
        fixsat_shape2_place(&out->shape, s->vertices, s->body, pose) != FIXSAT_OK) {
        return false;
    }
    out->pose = pose;
    out->angle = (fix16_t)angle;
    return true;
}

static bool is_free_turned(fixsat_steer2 *out, const steering *s, uint32_t size) {
    return place_turned(out, s, size) && !fixsat_world2_overlaps(s->world, &out->shape, s->scope);
}

/* Goes through the list of angles below `full`. At its end is 0, where all fits. */
static void place_free(fixsat_steer2 *out, const steering *s, uint32_t full) {
    uint32_t size = full, less = 1;
    while (size != 0 && !is_free_turned(out, s, size)) {
        size = 0;
        if (less < full) {
            size = full - less;
            less *= 2;
        }
    }
    if (size == 0) {
        (void)place_turned(out, s, 0);
    }
}

fixsat_status fixsat_world2_steer(const fixsat_world2 *world, const fixsat_shape2 *body,
                                  fixsat_pose2 pose, fixsat_vec2 pivot, fix16_t angle,
                                  const fixsat_scope2 *scope, fixsat_vec2 *vertices,
                                  fixsat_steer2 *out) {
    fixsat_steer2 end = {.number = FIXSAT_NOTHING, .pose = pose};
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
        const steering s = {world, scope, body, pose, pivot, angle < 0, vertices};
        place_free(&end, &s, fxs_abs32(swing.angle));
    }
    *out = end;
    return FIXSAT_OK;
}
