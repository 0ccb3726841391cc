/* SPDX-License-Identifier: MIT
 *
 * Contact in 2D, in 64 bits.
 */
#include "contact2.h"
#include "../int/quotient.h"
#include "../pair/side.h"

/* Of coordinates of C, or of one and an edge. */
static int64_t cross(fxs_point p, fxs_point q) {
    return fxs_cross64(p.x, p.y, q.x, q.y);
}

static int64_t dot(fxs_point p, fxs_point q) {
    return fxs_cross64(p.x, p.y, -q.y, q.x);
}

static uint64_t square_of(fxs_point p) {
    return (uint64_t)dot(p, p);
}

/* ---- the axis ---- */

void fxs_filter_shallowest(fxs_support_line *out, const fxs_ring *a, const fxs_ring *b) {
    fxs_walk walk;
    fxs_height least;
    bool found = false;
    fxs_walk_around(&walk, a, b, NULL);
    while (fxs_walk_next(&walk)) {
        const fxs_height here = fxs_height_of(fxs_abs64(cross(walk.s, walk.e)), square_of(walk.e));
        if (!found || fxs_height_compare(&here, &least) < 0) {
            least = here;
            found = true;
            fxs_support_of_edge(out, &walk);
        }
    }
}

/* ---- depth and vector ---- */

/* v of the sign of -n. */
static fix16_t against(int64_t n, uint32_t v) {
    return n > 0 ? -(fix16_t)v : (fix16_t)v;
}

/* -n / |n| h / |n|, away from zero. */
static fix16_t vector_part(int64_t n, uint64_t h, const fxs_divisor *nn) {
    return against(n, fxs_quotient_up((uint32_t)fxs_abs64(n), h, nn));
}

void fxs_filter_parting(fixsat_manifold2 *out, const fxs_support_line *line) {
    const fxs_point n = line->n;
    const uint64_t h = fxs_abs64(dot(n, line->s));
    const fxs_divisor nn = fxs_divisor_of(square_of(n));
    out->normal.x = against(n.x, fxs_unit_part((uint32_t)fxs_abs64(n.x), &nn));
    out->normal.y = against(n.y, fxs_unit_part((uint32_t)fxs_abs64(n.y), &nn));
    out->depth = (fix16_t)fxs_over_root(h, &nn, true);
    out->mtv.x = vector_part(n.x, h, &nn);
    out->mtv.y = vector_part(n.y, h, &nn);
}

/* ---- points ---- */

/* Depths of points are in eighths of a raw unit. */
enum { DEPTH_BITS = 3 };

/* The reference side, along u. */
typedef struct reference {
    fxs_whole_side whole;
    bool of_a;
    fxs_point u;
    fxs_divisor uu;
    uint32_t incident; /* the feature of the incident side */
} reference;

/* A point of the incident side, as seen from the start of the reference side. */
typedef struct deep_point {
    fxs_point position;
    int64_t depth;
    uint32_t reference, incident; /* the features that it came from */
} deep_point;

/* An end of the incident side; and, all times |u|, how far along the reference side it is, how far
 * beyond its ends, and how far below it. */
typedef struct end {
    deep_point at;
    int64_t along, below;
    uint64_t beyond;
} end;

static end end_of(const fxs_corner *corner, const reference *ref) {
    const fxs_point p = fxs_difference(corner->at, ref->whole.p.at);
    const int64_t along = dot(ref->u, p), below = cross(ref->u, p);
    FXS_BITS(along, FXS_CLOSE_BITS + 30);
    const uint32_t depth = fxs_near_root(fxs_abs64(below) << DEPTH_BITS, &ref->uu);
    const deep_point at = {p, below < 0 ? -(int64_t)depth : depth, ref->whole.feature,
                           corner->feature};
    const int64_t after = along - (int64_t)ref->uu.value;
    const uint64_t beyond = along < 0 ? fxs_abs64(along) : after > 0 ? (uint64_t)after : 0;
    return (end){at, along, below, beyond};
}

/* from + (to - from) num / den, to the nearest. */
static int64_t between(int64_t from, int64_t to, uint64_t num, const fxs_divisor *den) {
    const uint32_t part = fxs_quotient_nearest((uint32_t)fxs_abs64(to - from), num, den);
    return to < from ? from - part : from + part;
}

