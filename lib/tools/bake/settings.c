/* SPDX-License-Identifier: MIT */
#include "settings.h"

#include <string.h>

#define MOST_TURNS 4096

static bool truth(const place *where, const char *name, json *value) {
    if (!json_object_is_type(value, json_type_boolean)) {
        fail(where, "property \"%s\" is neither true nor false", name);
    }
    return json_object_get_boolean(value) != 0;
}

static number quantity(const place *where, const char *name, json *value, bool may_be_negative) {
    const number read = number_in(where, value, name);
    if (!may_be_negative && number_sign(read) < 0) {
        fail(where, "property \"%s\" is negative", name);
    }
    return read;
}

static uint32_t whole(const place *where, const char *name, json *value, int64_t least,
                      int64_t most) {
    const number read = number_in(where, value, name);
    if (read.d != 1 || read.n < least || read.n > most) {
        fail(where, "property \"%s\" is not a whole number from %lld to %lld", name,
             (long long)least, (long long)most);
    }
    return (uint32_t)(int64_t)read.n;
}

/* Returns a vector that is written as "X,Y", or as a list of two numbers. */
static point vector(const place *where, json *value) {
    point v = {{0, 0}, {0, 0}}; /* no numbers */
    if (json_object_is_type(value, json_type_array) && length_of(value) == 2) {
        v = (point){number_in(where, entry(value, 0), "oneway"),
                    number_in(where, entry(value, 1), "oneway")};
    } else if (json_object_is_type(value, json_type_string)) {
        const char *const written = json_object_get_string(value);
        const char *const comma = strchr(written, ',');
        if (comma != NULL) {
            v.x = number_from_text(text("%.*s", (int)(comma - written), written));
            v.y = number_from_text(comma + 1);
        }
    }
    fix16_t raw[2];
    if (!number_is_good(v.x) || !number_is_good(v.y) || !number_to_raw(v.x, &raw[0]) ||
        !number_to_raw(v.y, &raw[1]) || (raw[0] == 0 && raw[1] == 0)) {
        fail(where, "property \"oneway\" is neither true, false nor a vector such as 0,-1");
    }
    return v;
}

/* Reads the property `oneway`: a vector, or true for the one that leads up on the map, where y
 * grows by `up`. */
static void read_one_way(const place *where, json *value, int up, settings *s) {
    const number zero = number_of(0);
    if (json_object_is_type(value, json_type_boolean)) {
        const bool is_one_way = json_object_get_boolean(value) != 0;
        s->one_way = (point){zero, is_one_way ? number_of(up) : zero};
    } else {
        s->one_way = vector(where, value);
    }
}

void settings_of_option(const place *where, const char *name, json *value, settings *s) {
    if (strcmp(name, "mask") == 0) {
        s->mask = whole(where, name, value, INT32_MIN, UINT32_MAX);
        s->has_mask = true;
    } else if (strcmp(name, "bake") == 0) {
        s->baked = truth(where, name, value);
    } else if (strcmp(name, "solid") == 0) {
        s->solid = truth(where, name, value);
    } else if (strcmp(name, "capsule") == 0) {
        s->capsule = truth(where, name, value);
    } else if (strcmp(name, "mover") == 0) {
        s->mover = truth(where, name, value);
    } else if (strcmp(name, "radius") == 0) {
        s->radius = quantity(where, name, value, false);
    } else if (strcmp(name, "error") == 0) {
        s->error = quantity(where, name, value, false);
    } else if (strcmp(name, "turns") == 0) {
        s->turns = whole(where, name, value, 0, MOST_TURNS);
        if ((s->turns & (s->turns - 1)) != 0) {
            fail(where, "property \"turns\" is not a power of two");
        }
    } else if (strcmp(name, "pivot_x") == 0) {
        s->pivot[0] = quantity(where, name, value, true);
    } else if (strcmp(name, "pivot_y") == 0) {
        s->pivot[1] = quantity(where, name, value, true);
    }
}

