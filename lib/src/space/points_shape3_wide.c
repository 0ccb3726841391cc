/* SPDX-License-Identifier: MIT
 *
 * The points of contact of two solids, exactly.
 *
 * Everything is projected along the normal. If the support set of a shape is a face, the shape is
 * the reference, and its face the ground; the other one is the incident shape, and its lowest face
 * the floor. The floor is clipped to the ground (Sutherland and Hodgman 1974): each corner of the
 * clipped floor is a corner of one of them, or a crossing of an edge of each. So it is computed
 * from corners as stored, never from another corner, and rounded once.
 */
#include "points_shape3_wide.h"
#include "../shape/rounding.h"
#include "facets3_wide.h"
#include "manifold3.h"
#include "rank3_wide.h"
#include "ring3_wide.h"

static void set_way(int64_t out[3], const int64_t from[3], const int64_t to[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = to[k] - from[k];
    }
}

/* ---- features ---- */

/* A feature of a box is found by the names of its corners: bits that are set in all of them, and
 * bits that are set in none. */
static uint32_t feature_of_box(uint32_t all, uint32_t any) {
    uint32_t feature = 0, power = 1;
    for (int k = 0; k < 3; k++) {
        feature += (all >> k & 1) != 0 ? 0 : (any >> k & 1) == 0 ? power : 2 * power;
        power *= 3;
    }
    return feature;
}

static bool is_box(const fxs_convex3 *convex) {
    return convex->count == 0 && fxs_corner_count3(convex) > 1;
}

enum { INSIDE = 0xFFFF };

static uint32_t feature_of_corner(const fxs_convex3 *convex, uint32_t i) {
    return is_box(convex) ? feature_of_box(i, i) : 2 * i & 0xFFFF;
}

/* Returns the feature of the edge from corner i to the next one, j. */
static uint32_t feature_of_edge(const fxs_convex3 *convex, uint32_t i, uint32_t j) {
    return is_box(convex) ? feature_of_box(i & j, i | j) : (2 * i + 1) & 0xFFFF;
}

/* Returns the feature of a segment with these ends, in any order. */
static uint32_t feature_of_segment(const fxs_convex3 *convex, uint32_t i, uint32_t j) {
    return i < j ? feature_of_edge(convex, i, j) : feature_of_edge(convex, j, i);
}

/* Returns the feature of the inside of a face, or of a segment or a point. */
static uint32_t feature_of_ring(fxs_ring3 *ring) {
    uint32_t all = UINT32_MAX, any = 0;
    if (ring->count < 3) {
        const uint32_t i = fxs_ring_corner3(ring, 0), j = fxs_ring_corner3(ring, ring->count - 1);
        return i == j ? feature_of_corner(ring->convex, i) : feature_of_segment(ring->convex, i, j);
    }
    if (!is_box(ring->convex)) {
        return INSIDE;
    }
    for (uint32_t i = 0; i < ring->count; i++) {
        const uint32_t corner = fxs_ring_corner3(ring, i);
        all &= corner;
        any |= corner;
    }
    return feature_of_box(all, any);
}

/* ---- without a reference ---- */

/* Two support sets of rank 0 or 1, seen along an edge of one of them: the ends of each, in order.
 */
typedef struct overlap3 {
    const fxs_convex3 *a, *b;
    const fxs_direction3 *n; /* from a to b */
    fxs_support3 of_a, of_b;
    int64_t edge[3];
} overlap3;

/* Returns the sign of edge . (q - p). */
static int sign_along_edge(const overlap3 *o, const int64_t p[3], const int64_t q[3]) {
    int64_t way[3];
    set_way(way, p, q);
    const fxs_big along = fxs_big_dot3(o->edge, way);
    return fxs_big_sign(&along);
}

static void set_edge_of(int64_t out[3], const fxs_convex3 *convex, const fxs_support3 *set) {
    int64_t from[3], to[3];
    fxs_set_corner_at3(from, convex, set->corner[0]);
    fxs_set_corner_at3(to, convex, set->corner[set->rank]);
    set_way(out, from, to);
}

/* A point of a's core: a corner of it and part / whole of a way from there. */
typedef struct place3 {
    int64_t from[3], way[3];
    fxs_big part, whole;
} place3;

enum { HALF_RAW = 1 << (FXS_SUBRAW_BITS - 1) };

