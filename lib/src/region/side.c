/* SPDX-License-Identifier: MIT
 *
 * The sides of a region: where they begin and end, and which of them a shape meets.
 */
#include "side.h"
#include "../plane/contact2.h"

/* ---- sides ---- */

static fxs_point along_edge(const fixsat_vec2 *p, const fixsat_vec2 *q) {
    return fxs_difference(fxs_point_of(*q), fxs_point_of(*p));
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

/* True if a side goes on from an edge to `next`, which follows it in the ring if `forwards`, else
 * precedes it: both run in the same direction, and no other edge ends between them. So the inside
 * is on the same side of both. */
static bool does_side_go_on(const ring_range *ring, uint32_t edge, uint32_t next, bool forwards) {
    return fxs_is_same_direction(vector_of_edge(ring, edge), vector_of_edge(ring, next)) &&
           !do_rings_touch_at(ring->region, ring->region->vertices[forwards ? next : edge]);
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

uint32_t fxs_number_of_side(const fxs_edges *e) {
    const ring_range ring = ring_of(e);
    return end_of_side(&ring, e->edge, false);
}

bool fxs_is_inside_left(const fxs_edges *e) {
    const fxs_point d = along_edge(&e->p, &e->q);
    return fxs_is_inside_beside(e, (fxs_point){-d.y, d.x});
}

/* Sets *out to the side of the current edge, in the direction in which it is stored. */
static void set_side(fxs_region_side *out, const fxs_edges *e) {
    const ring_range ring = ring_of(e);
    out->region = e->region;
    out->first = fxs_number_of_side(e);
    out->vertex[0] = out->first;
    out->vertex[1] = edge_beside(&ring, end_of_side(&ring, e->edge, true), true);
    out->p = e->region->vertices[out->vertex[0]];
    out->q = e->region->vertices[out->vertex[1]];
}

/* Turns a side round if the region's inside is not on its left. */
static void orient_side(fxs_region_side *side, const fxs_edges *e) {
    const fxs_region_side as_stored = *side;
    if (!fxs_is_inside_left(e)) {
        side->vertex[0] = as_stored.vertex[1];
        side->vertex[1] = as_stored.vertex[0];
        side->p = as_stored.q;
        side->q = as_stored.p;
    }
}

const fxs_convex2 *fxs_convex2_of_side(fxs_convex2_in32 *out, const fxs_region_side *side) {
    return fxs_convex2_of_segment(out, side->region->position, side->p, side->q);
}

void fxs_set_side_at(fxs_region_side *out, const fixsat_region *region, fxs_point at,
                     uint32_t number) {
    const fxs_point here = fxs_difference(at, fxs_point_of(region->position));
    fxs_window window;
    fxs_edges e;
    *out = (fxs_region_side){.region = region};
    fxs_set_window(&window, &here, &here, 0);
    for (fxs_edges_begin(&e, region, &window); e.is_on; fxs_edges_next(&e)) {
        if (fxs_number_of_side(&e) == number) {
            set_side(out, &e);
            orient_side(out, &e);
        }
    }
}

bool fxs_meets_segment(const fxs_convex2 *a, const fixsat_region *region, fixsat_vec2 p,
                       fixsat_vec2 q) {
    fxs_convex2_in32 buffer;
    return fxs_do_meet(a, fxs_convex2_of_segment(&buffer, region->position, p, q));
}

bool fxs_find_met_side(fxs_region_side *out, const fxs_convex2 *a, const fxs_edges *e) {
    if (is_found_before(e)) {
        return false;
    }
    set_side(out, e);
    const bool is_met = fxs_meets_segment(a, out->region, out->p, out->q);
    if (is_met) {
        orient_side(out, e);
    }
    return is_met;
}
