/* SPDX-License-Identifier: MIT
 *
 * Where a motion enters C, for rings without radii that are close: in 64 bits. Internal.
 */
#ifndef FIXSAT_FILTER_MOTION2_H
#define FIXSAT_FILTER_MOTION2_H

#include "../int/quotient.h"
#include "../pair/ring.h"
#include <fixsat/motion.h>

/* At this time, on an edge with the outward normal n. */
typedef struct fxs_entry2 {
    fxs_fraction time;
    fixsat_vec2 n;
} fxs_entry2;

/* What happens while a moves by m, and where: false if it is left undecided, which is so at
 * corners, where they touch at the start, and where C has no inside. */
bool fxs_filter_entry2(fixsat_event *event, fxs_entry2 *out, const fxs_ring *a, const fxs_ring *b,
                       fixsat_vec2 m);

#endif
