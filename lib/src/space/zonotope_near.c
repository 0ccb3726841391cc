/* SPDX-License-Identifier: MIT
 *
 * Motion of zonotopes in few bits.
 *
 * The origin moves through the difference as d - t m. Along an axis n with n.d >= 0 it is within
 * the reach from the time (n.d - reach) / n.m on until (n.d + reach) / n.m. It meets the difference
 * if it is within the reach of all axes at once.
 */
#include "zonotope_near.h"
#include "../shape/narrow.h"

/* The index of an edge that is zero. It stands for the edges of a box of which only the centre is
 * taken. */
enum { NO_EDGE = FXS_MOTION };

/* The edges, d and m, divided by 2^shift, to the nearest. On x, y and z the edges add up to less
 * than 2^14, and d and m are less. `direction` has each edge in 15 bits, from which axes are
 * computed; it is unset for an edge of no length. */
typedef struct coarse_zonotope {
    int32_t direction[FXS_MOTION][3];
    int32_t edge[FXS_MOTION + 1][3]; /* the edges, and one that is zero */
    int32_t d[3], m[3];
    int32_t spread, travel; /* sums of magnitudes: of d and all edges; of m */
    uint32_t points;        /* bits of the edges of no length */
} coarse_zonotope;

static inline int32_t magnitudes_of(const int32_t v[3]) {
    return (int32_t)(fxs_abs32(v[0]) + fxs_abs32(v[1]) + fxs_abs32(v[2]));
}

/* Sets out to vector i, and returns the sum of magnitudes. */
static inline int32_t set_vector(int32_t out[3], const fxs_zonotope *z, int i, uint32_t shift) {
    const int32_t *const v = z->direction[i];
    if (fxs_is_narrow(z)) {
        const int32_t length = (int32_t)z->length[i];
        const int32_t half = (int32_t)((UINT32_C(1) << shift) >> 1);
        out[0] = (v[0] * length + half) >> shift;
        out[1] = (v[1] * length + half) >> shift;
        out[2] = (v[2] * length + half) >> shift;
    } else {
        for (int k = 0; k < 3; k++) {
            const int32_t part = fxs_narrow((int64_t)fxs_vector_along3(z, i, k), shift);
            out[k] = v[k] < 0 ? -part : part;
        }
    }
    return magnitudes_of(out);
}

static uint32_t shift_of(const fxs_zonotope *z) {
    uint64_t most = 0;
    for (int k = 0; k < 3; k++) {
        most |= z->extent[k] | fxs_abs64(z->d[k]) | fxs_vector_along3(z, FXS_MOTION, k);
    }
    return fxs_narrow_shift(most);
}

/* Sets out to g in 15 bits, to the nearest, off by 1/2. Where it would be 2^15 it has a bit
 * less. */
static inline void set_direction15(int32_t out[3], const int32_t g[3]) {
    const uint32_t most = fxs_abs32(g[0]) | fxs_abs32(g[1]) | fxs_abs32(g[2]);
    const int bits = fxs_bits32(most), up = bits < 15 ? 15 - bits : 0;
    const int half = bits > 15 ? bits - 16 + (most >> (bits - 16) == UINT16_MAX) : -1;
    for (int k = 0; k < 3; k++) {
        out[k] = half >= 0 ? ((g[k] >> half) + 1) >> 1 : g[k] * (1 << up);
        FXS_WITHIN(out[k], INT16_MAX);
    }
}

static FXS_OUT_OF_LINE void set_coarse(coarse_zonotope *c, const fxs_zonotope *z) {
    const uint32_t shift = shift_of(z);
    c->spread = 0;
    c->points = 0;
    c->edge[NO_EDGE][0] = c->edge[NO_EDGE][1] = c->edge[NO_EDGE][2] = 0;
    for (int i = 0; i < FXS_MOTION; i++) {
        const int32_t *const g = z->direction[i];
        if (z->length[i] == 0 || (g[0] | g[1] | g[2]) == 0) {
            c->points |= 1u << i;
            c->edge[i][0] = c->edge[i][1] = c->edge[i][2] = 0;
            continue;
        }
        c->spread += set_vector(c->edge[i], z, i, shift);
        set_direction15(c->direction[i], g);
    }
    for (int k = 0; k < 3; k++) {
        c->d[k] = fxs_narrow(z->d[k], shift);
        FXS_WITHIN(c->d[k], 1 << 14);
    }
    c->spread += magnitudes_of(c->d);
    c->travel = set_vector(c->m, z, FXS_MOTION, shift);
    FXS_WITHIN(c->spread, 6 << 14);
    FXS_WITHIN(c->travel, 3 << 14);
}

