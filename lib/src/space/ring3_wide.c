/* SPDX-License-Identifier: MIT
 *
 * Support sets, and the corners of faces in their order, exactly.
 *
 * A ring is found by gift wrapping (Jarvis 1973): from each corner to the one with all others on
 * the left.
 */
#include "ring3_wide.h"
#include "../shape/rounding.h"
#include "zonotope.h"

static bool is_zero_way(const int64_t v[3]) {
    return (v[0] | v[1] | v[2]) == 0;
}

/* ---- places ---- */

FXS_OUT_OF_LINE void fxs_set_place3(int64_t at[3], const fxs_place3 *place) {
    for (int k = 0; k < 3; k++) {
        at[k] = fxs_subraw(place->from[k]);
        if (place->part.used > 0) {
            at[k] += fxs_subraw_multiple(place->way[k], &place->part, &place->whole);
        }
    }
}

enum { HALF_RAW = 1 << (FXS_SUBRAW_BITS - 1) };

void fxs_round_place3(int64_t out[3], const int64_t at[3], const int64_t beyond[3]) {
    for (int k = 0; k < 3; k++) {
        out[k] = (at[k] + beyond[k] + HALF_RAW) >> FXS_SUBRAW_BITS;
    }
}

/* ---- support sets ---- */

bool fxs_are_parallel3(const int64_t u[3], const int64_t v[3]) {
    fxs_big across[3];
    fxs_set_big_cross3(across, u, v);
    return fxs_is_zero3(across);
}

int fxs_sign_of_dot3(const int64_t u[3], const int64_t v[3]) {
    const fxs_big dot = fxs_big_dot3(u, v);
    return fxs_big_sign(&dot);
}

/* Adds corner i to the set. */
static void add_to_support(fxs_support3 *out, const fxs_convex3 *convex, uint32_t i) {
    int64_t whole[3], way[3];
    fxs_set_way3(way, convex, out->corner[0], i);
    if (out->rank == 0 && !is_zero_way(way)) {
        out->corner[out->rank = 1] = i;
    } else if (out->rank == 1) {
        fxs_set_way3(whole, convex, out->corner[0], out->corner[1]);
        if (!fxs_are_parallel3(whole, way)) {
            out->corner[out->rank = 2] = i;
        } else if (fxs_sign_of_dot3(whole, way) < 0) {
            out->corner[0] = i;
        } else {
            fxs_set_way3(way, convex, out->corner[1], i);
            out->corner[1] = fxs_sign_of_dot3(whole, way) > 0 ? i : out->corner[1];
        }
    }
}

void fxs_find_support_set3(fxs_support3 *out, const fxs_convex3 *convex, const fxs_direction3 *n,
                           int sign) {
    const uint32_t count = fxs_corner_count3(convex);
    int64_t way[3];
    *out = (fxs_support3){{0, 0, 0}, 0};
    for (uint32_t i = 1; i < count; i++) {
        fxs_set_way3(way, convex, out->corner[0], i);
        const int along = sign * fxs_sign_along3(n, way);
        if (along > 0) {
            *out = (fxs_support3){{i, 0, 0}, 0};
        } else if (along == 0) {
            add_to_support(out, convex, i);
        }
    }
}

/* ---- in the plane ---- */

void fxs_set_view3(fxs_view3 *out, const fxs_direction3 *n) {
    out->n = *n;
    out->square = fxs_dot_bigs3(n->n, n->n);
}

/* Both leads are at most 2^27, and less than 1 off per component, so the estimate is less than
 * 3 (2^28 + 1) off. */
int fxs_turn3(const fxs_view3 *view, const int64_t u[3], const int64_t v[3]) {
    if (fxs_is_short3(u) && fxs_is_short3(v)) {
        int32_t short_u[3], short_v[3];
        fxs_across3 w;
        fxs_shorten3(short_u, u);
        fxs_shorten3(short_v, v);
        fxs_set_across3(&w, short_u, short_v);
        const int64_t side = fxs_multiply3(w.lead, view->n.lead), error = INT64_C(4) << 28;
        if (side >= error || side <= -error) {
            return side > 0 ? 1 : -1;
        }
        const fxs_big exact = fxs_dot_big3(view->n.n, w.n);
        return fxs_big_sign(&exact);
    }
    fxs_big across[3];
    fxs_set_big_cross3(across, u, v);
    const fxs_big side = fxs_dot_bigs3(view->n.n, across);
    return fxs_big_sign(&side);
}

