/* SPDX-License-Identifier: MIT
 *
 * The choice among the surfaces by which a shape meets or enters a region. Internal.
 */
#ifndef FIXSAT_REGION_CHOSEN_SURFACE_H
#define FIXSAT_REGION_CHOSEN_SURFACE_H

#include "../plane/entry.h"

/* The surfaces that are chosen so far:
 *
 * - Among those by which the shape goes in: the two with the lowest numbers that are at least
 *   `from`.
 * - Among those that it meets: the steepest one, which is most against the motion; of several the
 *   one with the lowest number. */
typedef struct fxs_chosen {
    fxs_surface *on, *next;
    fxs_edge_number from;
    uint32_t count; /* number of such surfaces, up to 3; one or two are kept */
} fxs_chosen;

/* Adds a surface by which the shape goes in, unless one of that number is there. */
void fxs_take_first(fxs_chosen *out, const fxs_surface *s);

/* Adds a surface that the shape meets. */
void fxs_take_steepest(fxs_chosen *out, const fxs_surface *s, fixsat_vec2 m);

#endif
