/* SPDX-License-Identifier: MIT
 *
 * The first entry of a convex shape that turns about a pivot (plane/turn2.h), in 64 bits.
 *
 * Coordinates seen from the pivot are at most 2^28, so squares of distances are at most 2^57 and
 * products of edges and vertices below 2^59. Without radii all integers are exact. It leaves
 * undecided what has larger coordinates or too many vertices; without radii a vertex that meets a
 * vertex, a segment that is flush with what enters it, and two segments; with radii a vertex that
 * nearly passes an end of a moved edge or nearly grazes one; and angles that 64 bits cannot tell.
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

enum { MOST_CORNERS = 12, COORDINATE_BITS = 28, COARSE_PLACE_BITS = 14 };

/* A vertex seen from the pivot. Its coarse place is divided by a power of two and rounded down to
 * COARSE_PLACE_BITS. */
typedef struct seen_corner {
    int32_t x, y;
    int16_t coarse_x, coarse_y;
    uint64_t square; /* of its distance from the pivot */
    uint32_t lead;   /* the square without its last 26 bits */
} seen_corner;

typedef struct seen_ring {
    uint32_t count;
    seen_corner corner[MOST_CORNERS];
} seen_ring;

/* ---- corners ---- */

/* Sets the corners of a core, counter-clockwise, and adds the bits of their coordinates. Returns
 * false if there are too many, or vertices that are no corners. */
