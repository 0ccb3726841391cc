/* SPDX-License-Identifier: MIT
 *
 * The simplex of C that a moving origin O meets first, exactly.
 *
 * The search is that of Gilbert, Johnson and Keerthi (1988) for the moment of the hit. It goes from
 * simplex to simplex, and each is met earlier than the last one. A simplex is met when O comes
 * within the radii of the vertex, of the line of the edge, or of the plane of the triangle. It is
 * the first if no vertex of C is nearer then, along the direction from O to its closest point.
 *
 * Everything is decided just before that moment. So radii of zero are no special case, though O is
 * then at the closest point itself.
 */
#include "first3_wide.h"

/* ---- when O comes within the radii ----
 *
 * Each function sets the time and the direction, and returns false if O never does. */

/* Sets the square, so that *t is the first root of den t^2 - 2 num t + c, for its num and den.
 * Returns false if there is no root, or if den is 0. */
static bool set_first_root(fxs_time3 *t, const fxs_big *c) {
    const fxs_big part = fxs_big_mul(&t->den, c);
    t->square = fxs_big_mul(&t->num, &t->num);
    t->square = fxs_big_sub(&t->square, &part);
    return t->den.used > 0 && fxs_big_sign(&t->square) >= 0;
}

/* |p - t m| = r, in the direction p - t m */
static FXS_OUT_OF_LINE bool meet_vertex(fxs_moving3 *at, const fxs_vertex3 *p,
                                        const fxs_path3 *path) {
    const fxs_big rr = fxs_big_product(path->radii, path->radii);
    fxs_big c = fxs_big_dot3(p->at, p->at);
    c = fxs_big_sub(&c, &rr);
    at->time.num = fxs_big_dot3(p->at, path->m);
    at->time.den = fxs_big_dot3(path->m, path->m);
    for (int k = 0; k < 3; k++) {
        at->n[k] = fxs_big_from(p->at[k]);
        at->step[k] = fxs_big_from(-path->m[k]);
    }
    return set_first_root(&at->time, &c);
}

/* |e x (p - t m)| = r |e|, in the direction of the part of p - t m that is square to e */
static FXS_OUT_OF_LINE bool meet_edge(fxs_moving3 *at, const fxs_vertex3 *p, const fxs_vertex3 *q,
                                      const fxs_path3 *path) {
    const int64_t back[3] = {-path->m[0], -path->m[1], -path->m[2]};
    int64_t e[3];
    fxs_big of_p[3], of_m[3];
    fxs_set_difference3(e, p, q);
    fxs_set_big_cross3(of_p, e, p->at);
    fxs_set_big_cross3(of_m, e, path->m);
    at->time.num = fxs_dot_bigs3(of_p, of_m);
    at->time.den = fxs_dot_bigs3(of_m, of_m);
    fxs_big c = fxs_dot_bigs3(of_p, of_p);
    fxs_big part = fxs_big_dot3(e, e);
    fxs_big_multiply(&part, path->radii);
    fxs_big_multiply(&part, path->radii);
    c = fxs_big_sub(&c, &part);
    FXS_BIG_BITS(at->time.num, 142);
    FXS_BIG_BITS(at->time.den, 138);
    FXS_BIG_BITS(c, 147);
    fxs_set_square_part3(at->n, p->at, e);
    fxs_set_square_part3(at->step, back, e);
    return set_first_root(&at->time, &c);
}

/* n . p - t n . m = r |n|, in the direction of the normal n along m */
static FXS_OUT_OF_LINE bool meet_triangle(fxs_moving3 *at, const fxs_vertex3 *p,
                                          const fxs_vertex3 *q, const fxs_vertex3 *r,
                                          const fxs_path3 *path) {
    fxs_direction3 n;
    fxs_set_triangle_normal3(&n, p, q, r);
    at->time.den = fxs_dot_big3(n.n, path->m);
    if (at->time.den.negative) {
        fxs_turn_direction3(&n);
        at->time.den.negative = false;
    }
    for (int k = 0; k < 3; k++) {
        at->n[k] = n.n[k];
        at->step[k] = fxs_big_from(0);
    }
    at->time.num = fxs_dot_big3(n.n, p->at);
    at->time.square = fxs_dot_bigs3(n.n, n.n);
    fxs_big_multiply(&at->time.square, path->radii);
    fxs_big_multiply(&at->time.square, path->radii);
    return at->time.den.used > 0;
}

