/* SPDX-License-Identifier: MIT */
#include "preview.h"

#include "page.h"

#include <string.h>

/* A picture in raw coordinates. */
typedef struct picture {
    page p;
    int64_t up; /* -1 if y points up, else 1 */
    int64_t min[2], max[2];
    bool has_bounds;
    int digits; /* labels are 10^digits smaller, because fonts of raw sizes would be too large */
} picture;

/* Returns y as it is in the picture, downwards. */
static long long y_of(const picture *to, fix16_t y) {
    return (long long)to->up * y;
}

static void include(picture *to, fixsat_vec2 at) {
    const int64_t p[2] = {at.x, y_of(to, at.y)};
    for (int i = 0; i < 2; i++) {
        to->min[i] = !to->has_bounds || p[i] < to->min[i] ? p[i] : to->min[i];
        to->max[i] = !to->has_bounds || p[i] > to->max[i] ? p[i] : to->max[i];
    }
    to->has_bounds = true;
}

static void put_corner(picture *to, bool is_first, int64_t x, int64_t y) {
    put(&to->p, "%s%lld %lld", is_first ? "M" : " ", (long long)x, (long long)to->up * y);
}

static void put_ring(picture *to, const fixsat_vec2 *vertices, size_t count, fixsat_vec2 position) {
    for (size_t i = 0; i < count; i++) {
        put_corner(to, i == 0, (int64_t)vertices[i].x + position.x,
                   (int64_t)vertices[i].y + position.y);
    }
    put(&to->p, "Z");
}

static void put_obb(picture *to, const fixsat_obb2 *box) {
    const fixsat_vec2 c = box->center, e = box->half_edge[0], f = box->half_edge[1];
    for (int i = 0; i < 4; i++) {
        const int64_t m = i < 2 ? 1 : -1, n = i == 0 || i == 3 ? 1 : -1;
        put_corner(to, i == 0, c.x + m * e.x + n * f.x, c.y + m * e.y + n * f.y);
    }
    put(&to->p, "Z");
}

/* Puts the core as a path of its outline. A stroke as wide as twice the radius makes it round. */
static void put_core(picture *to, const fixsat_shape2 *shape) {
    const fixsat_core2 *const core = &shape->core;
    const fixsat_vec2 p = core->position;
    switch (shape->kind) {
    case FIXSAT_CORE_POINT:
        put_ring(to, &p, 1, (fixsat_vec2){0, 0});
        break;
    case FIXSAT_CORE_SEGMENT:
        put_ring(to, core->segment.end, 2, p);
        break;
    case FIXSAT_CORE_AABB: {
        const fixsat_aabb2 b = core->aabb.box;
        const fixsat_vec2 corners[4] = {b.min, {b.max.x, b.min.y}, b.max, {b.min.x, b.max.y}};
        put_ring(to, corners, 4, p);
        break;
    }
    case FIXSAT_CORE_OBB:
        put_obb(to, &core->obb);
        break;
    default:
        put_ring(to, core->polygon.vertices, core->polygon.count, p);
    }
}

/* `kind` is a class of the picture's style. */
static void put_shape(picture *to, const fixsat_shape2 *shape, const char *kind) {
    const fixsat_aabb2 bounds = fixsat_aabb2_of_shape2(shape);
    include(to, bounds.min);
    include(to, bounds.max);
    if (shape->radius > 0) {
        put(&to->p, "<path class=\"%s round\" style=\"stroke-width: %lld\" d=\"", kind,
            2 * (long long)shape->radius);
    } else {
        put(&to->p, "<path class=\"%s\" d=\"", kind);
    }
    put_core(to, shape);
    put(&to->p, "\"/>\n");
}

static void put_region(picture *to, const fixsat_region *region, const char *kind) {
    const fixsat_vec2 *ring = region->vertices;
    put(&to->p, "<path class=\"%s\" d=\"", kind);
    for (uint32_t k = 0; k < region->ring_count; ring += region->ring_counts[k++]) {
        put_ring(to, ring, region->ring_counts[k], region->position);
    }
    put(&to->p, "\"/>\n");
    for (uint32_t i = 0; i < region->vertex_count; i++) { /* its position is 0 */
        include(to, region->vertices[i]);
    }
}

/* Puts text without the characters that mean something in XML. */
static void put_name_of(picture *to, const char *name) {
    for (; *name != 0; name++) {
        const unsigned char c = (unsigned char)*name;
        if (c < ' ' || strchr("<>&\"", *name) != NULL) {
            put(&to->p, "&#%u;", c < ' ' ? (unsigned)'_' : (unsigned)c);
        } else {
            put(&to->p, "%c", *name);
        }
    }
}

