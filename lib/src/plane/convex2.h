/* SPDX-License-Identifier: MIT
 *
 * Convex shapes in 2D, and the features of their Minkowski difference C = {b - a}. Internal.
 *
 * C holds every answer in 2D:
 *
 * - The shapes meet iff the origin lies in C.
 * - Their distance is that of the origin from C.
 * - Their depth is that of the origin from C's boundary.
 * - A motion of a by m moves the origin through C by m.
 *
 * The edges of C are those of both shapes (A's turned round), merged by their direction. So going
 * round the boundary once takes n + m steps and no memory. An edge that starts at s and runs along
 * e has the outward normal n = (e.y, -e.x). h = n.s = s x e is how deep the origin lies behind the
 * edge, in units of 1 / |n|. It is negative in front.
 */
#ifndef FIXSAT_PLANE_CONVEX2_H
#define FIXSAT_PLANE_CONVEX2_H

#include "../int/bits.h"
#include "../int/multiply.h"
#include "../int/packed.h"
#include "../shape/point.h"
#include "../shape/shape.h"
#include <fixsat/shapes.h>

/* ---- convex shapes ---- */

/* A convex shape: everything within `radius` of its core. The core is a point (1 vertex), a segment
 * (2), a polygon, or the corners of a box (4, some or all of which may coincide). Vertices on a
 * line and repeated neighbours are allowed.
 *
 * The vertices are relative to `position`. They fit a coordinate, except those of a box too large
 * for that: these are in `corners64`, and the near engine leaves such a shape undecided. */
typedef struct fxs_convex2 {
    fixsat_vec2 position;
    const fixsat_vec2 *vertices;
    const fxs_point *corners64; /* the corners of a box too large for `vertices`, else NULL */
    uint32_t count;
    int32_t winding;            /* 1: counter-clockwise as stored; -1: clockwise */
    const fixsat_aabb2 *bounds; /* bounds of the core from the position; unused with corners64 */
    bool is_box;                /* its edges are numbered as faces, see below */
    fix16_t radius;
} fxs_convex2;

/* A convex shape with memory for its vertices: the corners of a box, the ends of a segment, a
 * point. */
typedef struct fxs_convex2_in32 {
    fxs_convex2 convex;
    fixsat_aabb2 bounds;
    fixsat_vec2 corner[4];
} fxs_convex2_in32;

typedef struct fxs_convex2_in64 {
    fxs_convex2 convex;
    fxs_point corner[4];
} fxs_convex2_in64;

/* Memory for any shape. */
typedef union fxs_convex2_buffer {
    fxs_convex2_in32 in32;
    fxs_convex2_in64 in64;
} fxs_convex2_buffer;

/* Each returns the convex shape. It refers to its source and to `out`, so both must outlive it. */
const fxs_convex2 *fxs_convex2_of_point(fxs_convex2_in32 *out, fixsat_vec2 point);
const fxs_convex2 *fxs_convex2_of_segment(fxs_convex2_in32 *out, fixsat_vec2 position,
                                          fixsat_vec2 p, fixsat_vec2 q);
const fxs_convex2 *fxs_convex2_of_aabb2(fxs_convex2_in32 *out,
                                        const fixsat_aabb2 *box); /* not empty */
const fxs_convex2 *fxs_convex2_of_obb2(fxs_convex2_buffer *out, const fixsat_obb2 *box);
const fxs_convex2 *fxs_convex2_of_obb2_in64(fxs_convex2_in64 *out,
                                            const fixsat_obb2 *box); /* of any size */
const fxs_convex2 *fxs_convex2_of_polygon(fxs_convex2 *out, const fixsat_polygon *polygon);
const fxs_convex2 *fxs_convex2_of_shape2(fxs_convex2_buffer *out, const fixsat_shape2 *shape);

/* Returns the winding of the corners u + v, v - u, ...: 1 (counter-clockwise) if v is to the left
 * of u or in line with it, else -1. A flat box has both windings. The components of the narrow
 * half-edges are half a unit off at most, so their cross product is less than 2^14 off. Only if its
 * magnitude is below 2^16, two products of up to 2^62 are compared. */
