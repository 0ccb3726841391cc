/* SPDX-License-Identifier: MIT
 *
 * The textbook in Q16.16, every product rounded by libfixmath's fix16_mul.
 */
#include "textbook.h"

#define NAME(x) fix16_##x
#define SCALAR fix16_t
#define PRODUCT fix16_t
#define MUL(a, b) fix16_mul(a, b)
#define NARROW(p) (p)
#define LIFT(s) (s)
#define FROM_RAW(r) (r)
#define EPSILON 2
#include "textbook.inc"
