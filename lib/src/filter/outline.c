/* SPDX-License-Identifier: MIT
 *
 * Coarse coordinates are divided by 2^shift and rounded down. A difference of two is off
 * by less than 1 so: they are all off by 1/2 or less, once 1/2 is taken off the truth.
 */
#include "outline.h"

#include "../int/bits.h"
#include "../int/multiply.h"

/* ---- construction ---- */

static bool leaves_range(int32_t center, uint32_t extent) {
    return extent > fxs_absdiff(INT32_MIN, center) || extent > fxs_absdiff(center, INT32_MAX);
}

void fxs_outline_of_aabb2(fxs_outline *out, fixsat_vec2 corner[4], const fixsat_aabb2 *box) {
    corner[0] = box->min;
    corner[1] = (fixsat_vec2){box->max.x, box->min.y};
    corner[2] = box->max;
    corner[3] = (fixsat_vec2){box->min.x, box->max.y};
    *out = (fxs_outline){corner, 4, 1, *box};
}

/* Counter-clockwise if v is to the left of u. All is within the bounds, and so in range. */
bool fxs_outline_of_obb2(fxs_outline *out, fixsat_vec2 corner[4], const fixsat_obb2 *box) {
    const fixsat_vec2 c = box->center, u = box->half_edge[0], v = box->half_edge[1];
    if (leaves_range(c.x, box->extent[0]) || leaves_range(c.y, box->extent[1])) {
        return false;
    }
    const fixsat_vec2 p = {c.x + u.x, c.y + u.y}, q = {c.x - u.x, c.y - u.y};
    corner[0] = (fixsat_vec2){p.x + v.x, p.y + v.y};
    corner[1] = (fixsat_vec2){q.x + v.x, q.y + v.y};
    corner[2] = (fixsat_vec2){q.x - v.x, q.y - v.y};
    corner[3] = (fixsat_vec2){p.x - v.x, p.y - v.y};
    /* Two products of up to 2^62 are compared. */
    const bool left = fxs_multiply(u.x, v.y) >= fxs_multiply(u.y, v.x);
    *out = (fxs_outline){corner, 4, left ? 1 : -1, fixsat_aabb2_of_obb2(box)};
    return true;
}

void fxs_outline_of_rounded(fxs_outline *out, const fixsat_rounded *shape) {
    *out = (fxs_outline){shape->vertices != NULL ? shape->vertices : shape->own, shape->count,
                         shape->winding, shape->bounds};
}

/* ---- vectors and walks ---- */

static inline fixsat_vec2 coarse(fixsat_vec2 v, uint32_t shift) {
    return (fixsat_vec2){v.x >> shift, v.y >> shift};
}

static inline fixsat_vec2 difference(fixsat_vec2 p, fixsat_vec2 q) {
    return (fixsat_vec2){p.x - q.x, p.y - q.y};
}

static inline int32_t cross(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x * q.y - p.y * q.x;
}

static inline int32_t dot(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x * q.x + p.y * q.y;
}

static inline bool is_zero(fixsat_vec2 v) {
    return (v.x | v.y) == 0;
}

/* Of a vertex, counter-clockwise. */
static inline const fixsat_vec2 *next_of(const fxs_outline *a, const fixsat_vec2 *v) {
    if (a->winding > 0) {
        return v + 1 == a->vertices + a->count ? a->vertices : v + 1;
    }
    return (v == a->vertices ? v + a->count : v) - 1;
}

/* The larger of width and height, or the like: the OR is at least that, and less than
 * twice as much. */
static inline uint32_t size_of(const fixsat_aabb2 *bounds) {
    return fxs_absdiff(bounds->min.x, bounds->max.x) | fxs_absdiff(bounds->min.y, bounds->max.y);
}

/* The shift that leaves this many bits of v. */
static inline uint32_t shift_to(uint64_t v, int bits) {
    const int all = fxs_bits64(v);
    return all > bits ? (uint32_t)(all - bits) : 0;
}

/* ---- sweeps ----
 *
 * The boundary of what the origin may not be in, C swept by -m (see ring.h), has the
 * edges of both shapes and those along m. An axis separates iff all of b is strictly
 * outside an edge of a where that is, and where it is moved by m: if their cross products
 * with the edge, or if the larger ones, are negative. If none is zero and each has a
 * positive one, it is strictly inside: where this is so of all edges there are, and of the
 * two along m, the origin is inside C, and C has an inside.
 *
 * Bits: edges and m have 14 in a shape's own scale, the differences of vertices 15 in a
 * common one. So a cross product is at most 2^30.
 *
 * Error: an edge is off by less than 1 on each axis, a difference too, and m by less than
 * 1 more. So a cross product is off by less than 2 * 2^15 for the edge, and by
 * 2 * 2 * 2^14 for the difference, and 4 for both. */
enum { SWEEP_ERROR = (1 << 17) + 4 };

