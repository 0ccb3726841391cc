/* SPDX-License-Identifier: MIT
 *
 * Poses in 2D: a body placed in one, a pose turned about a pivot, and the pivots of arcs.
 */
#include "turning.h"

/* ---- place ---- */

/* Sets *out to p. Returns false, and writes nothing, if p does not fit a coordinate. */
static bool set_fitting(fixsat_vec2 *out, fxs_point p) {
    bool fits = true;
    const fixsat_vec2 clamped = fxs_clamp_point(p, &fits);
    if (fits) {
        *out = clamped;
    }
    return fits;
}

/* Sets *out to the vector p / 2^halvings, turned and rounded once. Returns false if it does not
 * fit. */
static bool set_turned(fixsat_vec2 *out, const fxs_turning *by, fxs_point p, int32_t halvings) {
    return set_fitting(out, fxs_turned_by(by, p, halvings));
}

/* Sets *out to the same vector plus `offset`. Returns false if it does not fit. */
static bool set_position(fixsat_vec2 *out, const fxs_turning *by, fxs_point p, int32_t halvings,
                         fixsat_vec2 offset) {
    return set_fitting(out, fxs_sum(fxs_turned_by(by, p, halvings), fxs_point_of(offset)));
}

static bool place_segment(fixsat_segment2 *out, const fixsat_segment2 *body,
                          const fxs_turning *by) {
    return set_turned(&out->end[0], by, fxs_point_of(body->end[0]), 0) &&
           set_turned(&out->end[1], by, fxs_point_of(body->end[1]), 0);
}

/* Sets the core to an OBB at its position. Its half-edges are u and v / 2^halvings, turned. Returns
 * false if they do not fit. */
static bool place_box(fixsat_shape2 *out, const fxs_turning *by, fxs_point u, fxs_point v,
                      int32_t halvings) {
    fixsat_vec2 edge[2];
    if (!set_turned(&edge[0], by, u, halvings) || !set_turned(&edge[1], by, v, halvings)) {
        return false;
    }
    out->core.obb = fixsat_obb2_from_half_edges(out->core.position, edge[0], edge[1]);
    out->kind = FIXSAT_CORE_OBB;
    return true;
}

static bool place_aabb(fixsat_shape2 *out, const fixsat_placed_aabb2 *body, const fxs_turning *by,
                       fixsat_vec2 position) {
    const fxs_point min = fxs_point_of(body->box.min), max = fxs_point_of(body->box.max);
    const fxs_point at = fxs_point_of(body->position), size = fxs_difference(max, min);
    const fxs_point twice = fxs_sum(fxs_sum(at, at), fxs_sum(min, max));
    return set_position(&out->core.position, by, twice, 1, position) &&
           place_box(out, by, (fxs_point){size.x, 0}, (fxs_point){0, size.y}, 1);
}

fixsat_status fixsat_shape2_place(fixsat_shape2 *out, fixsat_vec2 *out_vertices,
                                  const fixsat_shape2 *body, fixsat_pose2 pose) {
    if (out == NULL || body == NULL ||
        (body->kind == FIXSAT_CORE_POLYGON && out_vertices == NULL)) {
        return FIXSAT_ERROR_NULL;
    }
    const fxs_turning by = fxs_turning_of(fxs_angle_of(pose.turn));
    const fixsat_core2 *const core = &body->core;
    fixsat_shape2 placed = *body;
    fixsat_vec2 *const position = &placed.core.position;
    bool fits = body->kind == FIXSAT_CORE_AABB ||
                set_position(position, &by, fxs_point_of(core->position), 0, pose.position);
    switch (fits ? body->kind : FIXSAT_CORE_POINT) {
    case FIXSAT_CORE_SEGMENT:
        fits = place_segment(&placed.core.segment, &core->segment, &by);
        break;
    case FIXSAT_CORE_AABB:
        fits = place_aabb(&placed, &core->aabb, &by, pose.position);
        break;
    case FIXSAT_CORE_OBB:
        fits = place_box(&placed, &by, fxs_point_of(core->obb.half_edge[0]),
                         fxs_point_of(core->obb.half_edge[1]), 0);
        break;
    case FIXSAT_CORE_POLYGON: {
        const fixsat_status status =
            fxs_place_ring(&placed.core.polygon, out_vertices, &core->polygon, &by, *position);
        if (status != FIXSAT_OK) {
            return status;
        }
        break;
    }
    default:
        break;
    }
    if (!fits) {
        return FIXSAT_ERROR_OUT_OF_RANGE;
    }
    *out = placed;
    return FIXSAT_OK;
}

