/* SPDX-License-Identifier: MIT */
#include "ldtk.h"

#include "settings.h"

#include <string.h>

typedef struct project {
    scene *s;
    place where;
    json *root;
    const char *level; /* name of the only level that is read, or NULL */
    const settings *set;
    bool has_solid_cells; /* true if --solid names cells, so that only these are solid */
    size_t level_count, found;
    int64_t depth; /* of the first level that was read */
    json *layers;  /* groups of the map */
    json *tilesets;
} project;

bool is_ldtk(json *root) {
    return json_object_object_get_ex(root, "defs", NULL) &&
           json_object_object_get_ex(root, "jsonVersion", NULL);
}

/* ---- values ---- */

static json *list_of(const place *where, json *from, const char *key) {
    return get(where, from, key, json_type_array);
}

static void set_text(json *to, const char *key, const char *value) {
    (void)json_object_object_add(to, key, json_object_new_string(value));
}

static void set_whole(json *to, const char *key, int64_t value) {
    (void)json_object_object_add(to, key, json_object_new_int64(value));
}

/* Sets a decimal exactly. */
static void set_decimal(const place *where, json *to, const char *key, number value) {
    int digits = 0;
    wide power = 1;
    while (number_is_good(value) && power % value.d != 0 && digits < 18) {
        digits++;
        power *= 10;
    }
    const number whole = number_mul(value, (number){power, 1});
    if (!number_is_good(whole) || whole.d != 1 || whole.n > INT64_MAX || whole.n < INT64_MIN) {
        fail(where, "its coordinates have too many digits");
    }
    const char *const written = text("%llde-%d", (long long)whole.n, digits);
    (void)json_object_object_add(to, key, json_object_new_double_s(0, written));
}

/* Returns the entry of a list whose "uid" is that of a key of another object, or NULL. */
static json *definition_of(const place *where, json *list, json *of, const char *key) {
    const int64_t uid = get_whole(where, of, key, 0, INT32_MAX, -1);
    for (size_t i = 0; i < length_of(list); i++) {
        json *const from = entry(list, i);
        if (json_object_is_type(from, json_type_object) &&
            get_whole(where, from, "uid", 0, INT32_MAX, -2) == uid) {
            return from;
        }
    }
    return NULL;
}

/* Copies fields with one value as properties. */
static void set_properties(const place *where, json *to, json *from) {
    json *const properties = json_object_new_array();
    json *const fields = list_of(where, from, "fieldInstances");
    for (size_t i = 0; i < length_of(fields); i++) {
        json *const field = entry(fields, i);
        json *value = NULL;
        if (!json_object_is_type(field, json_type_object)) {
            fail(where, "a field is not an object");
        }
        const char *const name = get_text(where, field, "__identifier");
        if (name != NULL && json_object_object_get_ex(field, "__value", &value) && value != NULL) {
            json *const property = json_object_new_object();
            set_text(property, "name", name);
            (void)json_object_object_add(property, "value", json_object_get(value));
            (void)json_object_array_add(properties, property);
        }
    }
    (void)json_object_object_add(to, "properties", properties);
}

/* ---- layers ---- */

static bool is_same(const char *a, const char *b) {
    return a != NULL && b != NULL && strcmp(a, b) == 0;
}

/* True if a rule of --solid is for a value of a layer. */
static bool is_for_cell(const solid_rule *rule, const char *layer, const char *name,
                        int64_t value) {
    const bool is_layer = is_same(rule->name, layer);
    if (rule->value == NULL) {
        return is_layer || is_same(rule->name, name);
    }
    return is_layer &&
           (is_same(rule->value, name) || is_same(rule->value, text("%lld", (long long)value)));
}

static bool is_cell_solid(const project *p, const char *layer, const char *name, int64_t value) {
    bool is_solid = !p->has_solid_cells;
    for (uint32_t i = 0; i < p->set->solid_rule_count; i++) {
        is_solid = is_solid || is_for_cell(&p->set->solid_rules[i], layer, name, value);
    }
    return is_solid;
}

