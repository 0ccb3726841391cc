/* SPDX-License-Identifier: MIT
 *
 * The normal by which a shape meets or enters a region, at the time when it comes to the region.
 *
 * - Where a rounded shape touches, C is smooth and has one normal.
 * - Where a shape without a radius touches an edge between its ends, the normal is that of the
 *   edge.
 * - Where a shape without a radius touches a vertex, each edge that ends there makes a cone of
 *   directions in which the shape goes in. Cones that hang together are one cone, and its two
 *   borders are edges of C.
 */
#include "../shape/rounding.h"
#include "chosen_surface.h"
#include "region_query.h"

/* The surfaces that are chosen so far, and the vertex that was tested last, if `is_tested`. It is
 * relative to the region. If it is touched, `wedge` holds the directions into x - A. */
typedef struct choice {
    fxs_chosen chosen;
    fixsat_vec2 last;
    bool is_tested, is_touched;
    fxs_wedge wedge;
} choice;

/* ---- edges of C ---- */

/* Returns the number of an edge of the region. */
static fxs_edge_number number_of_region_edge(const fxs_edges *e) {
    return FXS_EDGES_OF_B + e->edge;
}

/* An edge of the region, relative to its position. */
typedef struct region_edge {
    fixsat_vec2 p, q;
    fxs_edge_number number;
} region_edge;

static region_edge region_edge_of(const fxs_edges *e) {
    return (region_edge){e->p, e->q, number_of_region_edge(e)};
}

/* Returns the lowest number among edge e and the edges of A that touch it at time t and run along d
 * in C. If e is parallel to d, all of these are one edge of C. If it is not, those edges of A touch
 * e at its end that is farthest to the right of d. */
static FXS_OUT_OF_LINE fxs_edge_number first_along(const fxs_region_query *query,
                                                   const fxs_query_time *t, const region_edge *e,
                                                   fxs_point d) {
    const fxs_convex2 *const a = query->a;
    const fxs_point position = fxs_point_of(query->region->position);
    const fxs_point v = fxs_sum(fxs_point_of(e->p), position);
    const fxs_point w = fxs_sum(fxs_point_of(e->q), position), u = fxs_difference(w, v);
    const int side = fxs_cross_sign(d, u), forward = fxs_dot_sign(d, u);
    const bool is_opposite = side == 0 && forward < 0;
    const bool is_from_w = side < 0 || is_opposite, is_to_v = side > 0 || is_opposite;
    const fxs_point from = is_from_w ? w : v, to = is_to_v ? v : w;
    fxs_edge_number first = e->number;
    uint32_t before = a->count - 1;
    for (uint32_t i = 0; i < a->count; i++) {
        const fxs_point p = fxs_convex2_vertex(a, before), q = fxs_convex2_vertex(a, i);
        const uint32_t stored = fxs_stored_vertex(a, a->winding > 0 ? before : i);
        const fxs_edge_number number = fxs_edge_number_of(FXS_OF_A, stored, a->is_box);
        const fxs_point start = fxs_difference(from, p), end = fxs_difference(to, q);
        if (number < first && fxs_is_same_direction(fxs_difference(p, q), d) &&
            fxs_dot_sign_at(t, d, &query->m, &start) >= 0 &&
            fxs_dot_sign_at(t, d, &query->m, &end) <= 0) {
            first = number;
        }
        before = i;
    }
    return first;
}

/* ---- rounded shapes ---- */

/* Returns the number of an arc. Arcs come after A's edges and before those of the region, in the
 * order of A's vertices. `corner` is the vertex of C that the arc is around: an end of the edge
 * less a vertex of A. */
static fxs_edge_number number_of_arc(const fxs_region_query *query, const fxs_edges *e,
                                     fxs_point corner) {
    const fxs_point v = fxs_edge_v(e), w = fxs_edge_w(e);
    fxs_edge_number i = 0;
    for (uint32_t at = 0; at < query->a->count; at++) {
        const fxs_point p = fxs_sum(fxs_convex2_vertex(query->a, at), corner);
        if ((p.x == v.x && p.y == v.y) || (p.x == w.x && p.y == w.y)) {
            i = fxs_stored_vertex(query->a, at);
        }
    }
    return query->a->count + i;
}