static bool find_meeting(fxs_moving3 *at, const fxs_vertex3 *const vertex[3], int count,
                         const fxs_path3 *path) {
    return count == 1   ? meet_vertex(at, vertex[0], path)
           : count == 2 ? meet_edge(at, vertex[0], vertex[1], path)
                        : meet_triangle(at, vertex[0], vertex[1], vertex[2], path);
}

/* ---- where the closest point is ---- */

/* True if the foot of O on the line from p to q is beyond p, towards q. */
static FXS_OUT_OF_LINE bool is_beyond_end(const fxs_time3 *t, const fxs_vertex3 *p,
                                          const fxs_vertex3 *q, const fxs_path3 *path) {
    int64_t e[3];
    fxs_set_difference3(e, q, p);
    const fxs_big x = fxs_big_dot3(e, p->at);
    fxs_set_difference3(e, p, q);
    const fxs_big y = fxs_big_dot3(e, path->m);
    return fxs_sign_before3(t, &x, &y) > 0;
}

/* Returns the side of a triangle's edge from p to q on which the foot of O is. That is the sign of
 * n . ((p - t m) x (q - t m)) for the triangle's normal n. */
static FXS_OUT_OF_LINE int side_of_triangle_edge(const fxs_moving3 *at, const fxs_vertex3 *p,
                                                 const fxs_vertex3 *q, const fxs_path3 *path) {
    int64_t e[3];
    fxs_big across[3];
    fxs_set_big_cross3(across, p->at, q->at);
    /* Without radii m leads to the foot, so the sign of (p x q) . m is the side, unless it is 0. */
    if (path->radii == 0) {
        const fxs_big side = fxs_dot_big3(across, path->m);
        if (side.used > 0) {
            return fxs_big_sign(&side);
        }
    }
    const fxs_big x = fxs_dot_bigs3(at->n, across);
    fxs_set_difference3(e, q, p);
    fxs_set_big_cross3(across, path->m, e);
    const fxs_big y = fxs_dot_bigs3(at->n, across);
    FXS_BIG_BITS(x, 148);
    FXS_BIG_BITS(y, 145);
    return fxs_sign_before3(&at->time, &x, &y);
}

/* True if the point of the line or plane of the vertices that is closest to O is strictly inside
 * their hull. */
static bool is_foot_inside(const fxs_moving3 *at, const fxs_vertex3 *const v[3], int count,
                           const fxs_path3 *path) {
    if (count == 1) {
        return true;
    }
    if (count == 2) {
        return is_beyond_end(&at->time, v[0], v[1], path) &&
               is_beyond_end(&at->time, v[1], v[0], path);
    }
    const int side = side_of_triangle_edge(at, v[0], v[1], path);
    return side != 0 && side_of_triangle_edge(at, v[1], v[2], path) == side &&
           side_of_triangle_edge(at, v[2], v[0], path) == side;
}

/* True if q is nearer to O than p along the direction. */
static FXS_OUT_OF_LINE bool is_vertex_nearer(const fxs_moving3 *at, const fxs_vertex3 *q,
                                             const fxs_vertex3 *p) {
    int64_t e[3];
    fxs_set_difference3(e, p, q);
    const fxs_big x = fxs_dot_big3(at->n, e), y = fxs_dot_big3(at->step, e);
    return fxs_sign_before3(&at->time, &x, &y) < 0;
}

/* ---- the search ---- */

/* Keeps only the vertices of `mask` if, at the moment when O meets their hull, the point of the
 * whole simplex that is closest to O is strictly inside that hull. Otherwise returns false. */
