/* SPDX-License-Identifier: MIT
 *
 * Writes C for a microcontroller's compiler: constants, field by field. Nothing depends on the date
 * or the computer, so the same map gives the same bytes.
 */
#include "bake.h"
#include "names.h"
#include "page.h"

#include <string.h>

/* ---- the header ---- */

/* Declares the classes and names of things, movers or points. */
static void declare_labels(page *p, const char *what, const char *name, const char *prefix,
                           uint32_t count, bool with_classes, bool with_names) {
    if (with_classes && count > 0) {
        put(p,
            "/** The class of each %s; 0: none. */\nextern const uint16_t %s_%sclasses[%lu];\n\n",
            what, name, prefix, (unsigned long)count);
    }
    if (with_names && count > 0) {
        put(p, "/** Name of each %s, or NULL if it has none. */\n", what);
        put(p, "extern const char *const %s_%snames[%lu];\n\n", name, prefix, (unsigned long)count);
    }
}

static char *header_of(const baked *b, const char *name, const types *t, bool with_names) {
    page p = {NULL, 0};
    const char *const upper = word_of(name, true);
    open_header(&p, b->s->file, upper, "world.h");
    if (has_world(b)) {
        put(&p,
            "/** The world; the numbers of its things are below. */\nextern const fixsat_world2 "
            "%s;\n\n",
            name);
    }
    declare_labels(&p, "thing", name, "", b->thing_count, t->of_things, with_names);
    if (b->mover_count > 0) {
        put(&p,
            "/** Movers where they are drawn; copy one to move it. Their numbers are below. "
            "*/\nextern const fixsat_mover2 %s_movers[%lu];\n\n",
            name, (unsigned long)b->mover_count);
        declare_labels(&p, "mover", name, "mover_", b->mover_count, t->of_things, with_names);
    }
    if (b->point_count > 0) {
        put(&p, "/** Points of the map. */\nextern const fixsat_vec2 %s_points[%lu];\n\n", name,
            (unsigned long)b->point_count);
        declare_labels(&p, "point", name, "point_", b->point_count, t->of_points, with_names);
    }
    for (uint32_t i = 0; i < b->turning_count; i++) {
        const turning *const r = &b->turnings[i];
        put(&p, "/** Shapes rotated by k / %lu of a full turn, from x to y. */\n",
            (unsigned long)r->count);
        put(&p, "extern const fixsat_shape2 %s[%lu];\n\n", r->name, (unsigned long)r->count);
    }
    const numbers n = numbers_of(b, upper, t);
    return close_header(&p, &n);
}

/* ---- the source ---- */

static void put_vec2(page *p, fixsat_vec2 v) {
    put(p, "{%ld, %ld}", (long)v.x, (long)v.y);
}

static void put_aabb2(page *p, const fixsat_aabb2 *box) {
    put(p, "{{%ld, %ld}, {%ld, %ld}}", (long)box->min.x, (long)box->min.y, (long)box->max.x,
        (long)box->max.y);
}

static void put_vec2s(page *p, const fixsat_vec2 *v, uint32_t count, size_t *at) {
    for (uint32_t i = 0; i < count; i++) {
        put(p, "%s", gap((*at)++, 4));
        put_vec2(p, v[i]);
    }
}

static void put_obb(page *p, const fixsat_obb2 *box) {
    put(p, "{.obb = {.center = ");
    put_vec2(p, box->center);
    put(p, ", .half_edge = {");
    put_vec2(p, box->half_edge[0]);
    put(p, ", ");
    put_vec2(p, box->half_edge[1]);
    put(p, "},\n     .extent = {%luu, %luu},\n     .private_narrow = {.edge = {%luu, %luu}",
        (unsigned long)box->extent[0], (unsigned long)box->extent[1],
        (unsigned long)box->private_narrow.edge[0], (unsigned long)box->private_narrow.edge[1]);
    put(p, ", .area = %ld, .shift = %lu}}},\n     ", (long)box->private_narrow.area,
        (unsigned long)box->private_narrow.shift);
}

