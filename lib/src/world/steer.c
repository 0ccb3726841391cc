/* SPDX-License-Identifier: MIT
 *
 * Steering: a body turns as far as it is free, and is placed where it does not overlap.
 */
#include "../int/bits.h"
#include <fixsat/turn.h>

typedef struct steering {
    const fixsat_world2 *world;
    const fixsat_shape2 *body;
    fixsat_pose2 pose; /* pose of the body at the start */
    fixsat_vec2 pivot;
    const fixsat_scope2 *scope;
    fixsat_vec2 *vertices;
    bool is_backwards;
} steering;

/* Sets *end to where the body is after a turn by `size` raw, moved by `aside`. Returns false if it
 * does not fit there or overlaps something; then *end must be set anew. */
static bool is_free_at(fixsat_steer2 *end, const steering *s, uint32_t size, fixsat_vec2 aside) {
    const int64_t angle = s->is_backwards ? -(int64_t)size : (int64_t)size;
    end->pose = s->pose;
    end->angle = (fix16_t)angle;
    return fixsat_pose2_turn(&end->pose, s->pivot, end->angle) == FIXSAT_OK &&
           fixsat_vec2_add(&end->pose.position, aside) &&
           fixsat_shape2_place(&end->shape, s->vertices, s->body, end->pose) == FIXSAT_OK &&
           !fixsat_world2_overlaps(s->world, &end->shape, s->scope);
}

/* Tries the angles full, full - 1, full - 2, full - 4 and so on, while above zero. */
static bool is_free_before(fixsat_steer2 *end, const steering *s, uint32_t full) {
    uint32_t less = 0;
    bool is_free = false;
    while (!is_free && less < full) {
        is_free = is_free_at(end, s, full - less, (fixsat_vec2){0, 0});
        less = less == 0 ? 1 : 2 * less;
    }
    return is_free;
}

/* Tries the whole angle, with the body moved by 1 raw along x, y or both. */
static bool is_free_beside(fixsat_steer2 *end, const steering *s, uint32_t full) {
    static const fixsat_vec2 aside[8] = {{1, 0}, {0, 1},  {-1, 0},  {0, -1},
                                         {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
    bool is_free = false;
    for (int i = 0; i < 8 && !is_free; i++) {
        is_free = is_free_at(end, s, full, aside[i]);
    }
    return is_free;
}

fixsat_status fixsat_world2_steer(const fixsat_world2 *world, const fixsat_shape2 *body,
                                  fixsat_pose2 pose, fixsat_vec2 pivot, fix16_t angle,
                                  const fixsat_scope2 *scope, fixsat_vec2 *vertices,
                                  fixsat_steer2 *out) {
    const steering s = {.world = world,
                        .body = body,
                        .pose = pose,
                        .pivot = pivot,
                        .scope = scope,
                        .vertices = vertices,
                        .is_backwards = angle < 0};
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
    const uint32_t full = end.event == FIXSAT_START_OVERLAP ? 0 : fxs_abs32(swing.angle);
    if (full > 0 && !is_free_before(&end, &s, full) &&
        !(end.event == FIXSAT_MISS && is_free_beside(&end, &s, full))) {
        (void)is_free_at(&end, &s, 0, (fixsat_vec2){0, 0}); /* as at the start, so it is free */
    }
    *out = end;
    return FIXSAT_OK;
}
