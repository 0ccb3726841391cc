/* SPDX-License-Identifier: MIT
 *
 * The first entry of a convex shape that turns about a pivot (plane/turn2.h), in 64 bits.
 *
 * Coordinates seen from the pivot are at most 2^28, so squares of distances are at most 2^57 and
 * products of edges and vertices below 2^59. Without radii all integers are exact. It leaves
 * undecided:
 *
 * - larger coordinates, too many vertices, and angles that 64 bits cannot tell;
 * - without radii a vertex that meets a vertex, two segments, and an edge that nearly comes to lie
 *   on a segment;
 * - with radii a vertex that nearly passes an end of a moved edge, or nearly grazes the edge.
 *
 * Most pairs of a vertex and an edge are settled by squares of distances: a vertex meets the part
 * of an edge that rises iff its square lies between those of the ends. Many others lie beside the
 * sector through which the vertex turns. Both need no angle.
 */
#include "../int/product.h"
#include "../int/quotient.h"
#include "seen_near.h"
#include "swing.h"
#include "turn2.h"
#include <fixsat/rotation.h>

/* The vertices of one shape and the edges of the other, mirrored such that the vertices turn
 * counter-clockwise. */
typedef struct near_pass {
    const fxs_seen_ring *points, *edges;
    bool is_of_a; /* the edges are a's */
    fxs_sector sector;
    uint32_t radius;
    int32_t coarse_radius; /* in the units of coarse places, rounded up */
    int32_t reach;         /* the most by which the radius changes the lead of a square */
} near_pass;

/* ---- vertices into edges ---- */

/* An edge from f to t along d. It can be entered in the part where the distance from the pivot
 * rises along d. */
typedef struct near_edge {
    const fxs_seen_corner *f, *t;
    int32_t dx, dy;
    uint64_t square;   /* of the length: d.d */
    bool rises;        /* at t: d.t > 0 */
    bool rises_at_f;   /* at the other end f: d.f > 0 */
    bool is_segment;   /* of a core without interior */
    int32_t low, high; /* the leads of squares that a vertex needs to enter the edge */
    /* Only with a radius. f_square and t_square are the squares of the distances of the moved ends,
     * less than `error` off. `foot` is the distance of the moved line, less than 3 off. It is below
     * zero if the pivot is on the inner side. */
    int64_t f_square, t_square, error, foot;
} near_edge;

/* How a vertex passes an edge. */
typedef enum passage { PASSES_BY, ENTERS, IS_UNDECIDED } passage;

/* Returns d x f. */
static int64_t edge_height(const near_edge *edge) {
    return fxs_cross64(edge->dx, edge->dy, edge->f->x, edge->f->y);
}

/* Returns how vertex r passes an edge, without a radius (plane/turn2.h). If it is as far from the
 * pivot as the edge's end t, it may meet the vertex t, which is undecided. */
static passage passage_of(const near_pass *pass, const near_edge *edge, const fxs_seen_corner *r) {
    const uint64_t square = r->square;
    if (square == edge->t->square) {
        return square == 0 || fxs_is_beside(&pass->sector, pass->coarse_radius, r, edge->t, edge->t)
                   ? PASSES_BY
                   : IS_UNDECIDED;
    }
    if (!edge->rises || square > edge->t->square ||
        (edge->rises_at_f && square <= edge->f->square) ||
        fxs_is_beside(&pass->sector, pass->coarse_radius, r, edge->f, edge->t)) {
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
        /* It may meet the vertex f, and move along the edge there. */
        return reach == 0 && square == edge->f->square ? IS_UNDECIDED : ENTERS;
    }
    return ENTERS;
}

/* Does the same with a radius. Vertex r enters if r.r lies between the squares of the moved ends,
 * and r reaches the moved line. */
