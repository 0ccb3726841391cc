/* SPDX-License-Identifier: MIT
 *
 * The corners of a convex core, as seen from a pivot.
 */
#include "corners2.h"

static fxs_point stored_point(const fxs_convex2 *of, uint32_t stored) {
    return of->corners64 != NULL ? of->corners64[stored] : fxs_point_of(of->vertices[stored]);
}

/* Sets a flat box: one whose half-edges are parallel. It is the longer one of its diagonals. */
static void set_flat_box(fxs_corners2 *out) {
    const fxs_convex2 *const of = out->of;
    const fxs_point p = stored_point(of, 0), q = stored_point(of, 1), r = stored_point(of, 2);
    if (fxs_cross_sign(fxs_difference(q, p), fxs_difference(r, q)) != 0) {
        return;
    }
    const fxs_point s = stored_point(of, 3);
    const fxs_point even = fxs_difference(r, p), odd = fxs_difference(s, q);
    const uint64_t even_size = fxs_abs64(even.x) + fxs_abs64(even.y);
    const uint64_t odd_size = fxs_abs64(odd.x) + fxs_abs64(odd.y);
    const uint8_t first = even_size < odd_size ? 1 : 0;
    out->stored[0] = first;
    out->stored[1] = first + 2;
    out->count = 2;
}

void fxs_set_corners2(fxs_corners2 *out, const fxs_convex2 *of, fixsat_vec2 pivot, bool mirrored) {
    out->of = of;
    out->offset = fxs_difference(fxs_point_of(of->position), fxs_point_of(pivot));
    out->count = of->count;
    out->mirrored = mirrored;
    out->stored[0] = 0;
    out->stored[1] = 1;
    if (of->is_box) {
        set_flat_box(out);
    }
    if (out->count == 2) {
        const fxs_point p = stored_point(of, out->stored[0]), q = stored_point(of, out->stored[1]);
        out->count = p.x == q.x && p.y == q.y ? 1 : 2;
    }
}

fxs_point fxs_seen_vertex(const fxs_corners2 *corners, uint32_t place) {
    const fxs_convex2 *const of = corners->of;
    const bool forwards = (of->winding > 0) != corners->mirrored;
    const uint32_t stored = corners->count <= 2 ? corners->stored[place]
                            : forwards          ? place
                                                : corners->count - 1 - place;
    fxs_point p = fxs_sum(corners->offset, stored_point(of, stored));
    p.y = corners->mirrored ? -p.y : p.y;
    FXS_WITHIN(p.x, INT64_C(1) << 33);
    FXS_WITHIN(p.y, INT64_C(1) << 33);
    return p;
}

/* Returns the place of the next vertex that is another point. Damaged memory may hold none. */
static uint32_t other_vertex(const fxs_corners2 *corners, uint32_t place, bool forwards) {
    const fxs_point p = fxs_seen_vertex(corners, place);
    for (uint32_t i = 0; i < corners->count; i++) {
        place = fxs_vertex_after(corners->count - 1, place, forwards);
        const fxs_point q = fxs_seen_vertex(corners, place);
        if (p.x != q.x || p.y != q.y) {
            break;
        }
    }
    return place;
}

/* Follows vertices as long as they are in line. */
uint32_t fxs_corner2_after(const fxs_corners2 *corners, uint32_t place, bool forwards) {
    uint32_t at = other_vertex(corners, place, forwards);
    const fxs_point p = fxs_seen_vertex(corners, place);
    const fxs_point way = fxs_difference(fxs_seen_vertex(corners, at), p);
    for (uint32_t i = 2; i < corners->count; i++) {
        const uint32_t next = other_vertex(corners, at, forwards);
        if (fxs_cross_sign(way, fxs_difference(fxs_seen_vertex(corners, next), p)) != 0) {
            break;
        }
        at = next;
    }
    return at;
}

/* ---- all corners ---- */

void fxs_corner2_start(fxs_corner2 *out, const fxs_corners2 *corners) {
    out->of = corners;
    out->place = out->first = fxs_corner2_after(corners, 0, true);
    out->left = corners->count;
}

/* Damaged memory may hold no corner, so that `first` is never reached again. */
bool fxs_corner2_next(fxs_corner2 *at) {
    at->place = fxs_corner2_after(at->of, at->place, true);
    at->left--;
    return at->left > 0 && at->place != at->first;
}
