/* SPDX-License-Identifier: MIT
 *
 * The bounds of what a shape sweeps while it turns about a pivot: the vertices where the turn
 * begins and ends, and where a vertex crosses an axis its distance from the pivot.
 *
 * All is seen from the pivot, counter-clockwise, in units of 2^shift raw in which coordinates are
 * below 2^29, rounded down.
 */
#include "arc2.h"
#include "../int/quotient.h"
#include <fixsat/rotation.h>

enum { ARC_UNIT_BITS = 29 };

typedef struct arc_bounds {
    int64_t left, bottom, right, top;
} arc_bounds;

static void take_left_and_right(arc_bounds *out, int64_t left, int64_t right) {
    out->left = left < out->left ? left : out->left;
    out->right = right > out->right ? right : out->right;
}

static void take_bottom_and_top(arc_bounds *out, int64_t bottom, int64_t top) {
    out->bottom = bottom < out->bottom ? bottom : out->bottom;
    out->top = top > out->top ? top : out->top;
}

/* Returns the distance of a vertex from the pivot, rounded up. */
static int64_t distance_up(int32_t x, int32_t y) {
    const uint64_t square = (uint64_t)(fxs_multiply(x, x) + fxs_multiply(y, y));
    if (square == 0) {
        return 0;
    }
    const fxs_divisor divisor = fxs_divisor_of(square);
    const fxs_lead root = fxs_ratio_to_root(square, &divisor);
    const int64_t down = root.mantissa >> -root.exponent;
    return down + (down >> 26) + 4;
}

/* Takes the arc of a vertex, at most half a turn, into account. A vertex below the x axis crosses
 * its positive half if it ends above it, and so on. The end is less than `off` off. */
static void take_arc(arc_bounds *out, int32_t x, int32_t y, fixsat_rot2 by) {
    const int64_t end_x = (fxs_multiply(by.cos, x) - fxs_multiply(by.sin, y)) >> 16;
    const int64_t end_y = (fxs_multiply(by.sin, x) + fxs_multiply(by.cos, y)) >> 16;
    const int64_t off = ((int64_t)(fxs_abs64(x) + fxs_abs64(y)) >> 16) + 3;
    const bool to_right = y < 0 && end_y > -off, to_left = y > 0 && end_y < off;
    const bool to_top = x > 0 && end_x < off, to_bottom = x < 0 && end_x > -off;
    const int64_t reach = to_right || to_left || to_top || to_bottom ? distance_up(x, y) : 0;
    take_left_and_right(out, x, x + 1);
    take_bottom_and_top(out, y, y + 1);
    take_left_and_right(out, end_x - off, end_x + off);
    take_bottom_and_top(out, end_y - off, end_y + off);
    take_left_and_right(out, to_left ? -reach : x, to_right ? reach : x);
    take_bottom_and_top(out, to_bottom ? -reach : y, to_top ? reach : y);
}

/* Takes the whole circle of a vertex into account. */
static void take_circle(arc_bounds *out, int32_t x, int32_t y) {
    const int64_t reach = distance_up(x, y);
    take_left_and_right(out, -reach, reach);
    take_bottom_and_top(out, -reach, reach);
}

static fxs_point vertex_seen_from_pivot(const fxs_turn2 *turn, uint32_t i) {
    const fxs_point seen =
        fxs_difference(fxs_convex2_vertex(turn->a, i), fxs_point_of(turn->pivot));
    return (fxs_point){seen.x, turn->clockwise ? -seen.y : seen.y};
}

void fxs_set_arc_bounds(fxs_point *low, fxs_point *high, const fxs_turn2 *turn, int64_t angle) {
    const uint32_t turns = (uint32_t)((angle + fxs_angle_of(1) - 1) / fxs_angle_of(1));
    const fixsat_rot2 by = fixsat_rot2_from_turn((uint16_t)(turns & UINT16_MAX));
    uint64_t all = 0;
    for (uint32_t i = 0; i < turn->a->count; i++) {
        const fxs_point p = vertex_seen_from_pivot(turn, i);
        all |= (uint64_t)((p.x ^ p.x >> 63) | (p.y ^ p.y >> 63));
    }
    const int bits = fxs_bits64(all), shift = bits > ARC_UNIT_BITS ? bits - ARC_UNIT_BITS : 0;
    const int64_t unit = INT64_C(1) << shift;
    arc_bounds bounds = {INT64_MAX, INT64_MAX, INT64_MIN, INT64_MIN};
    for (uint32_t i = 0; i < turn->a->count; i++) {
        const fxs_point p = vertex_seen_from_pivot(turn, i);
        const int32_t x = (int32_t)(p.x >> shift), y = (int32_t)(p.y >> shift);
        if (turns <= 32768) {
            take_arc(&bounds, x, y, by);
        } else {
            take_circle(&bounds, x, y);
        }
    }
    const int64_t bottom = turn->clockwise ? -bounds.top : bounds.bottom;
    const int64_t top = turn->clockwise ? -bounds.bottom : bounds.top;
    const fixsat_vec2 pivot = turn->pivot;
    *low = (fxs_point){pivot.x + bounds.left * unit, pivot.y + bottom * unit};
    *high = (fxs_point){pivot.x + bounds.right * unit, pivot.y + top * unit};
}
