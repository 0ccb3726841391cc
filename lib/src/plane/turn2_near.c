/* SPDX-License-Identifier: MIT
 *
 * The first entry of a convex shape that turns about a pivot (plane/turn2.h), in 64 bits.
 *
 * Coordinates seen from the pivot are at most 2^28, so squares of distances are at most 2^57 and
 * products of edges and vertices below 2^59. Without radii all integers are exact. It leaves
 * undecided what has larger coordinates or too many vertices; without radii a vertex that meets a
 * vertex, and what is entered and has no interior; with radii a vertex that nearly passes an end of
 * a moved edge or nearly grazes one; and angles that 64 bits cannot tell.
 *
 * Most pairs of a vertex and an edge are settled by squares of distances: a vertex meets the part
 * of an edge that rises iff its square lies between those of the ends. Many others lie beside the
 * wedge through which the vertex turns. Both need no angle.
 */
#include "../int/product.h"
#include "../int/quotient.h"
#include "swing.h"
#include "turn2.h"
#include <fixsat/rotation.h>

enum { MOST_CORNERS = 12, COORDINATE_BITS = 28, COARSE_PLACE_BITS = 14, BITS_AFTER_LEAD = 27 };

/* A vertex seen from the pivot. Its coarse place is divided by a power of two and rounded down to
 * COARSE_PLACE_BITS. */
typedef struct seen_corner {
    int32_t x, y;
    int16_t coarse_x, coarse_y;
    int32_t lead;    /* the square without its last BITS_AFTER_LEAD bits */
    uint64_t square; /* of its distance from the pivot */
} seen_corner;

typedef struct seen_ring {
    uint32_t count;
    bool is_clockwise;
    int32_t least_lead, most_lead;
    seen_corner corner[MOST_CORNERS];
} seen_ring;

/* ---- corners ---- */

/* Returns bits of which the highest is that of the magnitudes, less 1 for a negative one. */
static uint32_t bits_of_vector(fixsat_vec2 v) {
    return (uint32_t)(fxs_approx_abs(v.x) | fxs_approx_abs(v.y));
}

/* Returns the same of all vertices. */
static uint32_t bits_of_core(const fxs_convex2 *of) {
    uint32_t bits = 0;
    for (uint32_t i = 0; i < of->count; i++) {
        bits |= bits_of_vector(of->vertices[i]);
    }
    return bits;
}

/* Sets the places of the vertices of a core, counter-clockwise, and adds the bits of their
 * coordinates. Returns false if there are too many. */
static bool set_places(seen_ring *out, uint32_t *bits, const fxs_convex2 *of,
                       const fxs_turn2 *turn) {
    const uint32_t n = out->count = of->count;
    const fxs_point offset = fxs_difference(fxs_point_of(of->position), fxs_point_of(turn->pivot));
    const int32_t x = (int32_t)offset.x, y = (int32_t)offset.y;
    if (of->corners64 != NULL || n > MOST_CORNERS || x != offset.x || y != offset.y ||
        (bits_of_core(of) | bits_of_vector((fixsat_vec2){x, y})) >> COORDINATE_BITS != 0) {
        return false;
    }
    const bool forwards = (of->winding > 0) != turn->clockwise || n == 2;
    out->is_clockwise = false;
    for (uint32_t i = 0; i < n; i++) {
        const fixsat_vec2 v = of->vertices[forwards ? i : n - 1 - i];
        const fixsat_vec2 p = {x + v.x, turn->clockwise ? -(y + v.y) : y + v.y};
        out->corner[i].x = p.x;
        out->corner[i].y = p.y;
        *bits |= bits_of_vector(p);
    }
    return *bits >> COORDINATE_BITS == 0;
}

/* Sets the squares of the distances. Returns false if there are vertices that are no corners. */
static bool set_squares(seen_ring *out, bool is_box) {
    const uint32_t n = out->count;
    const seen_corner *p = &out->corner[n - 1];
    out->least_lead = INT32_MAX;
    out->most_lead = 0;
    for (uint32_t i = 0; i < n; i++) {
        seen_corner *const q = &out->corner[i];
        q->square = (uint64_t)fxs_cross28(q->x, q->y, -q->y, q->x);
        q->lead = (int32_t)(q->square >> BITS_AFTER_LEAD);
        out->least_lead = q->lead < out->least_lead ? q->lead : out->least_lead;
        out->most_lead = q->lead > out->most_lead ? q->lead : out->most_lead;
        const seen_corner *const r = &out->corner[i + 1 < n ? i + 1 : 0];
        if ((i == 0 || !is_box) && n > 2 &&
            fxs_cross64(q->x - p->x, q->y - p->y, r->x - q->x, r->y - q->y) == 0) {
            return false;
        }
        p = q;
    }
    return n != 2 || p->x != out->corner[0].x || p->y != out->corner[0].y;
}

