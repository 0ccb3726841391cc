/* SPDX-License-Identifier: MIT
 *
 * Contact in 2D, in 64 bits.
 */
#include "contact2.h"
#include "../int/quotient.h"
#include "../pair/side.h"
#include "../shape/coarse.h"
#include "close.h"

/* ---- the axis ----
 *
 * Most edges are seen to be deeper than the shallowest so far, or less deep, by rough vectors. h is
 * off by less than the sum of their components' magnitudes and 6. The length of e is the larger one
 * of x and 7/8 x + 1/2 y for the magnitudes x >= y, which is 0.9701 to 1.0079 of it, and what is
 * cut off there is less than 3. */

typedef struct rough {
    int32_t h, error;
    uint32_t length;
} rough;

static inline void set_rough(rough *out, const fxs_close_walk *walk) {
    const fixsat_vec2 p = fxs_coarse(walk->s, walk->shift), q = walk->edge->rough;
    FXS_WITHIN2(p, 1 << FXS_ROUGH_BITS);
    const int32_t x = fxs_near_abs(q.x), y = fxs_near_abs(q.y);
    const uint32_t most = (uint32_t)(x > y ? x : y), least = (uint32_t)(x > y ? y : x);
    const uint32_t between = (7 * most + 4 * least) >> 3;
    out->h = fxs_cross_modulo(p, q);
    out->error = x + y + fxs_near_abs(p.x) + fxs_near_abs(p.y) + 6;
    out->length = between > most ? between : most;
}

/* Surely h / |e| is more for p than for q? Heights are cut to 16 bits, where that of q has no more
 * than 26 only by 10. 1 - 1/32 - 1/128 is less than 0.9701 / 1.0079; what these two shifts cut off
 * is less than 2, and so less than two times `most`. */
static inline bool is_deeper(const rough *p, const rough *q) {
    const int32_t low = p->h - p->error, high = q->h + q->error;
    if (low <= 0) {
        return false;
    }
    const uint32_t shift = high >> 26 == 0 ? 10 : 14;
    const uint32_t most = ((uint32_t)high >> shift) + 1, all = (uint32_t)low >> shift;
    const uint32_t least = all < UINT32_C(1) << 16 ? all : UINT32_C(1) << 16;
    const uint32_t product = least * q->length;
    return product - (product >> 5) - (product >> 7) > most * (p->length + 5);
}

static void set_height(fxs_height *out, fixsat_vec2 s, fixsat_vec2 e) {
    fxs_set_height(out, fxs_abs64(fxs_close_cross(s, e)), (uint64_t)fxs_close_dot(e, e));
}

/* Is it less for the edge at hand? */
static FXS_OUT_OF_LINE bool is_shallower(const fxs_close_walk *walk,
                                         const fxs_close_feature *least) {
    fxs_height p, q;
    set_height(&p, walk->s, walk->edge->e);
    set_height(&q, least->s, least->e);
    return fxs_height_compare(&p, &q) < 0;
}

fxs_verdict fxs_filter_shallowest(fxs_close_feature *out, const fxs_ring *a, const fxs_ring *b) {
    if (a->far != NULL || b->far != NULL) {
        return fxs_undecided(0);
    }
    if (fxs_clearly_apart2(a->position, a->bounds, b->position, b->bounds, 0)) {
        return FIXSAT_SEPARATE;
    }
    fxs_close_walk walk;
    if (!fxs_close_walk_around(&walk, a, b)) {
        return fxs_undecided(0);
    }
    rough here, least = {0, 0, 0};
    bool found = false;
    while (fxs_close_walk_next(&walk)) {
        set_rough(&here, &walk);
        if (here.h <= here.error) {
            const int64_t h = fxs_close_cross(walk.s, walk.edge->e);
            if (h <= 0) {
                return h < 0 ? FIXSAT_SEPARATE : fxs_undecided(0);
            }
        }
        if (found && is_deeper(&here, &least)) {
            continue;
        }
        if (!found || is_deeper(&least, &here) || is_shallower(&walk, out)) {
            fxs_close_edge(out, &walk);
            least = here;
            found = true;
        }
    }
    return found ? FIXSAT_OVERLAP : fxs_undecided(0);
}

/* ---- depth and vector ---- */

/* -n f, away from zero. */
static fix16_t vector_part(int32_t n, const fxs_fraction *f) {
    const fix16_t part = (fix16_t)fxs_quotient_up(fxs_abs32(n), f);
    return n > 0 ? -part : part;
}

