/* SPDX-License-Identifier: MIT
 *
 * Contact in 2D, in 64 bits.
 */
#include "contact2.h"
#include "../int/quotient.h"
#include "../pair/side.h"
#include "../shape/coarse.h"
#include "close.h"
#include "nearest2.h"

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

/* -n / |n| h / |n|, away from zero. */
static fix16_t vector_part(int32_t n, uint64_t h, const fxs_divisor *nn) {
    const fix16_t part = (fix16_t)fxs_quotient_up(fxs_abs32(n), h, nn);
    return n > 0 ? -part : part;
}

void fxs_filter_parting(fixsat_manifold2 *out, const fxs_support_line *line) {
    const fixsat_vec2 n = fxs_close_vector(line->n);
    const uint64_t h = fxs_abs64(fxs_close_dot(n, fxs_close_vector(line->s)));
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_close_dot(n, n));
    out->normal = fxs_close_unit((fixsat_vec2){-n.x, -n.y}, &nn);
    out->depth = (fix16_t)fxs_over_root(h, &nn, true);
    out->mtv.x = vector_part(n.x, h, &nn);
    out->mtv.y = vector_part(n.y, h, &nn);
}

/* ---- points ---- */

/* Without radii depths of points have so many bits below a raw unit, and positions none. With
 * radii both have as many, up to 16, as leave 30 in all. */
enum { DEPTH_BITS = 3, MOST_BITS = 30 };

/* The reference side, along u. */
typedef struct reference {
    fxs_whole_side whole;
    bool of_a;
    fixsat_vec2 u;
    fxs_divisor uu;
    int32_t radii;
    fixsat_vec2 reach; /* from the incident core to its surface, with the bits of a position */
    uint32_t bits, depth_bits;
    uint32_t incident; /* the feature of the incident side */
    bool is_open;      /* it is not known whether an end is above */
} reference;

/* A point of the incident core, as seen from the start of the reference side's. */
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
    bool is_above;
} end;

static void measure(end *out, const fxs_corner *corner, fixsat_vec2 p, const reference *ref) {
    const int64_t along = fxs_close_dot(ref->u, p), below = fxs_close_cross(ref->u, p);
    const int64_t after = along - (int64_t)ref->uu.value;
    const uint64_t height = fxs_abs64(below);
    const uint32_t depth = fxs_near_root(height << ref->depth_bits, &ref->uu);
    out->along = along;
    out->below = below;
    out->beyond = along < 0 ? fxs_abs64(along) : after > 0 ? (uint64_t)after : 0;
    out->is_above = below < 0 && (ref->radii == 0 ||
                                  fxs_over_root(height, &ref->uu, true) > (uint32_t)ref->radii);
    out->at.position = (fixsat_vec2){p.x * (1 << ref->bits), p.y * (1 << ref->bits)};
    out->at.depth = below < 0 ? -(int32_t)depth : (int32_t)depth;
    out->at.reference = ref->whole.feature;
    out->at.incident = corner->feature;
}

/* from + (to - from) num / den, to the nearest. */
static int32_t between(int32_t from, int32_t to, uint64_t num, const fxs_divisor *den) {
    const int32_t part = (int32_t)fxs_quotient_nearest(fxs_absdiff(from, to), num, den);
    return to < from ? from - part : from + part;
}

/* Is the end x above, once it is cut? Its depth is less than 2.5 of its units off. */
static bool is_cut_above(const deep_point *cut, const end *x, const end *y, uint64_t length,
                         reference *ref) {
    if (!x->is_above && !y->is_above) {
        return false;
    }
    if (ref->radii == 0) {
        return fxs_compare_products(x->below, length - x->beyond, -y->below, x->beyond) < 0;
    }
    const int64_t depth = cut->depth + (int64_t)ref->radii * (INT64_C(1) << ref->depth_bits);
    ref->is_open |= depth > -3 && depth < 3;
    return depth < 0;
}

/* The end x of the side to y, cut to the length of the reference side; `length` is that between
 * them along it. NULL if it is above. */
static const deep_point *cut_end(deep_point *room, const end *x, const end *y, uint64_t length,
                                 reference *ref) {
    if (x->beyond == 0) {
        return x->is_above ? NULL : &x->at;
    }
    /* The part beyond / length of the way is cut off; never all of it, see exact/contact2.c. */
    const fxs_divisor whole = fxs_divisor_of(length);
    room->position.x = between(x->at.position.x, y->at.position.x, x->beyond, &whole);
    room->position.y = between(x->at.position.y, y->at.position.y, x->beyond, &whole);
    room->depth = between(x->at.depth, y->at.depth, x->beyond, &whole);
    room->reference = x->along < 0 ? ref->whole.p.feature : ref->whole.q.feature;
    room->incident = ref->incident;
    return is_cut_above(room, x, y, length, ref) ? NULL : room;
}

