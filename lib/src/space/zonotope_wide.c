/* SPDX-License-Identifier: MIT
 *
 * The axes of two boxes in 3D, one after the other.
 */
#include "zonotope_wide.h"

/* Returns the coordinate axis along n, or 3 if it is none; 0 if n is zero. */
static int coordinate_along(const int64_t n[3]) {
    return (n[1] | n[2]) == 0 ? 0 : n[0] != 0 ? 3 : n[2] == 0 ? 1 : n[1] == 0 ? 2 : 3;
}

static const int32_t unit_vectors[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

/* Sets the normal n of an axis, and returns false if it is zero. Only its direction counts, so on a
 * coordinate axis it is 1 or -1. */
static bool set_axis_normal(const fxs_zonotope *z, fxs_axis3 *axis) {
    const int32_t *g =
        axis->i < FXS_UNITS ? z->direction[axis->i] : unit_vectors[axis->i - FXS_UNITS];
    const int32_t *h =
        axis->j < FXS_UNITS ? z->direction[axis->j] : unit_vectors[axis->j - FXS_UNITS];
    if ((g[0] | g[1] | g[2]) == 0) {
        return false; /* a point, which has no half-edges */
    }
    int64_t *n = axis->n;
    fxs_cross3(n, g, h);
    axis->along = (uint8_t)coordinate_along(n);
    if (axis->along < 3) {
        n[axis->along] = (n[axis->along] > 0) - (n[axis->along] < 0);
        return n[axis->along] != 0;
    }
    return true;
}

/* Takes off the trailing zeros of n, so that the products of boxes on a lattice are shorter. */
static void shorten(int64_t n[3]) {
    const int zeros = __builtin_ctzll((uint64_t)(n[0] | n[1] | n[2]));
    for (int k = 0; k < 3; k++) {
        n[k] >>= zeros;
    }
}

/* True if a generator counts along the normal of i and j: it is another one, and not zero. */
static bool counts_on_axis(const fxs_zonotope *z, const fxs_axis3 *axis, int generator) {
    return generator != axis->i && generator != axis->j && z->length[generator] != 0;
}

/* Returns n . (factor v), for factor v of 30 bits. */
static int64_t dot_scaled(const int32_t n[3], int32_t factor, const int32_t v[3]) {
    return fxs_multiply(n[0], factor * v[0]) + fxs_multiply(n[1], factor * v[1]) +
           fxs_multiply(n[2], factor * v[2]);
}

/* Copies the fields one by one, because for the whole struct compilers call memcpy. */
static inline void set_wide(fxs_wide *out, fxs_wide v) {
    out->hi = v.hi;
    out->lo = v.lo;
}

/* Sets *out to n.v for vector i. */
static void set_along(fxs_wide *out, const fxs_limbs3 *n, const fxs_zonotope *z, int i) {
    const int32_t *const v = z->direction[i], length = (int32_t)z->length[i];
    if (FXS_NEAR(fxs_is_narrow(z))) {
        const int32_t all[3] = {length * v[0], length * v[1], length * v[2]};
        set_wide(out, fxs_wide_dot(n, all));
    } else if (length == 1) {
        set_wide(out, fxs_wide_dot(n, v));
    } else {
        set_wide(out, fxs_wide_times(fxs_wide_dot(n, v), z->length[i]));
    }
}

/* Returns n . d, where d = 4 p + q if it has more than 32 bits. */
static fxs_wide along_offset(const fxs_limbs3 *n, const int64_t d[3]) {
    const int shift = FXS_NEAR(fxs_fit32(d[0], d[1], d[2], 0)) ? 0 : 2;
    int32_t p[3], q[3];
    for (int k = 0; k < 3; k++) {
        FXS_BITS(d[k], 33);
        p[k] = (int32_t)(d[k] >> shift);
        q[k] = (int32_t)(d[k] & 3);
    }
    const fxs_wide upper = fxs_wide_dot(n, p);
    if (shift == 0) {
        return upper;
    }
    const fxs_wide lower = fxs_wide_dot(n, q);
    return fxs_wide_carried(4 * upper.hi + lower.hi, 4 * upper.lo + lower.lo);
}

/* The product of a vector with n = 2^24 n_upper + n_lower. It is 2^24 upper + lower, where `lower`
 * has up to 48 bits, because nothing is carried. */
typedef struct halves {
    int64_t upper, lower;
} halves;

static inline void dot_halves(halves *out, const int32_t upper[3], const int32_t lower[3],
                              const int32_t v[3]) {
    out->upper = fxs_short_dot(v, upper);
    out->lower = fxs_short_dot(v, lower);
    FXS_BITS(out->upper, 48);
    FXS_BITS(out->lower, 48);
}

static inline bool is_negative(const halves *h) {
    return h->upper + (h->lower >> 24) < 0;
}

static inline fxs_wide wide_of(int64_t upper, int64_t lower) {
    return fxs_wide_carried(upper >> 30, (upper & ((1 << 30) - 1)) * (INT64_C(1) << 24) + lower);
}

/* Does the same as set_products for close boxes. Then n is below 2^47, and the halves of products
 * are below 3 * 2^46. */
static FXS_OUT_OF_LINE bool set_close_products(const fxs_zonotope *z, fxs_axis3 *axis) {
    int32_t n_upper[3], n_lower[3];
    halves part, reach = {0, 0};
    for (int k = 0; k < 3; k++) {
        n_lower[k] = ((int32_t)(axis->n[k] & 0xFFFFFF) ^ 0x800000) - 0x800000;
        n_upper[k] = (int32_t)((axis->n[k] - n_lower[k]) >> 24);
    }
    for (int i = 0; i < FXS_MOTION; i++) {
        if (counts_on_axis(z, axis, i)) {
            const int32_t *const v = z->direction[i], length = (int32_t)z->length[i];
            const int32_t all[3] = {length * v[0], length * v[1], length * v[2]};
            dot_halves(&part, n_upper, n_lower, all);
            const bool negative = is_negative(&part);
            reach.upper += negative ? -part.upper : part.upper;
            reach.lower += negative ? -part.lower : part.lower;
        }
    }
    const int32_t d[3] = {(int32_t)z->d[0], (int32_t)z->d[1], (int32_t)z->d[2]};
    dot_halves(&part, n_upper, n_lower, d);
    const bool back = is_negative(&part);
    axis->gap = wide_of((back ? -part.upper : part.upper) - reach.upper,
                        (back ? -part.lower : part.lower) - reach.lower);
    axis->has_reach = fxs_wide_sign(wide_of(reach.upper, reach.lower)) != 0;
    axis->velocity = (fxs_wide){0, 0};
    if (z->length[FXS_MOTION] != 0) {
        const int32_t *const v = z->direction[FXS_MOTION];
        const int32_t length = (int32_t)z->length[FXS_MOTION];
        const int32_t all[3] = {length * v[0], length * v[1], length * v[2]};
        dot_halves(&part, n_upper, n_lower, all);
        axis->velocity = wide_of(part.upper, part.lower);
    }
    return back;
}

/* Sets gap, velocity and has_reach of an axis, for its n. Returns true if n . d is negative, so
 * that n has to be turned round. */
static bool set_products(const fxs_zonotope *z, fxs_axis3 *axis) {
    fxs_limbs3 n;
    fxs_limbs3_of(&n, axis->n);
    fxs_wide reach = {0, 0};
    for (int i = 0; i < FXS_MOTION; i++) {
        if (counts_on_axis(z, axis, i)) {
            fxs_wide part;
            set_along(&part, &n, z, i);
            fxs_wide_increase(&reach, fxs_wide_abs(part));
        }
    }
    const fxs_wide offset = along_offset(&n, z->d);
    axis->gap = fxs_wide_sub(fxs_wide_abs(offset), reach);
    axis->has_reach = fxs_wide_sign(reach) != 0;
    axis->velocity = (fxs_wide){0, 0};
    if (z->length[FXS_MOTION] != 0) {
        set_along(&axis->velocity, &n, z, FXS_MOTION);
    }
    return offset.hi < 0;
}

static void turn_round(fxs_axis3 *axis) {
    for (int k = 0; k < 3; k++) {
        axis->n[k] = -axis->n[k];
    }
    axis->velocity = fxs_wide_negated(axis->velocity);
}

/* Notes that there is an inside if a third vector has an extent along the normal of two. Then the
 * three span the space. Unit vectors do not count among the two. */
static void note_solid(fxs_axis3 *axis, bool has_extent) {
    axis->is_solid |= has_extent && axis->j < FXS_UNITS;
}

static FXS_OUT_OF_LINE void project_on_axis(const fxs_zonotope *z, fxs_axis3 *axis) {
    shorten(axis->n);
    if (FXS_NEAR(z->size >> FXS_CLOSE_BITS == 0) ? set_close_products(z, axis)
                                                 : set_products(z, axis)) {
        turn_round(axis);
    }
    FXS_WIDE_BITS(axis->gap, 100);
    FXS_WIDE_BITS(axis->velocity, 97);
    note_solid(axis, axis->has_reach || fxs_wide_sign(axis->velocity) != 0);
}

/* ---- from axis to axis ---- */

void fxs_axis3_begin(fxs_axis3 *axis, uint32_t inside_mask) {
    axis->i = -1;
    axis->j = 1;
    axis->is_solid = inside_mask != 0;
    axis->inside_mask = inside_mask;
}

/* Returns the last vector whose axes are needed. */
static int last_vector(const fxs_zonotope *z, const fxs_axis3 *axis) {
    return !axis->is_solid              ? FXS_VECTORS - 1
           : z->length[FXS_MOTION] != 0 ? FXS_MOTION
                                        : FXS_MOTION - 1;
}

static bool next_normal(const fxs_zonotope *z, fxs_axis3 *axis) {
    do {
        const int skipped = __builtin_ctz(~axis->inside_mask);
        axis->inside_mask >>= skipped + 1;
        axis->i += skipped + 1;
        while (axis->i >= axis->j) {
            axis->i -= axis->j++;
        }
        if (axis->j > last_vector(z, axis)) {
            return false;
        }
    } while (!set_axis_normal(z, axis));
    return true;
}

bool fxs_axis3_next(const fxs_zonotope *z, fxs_axis3 *axis) {
    const bool found = next_normal(z, axis);
    if (found) {
        project_on_axis(z, axis);
    }
    return found;
}

/* ---- the relation ---- */

/* If b is apart or touching at the start, it stays so unless a moves towards it. If a plane holds
 * both, they touch along its normal whatever the motion. */
int fxs_axis3_side_of_sweep(const fxs_axis3 *axis) {
    const int side = fxs_wide_sign(axis->gap);
    if (side < 0 || fxs_wide_sign(axis->velocity) <= 0 || (side == 0 && !axis->has_reach)) {
        return side;
    }
    return fxs_wide_sign(fxs_wide_sub(axis->gap, axis->velocity));
}

/* Sets *side to what fxs_axis3_side_of_sweep returns for a narrow zonotope, by few products.
 * Returns false if they do not tell. They are those on a coordinate axis, or those with the upper
 * 31 bits of n.
 *
 * Errors: with n = hi 2^shift + lo, 0 <= lo < 2^shift, hi . v is short of n . v / 2^shift by less
 * than the sum of |v| on x, y and z. All v add up to the size on each of these. If lo is zero,
 * there is no error.
 *
 * Bits: hi is within 2^31 and the size below 2^30, so all sums are below 3 * 2^31 * 2^30 < 2^63. */
static FXS_OUT_OF_LINE bool few_products_tell(const fxs_zonotope *z, fxs_axis3 *axis, int *side) {
    const int32_t *motion = z->direction[FXS_MOTION], scale = (int32_t)z->length[FXS_MOTION];
    int64_t offset, ahead = 0, reach = 0, error = 0;
    if (axis->along < 3) {
        offset = z->d[axis->along];
        reach = (int64_t)z->extent[axis->along];
        const int32_t moved = scale * motion[axis->along];
        ahead = moved;
    } else {
        const int64_t *n = axis->n;
        const int bits = fxs_bits_of3(n);
        const int shift = bits > 31 ? bits - 31 : 0;
        const int32_t hi[3] = {(int32_t)(n[0] >> shift), (int32_t)(n[1] >> shift),
                               (int32_t)(n[2] >> shift)};
        const int32_t d[3] = {(int32_t)z->d[0], (int32_t)z->d[1], (int32_t)z->d[2]};
        for (int i = 0; i < FXS_MOTION; i++) {
            if (counts_on_axis(z, axis, i)) {
                reach += (int64_t)fxs_abs64(dot_scaled(hi, (int32_t)z->length[i], z->direction[i]));
            }
        }
        offset = dot_scaled(hi, 1, d);
        ahead = scale == 0 ? 0 : dot_scaled(hi, scale, motion);
        error = shift == 0 ? 0 : (int64_t)(z->size + 2 * z->size);
    }
    const int64_t velocity = offset < 0 ? -ahead : ahead;
    int64_t gap = (int64_t)fxs_abs64(offset) - reach;
    if (gap >= error && velocity > 0 && (gap | reach) != 0) {
        gap -= velocity;
    }
    const bool tells = (int64_t)fxs_abs64(gap) >= error;
    /* The reach and `ahead` may differ from 0 by their error alone. But if both are 0 in truth, the
     * true gap is |n . d|. So a gap that tells separates, and no later axis needs is_solid. */
    note_solid(axis, tells && (reach | ahead) != 0);
    *side = (gap > 0) - (gap < 0);
    return tells;
}

static int side_of_sweep(const fxs_zonotope *z, fxs_axis3 *axis) {
    int side;
    if (FXS_NEAR(fxs_is_narrow(z)) && few_products_tell(z, axis, &side)) {
        return side;
    }
    project_on_axis(z, axis);
    return fxs_axis3_side_of_sweep(axis);
}

/* Returns the relation. A flat difference has no extent along at least one of its axes; if it is
 * not apart there, the origin is on the boundary. */
static fixsat_relation relation(const fxs_zonotope *z, uint32_t inside_mask) {
    fxs_axis3 axis;
    bool boundary = false;
    for (fxs_axis3_begin(&axis, inside_mask); next_normal(z, &axis);) {
        const int side = side_of_sweep(z, &axis);
        if (side > 0) {
            return FIXSAT_SEPARATE;
        }
        boundary |= side == 0;
        fxs_axis3_leave_plane(&axis);
    }
    return boundary ? FIXSAT_TOUCH : FIXSAT_OVERLAP;
}

fixsat_relation fxs_relation3_wide(const fxs_zonotope *z, uint32_t inside_mask) {
    FXS_EXACT(obb3_obb3);
    return relation(z, inside_mask);
}

static const fixsat_vec3 at_rest = {0, 0, 0};

fixsat_relation fxs_exact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                    uint32_t inside_mask) {
    fxs_zonotope z;
    fxs_zonotope_of_obb3_obb3(&z, a, b, at_rest);
    return fxs_relation3_wide(&z, inside_mask);
}

fixsat_relation fxs_exact_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b,
                                     uint32_t inside_mask) {
    FXS_EXACT(obb3_aabb3);
    fxs_zonotope z;
    fxs_zonotope_of_obb3_aabb3(&z, a, b, at_rest);
    return relation(&z, inside_mask);
}

fixsat_relation fxs_exact_point_obb3(fixsat_vec3 a, const fixsat_obb3 *b, uint32_t inside_mask) {
    FXS_EXACT(point_obb3);
    fxs_zonotope z;
    fxs_zonotope_of_point_obb3(&z, a, b, at_rest);
    return relation(&z, inside_mask);
}

fixsat_relation fxs_exact_sweep3(const fxs_zonotope *z, uint32_t inside_mask) {
    FXS_EXACT(sweep3);
    return relation(z, inside_mask);
}
