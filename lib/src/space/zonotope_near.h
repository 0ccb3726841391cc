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
typedef struct fxs_entry_masks3 {
    uint32_t inside_mask;       /* axes along which d is inside at the start */
    uint32_t swept_inside_mask; /* axes along which a's sweep crosses the inside */
    uint32_t not_last_mask;     /* on a hit: axes that are not entered last, and all beyond 14 */
} fxs_entry_masks3;

/* Sets *event to what happens while a moves, and *out to the masks of axes. Returns false if the
 * event is undecided. A touch, a graze, a hit at the end of the motion, and a difference without an
 * inside are always undecided. So HIT also means that a goes on into the inside of b, and MISS that
 * they do not even touch. */
bool fxs_filter_entry3(fixsat_event *event, fxs_entry_masks3 *out, const fxs_zonotope *z);

/* Returns the relation of b to all that a sweeps. The witness is `swept_inside_mask`. */
fxs_verdict fxs_filter_sweep3(const fxs_zonotope *z);

#endif
