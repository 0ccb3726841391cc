/* SPDX-License-Identifier: MIT
 *
 * bake: converts a drawn level or a mesh to C for a microcontroller. usage_text is the reference,
 * and lib/docs/bake.md explains it.
 */
#include "bake.h"
#include "document.h"
#include "ldtk.h"
#include "names.h"
#include "output.h"
#include "preview.h"
#include "settings.h"
#include "solids.h"

#include <fixsat/version.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage_text[] =
    "usage: bake [OPTION...] MAP OUTPUT.c\n"
    "\n"
    "Reads MAP, and writes OUTPUT.c and OUTPUT.h. If there are errors it prints the place and the\n"
    "reason of each on standard error, writes nothing, and exits with status 1. MAP is one of:\n"
    "\n"
    "  a map of Tiled (.tmx, .tmj or .json), LDtk (.ldtk) or GeoJSON: becomes a const\n"
    "      fixsat_world2 with all that is drawn in it\n"
    "  a mesh, OBJ or STL (.obj or .stl): becomes an array of const fixsat_shape3, the convex\n"
    "      hull of each object; with --triangles=true a const fixsat_world3 of its triangles\n"
    "\n"
    "  --name=NAME     name of the world or the array in C (default: the name of OUTPUT)\n"
    "  --scale=S       units of the world per unit of the map: a decimal, or a fraction such as\n"
    "                  1/16 (16 pixels are a unit); for GeoJSON also SX,SY (default: 1)\n"
    "  --origin=X,Y    the point of the map that becomes (0, 0); for a mesh X,Y,Z (default: 0)\n"
    "  --names=true    also writes the names of all things, movers and points, as they are\n"
    "                  drawn (default: false)\n"
    "  --y=up|down     direction of y (default: that of the map; down in Tiled, up in GeoJSON)\n"
    "  --antimeridian=false\n"
    "                  does not cut GeoJSON at the antimeridian (default: it does, where an\n"
    "                  edge is longer than 180 degrees)\n"
    "  --strict=true   makes warnings errors (default: false)\n"
    "  --level=NAME    reads only this level of LDtk, at its own origin (default: all levels,\n"
    "                  where they are in their world)\n"
    "  --preview=FILE  writes a picture (SVG) of all things of a map as they collide, with\n"
    "                  their numbers and names\n"
    "  --depfile=FILE  writes the list of files that were read, for make\n"
    "  -h, --help      prints this\n"
    "  --version       prints the version\n"
    "\n"
    "An option of true or false may be given without its value, which means true. An option that\n"
    "does not apply to the kind of MAP is an error.\n"
    "\n"
    "These are for meshes:\n"
    "\n"
    "  --corners=N     greatest number of corners of a hull, up to 65535 (default: 64)\n"
    "  --triangles=true\n"
    "                  makes the triangles of all objects things of a world\n"
    "\n"
    "The following options set defaults for objects. A custom property of the same name comes\n"
    "before them: that of the object, its layer, the groups around that, or the map. Lengths are\n"
    "in units of the map, in GeoJSON in those of the world.\n"
    "\n"
    "  --mask=M        layers of the thing or triangle, 32 bits in decimal (default: all)\n"
    "  --radius=R      radius around polylines (default: 0)\n"
    "  --error=E       greatest distance of an ellipse from its polygon (default: 0.25)\n"
    "  --turns=N       makes an object an array of its polygon at N headings instead of a thing:\n"
    "                  a power of two up to 4096. It turns about its origin, or about the\n"
    "                  properties pivot_x and pivot_y from there (default: 0, a thing)\n"
    "  --solid=true    makes a tile without shapes solid all over (default: it is nothing)\n"
    "  --solid=NAME[=VALUE]\n"
    "                  does so if the tile, its layer and so on has a property NAME of that\n"
    "                  value, or of any value but false, 0 and nothing. In LDtk NAME is an\n"
    "                  IntGrid layer, a value of one, an entity or a field of one. May be given\n"
    "                  several times\n"
    "  --capsule=true  makes ellipses capsules of the same length and width\n"
    "  --bake=false    leaves out each layer of Tiled, level of LDtk and feature of GeoJSON\n"
    "                  that has no property bake = true\n"
    "\n"
    "  --prefix=TEXT   begins the names of all these properties in the map, such as\n"
    "                  fixsat_mask for --prefix=fixsat_, if other programs have properties of\n"
    "                  these names\n"
    "\n"
    "The property bake = false leaves out an object, a layer or a tile. With oneway = true a\n"
    "thing blocks only what comes from above on the map, with a vector such as 0,-1 only what\n"
    "moves against it. With mover = true an object is not a thing but a mover. This is version\n"
    "" FIXSAT_VERSION_STRING ".\n";