/* Sets at to a place, in subraw units. */
static FXS_OUT_OF_LINE void set_subraw(int64_t at[3], const place3 *p) {
    for (int k = 0; k < 3; k++) {
        at[k] = fxs_subraw(p->from[k]);
        if (p->part.used > 0) {
            at[k] += fxs_subraw_multiple(p->way[k], &p->part, &p->whole);
        }
    }
}

/* Returns the nearest point in raw, after a way of r along n. */
static FXS_OUT_OF_LINE void round_beyond(int64_t out[3], const int64_t subraw[3],
                                         const fxs_direction3 *n, int64_t r) {
    int64_t along[3];
    fxs_set_along3(along, n, r);
    for (int k = 0; k < 3; k++) {
        out[k] = (subraw[k] + along[k] + HALF_RAW) >> FXS_SUBRAW_BITS;
    }
}

/* Adds a point of a's core, moved to a's surface. */
static FXS_OUT_OF_LINE void add_common_point(fixsat_manifold3 *out, const overlap3 *o,
                                             const place3 *place, uint32_t id) {
    const fixsat_vec3 zero = {0, 0, 0};
    int64_t at[3];
    set_subraw(at, place);
    round_beyond(at, at, o->n, o->a->radius);
    fxs_add_point3(out, zero, at, (uint32_t)out->depth, id);
}

/* Adds the point where two edges cross: at s e from a's corner, with s = n . (w x f) / n . (e x f)
 * for n = e x f, where w leads from there to b's corner. Returns false if they are parallel. */
static FXS_OUT_OF_LINE bool add_crossing(fixsat_manifold3 *out, const overlap3 *o,
                                         const int64_t e[3], const int64_t f[3]) {
    place3 place;
    int64_t to[3];
    fxs_big n[3], across[3];
    fxs_set_big_cross3(n, e, f);
    if (fxs_is_zero3(n)) {
        return false;
    }
    fxs_set_corner_at3(place.from, o->a, o->of_a.corner[0]);
    fxs_set_corner_at3(to, o->b, o->of_b.corner[0]);
    set_way(to, place.from, to);
    fxs_set_big_cross3(across, to, f);
    for (int k = 0; k < 3; k++) {
        place.way[k] = e[k];
    }
    place.part = fxs_dot_bigs3(n, across);
    place.whole = fxs_dot_bigs3(n, n);
    const uint32_t *const p = o->of_a.corner, *const q = o->of_b.corner;
    add_common_point(out, o, &place,
                     feature_of_segment(o->a, p[0], p[1]) | feature_of_segment(o->b, q[0], q[1])
                                                                << 16);
    return true;
}

/* An end of the part that both sets have in common. */
typedef struct end3 {
    int side;            /* it is an end of b if 1, of a if -1, of both if 0 */
    int64_t at[3];       /* the corner of a, or that of b if it is no end of a */
    uint32_t of_a, of_b; /* features */
} end3;

/* Finds the lower end (0) or the upper one (1): that of both sets that comes first on the way
 * inwards. */
static FXS_OUT_OF_LINE void find_end(end3 *out, const overlap3 *o, int upper) {
    const uint32_t *const p = o->of_a.corner, *const q = o->of_b.corner;
    const uint32_t i = p[upper & o->of_a.rank], j = q[upper & o->of_b.rank];
    int64_t to[3];
    fxs_set_corner_at3(out->at, o->a, i);
    fxs_set_corner_at3(to, o->b, j);
    out->side = upper != 0 ? sign_along_edge(o, to, out->at) : sign_along_edge(o, out->at, to);
    out->of_a = out->side > 0 ? feature_of_segment(o->a, p[0], p[1]) : feature_of_corner(o->a, i);
    out->of_b = out->side < 0 ? feature_of_segment(o->b, q[0], q[1]) : feature_of_corner(o->b, j);
    if (out->side > 0) {
        fxs_copy3(out->at, to);
    }
}

/* Adds the point of a at an end. */
static FXS_OUT_OF_LINE void add_end(fixsat_manifold3 *out, const overlap3 *o, const end3 *end,
                                    uint32_t id) {
    place3 place;
    fxs_copy3(place.from, end->at);
    place.part = fxs_big_from(0);
    if (end->side > 0) {
        fxs_set_corner_at3(place.from, o->a, o->of_a.corner[0]);
        fxs_copy3(place.way, o->edge);
        int64_t to[3];
        set_way(to, place.from, end->at);
        place.part = fxs_big_dot3(o->edge, to);
        place.whole = fxs_big_dot3(o->edge, o->edge);
    }
    add_common_point(out, o, &place, id);
}

