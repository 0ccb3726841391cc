/* SPDX-License-Identifier: MIT
 *
 * Arithmetic of vectors. Sums and products are exact, then rounded once and clamped.
 */
#include "../int/bits.h"
#include "../int/quotient.h"
#include <fixsat/types.h>

static bool add_component(fix16_t *v, fix16_t by) {
    const int64_t sum = (int64_t)*v + by;
    *v = (fix16_t)sum;
    if (*v == sum) {
        return true;
    }
    *v = by < 0 ? INT32_MIN : INT32_MAX;
    return false;
}

bool fixsat_vec2_add(fixsat_vec2 *position, fixsat_vec2 by) {
    const bool x = add_component(&position->x, by.x), y = add_component(&position->y, by.y);
    return x && y;
}

bool fixsat_vec3_add(fixsat_vec3 *position, fixsat_vec3 by) {
    const bool x = add_component(&position->x, by.x), y = add_component(&position->y, by.y);
    const bool z = add_component(&position->z, by.z);
    return x && y && z;
}

fixsat_vec2 fixsat_vec2_sub(fixsat_vec2 a, fixsat_vec2 b) {
    return (fixsat_vec2){fxs_clamp32((int64_t)a.x - b.x), fxs_clamp32((int64_t)a.y - b.y)};
}

fixsat_vec3 fixsat_vec3_sub(fixsat_vec3 a, fixsat_vec3 b) {
    return (fixsat_vec3){fxs_clamp32((int64_t)a.x - b.x), fxs_clamp32((int64_t)a.y - b.y),
                         fxs_clamp32((int64_t)a.z - b.z)};
}

fix16_t fixsat_mul(fix16_t a, fix16_t b) {
    return fxs_clamp32(fxs_multiply(a, b) / 65536);
}

fixsat_vec2 fixsat_vec2_scale(fixsat_vec2 v, fix16_t factor) {
    return (fixsat_vec2){fixsat_mul(v.x, factor), fixsat_mul(v.y, factor)};
}

fixsat_vec3 fixsat_vec3_scale(fixsat_vec3 v, fix16_t factor) {
    return (fixsat_vec3){fixsat_mul(v.x, factor), fixsat_mul(v.y, factor), fixsat_mul(v.z, factor)};
}

/* Returns (p + q + r) / 65536, rounded toward zero, for products of two coordinates. It adds by
 * halves, because the sum can be 3 * 2^62. */
static fix16_t rounded_dot(int64_t p, int64_t q, int64_t r) {
    const int64_t low = (p & 0xFFFF) + (q & 0xFFFF) + (r & 0xFFFF);
    const int64_t down = (p >> 16) + (q >> 16) + (r >> 16) + (low >> 16);
    return fxs_clamp32(down < 0 && (low & 0xFFFF) != 0 ? down + 1 : down);
}

fix16_t fixsat_vec2_dot(fixsat_vec2 a, fixsat_vec2 b) {
    return rounded_dot(fxs_multiply(a.x, b.x), fxs_multiply(a.y, b.y), 0);
}

fix16_t fixsat_vec3_dot(fixsat_vec3 a, fixsat_vec3 b) {
    return rounded_dot(fxs_multiply(a.x, b.x), fxs_multiply(a.y, b.y), fxs_multiply(a.z, b.z));
}

static uint64_t coordinate_square(fix16_t v) { /* 2^62 at most */
    return (uint64_t)fxs_multiply(v, v);
}

static fix16_t rounded_length(uint64_t square) {
    fxs_root root;
    fxs_set_root(&root, (fxs_product){0, square});
    return (fix16_t)(root.down > INT32_MAX ? INT32_MAX : root.down);
}

fix16_t fixsat_vec2_length(fixsat_vec2 v) {
    return rounded_length(coordinate_square(v.x) + coordinate_square(v.y));
}

fix16_t fixsat_vec3_length(fixsat_vec3 v) {
    return rounded_length(coordinate_square(v.x) + coordinate_square(v.y) + coordinate_square(v.z));
}
