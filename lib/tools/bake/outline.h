/* SPDX-License-Identifier: MIT
 *
 * The edges of polygons on a grid of integers, where everything is exact. Sums of edges become
 * outlines, and outlines become rings.
 */
#ifndef BAKE_OUTLINE_H
#define BAKE_OUTLINE_H

#include "scene.h"

typedef struct spot {
    int64_t x, y; /* coordinates on the grid, at most 2^60 in size */
} spot;

typedef struct edge {
    spot a, b;
    int64_t dx, dy; /* direction of the line in lowest terms, to the right or up */
    wide offset;    /* dx y - dy x for all points of the line: 122 bits */
    int way;        /* 1 if a to b is along that direction, -1 if against it */
    uint32_t owner; /* number of the polygon or of the sum that it belongs to */
} edge;

typedef struct edges {
    edge *list;
    size_t count;
} edges;

int compare_spots(spot a, spot b);
/* Return the end that comes first, or last, along the line. */
spot first_of(const edge *e);
spot last_of(const edge *e);
/* Compares the lines of two edges. */
int by_line(const edge *a, const edge *b);

/* Computes the spots of points on the coarsest grid that contains them all. Returns false if it
 * would be too fine. `snapped` rounds the points first, as number_snap does. */
bool spots_of(const point *points, size_t count, bool snapped, spot *out, wide *grid);
/* Returns the point of a spot. */
point point_of(spot s, wide grid);

/* Returns the sign of a ring's area, or 0 if it is zero or unknown. */
int winding(const spot *spots, uint32_t count);
/* Adds the edges of a ring that have a length: in the order of the ring if `way` is 1, each
 * reversed if it is -1, none if it is 0. */
void add_ring(edges *to, const spot *spots, uint32_t count, uint32_t owner, int way);

/* Adds up the edges of each owner on each line: opposite edges cancel. Sorts `all`. Returns the
 * sums in the order of their owners, and sets overlaps[owner] if an edge remains twice. */
edges sum_of(edges *all, bool *overlaps);

/* Splits edges at the vertices of others. Where an outline touches itself, both edges need a
 * vertex. Keeps the order. */
edges split(const edge *outline, size_t count);

/* Splits the edges of an item at vertices within them, unless its coordinates are too fine for a
 * grid. Returns the number of vertices that were added. */
uint32_t split_item(item *i);

/* True if the interior is at the left of all edges. */
bool is_sound(const edge *outline, size_t count);
/* Adds the rings of an outline to an item. Returns false if its polygons overlap. */
bool make_rings(edge *outline, size_t count, wide grid, item *out);

#endif
