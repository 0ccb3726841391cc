/* SPDX-License-Identifier: MIT
 *
 * The reader of Tiled's maps: https://doc.mapeditor.org/en/stable/reference/json-map-format/
 */
#include "data.h"
#include "objects.h"
#include "template.h"

#include <string.h>

/* The state of reading the layers of a map. */
typedef struct reading {
    scene *s;
    json *map;
    tilesets sets;
    number grid[2];
} reading;

/* ---- layers of objects ---- */

/* The current object. */
typedef struct receiver {
    scene *s;
    json *from;
    const char *name;
    uint32_t object;
    bool has_object; /* true if the scene has the object, because an item was taken */
} receiver;

static void take_of_object(void *to, const item *i) {
    receiver *const r = to;
    if (!r->has_object) {
        const object o = {.name = r->name};
        r->object = scene_add_object(r->s, &o);
        r->has_object = true;
    }
    item mine = *i;
    mine.object = r->object;
    scene_add_item(r->s, &mine);
}

typedef struct object_step {
    reading *r;
    const place *layer;
    json *from;
    const view *around;
    const settings *set;
    size_t with_shapes; /* number of the objects that are tiles with shapes, or left out */
    size_t nameless;    /* number of those without shapes and without a name */
} object_step;

static void read_object(void *of) {
    object_step *const step = of;
    reading *const r = step->r;
    place where = *step->layer;
    json *from = step->from;
    if (!json_object_is_type(from, json_type_object)) {
        fail(&where, "an entry of its objects is not an object");
    }
    const char *const id = id_of(from);
    where.what = described("object", id, get_text(&where, from, "name"));
    drawing d = {r->s, &r->sets, step->around, NULL, NULL};
    from = with_template(r->s, &where, from, &d.sets);
    const char *const name = get_text(&where, from, "name");
    where.what = described("object", id, name);
    receiver to = {.s = r->s, .from = from, .name = name};
    const sink out = {take_of_object, &to};
    if (get(&where, from, "gid", json_type_double) != NULL) {
        const bool has_shapes = read_tile_object(&d, &where, from, step->set, &out);
        step->with_shapes += has_shapes;
        step->nameless += !has_shapes && name == NULL;
    } else {
        read_shape(&d, &where, from, step->set, &out);
    }
}

static void read_objects(reading *r, const place *where, json *layer, const view *around,
                         const settings *set) {
    json *const list = need(where, layer, "objects", json_type_array);
    const uint32_t before = error_count();
    object_step step = {.r = r, .layer = where, .around = around, .set = set};
    for (size_t i = 0; i < length_of(list); i++) {
        step.from = entry(list, i);
        attempt(read_object, &step);
    }
    if (step.nameless > 0 && step.with_shapes == 0 && error_count() == before) {
        warn(where,
             "nothing comes of its %lu nameless objects that are tiles, because these have no "
             "shapes: see --solid, or give it the property \"bake\" = false",
             (unsigned long)step.nameless);
    }
}

/* ---- layers of tiles ---- */

/* Tiles with the same mask and so on, or the shapes of a tile that is a mover. */
typedef struct heap {
    item first;  /* first tile, for its mask and class */
    size_t cell; /* number of the tile of a mover, or 0 */
    uint32_t object;
    item *polygons; /* polygons to be merged */
    uint32_t count;
} heap;

typedef struct cells {
    reading *r;
    const place *where;
    const char *name;
    heap *heaps;
    uint32_t heap_count;
    number grid[2];
    size_t tile_count, taken; /* numbers of the tiles that are baked, and of their shapes */
    uint32_t *wrong;          /* numbers of tiles that had an error */
    uint32_t wrong_count;
} cells;

static bool is_alike(const item *i, const item *k) {
    const bool same_type =
        i->type == k->type || (i->type != NULL && k->type != NULL && strcmp(i->type, k->type) == 0);
    return same_type && i->has_mask == k->has_mask && i->mask == k->mask &&
           number_equal(i->one_way.x, k->one_way.x) && number_equal(i->one_way.y, k->one_way.y);
}

static heap *heap_for(cells *c, const item *first) {
    const size_t cell = first->is_mover ? c->tile_count : 0;
    for (uint32_t i = 0; i < c->heap_count; i++) {
        if (c->heaps[i].cell == cell && is_alike(&c->heaps[i].first, first)) {
            return &c->heaps[i];
        }
    }
    const object o = {.name = c->name, .is_layer = true};
    c->heaps = grown(c->heaps, c->heap_count, sizeof *c->heaps);
    c->heaps[c->heap_count] =
        (heap){.first = *first, .cell = cell, .object = scene_add_object(c->r->s, &o)};
    return &c->heaps[c->heap_count++];
}

