/* SPDX-License-Identifier: MIT
 *
 * Turning towards a region, edge by edge.
 *
 * - A shape with an inside enters the region as soon as an edge gets into that inside, because each
 *   edge has some of the region's inside beside it. So it is a pair with each edge.
 * - A shape without inside enters as soon as it crosses an edge, or an end of it gets into the
 *   region's inside: across an edge, or through a vertex. (The part of it in the inside ends where
 *   it crosses an edge or at an end of the shape. It can end at the pivot for ever, but not on both
 *   sides.)
 */
#include "region_turn.h"
#include "swept.h"

/* ---- shapes without inside ---- */

static fxs_point seen_from(const fxs_turn2 *turn, fxs_point p) {
    const fxs_point seen = fxs_difference(p, fxs_point_of(turn->pivot));
    return (fxs_point){seen.x, turn->clockwise ? -seen.y : seen.y};
}

/* Takes into account where ends of the shape cross the current edge to the left of its direction,
 * or to the right, into the region's inside. */
static void find_ends_across(fxs_first_swing *first, const fxs_turn2 *turn, const fxs_edges *e,
                             bool to_left) {
    const fixsat_vec2 p = to_left ? e->p : e->q, q = to_left ? e->q : e->p;
    const fxs_first_swing before = *first;
    fxs_convex2_in32 edge;
    fxs_turn2 onto = *turn;
    onto.b = fxs_convex2_of_segment(&edge, e->region->position, p, q);
    fxs_find_entry_to_left_wide(first, &onto);
    const fxs_point left = {(int64_t)p.y - q.y, (int64_t)q.x - p.x};
    if (first->angle < before.angle && !fxs_is_inside_beside(e, left)) {
        *first = before;
    }
}

/* Takes into account where an end r of the shape gets into the region's inside through a vertex q,
 * an end of the current edge. Its velocity there is q turned by a quarter. */
static void find_end_through(fxs_first_swing *first, const fxs_turn2 *turn, const fxs_edges *e,
                             fxs_point r, fxs_point vertex) {
    const fxs_point q = seen_from(turn, vertex), way = {-q.y, q.x};
    const fxs_big square = fxs_dot_of(r, r), other = fxs_dot_of(q, q);
    const fxs_point velocity = {way.x, turn->clockwise ? -way.y : way.y};
    if (fxs_big_sign(&square) == 0 || fxs_big_compare(&square, &other) != 0 ||
        fxs_relation_next_to(e->region, vertex, velocity) != FIXSAT_OVERLAP) {
        return;
    }
    const fxs_point d =
        fxs_difference(seen_from(turn, fxs_edge_w(e)), seen_from(turn, fxs_edge_v(e)));
    const bool is_left = fxs_cross_sign(d, way) > 0;
    fxs_consider_passage_wide(first, r, q, is_left ? d : (fxs_point){-d.x, -d.y});
}

static FXS_OUT_OF_LINE void find_without_inside(fxs_first_swing *first, const fxs_turn2 *turn,
                                                const fxs_edges *e) {
    find_ends_across(first, turn, e, true);
    find_ends_across(first, turn, e, false);
    for (uint32_t i = 0; i < turn->a->count; i++) {
        const fxs_point r = seen_from(turn, fxs_convex2_vertex(turn->a, i));
        find_end_through(first, turn, e, r, fxs_edge_v(e));
        find_end_through(first, turn, e, r, fxs_edge_w(e));
    }
}

/* ---- all shapes ---- */

void fxs_find_entry_into_region(fxs_first_swing *first, const fxs_turn2 *turn,
                                const fixsat_region *region) {
    fxs_inner inner;
    fxs_edges e;
    fxs_convex2_in32 edge;
    fxs_turn2 onto = *turn;
    fxs_set_inner(&inner, turn->a, (fixsat_vec2){0, 0});
    for (fxs_edges_begin(&e, region, &fxs_everywhere); e.is_on; fxs_edges_next(&e)) {
        onto.b = fxs_convex2_of_edge(&edge, &e);
        if (!inner.is_solid) {
            find_without_inside(first, turn, &e);
        }
        fxs_find_entry_of_turn(first, &onto);
    }
}

fixsat_event fixsat_turn_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                       fixsat_vec2 pivot, fix16_t angle, fixsat_swing2 *out) {
    fxs_convex2_buffer convex;
    const fxs_turn2 turn = {
        .a = fxs_convex2_of_shape2(&convex, a), .pivot = pivot, .clockwise = angle < 0};
    if (fxs_region_relation(turn.a, b, (fixsat_vec2){0, 0}) == FIXSAT_OVERLAP) {
        return FIXSAT_START_OVERLAP;
    }
    if (angle == 0) {
        return FIXSAT_MISS;
    }
    fxs_first_swing first;
    fxs_start_turn(&first, angle);
    fxs_find_entry_into_region(&first, &turn, b);
    if (first.angle == first.end) {
        return FIXSAT_MISS;
    }
    fxs_set_swing(out, &first, angle);
    return FIXSAT_HIT;
}