/* The edges of a against all of b, moved by -m or not. TOUCH: some are undecided. */
static fixsat_relation against_edges(const fxs_outline *a, const fxs_outline *b, uint32_t shift,
                                     fixsat_vec2 m) {
    const uint32_t own = shift_to(size_of(&a->bounds), 14);
    fixsat_relation relation = FIXSAT_OVERLAP;
    const fixsat_vec2 *start = a->vertices, *witness = b->vertices;
    for (uint32_t i = 0; i < a->count; i++) {
        const fixsat_vec2 *const end = next_of(a, start);
        const fixsat_vec2 e = difference(coarse(*end, own), coarse(*start, own));
        const fixsat_vec2 p = coarse(*start, shift);
        const bool has_length = start->x != end->x || start->y != end->y;
        start = end;
        if (!has_length) {
            continue;
        }
        const int32_t moved = -cross(e, m), more = moved > 0 ? moved : 0;
        int32_t most = INT32_MIN;
        for (uint32_t tried = 0; tried < b->count; tried++) {
            const int32_t left = cross(e, difference(coarse(*witness, shift), p)) + more;
            most = left > most ? left : most;
            if (left > SWEEP_ERROR) {
                break;
            }
            witness = next_of(b, witness);
        }
        if (most < -SWEEP_ERROR) {
            return FIXSAT_SEPARATE;
        }
        if (most <= SWEEP_ERROR) {
            relation = FIXSAT_TOUCH;
        }
    }
    return relation;
}

/* From where to where the vertices are to the left of m. */
static void project(int32_t range[2], const fxs_outline *a, uint32_t shift, fixsat_vec2 from,
                    fixsat_vec2 m) {
    range[0] = INT32_MAX;
    range[1] = INT32_MIN;
    for (uint32_t i = 0; i < a->count; i++) {
        const int32_t left = cross(m, difference(coarse(a->vertices[i], shift), from));
        range[0] = left < range[0] ? left : range[0];
        range[1] = left > range[1] ? left : range[1];
    }
}

static fixsat_relation along_motion(const fxs_outline *a, const fxs_outline *b, uint32_t shift,
                                    fixsat_vec2 m) {
    int32_t on_a[2], on_b[2];
    const fixsat_vec2 from = coarse(b->vertices[0], shift);
    project(on_a, a, shift, from, m);
    project(on_b, b, shift, from, m);
    const int32_t left = on_a[1] - on_b[0], right = on_b[1] - on_a[0];
    const int32_t least = left < right ? left : right;
    return least < -SWEEP_ERROR  ? FIXSAT_SEPARATE
           : least > SWEEP_ERROR ? FIXSAT_OVERLAP
                                 : FIXSAT_TOUCH;
}

fixsat_relation fxs_outline_sweep(const fxs_outline *a, const fxs_outline *b, fixsat_vec2 motion) {
    const uint32_t length = fxs_abs32(motion.x) | fxs_abs32(motion.y);
    if ((size_of(&a->bounds) | size_of(&b->bounds) | length) == 0) {
        return FIXSAT_TOUCH; /* two points, which have no edge */
    }
    const uint64_t swept = (uint64_t)size_of(&a->bounds) + length;
    const uint32_t shift = shift_to(swept | size_of(&b->bounds), 14);
    const fixsat_vec2 m = coarse(motion, shift), back = {-m.x, -m.y};
    fixsat_relation relation = FIXSAT_OVERLAP;
    if (length != 0) {
        relation = along_motion(a, b, shift, coarse(motion, shift_to(length, 14)));
    }
    if (relation != FIXSAT_SEPARATE) {
        const fixsat_relation on_a = against_edges(a, b, shift, m);
        relation = on_a < relation ? on_a : relation;
    }
    if (relation != FIXSAT_SEPARATE) {
        const fixsat_relation on_b = against_edges(b, a, shift, back);
        relation = on_b < relation ? on_b : relation;
    }
    return relation;
}

/* ---- rounded shapes ----
 *
 * All vertices of C = {b - a} are differences of coarse vertices here, each within
 * sqrt(2) of the truth, and so is the distance of the origin from their hull. With r
 * rounded down as well, it is less than r for certain where it is less than r - 2 in
 * units of 2^shift, and more where it is more than r + 3.
 *
 * A walk around C finds the nearest point. Whether the coarse vertices are convex does
 * not matter to the proof: what is passed is in the hull; a walk that has the origin on
 * its left all the way turns round it; and the distance along an axis is that of all
 * vertices.
 *
 * Bits: the widths of the shapes and r have 13, so the shapes are in a square of side
 * 3 * 2^13. With differences below 3 * 2^13 dot products are below 9 * 2^27 < 2^31. */
enum { NEARER = 2, FARTHER = 3 };

