/* SPDX-License-Identifier: MIT
 *
 * A slide, leg by leg. Internal.
 */
#ifndef FIXSAT_WORLD_SLIDE_H
#define FIXSAT_WORLD_SLIDE_H

#include "first_hit2.h"
#include <fixsat/slide.h>

/* What is moved, and among what. */
typedef struct fxs_body {
    const fixsat_world2 *world;
    const fixsat_scope2 *scope;
    fxs_convex2 *convex; /* where it is now, in `room` */
    fixsat_vec2 start;   /* where it was */
    fxs_convex2_buffer room;
} fxs_body;

void fxs_set_body(fxs_body *out, const fixsat_world2 *world, const fixsat_shape2 *shape,
                  const fixsat_scope2 *scope);

/* It is moved; and all that was. */
void fxs_move_body(const fxs_body *body, fixsat_vec2 way);
fixsat_vec2 fxs_moved(const fxs_body *body);

/* A way for a body: where it, or all that is moved then, does not fit coordinates, the first of the
 * list of a safe motion for which they do, and which is not against n. */
fixsat_vec2 fxs_fitting(const fxs_body *body, fxs_point way, fxs_point n);

/* What is a floor for what walks: a normal with this component along `up` or more. */
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
    const fxs_floors *floors; /* see fxs_slide_along */
    fxs_landing *landing;     /* or NULL: see fxs_slide_along */
    fixsat_bump2 *bump;       /* FIXSAT_SLIDE_LEGS of them, or NULL */
    fixsat_vec2 asked;        /* which it never goes against from the second bump on */
    uint32_t number;          /* of what is overlapped at the start */
    uint32_t bumps;           /* how many legs have ended at something */
    bool is_over_floors;      /* and none of them but at a floor */
} fxs_slide;

/* The contract is that of fixsat_world2_slide; the body is moved. For what walks `floors` is not
 * NULL: then what leads down onto a floor has no effect, and what is steeper is not climbed. If
 * `landing` is not NULL the motion is a way down, against `up`. It ends at the first floor, which
 * is set. Any other surface deflects it along itself, as far down as it was to lead. */
fixsat_event fxs_slide_along(fxs_slide *s, fixsat_vec2 motion);

#endif
