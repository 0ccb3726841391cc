/* SPDX-License-Identifier: MIT
 *
 * The axis along which any two boxes in 3D penetrate least, and how far.
 */
#include "../shape/point.h"
#include "penetration3.h"

/* ---- the axis ---- */

/* Sets *out to gap^2 / n.n, the square of the depth along an axis. */
static FXS_OUT_OF_LINE void set_depth_square(fxs_ratio *out, const fxs_axis3 *axis) {
    const fxs_big root = fxs_big_from_wide(axis->gap);
    out->num = fxs_big_mul(&root, &root);
    out->den = fxs_big_dot3(axis->n, axis->n);
    FXS_BIG_BITS(out->num, 198);
    FXS_BIG_BITS(out->den, 128);
}

/* The estimate of gap^2 is less than 5 too low. It is multiplied by that of n.n, which is less than
 * 27 too low, and cut. */
enum { DEPTH_ERROR = 33 };

static FXS_OUT_OF_LINE int compare_exactly(const fxs_axis3 *p, const fxs_axis3 *q) {
    fxs_ratio p_square, q_square;
    set_depth_square(&p_square, p);
    set_depth_square(&q_square, q);
    return fxs_ratio_compare(&p_square, &q_square);
}

static void set_lead(fxs_height_lead *out, const fxs_axis3 *axis) {
    const fxs_wide overlap = fxs_wide_abs(axis->gap);
    out->h = fxs_lead_of_wide(&overlap);
    out->square = fxs_lead_of_square3(axis->n);
}

/* Returns the sign of p's depth less that of q. */
static int compare_depths(const fxs_axis3 *p, const fxs_height_lead *p_lead, const fxs_axis3 *q,
                          const fxs_height_lead *q_lead) {
    const bool p_touches = p_lead->h.mantissa == 0, q_touches = q_lead->h.mantissa == 0;
    if (p_touches || q_touches) {
        return q_touches - p_touches;
    }
    const int by_leads = fxs_compare_leads(p_lead, q_lead, DEPTH_ERROR);
    return by_leads != 0 ? by_leads : compare_exactly(p, q);
}

/* Advances from `last` to the next axis, in another buffer. */
static bool next_axis(const fxs_zonotope *z, fxs_axis3 *tried, const fxs_axis3 *last) {
    fxs_axis3_follow(tried, last);
    return fxs_axis3_next(z, tried);
}

const fxs_axis3 *fxs_minimum_penetration3_wide(fxs_axis3 buffer[2], const fxs_zonotope *z,
                                               uint32_t culled) {
    int best = 0, last = 0;
    fxs_height_lead lead[2]; /* of the buffers */
    bool has_lead = false;
    fxs_axis3_begin(&buffer[0], culled);
    if (!fxs_axis3_next(z, &buffer[0])) { /* only damaged shapes have all axes culled */
        fxs_axis3_begin(&buffer[0], 0);
        (void)fxs_axis3_next(z, &buffer[0]);
    }
    while (next_axis(z, &buffer[1 - best], &buffer[last])) {
        if (!has_lead) {
            set_lead(&lead[best], &buffer[best]);
            has_lead = true;
        }
        const int tried = last = 1 - best;
        set_lead(&lead[tried], &buffer[tried]);
        const int order = compare_depths(&buffer[tried], &lead[tried], &buffer[best], &lead[best]);
        if (order < 0 || (order == 0 && fxs_is_of_face(buffer[tried].i, buffer[tried].j))) {
            best = tried;
        }
    }
    return &buffer[best];
}

/* ---- depth and vector ---- */

/* Returns a component of overlap n / n.n, rounded away from zero, so that along n it is never too
 * short. */
static fix16_t translation(const fxs_big *overlap, const fxs_big *square, int64_t n,
                           bool *in_range) {
    const fxs_big part = fxs_big_mul64(overlap, n);
    FXS_BIG_BITS(part, 162);
    return fxs_clamp(fxs_big_divide(&part, square, FXS_AWAY_FROM_ZERO), in_range);
}

void fxs_set_depth3_wide(fixsat_manifold3 *out, const fxs_normal3 *normal, const fxs_wide *gap) {
    FXS_EXACT(contact3);
    const int64_t *const n = normal->n;
    fxs_big overlap = fxs_big_from_wide(fxs_wide_abs(*gap));
    const fxs_big square = fxs_big_dot3(n, n);
    FXS_BIG_BITS(square, 128);
    out->mtv = (fixsat_vec3){translation(&overlap, &square, n[0], &out->in_range),
                             translation(&overlap, &square, n[1], &out->in_range),
                             translation(&overlap, &square, n[2], &out->in_range)};
    overlap = fxs_big_mul(&overlap, &overlap);
    FXS_BIG_BITS(overlap, 198);
    out->depth = fxs_clamp(fxs_big_small_root(&overlap, &square, true), &out->in_range);
}
