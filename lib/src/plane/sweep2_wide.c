/* SPDX-License-Identifier: MIT
 *
 * The relation of two shapes, one of which may move: that of the origin and their difference C.
 */
#include "sweep2_wide.h"
#include "nearest2_wide.h"

/* Returns the relation of the cores, for bounds that meet during the motion. Here C is swept by -m.
 *
 * - If C has an interior, the origin is in C iff it is behind or on the lines of all edges. If it
 *   is on one of them, it is on the boundary.
 * - If C is a segment, the origin is in C iff it is on its line, because it is within its bounds.
 * - If C is a point, the origin is that point, because it is within its bounds. */
static fixsat_relation cores_relation(const fxs_convex2 *a, const fxs_convex2 *b,
                                      const fxs_convex2 *path) {
    fxs_boundary_wide boundary;
    (void)fxs_boundary_start_wide(&boundary, a, b);
    fxs_boundary_subtract_wide(&boundary, path);
    bool inside = false, line = false;
    while (fxs_boundary_next_wide(&boundary)) {
        const int h = fxs_cross_sign(boundary.s, fxs_edge_wide(&boundary));
        if (h < 0) {
            return FIXSAT_SEPARATE;
        }
        inside |= h > 0;
        line |= h == 0;
    }
    return inside && !line ? FIXSAT_OVERLAP : FIXSAT_TOUCH;
}

fixsat_relation fxs_exact_rounded(const fxs_convex2 *a, const fxs_convex2 *b) {
    FXS_EXACT(rounded);
    fxs_feature_wide f;
    const fixsat_relation cores = fxs_relation_of(fxs_nearest_wide(&f, a, b));
    return fxs_rounded_relation_wide(cores, &f, a, b);
}

fixsat_relation fxs_exact_sweep2(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 motion) {
    FXS_EXACT(sweep2);
    const fixsat_vec2 ends[2] = {{0, 0}, motion};
    const fxs_convex2 path = {.vertices = ends, .count = 2, .winding = 1};
    if (fxs_radii(a, b) == 0) {
        return cores_relation(a, b, &path);
    }
    fxs_feature_wide f;
    const fixsat_relation cores = fxs_nearest_less_wide(&f, a, b, &path);
    return fxs_rounded_relation_wide(cores, &f, a, b);
}
