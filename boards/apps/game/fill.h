/* SPDX-License-Identifier: MIT
 *
 * Shapes as pixels, scanline by scanline: a pixel is filled if its middle is in the shape.
 */
#ifndef GAME_FILL_H
#define GAME_FILL_H

#include <fixsat/fixsat.h>

enum { FILL_WIDTH = 240, FILL_HEIGHT = 240, FILL_PIXEL = 65536 / 16 /* raw */ };

/* A color as RGB565, of 8 bits each. */
#define RGB(r, g, b) ((uint16_t)(((r) >> 3) << 11 | ((g) >> 2) << 5 | (b) >> 3))

/* The pixels that are drawn to, and the point of the world in their upper left corner. */
typedef struct canvas {
    uint16_t *pixels;
    fixsat_vec2 origin; /* in whole pixels */
} canvas;

/* Fills a rectangle in pixels, cut to the canvas; fills a pixel, if the canvas has it. */
void fill_box(const canvas *c, int32_t x, int32_t y, int32_t width, int32_t height, uint16_t color);
void fill_dot(const canvas *c, int32_t x, int32_t y, uint16_t color);

/* Returns the column, or row, of the pixel that has a point of the world. */
int32_t fill_x(const canvas *c, fix16_t x);
int32_t fill_y(const canvas *c, fix16_t y);

/* Fills all that an odd number of rings go around, moved by `by`. */
void fill_rings(const canvas *c, const fixsat_vec2 *vertices, const uint16_t *counts,
                uint32_t ring_count, fixsat_vec2 by, uint16_t color);
void fill_region(const canvas *c, const fixsat_region *region, uint16_t color);

/* Fills a circle, an AABB or a polygon; the latter two without their radius. */
void fill_shape(const canvas *c, const fixsat_shape2 *shape, uint16_t color);

/* Draws a line one pixel wide; draws the border of any shape or region. */
void fill_line(const canvas *c, fixsat_vec2 a, fixsat_vec2 b, uint16_t color);
void fill_border(const canvas *c, const fixsat_thing2 *thing, uint16_t color);

#endif
