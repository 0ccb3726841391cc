/* SPDX-License-Identifier: MIT
 *
 * Nested affine maps from the coordinates of a tile or an object to those of the world.
 */
#ifndef BAKE_VIEW_H
#define BAKE_VIEW_H

#include "scene.h"

typedef struct view {
    number a[2][2], t[2]; /* maps a point p to a p + t */
    bool rounded;         /* true if it rotates by an inexact cosine, within about 2^-38 */
    number stretch;       /* greatest factor of a length; exact if it is the same for all lengths */
    bool similar;         /* true if circles stay circles, also in the views around it */
    const struct view *around;
} view;

/* Returns a view that rotates (clockwise with y down) and then moves. */
view view_turned(const view *around, number degrees, number x, number y);
/* Returns a view that scales each axis and then moves. */
view view_scaled(const view *around, number sx, number sy, number tx, number ty);
/* Returns the view that the options describe. */
view view_of_frame(const frame *f, bool is_y_down);

point view_apply(const view *v, number x, number y);
/* Returns the greatest factor by which a length grows. */
number view_stretch(const view *v);

/* Returns the outermost view, that of the options. */
const view *view_of_options(const view *v);
/* Returns a direction in the axes of the map as one in those of the world: y may be reversed. */
point view_direction(const view *v, point direction);

/* Ends the program with a message unless all coordinates are numbers. */
void check_points(const place *where, const point *points, size_t count);

#endif