/* ---- turn ---- */

fixsat_status fixsat_pose2_turn(fixsat_pose2 *pose, fixsat_vec2 pivot, fix16_t angle) {
    if (pose == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    const uint32_t turn = (uint32_t)angle & UINT16_MAX;
    const fxs_turning by = fxs_turning_of(fxs_angle_of(turn));
    const fxs_point from = fxs_difference(fxs_point_of(pose->position), fxs_point_of(pivot));
    if (!set_position(&pose->position, &by, from, 0, pivot)) {
        return FIXSAT_ERROR_OUT_OF_RANGE;
    }
    pose->turn = (uint16_t)((pose->turn + turn) & UINT16_MAX);
    return FIXSAT_OK;
}

/* ---- pivots ---- */

/* The radius is 65536 length / (2 pi angle), here in half raw units. 2^32 / (2 pi) is rounded by
 * less than 2^-30, relatively. A pivot in range has a radius below 2^33 raw. */
fixsat_status fixsat_pivot2_of_arc(fixsat_vec2 *out, fixsat_pose2 start, fix16_t length,
                                   fix16_t angle) {
    enum { RADIAN = 683565276 };
    if (out == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (angle == 0) {
        return FIXSAT_ERROR_NO_LENGTH;
    }
    const fxs_big num = fxs_big_product(length, angle < 0 ? -RADIAN : RADIAN);
    const fxs_big den = fxs_big_from((int64_t)fxs_abs32(angle) * (1 << 15));
    const int64_t radius = fxs_big_divide(&num, &den, FXS_NEAREST);
    if (fxs_abs64(radius) >> 34 != 0) {
        return FIXSAT_ERROR_OUT_OF_RANGE;
    }
    const fxs_turning heading = fxs_turning_of(fxs_angle_of(start.turn));
    return set_position(out, &heading, (fxs_point){0, radius}, 1, start.position)
               ? FIXSAT_OK
               : FIXSAT_ERROR_OUT_OF_RANGE;
}

/* A rotation by `angle` about p maps `from` to `to` for p = (from + to) / 2 + l k / (2 s), where l
 * is to - from, turned by a quarter, and k / s the cotangent of half the angle: (1 + cos) / sin, or
 * beyond a quarter sin / (1 - cos). */
fixsat_status fixsat_pivot2_between(fixsat_vec2 *out, fix16_t *angle, fixsat_pose2 from,
                                    fixsat_pose2 to) {
    if (out == NULL || angle == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    const uint16_t turn = (uint16_t)((uint32_t)to.turn + 65536 - from.turn);
    if (turn == 0) {
        return FIXSAT_ERROR_NO_LENGTH;
    }
    const fixsat_vec2 p = from.position, q = to.position;
    const fxs_point sum = fxs_sum(fxs_point_of(p), fxs_point_of(q));
    const fxs_point way = fxs_difference(fxs_point_of(q), fxs_point_of(p));
    const int64_t one = INT64_C(1) << FXS_TURNING_BITS;
    const fxs_turning by = fxs_turning_of(fxs_angle_of(turn <= 32768 ? turn : 65536u - turn));
    const int64_t k = by.cos > 0 ? one + by.cos : by.sin, s = by.cos > 0 ? by.sin : one - by.cos;
    const int64_t signed_k = turn <= 32768 ? k : -k;
    const fxs_big x = fxs_big_cross(sum.x, way.y, signed_k, s);
    const fxs_big y = fxs_big_cross(sum.y, -way.x, signed_k, s);
    const fxs_big den = fxs_big_from(2 * s);
    const fxs_point pivot = {fxs_big_divide(&x, &den, FXS_NEAREST),
                             fxs_big_divide(&y, &den, FXS_NEAREST)};
    if (!set_fitting(out, pivot)) {
        return FIXSAT_ERROR_OUT_OF_RANGE;
    }
    *angle = turn <= 32768 ? turn : (fix16_t)turn - 65536;
    return FIXSAT_OK;
}
