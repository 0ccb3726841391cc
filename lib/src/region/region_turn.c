/* SPDX-License-Identifier: MIT
 *
 * Turning towards a region, edge by edge.
 *
 * - A shape with an inside enters the region as soon as an edge gets into that inside. The reason
 *   is that each edge has some of the region's inside beside it. So the shape and each edge are a
 *   pair of convex shapes.
 * - A shape without inside enters in two ways. It crosses an edge, or an end of it gets into the
 *   region's inside, across an edge or through a vertex. (The part of it in the inside ends where
 *   it crosses an edge or at an end of the shape. It can end at the pivot for ever, but not on both
 *   sides.)
 */
#include "region_turn.h"
#include "swept.h"

/* ---- as seen from the pivot ---- */

/* Returns a direction as seen from the pivot: mirrored if the turn is clockwise. It also turns a
 * seen direction back. */
static fxs_point mirrored(const fxs_turn2 *turn, fxs_point p) {
    return (fxs_point){p.x, turn->clockwise ? -p.y : p.y};
}

static fxs_point seen_from(const fxs_turn2 *turn, fxs_point p) {
    return mirrored(turn, fxs_difference(p, fxs_point_of(turn->pivot)));
}

static bool is_inside_towards(const fxs_turn2 *turn, const fxs_edges *e, fxs_point seen) {
    return fxs_is_inside_beside(e, mirrored(turn, seen));
}

/* ---- ends of shapes without inside ---- */

/* Adds the entries of the shape's ends that cross the current edge into the region's inside. They
 * cross to the left of the edge's direction, or with `is_opposite` to the right. */
static void find_ends_across(fxs_first_swing *first, const fxs_turn2 *turn, const fxs_edges *e,
                             bool is_opposite) {
    const fixsat_vec2 p = is_opposite ? e->q : e->p, q = is_opposite ? e->p : e->q;
    const fxs_first_swing before = *first;
    fxs_convex2_in32 edge;
    fxs_turn2 onto = *turn;
    onto.b = fxs_convex2_of_segment(&edge, e->region->position, p, q);
    fxs_find_entry_to_left_wide(first, &onto);
    if (first->chosen != before.chosen && !is_inside_towards(turn, e, first->of_b)) {
        *first = before;
    }
}

/* Adds the entry of an end r of the shape through `vertex`, an end of the current edge. The end
 * enters there if its velocity leads into the region's inside. At least one of the edges at the
 * vertex has this inside on the side to which the velocity leads. */
static void find_end_through(fxs_first_swing *first, const fxs_turn2 *turn, const fxs_edges *e,
                             fxs_point r, fxs_point vertex) {
    const fxs_point q = seen_from(turn, vertex), velocity = {-q.y, q.x};
    const fxs_big square = fxs_dot_of(r, r), other = fxs_dot_of(q, q);
    if (fxs_big_sign(&square) == 0 || fxs_big_compare(&square, &other) != 0 ||
        fxs_relation_next_to(e->region, vertex, mirrored(turn, velocity)) != FIXSAT_OVERLAP) {
        return;
    }
    const fxs_point way =
        fxs_difference(seen_from(turn, fxs_edge_w(e)), seen_from(turn, fxs_edge_v(e)));
    const int side = fxs_cross_sign(way, velocity);
    const fxs_point d = {side * way.x, side * way.y}, left = {-d.y, d.x};
    if (side != 0 && is_inside_towards(turn, e, left)) {
        fxs_consider_passage_wide(first, r, q, d);
    }
}

/* Adds the entries of both ends of a shape without inside. `shape` is that at the start. */
static FXS_OUT_OF_LINE void find_passing_ends(fxs_first_swing *first, const fxs_turn2 *turn,
                                              const fxs_edges *e, const fxs_inner *shape) {
    const fxs_point ends[2] = {seen_from(turn, shape->p), seen_from(turn, shape->q)};
    find_ends_across(first, turn, e, false);
    find_ends_across(first, turn, e, true);
    for (int i = 0; i < 2; i++) {
        find_end_through(first, turn, e, ends[i], fxs_edge_v(e));
        find_end_through(first, turn, e, ends[i], fxs_edge_w(e));
    }
}

/* ---- an edge and the shape ---- */

/* True if a new normal was found, that of an edge of the region that has no inside there. */
static bool is_of_wrong_side(const fxs_first_swing *first, const fxs_first_swing *before,
                             const fxs_turn2 *turn, const fxs_edges *e) {
    return first->chosen != before->chosen && (first->of_a.x | first->of_a.y) == 0 &&
           !is_inside_towards(turn, e, first->of_b);
}

/* Adds the entry at which the current edge gets into the shape's inside, or is crossed. Its normal
 * may be that of an edge which has no inside there. Then another normal of this edge is taken. If
 * that is wrong too, `chosen` is moved behind the angle, so that an entry of a later edge at the
 * same angle, or less than FXS_SAME_ENTRY after it, replaces the normal. */
static void find_at_edge_of_region(fxs_first_swing *first, const fxs_turn2 *turn,
                                   const fxs_edges *e) {
    const fxs_first_swing before = *first;
    fxs_convex2_in32 edge;
    fxs_turn2 onto = *turn;
    onto.b = fxs_convex2_of_edge(&edge, e);
    fxs_find_entry_of_turn(first, &onto);
    if (is_of_wrong_side(first, &before, turn, e)) {
        *first = before;
        onto.avoids_b = true;
        fxs_find_entry_of_turn_wide(first, &onto);
        if (is_of_wrong_side(first, &before, turn, e)) {
            first->chosen = first->angle + 2 * FXS_SAME_ENTRY;
        }
    }
}

/* ---- all edges ---- */

/* Sets the window to all that the shape sweeps. */
static void look_along_arc(fxs_window *out, const fxs_turn2 *turn, const fxs_arc2 *arc,
                           const fixsat_region *region) {
    const fxs_point at = fxs_point_of(region->position);
    const fxs_point low = fxs_difference(arc->low, at), high = fxs_difference(arc->high, at);
    fxs_set_window(out, &low, &high, turn->a->radius);
}

void fxs_find_entry_into_region(fxs_first_swing *first, const fxs_turn2 *turn, const fxs_arc2 *arc,
                                const fixsat_region *region) {
    fxs_inner inner;
    fxs_window window;
    fxs_edges e;
    fxs_set_inner(&inner, turn->a, (fixsat_vec2){0, 0});
    look_along_arc(&window, turn, arc, region);
    for (fxs_edges_begin(&e, region, &window); e.is_on; fxs_edges_next(&e)) {
        const int64_t before = first->angle;
        if (fxs_is_off(&e)) {
            continue;
        }
        if (!inner.is_solid) {
            find_passing_ends(first, turn, &e, &inner);
        }
        find_at_edge_of_region(first, turn, &e);
        if (first->angle < before) {
            fxs_arc2 shorter;
            fxs_set_arc2(&shorter, turn, first->angle);
            look_along_arc(&window, turn, &shorter, region);
        }
    }
}

/* ---- the verb ---- */

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
    fxs_arc2 arc;
    fxs_set_arc2(&arc, &turn, first.end);
    fxs_find_entry_into_region(&first, &turn, &arc, b);
    if (first.angle == first.end) {
        return FIXSAT_MISS;
    }
    fxs_set_swing(out, &first, angle);
    return FIXSAT_HIT;
}
