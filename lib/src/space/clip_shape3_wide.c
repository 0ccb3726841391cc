/* SPDX-License-Identifier: MIT
 *
 * The face of a solid clipped to the prism over a face of another one, exactly.
 *
 * Each corner of the clipped floor is a corner of the floor or the ground, or a crossing of an edge
 * of each. So it is computed from corners as stored, never from another corner, and rounded once.
 */
#include "clip_shape3_wide.h"
#include "feature3.h"
#include "zonotope.h"

/* ---- sides ---- */

static void set_ring_corner(int64_t out[3], fxs_ring3 *ring, uint32_t place) {
    fxs_set_corner_at3(out, ring->convex, fxs_ring_corner3(ring, place));
}

/* Sets out to an edge of a ring, and from to the corner where it begins. */
static void set_ring_edge(int64_t from[3], int64_t out[3], fxs_ring3 *ring, uint32_t place) {
    int64_t to[3];
    set_ring_corner(from, ring, place);
    set_ring_corner(to, ring, place + 1);
    fxs_subtract3(out, to, from);
}

/* Returns the side of a ring's edge on which a corner of the other ring lies: 1 inside, -1
 * outside. */
static FXS_OUT_OF_LINE int find_side(fxs_clip3 *c, int of, uint32_t edge, uint32_t corner) {
    int64_t from[3], along[3], way[3];
    set_ring_edge(from, along, &c->ring[of], edge);
    set_ring_corner(way, &c->ring[1 - of], corner);
    fxs_subtract3(way, way, from);
    return c->ring[of].sign * fxs_turn3(&c->up, along, way);
}

static void add_side(fxs_sides3 *out, uint32_t number, int side) {
    out->outside |= (uint32_t)(side < 0) << number;
    out->on |= (uint32_t)(side == 0) << number;
}

/* Sets *out to the sides of a corner of the floor. */
static void find_sides_of_corner(fxs_sides3 *out, fxs_clip3 *c, uint32_t corner) {
    *out = (fxs_sides3){0, 0};
    for (uint32_t edge = 0; edge < c->ring[FXS_GROUND].count; edge++) {
        add_side(out, edge, find_side(c, FXS_GROUND, edge, corner));
    }
}

/* Sets what belongs to edge i of the floor, whose first corner is known. */
static FXS_OUT_OF_LINE void find_sides_of_edge(fxs_clip3 *c) {
    c->next = c->start;
    if (c->i + 1 < c->ring[FXS_FLOOR].count) {
        find_sides_of_corner(&c->next, c, c->i + 1);
    }
    c->edge = (fxs_sides3){0, 0};
    for (uint32_t corner = 0; corner < c->ring[FXS_GROUND].count; corner++) {
        add_side(&c->edge, corner, find_side(c, FXS_FLOOR, c->i, corner));
    }
    c->on_two |= c->sum.on & c->edge.on;
    c->sum.on |= c->edge.on;
    c->sum.outside |= c->edge.outside;
}

/* Returns the side of edge i of the floor on which a corner of the ground lies, or the side of an
 * edge of the ground on which the first or the second end of edge i lies. */
static int side_of_ring_edge(fxs_clip3 *c, int of, uint32_t edge, uint32_t corner) {
    const uint32_t count = c->ring[1 - of].count, at = corner < count ? corner : corner - count;
    if (!c->has_sides) {
        return find_side(c, of, edge, at);
    }
    const fxs_sides3 *const end = corner == c->i ? &c->corner : &c->next;
    const fxs_sides3 *const side = of == FXS_FLOOR ? &c->edge : end;
    const uint32_t number = of == FXS_FLOOR ? at : edge;
    return (side->outside >> number & 1) != 0 ? -1 : (side->on >> number & 1) == 0;
}

/* Returns -1 if a corner of the other ring is outside of a ring, else on how many of its edges it
 * is: 2 at a corner. The corners of the ground are the last sources, so `sum` and `on_two` then
 * tell of all edges of the floor. */
static FXS_OUT_OF_LINE int edges_through(fxs_clip3 *c, int of, uint32_t corner) {
    if (c->has_sides && of == FXS_FLOOR) {
        const int edges = (int)((c->sum.on >> corner & 1) + (c->on_two >> corner & 1));
        return (c->sum.outside >> corner & 1) != 0 ? -1 : edges;
    }
    int edges = 0;
    for (uint32_t edge = 0; edge < c->ring[of].count; edge++) {
        const int side = side_of_ring_edge(c, of, edge, corner);
        if (side < 0) {
            return -1;
        }
        edges += side == 0;
    }
    return edges;
}

