/* SPDX-License-Identifier: MIT
 *
 * The points of contact of any two boxes in 3D: the wide engine of clip3.inc. A determinant in the
 * plane is n . (v x w), for the axis n.
 */
#include "clip3.h"

/* An integer of up to 160 bits, in the form of an fxs_big but shorter, because the stack holds many
 * of them. */
enum { NUMBER_LIMBS = 5 };

typedef struct number_wide {
    uint32_t limb[NUMBER_LIMBS];
    uint8_t used;
    bool negative;
} number_wide;

static void load(fxs_big *out, const number_wide *v) {
    for (int i = 0; i < NUMBER_LIMBS; i++) {
        out->limb[i] = v->limb[i];
    }
    out->used = v->used;
    out->negative = v->negative;
}

static void store(number_wide *out, const fxs_big *v) {
    FXS_CHECK(v->used <= NUMBER_LIMBS);
    for (int i = 0; i < NUMBER_LIMBS; i++) {
        out->limb[i] = i < v->used ? v->limb[i] : 0;
    }
    out->used = v->used;
    out->negative = v->negative;
}

typedef struct planar_wide {
    int64_t v[3];
} planar_wide;

/* The sum of edge[e] num[e] / den over one or two edges. */
typedef struct clip_offset_wide {
    int count, first, level[2];
    const int32_t *edge[2];
    number_wide num[2], den;
} clip_offset_wide;

static bool can_clip_wide(const fxs_zonotope *z, bool has_edges) {
    (void)z;
    (void)has_edges;
    FXS_EXACT(points3);
    return true;
}

/* ---- in the plane ---- */

static void project_wide(planar_wide *out, const fxs_plane3 *plane, const int32_t v[3]) {
    (void)plane;
    for (int k = 0; k < 3; k++) {
        out->v[k] = v[k];
    }
}

static void project_offset_wide(planar_wide *out, const fxs_plane3 *plane,
                                const int64_t offset[3]) {
    (void)plane;
    fxs_copy3(out->v, offset);
}

/* One of v and w is an edge. */
static FXS_OUT_OF_LINE void cross_planar_wide(number_wide *out, const fxs_plane3 *plane,
                                              const planar_wide *v, const planar_wide *w) {
    const bool in_order = fxs_fit32(w->v[0], w->v[1], w->v[2], 0);
    const int64_t *const edge = in_order ? w->v : v->v, *const other = in_order ? v->v : w->v;
    const int32_t g[3] = {(int32_t)edge[0], (int32_t)edge[1], (int32_t)edge[2]};
    fxs_big value = fxs_big_determinant(plane->n, other, g);
    FXS_BIG_BITS(value, 134);
    value.negative = value.used != 0 && value.negative == in_order;
    store(out, &value);
}

static FXS_OUT_OF_LINE void add_wide(number_wide *sum, int sign, const number_wide *v) {
    fxs_big value, part;
    load(&value, sum);
    load(&part, v);
    part.negative = part.used != 0 && part.negative == (sign > 0);
    fxs_big_increase(&value, &part);
    FXS_BIG_BITS(value, 137);
    store(sum, &value);
}

static void sum3_wide(number_wide *out, int p, const number_wide *u, int q, const number_wide *v,
                      int r, const number_wide *w) {
    *out = (number_wide){.used = 0};
    add_wide(out, p, u);
    add_wide(out, q, v);
    add_wide(out, r, w);
}

static inline void copy_wide(number_wide *out, const number_wide *v) {
    *out = *v;
}

static inline int sign_of_wide(const number_wide *v) {
    return v->used == 0 ? 0 : v->negative ? -1 : 1;
}

static inline void negate_wide(number_wide *v) {
    v->negative = v->used != 0 && !v->negative;
}

static FXS_OUT_OF_LINE int compare_magnitudes(const number_wide *v, const number_wide *w) {
    fxs_big p, q;
    load(&p, v);
    load(&q, w);
    return fxs_big_compare_magnitude(&p, &q);
}

static void set_signs_wide(int8_t out[2], const number_wide *v, const number_wide *limit) {
    const int beyond = compare_magnitudes(v, limit);
    out[0] = (int8_t)(v->negative ? -beyond : v->used != 0 || limit->used != 0);
    out[1] = (int8_t)(v->negative ? -1 : beyond);
}

/* Sets the signs for the four corners, which are at base + first + second, base - first + second,
 * and so on around. */