static void put_polygon(page *p, const fixsat_polygon *polygon, const char *vertices, size_t at) {
    put(p, "{.polygon = {.position = ");
    put_vec2(p, polygon->position);
    put(p, ", .vertices = vertices_of_%s + %lu,\n     .bounds = ", vertices, (unsigned long)at);
    put_aabb2(p, &polygon->bounds);
    put(p, ",\n     .count = %lu, .winding = %ld, .private_shift = %lu}},\n     ",
        (unsigned long)polygon->count, (long)polygon->winding,
        (unsigned long)polygon->private_shift);
}

/* Writes the fields of a shape in the order of their declaration, which C++ requires. `at` is the
 * index of its first vertex. */
static void put_shape(page *p, const fixsat_shape2 *shape, const char *vertices, size_t at) {
    static const char *const cores[] = {"POINT", "SEGMENT", "AABB", "OBB", "POLYGON"};
    put(p, ".core = ");
    switch (shape->kind) {
    case FIXSAT_CORE_POINT:
        put(p, "{.position = ");
        put_vec2(p, shape->core.position);
        put(p, "}, ");
        break;
    case FIXSAT_CORE_SEGMENT:
        put(p, "{.segment = {.position = ");
        put_vec2(p, shape->core.segment.position);
        put(p, ", .end = {");
        put_vec2(p, shape->core.segment.end[0]);
        put(p, ", ");
        put_vec2(p, shape->core.segment.end[1]);
        put(p, "}}}, ");
        break;
    case FIXSAT_CORE_AABB:
        put(p, "{.aabb = {.position = ");
        put_vec2(p, shape->core.aabb.position);
        put(p, ", .box = ");
        put_aabb2(p, &shape->core.aabb.box);
        put(p, "}}, ");
        break;
    case FIXSAT_CORE_OBB:
        put_obb(p, &shape->core.obb);
        break;
    default:
        put_polygon(p, &shape->core.polygon, vertices, at);
    }
    put(p, ".radius = %ld, .kind = FIXSAT_CORE_%s", (long)shape->radius, cores[shape->kind]);
}

static void put_vertices(page *p, const thing *things, uint32_t count, const char *name) {
    size_t at = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (things[i].vertices != NULL) {
            open_list(p, at, "fixsat_vec2", "vertices", name);
            put_vec2s(p, things[i].vertices, things[i].vertex_count, &at);
        }
    }
    close_list(p, at);
}

static void put_rings(page *p, const thing *things, uint32_t count, const char *name) {
    size_t at = 0;
    for (uint32_t i = 0; i < count; i++) {
        const fixsat_region *const region = things[i].region;
        for (uint32_t k = 0; region != NULL && k < region->ring_count; k++) {
            open_list(p, at, "uint16_t", "rings", name);
            put(p, "%s%u", gap(at++, 16), (unsigned)region->ring_counts[k]);
        }
    }
    close_list(p, at);
}

static void put_trees(page *p, const thing *things, uint32_t count, const char *name) {
    size_t at = 0;
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < things[i].tree_count; k++) {
            open_list(p, at, "fixsat_aabb2", "trees", name);
            put(p, "%s", gap(at++, 2));
            put_aabb2(p, &things[i].tree[k]);
        }
    }
    close_list(p, at);
}

static void put_shapes(page *p, const thing *things, uint32_t count, const char *name) {
    size_t shapes = 0, vertices = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (things[i].shape != NULL) {
            put(p, "%s{", gap(shapes++, 1));
            put_shape(p, things[i].shape, name, vertices);
            put(p, "}");
        }
        vertices += things[i].vertices != NULL ? things[i].vertex_count : 0;
    }
}

