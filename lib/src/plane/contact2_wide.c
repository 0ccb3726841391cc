/* SPDX-License-Identifier: MIT
 *
 * Contact in 2D, in integers that are wide enough for everything.
 *
 * The steps are kept out of line (noinline), so that the stack holds the big integers
 * of one of them at a time.
 */
#include "contact2_wide.h"
#include "../shape/rounding.h"

/* Sets *out to the edge of C with the least h^2 / n.n. */
void fxs_exact_shallowest(fxs_feature_wide *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    fxs_boundary_wide walk;
    fxs_ratio least;
    bool found = false;
    (void)fxs_boundary_start_wide(&walk, a, b);
    for (; fxs_boundary_next_wide(&walk); found = true) {
        const fxs_point e = fxs_edge_wide(&walk);
        const fxs_big h = fxs_cross_of(walk.s, e);
        const fxs_ratio square = {fxs_big_mul(&h, &h), fxs_dot_of(e, e)};
        FXS_BIG_BITS(h, 67);
        FXS_BIG_BITS(square.den, 66);
        if (!found || fxs_ratio_compare(&square, &least) < 0) {
            least = square;
            fxs_feature_of_edge_wide(out, &walk);
        }
    }
}

/* ---- depth and vector ---- */

/* Returns h / |n| + r, rounded up. */
static int64_t depth_of(const fxs_big *h, const fxs_big *nn, int64_t r) {
    const fxs_big square = fxs_big_mul(h, h);
    FXS_BIG_BITS(square, 138);
    const int64_t length = fxs_big_root(&square, nn, !h->negative);
    return h->negative ? r - length : r + length;
}

/* Returns a component of -n / |n| (h / |n| + r), rounded away from zero. With v = |n_k| its
 * magnitude is
 *     (h v + sqrt(v^2 r^2 n.n)) / n.n */
static int64_t vector_part_wide(int64_t component, const fxs_big *h, const fxs_big *nn, int64_t r) {
    const int64_t v = component < 0 ? -component : component;
    const fxs_big v_big = fxs_big_from(v), vr = fxs_big_mul64(&v_big, r);
    const fxs_big vr2 = fxs_big_mul(&vr, &vr), square = fxs_big_mul(&vr2, nn);
    FXS_BIG_BITS(square, 201);
    const fxs_big root = fxs_big_sqrt(&square, true), hv = fxs_big_mul64(h, v);
    const fxs_big sum = fxs_big_add(&hv, &root);
    const int64_t part = fxs_big_divide(&sum, nn, FXS_UP);
    return component < 0 ? part : -part;
}

/* Returns the outward normal of C at the line, or (-1, 0) if that is zero, because both cores are
 * at one and the same point. */
static fxs_point normal_of(const fxs_feature_wide *line) {
    const fxs_point n = fxs_normal_wide(line);
    return (n.x | n.y) == 0 ? (fxs_point){-1, 0} : n;
}

void fxs_exact_parting(fixsat_manifold2 *out, const fxs_feature_wide *line, int64_t radii) {
    FXS_EXACT(contact2);
    const fxs_point n = normal_of(line);
    const fxs_big h = fxs_dot_of(n, line->s), nn = fxs_dot_of(n, n);
    out->normal = fxs_unit((fxs_point){-n.x, -n.y});
    out->depth = fxs_clamp(depth_of(&h, &nn, radii), &out->in_range);
    out->mtv.x = fxs_clamp(vector_part_wide(n.x, &h, &nn, radii), &out->in_range);
    out->mtv.y = fxs_clamp(vector_part_wide(n.y, &h, &nn, radii), &out->in_range);
}

/* ---- points ---- */

/* Sets *out to the incident edge: of the two edges at vertex i, the support vertex along the inward
 * normal of the reference edge, the one that is more anti-parallel to u, the reference edge's
 * direction. From -u it is the angle t on to the next edge and t' back to the last one, with cot t
 * = (u.next) / (u x next) and cot t' = (u.last) / (last x u). Neither divisor is positive. */
static FXS_OUT_OF_LINE void find_incident_wide(fxs_whole_edge *out, const fxs_convex2 *convex,
                                               uint32_t i, fxs_point u) {
    const fxs_point next = fxs_direction_at_wide(convex, i, true),
                    last = fxs_direction_at_wide(convex, i, false);
    const fxs_big next_dot = fxs_dot_of(u, next), next_cross = fxs_cross_of(u, next);
    const fxs_big last_dot = fxs_dot_of(u, last), last_cross = fxs_cross_of(last, u);
    const fxs_big left = fxs_big_mul(&next_dot, &last_cross);
    const fxs_big right = fxs_big_mul(&last_dot, &next_cross);
    FXS_BIG_BITS(left, 132);
    FXS_BIG_BITS(right, 132);
    fxs_whole_edge_at_wide(out, convex, i, fxs_big_compare(&left, &right) > 0 ? next : last);
}

/* The reference edge, with the direction u, and all that is needed to clip the incident edge to it.
 * Both are called sides below. */
