/* SPDX-License-Identifier: MIT
 *
 * bake: converts a drawn level to C for a microcontroller. usage_text is the reference, and
 * lib/docs/bake.md explains it.
 */
#include "bake.h"
#include "document.h"
#include "names.h"
#include "settings.h"

#include <fixsat/version.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage_text[] =
    "usage: bake [OPTION...] MAP OUTPUT.c\n"
    "\n"
    "Reads MAP, a map of Tiled (.tmj or .json) or GeoJSON, and writes OUTPUT.c and OUTPUT.h: a\n"
    "const fixsat_world2 with all that is drawn in it. After an error it prints the place and\n"
    "the reason on standard error, writes nothing, and exits with status 1.\n"
    "\n"
    "  --name=NAME     name of the world in C (default: the name of OUTPUT)\n"
    "  --scale=S       units of the world per unit of the map: a decimal, or a fraction such as\n"
    "                  1/16 (16 pixels are a unit); for GeoJSON also SX,SY (default: 1)\n"
    "  --origin=X,Y    the point of the map that becomes (0, 0) (default: 0,0)\n"
    "  --names=true    also writes an array of the names of all things, as they are drawn\n"
    "  --y=up|down     direction of y (default: that of the map; down in Tiled, up in GeoJSON)\n"
    "  --depfile=FILE  writes the list of files that were read, for make\n"
    "\n"
    "The following options set defaults for objects. A custom property of the same name comes\n"
    "before them: that of the object, its layer, the groups around that, or the map. Lengths are\n"
    "in units of the map, in GeoJSON in those of the world.\n"
    "\n"
    "  --mask=M        layers of the thing, 32 bits (default: all)\n"
    "  --radius=R      radius around polylines (default: 0)\n"
    "  --error=E       greatest distance of an ellipse from its polygon (default: 0.25)\n"
    "  --turns=N       makes an object an array of its polygon at N headings instead of a thing:\n"
    "                  a power of two up to 4096. It turns about its origin, or about the\n"
    "                  properties pivot_x and pivot_y from there (default: 0, a thing)\n"
    "  --solid=true    makes a tile without shapes solid all over (default: it is nothing)\n"
    "  --capsule=true  makes ellipses capsules of the same length and width\n"
    "\n"
    "The property bake = false leaves out an object, a layer or a tile. This is version\n"
    "" FIXSAT_VERSION_STRING ".\n";

typedef struct options {
    frame f;
    const char *map, *output, *name, *depfile;
    bool with_names;
} options;

static const place of_options = {.file = "bake"};

/* Returns the value of an option such as "1.5" or "1/16". */
static number number_of_option(const char *option, const char *value, size_t length) {
    char *const whole = text("%.*s", (int)length, value);
    char *const bar = strchr(whole, '/');
    number result;
    if (bar == NULL) {
        result = number_from_text(whole);
    } else {
        *bar = 0;
        result = number_div(number_from_text(whole), number_from_text(bar + 1));
    }
    if (!number_is_good(result)) {
        fail(&of_options, "--%s=%s: not a number", option, value);
    }
    return result;
}

static void pair_of_option(const char *option, const char *value, number *out, bool may_be_one) {
    const char *const comma = strchr(value, ',');
    if (comma == NULL && !may_be_one) {
        fail(&of_options, "--%s=%s: not two numbers", option, value);
    }
    out[0] =
        number_of_option(option, value, comma == NULL ? strlen(value) : (size_t)(comma - value));
    out[1] = comma == NULL ? out[0] : number_of_option(option, comma + 1, strlen(comma + 1));
}

/* Handles an option that sets the default of a property. */
static void property(const char *option, const char *value, settings *s) {
    static const char *const known[] = {"mask",  "radius", "error",  "turns",
                                        "solid", "bake",   "capsule"};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(option, known[i]) == 0) {
            json *const parsed = json_tokener_parse(value);
            if (parsed == NULL) {
                fail(&of_options, "--%s=%s: not a value", option, value);
            }
            settings_of_option(&of_options, option, parsed, s);
            return;
        }
    }
    fail(&of_options, "there is no option --%s; see --help", option);
}

static void take_option(options *o, const char *argument) {
    const char *const equals = strchr(argument, '=');
    if (equals == NULL) {
        fail(&of_options, "%s needs a value: %s=...; see --help", argument, argument);
    }
    const char *const name = text("%.*s", (int)(equals - argument - 2), argument + 2);
    const char *const value = equals + 1;
    if (strcmp(name, "name") == 0) {
        o->name = value;
    } else if (strcmp(name, "scale") == 0) {
        pair_of_option(name, value, o->f.scale, true);
        if (number_sign(o->f.scale[0]) <= 0 || number_sign(o->f.scale[1]) <= 0) {
            fail(&of_options, "--scale=%s: not positive", value);
        }
    } else if (strcmp(name, "origin") == 0) {
        pair_of_option(name, value, o->f.origin, false);
    } else if (strcmp(name, "y") == 0) {
        o->f.y = strcmp(value, "up") == 0 ? 1 : strcmp(value, "down") == 0 ? -1 : 0;
        if (o->f.y == 0) {
            fail(&of_options, "--y=%s: neither up nor down", value);
        }
    } else if (strcmp(name, "names") == 0) {
        o->with_names = strcmp(value, "true") == 0;
        if (!o->with_names && strcmp(value, "false") != 0) {
            fail(&of_options, "--names=%s: neither true nor false", value);
        }
    } else if (strcmp(name, "depfile") == 0) {
        o->depfile = value;
    } else {
        property(name, value, &o->f.defaults);
    }
}

