/* SPDX-License-Identifier: MIT
 *
 * The points of contact where neither solid touches with a face, exactly: the ends of what an edge
 * or a corner of each have in common.
 */
#include "common3_wide.h"
#include "feature3.h"
#include "manifold3.h"

/* The support sets, seen along an edge of one of them: the ends of each are in order. */
typedef struct overlap3 {
    fxs_supports3 sets;
    int64_t edge[3];
    int64_t beyond[3]; /* from a's core to its surface, in subraw units */
} overlap3;

/* Returns the sign of edge . (q - p). */
static int sign_along_edge(const overlap3 *o, const int64_t p[3], const int64_t q[3]) {
    int64_t way[3];
    fxs_subtract3(way, q, p);
    const fxs_big along = fxs_big_dot3(o->edge, way);
    return fxs_big_sign(&along);
}

static void set_edge_of(int64_t out[3], const fxs_convex3 *convex, const fxs_support3 *set) {
    int64_t from[3], to[3];
    fxs_set_corner_at3(from, convex, set->corner[0]);
    fxs_set_corner_at3(to, convex, set->corner[set->rank]);
    fxs_subtract3(out, to, from);
}

/* Adds a point of a's core, moved to a's surface. */
static FXS_OUT_OF_LINE void add_common_point(fixsat_manifold3 *out, const overlap3 *o,
                                             const fxs_place3 *place, uint32_t id) {
    const fixsat_vec3 zero = {0, 0, 0};
    int64_t at[3];
    fxs_set_place3(at, place);
    fxs_round_place3(at, at, o->beyond);
    fxs_add_point3(out, zero, at, (uint32_t)out->depth, id);
}

/* Adds the point where two edges cross: at s e from a's corner, with s = n . (w x f) / n . (e x f)
 * for n = e x f, where w leads from there to b's corner. Returns false if they are parallel. */
static FXS_OUT_OF_LINE bool add_crossing(fixsat_manifold3 *out, const overlap3 *o,
                                         const int64_t e[3], const int64_t f[3]) {
    fxs_place3 place;
    int64_t to[3];
    fxs_big n[3], across[3];
    fxs_set_big_cross3(n, e, f);
    if (fxs_is_zero3(n)) {
        return false;
    }
    fxs_set_corner_at3(place.from, o->sets.a, o->sets.of_a.corner[0]);
    fxs_set_corner_at3(to, o->sets.b, o->sets.of_b.corner[0]);
    fxs_subtract3(to, to, place.from);
    fxs_set_big_cross3(across, to, f);
    fxs_copy3(place.way, e);
    place.part = fxs_dot_bigs3(n, across);
    place.whole = fxs_dot_bigs3(n, n);
    const uint32_t *const p = o->sets.of_a.corner, *const q = o->sets.of_b.corner;
    add_common_point(out, o, &place,
                     fxs_feature_of_segment3(o->sets.a, p[0], p[1]) |
                         fxs_feature_of_segment3(o->sets.b, q[0], q[1]) << 16);
    return true;
}

/* An end of the part that both sets have in common. */
typedef struct end3 {
    int side;            /* it is an end of b if 1, of a if -1, of both if 0 */
    int64_t at[3];       /* the corner of a, or that of b if it is no end of a */
    uint32_t of_a, of_b; /* the features that end there */
} end3;

/* Finds the lower end (0) or the upper one (1) of the common part. Each set has an end there, and
 * the one farther inwards is taken. */
static FXS_OUT_OF_LINE void find_end(end3 *out, const overlap3 *o, int upper) {
    const uint32_t *const p = o->sets.of_a.corner, *const q = o->sets.of_b.corner;
    const uint32_t i = p[upper & o->sets.of_a.rank], j = q[upper & o->sets.of_b.rank];
    int64_t to[3];
    fxs_set_corner_at3(out->at, o->sets.a, i);
    fxs_set_corner_at3(to, o->sets.b, j);
    out->side = upper != 0 ? sign_along_edge(o, to, out->at) : sign_along_edge(o, out->at, to);
    out->of_a = out->side > 0 ? fxs_feature_of_segment3(o->sets.a, p[0], p[1])
                              : fxs_feature_of_corner3(o->sets.a, i);
    out->of_b = out->side < 0 ? fxs_feature_of_segment3(o->sets.b, q[0], q[1])
                              : fxs_feature_of_corner3(o->sets.b, j);
    if (out->side > 0) {
        fxs_copy3(out->at, to);
    }
}

/* Adds the point of a at an end. */
static FXS_OUT_OF_LINE void add_end(fixsat_manifold3 *out, const overlap3 *o, const end3 *end,
                                    uint32_t id) {
    fxs_place3 place;
    fxs_copy3(place.from, end->at);
    place.part = fxs_big_from(0);
    if (end->side > 0) {
        fxs_set_corner_at3(place.from, o->sets.a, o->sets.of_a.corner[0]);
        fxs_copy3(place.way, o->edge);
        int64_t to[3];
        fxs_subtract3(to, end->at, place.from);
        place.part = fxs_big_dot3(o->edge, to);
        place.whole = fxs_big_dot3(o->edge, o->edge);
    }
    add_common_point(out, o, &place, id);
}

/* Makes the edge of b lead the same way as that of a. */
static void turn_b(overlap3 *o, const int64_t f[3]) {
    uint32_t *const corner = o->sets.of_b.corner;
    const fxs_big along = fxs_big_dot3(o->edge, f);
    if (along.negative) {
        const uint32_t first = corner[0];
        corner[0] = corner[1];
        corner[1] = first;
    }
}

void fxs_add_common_points3(fixsat_manifold3 *out, const fxs_supports3 *sets) {
    overlap3 o = {.sets = *sets};
    int64_t e[3], f[3];
    end3 low, high;
    fxs_set_along3(o.beyond, sets->n, sets->a->radius);
    set_edge_of(e, sets->a, &sets->of_a);
    set_edge_of(f, sets->b, &sets->of_b);
    if (add_crossing(out, &o, e, f)) {
        return;
    }
    fxs_copy3(o.edge, sets->of_a.rank > 0 ? e : f);
    turn_b(&o, f);
    find_end(&low, &o, 0);
    find_end(&high, &o, 1);
    if (sign_along_edge(&o, low.at, high.at) != 0) {
        add_end(out, &o, &low, low.of_a | low.of_b << 16);
        add_end(out, &o, &high, high.of_a | high.of_b << 16);
        return;
    }
    /* One point; each shape touches there with a corner rather than an edge. */
    const bool a_is_low = low.side <= 0, b_is_low = low.side >= 0;
    add_end(out, &o, a_is_low ? &low : &high,
            (a_is_low ? low.of_a : high.of_a) | (b_is_low ? low.of_b : high.of_b) << 16);
}
