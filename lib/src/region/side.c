/* SPDX-License-Identifier: MIT
 *
 * The sides of a region, and what continues them at their ends.
 */
#include "side.h"

/* ---- sides ---- */

static fxs_point along_edge(const fixsat_vec2 *p, const fixsat_vec2 *q) {
    return fxs_difference(fxs_point_of(*q), fxs_point_of(*p));
}

static bool is_same_way(fxs_point d, fxs_point e) {
    return fxs_cross_sign(d, e) == 0 && fxs_dot_sign(d, e) > 0;
}

/* The ring of an edge: its first edge, and the number of its edges. */
typedef struct ring_range {
    const fixsat_region *region;
    uint32_t first, count;
} ring_range;

static ring_range ring_of(const fxs_edges *e) {
    return (ring_range){e->region, e->first, e->end - e->first};
}

static uint32_t edge_beside(const ring_range *ring, uint32_t edge, bool forwards) {
    return ring->first + fxs_vertex_after(ring->count - 1, edge - ring->first, forwards);
}

static fxs_point vector_of_edge(const ring_range *ring, uint32_t edge) {
    const fixsat_vec2 *const v = ring->region->vertices;
    return along_edge(&v[edge], &v[edge_beside(ring, edge, true)]);
}

/* True if the region's inside is on the left of an edge. */
static bool is_inside_left(const ring_range *ring, uint32_t edge) {
    const fxs_point d = vector_of_edge(ring, edge);
    const fxs_edges e = {.region = ring->region,
                         .p = ring->region->vertices[edge],
                         .q = ring->region->vertices[edge_beside(ring, edge, true)]};
    return fxs_is_inside_beside(&e, (fxs_point){-d.y, d.x});
}

/* True if more than two edges end at a vertex of a region. */
static bool do_rings_touch_at(const fixsat_region *region, fixsat_vec2 vertex) {
    const fxs_point at = fxs_point_of(vertex);
    fxs_window window;
    fxs_edges e;
    uint32_t count = 0;
    fxs_set_window(&window, &at, &at, 0);
    for (fxs_edges_begin(&e, region, &window); e.is_on; fxs_edges_next(&e)) {
        count += fxs_same_point(e.p, vertex) || fxs_same_point(e.q, vertex);
    }
    return count > 2;
}

/* True if the inside is on different sides of an edge and of the next one in line. Rings touch or
 * cross then at the vertex `between` them. */
static bool does_inside_change(const ring_range *ring, uint32_t edge, uint32_t next,
                               fixsat_vec2 between) {
    return do_rings_touch_at(ring->region, between) &&
           is_inside_left(ring, edge) != is_inside_left(ring, next);
}

/* True if a side goes on from an edge to `next`, which follows it in the ring if `forwards`, else
 * precedes it. Both must run in the same direction, with the inside on the same side. */
static bool does_side_go_on(const ring_range *ring, uint32_t edge, uint32_t next, bool forwards) {
    return is_same_way(vector_of_edge(ring, edge), vector_of_edge(ring, next)) &&
           !does_inside_change(ring, edge, next, ring->region->vertices[forwards ? next : edge]);
}

/* Returns the last edge of the side that an edge is on if `forwards`, else the first. The loop
 * ends, also in damaged memory, because the edges of a ring add up to zero. */
static uint32_t end_of_side(const ring_range *ring, uint32_t edge, bool forwards) {
    uint32_t next = edge_beside(ring, edge, forwards);
    while (does_side_go_on(ring, edge, next, forwards)) {
        edge = next;
        next = edge_beside(ring, edge, forwards);
    }
    return edge;
}

/* True if the bounds of an edge meet those of the shape. */
static bool is_edge_near(const ring_range *ring, uint32_t edge, const fxs_window *near) {
    const fixsat_vec2 *const v = ring->region->vertices;
    const fixsat_vec2 p = v[edge], q = v[edge_beside(ring, edge, true)];
    const fixsat_aabb2 box = fxs_grown((fixsat_aabb2){p, p}, q);
    return box.min.x <= near->high.x && box.max.x >= near->low.x && box.min.y <= near->high.y &&
           box.max.y >= near->low.y;
}

/* True if the edge before the current one is on the same side and in the window, so that it finds
 * the side. */
static bool is_found_before(const fxs_edges *e) {
    const ring_range ring = ring_of(e);
    const uint32_t before = edge_beside(&ring, e->edge, false);
    return is_edge_near(&ring, before, e->window) && does_side_go_on(&ring, e->edge, before, false);
}

/* Sets *out to the side of the current edge, in the direction in which it is stored. */
static void set_side(fxs_region_side *out, const fxs_edges *e) {
    const ring_range ring = ring_of(e);
    out->region = e->region;
    out->first = end_of_side(&ring, e->edge, false);
    out->vertex[0] = out->first;
    out->vertex[1] = edge_beside(&ring, end_of_side(&ring, e->edge, true), true);
    out->p = e->region->vertices[out->vertex[0]];
    out->q = e->region->vertices[out->vertex[1]];
}

/* Turns a side round if the region's inside is not on its left. */
static void orient_side(fxs_region_side *side, const fxs_edges *e) {
    const fxs_region_side as_stored = *side;
    const ring_range ring = ring_of(e);
    if (!is_inside_left(&ring, e->edge)) {
        side->vertex[0] = as_stored.vertex[1];
        side->vertex[1] = as_stored.vertex[0];
        side->p = as_stored.q;
        side->q = as_stored.p;
    }
}

const fxs_convex2 *fxs_convex2_of_side(fxs_convex2_in32 *out, const fxs_region_side *side) {
    return fxs_convex2_of_segment(out, side->region->position, side->p, side->q);
}