static bool is_entity_solid(const project *p, const char *kind) {
    bool is_solid = false;
    for (uint32_t i = 0; i < p->set->solid_rule_count; i++) {
        const solid_rule *const rule = &p->set->solid_rules[i];
        is_solid = is_solid || (rule->value == NULL && is_same(rule->name, kind));
    }
    return is_solid;
}

static const char *name_of_value(const place *where, json *definition, int64_t value) {
    json *const values = definition == NULL ? NULL : list_of(where, definition, "intGridValues");
    for (size_t i = 0; i < length_of(values); i++) {
        json *const from = entry(values, i);
        if (json_object_is_type(from, json_type_object) &&
            get_whole(where, from, "value", 0, INT32_MAX, 0) == value) {
            return get_text(where, from, "identifier");
        }
    }
    return NULL;
}

/* Adds a tileset of one tile, which is solid. Returns the number of the tile. */
static int64_t add_tileset(const project *p, int64_t size) {
    json *const property = json_object_new_object(), *const properties = json_object_new_array();
    set_text(property, "name", text("%ssolid", p->set->prefix));
    (void)json_object_object_add(property, "value", json_object_new_boolean(1));
    (void)json_object_array_add(properties, property);
    json *const only = json_object_new_object(), *const tiles = json_object_new_array();
    set_whole(only, "id", 0);
    (void)json_object_object_add(only, "properties", properties);
    (void)json_object_array_add(tiles, only);
    json *const set = json_object_new_object();
    const int64_t first = (int64_t)length_of(p->tilesets) + 1;
    set_whole(set, "firstgid", first);
    set_whole(set, "tilewidth", size);
    set_whole(set, "tileheight", size);
    (void)json_object_object_add(set, "tiles", tiles);
    (void)json_object_array_add(p->tilesets, set);
    return first;
}

/* Ends the program unless a list has a value for each cell of a layer. */
static void check_grid(const place *where, json *grid, int64_t width, int64_t height) {
    const int64_t values = (int64_t)length_of(grid), cells = width * height;
    if (values != cells) {
        fail(where, "\"intGridCsv\" has %lld values for %lld cells", (long long)values,
             (long long)cells);
    }
}

/* Makes an IntGrid layer a layer of one tile, which is solid. */
static void set_tiles(const project *p, const place *where, json *to, json *from) {
    const char *const name = get_text(where, from, "__identifier");
    json *const definition = definition_of(
        where, list_of(where, need(where, p->root, "defs", json_type_object), "layers"), from,
        "layerDefUid");
    json *const grid = need(where, from, "intGridCsv", json_type_array);
    json *const data = json_object_new_array();
    const int64_t width = get_whole(where, from, "__cWid", 0, INT32_MAX, 0);
    const int64_t height = get_whole(where, from, "__cHei", 0, INT32_MAX, 0);
    const int64_t size = get_whole(where, from, "__gridSize", 1, INT16_MAX, 1);
    check_grid(where, grid, width, height);
    const int64_t gid = add_tileset(p, size);
    for (size_t i = 0; i < length_of(grid); i++) {
        const number value = number_in(where, entry(grid, i), "intGridCsv");
        if (value.d != 1 || value.n < 0 || value.n > INT32_MAX) {
            fail(where, "\"intGridCsv\" has a number that is not a value");
        }
        const int64_t v = (int64_t)value.n;
        const bool is_tile =
            v != 0 && is_cell_solid(p, name, name_of_value(where, definition, v), v);
        (void)json_object_array_add(data, json_object_new_int64(is_tile ? gid : 0));
    }
    set_text(to, "type", "tilelayer");
    set_whole(to, "width", width);
    set_whole(to, "height", height);
    set_whole(to, "tilewidth", size);
    set_whole(to, "tileheight", size);
    (void)json_object_object_add(to, "data", data);
}