/* Sets *place to the point of the segment that is the floor over a corner of the ground. Returns
 * false if there is none but an end of the segment. */
static FXS_OUT_OF_LINE bool set_on_segment(fxs_place3 *place, fxs_clip3 *c, uint32_t corner) {
    int64_t at[3];
    if (c->ring[FXS_FLOOR].count < 2 || edges_through(c, FXS_FLOOR, corner) < 0) {
        return false;
    }
    set_ring_edge(place->from, place->way, &c->ring[FXS_FLOOR], 0);
    set_ring_corner(at, &c->ring[FXS_GROUND], corner);
    fxs_subtract3(at, at, place->from);
    fxs_set_dot_of_view3(&place->part, &c->up, place->way, at);
    fxs_set_dot_of_view3(&place->whole, &c->up, place->way, place->way);
    return fxs_big_sign(&place->part) > 0 && fxs_big_compare(&place->part, &place->whole) < 0;
}

/* ---- sources of corners ----
 *
 * Let the floor have F corners and the ground G. The sources are, in the order of (i, j):
 *
 * - (i, 0) for i < F: corner i of the floor.
 * - (i, j) for i < F and 1 <= j <= G: the crossing of edge i of the floor and edge j - 1 of the
 *   ground.
 * - (F, j) for j < G: corner j of the ground.
 *
 * Each function returns false if the source is no corner of the clipped floor. */

/* Edges cross if the ends of each are on both sides of the other. */
static FXS_OUT_OF_LINE bool set_crossing(fxs_place3 *place, uint32_t *id, fxs_clip3 *c, uint32_t i,
                                         uint32_t j) {
    if (side_of_ring_edge(c, FXS_GROUND, j, i) * side_of_ring_edge(c, FXS_GROUND, j, i + 1) >= 0 ||
        side_of_ring_edge(c, FXS_FLOOR, i, j) * side_of_ring_edge(c, FXS_FLOOR, i, j + 1) >= 0) {
        return false;
    }
    fxs_ring3 *const ground = &c->ring[FXS_GROUND], *const floor = &c->ring[FXS_FLOOR];
    int64_t at[3], edge[3];
    fxs_big across[3];
    set_ring_edge(place->from, place->way, floor, i);
    set_ring_edge(at, edge, ground, j);
    fxs_subtract3(at, at, place->from);
    fxs_set_big_cross3(across, at, edge);
    place->part = fxs_dot_bigs3(c->up.n.n, across);
    fxs_set_big_cross3(across, place->way, edge);
    place->whole = fxs_dot_bigs3(c->up.n.n, across);
    place->part.negative = place->whole.negative = false; /* they have one sign */
    id[FXS_GROUND] = fxs_feature_of_edge3(ground->convex, fxs_ring_corner3(ground, j),
                                          fxs_ring_corner3(ground, j + 1));
    id[FXS_FLOOR] = fxs_feature_of_edge3(floor->convex, fxs_ring_corner3(floor, i),
                                         fxs_ring_corner3(floor, i + 1));
    return true;
}

static void set_at_corner(fxs_place3 *place, fxs_ring3 *ring, uint32_t i) {
    set_ring_corner(place->from, ring, i);
    place->part = fxs_big_from(0);
    place->whole = fxs_big_from(1);
}

/* A corner of a ring that is inside of the other one. A corner of both is taken as the floor's. */
static FXS_OUT_OF_LINE bool set_inner_corner(fxs_place3 *place, uint32_t *id, fxs_clip3 *c, int of,
                                             uint32_t i) {
    fxs_ring3 *const ring = &c->ring[of], *const other = &c->ring[1 - of];
    if (other->count < 3) { /* the floor */
        if (!set_on_segment(place, c, i)) {
            return false;
        }
    } else {
        const int edges = edges_through(c, 1 - of, i);
        if (edges < 0 || (of == FXS_GROUND && edges == 2)) {
            return false;
        }
        set_at_corner(place, ring, i);
    }
    id[of] = fxs_feature_of_corner3(ring->convex, fxs_ring_corner3(ring, i));
    id[1 - of] = fxs_feature_of_ring3(other);
    return true;
}

