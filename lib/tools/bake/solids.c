/* SPDX-License-Identifier: MIT
 *
 * The library decides what is a corner, what is a face, and what has an area.
 */
#include "solids.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Greatest number of points of a hull, and of things of a world. */
#define MOST 65535

static void check(const place *where, fixsat_status status) {
    if (status != FIXSAT_OK) {
        fail(where, "cannot become a hull: %s", fixsat_status_name(status));
    }
}

/* ---- equal points ---- */

typedef struct numbered {
    fixsat_vec3 point;
    uint32_t number;
} numbered;

static int by_point(const void *a, const void *b) {
    const numbered *const p = a, *const q = b;
    const int x = compare_wide(p->point.x, q->point.x), y = compare_wide(p->point.y, q->point.y);
    const int z = compare_wide(p->point.z, q->point.z), n = compare_wide(p->number, q->number);
    return x != 0 ? x : y != 0 ? y : z != 0 ? z : n;
}

static bool same(fixsat_vec3 p, fixsat_vec3 q) {
    return p.x == q.x && p.y == q.y && p.z == q.z;
}

/* Removes all but the first of equal points, and keeps the order of the others. Returns their
 * number. */
static uint32_t fold(fixsat_vec3 *points, uint32_t count) {
    numbered *const sorted = allocate(count, sizeof *sorted);
    bool *const repeats = allocate(count, sizeof *repeats);
    for (uint32_t i = 0; i < count; i++) {
        sorted[i] = (numbered){points[i], i};
    }
    qsort(sorted, count, sizeof *sorted, by_point);
    for (uint32_t i = 1; i < count; i++) {
        repeats[sorted[i].number] = same(sorted[i].point, sorted[i - 1].point);
    }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!repeats[i]) {
            points[kept++] = points[i];
        }
    }
    free(sorted);
    free(repeats);
    return kept;
}

/* ---- hulls ---- */

static void add_solid(solids *b, const fixsat_hull3 *hull, uint32_t owner) {
    b->list = grown(b->list, b->count, sizeof *b->list);
    b->list[b->count++] = (solid){*hull, owner};
}

/* Makes the hull of points, without those that are no corners. */
static fixsat_hull3 hull_of(const place *where, fixsat_vec3 *points, uint32_t count) {
    const size_t words = FIXSAT_HULL3_FACES((size_t)count);
    uint16_t *const faces = allocate(words, sizeof *faces);
    fixsat_hull3 hull;
    check(where, fixsat_hull3_wrap(&hull, points, count, faces, words));
    return hull;
}

/* Sets the first thing and the count of each object. Ends the program if there were errors. */
static void number_solids(solids *b) {
    end_if_wrong();
    for (uint32_t k = 0; k < b->count; k++) {
        span_extend(&b->s->objects[b->list[k].object].things, (span){k, 1});
    }
    if (b->count == 0) {
        const place where = {.file = b->s->file};
        fail(&where, "it contains no shape");
    }
}

typedef struct mesh_step {
    solids *b;
    const mesh *from;
    uint32_t most_corners;
} mesh_step;

static void add_hull(void *of) {
    const mesh_step *const step = of;
    const mesh *const from = step->from;
    const uint32_t count = fold(from->points, from->count);
    if (count > MOST) {
        fail(&from->where, "has %lu different points, but a hull has at most %d",
             (unsigned long)count, MOST);
    }
    if (count == 1 && from->has_extent) {
        fail(&from->where, "has no extent after rounding: it or the scale is too small");
    }
    const fixsat_hull3 hull = hull_of(&from->where, from->points, count);
    if (hull.count > step->most_corners) {
        fail(&from->where,
             "its hull has %lu corners, more than %lu: simplify it, or allow more with "
             "--corners",
             (unsigned long)hull.count, (unsigned long)step->most_corners);
    }
    add_solid(step->b, &hull, from->object);
}

solids bake_hulls(scene *s, const meshes *m, uint32_t most_corners) {
    solids b = {.s = s};
    for (uint32_t i = 0; i < m->count; i++) {
        mesh_step step = {&b, &m->list[i], most_corners};
        attempt(add_hull, &step);
    }
    number_solids(&b);
    return b;
}

/* ---- triangles ---- */

static void build_world(solids *b, const settings *set) {
    fixsat_shape3 *const shapes = allocate(b->count, sizeof *shapes);
    fixsat_thing3 *const things = allocate(b->count, sizeof *things);
    const place where = {.file = b->s->file};
    b->masks = set->has_mask ? allocate(b->count, sizeof *b->masks) : NULL;
    for (uint32_t i = 0; i < b->count; i++) {
        check(&where, fixsat_shape3_from_hull3(&shapes[i], &b->list[i].hull, 0));
        things[i] = (fixsat_thing3)FIXSAT_THING3_SHAPE_INIT(&shapes[i]);
        if (set->has_mask) {
            b->masks[i] = set->mask;
        }
    }
    b->is_world = true;
    b->node_count = FIXSAT_WORLD3_NODES(b->count);
    b->nodes = allocate(b->node_count, sizeof *b->nodes);
    const fixsat_status status =
        fixsat_world3_init(&b->world, things, b->count, b->masks, b->nodes, b->node_count);
    if (status != FIXSAT_OK) {
        fail(&where, "cannot become a world: %s", fixsat_status_name(status));
    }
}

/* Numbers of triangles of all objects: of those without area, and of all. */
typedef struct triangle_count {
    unsigned long flat, all;
} triangle_count;

typedef struct triangles_step {
    solids *b;
    const mesh *from;
    triangle_count *t;
} triangles_step;

static void add_triangles(void *of) {
    const triangles_step *const step = of;
    const mesh *const from = step->from;
    const uint32_t before = step->b->count;
    for (uint32_t k = 0; k < from->count; k += 3, step->t->all++) {
        const fixsat_hull3 hull = hull_of(&from->where, from->points + k, 3);
        if (hull.count < 3) {
            step->t->flat++;
            continue;
        }
        if (step->b->count == MOST) {
            fail(&from->where, "is one triangle too many: a world has at most %d things", MOST);
        }
        add_solid(step->b, &hull, from->object);
    }
    if (step->b->count == before) {
        fail(&from->where, "has no area after rounding: it or the scale is too small");
    }
}

solids bake_triangles(scene *s, const meshes *m, const settings *set) {
    solids b = {.s = s};
    triangle_count t = {0, 0};
    for (uint32_t i = 0; i < m->count; i++) {
        triangles_step step = {&b, &m->list[i], &t};
        attempt(add_triangles, &step);
    }
    number_solids(&b);
    if (t.flat > 0) {
        (void)fprintf(stderr, "%s: left out %lu of %lu triangles: no area after rounding\n",
                      s->file, t.flat, t.all);
    }
    build_world(&b, set);
    return b;
}