/* Returns the number at an index of a list. */
static number at(const place *where, json *list, size_t i, const char *name) {
    if (length_of(list) <= i) {
        fail(where, "\"%s\" is not a list of two numbers", name);
    }
    return number_in(where, entry(list, i), name);
}

/* Makes an entity an object: a position, or a shape if it has the property `solid` or --solid names
 * it. */
static json *object_of(const project *p, const place *where, json *from, const char *name) {
    json *const to = json_object_new_object();
    json *const position = need(where, from, "px", json_type_array);
    json *const pivot = list_of(where, from, "__pivot");
    const char *const axes[2] = {"x", "y"}, *const sizes[2] = {"width", "height"};
    const char *const kind = get_text(where, from, "__identifier");
    settings set = *p->set;
    set_properties(where, to, from);
    set.solid = is_entity_solid(p, kind);
    settings_of_tiled(where, to, &set);
    const bool is_solid = settings_make_solid(&set);
    for (size_t i = 0; i < 2; i++) {
        number x = at(where, position, i, "px");
        const int64_t size = get_whole(where, from, sizes[i], 0, INT16_MAX, 0);
        if (is_solid) {
            const number part = pivot == NULL ? number_of(0) : at(where, pivot, i, "__pivot");
            x = number_sub(x, number_mul(part, number_of(size)));
            set_whole(to, sizes[i], size);
        }
        set_decimal(where, to, axes[i], x);
    }
    json *const definition = definition_of(
        where, list_of(where, need(where, p->root, "defs", json_type_object), "entities"), from,
        "defUid");
    const char *const mode = definition == NULL ? NULL : get_text(where, definition, "renderMode");
    (void)json_object_object_add(
        to, "ellipse", json_object_new_boolean(mode != NULL && strcmp(mode, "Ellipse") == 0));
    (void)json_object_object_add(to, "point", json_object_new_boolean(!is_solid));
    set_text(to, "name", name);
    if (kind != NULL) {
        set_text(to, "type", kind);
    }
    return to;
}

typedef struct entity_step {
    const project *p;
    const place *layer;
    json *objects, *entity;
    const char *level;
    size_t number_of;
} entity_step;

static void add_entity(void *of) {
    const entity_step *const step = of;
    place here = *step->layer;
    if (!json_object_is_type(step->entity, json_type_object)) {
        fail(&here, "an entity is not an object");
    }
    const char *const kind = get_text(&here, step->entity, "__identifier");
    const char *const name = text("%s%s", step->level, kind != NULL ? kind : "");
    here.what = described("entity", text("%lu", (unsigned long)step->number_of), kind);
    (void)json_object_array_add(step->objects, object_of(step->p, &here, step->entity, name));
}

static void set_entities(const project *p, const place *where, json *to, json *from,
                         const char *level) {
    json *const entities = need(where, from, "entityInstances", json_type_array);
    json *const objects = json_object_new_array();
    for (size_t i = 0; i < length_of(entities); i++) {
        entity_step step = {p, where, objects, entry(entities, i), level, i};
        attempt(add_entity, &step);
    }
    set_text(to, "type", "objectgroup");
    (void)json_object_object_add(to, "objects", objects);
}

/* ---- levels ---- */

typedef struct layer_step {
    const project *p;
    const place *level;
    json *layers, *from;
    const char *before; /* name of the level before those of its layers, or "" */
} layer_step;

static void add_layer(void *of) {
    const layer_step *const step = of;
    json *const from = step->from;
    if (!json_object_is_type(from, json_type_object)) {
        fail(step->level, "a layer is not an object");
    }
    const char *const name = get_text(step->level, from, "__identifier");
    const place where = {.file = step->level->file,
                         .layer = text("%s%s", step->before, name != NULL ? name : "")};
    const char *const type = json_object_get_string(need(&where, from, "__type", json_type_string));
    json *const to = json_object_new_object();
    set_text(to, "name", where.layer);
    set_whole(to, "offsetx", get_whole(&where, from, "__pxTotalOffsetX", INT32_MIN, INT32_MAX, 0));
    set_whole(to, "offsety", get_whole(&where, from, "__pxTotalOffsetY", INT32_MIN, INT32_MAX, 0));
    if (strcmp(type, "IntGrid") == 0) {
        set_tiles(step->p, &where, to, from);
    } else if (strcmp(type, "Entities") == 0) {
        set_entities(step->p, &where, to, from, step->before);
    } else {
        return;
    }
    (void)json_object_array_add(step->layers, to);
}

