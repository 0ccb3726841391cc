/* SPDX-License-Identifier: MIT
 *
 * Contact in 2D. Shapes that meet part along a normal n of the Minkowski difference
 * C = {b - a}, on which h = n.s is the depth of the origin in units of 1 / |n|: the
 * least is h / |n| over the edges of C, and rounded shapes add their radii. With
 * cores that are apart, the depth is the radii less the distance, which is -h / |n|
 * on the support line of their nearest points. So either way
 *     depth = h / |n| + r   and   mtv = -depth n / |n|, for b.
 *
 * The steps are kept out of line (noinline), so that the stack holds the big integers
 * of one of them at a time.
 */
#include <fixsat/contact.h>
#include <fixsat/test.h>

#include "../exact/answer.h"
#include "../exact/ring.h"

/* The edge of C with the least h^2 / n.n. */
static FXS_OUT_OF_LINE void find_shallowest(fxs_support_line *out, const fxs_ring *a,
                                            const fxs_ring *b) {
    fxs_walk walk;
    fxs_ratio least;
    bool found = false;
    fxs_walk_around(&walk, a, b, NULL);
    for (; fxs_walk_next(&walk); found = true) {
        const fxs_big h = fxs_cross_of(walk.s, walk.e);
        const fxs_ratio square = {fxs_big_mul(&h, &h), fxs_dot_of(walk.e, walk.e)};
        FXS_BIG_BITS(h, 67);
        FXS_BIG_BITS(square.den, 66);
        if (!found || fxs_ratio_compare(&square, &least) < 0) {
            least = square;
            fxs_support_of_edge(out, &walk);
        }
    }
}

/* ---- depth and vector ---- */

/* h / |n| + r, rounded up. */
static int64_t depth_of(const fxs_big *h, const fxs_big *nn, int64_t r) {
    const fxs_big square = fxs_big_mul(h, h);
    FXS_BIG_BITS(square, 138);
    const int64_t length = fxs_big_root(&square, nn, !h->negative);
    return h->negative ? r - length : r + length;
}

/* A component of -n / |n| (h / |n| + r), away from zero. With v = |n_k| its magnitude
 * is (h v + sqrt(v^2 r^2 n.n)) / n.n. */
static int64_t vector_part(int64_t component, const fxs_big *h, const fxs_big *nn, int64_t r) {
    const int64_t v = component < 0 ? -component : component;
    const fxs_big v_big = fxs_big_from(v), vr = fxs_big_mul64(&v_big, r);
    const fxs_big vr2 = fxs_big_mul(&vr, &vr), square = fxs_big_mul(&vr2, nn);
    FXS_BIG_BITS(square, 201);
    const fxs_big root = fxs_big_sqrt(&square, true), hv = fxs_big_mul64(h, v);
    const fxs_big sum = fxs_big_add(&hv, &root);
    const int64_t part = fxs_big_divide(&sum, nn, FXS_UP);
    return component < 0 ? part : -part;
}

static FXS_OUT_OF_LINE void set_vector(fixsat_manifold2 *out, const fxs_support_line *line,
                                       int64_t radii) {
    const fxs_point n = line->n;
    const fxs_big h = fxs_dot_of(n, line->s), nn = fxs_dot_of(n, n);
    out->normal = fxs_unit((fxs_point){-n.x, -n.y});
    out->depth = fxs_clamp(depth_of(&h, &nn, radii), &out->in_range);
    out->mtv.x = fxs_clamp(vector_part(n.x, &h, &nn, radii), &out->in_range);
    out->mtv.y = fxs_clamp(vector_part(n.y, &h, &nn, radii), &out->in_range);
}

/* ---- points ---- */

/* An end of a side: a vertex of a ring, and its feature, see the header on ids. */
typedef struct corner {
    fxs_point at;
    uint32_t feature;
} corner;

/* A whole side of a ring, counter-clockwise. */
typedef struct side {
    corner p, q;
    uint32_t feature;
} side;

static corner corner_of(const fxs_ring *ring, uint32_t i) {
    return (corner){fxs_ring_vertex(ring, i), 2 * fxs_stored_vertex(ring, i) & 0xFFFF};
}

/* From vertex i to the next one, or to i from the one before. */
static fxs_point edge_at(const fxs_ring *ring, uint32_t i, bool forwards) {
    const fxs_point p = fxs_ring_vertex(ring, i);
    const fxs_point q = fxs_ring_vertex(ring, fxs_beside(ring->count, i, forwards));
    return forwards ? fxs_difference(q, p) : fxs_difference(p, q);
}