static bool reduce_first_to(fxs_first3 *s, int mask, const fxs_path3 *path) {
    const fxs_vertex3 *kept[3] = {s->vertex, s->vertex, s->vertex};
    int count = 0;
    for (int i = 0; i < s->count; i++) {
        if ((mask >> i & 1) != 0) {
            kept[count++] = &s->vertex[i];
        }
    }
    if (!find_meeting(&s->at, kept, count, path) || !is_foot_inside(&s->at, kept, count, path)) {
        return false;
    }
    for (int i = 0; i < s->count; i++) {
        if ((mask >> i & 1) == 0 && is_vertex_nearer(&s->at, &s->vertex[i], kept[0])) {
            return false;
        }
    }
    for (int i = 0; i < count; i++) {
        s->vertex[i] = *kept[i]; /* in rising order, so none is overwritten before it is read */
    }
    s->count = count;
    return true;
}

/* Keeps the vertices that the closest point needs. Returns false if no choice fits. */
static bool reduce_first(fxs_first3 *s, const fxs_path3 *path) {
    for (size_t i = 0; i < FXS_PARTS3; i++) {
        if (fxs_parts3[i] >> s->count == 0 && reduce_first_to(s, fxs_parts3[i], path)) {
            return true;
        }
    }
    return false;
}

enum { MORE_BITS = 31, ENOUGH_BITS = 40 };

/* The direction is (den n + num step) - sqrt(square) step. The root is rounded down, so the
 * direction is off by less than a step. While that is not less than 2^-40 of it, all numbers are
 * multiplied by 2^31. The direction is at least as long as a step, and as sqrt(square) steps. So
 * twice is enough, and a square that is multiplied has at most 82 bits. */
static FXS_OUT_OF_LINE void set_near_direction(fxs_big out[3], const fxs_moving3 *at) {
    const int64_t unit = INT64_C(1) << MORE_BITS;
    const int step = fxs_big_bits_of3(at->step, 0);
    fxs_big den = at->time.den, num = at->time.num, square = at->time.square;
    for (;;) {
        const fxs_big root = fxs_big_sqrt(&square, false), less = fxs_big_sub(&num, &root);
        for (int k = 0; k < 3; k++) {
            const fxs_big part = fxs_big_mul(&at->step[k], &less);
            out[k] = fxs_big_mul(&at->n[k], &den);
            fxs_big_increase(&out[k], &part);
        }
        if (square.used == 0 || fxs_big_bits_of3(out, 0) >= step + ENOUGH_BITS) {
            return;
        }
        FXS_BIG_BITS(square, 82);
        fxs_big_multiply(&den, unit);
        fxs_big_multiply(&num, unit);
        fxs_big_multiply(&square, unit);
        fxs_big_multiply(&square, unit);
    }
}

void fxs_set_direction_at3(fxs_direction3 *out, const fxs_moving3 *at) {
    const bool moves = !fxs_is_zero3(at->step);
    if (moves) {
        set_near_direction(out->n, at);
    }
    for (int k = 0; k < 3 && !moves; k++) {
        out->n[k] = at->n[k];
    }
    const bool is_met = fxs_is_zero3(out->n); /* O is at the closest point */
    for (int k = 0; k < 3 && is_met; k++) {
        out->n[k] = at->step[k];
        fxs_big_multiply(&out->n[k], -1);
    }
    fxs_set_lead3(out);
    out->moving = moves && !is_met ? at : NULL;
}

bool fxs_find_first3(fxs_first3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                     const fxs_path3 *path) {
    fxs_direction3 n;
    int64_t e[3];
    bool is_found = reduce_first(out, path);
    while (is_found) {
        FXS_CHECK(out->count < 4);
        fxs_set_direction_at3(&n, &out->at);
        fxs_find_support3(&out->vertex[out->count], a, b, &n);
        fxs_set_difference3(e, &out->vertex[0], &out->vertex[out->count]);
        if (fxs_sign_along3(&n, e) >= 0) {
            break;
        }
        out->count++;
        is_found = reduce_first(out, path);
    }
    return is_found;
}

bool fxs_is_at_vertex3(const fxs_first3 *first, int i, const fxs_path3 *path) {
    const fxs_time3 *const t = &first->at.time;
    bool is_there = true;
    for (int k = 0; k < 3; k++) {
        const fxs_big here = fxs_big_mul64(&t->num, path->m[k]);
        const fxs_big there = fxs_big_mul64(&t->den, first->vertex[i].at[k]);
        is_there = is_there && fxs_big_compare(&here, &there) == 0;
    }
    return is_there;
}
