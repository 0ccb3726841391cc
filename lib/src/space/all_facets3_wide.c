/* SPDX-License-Identifier: MIT
 *
 * All facets of C, exactly.
 *
 * A facet's normal is that of a face of one shape, or is perpendicular to an edge of each. If the
 * faces of a hull are known, only their normals and edges are tried, else those of all triples and
 * pairs of points.
 */
#include "all_facets3_wide.h"
#include "facets3_wide.h"

/* ---- candidates ---- */

/* An iterator over the candidates for the faces, or for the edges, of a shape. `ring` is where the
 * next ring begins in the known faces, `place` that of the next edge in the ring. */
typedef struct candidates {
    const fxs_convex3 *of;
    uint32_t corner[3]; /* corners of the current candidate: three of a face, two of an edge */
    uint32_t ring, place;
} candidates;

/* Returns a word of the known faces, or 0 beyond their end: damaged memory may hold any number. */
static uint32_t known_word(const fxs_convex3 *of, uint32_t at) {
    return at < of->face_words ? of->faces[at] : 0;
}

/* Returns the corner at a place of the current ring. The first corner comes after the last. */
static uint32_t known_corner(const candidates *c, uint32_t place) {
    const uint32_t size = known_word(c->of, c->ring);
    const uint32_t corner = known_word(c->of, c->ring + 1 + (place < size ? place : 0));
    return corner < c->of->count ? corner : 0;
}

/* Returns an iterator before the first candidate for a face (`corners` is 3) or an edge (2). */
static candidates start_candidates(const fxs_convex3 *of, int corners) {
    return (candidates){of, {0, (uint32_t)corners - 2, 1}, 0, 0};
}

/* Finds three corners of the next face. */
static bool find_next_face(candidates *c) {
    uint32_t *const corner = c->corner;
    if (c->of->face_words > 0) {
        const bool is_face = c->ring < c->of->face_words;
        for (uint32_t k = 0; k < 3; k++) {
            corner[k] = known_corner(c, k);
        }
        c->ring += 1 + known_word(c->of, c->ring);
        return is_face;
    }
    const uint32_t count = fxs_corner_count3(c->of);
    if (++corner[2] >= count) {
        if (++corner[1] + 1 >= count) {
            corner[1] = ++corner[0] + 1;
        }
        corner[2] = corner[1] + 1;
    }
    return corner[2] < count;
}

/* Finds the ends of the next edge. Each edge is in two rings, once in each direction, and is taken
 * once. A flat hull has one ring, so all of its edges are taken. */
static bool find_next_edge(candidates *c) {
    uint32_t *const corner = c->corner;
    const bool is_flat = 1 + known_word(c->of, 0) == c->of->face_words;
    while (c->ring < c->of->face_words) {
        if (c->place == known_word(c->of, c->ring)) {
            c->ring += 1 + c->place;
            c->place = 0;
            continue;
        }
        corner[0] = known_corner(c, c->place);
        corner[1] = known_corner(c, ++c->place);
        if (is_flat || corner[0] < corner[1]) {
            return true;
        }
    }
    if (c->of->face_words > 0) {
        return false;
    }
    const uint32_t count = fxs_corner_count3(c->of);
    if (++corner[1] >= count) {
        corner[1] = ++corner[0] + 1;
    }
    return corner[1] < count;
}

/* ---- facets ---- */

/* All facets, and the first of those that were found. */
typedef struct all_facets {
    const fxs_convex3 *a, *b;
    fxs_simplex3 *first; /* its count is 0 before any was found */
} all_facets;

/* True if a corner is as far along n as the farthest one. */
static bool is_level_corner(const fxs_convex3 *convex, uint32_t i, fxs_corner3 farthest,
                            const fxs_direction3 *n) {
    int64_t at[3], most[3];
    fxs_set_corner3(at, convex, fxs_corner_at3(convex, i));
    fxs_set_corner3(most, convex, farthest);
    const int64_t step[3] = {most[0] - at[0], most[1] - at[1], most[2] - at[2]};
    return fxs_sign_along3(n, step) == 0;
}

/* Takes each facet whose normal is e x f or its opposite, if it goes before the first so far. The
 * facet must hold corner i of a and corner j of b; -1 stands for any corner. */
static FXS_OUT_OF_LINE void try_normal(const all_facets *all, const int64_t e[3],
                                       const int64_t f[3], int64_t i, int64_t j) {
    fxs_simplex3 plane = {.count = 3};
    fxs_set_big_cross3(plane.n.n, e, f);
    fxs_set_lead3(&plane.n);
    for (int side = 0; side < 2 && !fxs_is_zero3(plane.n.n); side++) {
        fxs_vertex3 *const at = &plane.vertex[0];
        fxs_find_support3(at, all->a, all->b, &plane.n);
        plane.height = fxs_dot_big3(plane.n.n, at->at);
        if ((i < 0 || is_level_corner(all->a, (uint32_t)i, at->of.of_a, &plane.n)) &&
            (j < 0 || is_level_corner(all->b, (uint32_t)j, at->of.of_b, &plane.n)) &&
            (all->first->count == 0 || fxs_is_closer3(&plane, all->first))) {
            *all->first = plane;
        }
        fxs_turn_direction3(&plane.n);
    }
}

/* Tries the normals of a shape's faces. */
static void try_faces(const all_facets *all, const fxs_convex3 *of) {
    candidates face = start_candidates(of, 3);
    int64_t e[3], f[3];
    while (find_next_face(&face)) {
        const int64_t i = face.corner[0];
        fxs_set_way3(e, of, face.corner[0], face.corner[1]);
        fxs_set_way3(f, of, face.corner[0], face.corner[2]);
        try_normal(all, e, f, of == all->a ? i : -1, of == all->b ? i : -1);
    }
}

/* Tries the normals of all pairs of an edge of a and one of b. */
static void try_edges(const all_facets *all) {
    candidates of_a = start_candidates(all->a, 2);
    int64_t e[3], f[3];
    while (find_next_edge(&of_a)) {
        candidates of_b = start_candidates(all->b, 2);
        fxs_set_way3(e, all->a, of_a.corner[0], of_a.corner[1]);
        while (find_next_edge(&of_b)) {
            fxs_set_way3(f, all->b, of_b.corner[0], of_b.corner[1]);
            try_normal(all, e, f, of_a.corner[0], of_b.corner[0]);
        }
    }
}

FXS_OUT_OF_LINE void fxs_try_all_facets3(fxs_simplex3 *out, const fxs_convex3 *a,
                                         const fxs_convex3 *b) {
    const all_facets all = {a, b, out};
    out->count = 0;
    try_faces(&all, a);
    try_faces(&all, b);
    try_edges(&all);
}