static void set_coarse_corners(seen_ring *ring, int shift) {
    for (uint32_t i = 0; i < ring->count; i++) {
        seen_corner *const c = &ring->corner[i];
        c->coarse_x = (int16_t)(c->x >> shift);
        c->coarse_y = (int16_t)(c->y >> shift);
    }
}

/* A ring of corners is clockwise then. A segment keeps its order. */
static void mirror(seen_ring *ring) {
    for (uint32_t i = 0; i < ring->count; i++) {
        ring->corner[i].y = -ring->corner[i].y;
        ring->corner[i].coarse_y = (int16_t)-ring->corner[i].coarse_y;
    }
    ring->is_clockwise = ring->count > 2;
}

/* The order is that of the wide engine: counter-clockwise, from the second corner on. */
static inline uint32_t place_after(const seen_ring *ring, uint32_t i) {
    return fxs_vertex_after(ring->count - 1, i, !ring->is_clockwise);
}

static uint32_t first_place(const seen_ring *ring) {
    return place_after(ring, ring->is_clockwise ? ring->count - 1 : 0);
}

/* ---- the wedge ---- */

/* The vertices of one shape and the edges of the other, mirrored such that the vertices turn
 * counter-clockwise. */
typedef struct near_pass {
    const seen_ring *points, *edges;
    bool is_of_a;     /* the edges are a's */
    bool has_wedge;   /* the turn that is left is less than half a turn */
    int32_t cos, sin; /* along the direction at its end; a vector of length 2^14 at most */
    uint32_t radius;
    int32_t coarse_radius; /* rounded up */
    int32_t reach;         /* by so much at most the radius changes the lead of a square */
} near_pass;

/* A cross product of coarse places may be so much off: they are off by less than 1, so turned ones
 * by less than 5, and a cross product by less than (5 + 2) 2 2^14 + 5 < 2^18. The radius adds at
 * most its product with the distance of the vertex r. */
static int32_t most_off(const near_pass *pass, const seen_corner *r) {
    const int32_t distance = fxs_approx_abs(r->coarse_x) + fxs_approx_abs(r->coarse_y) + 8;
    return (1 << 18) + (pass->coarse_radius != 0 ? distance * pass->coarse_radius : 0);
}

/* True if all `count` corners from p on, clockwise, are clearly on that side of the direction. */
static inline bool are_right_of(int32_t x, int32_t y, int32_t off, const seen_corner *p,
                                const seen_corner *q) {
    return x * p->coarse_y - y * p->coarse_x < -off && x * q->coarse_y - y * q->coarse_x < -off;
}

/* True if a vertex r comes to no point within the radius of those between p and q before the end of
 * the turn: all are less than half a turn before its start, or all are that much beyond its end. */
static bool is_beside(const near_pass *pass, const seen_corner *r, const seen_corner *p,
                      const seen_corner *q) {
    if (!pass->has_wedge) {
        return false;
    }
    const int32_t x = r->coarse_x, y = r->coarse_y, off = most_off(pass, r);
    if (are_right_of(x, y, off, p, q)) {
        return true;
    }
    const int32_t u = (pass->cos * x - pass->sin * y) >> 14;
    const int32_t v = (pass->sin * x + pass->cos * y) >> 14;
    return are_right_of(-u, -v, off, p, q);
}

/* True if all corners of a ring are clearly to the right of the direction. */
static bool is_right_of(int32_t x, int32_t y, int32_t off, const seen_ring *ring) {
    for (uint32_t i = 0; i < ring->count; i++) {
        if (x * ring->corner[i].coarse_y - y * ring->corner[i].coarse_x >= -off) {
            return false;
        }
    }
    return true;
}

/* True if that is so for all of both shapes. */
static bool are_beside(const near_pass *pass) {
    bool is_before = pass->has_wedge, is_beyond = pass->has_wedge;
    for (uint32_t i = 0; i < pass->points->count && (is_before || is_beyond); i++) {
        const seen_corner *const r = &pass->points->corner[i];
        const int32_t x = r->coarse_x, y = r->coarse_y, off = most_off(pass, r);
        is_before = is_before && is_right_of(x, y, off, pass->edges);
        if (is_beyond) {
            const int32_t u = (pass->cos * x - pass->sin * y) >> 14;
            const int32_t v = (pass->sin * x + pass->cos * y) >> 14;
            is_beyond = is_right_of(-u, -v, off, pass->edges);
        }
    }
    return is_before || is_beyond;
}

