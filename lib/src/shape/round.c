/* SPDX-License-Identifier: MIT
 *
 * Round shapes: circles, capsules, rounded polygons and spheres.
 */
#include "shape.h"
#include <fixsat/shapes.h>

static fixsat_status refused(const void *out, fix16_t radius) {
    return out == NULL ? FIXSAT_NULL : radius < 0 ? FIXSAT_NEGATIVE_RADIUS : FIXSAT_OK;
}

fixsat_status fixsat_rounded_circle(fixsat_rounded *out, fixsat_vec2 center, fix16_t radius) {
    const fixsat_status status = refused(out, radius);
    if (status == FIXSAT_OK) {
        *out = (fixsat_rounded){NULL, {center, center}, 1, 1, radius, {center, center}};
    }
    return status;
}

fixsat_status fixsat_rounded_capsule(fixsat_rounded *out, fixsat_vec2 p, fixsat_vec2 q,
                                     fix16_t radius) {
    const fixsat_status status = refused(out, radius);
    if (status == FIXSAT_OK) {
        *out = (fixsat_rounded){NULL, {p, q}, 2, 1, radius, fxs_grown((fixsat_aabb2){p, p}, q)};
    }
    return status;
}

fixsat_status fixsat_rounded_polygon(fixsat_rounded *out, const fixsat_polygon *core,
                                     fix16_t radius) {
    const fixsat_status status = core == NULL ? FIXSAT_NULL : refused(out, radius);
    if (status == FIXSAT_OK) {
        *out = (fixsat_rounded){core->vertices, {{0, 0}, {0, 0}}, core->count,
                                core->winding,  radius,           core->bounds};
    }
    return status;
}

fixsat_status fixsat_sphere_init(fixsat_sphere *out, fixsat_vec3 center, fix16_t radius) {
    const fixsat_status status = refused(out, radius);
    if (status == FIXSAT_OK) {
        *out = (fixsat_sphere){center, radius};
    }
    return status;
}