/* Adds the surface by which a rounded shape touches an edge. */
static FXS_OUT_OF_LINE void take_round(choice *out, const fxs_region_query *query,
                                       const fxs_edges *e, const fxs_entry *entry,
                                       const fxs_query_time *at) {
    const region_edge edge = region_edge_of(e);
    const fxs_surface s = {.n = fxs_entry_normal(entry),
                           .number = entry->is_arc ? number_of_arc(query, e, entry->s)
                                                   : first_along(query, at, &edge, entry->e),
                           .is_arc = entry->is_arc};
    fxs_take_first(&out->chosen, &s);
}

/* ---- the cone of an edge ---- */

/* The cone of one edge: all directions to the left of `low` and to the right of `high`, at most a
 * half turn. */
typedef struct edge_cone {
    fxs_point low, high;
    region_edge e;
} edge_cone;

/* A border of a cone: a direction, and the edge of the region with whose C it was found. */
typedef struct border {
    fxs_point d;
    region_edge e;
    bool is_edge; /* it is that edge, not an edge of C */
} border;

/* The cone of several edges that hang together, which can be more than a half turn. */
typedef struct cone {
    border low, high;
} cone;

static void set_border(border *out, fxs_point d, const region_edge *e) {
    out->d = d;
    out->e = *e;
    out->is_edge = false;
}

static void set_cone(cone *out, const edge_cone *c) {
    set_border(&out->low, c->low, &c->e);
    set_border(&out->high, c->high, &c->e);
}

/* Sets *out to the surface at a border, where C's boundary runs along d. */
static void set_border_surface(fxs_surface *out, const border *b, fxs_point d,
                               const fxs_region_query *query, const fxs_query_time *t) {
    out->n = (fxs_point){d.y, -d.x};
    out->number = b->is_edge ? b->e.number : first_along(query, t, &b->e, d);
}

/* Adds the surfaces at the borders of a cone: if `is_entry` those that are against the motion. */
static FXS_OUT_OF_LINE void take_borders(choice *out, const cone *c, const fxs_region_query *query,
                                         const fxs_query_time *t, bool is_entry) {
    const fxs_point along[2] = {c->low.d, fxs_opposite(c->high.d)};
    fxs_surface s = {.is_arc = false};
    for (int i = 0; i < 2; i++) {
        if (!is_entry || fxs_cross_sign(along[i], fxs_point_of(query->m)) > 0) {
            set_border_surface(&s, i == 0 ? &c->low : &c->high, along[i], query, t);
            if (is_entry) {
                fxs_take_first(&out->chosen, &s);
            } else {
                fxs_take_steepest(&out->chosen, &s, query->m);
            }
        }
    }
}

/* True if d is between the borders of the cone of one edge. */
static bool is_between(const edge_cone *c, fxs_point d) {
    return fxs_cross_sign(c->low, d) > 0 && fxs_cross_sign(d, c->high) > 0;
}

/* Sets the borders if A lies along the edge. A has no inside and is on the edge's line. The cone is
 * all of the side where the region's inside is. Returns false if A does not lie along the edge. */
static FXS_OUT_OF_LINE bool find_flat_borders(edge_cone *out, const fxs_region_query *query,
                                              const fxs_query_time *t, const fxs_edges *e) {
    const fxs_point v = fxs_edge_v(e), w = fxs_edge_w(e), u = fxs_difference(w, v);
    const fxs_point p = query->shape.p, q = query->shape.q, along = fxs_difference(q, p);
    const bool is_along = fxs_dot_sign(u, along) >= 0;
    const fxs_point low = fxs_difference(v, is_along ? q : p);
    const fxs_point high = fxs_difference(w, is_along ? p : q);
    if ((along.x | along.y) == 0 || fxs_dot_sign_at(t, u, &query->m, &low) <= 0 ||
        fxs_dot_sign_at(t, u, &query->m, &high) >= 0) {
        return false;
    }
    const bool is_left = fxs_is_inside_beside(e, (fxs_point){-u.y, u.x});
    const fxs_point d = is_left ? u : fxs_opposite(u);
    out->low = d;
    out->high = fxs_opposite(d);
    return true;
}

/* Returns the vector from a vertex to the other end of an edge that ends there. One of the two
 * differences is zero. */
