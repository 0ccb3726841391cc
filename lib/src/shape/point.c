/* SPDX-License-Identifier: MIT
 *
 * The sides of lines and the senses of turns.
 */
#include "point.h"
#include "../int/sign.h"

int fxs_sign_of_turn(int64_t ax, int64_t ay, int64_t bx, int64_t by) {
    return fxs_sign_of_cross(ax, ay, bx, by);
}

int fxs_side(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r) {
    return fxs_sign_of_cross((int64_t)q.x - p.x, (int64_t)q.y - p.y, (int64_t)r.x - p.x,
                             (int64_t)r.y - p.y);
}
