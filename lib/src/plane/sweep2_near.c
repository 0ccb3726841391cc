/* SPDX-License-Identifier: MIT
 *
 * Relations in few bits. Coordinates are divided by 2^shift and rounded down, which takes 0 to 1
 * off each. So a difference of two is off by less than 1. Between two shapes, with the offset from
 * position to position, it is off by less than 2.
 */
#include "sweep2_near.h"
#include "../shape/coarse.h"

/* Returns the vertex after v, counter-clockwise. */
static inline const fixsat_vec2 *following(const fxs_convex2 *a, const fixsat_vec2 *v) {
    if (a->winding > 0) {
        return v + 1 == a->vertices + a->count ? a->vertices : v + 1;
    }
    return (v == a->vertices ? v + a->count : v) - 1;
}

/* Returns about the larger of width and height: the OR is at least that, and less than twice as
 * much. */
static inline uint32_t size_of(const fixsat_aabb2 *bounds) {
    return fxs_absdiff(bounds->min.x, bounds->max.x) | fxs_absdiff(bounds->min.y, bounds->max.y);
}

/* ---- sweeps ----
 *
 * The relation is that of the origin and C swept by -m. The boundary of that set has the edges of
 * both shapes and two edges along m. For an edge of a and a vertex of b there are two cross
 * products: with the edge where it is, and with the edge moved by m. The larger one counts.
 *
 * - If it is negative for all of b, the edge separates: b is strictly outside of it at both ends of
 *   the motion.
 * - If it is positive for a vertex of b, b reaches inside the edge. If this holds for all edges of
 *   both shapes, and for the two along m, the origin is in the interior of the set.
 *
 * Edges and m are at most 2^14 in a shape's own scale, the differences of vertices 2^15 in a common
 * one. So a cross product is at most 2^30.
 *
 * Error: an edge is off by less than 1 on each axis, a difference by less than 2, and m by less
 * than 1 more. So a cross product is off by less than 2 * (2^15 + 2) for the edge, and by
 * 2 * 3 * 2^14 for the difference, and 6 for both. */
enum { SWEEP_ERROR = (1 << 16) + 6 * (1 << 14) + 10 };

/* Returns the verdict by the edges of a, for b at `offset` and for b moved by -m: SEPARATE
 * if b is outside one of them at both ends, OVERLAP if b reaches inside all of them, else
 * undecided. */
static fxs_verdict sweep_against_edges(const fxs_convex2 *a, const fxs_convex2 *b, uint32_t shift,
                                       fixsat_vec2 offset, fixsat_vec2 m) {
    const uint32_t own = fxs_shift_to(fxs_bits32(size_of(a->bounds)), 14);
    fxs_verdict verdict = FIXSAT_OVERLAP;
    const fixsat_vec2 *start = a->vertices, *witness = b->vertices;
    for (uint32_t i = 0; i < a->count; i++) {
        const fixsat_vec2 *const end = following(a, start);
        const fixsat_vec2 e = fxs_minus(fxs_coarse(*end, own), fxs_coarse(*start, own));
        const fixsat_vec2 p = fxs_minus(fxs_coarse(*start, shift), offset);
        FXS_WITHIN2(e, 1 << 14);
        const bool has_length = start->x != end->x || start->y != end->y;
        start = end;
        if (!has_length) {
            continue;
        }
        const int32_t moved = -fxs_cross(e, m), more = moved > 0 ? moved : 0;
        int32_t most = INT32_MIN;
        for (uint32_t tried = 0; tried < b->count; tried++) {
            const fixsat_vec2 d = fxs_minus(fxs_coarse(*witness, shift), p);
            FXS_WITHIN2(d, (1 << 15) + 2);
            const int32_t left = fxs_cross(e, d) + more;
            most = left > most ? left : most;
            if (left > SWEEP_ERROR) {
                break;
            }
            witness = following(b, witness);
        }
        if (most < -SWEEP_ERROR) {
            return FIXSAT_SEPARATE;
        }
        if (most <= SWEEP_ERROR) {
            verdict = FXS_UNDECIDED;
        }
    }
    return verdict;
}

