/* SPDX-License-Identifier: MIT
 *
 * The steps of a contact in 2D for rings that are close (fxs_are_close): in 64 bits,
 * with the answers of the exact functions of the same names, but for the last bit of a normal or
 * of a point. Internal.
 */
#ifndef FIXSAT_FILTER_CONTACT2_H
#define FIXSAT_FILTER_CONTACT2_H

#include "../pair/ring.h"
#include "../pair/verdict.h"
#include <fixsat/contact.h>

/* How the cores lie; and where they overlap, the edge. */
fxs_verdict fxs_filter_shallowest(fxs_support_line *out, const fxs_ring *a, const fxs_ring *b);

/* Without radii. */
void fxs_filter_parting(fixsat_manifold2 *out, const fxs_support_line *line);

/* Where radii are below 2^FXS_NEAR_BITS. False if it is left open how many points there are. */
bool fxs_filter_points(fixsat_manifold2 *out, const fxs_support_line *line, const fxs_ring *a,
                       const fxs_ring *b);

#endif