/* ---- vertices into edges ---- */

/* An edge from f to t along d, in the part of it where the distance from the pivot rises. */
typedef struct near_edge {
    const seen_corner *f, *t;
    int32_t dx, dy;
    uint64_t square;   /* d.d */
    bool rises;        /* d.t > 0 */
    bool rises_at_f;   /* d.f > 0 */
    bool is_segment;   /* of a core without interior */
    int32_t low, high; /* the leads of squares that a vertex needs to enter the edge */
    /* With a radius: squares of the distances of the ends as moved, less than `error` off, and the
     * distance of the moved line, less than 3 off; below zero if the pivot is on the inner side. */
    int64_t f_square, t_square, error, foot;
} near_edge;

/* How a vertex passes an edge. */
typedef enum passage { PASSES_BY, ENTERS, IS_UNDECIDED } passage;

/* Returns d x f. */
static int64_t edge_height(const near_edge *edge) {
    return fxs_cross64(edge->dx, edge->dy, edge->f->x, edge->f->y);
}

/* See plane/turn2.h. A vertex at the distance of an end of the edge meets a vertex. */
static passage passage_of(const near_pass *pass, const near_edge *edge, const seen_corner *r) {
    const uint64_t square = r->square;
    if (square == edge->t->square) {
        return square == 0 || is_beside(pass, r, edge->t, edge->t) ? PASSES_BY : IS_UNDECIDED;
    }
    if (!edge->rises || square > edge->t->square ||
        (edge->rises_at_f && square <= edge->f->square) || is_beside(pass, r, edge->f, edge->t)) {
        return PASSES_BY;
    }
    if (!edge->rises_at_f && square <= edge->f->square) {
        const int64_t height = edge_height(edge);
        const uint64_t magnitude = fxs_magnitude64(height);
        const int reach = fxs_product_compare(fxs_full_product(edge->square, square),
                                              fxs_full_product(magnitude, magnitude));
        if (reach < 0 || (reach == 0 && height >= 0)) {
            return PASSES_BY;
        }
    }
    return edge->is_segment ? IS_UNDECIDED : ENTERS;
}

/* Does the same with a radius: r.r lies between the squares of the ends as moved, and r reaches the
 * moved line. */
static passage round_passage_of(const near_pass *pass, const near_edge *edge,
                                const seen_corner *r) {
    const int64_t square = (int64_t)r->square, error = edge->error;
    const int64_t to_t = square - edge->t_square, to_f = square - edge->f_square;
    if (!edge->rises || to_t > error || (edge->rises_at_f && to_f < -error) ||
        is_beside(pass, r, edge->f, edge->t)) {
        return PASSES_BY;
    }
    if (to_t >= -error || (edge->rises_at_f && to_f <= error)) {
        return IS_UNDECIDED;
    }
    const int64_t reach = square - edge->foot * edge->foot;
    const int64_t slack = 6 * (int64_t)fxs_abs64(edge->foot) + 9;
    return edge->rises_at_f || reach > slack ? ENTERS : reach < -slack ? PASSES_BY : IS_UNDECIDED;
}

/* Sets the end of the turn that is left to a direction of 55 to 60 bits, at an angle. */
static void shorten_turn(near_pass *pass, int64_t angle, fxs_point direction) {
    const uint64_t size = fxs_magnitude64(direction.x) | fxs_magnitude64(direction.y);
    const int shift = fxs_bits64(size) - 13;
    pass->has_wedge = angle < 2 * FXS_QUARTER;
    pass->cos = (int32_t)(direction.x >> shift);
    pass->sin = (int32_t)(direction.y >> shift);
}

/* Takes an entry into account, at the angle of which it has this inequality. Returns false if that
 * is undecided. */
static bool set_entry_angle(int64_t *angle, near_pass *pass, const fxs_first_swing *first,
                            const fxs_swing *swing) {
    fxs_point direction;
    *angle = fxs_entry_angle(&direction, swing);
    if (*angle >= 0 && *angle < first->angle) {
        shorten_turn(pass, *angle, direction);
    }
    return *angle >= 0;
}

