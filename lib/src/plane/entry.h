/* SPDX-License-Identifier: MIT
 *
 * Entries: when and where a moving convex shape meets another one. They are found in one place, for
 * impact, enter, cast, regions and worlds. Internal.
 *
 * While a moves by m, the origin moves through the Minkowski difference C = {b - a} along m. An
 * entry is the edge or arc of C's boundary through which it comes in. The time, the normal and the
 * motion until then follow from that edge or arc and m. The near engine also has the time in few
 * bits. If these do not suffice, the wide engine computes the time.
 */
#ifndef FIXSAT_PLANE_ENTRY_H
#define FIXSAT_PLANE_ENTRY_H

#include "../int/quotient.h"
#include "convex2.h"
#include <fixsat/motion.h>

/* Shape a moves by m. If `is_enter`, its entry is the one into the inside of C (fixsat_enter2),
 * else the one into C (fixsat_impact2). */
typedef struct fxs_motion {
    const fxs_convex2 *a;
    fixsat_vec2 m;
    bool is_enter;
} fxs_motion;

/* An entry is through one of these, with the outward normal (e.y, -e.x):
 *
 * - The edge of C from s along e, moved outwards by the radius.
 * - If `is_arc`, the arc of that radius round the corner s. It has the direction e where it is
 *   entered.
 * - The end of a C that lies along m. It has a direction e square to m, though C has no such
 *   edge. */
typedef struct fxs_entry {
    fxs_point s, e;
    uint32_t radius;
    fix16_t time; /* rounded down, 0 to 65536 raw */
    bool is_arc;
    bool is_corner; /* at a corner of a C without a radius, where more edges can be entered */
    bool is_split;  /* at a vertex between two parallel edges of C, if the near engine found it; the
                     * wide engine reports is_corner instead */
    bool is_before; /* the time is less than 1 / den before num / den; else exactly that */
    fxs_fraction near; /* the time num / den; den is 0 if the near engine does not know it */
} fxs_entry;

/* Answers of an engine besides those of fixsat_event. FXS_NO_EVENT: the near engine is undecided.
 * FXS_AT_START: the relation at the start decides the event, without any motion. */
enum { FXS_NO_EVENT = 4, FXS_AT_START = 5 };

/* Finds the event while the shape moves towards b. Sets `out` on FIXSAT_HIT only. */
fixsat_event fxs_find_entry(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b);

/* Does the same for shapes without radii. It is separate so that programs without radii link no
 * more. */
fixsat_event fxs_find_sharp_entry(fxs_entry *out, const fxs_motion *motion, const fxs_convex2 *b);

/* Sets an entry through the line from s along e, which faces the motion. */
void fxs_set_line_entry(fxs_entry *out, fxs_point s, fxs_point e, fixsat_vec2 m);

/* True if a motion with is_enter gets into the inside of C, so never if C has none. The motion must
 * not start in it, because then the result is true, wherever the motion leads. */
bool fxs_does_enter(const fxs_motion *motion, const fxs_convex2 *b);

/* Returns the sign of the time of p less that of q, for entries of the same motion. */
int fxs_compare_entries(const fxs_entry *p, const fxs_entry *q, fixsat_vec2 m);

/* True if two entries, at the same time of one motion, certainly have the same normal. */
bool fxs_have_same_normal(const fxs_entry *p, const fxs_entry *q);

/* The earliest entry that was found so far. */
typedef struct fxs_earliest {
    fxs_entry at;
    bool is_there;
    bool is_alone;  /* the entry has one normal: it is at no corner of C, and all edges of its
                     * region that are met at that time have the same normal */
    bool is_shared; /* another thing is entered at the same time, maybe by another normal */
} fxs_earliest;

void fxs_set_earliest(fxs_earliest *out, const fxs_entry *at);

/* Returns the outward normal, an integer direction of up to 62 bits. It is exact except for an arc.
 * There it is less than 2^-27 off and has the true signs. */
static inline fxs_point fxs_entry_normal(const fxs_entry *at) {
    return (fxs_point){at->e.y, -at->e.x};
}

/* Returns v times the time of an entry, rounded down, or up if `up`, for v up to 2^31. m is the
 * motion. */
uint32_t fxs_entry_component(const fxs_entry *at, fixsat_vec2 m, uint32_t v, bool up);

/* Returns the sign of r factor - b, where r < 1 is the fractional part of v times the time.
 * `factor` and `b` are below 2^16. */
int fxs_compare_entry_rest(const fxs_entry *at, fixsat_vec2 m, uint32_t v, uint32_t factor,
                           uint32_t b);

/* Sets the answer: the time, the normal from a to b, and the motion until then. Each component of
 * the motion is rounded so that it leads no further along that normal. */
void fxs_set_toi2(fixsat_toi2 *out, const fxs_entry *at, fixsat_vec2 m);

/* Sets a ray's answer from that of a point that moves along the ray. */
static inline void fxs_set_hit2(fixsat_hit2 *hit, fixsat_vec2 origin, const fixsat_toi2 *toi) {
    hit->time = toi->time;
    hit->outward_normal = (fixsat_vec2){-toi->normal.x, -toi->normal.y};
    hit->point = origin;
    hit->in_range = fixsat_vec2_add(&hit->point, toi->safe_motion);
}

/* A contact surface of a thing: its outward normal, and its number. Numbers rank the surfaces of a
 * thing that are met at the same time. If only one is, its number may be 0 instead of its own. */
typedef struct fxs_surface {
    fxs_point n; /* an integer direction */
    fxs_edge_number number;
    bool is_arc;  /* if false, the normal is exact */
    bool is_last; /* the thing has no surface with a higher number */
} fxs_surface;

/* Sets the surface through which a motion with is_enter comes into b. If there are several, it is
 * the one with the lowest number that is at least `from`. There must be one. */
void fxs_set_surface(fxs_surface *out, const fxs_motion *motion, const fxs_entry *at,
                     const fxs_convex2 *b, fxs_edge_number from);

#endif
