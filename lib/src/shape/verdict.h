/* SPDX-License-Identifier: MIT
 *
 * Verdicts: what a near step answers about two shapes. Internal.
 */
#ifndef FIXSAT_SHAPE_VERDICT_H
#define FIXSAT_SHAPE_VERDICT_H

#include "../int/base.h"
#include <fixsat/types.h>

/* Two engines decide a relation:
 *
 * - The near engine works in few bits, with a proven error bound. A near step, fxs_filter_NAME,
 *   returns a certain relation or FXS_UNDECIDED, in the low two bits. The bits above may hold a
 *   witness, such as an axis that separates or the axes that are undecided.
 * - The wide engine decides if the near one is undecided. Its function fxs_exact_NAME, in a file
 *   NAME_wide.c, always returns a relation. The witness may save it work, but never changes the
 *   relation. */
typedef uint32_t fxs_verdict;

enum { FXS_UNDECIDED = 3, FXS_WITNESS_SHIFT = 2 };

static inline fxs_verdict fxs_decided(fixsat_relation relation, uint32_t witness) {
    return (fxs_verdict)relation | witness << FXS_WITNESS_SHIFT;
}

static inline fxs_verdict fxs_undecided(uint32_t witness) {
    return FXS_UNDECIDED | witness << FXS_WITNESS_SHIFT;
}

static inline bool fxs_is_decided(fxs_verdict v) {
    return (v & FXS_UNDECIDED) != FXS_UNDECIDED;
}

static inline fixsat_relation fxs_relation_of(fxs_verdict v) {
    const uint32_t relation = v & FXS_UNDECIDED;
    FXS_CHECK(relation != FXS_UNDECIDED);
    return (fixsat_relation)relation;
}

static inline uint32_t fxs_witness_of(fxs_verdict v) {
    return v >> FXS_WITNESS_SHIFT;
}

#endif