static bool set_source(fxs_place3 *place, uint32_t *id, fxs_clip3 *c) {
    const uint32_t i = c->i, j = c->j, edges = c->ring[FXS_FLOOR].count;
    if (i == edges) {
        return j < c->ring[FXS_GROUND].count && set_inner_corner(place, id, c, FXS_GROUND, j);
    }
    if (j == 0) {
        return set_inner_corner(place, id, c, FXS_FLOOR, i);
    }
    return (edges > 2 || i + 1 < edges) && set_crossing(place, id, c, i, j - 1);
}

/* ---- corners ---- */

/* A point over a place, on the plane of the floor. It is the place plus `up` times lift / whole.
 * Its height over the ground, times the length of `up`, is height / whole. */
typedef struct lifted3 {
    fxs_big lift, height, whole;
} lifted3;

/* Sets out to n . (place - at), times place->whole. */
static FXS_OUT_OF_LINE void set_height_over(fxs_big *out, const fxs_direction3 *n,
                                            const int64_t at[3], const fxs_place3 *place) {
    int64_t way[3];
    fxs_subtract3(way, place->from, at);
    const fxs_big from = fxs_dot_big3(n->n, way);
    *out = fxs_big_mul(&from, &place->whole);
    if (place->part.used > 0) {
        fxs_big along = fxs_dot_big3(n->n, place->way);
        along = fxs_big_mul(&along, &place->part);
        fxs_big_increase(out, &along);
    }
}

/* Sets *out to the place moved along `up` into the plane through the floor's lowest point with the
 * normal N, up . N < 0: by a lift t such that N . (place + t up) is that of the plane. */
static FXS_OUT_OF_LINE void lift_to_plane(lifted3 *out, const fxs_clip3 *c, const fxs_place3 *place,
                                          const fxs_direction3 *n) {
    set_height_over(&out->height, &c->up.n, c->ground_at, place);
    set_height_over(&out->lift, n, c->floor_at, place);
    out->whole = place->whole;
    if (out->lift.used > 0) {
        fxs_big against = fxs_dot_bigs3(c->up.n.n, n->n);
        against.negative = false;
        out->whole = fxs_big_mul(&out->whole, &against);
        out->height = fxs_big_mul(&out->height, &against);
        const fxs_big more = fxs_big_mul(&out->lift, &c->up.square);
        fxs_big_increase(&out->height, &more);
        FXS_BIG_BITS(out->whole, 274);
        FXS_BIG_BITS(out->lift, 244);
    }
}

/* True if the point is lower than the floor's lowest point. That happens where a point near a steep
 * plane is beyond its face. */
static FXS_OUT_OF_LINE bool is_too_low(const lifted3 *at, const fxs_clip3 *c) {
    int64_t way[3];
    fxs_subtract3(way, c->floor_at, c->ground_at);
    fxs_big lowest = fxs_dot_big3(c->up.n.n, way);
    lowest = fxs_big_mul(&lowest, &at->whole);
    return fxs_big_compare(&at->height, &lowest) < 0;
}

static FXS_OUT_OF_LINE void set_lifted(lifted3 *out, const fxs_clip3 *c, const fxs_place3 *place) {
    if (!c->is_face) {
        set_height_over(&out->height, &c->up.n, c->ground_at, place);
        out->whole = place->whole;
        out->lift = fxs_big_from(0);
        return;
    }
    lift_to_plane(out, c, place, &c->floor_plane.n);
    if (is_too_low(out, c)) {
        fxs_direction3 down = c->up.n;
        fxs_turn_direction3(&down);
        lift_to_plane(out, c, place, &down);
    }
}

/* Returns the height of a point over the ground. All is in subraw units. Only leading bits of the
 * normal count, so the height is less than 2^-41 of the way to the point off: 2^10 of 2^51. */
static FXS_OUT_OF_LINE int64_t height_over_ground(const fxs_clip3 *c, const int64_t at[3]) {
    int64_t way[3];
    for (int k = 0; k < 3; k++) {
        way[k] = at[k] - fxs_subraw(c->ground_at[k]);
    }
    fxs_big height = fxs_big_dot3(c->along, way);
    fxs_big_multiply(&height, INT64_C(1) << c->length.shift);
    return fxs_big_divide(&height, &c->length.root, FXS_NEAREST);
}

