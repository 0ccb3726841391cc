/* SPDX-License-Identifier: MIT
 *
 * The corners of two convex cores as seen from a pivot, in 28 bits. 14 bits of each show for most
 * pairs that they do not meet during a turn. Internal.
 */
#ifndef FIXSAT_PLANE_SEEN_NEAR_H
#define FIXSAT_PLANE_SEEN_NEAR_H

#include "convex2.h"
#include "swing.h"

enum { FXS_SEEN_CORNERS = 12, FXS_SEEN_BITS = 28, FXS_BITS_AFTER_LEAD = 28 };

/* A vertex seen from the pivot. Its coarse place is divided by a power of two and rounded, such
 * that it has 14 bits; it is less than 1 off. */
typedef struct fxs_seen_corner {
    int32_t x, y;
    int16_t coarse_x, coarse_y;
    int32_t lead;    /* the square without its last FXS_BITS_AFTER_LEAD bits */
    uint64_t square; /* square of the distance from the pivot */
} fxs_seen_corner;

typedef struct fxs_seen_ring {
    uint32_t count;
    bool is_clockwise;             /* as the corners are stored; false for a point or a segment */
    int32_t least_lead, most_lead; /* of all corners */
    fxs_seen_corner corner[FXS_SEEN_CORNERS];
} fxs_seen_ring;

/* Sets the places of the vertices of a core, counter-clockwise as seen. If `mirrored`, y is
 * negated. ORs the magnitudes of all coordinates into *bits. Returns false if there are too many
 * vertices or bits. */
bool fxs_set_seen_places(fxs_seen_ring *out, uint32_t *bits, const fxs_convex2 *of,
                         fixsat_vec2 pivot, bool mirrored);

/* Sets the coarse places: divided by 2^shift. */
void fxs_set_coarse_places(fxs_seen_ring *ring, int shift);

/* Sets the squares of the distances. Returns false if a vertex is no corner. */
bool fxs_set_seen_squares(fxs_seen_ring *ring, bool is_box);

/* Negates y. A ring of corners is clockwise then. A segment keeps its order. */
void fxs_mirror_seen(fxs_seen_ring *ring);

/* Go through the corners in the order of the wide engine: counter-clockwise, from the second one
 * on. */
static inline uint32_t fxs_seen_after(const fxs_seen_ring *ring, uint32_t i) {
    return fxs_vertex_after(ring->count - 1, i, !ring->is_clockwise);
}

static inline uint32_t fxs_first_seen(const fxs_seen_ring *ring) {
    return fxs_seen_after(ring, ring->is_clockwise ? ring->count - 1 : 0);
}

/* ---- few bits ---- */

/* True if a vertex r that turns through the sector certainly comes no nearer than the radius to any
 * point between p and q. The radius is in coarse units, rounded up. */
bool fxs_is_beside(const fxs_sector *sector, int32_t radius, const fxs_seen_corner *r,
                   const fxs_seen_corner *p, const fxs_seen_corner *q);

/* True if the same holds for all points of two shapes, of which a turns. Needs no squares. */
bool fxs_are_beside(const fxs_sector *sector, int32_t radius, const fxs_seen_ring *a,
                    const fxs_seen_ring *b);

#endif