static FXS_OUT_OF_LINE void set_sides_wide(fxs_border_signs *out, const number_wide *base,
                                           const number_wide *first, const number_wide *second,
                                           const number_wide *limit) {
    for (int i = 0; i < 4; i++) {
        number_wide v;
        sum3_wide(&v, 1, base, fxs_side_of_corner(i, 0), first, fxs_side_of_corner(i, 1), second);
        set_signs_wide(out->of[i], &v, limit);
    }
}

/* ---- the incident face ---- */

static int side_along_wide(const fxs_normal3 *n, const fxs_box3 *b, int i) {
    const int32_t *const v = b->edge[i];
    const int64_t wide[3] = {v[0], v[1], v[2]};
    const fxs_big dot = fxs_big_dot3(n->n, wide);
    return fxs_big_sign(&dot);
}

static uint32_t likely_faces_wide(const fxs_normal3 *n, const fxs_box3 *b, int *volume) {
    (void)n;
    int64_t m[3];
    fxs_set_face_normal3(m, b, 0);
    const int64_t e[3] = {b->edge[0][0], b->edge[0][1], b->edge[0][2]};
    const fxs_big size = fxs_big_dot3(m, e);
    *volume = fxs_big_sign(&size);
    return 7;
}

/* Sets *out to the square of a face's opposition, over m.m. */
static FXS_OUT_OF_LINE void set_opposition(fxs_ratio *out, const number_wide *on,
                                           const int64_t m[3]) {
    load(&out->num, on);
    out->num = fxs_big_mul(&out->num, &out->num);
    out->den = fxs_big_dot3(m, m);
    FXS_BIG_BITS(out->num, 256);
    FXS_BIG_BITS(out->den, 128);
}

static FXS_OUT_OF_LINE int compare_facing_wide(const number_wide *p, const int64_t p_m[3],
                                               const number_wide *q, const int64_t q_m[3]) {
    fxs_ratio p_square, q_square;
    set_opposition(&p_square, p, p_m);
    set_opposition(&q_square, q, q_m);
    return fxs_ratio_compare(&p_square, &q_square);
}

/* Returns the first half-edge that is zero, because the other two span all of the box; or -1. */
static int edge_on_wide(const fxs_box3 *b) {
    for (int k = 0; k < 3; k++) {
        if ((b->edge[k][0] | b->edge[k][1] | b->edge[k][2]) == 0) {
            return k;
        }
    }
    return -1;
}

static bool is_line_wide(const number_wide *size) {
    return size->used == 0;
}

/* ---- points ---- */

static bool is_proper_wide(const clip_offset_wide *o) {
    return o->den.used != 0 && compare_magnitudes(&o->num[0], &o->den) <= 0;
}

static void estimate_wide(const clip_offset_wide *o) {
    (void)o;
}

static FXS_OUT_OF_LINE int64_t rounded_offset(const clip_offset_wide *o, int k) {
    fxs_big sum = fxs_big_from(0), part;
    for (int e = 0; e < o->count; e++) {
        load(&part, &o->num[e]);
        part = fxs_big_mul64(&part, o->edge[e][k]);
        fxs_big_increase(&sum, &part);
    }
    FXS_BIG_BITS(sum, 171);
    load(&part, &o->den);
    return fxs_big_divide(&sum, &part, FXS_NEAREST);
}

static void round_offset_wide(int64_t x[3], const clip_offset_wide *o) {
    for (int k = 0; k < 3 && o->count > 0; k++) {
        x[k] += rounded_offset(o, k);
    }
}

/* Sets *out to n . (v - offset). out->num is below 2^240. */
static FXS_OUT_OF_LINE void set_height_wide(fxs_ratio *out, const int64_t n[3], const int64_t v[3],
                                            const clip_offset_wide *o) {
    out->num = fxs_big_dot3(n, v);
    out->den = fxs_big_from(1);
    if (o->count > 0) {
        load(&out->den, &o->den);
        out->num = fxs_big_mul(&out->num, &out->den);
    }
    for (int e = 0; e < o->count; e++) {
        const int64_t back[3] = {-(int64_t)o->edge[e][0], -(int64_t)o->edge[e][1],
                                 -(int64_t)o->edge[e][2]};
        const fxs_big slope = fxs_big_dot3(n, back);
        fxs_big part;
        load(&part, &o->num[e]);
        part = fxs_big_mul(&part, &slope);
        fxs_big_increase(&out->num, &part);
    }
    FXS_BIG_BITS(out->num, 240);
}

static FXS_OUT_OF_LINE bool is_above_face(const int64_t n[3], const int64_t v[3],
                                          const clip_offset_wide *o) {
    fxs_ratio height;
    set_height_wide(&height, n, v, o);
    return height.num.negative;
}

