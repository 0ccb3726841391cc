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
} cone3;

static void set_way(int64_t out[3], const cone3 *cone, uint32_t i) {
    fxs_set_corner_at3(out, cone->convex, i);
    fxs_subtract3(out, out, cone->apex);
}

static bool is_parallel(const int64_t u[3], const int64_t v[3]) {
    fxs_big across[3];
    fxs_set_big_cross3(across, u, v);
    return fxs_is_zero3(across);
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

/* Sets way to the edge such that all corners are on the left of the plane from the axis to it, or
 * in it and not beyond, or with `sign` -1 on the right. Returns false if all are along the axis. */
static FXS_OUT_OF_LINE bool find_next_edge(int64_t way[3], const cone3 *cone, const int64_t axis[3],
                                           int sign) {
    const uint32_t count = fxs_corner_count3(cone->convex);
    int64_t other[3];
    bool is_found = false;
    for (uint32_t i = 0; i < count; i++) {
        set_way(other, cone, i);
        if (!is_found) {
            is_found = !is_parallel(axis, other);
            fxs_copy3(way, other);
            continue;
        }
        const int side = sign * fxs_sign_of_determinant3(axis, way, other);
        if (side < 0 || (side == 0 && is_beyond(axis, way, other))) {
            fxs_copy3(way, other);
        }
    }
    return is_found;
}

/* ---- the choice ---- */

/* The lowest face so far, by its outward normal, and how much that is against `up`. */
typedef struct lowest3 {
    const fxs_view3 *up;
    fxs_direction3 n;
    fxs_ratio square; /* of the cosine */
    bool is_found;
} lowest3;

/* Takes the face of the edges u and v, if its normal u x v is against `up`, and it is lower. */
static FXS_OUT_OF_LINE void take_face(lowest3 *out, const int64_t u[3], const int64_t v[3]) {
    fxs_direction3 n;
    fxs_ratio square;
    fxs_set_big_cross3(n.n, u, v);
    const fxs_big along = fxs_dot_bigs3(n.n, out->up->n.n);
    if (!along.negative) {
        return;
    }
    square.num = fxs_big_mul(&along, &along);
    square.den = fxs_dot_bigs3(n.n, n.n);
    FXS_BIG_BITS(square.num, 284);
    FXS_BIG_BITS(square.den, 142);
    const int sign = out->is_found ? fxs_ratio_compare(&square, &out->square) : 1;
    if (sign > 0 || (sign == 0 && fxs_compare_normals3(&n, &out->n) > 0)) {
        fxs_set_lead3(&n);
        out->n = n;
        out->square = square;
        out->is_found = true;
    }
}

/* ---- around an edge, or a corner ---- */

/* Takes the two faces at the edge of a support set. */
static void take_faces_at_edge(lowest3 *out, const cone3 *cone, const int64_t edge[3]) {
    int64_t left[3], right[3];
    if (find_next_edge(left, cone, edge, 1) && find_next_edge(right, cone, edge, -1)) {
        take_face(out, left, edge);
        take_face(out, edge, right);
    }
}

/* Takes all faces at the corner. `level` is in a plane that all corners but this are above. */
static FXS_OUT_OF_LINE void take_faces_at_corner(lowest3 *out, const cone3 *cone,
                                                 const int64_t level[3]) {
    int64_t first[3], here[3], next[3];
    if (!find_next_edge(here, cone, level, 1) || !find_next_edge(first, cone, here, 1)) {
        return;
    }
    fxs_copy3(here, first);
    do {
        (void)find_next_edge(next, cone, here, 1);
        take_face(out, next, here);
        fxs_copy3(here, next);
    } while (!is_parallel(here, first));
}

/* Makes the support set all of a core that is a segment, its lower number first. */
static FXS_OUT_OF_LINE void take_whole_segment(fxs_support3 *set, const cone3 *cone,
                                               const fxs_view3 *up) {
    const uint32_t count = fxs_corner_count3(cone->convex);
    int64_t way[3], most[3] = {0, 0, 0}, more[3];
    uint32_t farthest = set->corner[0];
    for (uint32_t i = 0; i < count && set->rank == 0; i++) {
        set_way(way, cone, i);
        fxs_subtract3(more, way, most);
        if (fxs_sign_along3(&up->n, more) > 0) {
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
        set_way(other, cone, i);
        if ((way[0] | way[1] | way[2]) == 0) {
            fxs_copy3(way, other);
        } else if (!is_parallel(way, other)) {
            return false;
        }
    }
    return true;
}

bool fxs_find_lowest_face3(fxs_direction3 *n, fxs_support3 *set, const fxs_convex3 *convex,
                           const fxs_view3 *up, const int64_t level[3]) {
    cone3 cone = {.convex = convex};
    lowest3 lowest;
    lowest.up = up;
    lowest.is_found = false;
    fxs_set_corner_at3(cone.apex, convex, set->corner[0]);
    if (set->rank == 2) {
        *n = up->n;
        fxs_turn_direction3(n);
        return true;
    }
    if (is_segment(&cone)) {
        take_whole_segment(set, &cone, up);
        return false;
    }
    if (set->rank == 1) {
        int64_t edge[3];
        set_way(edge, &cone, set->corner[1]);
        take_faces_at_edge(&lowest, &cone, edge);
    } else {
        take_faces_at_corner(&lowest, &cone, level);
    }
    *n = lowest.n;
    return lowest.is_found;
}
