/* SPDX-License-Identifier: MIT */
#include "objects.h"

#include "template.h"

#include <string.h>

const char *type_of(const place *where, json *from) {
    const char *const type = get_text(where, from, "type"); /* Tiled 1.9 calls it "class" */
    return type != NULL ? type : get_text(where, from, "class");
}

static number half(number a) {
    return number_div(a, number_of(2));
}

/* Returns the view of an object: its origin and its rotation. */
static view view_of_object(const view *around, const place *where, json *from) {
    const number zero = number_of(0);
    return view_turned(around, get_number(where, from, "rotation", zero),
                       get_number(where, from, "x", zero), get_number(where, from, "y", zero));
}

/* Returns a length of the map in units of the world. The options scale it; the size of a tile
 * object does not. */
static number on_map(const view *v, number length) {
    return number_mul(length, view_of_options(v)->stretch);
}

static void give(const drawing *d, const sink *out, item *i, const place *where,
                 const settings *set, const view *v, const char *type) {
    i->where = *where;
    i->error = on_map(v, set->error);
    i->turns = set->turns;
    check_points(where, i->points, i->point_count);
    if (!number_is_good(i->radius)) {
        fail(where, "its radius has too many digits");
    }
    if (set->turns != 0) {
        i->pivot = view_apply(d->pivot != NULL ? d->pivot : v, set->pivot[0], set->pivot[1]);
        check_points(where, &i->pivot, 1);
    }
    i->type = type != NULL ? type : d->type;
    i->mask = set->mask;
    i->has_mask = set->has_mask;
    i->one_way = view_direction(v, set->one_way);
    i->is_mover = set->mover;
    out->take(out->to, i);
}

static item rectangle(const view *v, number width, number height) {
    const number zero = number_of(0);
    const point corners[4] = {view_apply(v, zero, zero), view_apply(v, width, zero),
                              view_apply(v, width, height), view_apply(v, zero, height)};
    return item_of(ITEM_BOX, corners, 4);
}

static item capsule(const place *where, const view *v, number width, number height) {
    if (!v->similar) {
        fail(where, "is a capsule that is stretched more along one axis than along the other");
    }
    const bool is_wide = number_less(height, width);
    const number radius = half(is_wide ? height : width);
    const number x = number_sub(width, radius), y = number_sub(height, radius);
    const point ends[2] = {view_apply(v, radius, radius), view_apply(v, x, y)};
    item i = item_of(number_equal(width, height) ? ITEM_CIRCLE : ITEM_CAPSULE, ends,
                     number_equal(width, height) ? 1 : 2);
    i.radius = number_mul(radius, view_stretch(v));
    return i;
}

static item ellipse(const place *where, const view *v, number width, number height,
                    bool as_capsule) {
    if (as_capsule || (v->similar && number_equal(width, height))) {
        return capsule(where, v, width, height);
    }
    const number x = half(width), y = half(height);
    const point radii[3] = {view_apply(v, x, y), view_apply(v, width, y), view_apply(v, x, height)};
    item i = item_of(ITEM_ELLIPSE, radii, 3);
    i.radius = number_mul(half(number_less(height, width) ? width : height), view_stretch(v));
    return i;
}

static point *corners(const place *where, const view *v, json *list, size_t least) {
    const size_t count = length_of(list);
    if (count < least) {
        fail(where, "has %lu points, but needs %lu", (unsigned long)count, (unsigned long)least);
    }
    point *const points = allocate(count, sizeof *points);
    for (size_t i = 0; i < count; i++) {
        json *const at = entry(list, i);
        if (!json_object_is_type(at, json_type_object)) {
            fail(where, "a point is not an object");
        }
        (void)need(where, at, "x", json_type_double);
        (void)need(where, at, "y", json_type_double);
        points[i] = view_apply(v, get_number(where, at, "x", number_of(0)),
                               get_number(where, at, "y", number_of(0)));
    }
    return points;
}

static void read_polyline(const drawing *d, const place *where, json *line, const view *v,
                          const settings *set, const char *type, const sink *out) {
    const point *const points = corners(where, v, line, 2);
    for (size_t k = 0; k + 1 < length_of(line); k++) {
        item i = item_of(ITEM_CAPSULE, points + k, 2);
        i.radius = on_map(v, set->radius);
        give(d, out, &i, where, set, v, type);
    }
}