typedef struct options {
    frame f;
    solid_rule *solid_rules;
    const char *map, *output, *name, *depfile, *preview, *level;
    uint32_t corners, origin_axes;
    bool with_names, triangles, is_strict;
    uint32_t given; /* bit i: entry i of all_options is given */
} options;

static const place of_options = {.file = "bake"};

/* Returns a number in the value of an option, such as "1.5" or "1/16". */
static number number_of_option(const char *option, const char *value, const char *at,
                               size_t length) {
    char *const whole = text("%.*s", (int)length, at);
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

/* Reads up to `most` numbers with commas between them. Returns how many there are. */
static uint32_t numbers_of_option(const char *option, const char *value, number *out,
                                  uint32_t most) {
    const char *at = value;
    for (uint32_t i = 0; i < most; i++) {
        const char *const comma = i + 1 < most ? strchr(at, ',') : NULL;
        const size_t length = comma == NULL ? strlen(at) : (size_t)(comma - at);
        out[i] = number_of_option(option, value, at, length);
        if (comma == NULL) {
            return i + 1;
        }
        at = comma + 1;
    }
    return most;
}

static bool truth_of_option(const char *option, const char *value) {
    const bool is_true = strcmp(value, "true") == 0;
    if (!is_true && strcmp(value, "false") != 0) {
        fail(&of_options, "--%s=%s: neither true nor false", option, value);
    }
    return is_true;
}

static void add_solid_rule(options *o, const char *value) {
    settings *const s = &o->f.defaults;
    const char *const equals = strchr(value, '=');
    if (*value == 0 || equals == value) {
        fail(&of_options, "--solid=%s: neither true, false nor a property", value);
    }
    if (s->solid_rule_count == MOST_SOLID_RULES) {
        fail(&of_options, "--solid is given more than %d times", MOST_SOLID_RULES);
    }
    solid_rule rule = {.name = value};
    if (equals != NULL) {
        rule.name = text("%.*s", (int)(equals - value), value);
        rule.value = equals + 1;
    }
    o->solid_rules = grown(o->solid_rules, s->solid_rule_count, sizeof rule);
    o->solid_rules[s->solid_rule_count++] = rule;
    s->solid_rules = o->solid_rules;
}

/* ---- the options ---- */

/* The kinds of input, as bits. */
enum {
    IS_TILED = 1,
    IS_LDTK = 2,
    IS_GEOJSON = 4,
    IS_HULLS = 8,
    IS_TRIANGLES = 16,
    IS_MAP = IS_TILED | IS_LDTK | IS_GEOJSON,
    IS_ANY = IS_MAP | IS_HULLS | IS_TRIANGLES
};

static void take_text(options *o, const char *name, const char *value) {
    const struct {
        const char *name, **value;
    } all[] = {{"name", &o->name},
               {"depfile", &o->depfile},
               {"preview", &o->preview},
               {"level", &o->level},
               {"prefix", &o->f.defaults.prefix}};
    if (*value == 0 && strcmp(name, "prefix") != 0) {
        fail(&of_options, "--%s= has no value; see --help", name);
    }
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (strcmp(name, all[i].name) == 0) {
            *all[i].value = value;
        }
    }
}

static void take_scale(options *o, const char *name, const char *value) {
    number *const scale = o->f.scale;
    if (numbers_of_option(name, value, scale, 2) == 1) {
        scale[1] = scale[0];
    }
    if (number_sign(scale[0]) <= 0 || number_sign(scale[1]) <= 0) {
        fail(&of_options, "--scale=%s: not positive", value);
    }
}

static void take_origin(options *o, const char *name, const char *value) {
    o->origin_axes = numbers_of_option(name, value, o->f.origin, 3);
    if (o->origin_axes == 1) {
        fail(&of_options, "--origin=%s: not two or three numbers", value);
    }
}

static void take_y(options *o, const char *name, const char *value) {
    o->f.y = strcmp(value, "up") == 0 ? 1 : strcmp(value, "down") == 0 ? -1 : 0;
    if (o->f.y == 0) {
        fail(&of_options, "--%s=%s: neither up nor down", name, value);
    }
}

static void take_corners(options *o, const char *name, const char *value) {
    const number corners = number_of_option(name, value, value, strlen(value));
    if (corners.d != 1 || corners.n < 1 || corners.n > 65535) {
        fail(&of_options, "--corners=%s: not a whole number from 1 to 65535", value);
    }
    o->corners = (uint32_t)corners.n;
}

static void take_names(options *o, const char *name, const char *value) {
    o->with_names = truth_of_option(name, value);
}

static void take_strict(options *o, const char *name, const char *value) {
    o->is_strict = truth_of_option(name, value);
}

