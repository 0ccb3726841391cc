/* SPDX-License-Identifier: MIT
 *
 * When a convex shape that moves meets another one, and where: found once, for impact, enter, cast,
 * regions and worlds. Internal.
 *
 * While a moves by m, the origin moves through the Minkowski difference C = {b - a} along m. An
 * entry is the part of the boundary of C through which it comes in. All that is said of it (the
 * time, the normal, the motion until then) follows from that part and m. The near engine also has
 * the time in few bits; where these do not tell, the wide engine finds it from the part.
 */
#ifndef FIXSAT_PLANE_ENTRY_H
#define FIXSAT_PLANE_ENTRY_H

#include "../int/quotient.h"
#include "convex2.h"
#include <fixsat/motion.h>

/* Shape a moves by m. If `is_enter` (fixsat_enter2), the entry is that into the inside of C; else
 * it is the one into C (fixsat_impact2). */
typedef struct fxs_motion {
    const fxs_convex2 *a;
    fixsat_vec2 m;
    bool is_enter;
} fxs_motion;

/* The edge of C from s along e, moved outwards by the radius; or if `is_arc` the arc of that radius
 * round the corner s, which is entered along the direction e. The outward normal is (e.y, -e.x).
 * The end of a C that lies along m has a direction e square to m, though C has no such edge. */
typedef struct fxs_entry {
    fxs_point s, e;
    uint32_t radius;
    fix16_t time; /* rounded down, 0 to 65536 raw */
    bool is_arc;
    bool is_corner; /* it is at a corner of a C without a radius, where more edges can be entered */
    bool is_before; /* less than 1 / den before num / den; else exactly then */
    fxs_fraction near; /* the time num / den; den is 0 if the near engine does not know it */
} fxs_entry;

/* Answers of an engine besides those of fixsat_event. FXS_NO_EVENT: the near engine is undecided.
 * FXS_AT_START: the relation at the start decides the event, without any motion. */
enum { FXS_NO_EVENT = 4, FXS_AT_START = 5 };

/* Finds what happens while the shape moves towards b. Sets `out` on FIXSAT_HIT only. */
fixsat_event fxs_find_entry(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b);

/* Does the same for shapes without radii, so that programs without radii link no more than that. */
fixsat_event fxs_find_sharp_entry(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b);

/* Sets an entry through the line from s along e, by what the wide engine says. */
void fxs_set_line_entry(fxs_entry *out, fxs_point s, fxs_point e, fixsat_vec2 m);

/* True if a motion that is to enter gets into the inside of C, which has one and in which it does
 * not start. */
bool fxs_does_enter(const fxs_motion *motion, const fxs_convex2 *b);

/* Returns the sign of the time of p less that of q, for entries of the same motion. */
int fxs_compare_entries(const fxs_entry *p, const fxs_entry *q, fixsat_vec2 m);

/* The earliest entry of what was found so far. */
typedef struct fxs_earliest {
    fxs_entry at;
    bool is_there;
    bool is_alone; /* of an edge of a region: the others that are met then, too, are met by the same
                    * normal, and none of them at a corner of the difference */
    bool is_shared; /* another thing is entered at the same time, maybe by another normal */
} fxs_earliest;

void fxs_set_earliest(fxs_earliest *out, const fxs_entry *at);

/* Returns the outward normal, an integer direction of up to 62 bits: exact but for an arc, where it
 * is less than 2^-27 off and has the true signs. */
static inline fxs_point fxs_entry_normal(const fxs_entry *at) {
    return (fxs_point){at->e.y, -at->e.x};
}

/* Returns v times the time, rounded down or up, for v up to 2^31. */
uint32_t fxs_entry_component(const fxs_entry *at, fixsat_vec2 m, uint32_t v, bool up);

/* Returns the sign of r factor - b, for the rest r of v times the time, which is less than 1.
 * `factor` and `b` are below 2^16. */
int fxs_compare_entry_rest(const fxs_entry *at, fixsat_vec2 m, uint32_t v, uint32_t factor,
                           uint32_t b);

/* Sets the answer: the time, the normal from a to b, and the motion until then, each component
 * rounded so that it gets no further against the normal. */
void fxs_set_toi2(fixsat_toi2 *out, const fxs_entry *at, fixsat_vec2 m);

/* Sets a ray's answer from that of the point that moves along it. */
static inline void fxs_set_hit2(fixsat_hit2 *hit, fixsat_vec2 origin, const fixsat_toi2 *toi) {
    hit->time = toi->time;
    hit->outward_normal = (fixsat_vec2){-toi->normal.x, -toi->normal.y};
    hit->point = origin;
    hit->in_range = fixsat_vec2_add(&hit->point, toi->safe_motion);
}

/* A contact surface: its outward normal and the number of the edge, of all that one thing has. */
typedef struct fxs_surface {
    fxs_point n; /* an integer direction */
    fxs_edge_number number;
    bool is_arc;  /* else the normal is exact */
    bool is_last; /* the thing has no surface with a higher number */
} fxs_surface;

/* Sets the surface with the lowest number from `from` on, of those through which a motion that is
 * to enter comes into b. There must be one. */
void fxs_set_surface(fxs_surface *out, const fxs_motion *motion, const fxs_entry *at,
                     const fxs_convex2 *b, fxs_edge_number from);

#endif
