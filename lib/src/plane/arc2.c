/* SPDX-License-Identifier: MIT
 *
 * The bounds of what a shape sweeps while it turns about a pivot. They hold the vertices at both
 * ends of the turn. Where a vertex crosses an axis, they reach to its distance from the pivot.
 *
 * All is seen from the pivot, counter-clockwise, in units of 2^shift raw in which coordinates are
 * below 2^27, rounded down.
 */
#include "arc2.h"
#include "../int/quotient.h"
#include <fixsat/rotation.h>

enum { ARC_UNIT_BITS = 27 };

typedef struct arc_bounds {
    int32_t left, bottom, right, top;
} arc_bounds;

static void take_left_and_right(arc_bounds *out, int32_t left, int32_t right) {
    out->left = left < out->left ? left : out->left;
    out->right = right > out->right ? right : out->right;
}

static void take_bottom_and_top(arc_bounds *out, int32_t bottom, int32_t top) {
    out->bottom = bottom < out->bottom ? bottom : out->bottom;
    out->top = top > out->top ? top : out->top;
}

/* Returns the distance of a vertex from the pivot, rounded up. */
static int32_t distance_up(int32_t x, int32_t y) {
    const uint64_t square = (uint64_t)fxs_cross28(x, y, -y, x);
    if (square == 0) {
        return 0;
    }
    const fxs_divisor divisor = fxs_divisor_of(square);
    const fxs_lead root = fxs_ratio_to_root(square, &divisor);
    const uint32_t down = root.mantissa >> -root.exponent;
    return (int32_t)(down + (down >> 26) + 4);
}

/* Takes the arc of a vertex into account, at most half a turn. A vertex below the x axis crosses
 * the positive half of it if it ends above it, and so on. The end is less than `off` off.
 *
 * The vertex itself is from (x, y) to below (x + part, y + part): `part` is 1 if units are coarser
 * than raw, else 0, where (x, y) is the vertex. So it may be above the axis if y + part > 0, and is
 * below it iff y < 0; likewise for x. */
static void take_arc(arc_bounds *out, int32_t x, int32_t y, int32_t part, fixsat_rot2 by) {
    const int32_t end_x = fxs_turned27(by.cos, x, -by.sin, y);
    const int32_t end_y = fxs_turned27(by.sin, x, by.cos, y);
    const int32_t off = ((fxs_approx_abs(x) + fxs_approx_abs(y)) >> 16) + 4;
    const bool to_right = y < 0 && end_y > -off, to_left = y + part > 0 && end_y < off;
    const bool to_top = x + part > 0 && end_x < off, to_bottom = x < 0 && end_x > -off;
    const int32_t reach = to_right || to_left || to_top || to_bottom ? distance_up(x, y) : 0;
    take_left_and_right(out, to_left ? -reach : x, to_right ? reach : x + 1);
    take_bottom_and_top(out, to_bottom ? -reach : y, to_top ? reach : y + 1);
    take_left_and_right(out, end_x - off, end_x + off);
    take_bottom_and_top(out, end_y - off, end_y + off);
}

/* Takes the whole circle of a vertex into account. */
static void take_circle(arc_bounds *out, int32_t x, int32_t y) {
    const int32_t reach = distance_up(x, y);
    take_left_and_right(out, -reach, reach);
    take_bottom_and_top(out, -reach, reach);
}

/* Returns the number of bits of the greatest coordinate of the core, seen from the pivot. */
static int bits_seen(const fxs_turn2 *turn, fxs_point offset) {
    fxs_point low, high;
    fxs_set_bounds(&low, &high, turn->a);
    low = fxs_sum(low, offset);
    high = fxs_sum(high, offset);
    return fxs_bits64(fxs_magnitude64(low.x) | fxs_magnitude64(low.y) | fxs_magnitude64(high.x) |
                      fxs_magnitude64(high.y));
}

void fxs_set_arc2(fxs_arc2 *out, const fxs_turn2 *turn, int64_t angle) {
    const uint32_t turns = (uint32_t)((angle + fxs_angle_of(1) - 1) / fxs_angle_of(1));
    const fixsat_rot2 by = fixsat_rot2_from_turn((uint16_t)(turns & UINT16_MAX));
    const fxs_point pivot = fxs_point_of(turn->pivot);
    const fxs_point offset = fxs_difference(fxs_point_of(turn->a->position), pivot);
    const int bits = bits_seen(turn, offset);
    const int shift = bits > ARC_UNIT_BITS ? bits - ARC_UNIT_BITS : 0;
    arc_bounds bounds = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (uint32_t i = 0; i < turn->a->count; i++) {
        const fxs_point p = fxs_sum(fxs_convex2_offset(turn->a, i), offset);
        const int32_t x = (int32_t)(p.x >> shift);
        const int32_t y = (int32_t)((turn->clockwise ? -p.y : p.y) >> shift);
        if (turns <= 32768) {
            take_arc(&bounds, x, y, shift > 0, by);
        } else {
            take_circle(&bounds, x, y);
        }
    }
    const int64_t unit = INT64_C(1) << shift;
    const int32_t bottom = turn->clockwise ? -bounds.top : bounds.bottom;
    const int32_t top = turn->clockwise ? -bounds.bottom : bounds.top;
    out->low = (fxs_point){pivot.x + bounds.left * unit, pivot.y + bottom * unit};
    out->high = (fxs_point){pivot.x + bounds.right * unit, pivot.y + top * unit};
    out->angle = angle;
}