static void take_antimeridian(options *o, const char *name, const char *value) {
    o->f.is_flat = !truth_of_option(name, value);
}

static void take_triangles(options *o, const char *name, const char *value) {
    o->triangles = truth_of_option(name, value);
}

/* Takes an option that sets the default of a property. */
static void take_property(options *o, const char *name, const char *value) {
    json *const parsed = value_of_text(value);
    if (parsed == NULL) {
        fail(&of_options, "--%s=%s: not a value", name, value);
    }
    settings_of_option(&of_options, name, parsed, &o->f.defaults);
}

static void take_true_property(options *o, const char *name, const char *value) {
    (void)truth_of_option(name, value);
    take_property(o, name, value);
}

static void take_solid(options *o, const char *name, const char *value) {
    if (strcmp(value, "true") == 0 || strcmp(value, "false") == 0) {
        take_property(o, name, value);
    } else {
        add_solid_rule(o, value);
    }
}

static const struct {
    const char *name;
    void (*take)(options *o, const char *name, const char *value);
    bool is_truth;       /* true if the value may be left out, which means true */
    unsigned inputs;     /* kinds of input to which it applies, as bits */
    const char *of_what; /* those kinds for a message */
} all_options[] = {
    {"name", take_text, false, IS_ANY, ""},
    {"scale", take_scale, false, IS_ANY, ""},
    {"origin", take_origin, false, IS_ANY, ""},
    {"names", take_names, true, IS_ANY, ""},
    {"y", take_y, false, IS_MAP, "maps"},
    {"antimeridian", take_antimeridian, true, IS_GEOJSON, "GeoJSON"},
    {"strict", take_strict, true, IS_ANY, ""},
    {"level", take_text, false, IS_LDTK, "LDtk"},
    {"preview", take_text, false, IS_MAP, "maps"},
    {"depfile", take_text, false, IS_ANY, ""},
    {"corners", take_corners, false, IS_HULLS, "hulls of meshes"},
    {"triangles", take_triangles, true, IS_HULLS | IS_TRIANGLES, "meshes"},
    {"mask", take_property, false, IS_MAP | IS_TRIANGLES, "maps and for triangles of meshes"},
    {"radius", take_property, false, IS_TILED | IS_GEOJSON, "Tiled and GeoJSON"},
    {"error", take_property, false, IS_TILED | IS_LDTK, "Tiled and LDtk"},
    {"turns", take_property, false, IS_MAP, "maps"},
    {"solid", take_solid, true, IS_TILED | IS_LDTK, "Tiled and LDtk"},
    {"capsule", take_true_property, true, IS_TILED | IS_LDTK, "Tiled and LDtk"},
    {"bake", take_true_property, true, IS_MAP, "maps"},
    {"prefix", take_text, false, IS_MAP, "maps"}};

enum { OPTIONS = sizeof all_options / sizeof all_options[0] };

static void take_option(options *o, const char *argument) {
    const char *const equals = strchr(argument, '=');
    const size_t length = equals == NULL ? strlen(argument) : (size_t)(equals - argument);
    const char *const option = text("%.*s", (int)length, argument);
    for (unsigned i = 0; i < OPTIONS; i++) {
        if (strcmp(option + 2, all_options[i].name) != 0 || strncmp(option, "--", 2) != 0) {
            continue;
        }
        if (equals == NULL && !all_options[i].is_truth) {
            fail(&of_options, "%s needs a value: %s=...; see --help", option, option);
        }
        all_options[i].take(o, all_options[i].name, equals == NULL ? "true" : equals + 1);
        o->given |= 1u << i;
        return;
    }
    fail(&of_options, "there is no option %s; see --help", option);
}

/* Ends the program if an option is given that does not apply to the input. */
static void check_options(const options *o, unsigned input) {
    const place where = {.file = o->map};
    const char *const what = input == IS_TILED     ? "a map of Tiled"
                             : input == IS_LDTK    ? "a project of LDtk"
                             : input == IS_GEOJSON ? "GeoJSON"
                             : input == IS_HULLS   ? "a mesh"
                                                   : "a mesh with --triangles";
    for (unsigned i = 0; i < OPTIONS; i++) {
        if ((o->given >> i & 1u) != 0 && (all_options[i].inputs & input) == 0) {
            fail(&where, "is %s, but --%s is for %s", what, all_options[i].name,
                 all_options[i].of_what);
        }
    }
}