/* The first of these edges, from vertex i on, that has a length; zero for a point. */
static fxs_point direction_at(const fxs_ring *ring, uint32_t i, bool forwards) {
    fxs_point e = edge_at(ring, i, forwards);
    for (uint32_t n = ring->count; n > 0 && e.x == 0 && e.y == 0; n--) {
        i = fxs_beside(ring->count, i, forwards);
        e = edge_at(ring, i, forwards);
    }
    return e;
}

/* How far one gets from vertex i along e (or backwards against it). */
static uint32_t end_of_side(const fxs_ring *ring, uint32_t i, fxs_point e, bool forwards) {
    for (uint32_t n = ring->count; n > 0; n--) {
        const fxs_point f = edge_at(ring, i, forwards);
        if (fxs_cross_sign(e, f) != 0 || fxs_dot_sign(e, f) < 0) {
            break;
        }
        i = fxs_beside(ring->count, i, forwards);
    }
    return i;
}

/* The side through vertex i in the direction e of one of its edges. */
static side side_at(const fxs_ring *ring, uint32_t i, fxs_point e) {
    const uint32_t p = end_of_side(ring, i, e, false), q = end_of_side(ring, i, e, true);
    return (side){corner_of(ring, p), corner_of(ring, q),
                  (2 * fxs_stored_edge(ring, p) + 1) & 0xFFFF};
}

/* Of the two sides at the vertex farthest behind a side along u, the one that is most
 * opposite to u. From -u it is the angle t on to the next one and t' back to the last,
 * with cot t = (u.next) / (u x next) and cot t' = (u.last) / (last x u), both over
 * nothing positive. */
static FXS_OUT_OF_LINE side incident_side(const fxs_ring *ring, uint32_t i, fxs_point u) {
    const fxs_point next = direction_at(ring, i, true), last = direction_at(ring, i, false);
    const fxs_big next_dot = fxs_dot_of(u, next), next_cross = fxs_cross_of(u, next);
    const fxs_big last_dot = fxs_dot_of(u, last), last_cross = fxs_cross_of(last, u);
    const fxs_big left = fxs_big_mul(&next_dot, &last_cross);
    const fxs_big right = fxs_big_mul(&last_dot, &next_cross);
    FXS_BIG_BITS(left, 132);
    FXS_BIG_BITS(right, 132);
    return side_at(ring, i, fxs_big_compare(&left, &right) > 0 ? next : last);
}

/* The reference side, along u, and how it is clipped against. */
typedef struct reference {
    side whole;
    bool of_a;
    fxs_point u;
    fxs_big uu;
    int64_t radii;
    fxs_point reach;   /* from the incident core to its surface, in subraw units */
    uint32_t incident; /* the feature of the incident side */
} reference;

/* A point of the incident core, in subraw units, its depth, and the features of the reference and
 * of the incident ring that it came from. */
typedef struct deep_point {
    fxs_point position;
    int64_t depth;
    uint32_t reference, incident;
} deep_point;

/* An end of the incident side; and, both times |u|, how far along the reference side it is and how
 * far below it. */
typedef struct end {
    deep_point at;
    fxs_big along, below;
} end;

static void measure(end *out, corner end_point, const reference *ref, const fxs_norm *length) {
    const fxs_point position = end_point.at;
    const fxs_point from_p = fxs_difference(position, ref->whole.p.at);
    out->along = fxs_dot_of(ref->u, from_p);
    out->below = fxs_cross_of(ref->u, from_p);
    FXS_BIG_BITS(out->along, 68);
    FXS_BIG_BITS(out->below, 67);
    out->at.position = (fxs_point){fxs_subraw(position.x), fxs_subraw(position.y)};
    out->at.depth = fxs_subraw(ref->radii) + fxs_subraw_over(&out->below, length);
    out->at.reference = ref->whole.feature;
    out->at.incident = end_point.feature;
}

/* How far beyond an end of the reference side: negative before p, positive after q. */
static fxs_big beyond(const fxs_big *along, const fxs_big *uu) {
    if (fxs_big_sign(along) < 0) {
        return *along;
    }
    return fxs_big_compare(along, uu) > 0 ? fxs_big_sub(along, uu) : fxs_big_from(0);
}

/* from + (to - from) t, for a t of 0 to 1. */
static int64_t between(int64_t from, int64_t to, const fxs_ratio *t) {
    const fxs_big scaled = fxs_big_mul64(&t->num, to - from);
    FXS_BIG_BITS(scaled, 120);
    return from + fxs_big_divide(&scaled, &t->den, FXS_NEAREST);
}

