/* SPDX-License-Identifier: MIT
 *
 * The textbook in Q16.16 with products of 32 fractional bits in int64_t.
 */
#include "textbook.h"

#define NAME(x) wide_##x
#define SCALAR int32_t
#define PRODUCT int64_t
#define MUL(a, b) ((int64_t)(a) * (b))
#define NARROW(p) ((int32_t)((p) >> 16))
#define LIFT(s) ((int64_t)(s)*65536)
#define FROM_RAW(r) (r)
#define EPSILON 2
#include "textbook.inc"
