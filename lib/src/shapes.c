/* SPDX-License-Identifier: MIT
 *
 * Constructors: the one place that rounds, and the one place that refuses.
 */
#include <fixsat/shapes.h>

#include "exact.h"
#include "narrow.h"

const char *fixsat_status_name(fixsat_status status) {
    switch (status) {
    case FIXSAT_OK:
        return "ok";
    case FIXSAT_NULL:
        return "null";
    case FIXSAT_TOO_FEW:
        return "too few";
    case FIXSAT_NO_AREA:
        return "no area";
    case FIXSAT_NOT_CONVEX:
        return "not convex";
    case FIXSAT_NEGATIVE_EXTENT:
        return "negative extent";
    case FIXSAT_BAD_ROTATION:
        return "bad rotation";
    case FIXSAT_ZERO_QUATERNION:
        return "zero quaternion";
    case FIXSAT_OUT_OF_RANGE:
        return "out of range";
    case FIXSAT_NEGATIVE_RADIUS:
        return "negative radius";
    }
    return "unknown status";
}

/* ---- boxes ---- */

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
        .extent = {saturate((uint64_t)fixsat_abs32(u.x) + fixsat_abs32(v.x)),
                   saturate((uint64_t)fixsat_abs32(u.y) + fixsat_abs32(v.y))},
    };
    const int64_t edge[2][2] = {{u.x, u.y}, {v.x, v.y}};
    /* A bit more than needed for tiny boxes, so that no test need ask for a shift of 0. */
    box.narrow =
        fixsat_narrow2_of(edge, fixsat_narrow_shift(box.extent[0] | box.extent[1] | 16384u));
    return box;
}

fixsat_obb3 fixsat_obb3_from_half_edges(fixsat_vec3 center, fixsat_vec3 u, fixsat_vec3 v,
                                        fixsat_vec3 w) {
    fixsat_obb3 box = {
        .center = center,
        .half_edge = {u, v, w},
        .extent = {saturate((uint64_t)fixsat_abs32(u.x) + fixsat_abs32(v.x) + fixsat_abs32(w.x)),
                   saturate((uint64_t)fixsat_abs32(u.y) + fixsat_abs32(v.y) + fixsat_abs32(w.y)),
                   saturate((uint64_t)fixsat_abs32(u.z) + fixsat_abs32(v.z) + fixsat_abs32(w.z))},
    };
    const int64_t edge[3][3] = {{u.x, u.y, u.z}, {v.x, v.y, v.z}, {w.x, w.y, w.z}};
    box.narrow =
        fixsat_narrow3_of(edge, fixsat_narrow_shift(box.extent[0] | box.extent[1] | box.extent[2]));
    return box;
}

static bool bad_entry(fix16_t entry) {
    return entry > fix16_one || entry < -fix16_one;
}

/* extent * entry in Q16.16, nearest, ties away from zero. The product is below
 * 2^47, the result no larger than the extent. */
static fix16_t scale(fix16_t extent, fix16_t entry) {
    const int64_t product = (int64_t)extent * entry;
    const fix16_t magnitude = (fix16_t)((fixsat_abs64(product) + 0x8000u) >> 16);
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
    if (bad_entry(rot.cos) || bad_entry(rot.sin)) {
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
        if (bad_entry(rot->m[0][i]) || bad_entry(rot->m[1][i]) || bad_entry(rot->m[2][i])) {
            return FIXSAT_BAD_ROTATION;
        }
        edge[i] = (fixsat_vec3){scale(extent[i], rot->m[0][i]), scale(extent[i], rot->m[1][i]),
                                scale(extent[i], rot->m[2][i])};
    }
    *out = fixsat_obb3_from_half_edges(center, edge[0], edge[1], edge[2]);
    return FIXSAT_OK;
}

/* ---- polygons ---- */

static bool same_point(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x == q.x && p.y == q.y;
}

