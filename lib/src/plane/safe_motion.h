/* SPDX-License-Identifier: MIT
 *
 * The safe motion until what is found first: the first way of a list that is free. Internal.
 */
#ifndef FIXSAT_PLANE_SAFE_MOTION_H
#define FIXSAT_PLANE_SAFE_MOTION_H

#include "entry.h"

/* Is a way free of all that counts? */
typedef bool fxs_is_free(const void *context, const fxs_course *course);

/* It is inlined, so that who calls it is seen to call what it asks. */
static inline __attribute__((always_inline)) fixsat_vec2 fxs_safe_motion(const fxs_course *course,
                                                                         const fxs_way *way,
                                                                         fxs_is_free *is_free,
                                                                         const void *context) {
    fxs_course part = {course->a, {0, 0}, true};
    uint32_t index = 0;
    do { /* at last it does not move at all */
        part.m = fxs_way_part(way, course->m, index);
        index++;
    } while ((part.m.x | part.m.y) != 0 && !is_free(context, &part));
    return part.m;
}

#endif
