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
 * Most edges are seen to be deeper than the shallowest so far in 32 bits: s and e are brought to
 * ROUGH_BITS and one more, which takes less than 1 off each component, so that their product is
 * off by less than 2 2^14 + 2 2^15 + 2 < ROUGH_ERROR. The length of e is max + 3/8 min of its
 * components' magnitudes, which is 0.972 to 1.068 of it, and what is cut off there is less
 * than 4. */

enum { ROUGH_BITS = 14, ROUGH_ERROR = 7 << 14 };

typedef struct rough {
    int32_t h;
    uint32_t length;
} rough;

static inline rough rough_of(fixsat_vec2 s, fixsat_vec2 e, uint32_t shift) {
    const fixsat_vec2 p = fxs_coarse(s, shift), q = fxs_coarse(e, shift);
    FXS_WITHIN2(p, 1 << ROUGH_BITS);
    FXS_WITHIN2(q, 2 << ROUGH_BITS);
    const uint32_t x = (uint32_t)fxs_near_abs(q.x), y = (uint32_t)fxs_near_abs(q.y);
    return (rough){fxs_cross_modulo(p, q),
                   x > y ? x + (y >> 2) + (y >> 3) : y + (x >> 2) + (x >> 3)};
}

/* Surely h / |e| is more for p than for q? 7/8 is less than 0.972 / 1.068. */
static inline bool is_deeper(rough p, rough q) {
    const uint32_t least = (uint32_t)(p.h - ROUGH_ERROR) >> ROUGH_BITS;
    const uint32_t most = ((uint32_t)(q.h + ROUGH_ERROR) >> ROUGH_BITS) + 1;
    const uint32_t product = least * q.length;
    return product - (product >> 3) > most * (p.length + 4);
}

/* More than any edge: 2^59 / 1. */
static const fxs_height deepest = {
    UINT64_C(1) << 59, 1, {{UINT32_C(1) << 31, 28}, {UINT32_C(1) << 31, -31}}};

fxs_verdict fxs_filter_shallowest(fxs_support_line *out, const fxs_ring *a, const fxs_ring *b) {
    if (a->far != NULL || b->far != NULL) {
        return fxs_undecided(0);
    }
    if (fxs_clearly_apart2(a->position, a->bounds, b->position, b->bounds, 0)) {
        return FIXSAT_SEPARATE;
    }
    const int bits = fxs_close_bits(a, b);
    if (bits > FXS_CLOSE_BITS) {
        return fxs_undecided(0);
    }
    const uint32_t shift = bits > ROUGH_BITS ? (uint32_t)(bits - ROUGH_BITS) : 0;
    fxs_close_walk walk;
    fxs_height least = deepest, here;
    bool found = false;
    rough least_rough = {1 << 30, 0};
    fxs_close_walk_around(&walk, a, b);
    while (fxs_close_walk_next(&walk)) {
        const rough here_rough = rough_of(walk.s, walk.e, shift);
        if (here_rough.h > ROUGH_ERROR && is_deeper(here_rough, least_rough)) {
            continue;
        }
        const int64_t h = fxs_close_cross(walk.s, walk.e);
        if (h <= 0) {
            return h < 0 ? FIXSAT_SEPARATE : fxs_undecided(0);
        }
        fxs_set_height(&here, (uint64_t)h, (uint64_t)fxs_close_dot(walk.e, walk.e));
        if (fxs_height_compare(&here, &least) < 0) {
            found = true;
            least = here;
            least_rough = here_rough;
            fxs_close_support(out, &walk);
        }
    }
    return found ? FIXSAT_OVERLAP : fxs_undecided(0);
}

/* ---- depth and vector ---- */

/* A coordinate of C, or of an edge or a side. */
static fixsat_vec2 near(fxs_point p) {
    FXS_BITS(p.x, FXS_CLOSE_BITS + 1);
    FXS_BITS(p.y, FXS_CLOSE_BITS + 1);
    return (fixsat_vec2){(int32_t)p.x, (int32_t)p.y};
}

/* -n / |n| h / |n|, away from zero. */
static fix16_t vector_part(int32_t n, uint64_t h, const fxs_divisor *nn) {
    const fix16_t part = (fix16_t)fxs_quotient_up(fxs_abs32(n), h, nn);
    return n > 0 ? -part : part;
}

void fxs_filter_parting(fixsat_manifold2 *out, const fxs_support_line *line) {
    const fixsat_vec2 n = near(line->n);
    const uint64_t h = fxs_abs64(fxs_close_dot(n, near(line->s)));
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_close_dot(n, n));
    out->normal = fxs_close_unit((fixsat_vec2){-n.x, -n.y}, &nn);
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
    fixsat_vec2 u;
    fxs_divisor uu;
    uint32_t incident; /* the feature of the incident side */
} reference;

/* A point of the incident side, as seen from the start of the reference side. */
typedef struct deep_point {
    fixsat_vec2 position;
    int32_t depth;
    uint32_t reference, incident; /* the features that it came from */
} deep_point;

/* An end of the incident side; and, all times |u|, how far along the reference side it is, how far
 * beyond its ends, and how far below it. */
typedef struct end {
    deep_point at;
    int64_t along, below;
    uint64_t beyond;
} end;

