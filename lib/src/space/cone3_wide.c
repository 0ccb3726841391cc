/* SPDX-License-Identifier: MIT
 *
 * The edges and faces of a core at one of its corners, exactly.
 *
 * They are found by gift wrapping (Jarvis 1973): from each edge to the one with all other corners
 * on one side of the plane through both.
 */
#include "cone3_wide.h"
#include "zonotope.h"

void fxs_set_cone3(fxs_cone3 *out, const fxs_convex3 *convex, uint32_t apex) {
    const int64_t extent = fxs_most_coordinate3(convex, convex); /* of all differences of corners */
    out->convex = convex;
    out->is_near = FXS_NEAR(extent < INT64_C(1) << FXS_SHORT_BITS);
    fxs_set_corner_at3(out->apex, convex, apex);
}

void fxs_set_way_from_apex3(int64_t out[3], const fxs_cone3 *cone, uint32_t i) {
    fxs_set_corner_at3(out, cone->convex, i);
    fxs_subtract3(out, out, cone->apex);
}

/* ---- planes ---- */

/* The plane through the axis and a way. */
typedef struct wrap_plane3 {
    const int64_t *axis, *way;
    fxs_across3 across; /* their cross product, if both are short */
    bool is_near;       /* both are, and so is every v of side_of_plane */
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

/* ---- the next edge ---- */

/* True if the way v is beyond w, seen from the axis, in one plane: (w x v) . (axis x w) > 0; or if
 * it goes on where w ends. */
static FXS_OUT_OF_LINE bool is_beyond(const int64_t axis[3], const int64_t w[3],
                                      const int64_t v[3]) {
    fxs_big further[3], so_far[3];
    fxs_set_big_cross3(further, w, v);
    if (fxs_is_zero3(further)) {
        int64_t more[3];
        fxs_subtract3(more, v, w);
        return fxs_sign_of_dot3(w, more) > 0;
    }
    fxs_set_big_cross3(so_far, axis, w);
    const fxs_big dot = fxs_dot_bigs3(further, so_far);
    return fxs_big_sign(&dot) > 0;
}

FXS_OUT_OF_LINE uint32_t fxs_find_next_edge3(int64_t way[3], const fxs_cone3 *cone,
                                             const int64_t axis[3], int sign) {
    const uint32_t count = fxs_corner_count3(cone->convex);
    const bool is_near = cone->is_near && fxs_is_short3(axis);
    uint32_t next = count;
    wrap_plane3 plane;
    int64_t other[3];
    for (uint32_t i = 0; i < count; i++) {
        fxs_set_way_from_apex3(other, cone, i);
        bool is_next;
        if (next < count) {
            const int side = sign * side_of_plane(&plane, other);
            is_next = side < 0 || (side == 0 && is_beyond(axis, way, other));
        } else {
            is_next = !fxs_are_parallel3(axis, other);
        }
        if (is_next) {
            next = i;
            fxs_copy3(way, other);
            set_wrap_plane(&plane, axis, way, is_near);
        }
    }
    return next;
}
