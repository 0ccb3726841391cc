/* SPDX-License-Identifier: MIT
 *
 * A picture of what was baked, to look at.
 */
#ifndef BAKE_PREVIEW_H
#define BAKE_PREVIEW_H

#include "bake.h"

/* Returns an SVG of all things as they collide, with their numbers and names. */
char *preview_of(const baked *b, bool is_y_up);

#endif