/* The projection onto an axis n, which is turned so that n.d >= 0 but for its error. */
typedef struct projected {
    int32_t gap;   /* n.d - reach, off by less than `error` */
    int32_t far;   /* n.d + reach, likewise */
    int32_t ahead; /* n.m, off by less than `drift` */
    int32_t error, drift;
} projected;

/* Projects onto n; `others` are the edges that it is not of. The caller adds the errors due to f,
 * below.
 *
 * Bits: n is within 2^14. So |n.d|, |n.m| and the reach are below 3 * 2^14 * 2^14, and two of these
 * fit 31 bits.
 *
 * Errors, if components of n are off by f, and |n| is the sum of their magnitudes:
 * - n.d and the reach are off by f times the spread. The 1/2 in each component of d and of at most
 *   four edges adds 5/2 |n|.
 * - n.m is likewise off by f times the travel and |n| / 2.
 * - The true d and six edges are up to 21 * 1/2 larger, five magnitudes are up to 1 off each, and
 *   |n| can lack 3. f is a bit more than it is said to be, which takes less than 6. All that is
 * less than 32, and for n.m less than 8. */
static inline void project_along(projected *out, const coarse_zonotope *c, const int32_t n[3],
                                 const uint8_t others[4]) {
    const int32_t x = n[0], y = n[1], z = n[2];
    const int32_t sum = fxs_approx_abs(x) + fxs_approx_abs(y) + fxs_approx_abs(z);
    const int32_t offset = x * c->d[0] + y * c->d[1] + z * c->d[2];
    const int32_t ahead = x * c->m[0] + y * c->m[1] + z * c->m[2];
    int32_t reach = 0;
    for (int k = 0; k < 4; k++) {
        const int32_t *const g = c->edge[others[k]];
        reach += fxs_approx_abs(x * g[0] + y * g[1] + z * g[2]);
    }
    FXS_WITHIN(offset, 3 << 28);
    FXS_WITHIN(ahead, 3 << 28);
    FXS_WITHIN(reach, 3 << 28);
    const int32_t distance = fxs_approx_abs(offset);
    out->gap = distance - reach;
    out->far = distance + reach;
    out->ahead = offset < 0 ? -ahead : ahead;
    out->error = (5 * sum >> 1) + 32;
    out->drift = (sum >> 1) + 8;
}

/* For each axis, the two edges that it is of, and the others. */
typedef uint8_t axis_edges[6];

static const axis_edges edges_of[FXS_BOX_AXES3] = {
    {0, 1, 2, 3, 4, 5}, {0, 2, 1, 3, 4, 5}, {1, 2, 0, 3, 4, 5}, {0, 3, 1, 2, 4, 5},
    {1, 3, 0, 2, 4, 5}, {2, 3, 0, 1, 4, 5}, {0, 4, 1, 2, 3, 5}, {1, 4, 0, 2, 3, 5},
    {2, 4, 0, 1, 3, 5}, {3, 4, 0, 1, 2, 5}, {0, 5, 1, 2, 3, 4}, {1, 5, 0, 2, 3, 4},
    {2, 5, 0, 1, 3, 4}, {3, 5, 0, 1, 2, 4}, {4, 5, 0, 1, 2, 3}};

/* The same for the axes and edges of each box alone. */
static const axis_edges edges_of_box[2][3] = {{{0, 1, 2, NO_EDGE, NO_EDGE, NO_EDGE},
                                               {0, 2, 1, NO_EDGE, NO_EDGE, NO_EDGE},
                                               {1, 2, 0, NO_EDGE, NO_EDGE, NO_EDGE}},
                                              {{3, 4, 5, NO_EDGE, NO_EDGE, NO_EDGE},
                                               {3, 5, 4, NO_EDGE, NO_EDGE, NO_EDGE},
                                               {4, 5, 3, NO_EDGE, NO_EDGE, NO_EDGE}}};

/* Projects onto g x h / 2^17, to the nearest. The product is off by 4 * 1/2 * 2^15, which is 1/2
 * here. */
static void project_roughly(projected *out, const coarse_zonotope *c, const uint8_t edges[6]) {
    const int32_t *const g = c->direction[edges[0]], *const h = c->direction[edges[1]];
    const int32_t half = 1 << 16;
    const int32_t n[3] = {(g[1] * h[2] - g[2] * h[1] + half) >> 17,
                          (g[2] * h[0] - g[0] * h[2] + half) >> 17,
                          (g[0] * h[1] - g[1] * h[0] + half) >> 17};
    project_along(out, c, n, edges + 2);
    out->error += c->spread;
    out->drift += c->travel;
}

