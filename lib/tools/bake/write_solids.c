/* SPDX-License-Identifier: MIT
 *
 * Writes solids as C, as write.c does with what is flat.
 */
#include "page.h"
#include "solids.h"

#include <string.h>

static void put_vec3(page *p, fixsat_vec3 v) {
    put(p, "{%ld, %ld, %ld}", (long)v.x, (long)v.y, (long)v.z);
}

static void put_points(page *p, const solids *b, const char *name) {
    size_t at = 0;
    for (uint32_t i = 0; i < b->count; i++) {
        const fixsat_hull3 *const hull = &b->list[i].hull;
        for (uint32_t k = 0; k < hull->count; k++) {
            open_list(p, at, "fixsat_vec3", "points", name);
            put(p, "%s", gap(at++, 3));
            put_vec3(p, hull->points[k]);
        }
    }
    close_list(p, at);
}

/* ---- faces ---- */

/* The faces of a hull in the array of all. Hulls with the same rings share them: triangles have at
 * most two. */
typedef struct face_list {
    const uint16_t *faces;
    uint32_t words;
    size_t at; /* index of the first word */
} face_list;

/* Returns the place of a hull's faces, and adds them to the lists if they are new. */
static size_t place_of(face_list **lists, size_t *count, const fixsat_hull3 *hull) {
    for (size_t i = 0; i < *count; i++) {
        const face_list *const l = &(*lists)[i];
        if (l->words == hull->face_words &&
            memcmp(l->faces, hull->faces, l->words * sizeof *l->faces) == 0) {
            return l->at;
        }
    }
    const face_list *const last = *count == 0 ? NULL : &(*lists)[*count - 1];
    const size_t at = last == NULL ? 0 : last->at + last->words;
    *lists = grown(*lists, *count, sizeof **lists);
    (*lists)[*count] = (face_list){hull->faces, hull->face_words, at};
    (*count)++;
    return at;
}

/* Writes the faces of all hulls. Returns the index of the first word of each hull's faces. */
static const size_t *put_faces(page *p, const solids *b, const char *name) {
    size_t *const places = allocate(b->count, sizeof *places);
    face_list *lists = NULL;
    size_t count = 0, at = 0;
    for (uint32_t i = 0; i < b->count; i++) {
        if (b->list[i].hull.face_words > 0) {
            places[i] = place_of(&lists, &count, &b->list[i].hull);
        }
    }
    for (size_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < lists[i].words; k++) {
            open_list(p, at, "uint16_t", "faces", name);
            put(p, "%s%u", gap(at++, 16), (unsigned)lists[i].faces[k]);
        }
    }
    close_list(p, at);
    return places;
}

/* ---- shapes ---- */

/* Writes the fields of all shapes in the order of their declaration, which C++ requires. */
static void put_shapes(page *p, const solids *b, const char *name, const size_t *faces) {
    size_t points = 0;
    for (uint32_t i = 0; i < b->count; i++) {
        const fixsat_hull3 *const hull = &b->list[i].hull;
        put(p, "%s{.core = {.hull = {.position = ", gap(i, 1));
        put_vec3(p, hull->position);
        put(p, ", .points = points_of_%s + %lu,\n     .bounds = {", name, (unsigned long)points);
        put_vec3(p, hull->bounds.min);
        put(p, ", ");
        put_vec3(p, hull->bounds.max);
        put(p, "},\n     .count = %lu, .face_words = %lu, .faces = ", (unsigned long)hull->count,
            (unsigned long)hull->face_words);
        if (hull->face_words > 0) {
            put(p, "faces_of_%s + %lu", name, (unsigned long)faces[i]);
        } else {
            put(p, "NULL");
        }
        put(p, "}},\n     .radius = 0, .kind = FIXSAT_CORE3_HULL}");
        points += hull->count;
    }
    put(p, "};\n");
}

static void put_world(page *p, const solids *b, const char *name) {
    put(p, "\nstatic const fixsat_thing3 things_of_%s[] = {", name);
    for (uint32_t i = 0; i < b->count; i++) {
        put(p, "%s{{.shape = &shapes_of_%s[%lu]}, FIXSAT_THING_SHAPE}", gap(i, 1), name,
            (unsigned long)i);
    }
    put(p, "};\n\n");
    put_masks(p, b->masks, b->count, name);
    put(p, "static const fixsat_node3 nodes_of_%s[] = {", name);
    for (uint32_t i = 0; i < b->node_count; i++) {
        const fixsat_node3 *const n = &b->nodes[i];
        put(p, "%s{{%lu, %lu, %lu}}", gap(i, 3), (unsigned long)n->ends[0],
            (unsigned long)n->ends[1], (unsigned long)n->ends[2]);
    }
    put(p, "};\n\nconst fixsat_world3 %s = {.things = things_of_%s,\n    .masks = ", name, name);
    put(p, b->masks != NULL ? "masks_of_%s" : "NULL", name);
    put(p,
        ",\n    .one_ways = NULL,\n    .nodes = nodes_of_%s,\n    .count = %u,\n    .private_shift "
        "= %u,\n    .private_origin = ",
        name, (unsigned)b->world.count, (unsigned)b->world.private_shift);
    put_vec3(p, b->world.private_origin);
    put(p, "};\n");
}

/* ---- the files ---- */

static char *header_of(const solids *b, const char *name, bool with_names) {
    page p = {NULL, 0};
    const char *const upper = word_of(name, true);
    const types no_types = {.names = NULL};
    const baked for_names = {.s = b->s, .thing_count = b->count};
    const numbers n = numbers_of(&for_names, upper, &no_types);
    open_header(&p, b->s->file, upper, b->is_world ? "world3.h" : "solids.h");
    if (b->is_world) {
        put(&p, "/** The world of the triangles; their numbers are below. */\n");
        put(&p, "extern const fixsat_world3 %s;\n\n", name);
    } else {
        put(&p, "/** The convex hull of each object; their numbers are below. */\n");
        put(&p, "extern const fixsat_shape3 %s[%lu];\n\n", name, (unsigned long)b->count);
    }
    if (with_names) {
        put(&p, "/** Name of the object of each entry, or NULL if it has none. */\n");
        put(&p, "extern const char *const %s_names[%lu];\n\n", name, (unsigned long)b->count);
    }
    return close_header(&p, &n);
}

static char *source_of(const solids *b, const char *name, const char *header, bool with_names) {
    page p = {NULL, 0};
    open_source(&p, b->s->file, header);
    put_points(&p, b, name);
    const size_t *const faces = put_faces(&p, b, name);
    if (b->is_world) {
        put(&p, "static const fixsat_shape3 shapes_of_%s[] = {", name);
    } else {
        put(&p, "const fixsat_shape3 %s[%lu] = {", name, (unsigned long)b->count);
    }
    put_shapes(&p, b, name, faces);
    if (b->is_world) {
        put_world(&p, b, name);
    }
    if (with_names) {
        put(&p, "\nconst char *const %s_names[%lu] = {", name, (unsigned long)b->count);
        for (uint32_t i = 0; i < b->count; i++) {
            put_name(&p, i, b->s->objects[b->list[i].object].name);
        }
        put(&p, "};\n");
    }
    return end_page(&p);
}

written write_solids(const solids *b, const char *name, const char *header, bool with_names) {
    const written w = {.source = source_of(b, name, header, with_names),
                       .header = header_of(b, name, with_names)};
    return w;
}
