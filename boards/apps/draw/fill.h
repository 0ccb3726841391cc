/* SPDX-License-Identifier: MIT
 *
 * Draws shapes as pixels, scanline by scanline. A pixel is filled if its middle is in the shape.
 */
#ifndef FILL_H
#define FILL_H

#include <fixsat/fixsat.h>

enum { FILL_WIDTH = 240, FILL_HEIGHT = 240, FILL_PIXEL = 65536 / 16 /* raw */ };

/* Returns the RGB565 color for 8 bits each of red, green and blue. */
#define RGB(r, g, b) ((uint16_t)(((r) >> 3) << 11 | ((g) >> 2) << 5 | (b) >> 3))

/* The pixels of a picture, and the point of the world in its upper left corner. */
typedef struct canvas {
    uint16_t *pixels;
    fixsat_vec2 origin; /* in whole pixels */
} canvas;

/* Fills a rectangle of pixels; fills one pixel. Pixels outside of the canvas are ignored. */
void fill_box(const canvas *c, int32_t x, int32_t y, int32_t width, int32_t height, uint16_t color);
void fill_dot(const canvas *c, int32_t x, int32_t y, uint16_t color);

/* Returns the column, or row, of the pixel that contains a point of the world. */
int32_t fill_x(const canvas *c, fix16_t x);
int32_t fill_y(const canvas *c, fix16_t y);

/* Fills the even-odd interior of rings, moved by `by`. */
void fill_rings(const canvas *c, const fixsat_vec2 *vertices, const uint16_t *counts,
                uint32_t ring_count, fixsat_vec2 by, uint16_t color);
void fill_region(const canvas *c, const fixsat_region *region, uint16_t color);

/* Fills a circle, an AABB or a polygon. The radius of the latter two is ignored. */
void fill_shape(const canvas *c, const fixsat_shape2 *shape, uint16_t color);

/* Draws a line one pixel wide; draws the border of any shape or region. */
void fill_line(const canvas *c, fixsat_vec2 a, fixsat_vec2 b, uint16_t color);
void fill_border(const canvas *c, const fixsat_thing2 *thing, uint16_t color);

#endif
