/* SPDX-License-Identifier: MIT
 *
 * The textbook in single-precision float. It uses the floating-point unit if it is compiled for
 * one, else the compiler's own routines.
 */
#include "textbook.h"

#define NAME(x) real_##x
#define SCALAR float
#define PRODUCT float
#define MUL(a, b) ((a) * (b))
#define NARROW(p) (p)
#define LIFT(s) (s)
#define FROM_RAW(r) ((float)(r) / 65536.0f)
#define EPSILON 1e-6f
#include "textbook.inc"

bool real_start(void) {
#if defined __arm__ && defined __ARM_FP
    /* CPACR: full access to coprocessors 10 and 11, the floating-point unit. */
    *(volatile uint32_t *)(uintptr_t)0xE000ED88 |= UINT32_C(0xF) << 20;
    __asm__ volatile("dsb\n\tisb" ::: "memory");
    return true;
#elif defined __arm__ || (defined __riscv && !defined __riscv_flen)
    return false;
#else
    return true;
#endif
}
