/* SPDX-License-Identifier: MIT
 *
 * The safe motion until an entry into a region or a world: the first point of a list that is free.
 * Internal.
 */
#ifndef FIXSAT_PLANE_SAFE_MOTION_H
#define FIXSAT_PLANE_SAFE_MOTION_H

#include "motion_prefix.h"

/* True if a motion with is_enter enters nothing that counts. */
typedef bool fxs_is_free(const void *context, const fxs_motion *motion);

/* Advances to the next fraction of the list (plane/motion_prefix.h) that has other points than the
 * one before. There is always one, because a half differs from the whole until nothing is left. */
static inline void fxs_set_next_list_prefix(fxs_motion_prefix *out, const fxs_motion_prefix *whole,
                                            fixsat_vec2 m, uint32_t *place) {
    const fxs_motion_prefix before = *out;
    do {
        *place += 1;
        fxs_set_list_prefix(out, whole, m, *place);
    } while (fxs_is_same_component(&out->x, &before.x) &&
             fxs_is_same_component(&out->y, &before.y));
}

/* True if a point of a prefix is one of those before it, because a component is an integer. */
static inline bool fxs_is_repeated_point(const fxs_motion_prefix *prefix, fixsat_vec2 m,
                                         uint32_t which) {
    const bool is_x_longer = fxs_abs32(m.x) >= fxs_abs32(m.y);
    const fxs_component *const longer = is_x_longer ? &prefix->x : &prefix->y;
    const fxs_component *const other = is_x_longer ? &prefix->y : &prefix->x;
    return (which >= 2 && longer->down == longer->up) ||
           ((which & 1) != 0 && other->down == other->up);
}

/* True if the prefix rounded down is certainly the first point of the list that is free. There are
 * two such cases:
 *
 * - The prefix has integer components. Then it is the motion until the entry itself, before which
 *   nothing is entered.
 * - The motion is along an axis. Rounded down, the prefix is a part of the motion before the entry.
 *   Rounded up, it leads into what is entered. */
static inline bool fxs_is_sure_prefix(const fxs_motion_prefix *prefix, const fxs_motion *motion) {
    return (prefix->x.down == prefix->x.up && prefix->y.down == prefix->y.up) ||
           (motion->is_enter && (motion->m.x == 0 || motion->m.y == 0));
}

/* Returns the first point of the list that is free. The last point is zero, which is always free.
 * `prefix` is that until the motion's own event. The function is inlined, so that the stack
 * analysis sees the callback as a direct call. */
static inline __attribute__((always_inline)) fixsat_vec2
fxs_safe_motion(const fxs_motion *motion, const fxs_motion_prefix *prefix, fxs_is_free *is_free,
                const void *context) {
    if (fxs_is_sure_prefix(prefix, motion)) {
        return fxs_prefix_point(prefix, motion->m, FXS_PREFIX_DOWN);
    }
    fxs_motion part = {motion->a, {0, 0}, true};
    fxs_motion_prefix listed = *prefix;
    uint32_t place = 0, which = 0;
    bool is_blocked;
    do {
        if (which == FXS_PREFIX_POINTS) {
            fxs_set_next_list_prefix(&listed, prefix, motion->m, &place);
            which = 0;
        }
        is_blocked = fxs_is_repeated_point(&listed, motion->m, which);
        if (!is_blocked) {
            part.m = fxs_prefix_point(&listed, motion->m, which);
            is_blocked = (part.m.x | part.m.y) != 0 && !is_free(context, &part);
        }
        which++;
    } while (is_blocked);
    return part.m;
}

#endif
