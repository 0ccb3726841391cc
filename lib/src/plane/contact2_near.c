/* SPDX-License-Identifier: MIT
 *
 * Contact in 2D, in 64 bits.
 */
#include "contact2_near.h"
#include "../shape/rounding.h"
#include "nearest2_near.h"

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

static inline void set_rough(rough *out, const fxs_boundary_near *walk) {
    const fixsat_vec2 p = fxs_coarse(walk->s, walk->shift), q = walk->current->e.coarse;
    FXS_WITHIN2(p, 1 << FXS_COARSE_BITS);
    const int32_t x = fxs_approx_abs(q.x), y = fxs_approx_abs(q.y);
    const uint32_t most = (uint32_t)(x > y ? x : y), least = (uint32_t)(x > y ? y : x);
    const uint32_t slant = (7 * most + 4 * least) >> 3;
    out->h = fxs_cross_modulo(p, q);
    out->error = x + y + fxs_approx_abs(p.x) + fxs_approx_abs(p.y) + 6;
    out->length = slant > most ? slant : most;
}

/* True if h / |e| is surely more for p than for q. Heights are cut to 16 bits: by 10 if the height
 * of q has at most 26 bits, else by 14. 1 - 1/32 - 1/128 is less than 0.9701 / 1.0079; these two
 * shifts cut off less than 2, and so less than two times `most`. */
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

static void set_height_of(fxs_height *out, fixsat_vec2 s, fixsat_vec2 e) {
    fxs_set_height(out, fxs_abs64(fxs_cross_near(s, e)), (uint64_t)fxs_dot_near(e, e));
}

/* True if h / |e| is less for the current edge than for `least`. */
static FXS_OUT_OF_LINE bool is_shallower(const fxs_boundary_near *walk,
                                         const fxs_feature_near *least) {
    fxs_height p, q;
    set_height_of(&p, walk->s, fxs_edge_near(walk));
    set_height_of(&q, least->s, least->e);
    return fxs_height_compare(&p, &q) < 0;
}

/* True if the current edge takes the place of `least`, the least deep one so far. */
static inline bool replaces(const rough *here, const rough *least, const fxs_boundary_near *walk,
                            const fxs_feature_near *out) {
    return !is_deeper(here, least) && (is_deeper(least, here) || is_shallower(walk, out));
}

/* True if the origin, which is on the line of the current edge, is on the edge itself. */
static FXS_OUT_OF_LINE bool is_on_edge(const fxs_boundary_near *walk) {
    const fixsat_vec2 e = fxs_edge_near(walk);
    return fxs_dot_near(walk->s, e) <= 0 && fxs_dot_near(fxs_plus(walk->s, e), e) >= 0;
}

fxs_verdict fxs_filter_shallowest(fxs_feature_near *out, const fxs_convex2 *a,
                                  const fxs_convex2 *b) {
    FXS_START_NEAR(fxs_undecided(0));
    if (a->corners64 != NULL || b->corners64 != NULL) {
        return fxs_undecided(0);
    }
    if (fxs_clearly_apart2(a->position, a->bounds, b->position, b->bounds, 0)) {
        return FIXSAT_SEPARATE;
    }
    fxs_boundary_near walk;
    if (!fxs_boundary_start_near(&walk, a, b)) {
        return fxs_undecided(0);
    }
    rough here, least = {0, 0, 0};
    bool found = false, is_beyond = false;
    fxs_feature_of_vertex_near(out, &walk);
    while (fxs_boundary_next_near(&walk)) {
        set_rough(&here, &walk);
        if (here.h <= here.error) {
            const int64_t h = fxs_cross_near(walk.s, fxs_edge_near(&walk));
            if (h <= 0) {
                if (h < 0) {
                    return FIXSAT_SEPARATE;
                }
                if (is_on_edge(&walk)) {
                    fxs_feature_of_edge_near(out, &walk);
                    return FIXSAT_TOUCH;
                }
                is_beyond = true; /* an end of the edge, on its line: on another edge, or apart */
                continue;
            }
        }
        if (!found || replaces(&here, &least, &walk, out)) {
            fxs_feature_of_edge_near(out, &walk);
            least = here;
            found = true;
        }
    }
    return is_beyond ? FIXSAT_SEPARATE : found ? FIXSAT_OVERLAP : fxs_undecided(0);
}

/* ---- depth and vector ---- */

