/* SPDX-License-Identifier: MIT
 *
 * A shape that moves towards a region: when it comes to an edge, and which way it faces there.
 * Internal.
 */
#ifndef FIXSAT_REGION_REGION_QUERY_H
#define FIXSAT_REGION_REGION_QUERY_H

#include "../plane/entry.h"
#include "swept.h"

typedef struct fxs_mover {
    fxs_course course;
    const fixsat_region *region;
    fxs_inner shape; /* of a where it is */
    bool goes_along; /* it has no inside, and moves along itself as a point does: */
    bool is_q_first; /* with this end of it first, or with p */
    fxs_window way;  /* where edges are looked for: at first in all that it sweeps */
} fxs_mover;

/* On the way of its course. */
void fxs_set_mover(fxs_mover *out, const fixsat_region *region);

/* Its end that goes first. */
static inline fxs_point fxs_leading_end(const fxs_mover *mover) {
    return mover->is_q_first ? mover->shape.q : mover->shape.p;
}

/* Edges are looked for in what it sweeps until then; or where it is then. */
void fxs_look_until(fxs_mover *mover, const fxs_way *way);
void fxs_look_there(fxs_mover *mover, const fxs_way *way);

/* Is its difference with the edge at hand a segment or a point? */
bool fxs_is_flat_with(const fxs_mover *mover, const fxs_edges *e);

/* Does it come to the edge at hand, for a region from which it is SEPARATE at the start; and when?
 * Or, if its course is to enter, does it go into the region's inside there, from where it does not
 * overlap? */
bool fxs_comes_to(fxs_moment *out, const fxs_mover *mover, const fxs_edges *e);

/* The same without a time, for less. */
bool fxs_does_go_in(const fxs_mover *mover, const fxs_edges *e);

/* The edge at hand, as what is come to. */
fxs_target fxs_edge_target(const fxs_edges *e);

/* A moment that was found, exactly; and where it is num / den for numbers of 57 bits, so too
 * (else den is 0). */
typedef struct fxs_instant {
    uint64_t num, den;
    fix16_t time; /* rounded down */
    const fxs_exact_entry2 *exact;
} fxs_instant;

/* The moment becomes exact, and must outlive it. */
void fxs_set_instant(fxs_instant *out, const fxs_course *course, fxs_first *first);

/* The sign of e x (t m - s) for the time t; the vectors by their places, for less stack. */
int fxs_cross_sign_at(const fxs_instant *t, const fxs_point *e, const fixsat_vec2 *m,
                      const fxs_point *s);

/* That of e.(t m - s). */
int fxs_dot_sign_at(const fxs_instant *t, fxs_point e, const fixsat_vec2 *m, const fxs_point *s);

/* The surface of C by which the mover goes in then, if its course is to enter, the first by its
 * number from `from` on; else that which it meets: the contract is that of
 * fixsat_enter_shape2_region and _impact_shape2_region. False: there is none. */
bool fxs_find_normal(fxs_surface *out, const fxs_mover *mover, const fxs_instant *at,
                     fxs_edge_number from);

/* The first moment of all edges, if it is before what was found so far, or `wins_ties` and it is
 * the same: false if none is. The edges are looked for in the mover's way, which becomes shorter.
 */
bool fxs_find_first_edge(fxs_first *first, fxs_mover *mover, bool wins_ties);

/* Can a shape that does not overlap the region at the start go this way? */
bool fxs_is_region_free(const fxs_course *course, const fixsat_region *region);

/* The same for a moment that was found of anything; the course is to enter. */
bool fxs_find_region_surface(fxs_surface *out, fxs_mover *mover, fxs_first *first,
                             fxs_edge_number from);

/* The outward normal of an edge that is alone. */
fxs_point fxs_normal_alone(const fxs_course *course, const fxs_first *first);

/* The outward normal of a hit: that by which it goes in if `is_entry` and it does, else that which
 * is met. */
void fxs_set_region_normal(fixsat_vec2 *out, fxs_mover *mover, fxs_first *first, bool is_entry);

/* What is met at the start of a course, or MISS. */
fixsat_event fxs_region_start(const fxs_course *course, const fixsat_region *region);

/* What then happens on the way of the mover's course: a hit, and when, or MISS; with that the mover
 * is set. */
fixsat_event fxs_find_region_event(fxs_first *first, fxs_mover *mover, const fixsat_region *region,
                                   bool wins_ties);

/* What is said of a ray's hit. */
void fxs_set_region_hit(fixsat_hit2 *out, fixsat_vec2 origin, fxs_mover *mover, fxs_first *first);

#endif
