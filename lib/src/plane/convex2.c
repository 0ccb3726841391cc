/* SPDX-License-Identifier: MIT
 *
 * Shapes, and the walk around the Minkowski difference of two of them.
 */
#include "convex2.h"
#include "../shape/coarse.h"

/* ---- shapes ---- */

static const fixsat_vec2 origin = {0, 0};

/* Field by field: an initializer that names a part of them clears a copy first, by a call. */
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

/* With the numbers of faces. */
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

static const fixsat_vec2 square[4] = {{0, 0}, {-1, 0}, {-1, -1}, {0, -1}}; /* is turned round */

const fxs_convex2 *fxs_convex2_of_axes(fxs_convex2 *out) {
    set_box(out, origin, square, 1, NULL);
    return out;
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
    fxs_convex2 *const convex = &out->in32.convex; /* of both sizes of box */
    switch (shape->core) {
    case FIXSAT_CORE_SEGMENT:
        (void)fxs_convex2_of_segment(&out->in32, shape->position, shape->segment.end[0],
                                     shape->segment.end[1]);
        break;
    case FIXSAT_CORE_AABB:
        (void)fxs_convex2_of_aabb2(&out->in32, &shape->aabb.box);
        convex->position = shape->position;
        break;
    case FIXSAT_CORE_OBB:
        (void)fxs_convex2_of_obb2(out, &shape->obb);
        break;
    case FIXSAT_CORE_POLYGON:
        (void)fxs_convex2_of_polygon(convex, &shape->polygon);
        break;
    default:
        (void)fxs_convex2_of_point(&out->in32, shape->position);
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

/* On one axis: is an interval that moves by m more than r apart all the time from another, which is
 * seen from a point `way` farther on? */
static bool stays_apart(int64_t a_low, int64_t a_high, int64_t b_low, int64_t b_high, int64_t way,
                        int32_t m, int64_t r) {
    return way + b_low - a_high - (m > 0 ? m : 0) > r || a_low - way - b_high + (m < 0 ? m : 0) > r;
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

/* ---- the walk ---- */

static fxs_point cursor_vertex(const fxs_cursor *c, uint32_t i) {
    const fxs_point p = fxs_convex2_vertex(c->convex, i);
    return c->reversed ? (fxs_point){-p.x, -p.y} : p;
}

static void step(fxs_cursor *c, fxs_point next) {
    c->at = fxs_beside(c->convex->count, c->at, true);
    c->left--;
    c->p = next;
}

/* From a vertex on to where an edge begins that has a length. */
static void seek_edge(fxs_cursor *c) {
    while (c->left > 0) {
        const fxs_point next = cursor_vertex(c, fxs_beside(c->convex->count, c->at, true));
        const fxs_point e = fxs_difference(next, c->p);
        FXS_BITS(e.x, 34);
        FXS_BITS(e.y, 34);
        c->e = e;
        if ((e.x | e.y) != 0) {
            return;
        }
        step(c, next);
    }
}

static bool is_lower(fxs_point p, fxs_point q) {
    return p.y != q.y ? p.y < q.y : p.x < q.x;
}

/* At the lowest vertex. */
static void start(fxs_cursor *c, const fxs_convex2 *convex, bool reversed) {
    c->convex = convex;
    c->reversed = reversed;
    c->left = convex->count;
    c->at = 0;
    c->p = cursor_vertex(c, 0);
    for (uint32_t i = 1; i < convex->count; i++) {
        const fxs_point p = cursor_vertex(c, i);
        if (is_lower(p, c->p)) {
            c->p = p;
            c->at = i;
        }
    }
    seek_edge(c);
}

void fxs_walk_around(fxs_walk *walk, const fxs_convex2 *a, const fxs_convex2 *b,
                     const fxs_convex2 *back) {
    walk->of = FXS_OF_NONE;
    walk->axes = back != NULL && back->vertices == square;
    start(&walk->cursor[FXS_OF_B], b, false);
    start(&walk->cursor[FXS_OF_A], a, true);
    walk->s = fxs_sum(walk->cursor[FXS_OF_B].p, walk->cursor[FXS_OF_A].p);
    walk->cursor[FXS_OF_EXTRA].left = 0;
    if (back != NULL) {
        start(&walk->cursor[FXS_OF_EXTRA], back, true);
        walk->s = fxs_sum(walk->s, walk->cursor[FXS_OF_EXTRA].p);
    }
}

/* Past the edge at hand. */
static void leave_edge(fxs_walk *walk) {
    if (walk->of == FXS_OF_NONE) {
        return;
    }
    fxs_cursor *const c = &walk->cursor[walk->of];
    const fxs_point next = fxs_sum(c->p, c->e);
    FXS_BITS(next.x, 34);
    FXS_BITS(next.y, 34);
    step(c, next);
    seek_edge(c);
    if (!(walk->axes && walk->of == FXS_OF_EXTRA)) {
        walk->s = fxs_sum(walk->s, walk->e);
        FXS_BITS(walk->s.x, 35);
        FXS_BITS(walk->s.y, 35);
    }
}

/* Which direction comes first, counter-clockwise from that of the x axis. */
static bool comes_first(fxs_point e, fxs_point f) {
    const bool e_up = e.y > 0 || (e.y == 0 && e.x > 0), f_up = f.y > 0 || (f.y == 0 && f.x > 0);
    return e_up != f_up ? e_up : fxs_cross_sign(e, f) > 0;
}

bool fxs_walk_next(fxs_walk *walk) {
    leave_edge(walk);
    walk->of = FXS_OF_NONE;
    for (int of = 0; of < FXS_OF_NONE; of++) {
        const fxs_cursor *const c = &walk->cursor[of];
        if (c->left > 0 &&
            (walk->of == FXS_OF_NONE || comes_first(c->e, walk->cursor[walk->of].e))) {
            walk->of = (uint8_t)of;
        }
    }
    if (walk->of == FXS_OF_NONE) {
        return false;
    }
    walk->e = walk->cursor[walk->of].e;
    FXS_BITS(walk->e.x, 34);
    FXS_BITS(walk->e.y, 34);
    return true;
}

fxs_edge_number fxs_edge_number_of(const fxs_walk *walk) {
    static const uint8_t face[4] = {2, 1, 3,
                                    0}; /* of the edges of a box as its corners are stored */
    const fxs_cursor *const c = &walk->cursor[walk->of];
    const fxs_convex2 *const convex = c->convex;
    const uint32_t stored = fxs_stored_edge(convex, c->at);
    const fxs_edge_number first = walk->of == FXS_OF_A   ? 0
                                  : walk->of == FXS_OF_B ? FXS_EDGES_OF_B
                                                         : FXS_DIRECTIONS;
    return first + (convex->is_box ? face[stored & 3] : stored);
}

/* ---- support lines ---- */

static void set_vertices(fxs_support_line *out, const fxs_walk *walk) {
    out->s = walk->s;
    out->at[FXS_OF_A] = walk->cursor[FXS_OF_A].at;
    out->at[FXS_OF_B] = walk->cursor[FXS_OF_B].at;
}

void fxs_support_of_edge(fxs_support_line *out, const fxs_walk *walk) {
    set_vertices(out, walk);
    out->of = walk->of;
    out->e = walk->e;
    out->n = (fxs_point){walk->e.y, -walk->e.x};
}

void fxs_support_of_vertex(fxs_support_line *out, const fxs_walk *walk) {
    set_vertices(out, walk);
    out->of = FXS_OF_NONE;
    out->e = (fxs_point){0, 0};
    out->n = (fxs_point){-walk->s.x, -walk->s.y};
}