/* Returns -n f, rounded away from zero. */
static fix16_t vector_part_near(int32_t n, const fxs_fraction *f) {
    const fix16_t part = (fix16_t)fxs_quotient_up(fxs_abs32(n), f);
    return n > 0 ? -part : part;
}

static void set_parting_near(fixsat_manifold2 *out, const fxs_feature_near *edge,
                             const fxs_divisor *nn) {
    const fixsat_vec2 n = {edge->e.y, -edge->e.x};
    const uint64_t h = fxs_abs64(fxs_cross_near(edge->s, edge->e));
    out->normal = fxs_unit_over((fixsat_vec2){-n.x, -n.y}, nn);
    out->depth = (fix16_t)fxs_over_root(h, nn, true);
    fxs_fraction f;
    fxs_set_fraction(&f, h, nn);
    out->mtv.x = vector_part_near(n.x, &f);
    out->mtv.y = vector_part_near(n.y, &f);
}

/* ---- points ---- */

/* With a radius positions have so many bits below a raw unit, up to FXS_SUBRAW_BITS, as leave
 * MOST_BITS in all. Without one they are integers, or fractions that are rounded exactly. */
enum { MOST_BITS = 30 };

/* The reference edge, with the direction u, and the incident edge. Both are called sides below. */
typedef struct sides {
    const fxs_convex2 *reference, *incident;
    fxs_whole_edge below, above; /* the reference edge, the incident edge */
    fixsat_vec2 u;
    const fxs_divisor *uu;
    int32_t radii;
    fixsat_vec2 reach;    /* from the incident core to its surface, with the bits of a position */
    uint32_t bits, error; /* how far off a position may be, in these units */
    bool reference_is_a;
    bool is_open; /* the wide engine may round a position otherwise */
} sides;

/* A depth v / 2^shift, where v has 31 bits and is less than 8 off. */
typedef struct approx_depth {
    int32_t v, shift;
} approx_depth;

/* An end p of the incident edge, from the start of the reference edge. The lengths `along`, `below`
 * and `beyond` are multiplied by |u|: how far along the reference edge p is, how far below its
 * line, and how far beyond the nearer end (0 between both ends). */
typedef struct end_near {
    fixsat_vec2 p;
    approx_depth depth;
    int64_t along, below;
    uint64_t beyond;
    bool is_above;
} end_near;

/* With a larger shift a depth is 0. */
enum { MOST_SHIFT = 40 };

static inline approx_depth depth_over(int64_t below, const fxs_divisor *uu) {
    const fxs_lead ratio = fxs_ratio_to_root(fxs_abs64(below), uu);
    const int32_t v = (int32_t)(ratio.mantissa >> 1), shift = -ratio.exponent - 1;
    return (approx_depth){below < 0 ? -v : v, v == 0 || shift > MOST_SHIFT ? MOST_SHIFT : shift};
}

static void measure_near(end_near *out, fixsat_vec2 p, const sides *of) {
    const int64_t along = fxs_dot_near(of->u, p), below = fxs_cross_near(of->u, p);
    const int64_t after = along - (int64_t)of->uu->value;
    out->along = along;
    out->below = below;
    out->beyond = along < 0 ? fxs_abs64(along) : after > 0 ? (uint64_t)after : 0;
    out->is_above = below < 0 && (of->radii == 0 || fxs_over_root(fxs_abs64(below), of->uu, true) >
                                                        (uint32_t)of->radii);
    out->p = p;
    out->depth = depth_over(below, of->uu);
}

/* ---- depths, rounded to the nearest, half up ---- */

/* The range that holds a rounded depth; both ends belong to it. */
typedef struct depth_bounds {
    int32_t least, most;
} depth_bounds;

/* Returns the range of v / 2^shift rounded, for a v that is less than `error` off. A v that results
 * from cutting may exceed 31 bits by that error. */
static inline depth_bounds depths_of(int64_t v, int32_t shift, int32_t error) {
    const int64_t up = v + (INT64_C(1) << shift >> 1);
    return (depth_bounds){(int32_t)((up - error) >> shift), (int32_t)((up + error) >> shift)};
}

/* True if h |u| / length is at least v / 2, for a v that is not zero. */
static FXS_OUT_OF_LINE bool is_as_deep_as(int64_t v, int64_t h, uint64_t length, const sides *of) {
    if ((h < 0) != (v < 0)) {
        return v < 0;
    }
    const uint32_t size = (uint32_t)fxs_abs64(v);
    const int sign = fxs_compare_heights(fxs_abs64(h), fxs_multiply_unsigned(size, size), length,
                                         4 * of->uu->value);
    return v < 0 ? sign <= 0 : sign >= 0;
}