/* Which part of the way from x to y is beyond the reference side. Never all of it: C
 * comes nearest to the origin on the reference side's edge, or on one along it, so that a
 * point of the incident side is square over the reference side. */
static FXS_OUT_OF_LINE void find_cut(fxs_ratio *cut, const end *x, const end *y,
                                     const fxs_big *uu) {
    *cut = (fxs_ratio){beyond(&x->along, uu), fxs_big_sub(&x->along, &y->along)};
    if (cut->num.used == 0) {
        cut->den = fxs_big_from(1);
    }
    cut->num.negative = cut->den.negative = false; /* they have one sign */
}

/* Is the cut end at a depth of 0 or more? With below = top / t.den its depth is
 * below / |u| + radii. Bits: twice 67 + 68; twice 32 + 68, and 65. */
static FXS_OUT_OF_LINE bool is_below(const end *x, const end *y, const fxs_ratio *t,
                                     const reference *ref) {
    if (!x->below.negative && !y->below.negative) {
        return true;
    }
    const fxs_big way = fxs_big_sub(&y->below, &x->below);
    const fxs_big part = fxs_big_mul(&way, &t->num);
    const fxs_big start = fxs_big_mul(&x->below, &t->den);
    const fxs_big top = fxs_big_add(&start, &part);
    const fxs_big reach = fxs_big_mul64(&t->den, -ref->radii);
    return fxs_big_compare_root(&top, &reach, &ref->uu) >= 0;
}

/* The end x of the side to y, cut to the length of the reference side. False: it is above. */
static bool cut_end(deep_point *out, const end *x, const end *y, const reference *ref) {
    fxs_ratio t;
    find_cut(&t, x, y, &ref->uu);
    if (!is_below(x, y, &t, ref)) {
        return false;
    }
    if (t.num.used == 0) {
        *out = x->at;
        return true;
    }
    const bool at_p = fxs_big_sign(&x->along) < 0;
    *out = (deep_point){{between(x->at.position.x, y->at.position.x, &t),
                         between(x->at.position.y, y->at.position.y, &t)},
                        between(x->at.depth, y->at.depth, &t),
                        at_p ? ref->whole.p.feature : ref->whole.q.feature,
                        ref->incident};
    return true;
}

static uint32_t id_of(uint32_t feature_a, uint32_t feature_b) {
    return feature_a | feature_b << 16;
}

static void add_point(fixsat_manifold2 *out, const deep_point *p, const reference *ref) {
    const fxs_point position = fxs_sum(p->position, ref->reach);
    out->point[out->count++] = (fixsat_contact_point2){
        fxs_round_subraw_point(position, &out->in_range),
        fxs_round_subraw(p->depth, &out->in_range),
        ref->of_a ? id_of(p->reference, p->incident) : id_of(p->incident, p->reference)};
}

static FXS_OUT_OF_LINE void clip(fixsat_manifold2 *out, const side *incident, const reference *ref,
                                 const fxs_norm *length) {
    end p, q;
    deep_point first, second;
    measure(&p, incident->p, ref, length);
    measure(&q, incident->q, ref, length);
    const bool has_first = cut_end(&first, &p, &q, ref);
    if (has_first) {
        add_point(out, &first, ref);
    }
    if (!cut_end(&second, &q, &p, ref)) {
        return;
    }
    if (has_first && first.position.x == second.position.x &&
        first.position.y == second.position.y) {
        return;
    }
    add_point(out, &second, ref);
}

/* Where the incident side, cut to the length of the reference side, is below it. */
static void find_points(fixsat_manifold2 *out, const fxs_support_line *line, const fxs_ring *of,
                        const fxs_ring *other) {
    const bool of_a = line->of == FXS_OF_A; /* whose edges are turned round in C */
    const fxs_point e = of_a ? (fxs_point){-line->e.x, -line->e.y} : line->e;
    const side whole = side_at(of, line->at[line->of], e);
    const fxs_point u = fxs_difference(whole.q.at, whole.p.at), inward = {-u.y, u.x};
    reference ref = {.whole = whole, .of_a = of_a, .u = u, .uu = fxs_dot_of(u, u)};
    const fxs_norm length = fxs_norm_of(&ref.uu);
    ref.radii = fxs_radii(of, other);
    ref.reach = fxs_subraw_along(inward, other->radius, &length);
    const uint32_t at = line->at[of_a ? FXS_OF_B : FXS_OF_A];
    const side incident = incident_side(other, at, u);
    ref.incident = incident.feature;
    clip(out, &incident, &ref, &length);
}

