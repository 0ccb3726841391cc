/* SPDX-License-Identifier: MIT
 *
 * Boxes from half-edges and from rotations.
 */
#include "../int/bits.h"
#include "narrow.h"
#include "shape.h"
#include <fixsat/shapes.h>

/* Returns a + b, saturated. This is harmless: an offset is at most 2^32 - 1 raw, so an extent of
 * 2^32 or more rejects as little as one of 2^32 - 1 does. A narrow box has the same shift for
 * both. */
static inline uint32_t saturated(uint32_t a, uint32_t b) {
    return b > UINT32_MAX - a ? UINT32_MAX : a + b;
}

static inline uint32_t extent2(fix16_t a, fix16_t b) {
    return saturated(fxs_abs32(a), fxs_abs32(b));
}

static inline uint32_t extent3(fix16_t a, fix16_t b, fix16_t c) {
    return saturated(extent2(a, b), fxs_abs32(c));
}

/* Makes a box in place, because structs are copied slowly. */
static void make2(fixsat_obb2 *box, fixsat_vec2 center, fixsat_vec2 u, fixsat_vec2 v) {
    const uint32_t x = extent2(u.x, v.x), y = extent2(u.y, v.y);
    /* The shift is larger than needed for tiny boxes, so that no test has to allow for a shift of
     * 0. */
    const uint32_t shift = fxs_narrow_shift(x | y | 16384u);
    box->center = center;
    box->half_edge[0] = u;
    box->half_edge[1] = v;
    box->extent[0] = x;
    box->extent[1] = y;
    fxs_make_narrow2(&box->private_narrow, box->half_edge, shift);
}

static void make3(fixsat_obb3 *box, fixsat_vec3 center) {
    const fixsat_vec3 *u = &box->half_edge[0], *v = &box->half_edge[1], *w = &box->half_edge[2];
    box->center = center;
    box->extent[0] = extent3(u->x, v->x, w->x);
    box->extent[1] = extent3(u->y, v->y, w->y);
    box->extent[2] = extent3(u->z, v->z, w->z);
    const uint32_t shift = fxs_narrow_shift(box->extent[0] | box->extent[1] | box->extent[2]);
    fxs_make_narrow3(&box->private_narrow, box->half_edge, shift);
}

fixsat_obb2 fixsat_obb2_from_half_edges(fixsat_vec2 center, fixsat_vec2 u, fixsat_vec2 v) {
    fixsat_obb2 box;
    make2(&box, center, u, v);
    return box;
}

fixsat_obb3 fixsat_obb3_from_half_edges(fixsat_vec3 center, fixsat_vec3 u, fixsat_vec3 v,
                                        fixsat_vec3 w) {
    fixsat_obb3 box;
    box.half_edge[0] = u;
    box.half_edge[1] = v;
    box.half_edge[2] = w;
    make3(&box, center);
    return box;
}

/* Returns extent * entry in Q16.16, nearest, ties away from zero, for an extent of 0 or more. Its
 * magnitude is at most the extent. It is computed by halves: the lower product is at most
 * 2^32 - 2^16, the upper one below 2^31. */
static inline fix16_t scale(fix16_t extent, fix16_t entry) {
    const uint32_t high = (uint32_t)extent >> 16, low = extent & 0xFFFF, by = fxs_abs32(entry);
    const fix16_t magnitude = (fix16_t)(high * by + ((low * by + 0x8000) >> 16));
    return entry < 0 ? -magnitude : magnitude;
}

fixsat_status fixsat_obb2_from_rot(fixsat_obb2 *out, fixsat_vec2 center, fixsat_vec2 half_extents,
                                   fixsat_rot2 rot) {
    if (out == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (half_extents.x < 0 || half_extents.y < 0) {
        return FIXSAT_ERROR_NEGATIVE_EXTENT;
    }
    if (fxs_bad_entry(rot.cos) || fxs_bad_entry(rot.sin)) {
        return FIXSAT_ERROR_BAD_ROTATION;
    }
    const fixsat_vec2 u = {scale(half_extents.x, rot.cos), scale(half_extents.x, rot.sin)};
    const fixsat_vec2 v = {scale(half_extents.y, -rot.sin), scale(half_extents.y, rot.cos)};
    make2(out, center, u, v);
    return FIXSAT_OK;
}

fixsat_status fixsat_obb3_from_rot(fixsat_obb3 *out, fixsat_vec3 center, fixsat_vec3 half_extents,
                                   const fixsat_rot3 *rot) {
    if (out == NULL || rot == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (half_extents.x < 0 || half_extents.y < 0 || half_extents.z < 0) {
        return FIXSAT_ERROR_NEGATIVE_EXTENT;
    }
    if (fxs_bad_rotation3(rot)) {
        return FIXSAT_ERROR_BAD_ROTATION;
    }
    const fix16_t extent[3] = {half_extents.x, half_extents.y, half_extents.z};
    for (int i = 0; i < 3; i++) {
        out->half_edge[i] =
            (fixsat_vec3){scale(extent[i], rot->m[0][i]), scale(extent[i], rot->m[1][i]),
                          scale(extent[i], rot->m[2][i])};
    }
    make3(out, center);
    return FIXSAT_OK;
}
