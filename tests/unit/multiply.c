/* SPDX-License-Identifier: MIT
 *
 * How this core multiplies, against the definition in 64 bits: extremes with extremes, and
 * at random. Runs on every board, as each may have a version of its own.
 */
#include "../../lib/src/int/multiply.h"
#include "../../lib/src/int/packed.h"
#include "../../lib/src/int/wide.h"

#include "../common/check.h"
#include "../common/random.h"

static uint32_t state = 1;

static uint32_t any(void) {
    static const uint32_t extreme[] = {0,          1,          0x7FFF,     0x8000,
                                       0xFFFF,     0x10000,    0x7FFFFFFF, 0x80000000,
                                       0x80000001, 0xFFFF0000, 0xFFFF8000, 0xFFFFFFFF};
    const uint32_t how = random_below(&state, 4 * 12);
    return how < 12 ? extreme[how] : random_next(&state);
}

/* A half of 14 bits and a sign, as those of half-edges. */
static int32_t any_half(void) {
    return (int32_t)(any() >> 17) - 16384;
}

static void products_of_32_bits(uint32_t a, uint32_t b) {
    const int32_t x = (int32_t)a, y = (int32_t)b;
    CHECK(fxs_multiply(x, y) == (int64_t)x * y);
    CHECK(fxs_multiply_unsigned(a, b) == (uint64_t)a * b);
}

/* As half-edges are scaled for normals: 16380 * 2^16 at most. */
static int32_t any_edge(void) {
    const int32_t v = (int32_t)any(), most = 16380 << 16;
    return v > most ? most : v < -most ? -most : v;
}

static void high_parts_of_crosses(void) {
    const int32_t ax = any_edge(), ay = any_edge(), bx = any_edge(), by = any_edge();
    const int64_t cross = (int64_t)ax * by - (int64_t)ay * bx;
    CHECK(fxs_cross_high(ax, ay, bx, by) == cross >> 30);
}

/* As edges of C in the near engine: up to 2^28. */
static int32_t any_edge28(void) {
    const int32_t v = (int32_t)any() >> (any() & 1 ? 3 : 0), most = 1 << 28;
    return v > most ? most : v < -most ? -most : v;
}

static void crosses_of_28_bits(void) {
    const int32_t ax = any_edge28(), ay = any_edge28(), bx = any_edge28(), by = any_edge28();
    CHECK(fxs_cross28(ax, ay, bx, by) == (int64_t)ax * by - (int64_t)ay * bx);
}

/* An entry of a rotation, and a coordinate that is near. */
static int32_t any_entry(void) {
    const int32_t v = (int32_t)any() >> (any() & 1 ? 15 : 0);
    return v > 65536 ? 65536 : v < -65536 ? -65536 : v;
}

static int32_t any_near(void) {
    const int32_t v = (int32_t)any() >> (any() & 1 ? 4 : 0), most = 1 << 27;
    return v > most ? most : v < -most ? -most : v;
}

static void turned_coordinates(void) {
    const int32_t a = any_entry(), x = any_near(), b = any_entry(), y = any_near();
    CHECK(fxs_turned27(a, x, b, y) == ((int64_t)a * x + (int64_t)b * y + 0x8000) >> 16);
    const int32_t row[3] = {a, b, any_entry()}, p = any_near() / 2, q = any_near() / 2,
                  r = any_near() / 2;
    CHECK(fxs_turned26(row, p, q, r) ==
          ((int64_t)a * p + (int64_t)b * q + (int64_t)row[2] * r + 0x8000) >> 16);
}

/* A limb of 27 bits, or as many and a sign. */
static int32_t any_limb(void) {
    return (int32_t)any() >> 4;
}

static void sum_of_limbs(void) {
    const int32_t a[3] = {any_limb(), any_limb(), any_limb()};
    const int32_t v[3] = {(int32_t)any(), (int32_t)any(), (int32_t)any()};
    CHECK(fxs_multiply3(a, v) ==
          (int64_t)a[0] * v[0] + (int64_t)a[1] * v[1] + (int64_t)a[2] * v[2]);
}

static int64_t plain_dot(const int32_t v[3], const int32_t w[3]) {
    return (int64_t)v[0] * w[0] + (int64_t)v[1] * w[1] + (int64_t)v[2] * w[2];
}

/* A number of 23 bits and a sign, often an end of the range. */
static int32_t any_short(void) {
    const int32_t v = (int32_t)any() >> 8;
    return (any() & 7) != 0 ? v : v < 0 ? -(1 << 23) : (1 << 23) - 1;
}

/* A component of a unit vector, often 1 or -1. */
static int32_t any_component(void) {
    const int32_t v = (int32_t)any() >> 1;
    return (any() & 7) != 0 ? v : v < 0 ? -(1 << 30) : 1 << 30;
}

static int64_t value_of(const fxs_long *v) {
    const size_t count = sizeof v->piece / sizeof v->piece[0];
    int64_t value = 0;
    for (size_t i = count; i > 0; i--) {
        value = value * (INT64_C(1) << 48 / count) + v->piece[i - 1];
    }
    return value;
}

static void short_products(void) {
    const int32_t v[3] = {any_short(), any_short(), any_short()};
    const int32_t w[3] = {any_short(), any_short(), any_short()};
    const int32_t unit[3] = {any_component(), any_component(), any_component()};
    fxs_long product;
    fxs_long_dot(&product, v, w);
    CHECK(value_of(&product) == plain_dot(v, w));
    CHECK(fxs_multiply3_short(v, w) == plain_dot(v, w));
    CHECK(fxs_multiply3_by_unit(v, unit) == plain_dot(v, unit));
}

static void products_of_halves(void) {
    const int32_t ax = any_half(), ay = any_half(), az = any_half();
    const int32_t bx = any_half(), by = any_half(), bz = any_half();
    const uint32_t a = fxs_pack(ax, ay), b = fxs_pack(bx, by);
    const fxs_offset d = fxs_offset_of(bx, by, bz);
    CHECK(fxs_x(a) == ax && fxs_y(a) == ay);
    CHECK(fxs_cross_xy(a, b) == ax * by - ay * bx);
    CHECK(fxs_cross_offset(a, d) == ax * by - ay * bx);
    CHECK(fxs_dot_xyz(a, az, b, bz) == ax * bx + ay * by + az * bz);
    CHECK(fxs_dot_offset(a, az, d) == ax * bx + ay * by + az * bz);
}

int main(void) {
    for (int i = 0; i < 20000; i++) {
        const uint32_t a = any(), b = any();
        products_of_32_bits(a, b);
        sum_of_limbs();
        short_products();
        products_of_halves();
        high_parts_of_crosses();
        crosses_of_28_bits();
        turned_coordinates();
    }
    return check_summary("multiply");
}
