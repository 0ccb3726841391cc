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
    const fixsat_vec2 *vertices; /* of the whole region */
    uint32_t first, count;
} ring_range;

static uint32_t edge_beside(const ring_range *ring, uint32_t edge, bool forwards) {
    return ring->first + fxs_vertex_after(ring->count - 1, edge - ring->first, forwards);
}

static fxs_point vector_of_edge(const ring_range *ring, uint32_t edge) {
    return along_edge(&ring->vertices[edge], &ring->vertices[edge_beside(ring, edge, true)]);
}

/* Returns the last edge that is reached from `edge` by edges that run in the same direction. */
static uint32_t end_of_side(const ring_range *ring, uint32_t edge, bool forwards) {
    const fxs_point d = vector_of_edge(ring, edge);
    uint32_t next = edge_beside(ring, edge, forwards);
    for (uint32_t n = ring->count; n > 0 && is_same_way(d, vector_of_edge(ring, next)); n--) {
        edge = next;
        next = edge_beside(ring, edge, forwards);
    }
    return edge;
}

static ring_range ring_of(const fxs_edges *e) {
    return (ring_range){e->region->vertices, e->first, e->end - e->first};
}

/* True if the bounds of an edge meet the window. */
static bool is_edge_in(const ring_range *ring, uint32_t edge, const fxs_window *window) {
    const fixsat_vec2 p = ring->vertices[edge];
    const fixsat_aabb2 box =
        fxs_grown((fixsat_aabb2){p, p}, ring->vertices[edge_beside(ring, edge, true)]);
    return box.min.x <= window->high.x && box.max.x >= window->low.x &&
           box.min.y <= window->high.y && box.max.y >= window->low.y;
}

/* Sets the numbers and the place of a side. */
static bool set_side(fxs_region_side *out, const fxs_edges *e) {
    const ring_range ring = ring_of(e);
    const fxs_point d = vector_of_edge(&ring, e->edge);
    out->region = e->region;
    out->first = end_of_side(&ring, e->edge, false);
    out->vertex[0] = out->first;
    out->vertex[1] = edge_beside(&ring, end_of_side(&ring, e->edge, true), true);
    out->p = ring.vertices[out->vertex[0]];
    out->q = ring.vertices[out->vertex[1]];
    return (d.x | d.y) != 0 && (out->first == e->edge ||
                                !is_edge_in(&ring, edge_beside(&ring, e->edge, false), e->window));
}

/* Turns a side round if the region's inside is not on its left. */
static void orient_side(fxs_region_side *side, const fxs_edges *e) {
    const fxs_region_side as_stored = *side;
    const fxs_point d = along_edge(&side->p, &side->q);
    if (!fxs_is_inside_beside(e, (fxs_point){-d.y, d.x})) {
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
    const bool is_met = set_side(out, e) &&
                        fxs_sweep2(a, fxs_convex2_of_side(&buffer, out), still) != FIXSAT_SEPARATE;
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

/* Takes into account that another region lies along the side: it covers the side if its inside is
 * on the side's outer side. The current edge leads from the end to `to`. */
static void add_cover(fxs_side_end *end, const fxs_edges *e, fxs_point to) {
    const fxs_point d = end->along;
    const fxs_point out = end->turn > 0 ? (fxs_point){-d.y, d.x} : (fxs_point){d.y, -d.x};
    if (fxs_is_inside_beside(e, out) &&
        (!end->is_covered || fxs_dot_sign(d, fxs_difference(to, end->cover_end)) > 0)) {
        end->is_covered = true;
        end->cover_end = to;
    }
}

/* Takes a border into account that leads from the end along d. Among borders in one direction the
 * lowest rank counts. */
static void add_next_border(fxs_side_end *end, fxs_point d, fxs_side_rank rank) {
    const bool is_first = (end->next.x | end->next.y) == 0;
    if (is_first || fxs_is_reached_before(d, end->next, end->along, end->turn)) {
        end->next = d;
        end->rank = rank;
    } else if (rank < end->rank && is_same_way(d, end->next)) {
        end->rank = rank;
    }
}

/* Takes into account that the side may lie behind the line of the current edge, of its own region.
 */
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
    const int order = end->has_rival ? fxs_compare_feature_depths(&front, &end->rival) : -1;
    if (order < 0 || (order == 0 && rank < end->rival_rank)) {
        end->has_rival = true;
        end->rival = front;
        end->rival_rank = rank;
    }
}

/* Takes the current edge of a region into account, which holds the end. */
static void add_border(fxs_side_end *end, const fxs_convex2 *a, const fxs_edges *e, uint32_t number,
                       bool is_own) {
    const fxs_point ends[2] = {fxs_edge_v(e), fxs_edge_w(e)};
    const ring_range ring = ring_of(e);
    const fxs_side_rank rank = fxs_side_rank_of(number, end_of_side(&ring, e->edge, false));
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

void fxs_add_borders(fxs_side_end *end, const fxs_convex2 *a, const fixsat_region *region,
                     uint32_t number, bool is_own) {
    const fxs_point at = fxs_difference(end->at, fxs_point_of(region->position));
    fxs_window window;
    fxs_edges e;
    fxs_set_window(&window, &at, &at, 0);
    for (fxs_edges_begin(&e, region, &window); e.is_on; fxs_edges_next(&e)) {
        const fxs_point v = fxs_edge_v(&e), w = fxs_edge_w(&e);
        if (fxs_cross_sign(fxs_difference(v, end->at), fxs_difference(w, end->at)) == 0) {
            add_border(end, a, &e, number, is_own);
        }
    }
}
