/* SPDX-License-Identifier: MIT
 *
 * Distances in 3D.
 *
 * A box of rounded half-edges is not quite rectangular, so its closest point is not found by
 * clamping. Instead its corners, edges and faces are tried one by one. A feature is the nearest one
 * if the offset from it to the point meets the conditions of Karush, Kuhn and Tucker:
 *
 * - It is square to the half-edges that vary on the feature.
 * - Along each other half-edge it does not lead back into the box.
 */
#include <fixsat/distance.h>
#include <fixsat/test.h>

#include "../shape/rounding.h"
#include "distance3.h"
#include "distance3_near.h"
#include "zonotope.h"

/* ---- sphere and AABB ---- */

static const fixsat_clearance3 at_infinity = {INT32_MAX, {0, 0, 0}, {0, 0, 0}, false};

/* Returns r v / sqrt(square), to the nearest. v is a component of a vector of this square, which is
 * longer than r. It is computed as half of sqrt(4 (r v)^2 / square). */
static FXS_OUT_OF_LINE uint32_t exact_component_along(uint64_t v, uint32_t r,
                                                      const fxs_big *square) {
    const fxs_big product = fxs_big_from((int64_t)(v * r));
    fxs_big num = fxs_big_mul(&product, &product);
    num = fxs_big_mul64(&num, 4);
    return (uint32_t)((fxs_big_root(&num, square, false) + 1) >> 1);
}

/* Returns |w| rounded down, where w leads from the centre of the sphere to the nearest point of the
 * AABB. Sets `part` to the magnitudes of the components of the vector of length r along w, to the
 * nearest. */
static FXS_OUT_OF_LINE int64_t exact_length(uint32_t part[3], const int64_t w[3], uint32_t r) {
    FXS_EXACT(distance_sphere_aabb3);
    const fxs_big square = fxs_big_dot3(w, w), length = fxs_big_sqrt(&square, false);
    for (int k = 0; k < 3; k++) {
        FXS_BITS(w[k], 32);
        part[k] = exact_component_along(fxs_abs64(w[k]), r, &square);
    }
    return (int64_t)fxs_big_bits_from(&length, 0); /* below 2^34 */
}

/* Returns `from` + part if w >= 0, else `from` - part. */
static fix16_t step(fix16_t from, int64_t w, uint32_t part) {
    return fxs_add32(from, w < 0 ? -(fix16_t)part : (fix16_t)part);
}

fixsat_clearance3 fixsat_distance_sphere_aabb3(const fixsat_sphere *sphere,
                                               const fixsat_aabb3 *box) {
    const fix16_t center[3] = {sphere->center.x, sphere->center.y, sphere->center.z};
    const fix16_t min[3] = {box->min.x, box->min.y, box->min.z};
    const fix16_t max[3] = {box->max.x, box->max.y, box->max.z};
    fix16_t on_box[3];
    int64_t w[3]; /* from the centre to on_box */
    for (int k = 0; k < 3; k++) {
        if (min[k] > max[k]) {
            return at_infinity;
        }
        on_box[k] = center[k] < min[k] ? min[k] : center[k] > max[k] ? max[k] : center[k];
        w[k] = (int64_t)on_box[k] - center[k];
    }
    const fixsat_vec3 b = {on_box[0], on_box[1], on_box[2]};
    if (fixsat_test_sphere_aabb3(sphere, box) != FIXSAT_SEPARATE) {
        return (fixsat_clearance3){0, b, b, true};
    }
    uint32_t part[3], length;
    const uint32_t r = (uint32_t)sphere->radius;
    const int64_t whole =
        fxs_filter_length3(&length, part, w, r) ? length : exact_length(part, w, r);
    fixsat_clearance3 out = {.on_b = b, .in_range = true};
    out.distance = fxs_clamp(whole - sphere->radius, &out.in_range);
    out.on_a = (fixsat_vec3){step(center[0], w[0], part[0]), step(center[1], w[1], part[1]),
                             step(center[2], w[2], part[2])};
    return out;
}

