/* SPDX-License-Identifier: MIT
 *
 * Convex shapes in 2D: made from the public shapes, and tested by their bounds.
 */
#include "convex2.h"
#include "../shape/coarse.h"

/* ---- shapes ---- */

static const fixsat_vec2 origin = {0, 0};

/* Sets each field by itself, because an initializer that names only some of them clears a copy
 * first, by a call. */
static inline void set_convex(fxs_convex2 *out, fixsat_vec2 position, const fixsat_vec2 *vertices,
                              uint32_t count, int32_t winding, const fixsat_aabb2 *bounds) {
    out->position = position;
    out->vertices = vertices;
    out->corners64 = NULL;
    out->count = count;
    out->winding = winding;
    out->bounds = bounds;
    out->is_box = false;
    out->radius = 0;
}

/* Sets a box. Its edges are numbered as the faces of a box are. */
static inline void set_box(fxs_convex2 *out, fixsat_vec2 position, const fixsat_vec2 *vertices,
                           int32_t winding, const fixsat_aabb2 *bounds) {
    set_convex(out, position, vertices, 4, winding, bounds);
    out->is_box = true;
}

const fxs_convex2 *fxs_convex2_of_point(fxs_convex2_in32 *out, fixsat_vec2 point) {
    out->bounds = (fixsat_aabb2){origin, origin};
    set_convex(&out->convex, point, &origin, 1, 1, &out->bounds);
    return &out->convex;
}

const fxs_convex2 *fxs_convex2_of_segment(fxs_convex2_in32 *out, fixsat_vec2 position,
                                          fixsat_vec2 p, fixsat_vec2 q) {
    out->corner[0] = p;
    out->corner[1] = q;
    out->bounds = fxs_grown((fixsat_aabb2){p, p}, q);
    set_convex(&out->convex, position, out->corner, 2, 1, &out->bounds);
    return &out->convex;
}

const fxs_convex2 *fxs_convex2_of_aabb2(fxs_convex2_in32 *out, const fixsat_aabb2 *box) {
    const fixsat_vec2 p = box->min, q = box->max;
    out->corner[0] = p;
    out->corner[1] = (fixsat_vec2){q.x, p.y};
    out->corner[2] = q;
    out->corner[3] = (fixsat_vec2){p.x, q.y};
    set_box(&out->convex, origin, out->corner, 1, box);
    return &out->convex;
}

const fxs_convex2 *fxs_convex2_of_obb2_in64(fxs_convex2_in64 *out, const fixsat_obb2 *box) {
    const fxs_point u = fxs_point_of(box->half_edge[0]), v = fxs_point_of(box->half_edge[1]);
    const fxs_point sum = fxs_sum(u, v), difference = fxs_difference(u, v);
    out->corner[0] = sum;
    out->corner[1] = (fxs_point){-difference.x, -difference.y};
    out->corner[2] = (fxs_point){-sum.x, -sum.y};
    out->corner[3] = difference;
    set_box(&out->convex, box->center, NULL, fxs_winding_of(box), NULL);
    out->convex.corners64 = out->corner;
    return &out->convex;
}

const fxs_convex2 *fxs_convex2_of_obb2(fxs_convex2_buffer *out, const fixsat_obb2 *box) {
    if ((box->extent[0] | box->extent[1]) >> 31 != 0) {
        return fxs_convex2_of_obb2_in64(&out->in64, box);
    }
    fxs_convex2_in32 *const in32 = &out->in32;
    const fixsat_vec2 u = box->half_edge[0], v = box->half_edge[1];
    in32->corner[0] = fxs_plus(u, v);
    in32->corner[1] = fxs_minus(v, u);
    in32->corner[2] = fxs_minus(origin, in32->corner[0]);
    in32->corner[3] = fxs_minus(u, v);
    in32->bounds.max = (fixsat_vec2){(int32_t)box->extent[0], (int32_t)box->extent[1]};
    in32->bounds.min = fxs_minus(origin, in32->bounds.max);
    set_box(&in32->convex, box->center, in32->corner, fxs_winding_of(box), &in32->bounds);
    return &in32->convex;
}

