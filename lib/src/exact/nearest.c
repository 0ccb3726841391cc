/* SPDX-License-Identifier: MIT
 *
 * How the Minkowski difference of two rings lies to the origin.
 */
#include "nearest.h"

static bool is_zero(fixsat_point p) {
    return p.x == 0 && p.y == 0;
}

/* Is the origin, on the line of the edge at hand, on the edge itself? */
static bool is_on_edge(const fixsat_walk *walk) {
    return fixsat_dot_sign(walk->s, walk->e) <= 0 &&
           fixsat_dot_sign(fixsat_sum(walk->s, walk->e), walk->e) >= 0;
}

/* Behind or on all lines of edges the origin is in C, if C has an inside: on the
 * boundary if it is on a line. Else C is a segment or a point, and all of the segment's
 * line that is within its bounds. */
fixsat_relation fixsat_walk_relation(fixsat_walk *walk) {
    bool inside = false, line = false;
    while (fixsat_walk_next(walk)) {
        const int h = fixsat_cross_sign(walk->s, walk->e);
        if (h < 0) {
            return FIXSAT_SEPARATE;
        }
        inside |= h > 0;
        line |= h == 0;
    }
    return inside && !line ? FIXSAT_OVERLAP : FIXSAT_TOUCH;
}

/* ---- support lines ---- */

static void set_vertices(fixsat_support *out, const fixsat_walk *walk) {
    out->s = walk->s;
    out->at[FIXSAT_OF_A] = walk->cursor[FIXSAT_OF_A].at;
    out->at[FIXSAT_OF_B] = walk->cursor[FIXSAT_OF_B].at;
}

void fixsat_support_of_edge(fixsat_support *out, const fixsat_walk *walk) {
    set_vertices(out, walk);
    out->of = walk->of;
    out->e = walk->e;
    out->n = (fixsat_point){walk->e.y, -walk->e.x};
}

static void support_of_vertex(fixsat_support *out, const fixsat_walk *walk) {
    set_vertices(out, walk);
    out->of = FIXSAT_OF_NONE;
    out->e = (fixsat_point){0, 0};
    out->n = (fixsat_point){-walk->s.x, -walk->s.y};
}

static bool is_nearer(fixsat_point p, fixsat_point q) {
    const fixsat_big pp = fixsat_dot_of(p, p), qq = fixsat_dot_of(q, q);
    return fixsat_big_compare(&pp, &qq) < 0;
}

/* Where the foot of the perpendicular is on an edge in front of the origin (or
 * through it), that is the nearest point, for no point of C is in front of the
 * edge's line. If there is no such edge, it is one of the ends of these edges. */
fixsat_relation fixsat_ring_nearest(fixsat_support *out, const fixsat_ring *a,
                                    const fixsat_ring *b) {
    fixsat_walk walk;
    fixsat_walk_around(&walk, a, b, NULL);
    support_of_vertex(out, &walk);
    bool edges = false, in_front = false, was_in_front = false;
    for (; fixsat_walk_next(&walk); edges = true) {
        const int h = fixsat_cross_sign(walk.s, walk.e);
        if (h <= 0 && is_on_edge(&walk)) {
            fixsat_support_of_edge(out, &walk);
            return h == 0 ? FIXSAT_TOUCH : FIXSAT_SEPARATE;
        }
        if ((h <= 0 || was_in_front) && is_nearer(walk.s, out->s)) {
            support_of_vertex(out, &walk);
        }
        was_in_front = h <= 0;
        in_front |= was_in_front;
    }
    if (edges) {
        return in_front ? FIXSAT_SEPARATE : FIXSAT_OVERLAP;
    }
    return is_zero(out->s) ? FIXSAT_TOUCH : FIXSAT_SEPARATE;
}

/* The sign of distance - r: of |h| - r |n|. Bits: twice 69; 64 + 69. */
static int compare_distance(const fixsat_support *nearest, int64_t r) {
    fixsat_big h = fixsat_dot_of(nearest->n, nearest->s);
    h.negative = false;
    const fixsat_big nn = fixsat_dot_of(nearest->n, nearest->n), radii = fixsat_big_from(r);
    return fixsat_big_compare_root(&h, &radii, &nn);
}

/* As soon as the cores meet, a radius makes their common point an inner one. */
fixsat_relation fixsat_rounded_relation(fixsat_relation cores, const fixsat_support *nearest,
                                        int64_t r) {
    if (r == 0) {
        return cores;
    }
    if (cores != FIXSAT_SEPARATE) {
        return FIXSAT_OVERLAP;
    }
    const int beyond = compare_distance(nearest, r);
    return beyond > 0 ? FIXSAT_SEPARATE : beyond == 0 ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

fixsat_relation fixsat_ring_relation(const fixsat_ring *a, const fixsat_ring *b, int64_t r) {
    fixsat_support nearest;
    const fixsat_relation cores = fixsat_ring_nearest(&nearest, a, b);
    return fixsat_rounded_relation(cores, &nearest, r);
}