static uint32_t gap(int32_t a_min, int32_t a_max, int32_t b_min, int32_t b_max) {
    return a_max < b_min   ? fxs_absdiff(a_max, b_min)
           : b_max < a_min ? fxs_absdiff(b_max, a_min)
                           : 0;
}

/* The lowest vertex, or the highest one. */
static const fixsat_vec2 *lowest(const fxs_outline *a, bool highest) {
    const fixsat_vec2 *v = a->vertices;
    for (uint32_t i = 1; i < a->count; i++) {
        const fixsat_vec2 *const w = a->vertices + i;
        v = (highest ? w->y > v->y : w->y < v->y) ? w : v;
    }
    return v;
}

/* Which direction comes first, counter-clockwise from that of the x axis. */
static inline bool comes_first(fixsat_vec2 e, fixsat_vec2 f) {
    const bool e_up = e.y > 0 || (e.y == 0 && e.x > 0), f_up = f.y > 0 || (f.y == 0 && f.x > 0);
    return e_up != f_up ? e_up : cross(e, f) > 0;
}

/* An axis n from C to the origin, which lies at `offset` / |n| from C along it if C is
 * convex; that is at least the distance, or 0 where the origin is in C. */
typedef struct nearest {
    fixsat_vec2 n;
    uint32_t offset;
} nearest;

/* Also as soon as something is nearer than `enough`. */
static nearest find_nearest(const fxs_outline *a, const fxs_outline *b, uint32_t shift,
                            uint32_t enough) {
    const fixsat_vec2 *q = lowest(b, false), *p = lowest(a, true);
    uint32_t b_left = b->count, a_left = a->count;
    fixsat_vec2 s = difference(coarse(*q, shift), coarse(*p, shift)), vertex = s;
    uint32_t square = (uint32_t)dot(s, s);
    bool turns = false, in_front = false;
    while ((a_left | b_left) != 0 && square >= enough) {
        const fixsat_vec2 *const next_q = next_of(b, q), *const next_p = next_of(a, p);
        fixsat_vec2 e = difference(coarse(*next_q, shift), coarse(*q, shift));
        const fixsat_vec2 f = difference(coarse(*p, shift), coarse(*next_p, shift));
        if (b_left == 0 || (a_left != 0 && comes_first(f, e))) {
            e = f;
            p = next_p;
            a_left--;
        } else {
            q = next_q;
            b_left--;
        }
        if (is_zero(e)) {
            continue;
        }
        const int32_t h = cross(s, e), along = dot(s, e);
        turns = true;
        in_front |= h <= 0;
        if (h <= 0 && along <= 0 && along + dot(e, e) >= 0) {
            return (nearest){{e.y, -e.x}, (uint32_t)-h};
        }
        s = (fixsat_vec2){s.x + e.x, s.y + e.y};
        if ((uint32_t)dot(s, s) < square) {
            vertex = s;
            square = (uint32_t)dot(s, s);
        }
    }
    return (nearest){{-vertex.x, -vertex.y}, turns && !in_front && square >= enough ? 0 : square};
}

/* The least n.v, or the most for -n. */
static int32_t least_along(const fxs_outline *a, uint32_t shift, fixsat_vec2 from, fixsat_vec2 n) {
    int32_t least = INT32_MAX;
    for (uint32_t i = 0; i < a->count; i++) {
        const int32_t along = dot(n, difference(coarse(a->vertices[i], shift), from));
        least = along < least ? along : least;
    }
    return least;
}

static inline uint64_t square_of(uint32_t v) {
    return fxs_multiply_unsigned(v, v);
}

fixsat_relation fxs_outline_rounded(const fxs_outline *a, const fxs_outline *b, uint32_t r) {
    const fixsat_aabb2 *const p = &a->bounds, *const q = &b->bounds;
    if (gap(p->min.x, p->max.x, q->min.x, q->max.x) > r ||
        gap(p->min.y, p->max.y, q->min.y, q->max.y) > r) {
        return FIXSAT_SEPARATE;
    }
    const uint32_t shift = shift_to(size_of(p) | size_of(q) | r, 13);
    const uint32_t reach = r >> shift, less = reach > NEARER ? reach - NEARER : 0;
    const nearest found = find_nearest(a, b, shift, less * less);
    const fixsat_vec2 n = found.n, from = coarse(b->vertices[0], shift);
    const uint32_t nn = (uint32_t)dot(n, n);
    if (less != 0 &&
        (found.offset == 0 || square_of(found.offset) < fxs_multiply_unsigned(less * less, nn))) {
        return FIXSAT_OVERLAP;
    }
    /* -n points from a to b. */
    const fixsat_vec2 back = {-n.x, -n.y};
    const int32_t apart = least_along(b, shift, from, back) + least_along(a, shift, from, n);
    const uint32_t more = reach + FARTHER;
    return apart > 0 && square_of((uint32_t)apart) > fxs_multiply_unsigned(more * more, nn)
               ? FIXSAT_SEPARATE
               : FIXSAT_TOUCH;
}
