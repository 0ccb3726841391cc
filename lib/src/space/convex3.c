/* SPDX-License-Identifier: MIT
 *
 * Convex shapes in 3D: all kinds of cores in one form, and its vertices by their names.
 */
#include "convex3.h"
#include "../shape/shape.h"

static fixsat_aabb3 ordered_bounds(fixsat_vec3 p, fixsat_vec3 q) {
    return fxs_grown3((fixsat_aabb3){p, p}, q);
}

/* Sets *out to a point. It is written field by field, because an initialiser calls memset, which is
 * slow in small C libraries. */
static inline void start_at_point(fxs_convex3 *out, fixsat_vec3 position) {
    const fixsat_vec3 none = {0, 0, 0};
    out->position = position;
    out->points = NULL;
    out->count = 0;
    out->bounds.min = out->bounds.max = none;
    out->faces = NULL;
    out->face_words = 0;
    out->half_edge = NULL;
    out->edges = 0;
    out->motion = none;
    out->radius = 0;
}

enum { MOST_FACE_WORDS = 8 * 65535 };

/* Damaged memory may give a hull no point, or so many words of faces that the place of the next
 * ring overflows. The searches would not end then. */
static inline void set_hull(fxs_convex3 *out, const fixsat_hull3 *hull) {
    out->points = hull->points;
    out->count = hull->count + (hull->count == 0);
    out->bounds = hull->bounds;
    out->faces = hull->faces;
    out->face_words = hull->face_words <= MOST_FACE_WORDS ? hull->face_words : 0;
}

void fxs_convex3_of_hull3(fxs_convex3 *out, const fixsat_hull3 *hull) {
    start_at_point(out, hull->position);
    set_hull(out, hull);
}

/* The bounds of an AABB are put in order, because in damaged memory a minimum may be above its
 * maximum. Then C would not be the hull of the vertices that the searches find, and they might not
 * end. */
void fxs_convex3_of_shape3(fxs_convex3 *out, const fixsat_shape3 *shape, fixsat_vec3 motion) {
    const fixsat_core3 *const core = &shape->core;
    start_at_point(out, core->position);
    switch (shape->kind) {
    case FIXSAT_CORE3_SEGMENT:
        out->points = core->segment.end;
        out->count = 2;
        out->bounds = ordered_bounds(core->segment.end[0], core->segment.end[1]);
        break;
    case FIXSAT_CORE3_AABB:
        out->bounds = ordered_bounds(core->aabb.box.min, core->aabb.box.max);
        break;
    case FIXSAT_CORE3_OBB:
        out->half_edge = core->obb.half_edge;
        out->edges = 3;
        break;
    case FIXSAT_CORE3_HULL:
        set_hull(out, &core->hull);
        break;
    default:
        break;
    }
    out->motion = motion;
    out->radius = shape->radius;
}

uint32_t fxs_corner_count3(const fxs_convex3 *convex) {
    const fixsat_vec3 min = convex->bounds.min, max = convex->bounds.max;
    const bool is_box = convex->edges > 0 || min.x != max.x || min.y != max.y || min.z != max.z;
    return convex->count > 0 ? convex->count : is_box ? 8 : 1;
}

fxs_corner3 fxs_corner_at3(const fxs_convex3 *convex, uint32_t i) {
    return convex->count > 0 ? i : i << FXS_BOUNDS_BIT | i << FXS_EDGES_BIT;
}

/* Adds factor * v. */
static void add_vector(int64_t at[3], fixsat_vec3 v, int factor) {
    at[0] += factor * (int64_t)v.x;
    at[1] += factor * (int64_t)v.y;
    at[2] += factor * (int64_t)v.z;
}

/* Adds factor times the vertex of a core that is called `corner`. */
static void add_corner(int64_t at[3], const fxs_convex3 *convex, fxs_corner3 corner, int factor) {
    const fixsat_vec3 min = convex->bounds.min, max = convex->bounds.max;
    const uint32_t greatest = corner >> FXS_BOUNDS_BIT;
    add_vector(at, convex->position, factor);
    if (convex->count > 0) {
        add_vector(at, convex->points[corner & 0xFFFF], factor);
    } else {
        const fixsat_vec3 v = {(greatest & 1) != 0 ? max.x : min.x,
                               (greatest & 2) != 0 ? max.y : min.y,
                               (greatest & 4) != 0 ? max.z : min.z};
        add_vector(at, v, factor);
    }
    for (uint32_t i = 0; i < convex->edges; i++) {
        const bool is_added = (corner >> (FXS_EDGES_BIT + i) & 1) != 0;
        add_vector(at, convex->half_edge[i], is_added ? factor : -factor);
    }
    if (corner >> FXS_MOTION_BIT != 0) {
        add_vector(at, convex->motion, factor);
    }
}

void fxs_set_corner3(int64_t out[3], const fxs_convex3 *convex, fxs_corner3 corner) {
    out[0] = out[1] = out[2] = 0;
    add_corner(out, convex, corner, 1);
}

/* The corners of a hull are its points. The core does not move. */
void fxs_set_corner_at3(int64_t out[3], const fxs_convex3 *convex, uint32_t i) {
    if (convex->edges > 0 || convex->count == 0) {
        fxs_set_corner3(out, convex, fxs_corner_at3(convex, i));
        return;
    }
    const fixsat_vec3 p = convex->position, q = convex->points[i];
    out[0] = (int64_t)p.x + q.x;
    out[1] = (int64_t)p.y + q.y;
    out[2] = (int64_t)p.z + q.z;
}

void fxs_set_way3(int64_t out[3], const fxs_convex3 *convex, uint32_t i, uint32_t j) {
    int64_t from[3];
    fxs_set_corner_at3(from, convex, i);
    fxs_set_corner_at3(out, convex, j);
    for (int k = 0; k < 3; k++) {
        out[k] -= from[k];
    }
}

void fxs_set_vertex3(int64_t out[3], const fxs_convex3 *a, const fxs_convex3 *b, fxs_pair3 pair) {
    fxs_set_corner3(out, b, pair.of_b);
    add_corner(out, a, pair.of_a, -1);
    for (int k = 0; k < 3; k++) {
        FXS_BITS(out[k], 35);
    }
}

/* Adds to each component at least how far a core reaches from its position. */
static void add_extent(int64_t reach[3], const fxs_convex3 *convex) {
    const fixsat_vec3 parts[] = {convex->bounds.min, convex->bounds.max, convex->motion};
    for (int i = 0; i < 3; i++) {
        reach[0] += fxs_abs32(parts[i].x);
        reach[1] += fxs_abs32(parts[i].y);
        reach[2] += fxs_abs32(parts[i].z);
    }
    for (uint32_t i = 0; i < convex->edges; i++) {
        reach[0] += fxs_abs32(convex->half_edge[i].x);
        reach[1] += fxs_abs32(convex->half_edge[i].y);
        reach[2] += fxs_abs32(convex->half_edge[i].z);
    }
}

int64_t fxs_most_coordinate3(const fxs_convex3 *a, const fxs_convex3 *b) {
    const fixsat_vec3 p = a->position, q = b->position;
    int64_t reach[3] = {fxs_absdiff(p.x, q.x), fxs_absdiff(p.y, q.y), fxs_absdiff(p.z, q.z)};
    add_extent(reach, a);
    add_extent(reach, b);
    const int64_t most = reach[0] > reach[1] ? reach[0] : reach[1];
    return most > reach[2] ? most : reach[2];
}