/* Puts a thing's number, or nothing before a point's name, and the name of its object. */
static void put_label(picture *to, const baked *b, fixsat_vec2 at, const char *number_of_thing,
                      uint32_t object_number) {
    const char *const name = b->s->objects[object_number].name;
    put(&to->p, "<text x=\"%lde-%d\" y=\"%llde-%d\">%s", (long)at.x, to->digits, y_of(to, at.y),
        to->digits, number_of_thing);
    if (name != NULL) {
        put(&to->p, "%s", *number_of_thing == 0 ? "" : " ");
        put_name_of(to, name);
    }
    put(&to->p, "</text>\n");
}

/* Returns where a thing's label is: at its center, or a region's first vertex. */
static fixsat_vec2 label_of(const thing *t) {
    if (t->region != NULL) {
        return t->region->vertices[0];
    }
    const fixsat_aabb2 box = fixsat_aabb2_of_shape2(t->shape);
    return (fixsat_vec2){(fix16_t)(((int64_t)box.min.x + box.max.x) / 2),
                         (fix16_t)(((int64_t)box.min.y + box.max.y) / 2)};
}

static void put_things(picture *to, const thing *things, uint32_t count, const char *kind) {
    for (uint32_t i = 0; i < count; i++) {
        const thing *const t = &things[i];
        const char *const own = t->one_way.x != 0 || t->one_way.y != 0 ? "one-way" : kind;
        if (t->region != NULL) {
            put_region(to, t->region, own);
        } else {
            put_shape(to, t->shape, own);
        }
    }
}

static void put_shapes(picture *to, const baked *b) {
    put_things(to, b->things, b->thing_count, "thing");
    put_things(to, b->movers, b->mover_count, "mover");
    for (uint32_t i = 0; i < b->turning_count; i++) {
        put_shape(to, b->turnings[i].headings[0].shape, "mover");
    }
    for (uint32_t i = 0; i < b->point_count; i++) {
        const fixsat_vec2 at = b->points[i].at;
        include(to, at);
        put(&to->p, "<path class=\"point\" d=\"M%ld %lldZ\"/>\n", (long)at.x, y_of(to, at.y));
    }
}

static void put_labels(picture *to, const baked *b) {
    for (uint32_t i = 0; i < b->thing_count; i++) {
        put_label(to, b, label_of(&b->things[i]), text("%lu", (unsigned long)i),
                  b->things[i].object);
    }
    for (uint32_t i = 0; i < b->mover_count; i++) {
        put_label(to, b, label_of(&b->movers[i]), text("mover %lu", (unsigned long)i),
                  b->movers[i].object);
    }
    for (uint32_t i = 0; i < b->turning_count; i++) {
        put_label(to, b, label_of(&b->turnings[i].headings[0]), "", b->turnings[i].object);
    }
    for (uint32_t i = 0; i < b->point_count; i++) {
        put_label(to, b, b->points[i].at, "", b->points[i].object);
    }
}

char *preview_of(const baked *b, bool is_y_up) {
    picture to = {.up = is_y_up ? -1 : 1};
    put_shapes(&to, b);
    put(&to.p, "</g>\n");
    const int64_t width = to.max[0] - to.min[0], height = to.max[1] - to.min[1];
    const long long size = (width > height ? width : height) / 100 + 1, rim = 2 * size;
    for (long long rest = size; rest > 10; rest /= 10) {
        to.digits++;
    }
    put_labels(&to, b);
    page whole = {NULL, 0};
    put(&whole,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%llde-%d %llde-%d %llde-%d "
        "%llde-%d\">\n"
        "<style>path { fill: #8ab; fill-opacity: .5; fill-rule: evenodd; stroke: #246; "
        "stroke-width: %lld; stroke-linejoin: round; }\n"
        ".mover { fill: #ca6; }\n"
        ".one-way { fill: #7b7; }\n"
        ".round { fill: none; stroke: #8ab; stroke-opacity: .7; stroke-linecap: round; }\n"
        ".mover.round { stroke: #ca6; }\n"
        ".one-way.round { stroke: #7b7; }\n"
        ".point { stroke: #c30; stroke-width: %lld; stroke-linecap: round; }\n"
        "text { font: %llde-%dpx sans-serif; text-anchor: middle; }</style>\n"
        "<g transform=\"scale(1e-%d)\">\n%s</svg>\n",
        (long long)to.min[0] - rim, to.digits, (long long)to.min[1] - rim, to.digits,
        (long long)width + 2 * rim, to.digits, (long long)height + 2 * rim, to.digits, size / 8 + 1,
        size / 2 + 1, size, to.digits, to.digits, end_page(&to.p));
    return end_page(&whole);
}
