/* SPDX-License-Identifier: MIT
 *
 * Vertices of C that span it, exactly.
 */
#include "rank3_wide.h"

FXS_OUT_OF_LINE bool fxs_find_beyond3(fxs_vertex3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                                      const fxs_direction3 *n, int sign, const fxs_big *height) {
    fxs_direction3 against = *n;
    if (sign > 0) {
        fxs_turn_direction3(&against);
    }
    fxs_find_support3(out, a, b, &against);
    const fxs_big along = fxs_dot_big3(n->n, out->at);
    return fxs_big_compare(&along, height) == sign;
}

/* Sets vertex[count] to a vertex of C that differs from vertex[0], or is not in line with vertex[0]
 * and [1]: count is 1 or 2. Returns false if there is none. */
static bool leave_line(fxs_vertex3 vertex[3], int count, const fxs_convex3 *a,
                       const fxs_convex3 *b) {
    int64_t along[3];
    for (int k = 0; k < 3; k++) {
        along[k] = count == 1 ? 0 : vertex[1].at[k] - vertex[0].at[k];
    }
    for (int k = 0; k < 3; k++) {
        fxs_direction3 n; /* the unit vector k, or the cross product of the line and it */
        const int64_t unit[] = {k == 0, k == 1, k == 2};
        fxs_set_big_cross3(n.n, along, unit);
        for (int i = 0; i < 3 && count == 1; i++) {
            n.n[i] = fxs_big_from(unit[i]);
        }
        fxs_set_lead3(&n);
        const fxs_big height = fxs_dot_big3(n.n, vertex[0].at);
        if (fxs_find_beyond3(&vertex[count], a, b, &n, 1, &height) ||
            fxs_find_beyond3(&vertex[count], a, b, &n, -1, &height)) {
            return true;
        }
    }
    return false;
}

/* Sets vertex[3] to a vertex of C that is not in the plane of the others. Returns false if there is
 * none. */
static FXS_OUT_OF_LINE bool leave_plane(fxs_vertex3 vertex[4], const fxs_convex3 *a,
                                        const fxs_convex3 *b) {
    fxs_direction3 n;
    fxs_set_triangle_normal3(&n, &vertex[0], &vertex[1], &vertex[2]);
    const fxs_big height = fxs_dot_big3(n.n, vertex[0].at);
    return fxs_find_beyond3(&vertex[3], a, b, &n, 1, &height) ||
           fxs_find_beyond3(&vertex[3], a, b, &n, -1, &height);
}

int fxs_spanning_vertices3(fxs_vertex3 vertex[4], int count, const fxs_convex3 *a,
                           const fxs_convex3 *b) {
    while (count < 4 && (count < 3 ? leave_line(vertex, count, a, b) : leave_plane(vertex, a, b))) {
        count++;
    }
    return count;
}

bool fxs_has_inside3(const fxs_convex3 *a, const fxs_convex3 *b) {
    fxs_vertex3 vertex[4];
    fxs_set_seed3(&vertex[0], a, b, (fxs_pair3){0, 0});
    return fxs_spanning_vertices3(vertex, 1, a, b) == 4;
}