/* Sets `range` to the least and the greatest m x (v - from) of all vertices v. */
static void project(int32_t range[2], const fxs_convex2 *a, uint32_t shift, fixsat_vec2 from,
                    fixsat_vec2 m) {
    FXS_WITHIN2(m, 1 << 14);
    range[0] = INT32_MAX;
    range[1] = INT32_MIN;
    for (uint32_t i = 0; i < a->count; i++) {
        const fixsat_vec2 d = fxs_minus(fxs_coarse(a->vertices[i], shift), from);
        FXS_WITHIN2(d, (1 << 15) + 2);
        const int32_t left = fxs_cross(m, d);
        range[0] = left < range[0] ? left : range[0];
        range[1] = left > range[1] ? left : range[1];
    }
}

/* Returns the verdict by the two edges along m. */
static fxs_verdict along_motion(const fxs_convex2 *a, const fxs_convex2 *b, uint32_t shift,
                                fixsat_vec2 offset, fixsat_vec2 m) {
    int32_t on_a[2], on_b[2];
    const fixsat_vec2 from = fxs_coarse(b->vertices[0], shift);
    project(on_a, a, shift, fxs_plus(from, offset), m);
    project(on_b, b, shift, from, m);
    const int32_t left = on_a[1] - on_b[0], right = on_b[1] - on_a[0];
    const int32_t least = left < right ? left : right;
    return least < -SWEEP_ERROR  ? FIXSAT_SEPARATE
           : least > SWEEP_ERROR ? FIXSAT_OVERLAP
                                 : FXS_UNDECIDED;
}

/* Returns the verdict without radii, for bounds that meet during the motion. */
static fxs_verdict filter_cores(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 motion) {
    const uint32_t length = fxs_abs32(motion.x) | fxs_abs32(motion.y);
    if ((size_of(a->bounds) | size_of(b->bounds) | length) == 0) {
        return FXS_UNDECIDED; /* two points, which have no edge */
    }
    const uint64_t swept = (uint64_t)size_of(a->bounds) + length;
    const uint32_t shift = fxs_shift_to(fxs_bits64(swept | size_of(b->bounds)), 14);
    const fixsat_vec2 m = fxs_coarse(motion, shift);
    FXS_WITHIN2(m, 1 << 14);
    const fixsat_vec2 back = {-m.x, -m.y};
    const fixsat_vec2 offset = fxs_coarse_offset(a->position, b->position, shift);
    const fixsat_vec2 offset_back = fxs_minus((fixsat_vec2){0, 0}, offset);
    const fxs_verdict along =
        length == 0 ? FIXSAT_OVERLAP
                    : along_motion(a, b, shift, offset,
                                   fxs_coarse(motion, fxs_shift_to(fxs_bits32(length), 14)));
    const fxs_verdict on_a =
        along == FIXSAT_SEPARATE ? along : sweep_against_edges(a, b, shift, offset, m);
    const fxs_verdict on_b =
        on_a == FIXSAT_SEPARATE ? on_a : sweep_against_edges(b, a, shift, offset_back, back);
    return on_b == FIXSAT_SEPARATE ? on_b : along | on_a | on_b; /* OVERLAP only if all say so */
}

/* ---- rounded shapes ----
 *
 * Here the vertices of C = {b - a} are differences of coarse vertices. Each is within 2 sqrt(2) of
 * the exact one, and so is the distance of the origin from their hull. r is rounded down as well.
 * In units of 2^shift, a distance below r - 3 here is certainly less than the exact r, and one
 * above r + 4 is certainly more.
 *
 * The nearest point is found along the edges of C. The coarse vertices need not be convex for the
 * proof:
 *
 * - All edges are in the hull.
 * - A boundary that has the origin on the left of all its edges turns round it.
 * - The distance along an axis is that of all vertices.
 *
 * Bits: the widths of the shapes and r have 13, so the shapes are in a square of side
 * 3 * 2^13 + 16. So differences are at most 3 * 2^13 + 18, and dot products below 2^30.2. */
