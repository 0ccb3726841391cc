/* SPDX-License-Identifier: MIT
 *
 * Two boxes in 3D that are close, seen along a normal.
 */
#include "face3_near.h"
#include "../shape/narrow.h"

int64_t fxs_near_along(const int32_t v[3], const fxs_near_normal *n) {
    return fxs_multiply3(v, n->part);
}

int fxs_near_side(const fxs_near_normal *n, const int32_t v[3]) {
    const int64_t on = fxs_near_along(v, n), error = n->is_exact ? 0 : FXS_SIDE_ERROR;
    return on > error ? 1 : on < -error ? -1 : n->is_exact ? 0 : FXS_UNKNOWN_SIDE;
}

int32_t fxs_fraction30(const fxs_wide *num, const fxs_wide *den) {
    const bool negative = num->hi < 0;
    const fxs_wide size = negative ? fxs_wide_carried(-num->hi, -num->lo) : *num;
    const fxs_divisor divisor = fxs_divisor_of_lead(fxs_lead_of_wide(den));
    const fxs_lead ratio = fxs_lead_over(fxs_lead_of_wide(&size), &divisor);
    const int32_t shift = -ratio.exponent - 30;
    const uint32_t part = (uint32_t)shift > 31 ? 0 : ratio.mantissa >> shift;
    const int32_t one = 1 << 30, near = part > (uint32_t)one ? one : (int32_t)part;
    return negative ? -near : near;
}

/* ---- faces ---- */

void fxs_set_near_face(fxs_near_face *f, const fxs_near_box *b, int i, int j, int k, int sign) {
    f->edge[0] = b->edge[i];
    f->edge[1] = b->edge[j];
    f->name.along[0] = (uint8_t)i;
    f->name.along[1] = (uint8_t)j;
    f->name.feature = (uint8_t)fxs_feature3_at(FXS_WHOLE_BOX3, k, sign);
    for (int c = 0; c < 3; c++) {
        f->center[c] = b->center[c] + sign * b->edge[k][c];
    }
}

bool fxs_set_reference(fxs_near_face *f, const fxs_near_normal *n, const fxs_near_box *b, int k) {
    const int i = fxs_after(k), j = fxs_after(i), on = fxs_near_side(n, b->edge[k]);
    int64_t area[3];
    int most = 0;
    fxs_cross3(area, b->edge[i], b->edge[j]);
    for (int c = 1; c < 3; c++) { /* along n or against it, as is the largest part of that */
        most = fxs_abs32(n->part[c]) > fxs_abs32(n->part[most]) ? c : most;
    }
    const bool in_order = (area[most] > 0) == (n->part[most] > 0);
    fxs_set_near_face(f, b, in_order ? i : j, in_order ? j : i, k, on == FXS_UNKNOWN_SIDE ? 0 : on);
    return on != FXS_UNKNOWN_SIDE;
}

/* Of the faces of b without half-edge k, bits of those that may be most opposed to n, up or down;
 * and the sign of b's volume. None if that is not certain.
 *
 * Half-edges are brought to 14 bits, off by 1/2, and their cross product m is off by less than 2
 * (see fxs_cross_directions); so the volume is by less than 2 * 3 * 2^14 + 1/2 * 3 * 2^14. With
 * n of 14 bits, off by less than 1, n.m is by less than 3 * 2^14 + 2 * 2 * 2^14, and over 2^14 and
 * with the cut by 8. Over |m|, which is 2^10 at least and so off by 3.5 2^-10 of itself, as is its
 * inverse by 2^-7.7, that is the cosine of n and m, off by less than 8 2^-10 and 2^-6 of itself. */
static uint32_t likely_faces(const fxs_near_normal *n, const fxs_near_box *b, int *volume) {
    int16_t edge[3][3];
    int32_t most[3], highest = 0;
    for (int k = 0; k < 3; k++) {
        fxs_set_direction(edge[k], b->edge[k]);
        FXS_WITHIN(n->part[k], 1 << 30);
    }
    for (int k = 0; k < 3; k++) {
        const int16_t *const e = edge[k];
        int32_t m[3];
        fxs_cross_directions(m, edge[fxs_after(k)], edge[fxs_after(fxs_after(k))]);
        const int32_t x = m[0], y = m[1], z = m[2];
        uint32_t mm = (uint32_t)(x * x + y * y + z * z);
        const int32_t size = x * e[0] + y * e[1] + z * e[2];
        if (mm < 1 << 20 || fxs_approx_abs(size) < 8 << 14) {
            return 0;
        }
        *volume = size < 0 ? -1 : 1;
        const int32_t on = x * (n->part[0] >> 16) + y * (n->part[1] >> 16) + z * (n->part[2] >> 16);
        const int even = __builtin_clz(mm) & ~1;
        const int32_t cosine =
            (int32_t)((uint32_t)(fxs_approx_abs(on) >> 14) * fxs_inverse_root10(mm << even) >>
                      (13 - even / 2)); /* in 2^-12 */
        const int32_t least = cosine - (cosine >> 6) - 33;
        most[k] = cosine + (cosine >> 6) + 33;
        highest = least > highest ? least : highest;
    }
    return (most[0] >= highest ? 1u : 0) | (most[1] >= highest ? 2u : 0) |
           (most[2] >= highest ? 4u : 0);
}

/* (n.m)^2 and m.m as leads: see space/contact3_wide.c. */
enum { OPPOSITION_ERROR = 33 };

static void set_facing(fxs_facing *f, const fxs_near_normal *n, const fxs_near_box *b,
                       const fxs_near_face *reference, int k) {
    const int32_t *const g = b->edge[fxs_after(k)], *const h = b->edge[fxs_after(fxs_after(k))];
    f->without = k;
    f->on = fxs_near_side(n, b->edge[k]);
    fxs_look_down(&f->edge[0], reference->edge[0], reference->edge[1], g);
    fxs_look_down(&f->edge[1], reference->edge[0], reference->edge[1], h);
    fxs_set_cross(&f->opposite, &f->edge[0], &f->edge[1]);
}

static void set_lead(fxs_facing *f, const fxs_near_box *b) {
    int64_t m[3];
    fxs_cross3(m, b->edge[fxs_after(f->without)], b->edge[fxs_after(fxs_after(f->without))]);
    const fxs_wide size = fxs_wide_abs(f->opposite);
    f->lead.h = fxs_lead_of_wide(&size);
    f->lead.square = fxs_lead_of_square3(m);
}

const fxs_facing *fxs_most_opposed_face(fxs_facing room[2], const fxs_near_normal *n,
                                        const fxs_near_box *b, const fxs_near_face *reference) {
    int volume = 0;
    fxs_facing *best = NULL, *tried = &room[0];
    const uint32_t likely = likely_faces(n, b, &volume);
    for (int k = 0; k < 3; k++) {
        if ((likely >> k & 1) == 0) {
            continue;
        }
        set_facing(tried, n, b, reference, k);
        const int sign = fxs_wide_sign(tried->opposite) * volume;
        if (tried->on != FXS_UNKNOWN_SIDE && sign * tried->on <= 0) {
            continue;
        }
        if (best == NULL) {
            best = tried;
            tried = &room[1];
            continue;
        }
        set_lead(best, b);
        set_lead(tried, b);
        const int order = fxs_compare_leads(&tried->lead, &best->lead, OPPOSITION_ERROR);
        if (order == 0) {
            return NULL;
        }
        if (order > 0) {
            fxs_facing *const last = best;
            best = tried;
            tried = last;
        }
    }
    return best == NULL || best->on == FXS_UNKNOWN_SIDE ? NULL : best;
}
