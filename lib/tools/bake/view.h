/* SPDX-License-Identifier: MIT
 *
 * Where what is drawn comes to lie: affine maps, one within the other, from a tile's own
 * coordinates or an object's out to the world's.
 */
#ifndef BAKE_VIEW_H
#define BAKE_VIEW_H

#include "scene.h"

typedef struct view {
    number a[2][2], t[2]; /* p becomes a p + t */
    bool rounded;         /* it turns by an angle of no exact cosine: within 2^-38 or so */
    number stretch;       /* no length grows by more; just so where they all do */
    bool similar;         /* circles stay circles; with those around it */
    const struct view *around;
} view;

/* Turned by an angle, clockwise with y down, and then moved. */
view view_turned(const view *around, number degrees, number x, number y);
/* Each axis on its own. */
view view_scaled(const view *around, number sx, number sy, number tx, number ty);
/* Of the options. */
view view_of_frame(const frame *f, bool is_y_down);

point view_apply(const view *v, number x, number y);
/* How much longer lengths become at most. */
number view_stretch(const view *v);

/* A bound for a message: whether all these are numbers; else it says that they do not fit. */
void check_points(const place *where, const point *points, size_t count);

#endif
