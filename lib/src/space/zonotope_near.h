/* SPDX-License-Identifier: MIT
 *
 * Motion of zonotopes in few bits. Internal.
 */
#ifndef FIXSAT_SPACE_ZONOTOPE_NEAR_H
#define FIXSAT_SPACE_ZONOTOPE_NEAR_H

#include "../shape/verdict.h"
#include "zonotope.h"
#include <fixsat/motion.h>

/* Masks of axes, each of which is certain. */
typedef struct fxs_passage3 {
    uint32_t inside_mask;       /* d is inside along these at the start, */
    uint32_t swept_inside_mask; /* or all that a sweeps crosses the inside along these */
    uint32_t not_last_mask;     /* of a hit: another axis is entered later; all but 0 to 14 */
} fxs_passage3;

/* Sets *event to what happens while a moves, and *out to about which axes. Returns false if that is
 * undecided: a touch, a graze, a hit at the end of the way, and what has no inside always are. So
 * HIT also means that a goes on into the inside of b at that moment, and MISS that they do not even
 * touch. */
bool fxs_filter_entry3(fixsat_event *event, fxs_passage3 *out, const fxs_zonotope *z);

/* Returns the relation of b to all that a sweeps. The witness: `swept_inside_mask`. */
fxs_verdict fxs_filter_sweep3(const fxs_zonotope *z);

#endif
