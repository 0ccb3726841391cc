/* SPDX-License-Identifier: MIT
 *
 * An end of a side: the borders at it, its rivals, and how far the side is covered from there.
 */
#include "side.h"

void fxs_set_side_ends(fxs_side_end ends[2], const fxs_convex2 *a, const fxs_region_side *side,
                       fxs_side_rank rank) {
    const fxs_point position = fxs_point_of(side->region->position);
    const fixsat_vec2 at[2] = {side->p, side->q};
    for (int i = 0; i < 2; i++) {
        const fxs_point here = fxs_sum(fxs_point_of(at[i]), position);
        const fxs_point far = fxs_sum(fxs_point_of(at[1 - i]), position);
        const fxs_side_border own = {.along = fxs_difference(far, here), .rank = rank};
        ends[i] = (fxs_side_end){.at = here,
                                 .far = far,
                                 .along = own.along,
                                 .turn = i == 0 ? -1 : 1,
                                 .rank = rank,
                                 .is_met = fxs_meets_vertex(a, side->region, at[i]),
                                 .is_corner = true,
                                 .low = own,
                                 .high = own,
                                 .cover_end = here};
    }
}

/* ---- the corner ---- */

static void take_lower_rank(fxs_side_border *border, fxs_point d, fxs_side_rank rank) {
    if (rank < border->rank && fxs_is_same_direction(d, border->along)) {
        border->rank = rank;
    }
}

/* Takes a direction into account. If it does not lie within less than half a turn together with all
 * others, the end is no corner. */
static void add_to_corner(fxs_side_end *end, fxs_point d, fxs_side_rank rank) {
    const int from_low = fxs_cross_sign(end->low.along, d);
    const int from_high = fxs_cross_sign(end->high.along, d);
    if (from_low > 0 && from_high > 0) {
        end->high = (fxs_side_border){.along = d, .rank = rank};
    } else if (from_low < 0 && from_high < 0) {
        end->low = (fxs_side_border){.along = d, .rank = rank};
    } else if (from_low < 0 || from_high > 0 ||
               fxs_is_same_direction(fxs_opposite(d), end->low.along)) {
        end->is_corner = false;
    } else {
        take_lower_rank(&end->low, d, rank);
        take_lower_rank(&end->high, d, rank);
    }
}

/* ---- rivals ---- */

static void add_rival(fxs_side_end *end, const fxs_rival *rival) {
    const fxs_rival *const passed = &end->passed, *const first = &end->rival;
    const bool is_passed = end->has_passed && !fxs_is_left_first(&passed->front, passed->rank,
                                                                 &rival->front, rival->rank);
    if (!is_passed && (!end->has_rival ||
                       fxs_is_left_first(&rival->front, rival->rank, &first->front, first->rank))) {
        end->has_rival = true;
        end->rival = *rival;
    }
}

/* Adds the current edge, which holds the end, as a rival if the side lies behind its line. */
static FXS_OUT_OF_LINE void add_if_rival(fxs_side_end *end, const fxs_convex2 *a,
                                         const fxs_edges *e, fxs_side_rank rank) {
    const fxs_point d = fxs_difference(fxs_edge_w(e), fxs_edge_v(e));
    if (fxs_cross_sign(d, end->along) == 0) {
        return;
    }
    const fxs_point u = fxs_is_inside_left(e) ? d : fxs_opposite(d), n = {u.y, -u.x};
    if (fxs_dot_sign(n, end->along) < 0) {
        fxs_rival rival = {.rank = rank};
        fxs_set_front(&rival.front, a, end->at, u);
        add_rival(end, &rival);
    }
}

void fxs_pass_rival(fxs_side_end *end) {
    end->has_passed = true;
    end->passed = end->rival;
    end->has_rival = false;
}

bool fxs_is_rival_first(const fxs_side_end *end, const fxs_feature_wide *own) {
    return end->has_rival && fxs_is_left_first(&end->rival.front, end->rival.rank, own, end->rank);
}

/* ---- borders ---- */

/* True if a region fills the rest of the turn at a corner. If the side belongs to the region and is
 * an outermost border, `turn` decides. */
static bool fills_rest(const fxs_side_end *end, const fixsat_region *region, uint32_t number) {
    const bool is_own = number == fxs_number_of_rank(end->rank);
    if (is_own && end->high.rank == end->rank) {
        return end->turn < 0;
    }
    if (is_own && end->low.rank == end->rank) {
        return end->turn > 0;
    }
    return fxs_relation_next_to(region, end->at, fxs_opposite(end->along)) == FIXSAT_OVERLAP;
}

/* Adds the current edge, which holds the end and is not of the side itself. */
static void add_border(fxs_side_end *end, const fxs_convex2 *a, const fxs_edges *e,
                       fxs_side_rank rank) {
    const fxs_point ways[2] = {fxs_difference(fxs_edge_v(e), end->at),
                               fxs_difference(fxs_edge_w(e), end->at)};
    for (int i = 0; i < 2; i++) {
        if (end->is_corner && !fxs_is_zero_vector(ways[i])) {
            add_to_corner(end, ways[i], rank);
        }
    }
    add_if_rival(end, a, e, rank);
}

