/* SPDX-License-Identifier: MIT
 *
 * The corners of two convex cores as seen from a pivot, in 28 bits, and the tests of few bits.
 */
#include "seen_near.h"
#include "../int/multiply.h"

static bool is_seen_near(fxs_point p) {
    return (fxs_magnitude64(p.x) | fxs_magnitude64(p.y)) >> FXS_SEEN_BITS == 0;
}

/* If the bounds fit, so do the vertices, but for damaged ones. */
bool fxs_set_seen_places(fxs_seen_ring *out, uint32_t *bits, const fxs_convex2 *of,
                         fixsat_vec2 pivot, bool mirrored) {
    const uint32_t n = out->count = of->count;
    const fxs_point at = fxs_difference(fxs_point_of(of->position), fxs_point_of(pivot));
    if (of->corners64 != NULL || n > FXS_SEEN_CORNERS ||
        !is_seen_near(fxs_sum(at, fxs_point_of(of->bounds->min))) ||
        !is_seen_near(fxs_sum(at, fxs_point_of(of->bounds->max)))) {
        return false;
    }
    const bool forwards = (of->winding > 0) != mirrored || n == 2;
    out->is_clockwise = false;
    for (uint32_t i = 0; i < n; i++) {
        const fixsat_vec2 v = of->vertices[forwards ? i : n - 1 - i];
        const int64_t up = at.y + v.y;
        const int32_t x = (int32_t)(at.x + v.x), y = (int32_t)(mirrored ? -up : up);
        out->corner[i].x = x;
        out->corner[i].y = y;
        *bits |= (uint32_t)(fxs_approx_abs(x) | fxs_approx_abs(y));
    }
    return *bits >> FXS_SEEN_BITS == 0;
}

bool fxs_set_seen_squares(fxs_seen_ring *ring, bool is_box) {
    const uint32_t n = ring->count;
    const fxs_seen_corner *p = &ring->corner[n - 1];
    ring->least_lead = INT32_MAX;
    ring->most_lead = 0;
    for (uint32_t i = 0; i < n; i++) {
        fxs_seen_corner *const q = &ring->corner[i];
        q->square = (uint64_t)fxs_cross28(q->x, q->y, -q->y, q->x);
        q->lead = (int32_t)(q->square >> FXS_BITS_AFTER_LEAD);
        ring->least_lead = q->lead < ring->least_lead ? q->lead : ring->least_lead;
        ring->most_lead = q->lead > ring->most_lead ? q->lead : ring->most_lead;
        const fxs_seen_corner *const r = &ring->corner[i + 1 < n ? i + 1 : 0];
        if ((i == 0 || !is_box) && n > 2 &&
            fxs_cross64(q->x - p->x, q->y - p->y, r->x - q->x, r->y - q->y) == 0) {
            return false;
        }
        p = q;
    }
    return n != 2 || p->x != ring->corner[0].x || p->y != ring->corner[0].y;
}

void fxs_set_coarse_places(fxs_seen_ring *ring, int shift) {
    for (uint32_t i = 0; i < ring->count; i++) {
        fxs_seen_corner *const c = &ring->corner[i];
        c->coarse_x = (int16_t)(c->x >> shift);
        c->coarse_y = (int16_t)(c->y >> shift);
    }
}

void fxs_mirror_seen(fxs_seen_ring *ring) {
    for (uint32_t i = 0; i < ring->count; i++) {
        ring->corner[i].y = -ring->corner[i].y;
        ring->corner[i].coarse_y = (int16_t)-ring->corner[i].coarse_y;
    }
    ring->is_clockwise = ring->count > 2;
}

/* ---- few bits ---- */

/* Returns the greatest error of a cross product of r and another coarse place. A place is off by
 * less than 1, a turned one by less than 5. So a cross product is off by less than
 * (5 + 2) 2 2^14 + 5 < 2^18. The radius adds at most its product with the distance of r. */
static int32_t most_off(const fxs_seen_corner *r, int32_t radius) {
    const int32_t distance = fxs_approx_abs(r->coarse_x) + fxs_approx_abs(r->coarse_y) + 8;
    return (1 << 18) + (radius != 0 ? distance * radius : 0);
}

/* A direction from the pivot, in the units of coarse places. */
typedef struct coarse_way {
    int32_t x, y;
} coarse_way;

