/* SPDX-License-Identifier: MIT
 *
 * Static checks of what the library assumes about the compiler, and its macros. Internal.
 */
#ifndef FIXSAT_INT_BASE_H
#define FIXSAT_INT_BASE_H

#include <limits.h>
#include <stdint.h>

_Static_assert(CHAR_BIT == 8, "bytes of 8 bits");
_Static_assert(INT_MAX >= INT32_MAX, "int has 32 bits or more: products of halves are ints");
_Static_assert((-1 & 3) == 3, "two's complement");
_Static_assert(-5 >> 1 == -3 && INT64_C(-5) >> 1 == -3, "shifts to the right keep the sign");
_Static_assert((int32_t)UINT32_MAX == -1,
               "numbers that are too large wrap when they are converted");

/* Keeps a step in a function of its own, because it is seldom taken or its integers are large. So
 * the usual path stays short, and the stack holds the integers of one step at a time. */
#define FXS_OUT_OF_LINE __attribute__((noinline))

/* Marks a function that is rarely called, in its header. It is compiled for size at any level, and
 * the compiler takes a call of it for unlikely. Optimized for speed, the products of large integers
 * would not be faster, because small cores have no registers for the inlined products of limbs. */
#if defined(__FRAMAC__) /* takes it for an attribute of the result's type */
#define FXS_RARE
#else
#define FXS_RARE __attribute__((cold))
#endif

/* Marks a function of one or two instructions, or one whose arguments are constants. It is inlined
 * even where the compiler would rather save flash. */
#define FXS_INLINE static inline __attribute__((always_inline))

/* Expands to NAME_near or NAME_wide, in a file that is included once for each engine. The file that
 * includes it defines FXS_ENGINE as near or wide before, and undefines it after. */
#define FXS_NAME(name) FXS_NAME_OF(name, FXS_ENGINE)
#define FXS_NAME_OF(name, engine) FXS_JOINED(name, engine)
#define FXS_JOINED(name, engine) name##_##engine

/* Checks of what comments claim. They expand to nothing in a release.
 *
 *     FXS_BITS(v, n)      |v| < 2^n, for n up to 62
 *     FXS_WITHIN(v, most) |v| <= most
 *     FXS_CHECK(c)        c is true
 *     FXS_EXACT(name)     counts a question that the near engine leaves undecided; the wide
 *                         function of this name begins here
 *
 * Test builds define FIXSAT_CHECKED; the program then defines the two functions below. The proofs
 * show that the first one is never reached. Those of damaged shapes do not, because no bound holds
 * for these. */
#if defined(FIXSAT_CHECKED) || (defined(__FRAMAC__) && !defined(FIXSAT_DAMAGED))
/*@ requires bound: \false;
    assigns \nothing;
    ensures \false; */
void fxs_bound_broken(const char *file, int line);
#define FXS_CHECK(c) ((c) ? (void)0 : fxs_bound_broken(__FILE__, __LINE__))
#else
#define FXS_CHECK(c) ((void)0)
#endif

#define FXS_BITS(v, n) FXS_CHECK((v) > -(INT64_C(1) << (n)) && (v) < INT64_C(1) << (n))
#define FXS_WITHIN(v, most) FXS_CHECK((v) >= -(most) && (v) <= (most))

#if defined(FIXSAT_CHECKED)
void fxs_count_exact(const char *name);
#define FXS_EXACT(name) fxs_count_exact(#name)
#else
#define FXS_EXACT(name) ((void)0)
#endif

/* The switch of the near engine (shape/verdict.h). In a build of the tests, which defines
 * FIXSAT_WIDE_ONLY, each near step leaves its question undecided, so the wide engine answers
 * everything; tests/two_engines compares the answers of both builds.
 *
 * - FXS_START_NEAR(undecided) is the first statement of a near step: it returns `undecided` in that
 *   build.
 * - FXS_NEAR(c) is the condition c under which fewer bits suffice; it is false in that build. */
#if defined(FIXSAT_WIDE_ONLY)
#define FXS_START_NEAR(undecided) return undecided
#define FXS_NEAR(c) (0 && (c))
#else
#define FXS_START_NEAR(undecided) ((void)0)
#define FXS_NEAR(c) (c)
#endif

#endif