enum { NEARER = 3, FARTHER = 4 };

/* Returns the lowest vertex, or the highest one. */
static const fixsat_vec2 *extreme_vertex(const fxs_convex2 *a, bool highest) {
    const fixsat_vec2 *v = a->vertices;
    for (uint32_t i = 1; i < a->count; i++) {
        const fixsat_vec2 *const w = a->vertices + i;
        v = (highest ? w->y > v->y : w->y < v->y) ? w : v;
    }
    return v;
}

/* True if the direction of e comes first, counter-clockwise from that of the x axis. */
static inline bool comes_first(fixsat_vec2 e, fixsat_vec2 f) {
    const bool e_up = e.y > 0 || (e.y == 0 && e.x > 0), f_up = f.y > 0 || (f.y == 0 && f.x > 0);
    return e_up != f_up ? e_up : fxs_cross(e, f) > 0;
}

/* An axis n from C to the origin. If C is convex, the origin lies at `offset` / |n| from C along
 * it. That is at least the distance, or 0 if the origin is in C. */
typedef struct nearest {
    fixsat_vec2 n;
    uint32_t offset;
} nearest;

/* Finds the axis of the nearest feature. Stops as soon as a vertex of C is found whose squared
 * distance is below `enough`. */
static nearest find_nearest(const fxs_convex2 *a, const fxs_convex2 *b, uint32_t shift,
                            fixsat_vec2 offset, uint32_t enough) {
    const fixsat_vec2 *q = extreme_vertex(b, false), *p = extreme_vertex(a, true);
    uint32_t b_left = b->count, a_left = a->count;
    fixsat_vec2 s = fxs_minus(fxs_plus(fxs_coarse(*q, shift), offset), fxs_coarse(*p, shift));
    fixsat_vec2 vertex = s;
    FXS_WITHIN2(s, (3 << 13) + 18);
    uint32_t square = (uint32_t)fxs_dot(s, s);
    bool turns = false, in_front = false;
    while ((a_left | b_left) != 0 && square >= enough) {
        const fixsat_vec2 *const next_q = following(b, q), *const next_p = following(a, p);
        fixsat_vec2 e = fxs_minus(fxs_coarse(*next_q, shift), fxs_coarse(*q, shift));
        const fixsat_vec2 f = fxs_minus(fxs_coarse(*p, shift), fxs_coarse(*next_p, shift));
        FXS_WITHIN2(e, 1 << 13);
        FXS_WITHIN2(f, 1 << 13);
        if (b_left == 0 || (a_left != 0 && comes_first(f, e))) {
            e = f;
            p = next_p;
            a_left--;
        } else {
            q = next_q;
            b_left--;
        }
        if ((e.x | e.y) == 0) {
            continue;
        }
        const int32_t h = fxs_cross(s, e), along = fxs_dot(s, e);
        turns = true;
        in_front |= h <= 0;
        if (h <= 0 && along <= 0 && along + fxs_dot(e, e) >= 0) {
            return (nearest){{e.y, -e.x}, (uint32_t)-h};
        }
        s = (fixsat_vec2){s.x + e.x, s.y + e.y};
        FXS_WITHIN2(s, (3 << 13) + 18);
        if ((uint32_t)fxs_dot(s, s) < square) {
            vertex = s;
            square = (uint32_t)fxs_dot(s, s);
        }
    }
    FXS_WITHIN2(vertex, (3 << 13) + 18);
    return (nearest){{-vertex.x, -vertex.y}, turns && !in_front && square >= enough ? 0 : square};
}

/* Returns the least n.v over the vertices v of a, relative to `from`. With -n that is the greatest
 * n.v, negated. */