static passage round_passage_of(const near_pass *pass, const near_edge *edge,
                                const fxs_seen_corner *r) {
    const int64_t square = (int64_t)r->square, error = edge->error;
    const int64_t to_t = square - edge->t_square, to_f = square - edge->f_square;
    if (to_t > error || (edge->rises_at_f && to_f < -error) ||
        fxs_is_beside(&pass->sector, pass->coarse_radius, r, edge->f, edge->t)) {
        return PASSES_BY;
    }
    if (to_t >= -error || (edge->rises_at_f && to_f <= error)) {
        return IS_UNDECIDED;
    }
    const int64_t reach = square - edge->foot * edge->foot;
    const int64_t slack = 6 * (int64_t)fxs_abs64(edge->foot) + 9;
    return edge->rises_at_f || reach > slack ? ENTERS : reach < -slack ? PASSES_BY : IS_UNDECIDED;
}

/* Sets the end of the sector to the angle of an entry if that is before the first one so far. Its
 * direction has 55 to 60 bits. */
static void shorten_to_entry(near_pass *pass, const fxs_first_swing *first, int64_t angle,
                             fxs_point direction) {
    if (angle < first->angle) {
        const uint64_t size = fxs_magnitude64(direction.x) | fxs_magnitude64(direction.y);
        const int shift = fxs_bits64(size) - 13;
        pass->sector.is_there = angle < 2 * FXS_QUARTER;
        pass->sector.cos = (int32_t)(direction.x >> shift);
        pass->sector.sin = (int32_t)(direction.y >> shift);
    }
}

/* Returns the sign of d x v, or 0 if it is undecided. The edge runs along d, and v is the vector
 * between two corners, turned by the angle of `direction`. The direction and the products are cut
 * to 30 bits. So each is less than 1 off, and the sum less than 2^32. */