static options options_of(int count, char **arguments) {
    const number zero = number_of(0), one = number_of(1);
    options o = {.f = {.scale = {one, one}, .origin = {zero, zero, zero}}, .corners = 64};
    o.f.defaults = (settings){.mask = UINT32_MAX,
                              .baked = true,
                              .prefix = "",
                              .radius = zero,
                              .error = number_div(one, number_of(4)),
                              .pivot = {zero, zero},
                              .one_way = {zero, zero}};
    for (int i = 1; i < count; i++) {
        if (strcmp(arguments[i], "--help") == 0 || strcmp(arguments[i], "-h") == 0) {
            (void)fputs(usage_text, stdout);
            exit(0);
        }
        if (strcmp(arguments[i], "--version") == 0) {
            (void)fputs("bake " FIXSAT_VERSION_STRING "\n", stdout);
            exit(0);
        }
        if (arguments[i][0] == '-' && arguments[i][1] != 0) {
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
    if (o.is_strict) {
        make_warnings_errors();
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

/* Appends a path to a rule for make. Returns the end of the rule. */
static char *append_path(char *to, const char *path) {
    for (; *path != 0; path++) {
        if (*path == ' ' || *path == '#' || *path == '$') {
            *to++ = *path == '$' ? '$' : '\\';
        }
        *to++ = *path;
    }
    return to;
}

/* Returns the rule that names the files that were read. */
static char *depfile_of(const options *o, const scene *s) {
    size_t size = 2 * strlen(o->output) + 3;
    for (uint32_t i = 0; i < s->file_count; i++) {
        size += 2 * strlen(s->files[i].path) + 1;
    }
    char *const rule = allocate(size, 1), *to = append_path(rule, o->output);
    *to++ = ':';
    for (uint32_t i = 0; i < s->file_count; i++) {
        *to++ = ' ';
        to = append_path(to, s->files[i].path);
    }
    *to = '\n';
    return rule;
}

/* Bakes a map of Tiled or GeoJSON. */
static written bake_map(scene *s, const options *o, const char *name, const char *header) {
    json *const root = load_document(s, o->map);
    const place where = {.file = o->map};
    const char *const type = get_text(&where, root, "type");
    static const char *const of_geojson[] = {"FeatureCollection",  "Feature",    "Polygon",
                                             "MultiPolygon",       "LineString", "MultiLineString",
                                             "GeometryCollection", "Point",      "MultiPoint"};
    bool is_geojson = false;
    for (size_t i = 0; type != NULL && i < sizeof of_geojson / sizeof of_geojson[0]; i++) {
        is_geojson = is_geojson || strcmp(type, of_geojson[i]) == 0;
    }
    if (o->origin_axes == 3) {
        fail(&where, "a map has two axes, but --origin has three numbers");
    }
    if (is_geojson) {
        check_options(o, IS_GEOJSON);
        read_geojson(s, root, &o->f);
    } else if (is_ldtk(root)) {
        check_options(o, IS_LDTK);
        read_tiled(s, map_of_ldtk(s, root, o->level, &o->f.defaults), &o->f);
    } else if (type == NULL ? get(&where, root, "layers", json_type_array) != NULL
                            : strcmp(type, "map") == 0) {
        check_options(o, IS_TILED);
        read_tiled(s, root, &o->f);
    } else {
        fail(&where, "is neither a map of Tiled or LDtk nor GeoJSON");
    }
    baked b;
    bake(s, &b);
    written w = write_c(&b, name, header, o->with_names);
    if (o->preview != NULL) {
        end_if_wrong();
        w.preview = preview_of(&b, o->f.y == 0 ? is_geojson : o->f.y > 0);
    }
    return w;
}

static written bake_mesh(scene *s, const options *o, const char *name, const char *header) {
    check_options(o, o->triangles ? IS_TRIANGLES : IS_HULLS);
    if (o->origin_axes == 2) {
        const place where = {.file = o->map};
        fail(&where, "a mesh has three axes, but --origin has two numbers");
    }
    const meshes m = read_meshes(s, &o->f, o->triangles);
    const solids b =
        o->triangles ? bake_triangles(s, &m, &o->f.defaults) : bake_hulls(s, &m, o->corners);
    return write_solids(&b, name, header, o->with_names);
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
    if (is_taken(name)) {
        fail(&of_options, "\"%s\" is reserved by C, C++ or the library: choose a name with --name",
             name);
    }

    scene s = {.file = o.map};
    const char *const header = text("%s.h", base);
    const written w =
        is_mesh_file(o.map) ? bake_mesh(&s, &o, name, header) : bake_map(&s, &o, name, header);
    const char *const header_path = text("%s.h", stem);
    end_if_wrong();
    output_file outputs[] = {{.path = o.preview, .content = w.preview},
                             {.path = header_path, .content = w.header},
                             {.path = o.output, .content = w.source},
                             {.path = o.depfile, .content = depfile_of(&o, &s)}};
    write_outputs(&s, outputs, sizeof outputs / sizeof outputs[0]);
    return 0;
}