/* True if a property has the value that makes a tile solid. */
static bool has_solid_value(const solid_rule *rule, json *value) {
    const char *const written = json_object_get_string(value);
    if (rule->value != NULL) {
        return strcmp(written, rule->value) == 0;
    }
    static const char *const nothing[] = {"false", "0", "0.0", ""};
    bool is_nothing = false;
    for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++) {
        is_nothing = is_nothing || strcmp(written, nothing[i]) == 0;
    }
    return !is_nothing;
}

static void read_property(const place *where, const char *name, json *value, settings *s) {
    if (name == NULL || value == NULL) {
        return;
    }
    for (uint32_t i = 0; i < s->solid_rule_count; i++) {
        solid_rule *const rule = &s->solid_rules[i];
        if (strcmp(name, rule->name) == 0) {
            const bool has_value = has_solid_value(rule, value);
            const uint32_t bit = UINT32_C(1) << i;
            s->solid_by = has_value ? s->solid_by | bit : s->solid_by & ~bit;
            rule->is_met = rule->is_met || rule->value == NULL || has_value;
        }
    }
    const size_t length = strlen(s->prefix);
    if (strncmp(name, s->prefix, length) == 0) {
        if (strcmp(name + length, "oneway") == 0) {
            read_one_way(where, value, -1, s);
        } else {
            settings_of_option(where, name + length, value, s);
            s->says_solid = s->says_solid || strcmp(name + length, "solid") == 0;
        }
    }
}

json *properties_of(const place *where, json *of) {
    json *found = NULL;
    if (!json_object_object_get_ex(of, "properties", &found) ||
        !json_object_is_type(found, json_type_object)) {
        return get(where, of, "properties", json_type_array);
    }
    json *const list = json_object_new_array(); /* Tiled before 1.2 has an object */
    json_object_object_foreach(found, name, value) {
        json *const property = json_object_new_object();
        (void)json_object_object_add(property, "name", json_object_new_string(name));
        (void)json_object_object_add(property, "value", json_object_get(value));
        (void)json_object_array_add(list, property);
    }
    return list;
}

void settings_of_tiled(const place *where, json *of, settings *s) {
    json *const properties = properties_of(where, of);
    for (size_t i = 0; i < length_of(properties); i++) {
        json *const property = entry(properties, i);
        if (!json_object_is_type(property, json_type_object)) {
            fail(where, "a property is not an object");
        }
        const char *const name = get_text(where, property, "name");
        json *value = NULL;
        (void)json_object_object_get_ex(property, "value", &value);
        read_property(where, name, value, s);
    }
}

bool settings_leave_out(const place *where, json *layer, const settings *inherited) {
    settings own = *inherited;
    own.baked = true;
    settings_of_tiled(where, layer, &own);
    return !own.baked;
}

bool settings_make_solid(const settings *s) {
    return s->solid || (s->solid_by != 0 && !s->says_solid);
}

void settings_of_geojson(const place *where, json *properties, bool has_radius, settings *s) {
    static const char *const known[] = {"mask",    "bake",    "mover", "turns",
                                        "pivot_x", "pivot_y", "radius"};
    json *one_way = NULL;
    const size_t count = sizeof known / sizeof known[0] - (has_radius ? 0 : 1);
    for (size_t i = 0; i < count; i++) {
        json *value = NULL;
        const char *const name = text("%s%s", s->prefix, known[i]);
        if (json_object_object_get_ex(properties, name, &value) && value != NULL) {
            settings_of_option(where, known[i], value, s);
        }
    }
    (void)json_object_object_get_ex(properties, text("%soneway", s->prefix), &one_way);
    if (one_way != NULL && !json_object_is_type(one_way, json_type_string)) {
        read_one_way(where, one_way, 1, s); /* a text, such as "yes", is one of OpenStreetMap's */
    }
}