static void add_point(fixsat_manifold2 *out, const deep_point *p, const reference *ref) {
    const int32_t half = (1 << ref->bits) >> 1;
    const int64_t x = ref->whole.p.at.x + ((p->position.x + ref->reach.x + half) >> ref->bits);
    const int64_t y = ref->whole.p.at.y + ((p->position.y + ref->reach.y + half) >> ref->bits);
    fixsat_contact_point2 *const point = &out->point[out->count++];
    point->position = (fixsat_vec2){fxs_clamp32(x), fxs_clamp32(y)};
    out->in_range &= point->position.x == x && point->position.y == y;
    point->depth = ref->radii + ((p->depth + (1 << (ref->depth_bits - 1))) >> ref->depth_bits);
    point->id =
        ref->of_a ? fxs_id_of(p->reference, p->incident) : fxs_id_of(p->incident, p->reference);
}

/* From an incident core with this radius, to be seen from p and q. */
static void set_scale(reference *ref, fixsat_vec2 p, fixsat_vec2 q, int32_t radius) {
    const uint32_t all =
        fxs_abs32(p.x) | fxs_abs32(p.y) | fxs_abs32(q.x) | fxs_abs32(q.y) | (uint32_t)radius;
    const int left = MOST_BITS - fxs_bits32(all);
    const uint32_t bits = left < FXS_SUBRAW_BITS ? (uint32_t)left : FXS_SUBRAW_BITS;
    const uint32_t shift = FXS_SUBRAW_BITS - bits;
    fxs_heading inward;
    fxs_set_heading(&inward, (fixsat_vec2){-ref->u.y, ref->u.x}, &ref->uu);
    const fxs_point way = fxs_along(&inward, fxs_subraw(radius));
    ref->reach = (fixsat_vec2){(int32_t)(way.x >> shift), (int32_t)(way.y >> shift)};
    ref->bits = ref->depth_bits = bits;
}

static void clip(fixsat_manifold2 *out, const fxs_whole_side *incident, int32_t radius,
                 reference *ref) {
    const fixsat_vec2 from_p = fxs_close_vector(fxs_difference(incident->p.at, ref->whole.p.at));
    const fixsat_vec2 from_q = fxs_close_vector(fxs_difference(incident->q.at, ref->whole.p.at));
    end p, q;
    if (ref->radii != 0) {
        set_scale(ref, from_p, from_q, radius);
    }
    measure(&p, &incident->p, from_p, ref);
    measure(&q, &incident->q, from_q, ref);
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
    const fixsat_vec2 next = fxs_close_vector(to_next), last = fxs_close_vector(from_last);
    const int sign =
        fxs_compare_products(fxs_close_dot(u, next), fxs_abs64(fxs_close_cross(last, u)),
                             fxs_close_dot(u, last), fxs_abs64(fxs_close_cross(u, next)));
    fxs_side_at(out, ring, i, sign < 0 ? to_next : from_last);
}

static bool find_points(fixsat_manifold2 *out, const fxs_support_line *line, const fxs_ring *of,
                        const fxs_ring *other) {
    const bool of_a = line->of == FXS_OF_A; /* whose edges are turned round in C */
    const fxs_point e = of_a ? (fxs_point){-line->e.x, -line->e.y} : line->e;
    reference ref;
    fxs_side_at(&ref.whole, of, line->at[line->of], e);
    ref.of_a = of_a;
    ref.u = fxs_close_vector(fxs_difference(ref.whole.q.at, ref.whole.p.at));
    ref.uu = fxs_divisor_of((uint64_t)fxs_close_dot(ref.u, ref.u));
    ref.radii = (int32_t)fxs_radii(of, other);
    ref.reach = (fixsat_vec2){0, 0};
    ref.bits = 0;
    ref.depth_bits = DEPTH_BITS;
    ref.is_open = false;
    fxs_whole_side incident;
    find_incident(&incident, other, line->at[of_a ? FXS_OF_B : FXS_OF_A], ref.u);
    ref.incident = incident.feature;
    clip(out, &incident, other->radius, &ref);
    return !ref.is_open;
}

/* The nearest features are vertices: the point of a's surface. */
static void find_point(fixsat_manifold2 *out, const fxs_support_line *line, const fxs_ring *a,
                       const fxs_ring *b) {
    const fixsat_vec2 n = fxs_close_vector(line->n);
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_close_dot(n, n));
    fxs_heading heading;
    fxs_set_heading(&heading, n, &nn);
    fxs_corner on_a, on_b;
    fxs_corner_at(&on_a, a, line->at[FXS_OF_A]);
    fxs_corner_at(&on_b, b, line->at[FXS_OF_B]);
    const fxs_point to_surface = fxs_along(&heading, -fxs_subraw(a->radius));
    out->point[0].position = fxs_rounded_sum(on_a.at, to_surface, &out->in_range);
    out->point[0].depth = out->depth;
    out->point[0].id = fxs_id_of(on_a.feature, on_b.feature);
    out->count = 1;
}

bool fxs_filter_points(fixsat_manifold2 *out, const fxs_support_line *line, const fxs_ring *a,
                       const fxs_ring *b) {
    if (line->of == FXS_OF_NONE) {
        find_point(out, line, a, b);
        return true;
    }
    return line->of == FXS_OF_A ? find_points(out, line, a, b) : find_points(out, line, b, a);
}
