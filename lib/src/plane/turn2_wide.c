/* SPDX-License-Identifier: MIT
 *
 * The first entry of a convex shape that turns about a pivot (plane/turn2.h), exactly.
 */
#include "turn2_wide.h"

/* An edge from f to t along d, and the numbers that its equations with all vertices share. */
typedef struct turn_edge {
    uint32_t place; /* that of f among the corners */
    fxs_point f, t, d;
    fxs_big height, square; /* d x f, d.d */
    int rise_at_f;          /* the sign of d.f */
} turn_edge;

/* Returns |e|^2 + radius^2 - |r|^2. */
static fxs_big square_excess(fxs_point e, fxs_point r, uint32_t radius) {
    fxs_big sum = fxs_square2(e);
    const fxs_big square = fxs_square2(r), radii = fxs_big_product(radius, radius);
    fxs_big_increase(&sum, &radii);
    return fxs_big_sub(&sum, &square);
}

/* Returns the sign of d.r - d.e where r meets the moved line of an edge and d.r > 0, for an end e
 * of the edge with d.e >= 0. It is the sign of ((d.r)^2 - (d.e)^2) / |d|, which is
 * |d| (|r|^2 - |e|^2 - radius^2) + 2 radius d x f. */
static FXS_OUT_OF_LINE int compare_to_end(const turn_edge *edge, fxs_point e, fxs_point r,
                                          uint32_t radius) {
    const fxs_big excess = square_excess(e, r, radius);
    fxs_big x = fxs_big_mul64(&edge->height, 2);
    fxs_big_multiply(&x, radius);
    return fxs_big_compare_root(&x, &excess, &edge->square);
}

/* True if r meets the moved line of an edge at all. If it only touches the line, the pivot must be
 * on the inner side of the line, because only then r goes in. The square of d.r there is
 * |d|^2 (|r|^2 - radius^2) - (d x f)^2 + 2 (d x f) radius |d|. */
static FXS_OUT_OF_LINE bool reaches_line(const turn_edge *edge, fxs_point r, uint32_t radius) {
    const fxs_big radii = fxs_big_product(radius, radius);
    fxs_big x = fxs_square2(r);
    x = fxs_big_sub(&x, &radii);
    x = fxs_big_mul(&x, &edge->square);
    fxs_big part = fxs_big_mul(&edge->height, &edge->height);
    x = fxs_big_sub(&x, &part);
    part = fxs_big_mul64(&edge->height, -2);
    fxs_big_multiply(&part, radius);
    const int sign = fxs_big_compare_root(&x, &part, &edge->square);
    if (sign != 0) {
        return sign > 0;
    }
    part = fxs_big_from(radius);
    return fxs_big_compare_root(&edge->height, &part, &edge->square) < 0;
}

/* True if a vertex z is strictly to the right of an edge when the vertex r is on its line, without
 * radii. With v = z - r that is the sign of (v.r) (d x f) + (r x v) (d.r), where d.r is
 * sqrt(|r|^2 |d|^2 - (d x f)^2). */
static FXS_OUT_OF_LINE bool is_across(const turn_edge *edge, fxs_point r, fxs_point z) {
    const fxs_point way = fxs_difference(z, r);
    fxs_big x = fxs_dot_of(way, r), y = fxs_cross_of(way, r), w = fxs_square2(r);
    x = fxs_big_mul(&x, &edge->height);
    w = fxs_big_mul(&w, &edge->square);
    const fxs_big height = fxs_big_mul(&edge->height, &edge->height);
    w = fxs_big_sub(&w, &height);
    return (fxs_big_sign(&w) == 0 ? fxs_big_sign(&x) : fxs_big_compare_root(&x, &y, &w)) < 0;
}

/* True if the vertex at a place enters an edge. A segment is only entered by what has a part on its
 * other side. */
static bool enters_edge(const fxs_turn_pass *pass, const turn_edge *edge, uint32_t place,
                        fxs_point r) {
    const uint32_t radius = pass->radius;
    if (compare_to_end(edge, edge->t, r, radius) >= 0 ||
        !(edge->rise_at_f > 0 ? compare_to_end(edge, edge->f, r, radius) > 0
                              : reaches_line(edge, r, radius))) {
        return false;
    }
    if (pass->is_solid) {
        return true;
    }
    const fxs_corners2 *const points = pass->points;
    for (int i = 0; i < 2; i++) {
        const uint32_t beside = fxs_corner2_after(points, place, i != 0);
        if (is_across(edge, r, fxs_seen_vertex(points, beside))) {
            return true;
        }
    }
    return false;
}

/* True if r meets the start of an edge, and its circle touches the edge's line there. */
static FXS_OUT_OF_LINE bool touches_at_start(const turn_edge *edge, fxs_point r) {
    const fxs_big excess = square_excess(edge->f, r, 0);
    return edge->rise_at_f == 0 && fxs_big_sign(&excess) == 0;
}