static int32_t least_along(const fxs_convex2 *a, uint32_t shift, fixsat_vec2 from, fixsat_vec2 n) {
    int32_t least = INT32_MAX;
    for (uint32_t i = 0; i < a->count; i++) {
        const fixsat_vec2 d = fxs_minus(fxs_coarse(a->vertices[i], shift), from);
        FXS_WITHIN2(d, (3 << 13) + 18);
        const int32_t along = fxs_dot(n, d);
        least = along < least ? along : least;
    }
    return least;
}

static inline uint64_t square_of_length(uint32_t v) {
    return fxs_multiply_unsigned(v, v);
}

fxs_verdict fxs_filter_rounded(const fxs_convex2 *a, const fxs_convex2 *b) {
    FXS_START_NEAR(FXS_UNDECIDED);
    if (a->corners64 != NULL || b->corners64 != NULL) {
        return FXS_UNDECIDED;
    }
    const fixsat_aabb2 *const p = a->bounds, *const q = b->bounds;
    const uint32_t r = (uint32_t)a->radius + (uint32_t)b->radius;
    if (fxs_clearly_apart2(a->position, p, b->position, q, r)) {
        return FIXSAT_SEPARATE;
    }
    const uint32_t shift = fxs_shift_to(fxs_bits32(size_of(p) | size_of(q) | r), 13);
    const uint32_t reach = r >> shift, less = reach > NEARER ? reach - NEARER : 0;
    const fixsat_vec2 offset = fxs_coarse_offset(a->position, b->position, shift);
    const nearest found = find_nearest(a, b, shift, offset, less * less);
    const fixsat_vec2 n = found.n, from = fxs_coarse(b->vertices[0], shift);
    const uint32_t nn = (uint32_t)fxs_dot(n, n);
    if (less != 0 && (found.offset == 0 ||
                      square_of_length(found.offset) < fxs_multiply_unsigned(less * less, nn))) {
        return FIXSAT_OVERLAP;
    }
    /* -n points from a to b. */
    const fixsat_vec2 back = {-n.x, -n.y};
    const int32_t apart =
        least_along(b, shift, from, back) + least_along(a, shift, fxs_plus(from, offset), n);
    const uint32_t more = reach + FARTHER;
    return apart > 0 && square_of_length((uint32_t)apart) > fxs_multiply_unsigned(more * more, nn)
               ? FIXSAT_SEPARATE
               : FXS_UNDECIDED;
}

/* ---- sweeps with a radius ---- */

/* Returns the verdict for a core a that is a point, as that of the segment that it sweeps. */
static fxs_verdict filter_path_of_point(const fxs_convex2 *a, const fxs_convex2 *b,
                                        fixsat_vec2 motion) {
    fxs_convex2_in32 path;
    (void)fxs_convex2_of_segment(&path, a->position, (fixsat_vec2){0, 0}, motion);
    path.convex.radius = a->radius;
    return fxs_filter_rounded(&path.convex, b);
}

/* Without radii it asks about the cores. With radii it asks:
 *
 * - if a's core is a point, about the segment that it sweeps;
 * - if nothing moves, about the shapes;
 * - if that decides nothing, about the cores. If they overlap during the motion, so do the shapes;
 *   any other answer decides nothing. */
fxs_verdict fxs_filter_sweep2(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 motion) {
    FXS_START_NEAR(FXS_UNDECIDED);
    if (a->corners64 != NULL || b->corners64 != NULL) {
        return FXS_UNDECIDED;
    }
    if (fxs_radii(a, b) == 0) {
        return filter_cores(a, b, motion);
    }
    if (a->count == 1) {
        return filter_path_of_point(a, b, motion);
    }
    if ((motion.x | motion.y) == 0) {
        const fxs_verdict shapes = fxs_filter_rounded(a, b);
        if (fxs_is_decided(shapes)) {
            return shapes;
        }
    }
    const bool overlap =
        !fxs_stay_apart(a, b, motion, 0) && filter_cores(a, b, motion) == FIXSAT_OVERLAP;
    return overlap ? FIXSAT_OVERLAP : FXS_UNDECIDED;
}
