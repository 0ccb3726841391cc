/* SPDX-License-Identifier: MIT
 *
 * Contact in 2D, in 64 bits.
 */
#include "contact2_near.h"
#include "../shape/rounding.h"
#include "box_pair2_near.h"
#include "nearest2_near.h"

/* ---- the axis ----
 *
 * Coarse vectors show for most edges of C whether they are deeper or shallower than the shallowest
 * edge so far. h = s x e is off by less than the sum of the magnitudes of the components of s and
 * e, plus 6. */

typedef struct rough {
    int32_t h, error;
    uint32_t length; /* an estimate of |e| */
} rough;

/* The greatest possible h of an edge, in units of 2^shift, and the length that divides it. */
typedef struct rough_bound {
    uint32_t h, shift, length;
} rough_bound;

/* Returns the sum of the magnitudes of both components, or up to 2 less. */
static inline int32_t rough_sum(fixsat_vec2 v) {
    return fxs_approx_abs(v.x) + fxs_approx_abs(v.y);
}

/* Estimates |e| as the larger of x and 7/8 x + 1/2 y, for the magnitudes x >= y of its components.
 * That is 0.9701 to 1.0079 of it. Less than 3 is cut off there. */
static inline uint32_t rough_length(fixsat_vec2 e) {
    const int32_t x = fxs_approx_abs(e.x), y = fxs_approx_abs(e.y);
    const uint32_t most = (uint32_t)(x > y ? x : y), least = (uint32_t)(x > y ? y : x);
    const uint32_t slant = (7 * most + 4 * least) >> 3;
    return slant > most ? slant : most;
}

static inline void set_rough(rough *out, const fxs_boundary_near *boundary) {
    const fixsat_vec2 p = fxs_coarse(boundary->s, boundary->shift), q = boundary->current->e.coarse;
    FXS_WITHIN2(p, 1 << FXS_COARSE_BITS);
    out->h = fxs_cross_modulo(p, q);
    out->error = rough_sum(q) + rough_sum(p) + 6;
    out->length = rough_length(q);
}

/* Sets a bound. Heights are cut to 16 bits: by 10 bits if this one has at most 26 bits, else by
 * 14. */
static inline void set_rough_bound(rough_bound *out, const rough *of) {
    const int32_t high = of->h + of->error;
    out->shift = high >> 26 == 0 ? 10 : 14;
    out->h = ((uint32_t)high >> out->shift) + 1;
    out->length = of->length;
}

/* True if h / |e| is certainly more for p than for the edge of the bound. 1 - 1/32 - 1/128 is less
 * than 0.9701 / 1.0079. These two shifts cut off less than 2, and so less than two times q->h. */
static inline bool is_deeper(const rough *p, const rough_bound *q) {
    const int32_t low = p->h - p->error;
    if (low <= 0) {
        return false;
    }
    const uint32_t all = (uint32_t)low >> q->shift;
    const uint32_t least = all < UINT32_C(1) << 16 ? all : UINT32_C(1) << 16;
    const uint32_t product = least * q->length;
    return product - (product >> 5) - (product >> 7) > q->h * (p->length + 5);
}

/* True if h / |e| is certainly less for p than for q. */
static inline bool is_shallower(const rough *p, const rough *q) {
    rough_bound bound;
    set_rough_bound(&bound, p);
    return is_deeper(q, &bound);
}

static void set_height_of(fxs_height *out, fixsat_vec2 s, fixsat_vec2 e) {
    fxs_set_height(out, fxs_abs64(fxs_cross_near(s, e)), (uint64_t)fxs_dot_near(e, e));
}

/* Returns the sign of h / |e| for the edge along e from s, less that of `least`. */
static FXS_OUT_OF_LINE int compare_edge_depths(fixsat_vec2 s, fixsat_vec2 e,
                                               const fxs_feature_near *least) {
    fxs_height p, q;
    set_height_of(&p, s, e);
    set_height_of(&q, least->s, least->e);
    return fxs_height_compare(&p, &q);
}

/* True if the current edge takes the place of `least`, the least deep one so far. */
static inline bool replaces(const rough *here, const rough *least,
                            const fxs_boundary_near *boundary, const fxs_feature_near *out) {
    return is_shallower(here, least) ||
           compare_edge_depths(boundary->s, fxs_edge_near(boundary), out) < 0;
}

/* True if the origin, which is on the line of the current edge, is on the edge itself. */
static FXS_OUT_OF_LINE bool is_on_edge(const fxs_boundary_near *boundary) {
    const fixsat_vec2 e = fxs_edge_near(boundary);
    return fxs_dot_near(boundary->s, e) <= 0 && fxs_dot_near(fxs_plus(boundary->s, e), e) >= 0;
}

/* ---- the axis of two boxes ----
 *
 * Each edge g of a box occurs twice as an edge of C, along g and against it. Products of coarse
 * vectors give 2 h of the less deep one (plane/box_pair2_near.h).
 *
 * Let |v| be the sum of the magnitudes of a coarse vector, and T the sum of |v| of all five. Each
 * vector lacks less than 1 on an axis. So a product p x q is off by less than |p| + |q| + 1, and
 * the sum of four by less than T + 3 |g| + 4. Approximate magnitudes lack up to 1 each. So T lacks
 * up to 10, 3 |g| up to 6, and the sum up to 4. That adds 20. */

static inline int32_t rough_area(const fxs_direction_near *p, const fxs_direction_near *q) {
    return fxs_approx_abs(fxs_cross(p->coarse, q->coarse));
}