/* Nothing is estimated. */
static void set_incline_wide(fxs_incline3 *out, const fxs_normal3 *n, bool is_a,
                             const fxs_face3 *reference, const fxs_face3 *incident) {
    (void)n;
    (void)is_a;
    (void)reference;
    (void)incident;
    *out = (fxs_incline3){0, {0, 0}};
}

static bool is_below_wide(int32_t *depth, const fxs_normal3 *n, const fxs_incline3 *incline,
                          const int64_t center[3], const int64_t x[3], const clip_offset_wide *o) {
    (void)incline;
    int64_t down[3];
    fxs_subtract3(down, center, x);
    *depth = 0;
    return !is_above_face(n->n, down, o);
}

/* Returns 1, so that depths, whose estimates are all 0, are always compared exactly. */
static int32_t depth_doubt_wide(const fxs_normal3 *n, const fxs_incline3 *incline) {
    (void)n;
    (void)incline;
    return 1;
}

FXS_OUT_OF_LINE uint32_t fxs_depth_along3_wide(const int64_t n[3], const int64_t v[3]) {
    fxs_big square = fxs_big_dot3(n, v);
    if (square.negative) {
        return 0;
    }
    square = fxs_big_mul(&square, &square);
    FXS_BIG_BITS(square, 200);
    const fxs_big length2 = fxs_big_dot3(n, n);
    return (uint32_t)fxs_big_small_root(&square, &length2, true); /* at most 2^31 */
}

static uint32_t depth_along_wide(const fxs_normal3 *n, const int64_t v[3]) {
    return fxs_depth_along3_wide(n->n, v);
}

/* ---- for the near engine ---- */

static void widen_number(number_wide *out, const fxs_wide *v) {
    const fxs_big value = fxs_big_from_wide(*v);
    store(out, &value);
}

static FXS_OUT_OF_LINE void widen_offset(clip_offset_wide *out, const fxs_offset3_near *o) {
    out->count = o->count;
    for (int e = 0; e < o->count; e++) {
        out->edge[e] = o->edge[e];
        widen_number(&out->num[e], &o->num[e]);
    }
    if (o->count > 0) {
        widen_number(&out->den, &o->den);
    }
}

int64_t fxs_round_offset3_wide(const fxs_offset3_near *o, int k) {
    clip_offset_wide wide;
    widen_offset(&wide, o);
    return rounded_offset(&wide, k);
}

void fxs_set_height3_wide(fxs_ratio *out, const int64_t n[3], const int64_t v[3],
                          const fxs_offset3_near *o) {
    clip_offset_wide wide;
    widen_offset(&wide, o);
    set_height_wide(out, n, v, &wide);
}

bool fxs_is_below3_wide(const int64_t n[3], const int64_t v[3], const fxs_offset3_near *o) {
    clip_offset_wide wide;
    widen_offset(&wide, o);
    return !is_above_face(n, v, &wide);
}

int fxs_compare_opposition3_wide(const fxs_wide *p, const int64_t p_m[3], const fxs_wide *q,
                                 const int64_t q_m[3]) {
    number_wide p_on, q_on;
    widen_number(&p_on, p);
    widen_number(&q_on, q);
    return compare_facing_wide(&p_on, p_m, &q_on, q_m);
}

/* ---- the functions of clip3.inc ---- */

#define FXS_ENGINE wide
#include "clip3.inc"
#undef FXS_ENGINE

void fxs_touch_point3_wide(fixsat_manifold3 *out, const fxs_zonotope *z, const fxs_normal3 *normal,
                           fixsat_vec3 origin) {
    const int64_t zero[3] = {0, 0, 0};
    const fxs_box3 a = {zero, &z->direction[0], 0};
    const fxs_box3 b = {z->d, &z->direction[FXS_OF_BOX_B], FXS_OF_BOX_B};
    const int up = out->feature == FIXSAT_FEATURE_FACE_OF_B ? -1 : 1;
    int64_t x[3], y[3];
    uint32_t feature_a, feature_b;
    (void)set_support_point_wide(&feature_a, x, normal, &a, 3, up);
    (void)set_support_point_wide(&feature_b, y, normal, &b, 3, -up);
    const bool is_of_b = out->feature == FIXSAT_FEATURE_FACE_OF_A;
    fxs_add_point3(out, origin, is_of_b ? y : x, (uint32_t)out->depth, feature_a | feature_b << 16);
}