bool fxs_find_met_side(fxs_region_side *out, const fxs_convex2 *a, const fxs_edges *e) {
    const fixsat_vec2 still = {0, 0};
    fxs_convex2_in32 buffer;
    if (is_found_before(e)) {
        return false;
    }
    set_side(out, e);
    const bool is_met = fxs_sweep2(a, fxs_convex2_of_side(&buffer, out), still) != FIXSAT_SEPARATE;
    if (is_met) {
        orient_side(out, e);
    }
    return is_met;
}

/* ---- ends ---- */

bool fxs_meets_vertex(const fxs_convex2 *a, const fixsat_region *region, fixsat_vec2 p) {
    fxs_convex2_in32 buffer;
    const fixsat_vec2 still = {0, 0};
    return fxs_sweep2(a, fxs_convex2_of_segment(&buffer, region->position, p, p), still) !=
           FIXSAT_SEPARATE;
}

void fxs_set_side_ends(fxs_side_end ends[2], const fxs_convex2 *a, const fxs_region_side *side) {
    const fxs_point d = along_edge(&side->p, &side->q), back = {-d.x, -d.y};
    const fxs_point position = fxs_point_of(side->region->position);
    ends[0] = (fxs_side_end){.at = fxs_sum(fxs_point_of(side->p), position),
                             .along = d,
                             .turn = -1,
                             .is_met = fxs_meets_vertex(a, side->region, side->p)};
    ends[1] = (fxs_side_end){.at = fxs_sum(fxs_point_of(side->q), position),
                             .along = back,
                             .turn = 1,
                             .is_met = fxs_meets_vertex(a, side->region, side->q)};
}

/* Adds the current edge of another region, which leads along the side from the end to `to`. The
 * region covers the side if its inside is on the side's outer side. */
static void add_cover(fxs_side_end *end, const fxs_edges *e, fxs_point to) {
    const fxs_point d = end->along;
    const fxs_point out = end->turn > 0 ? (fxs_point){-d.y, d.x} : (fxs_point){d.y, -d.x};
    if (fxs_is_inside_beside(e, out) &&
        (!end->is_covered || fxs_dot_sign(d, fxs_difference(to, end->cover_end)) > 0)) {
        end->is_covered = true;
        end->cover_end = to;
    }
}

/* Adds a border that leads from the end along d. Among borders in one direction the lowest rank
 * counts. */
static void add_next_border(fxs_side_end *end, fxs_point d, fxs_side_rank rank) {
    const bool is_first = (end->next.x | end->next.y) == 0;
    if (is_first || fxs_is_reached_before(d, end->next, end->along, end->turn)) {
        end->next = d;
        end->rank = rank;
    } else if (rank < end->rank && is_same_way(d, end->next)) {
        end->rank = rank;
    }
}

/* Adds the current edge, a border of the side's own region, as a rival if the side lies behind its
 * line. */
static void add_rival(fxs_side_end *end, const fxs_convex2 *a, const fxs_edges *e,
                      fxs_side_rank rank) {
    const fxs_point d = along_edge(&e->p, &e->q);
    const bool is_left = fxs_is_inside_beside(e, (fxs_point){-d.y, d.x});
    const fxs_point u = is_left ? d : (fxs_point){-d.x, -d.y}, n = {u.y, -u.x};
    fxs_feature_wide front;
    if (fxs_dot_sign(n, end->along) >= 0) {
        return;
    }
    fxs_set_front(&front, a, end->at, u);
    if (!end->has_rival || fxs_is_left_first(&front, rank, &end->rival, end->rival_rank)) {
        end->has_rival = true;
        end->rival = front;
        end->rival_rank = rank;
    }
}

/* Adds the current edge of a region, which holds the end. */
static void add_border(fxs_side_end *end, const fxs_convex2 *a, const fxs_edges *e,
                       fxs_side_rank rank, bool is_own) {
    const fxs_point ends[2] = {fxs_edge_v(e), fxs_edge_w(e)};
    if (is_own && fxs_cross_sign(fxs_difference(ends[1], ends[0]), end->along) != 0) {
        add_rival(end, a, e, rank);
        end->own_count++;
    }
    for (int i = 0; i < 2; i++) {
        const fxs_point d = fxs_difference(ends[i], end->at);
        if (!is_same_way(d, end->along) && (d.x | d.y) != 0) {
            add_next_border(end, d, rank);
        } else if (!is_own && (d.x | d.y) != 0) {
            add_cover(end, e, ends[i]);
        }
    }
}

static void add_borders_at(fxs_side_end *end, const fxs_convex2 *a, const fixsat_region *region,
                           uint32_t number, bool is_own) {
    const fxs_point at = fxs_difference(end->at, fxs_point_of(region->position));
    fxs_window window;
    fxs_edges e;
    fxs_set_window(&window, &at, &at, 0);
    for (fxs_edges_begin(&e, region, &window); e.is_on; fxs_edges_next(&e)) {
        const fxs_point v = fxs_edge_v(&e), w = fxs_edge_w(&e);
        if (fxs_cross_sign(fxs_difference(v, end->at), fxs_difference(w, end->at)) == 0) {
            const ring_range ring = ring_of(&e);
            const uint32_t first = end_of_side(&ring, e.edge, false);
            add_border(end, a, &e, fxs_side_rank_of(number, first), is_own);
        }
    }
}

void fxs_add_borders(fxs_side_end ends[2], const fxs_convex2 *a, const fixsat_region *region,
                     uint32_t number, bool is_own) {
    for (int i = 0; i < 2; i++) {
        if (ends[i].is_met) {
            add_borders_at(&ends[i], a, region, number, is_own);
        }
    }
}
