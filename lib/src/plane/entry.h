/* SPDX-License-Identifier: MIT
 *
 * When a shape that moves comes to another one, to be compared with other moments: in few bits
 * where a filter says it, else exactly. Internal.
 */
#ifndef FIXSAT_PLANE_ENTRY_H
#define FIXSAT_PLANE_ENTRY_H

#include "motion2_near.h"
#include "motion2_wide.h"
#include "motion_prefix.h"
#include <fixsat/region.h>

/* What is come to: a shape, or where that is NULL an edge, as seen from a position. */
typedef struct fxs_target {
    const fixsat_shape2 *shape;
    fixsat_vec2 position, p, q;
} fxs_target;

const fxs_convex2 *fxs_convex2_of_target(fxs_convex2_buffer *out, const fxs_target *target);

/* What moves, how far, and whether its way into a target's inside counts (as for fixsat_enter2) or
 * the one to it (fixsat_impact2). */
typedef struct fxs_course {
    const fxs_convex2 *a;
    fixsat_vec2 m;
    bool is_enter;
} fxs_course;

typedef struct fxs_moment {
    fix16_t time; /* rounded down; of one that is not close it is set when it is wanted */
    bool is_close;
    union {
        fxs_entry2 close;
        fxs_exact_entry2 exact; /* if it is not close */
    };
} fxs_moment;

/* What happens on the way to b, and of a hit when. */
fixsat_event fxs_find_moment(fxs_moment *out, const fxs_course *course, const fxs_convex2 *b);

/* Of a course that is to enter: does it get into the inside of C, which has one and in which it
 * does not start? */
bool fxs_does_enter(const fxs_course *course, const fxs_convex2 *b);

/* Of one that is not close. */
void fxs_set_exact_time(fxs_moment *out);

/* The first of what was found so far. */
typedef struct fxs_first {
    fxs_moment at;
    fxs_target on;
    bool is_there;
    bool is_alone;  /* of an edge, by a flat side: the others of its region that are met then, too,
                     * are met by the same normal, and none of them at a corner of the difference */
    bool is_shared; /* something else is come to at the same moment */
} fxs_first;

/* The sign of the time of a hit less that of the first. Where filters leave it open both become
 * exact, in place: two more of these would be most of the stack. */
int fxs_compare_with_first(const fxs_course *course, fxs_moment *at, const fxs_target *on,
                           fxs_first *first);

/* Makes it the first. */
void fxs_set_first(fxs_first *out, fxs_moment *at, const fxs_target *on);

/* Takes a hit that is before what was found so far, or at the same moment and `wins_ties`: false if
 * it is not taken. */
bool fxs_take_if_first(fxs_first *first, const fxs_course *course, fxs_moment *at,
                       const fxs_target *on, bool wins_ties);

/* Makes it exact: without what is met, if it was close. And that with it, found anew. */
void fxs_make_exact(fxs_moment *at, const fxs_course *course, const fxs_target *on);
void fxs_find_exactly(fxs_exact_entry2 *out, const fxs_course *course, const fxs_target *on);

/* By which something is come to. */
typedef struct fxs_surface {
    fxs_point n;            /* its outward normal, an integer direction */
    fxs_edge_number number; /* of all that one thing has */
    bool is_arc;            /* else the normal is exact */
    bool is_last;           /* the thing has none with a higher number */
} fxs_surface;

/* Of those by which the course, which is to enter, comes to a shape at that moment: that with the
 * lowest number from `from` on, which must not be beyond the last. */
void fxs_set_surface(fxs_surface *out, const fxs_course *course, const fxs_moment *at,
                     const fxs_target *on, fxs_edge_number from);

typedef struct fxs_way {
    fxs_part x, y;
} fxs_way;

/* Until the first: exactly, and as its rounded time says it, down to what is not after and up to
 * what is not before that. */
void fxs_set_way(fxs_way *out, const fxs_course *course, fxs_first *first);
void fxs_set_rough_way(fxs_way *out, fixsat_vec2 m, fix16_t time);

/* The list of a safe motion: the way divided by 2^k, of which the components in `up` are rounded
 * up (1: x, 2: y), those that lead farthest along the motion first. */
fixsat_vec2 fxs_way_part(const fxs_way *way, fixsat_vec2 m, uint32_t index);
enum { FXS_WAY_UP = 0, FXS_WAY_DOWN = 3, FXS_WAY_PARTS = 4 * 33 };

#endif
