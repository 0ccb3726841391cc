/* SPDX-License-Identifier: MIT
 *
 * Arithmetic of vectors beside exact integers of 128 bits: every choice of border values as
 * components, squares and what lies beside them, and random numbers of all sizes.
 */
#include <fixsat/fixsat.h>

#include "../common/check.h"
#include "../common/random.h"
#include "../common/vectors.h"

static const fix16_t borders[] = {INT32_MIN,
                                  INT32_MIN + 1,
                                  -65537,
                                  -65536,
                                  -65535,
                                  -1,
                                  0,
                                  1,
                                  65535,
                                  65536,
                                  65537,
                                  46341,
                                  -46341,
                                  32768,
                                  INT32_MAX - 1,
                                  INT32_MAX / 2,
                                  INT32_MAX};
enum { BORDERS = sizeof borders / sizeof *borders };

static void all_borders(void) {
    for (int i = 0; i < BORDERS * BORDERS * BORDERS; i++) {
        const fix16_t a[3] = {borders[i % BORDERS], borders[i / BORDERS % BORDERS],
                              borders[i / BORDERS / BORDERS]};
        for (int k = 0; k < BORDERS * BORDERS * BORDERS; k += 7) {
            const fix16_t b[3] = {borders[k % BORDERS], borders[k / BORDERS % BORDERS],
                                  borders[k / BORDERS / BORDERS]};
            CHECK(vectors_are_right(a, b));
        }
    }
}

static uint32_t state = 1;

static fix16_t any(int shift) {
    return (fix16_t)random_next(&state) >> shift;
}

static void random_ones(void) {
    for (int i = 0; i < 1000000; i++) {
        const int s = i % 31, t = i / 31 % 31;
        const fix16_t a[3] = {any(s), any(t), any(i % 7)}, b[3] = {any(t), any(s), any(i % 17)};
        CHECK(vectors_are_right(a, b));
    }
}

/* Pythagorean triples k (m^2 - n^2), 2 k m n, whose length is whole, and 1 raw beside it. */
static void whole_lengths(void) {
    for (int i = 0; i < 200000; i++) {
        const fix16_t n = (fix16_t)random_below(&state, 20000), m = n + 1 + any(20) % 2048;
        const int64_t x = (int64_t)m * m - (int64_t)n * n, y = INT64_C(2) * m * n,
                      z = (int64_t)m * m + (int64_t)n * n;
        if (m > n && z <= INT32_MAX) {
            const fixsat_vec2 v = {(fix16_t)x, (fix16_t)-y}, less = {(fix16_t)x - 1, (fix16_t)y};
            const fixsat_vec3 flat = {(fix16_t)y, 0, (fix16_t)x};
            CHECK(fixsat_vec2_length(v) == z && fixsat_vec3_length(flat) == z);
            CHECK(fixsat_vec2_length(less) == z - 1);
        }
    }
}

int main(void) {
    all_borders();
    random_ones();
    whole_lengths();
    return check_summary("vector arithmetic");
}