/* Returns false if a box may be flat. */
static bool set_box_roughs(rough out[FXS_BOX_EDGES2], const fxs_box_pair2_near *pair) {
    const fxs_direction_near *const g = pair->edge;
    const int32_t of_01 = rough_area(&g[0], &g[1]), of_23 = rough_area(&g[2], &g[3]);
    const int32_t of_02 = rough_area(&g[0], &g[2]), of_03 = rough_area(&g[0], &g[3]);
    const int32_t of_12 = rough_area(&g[1], &g[2]), of_13 = rough_area(&g[1], &g[3]);
    out[0].h = of_01 + of_02 + of_03;
    out[1].h = of_01 + of_12 + of_13;
    out[2].h = of_23 + of_02 + of_12;
    out[3].h = of_23 + of_03 + of_13;
    int32_t all = rough_sum(pair->offset.coarse) + 24;
    for (int k = 0; k < FXS_BOX_EDGES2; k++) {
        const int32_t sum = rough_sum(g[k].coarse);
        all += sum;
        out[k].h -= rough_area(&g[k], &pair->offset);
        out[k].error = 3 * sum;
        out[k].length = rough_length(g[k].coarse);
    }
    for (int k = 0; k < FXS_BOX_EDGES2; k++) {
        out[k].error += all;
    }
    const int32_t error = FXS_COARSE_ERROR;
    return of_01 > error && of_23 > error;
}

/* True if C's edge along edge k of the boxes takes the place of that along edge l < k. It does if
 * it is less deep, or as deep and earlier on the boundary. If both have the same direction, edge l
 * is the earlier one, because it is one of B and edge k one of A. */
static FXS_OUT_OF_LINE bool box_edge_replaces(const fxs_box_pair2_near *pair, uint32_t k,
                                              uint32_t l, const fxs_convex2 *a,
                                              const fxs_convex2 *b) {
    fxs_feature_near p, q;
    fxs_feature_of_box_pair2_near(&p, pair, k, a, b);
    fxs_feature_of_box_pair2_near(&q, pair, l, a, b);
    const int order = compare_edge_depths(p.s, p.e, &q);
    if (order != 0) {
        return order < 0;
    }
    const bool p_is_up = fxs_is_up_near(p.e), q_is_up = fxs_is_up_near(q.e);
    return p_is_up != q_is_up ? p_is_up : fxs_cross_near(p.e, q.e) > 0;
}

fxs_verdict fxs_filter_shallowest_boxes(fxs_feature_near *out, const fxs_convex2 *a,
                                        const fxs_convex2 *b) {
    FXS_START_NEAR(fxs_undecided(0));
    fixsat_aabb2 bounds;
    const int bits = fxs_set_rough_bounds_near(&bounds, a, b);
    if (bits > FXS_NEAR_BITS) {
        return fxs_undecided(0);
    }
    const int32_t beyond = FXS_BOUNDS_ERROR;
    if (bounds.min.x > beyond || bounds.max.x < -beyond || bounds.min.y > beyond ||
        bounds.max.y < -beyond) {
        return FIXSAT_SEPARATE;
    }
    fxs_box_pair2_near pair;
    rough of[FXS_BOX_EDGES2];
    fxs_set_box_pair2_near(&pair, a, b, fxs_coarse_shift(bits));
    bool is_certain = set_box_roughs(of, &pair);
    for (int k = 0; k < FXS_BOX_EDGES2; k++) {
        if (of[k].h < -of[k].error) {
            return FIXSAT_SEPARATE;
        }
        is_certain &= of[k].h > of[k].error;
    }
    if (!is_certain) {
        return fxs_undecided(0);
    }
    uint32_t least = 0;
    rough_bound bound;
    set_rough_bound(&bound, &of[least]);
    for (uint32_t k = 1; k < FXS_BOX_EDGES2; k++) {
        if (!is_deeper(&of[k], &bound) &&
            (is_shallower(&of[k], &of[least]) || box_edge_replaces(&pair, k, least, a, b))) {
            least = k;
            set_rough_bound(&bound, &of[k]);
        }
    }
    fxs_feature_of_box_pair2_near(out, &pair, least, a, b);
    return FIXSAT_OVERLAP;
}

/* ---- the axis ---- */

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
    rough_bound bound = {0, 0, 0};
    bool found = false, is_beyond = false;
    fxs_feature_of_vertex_near(out, &boundary);
    while (fxs_boundary_next_near(&boundary)) {
        set_rough(&here, &boundary);
        if (here.h <= here.error) {
            const int h = fxs_cross_sign_near(boundary.s, fxs_edge_near(&boundary));
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
        if (!found || (!is_deeper(&here, &bound) && replaces(&here, &least, &boundary, out))) {
            fxs_feature_of_edge_near(out, &boundary);
            set_rough_bound(&bound, &here);
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

static bool is_next_opposite_near(const fixsat_vec2 *u, const fixsat_vec2 *next,
                                  const fixsat_vec2 *last) {
    const int bits = fxs_bits32((uint32_t)(fxs_approx_abs(u->x) | fxs_approx_abs(u->y) |
                                           fxs_approx_abs(next->x) | fxs_approx_abs(next->y) |
                                           fxs_approx_abs(last->x) | fxs_approx_abs(last->y)));
    const uint32_t shift = fxs_coarse_shift(bits);
    const int32_t order =
        rough_order(fxs_coarse(*u, shift), fxs_coarse(*next, shift), fxs_coarse(*last, shift));
    return (fxs_approx_abs(order) > OPPOSITE_ERROR ? order : compare_opposites(*u, *next, *last)) <
           0;
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
