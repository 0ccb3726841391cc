/* SPDX-License-Identifier: MIT
 *
 * The hulls and the worlds of triangles that were baked of the meshes in maps: prints them, for
 * meshes.py and to be the same on every board, and checks that the library would have made them so.
 */
#include "solids.h"
#include "hall.h"
#include "tools.h"
#include "wedge.h"

#include <fixsat/fixsat.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MOST_POINTS = 8, MOST_THINGS = 13, QUERIES = 60 };

/* Shapes of an array, or things of a world. */
typedef struct baked_mesh {
    const char *name;
    const fixsat_shape3 *shapes;
    const fixsat_world3 *world;
    uint32_t count;
} baked_mesh;

static const baked_mesh meshes[] = {{"solids", solids, NULL, SOLIDS_COUNT},
                                    {"tools", tools, NULL, TOOLS_COUNT},
                                    {"hall", NULL, &hall, HALL_COUNT},
                                    {"wedge", NULL, &wedge, WEDGE_COUNT}};
enum { MESHES = sizeof meshes / sizeof *meshes };

static const fixsat_shape3 *shape_of(const baked_mesh *m, uint32_t i) {
    return m->world != NULL ? m->world->things[i].shape.shape : &m->shapes[i];
}

static uint32_t random_state = 1;

static fix16_t random_between(fix16_t min, fix16_t max) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    const uint32_t size = (uint32_t)max - (uint32_t)min + 1u;
    return (fix16_t)((uint32_t)min + (uint32_t)(((uint64_t)random_state * size) >> 32));
}

/* ---- hulls ---- */

static void print(const baked_mesh *m, uint32_t i) {
    const fixsat_hull3 *const hull = &shape_of(m, i)->core.hull;
    printf("%s %" PRIu32 " points", m->name, i);
    for (uint32_t k = 0; k < hull->count; k++) {
        const fixsat_vec3 p = hull->points[k];
        printf(" %" PRId32 " %" PRId32 " %" PRId32, p.x, p.y, p.z);
    }
    printf(" faces");
    for (uint32_t k = 0; k < hull->face_words; k++) {
        printf(" %u", (unsigned)hull->faces[k]);
    }
    printf("\n");
}

/* True if the library makes the same hull of the points, and takes the faces. */
static bool is_as_made(const fixsat_shape3 *shape) {
    static fixsat_vec3 points[MOST_POINTS];
    static uint16_t faces[FIXSAT_HULL3_FACES(MOST_POINTS)];
    const fixsat_hull3 *const baked = &shape->core.hull;
    fixsat_hull3 made, taken;
    if (shape->kind != FIXSAT_CORE3_HULL || shape->radius != 0 || baked->count > MOST_POINTS) {
        return false;
    }
    memcpy(points, baked->points, baked->count * sizeof *points);
    return fixsat_hull3_init(&taken, baked->points, baked->count) == FIXSAT_OK &&
           (baked->face_words == 0 ||
            fixsat_hull3_with_faces(&taken, baked->faces, baked->face_words) == FIXSAT_OK) &&
           fixsat_hull3_wrap(&made, points, baked->count, faces, FIXSAT_HULL3_FACES(MOST_POINTS)) ==
               FIXSAT_OK &&
           made.count == baked->count &&
           memcmp(points, baked->points, baked->count * sizeof *points) == 0 &&
           made.face_words == baked->face_words &&
           memcmp(faces, baked->faces != NULL ? baked->faces : faces,
                  made.face_words * sizeof *faces) == 0 &&
           memcmp(&made.bounds, &baked->bounds, sizeof made.bounds) == 0 &&
           memcmp(&made.position, &baked->position, sizeof made.position) == 0;
}

/* True if the baked shape and one that is made here have the same relation to points around it. */
static bool answers_alike(const fixsat_shape3 *shape) {
    const fixsat_aabb3 box = shape->core.hull.bounds;
    fixsat_hull3 hull;
    fixsat_shape3 made;
    if (fixsat_hull3_init(&hull, shape->core.hull.points, shape->core.hull.count) != FIXSAT_OK ||
        fixsat_shape3_from_hull3(&made, &hull, 0) != FIXSAT_OK) {
        return false;
    }
    bool alike = true;
    for (int i = 0; i < QUERIES; i++) {
        const fixsat_vec3 at = {random_between(box.min.x - 9, box.max.x + 9),
                                random_between(box.min.y - 9, box.max.y + 9),
                                random_between(box.min.z - 9, box.max.z + 9)};
        const fixsat_shape3 point = {.core.position = at, .kind = FIXSAT_CORE3_POINT};
        alike = alike && fixsat_test3(&point, shape) == fixsat_test3(&point, &made);
    }
    return alike;
}

/* ---- worlds ---- */

static bool is_world_as_made(const fixsat_world3 *world) {
    static fixsat_node3 nodes[FIXSAT_WORLD3_NODES(MOST_THINGS)];
    fixsat_world3 made;
    const size_t count = FIXSAT_WORLD3_NODES((size_t)world->count);
    memset(nodes, 0, sizeof nodes);
    return world->count <= MOST_THINGS &&
           fixsat_world3_init(&made, world->things, world->count, world->masks, nodes, count) ==
               FIXSAT_OK &&
           memcmp(nodes, world->nodes, count * sizeof *nodes) == 0 &&
           made.private_shift == world->private_shift &&
           memcmp(&made.private_origin, &world->private_origin, sizeof made.private_origin) == 0;
}

static fixsat_vec3 random_point(void) {
    return (fixsat_vec3){random_between(F16(-1), F16(3)), random_between(F16(-1), F16(3)),
                         random_between(F16(-1), F16(2))};
}

/* Counts the rays that hit, or returns -1 if the tree changes an answer. */
static int hits(const fixsat_world3 *world) {
    fixsat_world3 bare = *world;
    bare.nodes = NULL;
    int count = 0;
    for (int i = 0; i < QUERIES; i++) {
        const fixsat_vec3 from = random_point(), motion = fixsat_vec3_sub(random_point(), from);
        uint32_t first = FIXSAT_NOTHING, other = FIXSAT_NOTHING;
        fixsat_hit3 hit = {.time = 0}, same = {.time = 0};
        const fixsat_event event = fixsat_world3_cast(world, from, motion, NULL, &first, &hit);
        if (fixsat_world3_cast(&bare, from, motion, NULL, &other, &same) != event ||
            first != other || hit.time != same.time) {
            return -1;
        }
        count += event == FIXSAT_HIT;
    }
    return count;
}

int main(void) {
    bool good = true;
    for (int k = 0; k < MESHES; k++) {
        const baked_mesh *const m = &meshes[k];
        for (uint32_t i = 0; i < m->count; i++) {
            const fixsat_shape3 *const shape = shape_of(m, i);
            print(m, i);
            if (!is_as_made(shape) || !answers_alike(shape)) {
                printf("%s %" PRIu32 " is not as the library makes it\n", m->name, i);
                good = false;
            }
        }
        if (m->world != NULL) {
            const bool same = is_world_as_made(m->world) && m->count == m->world->count;
            const int count = hits(m->world);
            printf("%s: %s tree, %d of %d rays hit\n", m->name, same ? "the same" : "another",
                   count, QUERIES);
            good = good && same && count >= 0;
        }
    }
    return good ? 0 : 1;
}
