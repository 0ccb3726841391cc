/* SPDX-License-Identifier: MIT
 *
 * Polygons: which walks are convex, and their placement.
 */
#include "narrow.h"
#include "point.h"
#include "shape.h"
#include <fixsat/shapes.h>

static bool same_point(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x == q.x && p.y == q.y;
}

/* Left to right, and on a vertical line upwards. */
static bool before(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
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
        bounds = fxs_grown(bounds, r);
        const bool reversed = before(p, q) != before(q, r);
        const int turn = fxs_side(p, q, r);
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
    *out = (fixsat_polygon){{0, 0},          vertices,      bounds,
                            (uint32_t)count, left ? 1 : -1, fxs_bounds_shift(&bounds)};
    return FIXSAT_OK;
}

/* ---- placement ---- */

static bool turn_vertex(fixsat_vec2 *out, fixsat_vec2 body, fixsat_rot2 rot) {
    const int64_t x = fxs_turned(rot.cos, body.x, -rot.sin, body.y);
    const int64_t y = fxs_turned(rot.sin, body.x, rot.cos, body.y);
    if (!fxs_fit32(x, y, 0, 0)) {
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
            const int turn = fxs_side(p, v[next], v[i]);
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
                                   fixsat_vec2 position) {
    if (out == NULL || out_vertices == NULL || body == NULL) {
        return FIXSAT_NULL;
    }
    if (fxs_bad_entry(rot.cos) || fxs_bad_entry(rot.sin)) {
        return FIXSAT_BAD_ROTATION;
    }
    /* Refuse before the first write: p and q are two turned vertices that
     * differ, and some third must lie off their line. */
    fixsat_vec2 p = {0, 0}, q = {0, 0}, r = {0, 0};
    bool area = false;
    for (uint32_t i = 0; i < body->count; i++) {
        if (!turn_vertex(&r, body->vertices[i], rot)) {
            return FIXSAT_OUT_OF_RANGE;
        }
        if (i == 0) {
            p = q = r;
        } else if (same_point(p, q)) {
            q = r;
        } else {
            area = area || fxs_side(p, q, r) != 0;
        }
    }
    if (!area) {
        return FIXSAT_NO_AREA;
    }
    for (uint32_t i = 0; i < body->count; i++) {
        (void)turn_vertex(&out_vertices[i], body->vertices[i], rot);
    }
    /* Mostly the rounded vertices are convex as they are, and so their own hull. */
    fixsat_status status = fixsat_polygon_init(out, out_vertices, body->count);
    if (status != FIXSAT_OK) {
        status = fixsat_polygon_init(out, out_vertices, wrap(out_vertices, body->count));
    }
    out->position = position;
    return status;
}