static inline coarse_way way_at_start(const fxs_seen_corner *r) {
    return (coarse_way){r->coarse_x, r->coarse_y};
}

/* Returns the opposite of the direction to r at the end of the turn. */
static inline coarse_way way_from_end(const fxs_sector *sector, const fxs_seen_corner *r) {
    const int32_t x = r->coarse_x, y = r->coarse_y;
    return (coarse_way){-((sector->cos * x - sector->sin * y) >> 14),
                        -((sector->sin * x + sector->cos * y) >> 14)};
}

static inline bool is_right_of(coarse_way way, int32_t off, const fxs_seen_corner *p) {
    return way.x * p->coarse_y - way.y * p->coarse_x < -off;
}

static bool is_ring_right_of(coarse_way way, int32_t off, const fxs_seen_ring *ring) {
    for (uint32_t i = 0; i < ring->count; i++) {
        if (!is_right_of(way, off, &ring->corner[i])) {
            return false;
        }
    }
    return true;
}

/* p and q are both less than half a turn before the direction of r at the start, or both less than
 * half a turn beyond that at the end. */
bool fxs_is_beside(const fxs_sector *sector, int32_t radius, const fxs_seen_corner *r,
                   const fxs_seen_corner *p, const fxs_seen_corner *q) {
    if (!sector->is_there) {
        return false;
    }
    const int32_t off = most_off(r, radius);
    coarse_way way = way_at_start(r);
    if (is_right_of(way, off, p) && is_right_of(way, off, q)) {
        return true;
    }
    way = way_from_end(sector, r);
    return is_right_of(way, off, p) && is_right_of(way, off, q);
}

/* True if all of b is before each vertex of a at the start, or beyond each of them at the end. */
static bool is_ring_beside(const fxs_sector *sector, int32_t radius, const fxs_seen_ring *a,
                           const fxs_seen_ring *b) {
    bool is_before = sector->is_there, is_beyond = is_before;
    for (uint32_t i = 0; i < a->count && (is_before || is_beyond); i++) {
        const fxs_seen_corner *const r = &a->corner[i];
        const int32_t off = most_off(r, radius);
        is_before = is_before && is_ring_right_of(way_at_start(r), off, b);
        is_beyond = is_beyond && is_ring_right_of(way_from_end(sector, r), off, b);
    }
    return is_before || is_beyond;
}

/* Returns an upper bound of the square of (|r| + radius), below 2^31. */
static uint32_t square_with_radius(const fxs_seen_corner *r, int32_t radius) {
    const uint32_t x = (uint32_t)fxs_approx_abs(r->coarse_x) + 2;
    const uint32_t y = (uint32_t)fxs_approx_abs(r->coarse_y) + 2, more = (uint32_t)radius;
    return x * x + y * y + more * (2 * (x + y) + more);
}

/* True if all of a ring is farther from the pivot than every corner of the other one plus the
 * radius. Then they do not meet, whatever the turn. A line square to the direction of the ring's
 * middle shows it: the ring is beyond the line, and the line farther than the other ring. */
static bool stays_beyond(const fxs_seen_ring *ring, const fxs_seen_ring *other, int32_t radius) {
    const fxs_seen_corner *const p = &ring->corner[0], *const q = &ring->corner[ring->count / 2];
    const int32_t x = (p->coarse_x + q->coarse_x) >> 1, y = (p->coarse_y + q->coarse_y) >> 1;
    int32_t least = INT32_MAX;
    for (uint32_t i = 0; i < ring->count; i++) {
        const int32_t along = x * ring->corner[i].coarse_x + y * ring->corner[i].coarse_y;
        least = along < least ? along : least;
    }
    least -= fxs_approx_abs(x) + fxs_approx_abs(y) + 2;
    uint32_t most = 0;
    for (uint32_t i = 0; i < other->count; i++) {
        const uint32_t square = square_with_radius(&other->corner[i], radius);
        most = square > most ? square : most;
    }
    return least > 0 && fxs_multiply(least, least) > fxs_multiply(x * x + y * y, (int32_t)most);
}

bool fxs_are_beside(const fxs_sector *sector, int32_t radius, const fxs_seen_ring *a,
                    const fxs_seen_ring *b) {
    return is_ring_beside(sector, radius, a, b) || stays_beyond(a, b, radius) ||
           stays_beyond(b, a, radius);
}
