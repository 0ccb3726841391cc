/* SPDX-License-Identifier: MIT
 *
 * A convex shape that moves towards a region: when it comes to an edge, and which way that faces.
 * Internal.
 */
#ifndef FIXSAT_REGION_REGION_QUERY_H
#define FIXSAT_REGION_REGION_QUERY_H

#include "../plane/entry_wide.h"
#include "../plane/motion_prefix.h"
#include "swept.h"

/* Each question about the motion of a by m says whether it is to enter. */
typedef struct fxs_region_query {
    const fxs_convex2 *a;
    fixsat_vec2 m;
    const fixsat_region *region;
    fxs_inner shape;   /* of a where it is */
    bool goes_along;   /* it has no inside, and moves along itself as a point does: */
    bool is_q_first;   /* with this end of it first, or with p */
    fxs_window window; /* where edges are looked for: at first in all that it sweeps */
} fxs_region_query;

void fxs_set_region_query(fxs_region_query *out, const fxs_motion *motion,
                          const fixsat_region *region);

/* Returns the end that goes first. */
static inline fxs_point fxs_leading_end(const fxs_region_query *query) {
    return query->is_q_first ? query->shape.q : query->shape.p;
}

/* Narrows the window to what the shape sweeps until a time that is rounded down; or to where it is
 * then. */
void fxs_look_until(fxs_region_query *query, fix16_t time);
void fxs_look_there(fxs_region_query *query, fix16_t time);

/* True if the difference of the shape and the current edge is a segment or a point. */
bool fxs_is_flat_with(const fxs_region_query *query, const fxs_edges *e);

/* True if the shape comes to the current edge, for a region from which it is SEPARATE at the start;
 * or if it is to enter, goes into the region's inside there, which it does not overlap at the
 * start. Then `out` is set. */
bool fxs_comes_to(fxs_entry *out, const fxs_region_query *query, const fxs_edges *e, bool is_enter);

/* True if it goes in; for less than an entry costs. */
bool fxs_does_go_in(const fxs_region_query *query, const fxs_edges *e);

/* The time of an entry, exactly; and num / den for numbers of 57 bits, if that is the same (else
 * den is 0). */
typedef struct fxs_query_time {
    const fxs_entry *at;
    uint64_t num, den;
    fxs_time_wide exact;
} fxs_query_time;

void fxs_set_query_time(fxs_query_time *out, const fxs_entry *at, fixsat_vec2 m);

/* Returns the sign of e x (t m - s) for the time t; the vectors by their places, for less stack. */
int fxs_cross_sign_at(const fxs_query_time *t, const fxs_point *e, const fixsat_vec2 *m,
                      const fxs_point *s);

/* Returns that of e.(t m - s). */
int fxs_dot_sign_at(const fxs_query_time *t, fxs_point e, const fixsat_vec2 *m, const fxs_point *s);

/* Finds the surface of C through which the shape goes in then, if it is to enter, the first by its
 * number from `from` on; else the one which it meets: the contract is that of
 * fixsat_enter_shape2_region and _impact_shape2_region. False if there is none. */
bool fxs_find_normal(fxs_surface *out, const fxs_region_query *query, const fxs_query_time *at,
                     bool is_enter, fxs_edge_number from);

/* Takes the earliest entry of all edges, if it is before what was found so far, or `wins_ties` and
 * it is at the same time. False if it is not taken. The edges are looked for in the query's window,
 * which becomes smaller. */
bool fxs_find_earliest_edge(fxs_earliest *earliest, fxs_region_query *query, bool is_enter,
                            bool wins_ties);

/* True if a shape that does not overlap the region at the start can move so. */
bool fxs_is_region_free(const fxs_motion *motion, const fixsat_region *region);

/* Finds a surface by which the shape enters at that time, whatever was found first then. */
bool fxs_find_region_surface(fxs_surface *out, fxs_region_query *query, const fxs_entry *at,
                             fxs_edge_number from);

/* Sets the outward normal of a hit: that by which the shape goes in if `is_enter` and it does, else
 * that which is met. */
void fxs_set_region_normal(fixsat_vec2 *out, fxs_region_query *query, const fxs_earliest *earliest,
                           bool is_enter);

/* Returns what is met at the start of a motion, or MISS. */
fixsat_event fxs_region_start(const fxs_motion *motion, const fixsat_region *region);

/* Finds what then happens: a hit, and when, or MISS; with that the query is set. */
fixsat_event fxs_find_region_event(fxs_earliest *earliest, fxs_region_query *query,
                                   const fxs_motion *motion, const fixsat_region *region,
                                   bool wins_ties);

/* Sets a ray's answer. */
void fxs_set_region_hit(fixsat_hit2 *out, fixsat_vec2 origin, fxs_region_query *query,
                        const fxs_earliest *earliest);

#endif