void fxs_set_square_sphere_aabb3(fxs_ratio *out, const fixsat_sphere *sphere,
                                 const fixsat_aabb3 *box) {
    const fixsat_vec3 c = sphere->center;
    const int64_t w[3] = {fxs_gap(c.x, box->min.x, box->max.x),
                          fxs_gap(c.y, box->min.y, box->max.y),
                          fxs_gap(c.z, box->min.z, box->max.z)};
    out->num = fxs_big_dot3(w, w);
    out->den = fxs_big_from(1);
}

/* ---- point and box ---- */

/* A corner, an edge or a face of the box, and the line or plane that it spans. */
typedef struct feature {
    int64_t w[3];           /* from its middle to the point */
    const int32_t *edge[3]; /* the half-edges: the `count` that vary on it, then the others */
    int8_t end[3];          /* the end of each of the others where it is: 1 or -1 */
    int count;
    int64_t axis[3]; /* the half-edge of an edge, the normal of a face */
} feature;

/* Sets the feature of three digits. Half-edge i is taken at its start (0), at its end (1), or whole
 * (2). */
static void set_box_feature(feature *f, const fxs_zonotope *z, const uint8_t digit[3]) {
    *f = (feature){.w = {-z->d[0], -z->d[1], -z->d[2]}, .count = 0};
    int other = 3;
    for (int i = 0; i < 3; i++) {
        const int32_t *edge = z->direction[FXS_OF_BOX_B + i];
        if (digit[i] == 2) {
            f->edge[f->count++] = edge;
        } else {
            f->edge[--other] = edge;
            f->end[other] = (int8_t)(2 * digit[i] - 1);
            fxs_step3(f->w, -f->end[other], edge);
        }
    }
    if (f->count == 1) {
        fxs_step3(f->axis, 1, f->edge[0]);
    } else if (f->count == 2) {
        fxs_cross3(f->axis, f->edge[0], f->edge[1]);
    }
}

/* Advances to the next feature. Returns false after the last one, because all half-edges whole are
 * the inside. */
static bool next_feature(uint8_t digit[3]) {
    int i = 0;
    while (digit[i] == 2) {
        digit[i++] = 0;
    }
    digit[i]++;
    return digit[0] + digit[1] + digit[2] < 6;
}

/* True if the foot of the point is on the edge or face itself, at parameters of -1 to 1:
 * - on an edge it is at g (g.w) / g.g;
 * - on a face it is at s g + t h, with s = n . (w x h) / n.n and t = n . (g x w) / n.n. */
static bool has_foot(const feature *f, const fxs_big *square) {
    for (int i = 0; i < f->count; i++) {
        const fxs_big at = f->count == 1 ? fxs_big_dot3(f->axis, f->w)
                                         : fxs_big_determinant(f->axis, f->w, f->edge[1 - i]);
        if (fxs_big_compare_magnitude(&at, square) > 0) {
            return false;
        }
    }
    return true;
}

/* Returns the sign of the offset along g from the foot to the point:
 * - from a corner: g.w;
 * - from an edge e: (g.w) (e.e) - (g.e) (e.w);
 * - from a face: (g.n) (n.w). */
static int side_of_way(const feature *f, const int32_t *edge, const fxs_big *square) {
    const int64_t g[3] = {edge[0], edge[1], edge[2]};
    fxs_big along = fxs_big_dot3(g, f->w);
    if (f->count == 0) {
        return fxs_big_sign(&along);
    }
    const fxs_big on_axis = fxs_big_dot3(g, f->axis);
    const fxs_big height = fxs_big_dot3(f->axis, f->w);
    if (f->count == 2) {
        return fxs_big_sign(&on_axis) * fxs_big_sign(&height);
    }
    along = fxs_big_mul(&along, square);
    const fxs_big part = fxs_big_mul(&on_axis, &height);
    FXS_BIG_BITS(along, 133);
    FXS_BIG_BITS(part, 133);
    return fxs_big_compare(&along, &part);
}

/* True if the nearest point of the box is on the feature f. */
static bool is_nearest(const feature *f) {
    const fxs_big square = fxs_big_dot3(f->axis, f->axis);
    if ((f->count > 0 && square.used == 0) || !has_foot(f, &square)) {
        return false;
    }
    for (int i = f->count; i < 3; i++) {
        if (f->end[i] * side_of_way(f, f->edge[i], &square) < 0) {
            return false;
        }
    }
    return true;
}