/* Returns the angle at which r meets the moved line of an edge. */
static FXS_OUT_OF_LINE int64_t angle_at_edge(const turn_edge *edge, fxs_point r, uint32_t radius) {
    const fxs_swing_wide swing = {.a = fxs_cross_of(edge->d, r),
                                  .b = fxs_dot_of(edge->d, r),
                                  .c = edge->height,
                                  .square = edge->square,
                                  .radius = radius};
    return fxs_entry_angle_wide(&swing);
}

static void consider_moved_edge(fxs_first_swing *first, const fxs_turn_pass *pass,
                                const turn_edge *edge, uint32_t place, fxs_point r) {
    const int64_t angle = angle_at_edge(edge, r, pass->radius);
    if (!pass->has_corners || !touches_at_start(edge, r) ||
        !fxs_consider_touch_wide(first, angle, pass, place, edge->place)) {
        fxs_consider_edge(first, angle, edge->d, pass->is_of_a);
    }
}

static void find_at_edge(fxs_first_swing *first, const fxs_turn_pass *pass, const turn_edge *edge) {
    fxs_corner2 at;
    fxs_corner2_start(&at, pass->points);
    do {
        const fxs_point r = fxs_seen_vertex(pass->points, at.place);
        if (enters_edge(pass, edge, at.place, r)) {
            consider_moved_edge(first, pass, edge, at.place, r);
        }
    } while (fxs_corner2_next(&at));
}

/* Finds where vertices enter the edge that begins at a place. */
static FXS_OUT_OF_LINE void find_at_edge_from(fxs_first_swing *first, const fxs_turn_pass *pass,
                                              uint32_t place) {
    turn_edge edge;
    edge.place = place;
    edge.f = fxs_seen_vertex(pass->edges, place);
    edge.t = fxs_seen_vertex(pass->edges, fxs_corner2_after(pass->edges, place, true));
    edge.d = fxs_difference(edge.t, edge.f);
    edge.height = fxs_cross_of(edge.d, edge.f);
    edge.square = fxs_square2(edge.d);
    edge.rise_at_f = fxs_dot_sign(edge.d, edge.f);
    if (fxs_dot_sign(edge.d, edge.t) > 0) {
        find_at_edge(first, pass, &edge);
    }
}

static void find_at_edges(fxs_first_swing *first, const fxs_turn_pass *pass) {
    fxs_corner2 at;
    fxs_corner2_start(&at, pass->edges);
    do {
        find_at_edge_from(first, pass, at.place);
    } while (fxs_corner2_next(&at));
}

void fxs_find_entry_of_turn_wide(fxs_first_swing *first, const fxs_turn2 *turn) {
    FXS_EXACT(turn2);
    fxs_corners2 a, b;
    fxs_set_corners2(&a, turn->a, turn->pivot, turn->clockwise);
    fxs_set_corners2(&b, turn->b, turn->pivot, turn->clockwise);
    const uint32_t radius = (uint32_t)fxs_radii(turn->a, turn->b);
    const bool is_round = radius != 0;
    const fxs_turn_pass onto_b = {.points = &a,
                                  .edges = &b,
                                  .radius = radius,
                                  .is_solid = is_round || b.count > 2,
                                  .avoids_b = turn->avoids_b,
                                  .has_corners = !is_round};
    fxs_turn_pass onto_a = onto_b;
    onto_a.points = &b;
    onto_a.edges = &a;
    onto_a.is_of_a = true;
    onto_a.is_solid = is_round || a.count > 2;
    if (!turn->avoids_b) {
        find_at_edges(first, &onto_b);
    }
    if (is_round) {
        fxs_find_at_discs_wide(first, &a, &b, radius);
    } else {
        fxs_find_at_corners_wide(first, &a, &b, turn->avoids_b);
    }
    fxs_set_corners2(&a, turn->a, turn->pivot, !turn->clockwise);
    fxs_set_corners2(&b, turn->b, turn->pivot, !turn->clockwise);
    find_at_edges(first, &onto_a);
    if (turn->avoids_b) {
        fxs_set_corners2(&a, turn->a, turn->pivot, turn->clockwise);
        fxs_set_corners2(&b, turn->b, turn->pivot, turn->clockwise);
        find_at_edges(first, &onto_b);
    }
}

void fxs_find_entry_to_left_wide(fxs_first_swing *first, const fxs_turn2 *turn) {
    fxs_corners2 a, b;
    const fxs_turn_pass onto_b = {.points = &a, .edges = &b, .is_solid = true};
    fxs_set_corners2(&a, turn->a, turn->pivot, turn->clockwise);
    fxs_set_corners2(&b, turn->b, turn->pivot, turn->clockwise);
    find_at_edge_from(first, &onto_b, 0);
}
