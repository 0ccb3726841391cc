/* SPDX-License-Identifier: MIT
 *
 * A ring and a region: what the verbs share. Internal.
 */
#ifndef FIXSAT_WORLD_REGION_H
#define FIXSAT_WORLD_REGION_H

#include "../pair/ring.h"
#include "edges.h"

/* Bounds as seen from a region, as far as it can have vertices there. */
typedef struct fxs_window {
    fixsat_vec2 low, high;
    bool is_off; /* it can have none */
} fxs_window;

/* Of all that a sweeps while it moves by m. */
void fxs_set_window(fxs_window *out, const fxs_ring *a, const fixsat_region *region, fixsat_vec2 m);

/* May what is at hand have a point in a window? */
static inline bool fxs_may_be_in(const fxs_edges *e, const fxs_window *w) {
    return !w->is_off && e->bounds.min.x <= w->high.x && e->bounds.max.x >= w->low.x &&
           e->bounds.min.y <= w->high.y && e->bounds.max.y >= w->low.y;
}

/* Is an edge of which that is so surely not, for its line passes by? */
bool fxs_is_line_off(const fxs_edges *e, const fxs_window *w);

/* How all that a sweeps while it moves by m lies to an edge, and to a region. */
fixsat_relation fxs_relation_to_edge(const fxs_ring *a, const fxs_ring *edge, fixsat_vec2 m);
fixsat_relation fxs_region_relation(const fxs_ring *a, const fixsat_region *region, fixsat_vec2 m);

#endif