static bool set_seen(seen_ring *out, uint32_t *bits, const fxs_convex2 *of, const fxs_turn2 *turn) {
    const uint32_t n = of->count;
    if (of->corners64 != NULL || n > MOST_CORNERS) {
        return false;
    }
    const int64_t x = (int64_t)of->position.x - turn->pivot.x;
    const int64_t y = (int64_t)of->position.y - turn->pivot.y;
    const bool forwards = (of->winding > 0) != turn->clockwise;
    uint64_t all = 0;
    for (uint32_t i = 0; i < n; i++) {
        const fixsat_vec2 v = of->vertices[forwards || n == 2 ? i : n - 1 - i];
        const int64_t p = x + v.x, q = turn->clockwise ? -(y + v.y) : y + v.y;
        seen_corner *const c = &out->corner[i];
        all |= (uint64_t)((p ^ p >> 63) | (q ^ q >> 63));
        c->x = (int32_t)p;
        c->y = (int32_t)q;
    }
    if (all >> COORDINATE_BITS != 0) {
        return false;
    }
    *bits |= (uint32_t)all;
    out->count = n;
    const seen_corner *p = &out->corner[n - 1];
    for (uint32_t i = 0; i < n; i++) {
        seen_corner *const q = &out->corner[i];
        q->square = (uint64_t)(fxs_multiply(q->x, q->x) + fxs_multiply(q->y, q->y));
        q->lead = (uint32_t)(q->square >> 26);
        const seen_corner *const r = &out->corner[i + 1 < n ? i + 1 : 0];
        if ((i == 0 || !of->is_box) && n > 2 &&
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

static void mirror(seen_ring *ring) {
    for (uint32_t i = 0; i < ring->count; i++) {
        ring->corner[i].y = -ring->corner[i].y;
        ring->corner[i].coarse_y = (int16_t)-ring->corner[i].coarse_y;
    }
}

/* ---- the wedge ---- */

/* The vertices of one shape and the edges of the other, mirrored such that the vertices turn
 * counter-clockwise. */
typedef struct near_pass {
    const seen_ring *points, *edges;
    bool is_of_a;     /* the edges are a's. Corners are clockwise then */
    bool has_wedge;   /* the turn that is left is less than half a turn */
    int32_t cos, sin; /* along the direction at its end; a vector of length 2^14 at most */
    uint32_t radius;
    int32_t coarse_radius; /* rounded up */
} near_pass;

/* True if a vertex r comes to no point within the radius of those between p and q before the end of
 * the turn: all are less than half a turn before its start, or all are that much beyond its end.
 * Coarse places are off by less than 1, so turned ones by less than 5, and a cross product by less
 * than (5 + 2) 2 2^14 + 5 < OFF. The radius adds at most its product with the vertex's distance. */
static bool is_beside(const near_pass *pass, const seen_corner *r, const seen_corner *p,
                      const seen_corner *q) {
    enum { OFF = 1 << 18 };
    const int32_t x = r->coarse_x, y = r->coarse_y;
    if (!pass->has_wedge) {
        return false;
    }
    const int32_t off = OFF + (fxs_approx_abs(x) + fxs_approx_abs(y) + 8) * pass->coarse_radius;
    if (x * p->coarse_y - y * p->coarse_x < -off && x * q->coarse_y - y * q->coarse_x < -off) {
        return true;
    }
    const int32_t u = (pass->cos * x - pass->sin * y) >> 14;
    const int32_t v = (pass->sin * x + pass->cos * y) >> 14;
    return u * p->coarse_y - v * p->coarse_x > off && u * q->coarse_y - v * q->coarse_x > off;
}

/* ---- vertices into edges ---- */

/* An edge from f to t along d, in the part of it where the distance from the pivot rises. */
typedef struct near_edge {
    const seen_corner *f, *t;
    int32_t dx, dy;
    uint64_t square; /* d.d */
    bool rises;      /* d.t > 0 */
    bool rises_at_f; /* d.f > 0 */
    bool is_segment; /* of a core without interior */
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

/* True if the first bits of the squares tell that a vertex passes by. */
static inline bool is_clearly_past(const near_edge *edge, const seen_corner *r) {
    const uint32_t lead = r->lead;
    return edge->rises ? lead > edge->t->lead || (edge->rises_at_f && lead < edge->f->lead)
                       : lead != edge->t->lead;
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
    return ENTERS;
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

/* Returns the sign of d x v for an edge along d, once v is turned by a direction, or 0 if it is
 * undecided. With a direction and products of 30 bits, each less than 1 off, their sum is less than
 * 2^32 off. */
static int side_when_turned(const near_edge *edge, const seen_corner *from, const seen_corner *to,
                            fxs_point direction) {
    const int64_t undecided = INT64_C(1) << 32;
    const int32_t x = to->x - from->x, y = to->y - from->y;
    const int64_t cross = fxs_cross64(edge->dx, edge->dy, x, y);
    const int64_t dot = fxs_cross64(edge->dx, edge->dy, -y, x);
    const int size = fxs_bits64(fxs_magnitude64(cross) | fxs_magnitude64(dot));
    const int down = size > 30 ? size - 30 : 0;
    const int less = fxs_bits64(fxs_magnitude64(direction.x) | fxs_magnitude64(direction.y)) - 30;
    const int64_t side = fxs_multiply((int32_t)(direction.x >> less), (int32_t)(cross >> down)) +
                         fxs_multiply((int32_t)(direction.y >> less), (int32_t)(dot >> down));
    return side > undecided ? 1 : side < -undecided ? -1 : 0;
}

/* Tells whether a vertex that comes to a segment at a direction enters it: if a corner beside it is
 * on the other side. */
static passage passage_across(const near_pass *pass, const near_edge *edge, uint32_t at,
                              fxs_point direction) {
    const seen_ring *const points = pass->points;
    const seen_corner *const r = &points->corner[at];
    passage how = PASSES_BY;
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t beside = fxs_vertex_after(points->count - 1, at, i != 0);
        const int side = side_when_turned(edge, r, &points->corner[beside], direction);
        if (side < 0) {
            return ENTERS;
        }
        how = side == 0 ? IS_UNDECIDED : how;
    }
    return how;
}

/* Takes the entry of the vertex at a place into an edge into account, if it is one. Returns false
 * if that is undecided. */
static bool consider_vertex(fxs_first_swing *first, near_pass *pass, const near_edge *edge,
                            uint32_t at) {
    const seen_corner *const r = &pass->points->corner[at];
    const int32_t dx = edge->dx, dy = edge->dy;
    const fxs_swing swing = {.a = fxs_cross64(dx, dy, r->x, r->y),
                             .b = fxs_cross64(dx, dy, -r->y, r->x),
                             .c = edge_height(edge),
                             .square = edge->square,
                             .radius = pass->radius};
    fxs_point direction;
    const int64_t angle = fxs_entry_angle(&direction, &swing);
    const passage how = angle < 0 ? IS_UNDECIDED
                        : edge->is_segment && pass->radius == 0
                            ? passage_across(pass, edge, at, direction)
                            : ENTERS;
    if (how == ENTERS && angle < first->angle) {
        shorten_turn(pass, angle, direction);
    }
    if (how == ENTERS) {
        fxs_consider_edge(first, angle, (fxs_point){dx, dy}, pass->is_of_a);
    }
    return how != IS_UNDECIDED;
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

/* 2 d.t = d.d + t.t - f.f, and 2 d.f = t.t - f.f - d.d. */
static void set_near_edge(near_edge *out, const seen_ring *edges, uint32_t from, uint32_t to) {
    const seen_corner *const f = &edges->corner[from], *const t = &edges->corner[to];
    out->f = f;
    out->t = t;
    out->dx = t->x - f->x;
    out->dy = t->y - f->y;
    out->square = (uint64_t)(fxs_multiply(out->dx, out->dx) + fxs_multiply(out->dy, out->dy));
    const int64_t rise = (int64_t)t->square - (int64_t)f->square, size = (int64_t)out->square;
    out->rises = size > -rise;
    out->rises_at_f = rise > size;
    out->is_segment = edges->count == 2;
}

/* Goes through edges and vertices in the order of the wide engine: counter-clockwise, from the
 * second one on. A segment keeps its order when it is mirrored. */
static uint32_t place_after(const near_pass *pass, const seen_ring *ring, uint32_t i) {
    return fxs_vertex_after(ring->count - 1, i, !pass->is_of_a || ring->count == 2);
}

static uint32_t first_place(const near_pass *pass, const seen_ring *ring) {
    const bool backwards = pass->is_of_a && ring->count != 2;
    return place_after(pass, ring, backwards ? ring->count - 1 : 0);
}

static bool find_in_near_pass(fxs_first_swing *first, near_pass *pass) {
    const seen_ring *const edges = pass->edges, *const points = pass->points;
    const uint32_t first_point = first_place(pass, points);
    for (uint32_t i = 0, from = first_place(pass, edges); i < edges->count; i++) {
        const uint32_t to = place_after(pass, edges, from);
        near_edge edge;
        set_near_edge(&edge, edges, from, to);
        if (pass->radius != 0 && edge.rises) {
            move_edge(&edge, pass->radius);
        }
        for (uint32_t k = 0, at = first_point; k < points->count; k++) {
            const seen_corner *const r = &points->corner[at];
            const uint32_t here = at;
            at = place_after(pass, points, at);
            const passage how = pass->radius != 0           ? round_passage_of(pass, &edge, r)
                                : is_clearly_past(&edge, r) ? PASSES_BY
                                                            : passage_of(pass, &edge, r);
            if (how == IS_UNDECIDED ||
                (how == ENTERS && !consider_vertex(first, pass, &edge, here))) {
                return false;
            }
        }
        from = to;
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

static bool find_in_near_discs(fxs_first_swing *first, near_pass *pass) {
    const seen_ring *const points = pass->points, *const others = pass->edges;
    for (uint32_t i = 0, at = first_place(pass, points); i < points->count; i++) {
        const seen_corner *const r = &points->corner[at];
        for (uint32_t k = 0, to = first_place(pass, others); k < others->count; k++) {
            const seen_corner *const q = &others->corner[to];
            if (!is_beside(pass, r, q, q) && !consider_disc(first, pass, r, q)) {
                return false;
            }
            to = place_after(pass, others, to);
        }
        at = place_after(pass, points, at);
    }
    return true;
}

/* ---- all ---- */

bool fxs_find_entry_of_turn_near(fxs_first_swing *first, const fxs_turn2 *turn) {
    FXS_START_NEAR(false);
    seen_ring a, b;
    const int64_t radius = fxs_radii(turn->a, turn->b);
    uint32_t bits = (uint32_t)radius;
    if (radius >> COORDINATE_BITS != 0 || !set_seen(&a, &bits, turn->a, turn) ||
        !set_seen(&b, &bits, turn->b, turn)) {
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