void read_shape(const drawing *d, const place *where, json *from, const settings *inherited,
                const sink *out) {
    settings set = *inherited;
    settings_of_tiled(where, from, &set);
    if (!set.baked || get(where, from, "text", json_type_object) != NULL) {
        return;
    }
    const view v = view_of_object(d->around, where, from);
    const number width = get_number(where, from, "width", number_of(0));
    const number height = get_number(where, from, "height", number_of(0));
    json *const polygon = get(where, from, "polygon", json_type_array);
    json *const line = get(where, from, "polyline", json_type_array);
    const char *const type = type_of(where, from);
    item i;
    if (line != NULL) {
        read_polyline(d, where, line, &v, &set, type, out);
        return;
    }
    if (polygon != NULL) {
        i = item_of(ITEM_POLYGON, corners(where, &v, polygon, 3), length_of(polygon));
    } else if (get_bool(where, from, "point", false) || (width.n == 0 && height.n == 0)) {
        const point p = view_apply(&v, number_of(0), number_of(0));
        i = item_of(ITEM_POINT, &p, 1);
    } else if (number_sign(width) <= 0 || number_sign(height) <= 0) {
        fail(where, "its width or its height is not positive");
    } else if (get_bool(where, from, "capsule", false)) {
        i = capsule(where, &v, width, height);
    } else if (get_bool(where, from, "ellipse", false)) {
        i = ellipse(where, &v, width, height, set.capsule);
    } else {
        i = rectangle(&v, width, height);
    }
    give(d, out, &i, where, &set, &v, type);
}

void flipped_size(uint32_t flips, number width, number height, number size[2]) {
    const bool is_diagonal = (flips & FLIPPED_DIAGONALLY) != 0;
    size[0] = is_diagonal ? height : width;
    size[1] = is_diagonal ? width : height;
}

/* Returns the view of flips, in this order: about the diagonal, left and right, up and down. */
static view flipped(const view *around, uint32_t flips, number width, number height) {
    number size[2];
    flipped_size(flips, width, height, size);
    const bool x = (flips & FLIPPED_X) != 0, y = (flips & FLIPPED_Y) != 0;
    view v = view_scaled(around, number_of(x ? -1 : 1), number_of(y ? -1 : 1),
                         x ? size[0] : number_of(0), y ? size[1] : number_of(0));
    if ((flips & FLIPPED_DIAGONALLY) != 0) {
        for (int i = 0; i < 2; i++) {
            v.a[i][1 - i] = v.a[i][i];
            v.a[i][i] = number_of(0);
        }
    }
    return v;
}

/* A shape of a tile. */
typedef struct shape_step {
    const drawing *d;
    tilesets *sets;
    const place *in_tile;
    json *from;
    const settings *set;
    const sink *out;
} shape_step;

static void read_shape_of_tile(void *of) {
    const shape_step *const step = of;
    if (!json_object_is_type(step->from, json_type_object)) {
        fail(step->in_tile, "an entry of its objects is not an object");
    }
    place shape = *step->in_tile;
    shape.what = described(text("%s, object", shape.what), id_of(step->from), NULL);
    tilesets *sets = step->sets;
    json *const whole = with_template(step->d->s, &shape, step->from, &sets);
    if (get(&shape, whole, "gid", json_type_double) != NULL) {
        fail(&shape, "is a tile within a tile");
    }
    read_shape(step->d, &shape, whole, step->set, step->out);
}

bool read_tile(const drawing *d, const place *where, const tile *t, uint32_t flips,
               const settings *set, const sink *out) {
    if ((flips & TURNED_IN_A_HEXAGON) != 0) {
        fail(where, "tile %lu is turned by 120 degrees", (unsigned long)t->number);
    }
    const view v = flipped(d->around, flips, t->width, t->height);
    place in_tile = t->set->where;
    in_tile.what = text("%s%stile %lu", in_tile.what == NULL ? "" : in_tile.what,
                        in_tile.what == NULL ? "" : ", ", (unsigned long)t->number);
    const drawing inner = {d->s, d->sets, &v, d->pivot, d->type};
    json *group = NULL, *list = NULL;
    if (t->says != NULL) {
        group = get(&in_tile, t->says, "objectgroup", json_type_object);
    }
    if (group != NULL) {
        list = get(&in_tile, group, "objects", json_type_array);
    }
    if (length_of(list) == 0 && settings_make_solid(set)) {
        item i = rectangle(&v, t->width, t->height);
        give(d, out, &i, where, set, &v, NULL);
    }
    for (size_t k = 0; k < length_of(list); k++) {
        shape_step step = {&inner, d->sets, &in_tile, entry(list, k), set, out};
        attempt(read_shape_of_tile, &step);
    }
    return length_of(list) > 0 || settings_make_solid(set);
}

