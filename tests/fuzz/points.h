/* SPDX-License-Identifier: MIT
 *
 * A judge of contact points, of the fuzzers and the exhaustive tests. Who includes it
 * defines `real`, a number type, and `hair`, a few of its rounding errors.
 *
 * Like the rest of both judges it knows sets of corners alone. In the plane a side is two
 * corners that support a direction, and clipping it is an interval of one parameter. In
 * space a face is x(s, t) = c + s g + t h, and what is left of it over another one is
 * where eight half-planes of (s, t) are met: its corners are all those crossings of two of
 * their lines that no half-plane leaves out. What numbers of this type cannot decide may be
 * so or so; where coordinates are small nothing is undecided.
 */
#ifndef FUZZ_POINTS_H
#define FUZZ_POINTS_H

#include <fixsat/fixsat.h>

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct place {
    real x, y, z;
} place;

/* A box of space has eight corners, and corner i has the edges whose bits i has. */
typedef struct figure {
    int corners;
    place corner[16], edge[3];
    real radius;
} figure;

/* The points of an answer, and how a coordinate and a length of a figure are raw ones. */
typedef struct reported {
    int count, dimension;
    int32_t number[4][4]; /* x, y, z, depth */
    int32_t depth;        /* the contact's */
    uint8_t feature, index_a, index_b;
    bool in_range;
    real base, scale;
    bool left_range; /* in and out: something true is not in range, so an answer may say so */
} reported;

typedef struct spot {
    real number[4];
    bool certain;
} spot;

typedef struct spots {
    int count;
    spot spot[32];
} spots;

static inline place minus_place(place a, place b) {
    return (place){a.x - b.x, a.y - b.y, a.z - b.z};
}

/* a + t b */
static inline place along_place(place a, real t, place b) {
    return (place){a.x + t * b.x, a.y + t * b.y, a.z + t * b.z};
}