/* Takes into account where a vertex goes into an edge. Returns false if that is undecided. */
static FXS_OUT_OF_LINE bool consider_vertex(fxs_first_swing *first, near_pass *pass,
                                            const near_edge *edge, const seen_corner *r) {
    const passage how =
        pass->radius != 0 ? round_passage_of(pass, edge, r) : passage_of(pass, edge, r);
    if (how != ENTERS) {
        return how == PASSES_BY;
    }
    const int32_t dx = edge->dx, dy = edge->dy;
    const fxs_swing swing = {.a = fxs_cross64(dx, dy, r->x, r->y),
                             .b = fxs_cross64(dx, dy, -r->y, r->x),
                             .c = edge_height(edge),
                             .square = edge->square,
                             .radius = pass->radius};
    int64_t angle;
    const bool is_known = set_entry_angle(&angle, pass, first, &swing);
    if (is_known) {
        fxs_consider_edge(first, angle, (fxs_point){dx, dy}, pass->is_of_a);
    }
    return is_known;
}

/* Sets what an edge moved outwards needs. With p = (d x f) / |d|, an end e as moved has the square
 * e.e + radius^2 - 2 p radius. p is less than 3 off: its relative error is 2^-28, and it is rounded
 * down. */
static void move_edge(near_edge *edge, uint32_t radius) {
    const int64_t height = edge_height(edge);
    const fxs_divisor divisor = fxs_divisor_of(edge->square);
    const fxs_lead lead = fxs_ratio_to_root(fxs_magnitude64(height), &divisor);
    const int down = -lead.exponent; /* 3 or more, but for a zero */
    const uint32_t distance = height != 0 && down < 32 ? lead.mantissa >> down : 0;
    const int64_t p = height < 0 ? -(int64_t)distance : (int64_t)distance, r = radius;
    edge->foot = p - r;
    edge->error = 6 * r;
    edge->f_square = (int64_t)edge->f->square + r * (r - 2 * p);
    edge->t_square = (int64_t)edge->t->square + r * (r - 2 * p);
}

static int32_t lead_of_square(int64_t square) {
    const int64_t lead = square >> BITS_AFTER_LEAD;
    return lead < 0 ? 0 : lead > INT32_MAX ? INT32_MAX : (int32_t)lead;
}

/* 2 d.t = d.d + t.t - f.f, and 2 d.f = t.t - f.f - d.d. Returns false if no vertex enters. */
static bool set_near_edge(near_edge *out, const near_pass *pass, const seen_corner *f,
                          const seen_corner *t) {
    out->f = f;
    out->t = t;
    out->dx = t->x - f->x;
    out->dy = t->y - f->y;
    out->square = (uint64_t)(fxs_multiply(out->dx, out->dx) + fxs_multiply(out->dy, out->dy));
    const int64_t rise = (int64_t)t->square - (int64_t)f->square, size = (int64_t)out->square;
    out->rises = size > -rise;
    out->rises_at_f = rise > size;
    out->is_segment = pass->edges->count == 2;
    out->low = out->rises_at_f ? f->lead : out->rises ? 0 : t->lead;
    out->high = t->lead;
    if (pass->radius != 0 && out->rises) {
        move_edge(out, pass->radius);
        const int64_t foot = out->foot < 0 ? -out->foot - 3 : out->foot - 3;
        out->low = lead_of_square(out->rises_at_f ? out->f_square - out->error
                                  : foot > 0      ? foot * foot
                                                  : 0);
        out->high = lead_of_square(out->t_square + out->error);
    }
    return out->rises || pass->radius == 0;
}

static bool find_in_near_pass(fxs_first_swing *first, near_pass *pass) {
    const seen_ring *const edges = pass->edges, *const points = pass->points;
    for (uint32_t i = 0, from = first_place(edges); i < edges->count; i++) {
        const uint32_t to = place_after(edges, from);
        const seen_corner *const f = &edges->corner[from], *const t = &edges->corner[to];
        near_edge edge;
        from = to;
        if (points->least_lead - pass->reach > t->lead || !set_near_edge(&edge, pass, f, t)) {
            continue;
        }
        for (uint32_t k = 0, at = first_place(points); k < points->count; k++) {
            const seen_corner *const r = &points->corner[at];
            at = place_after(points, at);
            if (r->lead >= edge.low && r->lead <= edge.high &&
                !consider_vertex(first, pass, &edge, r)) {
                return false;
            }
        }
    }
    return true;
}

/* ---- vertices into discs ---- */

/* Takes into account where r comes as near to q as the radius: with a^2 + b^2 = 4 r.r q.q that is
 * so somewhere iff c^2 is less, or the same at the far side. */