void fxs_add_borders(fxs_side_end *end, const fxs_convex2 *a, const fixsat_region *region,
                     uint32_t number) {
    const fxs_point at = fxs_difference(end->at, fxs_point_of(region->position));
    fxs_window window;
    fxs_edges e;
    if (!end->is_met) {
        return;
    }
    fxs_set_window(&window, &at, &at, 0);
    for (fxs_edges_begin(&e, region, &window); e.is_on; fxs_edges_next(&e)) {
        const fxs_point to_v = fxs_difference(fxs_edge_v(&e), end->at);
        const fxs_point to_w = fxs_difference(fxs_edge_w(&e), end->at);
        if (fxs_cross_sign(to_v, to_w) == 0) {
            const fxs_side_rank rank = fxs_side_rank_of(number, fxs_number_of_side(&e));
            if (rank != end->rank) {
                add_border(end, a, &e, rank);
            }
        }
    }
    end->is_corner = end->is_corner && !fills_rest(end, region, number);
}

/* ---- cover ---- */

static fxs_point outward_of(const fxs_side_end *end) {
    const fxs_point left = {-end->along.y, end->along.x};
    return end->turn > 0 ? left : fxs_opposite(left);
}

/* Grows the interval from *low to *high by `radius` at both ends, and clips it to that from p to
 * q. */
static void grow_and_clip(int64_t *low, int64_t *high, fix16_t radius, int64_t p, int64_t q) {
    const int64_t least = p < q ? p : q, most = p < q ? q : p;
    *low = *low - radius > least ? *low - radius : least;
    *high = *high + radius < most ? *high + radius : most;
}

/* Sets a window around the part of the side that is not covered so far, within the bounds of the
 * shape. Only edges of the region in it can end the region's cover. */
static void set_cover_window(fxs_window *out, const fxs_side_end *end, const fxs_convex2 *a,
                             const fixsat_region *region) {
    const fxs_point position = fxs_point_of(region->position);
    const fxs_point p = fxs_difference(end->cover_end, position);
    const fxs_point q = fxs_difference(end->far, position);
    fxs_point low, high;
    fxs_set_bounds_from(&low, &high, a, region);
    grow_and_clip(&low.x, &high.x, a->radius, p.x, q.x);
    grow_and_clip(&low.y, &high.y, a->radius, p.y, q.y);
    fxs_set_window(out, &low, &high, 0);
}

/* Moves *to back to p, if p lies between it and the end of the cover so far. */
static void end_cover_at(fxs_point *to, const fxs_side_end *end, fxs_point p) {
    if (fxs_dot_sign(end->along, fxs_difference(p, end->cover_end)) > 0 &&
        fxs_dot_sign(end->along, fxs_difference(*to, p)) > 0) {
        *to = p;
    }
}

/* True if the edge from v to w crosses the side beyond the end of the cover so far. The edge's ends
 * must lie off the side's line, one to the left of it and one to the right. */
static bool does_cross_beyond(const fxs_side_end *end, fxs_point v, fxs_point w) {
    const fxs_point e = fxs_difference(w, v);
    return fxs_cross_sign(e, fxs_difference(end->cover_end, v)) *
               fxs_cross_sign(e, fxs_difference(end->far, v)) <
           0;
}

/* Moves *to back if the current edge ends its region's cover earlier:
 *
 * - an edge that leads from the side's line to the outer side: at its end on that line;
 * - an edge along the side without the region on the outer side: at its end that is nearer to the
 *   start of the cover;
 * - an edge that crosses the side: at once, because the crossing may have no raw coordinates. */
static void end_cover(fxs_point *to, const fxs_side_end *end, const fxs_edges *e) {
    const fxs_point v = fxs_edge_v(e), w = fxs_edge_w(e);
    const int side_v = end->turn * fxs_cross_sign(end->along, fxs_difference(v, end->at));
    const int side_w = end->turn * fxs_cross_sign(end->along, fxs_difference(w, end->at));
    if (side_v * side_w < 0) {
        *to = does_cross_beyond(end, v, w) ? end->cover_end : *to;
    } else if (side_v == 0 && side_w == 0) {
        if (!fxs_is_inside_beside(e, outward_of(end))) {
            end_cover_at(to, end, v);
            end_cover_at(to, end, w);
        }
    } else if (side_v == 0 && side_w > 0) {
        end_cover_at(to, end, v);
    } else if (side_w == 0 && side_v > 0) {
        end_cover_at(to, end, w);
    }
}

bool fxs_extend_cover(fxs_side_end *end, const fxs_convex2 *a, const fixsat_region *region) {
    fxs_window window;
    fxs_edges e;
    fxs_point to = end->far;
    if (fxs_relation_beside(region, end->cover_end, end->along, outward_of(end)) !=
        FIXSAT_OVERLAP) {
        return false;
    }
    set_cover_window(&window, end, a, region);
    for (fxs_edges_begin(&e, region, &window); e.is_on; fxs_edges_next(&e)) {
        end_cover(&to, end, &e);
    }
    const bool is_farther = !fxs_is_zero_vector(fxs_difference(to, end->cover_end));
    end->cover_end = to;
    return is_farther;
}

bool fxs_is_covered_from(const fxs_side_end *end, const fxs_convex2 *a,
                         const fxs_region_side *side) {
    const fxs_point position = fxs_point_of(side->region->position);
    const fxs_point p = fxs_difference(end->cover_end, position);
    const fxs_point q = fxs_difference(end->far, position);
    const fixsat_vec2 from = {(fix16_t)p.x, (fix16_t)p.y}, far = {(fix16_t)q.x, (fix16_t)q.y};
    return fxs_same_point(from, far) || !fxs_meets_segment(a, side->region, from, far);
}
