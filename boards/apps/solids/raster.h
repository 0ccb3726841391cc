/* SPDX-License-Identifier: MIT
 *
 * Draws triangles and lines that hide each other: by a depth for each pixel, for a band of rows at
 * a time, because there is no memory for the depths of a whole picture.
 */
#ifndef RASTER_H
#define RASTER_H

#include "fill.h"

enum { RASTER_FACES = 260, RASTER_LINES = 10, RASTER_BAND = 20 /* rows */, RASTER_STEPS = 16 };

/* A point of the picture: steps of a pixel (RASTER_STEPS) from the upper left corner, and its
 * nearness: a constant divided by its depth, because that is linear in the picture. */
typedef struct spot {
    int16_t x, y;
    uint16_t nearness;
} spot;

/* Edges of a face that are drawn: bit i is the edge from corner i to the next. */
enum { RASTER_NO_EDGES = 0, RASTER_ALL_EDGES = 7, RASTER_SHADOW = 8 };

typedef struct raster_face {
    spot corner[3];
    uint16_t color, edge_color;
    uint16_t flags;   /* edges that are drawn; or RASTER_SHADOW: darkens what lies at its depth */
    int32_t slope[2]; /* change of the nearness, times 256, for a pixel along x and y */
} raster_face;

/* A line of two pixels' width; or a dot, if its ends are the same. */
typedef struct raster_line {
    spot end[2];
    uint16_t color;
} raster_line;

typedef struct raster {
    raster_face faces[RASTER_FACES];
    raster_line lines[RASTER_LINES];
    uint32_t face_count, line_count;
} raster;

/* True if the corners are counter-clockwise as they are seen: other faces are seen from behind. */
bool raster_faces_us(const spot corner[3]);

/* Adds a face, unless it is seen from behind or there is no room. */
void raster_add_face(raster *r, const spot corner[3], uint16_t color, uint32_t flags);

void raster_add_line(raster *r, spot a, spot b, uint16_t color);

/* Returns `color`, darker: `part` sixteenths of it. */
uint16_t raster_shade(uint16_t color, uint32_t part);

/* Draws all faces and lines over what the canvas holds. */
void raster_draw(const raster *r, const canvas *c);

#endif