/* Returns the depth h |u| / length, exactly. */
static int32_t exact_depth(depth_bounds range, int64_t h, uint64_t length, const sides *of) {
    int32_t depth = range.most;
    while (depth > range.least && !is_as_deep_as(2 * (int64_t)depth - 1, h, length, of)) {
        depth--;
    }
    return depth;
}

static int32_t depth_of_end(const end_near *x, const sides *of) {
    const depth_bounds range = depths_of(x->depth.v, x->depth.shift, 8);
    return range.least == range.most ? range.most : exact_depth(range, x->below, of->uu->value, of);
}

/* Returns the h for which h |u| / length is the depth of x after the part beyond the reference edge
 * is cut off. From the end of the reference edge where x is cut, the depth is (below_x along_y -
 * below_y along_x) / (length |u|) = u.u (y x x) / (length |u|). */
static int64_t height_of_cut(const end_near *x, const end_near *y) {
    const int64_t across = fxs_cross_near(x->p, y->p);
    return x->along < 0 ? -across : across + x->below - y->below;
}

/* Returns the depth of x after the part beyond the reference edge is cut off. The two depths are
 * each less than 8 off, and 1 for the shift; the part of their difference is less than 2^-26 of
 * that off. */
static int32_t depth_of_cut(const end_near *x, const end_near *y, const fxs_fraction *part,
                            const sides *of) {
    const int32_t least = x->depth.shift < y->depth.shift ? x->depth.shift : y->depth.shift;
    const int32_t shift = least < 31 ? least : 31;
    const int32_t down_x = x->depth.shift - shift, down_y = y->depth.shift - shift;
    const int32_t from = down_x > 31 ? 0 : x->depth.v >> down_x;
    const int32_t to = down_y > 31 ? 0 : y->depth.v >> down_y;
    const uint32_t all = fxs_absdiff(from, to), down = (uint32_t)-part->ratio.exponent;
    const uint64_t product = fxs_multiply_unsigned(all, part->ratio.mantissa);
    const int64_t cut = down > 63 ? 0 : (int64_t)(product >> down);
    const depth_bounds range =
        depths_of(to < from ? from - cut : from + cut, shift, (int32_t)(all >> 26) + 12);
    return range.least == range.most ? range.most
                                     : exact_depth(range, height_of_cut(x, y), part->den, of);
}

/* ---- positions ---- */

/* Returns the position of an end in raw / 2^bits. */
static inline fixsat_vec2 scaled_position(const end_near *x, const sides *of) {
    return (fixsat_vec2){x->p.x * (1 << of->bits), x->p.y * (1 << of->bits)};
}

static inline bool is_open(int32_t v, const sides *of) {
    const uint32_t unit = UINT32_C(1) << of->bits, rest = (uint32_t)v & (unit - 1);
    return rest < of->error || rest + of->error > unit;
}

static void add_point_near(fixsat_manifold2 *out, fixsat_vec2 at, int32_t depth, uint32_t reference,
                           uint32_t incident, sides *of) {
    const int32_t half = (1 << of->bits) >> 1;
    const int32_t x = at.x + of->reach.x + half, y = at.y + of->reach.y + half;
    const fxs_point start = fxs_vertex_at_near(of->reference, of->below.p);
    fixsat_contact_point2 *const point = &out->point[out->count++];
    point->position.x = fxs_clamp(start.x + (x >> of->bits), &out->in_range);
    point->position.y = fxs_clamp(start.y + (y >> of->bits), &out->in_range);
    point->depth = of->radii + depth;
    point->id =
        of->reference_is_a ? fxs_id_of(reference, incident) : fxs_id_of(incident, reference);
    of->is_open |= of->error != 0 && (is_open(x, of) || is_open(y, of));
}

/* Returns from + (to - from) f, rounded to the nearest, halves up. */
static int32_t between_near(int32_t from, int32_t to, const fxs_fraction *f) {
    uint64_t rest;
    const int32_t q = (int32_t)fxs_quotient(fxs_absdiff(from, to), f, &rest);
    const uint64_t left = f->den - rest;
    return to < from ? from - q - (rest > left) : from + q + (rest >= left);
}

/* True if the end x will be above the reference edge once it is cut. For shapes without radii. */
static bool is_cut_above(const end_near *x, const end_near *y, uint64_t length) {
    return fxs_compare_products(x->below, length - x->beyond, -y->below, x->beyond) < 0;
}

