/* SPDX-License-Identifier: MIT
 *
 * A convex shape that moves towards a region: when it comes to an edge, and the normal there.
 * Internal.
 */
#ifndef FIXSAT_REGION_REGION_QUERY_H
#define FIXSAT_REGION_REGION_QUERY_H

#include "../plane/entry_wide.h"
#include "../plane/motion_prefix.h"
#include "swept.h"

/* The motion of a by m towards a region. Whether it is to enter is said in each call. */
typedef struct fxs_region_query {
    const fxs_convex2 *a;
    fixsat_vec2 m;
    const fixsat_region *region;
    fxs_inner shape;   /* the shape a at the start */
    bool goes_along;   /* a has no inside, and moves along itself as a point does */
    bool is_q_first;   /* with goes_along: q is its leading end, else p */
    fxs_window window; /* window of the edges: at first all that a sweeps */
} fxs_region_query;

/* Sets a query for the motion. Its window holds all that the shape sweeps. */
void fxs_set_region_query(fxs_region_query *out, const fxs_motion *motion,
                          const fixsat_region *region);

/* Returns the end of the shape that goes first. */
static inline fxs_point fxs_leading_end(const fxs_region_query *query) {
    return query->is_q_first ? query->shape.q : query->shape.p;
}

/* Narrow the window to what the shape sweeps until a time that is rounded down, or to where it is
 * at that time. */
void fxs_look_until(fxs_region_query *query, fix16_t time);
void fxs_look_there(fxs_region_query *query, fix16_t time);

/* True if the difference of the shape and the current edge is a segment or a point. */
bool fxs_is_flat_with(const fxs_region_query *query, const fxs_edges *e);

/* Returns HIT if the shape comes to the current edge. Then `out` is set.
 *
 * - Without is_enter: the shape meets the edge. It must be SEPARATE from the region at the start.
 * - With is_enter: it goes into the region's inside there. START_OVERLAP says that the edge is in
 *   the inside of the shape. A shape without inside must not overlap the region at the start. */
fixsat_event fxs_find_event_at(fxs_entry *out, const fxs_region_query *query, const fxs_edges *e,
                               bool is_enter);

/* True if the shape goes in at the current edge. It costs less than an entry. */
bool fxs_does_go_in(const fxs_region_query *query, const fxs_edges *e);

/* The exact time of an entry. If it is a fraction num / den of numbers of 57 bits, these are set,
 * else den is 0. */
typedef struct fxs_query_time {
    const fxs_entry *at;
    uint64_t num, den;
    fxs_time_wide exact;
} fxs_query_time;

void fxs_set_query_time(fxs_query_time *out, const fxs_entry *at, fixsat_vec2 m);

/* Returns the sign of e x (t m - s) for the time t. Vectors are passed by address, for less
 * stack. */
int fxs_cross_sign_at(const fxs_query_time *t, const fxs_point *e, const fixsat_vec2 *m,
                      const fxs_point *s);

/* Returns the sign of e.(t m - s). */
int fxs_dot_sign_at(const fxs_query_time *t, fxs_point e, const fixsat_vec2 *m, const fxs_point *s);

/* True if the point p of the shape is at x at that time. */
bool fxs_is_at(const fxs_region_query *query, const fxs_query_time *t, fxs_point p, fxs_point x);

/* All directions from `low` counter-clockwise to `high`, at most a half turn. */
typedef struct fxs_wedge {
    fxs_point low, high;
} fxs_wedge;

/* True if a shape without a radius touches the point x at that time. Then *out holds the directions
 * from the origin into x - A. If A is a segment they are one direction, or two opposite ones. */
bool fxs_touches(fxs_wedge *out, const fxs_region_query *query, const fxs_query_time *t,
                 fxs_point x);

/* Finds a surface of C at that time, out[0]. Returns false if there is none.
 *
 * - With is_enter: the surface through which the shape goes in, with the lowest number that is at
 *   least `from`, as in fixsat_enter_shape2_region. If it is not the last one, out[1] is the next.
 * - Without is_enter: the surface which it meets, as in fixsat_impact_shape2_region. It is the
 *   steepest one, or with a radius the one with the lowest number. `from` must be 0. */
bool fxs_find_normal(fxs_surface out[2], const fxs_region_query *query, const fxs_query_time *at,
                     bool is_enter, fxs_edge_number from);

/* Sets *earliest to the earliest entry of all edges in the query's window and returns HIT, if that
 * is before what was found so far, or at the same time and `wins_ties`. Otherwise returns MISS, or
 * START_OVERLAP if an edge is in the inside of the shape. If an edge is come to at the same time as
 * what was found before, sets is_shared, whichever wins. The window becomes smaller. */
fixsat_event fxs_find_earliest_edge(fxs_earliest *earliest, fxs_region_query *query, bool is_enter,
                                    bool wins_ties);

/* True if the motion does not enter the region. The shape must not overlap the region at the
 * start. */
bool fxs_is_region_free(const fxs_motion *motion, const fixsat_region *region);

/* Sets out[0] to the surface with the lowest number that is at least `from`, among those by which
 * the shape enters at the time of an entry. If it is not the last one, out[1] is the next. Returns
 * false if there is none. The window becomes that of the shape at that time. */
bool fxs_find_region_surface(fxs_surface out[2], fxs_region_query *query, const fxs_entry *at,
                             fxs_edge_number from);

/* Sets the outward normal of a hit. If `is_enter` and the shape goes in, it is that by which it
 * goes in, else that which is met. An impact passes true as well; only a ray passes false. The
 * window becomes that of the shape at the time of the hit. */
void fxs_set_region_normal(fixsat_vec2 *out, fxs_region_query *query, const fxs_earliest *earliest,
                           bool is_enter);

/* Returns the event at the start of a motion, or MISS. */
fixsat_event fxs_region_start(const fxs_motion *motion, const fixsat_region *region);

/* Finds the event: at the start, HIT, with the entry in *earliest, or MISS. If `starts_free`, no
 * event at the start is possible. Sets the query on a HIT. */
fixsat_event fxs_find_region_event(fxs_earliest *earliest, fxs_region_query *query,
                                   const fxs_motion *motion, const fixsat_region *region,
                                   bool starts_free, bool wins_ties);

/* Sets the answer of a ray from `origin` that hits. */
void fxs_set_region_hit(fixsat_hit2 *out, fixsat_vec2 origin, fxs_region_query *query,
                        const fxs_earliest *earliest);

#endif
