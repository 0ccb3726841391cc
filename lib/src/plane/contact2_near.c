/* SPDX-License-Identifier: MIT
 *
 * Contact in 2D, in 64 bits.
 */
#include "contact2_near.h"
#include "../shape/rounding.h"
#include "nearest2_near.h"

/* ---- the axis ----
 *
 * Coarse vectors show for most edges whether they are deeper or shallower than the shallowest edge
 * so far.
 *
 * - h is off by less than the sum of the magnitudes of their components plus 6.
 * - The length of e is estimated as the larger of x and 7/8 x + 1/2 y, for the magnitudes x >= y of
 *   its components. That is 0.9701 to 1.0079 of it. Less than 3 is cut off there. */

typedef struct rough {
    int32_t h, error;
    uint32_t length;
} rough;

static inline void set_rough(rough *out, const fxs_boundary_near *boundary) {
    const fixsat_vec2 p = fxs_coarse(boundary->s, boundary->shift), q = boundary->current->e.coarse;
    FXS_WITHIN2(p, 1 << FXS_COARSE_BITS);
    const int32_t x = fxs_approx_abs(q.x), y = fxs_approx_abs(q.y);
    const uint32_t most = (uint32_t)(x > y ? x : y), least = (uint32_t)(x > y ? y : x);
    const uint32_t slant = (7 * most + 4 * least) >> 3;
    out->h = fxs_cross_modulo(p, q);
    out->error = x + y + fxs_approx_abs(p.x) + fxs_approx_abs(p.y) + 6;
    out->length = slant > most ? slant : most;
}

/* True if h / |e| is certainly more for p than for q.
 *
 * - Heights are cut to 16 bits: by 10 bits if the height of q has at most 26 bits, else by 14.
 * - 1 - 1/32 - 1/128 is less than 0.9701 / 1.0079. These two shifts cut off less than 2, and so
 *   less than two times `most`. */
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
static FXS_OUT_OF_LINE bool is_shallower(const fxs_boundary_near *boundary,
                                         const fxs_feature_near *least) {
    fxs_height p, q;
    set_height_of(&p, boundary->s, fxs_edge_near(boundary));
    set_height_of(&q, least->s, least->e);
    return fxs_height_compare(&p, &q) < 0;
}

/* True if the current edge takes the place of `least`, the least deep one so far. */
static inline bool replaces(const rough *here, const rough *least,
                            const fxs_boundary_near *boundary, const fxs_feature_near *out) {
    return !is_deeper(here, least) && (is_deeper(least, here) || is_shallower(boundary, out));
}

/* True if the origin, which is on the line of the current edge, is on the edge itself. */
static FXS_OUT_OF_LINE bool is_on_edge(const fxs_boundary_near *boundary) {
    const fixsat_vec2 e = fxs_edge_near(boundary);
    return fxs_dot_near(boundary->s, e) <= 0 && fxs_dot_near(fxs_plus(boundary->s, e), e) >= 0;
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
    fxs_boundary_near boundary;
    if (!fxs_boundary_start_near(&boundary, a, b)) {
        return fxs_undecided(0);
    }
    rough here, least = {0, 0, 0};
    bool found = false, is_beyond = false;
    fxs_feature_of_vertex_near(out, &boundary);
    while (fxs_boundary_next_near(&boundary)) {
        set_rough(&here, &boundary);
        if (here.h <= here.error) {
            const int64_t h = fxs_cross_near(boundary.s, fxs_edge_near(&boundary));
            if (h <= 0) {
                if (h < 0) {
                    return FIXSAT_SEPARATE;
                }
                if (is_on_edge(&boundary)) {
                    fxs_feature_of_edge_near(out, &boundary);
                    return FIXSAT_TOUCH;
                }
                is_beyond = true; /* on its line beyond an end: on another edge, or apart */
                continue;
            }
        }
        if (!found || replaces(&here, &least, &boundary, out)) {
            fxs_feature_of_edge_near(out, &boundary);
            least = here;
            found = true;
        }
    }
    return is_beyond ? FIXSAT_SEPARATE : found ? FIXSAT_OVERLAP : fxs_undecided(0);
}

/* ---- depth and vector ---- */

/* Returns -n f, rounded away from zero. */
static fix16_t vector_component_near(int32_t n, const fxs_fraction *f) {
    const fix16_t part = (fix16_t)fxs_quotient_rounded(fxs_abs32(n), f, true);
    return n > 0 ? -part : part;
}

