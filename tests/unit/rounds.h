/* SPDX-License-Identifier: MIT
 *
 * How much unit tests with random cases try.
 */
#ifndef UNIT_ROUNDS_H
#define UNIT_ROUNDS_H

/* How much is tried: a Cortex-M0+ takes minutes for all, and so would all mutants. */
#ifdef QUICK
enum { ROUNDS = 40 };
#elif defined(__ARM_ARCH_6M__)
enum { ROUNDS = 4 };
#elif defined(__arm__) || defined(__riscv)
enum { ROUNDS = 12 };
#else
enum { ROUNDS = 600 };
#endif

#endif
