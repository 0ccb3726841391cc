/* SPDX-License-Identifier: MIT
 *
 * Everything of the library that may be interrupted, one function a kind: the tests
 * and queries of the golden cases, the tests with a cache, the constructors.
 */
#ifndef COMMON_PAIRS_H
#define COMMON_PAIRS_H

#include "cases.h"

#if defined(GOLDEN_IN_WORLDS)
enum { PAIR_KINDS = GOLDEN_KINDS + 1 };
#elif defined(GOLDEN_REGIONS)
enum { PAIR_KINDS = GOLDEN_KINDS + 3 };
#elif defined(GOLDEN_SOLIDS)
enum { PAIR_KINDS = GOLDEN_KINDS + 3 };
#else
enum { PAIR_KINDS = GOLDEN_KINDS + 4 };
#endif

const char *pair_name(uint32_t kind);

/* Case `index` of a kind. Not for an interrupt. */
void pair_make(golden_case *out, uint32_t kind, uint32_t index);

/* Calls the library and nothing else that another call could disturb. */
void pair_answer(golden_answer *out, uint32_t kind, const golden_case *pair);

bool pair_same_answer(const golden_answer *a, const golden_answer *b);

#endif