typedef struct reference {
    fxs_whole_edge whole;
    const fxs_convex2 *of; /* whose edge it is */
    fxs_point p;           /* the start of that edge */
    bool of_a;
    fxs_point u;
    fxs_big uu;
    int64_t radii;
    fxs_point reach; /* from the incident core to its surface, in subraw units */
} reference;

/* A point of the incident core, in subraw units, its depth, and the features of the reference and
 * of the incident shape that it came from. */
typedef struct deep_point {
    fxs_point position;
    int64_t depth;
    uint32_t reference, incident;
} deep_point;

/* An end of the incident edge. `along` and `below` are multiplied by |u|: how far along the
 * reference edge the end is, and how far below its line. */
typedef struct end_wide {
    fxs_point at;
    int64_t depth; /* below / |u| in subraw units, less than 2^-43 of itself and 1 off */
    uint32_t vertex;
    fxs_big along, below;
} end_wide;

static void measure_wide(end_wide *out, const fxs_convex2 *incident, uint32_t vertex,
                         const reference *ref, const fxs_norm *length) {
    const fxs_point position = fxs_vertex_at_wide(incident, vertex);
    const fxs_point from_p = fxs_difference(position, ref->p);
    out->along = fxs_dot_of(ref->u, from_p);
    out->below = fxs_cross_of(ref->u, from_p);
    FXS_BIG_BITS(out->along, 68);
    FXS_BIG_BITS(out->below, 67);
    out->at = (fxs_point){fxs_subraw(position.x), fxs_subraw(position.y)};
    out->depth = fxs_subraw_over(&out->below, length);
    out->vertex = vertex;
}

/* Returns how far `along` is beyond an end of the reference edge, times |u|: negative before p,
 * positive after q, 0 between them. */
static fxs_big beyond(const fxs_big *along, const fxs_big *uu) {
    if (fxs_big_sign(along) < 0) {
        return *along;
    }
    return fxs_big_compare(along, uu) > 0 ? fxs_big_sub(along, uu) : fxs_big_from(0);
}

/* Returns from + (to - from) t, rounded down, for a t from 0 to 1. */
static int64_t between_wide(int64_t from, int64_t to, const fxs_ratio *t) {
    const fxs_big scaled = fxs_big_mul64(&t->num, to - from);
    FXS_BIG_BITS(scaled, 121);
    return from + fxs_big_divide(&scaled, &t->den, FXS_DOWN);
}

/* Sets *cut to the fraction of the way from x to y that is beyond the reference edge. It is less
 * than 1, because C comes nearest to the origin on the reference edge or on an edge parallel to it,
 * so that a point of the incident edge projects onto the reference edge. */
static FXS_OUT_OF_LINE void find_cut(fxs_ratio *cut, const end_wide *x, const end_wide *y,
                                     const fxs_big *uu) {
    *cut = (fxs_ratio){beyond(&x->along, uu), fxs_big_sub(&x->along, &y->along)};
    if (cut->num.used == 0) {
        cut->den = fxs_big_from(1);
    }
    cut->num.negative = cut->den.negative = false; /* they have one sign */
}

/* True if the depth of x, after the part t of the way to y is cut off, is at least v / 2. With
 * below = top / t.den it is below / |u|. Bits: twice 68 + 68; twice 36 + 68, and 65. */
static FXS_OUT_OF_LINE bool is_as_deep(const end_wide *x, const end_wide *y, const fxs_ratio *t,
                                       int64_t v, const reference *ref) {
    const fxs_big way = fxs_big_sub(&y->below, &x->below);
    const fxs_big part = fxs_big_mul(&way, &t->num);
    fxs_big top = fxs_big_mul(&x->below, &t->den);
    fxs_big_increase(&top, &part);
    fxs_big_multiply(&top, 2);
    const fxs_big reach = fxs_big_mul64(&t->den, v);
    return fxs_big_compare_root(&top, &reach, &ref->uu) >= 0;
}

/* Returns the depth of x after the part t of the way to y is cut off, rounded to the nearest,
 * halves up. */
static int64_t depth_at(const end_wide *x, const end_wide *y, const fxs_ratio *t,
                        const reference *ref) {
    const int64_t depth = between_wide(x->depth, y->depth, t);
    const int64_t up = depth + (1 << (FXS_SUBRAW_BITS - 1));
    const int64_t error = (((depth < 0 ? -depth : depth) + fxs_subraw(1)) >> 42) + 4;
    const int64_t high = (up + error) >> FXS_SUBRAW_BITS;
    const bool is_open = high != (up - error) >> FXS_SUBRAW_BITS;
    return high - (is_open && !is_as_deep(x, y, t, 2 * high - 1, ref));
}

/* Sets *out to the end x of the incident edge, cut towards the other end y to the length of the
 * reference edge. Returns false if the cut end is above the reference edge. */
