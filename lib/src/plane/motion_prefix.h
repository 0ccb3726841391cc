/* SPDX-License-Identifier: MIT
 *
 * The prefix of a motion, which is its part before a time, and the list in which a safe motion is
 * searched. Internal.
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

/* Returns a component of the prefix of m until an entry, whose time is only known rounded down to
 * 1/65536. `down` is at most the component at that rounded time. `up` is at least the component
 * 1/65536 later, but not beyond m. */
static inline fxs_component fxs_component_until(fix16_t m, fix16_t time) {
    const uint32_t size = fxs_abs32(m);
    const uint64_t part = fxs_multiply_unsigned(size, (uint32_t)time);
    const uint64_t up = (part + size + 0xFFFF) >> 16;
    return (fxs_component){(uint32_t)(part >> 16), up < size ? (uint32_t)up : size, m < 0};
}

/* Returns the component, with its magnitude rounded up or down. */
static inline fix16_t fxs_component_rounded(const fxs_component *p, bool up) {
    const int64_t v = up ? p->up : p->down;
    return (fix16_t)(p->is_negative ? -v : v);
}

static inline bool fxs_is_same_component(const fxs_component *p, const fxs_component *q) {
    return p->down == q->down && p->up == q->up;
}

/* ---- the list of a safe motion ---- */

/* The list goes through fractions factor / 2^shift of the motion until an entry: 1, then 1 - 2^-16
 * to 1 - 2^-2, then 1/2 to 2^-31. For each fraction it has all points whose components are rounded
 * up or down. */
typedef struct fxs_list_fraction {
    uint32_t factor, shift;
} fxs_list_fraction;

enum { FXS_FINEST = 16, FXS_FIRST_HALF = 16, FXS_LIST_FRACTIONS = 47 };

static inline fxs_list_fraction fxs_list_fraction_at(uint32_t place) {
    if (place >= FXS_FIRST_HALF) {
        return (fxs_list_fraction){1, place - FXS_FIRST_HALF + 1};
    }
    const uint32_t shift = place == 0 ? 0 : FXS_FINEST + 1 - place;
    return (fxs_list_fraction){place == 0 ? 1 : (UINT32_C(1) << shift) - 1, shift};
}

/* Sets a component from its magnitude times the factor of a fraction, which is given rounded down
 * and rounded up. The component must be at most 2^31. */
static inline void fxs_set_list_component(fxs_component *out, uint64_t down, uint64_t up,
                                          uint32_t shift) {
    FXS_CHECK(up <= UINT64_C(1) << 31 << shift);
    out->down = (uint32_t)(down >> shift);
    out->up = (uint32_t)((up + (UINT64_C(1) << shift) - 1) >> shift);
}

/* ---- prefixes in 2D ---- */

typedef struct fxs_motion_prefix {
    fxs_component x, y;
    const fxs_entry *at; /* the entry at its end; NULL if that is not known exactly */
} fxs_motion_prefix;

/* Set the prefix until an entry, exactly, and the prefix until a time that is known rounded
 * down. */
void fxs_set_prefix(fxs_motion_prefix *out, const fxs_entry *at, fixsat_vec2 m);
void fxs_set_rough_prefix(fxs_motion_prefix *out, fixsat_vec2 m, fix16_t time);

/* Sets the prefix at `place` of the list, from the prefix until an entry. */
void fxs_set_list_prefix(fxs_motion_prefix *out, const fxs_motion_prefix *prefix, fixsat_vec2 m,
                         uint32_t place);

/* Return point `which` of a prefix, with each component rounded up or down. The points that lead
 * farthest along the motion come first. */
enum { FXS_PREFIX_UP = 0, FXS_PREFIX_DOWN = 3, FXS_PREFIX_POINTS = 4 };
fixsat_vec2 fxs_prefix_corner(const fxs_motion_prefix *prefix, bool is_x_longer, uint32_t which);
fixsat_vec2 fxs_prefix_point(const fxs_motion_prefix *prefix, fixsat_vec2 m, uint32_t which);

#endif
