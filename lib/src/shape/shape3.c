/* SPDX-License-Identifier: MIT
 *
 * Constructors of shapes in 3D: a core of any kind, and a radius.
 */
#include "shape.h"
#include <fixsat/solids.h>

fixsat_status fixsat_shape3_sphere(fixsat_shape3 *out, fixsat_vec3 center, fix16_t radius) {
    const fixsat_status status = fxs_check_radius(out, radius);
    if (status == FIXSAT_OK) {
        *out =
            (fixsat_shape3){.core.position = center, .radius = radius, .kind = FIXSAT_CORE3_POINT};
    }
    return status;
}

fixsat_status fixsat_shape3_capsule(fixsat_shape3 *out, fixsat_vec3 p, fixsat_vec3 q,
                                    fix16_t radius) {
    const fixsat_status status = fxs_check_radius(out, radius);
    if (status == FIXSAT_OK) {
        *out = (fixsat_shape3){
            .core.segment = {{0, 0, 0}, {p, q}}, .radius = radius, .kind = FIXSAT_CORE3_SEGMENT};
    }
    return status;
}

fixsat_status fixsat_shape3_from_aabb3(fixsat_shape3 *out, const fixsat_aabb3 *core,
                                       fix16_t radius) {
    const fixsat_status status = core == NULL ? FIXSAT_ERROR_NULL : fxs_check_radius(out, radius);
    if (status == FIXSAT_OK && fxs_is_empty3(core)) {
        return FIXSAT_ERROR_EMPTY;
    }
    if (status == FIXSAT_OK) {
        *out = (fixsat_shape3){
            .core.aabb = {{0, 0, 0}, *core}, .radius = radius, .kind = FIXSAT_CORE3_AABB};
    }
    return status;
}

fixsat_status fixsat_shape3_from_obb3(fixsat_shape3 *out, const fixsat_obb3 *core, fix16_t radius) {
    const fixsat_status status = core == NULL ? FIXSAT_ERROR_NULL : fxs_check_radius(out, radius);
    if (status == FIXSAT_OK) {
        *out = (fixsat_shape3){.core.obb = *core, .radius = radius, .kind = FIXSAT_CORE3_OBB};
    }
    return status;
}

fixsat_status fixsat_shape3_from_hull3(fixsat_shape3 *out, const fixsat_hull3 *core,
                                       fix16_t radius) {
    const fixsat_status status = core == NULL ? FIXSAT_ERROR_NULL : fxs_check_radius(out, radius);
    if (status == FIXSAT_OK) {
        *out = (fixsat_shape3){.core.hull = *core, .radius = radius, .kind = FIXSAT_CORE3_HULL};
    }
    return status;
}

fixsat_status fixsat_shape3_rounded_box(fixsat_shape3 *out, fixsat_vec3 center,
                                        fixsat_vec3 half_extents, const fixsat_rot3 *rot,
                                        fix16_t radius) {
    fixsat_obb3 core;
    const fixsat_status status = fxs_check_radius(out, radius);
    const fixsat_status box =
        status == FIXSAT_OK ? fixsat_obb3_from_rot(&core, center, half_extents, rot) : status;
    return box == FIXSAT_OK ? fixsat_shape3_from_obb3(out, &core, radius) : box;
}
