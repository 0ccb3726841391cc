/* SPDX-License-Identifier: MIT
 *
 * Round shapes: circles, capsules, rounded polygons and spheres.
 */
#include <fixsat/shapes.h>

#include "shape.h"

fixsat_status fixsat_rounded_circle(fixsat_rounded *out, fixsat_vec2 center, fix16_t radius) {
    if (out == NULL) {
        return FIXSAT_NULL;
    }
    if (radius < 0) {
        return FIXSAT_NEGATIVE_RADIUS;
    }
    *out = (fixsat_rounded){NULL, {center, center}, 1, 1, radius, {center, center}};
    return FIXSAT_OK;
}

fixsat_status fixsat_rounded_capsule(fixsat_rounded *out, fixsat_vec2 p, fixsat_vec2 q,
                                     fix16_t radius) {
    if (out == NULL) {
        return FIXSAT_NULL;
    }
    if (radius < 0) {
        return FIXSAT_NEGATIVE_RADIUS;
    }
    *out = (fixsat_rounded){NULL, {p, q}, 2, 1, radius, fxs_grown((fixsat_aabb2){p, p}, q)};
    return FIXSAT_OK;
}

fixsat_status fixsat_rounded_polygon(fixsat_rounded *out, const fixsat_polygon *core,
                                     fix16_t radius) {
    if (out == NULL || core == NULL) {
        return FIXSAT_NULL;
    }
    if (radius < 0) {
        return FIXSAT_NEGATIVE_RADIUS;
    }
    *out = (fixsat_rounded){core->vertices, {{0, 0}, {0, 0}}, core->count,
                            core->winding,  radius,           core->bounds};
    return FIXSAT_OK;
}

fixsat_status fixsat_sphere_init(fixsat_sphere *out, fixsat_vec3 center, fix16_t radius) {
    if (out == NULL) {
        return FIXSAT_NULL;
    }
    if (radius < 0) {
        return FIXSAT_NEGATIVE_RADIUS;
    }
    *out = (fixsat_sphere){center, radius};
    return FIXSAT_OK;
}
