/* SPDX-License-Identifier: MIT
 *
 * Shapes of any core, with a radius; and spheres.
 */
#include "shape.h"
#include <fixsat/shapes.h>

fixsat_status fixsat_shape2_circle(fixsat_shape2 *out, fixsat_vec2 center, fix16_t radius) {
    const fixsat_status status = fxs_check_radius(out, radius);
    if (status == FIXSAT_OK) {
        *out =
            (fixsat_shape2){.core.position = center, .radius = radius, .kind = FIXSAT_CORE_POINT};
    }
    return status;
}

fixsat_status fixsat_shape2_capsule(fixsat_shape2 *out, fixsat_vec2 p, fixsat_vec2 q,
                                    fix16_t radius) {
    const fixsat_status status = fxs_check_radius(out, radius);
    if (status == FIXSAT_OK) {
        *out = (fixsat_shape2){
            .core.segment = {{0, 0}, {p, q}}, .radius = radius, .kind = FIXSAT_CORE_SEGMENT};
    }
    return status;
}

fixsat_status fixsat_shape2_from_aabb2(fixsat_shape2 *out, const fixsat_aabb2 *core,
                                       fix16_t radius) {
    const fixsat_status status = core == NULL ? FIXSAT_ERROR_NULL : fxs_check_radius(out, radius);
    if (status == FIXSAT_OK && fxs_is_empty2(core)) {
        return FIXSAT_ERROR_EMPTY;
    }
    if (status == FIXSAT_OK) {
        *out = (fixsat_shape2){
            .core.aabb = {{0, 0}, *core}, .radius = radius, .kind = FIXSAT_CORE_AABB};
    }
    return status;
}

fixsat_status fixsat_shape2_from_obb2(fixsat_shape2 *out, const fixsat_obb2 *core, fix16_t radius) {
    const fixsat_status status = core == NULL ? FIXSAT_ERROR_NULL : fxs_check_radius(out, radius);
    if (status == FIXSAT_OK) {
        *out = (fixsat_shape2){.core.obb = *core, .radius = radius, .kind = FIXSAT_CORE_OBB};
    }
    return status;
}

fixsat_status fixsat_shape2_from_polygon(fixsat_shape2 *out, const fixsat_polygon *core,
                                         fix16_t radius) {
    const fixsat_status status = core == NULL ? FIXSAT_ERROR_NULL : fxs_check_radius(out, radius);
    if (status == FIXSAT_OK) {
        *out =
            (fixsat_shape2){.core.polygon = *core, .radius = radius, .kind = FIXSAT_CORE_POLYGON};
    }
    return status;
}

fixsat_status fixsat_shape2_rounded_box(fixsat_shape2 *out, fixsat_vec2 center,
                                        fixsat_vec2 half_extents, fixsat_rot2 rot, fix16_t radius) {
    fixsat_obb2 core;
    const fixsat_status status = fxs_check_radius(out, radius);
    const fixsat_status box =
        status == FIXSAT_OK ? fixsat_obb2_from_rot(&core, center, half_extents, rot) : status;
    return box == FIXSAT_OK ? fixsat_shape2_from_obb2(out, &core, radius) : box;
}

fixsat_status fixsat_sphere_init(fixsat_sphere *out, fixsat_vec3 center, fix16_t radius) {
    const fixsat_status status = fxs_check_radius(out, radius);
    if (status == FIXSAT_OK) {
        *out = (fixsat_sphere){center, radius};
    }
    return status;
}
