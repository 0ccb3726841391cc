/* SPDX-License-Identifier: MIT
 *
 * The lowest face of a core, exactly.
 *
 * All of the core is above the support set. So the faces that hold that set are those of the cone
 * at one of its corners.
 */
#include "lowest3_wide.h"
#include "cone3_wide.h"
#include "facets3_wide.h"
#include "zonotope.h"

/* ---- the choice ---- */

/* The lowest face so far, by its outward normal. */
typedef struct lowest3 {
    const fxs_direction3 *up, *down;
    fxs_direction3 *found; /* its normal n */
    uint32_t against;      /* -n . lead / |n| for the lead of `up`; less than AGAINST_ERROR off */
    bool is_found;
} lowest3;

/* The lead of n is less than 1 off per component and at least 2^26 long, unless it is exact. So the
 * part of `up` along it is less than 3 2^27 / 2^26 off, and 2 for rounding. */
enum { AGAINST_ERROR = 8 };

/* Takes the face of the edges u and v, if its normal u x v is against `up`, and it is lower. */
static FXS_OUT_OF_LINE void take_lower_face(lowest3 *out, const int64_t u[3], const int64_t v[3]) {
    fxs_direction3 n;
    fxs_across3 across;
    uint32_t against = 0;
    const bool is_near = fxs_is_short3(u) && fxs_is_short3(v);
    if (is_near) {
        int32_t short_u[3], short_v[3];
        fxs_shorten3(short_u, u);
        fxs_shorten3(short_v, v);
        fxs_set_across3(&across, short_u, short_v);
        against = fxs_depth_across3(&across, out->up->lead);
        if (out->is_found && against + 2 * AGAINST_ERROR < out->against) {
            return;
        }
        fxs_set_direction_across3(&n, &across);
    } else {
        fxs_set_big_cross3(n.n, u, v);
        fxs_set_lead3(&n);
    }
    const fxs_big along = fxs_dot_bigs3(n.n, out->down->n);
    if (fxs_big_sign(&along) > 0 &&
        (!out->is_found || fxs_is_steeper3(&n, out->found, out->down->n))) {
        *out->found = n;
        out->against = against;
        out->is_found = true;
    }
}

/* ---- around an edge, or a corner ---- */

/* Takes the two faces at the edge of a support set. */
static void take_faces_at_edge(lowest3 *out, const fxs_cone3 *cone, const int64_t edge[3]) {
    int64_t left[3] = {0, 0, 0}, right[3] = {0, 0, 0};
    (void)fxs_find_next_edge3(left, cone, edge, 1);
    (void)fxs_find_next_edge3(right, cone, edge, -1);
    take_lower_face(out, left, edge);
    take_lower_face(out, edge, right);
}

/* Takes all faces at the corner. The plane through the corner that is square to `up` holds `level`,
 * and all other corners are above it. The corner has fewer edges than the core has corners. So the
 * number of corners bounds the steps, even in damaged memory. */
static FXS_OUT_OF_LINE void take_faces_at_corner(lowest3 *out, const fxs_cone3 *cone,
                                                 const int64_t level[3]) {
    int64_t first[3] = {0, 0, 0}, here[3] = {0, 0, 0}, next[3] = {0, 0, 0};
    (void)fxs_find_next_edge3(here, cone, level, 1);
    (void)fxs_find_next_edge3(first, cone, here, 1);
    fxs_copy3(here, first);
    uint32_t left = fxs_corner_count3(cone->convex);
    do {
        (void)fxs_find_next_edge3(next, cone, here, 1);
        take_lower_face(out, next, here);
        fxs_copy3(here, next);
        left--;
    } while (left > 0 && !fxs_are_parallel3(here, first));
}

/* Makes the support set all of a core that is a segment, its lower number first. */
static FXS_OUT_OF_LINE void take_whole_segment(fxs_support3 *set, const fxs_cone3 *cone,
                                               const fxs_direction3 *up) {
    const uint32_t count = fxs_corner_count3(cone->convex);
    int64_t way[3], most[3] = {0, 0, 0}, more[3];
    uint32_t farthest = set->corner[0];
    for (uint32_t i = 0; i < count && set->rank == 0; i++) {
        fxs_set_way_from_apex3(way, cone, i);
        fxs_subtract3(more, way, most);
        if (fxs_sign_along3(up, more) > 0) {
            farthest = i;
            fxs_copy3(most, way);
        }
    }
    if (farthest != set->corner[0]) {
        set->corner[1] = farthest;
        set->rank = 1;
    }
    if (set->rank == 1 && set->corner[0] > set->corner[1]) {
        const uint32_t last = set->corner[0];
        set->corner[0] = set->corner[1];
        set->corner[1] = last;
    }
}

/* True if all corners are on one line through the apex. */
static bool is_segment(const fxs_cone3 *cone) {
    const uint32_t count = fxs_corner_count3(cone->convex);
    int64_t way[3] = {0, 0, 0}, other[3];
    for (uint32_t i = 0; i < count; i++) {
        fxs_set_way_from_apex3(other, cone, i);
        if ((way[0] | way[1] | way[2]) == 0) {
            fxs_copy3(way, other);
        } else if (!fxs_are_parallel3(way, other)) {
            return false;
        }
    }
    return true;
}

enum { STEEP_BITS = 8 };

/* True if a face is seen edge-on: if the sine of the angle between it and `up` is below 2^-8. A
 * corner of a bent face can be 16 raw beside its plane. To get into the plane of such a face along
 * `up`, it would move by more than 2^12 raw. */
static FXS_OUT_OF_LINE bool is_edge_on(const fxs_direction3 *n, const fxs_direction3 *up) {
    fxs_big along = fxs_dot_bigs3(n->n, up->n);
    const fxs_big square = fxs_dot_bigs3(n->n, n->n), square_of_up = fxs_dot_bigs3(up->n, up->n);
    fxs_big_multiply(&along, 1 << STEEP_BITS);
    return fxs_big_compare_products(&along, &along, &square, &square_of_up) < 0;
}

bool fxs_find_lowest_face3(fxs_direction3 *n, fxs_support3 *set, const fxs_convex3 *convex,
                           const fxs_direction3 *up, const int64_t level[3]) {
    fxs_cone3 cone;
    fxs_set_cone3(&cone, convex, set->corner[0]);
    *n = *up;
    fxs_turn_direction3(n);
    if (set->rank == 2) {
        return true;
    }
    if (is_segment(&cone)) {
        take_whole_segment(set, &cone, up);
        return false;
    }
    const fxs_direction3 down = *n;
    lowest3 lowest = {.up = up, .down = &down, .found = n};
    if (set->rank == 1) {
        int64_t edge[3];
        fxs_set_way_from_apex3(edge, &cone, set->corner[1]);
        take_faces_at_edge(&lowest, &cone, edge);
    } else {
        take_faces_at_corner(&lowest, &cone, level);
    }
    return lowest.is_found && !is_edge_on(n, up);
}
