/* SPDX-License-Identifier: MIT
 *
 * Motion in 2D with radii, in 64 bits: as in plane/motion2_wide.c, the part of the boundary which
 * the line along m enters, by the heights m x v of points above it.
 */
#include "difference_near.h"
#include "motion2_near.h"
#include "sweep2_near.h"

/* A side of C from s, or with e = 0 the corner s. */
typedef struct met_part {
    fixsat_vec2 s, e;
} met_part;

/* By how much moving by r lowers a side along e, r (m.e) / |e|: it is within these. */
typedef struct range {
    int64_t least, most;
} range;

static range lowering(fixsat_vec2 m, fixsat_vec2 e, uint32_t r) {
    const int64_t along = fxs_dot_near(m, e);
    if (along == 0) {
        return (range){0, 0};
    }
    const fxs_divisor ee = fxs_divisor_of((uint64_t)fxs_dot_near(e, e));
    const int64_t by = (int64_t)fxs_times_ratio(r, fxs_ratio_to_root(fxs_abs64(along), &ee));
    const int64_t error = (by >> 28) + 2, near = along < 0 ? -by : by;
    return (range){near - error, near + error};
}

/* The part of the boundary on which the line enters the shape, if it does. False if it is not
 * known on which side of an end the line is, or they are not close. */
static bool find_part(met_part *found, const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 m,
                      uint32_t r) {
    fxs_boundary_near walk;
    if (!fxs_boundary_start_near(&walk, a, b)) {
        return false;
    }
    *found = (met_part){walk.s, {0, 0}};
    int64_t corner = 0;                /* how high it is */
    bool above = false, below = false; /* the line is above or below some side */
    while (fxs_boundary_next_near(&walk)) {
        const int64_t fall = fxs_cross_near(m, fxs_edge_near(&walk));
        if (fall > 0 || (fall == 0 && fxs_dot_near(m, fxs_edge_near(&walk)) < 0)) {
            continue; /* it does not face the line */
        }
        const int64_t start = fxs_cross_near(m, walk.s), end = start + fall;
        const range by = lowering(m, fxs_edge_near(&walk), r);
        if (fall == 0 || start < by.least) {
            /* Above this side, or it runs along the line, below the others: at the upper
             * corner of the highest such. */
            if (!above || start > corner) {
                found->s = walk.s;
                corner = start;
            }
            above = true;
        } else if (start < by.most || (end > by.least && end <= by.most)) {
            return false;
        } else if (end <= by.least) {
            *found = (met_part){walk.s, fxs_edge_near(&walk)};
            return true;
        } else if (!above && (!below || end < corner)) {
            /* Below all: at the lower corner of the lowest. */
            found->s = fxs_plus(walk.s, fxs_edge_near(&walk));
            corner = end;
            below = true;
        }
    }
    return true;
}

/* v 2^by, by its magnitude; of up to 31 bits. */
static int32_t scaled(int64_t v, int by) {
    const uint64_t magnitude = fxs_abs64(v);
    const int64_t part = (int64_t)(by >= 0 ? magnitude << by : magnitude >> -by);
    FXS_BITS(part, 31);
    return (int32_t)(v < 0 ? -part : part);
}

/* The normal is -height m' - root m, with m' = (-m.y, m.x), both factors brought to 30 bits: it is
 * known to 2^-27 of its length, and given in 27 bits. */
static fixsat_vec2 normal_at_corner(int64_t height, const fxs_root *root, fixsat_vec2 m) {
    const fxs_lead lead = root->lead;
    const int root_bits = fxs_bits32(lead.mantissa) + lead.exponent;
    const int height_bits = fxs_bits64(fxs_abs64(height));
    const int up = 30 - (root_bits > height_bits ? root_bits : height_bits);
    const int32_t h = scaled(height, up), w = scaled(lead.mantissa, lead.exponent + up);
    const int64_t x = fxs_multiply(h, m.y) - fxs_multiply(w, m.x);
    const int64_t y = -fxs_multiply(h, m.x) - fxs_multiply(w, m.y);
    const int bits = fxs_bits64(fxs_abs64(x) | fxs_abs64(y));
    return (fixsat_vec2){scaled(x, 27 - bits), scaled(y, 27 - bits)};
}

/* Is the sign of a component of such a normal known, or has the motion none there? */
static bool is_clear(fix16_t m, fix16_t n) {
    return m == 0 || n > 4 || n < -4;
}

bool fxs_filter_round_entry2(fixsat_event *event, fxs_entry2 *out, const fxs_convex2 *a,
                             const fxs_convex2 *b, fixsat_vec2 m, bool inside) {
    FXS_START_NEAR(false);
    const uint64_t r = (uint64_t)fxs_radii(a, b);
    met_part on;
    if (!fxs_is_near_motion(m) || r >> FXS_NEAR_BITS != 0 ||
        !find_part(&on, a, b, m, (uint32_t)r)) {
        return false;
    }
    /* At (ahead - sqrt(square)) / den: see plane/motion2_wide.c. */
    const bool is_corner = (on.e.x | on.e.y) == 0;
    const fixsat_vec2 axis = is_corner ? m : on.e;
    const int64_t height = fxs_cross_near(m, on.s);
    const int64_t ahead = is_corner ? fxs_dot_near(m, on.s) : fxs_cross_near(on.e, on.s);
    const uint64_t length2 = (uint64_t)fxs_dot_near(axis, axis);
    const uint64_t den = is_corner ? length2 : (uint64_t)fxs_cross_near(on.e, m);
    fxs_product square = fxs_full_product(fxs_low_product(r, r), length2);
    if (is_corner) {
        const fxs_product height2 = fxs_full_product(fxs_abs64(height), fxs_abs64(height));
        const int reach = fxs_product_compare(square, height2);
        if (reach < 0 || (reach == 0 && inside)) {
            *event = FIXSAT_MISS;
            return true;
        }
        square = fxs_product_difference(square, height2);
    }
    if (square.high >> 24 != 0) {
        return false;
    }
    fxs_root root;
    fxs_set_root(&root, square);
    const int64_t num = ahead - (int64_t)root.down;
    const bool goes_in_at_once = num == 0 && root.is_exact && inside;
    if (num <= 0 && !goes_in_at_once) { /* the shape, or its boundary, is here or behind */
        const fxs_verdict start = fxs_filter_rounded(a, b);
        *event = start == FIXSAT_OVERLAP ? FIXSAT_START_OVERLAP : FIXSAT_MISS;
        return fxs_is_decided(start);
    }
    if ((uint64_t)num > den || ((uint64_t)num == den && root.is_exact && inside)) {
        *event = FIXSAT_MISS;
        return true;
    }
    *event = FIXSAT_HIT;
    const fxs_divisor divisor = fxs_divisor_of(den);
    fxs_set_fraction(&out->time, (uint64_t)num, &divisor);
    out->n = is_corner ? normal_at_corner(height, &root, m) : (fixsat_vec2){on.e.y, -on.e.x};
    out->is_before = !root.is_exact;
    out->is_arc = is_corner;
    out->corner = on.s;
    return !is_corner || (is_clear(m.x, out->n.x) && is_clear(m.y, out->n.y));
}
