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
    fxs_convex2 *convex; /* the shape where it is now, in `buffer` */
    fixsat_vec2 start;   /* position of the shape before it was moved */
    bool is_free;        /* a search found that it overlaps nothing but what is one-way; so it is
                          * after each free motion */
    fxs_convex2_buffer buffer;
} fxs_body;

void fxs_set_body(fxs_body *out, const fixsat_world2 *world, const fixsat_shape2 *shape,
                  const fixsat_scope2 *scope);

/* Moves the body by `motion`, which must fit. */
void fxs_move_body(const fxs_body *body, fixsat_vec2 motion);

/* Returns the motion of the body from its start to where it is now. */
fixsat_vec2 fxs_moved(const fxs_body *body);

/* Returns `motion` if it, the body's position after it, and the motion from the start fit
 * coordinates. Otherwise returns the first motion of the list of safe motions for which they do and
 * whose dot product with n is not negative, or zero if there is none. Components of `motion` are
 * below 2^36. */
fixsat_vec2 fxs_fitting(const fxs_body *body, fxs_point motion, fxs_point n);

/* The floors of a walk: surfaces whose unit outward normal has a component along `up` of at least
 * `least`, in raw. */
typedef struct fxs_floors {
    fixsat_vec2 up;
    fix16_t least;
} fxs_floors;

/* True if a surface is a floor. Exact. */
bool fxs_is_floor(const fxs_floors *floors, const fxs_surface *on);

/* The floor at which a descent ends. If there are several, it is the one whose normal is most
 * along `up`, then the one with the lowest number. */
typedef struct fxs_landing {
    bool is_there;
    uint32_t number; /* number of the thing */
    fxs_surface on;
} fxs_landing;

/* A slide, from its first leg on. */
typedef struct fxs_slide {
    fxs_body *body;
    const fxs_floors *floors; /* floors of a walk, or NULL for a slide */
    fxs_landing *landing;     /* set to the floor of a descent; NULL if it is no descent */
    fixsat_bump2 *bump;       /* FIXSAT_SLIDE_LEGS bumps, or NULL */
    fixsat_vec2 asked;        /* from the second bump on a leg must have a dot product above zero
                               * with this motion, unless in a descent */
    uint32_t number;          /* number of the thing that is overlapped at the start; of no use
                               * after any other event */
    uint32_t bumps;           /* number of legs that ended at a thing, without that of a landing */
    bool is_over_floors;      /* true if each of them ended at a floor */
} fxs_slide;

/* Slides the body along `motion`, as fixsat_world2_slide does, and moves it. The caller sets body,
 * floors, landing and bump. Returns HIT if there are bumps, START_OVERLAP without moving, or MISS.
 * So a descent whose first leg ends at a floor is a MISS, with a landing.
 *
 * - If `floors` is not NULL, it is a walk. Then a motion that leads down onto a floor has no
 *   effect, and a surface that is too steep is not climbed.
 * - If `landing` is not NULL too, `motion` is a descent, against `up`. It ends at the first floor,
 *   which is set in *landing. Any other surface deflects it along itself, as far down as it was to
 *   lead. */
fixsat_event fxs_slide_along(fxs_slide *s, fixsat_vec2 motion);

#endif
