/* SPDX-License-Identifier: MIT
 *
 * The safe motion until an entry into a region or a world: the first point of a list that is free.
 * Internal.
 */
#ifndef FIXSAT_PLANE_SAFE_MOTION_H
#define FIXSAT_PLANE_SAFE_MOTION_H

#include "motion_prefix.h"

/* True if a motion that is to enter is free of all that counts. */
typedef bool fxs_is_free(const void *context, const fxs_motion *motion);

/* Returns the first point of the list that is free; at last the shape does not move. It is inlined,
 * so that the stack analysis sees the callback as a direct call. */
static inline __attribute__((always_inline)) fixsat_vec2
fxs_safe_motion(const fxs_motion *motion, const fxs_motion_prefix *prefix, fxs_is_free *is_free,
                const void *context) {
    fxs_motion part = {motion->a, {0, 0}, true};
    uint32_t index = 0;
    do {
        part.m = fxs_prefix_point(prefix, motion->m, index);
        index++;
    } while ((part.m.x | part.m.y) != 0 && !is_free(context, &part));
    return part.m;
}

#endif
