/* SPDX-License-Identifier: MIT
 *
 * The reader of GeoJSON (RFC 7946). It reads coordinates as those of a plane.
 */
#include "document.h"
#include "settings.h"
#include "view.h"

#include <string.h>

typedef struct reading {
    scene *s;
    view around;
    settings set; /* settings of the current feature */
    const char *type;
    uint32_t object;
} reading;

static point position(const reading *r, const place *where, json *at) {
    if (!json_object_is_type(at, json_type_array) || length_of(at) < 2) {
        fail(where, "a position is not a list of two numbers");
    }
    const number x = number_in(where, entry(at, 0), "coordinates");
    const number y = number_in(where, entry(at, 1), "coordinates");
    const point p = view_apply(&r->around, x, y);
    check_points(where, &p, 1);
    return p;
}

static json *list_of(const place *where, json *list, size_t least) {
    if (!json_object_is_type(list, json_type_array)) {
        fail(where, "\"coordinates\" lacks a list");
    }
    if (length_of(list) < least) {
        fail(where, "a list in \"coordinates\" has %lu entries, but needs %lu",
             (unsigned long)length_of(list), (unsigned long)least);
    }
    return list;
}

static void give(reading *r, const place *where, item *i) {
    i->object = r->object;
    i->where = *where;
    i->error = r->set.error;
    i->type = r->type;
    i->mask = r->set.mask;
    i->has_mask = r->set.has_mask;
    i->turns = r->set.turns;
    i->pivot = view_apply(&r->around, r->set.pivot[0], r->set.pivot[1]);
    scene_add_item(r->s, i);
}

static bool same(point p, point q) {
    return number_equal(p.x, q.x) && number_equal(p.y, q.y);
}

/* Adds the rings of a polygon to those of an item. */
static void add_rings(const reading *r, const place *where, json *polygon, item *to) {
    (void)list_of(where, polygon, 1);
    for (size_t k = 0; k < length_of(polygon); k++) {
        json *const ring = list_of(where, entry(polygon, k), 4);
        const size_t count = length_of(ring);
        const point first = position(r, where, entry(ring, 0));
        if (!same(first, position(r, where, entry(ring, count - 1)))) {
            fail(where, "ring %lu does not end where it begins", (unsigned long)k);
        }
        to->ring_counts = grown(to->ring_counts, to->ring_count, sizeof *to->ring_counts);
        to->ring_counts[to->ring_count++] = (uint32_t)(count - 1);
        for (size_t i = 0; i + 1 < count; i++) {
            to->points = grown(to->points, to->point_count, sizeof *to->points);
            to->points[to->point_count++] = position(r, where, entry(ring, i));
        }
    }
}

static void give_point(reading *r, const place *where, json *at) {
    const point p = position(r, where, at);
    item i = item_of(ITEM_POINT, &p, 1);
    give(r, where, &i);
}

static void give_line(reading *r, const place *where, json *line) {
    (void)list_of(where, line, 2);
    for (size_t i = 0; i + 1 < length_of(line); i++) {
        const point ends[2] = {position(r, where, entry(line, i)),
                               position(r, where, entry(line, i + 1))};
        item segment = item_of(ITEM_CAPSULE, ends, 2);
        segment.radius = r->set.radius;
        give(r, where, &segment);
    }
}

/* NOLINTNEXTLINE(misc-no-recursion): the depth is that of JSON, at most 64 */
static void read_geometry(reading *r, const place *where, json *geometry) {
    const char *const type =
        json_object_get_string(need(where, geometry, "type", json_type_string));
    if (strcmp(type, "GeometryCollection") == 0) {
        json *const list = need(where, geometry, "geometries", json_type_array);
        for (size_t i = 0; i < length_of(list); i++) {
            if (!json_object_is_type(entry(list, i), json_type_object)) {
                fail(where, "a geometry is not an object");
            }
            read_geometry(r, where, entry(list, i));
        }
        return;
    }
    json *const at = need(where, geometry, "coordinates", json_type_array);
    const size_t count = length_of(at);
    item polygon = {.kind = ITEM_POLYGON, .radius = number_of(0)};
    if (strcmp(type, "Polygon") == 0) {
        add_rings(r, where, at, &polygon);
    } else if (strcmp(type, "MultiPolygon") == 0) {
        for (size_t i = 0; i < count; i++) {
            add_rings(r, where, entry(at, i), &polygon);
        }
    } else if (strcmp(type, "LineString") == 0) {
        give_line(r, where, at);
    } else if (strcmp(type, "MultiLineString") == 0) {
        for (size_t i = 0; i < count; i++) {
            give_line(r, where, entry(at, i));
        }
    } else if (strcmp(type, "Point") == 0) {
        give_point(r, where, at);
    } else if (strcmp(type, "MultiPoint") == 0) {
        for (size_t i = 0; i < count; i++) {
            give_point(r, where, entry(at, i));
        }
    } else {
        fail(where, "is a \"%s\", which bake does not read", type);
    }
    if (polygon.ring_count > 0) {
        give(r, where, &polygon);
    }
}

static void read_feature(reading *r, json *feature, size_t number_in_list,
                         const settings *defaults) {
    place where = {.file = r->s->file};
    where.what = text("feature %lu", (unsigned long)number_in_list);
    json *const properties = get(&where, feature, "properties", json_type_object);
    json *id = NULL, *name = NULL, *type = NULL;
    (void)json_object_object_get_ex(feature, "id", &id);
    if (properties != NULL) {
        (void)json_object_object_get_ex(properties, "name", &name);
        (void)json_object_object_get_ex(properties, "class", &type);
    }
    if (!json_object_is_type(name, json_type_string)) {
        name = id; /* a string or a number */
    }
    r->type = NULL;
    const object o = {.name = name == NULL ? NULL : json_object_get_string(name)};
    if (json_object_is_type(type, json_type_string)) {
        r->type = json_object_get_string(type);
    }
    if (o.name != NULL) {
        where.what = text("%s \"%s\"", where.what, o.name);
    }
    r->set = *defaults;
    settings_of_geojson(&where, properties, &r->set);
    json *const geometry = get(&where, feature, "geometry", json_type_object);
    if (!r->set.baked || geometry == NULL) {
        return;
    }
    r->object = scene_add_object(r->s, &o);
    read_geometry(r, &where, geometry);
}

void read_geojson(scene *s, json *root, const frame *f) {
    const place where = {.file = s->file};
    const char *const type = get_text(&where, root, "type");
    reading r = {.s = s, .around = view_of_frame(f, false), .set = f->defaults};
    if (strcmp(type, "FeatureCollection") == 0) {
        json *const list = need(&where, root, "features", json_type_array);
        for (size_t i = 0; i < length_of(list); i++) {
            if (!json_object_is_type(entry(list, i), json_type_object)) {
                fail(&where, "feature %lu is not an object", (unsigned long)i);
            }
            read_feature(&r, entry(list, i), i, &f->defaults);
        }
    } else if (strcmp(type, "Feature") == 0) {
        read_feature(&r, root, 0, &f->defaults);
    } else {
        const object o = {.name = NULL};
        r.object = scene_add_object(s, &o);
        read_geometry(&r, &where, root);
    }
}