/* Does the same for n computed in full, of which 14 bits are taken, off by 1/2. Returns false if n
 * is zero. */
static FXS_OUT_OF_LINE bool project_closely(projected *out, const coarse_zonotope *c,
                                            const fxs_zonotope *z, const uint8_t edges[6]) {
    int64_t n[3];
    fxs_cross3(n, z->direction[edges[0]], z->direction[edges[1]]);
    if ((n[0] | n[1] | n[2]) == 0) {
        return false;
    }
    const int bits = fxs_bits_of3(n);
    int32_t near[3];
    for (int k = 0; k < 3; k++) {
        near[k] = bits > 14 ? (int32_t)(((n[k] >> (bits - 15)) + 1) >> 1)
                            : (int32_t)n[k] * (1 << (14 - bits));
        FXS_WITHIN(near[k], 1 << 14);
    }
    project_along(out, c, near, edges + 2);
    out->error += c->spread / 2;
    out->drift += c->travel / 2;
    return true;
}

/* True if the origin is surely within the reach at the start. */
static inline bool starts_inside(const projected *s) {
    return s->gap < -s->error;
}

/* True if the origin is surely within the reach at some time. At the start it is before the far end
 * of the reach, and at the end of the motion beyond the near end. */
static inline bool is_swept_inside(const projected *s) {
    return s->far > s->error && s->gap - s->ahead < -(s->error + s->drift);
}

/* True if the origin is surely out of the reach all the time. */
static inline bool is_missed(const projected *s) {
    return s->gap > s->error && s->gap - s->ahead > s->error + s->drift;
}

/* True if the origin surely starts inside the reach, or surely starts outside and moves towards it,
 * or surely misses it. */
static inline bool is_clear(const projected *s) {
    return starts_inside(s) || (s->gap > s->error && s->ahead > s->drift) || is_missed(s);
}

/* Return the least and the greatest time at which an axis that is clear and not inside may be
 * entered. */
static inline fxs_time32 least_entry(const projected *s) {
    return (fxs_time32){(uint32_t)(s->gap - s->error), (uint32_t)(s->ahead + s->drift)};
}

static inline fxs_time32 most_entry(const projected *s) {
    return (fxs_time32){(uint32_t)(s->gap + s->error), (uint32_t)(s->ahead - s->drift)};
}

/* An axis is left when the origin goes out of its reach: on the far side, or on the near side if
 * the origin moves in the other direction. */
typedef struct axis_exit {
    int32_t clearance, speed; /* off by less than `error`; the speed by less than `drift` */
    int32_t error, drift;
} axis_exit;

static inline axis_exit exit_of(const projected *s) {
    return (axis_exit){s->ahead > s->drift ? s->far : -s->gap, s->ahead < 0 ? -s->ahead : s->ahead,
                       s->error, s->drift};
}

static inline bool is_left_during_motion(const projected *s) {
    const axis_exit leaving = exit_of(s);
    return leaving.clearance - leaving.error < leaving.speed + leaving.drift;
}

static inline bool is_left_after(const axis_exit *leaving, fxs_time32 time) {
    const int32_t clearance = leaving->clearance - leaving->error,
                  speed = leaving->speed + leaving->drift;
    FXS_CHECK(clearance > 0); /* as it is clear */
    return clearance >= speed ||
           fxs_is_earlier32(time, (fxs_time32){(uint32_t)clearance, (uint32_t)speed});
}

static inline bool is_left_before(const axis_exit *leaving, fxs_time32 time) {
    const int32_t clearance = leaving->clearance + leaving->error,
                  speed = leaving->speed - leaving->drift;
    return speed > clearance &&
           fxs_is_earlier32((fxs_time32){(uint32_t)clearance, (uint32_t)speed}, time);
}

/* The projections onto the axes of edges that have a length. From the front, the array holds the
 * axes along which the origin does not start inside. From the back, it holds those along which it
 * does, if they may be left during the motion. */
typedef struct view {
    projected axis[FXS_BOX_AXES3];
    uint32_t bit[FXS_BOX_AXES3]; /* the bit of each axis that is not inside */
    int front, back;             /* number of axes in front; index of the first one at the back */
    bool is_clear;               /* all of them are clear */
} view;