/* Adds the end x of the incident edge, the vertex `vertex`, unless it is above the reference edge.
 * An x beyond an end of the reference edge is cut to there, towards the other end y. `length` is
 * the distance of x and y along the reference edge, times |u|. */
static void add_end(fixsat_manifold2 *out, const end_near *x, uint32_t vertex, const end_near *y,
                    uint64_t length, sides *of) {
    if (x->beyond == 0) {
        if (!x->is_above) {
            add_point_near(out, scaled_position(x, of), depth_of_end(x, of),
                           fxs_edge_feature(of->reference, &of->below), fxs_vertex_feature(vertex),
                           of);
        }
        return;
    }
    /* The part beyond / length of the way is cut off; never all of it, see
     * plane/contact2_wide.c. */
    const bool may_be_above = x->is_above || y->is_above;
    if (may_be_above && of->radii == 0 && is_cut_above(x, y, length)) {
        return;
    }
    const fxs_divisor whole = fxs_divisor_of(length);
    fxs_fraction part;
    fxs_set_fraction(&part, x->beyond, &whole);
    const int32_t depth = depth_of_cut(x, y, &part, of);
    if (may_be_above && of->radii != 0 &&
        (depth < -of->radii ||
         (depth == -of->radii &&
          !is_as_deep_as(-2 * (int64_t)of->radii, height_of_cut(x, y), length, of)))) {
        return;
    }
    const fixsat_vec2 from = scaled_position(x, of), to = scaled_position(y, of);
    const fixsat_vec2 at = {between_near(from.x, to.x, &part), between_near(from.y, to.y, &part)};
    const uint32_t over = x->along < 0 ? of->below.p : of->below.q;
    add_point_near(out, at, depth, fxs_vertex_feature(over),
                   fxs_edge_feature(of->incident, &of->above), of);
}

/* Sets the bits, the error and the reach of positions, for ends at p and q of an incident core with
 * this radius. */
static void set_scale(sides *of, fixsat_vec2 p, fixsat_vec2 q, int32_t radius) {
    const uint32_t all =
        fxs_abs32(p.x) | fxs_abs32(p.y) | fxs_abs32(q.x) | fxs_abs32(q.y) | (uint32_t)radius;
    const int left = MOST_BITS - fxs_bits32(all);
    const uint32_t bits = left < FXS_SUBRAW_BITS ? (uint32_t)left : FXS_SUBRAW_BITS;
    const uint32_t shift = FXS_SUBRAW_BITS - bits;
    fxs_heading inward;
    fxs_set_heading(&inward, (fixsat_vec2){-of->u.y, of->u.x}, of->uu);
    const fxs_point way = fxs_along(&inward, fxs_subraw(radius));
    of->reach = (fixsat_vec2){(int32_t)(way.x >> shift), (int32_t)(way.y >> shift)};
    of->bits = bits;
    of->error = ((((uint32_t)radius >> 12) + 4) >> shift) + 2; /* 2 for what is cut off */
}

static bool clip2_near(fixsat_manifold2 *out, sides *of) {
    const fixsat_vec2 way =
        fxs_minus(fxs_plus(of->reference->vertices[of->below.p], of->reference->position),
                  of->incident->position);
    const fixsat_vec2 from_p = fxs_minus(of->incident->vertices[of->above.p], way);
    const fixsat_vec2 from_q = fxs_minus(of->incident->vertices[of->above.q], way);
    FXS_WITHIN2(from_p, 2 << FXS_NEAR_BITS);
    FXS_WITHIN2(from_q, 2 << FXS_NEAR_BITS);
    if (of->incident->radius != 0) {
        set_scale(of, from_p, from_q, of->incident->radius);
    }
    end_near p, q;
    measure_near(&p, from_p, of);
    measure_near(&q, from_q, of);
    const uint64_t length = fxs_abs64(q.along - p.along);
    /* The clipped edge is a point if the edge itself is one, or if all of its length is cut off. */
    const bool is_point =
        length == 0 ? p.p.x == q.p.x && p.p.y == q.p.y : p.beyond + q.beyond == length;
    add_end(out, &p, of->above.p, &q, length, of);
    if (!is_point) {
        add_end(out, &q, of->above.q, &p, length, of);
    }
    return !of->is_open;
}

