/* SPDX-License-Identifier: MIT
 *
 * The face of a solid clipped to the prism over a face of another one, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_CLIP_SHAPE3_WIDE_H
#define FIXSAT_SPACE_CLIP_SHAPE3_WIDE_H

#include "../shape/rounding.h"
#include "ring3_wide.h"
#include <fixsat/contact.h>

/* A corner of the clipped floor. */
typedef struct fxs_clip_corner3 {
    fixsat_contact_point3 point;
    uint32_t place; /* among all corners; ids can be equal */
    bool in_range;
} fxs_clip_corner3;

enum { FXS_CLIP_WINDOW = 16 };

/* The two rings. */
enum { FXS_GROUND, FXS_FLOOR };

/* On which sides of some edges a corner lies, or on which side of an edge some corners lie: a bit
 * for each of these edges or corners. */
typedef struct fxs_sides3 {
    uint32_t outside, on;
} fxs_sides3;

/* The ground is a face of the reference, the floor one of the incident shape. Everything is seen
 * along `up`, which points out of the reference. The corners of the clipped floor are found one by
 * one, and the window holds those that were found last. */
typedef struct fxs_clip3 {
    fxs_view3 up;
    fxs_ring3 ring[2];
    fxs_view3 floor_plane; /* if the floor is a face: its normal points out of the incident shape */
    bool is_face;
    bool is_a;            /* the reference is a */
    int64_t ground_at[3]; /* a point in the plane of the ground */
    int64_t floor_at[3];  /* the lowest point of the floor */
    int64_t radii;
    int64_t beyond[3];      /* from the incident core to its surface, in subraw units */
    int64_t along[3];       /* leading bits of the normal `up` */
    fxs_norm length;        /* the length of `along` */
    uint32_t i, j;          /* the source that follows those in the window */
    bool has_sides;         /* both rings have few corners, so that the next six fields are set */
    fxs_sides3 corner;      /* corner i of the floor, at the edges of the ground */
    fxs_sides3 next;        /* the corner after it */
    fxs_sides3 start;       /* corner 0 of the floor */
    fxs_sides3 edge;        /* the corners of the ground, at edge i of the floor */
    fxs_sides3 sum;         /* the same, at any of the edges up to i */
    uint32_t on_two;        /* the corners of the ground that are on two of these edges */
    uint32_t first, filled; /* place of the first corner in the window, and how many there are */
    fxs_clip_corner3 window[FXS_CLIP_WINDOW];
} fxs_clip3;

/* Begins with the first corner. All fields above `i` are set. */
FXS_RARE void fxs_start_clip3(fxs_clip3 *clip);

/* Returns the corner at a place, or NULL after the last one. Corners above the surface of the
 * reference are left out. */
FXS_RARE const fxs_clip_corner3 *fxs_clip_corner_at3(fxs_clip3 *clip, uint32_t place);

#endif