/* Adds the ends of the part that both sets have in common. */
static FXS_OUT_OF_LINE void add_common_points(fixsat_manifold3 *out, overlap3 *o) {
    int64_t e[3], f[3];
    end3 low, high;
    set_edge_of(e, o->a, &o->of_a);
    set_edge_of(f, o->b, &o->of_b);
    if (add_crossing(out, o, e, f)) {
        return;
    }
    fxs_copy3(o->edge, o->of_a.rank > 0 ? e : f);
    const fxs_big turn = fxs_big_dot3(o->edge, f);
    if (turn.negative) {
        const uint32_t other = o->of_b.corner[0];
        o->of_b.corner[0] = o->of_b.corner[1];
        o->of_b.corner[1] = other;
    }
    find_end(&low, o, 0);
    find_end(&high, o, 1);
    if (sign_along_edge(o, low.at, high.at) != 0) {
        add_end(out, o, &low, low.of_a | low.of_b << 16);
        add_end(out, o, &high, high.of_a | high.of_b << 16);
        return;
    }
    const bool a_is_low = low.side <= 0,
               b_is_low = low.side >= 0; /* a corner rather than an edge */
    add_end(out, o, a_is_low ? &low : &high,
            (a_is_low ? low.of_a : high.of_a) | (b_is_low ? low.of_b : high.of_b) << 16);
}

/* ---- with a reference ---- */

/* A corner of the clipped floor. */
typedef struct corner3 {
    fixsat_contact_point3 point;
    bool in_range;
} corner3;

enum { CORNERS = 16 };

/* Things lie `up` from the ground of the reference. The window holds the corners of the clipped
 * floor that were found last. */
typedef struct clip3 {
    fxs_view3 up;
    fxs_ring3 ground, floor;
    int64_t ground_at[3], floor_at[3]; /* a point in the plane of each */
    fxs_view3 floor_plane;             /* its normal points out of the incident shape */
    bool is_face;                      /* the floor is a face, and has a plane */
    bool is_a;                         /* the reference is a */
    fix16_t radius;                    /* of the incident shape */
    int64_t radii;
    uint32_t i, j;          /* the source that follows those in the window */
    uint32_t first, filled; /* place of the first corner in the window, and how many */
    corner3 window[CORNERS];
} clip3;

static void set_ring_corner(int64_t out[3], fxs_ring3 *ring, uint32_t place) {
    fxs_set_corner_at3(out, ring->convex, fxs_ring_corner3(ring, place));
}

/* Returns the side of a ring's edge on which a point lies: 1 inside, -1 outside. */
static int side_of_edge(const clip3 *c, fxs_ring3 *ring, uint32_t place, const int64_t at[3]) {
    int64_t from[3], edge[3], way[3];
    set_ring_corner(from, ring, place);
    set_ring_corner(edge, ring, place + 1);
    set_way(edge, from, edge);
    set_way(way, from, at);
    return ring->sign * fxs_turn3(&c->up, edge, way);
}

/* Returns -1 if a point is outside of a ring, else on how many of its edges the point is: 2 at a
 * corner. */
static FXS_OUT_OF_LINE int edges_through(const clip3 *c, fxs_ring3 *ring, const int64_t at[3]) {
    int edges = 0;
    for (uint32_t i = 0; i < ring->count; i++) {
        const int side = side_of_edge(c, ring, i, at);
        if (side < 0) {
            return -1;
        }
        edges += side == 0;
    }
    return edges;
}

/* True if a point is on the segment that is the floor, and not an end of it. */
static FXS_OUT_OF_LINE bool is_on_segment(const clip3 *c, fxs_ring3 *floor, const int64_t at[3]) {
    int64_t from[3], to[3], edge[3], back[3];
    set_ring_corner(from, floor, 0);
    set_ring_corner(to, floor, 1);
    set_way(edge, from, to);
    set_way(back, to, from);
    set_way(from, from, at);
    set_way(to, to, at);
    return fxs_turn3(&c->up, edge, from) == 0 && fxs_sign_of_dot3(&c->up, edge, from) > 0 &&
           fxs_sign_of_dot3(&c->up, back, to) > 0;
}