const fxs_convex2 *fxs_convex2_of_polygon(fxs_convex2 *out, const fixsat_polygon *polygon) {
    set_convex(out, polygon->position, polygon->vertices, polygon->count, polygon->winding,
               &polygon->bounds);
    return out;
}

const fxs_convex2 *fxs_convex2_of_shape2(fxs_convex2_buffer *out, const fixsat_shape2 *shape) {
    fxs_convex2 *const convex = &out->in32.convex; /* at the same place in both sizes of buffer */
    switch (shape->kind) {
    case FIXSAT_CORE_SEGMENT:
        (void)fxs_convex2_of_segment(&out->in32, shape->core.position, shape->core.segment.end[0],
                                     shape->core.segment.end[1]);
        break;
    case FIXSAT_CORE_AABB:
        (void)fxs_convex2_of_aabb2(&out->in32, &shape->core.aabb.box);
        convex->position = shape->core.position;
        break;
    case FIXSAT_CORE_OBB:
        (void)fxs_convex2_of_obb2(out, &shape->core.obb);
        break;
    case FIXSAT_CORE_POLYGON:
        (void)fxs_convex2_of_polygon(convex, &shape->core.polygon);
        break;
    default:
        (void)fxs_convex2_of_point(&out->in32, shape->core.position);
        break;
    }
    convex->radius = shape->radius;
    return convex;
}

/* ---- bounds ---- */

void fxs_set_bounds(fxs_point *low, fxs_point *high, const fxs_convex2 *convex) {
    if (convex->corners64 == NULL) {
        *low = fxs_point_of(convex->bounds->min);
        *high = fxs_point_of(convex->bounds->max);
        return;
    }
    *low = *high = convex->corners64[0];
    for (uint32_t i = 1; i < convex->count; i++) {
        const fxs_point p = convex->corners64[i];
        *low = (fxs_point){p.x < low->x ? p.x : low->x, p.y < low->y ? p.y : low->y};
        *high = (fxs_point){p.x > high->x ? p.x : high->x, p.y > high->y ? p.y : high->y};
    }
}

/* True if, on one axis, the interval of a stays more than r apart from that of b while a moves by
 * m. `offset` is the position of b less that of a; the intervals are relative to these positions.
 */
static bool stays_apart(int64_t a_low, int64_t a_high, int64_t b_low, int64_t b_high,
                        int64_t offset, int32_t m, int64_t r) {
    return offset + b_low - a_high - (m > 0 ? m : 0) > r ||
           a_low - offset - b_high + (m < 0 ? m : 0) > r;
}

bool fxs_stay_apart(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 m, int64_t r) {
    const int64_t x = (int64_t)b->position.x - a->position.x;
    const int64_t y = (int64_t)b->position.y - a->position.y;
    if (a->corners64 == NULL && b->corners64 == NULL) {
        const fixsat_aabb2 *const p = a->bounds, *const q = b->bounds;
        return stays_apart(p->min.x, p->max.x, q->min.x, q->max.x, x, m.x, r) ||
               stays_apart(p->min.y, p->max.y, q->min.y, q->max.y, y, m.y, r);
    }
    fxs_point a_low, a_high, b_low, b_high;
    fxs_set_bounds(&a_low, &a_high, a);
    fxs_set_bounds(&b_low, &b_high, b);
    return stays_apart(a_low.x, a_high.x, b_low.x, b_high.x, x, m.x, r) ||
           stays_apart(a_low.y, a_high.y, b_low.y, b_high.y, y, m.y, r);
}

/* ---- edges ---- */

fxs_edge_number fxs_edge_number_of(uint8_t of, uint32_t stored, bool is_box) {
    static const uint8_t face[4] = {2, 1, 3, 0}; /* face number of each edge of a box as stored */
    const fxs_edge_number first = of == FXS_OF_A ? 0 : FXS_EDGES_OF_B;
    return first + (is_box ? face[stored & 3] : stored);
}
