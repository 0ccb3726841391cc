/* SPDX-License-Identifier: MIT
 *
 * The parts of a manifold of two boxes in 3D: normal, faces, features, and points. Internal.
 *
 * Points are relative to a's centre until they are reported: b's corners are below 2^34.
 */
#ifndef FIXSAT_SPACE_MANIFOLD3_H
#define FIXSAT_SPACE_MANIFOLD3_H

#include "../int/quotient.h"
#include "zonotope.h"
#include <fixsat/contact.h>

/* The axis n of vectors i and j, and n / |n|. */
typedef struct fxs_normal3 {
    int64_t n[3];
    int i, j;           /* as in fxs_axis3 */
    int32_t unit[3];    /* in 2^-30, each component less than 6 2^-30 off */
    bool is_exact;      /* the unit vector is exact: n is 1 or -1 on a coordinate axis */
    fxs_divisor square; /* n.n, without its value, for an n that is not exact: the inverse root is
                           less than 2^-28.5 of itself too large and 2^-27.9 too small */
    int64_t along[FXS_MOTION + 1]; /* the products of `unit` with the half-edges, zero for i and j,
                                      and with the offset d; all zero if the boxes are not close */
} fxs_normal3;

/* Sets *out for an axis n, whose `along` is that of fxs_axis3. */
void fxs_set_normal3(fxs_normal3 *out, const int64_t n[3], int along);
void fxs_reverse_normal3(fxs_normal3 *normal);

/* Sets the products of a normal, whose i and j are set. Boxes are close if z->size fits
 * FXS_CLOSE_BITS. */
void fxs_set_products3(fxs_normal3 *normal, const fxs_zonotope *z);

/* Returns the unit vector, each component to the nearest. */
fixsat_vec3 fxs_rounded_normal3(const fxs_normal3 *normal);

/* The sign of n.v where the near engine is undecided. */
enum { FXS_UNKNOWN_SIDE = 2 };

/* ---- features ---- */

/* A feature of a box is a number: the sum of t 3^k over the half-edges k. t is 0 on the side of
 * half-edge k, 1 on the other side, and 2 all along it. So an edge or a corner of a face has some
 * of the face's t = 2 replaced. */
enum { FXS_WHOLE_BOX3 = 2 + 2 * 3 + 2 * 9 };

/* Returns the feature that lies on one side of half-edge k, for one that is all along it. The sign
 * says which side, 1 or -1; with 0 the feature stays whole. */
static inline uint32_t fxs_feature3_at(uint32_t feature, int k, int sign) {
    const uint32_t power = k == 0 ? 1u : k == 1 ? 3u : 9u;
    return sign > 0 ? feature - 2 * power : sign < 0 ? feature - power : feature;
}

/* A box of a zonotope. */
typedef struct fxs_box3 {
    const int64_t *center;
    const int32_t (*edge)[3]; /* the three half-edges */
    int first;                /* index of the first of them among the zonotope's vectors */
} fxs_box3;

/* The points center + s edge[0] + t edge[1], |s|, |t| <= 1, with the edges in such an order that
 * n . (edge[0] x edge[1]) > 0 for the normal n. */
typedef struct fxs_face3 {
    int64_t center[3];
    const int32_t *edge[2];
    uint8_t along[2]; /* the half-edges that these are */
    uint8_t feature;
} fxs_face3;

/* Sets the face of half-edges i and j at the end of half-edge k if `sign` is 1, at the opposite end
 * if it is -1. */
void fxs_set_face3(fxs_face3 *f, const fxs_box3 *b, int i, int j, int k, int sign);

/* Returns the side of the face's edge c on which corner i lies, 1 or -1. Corners 0 to 3 are counted
 * round the face. */
static inline int fxs_side_of_corner(int i, int c) {
    return (c == 0 ? i == 1 || i == 2 : i >= 2) ? -1 : 1;
}

/* Returns the feature of the face's border on one side of its edge c: 1 or -1. */
static inline uint32_t fxs_border_feature(const fxs_face3 *f, int c, int sign) {
    return fxs_feature3_at(f->feature, f->along[c], sign);
}