static void set_parting(fixsat_manifold2 *out, const fxs_close_feature *edge,
                        const fxs_divisor *nn) {
    const fixsat_vec2 n = {edge->e.y, -edge->e.x};
    const uint64_t h = fxs_abs64(fxs_close_cross(edge->s, edge->e));
    out->normal = fxs_close_unit((fixsat_vec2){-n.x, -n.y}, nn);
    out->depth = (fix16_t)fxs_over_root(h, nn, true);
    fxs_fraction f;
    fxs_set_fraction(&f, h, nn);
    out->mtv.x = vector_part(n.x, &f);
    out->mtv.y = vector_part(n.y, &f);
}

/* ---- points ---- */

/* Depths of points are in eighths of a raw unit. */
enum { DEPTH_BITS = 3 };

/* The reference side, along u, and the incident one. */
typedef struct sides {
    const fxs_ring *reference, *incident;
    fxs_close_side below, above; /* of these */
    fixsat_vec2 u;
    const fxs_divisor *uu;
    bool reference_is_a;
} sides;

/* A point of the incident side, as seen from the start of the reference side. */
typedef struct deep_point {
    fixsat_vec2 position;
    int32_t depth;
} deep_point;

/* An end of the incident side; and, all times |u|, how far along the reference side it is, how far
 * beyond its ends, and how far below it. */
typedef struct end {
    deep_point at;
    int64_t along, below;
    uint64_t beyond;
} end;

static void measure(end *out, const fixsat_vec2 *vertex, fixsat_vec2 way, const sides *of) {
    const fixsat_vec2 p = fxs_plus(fxs_minus(*vertex, *of->below.p), way);
    FXS_WITHIN2(p, 2 << FXS_CLOSE_BITS);
    const int64_t along = fxs_close_dot(of->u, p), below = fxs_close_cross(of->u, p);
    const int64_t after = along - (int64_t)of->uu->value;
    const uint32_t depth = fxs_near_root(fxs_abs64(below) << DEPTH_BITS, of->uu);
    out->along = along;
    out->below = below;
    out->beyond = along < 0 ? fxs_abs64(along) : after > 0 ? (uint64_t)after : 0;
    out->at.position = p;
    out->at.depth = below < 0 ? -(int32_t)depth : (int32_t)depth;
}

/* from + (to - from) f, to the nearest. */
static int32_t between(int32_t from, int32_t to, const fxs_fraction *f) {
    const int32_t part = (int32_t)fxs_quotient_nearest(fxs_absdiff(from, to), f);
    return to < from ? from - part : from + part;
}

static void add_point(fixsat_manifold2 *out, const deep_point *p, uint32_t reference,
                      uint32_t incident, const sides *of) {
    const fixsat_vec2 at = of->reference->position, start = *of->below.p;
    const int64_t x = (int64_t)at.x + start.x + p->position.x;
    const int64_t y = (int64_t)at.y + start.y + p->position.y;
    fixsat_contact_point2 *const point = &out->point[out->count++];
    point->position = (fixsat_vec2){fxs_clamp32(x), fxs_clamp32(y)};
    out->in_range &= point->position.x == x && point->position.y == y;
    point->depth = (p->depth + (1 << (DEPTH_BITS - 1))) >> DEPTH_BITS;
    point->id =
        of->reference_is_a ? fxs_id_of(reference, incident) : fxs_id_of(incident, reference);
}

/* Adds the end x of the side to y, which is this vertex, cut to the length of the reference side,
 * unless it is above; `length` is that between them along it. */
static void add_end(fixsat_manifold2 *out, const end *x, const fixsat_vec2 *vertex, const end *y,
                    uint64_t length, const sides *of) {
    if (x->beyond == 0) {
        if (x->below >= 0) {
            add_point(out, &x->at, fxs_close_side_feature(of->reference, &of->below),
                      fxs_close_corner_feature(of->incident, vertex), of);
        }
        return;
    }
    /* The part beyond / length of the way is cut off; never all of it, see exact/contact2.c. */
    if (fxs_compare_products(x->below, length - x->beyond, -y->below, x->beyond) < 0) {
        return;
    }
    const fxs_divisor whole = fxs_divisor_of(length);
    fxs_fraction part;
    fxs_set_fraction(&part, x->beyond, &whole);
    const deep_point cut = {{between(x->at.position.x, y->at.position.x, &part),
                             between(x->at.position.y, y->at.position.y, &part)},
                            between(x->at.depth, y->at.depth, &part)};
    const fixsat_vec2 *const over = x->along < 0 ? of->below.p : of->below.q;
    add_point(out, &cut, fxs_close_corner_feature(of->reference, over),
              fxs_close_side_feature(of->incident, &of->above), of);
}