static inline real dot_place(place a, place b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline place cross_place(place a, place b) {
    return (place){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

static inline real size_of(real x) {
    return x < 0 ? -x : x;
}

/* |x| + |y| + |z|, for bounds of errors */
static inline real sum_of(place a) {
    return size_of(a.x) + size_of(a.y) + size_of(a.z);
}

static inline real length_of_place(place a) {
    return (real)sqrtl((long double)dot_place(a, a));
}

static inline reported points_of2(const fixsat_manifold2 *c, real base, real scale) {
    reported r = {c->count, 2, {{0}}, c->depth, 0, 0, 0, c->in_range, base, scale, false};
    for (int i = 0; i < c->count && i < 2; i++) {
        r.number[i][0] = c->point[i].position.x;
        r.number[i][1] = c->point[i].position.y;
        r.number[i][3] = c->point[i].depth;
    }
    return r;
}

static inline reported points_of3(const fixsat_manifold3 *c, real base, real scale) {
    reported r = {c->count,   3,           {{0}}, c->depth, c->feature, c->index_a,
                  c->index_b, c->in_range, base,  scale,    false};
    for (int i = 0; i < c->count && i < 4; i++) {
        r.number[i][0] = c->point[i].position.x;
        r.number[i][1] = c->point[i].position.y;
        r.number[i][2] = c->point[i].position.z;
        r.number[i][3] = c->point[i].depth;
    }
    return r;
}

/* ---- numbers ---- */

/* Is a number within `most` of the truth, or does it stand for all beyond the range? */
static inline bool stands_for(int32_t given, real truth, real most, bool in_range) {
    most += (real)1e-4;
    return (given - truth <= most && truth - given <= most) ||
           (!in_range &&
            ((given == INT32_MAX && truth > given) || (given == INT32_MIN && truth < given)));
}

/* Is the vector a unit vector along n, each component within 1 raw? */
static inline bool is_unit_along(const fix16_t vector[3], place n) {
    const real size = length_of_place(n) / 65536, most = 1 + (real)1e-9;
    return size_of(vector[0] - n.x / size) <= most && size_of(vector[1] - n.y / size) <= most &&
           size_of(vector[2] - n.z / size) <= most;
}

/* Is the vector `depth` long along n, each component less than 1 raw off, none of another
 * sign? Sets *left_range where the true one is no vector of coordinates. */
static inline bool is_vector_along(const fix16_t vector[3], place n, real depth, bool in_range,
                                   bool *left_range) {
    const real unit = depth / length_of_place(n);
    const real truth[] = {n.x * unit, n.y * unit, n.z * unit};
    for (int i = 0; i < 3; i++) {
        if (!stands_for(vector[i], truth[i], 1, in_range) || (truth[i] >= 0 && vector[i] < 0) ||
            (truth[i] <= 0 && vector[i] > 0)) {
            return false;
        }
        *left_range = *left_range || size_of(truth[i]) > INT32_MAX - 1;
    }
    return true;
}

/* ---- sets of points ---- */

static inline void add_spot(spots *all, const reported *r, place at, real depth, bool certain) {
    const real offset = r->base, scale = r->scale;
    const spot s = {{at.x * scale + offset, at.y * scale + offset,
                     r->dimension == 3 ? at.z * scale + offset : 0, depth * scale},
                    certain};
    for (int i = 0; i < all->count; i++) {
        real apart = 0;
        for (int k = 0; k < 4; k++) {
            apart += size_of(all->spot[i].number[k] - s.number[k]);
        }
        if (apart < (real)1e-4) { /* the same one, found twice */
            all->spot[i].certain = all->spot[i].certain || certain;
            return;
        }
    }
    all->spot[all->count++] = s;
}

/* True if a reported point may be this spot. A spot that is not certain is the crossing of nearly
 * parallel lines, and known only roughly. */
static inline bool is_near(const reported *r, int i, const spot *s) {
    const place at = {s->number[0], s->number[1], s->number[2]};
    const real most = r->dimension - 1 + (s->certain ? 0 : sum_of(at) * (real)0x1p-20);
    for (int k = 0; k < 4; k++) {
        if (!stands_for(r->number[i][k], s->number[k], most, r->in_range)) {
            return false;
        }
    }
    return true;
}

/* True if a number of this spot may be rounded out of the range. In space a number may be off by 2,
 * see is_near. */
static inline bool leaves_range(const reported *r, const spot *s) {
    const real beyond = r->dimension == 3 ? 2 : (real)1e-3;
    bool leaves = false;
    for (int k = 0; k < 4; k++) {
        leaves = leaves || s->number[k] > INT32_MAX - beyond || s->number[k] < INT32_MIN + beyond;
    }
    return leaves;
}

/* Is each reported point one of these, and each of these that is certain reported, and is
 * something out of range if the answer says so? */
static inline bool are_reported(const spots *all, reported *r) {
    bool met[32] = {false}, all_met = all->count > 0, left = r->left_range;
    for (int i = 0; i < r->count; i++) {
        bool any = false;
        for (int k = 0; k < all->count; k++) {
            if (is_near(r, i, &all->spot[k])) {
                any = met[k] = true;
                left = left || leaves_range(r, &all->spot[k]);
            }
        }
        all_met = all_met && any;
    }
    for (int k = 0; k < all->count; k++) {
        all_met = all_met && (met[k] || !all->spot[k].certain);
    }
    const bool is_so = all_met && (r->in_range || left);
    r->left_range = r->left_range || (is_so && left);
    return is_so;
}

/* ---- in the plane ---- */

typedef struct line {
    place p, q;
} line;

/* The ends of what supports the direction n; true if that is a side. */
static inline bool supporting(line *out, const figure *f, place n) {
    const place u = {-n.y, n.x, 0};
    *out = (line){f->corner[0], f->corner[0]};
    for (int i = 1; i < f->corners; i++) {
        const place c = f->corner[i];
        const real rise = dot_place(n, minus_place(c, out->p));
        if (rise > 0) {
            *out = (line){c, c};
        } else if (rise == 0) {
            out->p = dot_place(u, minus_place(c, out->p)) < 0 ? c : out->p;
            out->q = dot_place(u, minus_place(c, out->q)) > 0 ? c : out->q;
        }
    }
    return out->p.x != out->q.x || out->p.y != out->q.y;
}

/* The sides at a corner that alone supports -n, or the corner itself: 1 or 2 of them, the
 * most anti-parallel ones. Seen from it, they are the directions that all others lie
 * between. */
static inline int sides_at(line out[2], const figure *f, place corner, place n) {
    place ends[2] = {{0, 0, 0}, {0, 0, 0}};
    for (int i = 0; i < f->corners; i++) {
        const place e = minus_place(f->corner[i], corner);
        for (int k = 0; k < 2; k++) {
            const real turn = cross_place(ends[k], e).z * (k == 0 ? 1 : -1);
            if (turn > 0 || (turn == 0 && dot_place(e, e) > dot_place(ends[k], ends[k]))) {
                ends[k] = e;
            }
        }
    }
    real steep[2];
    for (int k = 0; k < 2; k++) {
        const real rise = dot_place(n, ends[k]), square = dot_place(ends[k], ends[k]);
        steep[k] = square > 0 ? rise * rise / square : 0;
        out[k] = (line){corner, along_place(corner, 1, ends[k])};
    }
    const real doubt = hair * (steep[0] + steep[1]);
    if (steep[1] < steep[0] - doubt) {
        out[0] = out[1];
    }
    return steep[0] - steep[1] <= doubt && steep[1] - steep[0] <= doubt ? 2 : 1;
}

/* Are the points those of the incident side over the reference side, moved back by a
 * radius? */
static inline bool is_clipped(const line *reference, const line *incident, place n, real radii,
                              real back, reported *r) {
    const place u = minus_place(reference->q, reference->p);
    const real most = dot_place(u, u), size = length_of_place(n);
    const real from = dot_place(u, minus_place(incident->p, reference->p));
    const real to = dot_place(u, minus_place(incident->q, reference->p));
    const bool along_n = from == to;
    const real den = along_n ? 1 : size_of(to - from);
    const real over_low = to < from ? from - most : -from;
    const real over_high = along_n ? 0 : to < from ? from : most - from;
    const real low = over_low > 0 ? over_low : 0, high = over_high < den ? over_high : den;
    if (low > high || from > most + (to < from ? den : 0) || (along_n && from < 0)) {
        return false;
    }
    spots all = {0};
    const real deep_p = dot_place(n, minus_place(reference->p, incident->p));
    const real deep_q = dot_place(n, minus_place(reference->p, incident->q));
    for (int k = 0; k < 2; k++) {
        const real t = k == 0 ? low : along_n ? den : high;
        const real below = deep_p * den + (deep_q - deep_p) * t; /* times den |n| */
        const real depth = radii + below / den / size;
        if (depth >= -(real)1e-6) {
            const place at =
                along_place(incident->p, t / den, minus_place(incident->q, incident->p));
            add_spot(&all, r, along_place(at, -back / size, n), depth,
                     depth > (real)1e-6 || (radii == 0 && below == 0));
        }
    }
    return are_reported(&all, r);
}

/* Where the shapes are nearest in corners, or deepest: a point of a's or b's surface. */
static inline bool is_corner(const figure *a, const figure *b, place n, bool nearest, reported *r) {
    const place opposite = {-n.x, -n.y, 0};
    line of_a, of_b;
    const bool one = !supporting(&of_a, a, n), two = !supporting(&of_b, b, opposite);
    const real size = length_of_place(n);
    const place from_a[] = {of_a.p, of_a.q}, from_b[] = {of_b.p, of_b.q};
    for (int i = 0; i < 4 && (nearest || (one && two)); i++) {
        const place p = from_a[i & 1], q = from_b[i >> 1], way = minus_place(q, p);
        if (nearest && cross_place(way, n).z != 0) {
            continue;
        }
        const real depth = a->radius + b->radius - dot_place(n, way) / size;
        spots at_a = {0}, at_b = {0};
        add_spot(&at_a, r, along_place(p, a->radius / size, n), depth, true);
        add_spot(&at_b, r, along_place(q, -b->radius / size, n), depth, true);
        if (are_reported(&at_a, r) || are_reported(&at_b, r)) {
            return true;
        }
    }
    return false;
}

/* Are the points right for the axis n, from a to b? `nearest`: n is the way between
 * corners of cores that are apart. */
static inline bool are_points2(const figure *a, const figure *b, place n, bool nearest,
                               reported *r) {
    const place opposite = {-n.x, -n.y, 0};
    for (int of_b = 0; of_b < 2; of_b++) {
        const figure *first = of_b ? b : a, *second = of_b ? a : b;
        const place out = of_b ? opposite : n, in = of_b ? n : opposite;
        line reference, incident[2];
        int count = 1;
        if (!supporting(&reference, first, out)) {
            continue;
        }
        if (!supporting(&incident[0], second, in)) {
            count = sides_at(incident, second, incident[0].p, out);
        }
        for (int i = 0; i < count; i++) {
            if (is_clipped(&reference, &incident[i], out, a->radius + b->radius, second->radius,
                           r)) {
                return true;
            }
        }
    }
    return is_corner(a, b, n, nearest, r);
}

/* ---- in space ---- */

static inline bool is_flat(const figure *f) {
    return dot_place(cross_place(f->edge[0], f->edge[1]), f->edge[2]) == 0;
}

/* The edges square to n, as bits. */
static inline int edges_square_to(const figure *f, place n) {
    int found = 0;
    for (int i = 0; i < 3; i++) {
        found |= (dot_place(n, f->edge[i]) == 0) << i;
    }
    return found;
}

/* The corner farthest along n, the first one where edges are square to n. */
static inline place corner_along(const figure *f, place n) {
    int found = 0;
    for (int i = 0; i < 3; i++) {
        found |= (dot_place(n, f->edge[i]) > 0) << i;
    }
    return f->corner[found];
}

/* a s + b t + c >= 0, c of the numbers' errors: `error` bounds what they were made of. */
typedef struct half_plane {
    real a, b, c, error;
} half_plane;

static inline real value_at(const half_plane *h, real s, real t, real one) {
    return h->a * s + h->b * t + h->c * one;
}

/* Clips the face c + s g + t h to the face of `first` that has the edges e and f from `corner` and
 * the outward normal n, and adds the corners on or below that face. Returns false if two border
 * lines are so nearly parallel that their crossing is unknown. The two lines of one slab do not
 * cross. */
static inline bool add_clipped(spots *all, const reported *r, place n, place corner, place e,
                               place f, place c, place g, place h) {
    half_plane bound[9] = {{1, 0, 0, 1}, {-1, 0, 1, 1}, {0, 1, 0, 1}, {0, -1, 1, 1}};
    const place from = minus_place(c, corner);
    const real reach = sum_of(from) + sum_of(g) + sum_of(h) + sum_of(e) + sum_of(f);
    for (int i = 0; i < 2; i++) {
        const place run = i == 0 ? e : f;
        place side = cross_place(n, i == 0 ? f : e);
        if (dot_place(side, run) < 0) {
            side = (place){-side.x, -side.y, -side.z};
        }
        const real a = dot_place(side, g), b = dot_place(side, h), at = dot_place(side, from);
        const real error = sum_of(side) * reach;
        bound[4 + 2 * i] = (half_plane){a, b, at, error};
        bound[5 + 2 * i] = (half_plane){-a, -b, dot_place(side, run) - at, error};
    }
    /* The last one, how deep it is, bounds the corners but makes none. */
    bound[8] =
        (half_plane){-dot_place(n, g), -dot_place(n, h), -dot_place(n, from), sum_of(n) * reach};
    bool seen = true;
    for (int i = 0; i < 8; i++) {
        for (int k = 0; k < i; k++) {
            const half_plane *p = &bound[i], *q = &bound[k];
            real one = p->a * q->b - p->b * q->a;
            real s = p->b * q->c - p->c * q->b, t = p->c * q->a - p->a * q->c;
            const real doubt = hair * p->error * q->error;
            if (size_of(one) <= doubt) {
                seen = seen && (one == 0 || (i == k + 1 && i % 2 == 1));
                continue;
            }
            if (one < 0) {
                one = -one;
                s = -s;
                t = -t;
            }
            bool inside = true, certain = true;
            for (int m = 0; m < 9; m++) {
                const real value = m == i || m == k ? 0 : value_at(&bound[m], s, t, one);
                const real unsure = doubt * bound[m].error;
                inside = inside && value >= -unsure;
                certain = certain && (value == 0 || value > unsure);
            }
            if (inside) {
                const real depth = value_at(&bound[8], s, t, one) / one / length_of_place(n);
                add_spot(all, r, along_place(along_place(c, s / one, g), t / one, h), depth,
                         certain);
            }
        }
    }
    return seen;
}

/* Can each of four reported points have a spot for itself, so that one is as deep as promised, and
 * something is out of range if the answer says so? */
static inline bool is_choice(const spots *all, reported *r, real most) {
    int chosen[4] = {-1, -1, -1, -1};
    for (int i = 0; i >= 0;) {
        const int k = ++chosen[i];
        bool taken = false, deepest = false, left = r->left_range;
        for (int m = 0; m < i; m++) {
            taken = taken || chosen[m] == k;
        }
        if (k == all->count) {
            chosen[i--] = -1;
        } else if (!taken && is_near(r, i, &all->spot[k]) && i < 3) {
            i++;
        } else if (!taken && is_near(r, i, &all->spot[k])) {
            for (int m = 0; m < 4; m++) {
                deepest = deepest || all->spot[chosen[m]].number[3] > most - 1;
                left = left || leaves_range(r, &all->spot[chosen[m]]);
            }
            if (deepest && (r->in_range || left)) {
                r->left_range = left;
                return true;
            }
        }
    }
    return false;
}

/* True if a reported point is in a box, or at most 2 raw out of its slabs. A clamped number stands
 * for all numbers beyond it. */
static inline bool is_in_box(reported *r, int i, const figure *f) {
    const place way[] = {f->edge[0], f->edge[1], f->edge[2], {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    real low[3], high[3];
    bool clamped = false;
    for (int k = 0; k < 3; k++) {
        const int32_t at = r->number[i][k];
        const bool least = !r->in_range && at == INT32_MIN, most = !r->in_range && at == INT32_MAX;
        low[k] = (at - r->base - (least ? 0x1p40 : 2)) / r->scale;
        high[k] = (at - r->base + (most ? 0x1p40 : 2)) / r->scale;
        clamped = clamped || least || most;
    }
    for (int m = 0; m < 36; m++) {
        const place n = cross_place(way[m % 6], way[m / 6]);
        const place near = {n.x < 0 ? high[0] : low[0], n.y < 0 ? high[1] : low[1],
                            n.z < 0 ? high[2] : low[2]};
        const real out = dot_place(n, minus_place(near, corner_along(f, n)));
        if (out > sum_of(n) * (real)1e-4 / r->scale) {
            return false;
        }
    }
    r->left_range = r->left_range || clamped;
    return true;
}

/* True if each reported point is in a or b, and none is deeper than the contact. That is all that
 * can be judged of points whose place is unknown. */
static inline bool are_in_boxes(reported *r, const figure *a, const figure *b) {
    for (int i = 0; i < r->count; i++) {
        if (r->number[i][3] > (int64_t)r->depth + 2 ||
            (!is_in_box(r, i, a) && !is_in_box(r, i, b))) {
            return false;
        }
    }
    return true;
}

static inline bool are_clipped3(const figure *first, const figure *second, place n, int square,
                                reported *r) {
    const int k = square & 1 ? (square & 2 ? 2 : 1) : 0; /* the edge out of the face */
    const place e = first->edge[(k + 1) % 3], f = first->edge[(k + 2) % 3];
    const place corner = corner_along(first, n), down = {-n.x, -n.y, -n.z};
    const place c = corner_along(second, down);
    real cosine[3], best = 0;
    for (int i = 0; i < 3; i++) {
        const place out = cross_place(second->edge[(i + 1) % 3], second->edge[(i + 2) % 3]);
        const real inner = dot_place(down, out), rise = dot_place(down, second->edge[i]);
        /* `out` points out of the box at c as far as edge i does, down as n does. */
        const bool opposed = (inner > 0) == ((dot_place(out, second->edge[i]) > 0) == (rise > 0));
        cosine[i] = opposed && inner != 0 && rise != 0
                        ? inner / length_of_place(n) * inner / dot_place(out, out)
                        : 0;
        best = cosine[i] > best ? cosine[i] : best;
    }
    for (int i = 0; i < 3; i++) {
        if (cosine[i] == 0 || cosine[i] * 256 < best * 255) {
            continue;
        }
        /* From c, an edge goes up or square to n. */
        place g = second->edge[(i + 1) % 3], h = second->edge[(i + 2) % 3];
        g = dot_place(down, g) > 0 ? (place){-g.x, -g.y, -g.z} : g;
        h = dot_place(down, h) > 0 ? (place){-h.x, -h.y, -h.z} : h;
        spots all = {0};
        const bool seen = add_clipped(&all, r, n, corner, e, f, c, g, h);
        int certain = 0;
        real most = 0;
        for (int m = 0; m < all.count; m++) {
            certain += all.spot[m].certain;
            most = all.spot[m].number[3] > most ? all.spot[m].number[3] : most;
        }
        if ((certain <= 4 && are_reported(&all, r)) ||
            (all.count > 4 && r->count == 4 && is_choice(&all, r, most)) ||
            (!seen && are_in_boxes(r, first, second))) {
            return true;
        }
    }
    return false;
}

/* Is the point a's end of the shortest way between two edges? With w from a's line, a +
 * s e, to b's, b + t f, it is where n . ((w - s e) x f) is zero. */
static inline bool is_between_edges(const figure *a, const figure *b, place n, place e, place f,
                                    reported *r) {
    const place opposite = {-n.x, -n.y, -n.z};
    const place p = corner_along(a, n), q = corner_along(b, opposite), w = minus_place(q, p);
    const real s = dot_place(n, cross_place(w, f)) / dot_place(n, cross_place(e, f));
    spots all = {0};
    add_spot(&all, r, along_place(p, s, e), -dot_place(n, w) / length_of_place(n), true);
    return are_reported(&all, r);
}

/* Are the points right for the axis n, from a to b, and the feature? */
static inline bool are_points3(const figure *a, const figure *b, place n, reported *r) {
    const place opposite = {-n.x, -n.y, -n.z};
    const int of_a = edges_square_to(a, n), of_b = edges_square_to(b, n);
    if (!is_flat(a) && !is_flat(b)) {
        if (r->feature == FIXSAT_FEATURE_FACE_OF_A) {
            return of_a == (7 & ~(1 << r->index_a)) && are_clipped3(a, b, n, of_a, r);
        }
        if (r->feature == FIXSAT_FEATURE_FACE_OF_B) {
            return of_b == (7 & ~(1 << r->index_b)) && are_clipped3(b, a, opposite, of_b, r);
        }
        const place e = a->edge[r->index_a], f = b->edge[r->index_b];
        if (of_a == 1 << r->index_a && of_b == 1 << r->index_b &&
            dot_place(n, cross_place(e, f)) != 0) {
            return is_between_edges(a, b, n, e, f, r);
        }
    }
    return are_in_boxes(r, a, b);
}

#endif
