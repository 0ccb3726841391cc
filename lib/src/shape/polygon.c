/* SPDX-License-Identifier: MIT
 *
 * Polygons: the test whether a ring is convex, and placement.
 */
#include "coarse.h"
#include "narrow.h"
#include "point.h"
#include "shape.h"
#include "turning.h"
#include <fixsat/shapes.h>

/* True if p is left of q, or on its vertical line and below it. */
static bool is_left_of(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

/* ---- turns ---- */

/* Returns the offset from p to q, two points of some bounds, in units of 2^shift raw. In these the
 * bounds are less than 2^14 wide. The offset is off by less than 1, and a cross product of two
 * offsets is 2^29 at most. */
static inline fixsat_vec2 stride(fixsat_vec2 p, fixsat_vec2 q) {
    const fixsat_vec2 d = fxs_minus(q, p);
    FXS_WITHIN2(d, 1 << 14);
    return d;
}

/* True if the cross product v has the sign of the exact one. Each of its products is off by less
 * than 2^14 + 2^14 + 1. */
static inline bool is_certain(int32_t v) {
    const int32_t error = 2 * ((1 << 15) + 1);
    return v >= error || v <= -error;
}

/* Returns fxs_side(*p, *q, *r). It takes addresses, because structs are copied slowly. */
static FXS_OUT_OF_LINE int32_t turn_exactly(const fixsat_vec2 *p, const fixsat_vec2 *q,
                                            const fixsat_vec2 *r) {
    return fxs_side(*p, *q, *r);
}

/* Returns the turn from p over q to r: above 0 left, below 0 right, and 0 if all are on a line or
 * two are the same. All are within bounds that have this shift. */
static inline int32_t turn_at(const fixsat_vec2 *p, const fixsat_vec2 *q, const fixsat_vec2 *r,
                              uint32_t shift) {
    const fixsat_vec2 middle = fxs_coarse(*q, shift);
    const int32_t rough =
        fxs_cross(stride(fxs_coarse(*p, shift), middle), stride(middle, fxs_coarse(*r, shift)));
    return is_certain(rough) ? rough : turn_exactly(p, q, r);
}

/* ---- rings ---- */

/* Returns 1 if p -> q heads forwards, by is_left_of, else -1. */
static inline int32_t heading_of(const fixsat_vec2 *p, const fixsat_vec2 *q) {
    return is_left_of(*p, *q) ? 1 : -1;
}

static FXS_OUT_OF_LINE fixsat_aabb2 bounds_of(const fixsat_vec2 *vertices, size_t count) {
    fixsat_aabb2 bounds = {vertices[0], vertices[0]};
    for (size_t i = 1; i < count; i++) {
        bounds = fxs_grown(bounds, vertices[i]);
    }
    return bounds;
}

/* Sets *out to the polygon of a convex ring, or returns why it is not convex. All vertices are
 * within the bounds.
 *
 * A ring is the boundary of a convex polygon iff it always turns to the same side and goes round
 * once: that is, its heading changes between forwards and backwards (by is_left_of) exactly twice.
 * Then it cannot turn back anywhere, because the other turns would make half a circle to one side,
 * and it would not close. If no turn is left or right, the ring stays on one line. */
static FXS_OUT_OF_LINE fixsat_status classify_ring(fixsat_polygon *out, const fixsat_vec2 *vertices,
                                                   uint32_t count, const fixsat_aabb2 *bounds) {
    /* Start at the last edge that has a length; p -> q is always such an edge. */
    uint32_t last = count - 1;
    while (last > 0 && fxs_same_point(vertices[last - 1], vertices[last])) {
        last--;
    }
    if (last == 0) {
        return FIXSAT_ERROR_NO_AREA; /* all in one point */
    }
    const uint32_t shift = fxs_bounds_shift(bounds);
    const fixsat_vec2 *p = &vertices[last - 1], *q = &vertices[last];
    fixsat_vec2 at = fxs_coarse(*q, shift), a = stride(fxs_coarse(*p, shift), at);
    int32_t winding = 0, heading = heading_of(p, q); /* their signs count */
    uint32_t reversals = 0;
    for (uint32_t i = 0; i < count; i++) {
        const fixsat_vec2 *const r = &vertices[i];
        const fixsat_vec2 next = fxs_coarse(*r, shift), b = stride(at, next);
        int32_t side = fxs_cross(a, b), on = b.x;
        if (!is_certain(side)) {
            if (fxs_same_point(*q, *r)) {
                continue;
            }
            side = turn_exactly(p, q, r);
        }
        if (on == 0) {
            on = heading_of(q, r);
        }
        if ((on ^ heading) < 0) {
            heading = on;
            reversals++;
        }
        if (winding == 0) {
            winding = side;
        } else if ((side ^ winding) < 0 && side != 0) {
            return FIXSAT_ERROR_NOT_CONVEX;
        }
        p = q;
        q = r;
        at = next;
        a = b;
    }
    if (winding == 0) {
        return FIXSAT_ERROR_NO_AREA;
    }
    if (reversals > 2) {
        return FIXSAT_ERROR_NOT_CONVEX;
    }
    out->position = (fixsat_vec2){0, 0};
    out->vertices = vertices;
    out->bounds = *bounds;
    out->count = count;
    out->winding = winding > 0 ? 1 : -1;
    out->private_shift = shift;
    return FIXSAT_OK;
}

fixsat_status fixsat_polygon_init(fixsat_polygon *out, const fixsat_vec2 *vertices, size_t count) {
    if (out == NULL || vertices == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (count < 3) {
        return FIXSAT_ERROR_TOO_FEW;
    }
    if (count > UINT32_MAX) {
        return FIXSAT_ERROR_TOO_MANY;
    }
    const fixsat_aabb2 bounds = bounds_of(vertices, count);
    return classify_ring(out, vertices, (uint32_t)count, &bounds);
}

/* ---- placement ---- */

/* Rotates vertices, up to the first that leaves the range of a coordinate. Returns true if none
 * does. */
static FXS_OUT_OF_LINE bool turn_any(fixsat_vec2 *out, const fixsat_vec2 *vertices, uint32_t count,
                                     const fxs_turning *by) {
    for (uint32_t i = 0; i < count; i++) {
        const fxs_point v = fxs_turned_by(by, fxs_point_of(vertices[i]), 0);
        if (!fxs_fit32(v.x, v.y, 0, 0)) {
            return false;
        }
        out[i] = (fixsat_vec2){(fix16_t)v.x, (fix16_t)v.y};
    }
    return true;
}

/* Rotates vertices within 2^27, which stay in range. */
static FXS_OUT_OF_LINE void turn27(fixsat_vec2 *out, const fixsat_vec2 *vertices, uint32_t count,
                                   fixsat_rot2 rot) {
    for (uint32_t i = 0; i < count; i++) {
        const fixsat_vec2 v = vertices[i];
        FXS_WITHIN(v.x, 1 << 27);
        FXS_WITHIN(v.y, 1 << 27);
        out[i] = (fixsat_vec2){fxs_turned27(rot.cos, v.x, -rot.sin, v.y),
                               fxs_turned27(rot.sin, v.x, rot.cos, v.y)};
    }
}

static void swap_vertices(fixsat_vec2 *p, fixsat_vec2 *q) {
    const fixsat_vec2 t = *p;
    *p = *q;
    *q = t;
}

/* Gift wrapping in place: moves the corners of the convex hull to the front,
 * counter-clockwise, and returns their number. The points must not lie on a
 * line, and are within bounds that have this shift. O(n h) for h corners. */
static uint32_t wrap(fixsat_vec2 *v, uint32_t count, uint32_t shift) {
    for (uint32_t i = 1; i < count; i++) {
        if (is_left_of(v[i], v[0])) {
            swap_vertices(&v[i], &v[0]);
        }
    }
    /* From each corner go to the point that has no other to its right, the
     * farthest one where several are in line, until that is the first corner. */
    uint32_t corners = 1;
    for (;;) {
        const fixsat_vec2 p = v[corners - 1];
        uint32_t next = 0;
        for (uint32_t i = corners; i < count; i++) {
            if (fxs_same_point(v[i], p) || fxs_same_point(v[i], v[next])) {
                continue;
            }
            const int32_t side = turn_at(&p, &v[next], &v[i], shift);
            if (fxs_same_point(v[next], p) || side < 0 ||
                (side == 0 && is_left_of(p, v[next]) == is_left_of(v[next], v[i]))) {
                next = i;
            }
        }
        if (next == 0) {
            return corners;
        }
        swap_vertices(&v[next], &v[corners]);
        corners++;
    }
}

/* Returns an error if rotated vertices are out of range, or all on a line. */
static FXS_OUT_OF_LINE fixsat_status check_placement(const fixsat_polygon *body,
                                                     const fxs_turning *by) {
    /* p and q are two rotated vertices that differ, and some third must lie off their line. */
    fixsat_vec2 p = {0, 0}, q = {0, 0}, r;
    bool area = false;
    for (uint32_t i = 0; i < body->count; i++) {
        if (!turn_any(&r, &body->vertices[i], 1, by)) {
            return FIXSAT_ERROR_OUT_OF_RANGE;
        }
        if (i == 0) {
            p = q = r;
        } else if (fxs_same_point(p, q)) {
            q = r;
        } else {
            area = area || fxs_side(p, q, r) != 0;
        }
    }
    return area ? FIXSAT_OK : FIXSAT_ERROR_NO_AREA;
}

/* True if three vertices that turn27 has rotated are not on a line. Differences are 2^29 at
 * most. */
static inline bool have_area(const fixsat_vec2 v[3]) {
    return fxs_cross64(v[1].x - v[0].x, v[1].y - v[0].y, v[2].x - v[0].x, v[2].y - v[0].y) != 0;
}

/* Sets the polygon of rotated vertices, which are not on a line. Usually they form a convex ring as
 * they are, and so are their own hull. */
static fixsat_status set_turned_ring(fixsat_polygon *out, fixsat_vec2 *vertices, uint32_t count,
                                     fixsat_vec2 position) {
    const fixsat_aabb2 bounds = bounds_of(vertices, count);
    fixsat_status status = classify_ring(out, vertices, count, &bounds);
    if (status != FIXSAT_OK) {
        const uint32_t corners = wrap(vertices, count, fxs_bounds_shift(&bounds));
        status = classify_ring(out, vertices, corners, &bounds);
    }
    out->position = position;
    return status;
}

fixsat_status fxs_place_ring(fixsat_polygon *out, fixsat_vec2 *out_vertices,
                             const fixsat_polygon *body, const fxs_turning *by,
                             fixsat_vec2 position) {
    const fixsat_status status = check_placement(body, by);
    if (status != FIXSAT_OK) {
        return status;
    }
    (void)turn_any(out_vertices, body->vertices, body->count, by);
    return set_turned_ring(out, out_vertices, body->count, position);
}

fixsat_status fixsat_polygon_place(fixsat_polygon *out, fixsat_vec2 *out_vertices,
                                   const fixsat_polygon *body, fixsat_rot2 rot,
                                   fixsat_vec2 position) {
    if (out == NULL || out_vertices == NULL || body == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (fxs_bad_entry(rot.cos) || fxs_bad_entry(rot.sin)) {
        return FIXSAT_ERROR_BAD_ROTATION;
    }
    /* Refuse before the first write. Usually all vertices are within 2^27, and the first three are
     * not on a line. */
    const fixsat_vec2 *const vertices = body->vertices;
    const uint32_t count = body->count;
    fixsat_vec2 first[3];
    if (fxs_fits27(body->bounds.min) && fxs_fits27(body->bounds.max)) {
        turn27(first, vertices, 3, rot);
        if (have_area(first)) {
            out_vertices[0] = first[0];
            out_vertices[1] = first[1];
            out_vertices[2] = first[2];
            turn27(out_vertices + 3, vertices + 3, count - 3, rot);
            return set_turned_ring(out, out_vertices, count, position);
        }
    }
    const int64_t raw = INT64_C(1) << (FXS_TURNING_BITS - 16);
    const fxs_turning by = {rot.cos * raw, rot.sin * raw};
    return fxs_place_ring(out, out_vertices, body, &by, position);
}
