/* SPDX-License-Identifier: MIT
 *
 * When a convex shape that turns about a pivot enters another one.
 */
#include "turn2.h"
#include "../int/quotient.h"
#include "../shape/rounding.h"
#include <fixsat/test.h>

void fxs_consider_entry(fxs_first_swing *first, int64_t angle, fxs_point of_a, fxs_point of_b) {
    if (angle >= first->end) {
        return;
    }
    if (angle < first->chosen - FXS_SAME_ENTRY) {
        first->chosen = angle;
        first->of_a = of_a;
        first->of_b = of_b;
    }
    if (angle < first->angle) {
        first->angle = angle;
    }
}

void fxs_consider_edge(fxs_first_swing *first, int64_t angle, fxs_point d, bool is_of_a) {
    const fxs_point zero = {0, 0};
    if (is_of_a) { /* y is negated back */
        fxs_consider_entry(first, angle, (fxs_point){-d.y, -d.x}, zero);
    } else {
        fxs_consider_entry(first, angle, zero, (fxs_point){-d.y, d.x});
    }
}

/* Returns the unit normal: of_b less of_a, which is turned by the angle of the chosen entry. */
static fixsat_vec2 swing_normal(const fxs_first_swing *first, bool clockwise) {
    enum { FRACTION = 20 }; /* bits below a raw unit; the shortest difference is 1 raw long */
    const int64_t one = 1 << FRACTION;
    fxs_point a = {0, 0};
    if ((first->of_a.x | first->of_a.y) != 0) {
        const fxs_turning by = fxs_turning_of(first->chosen);
        a = fxs_turned_by(&by, first->of_a, -FRACTION);
    }
    const int64_t x = first->of_b.x * one - a.x, y = first->of_b.y * one - a.y;
    return fxs_unit((fxs_point){x, clockwise ? -y : y});
}

/* Rounds the angle and the time towards the start. First it subtracts 1/512 raw, which is more than
 * the error of an entry's angle, 2^-48 turns. */
void fxs_set_swing(fixsat_swing2 *out, const fxs_first_swing *first, fix16_t angle) {
    const uint32_t turns = fxs_abs32(angle); /* the whole turn in raw */
    const int64_t raw = fxs_angle_of(1);
    const int64_t before = first->angle - raw / 512;
    const int64_t whole = before > 0 ? before / raw : 0;
    out->angle = (fix16_t)(angle < 0 ? -whole : whole);
    /* In units of 2^-32 turns, a 65536th of the turn is `turns`. */
    const int64_t rest = first->angle - (int64_t)turns * (1 << 21);
    const uint64_t part = rest > 0 ? (uint64_t)rest >> 30 : 0;
    uint32_t time = 0;
    if (part >= turns) {
        fxs_fraction fraction;
        fxs_set_fraction(&fraction, part, turns);
        time = fxs_quotient_rounded(1, &fraction, false);
    }
    out->time = time < UINT16_MAX ? (fix16_t)time : UINT16_MAX;
    out->normal = swing_normal(first, angle < 0);
}

/* If the end is a multiple of an eighth of a turn, angles are compared with it exactly. Otherwise
 * it is moved by 2^-47 turns, so that the error of an entry's angle never makes a MISS. */
void fxs_start_turn(fxs_first_swing *out, fix16_t angle) {
    const uint32_t turns = fxs_abs32(angle);
    const int64_t slack = (turns & 8191) != 0 && turns < 65536 ? 1 << 15 : 0;
    out->end = out->angle = turns < 65536 ? fxs_angle_of(turns) + slack : FXS_TURN;
    out->chosen = INT64_MAX;
    out->of_a = out->of_b = (fxs_point){0, 0};
}

void fxs_find_entry_of_turn(fxs_first_swing *first, const fxs_turn2 *turn) {
    const fxs_first_swing before = *first;
    if (!fxs_find_entry_of_turn_near(first, turn)) {
        *first = before;
        fxs_find_entry_of_turn_wide(first, turn);
    }
}

fixsat_event fixsat_turn2(const fixsat_shape2 *a, const fixsat_shape2 *b, fixsat_vec2 pivot,
                          fix16_t angle, fixsat_swing2 *out) {
    if (fixsat_test2(a, b) == FIXSAT_OVERLAP) {
        return FIXSAT_START_OVERLAP;
    }
    if (angle == 0) {
        return FIXSAT_MISS;
    }
    fxs_convex2_buffer room_a, room_b;
    const fxs_turn2 turn = {.a = fxs_convex2_of_shape2(&room_a, a),
                            .b = fxs_convex2_of_shape2(&room_b, b),
                            .pivot = pivot,
                            .clockwise = angle < 0};
    fxs_first_swing first;
    fxs_start_turn(&first, angle);
    fxs_find_entry_of_turn(&first, &turn);
    if (first.angle == first.end) {
        return FIXSAT_MISS;
    }
    fxs_set_swing(out, &first, angle);
    return FIXSAT_HIT;
}
