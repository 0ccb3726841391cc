/* SPDX-License-Identifier: MIT
 *
 * The depth of a point of the incident edge that the near engine leaves undecided. Internal.
 */
#ifndef FIXSAT_PLANE_CUT_DEPTH2_H
#define FIXSAT_PLANE_CUT_DEPTH2_H

#include <stdbool.h>
#include <stdint.h>

/* True if the depth of an edge's end x, after the part beyond / length of the way to its end y is
 * cut off, is at least v / 2. How far x and y are below the reference edge is times |u|. */
bool fxs_is_as_deep(int64_t x_below, int64_t y_below, uint64_t beyond, uint64_t length, uint64_t uu,
                    int64_t v);

#endif
