/* SPDX-License-Identifier: MIT
 *
 * What constructors share. Internal.
 */
#ifndef FIXSAT_SHAPE_SHAPE_H
#define FIXSAT_SHAPE_SHAPE_H

#include <fixsat/shapes.h>

static inline bool bad_entry(fix16_t entry) {
    return entry > fix16_one || entry < -fix16_one;
}

static inline fixsat_aabb2 grown(fixsat_aabb2 box, fixsat_vec2 p) {
    return (fixsat_aabb2){{fix16_min(box.min.x, p.x), fix16_min(box.min.y, p.y)},
                          {fix16_max(box.max.x, p.x), fix16_max(box.max.y, p.y)}};
}

#endif