static void put_regions(page *p, const thing *things, uint32_t count, const char *name) {
    size_t regions = 0, vertices = 0, rings = 0, nodes = 0;
    for (uint32_t i = 0; i < count; i++) {
        const thing *const t = &things[i];
        const fixsat_region *const region = t->region;
        if (region != NULL) {
            open_list(p, regions, "fixsat_region", "regions", name);
            put(p, "%s{.position = {0, 0}, .vertices = vertices_of_%s + %lu,\n     ",
                gap(regions++, 1), name, (unsigned long)vertices);
            put(p, ".ring_counts = rings_of_%s + %lu, .ring_count = %u, .vertex_count = %u,\n     ",
                name, (unsigned long)rings, (unsigned)region->ring_count,
                (unsigned)region->vertex_count);
            put(p, ".inside_out = false, .tree = ");
            if (t->tree_count > 0) {
                put(p, "trees_of_%s + %lu}", name, (unsigned long)nodes);
            } else {
                put(p, "NULL}");
            }
            rings += region->ring_count;
            nodes += t->tree_count;
        }
        vertices += t->vertices != NULL ? t->vertex_count : 0;
    }
    close_list(p, regions);
}

/* Writes all that things or movers refer to. */
static void put_lists(page *p, const thing *things, uint32_t count, const char *name) {
    bool any = false;
    put_vertices(p, things, count, name);
    put_rings(p, things, count, name);
    put_trees(p, things, count, name);
    for (uint32_t i = 0; i < count; i++) {
        any = any || things[i].shape != NULL;
    }
    if (any) {
        put(p, "static const fixsat_shape2 shapes_of_%s[] = {", name);
        put_shapes(p, things, count, name);
        put(p, "};\n\n");
    }
    put_regions(p, things, count, name);
}

/* Indices of the next shape and the next region in their lists. */
typedef struct place_in_lists {
    size_t shapes, regions;
} place_in_lists;

static void put_thing(page *p, const thing *t, const char *name, place_in_lists *at) {
    const bool is_shape = t->shape != NULL;
    put(p, is_shape ? "{&shapes_of_%s[%lu], NULL}" : "{NULL, &regions_of_%s[%lu]}", name,
        (unsigned long)(is_shape ? at->shapes++ : at->regions++));
}

static void put_world_lists(page *p, const baked *b, const char *name) {
    place_in_lists at = {0, 0};
    put(p, "static const fixsat_thing2 things_of_%s[] = {", name);
    for (uint32_t i = 0; i < b->thing_count; i++) {
        put(p, "%s", gap(i, 1));
        put_thing(p, &b->things[i], name, &at);
    }
    put(p, "};\n\n");
    put_masks(p, b->masks, b->thing_count, name);
    if (b->one_ways != NULL) {
        size_t count = 0;
        open_list(p, count, "fixsat_vec2", "one_ways", name);
        put_vec2s(p, b->one_ways, b->thing_count, &count);
        close_list(p, count);
    }
    put(p, "static const fixsat_node2 nodes_of_%s[] = {", name);
    for (uint32_t i = 0; i < b->node_count; i++) {
        const fixsat_node2 *const n = &b->nodes[i];
        put(p, "%s{{%lu, %lu}}", gap(i, 4), (unsigned long)n->ends[0], (unsigned long)n->ends[1]);
    }
    put(p, "};\n\n");
}

static void put_world(page *p, const baked *b, const char *name) {
    const bool is_empty = b->thing_count == 0;
    if (!is_empty) {
        put_world_lists(p, b, name);
    }
    put(p, "const fixsat_world2 %s = {.things = ", name);
    put(p, is_empty ? "NULL" : "things_of_%s", name);
    put(p, ",\n    .masks = ");
    put(p, b->masks != NULL ? "masks_of_%s" : "NULL", name);
    put(p, ",\n    .one_ways = ");
    put(p, b->one_ways != NULL ? "one_ways_of_%s" : "NULL", name);
    put(p, ",\n    .nodes = ");
    put(p, is_empty ? "NULL" : "nodes_of_%s", name);
    put(p, ",\n    .count = %u,\n    .private_shift = %u,\n    .private_origin = ",
        (unsigned)b->world.count, (unsigned)b->world.private_shift);
    put_vec2(p, b->world.private_origin);
    put(p, "};\n");
}

