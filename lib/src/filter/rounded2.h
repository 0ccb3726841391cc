/* SPDX-License-Identifier: MIT
 *
 * Contact in 2D for rings with radii that are close: in 64 bits, as in filter/contact2.h. Internal.
 */
#ifndef FIXSAT_FILTER_ROUNDED2_H
#define FIXSAT_FILTER_ROUNDED2_H

#include "../pair/ring.h"
#include "../pair/verdict.h"
#include <fixsat/contact.h>

/* How the rings lie; and where they meet, the line along which they part. */
fxs_verdict fxs_filter_rounded_line(fxs_support_line *out, const fxs_ring *a, const fxs_ring *b);

/* False if it is left open: where a length is 2^FXS_NEAR_BITS or more, or close to an integer. */
bool fxs_filter_rounded_parting(fixsat_manifold2 *out, const fxs_support_line *line, int64_t radii);

#endif