typedef struct level_step {
    project *p;
    json *level;
    bool has_places;
} level_step;

static void add_level(void *of) {
    const level_step *const step = of;
    project *const p = step->p;
    json *const level = step->level;
    if (!json_object_is_type(level, json_type_object)) {
        fail(&p->where, "a level is not an object");
    }
    const char *const name = get_text(&p->where, level, "identifier");
    if (p->level != NULL && (name == NULL || strcmp(name, p->level) != 0)) {
        return;
    }
    if (p->level == NULL && p->level_count > 1 && !step->has_places) {
        fail(&p->where, "has %lu levels that have no places in a world: choose one with --level",
             (unsigned long)p->level_count);
    }
    place here = {.file = p->where.file, .what = described("level", NULL, name)};
    const int64_t depth = get_whole(&here, level, "worldDepth", INT32_MIN, INT32_MAX, 0);
    if (p->level == NULL && p->found > 0 && depth != p->depth) {
        fail(&p->where, "has levels at several depths: choose one with --level");
    }
    p->depth = depth;
    p->found++;
    json *const to = json_object_new_object(), *const layers = json_object_new_array();
    const bool is_placed = p->level == NULL && step->has_places;
    const char *const keys[2] = {"worldX", "worldY"}, *const offsets[2] = {"offsetx", "offsety"};
    for (int i = 0; i < 2 && is_placed; i++) {
        set_whole(to, offsets[i], get_whole(&here, level, keys[i], INT32_MIN, INT32_MAX, 0));
    }
    set_properties(&here, to, level);
    const char *const file = get_text(&here, level, "externalRelPath");
    json *content = level;
    if (file != NULL) {
        const char *const path = beside(p->where.file, file);
        content = load_named(p->s, &here, "file", path);
        here.file = path;
    }
    json *const from = need(&here, content, "layerInstances", json_type_array);
    const char *const before =
        p->level_count > 1 && p->level == NULL && name != NULL ? text("%s ", name) : "";
    for (size_t i = 0; i < length_of(from); i++) {
        layer_step inner = {p, &here, layers, entry(from, i), before};
        attempt(add_layer, &inner);
    }
    set_text(to, "type", "group");
    (void)json_object_object_add(to, "layers", layers);
    (void)json_object_array_add(p->layers, to);
}

static void add_world(project *p, json *world) {
    json *const levels = need(&p->where, world, "levels", json_type_array);
    const char *const layout = get_text(&p->where, world, "worldLayout");
    const bool has_places =
        layout != NULL && (strcmp(layout, "Free") == 0 || strcmp(layout, "GridVania") == 0);
    for (size_t i = 0; i < length_of(levels); i++) {
        level_step step = {p, entry(levels, i), has_places};
        attempt(add_level, &step);
    }
}

/* ---- the rules of --solid ---- */

/* True if a rule is for a definition of an IntGrid layer or of one of its values. */
static bool is_for_cells(const place *where, const solid_rule *rule, json *layer) {
    const char *const name = get_text(where, layer, "identifier");
    json *const values = list_of(where, layer, "intGridValues");
    bool is_for = rule->value == NULL && is_same(rule->name, name);
    for (size_t i = 0; i < length_of(values); i++) {
        json *const value = entry(values, i);
        if (json_object_is_type(value, json_type_object)) {
            is_for = is_for || is_for_cell(rule, name, get_text(where, value, "identifier"),
                                           get_whole(where, value, "value", 0, INT32_MAX, 0));
        }
    }
    return is_for && is_same(get_text(where, layer, "__type"), "IntGrid");
}