/* Projects onto all of these axes. Returns false if one is missed. */
static bool project_all(view *out, fxs_entry_masks3 *masks, const coarse_zonotope *c,
                        const fxs_zonotope *z, const axis_edges *axes, int count) {
    out->front = 0;
    out->back = FXS_BOX_AXES3;
    out->is_clear = true;
    for (int k = 0; k < count; k++) {
        const uint8_t *const edges = axes[k];
        if (((c->points >> edges[0] | c->points >> edges[1]) & 1) != 0) {
            continue;
        }
        const uint32_t bit = 1u << k;
        projected *const s = &out->axis[out->front];
        project_roughly(s, c, edges);
        if (!is_clear(s)) {
            if (!project_closely(s, c, z, edges)) {
                continue;
            }
            out->is_clear &= is_clear(s);
        }
        if (starts_inside(s)) {
            masks->inside_mask |= bit;
            masks->swept_inside_mask |= bit;
            if (is_left_during_motion(s)) {
                out->axis[--out->back] = *s;
            }
            continue;
        }
        if (is_missed(s)) {
            return false;
        }
        masks->swept_inside_mask |= is_swept_inside(s) ? bit : 0;
        out->bit[out->front++] = bit;
    }
    return true;
}

/* Sets *least and *most to bounds of the time when the last axis that is not inside is entered.
 * Returns the bits of the axes that may be the last one. */
static uint32_t last_entered(fxs_time32 *least, fxs_time32 *most, const view *v) {
    uint32_t last = 0;
    *least = least_entry(&v->axis[0]);
    for (int i = 1; i < v->front; i++) {
        const fxs_time32 here = least_entry(&v->axis[i]);
        *least = fxs_is_earlier32(*least, here) ? here : *least;
    }
    *most = *least;
    for (int i = 0; i < v->front; i++) {
        const fxs_time32 late = most_entry(&v->axis[i]);
        if (!fxs_is_earlier32(late, *least)) {
            last |= v->bit[i];
            *most = fxs_is_earlier32(*most, late) ? late : *most;
        }
    }
    return last;
}

/* Decides the event of fxs_filter_entry3, by these axes only. */
static FXS_OUT_OF_LINE bool decide(fixsat_event *event, fxs_entry_masks3 *out,
                                   const coarse_zonotope *c, const fxs_zonotope *z,
                                   const axis_edges *axes, int count) {
    view v;
    *event = FIXSAT_MISS;
    *out = (fxs_entry_masks3){0, 0, 0};
    FXS_START_NEAR(false);
    if (!project_all(&v, out, c, z, axes, count)) {
        return true;
    }
    if (!v.is_clear || out->swept_inside_mask == 0) {
        return false;
    }
    if (v.front == 0) {
        *event = FIXSAT_START_OVERLAP;
        return true;
    }
    fxs_time32 least, most;
    out->not_last_mask = ((1u << FXS_AXES3) - 1) & ~last_entered(&least, &most, &v);
    bool is_hit = most.num < most.den;
    for (int i = 0; i < FXS_BOX_AXES3; i = i + 1 == v.front ? v.back : i + 1) {
        const axis_exit leaving = exit_of(&v.axis[i]);
        if (!is_left_after(&leaving, most)) {
            if (is_left_before(&leaving, least)) {
                return true;
            }
            is_hit = false;
        }
    }
    *event = FIXSAT_HIT;
    return is_hit;
}

bool fxs_filter_entry3(fixsat_event *event, fxs_entry_masks3 *out, const fxs_zonotope *z) {
    coarse_zonotope c;
    set_coarse(&c, z);
    return decide(event, out, &c, z, edges_of, FXS_BOX_AXES3);
}

/* Each box alone is tried first, because in most pairs that meet the centre of one comes into the
 * other. */
fxs_verdict fxs_filter_sweep3(const fxs_zonotope *z) {
    coarse_zonotope c;
    fixsat_event event;
    fxs_entry_masks3 masks;
    set_coarse(&c, z);
    for (int i = 0; i < 2; i++) {
        if (decide(&event, &masks, &c, z, edges_of_box[i], 3) && event != FIXSAT_MISS) {
            return fxs_decided(FIXSAT_OVERLAP, 0);
        }
    }
    if (decide(&event, &masks, &c, z, edges_of, FXS_BOX_AXES3)) {
        return fxs_decided(event == FIXSAT_MISS ? FIXSAT_SEPARATE : FIXSAT_OVERLAP, 0);
    }
    return fxs_undecided(masks.swept_inside_mask);
}