/* Computes the offset of an object's origin in it, in halves of its size: 0, 1 or 2. */
static void anchor_of(const place *where, const char *alignment, int halves[2]) {
    static const struct {
        const char *name;
        int halves[2];
    } anchors[] = {
        {"unspecified", {0, 2}}, {"topleft", {0, 0}},     {"top", {1, 0}},   {"topright", {2, 0}},
        {"left", {0, 1}},        {"center", {1, 1}},      {"right", {2, 1}}, {"bottomleft", {0, 2}},
        {"bottom", {1, 2}},      {"bottomright", {2, 2}},
    };
    for (size_t i = 0; i < sizeof anchors / sizeof anchors[0]; i++) {
        if (alignment == NULL || strcmp(alignment, anchors[i].name) == 0) {
            halves[0] = anchors[i].halves[0];
            halves[1] = anchors[i].halves[1];
            return;
        }
    }
    fail(where, "\"objectalignment\" is \"%s\", which is unknown", alignment);
}

bool read_tile_object(const drawing *d, const place *where, json *from, const settings *inherited,
                      const sink *out) {
    const int64_t gid = get_whole(where, from, "gid", 0, UINT32_MAX, 0);
    const tile t = tile_of(d->s, where, d->sets, (uint32_t)gid);
    settings set = *inherited;
    if (t.says != NULL) {
        settings_of_tiled(&t.set->where, t.says, &set);
    }
    settings_of_tiled(where, from, &set);
    if (!set.baked) {
        return true;
    }
    number width = get_number(where, from, "width", t.width);
    number height = get_number(where, from, "height", t.height);
    if (width.n == 0 && height.n == 0) { /* Tiled before 0.12 */
        width = t.width;
        height = t.height;
    }
    if (number_sign(width) <= 0 || number_sign(height) <= 0) {
        fail(where, "its width or its height is not positive");
    }
    const uint32_t flips = (uint32_t)gid & ALL_FLIPS;
    const number sx = number_div(width, t.width), sy = number_div(height, t.height);
    if (t.set->keeps_aspect && !number_equal(sx, sy)) {
        fail(where, "is stretched more along one axis than along the other, and its tileset keeps "
                    "the aspect ratio, which bake does not support");
    }
    number size[2], scale[2];
    int halves[2];
    flipped_size(flips, width, height, size);
    flipped_size(flips, sx, sy, scale);
    anchor_of(&t.set->where, t.set->alignment, halves);

    /* Tiled aligns the object by its size without flips, and puts the flipped picture into its
     * lower left corner. The stretch of the offset ignores flips too. */
    const view own = view_of_object(d->around, where, from);
    const number left = number_neg(half(number_mul(number_of(halves[0]), width)));
    const number bottom = half(number_mul(number_of(2 - halves[1]), height));
    const view scaled =
        view_scaled(&own, scale[0], scale[1], number_add(left, number_mul(t.set->offset[0], sx)),
                    number_add(number_sub(bottom, size[1]), number_mul(t.set->offset[1], sy)));
    const char *type = type_of(where, from);
    if (type == NULL && t.says != NULL) {
        type = type_of(&t.set->where, t.says);
    }
    const drawing inner = {d->s, d->sets, &scaled, &own, type};
    const bool has_shapes = read_tile(&inner, where, &t, flips, &set, out);
    if (!has_shapes && get_text(where, from, "name") != NULL) {
        warn(where, "nothing comes of it, because its tile has no shapes: see --solid, or give it "
                    "the property \"bake\" = false");
    }
    return has_shapes;
}