/* ---- sources of corners ----
 *
 * With F floor corners and G ground corners, source (i, j) for i < F is corner i of the floor if j
 * is 0, else the crossing of its edge i and edge j - 1 of the ground; source (F, j) is corner j of
 * the ground, for j < G. */

/* Sets *place to where floor edge i crosses ground edge j. Returns false if they do not cross, or
 * one has an end on the other. */
static FXS_OUT_OF_LINE bool set_edge_crossing(place3 *place, clip3 *c, uint32_t i, uint32_t j) {
    int64_t p[3], q[3], g[3], h[3], edge[3];
    set_ring_corner(p, &c->floor, i);
    set_ring_corner(q, &c->floor, i + 1);
    if (side_of_edge(c, &c->ground, j, p) * side_of_edge(c, &c->ground, j, q) >= 0) {
        return false;
    }
    set_ring_corner(g, &c->ground, j);
    set_ring_corner(h, &c->ground, j + 1);
    if (side_of_edge(c, &c->floor, i, g) * side_of_edge(c, &c->floor, i, h) >= 0) {
        return false;
    }
    fxs_big across[3];
    fxs_copy3(place->from, p);
    set_way(place->way, p, q);
    set_way(edge, g, h);
    set_way(g, p, g);
    fxs_set_big_cross3(across, g, edge);
    place->part = fxs_dot_bigs3(c->up.n.n, across);
    fxs_set_big_cross3(across, place->way, edge);
    place->whole = fxs_dot_bigs3(c->up.n.n, across);
    place->part.negative = place->whole.negative = false; /* they have one sign */
    return true;
}

/* Sets *place to a corner from its source, and *id. Returns false if the source is no corner of the
 * clipped floor. */
static FXS_OUT_OF_LINE bool set_source(place3 *place, uint32_t *id, clip3 *c, uint32_t i,
                                       uint32_t j) {
    uint32_t below, above;
    place->part = fxs_big_from(0);
    place->whole = fxs_big_from(1);
    if (i == c->floor.count) {
        if (j == c->ground.count) {
            return false;
        }
        set_ring_corner(place->from, &c->ground, j);
        const int edges = c->floor.count > 2 ? edges_through(c, &c->floor, place->from) : 2;
        if (edges < 0 ||
            (edges == 2 && (c->floor.count != 2 || !is_on_segment(c, &c->floor, place->from)))) {
            return false;
        }
        below = feature_of_corner(c->ground.convex, fxs_ring_corner3(&c->ground, j));
        above = feature_of_ring(&c->floor);
    } else if (j == 0) {
        set_ring_corner(place->from, &c->floor, i);
        if (edges_through(c, &c->ground, place->from) < 0) {
            return false;
        }
        below = feature_of_ring(&c->ground);
        above = feature_of_corner(c->floor.convex, fxs_ring_corner3(&c->floor, i));
    } else {
        const bool has_edge = c->floor.count > 2 || i + 1 < c->floor.count;
        if (!has_edge || !set_edge_crossing(place, c, i, j - 1)) {
            return false;
        }
        below = feature_of_edge(c->ground.convex, fxs_ring_corner3(&c->ground, j - 1),
                                fxs_ring_corner3(&c->ground, j));
        above = feature_of_edge(c->floor.convex, fxs_ring_corner3(&c->floor, i),
                                fxs_ring_corner3(&c->floor, i + 1));
    }
    *id = c->is_a ? below | above << 16 : above | below << 16;
    return true;
}

/* ---- corners ---- */

/* A point on the plane of the floor, over a place: `lift` / whole times the normal `up` higher, and
 * its height over the ground, height / whole times the length of the normal. */
typedef struct lifted3 {
    fxs_big lift, height, whole;
} lifted3;

/* Sets out to n . (place - at), times place->whole. */
static FXS_OUT_OF_LINE void set_height_over(fxs_big *out, const fxs_direction3 *n,
                                            const int64_t at[3], const place3 *place) {
    int64_t way[3];
    set_way(way, at, place->from);
    const fxs_big from = fxs_dot_big3(n->n, way);
    *out = fxs_big_mul(&from, &place->whole);
    if (place->part.used > 0) {
        fxs_big along = fxs_dot_big3(n->n, place->way);
        along = fxs_big_mul(&along, &place->part);
        fxs_big_increase(out, &along);
    }
}