FXS_OUT_OF_LINE void fxs_set_dot_of_view3(fxs_big *out, const fxs_view3 *view, const int64_t u[3],
                                          const int64_t v[3]) {
    const fxs_big dot = fxs_big_dot3(u, v);
    const fxs_big of_u = fxs_dot_big3(view->n.n, u), of_v = fxs_dot_big3(view->n.n, v);
    const fxs_big up = fxs_big_mul(&of_u, &of_v);
    *out = fxs_big_mul(&view->square, &dot);
    *out = fxs_big_sub(out, &up);
    FXS_BIG_BITS(*out, 216);
}

/* Returns the sign of the scalar product of u and v, both projected. */
static int sign_of_dot_in_view(const fxs_view3 *view, const int64_t u[3], const int64_t v[3]) {
    fxs_big dot;
    fxs_set_dot_of_view3(&dot, view, u, v);
    return fxs_big_sign(&dot);
}

/* ---- rings ---- */

enum { FACE_BITS = 4 }; /* corners within 2^4 raw of a plane are in the face */

/* True if a corner is within 16 raw of a plane that no corner is above. `down` leads to it from a
 * point in the plane. */
static FXS_OUT_OF_LINE bool is_near_plane(const fxs_view3 *plane, const int64_t down[3]) {
    const int bits = fxs_bits_of3(down);
    const int32_t *const lead = plane->n.lead;
    const uint32_t longest = fxs_abs32(lead[0]) | fxs_abs32(lead[1]) | fxs_abs32(lead[2]);
    if (FXS_NEAR(bits <= 26 && longest >> 26 != 0)) {
        /* less than 4 |down| off; the length of the lead is between 2^26 and 2^28 */
        int32_t short_down[3];
        fxs_shorten3(short_down, down);
        const int64_t far = -fxs_multiply3(lead, short_down);
        const int64_t error = INT64_C(4) << bits;
        if (far + error <= INT64_C(1) << (26 + FACE_BITS)) {
            return true;
        }
        if (far - error > INT64_C(1) << (28 + FACE_BITS)) {
            return false;
        }
    }
    const fxs_big far = fxs_dot_big3(plane->n.n, down), square = fxs_big_mul(&far, &far);
    const fxs_big most = fxs_big_mul64(&plane->square, 1 << (2 * FACE_BITS));
    FXS_BIG_BITS(square, 210);
    return fxs_big_compare(&square, &most) <= 0;
}

static bool is_member(const fxs_ring3 *ring, uint32_t i) {
    int64_t down[3];
    fxs_set_way3(down, ring->convex, ring->on_plane, i);
    return is_near_plane(ring->plane, down);
}

static void list_members(fxs_ring3 *ring) {
    const uint32_t count = fxs_corner_count3(ring->convex);
    ring->members = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (is_member(ring, i)) {
            if (ring->members < FXS_RING_LIST) {
                ring->corner[ring->members] = i;
            }
            ring->members++;
        }
    }
}

static bool is_listed(const fxs_ring3 *ring) {
    return ring->members <= FXS_RING_LIST;
}

/* Returns how many listed members are no candidates any more: the corners found so far, but for the
 * first one, which ends the ring. */
static uint32_t past_candidates(const fxs_ring3 *ring) {
    return ring->count > 1 ? ring->count - 1 : 0;
}

/* Sets *corner to the candidate with this number. Returns false if it is not a member of the face.
 * The candidates are listed members, or all corners. */
static inline bool is_candidate(uint32_t *corner, const fxs_ring3 *ring, uint32_t number) {
    if (is_listed(ring)) {
        *corner = ring->corner[number == 0 ? 0 : number + past_candidates(ring)];
        return true;
    }
    *corner = number;
    return is_member(ring, number);
}

static uint32_t candidates_of(const fxs_ring3 *ring) {
    return is_listed(ring) ? ring->members - past_candidates(ring)
                           : fxs_corner_count3(ring->convex);
}

/* True if a way is not along the direction of the view. The cross product with the lead is less
 * than 2 |way| off. */
static FXS_OUT_OF_LINE bool is_seen(const fxs_view3 *view, const int64_t way[3]) {
    if (fxs_is_short3(way)) {
        int32_t v[3];
        fxs_across3 across;
        fxs_shorten3(v, way);
        fxs_set_across3(&across, v, view->n.lead);
        if (fxs_bits_of3(across.n) > fxs_bits_of3(way) + 2) {
            return true;
        }
    }
    return sign_of_dot_in_view(view, way, way) > 0;
}