/* True if `next` is more anti-parallel to u than `last`, by the cotangents of their angles to -u.
 * They are the two edges at the support vertex along the inward normal of the reference edge, which
 * has the direction u. See plane/contact2_wide.c. */
static FXS_OUT_OF_LINE bool is_next_opposite(fixsat_vec2 u, fixsat_vec2 next, fixsat_vec2 last) {
    return fxs_compare_products(fxs_dot_near(u, next), fxs_abs64(fxs_cross_near(last, u)),
                                fxs_dot_near(u, last), fxs_abs64(fxs_cross_near(u, next))) < 0;
}

/* Most are told apart by rough vectors: their products are off by less than 2 2 2^14 + 2, and cut
 * to 2^15 by less than 6.1, as magnitudes by less than 7.1; so each product of two of these by less
 * than 13.5 2^15. */
enum { OPPOSITE_ERROR = 27 << 15 };

/* Returns an estimate that is below 0 if `next` is more anti-parallel to u than `last`. Its sign is
 * certain if the magnitude is above OPPOSITE_ERROR. */
static inline int32_t rough_order(fixsat_vec2 u, fixsat_vec2 next, fixsat_vec2 last) {
    const int32_t q_along = fxs_dot(u, next) >> FXS_COARSE_BITS,
                  r_along = fxs_dot(u, last) >> FXS_COARSE_BITS;
    const int32_t q_across = fxs_approx_abs(fxs_cross(u, next) >> FXS_COARSE_BITS),
                  r_across = fxs_approx_abs(fxs_cross(last, u) >> FXS_COARSE_BITS);
    return q_along * r_across - r_along * q_across;
}

static void find_incident_near(fxs_whole_edge *out, const fxs_convex2 *convex, uint32_t i,
                               fixsat_vec2 u) {
    const fixsat_vec2 next = fxs_direction_at_near(convex, i, true);
    const fixsat_vec2 last = fxs_direction_at_near(convex, i, false);
    const int bits = fxs_bits32((uint32_t)(fxs_approx_abs(u.x) | fxs_approx_abs(u.y) |
                                           fxs_approx_abs(next.x) | fxs_approx_abs(next.y) |
                                           fxs_approx_abs(last.x) | fxs_approx_abs(last.y)));
    const uint32_t shift = fxs_coarse_shift(bits);
    const int32_t order =
        rough_order(fxs_coarse(u, shift), fxs_coarse(next, shift), fxs_coarse(last, shift));
    const bool is_next =
        fxs_approx_abs(order) > OPPOSITE_ERROR ? order < 0 : is_next_opposite(u, next, last);
    fxs_whole_edge_at_near(out, convex, i, is_next ? next : last);
}

bool fxs_filter_points2(fixsat_manifold2 *out, const fxs_feature_near *edge, const fxs_divisor *nn,
                        const fxs_convex2 *a, const fxs_convex2 *b) {
    const bool of_a = edge->of == FXS_OF_A; /* whose edges are turned round in C */
    const fixsat_vec2 e = of_a ? fxs_minus((fixsat_vec2){0, 0}, edge->e) : edge->e;
    const fxs_convex2 *const reference = of_a ? a : b, *const incident = of_a ? b : a;
    sides of;
    fxs_whole_edge_at_near(&of.below, reference, edge->from[edge->of], e);
    const fixsat_vec2 u =
        fxs_minus(reference->vertices[of.below.q], reference->vertices[of.below.p]);
    find_incident_near(&of.above, incident, edge->from[of_a ? FXS_OF_B : FXS_OF_A], u);
    of.reference = reference;
    of.incident = incident;
    of.u = u;
    of.uu = nn;
    fxs_divisor longer;
    if (u.x != e.x || u.y != e.y) {
        longer = fxs_divisor_of((uint64_t)fxs_dot_near(u, u));
        of.uu = &longer;
    }
    of.radii = (int32_t)fxs_radii(a, b);
    of.reach.x = of.reach.y = 0;
    of.bits = of.error = 0;
    of.reference_is_a = of_a;
    of.is_open = false;
    return clip2_near(out, &of);
}

/* ---- all of it ---- */

void fxs_filter_contact2(fixsat_manifold2 *out, const fxs_feature_near *edge, const fxs_convex2 *a,
                         const fxs_convex2 *b) {
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_dot_near(edge->e, edge->e));
    out->in_range = true;
    out->count = 0;
    set_parting_near(out, edge, &nn);
    (void)fxs_filter_points2(out, edge, &nn, a, b); /* without radii it knows all of them */
}