/* With N the floor's normal and up . N < 0, the lift t is such that N . (place + t up) is that of
 * the floor. */
static FXS_OUT_OF_LINE void set_lifted(lifted3 *out, const clip3 *c, const place3 *place) {
    set_height_over(&out->height, &c->up.n, c->ground_at, place);
    out->whole = place->whole;
    out->lift = fxs_big_from(0);
    if (c->is_face) {
        set_height_over(&out->lift, &c->floor_plane.n, c->floor_at, place);
    }
    if (out->lift.used > 0) {
        fxs_big against = fxs_dot_bigs3(c->up.n.n, c->floor_plane.n.n);
        against.negative = false;
        out->whole = fxs_big_mul(&out->whole, &against);
        out->height = fxs_big_mul(&out->height, &against);
        const fxs_big more = fxs_big_mul(&out->lift, &c->up.square);
        fxs_big_increase(&out->height, &more);
        FXS_BIG_BITS(out->whole, 274);
        FXS_BIG_BITS(out->lift, 244);
    }
}

enum { LEAD_BITS = 62 };

/* Returns the height in subraw units, less than 2 off. */
static FXS_OUT_OF_LINE int64_t height_of(const lifted3 *at, const fxs_norm *length) {
    const fxs_big whole = fxs_big_mul(&at->whole, &length->root);
    const int of_height = fxs_big_bits(&at->height) - LEAD_BITS;
    const int of_whole = fxs_big_bits(&whole) - LEAD_BITS;
    const int shift = of_height - of_whole + FXS_SUBRAW_BITS + length->shift;
    if (at->height.used == 0 || shift < -LEAD_BITS) {
        return 0;
    }
    fxs_big num = fxs_big_from((int64_t)fxs_big_bits_from(&at->height, of_height));
    fxs_big den = fxs_big_from((int64_t)fxs_big_bits_from(&whole, of_whole));
    FXS_CHECK(shift < LEAD_BITS);
    fxs_big_multiply(shift > 0 ? &num : &den, INT64_C(1) << (shift > 0 ? shift : -shift));
    const int64_t height = fxs_big_divide(&num, &den, FXS_DOWN);
    return at->height.negative ? -height : height;
}

enum { SQUARE_BITS = 192 };

/* True if the height is at most the radii. Where the exact numbers are too long, so that they need
 * coordinates beyond 2^26 raw, those that are less than 2^-13 raw too high count too. */
static FXS_OUT_OF_LINE bool is_within_radii(const clip3 *c, const lifted3 *at) {
    if (fxs_big_sign(&at->height) <= 0 || c->radii == 0) {
        return fxs_big_sign(&at->height) <= 0;
    }
    if (fxs_big_bits(&at->whole) > SQUARE_BITS) {
        return true;
    }
    const fxs_big whole = fxs_big_mul(&at->whole, &at->whole);
    fxs_big radii = c->up.square;
    fxs_big_multiply(&radii, c->radii);
    fxs_big_multiply(&radii, c->radii);
    return fxs_big_compare_products(&at->height, &at->height, &whole, &radii) <= 0;
}

enum { HEIGHT_ERROR = 4 };

/* Sets the point of a corner: on the surface of the incident shape. Returns false if it is above
 * the surface of the reference. */
static FXS_OUT_OF_LINE bool set_point(corner3 *out, const clip3 *c, const place3 *place) {
    lifted3 lifted;
    int64_t at[3];
    set_lifted(&lifted, c, place);
    const fxs_norm length = fxs_norm_of(&c->up.square);
    const int64_t depth = fxs_subraw(c->radii) - height_of(&lifted, &length);
    if (depth < -HEIGHT_ERROR || (depth <= HEIGHT_ERROR && !is_within_radii(c, &lifted))) {
        return false;
    }
    set_subraw(at, place);
    for (int k = 0; k < 3 && lifted.lift.used > 0; k++) {
        fxs_big part = fxs_big_mul(&lifted.lift, &c->up.n.n[k]);
        fxs_big_multiply(&part, fxs_subraw(1));
        at[k] += fxs_big_divide(&part, &lifted.whole, FXS_NEAREST);
    }
    round_beyond(at, at, &c->up.n, -(int64_t)c->radius);
    out->in_range = true;
    out->point.position.x = fxs_clamp(at[0], &out->in_range);
    out->point.position.y = fxs_clamp(at[1], &out->in_range);
    out->point.position.z = fxs_clamp(at[2], &out->in_range);
    out->point.depth = fxs_clamp((depth + HALF_RAW) >> FXS_SUBRAW_BITS, &out->in_range);
    return true;
}

