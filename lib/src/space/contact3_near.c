/* SPDX-License-Identifier: MIT
 *
 * Contact of two boxes in 3D: depth, vector, and points of two boxes that are close.
 */
#include "contact3_near.h"

/* ---- depth and vector ---- */

/* With n in 30 bits, to the nearest: what is cut off is 3^(1/2) / 2 of 2^29 at least, 2^-29.2. With
 * the error of the root that is what is said of the inverse root; and the parts, which are cut too
 * by 1/2 of 2^29, are off by less than 2^-27.5. */
void fxs_set_unit30(fxs_unit30 *out, const int64_t n[3], int along) {
    out->is_exact = along < 3;
    if (out->is_exact) {
        for (int k = 0; k < 3; k++) {
            out->part[k] = n[k] > 0 ? 1 << 30 : n[k] < 0 ? -(1 << 30) : 0;
        }
        return;
    }
    uint64_t v[3] = {fxs_abs64(n[0]), fxs_abs64(n[1]), fxs_abs64(n[2])}, square = 0;
    const int cut = fxs_bits64(v[0] | v[1] | v[2]) - 30;
    for (int k = 0; k < 3; k++) {
        v[k] = cut > 0 ? ((v[k] >> (cut - 1)) + 1) >> 1 : v[k] << -cut;
        square += fxs_multiply_unsigned((uint32_t)v[k], (uint32_t)v[k]);
    }
    out->square = fxs_divisor_of(square);
    const uint32_t shift = (uint32_t)(17 + out->square.half) & 63;
    for (int k = 0; k < 3; k++) {
        const uint64_t product = fxs_multiply_unsigned((uint32_t)v[k], out->square.inverse_root) +
                                 (UINT64_C(1) << (shift - 1));
        const int32_t one = 1 << 30, near = (int32_t)(product >> shift);
        const int32_t part = near > one ? one : near;
        out->part[k] = n[k] < 0 ? -part : part;
    }
    out->square.half += cut;
}

/* v / 2^shift rounded up, where the truth is not zero, and v is off by less than `error`, if that
 * leaves no doubt: with errors of 20 and more only where the shift is 5 or more. */
static bool round_up(fix16_t *out, uint32_t v, uint32_t error, int shift) {
    const uint64_t low = v > error ? v - error : 0, high = (uint64_t)v + error;
    const uint32_t by = shift < 0 ? 0 : shift > 40 ? 40 : (uint32_t)shift;
    if (low >> by != high >> by) {
        return false;
    }
    *out = (fix16_t)((low >> by) + 1);
    return true;
}

/* The depth is gap / |n|, of 30 to 32 bits here, by the root less than 11 too large and less than
 * 20 too small. A part of the vector is this times that of the unit vector, and so by
 * its error off by 4 * 6 more. */
enum { DEPTH_ERROR = 20, VECTOR_ERROR = 48 };

static bool set_lengths(fixsat_manifold3 *out, const fxs_unit30 *unit, const int64_t n[3],
                        fxs_wide overlap) {
    const fxs_lead length = fxs_lead_over_root(fxs_lead_of_wide(&overlap), &unit->square);
    if (!round_up(&out->depth, length.mantissa, DEPTH_ERROR, -length.exponent)) {
        return false;
    }
    fix16_t part[3] = {0, 0, 0};
    for (int k = 0; k < 3; k++) {
        if (n[k] != 0) {
            const uint64_t share =
                fxs_multiply_unsigned(length.mantissa, fxs_abs32(unit->part[k])) >> 30;
            if (!round_up(&part[k], (uint32_t)share, VECTOR_ERROR, -length.exponent)) {
                return false;
            }
            part[k] = n[k] < 0 ? -part[k] : part[k];
        }
    }
    out->mtv = (fixsat_vec3){part[0], part[1], part[2]};
    return true;
}

/* Q16.16 to the nearest. */
static fix16_t rounded(int32_t part) {
    const fix16_t near = (fix16_t)((fxs_abs32(part) + (1 << 13)) >> 14);
    return part < 0 ? -near : near;
}

bool fxs_filter_parting3(fixsat_manifold3 *out, const fxs_unit30 *unit, const int64_t n[3],
                         fxs_wide gap) {
    const fxs_wide overlap = fxs_wide_abs(gap);
    out->normal =
        (fixsat_vec3){rounded(unit->part[0]), rounded(unit->part[1]), rounded(unit->part[2])};
    FXS_START_NEAR(false);
    if (overlap.hi == 0 && overlap.lo == 0) {
        out->depth = 0;
        out->mtv = (fixsat_vec3){0, 0, 0};
        return true;
    }
    if (!unit->is_exact) {
        return set_lengths(out, unit, n, overlap);
    }
    if (overlap.lo > INT32_MAX) { /* of 36 bits */
        return false;
    }
    const fix16_t depth = (fix16_t)overlap.lo;
    out->depth = depth;
    out->mtv = (fixsat_vec3){(fix16_t)n[0] * depth, (fix16_t)n[1] * depth, (fix16_t)n[2] * depth};
    return true;
}
