/* SPDX-License-Identifier: MIT
 *
 * Boxes from half-edges and from rotations.
 */
#include "../int/bits.h"
#include "narrow.h"
#include "shape.h"
#include <fixsat/shapes.h>

/* Saturation is harmless: an offset is at most 2^32 - 1 raw, so that an extent
 * of 2^32 or more rejects as little as one of 2^32 - 1 does, and in a narrow box it
 * asks for the same shift. */
static uint32_t saturate(uint64_t extent) {
    return extent > UINT32_MAX ? UINT32_MAX : (uint32_t)extent;
}

fixsat_obb2 fixsat_obb2_from_half_edges(fixsat_vec2 center, fixsat_vec2 u, fixsat_vec2 v) {
    fixsat_obb2 box = {
        .center = center,
        .half_edge = {u, v},
        .extent = {saturate((uint64_t)fxs_abs32(u.x) + fxs_abs32(v.x)),
                   saturate((uint64_t)fxs_abs32(u.y) + fxs_abs32(v.y))},
    };
    const int64_t edge[2][2] = {{u.x, u.y}, {v.x, v.y}};
    /* A bit more than needed for tiny boxes, so that no test need ask for a shift of 0. */
    box.narrow = fxs_narrow2_of(edge, fxs_narrow_shift(box.extent[0] | box.extent[1] | 16384u));
    return box;
}

fixsat_obb3 fixsat_obb3_from_half_edges(fixsat_vec3 center, fixsat_vec3 u, fixsat_vec3 v,
                                        fixsat_vec3 w) {
    fixsat_obb3 box = {
        .center = center,
        .half_edge = {u, v, w},
        .extent = {saturate((uint64_t)fxs_abs32(u.x) + fxs_abs32(v.x) + fxs_abs32(w.x)),
                   saturate((uint64_t)fxs_abs32(u.y) + fxs_abs32(v.y) + fxs_abs32(w.y)),
                   saturate((uint64_t)fxs_abs32(u.z) + fxs_abs32(v.z) + fxs_abs32(w.z))},
    };
    const int64_t edge[3][3] = {{u.x, u.y, u.z}, {v.x, v.y, v.z}, {w.x, w.y, w.z}};
    box.narrow =
        fxs_narrow3_of(edge, fxs_narrow_shift(box.extent[0] | box.extent[1] | box.extent[2]));
    return box;
}

/* extent * entry in Q16.16, nearest, ties away from zero. The product is below
 * 2^47, the result no larger than the extent. */
static fix16_t scale(fix16_t extent, fix16_t entry) {
    const int64_t product = (int64_t)extent * entry;
    const fix16_t magnitude = (fix16_t)((fxs_abs64(product) + 0x8000u) >> 16);
    return product < 0 ? -magnitude : magnitude;
}

fixsat_status fixsat_obb2_from_rot(fixsat_obb2 *out, fixsat_vec2 center, fixsat_vec2 half_extents,
                                   fixsat_rot2 rot) {
    if (out == NULL) {
        return FIXSAT_NULL;
    }
    if (half_extents.x < 0 || half_extents.y < 0) {
        return FIXSAT_NEGATIVE_EXTENT;
    }
    if (fxs_bad_entry(rot.cos) || fxs_bad_entry(rot.sin)) {
        return FIXSAT_BAD_ROTATION;
    }
    const fixsat_vec2 u = {scale(half_extents.x, rot.cos), scale(half_extents.x, rot.sin)};
    const fixsat_vec2 v = {scale(half_extents.y, -rot.sin), scale(half_extents.y, rot.cos)};
    *out = fixsat_obb2_from_half_edges(center, u, v);
    return FIXSAT_OK;
}

fixsat_status fixsat_obb3_from_rot(fixsat_obb3 *out, fixsat_vec3 center, fixsat_vec3 half_extents,
                                   const fixsat_rot3 *rot) {
    if (out == NULL || rot == NULL) {
        return FIXSAT_NULL;
    }
    const fix16_t extent[3] = {half_extents.x, half_extents.y, half_extents.z};
    fixsat_vec3 edge[3];
    for (int i = 0; i < 3; i++) {
        if (extent[i] < 0) {
            return FIXSAT_NEGATIVE_EXTENT;
        }
    }
    for (int i = 0; i < 3; i++) {
        if (fxs_bad_entry(rot->m[0][i]) || fxs_bad_entry(rot->m[1][i]) ||
            fxs_bad_entry(rot->m[2][i])) {
            return FIXSAT_BAD_ROTATION;
        }
        edge[i] = (fixsat_vec3){scale(extent[i], rot->m[0][i]), scale(extent[i], rot->m[1][i]),
                                scale(extent[i], rot->m[2][i])};
    }
    *out = fixsat_obb3_from_half_edges(center, edge[0], edge[1], edge[2]);
    return FIXSAT_OK;
}