static void set_separation_near(fixsat_manifold2 *out, const fxs_feature_near *edge,
                                const fxs_divisor *nn) {
    const fixsat_vec2 n = {edge->e.y, -edge->e.x};
    const uint64_t h = fxs_abs64(fxs_cross_near(edge->s, edge->e));
    out->normal = fxs_unit_over((fixsat_vec2){-n.x, -n.y}, nn);
    out->depth = (fix16_t)fxs_over_root(h, nn, true);
    fxs_fraction f;
    fxs_set_fraction_over(&f, h, nn);
    out->mtv.x = vector_component_near(n.x, &f);
    out->mtv.y = vector_component_near(n.y, &f);
}

/* ---- points ---- */

typedef int32_t depth_near;

/* With a radius, positions have bits below a raw unit: as many as leave MOST_BITS in all, up to
 * FXS_SUBRAW_BITS. Without a radius they are integers, or fractions that are rounded exactly. */
enum { MOST_BITS = 30 };

typedef struct scale_near {
    const fxs_divisor *uu;
    fixsat_vec2 reach;    /* with the bits of a position */
    uint32_t bits, error; /* bits of a position below a raw unit; its error, in these units */
    bool is_open;         /* the wide engine may round a position otherwise */
} scale_near;

static void set_reach_near(scale_near *scale, fixsat_vec2 u, int32_t radius, fixsat_vec2 p,
                           fixsat_vec2 q) {
    scale->reach = (fixsat_vec2){0, 0};
    scale->bits = scale->error = 0;
    if (radius == 0) {
        return;
    }
    const uint32_t all =
        fxs_abs32(p.x) | fxs_abs32(p.y) | fxs_abs32(q.x) | fxs_abs32(q.y) | (uint32_t)radius;
    const int left = MOST_BITS - fxs_bits32(all);
    const uint32_t bits = left < FXS_SUBRAW_BITS ? (uint32_t)left : FXS_SUBRAW_BITS;
    const uint32_t shift = FXS_SUBRAW_BITS - bits;
    fxs_heading inward;
    fxs_set_heading(&inward, (fixsat_vec2){-u.y, u.x}, scale->uu);
    const fxs_point reach = fxs_along(&inward, fxs_subraw(radius));
    scale->reach = (fixsat_vec2){(int32_t)(reach.x >> shift), (int32_t)(reach.y >> shift)};
    scale->bits = bits;
    scale->error = ((((uint32_t)radius >> 12) + 4) >> shift) + 2; /* 2 for what is cut off */
}

/* The fraction of the incident edge that is cut off, and its denominator. */
typedef struct cut_near {
    fxs_fraction part;
    int64_t length;
} cut_near;

static void set_cut_near(cut_near *out, const int64_t *x, const int64_t *y, const int64_t *end) {
    out->length = *x < *y ? *y - *x : *x - *y;
    fxs_set_fraction(&out->part, end == NULL ? fxs_abs64(*x) : (uint64_t)(*x - *end),
                     (uint64_t)out->length);
}

/* Returns from + (to - from) f, rounded to the nearest, halves up. */
static int32_t between_near(int32_t from, int32_t to, const fxs_fraction *f) {
    return (int32_t)(from + fxs_quotient_nearest((int64_t)to - from, f));
}

static inline bool is_open(int32_t v, const scale_near *scale) {
    const uint32_t unit = UINT32_C(1) << scale->bits, rest = (uint32_t)v & (unit - 1);
    return rest < scale->error || rest + scale->error > unit;
}

static inline fixsat_vec2 rounded_position_near(fixsat_vec2 p, fixsat_vec2 q, const cut_near *cut,
                                                scale_near *scale) {
    const int32_t unit = 1 << scale->bits, half = unit >> 1;
    fixsat_vec2 at = {p.x * unit, p.y * unit};
    if (cut != NULL) {
        at.x = between_near(at.x, q.x * unit, &cut->part);
        at.y = between_near(at.y, q.y * unit, &cut->part);
    }
    at.x += scale->reach.x + half;
    at.y += scale->reach.y + half;
    scale->is_open |= scale->error != 0 && (is_open(at.x, scale) || is_open(at.y, scale));
    return (fixsat_vec2){at.x >> scale->bits, at.y >> scale->bits};
}

/* ---- depths ---- */

/* With a larger shift a depth is 0. */
enum { MOST_SHIFT = 40 };

/* v has 31 bits. */
static inline void set_depth_near(fxs_approx_length *out, const int64_t *below,
                                  const scale_near *scale) {
    const fxs_lead ratio = fxs_ratio_to_root(fxs_abs64(*below), scale->uu);
    const int32_t v = (int32_t)(ratio.mantissa >> 1), shift = -ratio.exponent - 1;
    out->v = *below < 0 ? -v : v;
    out->shift = v == 0 || shift > MOST_SHIFT ? MOST_SHIFT : shift;
    out->error = 8;
}

/* Sets the depth of x after the part beyond the reference edge is cut off, towards y. The two
 * depths are each less than 8 off, plus 1 for the shift. The fraction of their difference is less
 * than 2^-26 of the difference off. The result may exceed 31 bits by that error. */