/* Left to right, and on a vertical line upwards. */
static bool before(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

static fixsat_aabb2 grown(fixsat_aabb2 box, fixsat_vec2 p) {
    return (fixsat_aabb2){{fix16_min(box.min.x, p.x), fix16_min(box.min.y, p.y)},
                          {fix16_max(box.max.x, p.x), fix16_max(box.max.y, p.y)}};
}

/* A closed walk is the boundary of a convex polygon iff it always turns to the
 * same side and goes round once: that is, it changes between heading forwards and
 * backwards (by `before`) just twice. Then it cannot turn back anywhere: the other
 * turns would make half a circle to one side, and it would not close. If no turn is
 * left or right, the walk stays on one line. */
fixsat_status fixsat_polygon_init(fixsat_polygon *out, const fixsat_vec2 *vertices, size_t count) {
    if (out == NULL || vertices == NULL) {
        return FIXSAT_NULL;
    }
    if (count < 3) {
        return FIXSAT_TOO_FEW;
    }
    if (count > UINT32_MAX) {
        return FIXSAT_OUT_OF_RANGE;
    }
    /* Start at the last edge that has a length; p -> q is always such an edge. */
    size_t last = count - 1;
    while (last > 0 && same_point(vertices[last - 1], vertices[last])) {
        last--;
    }
    if (last == 0) {
        return FIXSAT_NO_AREA; /* all in one point */
    }
    fixsat_vec2 p = vertices[last - 1], q = vertices[last];
    fixsat_aabb2 bounds = {q, q};
    bool left = false, right = false;
    unsigned reversals = 0;
    for (size_t i = 0; i < count; i++) {
        const fixsat_vec2 r = vertices[i];
        if (same_point(q, r)) {
            continue;
        }
        bounds = grown(bounds, r);
        const bool reversed = before(p, q) != before(q, r);
        const int turn = fixsat_side(p, q, r);
        left |= turn > 0;
        right |= turn < 0;
        reversals += reversed;
        p = q;
        q = r;
    }
    if (!left && !right) {
        return FIXSAT_NO_AREA;
    }
    if ((left && right) || reversals > 2) {
        return FIXSAT_NOT_CONVEX;
    }
    *out = (fixsat_polygon){vertices, bounds, (uint32_t)count, left ? 1 : -1,
                            fixsat_bounds_shift(&bounds)};
    return FIXSAT_OK;
}

/* ---- rounded shapes ---- */

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
    *out = (fixsat_rounded){NULL, {p, q}, 2, 1, radius, grown((fixsat_aabb2){p, p}, q)};
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

/* ---- placement ---- */

/* a * x + b * y + offset in Q16.16 units of raw, nearest. Ties go towards plus
 * infinity, so that the offset never changes how a vertex is rounded. Products
 * are below 2^48, the result below 2^34. */
static int64_t placed(fix16_t a, fix16_t x, fix16_t b, fix16_t y, fix16_t offset) {
    return (((int64_t)a * x + (int64_t)b * y + 0x8000) >> 16) + offset;
}

static bool fits(int64_t v) {
    return v >= INT32_MIN && v <= INT32_MAX;
}

static bool place(fixsat_vec2 *out, fixsat_vec2 body, fixsat_rot2 rot, fixsat_vec2 offset) {
    const int64_t x = placed(rot.cos, body.x, -rot.sin, body.y, offset.x);
    const int64_t y = placed(rot.sin, body.x, rot.cos, body.y, offset.y);
    if (!fits(x) || !fits(y)) {
        return false;
    }
    *out = (fixsat_vec2){(fix16_t)x, (fix16_t)y};
    return true;
}

static void swap(fixsat_vec2 *p, fixsat_vec2 *q) {
    const fixsat_vec2 t = *p;
    *p = *q;
    *q = t;
}

/* Gift wrapping in place: moves the corners of the convex hull to the front,
 * counter-clockwise, and returns their number. The points must not lie on a
 * line. O(n h) for h corners. */
static uint32_t wrap(fixsat_vec2 *v, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        if (before(v[i], v[0])) {
            swap(&v[i], &v[0]);
        }
    }
    /* From each corner go to the point that has no other to its right, the
     * farthest one where several are in line, until that is the first corner. */
    uint32_t corners = 1;
    for (;;) {
        const fixsat_vec2 p = v[corners - 1];
        uint32_t next = 0;
        for (uint32_t i = corners; i < count; i++) {
            if (same_point(v[i], p) || same_point(v[i], v[next])) {
                continue;
            }
            const int turn = fixsat_side(p, v[next], v[i]);
            if (same_point(v[next], p) || turn < 0 ||
                (turn == 0 && before(p, v[next]) == before(v[next], v[i]))) {
                next = i;
            }
        }
        if (next == 0) {
            return corners;
        }
        swap(&v[next], &v[corners]);
        corners++;
    }
}