/* Returns the edge from corner i to corner j, or the corner where they are the same. */
uint32_t fxs_corner_feature(const fxs_face3 *f, int i, int j);

/* True if g x h, which is along n or against it, is along it. */
bool fxs_is_along3(const fxs_normal3 *n, const int32_t g[3], const int32_t h[3]);

/* Sets the cross product of the half-edges of a face, known by the one that it is without. */
static inline void fxs_set_face_normal3(int64_t m[3], const fxs_box3 *b, int without) {
    const int g = fxs_after(without);
    fxs_cross3(m, b->edge[g], b->edge[fxs_after(g)]);
}

/* ---- in the plane of a face ---- */

/* The plane of two edges g and h, and its normal. */
typedef struct fxs_plane3 {
    const int64_t *n;
    const int32_t *g, *h;
} fxs_plane3;

/* For each corner of a face, the side of the borders -limit and limit that one coordinate is on: -1
 * below, 0 on it, 1 above. */
typedef struct fxs_border_signs {
    int8_t of[4][2];
} fxs_border_signs;

/* True if corner i is between the borders by both coordinates. */
static inline bool fxs_is_within_borders(const fxs_border_signs s[2], int i) {
    return s[0].of[i][0] >= 0 && s[0].of[i][1] <= 0 && s[1].of[i][0] >= 0 && s[1].of[i][1] <= 0;
}

static inline bool fxs_is_on_border(const fxs_border_signs *s, int i) {
    return s->of[i][0] == 0 || s->of[i][1] == 0;
}

/* ---- points ---- */

/* Clipped to the prism over the reference face, the incident face has up to eight corners. */
enum { FXS_CLIPPED = 8, FXS_REPORTED = 4 };

/* Where a corner of the clipped face comes from:
 * - FXS_CORNER: a corner of the incident face.
 * - FXS_CROSSING: the incident face's edge from `corner` on crosses the border of the reference
 *   face at coordinate = sign.
 * - FXS_UNDER: the point of the incident face under a corner of the reference face. */
typedef enum fxs_source_kind { FXS_CORNER, FXS_CROSSING, FXS_UNDER } fxs_source_kind;

typedef struct fxs_source3 {
    uint8_t kind; /* where it comes from: an fxs_source_kind */
    uint8_t corner, coordinate;
    int8_t sign;
} fxs_source3;

typedef struct fxs_clipped3 {
    int64_t point[FXS_CLIPPED][3]; /* the corners, rounded to integers */
    int32_t depth[FXS_CLIPPED];    /* the engine's estimates, for the exact points */
    fxs_source3 source[FXS_CLIPPED];
    int count;
} fxs_clipped3;

/* Lists the corners of the clipped face, and returns how many there are. Some may be above the
 * reference face. The signs say where the corners of either face lie in coordinates of the other.
 * `is_line`: the incident face is seen edge-on. If a half-edge of the incident face is zero, some
 * corners are listed more than once. */
int fxs_list_sources3(fxs_source3 out[FXS_CLIPPED], const fxs_border_signs incident[2],
                      const fxs_border_signs reference[2], bool is_line);

/* Removes the last point if it is equal to another one. */
void fxs_drop_repeated3(fxs_clipped3 *c);

/* Returns the id of a point; `is_a`: the reference face is of a. */
uint32_t fxs_id_of_source3(const fxs_source3 *source, const fxs_face3 *reference,
                           const fxs_face3 *incident, bool is_a);

/* Sets the order in which points are reported, and returns how many are. If they are four or fewer,
 * all are; else the deepest one and then others that spread. */
int fxs_choose_points3(uint8_t order[FXS_CLIPPED], const fxs_clipped3 *clipped, int deepest);

/* Adds a point at origin + x. */
void fxs_add_point3(fixsat_manifold3 *out, fixsat_vec3 origin, const int64_t x[3], uint32_t depth,
                    uint32_t id);

#endif