static void measure(end *out, const fxs_corner *corner, const reference *ref) {
    const fixsat_vec2 p = near(fxs_difference(corner->at, ref->whole.p.at));
    const int64_t along = fxs_close_dot(ref->u, p), below = fxs_close_cross(ref->u, p);
    const int64_t after = along - (int64_t)ref->uu.value;
    const uint32_t depth = fxs_near_root(fxs_abs64(below) << DEPTH_BITS, &ref->uu);
    out->along = along;
    out->below = below;
    out->beyond = along < 0 ? fxs_abs64(along) : after > 0 ? (uint64_t)after : 0;
    out->at.position = p;
    out->at.depth = below < 0 ? -(int32_t)depth : (int32_t)depth;
    out->at.reference = ref->whole.feature;
    out->at.incident = corner->feature;
}

/* from + (to - from) num / den, to the nearest. */
static int32_t between(int32_t from, int32_t to, uint64_t num, const fxs_divisor *den) {
    const int32_t part = (int32_t)fxs_quotient_nearest(fxs_absdiff(from, to), num, den);
    return to < from ? from - part : from + part;
}

/* The end x of the side to y, cut to the length of the reference side; `length` is that between
 * them along it. NULL if it is above. */
static const deep_point *cut_end(deep_point *room, const end *x, const end *y, uint64_t length,
                                 const reference *ref) {
    if (x->beyond == 0) {
        return x->below < 0 ? NULL : &x->at;
    }
    /* The part beyond / length of the way is cut off; never all of it, see exact/contact2.c. */
    if (fxs_compare_products(x->below, length - x->beyond, -y->below, x->beyond) < 0) {
        return NULL;
    }
    const fxs_divisor whole = fxs_divisor_of(length);
    room->position.x = between(x->at.position.x, y->at.position.x, x->beyond, &whole);
    room->position.y = between(x->at.position.y, y->at.position.y, x->beyond, &whole);
    room->depth = between(x->at.depth, y->at.depth, x->beyond, &whole);
    room->reference = x->along < 0 ? ref->whole.p.feature : ref->whole.q.feature;
    room->incident = ref->incident;
    return room;
}

static void add_point(fixsat_manifold2 *out, const deep_point *p, const reference *ref) {
    const int64_t x = ref->whole.p.at.x + p->position.x, y = ref->whole.p.at.y + p->position.y;
    fixsat_contact_point2 *const point = &out->point[out->count++];
    point->position = (fixsat_vec2){fxs_clamp32(x), fxs_clamp32(y)};
    out->in_range &= point->position.x == x && point->position.y == y;
    point->depth = (p->depth + (1 << (DEPTH_BITS - 1))) >> DEPTH_BITS;
    point->id =
        ref->of_a ? fxs_id_of(p->reference, p->incident) : fxs_id_of(p->incident, p->reference);
}

static void clip(fixsat_manifold2 *out, const fxs_whole_side *incident, const reference *ref) {
    end p, q;
    measure(&p, &incident->p, ref);
    measure(&q, &incident->q, ref);
    const uint64_t length = fxs_abs64(q.along - p.along);
    /* What is over the reference side is a point where the side is one, or if all is cut off. */
    const bool is_point =
        length == 0 ? p.at.position.x == q.at.position.x && p.at.position.y == q.at.position.y
                    : p.beyond + q.beyond == length;
    deep_point room = p.at;
    const deep_point *const first = cut_end(&room, &p, &q, length, ref);
    if (first != NULL) {
        add_point(out, first, ref);
    }
    const deep_point *const second = is_point ? NULL : cut_end(&room, &q, &p, length, ref);
    if (second != NULL) {
        add_point(out, second, ref);
    }
}

/* Of the two sides at the vertex farthest behind a side along u, the one that is most opposite to
 * u, by the cotangents of their angles to -u: see exact/contact2.c. */
static void find_incident(fxs_whole_side *out, const fxs_ring *ring, uint32_t i, fixsat_vec2 u) {
    const fxs_point to_next = fxs_direction_at(ring, i, true);
    const fxs_point from_last = fxs_direction_at(ring, i, false);
    const fixsat_vec2 next = near(to_next), last = near(from_last);
    const int sign =
        fxs_compare_products(fxs_close_dot(u, next), fxs_abs64(fxs_close_cross(last, u)),
                             fxs_close_dot(u, last), fxs_abs64(fxs_close_cross(u, next)));
    fxs_side_at(out, ring, i, sign < 0 ? to_next : from_last);
}

static void find_points(fixsat_manifold2 *out, const fxs_support_line *line, const fxs_ring *of,
                        const fxs_ring *other) {
    const bool of_a = line->of == FXS_OF_A; /* whose edges are turned round in C */
    const fxs_point e = of_a ? (fxs_point){-line->e.x, -line->e.y} : line->e;
    reference ref;
    fxs_side_at(&ref.whole, of, line->at[line->of], e);
    ref.of_a = of_a;
    ref.u = near(fxs_difference(ref.whole.q.at, ref.whole.p.at));
    ref.uu = fxs_divisor_of((uint64_t)fxs_close_dot(ref.u, ref.u));
    fxs_whole_side incident;
    find_incident(&incident, other, line->at[of_a ? FXS_OF_B : FXS_OF_A], ref.u);
    ref.incident = incident.feature;
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