/* Goes on to the next source; after the last one i is beyond the floor's corners. */
static void go_on(clip3 *c) {
    const bool is_last = c->j == c->ground.count;
    c->i += is_last;
    c->j = is_last ? 0 : c->j + 1;
}

static void start_corners(clip3 *c) {
    c->i = c->j = c->first = c->filled = 0;
}

/* Returns the corner at a place, or NULL after the last one. */
static const corner3 *corner_at(clip3 *c, uint32_t place) {
    if (place < c->first) {
        start_corners(c);
    }
    while (place >= c->first + c->filled) {
        if (c->i > c->floor.count) {
            return NULL;
        }
        if (c->filled == CORNERS) {
            c->first += CORNERS;
            c->filled = 0;
        }
        corner3 *const corner = &c->window[c->filled];
        place3 at;
        c->filled += set_source(&at, &corner->point.id, c, c->i, c->j) && set_point(corner, c, &at);
        go_on(c);
    }
    return &c->window[place - c->first];
}

/* ---- the points that are reported ---- */

enum { REPORTED = 4 };

/* Sets out to n . ((q - p) x (r - p)): the area of a triangle, positive if r is on the left. */
static FXS_OUT_OF_LINE void set_area(fxs_big *out, const clip3 *c, fixsat_vec3 p, fixsat_vec3 q,
                                     fixsat_vec3 r) {
    const int64_t to_q[3] = {(int64_t)q.x - p.x, (int64_t)q.y - p.y, (int64_t)q.z - p.z};
    const int64_t to_r[3] = {(int64_t)r.x - p.x, (int64_t)r.y - p.y, (int64_t)r.z - p.z};
    fxs_big across[3];
    fxs_set_big_cross3(across, to_q, to_r);
    *out = fxs_dot_bigs3(c->up.n.n, across);
}

/* What a corner is chosen for, beside those that are: */
typedef enum choice {
    DEEPEST,
    FARTHEST, /* from the first */
    LEFT,     /* of the first two: it has the largest triangle with them */
    RIGHT,
    OUTSIDE /* of the other two edges of the first three, which are left around */
} choice;

/* Sets out to the number that is to be as large as possible. */
static FXS_OUT_OF_LINE void set_merit(fxs_big *out, const clip3 *c, const corner3 chosen[REPORTED],
                                      choice what, const corner3 *corner) {
    const fixsat_vec3 p = chosen[0].point.position, q = chosen[1].point.position;
    const fixsat_vec3 r = chosen[2].point.position, at = corner->point.position;
    fxs_big other;
    switch (what) {
    case DEEPEST:
        *out = fxs_big_from(corner->point.depth);
        break;
    case FARTHEST: {
        const int64_t way[3] = {(int64_t)at.x - p.x, (int64_t)at.y - p.y, (int64_t)at.z - p.z};
        *out = fxs_big_dot3(way, way);
        break;
    }
    case LEFT:
        set_area(out, c, p, q, at);
        break;
    case RIGHT:
        set_area(out, c, q, p, at);
        break;
    default:
        set_area(out, c, r, q, at);
        set_area(&other, c, p, r, at);
        if (fxs_big_compare(&other, out) > 0) {
            *out = other;
        }
        break;
    }
}

/* Adds the corner that is best for something to those that are chosen. Returns false if its merit
 * is not above 0. */
static FXS_OUT_OF_LINE bool choose(corner3 chosen[REPORTED], int count, clip3 *c, choice what) {
    fxs_big most = fxs_big_from(0), merit;
    const corner3 *corner;
    for (uint32_t i = 0; (corner = corner_at(c, i)) != NULL; i++) {
        set_merit(&merit, c, chosen, what, corner);
        if (fxs_big_compare(&merit, &most) > 0) {
            most = merit;
            chosen[count] = *corner;
        }
    }
    return most.used > 0;
}