static int side_when_turned(const near_edge *edge, const fxs_seen_corner *from,
                            const fxs_seen_corner *to, fxs_point direction) {
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

/* Returns whether vertex r enters a segment, which it meets when it is turned to `direction`. It
 * does if a corner beside r is then on the other side of the segment. */
static passage passage_across(const near_pass *pass, const near_edge *edge,
                              const fxs_seen_corner *r, fxs_point direction) {
    const fxs_seen_ring *const points = pass->points;
    const uint32_t at = (uint32_t)(r - points->corner);
    passage how = PASSES_BY;
    for (int i = 0; i < 2; i++) {
        const uint32_t beside = fxs_vertex_after(points->count - 1, at, i != 0);
        const int side = side_when_turned(edge, r, &points->corner[beside], direction);
        if (side < 0) {
            return ENTERS;
        }
        how = side == 0 ? IS_UNDECIDED : how;
    }
    return how;
}

/* Takes into account where a vertex goes into an edge. Returns false if that is undecided. */
static FXS_OUT_OF_LINE bool consider_vertex(fxs_first_swing *first, near_pass *pass,
                                            const near_edge *edge, const fxs_seen_corner *r) {
    passage how = pass->radius != 0 ? round_passage_of(pass, edge, r) : passage_of(pass, edge, r);
    if (how != ENTERS) {
        return how == PASSES_BY;
    }
    const int32_t dx = edge->dx, dy = edge->dy;
    const fxs_swing swing = {.a = fxs_cross64(dx, dy, r->x, r->y),
                             .b = fxs_cross64(dx, dy, -r->y, r->x),
                             .c = edge_height(edge),
                             .square = edge->square,
                             .radius = pass->radius};
    fxs_point direction;
    const int64_t angle = fxs_entry_angle(&direction, &swing, &pass->sector);
    if (angle < 0 || angle >= first->end) {
        return angle >= 0;
    }
    if (pass->radius == 0 && edge->is_segment) {
        how = passage_across(pass, edge, r, direction);
    }
    if (how == ENTERS) {
        shorten_to_entry(pass, first, angle, direction);
        fxs_consider_edge(first, angle, (fxs_point){dx, dy}, pass->is_of_a);
    }
    return how != IS_UNDECIDED;
}

/* Sets the fields of an edge that is moved outwards by a radius. With p = (d x f) / |d|, the moved
 * end of e has the square e.e + radius^2 - 2 p radius. p is less than 3 off, because it is below
 * 2^28.5, its relative error is 2^-28, and it is rounded down. */
static void move_edge(near_edge *edge, uint32_t radius) {
    const int64_t height = edge_height(edge);
    const fxs_divisor divisor = fxs_divisor_of(edge->square);
    const fxs_lead lead = fxs_ratio_to_root(fxs_magnitude64(height), &divisor);
    const int down = -lead.exponent; /* 2 or more, but for a zero */
    const uint32_t distance = height != 0 && down < 32 ? lead.mantissa >> down : 0;
    const int64_t p = height < 0 ? -(int64_t)distance : (int64_t)distance, r = radius;
    edge->foot = p - r;
    edge->error = 6 * r;
    edge->f_square = (int64_t)edge->f->square + r * (r - 2 * p);
    edge->t_square = (int64_t)edge->t->square + r * (r - 2 * p);
}

/* Returns the lead of a moved square. It is below 2^58.6, and below zero only by its error. */
static int32_t lead_of_square(int64_t square) {
    FXS_BITS(square, 59);
    return square < 0 ? 0 : (int32_t)(square >> FXS_BITS_AFTER_LEAD);
}

/* Sets an edge. Returns false if no vertex can enter it. The signs of d.t and d.f come from
 * 2 d.t = d.d + t.t - f.f and 2 d.f = t.t - f.f - d.d. */
static bool set_near_edge(near_edge *out, const near_pass *pass, const fxs_seen_corner *f,
                          const fxs_seen_corner *t) {
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
    const fxs_seen_ring *const edges = pass->edges, *const points = pass->points;
    for (uint32_t i = 0, from = fxs_first_seen(edges); i < edges->count; i++) {
        const uint32_t to = fxs_seen_after(edges, from);
        const fxs_seen_corner *const f = &edges->corner[from], *const t = &edges->corner[to];
        near_edge edge;
        from = to;
        if (points->least_lead - pass->reach > t->lead || !set_near_edge(&edge, pass, f, t)) {
            continue;
        }
        for (uint32_t k = 0, at = fxs_first_seen(points); k < points->count; k++) {
            const fxs_seen_corner *const r = &points->corner[at];
            at = fxs_seen_after(points, at);
            if (r->lead >= edge.low && r->lead <= edge.high &&
                !consider_vertex(first, pass, &edge, r)) {
                return false;
            }
        }
    }
    return true;
}

/* Finds where vertices of b enter edges of a. Mirrors both shapes. */
static bool find_in_mirror(fxs_first_swing *first, near_pass *pass, fxs_seen_ring *a,
                           fxs_seen_ring *b) {
    fxs_mirror_seen(a);
    fxs_mirror_seen(b);
    pass->points = b;
    pass->edges = a;
    pass->is_of_a = true;
    return find_in_near_pass(first, pass);
}

/* ---- vertices into discs ---- */

/* Takes into account where r comes as near to q as the radius. Returns false if it is undecided.
 * a^2 + b^2 is 4 r.r q.q, so r comes as near somewhere iff c^2 is less. If both are equal and
 * c < 0, r is always nearer, except opposite to q, where it is just as near. */
static bool consider_disc(fxs_first_swing *first, near_pass *pass, const fxs_seen_corner *r,
                          const fxs_seen_corner *q) {
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
    fxs_point direction;
    const int64_t angle = fxs_entry_angle(&direction, &swing, &pass->sector);
    if (angle >= 0 && angle < first->end) {
        shorten_to_entry(pass, first, angle, direction);
        fxs_consider_entry(first, angle, (fxs_point){r->x, r->y}, (fxs_point){q->x, q->y});
    }
    return angle >= 0;
}

/* Finds where a vertex of a comes as near to one of b as the radius. That can only be if their
 * distances from the pivot differ by less than the radius. */
static bool find_in_near_discs(fxs_first_swing *first, near_pass *pass) {
    const fxs_seen_ring *const points = pass->points, *const others = pass->edges;
    for (uint32_t i = 0, at = fxs_first_seen(points); i < points->count; i++) {
        const fxs_seen_corner *const r = &points->corner[at];
        for (uint32_t k = 0, to = fxs_first_seen(others); k < others->count; k++) {
            const fxs_seen_corner *const q = &others->corner[to];
            const int32_t apart = r->lead - q->lead;
            if (apart <= pass->reach && -apart <= pass->reach &&
                !fxs_is_beside(&pass->sector, pass->coarse_radius, r, q, q) &&
                !consider_disc(first, pass, r, q)) {
                return false;
            }
            to = fxs_seen_after(others, to);
        }
        at = fxs_seen_after(points, at);
    }
    return true;
}

/* Returns radius (2 distance + radius) as a lead, rounded up. No corner is farther from the pivot
 * than this distance. */
static int32_t reach_of_radius(int64_t radius, const fxs_seen_ring *a, const fxs_seen_ring *b) {
    const uint32_t most = (uint32_t)(a->most_lead > b->most_lead ? a->most_lead : b->most_lead);
    const int64_t one = 1, distance = one << ((fxs_bits32(most) + FXS_BITS_AFTER_LEAD + 1) / 2);
    const int64_t reach = (radius * (2 * distance + radius) >> FXS_BITS_AFTER_LEAD) + 1;
    return radius == 0 ? 0 : reach > (1 << 30) ? 1 << 30 : (int32_t)reach;
}

/* ---- all ---- */

bool fxs_find_entry_of_turn_near(fxs_first_swing *first, const fxs_turn2 *turn) {
    FXS_START_NEAR(false);
    fxs_seen_ring a, b;
    const int64_t radius = fxs_radii(turn->a, turn->b);
    uint32_t bits = (uint32_t)radius;
    if (radius >> FXS_SEEN_BITS != 0 ||
        !fxs_set_seen_places(&a, &bits, turn->a, turn->pivot, turn->clockwise) ||
        !fxs_set_seen_places(&b, &bits, turn->b, turn->pivot, turn->clockwise)) {
        return false;
    }
    if (radius == 0 && a.count <= 2 && b.count <= 2) {
        return a.count + b.count < 4; /* only two segments can OVERLAP */
    }
    const int shift = fxs_bits32(bits) > 14 ? fxs_bits32(bits) - 14 : 0;
    fxs_set_coarse_places(&a, shift);
    fxs_set_coarse_places(&b, shift);
    const uint32_t end = (uint32_t)((first->angle + fxs_angle_of(1) - 1) / fxs_angle_of(1));
    const fixsat_rot2 rot = fixsat_rot2_from_turn((uint16_t)end);
    near_pass pass = {.points = &a,
                      .edges = &b,
                      .is_of_a = false,
                      .sector = {.is_there = end < 32768, .cos = rot.cos >> 2, .sin = rot.sin >> 2},
                      .radius = (uint32_t)radius,
                      .coarse_radius = radius == 0 ? 0 : (int32_t)(radius >> shift) + 1};
    if (fxs_are_beside(&pass.sector, pass.coarse_radius, &a, &b)) {
        return true;
    }
    if (!fxs_set_seen_squares(&a, turn->a->is_box) || !fxs_set_seen_squares(&b, turn->b->is_box)) {
        return false;
    }
    pass.reach = reach_of_radius(radius, &a, &b);
    return find_in_near_pass(first, &pass) && (radius == 0 || find_in_near_discs(first, &pass)) &&
           find_in_mirror(first, &pass, &a, &b);
}