static fxs_point direction_from(fxs_point x, const fxs_edges *e) {
    return fxs_sum(fxs_difference(fxs_edge_v(e), x), fxs_difference(fxs_edge_w(e), x));
}

/* Sets the borders. The directions into the difference of A and the edge along d are the wedge and
 * d, and all between. If d is on both sides of the wedge, A is a segment and runs through x. Then
 * the wedge is the other side of A. */
static FXS_OUT_OF_LINE void find_borders(edge_cone *out, const fxs_edges *e, fxs_point x,
                                         const fxs_wedge *wedge) {
    const fxs_point d = direction_from(x, e);
    const bool is_right = fxs_cross_sign(wedge->low, d) < 0;
    const bool is_left = fxs_cross_sign(d, wedge->high) < 0;
    if (is_right && is_left) {
        out->low = wedge->high;
        out->high = wedge->low;
    } else {
        out->low = is_right ? d : wedge->low;
        out->high = is_left ? d : wedge->high;
    }
}

/* Sets *out to the cone of an edge that A touches at its end x. Returns false if there is none,
 * because C is flat and is just touched. */
static bool find_cone(edge_cone *out, const fxs_region_query *query, const fxs_query_time *t,
                      const fxs_edges *e, fxs_point x, const fxs_wedge *wedge) {
    bool is_there = true;
    if (fxs_is_flat_with(query, e)) {
        is_there = find_flat_borders(out, query, t, e);
    } else {
        find_borders(out, e, x, wedge);
    }
    out->e = region_edge_of(e);
    return is_there;
}

/* ---- at a vertex ---- */

static bool ends_at(const fxs_edges *e, fxs_point x) {
    const fxs_point v = fxs_edge_v(e), w = fxs_edge_w(e);
    return (v.x == x.x && v.y == x.y) || (w.x == x.x && w.y == x.y);
}

enum { KEPT = 2 }; /* hardly ever more than two edges end at a vertex */

/* A vertex that the shape touches, and the cones of the first edges that end there. */
typedef struct touched_vertex {
    fxs_point x;
    const fxs_wedge *wedge; /* the directions into x - A */
    edge_cone kept[KEPT];
    uint32_t count; /* number of cones that are kept so far */
    fxs_edges rest; /* the edges after those */
} touched_vertex;

/* An iterator over the cones at a vertex. */
typedef struct cones {
    uint32_t passed; /* number of cones so far */
    fxs_edges e;     /* the edges after those, if they are more than those kept */
    edge_cone c;
} cones;

static void set_touched_vertex(touched_vertex *out, const fxs_region_query *query, fxs_point x,
                               const fxs_wedge *wedge) {
    out->x = x;
    out->wedge = wedge;
    out->count = 0;
    fxs_edges_begin(&out->rest, query->region, &query->window);
}

/* Finds the cone of the next edge that has one. */
static bool seek_cone(edge_cone *out, fxs_edges *e, const touched_vertex *x,
                      const fxs_region_query *query, const fxs_query_time *t) {
    bool is_there = false;
    *out = (edge_cone){.low = {0, 0}};
    while (e->is_on && !is_there) {
        is_there = ends_at(e, x->x) && find_cone(out, query, t, e, x->x, x->wedge);
        fxs_edges_next(e);
    }
    return is_there;
}

static void start_cones(cones *out, const touched_vertex *x) {
    out->passed = 0;
    out->e = x->rest;
}

static bool next_cone(cones *at, touched_vertex *x, const fxs_region_query *query,
                      const fxs_query_time *t) {
    if (at->passed == x->count && x->count < KEPT) {
        x->count += seek_cone(&x->kept[x->count], &x->rest, x, query, t);
    }
    bool is_there = at->passed < x->count;
    if (is_there) {
        at->c = x->kept[at->passed];
    } else {
        if (at->passed == x->count) {
            at->e = x->rest;
        }
        is_there = seek_cone(&at->c, &at->e, x, query, t);
    }
    at->passed += is_there;
    return is_there;
}

/* True if the border d of a cone is within the other cone. Also true if both cones meet there and
 * what lies along d is in the region's inside. */
static bool is_covered(fxs_point d, fxs_point other_border, const edge_cone *other,
                       const fxs_region_query *query, fxs_point x) {
    return is_between(other, d) || (fxs_is_same_direction(d, other_border) &&
                                    fxs_relation_next_to(query->region, x, d) == FIXSAT_OVERLAP);
}