/* Writes the classes, unless `t` is NULL, and the names of things, movers or points. */
static void put_labels(page *p, const baked *b, const thing *things, uint32_t count,
                       const char *prefixed_name, types *t, bool with_names) {
    if (t != NULL && count > 0) {
        put(p, "\nconst uint16_t %sclasses[%lu] = {", prefixed_name, (unsigned long)count);
        for (uint32_t i = 0; i < count; i++) {
            put(p, "%s%lu", gap(i, 16), (unsigned long)number_of_type(t, things[i].type));
        }
        put(p, "};\n");
    }
    if (with_names && count > 0) {
        put(p, "\nconst char *const %snames[%lu] = {", prefixed_name, (unsigned long)count);
        for (uint32_t i = 0; i < count; i++) {
            put_name(p, i, b->s->objects[things[i].object].name);
        }
        put(p, "};\n");
    }
}

static void put_movers(page *p, const baked *b, const char *name) {
    const char *const list = text("%s_movers", name);
    place_in_lists at = {0, 0};
    put(p, "\n");
    put_lists(p, b->movers, b->mover_count, list);
    put(p, "const fixsat_mover2 %s[%lu] = {", list, (unsigned long)b->mover_count);
    for (uint32_t i = 0; i < b->mover_count; i++) {
        const thing *const m = &b->movers[i];
        put(p, "%s{.thing = ", gap(i, 1));
        put_thing(p, m, list, &at);
        put(p, ", .mask = 0x%lxu, .one_way = ", (unsigned long)m->mask);
        put_vec2(p, m->one_way);
        put(p, "}");
    }
    put(p, "};\n");
}

static void put_points(page *p, const baked *b, const char *name, types *t, bool with_names) {
    thing *const labels = allocate(b->point_count, sizeof *labels);
    put(p, "\nconst fixsat_vec2 %s_points[%lu] = {", name, (unsigned long)b->point_count);
    for (uint32_t i = 0; i < b->point_count; i++) {
        put(p, "%s", gap(i, 4));
        put_vec2(p, b->points[i].at);
        labels[i].type = b->points[i].type;
        labels[i].object = b->points[i].object;
    }
    put(p, "};\n");
    put_labels(p, b, labels, b->point_count, text("%s_point_", name), t->of_points ? t : NULL,
               with_names);
}

static char *source_of(const baked *b, const char *name, const char *header, types *t,
                       bool with_names) {
    types *const of_things = t->of_things ? t : NULL;
    page p = {NULL, 0};
    open_source(&p, b->s->file, header);
    if (has_world(b)) {
        put_lists(&p, b->things, b->thing_count, name);
        put_world(&p, b, name);
        put_labels(&p, b, b->things, b->thing_count, text("%s_", name), of_things, with_names);
    }
    if (b->mover_count > 0) {
        put_movers(&p, b, name);
        put_labels(&p, b, b->movers, b->mover_count, text("%s_mover_", name), of_things,
                   with_names);
    }
    if (b->point_count > 0) {
        put_points(&p, b, name, t, with_names);
    }
    for (uint32_t i = 0; i < b->turning_count; i++) {
        const turning *const r = &b->turnings[i];
        put(&p, "\n");
        put_vertices(&p, r->headings, r->count, r->name);
        put(&p, "const fixsat_shape2 %s[%lu] = {", r->name, (unsigned long)r->count);
        put_shapes(&p, r->headings, r->count, r->name);
        put(&p, "};\n");
    }
    return end_page(&p);
}

written write_c(const baked *b, const char *name, const char *header, bool with_names) {
    types t = types_of(b);
    name_turnings(b, name);
    const written w = {.source = source_of(b, name, header, &t, with_names),
                       .header = header_of(b, name, &t, with_names)};
    return w;
}