/* Sets *out to the square of the point's distance:
 * - from a corner: w.w;
 * - from the line of an edge: w.w - (g.w)^2 / g.g;
 * - from the plane of a face: (n.w)^2 / n.n. */
static void set_feature_square(fxs_ratio *out, const feature *f) {
    const fxs_big dot = fxs_big_dot3(f->axis, f->w);
    out->num = fxs_big_mul(&dot, &dot);
    out->den = f->count == 0 ? fxs_big_from(1) : fxs_big_dot3(f->axis, f->axis);
    if (f->count < 2) {
        const fxs_big square = fxs_big_dot3(f->w, f->w);
        const fxs_big all = fxs_big_mul(&square, &out->den);
        out->num = fxs_big_sub(&all, &out->num); /* for a corner dot is 0 */
    }
    FXS_BIG_BITS(out->num, 202);
    FXS_BIG_BITS(out->den, 128);
}

/* Returns component k of v (v.w) / v.v, or of its opposite if `back`, to the nearest; ties go
 * up. */
static FXS_OUT_OF_LINE int64_t component_along(const int64_t v[3], const int64_t w[3], int k,
                                               bool back) {
    const fxs_big dot = fxs_big_dot3(v, w), square = fxs_big_dot3(v, v);
    const fxs_big part = fxs_big_mul64(&dot, back ? -v[k] : v[k]);
    FXS_BIG_BITS(part, 164);
    return fxs_big_divide(&part, &square, FXS_NEAREST);
}

int64_t fxs_offset_from_face3(const int64_t n[3], const int64_t w[3], int k) {
    return -component_along(n, w, k, true);
}

/* Returns component k of the offset from the foot to the point, to the nearest:
 * - from a corner: w;
 * - from an edge: w - g (g.w) / g.g;
 * - from a face: n (n.w) / n.n.
 * Ties go down, so that a point on several features is reported the same for each of them. */
static int64_t way_from(const feature *f, int k) {
    return f->count == 0   ? f->w[k]
           : f->count == 1 ? f->w[k] - component_along(f->axis, f->w, k, false)
                           : fxs_offset_from_face3(f->axis, f->w, k);
}

/* Finds the feature nearest to the point. Its edges are those of *z. */
static void find_nearest_feature(feature *nearest, fxs_zonotope *z, fixsat_vec3 point,
                                 const fixsat_obb3 *box) {
    uint8_t digit[3] = {0, 0, 0};
    fxs_zonotope_of_point_obb3(z, point, box, (fixsat_vec3){0, 0, 0});
    do {
        set_box_feature(nearest, z, digit);
    } while (!is_nearest(nearest) && next_feature(digit));
}

void fxs_set_square_point_obb3(fxs_ratio *out, fixsat_vec3 point, const fixsat_obb3 *box) {
    fxs_zonotope z;
    feature nearest;
    find_nearest_feature(&nearest, &z, point, box);
    set_feature_square(out, &nearest);
}

static FXS_OUT_OF_LINE fixsat_clearance3 exact_distance3(fixsat_vec3 point,
                                                         const fixsat_obb3 *box) {
    FXS_EXACT(distance_point_obb3);
    fxs_zonotope z;
    feature nearest;
    find_nearest_feature(&nearest, &z, point, box);
    fxs_ratio square;
    set_feature_square(&square, &nearest);
    fixsat_clearance3 out = {.on_a = point, .in_range = true};
    out.distance = fxs_clamp(fxs_big_small_root(&square.num, &square.den, false), &out.in_range);
    out.on_b = (fixsat_vec3){fxs_clamp(point.x - way_from(&nearest, 0), &out.in_range),
                             fxs_clamp(point.y - way_from(&nearest, 1), &out.in_range),
                             fxs_clamp(point.z - way_from(&nearest, 2), &out.in_range)};
    return out;
}

fixsat_clearance3 fixsat_distance_point_obb3(fixsat_vec3 point, const fixsat_obb3 *box) {
    if (fixsat_test_point_obb3(point, box) != FIXSAT_SEPARATE) {
        return (fixsat_clearance3){0, point, point, true};
    }
    fixsat_clearance3 out;
    return fxs_filter_distance_point_obb3(&out, point, box) ? out : exact_distance3(point, box);
}