/* Grows a cone to all that hangs together with it. Each step takes in the cone of another edge. */
static FXS_OUT_OF_LINE void grow(cone *c, touched_vertex *x, const fxs_region_query *query,
                                 const fxs_query_time *t) {
    cones other;
    uint32_t left = query->region->vertex_count; /* ends the loop even if memory is damaged */
    bool grows;
    do {
        grows = false;
        start_cones(&other, x);
        while (next_cone(&other, x, query, t)) {
            if (is_covered(c->high.d, other.c.low, &other.c, query, x->x)) {
                set_border(&c->high, other.c.high, &other.c.e);
                grows = true;
            }
            if (is_covered(c->low.d, other.c.high, &other.c, query, x->x)) {
                set_border(&c->low, other.c.low, &other.c.e);
                grows = true;
            }
        }
        left--;
        grows &= left != 0;
    } while (grows);
}

/* Sets *out to the two edges at x that are next to m, one on each side. m leads from x into the
 * region's inside. */
static FXS_OUT_OF_LINE void find_edges_beside(cone *out, const fxs_region_query *query,
                                              fxs_point x) {
    const fxs_point m = fxs_point_of(query->m);
    fxs_edges e;
    bool is_first = true;
    out->low = out->high = (border){.d = {0, 0}}; /* in case memory is damaged */
    for (fxs_edges_begin(&e, query->region, &query->window); e.is_on; fxs_edges_next(&e)) {
        if (!ends_at(&e, x)) {
            continue;
        }
        const fxs_point d = direction_from(x, &e);
        if (is_first || fxs_is_reached_before(d, out->high.d, m, 1)) {
            out->high = (border){d, region_edge_of(&e), true};
        }
        if (is_first || fxs_is_reached_before(d, out->low.d, m, -1)) {
            out->low = (border){d, region_edge_of(&e), true};
        }
        is_first = false;
    }
}

/* True if the shape goes in through x by its leading end. */
static bool leads_through(const fxs_region_query *query, const fxs_query_time *t, fxs_point x) {
    return query->goes_along && fxs_is_at(query, t, fxs_leading_end(query), x);
}

/* Adds the surfaces through which the shape goes into the region at vertex x. */
static FXS_OUT_OF_LINE void take_entry_at(choice *out, const fxs_region_query *query,
                                          const fxs_query_time *t, fxs_point x) {
    cone c;
    cones at;
    touched_vertex here;
    bool goes_in = leads_through(query, t, x);
    set_touched_vertex(&here, query, x, &out->wedge);
    start_cones(&at, &here);
    if (goes_in) {
        find_edges_beside(&c, query, x);
    } else {
        do {
            goes_in = next_cone(&at, &here, query, t);
        } while (goes_in && !is_between(&at.c, fxs_point_of(query->m)));
        set_cone(&c, &at.c);
    }
    if (goes_in) {
        grow(&c, &here, query, t);
        take_borders(out, &c, query, t, true);
    }
}

/* Adds the surfaces by which the shape touches the region at vertex x. For a point that is the edge
 * e alone; the caller asks for each edge at x. */
static FXS_OUT_OF_LINE void take_contact_at(choice *out, const fxs_region_query *query,
                                            const fxs_query_time *t, const fxs_edges *e,
                                            fxs_point x) {
    const fxs_inner *const shape = &query->shape;
    if (!shape->is_solid && shape->p.x == shape->q.x && shape->p.y == shape->q.y) {
        const fxs_point u = fxs_difference(fxs_edge_w(e), fxs_edge_v(e)), left = {-u.y, u.x};
        const fxs_surface s = {.n = fxs_is_inside_beside(e, left) ? fxs_opposite(left) : left,
                               .number = number_of_region_edge(e)};
        fxs_take_steepest(&out->chosen, &s, query->m);
        return;
    }
    cones at;
    touched_vertex here;
    set_touched_vertex(&here, query, x, &out->wedge);
    start_cones(&at, &here);
    while (next_cone(&at, &here, query, t)) {
        cone c;
        set_cone(&c, &at.c);
        grow(&c, &here, query, t);
        take_borders(out, &c, query, t, false);
    }
}

/* ---- at an edge ---- */