static void take_of_tile(void *to, const item *i) {
    cells *const c = to;
    if (i->kind == ITEM_POINT) {
        return; /* a named position would occur in every tile */
    }
    c->taken++;
    heap *const h = heap_for(c, i);
    item mine = *i;
    mine.object = h->object;
    if ((i->kind == ITEM_POLYGON || i->kind == ITEM_BOX) && i->turns == 0) {
        h->polygons = grown(h->polygons, h->count, sizeof *h->polygons);
        h->polygons[h->count++] = mine;
    } else {
        scene_add_item(c->r->s, &mine);
    }
}

/* Returns the tile of a number. If there is no such tile, only its first cell gets an error. */
static tile tile_of_cell(cells *c, const place *where, uint32_t gid) {
    const uint32_t plain = gid & ~ALL_FLIPS;
    for (uint32_t i = 0; i < c->wrong_count; i++) {
        if (c->wrong[i] == plain) {
            give_up();
        }
    }
    c->wrong = grown(c->wrong, c->wrong_count, sizeof *c->wrong);
    c->wrong[c->wrong_count++] = plain;
    const tile t = tile_of(c->r->s, where, &c->r->sets, gid);
    c->wrong_count--; /* there was no error */
    return t;
}

/* A tile of a layer. */
typedef struct cell_step {
    cells *c;
    const view *around;
    const settings *inherited;
    int64_t column, line;
    uint32_t gid;
} cell_step;

static void read_cell(void *of) {
    const cell_step *const step = of;
    cells *const c = step->c;
    const settings *const inherited = step->inherited;
    const int64_t column = step->column, line = step->line;
    const uint32_t gid = step->gid;
    reading *const r = c->r;
    place here = *c->where;
    here.what = text("tile at %lld, %lld", (long long)column, (long long)line);
    const tile t = tile_of_cell(c, &here, gid);
    if (t.says == NULL && !settings_make_solid(inherited)) {
        c->tile_count++;
        return;
    }
    settings set = *inherited;
    const char *type = NULL;
    if (t.says != NULL) {
        settings_of_tiled(&t.set->where, t.says, &set);
        type = type_of(&t.set->where, t.says);
    }
    if (!set.baked) {
        return;
    }
    c->tile_count++;
    if (t.set->to_grid &&
        !(number_equal(t.width, c->grid[0]) && number_equal(t.height, c->grid[1]))) {
        fail(&t.set->where,
             "its tiles are drawn in the size of the grid, which bake does not support");
    }
    /* Adds a tile, which stands at the lower left corner of its cell. */
    number size[2];
    flipped_size(gid & ALL_FLIPS, t.width, t.height, size);
    const number x = number_add(number_mul(number_of(column), c->grid[0]), t.set->offset[0]);
    const number bottom = number_add(number_mul(number_of(line + 1), c->grid[1]), t.set->offset[1]);
    const view v =
        view_scaled(step->around, number_of(1), number_of(1), x, number_sub(bottom, size[1]));
    const drawing d = {r->s, &r->sets, &v, NULL, type};
    const sink out = {take_of_tile, c};
    (void)read_tile(&d, &here, &t, gid & ALL_FLIPS, &set, &out);
}

/* Reads the tiles of a whole layer, or of a chunk of it. */
static void read_cells(cells *c, const view *around, json *layer, json *part, const settings *set) {
    const place *const where = c->where;
    const int64_t most = 1 << 24; /* cells beyond this are out of the range of coordinates */
    const int64_t width = get_whole(where, part, "width", 0, most, 0);
    const int64_t height = get_whole(where, part, "height", 0, most, 0);
    const int64_t x = get_whole(where, part, "x", -most, most, 0);
    const int64_t y = get_whole(where, part, "y", -most, most, 0);
    json *data = NULL;
    if (!json_object_object_get_ex(part, "data", &data)) {
        fail(where, "\"data\" is missing");
    }
    if (width * height > most) {
        fail(where, "has too many tiles");
    }
    const size_t count = (size_t)(width * height);
    const uint32_t *const gids = tiles_of(where, layer, data, count);
    for (size_t i = 0; i < count; i++) {
        if ((gids[i] & ~ALL_FLIPS) != 0) {
            cell_step step = {c,      around, set, x + (int64_t)i % width, y + (int64_t)i / width,
                              gids[i]};
            attempt(read_cell, &step);
        }
    }
}