enum { SQUARE_BITS = 192 };

/* True if the height is at most the radii, for one within LIFT_ERROR of them. Heights whose exact
 * numbers are too long count too. They are less than 2^-5 raw above the radii, and only coordinates
 * beyond 2^26 raw have such numbers. */
static FXS_OUT_OF_LINE bool is_within_radii(const fxs_clip3 *c, const lifted3 *at) {
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

enum { LIFT_ERROR = 1 << 11 };

/* Sets the point of a corner: on the surface of the incident shape. Returns false if it is above
 * the surface of the reference. */
static FXS_OUT_OF_LINE bool set_clip_point(fxs_clip_corner3 *out, const fxs_clip3 *c,
                                           const fxs_place3 *place) {
    lifted3 lifted;
    int64_t at[3];
    set_lifted(&lifted, c, place);
    fxs_set_place3(at, place);
    for (int k = 0; k < 3 && lifted.lift.used > 0; k++) {
        fxs_big part = fxs_big_mul(&lifted.lift, &c->up.n.n[k]);
        fxs_big_multiply(&part, fxs_subraw(1));
        at[k] += fxs_big_divide(&part, &lifted.whole, FXS_NEAREST);
    }
    const int64_t depth = fxs_subraw(c->radii) - height_over_ground(c, at);
    if (depth < -LIFT_ERROR || (depth <= LIFT_ERROR && !is_within_radii(c, &lifted))) {
        return false;
    }
    fxs_round_place3(at, at, c->beyond);
    out->in_range = true;
    out->point.position.x = fxs_clamp(at[0], &out->in_range);
    out->point.position.y = fxs_clamp(at[1], &out->in_range);
    out->point.position.z = fxs_clamp(at[2], &out->in_range);
    out->point.depth =
        fxs_clamp((depth + (1 << (FXS_SUBRAW_BITS - 1))) >> FXS_SUBRAW_BITS, &out->in_range);
    return true;
}

/* ---- one by one ---- */

/* Goes on to the next source; after the last one i is beyond the floor's corners. */
static void go_to_next_source(fxs_clip3 *c) {
    if (c->j < c->ring[FXS_GROUND].count) {
        c->j++;
        return;
    }
    c->i++;
    c->j = 0;
    if (c->has_sides && c->i < c->ring[FXS_FLOOR].count) {
        c->corner = c->next;
        find_sides_of_edge(c);
    }
}

void fxs_start_clip3(fxs_clip3 *clip) {
    clip->i = clip->j = clip->first = clip->filled = 0;
    clip->has_sides = clip->ring[FXS_GROUND].count <= FXS_RING_LIST &&
                      clip->ring[FXS_FLOOR].count <= FXS_RING_LIST;
    if (clip->has_sides) {
        clip->sum = (fxs_sides3){0, 0};
        clip->on_two = 0;
        find_sides_of_corner(&clip->start, clip, 0);
        clip->corner = clip->start;
        find_sides_of_edge(clip);
    }
}

/* Adds the corner of the next source to the window, if it has one. */
static FXS_OUT_OF_LINE void add_next(fxs_clip3 *c) {
    fxs_place3 place;
    uint32_t id[2];
    fxs_clip_corner3 *const corner = &c->window[c->filled];
    if (set_source(&place, id, c) && set_clip_point(corner, c, &place)) {
        corner->point.id =
            id[c->is_a ? FXS_GROUND : FXS_FLOOR] | id[c->is_a ? FXS_FLOOR : FXS_GROUND] << 16;
        corner->place = c->first + c->filled;
        c->filled++;
    }
    go_to_next_source(c);
}

const fxs_clip_corner3 *fxs_clip_corner_at3(fxs_clip3 *clip, uint32_t place) {
    if (place < clip->first) {
        fxs_start_clip3(clip);
    }
    while (place >= clip->first + clip->filled) {
        if (clip->i > clip->ring[FXS_FLOOR].count) {
            return NULL;
        }
        if (clip->filled == FXS_CLIP_WINDOW) {
            clip->first += FXS_CLIP_WINDOW;
            clip->filled = 0;
        }
        add_next(clip);
    }
    return &clip->window[place - clip->first];
}