static void set_cut_depth_near(fxs_approx_length *out, const fxs_approx_length *x,
                               const fxs_approx_length *y, const cut_near *cut) {
    const int32_t least = x->shift < y->shift ? x->shift : y->shift;
    const int32_t shift = least < 31 ? least : 31;
    const int32_t down_x = x->shift - shift, down_y = y->shift - shift;
    const int32_t from = down_x > 31 ? 0 : (int32_t)x->v >> down_x;
    const int32_t to = down_y > 31 ? 0 : (int32_t)y->v >> down_y;
    const uint32_t all = fxs_absdiff(from, to), down = (uint32_t)-cut->part.ratio.exponent;
    const uint64_t product = fxs_multiply_unsigned(all, cut->part.ratio.mantissa);
    const int64_t part = down > 63 ? 0 : (int64_t)(product >> down);
    out->v = to < from ? from - part : from + part;
    out->shift = shift;
    out->error = (int32_t)(all >> 26) + 12;
}

static inline bool is_as_deep_near(int64_t v, const int64_t *h, const int64_t *length,
                                   const int64_t *uu) {
    if (v == 0 || (*h < 0) != (v < 0)) {
        return *h >= 0;
    }
    const uint32_t size = (uint32_t)fxs_abs64(v);
    const int sign = fxs_compare_heights(fxs_abs64(*h), fxs_multiply_unsigned(size, size),
                                         (uint64_t)*length, 4 * (uint64_t)*uu);
    return v < 0 ? sign <= 0 : sign >= 0;
}

/* ---- the incident edge ---- */

/* Returns the sign of the difference of both cotangents (find_incident): below 0 if `next` is more
 * anti-parallel to u than `last`. */
static FXS_OUT_OF_LINE int compare_opposites(fixsat_vec2 u, fixsat_vec2 next, fixsat_vec2 last) {
    return fxs_compare_products(fxs_dot_near(u, next), fxs_abs64(fxs_cross_near(last, u)),
                                fxs_dot_near(u, last), fxs_abs64(fxs_cross_near(u, next)));
}

/* Coarse vectors decide most cases. Their products are off by less than 2 2 2^14 + 2. Cut to 2^15
 * these are off by less than 6.1, and as magnitudes by less than 7.1. So a product of two of them
 * is off by less than 13.5 2^15. */
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

static bool is_next_opposite_near(fixsat_vec2 u, fixsat_vec2 next, fixsat_vec2 last) {
    const int bits = fxs_bits32((uint32_t)(fxs_approx_abs(u.x) | fxs_approx_abs(u.y) |
                                           fxs_approx_abs(next.x) | fxs_approx_abs(next.y) |
                                           fxs_approx_abs(last.x) | fxs_approx_abs(last.y)));
    const uint32_t shift = fxs_coarse_shift(bits);
    const int32_t order =
        rough_order(fxs_coarse(u, shift), fxs_coarse(next, shift), fxs_coarse(last, shift));
    return (fxs_approx_abs(order) > OPPOSITE_ERROR ? order : compare_opposites(u, next, last)) < 0;
}

/* ---- the clipping, see contact2.inc ---- */

#define FXS_ENGINE near
#define FXS_STEP static inline
#include "contact2.inc"
#undef FXS_STEP
#undef FXS_ENGINE

bool fxs_filter_points2(fixsat_manifold2 *out, const fxs_feature_near *edge, const fxs_divisor *nn,
                        const fxs_convex2 *a, const fxs_convex2 *b) {
    edge_pair_near of;
    set_edges_near(&of, edge, a, b);
    fxs_divisor longer;
    const bool is_longer =
        fxs_abs32(of.u.x) != fxs_abs32(edge->e.x) || fxs_abs32(of.u.y) != fxs_abs32(edge->e.y);
    if (is_longer) {
        longer = fxs_divisor_of((uint64_t)fxs_dot_near(of.u, of.u));
    }
    of.scale.uu = is_longer ? &longer : nn;
    of.uu = (int64_t)of.scale.uu->value;
    of.scale.is_open = false;
    clip2_near(out, &of);
    return !of.scale.is_open;
}

/* ---- the whole contact ---- */

void fxs_filter_contact2(fixsat_manifold2 *out, const fxs_feature_near *edge, const fxs_convex2 *a,
                         const fxs_convex2 *b) {
    const fxs_divisor nn = fxs_divisor_of((uint64_t)fxs_dot_near(edge->e, edge->e));
    out->in_range = true;
    out->count = 0;
    set_separation_near(out, edge, &nn);
    (void)fxs_filter_points2(out, edge, &nn, a, b); /* without radii none is undecided */
}