static void clip(fixsat_manifold2 *out, const sides *of) {
    const fixsat_vec2 way = fxs_minus(of->incident->position, of->reference->position);
    end p, q;
    measure(&p, of->above.p, way, of);
    measure(&q, of->above.q, way, of);
    const uint64_t length = fxs_abs64(q.along - p.along);
    /* What is over the reference side is a point where the side is one, or if all is cut off. */
    const bool is_point =
        length == 0 ? p.at.position.x == q.at.position.x && p.at.position.y == q.at.position.y
                    : p.beyond + q.beyond == length;
    add_end(out, &p, of->above.p, &q, length, of);
    if (!is_point) {
        add_end(out, &q, of->above.q, &p, length, of);
    }
}

/* Of the two sides at the vertex farthest behind a side along u, is the next one more opposite to
 * u, by the cotangents of their angles to -u? See exact/contact2.c. */
static FXS_OUT_OF_LINE bool is_next_opposite(fixsat_vec2 u, fixsat_vec2 next, fixsat_vec2 last) {
    return fxs_compare_products(fxs_close_dot(u, next), fxs_abs64(fxs_close_cross(last, u)),
                                fxs_close_dot(u, last), fxs_abs64(fxs_close_cross(u, next))) < 0;
}

/* Most are told apart by rough vectors: their products are off by less than 2 2 2^14 + 2, and cut
 * to 2^15 by less than 6.1, as magnitudes by less than 7.1; so each product of two of these by less
 * than 13.5 2^15. */
enum { OPPOSITE_ERROR = 27 << 15 };

static void find_incident(fxs_close_side *out, const fxs_ring *ring, const fixsat_vec2 *vertex,
                          fixsat_vec2 u) {
    const fixsat_vec2 next = fxs_close_direction(ring, vertex, true);
    const fixsat_vec2 last = fxs_close_direction(ring, vertex, false);
    const int bits =
        fxs_bits32((uint32_t)(fxs_near_abs(u.x) | fxs_near_abs(u.y) | fxs_near_abs(next.x) |
                              fxs_near_abs(next.y) | fxs_near_abs(last.x) | fxs_near_abs(last.y)));
    const uint32_t shift = bits > FXS_ROUGH_BITS ? (uint32_t)(bits - FXS_ROUGH_BITS) : 0;
    const fixsat_vec2 p = fxs_coarse(u, shift), q = fxs_coarse(next, shift),
                      r = fxs_coarse(last, shift);
    const int32_t q_along = fxs_dot(p, q) >> FXS_ROUGH_BITS,
                  r_along = fxs_dot(p, r) >> FXS_ROUGH_BITS;
    const int32_t q_across = fxs_near_abs(fxs_cross(p, q) >> FXS_ROUGH_BITS),
                  r_across = fxs_near_abs(fxs_cross(r, p) >> FXS_ROUGH_BITS);
    const int32_t order = q_along * r_across - r_along * q_across;
    const bool is_next =
        fxs_near_abs(order) > OPPOSITE_ERROR ? order < 0 : is_next_opposite(u, next, last);
    fxs_close_side_at(out, ring, vertex, is_next ? next : last);
}

/* ---- all of it ---- */

void fxs_filter_contact2(fixsat_manifold2 *out, const fxs_close_feature *edge, const fxs_ring *a,
                         const fxs_ring *b) {
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_close_dot(edge->e, edge->e));
    out->in_range = true;
    out->count = 0;
    set_parting(out, edge, &nn);
    const bool of_a = edge->of == FXS_OF_A; /* whose edges are turned round in C */
    const fixsat_vec2 e = of_a ? fxs_minus((fixsat_vec2){0, 0}, edge->e) : edge->e;
    const fxs_ring *const reference = of_a ? a : b, *const incident = of_a ? b : a;
    sides of;
    fxs_close_side_at(&of.below, reference, edge->from[edge->of], e);
    const fixsat_vec2 u = fxs_minus(*of.below.q, *of.below.p);
    find_incident(&of.above, incident, edge->from[of_a ? FXS_OF_B : FXS_OF_A], u);
    of.reference = reference;
    of.incident = incident;
    of.reference_is_a = of_a;
    of.u = u;
    of.uu = &nn;
    fxs_divisor longer;
    if (u.x != e.x || u.y != e.y) {
        longer = fxs_divisor_of((uint64_t)fxs_close_dot(u, u));
        of.uu = &longer;
    }
    clip(out, &of);
}
