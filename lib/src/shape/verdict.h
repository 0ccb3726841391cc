/* SPDX-License-Identifier: MIT
 *
 * What a filter answers. Internal.
 */
#ifndef FIXSAT_SHAPE_VERDICT_H
#define FIXSAT_SHAPE_VERDICT_H

#include "../int/base.h"
#include <fixsat/types.h>

/* Filter, then exact: each decision is first tried in few bits, whose error has a proven bound.
 * A filter, fxs_filter_NAME, answers a relation for certain or FXS_UNDECIDED, in the low two bits;
 * those above may hold a hint, such as which axes are open, or which one separates. Then
 * fxs_exact_NAME, in a file NAME_wide.c, always answers; it may take the hint to save work, and the
 * hint never changes the answer. */
typedef uint32_t fxs_verdict;

enum { FXS_UNDECIDED = 3, FXS_HINT_SHIFT = 2 };

static inline fxs_verdict fxs_decided(fixsat_relation relation, uint32_t hint) {
    return (fxs_verdict)relation | hint << FXS_HINT_SHIFT;
}

static inline fxs_verdict fxs_undecided(uint32_t hint) {
    return FXS_UNDECIDED | hint << FXS_HINT_SHIFT;
}

static inline bool fxs_is_decided(fxs_verdict v) {
    return (v & FXS_UNDECIDED) != FXS_UNDECIDED;
}

static inline fixsat_relation fxs_relation_of(fxs_verdict v) {
    const uint32_t relation = v & FXS_UNDECIDED;
    FXS_CHECK(relation != FXS_UNDECIDED);
    return (fixsat_relation)relation;
}

static inline uint32_t fxs_hint_of(fxs_verdict v) {
    return v >> FXS_HINT_SHIFT;
}

#endif
