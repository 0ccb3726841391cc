/* SPDX-License-Identifier: MIT
 *
 * Along which axis are two boxes in 3D least deep in each other? Internal.
 */
#ifndef FIXSAT_SPACE_PENETRATION3_NEAR_H
#define FIXSAT_SPACE_PENETRATION3_NEAR_H

#include <fixsat/shapes.h>

/* Of two boxes that meet: bits of the axes, as space/zonotope.h numbers them, along which they are
 * for certain deeper in each other than along another one. */
uint32_t fxs_filter_deeper3(const fixsat_obb3 *a, const fixsat_obb3 *b);

#endif
