/* SPDX-License-Identifier: MIT
 *
 * The reader of GeoJSON (RFC 7946). It reads coordinates as those of a plane.
 */
#include "antimeridian.h"
#include "document.h"
#include "settings.h"
#include "view.h"

#include <string.h>

/* Features that were changed in the same way, for a note. */
typedef struct tally {
    uint32_t count;
    place first;
} tally;

typedef struct reading {
    scene *s;
    view around;
    bool is_flat; /* true if nothing is cut at the antimeridian */
    settings set; /* settings of the current feature */
    const char *type;
    uint32_t object;
    tally closed, cut, empty;
} reading;

static void add_to(tally *t, const place *where) {
    if (t->count++ == 0) {
        t->first = *where;
    }
}

static const char *and_others(uint32_t count) {
    return count == 1 ? "" : text(", and so are %lu more", (unsigned long)count - 1);
}

/* Returns a position in units of the map. */
static point position(const place *where, json *at) {
    if (!json_object_is_type(at, json_type_array) || length_of(at) < 2) {
        fail(where, "a position is not a list of two numbers");
    }
    return (point){number_in(where, entry(at, 0), "coordinates"),
                   number_in(where, entry(at, 1), "coordinates")};
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

/* Adds an item, whose points are in units of the map. */
static void give(reading *r, const place *where, item *i) {
    for (uint32_t k = 0; k < i->point_count; k++) {
        i->points[k] = view_apply(&r->around, i->points[k].x, i->points[k].y);
    }
    check_points(where, i->points, i->point_count);
    i->object = r->object;
    i->where = *where;
    i->error = r->set.error;
    i->type = r->type;
    i->mask = r->set.mask;
    i->has_mask = r->set.has_mask;
    i->one_way = view_direction(&r->around, r->set.one_way);
    i->is_mover = r->set.mover;
    i->turns = r->set.turns;
    i->pivot = view_apply(&r->around, r->set.pivot[0], r->set.pivot[1]);
    scene_add_item(r->s, i);
}

static bool same(point p, point q) {
    return number_equal(p.x, q.x) && number_equal(p.y, q.y);
}

/* Adds a ring to an item, and closes it if it is not closed. */
static void add_ring_to(reading *r, const place *where, json *ring, uint32_t k, item *to) {
    size_t count = length_of(list_of(where, ring, 1));
    const bool is_closed =
        count > 1 && same(position(where, entry(ring, 0)), position(where, entry(ring, count - 1)));
    count -= is_closed ? 1 : 0;
    if (count < 3) {
        fail(where, "ring %lu has %lu vertices, but needs 3", (unsigned long)k,
             (unsigned long)count);
    }
    if (!is_closed) {
        add_to(&r->closed, where);
    }
    to->ring_counts = grown(to->ring_counts, to->ring_count, sizeof *to->ring_counts);
    to->ring_counts[to->ring_count++] = (uint32_t)count;
    for (size_t i = 0; i < count; i++) {
        to->points = grown(to->points, to->point_count, sizeof *to->points);
        to->points[to->point_count++] = position(where, entry(ring, i));
    }
}

static void give_polygon(reading *r, const place *where, json *polygon) {
    item drawn = {.kind = ITEM_POLYGON, .radius = number_of(0), .where = *where, .has_holes = true};
    (void)list_of(where, polygon, 1);
    for (uint32_t k = 0; k < length_of(polygon); k++) {
        add_ring_to(r, where, entry(polygon, k), k, &drawn);
    }
    item parts[MOST_PARTS];
    const uint32_t count = r->is_flat ? 0 : cut_polygon(&drawn, parts);
    for (uint32_t k = 0; k < count; k++) {
        give(r, where, &parts[k]);
    }
    if (count > 0) {
        add_to(&r->cut, where);
    } else {
        give(r, where, &drawn);
    }
}

static void give_point(reading *r, const place *where, json *at) {
    const point p = position(where, at);
    item i = item_of(number_sign(r->set.radius) > 0 ? ITEM_CIRCLE : ITEM_POINT, &p, 1);
    i.radius = r->set.radius;
    give(r, where, &i);
}

static void give_line(reading *r, const place *where, json *line) {
    (void)list_of(where, line, 2);
    for (size_t i = 0; i + 1 < length_of(line); i++) {
        const point ends[2] = {position(where, entry(line, i)),
                               position(where, entry(line, i + 1))};
        point parts[2][2] = {{ends[0], ends[1]}};
        const uint32_t count = !r->is_flat && cut_segment(ends, parts) ? 2 : 1;
        if (count > 1) {
            add_to(&r->cut, where);
        }
        for (uint32_t k = 0; k < count; k++) {
            item segment = item_of(ITEM_CAPSULE, parts[k], 2);
            segment.radius = r->set.radius;
            give(r, where, &segment);
        }
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
    static const struct {
        const char *one, *several;
        void (*give)(reading *r, const place *where, json *at);
    } kinds[] = {{"Polygon", "MultiPolygon", give_polygon},
                 {"LineString", "MultiLineString", give_line},
                 {"Point", "MultiPoint", give_point}};
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        const bool is_one = strcmp(type, kinds[k].one) == 0;
        if (!is_one && strcmp(type, kinds[k].several) != 0) {
            continue;
        }
        json *const at = need(where, geometry, "coordinates", json_type_array);
        for (size_t i = 0; i < (is_one ? 1 : length_of(at)); i++) {
            kinds[k].give(r, where, is_one ? at : entry(at, i));
        }
        return;
    }
    fail(where, "is a \"%s\", which bake does not read", type);
}

typedef struct feature_step {
    reading *r;
    json *feature;
    size_t number;
    const settings *defaults;
} feature_step;

static void read_feature(void *of) {
    const feature_step *const step = of;
    reading *const r = step->r;
    json *const feature = step->feature;
    place where = {.file = r->s->file};
    const char *const which = text("%lu", (unsigned long)step->number);
    where.what = described("feature", which, NULL);
    if (!json_object_is_type(feature, json_type_object)) {
        fail(&where, "is not an object");
    }
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
    if (json_object_is_type(type, json_type_string) && json_object_get_string_len(type) > 0) {
        r->type = json_object_get_string(type);
    }
    where.what = described("feature", which, o.name);
    json *const geometry = get(&where, feature, "geometry", json_type_object);
    const char *const kind = geometry == NULL ? NULL : get_text(&where, geometry, "type");
    r->set = *step->defaults;
    settings_of_geojson(&where, properties, kind != NULL && strstr(kind, "Polygon") == NULL,
                        &r->set);
    if (!r->set.baked) {
        return;
    }
    const uint32_t before = r->s->item_count;
    r->object = scene_add_object(r->s, &o);
    if (geometry != NULL) {
        read_geometry(r, &where, geometry);
    }
    if (r->s->item_count == before) {
        add_to(&r->empty, &where);
    }
}

void read_geojson(scene *s, json *root, const frame *f) {
    const place where = {.file = s->file};
    const char *const type = get_text(&where, root, "type");
    reading r = {
        .s = s, .around = view_of_frame(f, false), .is_flat = f->is_flat, .set = f->defaults};
    if (strcmp(type, "FeatureCollection") == 0) {
        json *const list = need(&where, root, "features", json_type_array);
        for (size_t i = 0; i < length_of(list); i++) {
            feature_step step = {&r, entry(list, i), i, &f->defaults};
            attempt(read_feature, &step);
        }
    } else if (strcmp(type, "Feature") == 0) {
        feature_step step = {&r, root, 0, &f->defaults};
        attempt(read_feature, &step);
    } else {
        const object o = {.name = NULL};
        r.object = scene_add_object(s, &o);
        read_geometry(&r, &where, root);
    }
    if (r.closed.count > 0) {
        note(&r.closed.first, "has a ring that does not end where it begins; it is closed%s",
             and_others(r.closed.count));
    }
    if (r.empty.count > 0) {
        warn(&r.empty.first, "has no geometry, so nothing comes of it%s",
             r.empty.count == 1
                 ? ""
                 : text("; the same holds for %lu more", (unsigned long)r.empty.count - 1));
    }
    if (r.cut.count > 0) {
        note(&r.cut.first, "is cut at the antimeridian%s", and_others(r.cut.count));
    }
}
