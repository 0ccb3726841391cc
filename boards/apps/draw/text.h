/* SPDX-License-Identifier: MIT
 *
 * Draws text on a canvas. Letters are capital.
 */
#ifndef TEXT_H
#define TEXT_H

#include "fill.h"

/* Draws letters, digits, slashes and spaces, each 4 by 6 times `size`. */
void draw_text(const canvas *c, int32_t x, int32_t y, int32_t size, uint16_t color,
               const char *text);

/* Draws a text above a dark shadow. */
void draw_shadowed_text(const canvas *c, int32_t x, int32_t y, int32_t size, uint16_t color,
                        const char *text);

/* Returns the width of a text in pixels. */
int32_t text_width(const char *text, int32_t size);

#endif
