/* SPDX-License-Identifier: MIT
 *
 * Convex shapes in 3D: the cores of shapes in one form.
 */
#include "convex3.h"

static void set_vector(int64_t out[3], fixsat_vec3 v) {
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
}

/* Adds an edge, and grows the bounds by it. */
static void add_edge(fxs_convex3 *out, int64_t x, int64_t y, int64_t z) {
    int64_t *const edge = out->edge[out->edges++];
    edge[0] = x;
    edge[1] = y;
    edge[2] = z;
    for (int k = 0; k < 3; k++) {
        out->low[k] += edge[k] < 0 ? edge[k] : 0;
        out->high[k] += edge[k] > 0 ? edge[k] : 0;
    }
}

/* Moves the origin, and the bounds with it. */
static void move_origin(fxs_convex3 *out, int64_t x, int64_t y, int64_t z) {
    const int64_t by[] = {x, y, z};
    for (int k = 0; k < 3; k++) {
        out->origin[k] += by[k];
        out->low[k] += by[k];
        out->high[k] += by[k];
    }
}

void fxs_convex3_of_shape3(fxs_convex3 *out, const fixsat_shape3 *shape) {
    const fixsat_core3 *const core = &shape->core;
    const fixsat_vec3 at = core->position;
    out->points = NULL;
    out->count = 0;
    out->edges = 0;
    out->lowest = (fixsat_vec3){0, 0, 0};
    out->radius = shape->radius;
    set_vector(out->origin, at);
    set_vector(out->low, at);
    set_vector(out->high, at);
    switch (shape->kind) {
    case FIXSAT_CORE3_SEGMENT: {
        const fixsat_vec3 p = core->segment.end[0], q = core->segment.end[1];
        move_origin(out, p.x, p.y, p.z);
        add_edge(out, (int64_t)q.x - p.x, (int64_t)q.y - p.y, (int64_t)q.z - p.z);
        break;
    }
    case FIXSAT_CORE3_AABB: {
        const fixsat_vec3 p = core->aabb.box.min, q = core->aabb.box.max;
        move_origin(out, p.x, p.y, p.z);
        add_edge(out, (int64_t)q.x - p.x, 0, 0);
        add_edge(out, 0, (int64_t)q.y - p.y, 0);
        add_edge(out, 0, 0, (int64_t)q.z - p.z);
        break;
    }
    case FIXSAT_CORE3_OBB:
        for (int i = 0; i < 3; i++) {
            const fixsat_vec3 g = core->obb.half_edge[i];
            move_origin(out, -(int64_t)g.x, -(int64_t)g.y, -(int64_t)g.z);
            add_edge(out, 2 * (int64_t)g.x, 2 * (int64_t)g.y, 2 * (int64_t)g.z);
        }
        break;
    case FIXSAT_CORE3_HULL: {
        const fixsat_aabb3 *const bounds = &core->hull.bounds;
        const int64_t low[] = {bounds->min.x, bounds->min.y, bounds->min.z};
        const int64_t high[] = {bounds->max.x, bounds->max.y, bounds->max.z};
        out->points = core->hull.points;
        out->count = core->hull.count;
        out->lowest = bounds->min;
        for (int k = 0; k < 3; k++) {
            out->low[k] += low[k];
            out->high[k] += high[k];
        }
        break;
    }
    default:
        break;
    }
}

void fxs_sweep_convex3(fxs_convex3 *convex, fixsat_vec3 motion) {
    add_edge(convex, -(int64_t)motion.x, -(int64_t)motion.y, -(int64_t)motion.z);
}
