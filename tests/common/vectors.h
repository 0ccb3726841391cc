/* SPDX-License-Identifier: MIT
 *
 * Judges the arithmetic of vectors by exact integers of 128 bits.
 */
#ifndef COMMON_VECTORS_H
#define COMMON_VECTORS_H

#include <fixsat/types.h>

__extension__ typedef __int128 vectors_wide;

static inline bool vectors_is_clamped(fix16_t got, vectors_wide exact) {
    return got == (exact > INT32_MAX ? INT32_MAX : exact < INT32_MIN ? INT32_MIN : exact);
}

/* C divides toward zero. */
static inline bool vectors_is_product(fix16_t got, vectors_wide exact) {
    return vectors_is_clamped(got, exact / 65536);
}

/* The greatest number whose square is not above it, or the greatest of all. */
static inline bool vectors_is_root(fix16_t got, vectors_wide square) {
    const vectors_wide next = (vectors_wide)got + 1;
    return got >= 0 && (vectors_wide)got * got <= square &&
           (got == INT32_MAX || next * next > square);
}

/* True if all functions are right for the vectors a and b and the factor b[2]; in 2D for the first
 * two components. */
static inline bool vectors_are_right(const fix16_t a[3], const fix16_t b[3]) {
    const fixsat_vec2 p = {a[0], a[1]}, q = {b[0], b[1]}, to = fixsat_vec2_sub(p, q),
                      scaled = fixsat_vec2_scale(p, b[2]);
    const fixsat_vec3 v = {a[0], a[1], a[2]}, w = {b[0], b[1], b[2]}, to3 = fixsat_vec3_sub(v, w),
                      scaled3 = fixsat_vec3_scale(v, b[2]);
    const fix16_t got[3][4] = {{to.x, to3.x, scaled.x, scaled3.x},
                               {to.y, to3.y, scaled.y, scaled3.y},
                               {to3.z, to3.z, scaled3.z, scaled3.z}};
    vectors_wide dot = 0, square = 0;
    bool right = vectors_is_product(fixsat_mul(a[0], b[0]), (vectors_wide)a[0] * b[0]);
    for (int i = 0; i < 3; i++) {
        right = right && vectors_is_clamped(got[i][0], (vectors_wide)a[i] - b[i]) &&
                vectors_is_clamped(got[i][1], (vectors_wide)a[i] - b[i]) &&
                vectors_is_product(got[i][2], (vectors_wide)a[i] * b[2]) &&
                vectors_is_product(got[i][3], (vectors_wide)a[i] * b[2]);
        dot += (vectors_wide)a[i] * b[i];
        square += (vectors_wide)a[i] * a[i];
        right = right && (i != 1 || (vectors_is_product(fixsat_vec2_dot(p, q), dot) &&
                                     vectors_is_root(fixsat_vec2_length(p), square)));
    }
    return right && vectors_is_product(fixsat_vec3_dot(v, w), dot) &&
           vectors_is_root(fixsat_vec3_length(v), square);
}

#endif
