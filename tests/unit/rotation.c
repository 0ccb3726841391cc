/* SPDX-License-Identifier: MIT
 *
 * How far rotations are from the truth, against the host's long double: the
 * bounds that rotation.h promises. The boards are held to the same bits by the
 * golden hashes.
 */
#include <fixsat/fixsat.h>
#include <math.h>

#include "../common/check.h"
#include "../common/random.h"

static const long double one = 65536.0L;
static const long double two_pi = 6.283185307179586476925286766559005768L;

static long double worse(long double worst, fix16_t got, long double truth) {
    const long double error = fabsl((long double)got - truth * one);
    return error > worst ? error : worst;
}

static long double rot2_error(long double worst, fixsat_rot2 r, long double angle) {
    return worse(worse(worst, r.cos, cosl(angle)), r.sin, sinl(angle));
}

static long double radians_error(long double worst, int64_t raw) {
    return rot2_error(worst, fixsat_rot2_from_radians((fix16_t)raw), (long double)raw / one);
}

static void angles(void) {
    long double turns = 0, radians = 0;
    for (uint32_t t = 0; t < 65536; t++) {
        const fixsat_rot2 r = fixsat_rot2_from_turn((uint16_t)t);
        turns = rot2_error(turns, r, two_pi * t / 65536);
        CHECK(r.cos <= 65536 && r.cos >= -65536 && r.sin <= 65536 && r.sin >= -65536);
    }
    for (int64_t raw = INT32_MIN; raw <= INT32_MAX; raw += 1009) {
        radians = radians_error(radians, raw);
    }
    for (int64_t raw = 0; raw < 1 << 20; raw++) { /* two and a half turns, and the far ends */
        radians = radians_error(radians, raw - (1 << 19));
        radians = radians_error(radians, INT32_MIN + raw);
        radians = radians_error(radians, INT32_MAX - raw);
    }
    printf("worst error of a cosine or sine: %.2Lf raw from turns, %.2Lf raw from radians\n", turns,
           radians);
    CHECK(turns <= 3);
    CHECK(radians <= 3);
}

static uint32_t state = 1;

static fix16_t any(int shift) {
    return (fix16_t)random_next(&state) >> shift;
}

/* The matrix of a unit quaternion, the textbook's. */
static long double quat_error(const fixsat_rot3 *r, long double w, long double x, long double y,
                              long double z) {
    const long double truth[9] = {
        1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
        2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
        2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y),
    };
    long double worst = 0;
    for (int i = 0; i < 9; i++) {
        worst = worse(worst, r->m[i / 3][i % 3], truth[i]);
    }
    return worst;
}

static void three_dimensions(void) {
    long double quats = 0, eulers = 0;
    for (int i = 0; i < 500000; i++) {
        const fix16_t w = any(i % 31), x = any(i % 29), y = any(i % 23), z = any(i % 19);
        fixsat_rot3 r;
        if (fixsat_rot3_from_quat(&r, w, x, y, z) == FIXSAT_OK) {
            const long double l = sqrtl((long double)w * w + (long double)x * x +
                                        (long double)y * y + (long double)z * z);
            quats = fmaxl(quats, quat_error(&r, w / l, x / l, y / l, z / l));
        }
        /* Yaw, pitch and roll as a product of three quaternions about z, y, x. */
        const fix16_t a = any(i % 16), b = any(i % 16), c = any(i % 16);
        r = fixsat_rot3_from_euler(a, b, c);
        const long double half = 1 / one / 2;
        const long double ca = cosl(a * half), sa = sinl(a * half), cb = cosl(b * half),
                          sb = sinl(b * half), cc = cosl(c * half), sc = sinl(c * half);
        eulers =
            fmaxl(eulers, quat_error(&r, ca * cb * cc + sa * sb * sc, ca * cb * sc - sa * sb * cc,
                                     ca * sb * cc + sa * cb * sc, sa * cb * cc - ca * sb * sc));
        for (int k = 0; k < 9; k++) {
            CHECK(r.m[k / 3][k % 3] <= 65536 && r.m[k / 3][k % 3] >= -65536);
        }
    }
    printf("worst error of an entry: %.3Lf raw from quaternions, %.2Lf raw from Euler angles\n",
           quats, eulers);
    CHECK(quats <= 0.5001L); /* the nearest; the rest is long double's own error */
    CHECK(eulers <= 10);
}

int main(void) {
    angles();
    three_dimensions();
    return check_summary("rotation");
}
