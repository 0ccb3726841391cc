/* SPDX-License-Identifier: MIT
 *
 * fixsat_polygon_place under 100,000 random rotations: of rectangles with
 * vertices along their sides, and of the game hitboxes of a data file
 *
 *     place [godot_polygons.txt]
 *
 * The result must be a polygon that fixsat_polygon_init accepts, and the convex
 * hull of the rounded vertices: each of its vertices is a rounded one, and none
 * of the rounded ones lies outside. Rounding is redone here in long double, the
 * side of a point is decided in 128 bits.
 */
#include <fixsat/fixsat.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../common/check.h"
#include "../common/random.h"

enum { ROTATIONS = 100000, MOST = 64 };

static uint32_t state = 7;

static uint32_t any(void) {
    return random_next(&state);
}

__extension__ typedef __int128 int128;

static int side(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r) {
    const int128 cross = (int128)((int64_t)q.x - p.x) * ((int64_t)r.y - p.y) -
                         (int128)((int64_t)q.y - p.y) * ((int64_t)r.x - p.x);
    return (cross > 0) - (cross < 0);
}

static fix16_t nearest(fix16_t a, fix16_t x, fix16_t b, fix16_t y) {
    const long double exact = (long double)a * x / 65536 + (long double)b * y / 65536;
    return (fix16_t)floorl(exact + 0.5L);
}

static long shrunk, kept, flattened;

static void place_once(const fixsat_polygon *body) {
    fixsat_vec2 world[MOST], rounded[MOST];
    const fixsat_rot2 rot = fixsat_rot2_from_radians((fix16_t)any());
    const fixsat_vec2 position = {(fix16_t)any(), (fix16_t)any()};
    fixsat_polygon out, again;
    const fixsat_status status = fixsat_polygon_place(&out, world, body, rot, position);
    for (uint32_t i = 0; i < body->count; i++) {
        const fixsat_vec2 v = body->vertices[i];
        rounded[i] = (fixsat_vec2){nearest(rot.cos, v.x, -rot.sin, v.y),
                                   nearest(rot.sin, v.x, rot.cos, v.y)};
    }
    if (status == FIXSAT_ERROR_NO_AREA) { /* only a polygon thinner than a raw unit may do that */
        for (uint32_t i = 2; i < body->count; i++) {
            for (uint32_t k = 1; k < i; k++) {
                CHECK(side(rounded[0], rounded[k], rounded[i]) == 0);
            }
        }
        flattened++;
        return;
    }
    CHECK(status == FIXSAT_OK);
    if (status != FIXSAT_OK) {
        return;
    }
    CHECK(out.count >= 3 && out.count <= body->count);
    CHECK(out.position.x == position.x && out.position.y == position.y);
    CHECK(fixsat_polygon_init(&again, world, out.count) == FIXSAT_OK);
    CHECK(again.vertices == out.vertices && again.count == out.count &&
          again.winding == out.winding && again.private_shift == out.private_shift &&
          memcmp(&again.bounds, &out.bounds, sizeof out.bounds) == 0);
    bool all_found = true, all_inside = true;
    for (uint32_t i = 0; i < out.count; i++) {
        const fixsat_vec2 p = world[i], q = world[i + 1 == out.count ? 0 : i + 1];
        bool found = false;
        for (uint32_t k = 0; k < body->count; k++) {
            found |= rounded[k].x == p.x && rounded[k].y == p.y;
            all_inside &= side(p, q, rounded[k]) * out.winding >= 0;
        }
        all_found &= found;
    }
    CHECK(all_found);
    CHECK(all_inside);
    out.count < body->count ? shrunk++ : kept++;
}

static void summarise(const char *what) {
    printf("%s: %ld placed as they are, %ld with fewer vertices, %ld refused as flat\n", what, kept,
           shrunk, flattened);
    CHECK(kept + shrunk >= ROTATIONS);
    shrunk = kept = flattened = 0;
}

/* Sides of 1 raw to 2^29 raw with up to 15 further vertices each. */
static void rectangles(void) {
    for (long n = 0; shrunk + kept < ROTATIONS && n < 2L * ROTATIONS; n++) {
        const fix16_t w = (fix16_t)(1 + (any() >> (3 + any() % 29)));
        const fix16_t h = (fix16_t)(1 + (any() >> (3 + any() % 29)));
        const int pieces = 1 + (int)(any() % 16);
        fixsat_vec2 v[MOST];
        uint32_t count = 0;
        for (int s = 0; s < 4; s++) {
            for (int k = 0; k < pieces; k++) {
                const fix16_t along_w = (fix16_t)((int64_t)w * k / pieces);
                const fix16_t along_h = (fix16_t)((int64_t)h * k / pieces);
                v[count++] = s == 0   ? (fixsat_vec2){along_w, 0}
                             : s == 1 ? (fixsat_vec2){w, along_h}
                             : s == 2 ? (fixsat_vec2){w - along_w, h}
                                      : (fixsat_vec2){0, h - along_h};
            }
        }
        fixsat_polygon body;
        CHECK(fixsat_polygon_init(&body, v, count) == FIXSAT_OK);
        place_once(&body);
    }
    summarise("rectangles");
}

/* Lines "P name kind n x1 y1 ... xn yn =convex"; others are passed over. */
static void hitboxes(FILE *file) {
    static fixsat_vec2 vertices[512][MOST];
    static fixsat_polygon bodies[512];
    size_t count = 0;
    char line[16384];
    while (fgets(line, sizeof line, file) != NULL && count < 512) {
        char *field = strtok(line, " \n");
        if (field == NULL || strcmp(field, "P") != 0) {
            continue;
        }
        strtok(NULL, " \n");
        strtok(NULL, " \n");
        field = strtok(NULL, " \n");
        const long n = field == NULL ? 0 : strtol(field, NULL, 10);
        bool fits = n >= 3 && n <= MOST;
        for (long i = 0; fits && i < 2 * n; i++) {
            field = strtok(NULL, " \n");
            const double raw = field == NULL ? 1e9 : round(strtod(field, NULL) * 65536);
            fits = fabs(raw) < 1 << 29;
            (i % 2 ? &vertices[count][i / 2].y : &vertices[count][i / 2].x)[0] =
                fits ? (fix16_t)raw : 0;
        }
        count +=
            fits && fixsat_polygon_init(&bodies[count], vertices[count], (size_t)n) == FIXSAT_OK;
    }
    printf("%zu convex hitboxes\n", count);
    CHECK(count > 0);
    for (long n = 0; count > 0 && n < ROTATIONS; n++) {
        place_once(&bodies[any() % count]);
    }
    summarise("hitboxes");
}

int main(int argc, char **argv) {
    rectangles();
    FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (file != NULL) {
        hitboxes(file);
        fclose(file);
    } else {
        printf("hitboxes: skipped, no data file%s%s\n", argc > 1 ? " at " : "",
               argc > 1 ? argv[1] : "");
    }
    return check_summary("place");
}