/* The nearest features are vertices: the point of a's surface. */
static FXS_OUT_OF_LINE void find_point(fixsat_manifold2 *out, const fxs_support_line *line,
                                       const fxs_ring *a, const fxs_ring *b) {
    const fxs_big nn = fxs_dot_of(line->n, line->n);
    const fxs_norm length = fxs_norm_of(&nn);
    const corner on_a = corner_of(a, line->at[FXS_OF_A]), on_b = corner_of(b, line->at[FXS_OF_B]);
    const fxs_point core = {fxs_subraw(on_a.at.x), fxs_subraw(on_a.at.y)};
    const fxs_point p = fxs_difference(core, fxs_subraw_along(line->n, a->radius, &length));
    out->point[0].position = fxs_round_subraw_point(p, &out->in_range);
    out->point[0].depth = out->depth;
    out->point[0].id = id_of(on_a.feature, on_b.feature);
    out->count = 1;
}

/* ---- contact ---- */

/* For cores whose nearest points are on `line`, or which overlap. */
static void describe(fixsat_manifold2 *out, fxs_support_line *line, fixsat_relation cores,
                     const fxs_ring *a, const fxs_ring *b) {
    if (cores == FIXSAT_OVERLAP) {
        find_shallowest(line, a, b);
        /* NOLINTNEXTLINE(clang-analyzer-core.*): `line` is set unless the cores overlap */
    } else if (line->n.x == 0 && line->n.y == 0) {
        line->n.x = -1; /* one and the same point: any direction will do */
    }
    *out = (fixsat_manifold2){.in_range = true};
    set_vector(out, line, fxs_radii(a, b));
    if (line->of == FXS_OF_NONE) {
        find_point(out, line, a, b);
    } else if (line->of == FXS_OF_A) {
        find_points(out, line, a, b);
    } else {
        find_points(out, line, b, a);
    }
}

/* Of shapes without a radius, which lie to each other as the test has found. */
static fixsat_relation sharp_contact(fixsat_manifold2 *out, fixsat_relation relation,
                                     const fxs_ring *a, const fxs_ring *b) {
    fxs_support_line line = {.n = {1, 0}, .of = FXS_OF_NONE}; /* if memory is damaged */
    if (relation == FIXSAT_TOUCH) {
        (void)fxs_nearest(&line, a, b);
    }
    if (relation != FIXSAT_SEPARATE) {
        describe(out, &line, relation, a, b);
    }
    return relation;
}

fixsat_relation fixsat_contact_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                               fixsat_manifold2 *out) {
    fxs_ring ring_a, ring_b;
    return sharp_contact(out, fixsat_test_polygon_polygon(a, b), fxs_ring_of_polygon(&ring_a, a),
                         fxs_ring_of_polygon(&ring_b, b));
}

fixsat_relation fixsat_contact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b,
                                         fixsat_manifold2 *out) {
    fxs_far_ring ring_a, ring_b;
    return sharp_contact(out, fixsat_test_obb2_obb2(a, b), fxs_ring_of_far_obb2(&ring_a, a),
                         fxs_ring_of_far_obb2(&ring_b, b));
}

fixsat_relation fixsat_contact_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                            fixsat_manifold2 *out) {
    fxs_ring ring_a;
    fxs_far_ring ring_b;
    return sharp_contact(out, fixsat_test_polygon_obb2(a, b), fxs_ring_of_polygon(&ring_a, a),
                         fxs_ring_of_far_obb2(&ring_b, b));
}

static fixsat_relation round_contact(fixsat_manifold2 *out, const fxs_ring *a, const fxs_ring *b) {
    fxs_support_line line;
    const fixsat_relation cores = fxs_nearest(&line, a, b);
    const fixsat_relation relation = fxs_rounded_relation(cores, &line, a, b);
    if (relation != FIXSAT_SEPARATE) {
        describe(out, &line, cores, a, b);
    }
    return relation;
}

fixsat_relation fixsat_contact2(const fixsat_shape2 *a, const fixsat_shape2 *b,
                                fixsat_manifold2 *out) {
    fxs_box_ring room_a, room_b;
    const fxs_ring *const ring_a = fxs_ring_of_shape2(&room_a, a);
    const fxs_ring *const ring_b = fxs_ring_of_shape2(&room_b, b);
    return fxs_radii(ring_a, ring_b) == 0 ? sharp_contact(out, fixsat_test2(a, b), ring_a, ring_b)
                                          : round_contact(out, ring_a, ring_b);
}