/* Returns the corner of the face that comes after a corner or another point of its boundary. */
static FXS_OUT_OF_LINE uint32_t next_corner(const fxs_ring3 *ring, uint32_t from) {
    const uint32_t count = candidates_of(ring);
    int64_t best[3] = {0, 0, 0}, way[3] = {0, 0, 0}, beyond[3];
    uint32_t next = from, i;
    for (uint32_t number = 0; number < count; number++) {
        if (!is_candidate(&i, ring, number) || i == from) {
            continue;
        }
        fxs_set_way3(way, ring->convex, from, i);
        if (next == from) {
            next = is_seen(ring->view, way) ? i : from;
            fxs_copy3(best, way);
            continue;
        }
        const int side = ring->sign * fxs_turn3(ring->view, best, way);
        fxs_subtract3(beyond, way, best);
        if (side < 0 || (side == 0 && sign_of_dot_in_view(ring->view, beyond, best) > 0)) {
            next = i;
            fxs_copy3(best, way);
        }
    }
    return next;
}

static void set_left_of(fxs_direction3 *out, const fxs_direction3 *n, const fxs_direction3 *v) {
    for (int k = 0; k < 3; k++) {
        const int x = fxs_after(k), y = fxs_after(x);
        const fxs_big less = fxs_big_mul(&n->n[y], &v->n[x]);
        out->n[k] = fxs_big_mul(&n->n[x], &v->n[y]);
        out->n[k] = fxs_big_sub(&out->n[k], &less);
    }
    fxs_set_lead3(out);
}

/* Returns a corner of the ring: the one that follows an extreme member. That is the member farthest
 * along a direction, of several the one farthest to the left of it. */
static FXS_OUT_OF_LINE uint32_t first_corner(const fxs_ring3 *ring) {
    const uint32_t count = candidates_of(ring);
    const fxs_direction3 *const n = &ring->view->n;
    fxs_direction3 axis, along, left;
    int64_t way[3];
    uint32_t first = ring->on_plane, i;
    for (int k = 0; k < 3; k++) { /* an axis that is not along n */
        axis.n[k] = fxs_big_from(k == ((n->n[0].used | n->n[1].used) != 0 ? 2 : 0));
    }
    set_left_of(&along, n, &axis);
    set_left_of(&left, n, &along);
    for (uint32_t number = 0; number < count; number++) {
        if (is_candidate(&i, ring, number)) {
            fxs_set_way3(way, ring->convex, first, i);
            const int more = fxs_sign_along3(&along, way);
            const int side = more == 0 ? fxs_sign_along3(&left, way) : more;
            if (side > 0 || (side == 0 && i < first)) {
                first = i;
            }
        }
    }
    return next_corner(ring, first);
}

/* Moves a listed member to the end of the corners found so far, and leaves the others in their
 * order. Returns false if it is one of these corners. */
static bool add_listed(fxs_ring3 *ring, uint32_t corner) {
    uint32_t at = ring->count;
    while (at < ring->members && ring->corner[at] != corner) {
        at++;
    }
    if (at == ring->members) {
        return false;
    }
    uint32_t moved = corner; /* one by one, because compilers would call memmove for a block */
    for (uint32_t i = ring->count; i <= at; i++) {
        const uint32_t next = ring->corner[i];
        ring->corner[i] = moved;
        moved = next;
    }
    ring->count++;
    return true;
}

void fxs_set_ring3(fxs_ring3 *out, const fxs_convex3 *convex, const fxs_view3 *view, int sign,
                   const fxs_view3 *plane, uint32_t on_plane) {
    *out = (fxs_ring3){
        .convex = convex, .view = view, .sign = sign, .plane = plane, .on_plane = on_plane};
    list_members(out);
    uint32_t corner = out->start = first_corner(out);
    if (is_listed(out)) {
        while (add_listed(out, corner)) {
            corner = next_corner(out, corner);
        }
    } else {
        do {
            out->corner[out->count++ % FXS_RING_LIST] = corner;
            corner = next_corner(out, corner);
        } while (corner != out->start);
    }
    out->last = out->count - 1;
}

void fxs_set_ends3(fxs_ring3 *out, const fxs_convex3 *convex, const fxs_view3 *view,
                   const fxs_support3 *segment) {
    *out = (fxs_ring3){.convex = convex, .view = view, .sign = 1};
    out->count = (uint32_t)segment->rank + 1;
    out->last = out->count - 1;
    out->start = segment->corner[0];
    out->corner[0] = segment->corner[0];
    out->corner[1] = segment->corner[1];
}

uint32_t fxs_ring_corner3(fxs_ring3 *ring, uint32_t place) {
    if (place == ring->count) {
        return ring->start;
    }
    if (place + FXS_RING_LIST <= ring->last) {
        ring->last = 0;
        ring->corner[0] = ring->start;
    }
    while (place > ring->last) {
        const uint32_t corner = next_corner(ring, ring->corner[ring->last % FXS_RING_LIST]);
        ring->corner[++ring->last % FXS_RING_LIST] = corner;
    }
    return ring->corner[place % FXS_RING_LIST];
}