/* The end x of the side to y, cut to the length of the reference side; `length` is that between
 * them along it. False: it is above. */
static bool cut_end(deep_point *out, const end *x, const end *y, uint64_t length,
                    const reference *ref) {
    if (x->beyond == 0) {
        *out = x->at;
        return x->below >= 0;
    }
    /* The part beyond / length of the way is cut off; never all of it, see exact/contact2.c. */
    if (fxs_compare_products(x->below, length - x->beyond, -y->below, x->beyond) < 0) {
        return false;
    }
    const fxs_divisor whole = fxs_divisor_of(length);
    out->position.x = between(x->at.position.x, y->at.position.x, x->beyond, &whole);
    out->position.y = between(x->at.position.y, y->at.position.y, x->beyond, &whole);
    out->depth = between(x->at.depth, y->at.depth, x->beyond, &whole);
    out->reference = x->along < 0 ? ref->whole.p.feature : ref->whole.q.feature;
    out->incident = ref->incident;
    return true;
}

static void add_point(fixsat_manifold2 *out, const deep_point *p, const reference *ref) {
    const fxs_point at = fxs_sum(ref->whole.p.at, p->position);
    fixsat_contact_point2 *const point = &out->point[out->count++];
    point->position.x = fxs_clamp32(at.x);
    point->position.y = fxs_clamp32(at.y);
    out->in_range &= point->position.x == at.x && point->position.y == at.y;
    point->depth = (fix16_t)((p->depth + (1 << (DEPTH_BITS - 1))) >> DEPTH_BITS);
    point->id =
        ref->of_a ? fxs_id_of(p->reference, p->incident) : fxs_id_of(p->incident, p->reference);
}

static void clip(fixsat_manifold2 *out, const fxs_whole_side *incident, const reference *ref) {
    const end p = end_of(&incident->p, ref), q = end_of(&incident->q, ref);
    const uint64_t length = fxs_abs64(q.along - p.along);
    /* What is over the reference side is a point where the side is one, or if all is cut off. */
    const bool is_point =
        length == 0 ? p.at.position.x == q.at.position.x && p.at.position.y == q.at.position.y
                    : p.beyond + q.beyond == length;
    deep_point point;
    if (cut_end(&point, &p, &q, length, ref)) {
        add_point(out, &point, ref);
    }
    if (!is_point && cut_end(&point, &q, &p, length, ref)) {
        add_point(out, &point, ref);
    }
}

/* Of the two sides at the vertex farthest behind a side along u, the one that is most opposite to
 * u, by the cotangents of their angles to -u: see exact/contact2.c. */
static fxs_whole_side incident_side(const fxs_ring *ring, uint32_t i, fxs_point u) {
    const fxs_point next = fxs_direction_at(ring, i, true), last = fxs_direction_at(ring, i, false);
    const int sign = fxs_compare_products(dot(u, next), fxs_abs64(cross(last, u)), dot(u, last),
                                          fxs_abs64(cross(u, next)));
    return fxs_side_at(ring, i, sign < 0 ? next : last);
}

static void find_points(fixsat_manifold2 *out, const fxs_support_line *line, const fxs_ring *of,
                        const fxs_ring *other) {
    const bool of_a = line->of == FXS_OF_A; /* whose edges are turned round in C */
    const fxs_point e = of_a ? (fxs_point){-line->e.x, -line->e.y} : line->e;
    const fxs_whole_side whole = fxs_side_at(of, line->at[line->of], e);
    const fxs_point u = fxs_difference(whole.q.at, whole.p.at);
    const fxs_whole_side incident = incident_side(other, line->at[of_a ? FXS_OF_B : FXS_OF_A], u);
    const reference ref = {whole, of_a, u, fxs_divisor_of(square_of(u)), incident.feature};
    clip(out, &incident, &ref);
}

void fxs_filter_points(fixsat_manifold2 *out, const fxs_support_line *line, const fxs_ring *a,
                       const fxs_ring *b) {
    if (line->of == FXS_OF_A) {
        find_points(out, line, a, b);
    } else {
        find_points(out, line, b, a);
    }
}