/* True if a rule is for a definition of an entity or of one of its fields. */
static bool is_for_entities(const place *where, const solid_rule *rule, json *entity) {
    json *const fields = list_of(where, entity, "fieldDefs");
    bool is_for = rule->value == NULL && is_same(rule->name, get_text(where, entity, "identifier"));
    for (size_t i = 0; i < length_of(fields); i++) {
        json *const field = entry(fields, i);
        is_for = is_for || (json_object_is_type(field, json_type_object) &&
                            is_same(rule->name, get_text(where, field, "identifier")));
    }
    return is_for;
}

/* True if a rule is for one of the definitions in a list. */
static bool is_for_any(const project *p, const solid_rule *rule, const char *key,
                       bool (*is_for)(const place *where, const solid_rule *rule, json *of)) {
    json *const list = list_of(&p->where, need(&p->where, p->root, "defs", json_type_object), key);
    bool is_any = false;
    for (size_t i = 0; i < length_of(list); i++) {
        json *const definition = entry(list, i);
        is_any = is_any || (json_object_is_type(definition, json_type_object) &&
                            is_for(&p->where, rule, definition));
    }
    return is_any;
}

typedef struct rule_step {
    project *p;
    solid_rule *rule;
} rule_step;

/* Finds what a rule is for. A project defines all names, so another name is an error. */
static void read_rule(void *of) {
    const rule_step *const step = of;
    project *const p = step->p;
    solid_rule *const rule = step->rule;
    const bool is_for_cells_too = is_for_any(p, rule, "layers", is_for_cells);
    p->has_solid_cells = p->has_solid_cells || is_for_cells_too;
    if (!is_for_cells_too && !is_for_any(p, rule, "entities", is_for_entities)) {
        if (rule->value != NULL) {
            fail(&p->where,
                 "--solid=%s=%s names neither a value of an IntGrid layer nor a field of an entity",
                 rule->name, rule->value);
        }
        fail(&p->where,
             "--solid=%s names neither an IntGrid layer, a value of one, an entity nor a field of "
             "one",
             rule->name);
    }
    rule->is_met = true; /* by the project, if not by a level */
}

/* ---- the project ---- */

static json *worlds_of(const place *where, json *root) {
    json *worlds = list_of(where, root, "worlds"); /* empty unless there are several */
    if (length_of(worlds) == 0) {
        worlds = json_object_new_array();
        (void)json_object_array_add(worlds, json_object_get(root));
    }
    return worlds;
}

json *map_of_ldtk(scene *s, json *root, const char *level, const settings *set) {
    project p = {.s = s, .where = {.file = s->file}, .root = root, .level = level, .set = set};
    json *const worlds = worlds_of(&p.where, root);
    if (level == NULL && length_of(worlds) > 1) {
        fail(&p.where, "has several worlds: choose a level with --level");
    }
    for (uint32_t i = 0; i < set->solid_rule_count; i++) {
        rule_step step = {&p, &set->solid_rules[i]};
        attempt(read_rule, &step);
    }
    p.layers = json_object_new_array();
    p.tilesets = json_object_new_array();
    for (size_t i = 0; i < length_of(worlds); i++) {
        if (!json_object_is_type(entry(worlds, i), json_type_object)) {
            fail(&p.where, "a world is not an object");
        }
        p.level_count += length_of(need(&p.where, entry(worlds, i), "levels", json_type_array));
    }
    for (size_t i = 0; i < length_of(worlds); i++) {
        add_world(&p, entry(worlds, i));
    }
    if (level != NULL && p.found == 0) {
        fail(&p.where, "has no level \"%s\"", level);
    }
    json *const map = json_object_new_object();
    set_whole(map, "tilewidth", 1);
    set_whole(map, "tileheight", 1);
    (void)json_object_object_add(map, "layers", p.layers);
    (void)json_object_object_add(map, "tilesets", p.tilesets);
    return map;
}
