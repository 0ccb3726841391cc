/* SPDX-License-Identifier: MIT
 *
 * How two shapes lie to each other: how the origin lies to their difference C.
 */
#include "sweep2_wide.h"

/* Is the origin, on the line of the edge at hand, on the edge itself? */
static bool is_on_edge(const fxs_boundary_wide *walk) {
    const fxs_point e = fxs_edge_wide(walk);
    return fxs_dot_sign(walk->s, e) <= 0 && fxs_dot_sign(fxs_sum(walk->s, e), e) >= 0;
}

/* Behind or on all lines of edges the origin is in C, if C has an inside: on the
 * boundary if it is on a line. Else C is a segment or a point, and all of the segment's
 * line that is within its bounds. */
static fixsat_relation cores_relation(const fxs_convex2 *a, const fxs_convex2 *b,
                                      const fxs_convex2 *path) {
    fxs_boundary_wide walk;
    (void)fxs_boundary_start_wide(&walk, a, b);
    fxs_boundary_subtract_wide(&walk, path);
    bool inside = false, line = false;
    while (fxs_boundary_next_wide(&walk)) {
        const int h = fxs_cross_sign(walk.s, fxs_edge_wide(&walk));
        if (h < 0) {
            return FIXSAT_SEPARATE;
        }
        inside |= h > 0;
        line |= h == 0;
    }
    return inside && !line ? FIXSAT_OVERLAP : FIXSAT_TOUCH;
}

/* ---- the nearest point ---- */

static bool is_nearer(fxs_point p, fxs_point q) {
    const fxs_big pp = fxs_dot_of(p, p), qq = fxs_dot_of(q, q);
    return fxs_big_compare(&pp, &qq) < 0;
}

/* Where the foot of the perpendicular is on an edge in front of the origin (or
 * through it), that is the nearest point, for no point of C is in front of the
 * edge's line. If there is no such edge, it is one of the ends of these edges. */
static fixsat_relation nearest(fxs_feature_wide *out, const fxs_convex2 *a, const fxs_convex2 *b,
                               const fxs_convex2 *path) {
    fxs_boundary_wide walk;
    (void)fxs_boundary_start_wide(&walk, a, b);
    if (path != NULL) {
        fxs_boundary_subtract_wide(&walk, path);
    }
    fxs_feature_of_vertex_wide(out, &walk);
    bool edges = false, in_front = false, was_in_front = false;
    for (; fxs_boundary_next_wide(&walk); edges = true) {
        const int h = fxs_cross_sign(walk.s, fxs_edge_wide(&walk));
        if (h <= 0 && is_on_edge(&walk)) {
            fxs_feature_of_edge_wide(out, &walk);
            return h == 0 ? FIXSAT_TOUCH : FIXSAT_SEPARATE;
        }
        if ((h <= 0 || was_in_front) && is_nearer(walk.s, out->s)) {
            fxs_feature_of_vertex_wide(out, &walk);
        }
        was_in_front = h <= 0;
        in_front |= was_in_front;
    }
    if (edges) {
        return in_front ? FIXSAT_SEPARATE : FIXSAT_OVERLAP;
    }
    return out->s.x == 0 && out->s.y == 0 ? FIXSAT_TOUCH : FIXSAT_SEPARATE;
}

fixsat_relation fxs_nearest(fxs_feature_wide *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    return nearest(out, a, b, NULL);
}

/* The sign of distance - r: of |h| - r |n|. */
static int compare_distance(const fxs_feature_wide *line, int64_t r) {
    const fxs_point n = fxs_normal_wide(line);
    fxs_big h = fxs_dot_of(n, line->s);
    h.negative = false;
    const fxs_big nn = fxs_dot_of(n, n), radii = fxs_big_from(r);
    return fxs_big_compare_root(&h, &radii, &nn);
}

/* As soon as the cores meet, a radius makes their common point an inner one. */
fixsat_relation fxs_rounded_relation(fixsat_relation cores, const fxs_feature_wide *line,
                                     const fxs_convex2 *a, const fxs_convex2 *b) {
    const int64_t r = fxs_radii(a, b);
    if (r == 0) {
        return cores;
    }
    if (cores != FIXSAT_SEPARATE) {
        return FIXSAT_OVERLAP;
    }
    const int beyond = compare_distance(line, r);
    return beyond > 0 ? FIXSAT_SEPARATE : beyond == 0 ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

fixsat_relation fxs_exact_rounded(const fxs_convex2 *a, const fxs_convex2 *b) {
    FXS_EXACT(rounded);
    fxs_feature_wide line;
    const fixsat_relation cores = fxs_nearest(&line, a, b);
    return fxs_rounded_relation(cores, &line, a, b);
}

fixsat_relation fxs_swept_relation(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 motion) {
    if (fxs_stay_apart(a, b, motion, fxs_radii(a, b))) {
        return FIXSAT_SEPARATE;
    }
    const fixsat_vec2 way[2] = {{0, 0}, motion};
    const fxs_convex2 path = {.vertices = way, .count = 2, .winding = 1};
    if (fxs_radii(a, b) == 0) {
        return cores_relation(a, b, &path);
    }
    fxs_feature_wide line;
    const fixsat_relation cores = nearest(&line, a, b, &path);
    return fxs_rounded_relation(cores, &line, a, b);
}

fixsat_relation fxs_exact_sweep2(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 motion) {
    FXS_EXACT(sweep2);
    return fxs_swept_relation(a, b, motion);
}