fixsat_status fixsat_polygon_place(fixsat_polygon *out, fixsat_vec2 *out_vertices,
                                   const fixsat_polygon *body, fixsat_rot2 rot,
                                   fixsat_vec2 offset) {
    if (out == NULL || out_vertices == NULL || body == NULL) {
        return FIXSAT_NULL;
    }
    if (bad_entry(rot.cos) || bad_entry(rot.sin)) {
        return FIXSAT_BAD_ROTATION;
    }
    /* Refuse before the first write: p and q are two placed vertices that
     * differ, and some third must lie off their line. */
    fixsat_vec2 p = {0, 0}, q = {0, 0}, r = {0, 0};
    bool area = false;
    for (uint32_t i = 0; i < body->count; i++) {
        if (!place(&r, body->vertices[i], rot, offset)) {
            return FIXSAT_OUT_OF_RANGE;
        }
        if (i == 0) {
            p = q = r;
        } else if (same_point(p, q)) {
            q = r;
        } else {
            area = area || fixsat_side(p, q, r) != 0;
        }
    }
    if (!area) {
        return FIXSAT_NO_AREA;
    }
    for (uint32_t i = 0; i < body->count; i++) {
        (void)place(&out_vertices[i], body->vertices[i], rot, offset);
    }
    /* Mostly the rounded vertices are convex as they are, and so their own hull. */
    if (fixsat_polygon_init(out, out_vertices, body->count) == FIXSAT_OK) {
        return FIXSAT_OK;
    }
    return fixsat_polygon_init(out, out_vertices, wrap(out_vertices, body->count));
}

/* ---- bounds ---- */

static fix16_t clamped(int64_t v) {
    return (fix16_t)(v < INT32_MIN ? INT32_MIN : v > INT32_MAX ? INT32_MAX : v);
}

fixsat_aabb2 fixsat_aabb2_of_polygon(const fixsat_polygon *polygon) {
    return polygon->bounds;
}

/* A saturated extent is off by one at 2^32, where both ends are clamped anyway. */
fixsat_aabb2 fixsat_aabb2_of_obb2(const fixsat_obb2 *box) {
    const fixsat_vec2 c = box->center;
    const int64_t ex = box->extent[0], ey = box->extent[1];
    return (fixsat_aabb2){{clamped(c.x - ex), clamped(c.y - ey)},
                          {clamped(c.x + ex), clamped(c.y + ey)}};
}

fixsat_aabb3 fixsat_aabb3_of_obb3(const fixsat_obb3 *box) {
    const fixsat_vec3 c = box->center;
    const int64_t ex = box->extent[0], ey = box->extent[1], ez = box->extent[2];
    return (fixsat_aabb3){{clamped(c.x - ex), clamped(c.y - ey), clamped(c.z - ez)},
                          {clamped(c.x + ex), clamped(c.y + ey), clamped(c.z + ez)}};
}