static void read_tiles(reading *r, const place *where, json *layer, const view *around,
                       const settings *set) {
    cells c = {.r = r, .where = where, .name = get_text(where, layer, "name")};
    const uint32_t before = error_count();
    /* Only a layer that was one of LDtk has a grid of its own. */
    c.grid[0] = get_number(where, layer, "tilewidth", r->grid[0]);
    c.grid[1] = get_number(where, layer, "tileheight", r->grid[1]);
    json *const chunks = get(where, layer, "chunks", json_type_array);
    json *data = NULL;
    (void)json_object_object_get_ex(layer, "data", &data);
    if (chunks == NULL) {
        read_cells(&c, around, layer, layer, set);
    } else if (data != NULL) {
        fail(where, "has both \"data\" and \"chunks\"");
    }
    for (size_t i = 0; i < length_of(chunks); i++) {
        json *const chunk = entry(chunks, i);
        if (!json_object_is_type(chunk, json_type_object)) {
            fail(where, "a chunk is not an object");
        }
        read_cells(&c, around, layer, chunk, set);
    }
    if (c.tile_count > 0 && c.taken == 0 && error_count() == before) {
        warn(where,
             "nothing comes of its %lu tiles, because they have no shapes: see --solid, or "
             "give it the property \"bake\" = false",
             (unsigned long)c.tile_count);
    }
    for (uint32_t i = 0; i < c.heap_count; i++) {
        merge(r->s, c.heaps[i].polygons, c.heaps[i].count);
    }
}

/* ---- the map ---- */

static void read_layers(reading *r, const place *where, json *of, const view *around,
                        const settings *inherited);

typedef struct layer_step {
    reading *r;
    const place *where;
    json *layer;
    const view *around;
    const settings *inherited;
} layer_step;

/* NOLINTNEXTLINE(misc-no-recursion): the depth is that of JSON, at most 64 */
static void read_layer(void *of) {
    const layer_step *const step = of;
    json *const layer = step->layer;
    if (!json_object_is_type(layer, json_type_object)) {
        fail(step->where, "a layer is not an object");
    }
    const char *const name = get_text(step->where, layer, "name");
    const place here = {.file = step->where->file, .layer = name != NULL ? name : ""};
    if (settings_leave_out(&here, layer, step->inherited)) {
        return;
    }
    settings set = *step->inherited;
    settings_of_tiled(&here, layer, &set);
    const view v = view_scaled(step->around, number_of(1), number_of(1),
                               get_number(&here, layer, "offsetx", number_of(0)),
                               get_number(&here, layer, "offsety", number_of(0)));
    const char *const kind = json_object_get_string(need(&here, layer, "type", json_type_string));
    if (strcmp(kind, "group") == 0) {
        read_layers(step->r, &here, layer, &v, &set);
    } else if (strcmp(kind, "objectgroup") == 0) {
        read_objects(step->r, &here, layer, &v, &set);
    } else if (strcmp(kind, "tilelayer") == 0) {
        read_tiles(step->r, &here, layer, &v, &set);
    } else if (strcmp(kind, "imagelayer") != 0) {
        fail(&here, "has the type \"%s\", which bake does not read", kind);
    }
}

/* NOLINTNEXTLINE(misc-no-recursion): the depth is that of JSON, at most 64 */
static void read_layers(reading *r, const place *where, json *of, const view *around,
                        const settings *inherited) {
    json *const layers = need(where, of, "layers", json_type_array);
    for (size_t i = 0; i < length_of(layers); i++) {
        layer_step step = {r, where, entry(layers, i), around, inherited};
        attempt(read_layer, &step);
    }
}

/* Warns of rules of --solid that nothing met: their names or values may be misspelled. */
static void check_rules(const place *where, const settings *set) {
    for (uint32_t i = 0; i < set->solid_rule_count; i++) {
        const solid_rule *const rule = &set->solid_rules[i];
        if (!rule->is_met) {
            const bool has_value = rule->value != NULL;
            warn(where, "no layer, object or used tile has the property of --solid=%s%s%s",
                 rule->name, has_value ? "=" : "", has_value ? rule->value : "");
        }
    }
}

void read_tiled(scene *s, json *map, const frame *f) {
    const place where = {.file = s->file};
    const char *const orientation = get_text(&where, map, "orientation");
    if (orientation != NULL && strcmp(orientation, "orthogonal") != 0) {
        const bool is_skew =
            strcmp(orientation, "isometric") == 0 || strcmp(orientation, "oblique") == 0;
        fail(&where, "is %s, but bake reads only orthogonal maps: %s", orientation,
             is_skew ? "in it the objects and the shapes of tiles are in different planes"
                     : "in it the rows or columns of tiles are shifted");
    }
    if (!number_equal(f->scale[0], f->scale[1])) {
        fail(&where, "a map of Tiled has one scale for both axes");
    }
    reading r = {.s = s,
                 .map = map,
                 .sets = tilesets_of(&where, get(&where, map, "tilesets", json_type_array))};
    const char *const keys[2] = {"tilewidth", "tileheight"};
    for (int i = 0; i < 2; i++) {
        (void)need(&where, map, keys[i], json_type_double);
        r.grid[i] = number_of(get_whole(&where, map, keys[i], 1, INT32_MAX, 1));
    }
    settings set = f->defaults;
    settings_of_tiled(&where, map, &set);
    const view around = view_of_frame(f, true);
    read_layers(&r, &where, map, &around, &set);
    if (error_count() == 0) {
        check_rules(&where, &set);
    }
}
