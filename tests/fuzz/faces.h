/* SPDX-License-Identifier: MIT
 *
 * A judge of the faces of a hull. It tries the plane of each three points. If all points are on one
 * side of it, the points in it are those of a face. Two of these are an edge if each other one is
 * to the left of the edge, or between its ends.
 *
 * A coordinate has 32 bits, a chord 33, a normal 67 and a height over a plane 102. To the left is
 * decided in a plane of two axes, so it takes 67 bits.
 */
#ifndef FUZZ_FACES_H
#define FUZZ_FACES_H

#include "solids.h"

enum {
    FACE_POINTS = 16,
    FACE_RINGS = 2 * FACE_POINTS,
    FACE_WORDS = FIXSAT_HULL3_FACES(FACE_POINTS)
};

/* Numbers of points. */
typedef struct ring {
    int count;
    uint16_t corner[FACE_POINTS];
} ring;

/* The faces of a hull, as rings in their order and as the library stores them. */
typedef struct faces {
    int rings;
    ring ring[FACE_RINGS];
    uint32_t plane[FACE_RINGS]; /* the points in each face's plane, a bit each; in any order */
    uint32_t words;
    uint16_t word[FACE_WORDS];
} faces;

/* The points of a hull, without all but the first of those that are equal. */
typedef struct cloud {
    int count;
    point at[FACE_POINTS];
    uint16_t number[FACE_POINTS];
} cloud;

static inline bool is_same_point(point p, point q) {
    return p.x == q.x && p.y == q.y && p.z == q.z;
}

static inline cloud cloud_of(const fixsat_vec3 *points, uint32_t count) {
    cloud c = {.count = 0};
    for (uint32_t i = 0; i < count; i++) {
        const point p = point3(points[i]);
        bool is_new = true;
        for (int k = 0; k < c.count; k++) {
            is_new = is_new && !is_same_point(c.at[k], p);
        }
        if (is_new) {
            c.at[c.count] = p;
            c.number[c.count++] = (uint16_t)i;
        }
    }
    return c;
}

static inline int sign_of(int128 v) {
    return (v > 0) - (v < 0);
}

/* Returns 1 if d is to the left of e, seen from where the normal n points, -1 if it is to the
 * right. All three are in the plane, so the cross product is along n. */
static inline int left_of(normal n, point e, point d) {
    const normal c = across(e, d);
    return n.x != 0   ? sign_of(n.x) * sign_of(c.x)
           : n.y != 0 ? sign_of(n.y) * sign_of(c.y)
                      : sign_of(n.z) * sign_of(c.z);
}

/* True if the face with the outward normal n has an edge from one of its points to another. */
static inline bool is_edge(const cloud *face, normal n, int from, int to) {
    const point e = minus(face->at[to], face->at[from]);
    for (int i = 0; i < face->count; i++) {
        const point d = minus(face->at[i], face->at[from]);
        const int left = left_of(n, e, d);
        if (left < 0 || (left == 0 && (inner(d, e) < 0 || inner(d, e) > inner(e, e)))) {
            return false;
        }
    }
    return true;
}

/* Returns the corner after one of a face, or -1 if that is no corner. */
static inline int next_corner(const cloud *face, normal n, int from) {
    for (int i = 0; i < face->count; i++) {
        if (i != from && is_edge(face, n, from, i)) {
            return i;
        }
    }
    return -1;
}

/* Returns the ring of a face from its lowest corner on. */
static inline ring ring_of(const cloud *face, normal n) {
    ring r = {.count = 0};
    int first = 0;
    while (next_corner(face, n, first) < 0) {
        first++;
    }
    int at = first;
    do {
        EXPECT(r.count < FACE_POINTS);
        r.corner[r.count++] = face->number[at];
        at = next_corner(face, n, at);
    } while (at != first);
    return r;
}

/* Returns a number below 0 if p comes before q, 0 if they are the same. */
static inline int compare_rings(const ring *p, const ring *q) {
    for (int i = 0; i < p->count && i < q->count; i++) {
        if (p->corner[i] != q->corner[i]) {
            return p->corner[i] - q->corner[i];
        }
    }
    return p->count - q->count;
}

