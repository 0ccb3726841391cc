/* SPDX-License-Identifier: MIT
 *
 * The nearest point of C to the origin in the wide engine.
 *
 * It is on one of two features:
 *
 * - an edge that the origin is in front of, or on, if the foot of the perpendicular lies within its
 *   ends;
 * - the vertex between an edge that ends too early for that and one that starts too late. Except
 *   for a vertex that is the origin, this happens only if the origin is outside of C.
 *
 * If the origin is outside of C, there is one such feature.
 */
#include "nearest2_wide.h"

/* Returns the sign of p . e for the current edge e. */
static int sign_along_wide(const fxs_boundary_wide *boundary, const fxs_point *p) {
    return fxs_dot_sign(*p, fxs_edge_wide(boundary));
}

/* Sets the nearest feature, for a boundary before its first edge. If the cores overlap, or C is a
 * point, it is the first vertex. Returns the relation of the cores. */
static fixsat_relation find_on_boundary(fxs_feature_wide *out, fxs_boundary_wide *boundary) {
    enum { FIRST, EARLY, OTHER } before = FIRST; /* how the edge before ends */
    bool first_is_late = false;
    while (fxs_boundary_next_wide(boundary)) {
        if (sign_along_wide(boundary, &boundary->s) > 0) {
            if (before == EARLY) {
                fxs_feature_of_vertex_wide(out, boundary);
                return FIXSAT_SEPARATE;
            }
            first_is_late |= before == FIRST;
            before = OTHER;
            continue;
        }
        const fxs_point end = fxs_sum_wide(boundary->s, fxs_edge_wide(boundary));
        before = EARLY;
        if (sign_along_wide(boundary, &end) >= 0) {
            const int h = fxs_cross_sign_wide(boundary->s, fxs_edge_wide(boundary));
            if (h <= 0) {
                fxs_feature_of_edge_wide(out, boundary);
                return h < 0 ? FIXSAT_SEPARATE : FIXSAT_TOUCH;
            }
            before = OTHER;
        }
    }
    fxs_feature_of_vertex_wide(out, boundary); /* the first one: the boundary is closed */
    if (before == FIRST) {
        return (boundary->s.x | boundary->s.y) == 0 ? FIXSAT_TOUCH : FIXSAT_SEPARATE;
    }
    return first_is_late && before == EARLY ? FIXSAT_SEPARATE : FIXSAT_OVERLAP;
}

fixsat_relation fxs_nearest_wide(fxs_feature_wide *out, const fxs_convex2 *a,
                                 const fxs_convex2 *b) {
    fxs_boundary_wide boundary;
    (void)fxs_boundary_start_wide(&boundary, a, b);
    return find_on_boundary(out, &boundary);
}

fixsat_relation fxs_nearest_less_wide(fxs_feature_wide *out, const fxs_convex2 *a,
                                      const fxs_convex2 *b, const fxs_convex2 *extra) {
    fxs_boundary_wide boundary;
    (void)fxs_boundary_start_wide(&boundary, a, b);
    fxs_boundary_subtract_wide(&boundary, extra);
    return find_on_boundary(out, &boundary);
}

fixsat_relation fxs_rounded_relation_wide(fixsat_relation cores, const fxs_feature_wide *f,
                                          const fxs_convex2 *a, const fxs_convex2 *b) {
    const int64_t r = fxs_radii(a, b);
    if (r == 0) {
        return cores;
    }
    if (cores != FIXSAT_SEPARATE) {
        return FIXSAT_OVERLAP; /* a common point of the cores is inside the shapes */
    }
    const fxs_point n = fxs_normal_wide(f);
    const fxs_num_wide h = fxs_dot_wide(n, f->s), nn = fxs_dot_wide(n, n);
    const int beyond = fxs_compare_length_wide(&h, &nn, r);
    return beyond > 0 ? FIXSAT_SEPARATE : beyond == 0 ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}
