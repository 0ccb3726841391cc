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
        const fixsat_rot2 back = fixsat_rot2_from_turn((uint16_t)(65536 - t)),
                          across = fixsat_rot2_from_turn((uint16_t)(16384 - t)),
                          on = fixsat_rot2_from_turn((uint16_t)(16384 + t));
        CHECK(back.cos == r.cos && back.sin == -r.sin);
        CHECK(across.cos == r.sin && across.sin == r.cos);
        CHECK(on.cos == -r.sin && on.sin == r.cos);
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
    CHECK(turns <= 0.53L);
    CHECK(radians <= 0.55L);
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
    CHECK(eulers <= 2.5L);
}

/* ---- products, and what is turned ---- */

/* Off the nearest of the exact one, ties towards plus infinity, and clamped. The sum of products
 * has less than 64 bits, so long double is exact until it is rounded. */
static bool is_nearest(fix16_t got, long double exact, long double least, long double most) {
    return (long double)got == fminl(fmaxl(floorl(exact / one + 0.5L), least), most);
}

static bool is_entry(fix16_t got, long double exact) {
    return is_nearest(got, exact, -one, one);
}

static bool is_coordinate(fix16_t got, long double exact) {
    return is_nearest(got, exact, INT32_MIN, INT32_MAX);
}

static void products(void) {
    long double worst2 = 0, worst3 = 0;
    for (int i = 0; i < 200000; i++) {
        const int64_t t = any(i % 16), u = any(i % 15);
        const fixsat_rot2 a = fixsat_rot2_from_radians((fix16_t)t),
                          b = fixsat_rot2_from_radians((fix16_t)u), ab = fixsat_rot2_mul(a, b);
        CHECK(is_entry(ab.cos, (long double)a.cos * b.cos - (long double)a.sin * b.sin));
        CHECK(is_entry(ab.sin, (long double)a.sin * b.cos + (long double)a.cos * b.sin));
        worst2 = rot2_error(worst2, ab, (long double)(t + u) / one);
        const fixsat_rot2 back = fixsat_rot2_invert(a);
        CHECK(back.cos == a.cos && back.sin == -a.sin);

        const fixsat_vec2 v = {any(i % 31), any(i % 17)}, at = {any(i % 13), any(i % 11)},
                          turned = fixsat_rot2_apply(a, v), placed = fixsat_rot2_place(a, v, at);
        const long double x = (long double)a.cos * v.x - (long double)a.sin * v.y,
                          y = (long double)a.sin * v.x + (long double)a.cos * v.y;
        CHECK(is_coordinate(turned.x, x) && is_coordinate(turned.y, y));
        CHECK(is_coordinate(placed.x, x + at.x * one) && is_coordinate(placed.y, y + at.y * one));
    }
    for (int i = 0; i < 100000; i++) {
        fixsat_rot3 a, b;
        const long double p[4] = {any(0), any(0), any(0), any(0)};
        const long double q[4] = {any(0), any(1), any(2), any(3)};
        if (fixsat_rot3_from_quat(&a, (fix16_t)p[0], (fix16_t)p[1], (fix16_t)p[2], (fix16_t)p[3]) !=
                FIXSAT_OK ||
            fixsat_rot3_from_quat(&b, (fix16_t)q[0], (fix16_t)q[1], (fix16_t)q[2], (fix16_t)q[3]) !=
                FIXSAT_OK) {
            continue;
        }
        const fixsat_rot3 ab = fixsat_rot3_mul(&a, &b), back = fixsat_rot3_invert(&a);
        const fixsat_vec3 v = {any(i % 31), any(i % 17), any(i % 7)},
                          at = {any(i % 13), any(i % 11), any(i % 5)},
                          turned = fixsat_rot3_apply(&a, v), placed = fixsat_rot3_place(&a, v, at);
        const fix16_t got[3] = {turned.x, turned.y, turned.z},
                      put[3] = {placed.x, placed.y, placed.z}, offset[3] = {at.x, at.y, at.z};
        for (int r = 0; r < 3; r++) {
            const fix16_t *const m = a.m[r];
            for (int c = 0; c < 3; c++) {
                CHECK(is_entry(ab.m[r][c], (long double)m[0] * b.m[0][c] +
                                               (long double)m[1] * b.m[1][c] +
                                               (long double)m[2] * b.m[2][c]));
                CHECK(back.m[r][c] == a.m[c][r]);
            }
            const long double sum =
                (long double)m[0] * v.x + (long double)m[1] * v.y + (long double)m[2] * v.z;
            CHECK(is_coordinate(got[r], sum) && is_coordinate(put[r], sum + offset[r] * one));
        }
        const long double w = p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
                          x = p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
                          y = p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1],
                          z = p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0],
                          l = sqrtl(w * w + x * x + y * y + z * z);
        worst3 = fmaxl(worst3, quat_error(&ab, w / l, x / l, y / l, z / l));
    }
    printf("worst error of a product's entry: %.2Lf raw in 2D, %.2Lf in 3D\n", worst2, worst3);
    CHECK(worst2 <= 1.42L * (0.55L + 0.55L) + 0.51L);
    CHECK(worst3 <= 1.74L * (0.5L + 0.5L) + 0.51L);
}

int main(void) {
    angles();
    three_dimensions();
    products();
    return check_summary("rotation");
}