/* Inserts a ring at its place. */
static inline void add_ring(faces *out, const ring *r) {
    EXPECT(out->rings < FACE_RINGS);
    int at = out->rings++;
    for (; at > 0 && compare_rings(&out->ring[at - 1], r) > 0; at--) {
        out->ring[at] = out->ring[at - 1];
    }
    out->ring[at] = *r;
}

/* Adds the face in the plane through point i with this normal, if it is a new one. */
static inline void try_plane(faces *out, const cloud *c, normal n, int i) {
    bool is_below = true, is_above = true;
    cloud face = {.count = 0};
    uint32_t plane = 0;
    for (int k = 0; k < c->count; k++) {
        const int128 height = along(n, minus(c->at[k], c->at[i]));
        is_below = is_below && height <= 0;
        is_above = is_above && height >= 0;
        if (height == 0) {
            face.at[face.count] = c->at[k];
            face.number[face.count++] = c->number[k];
            plane |= 1u << k;
        }
    }
    for (int k = 0; k < out->rings; k++) {
        if (out->plane[k] == plane) {
            return;
        }
    }
    if (is_below && is_above) { /* a flat hull is seen from the side that the sign rule says */
        is_below = n.x > 0 || (n.x == 0 && (n.y > 0 || (n.y == 0 && n.z > 0)));
    }
    if (is_below || is_above) {
        const ring r = ring_of(&face, is_below ? n : (normal){-n.x, -n.y, -n.z});
        out->plane[out->rings] = plane;
        add_ring(out, &r);
    }
}

/* Writes the rings as the library stores them. */
static inline void store_rings(faces *out) {
    out->words = 0;
    for (int i = 0; i < out->rings; i++) {
        const ring *const r = &out->ring[i];
        EXPECT(out->words + 1 + (uint32_t)r->count <= FACE_WORDS);
        out->word[out->words++] = (uint16_t)r->count;
        memcpy(&out->word[out->words], r->corner, (size_t)r->count * sizeof *r->corner);
        out->words += (uint32_t)r->count;
    }
}

static inline void find_faces(faces *out, const fixsat_vec3 *points, uint32_t count) {
    const cloud c = cloud_of(points, count);
    out->rings = 0;
    for (int i = 0; i < c.count; i++) {
        for (int k = i + 1; k < c.count; k++) {
            for (int m = k + 1; m < c.count; m++) {
                const normal n = across(minus(c.at[k], c.at[i]), minus(c.at[m], c.at[i]));
                if (!is_zero(n)) {
                    try_plane(out, &c, n, i);
                }
            }
        }
    }
    store_rings(out);
}

/* Sets is_corner[i] if point i is a corner of the hull. Of equal points that is the first. Returns
 * the number of corners. */
static inline uint32_t find_corners(bool is_corner[FACE_POINTS], const faces *f,
                                    const fixsat_vec3 *points, uint32_t count) {
    const cloud c = cloud_of(points, count);
    uint32_t corners = 0;
    memset(is_corner, 0, FACE_POINTS * sizeof *is_corner);
    for (int i = 0; i < f->rings; i++) {
        for (int k = 0; k < f->ring[i].count; k++) {
            is_corner[f->ring[i].corner[k]] = true;
        }
    }
    for (int i = 0; f->rings == 0 && i < c.count; i++) { /* a segment or a point: its ends */
        bool is_end = true;
        for (int k = 0; k < c.count; k++) {
            for (int m = 0; m < c.count; m++) {
                const point d = minus(c.at[k], c.at[i]), e = minus(c.at[m], c.at[i]);
                is_end = is_end && inner(d, e) >= 0;
            }
        }
        is_corner[c.number[i]] = is_end;
    }
    for (uint32_t i = 0; i < count; i++) {
        corners += is_corner[i];
    }
    return corners;
}

#endif
