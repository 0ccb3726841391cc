/* SPDX-License-Identifier: MIT
 *
 * The part of r along a surface of direction u is (r.u) u / u.u. It is rounded to the outer side of
 * the surface.
 */
#include "slide_direction.h"
#include "../int/product.h"
#include "../int/quotient.h"

/* ---- the lattice points around the exact part ---- */

/* A component rounded down and up, which are the same where it is an integer. */
typedef struct rounded {
    int64_t down, up;
} rounded;

/* Bits of n and of r for which 64 bits suffice: u.u < 2^55, and r.u < 2^56. */
enum { NEAR_NORMAL = 27, NEAR_WAY = 28 };

static bool is_within(fxs_point p, int bits) {
    return (fxs_abs64(p.x) | fxs_abs64(p.y)) >> bits == 0;
}

static rounded near_component(int64_t u, const fxs_fraction *f) {
    uint64_t rest;
    const int64_t part = fxs_quotient((uint32_t)fxs_abs64(u), f, &rest);
    const int64_t beyond = part + (rest != 0);
    return u < 0 ? (rounded){-beyond, -part} : (rounded){part, beyond};
}

static bool set_near(rounded *x, rounded *y, fxs_point r, fxs_point u) {
    const uint64_t along = (uint64_t)(r.x * u.x + r.y * u.y),
                   uu = (uint64_t)(u.x * u.x + u.y * u.y);
    if (along >> NEAR_WAY == 0 && along * along < uu) {
        return false;
    }
    fxs_fraction f;
    fxs_set_fraction(&f, along, uu);
    *x = near_component(u.x, &f);
    *y = near_component(u.y, &f);
    return true;
}

static FXS_OUT_OF_LINE rounded far_component(int64_t u, const fxs_big *along, const fxs_big *uu) {
    const fxs_big part = fxs_big_mul64(along, u);
    FXS_BIG_BITS(part, 107);
    return (rounded){fxs_big_divide(&part, uu, FXS_DOWN), fxs_big_divide(&part, uu, FXS_UP)};
}

static FXS_OUT_OF_LINE bool set_far(rounded *x, rounded *y, fxs_point r, fxs_point u) {
    const fxs_big along = fxs_dot_of(r, u), uu = fxs_dot_of(u, u), one = fxs_big_from(1);
    if (fxs_big_compare_products(&along, &along, &uu, &one) < 0) {
        return false;
    }
    *x = far_component(u.x, &along, &uu);
    *y = far_component(u.y, &along, &uu);
    return true;
}

/* Returns n.p, which is known to have 37 bits. Its products may have more than 64, but only their
 * low 64 bits count. */
static int64_t height_of(fxs_point p, fxs_point n) {
    uint64_t size;
    const bool is_below = fxs_is_less(&size, fxs_low_product((uint64_t)p.x, (uint64_t)n.x),
                                      fxs_low_product((uint64_t)-p.y, (uint64_t)n.y));
    return is_below ? -(int64_t)size : (int64_t)size;
}

/* Returns the point next to the exact one with the least n.p, among those with n.p >= 0. Among
 * equal ones it is the one with the least |x| + |y|. */
static fxs_point lowest(rounded x, rounded y, fxs_point n) {
    fxs_point best = {0, 0};
    int64_t least = INT64_MAX;
    uint64_t length = 0;
    for (int i = 0; i < 4; i++) {
        const fxs_point p = {(i & 1) != 0 ? x.up : x.down, (i & 2) != 0 ? y.up : y.down};
        const int64_t height = height_of(p, n);
        const uint64_t around = fxs_abs64(p.x) + fxs_abs64(p.y);
        if (height >= 0 && (height < least || (height == least && around < length))) {
            best = p;
            least = height;
            length = around;
        }
    }
    return best;
}

/* Returns the direction u along a surface with the normal n for which u.r >= 0. */
static fxs_point direction_along(fxs_point r, fxs_point n) {
    return fxs_cross_sign(n, r) >= 0 ? (fxs_point){-n.y, n.x} : (fxs_point){n.y, -n.x};
}

bool fxs_set_part_along(fxs_point *out, fxs_point r, fxs_point n) {
    if (n.x == 0 || n.y == 0) {
        *out = (fxs_point){n.x == 0 ? r.x : 0, n.x == 0 ? 0 : r.y};
        return (out->x | out->y) != 0;
    }
    rounded x, y;
    const fxs_point u = direction_along(r, n);
    const bool is_near = FXS_NEAR(is_within(n, NEAR_NORMAL) && is_within(r, NEAR_WAY));
    if (!(is_near ? set_near(&x, &y, r, u) : set_far(&x, &y, r, u))) {
        return false;
    }
    *out = lowest(x, y, n);
    return true;
}

/* The exact motion is (r.r) u / (r.u). It is 1 / cos(a) times as long as r, for the angle a between
 * them. */
FXS_OUT_OF_LINE bool fxs_set_descent_along(fxs_point *out, fxs_point r, fxs_point n) {
    const fxs_point u = direction_along(r, n);
    const fxs_big along = fxs_dot_of(r, r), uu = fxs_dot_of(u, u), ru = fxs_dot_of(r, u);
    fxs_big most = ru;
    fxs_big_multiply(&most, 8);
    if (fxs_big_compare_products(&most, &most, &uu, &along) < 0) {
        return fxs_set_part_along(out, r, n);
    }
    const rounded x = far_component(u.x, &along, &ru), y = far_component(u.y, &along, &ru);
    *out = lowest(x, y, n);
    return true;
}

/* ---- arcs ---- */

fxs_point fxs_short_normal(const fxs_surface *on) {
    const int bits = fxs_bits64(fxs_abs64(on->n.x) | fxs_abs64(on->n.y));
    const uint32_t shift =
        on->is_arc ? (uint32_t)(bits - NEAR_NORMAL) & 63 : 0; /* & 63: for damaged normals */
    return (fxs_point){on->n.x >> shift, on->n.y >> shift};
}

/* The normal of an arc is cut to 27 bits, which leaves it off by less than 2^-25 of itself. It is
 * turned away from r by about 2^-24, so that the motion along it leads off the arc. */
fxs_point fxs_normal_along(const fxs_surface *on, fxs_point r) {
    const fxs_point n = fxs_short_normal(on);
    if (!on->is_arc) {
        return n;
    }
    const int64_t half = 1 << 23, side = fxs_cross_sign(n, r) >= 0 ? 1 : -1;
    const int64_t x = side * ((n.y + half) >> 24), y = side * ((n.x + half) >> 24);
    return (fxs_point){n.x + x, n.y - y};
}
