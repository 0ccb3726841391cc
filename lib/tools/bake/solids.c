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

/* Sets the first thing and the count of each object. */
static void number_solids(solids *b) {
    for (uint32_t k = 0; k < b->count; k++) {
        span_extend(&b->s->objects[b->list[k].object].things, (span){k, 1});
    }
    if (b->count == 0) {
        const place where = {.file = b->s->file};
        fail(&where, "it contains no shape");
    }
}

solids bake_hulls(scene *s, const meshes *m, uint32_t most_corners) {
    solids b = {.s = s};
    for (uint32_t i = 0; i < m->count; i++) {
        const mesh *const from = &m->list[i];
        const uint32_t count = fold(from->points, from->count);
        if (count > MOST) {
            fail(&from->where, "has %lu different points, but a hull has at most %d",
                 (unsigned long)count, MOST);
        }
        const fixsat_hull3 hull = hull_of(&from->where, from->points, count);
        if (hull.count > most_corners) {
            fail(&from->where,
                 "its hull has %lu corners, more than %lu: simplify it, or allow more with "
                 "--corners",
                 (unsigned long)hull.count, (unsigned long)most_corners);
        }
        add_solid(&b, &hull, from->object);
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

solids bake_triangles(scene *s, const meshes *m, const settings *set) {
    solids b = {.s = s};
    unsigned long flat = 0, all = 0;
    for (uint32_t i = 0; i < m->count; i++) {
        const mesh *const from = &m->list[i];
        for (uint32_t k = 0; k < from->count; k += 3, all++) {
            const fixsat_hull3 hull = hull_of(&from->where, from->points + k, 3);
            if (hull.count < 3) {
                flat++;
                continue;
            }
            if (b.count == MOST) {
                fail(&from->where, "is one triangle too many: a world has at most %d things", MOST);
            }
            add_solid(&b, &hull, from->object);
        }
    }
    if (flat > 0 && b.count > 0) {
        (void)fprintf(stderr, "%s: left out %lu of %lu triangles: no area after rounding\n",
                      s->file, flat, all);
    }
    number_solids(&b);
    build_world(&b, set);
    return b;
}