static bool consider_disc(fxs_first_swing *first, near_pass *pass, const seen_corner *r,
                          const seen_corner *q) {
    const int64_t radius = pass->radius;
    const int64_t c = (int64_t)(r->square + q->square) - radius * radius;
    const uint64_t magnitude = fxs_magnitude64(c);
    const int order = fxs_product_compare(fxs_full_product(2 * r->square, 2 * q->square),
                                          fxs_full_product(magnitude, magnitude));
    if (order < 0 || (order == 0 && c >= 0)) {
        return true;
    }
    const fxs_swing swing = {.a = 2 * fxs_cross64(r->x, r->y, -q->y, q->x),
                             .b = 2 * fxs_cross64(r->x, r->y, q->x, q->y),
                             .c = c};
    int64_t angle;
    const bool is_known = set_entry_angle(&angle, pass, first, &swing);
    if (is_known) {
        fxs_consider_entry(first, angle, (fxs_point){r->x, r->y}, (fxs_point){q->x, q->y});
    }
    return is_known;
}

/* Vertices are nearer than the radius somewhere only if their distances differ by less. */
static bool find_in_near_discs(fxs_first_swing *first, near_pass *pass) {
    const seen_ring *const points = pass->points, *const others = pass->edges;
    for (uint32_t i = 0, at = first_place(points); i < points->count; i++) {
        const seen_corner *const r = &points->corner[at];
        for (uint32_t k = 0, to = first_place(others); k < others->count; k++) {
            const seen_corner *const q = &others->corner[to];
            const int32_t apart = r->lead - q->lead;
            if (apart <= pass->reach && -apart <= pass->reach && !is_beside(pass, r, q, q) &&
                !consider_disc(first, pass, r, q)) {
                return false;
            }
            to = place_after(others, to);
        }
        at = place_after(points, at);
    }
    return true;
}

/* Returns radius (2 distance + radius) as a lead, rounded up, for any distance of a corner. */
static int32_t reach_of_radius(int64_t radius, const seen_ring *a, const seen_ring *b) {
    const uint32_t most = (uint32_t)(a->most_lead > b->most_lead ? a->most_lead : b->most_lead);
    const int64_t one = 1, distance = one << ((fxs_bits32(most) + BITS_AFTER_LEAD + 1) / 2);
    const int64_t reach = (radius * (2 * distance + radius) >> BITS_AFTER_LEAD) + 1;
    return radius == 0 ? 0 : reach > (1 << 30) ? 1 << 30 : (int32_t)reach;
}

/* ---- all ---- */

bool fxs_find_entry_of_turn_near(fxs_first_swing *first, const fxs_turn2 *turn) {
    FXS_START_NEAR(false);
    seen_ring a, b;
    const int64_t radius = fxs_radii(turn->a, turn->b);
    uint32_t bits = (uint32_t)radius;
    if (radius >> COORDINATE_BITS != 0 || !set_places(&a, &bits, turn->a, turn) ||
        !set_places(&b, &bits, turn->b, turn)) {
        return false;
    }
    if (radius == 0 && a.count <= 2 && b.count <= 2) {
        return a.count + b.count < 4; /* only two segments can OVERLAP */
    }
    const int shift =
        fxs_bits32(bits) > COARSE_PLACE_BITS ? fxs_bits32(bits) - COARSE_PLACE_BITS : 0;
    set_coarse_corners(&a, shift);
    set_coarse_corners(&b, shift);
    const uint32_t end = (uint32_t)((first->angle + fxs_angle_of(1) - 1) / fxs_angle_of(1));
    const fixsat_rot2 rot = fixsat_rot2_from_turn((uint16_t)end);
    near_pass pass = {.points = &a,
                      .edges = &b,
                      .is_of_a = false,
                      .has_wedge = end < 32768,
                      .cos = rot.cos >> 2,
                      .sin = rot.sin >> 2,
                      .radius = (uint32_t)radius,
                      .coarse_radius = radius == 0 ? 0 : (int32_t)(radius >> shift) + 1};
    if (are_beside(&pass)) {
        return true;
    }
    if (!set_squares(&a, turn->a->is_box) || !set_squares(&b, turn->b->is_box)) {
        return false;
    }
    pass.reach = reach_of_radius(radius, &a, &b);
    if (!find_in_near_pass(first, &pass) || (radius != 0 && !find_in_near_discs(first, &pass))) {
        return false;
    }
    mirror(&a);
    mirror(&b);
    pass.points = &b;
    pass.edges = &a;
    pass.is_of_a = true;
    return find_in_near_pass(first, &pass);
}
