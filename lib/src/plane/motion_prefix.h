/* SPDX-License-Identifier: MIT
 *
 * The part of a motion before a time, its prefix, and the list in which a safe motion is looked
 * for. Internal.
 */
#ifndef FIXSAT_PLANE_MOTION_PREFIX_H
#define FIXSAT_PLANE_MOTION_PREFIX_H

#include "../int/bits.h"
#include "../int/multiply.h"
#include "entry.h"
#include <fixsat/types.h>

/* A component of a prefix: its magnitude rounded down and up, up to 2^31, and its sign. */
typedef struct fxs_component {
    uint32_t down, up;
    bool is_negative;
} fxs_component;

/* Returns a component of the prefix of m at a time that is known rounded down to 1/65536: down to
 * what is not after that, and up to what is not before the end of the step, but not beyond m. */
static inline fxs_component fxs_component_until(fix16_t m, fix16_t time) {
    const uint32_t size = fxs_abs32(m);
    const uint64_t part = fxs_multiply_unsigned(size, (uint32_t)time);
    const uint64_t up = (part + size + 0xFFFF) >> 16;
    return (fxs_component){(uint32_t)(part >> 16), up < size ? (uint32_t)up : size, m < 0};
}

/* Returns it divided by 2^k, rounded up or down. */
static inline fix16_t fxs_component_over(const fxs_component *p, bool up, uint32_t k) {
    const uint64_t v = up ? (p->up + (UINT64_C(1) << k) - 1) >> k : (uint64_t)p->down >> k;
    return (fix16_t)(p->is_negative ? -(int64_t)v : (int64_t)v);
}

/* ---- in 2D ---- */

typedef struct fxs_motion_prefix {
    fxs_component x, y;
} fxs_motion_prefix;

/* Sets the prefix until an entry, exactly; and that until a time that is rounded down. */
void fxs_set_prefix(fxs_motion_prefix *out, const fxs_entry *at, fixsat_vec2 m);
void fxs_set_rough_prefix(fxs_motion_prefix *out, fixsat_vec2 m, fix16_t time);

/* Returns point `index` of the list of a safe motion: the prefix divided by 2^k, with its
 * components rounded up or down, those points first that lead farthest along the motion. */
fixsat_vec2 fxs_prefix_point(const fxs_motion_prefix *prefix, fixsat_vec2 m, uint32_t index);
enum { FXS_PREFIX_UP = 0, FXS_PREFIX_DOWN = 3 };

#endif