/* Chooses the deepest corner and such that the four span at least a quarter of the area of all:
 * the farthest one from that, and the farthest ones from the line through both, to its left and
 * right. Returns how many there are. */
static FXS_OUT_OF_LINE int choose_spread(corner3 chosen[REPORTED], clip3 *c) {
    chosen[0] = *corner_at(c, 0);
    (void)choose(chosen, 0, c, DEEPEST);
    if (!choose(chosen, 1, c, FARTHEST)) {
        return 1;
    }
    const bool has_left = choose(chosen, 2, c, LEFT);
    if (choose(chosen, 2 + has_left, c, RIGHT)) {
        if (has_left) {
            return REPORTED;
        }
        const corner3 first = chosen[0]; /* so that the three are left around */
        chosen[0] = chosen[1];
        chosen[1] = first;
    } else if (!has_left) {
        return 2;
    }
    return 3 + choose(chosen, 3, c, OUTSIDE);
}

static bool is_chosen(const corner3 chosen[REPORTED], int count, const corner3 *corner) {
    bool is_there = false;
    for (int i = 0; i < count; i++) {
        is_there = is_there || chosen[i].point.id == corner->point.id;
    }
    return is_there;
}

/* Reports the corners, or four of them. */
static FXS_OUT_OF_LINE void report(fixsat_manifold3 *out, clip3 *c) {
    corner3 chosen[REPORTED];
    const corner3 *corner;
    int count = corner_at(c, REPORTED) != NULL ? choose_spread(chosen, c) : 0;
    for (uint32_t i = 0; count < REPORTED && (corner = corner_at(c, i)) != NULL; i++) {
        if (!is_chosen(chosen, count, corner)) {
            chosen[count++] = *corner;
        }
    }
    for (int i = 0; i < count; i++) {
        out->point[i] = chosen[i].point;
        out->in_range = out->in_range && chosen[i].in_range;
    }
    out->count = (uint8_t)count;
}

/* ---- the floor ---- */

/* Sets *out to the normal of the triangle of three corners. */
static void set_corners_normal(fxs_direction3 *out, const fxs_convex3 *convex,
                               const uint32_t corner[3]) {
    fxs_vertex3 vertex[3];
    for (int k = 0; k < 3; k++) {
        fxs_set_corner_at3(vertex[k].at, convex, corner[k]);
    }
    fxs_set_triangle_normal3(out, &vertex[0], &vertex[1], &vertex[2]);
}

/* The incident shape: its support set against `up`, and an edge of the ground. */
typedef struct incident3 {
    const fxs_convex3 *convex, *point; /* the faces are those of C = {-y}, for all its points y */
    fxs_support3 set;
    int64_t level[3];
    fxs_vertex3 vertex[4]; /* corners that span it, those of the support set first */
    int count;
} incident3;

static void set_incident_vertex(incident3 *out, int i, uint32_t corner) {
    const fxs_pair3 of = {fxs_corner_at3(out->convex, corner), 0};
    fxs_set_seed3(&out->vertex[i], out->convex, out->point, of);
}

/* Sets n to the normal of the lowest face: the outward one that is most against `up`, of the faces
 * that hold the support set. Returns false if there is none, or the shape is flat and on edge. */
static FXS_OUT_OF_LINE bool find_lowest_face(fxs_direction3 *n, const incident3 *of,
                                             const fxs_direction3 *up) {
    fxs_direction3 down = *up;
    fxs_turn_direction3(&down);
    *n = down;
    if (of->set.rank == 2 || of->count < 3) {
        return of->set.rank == 2;
    }
    if (of->count == 3) {
        fxs_set_triangle_normal3(n, &of->vertex[0], &of->vertex[1], &of->vertex[2]);
        const fxs_big along = fxs_dot_bigs3(n->n, down.n);
        if (along.negative) {
            fxs_turn_direction3(n);
        }
        return along.used > 0;
    }
    if (of->set.rank == 1) {
        fxs_set_steepest_at_edge3(n, &of->vertex[0], &of->vertex[1], of->convex, of->point, down.n);
    } else {
        fxs_set_steepest_at_vertex3(n, &of->vertex[0], of->level, of->convex, of->point, down.n);
    }
    return true;
}