/* Adds an edge that is crossed between its ends, with its normal against the motion. */
static FXS_OUT_OF_LINE void take_face(choice *out, const fxs_region_query *query,
                                      const fxs_query_time *t, const fxs_edges *e, bool is_entry) {
    const fxs_point u = fxs_difference(fxs_edge_w(e), fxs_edge_v(e));
    const fxs_point d = fxs_cross_sign(u, fxs_point_of(query->m)) > 0 ? u : fxs_opposite(u);
    const region_edge edge = region_edge_of(e);
    const fxs_surface s = {.n = {d.y, -d.x}, .number = first_along(query, t, &edge, d)};
    if (is_entry) {
        fxs_take_first(&out->chosen, &s);
    } else {
        fxs_take_steepest(&out->chosen, &s, query->m);
    }
}

/* Tests a vertex, unless it was the last one. Returns false if it was. */
static bool is_newly_tested(choice *out, const fxs_region_query *query, const fxs_query_time *t,
                            fixsat_vec2 vertex, fxs_point x) {
    if (out->is_tested && fxs_same_point(out->last, vertex)) {
        return false;
    }
    out->is_tested = true;
    out->last = vertex;
    out->is_touched =
        fxs_is_in_window(&query->window, vertex) && fxs_touches(&out->wedge, query, t, x);
    return true;
}

/* Adds the surfaces by which a shape without a radius touches or enters at the ends of an edge.
 * Returns false if it touches none. Mostly the edge before has tested the first one. */
static FXS_OUT_OF_LINE bool take_ends(choice *out, const fxs_region_query *query,
                                      const fxs_query_time *t, const fxs_edges *e, bool is_enter) {
    const fixsat_vec2 vertex[2] = {e->p, e->q};
    const fxs_point end[2] = {fxs_edge_v(e), fxs_edge_w(e)};
    bool touches = false;
    for (int i = 0; i < 2; i++) {
        const bool is_new = is_newly_tested(out, query, t, vertex[i], end[i]);
        touches |= out->is_touched;
        if (out->is_touched && !is_enter) {
            take_contact_at(out, query, t, e, end[i]);
        } else if (out->is_touched && is_new) {
            take_entry_at(out, query, t, end[i]);
        }
    }
    return touches;
}

/* ---- the search over all edges ---- */

/* True if the shape comes to the edge at that time. If it is round, its normal is taken at once. */
static FXS_OUT_OF_LINE bool comes_then(choice *out, const fxs_region_query *query,
                                       const fxs_query_time *at, const fxs_edges *e,
                                       bool is_enter) {
    fxs_entry here;
    if (fxs_find_event_at(&here, query, e, is_enter) != FIXSAT_HIT ||
        fxs_compare_entries(&here, at->at, query->m) != 0) {
        return false;
    }
    if (query->a->radius > 0) {
        take_round(out, query, e, &here, at);
    }
    return true;
}

/* Adds the surfaces of the current edge. Where a sharp solid touches an end, the cones suffice. */
static void take_edge(choice *out, const fxs_region_query *query, const fxs_query_time *at,
                      const fxs_edges *e, bool is_enter) {
    const bool is_round = query->a->radius > 0;
    if (query->shape.is_solid && !is_round) {
        if (!take_ends(out, query, at, e, is_enter) && comes_then(out, query, at, e, is_enter)) {
            take_face(out, query, at, e, is_enter);
        }
    } else if (comes_then(out, query, at, e, is_enter) && !is_round &&
               !take_ends(out, query, at, e, is_enter)) {
        take_face(out, query, at, e, is_enter);
    }
}

bool fxs_find_normal(fxs_surface out[2], const fxs_region_query *query, const fxs_query_time *at,
                     bool is_enter, fxs_edge_number from) {
    choice found = {.chosen = {.on = &out[0], .next = &out[1], .from = from}};
    fxs_edges e;
    out[0] = out[1] = (fxs_surface){.n = {1, 0}}; /* if memory is damaged */
    for (fxs_edges_begin(&e, query->region, &query->window); e.is_on; fxs_edges_next(&e)) {
        take_edge(&found, query, at, &e, is_enter);
    }
    out[0].is_last = found.chosen.count < 2;
    out[1].is_last = found.chosen.count < 3;
    return found.chosen.count > 0;
}
