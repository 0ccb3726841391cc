/* SPDX-License-Identifier: MIT
 *
 * The picture of the scene.
 */
#ifndef VIEW_H
#define VIEW_H

#include "scene.h"

/* Draws 240 x 240 pixels in RGB565, row by row. */
void view_draw(const scene *s, uint16_t *frame);

#endif
