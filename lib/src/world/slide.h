/* SPDX-License-Identifier: MIT
 *
 * A slide, leg by leg. Internal.
 */
#ifndef FIXSAT_WORLD_SLIDE_H
#define FIXSAT_WORLD_SLIDE_H

#include "first_hit2.h"
#include <fixsat/slide.h>

/* A shape that is moved, and the world in which it is moved. */
typedef struct fxs_body {
    const fixsat_world2 *world;
    const fixsat_scope2 *scope;
    fxs_convex2 *convex; /* the shape where it is now, in `room` */
    fixsat_vec2 start;   /* position of the shape before it was moved */
    fxs_convex2_buffer room;
} fxs_body;

void fxs_set_body(fxs_body *out, const fixsat_world2 *world, const fixsat_shape2 *shape,
                  const fixsat_scope2 *scope);

/* Moves the body. */
void fxs_move_body(const fxs_body *body, fixsat_vec2 way);

/* Returns how far the body was moved in all. */
fixsat_vec2 fxs_moved(const fxs_body *body);

/* Returns `way` if the body can be moved by it. If its new position, or all that it was moved then,
 * does not fit coordinates, returns the first motion of the list of a safe motion for which both do
 * and which does not lead against n. */
fixsat_vec2 fxs_fitting(const fxs_body *body, fxs_point way, fxs_point n);

/* The floors of a walk: surfaces whose unit normal has a component along `up` of at least `least`.
 */
typedef struct fxs_floors {
    fixsat_vec2 up;
    fix16_t least;
} fxs_floors;

bool fxs_is_floor(const fxs_floors *floors, const fxs_surface *on);

/* The floor at which a way down ends. If there are several, it is the one whose normal is most
 * along `up`, then the one with the lowest number. */
typedef struct fxs_landing {
    bool is_there;
    uint32_t number; /* number of the thing */
    fxs_surface on;
} fxs_landing;

/* The way of a slide so far. */
typedef struct fxs_slide {
    fxs_body *body;
    const fxs_floors *floors; /* floors of a walk, or NULL for a slide */
    fxs_landing *landing;     /* where a way down ends, or NULL: see fxs_slide_along */
    fixsat_bump2 *bump;       /* room for FIXSAT_SLIDE_LEGS bumps, or NULL */
    fixsat_vec2 asked;        /* from the second bump on no leg goes against this motion */
    uint32_t number;          /* number of the thing that is overlapped at the start */
    uint32_t bumps;           /* number of legs that ended at a thing */
    bool is_over_floors;      /* true if each of them ended at a floor */
} fxs_slide;

/* The contract is that of fixsat_world2_slide; the body is moved. For what walks `floors` is not
 * NULL: then what leads down onto a floor has no effect, and what is steeper is not climbed. If
 * `landing` is not NULL the motion is a way down, against `up`. It ends at the first floor, which
 * is set. Any other surface deflects it along itself, as far down as it was to lead. */
fixsat_event fxs_slide_along(fxs_slide *s, fixsat_vec2 motion);

#endif