static options options_of(int count, char **arguments) {
    const number zero = number_of(0), one = number_of(1);
    options o = {.f = {.scale = {one, one}, .origin = {zero, zero}}};
    o.f.defaults = (settings){.mask = UINT32_MAX,
                              .baked = true,
                              .radius = zero,
                              .error = number_div(one, number_of(4)),
                              .pivot = {zero, zero}};
    for (int i = 1; i < count; i++) {
        if (strcmp(arguments[i], "--help") == 0) {
            (void)fputs(usage_text, stdout);
            exit(0);
        }
        if (strncmp(arguments[i], "--", 2) == 0) {
            take_option(&o, arguments[i]);
        } else if (o.map == NULL) {
            o.map = arguments[i];
        } else if (o.output == NULL) {
            o.output = arguments[i];
        } else {
            fail(&of_options, "%s: one argument too many; see --help", arguments[i]);
        }
    }
    if (o.output == NULL) {
        (void)fputs(usage_text, stderr);
        exit(2);
    }
    return o;
}

/* Returns the path of the output without its ".c". */
static char *stem_of(const char *output) {
    const size_t length = strlen(output);
    if (length < 3 || strcmp(output + length - 2, ".c") != 0) {
        fail(&of_options, "%s does not end with .c", output);
    }
    return text("%.*s", (int)length - 2, output);
}

/* Writes a temporary file and then renames it, so that there is never an incomplete one. */
static void write_whole(const char *path, const char *content) {
    const place where = {.file = path};
    char *const beside = text("%s.new", path);
    FILE *const out = fopen(beside, "wb");
    if (out == NULL) {
        fail(&where, "cannot be written");
    }
    const bool good = fputs(content, out) >= 0;
    if (fclose(out) != 0 || !good || rename(beside, path) != 0) {
        (void)remove(beside);
        fail(&where, "cannot be written");
    }
}

static void write_depfile(const options *o, const scene *s) {
    size_t size = strlen(o->output) + 3;
    for (uint32_t i = 0; i < s->file_count; i++) {
        size += 2 * strlen(s->files[i]) + 1;
    }
    char *const line = allocate(size, 1), *to = line + sprintf(line, "%s:", o->output);
    for (uint32_t i = 0; i < s->file_count; i++) {
        *to++ = ' ';
        for (const char *at = s->files[i]; *at != 0; at++) {
            if (*at == ' ' || *at == '#' || *at == '$') {
                *to++ = *at == '$' ? '$' : '\\';
            }
            *to++ = *at;
        }
    }
    *to = '\n';
    write_whole(o->depfile, line);
}

int main(int count, char **arguments) {
    const options o = options_of(count, arguments);
    const char *const stem = stem_of(o.output);
    const char *const slash = strrchr(stem, '/');
    const char *const base = slash != NULL ? slash + 1 : stem;
    const char *const name = o.name != NULL ? o.name : base;
    if (!is_identifier(name)) {
        fail(&of_options, "\"%s\" is not a name in C: choose one with --name", name);
    }

    scene s = {.file = o.map};
    json *const root = load_json(&s, o.map);
    const place where = {.file = o.map};
    const char *const type = get_text(&where, root, "type");
    static const char *const of_geojson[] = {"FeatureCollection",  "Feature",    "Polygon",
                                             "MultiPolygon",       "LineString", "MultiLineString",
                                             "GeometryCollection", "Point",      "MultiPoint"};
    bool is_geojson = false;
    for (size_t i = 0; type != NULL && i < sizeof of_geojson / sizeof of_geojson[0]; i++) {
        is_geojson = is_geojson || strcmp(type, of_geojson[i]) == 0;
    }
    if (is_geojson) {
        read_geojson(&s, root, &o.f);
    } else if (type == NULL ? get(&where, root, "layers", json_type_array) != NULL
                            : strcmp(type, "map") == 0) {
        read_tiled(&s, root, &o.f);
    } else {
        fail(&where, "is neither a map of Tiled nor GeoJSON");
    }
    baked b;
    bake(&s, &b);
    const written w = write_c(&b, name, text("%s.h", base), o.with_names);
    write_whole(text("%s.h", stem), w.header);
    write_whole(o.output, w.source);
    if (o.depfile != NULL) {
        write_depfile(&o, &s);
    }
    return 0;
}