/* Makes the support set all of a core that is a segment. */
static FXS_OUT_OF_LINE void take_whole_segment(fxs_support3 *set, const incident3 *of) {
    fxs_direction3 n;
    fxs_support3 other;
    if (set->rank == 0 && of->count == 2) {
        for (int k = 0; k < 3; k++) {
            n.n[k] = fxs_big_from(of->vertex[0].at[k] - of->vertex[1].at[k]); /* vertices are -y */
        }
        fxs_set_lead3(&n);
        fxs_find_support_set3(&other, of->convex, &n, 1);
        set->corner[1] = other.corner[0];
        set->rank = 1;
    }
    if (set->rank == 1 && set->corner[0] > set->corner[1]) {
        const uint32_t last = set->corner[0];
        set->corner[0] = set->corner[1];
        set->corner[1] = last;
    }
}

/* Sets the floor: the lowest face, or all of a segment or a point, or the support set of a flat
 * shape on edge. */
static FXS_OUT_OF_LINE void set_floor(clip3 *c, incident3 *of) {
    fxs_direction3 n;
    fxs_set_corner_at3(c->floor_at, of->convex, of->set.corner[0]);
    of->count = 0;
    if (of->set.rank < 2) {
        for (int k = 0; k <= of->set.rank; k++) {
            set_incident_vertex(of, k, of->set.corner[k]);
        }
        of->count = fxs_span3(of->vertex, of->set.rank + 1, of->convex, of->point);
    }
    c->is_face = find_lowest_face(&n, of, &c->up.n);
    if (c->is_face) {
        fxs_set_view3(&c->floor_plane, &n);
        fxs_set_ring3(&c->floor, of->convex, &c->up, -1, &c->floor_plane, of->set.corner[0]);
    } else {
        take_whole_segment(&of->set, of);
        fxs_set_ends3(&c->floor, of->convex, &c->up, &of->set);
    }
}

/* ---- all points ---- */

/* Adds the points of `x`, whose support set has three corners, and y. n leads from x to y. */
static FXS_OUT_OF_LINE void add_clipped_points(fixsat_manifold3 *out, const fxs_convex3 *x,
                                               const fxs_support3 *of_x, const fxs_convex3 *y,
                                               const fxs_support3 *of_y, const fxs_direction3 *n) {
    const fxs_convex3 point = {.count = 0};
    incident3 incident = {.convex = y, .point = &point, .set = *of_y};
    fxs_direction3 up;
    clip3 c;
    int64_t to[3];
    set_corners_normal(&up, x, of_x->corner); /* of fewer bits than n */
    const fxs_big along = fxs_dot_bigs3(up.n, n->n);
    if (along.negative) {
        fxs_turn_direction3(&up);
    }
    fxs_set_view3(&c.up, &up);
    c.is_a = out->feature == FIXSAT_FEATURE_FACE_OF_A;
    c.radius = y->radius;
    c.radii = fxs_radii3(x, y);
    fxs_set_corner_at3(c.ground_at, x, of_x->corner[0]);
    fxs_set_corner_at3(to, x, of_x->corner[1]);
    set_way(incident.level, c.ground_at, to);
    fxs_set_ring3(&c.ground, x, &c.up, 1, &c.up, of_x->corner[0]);
    set_floor(&c, &incident);
    start_corners(&c);
    report(out, &c);
}

void fxs_add_points3(fixsat_manifold3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                     const fxs_direction3 *n) {
    fxs_direction3 back = *n;
    overlap3 sets;
    fxs_find_support_set3(&sets.of_a, a, n, 1);
    fxs_find_support_set3(&sets.of_b, b, n, -1);
    if (sets.of_a.rank == 2) {
        out->feature = FIXSAT_FEATURE_FACE_OF_A;
        add_clipped_points(out, a, &sets.of_a, b, &sets.of_b, n);
    } else if (sets.of_b.rank == 2) {
        out->feature = FIXSAT_FEATURE_FACE_OF_B;
        fxs_turn_direction3(&back);
        add_clipped_points(out, b, &sets.of_b, a, &sets.of_a, &back);
    } else {
        out->feature = FIXSAT_FEATURE_EDGES;
        sets.a = a;
        sets.b = b;
        sets.n = n;
        add_common_points(out, &sets);
    }
}
