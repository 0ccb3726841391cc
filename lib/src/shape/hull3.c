/* SPDX-License-Identifier: MIT
 *
 * Constructors of hulls in 3D: from points, over a polygon, and by rotating another hull.
 */
#include "shape.h"
#include <fixsat/solids.h>

enum { MOST_POINTS = 65535 };

/* Returns the bounds of one or more points. */
static FXS_OUT_OF_LINE fixsat_aabb3 bounds_of_points(const fixsat_vec3 *points, size_t count) {
    fixsat_aabb3 bounds = {points[0], points[0]};
    for (size_t i = 1; i < count; i++) {
        bounds = fxs_grown3(bounds, points[i]);
    }
    return bounds;
}

fixsat_status fixsat_hull3_init(fixsat_hull3 *out, const fixsat_vec3 *points, size_t count) {
    if (out == NULL || points == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (count == 0) {
        return FIXSAT_ERROR_TOO_FEW;
    }
    if (count > MOST_POINTS) {
        return FIXSAT_ERROR_TOO_MANY;
    }
    *out = (fixsat_hull3){
        .points = points, .bounds = bounds_of_points(points, count), .count = (uint32_t)count};
    return FIXSAT_OK;
}

/* ---- prisms ---- */

fixsat_status fixsat_hull3_prism(fixsat_hull3 *out, fixsat_vec3 *out_points,
                                 const fixsat_polygon *polygon, fix16_t floor, fix16_t ceiling) {
    if (out == NULL || out_points == NULL || polygon == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    const uint32_t count = polygon->count;
    if (count > MOST_POINTS / 2) {
        return FIXSAT_ERROR_TOO_MANY;
    }
    /* The polygon's bounds are exact, so all vertices stay in range iff the bounds do. */
    const fixsat_vec2 *const vertices = polygon->vertices;
    const int64_t x = polygon->position.x, y = polygon->position.y;
    const int64_t min_x = x + polygon->bounds.min.x, min_y = y + polygon->bounds.min.y;
    const int64_t max_x = x + polygon->bounds.max.x, max_y = y + polygon->bounds.max.y;
    if (!fxs_fit32(min_x, min_y, max_x, max_y)) {
        return FIXSAT_ERROR_OUT_OF_RANGE;
    }
    for (size_t i = 0; i < count; i++) {
        const fix16_t px = (fix16_t)(x + vertices[i].x), py = (fix16_t)(y + vertices[i].y);
        out_points[2 * i] = (fixsat_vec3){px, py, floor};
        out_points[2 * i + 1] = (fixsat_vec3){px, py, ceiling};
    }
    *out = (fixsat_hull3){
        .points = out_points,
        .bounds = {{(fix16_t)min_x, (fix16_t)min_y, fix16_min(floor, ceiling)},
                   {(fix16_t)max_x, (fix16_t)max_y, fix16_max(floor, ceiling)}},
        .count = 2 * count,
    };
    return FIXSAT_OK;
}

/* ---- placement ---- */

/* True if the bounds are within 2^26, so that fxs_turned26 can rotate each point. */
static bool fit26(const fixsat_aabb3 *bounds) {
    const fixsat_vec3 p = bounds->min, q = bounds->max;
    return (fxs_approx_abs(p.x) | fxs_approx_abs(p.y) | fxs_approx_abs(p.z) | fxs_approx_abs(q.x) |
            fxs_approx_abs(q.y) | fxs_approx_abs(q.z)) < 1 << 26;
}

/* Rotates points whose coordinates are within 2^26, so that the rotated ones stay in range. */
static FXS_OUT_OF_LINE void turn_points26(fixsat_vec3 *out, const fixsat_vec3 *points,
                                          uint32_t count, const fixsat_rot3 *rot) {
    for (uint32_t i = 0; i < count; i++) {
        const fixsat_vec3 p = points[i];
        FXS_WITHIN(p.x, 1 << 26);
        FXS_WITHIN(p.y, 1 << 26);
        FXS_WITHIN(p.z, 1 << 26);
        out[i] = (fixsat_vec3){fxs_turned26(rot->m[0], p.x, p.y, p.z),
                               fxs_turned26(rot->m[1], p.x, p.y, p.z),
                               fxs_turned26(rot->m[2], p.x, p.y, p.z)};
    }
}

/* Rotates a point. If the rotated point leaves the range of a coordinate, returns false and writes
 * nothing. */
static bool turn_point(fixsat_vec3 *out, fixsat_vec3 p, const fixsat_rot3 *rot) {
    const int64_t x = fxs_turned3(rot->m[0], p.x, p.y, p.z);
    const int64_t y = fxs_turned3(rot->m[1], p.x, p.y, p.z);
    const int64_t z = fxs_turned3(rot->m[2], p.x, p.y, p.z);
    const bool in_range = fxs_fit32(x, y, z, 0);
    if (in_range) {
        *out = (fixsat_vec3){(fix16_t)x, (fix16_t)y, (fix16_t)z};
    }
    return in_range;
}

/* Rotates points. If any rotated point leaves the range, returns false and writes nothing. */
static FXS_OUT_OF_LINE bool turn_points(fixsat_vec3 *out, const fixsat_vec3 *points, uint32_t count,
                                        const fixsat_rot3 *rot) {
    fixsat_vec3 ignored;
    for (uint32_t i = 0; i < count; i++) {
        if (!turn_point(&ignored, points[i], rot)) {
            return false;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        (void)turn_point(&out[i], points[i], rot);
    }
    return true;
}

fixsat_status fixsat_hull3_place(fixsat_hull3 *out, fixsat_vec3 *out_points,
                                 const fixsat_hull3 *body, const fixsat_rot3 *rot,
                                 fixsat_vec3 position) {
    if (out == NULL || out_points == NULL || body == NULL || rot == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (fxs_bad_rotation3(rot)) {
        return FIXSAT_ERROR_BAD_ROTATION;
    }
    const uint32_t count = body->count;
    if (FXS_NEAR(fit26(&body->bounds))) {
        turn_points26(out_points, body->points, count, rot);
    } else if (!turn_points(out_points, body->points, count, rot)) {
        return FIXSAT_ERROR_OUT_OF_RANGE;
    }
    *out = (fixsat_hull3){.position = position,
                          .points = out_points,
                          .bounds = bounds_of_points(out_points, count),
                          .count = count};
    return FIXSAT_OK;
}
