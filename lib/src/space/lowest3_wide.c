/* SPDX-License-Identifier: MIT
 *
 * The lowest face of a core, exactly.
 *
 * All of the core is above the support set. Seen from a corner s of that set, the ways to the other
 * corners form a cone, and its faces are those at s. They are found by gift wrapping (Jarvis 1973):
 * from each edge to the one with all other corners on one side of the plane through both.
 */
#include "lowest3_wide.h"
#include "facets3_wide.h"
#include "manifold3.h"

/* The ways from a corner of a core to all corners. */
typedef struct cone3 {
    const fxs_convex3 *convex;
    int64_t apex[3];
    bool is_near; /* all ways are short */
} cone3;

static void set_way_from_apex(int64_t out[3], const cone3 *cone, uint32_t i) {
    fxs_set_corner_at3(out, cone->convex, i);
    fxs_subtract3(out, out, cone->apex);
}

/* True if the way v is beyond w, seen from the axis, in one plane: (w x v) . (axis x w) > 0. */
static FXS_OUT_OF_LINE bool is_beyond(const int64_t axis[3], const int64_t w[3],
                                      const int64_t v[3]) {
    fxs_big further[3], so_far[3];
    fxs_set_big_cross3(further, w, v);
    fxs_set_big_cross3(so_far, axis, w);
    const fxs_big dot = fxs_dot_bigs3(further, so_far);
    return fxs_big_sign(&dot) > 0;
}

/* The plane through an axis and a way. */
typedef struct wrap_plane3 {
    const int64_t *axis, *way;
    fxs_across3 across; /* their cross product, if both are short */
    bool is_near;
} wrap_plane3;

static void set_wrap_plane(wrap_plane3 *out, const int64_t axis[3], const int64_t way[3],
                           bool is_near) {
    out->axis = axis;
    out->way = way;
    out->is_near = is_near;
    if (is_near) {
        int32_t u[3], v[3];
        fxs_shorten3(u, axis);
        fxs_shorten3(v, way);
        fxs_set_across3(&out->across, u, v);
    }
}

/* Returns the sign of (axis x way) . v. */
static int side_of_plane(const wrap_plane3 *plane, const int64_t v[3]) {
    if (plane->is_near) {
        int32_t at[3];
        fxs_shorten3(at, v);
        return fxs_side_across3(&plane->across, at);
    }
    return fxs_sign_of_determinant3(plane->axis, plane->way, v);
}

/* Sets way to the edge such that all corners are on the left of the plane from the axis to it, or
 * in it and not beyond, or with `sign` -1 on the right. Not all corners are along the axis. */
static FXS_OUT_OF_LINE void find_next_edge(int64_t way[3], const cone3 *cone, const int64_t axis[3],
                                           int sign) {
    const uint32_t count = fxs_corner_count3(cone->convex);
    const bool is_near = cone->is_near && fxs_is_short3(axis);
    wrap_plane3 plane;
    int64_t other[3];
    bool is_found = false;
    for (uint32_t i = 0; i < count; i++) {
        set_way_from_apex(other, cone, i);
        bool is_next;
        if (is_found) {
            const int side = sign * side_of_plane(&plane, other);
            is_next = side < 0 || (side == 0 && is_beyond(axis, way, other));
        } else {
            is_next = is_found = !fxs_are_parallel3(axis, other);
        }
        if (is_next) {
            fxs_copy3(way, other);
            set_wrap_plane(&plane, axis, way, is_near);
        }
    }
}

/* ---- the choice ---- */

/* The lowest face so far, by its outward normal. */
typedef struct lowest3 {
    const fxs_direction3 *up, *down;
    fxs_direction3 *found; /* its normal n */
    uint32_t against;      /* -n . lead / |n| for the lead of `up`; less than AGAINST_ERROR off */
    bool is_found;
} lowest3;

/* The lead of n is less than 1 off per component and has 26 bits or more, unless it is exact. So
 * the part of `up` along it is less than 3 2^27 / 2^26 off, and 2 for rounding. */
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
static void take_faces_at_edge(lowest3 *out, const cone3 *cone, const int64_t edge[3]) {
    int64_t left[3] = {0, 0, 0}, right[3] = {0, 0, 0};
    find_next_edge(left, cone, edge, 1);
    find_next_edge(right, cone, edge, -1);
    take_lower_face(out, left, edge);
    take_lower_face(out, edge, right);
}

/* Takes all faces at the corner. `level` is in a plane that all corners but this are above. */
static FXS_OUT_OF_LINE void take_faces_at_corner(lowest3 *out, const cone3 *cone,
                                                 const int64_t level[3]) {
    int64_t first[3] = {0, 0, 0}, here[3] = {0, 0, 0}, next[3] = {0, 0, 0};
    find_next_edge(here, cone, level, 1);
    find_next_edge(first, cone, here, 1);
    fxs_copy3(here, first);
    do {
        find_next_edge(next, cone, here, 1);
        take_lower_face(out, next, here);
        fxs_copy3(here, next);
    } while (!fxs_are_parallel3(here, first));
}

/* Makes the support set all of a core that is a segment, its lower number first. */
static FXS_OUT_OF_LINE void take_whole_segment(fxs_support3 *set, const cone3 *cone,
                                               const fxs_direction3 *up) {
    const uint32_t count = fxs_corner_count3(cone->convex);
    int64_t way[3], most[3] = {0, 0, 0}, more[3];
    uint32_t farthest = set->corner[0];
    for (uint32_t i = 0; i < count && set->rank == 0; i++) {
        set_way_from_apex(way, cone, i);
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
static bool is_segment(const cone3 *cone) {
    const uint32_t count = fxs_corner_count3(cone->convex);
    int64_t way[3] = {0, 0, 0}, other[3];
    for (uint32_t i = 0; i < count; i++) {
        set_way_from_apex(other, cone, i);
        if ((way[0] | way[1] | way[2]) == 0) {
            fxs_copy3(way, other);
        } else if (!fxs_are_parallel3(way, other)) {
            return false;
        }
    }
    return true;
}

bool fxs_find_lowest_face3(fxs_direction3 *n, fxs_support3 *set, const fxs_convex3 *convex,
                           const fxs_direction3 *up, const int64_t level[3]) {
    cone3 cone = {.convex = convex};
    const int64_t extent = fxs_most_coordinate3(convex, convex); /* of all differences of corners */
    cone.is_near = FXS_NEAR(extent < INT64_C(1) << FXS_SHORT_BITS);
    fxs_set_corner_at3(cone.apex, convex, set->corner[0]);
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
        set_way_from_apex(edge, &cone, set->corner[1]);
        take_faces_at_edge(&lowest, &cone, edge);
    } else {
        take_faces_at_corner(&lowest, &cone, level);
    }
    return lowest.is_found;
}
