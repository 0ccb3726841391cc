/* SPDX-License-Identifier: MIT
 *
 * Distances in 3D.
 *
 * A box of rounded half-edges is not quite rectangular, so its closest point is
 * not found by clamping: the faces, edges and corners are tried one by one, and
 * their squared distances compared as exact fractions.
 */
#include <fixsat/distance.h>
#include <fixsat/test.h>

#include "big.h"
#include "exact.h"
#include "zonotope.h"

/* ---- sphere and AABB ---- */

static const fixsat_distance3 at_infinity = {INT32_MAX, {0, 0, 0}, {0, 0, 0}, false};

fixsat_distance3 fixsat_distance_sphere_aabb3(const fixsat_sphere *sphere,
                                              const fixsat_aabb3 *box) {
    const fix16_t center[3] = {sphere->center.x, sphere->center.y, sphere->center.z};
    const fix16_t min[3] = {box->min.x, box->min.y, box->min.z};
    const fix16_t max[3] = {box->max.x, box->max.y, box->max.z};
    fix16_t on_box[3];
    fixsat_big w[3]; /* from the centre to on_box, exact */
    for (int k = 0; k < 3; k++) {
        if (min[k] > max[k]) {
            return at_infinity;
        }
        on_box[k] = center[k] < min[k] ? min[k] : center[k] > max[k] ? max[k] : center[k];
        w[k] = fixsat_big_from((int64_t)on_box[k] - center[k]);
    }
    const fixsat_vec3 b = {on_box[0], on_box[1], on_box[2]};
    if (fixsat_test_sphere_aabb3(sphere, box) != FIXSAT_SEPARATE) {
        return (fixsat_distance3){0, b, b, true};
    }
    const fixsat_big one = fixsat_big_from(1), square = fixsat_big_dot3(w, w); /* 66 bits */
    fixsat_distance3 out = {.on_b = b, .in_range = true};
    out.distance =
        fixsat_clamp(fixsat_big_root(&square, &one, false) - sphere->radius, &out.in_range);
    fix16_t on_a[3];
    for (int k = 0; k < 3; k++) {
        fixsat_big part = fixsat_big_mul64(&w[k], sphere->radius);
        part = fixsat_big_mul(&part, &part); /* 126 bits */
        const int64_t step = fixsat_nearest_root(&part, &square);
        on_a[k] = (fix16_t)(center[k] + (w[k].negative ? -step : step)); /* not beyond on_box */
    }
    out.on_a = (fixsat_vec3){on_a[0], on_a[1], on_a[2]};
    return out;
}

/* ---- point and box ---- */

/* A point of the box, relative to its centre, and the square of its distance. */
typedef struct foot {
    int64_t start[3];    /* below 2^34 */
    fixsat_big along[3]; /* the point is start + along / square.den; 166 bits at most */
    fixsat_ratio square; /* 202 bits over 128 at most, those of a face */
} foot;

enum { INSIDE = 26 }; /* the feature that takes all half-edges whole */

/* A face, an edge or a corner of the box: of its half-edges those that vary on it
 * (2, 1 or 0), and w, from its middle to the point. */
typedef struct feature {
    const int64_t *free[2];
    int count;
    int64_t w[3]; /* 35 bits */
} feature;

/* |t| <= den: does a parameter t / den stay within the half-edge? */
static bool within(fixsat_big t, const fixsat_big *den) {
    t.negative = false;
    return fixsat_big_compare(&t, den) <= 0;
}

static void try_corner(const fixsat_big w[3], foot *out) {
    for (int k = 0; k < 3; k++) {
        out->along[k] = fixsat_big_from(0);
    }
    out->square = (fixsat_ratio){fixsat_big_dot3(w, w), fixsat_big_from(1)}; /* 72 bits */
}

/* The foot on the line of g is t g / g.g with t = g.w, its square w.w - t^2 / g.g. */
static bool try_edge(const fixsat_big w[3], const int64_t edge[3], foot *out) {
    fixsat_big g[3];
    fixsat_big_from3(g, edge);
    const fixsat_big t = fixsat_big_dot3(g, w); /* 68 bits */
    out->square.den = fixsat_big_dot3(g, g);    /* 64 bits */
    if (out->square.den.used == 0 || !within(t, &out->square.den)) {
        return false;
    }
    const fixsat_big w2 = fixsat_big_dot3(w, w), t2 = fixsat_big_mul(&t, &t); /* 72, 136 bits */
    out->square.num = fixsat_big_mul(&w2, &out->square.den);
    out->square.num = fixsat_big_sub(&out->square.num, &t2);
    for (int k = 0; k < 3; k++) {
        out->along[k] = fixsat_big_mul(&t, &g[k]); /* 99 bits */
    }
    return true;
}