static bool cut_end(deep_point *out, const end_wide *x, const end_wide *y,
                    const fxs_whole_edge *incident, const fxs_convex2 *other,
                    const reference *ref) {
    fxs_ratio t;
    find_cut(&t, x, y, &ref->uu);
    if ((x->below.negative || y->below.negative) && !is_as_deep(x, y, &t, -2 * ref->radii, ref)) {
        return false;
    }
    out->depth = ref->radii + depth_at(x, y, &t, ref);
    out->position.x = between_wide(x->at.x, y->at.x, &t);
    out->position.y = between_wide(x->at.y, y->at.y, &t);
    if (t.num.used == 0) {
        out->reference = fxs_edge_feature(ref->of, &ref->whole);
        out->incident = fxs_vertex_feature(x->vertex);
    } else {
        const bool at_p = fxs_big_sign(&x->along) < 0;
        out->reference = fxs_vertex_feature(at_p ? ref->whole.p : ref->whole.q);
        out->incident = fxs_edge_feature(other, incident);
    }
    return true;
}

/* True if the clipped incident edge is one point. */
static FXS_OUT_OF_LINE bool is_point(const end_wide *p, const end_wide *q, const fxs_big *uu) {
    fxs_big one = beyond(&p->along, uu), length = fxs_big_sub(&q->along, &p->along);
    if (length.used == 0) {
        return p->at.x == q->at.x && p->at.y == q->at.y;
    }
    const fxs_big other = beyond(&q->along, uu);
    one.negative = length.negative = false;
    const fxs_big left = fxs_big_sub(&length, &one);
    return fxs_big_compare_magnitude(&left, &other) == 0;
}

static void add_point_wide(fixsat_manifold2 *out, const deep_point *p, const reference *ref) {
    const fxs_point position = fxs_sum(p->position, ref->reach);
    out->point[out->count++] = (fixsat_contact_point2){
        fxs_round_subraw_point(position, &out->in_range), fxs_clamp(p->depth, &out->in_range),
        ref->of_a ? fxs_id_of(p->reference, p->incident) : fxs_id_of(p->incident, p->reference)};
}

static FXS_OUT_OF_LINE void clip2_wide(fixsat_manifold2 *out, const fxs_convex2 *other,
                                       const fxs_whole_edge *incident, const reference *ref,
                                       const fxs_norm *length) {
    end_wide p, q;
    deep_point point;
    measure_wide(&p, other, incident->p, ref, length);
    measure_wide(&q, other, incident->q, ref, length);
    if (cut_end(&point, &p, &q, incident, other, ref)) {
        add_point_wide(out, &point, ref);
    }
    if (!is_point(&p, &q, &ref->uu) && cut_end(&point, &q, &p, incident, other, ref)) {
        add_point_wide(out, &point, ref);
    }
}

/* Sets the contact points: the ends of the clipped incident edge that are not above the reference
 * edge. */
static void find_points(fixsat_manifold2 *out, const fxs_feature_wide *line, const fxs_convex2 *of,
                        const fxs_convex2 *other) {
    const bool of_a = line->of == FXS_OF_A; /* whose edges are turned round in C */
    const fxs_point e = of_a ? (fxs_point){-line->e.x, -line->e.y} : line->e;
    reference ref = {.of_a = of_a};
    fxs_whole_edge_at_wide(&ref.whole, of, line->from[line->of], e);
    ref.of = of;
    ref.p = fxs_vertex_at_wide(of, ref.whole.p);
    const fxs_point u = fxs_difference(fxs_vertex_at_wide(of, ref.whole.q), ref.p),
                    inward = {-u.y, u.x};
    ref.u = u;
    ref.uu = fxs_dot_of(u, u);
    const fxs_norm length = fxs_norm_of(&ref.uu);
    ref.radii = fxs_radii(of, other);
    ref.reach = fxs_subraw_along(inward, other->radius, &length);
    fxs_whole_edge incident;
    find_incident_wide(&incident, other, line->from[of_a ? FXS_OF_B : FXS_OF_A], u);
    clip2_wide(out, other, &incident, &ref, &length);
}

/* Sets the one contact point if the nearest features are vertices: the point of a's surface. */
static FXS_OUT_OF_LINE void find_point(fixsat_manifold2 *out, const fxs_feature_wide *line,
                                       const fxs_convex2 *a) {
    const fxs_point n = normal_of(line);
    const fxs_big nn = fxs_dot_of(n, n);
    const fxs_norm length = fxs_norm_of(&nn);
    const uint32_t on_a = line->from[FXS_OF_A], on_b = line->from[FXS_OF_B];
    const fxs_point at = fxs_vertex_at_wide(a, on_a);
    const fxs_point core = {fxs_subraw(at.x), fxs_subraw(at.y)};
    const fxs_point p = fxs_difference(core, fxs_subraw_along(n, a->radius, &length));
    out->point[0].position = fxs_round_subraw_point(p, &out->in_range);
    out->point[0].depth = out->depth;
    out->point[0].id = fxs_id_of(fxs_vertex_feature(on_a), fxs_vertex_feature(on_b));
    out->count = 1;
}

void fxs_exact_points(fixsat_manifold2 *out, const fxs_feature_wide *line, const fxs_convex2 *a,
                      const fxs_convex2 *b) {
    if (line->of == FXS_OF_NONE) {
        find_point(out, line, a);
    } else if (line->of == FXS_OF_A) {
        find_points(out, line, a, b);
    } else {
        find_points(out, line, b, a);
    }
}