static inline int32_t fxs_winding_of(const fixsat_obb2 *box) {
    const int32_t narrow = fxs_cross_xy(box->private_narrow.edge[0], box->private_narrow.edge[1]);
    if (FXS_NEAR(fxs_approx_abs(narrow) >> 16 != 0)) {
        return narrow > 0 ? 1 : -1;
    }
    const fixsat_vec2 u = box->half_edge[0], v = box->half_edge[1];
    return fxs_multiply(u.x, v.y) >= fxs_multiply(u.y, v.x) ? 1 : -1;
}

/* Returns the sum of both radii. */
static inline int64_t fxs_radii(const fxs_convex2 *a, const fxs_convex2 *b) {
    return (int64_t)a->radius + b->radius;
}

/* Sets the bounds of the core, relative to the position. */
void fxs_set_bounds(fxs_point *low, fxs_point *high, const fxs_convex2 *convex);

/* True if the bounds of a and b stay more than r apart while a moves by m. */
bool fxs_stay_apart(const fxs_convex2 *a, const fxs_convex2 *b, fixsat_vec2 m, int64_t r);

/* Returns the index after i among the vertices 0 to `last`, as stored, or the one before i if not
 * `forwards`. */
static inline uint32_t fxs_vertex_after(uint32_t last, uint32_t i, bool forwards) {
    return forwards ? (i == last ? 0 : i + 1) : (i == 0 ? last : i - 1);
}

/* Returns the stored index of the vertex beside i: counter-clockwise if `forwards`, else
 * clockwise. */
static inline uint32_t fxs_next_to(const fxs_convex2 *convex, uint32_t i, bool forwards) {
    return fxs_vertex_after(convex->count - 1, i, forwards == (convex->winding > 0));
}

/* Returns the index, as stored, of vertex i in counter-clockwise order. */
static inline uint32_t fxs_stored_vertex(const fxs_convex2 *convex, uint32_t i) {
    return convex->winding > 0 ? i : convex->count - 1 - i;
}

/* Return vertex i in counter-clockwise order, as stored from 0 on: relative to the shape's
 * position, and as a point of the plane. */
static inline fxs_point fxs_convex2_offset(const fxs_convex2 *convex, uint32_t i) {
    const uint32_t stored = fxs_stored_vertex(convex, i);
    return convex->corners64 != NULL ? convex->corners64[stored]
                                     : fxs_point_of(convex->vertices[stored]);
}

static inline fxs_point fxs_convex2_vertex(const fxs_convex2 *convex, uint32_t i) {
    const fxs_point p = fxs_sum(fxs_point_of(convex->position), fxs_convex2_offset(convex, i));
    FXS_BITS(p.x, 34);
    FXS_BITS(p.y, 34);
    return p;
}

/* ---- features ---- */

/* The shape that an edge of C comes from: an index into the cursors of C's boundary. */
enum { FXS_OF_B, FXS_OF_A, FXS_OF_EXTRA, FXS_OF_NONE };

/* The number of an edge. Edges are counted in this order, a's before b's:
 *
 * - AABB: min x, max x, min y, max y.
 * - Box: by the outward normals +u, -u, +v, -v.
 * - Other shapes: as their vertices are stored. */
typedef uint64_t fxs_edge_number;
#define FXS_EDGES_OF_B (UINT64_C(1) << 32)

/* Returns the number of the edge of shape `of` that has the place `stored` among those of the
 * shape. */
fxs_edge_number fxs_edge_number_of(uint8_t of, uint32_t stored, bool is_box);

/* A whole edge of a shape: all that runs in one direction, counter-clockwise from vertex p to
 * vertex q. */
typedef struct fxs_whole_edge {
    uint32_t p, q;
} fxs_whole_edge;

/* Return the feature of a vertex and that of a whole edge; see contact.h on ids. */
static inline uint32_t fxs_vertex_feature(uint32_t i) {
    return 2 * i & 0xFFFF;
}

static inline uint32_t fxs_edge_feature(const fxs_convex2 *convex, const fxs_whole_edge *edge) {
    const uint32_t first =
        convex->winding > 0 ? edge->p : fxs_vertex_after(convex->count - 1, edge->p, false);
    return fxs_vertex_feature(first) + 1;
}

/* Returns the id of a point that comes from these features. */
static inline uint32_t fxs_id_of(uint32_t feature_a, uint32_t feature_b) {
    return feature_a | feature_b << 16;
}

#endif