/* With n = g x h the foot is w - n (n.w) / n.n and its square (n.w)^2 / n.n; it is
 * s g + t h with s = n.(w x h) / n.n and t = n.(g x w) / n.n. */
static bool try_face(const feature *f, const fixsat_big w[3], foot *out) {
    fixsat_big n[3], side[3];
    fixsat_big_cross3(n, f->free[0], f->free[1]);
    out->square.den = fixsat_big_dot3(n, n); /* 128 bits */
    if (out->square.den.used == 0) {
        return false;
    }
    fixsat_big_cross3(side, f->w, f->free[1]); /* 67 bits */
    if (!within(fixsat_big_dot3(n, side), &out->square.den)) {
        return false;
    }
    fixsat_big_cross3(side, f->free[0], f->w);
    if (!within(fixsat_big_dot3(n, side), &out->square.den)) {
        return false;
    }
    const fixsat_big height = fixsat_big_dot3(n, w); /* 101 bits */
    out->square.num = fixsat_big_mul(&height, &height);
    for (int k = 0; k < 3; k++) {
        const fixsat_big down = fixsat_big_mul(&n[k], &height);  /* 164 bits */
        out->along[k] = fixsat_big_mul(&w[k], &out->square.den); /* 163 bits */
        out->along[k] = fixsat_big_sub(&out->along[k], &down);
    }
    return true;
}

/* A feature by its number in base 3: half-edge i is taken to its start (0), to its
 * end (1) or whole (2); false if the foot of the point is not on it. */
static bool try_feature(const fixsat_zonotope *z, int number, foot *out) {
    feature f = {.count = 0};
    for (int k = 0; k < 3; k++) {
        f.w[k] = -z->d[k];
        out->start[k] = 0;
    }
    for (int i = 3; i < 6; i++, number /= 3) {
        const int64_t *g = z->vector[i];
        if (number % 3 == 2) {
            f.free[f.count++] = g;
            continue;
        }
        for (int k = 0; k < 3; k++) {
            const int64_t step = number % 3 == 0 ? -g[k] : g[k];
            out->start[k] += step;
            f.w[k] -= step;
        }
    }
    fixsat_big w[3];
    fixsat_big_from3(w, f.w);
    switch (f.count) {
    case 0:
        try_corner(w, out);
        return true;
    case 1:
        return try_edge(w, f.free[0], out);
    default:
        return try_face(&f, w, out);
    }
}

fixsat_distance3 fixsat_distance_point_obb3(fixsat_vec3 point, const fixsat_obb3 *box) {
    const fixsat_zonotope z = fixsat_zonotope_of_point_obb3(point, box, (fixsat_vec3){0, 0, 0});
    if (fixsat_zonotope_relation(&z) != FIXSAT_SEPARATE) {
        return (fixsat_distance3){0, point, point, true};
    }
    foot best, tried;
    try_feature(&z, 0, &best);
    for (int number = 1; number < INSIDE; number++) {
        if (try_feature(&z, number, &tried) &&
            fixsat_ratio_compare(&tried.square, &best.square) < 0) {
            best = tried;
        }
    }
    fixsat_distance3 out = {.on_a = point, .in_range = true};
    out.distance =
        fixsat_clamp(fixsat_big_root(&best.square.num, &best.square.den, false), &out.in_range);
    int64_t on_b[3];
    for (int k = 0; k < 3; k++) {
        on_b[k] =
            best.start[k] + fixsat_big_divide(&best.along[k], &best.square.den, FIXSAT_NEAREST);
    }
    out.on_b = (fixsat_vec3){fixsat_clamp(box->center.x + on_b[0], &out.in_range),
                             fixsat_clamp(box->center.y + on_b[1], &out.in_range),
                             fixsat_clamp(box->center.z + on_b[2], &out.in_range)};
    return out;
}
