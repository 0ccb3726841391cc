/* SPDX-License-Identifier: MIT
 *
 * What a shape that moves has inside.
 */
#include "inner.h"

static bool is_zero(fxs_point p) {
    return (p.x | p.y) == 0;
}

/* Left to right, and on a vertical line upwards. */
static bool is_before(fxs_point p, fxs_point q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

/* One more point p + e of what is swept. So far it is p and, with d, a segment. */
static void add(fxs_inner *out, fxs_point e) {
    if (is_zero(out->d)) {
        out->d = e;
    } else if (fxs_cross_sign(out->d, e) != 0) {
        out->d = fxs_sum(out->d, e); /* in the middle of the triangle of p, p + d and p + e */
        out->is_solid = true;
    }
}

void fxs_set_inner(fxs_inner *out, const fxs_ring *ring, fixsat_vec2 m) {
    const fxs_point p = fxs_ring_vertex(ring, 0), way = fxs_point_of(m);
    out->p = out->q = p;
    out->d = (fxs_point){0, 0};
    out->is_solid = ring->radius > 0;
    if (out->is_solid) {
        return;
    }
    fxs_point low = p, high = p;
    for (uint32_t i = 1; i < ring->count && !out->is_solid; i++) {
        const fxs_point v = fxs_ring_vertex(ring, i);
        add(out, fxs_difference(v, p));
        low = is_before(v, low) ? v : low;
        high = is_before(high, v) ? v : high;
    }
    if (!out->is_solid) {
        add(out, way);
    }
    if (!out->is_solid) {
        const bool back = is_before(way, (fxs_point){0, 0});
        out->p = back ? fxs_sum(low, way) : low;
        out->q = back ? high : fxs_sum(high, way);
    }
}
