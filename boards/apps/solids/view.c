/* SPDX-License-Identifier: MIT */
#include "view.h"
#include "raster.h"
#include "text.h"

#include <stddef.h>

static raster all;

enum { MOST_CORNERS = 34 }; /* of the walker */

static const uint16_t paints[] = {
    [PAINT_GRASS] = RGB(120, 200, 96),    [PAINT_MEADOW] = RGB(146, 220, 110),
    [PAINT_SAND] = RGB(238, 208, 140),    [PAINT_EARTH] = RGB(176, 120, 84),
    [PAINT_TOWER] = RGB(240, 236, 228),   [PAINT_ROCK] = RGB(150, 156, 170),
    [PAINT_BOULDER] = RGB(206, 120, 220), [PAINT_CRYSTAL] = RGB(110, 220, 250),
    [PAINT_WALKER] = RGB(255, 196, 62),   [PAINT_BELT] = RGB(236, 80, 90)};

static const uint16_t ray_color = RGB(255, 60, 70), near_color = RGB(255, 250, 120);

/* ---- the camera ---- */

static const fixsat_vec3 eye = FIXSAT_VEC3_INIT(0.9, -9.5, 8.6);
/* Angles in 1/65536 turns: to the right of y, and down. */
enum { YAW = 3600, PITCH = 6100, ZOOM = 312 /* pixels for a unit at a distance of 1 unit */ };
static fixsat_rot3 camera; /* rows: to the right, up, ahead */

static void set_camera(void) {
    const fixsat_rot2 yaw = fixsat_rot2_from_turn(YAW), pitch = fixsat_rot2_from_turn(PITCH);
    const fixsat_vec3 right = {yaw.cos, -yaw.sin, 0},
                      up = {fixsat_mul(yaw.sin, pitch.sin), fixsat_mul(yaw.cos, pitch.sin),
                            pitch.cos},
                      ahead = {fixsat_mul(yaw.sin, pitch.cos), fixsat_mul(yaw.cos, pitch.cos),
                               -pitch.sin};
    camera = (fixsat_rot3){
        {{right.x, right.y, right.z}, {up.x, up.y, up.z}, {ahead.x, ahead.y, ahead.z}}};
}

static int16_t in_picture(int32_t a) {
    const int32_t most = 300 * RASTER_STEPS;
    return (int16_t)(a < -most ? -most : a > most ? most : a);
}

/* Returns where a point of the scene is seen. Points nearer than 4 units are seen as if they were
 * 4 units away. In 32 bits, because a division in 64 bits is slow. */
static spot seen(fixsat_vec3 p) {
    const fixsat_vec3 v = fixsat_rot3_apply(&camera, fixsat_vec3_sub(p, eye));
    const int32_t zoom = ZOOM * RASTER_STEPS, least = F16(4) / 16, x = v.x / 16, y = v.y / 16,
                  z = v.z / 16 > least ? v.z / 16 : least;
    return (spot){in_picture(FILL_WIDTH / 2 * RASTER_STEPS + zoom * x / z),
                  in_picture(FILL_HEIGHT / 2 * RASTER_STEPS - zoom * y / z),
                  (uint16_t)(least * UINT16_MAX / z)};
}

/* ---- faces ---- */

static fixsat_vec3 cross(fixsat_vec3 a, fixsat_vec3 b) {
    return (fixsat_vec3){fixsat_mul(a.y, b.z) - fixsat_mul(a.z, b.y),
                         fixsat_mul(a.z, b.x) - fixsat_mul(a.x, b.z),
                         fixsat_mul(a.x, b.y) - fixsat_mul(a.y, b.x)};
}

/* Returns the color of a face, by its angle to the light. */
static uint16_t lit(uint32_t number, fixsat_vec3 a, fixsat_vec3 b, fixsat_vec3 c) {
    static const fixsat_vec3 light = FIXSAT_VEC3_INIT(-0.5, -0.28, 0.82);
    const fixsat_vec3 normal = cross(fixsat_vec3_sub(b, a), fixsat_vec3_sub(c, a));
    const fix16_t along = fixsat_vec3_dot(normal, light), length = fixsat_vec3_length(normal);
    const int32_t part = length > 0 && along > 0 ? (int32_t)((int64_t)along * 10 / length) : 0;
    return raster_shade(paints[number], (uint32_t)(part < 9 ? part : 9) + 7);
}

/* A point of the scene, and where it is seen. */
typedef struct corner {
    fixsat_vec3 at;
    spot seen;
} corner;

static corner corner_at(fixsat_vec3 p) {
    return (corner){p, seen(p)};
}

/* Adds a triangle that is counter-clockwise from outside. */
static void add_face(uint32_t number, const corner *a, const corner *b, const corner *c,
                     uint32_t edges) {
    const spot corners[3] = {a->seen, b->seen, c->seen};
    if (raster_faces_us(corners)) {
        raster_add_face(&all, corners, lit(number, a->at, b->at, c->at), edges);
    }
}

/* Adds both sides of the triangles of the island; only one is seen. */
static void add_island(void) {
    for (uint32_t i = 0; i < FACETS; i++) {
        const fixsat_vec3 *const p = level_facets[i].shape.core.hull.points;
        const corner a = corner_at(p[0]), b = corner_at(p[1]), c = corner_at(p[2]);
        add_face(level_facets[i].paint, &a, &b, &c, RASTER_ALL_EDGES);
        add_face(level_facets[i].paint, &a, &c, &b, RASTER_ALL_EDGES);
    }
}

/* A ring of a lathe: `count` corners, 1 or as many as the lathe has sides. */
typedef struct ring {
    const corner *corners;
    uint32_t count;
} ring;

static const corner *corner_of(ring r, uint32_t i) {
    return &r.corners[i < r.count ? i : 0];
}

/* Adds the sides between two rings. The edge between the two triangles of a side is not drawn. */
static void add_sides(ring lower, ring upper, uint32_t number, uint32_t edges) {
    const uint32_t sides = lower.count > upper.count ? lower.count : upper.count;
    const bool is_band = lower.count == upper.count;
    for (uint32_t i = 0; i < sides; i++) {
        if (lower.count > 1) {
            add_face(number, corner_of(lower, i), corner_of(lower, i + 1), corner_of(upper, i),
                     is_band ? edges & 5u : edges);
        }
        if (upper.count > 1) {
            add_face(number, corner_of(upper, i), corner_of(lower, i + 1), corner_of(upper, i + 1),
                     is_band ? edges & 6u : edges);
        }
    }
}

/* Adds a lathe with these points, which are moved by `at`. numbers[i] is the paint from ring i to
 * the next, and of the lid. */
static void add_lathe(const lathe *l, const fixsat_vec3 *points, fixsat_vec3 at,
                      const uint8_t *numbers, uint32_t edges) {
    corner corners[MOST_CORNERS];
    ring before = {corners, 0};
    uint32_t begin = 0; /* of the next ring */
    for (uint32_t i = 0; i < l->rings; i++) {
        corner *const next = &corners[begin];
        const ring now = {next, l->ring[i].radius == 0 ? 1u : l->sides};
        begin += now.count;
        for (uint32_t k = 0; k < now.count; k++) {
            next[k].at = *points++;
            (void)fixsat_vec3_add(&next[k].at, at);
            next[k].seen = seen(next[k].at);
        }
        if (i > 0) {
            add_sides(before, now, numbers[i - 1], edges);
        }
        before = now;
    }
    for (uint32_t i = 1; i + 1 < before.count; i++) { /* the lid */
        add_face(numbers[l->rings - 1], &before.corners[0], &before.corners[i],
                 &before.corners[i + 1], RASTER_NO_EDGES);
    }
}

/* Adds a hull that is made of the points of a lathe. */
static void add_hull(const lathe *l, const fixsat_hull3 *hull, const uint8_t *numbers) {
    add_lathe(l, hull->points, hull->position, numbers, RASTER_ALL_EDGES);
}

/* Adds the shadow of a round thing on what is below it: a disc in the plane of the ground. */
static void add_shadow(fixsat_vec3 from, fix16_t radius) {
    enum { SIDES = 10 };
    fixsat_hit3 hit;
    spot corners[3];
    if (!scene_below(from, &hit) || hit.outward_normal.z <= 0) {
        return;
    }
    corners[0] = seen(hit.point);
    for (uint32_t i = 0; i <= SIDES; i++) {
        const fixsat_rot2 to = fixsat_rot2_from_turn((uint16_t)(i * 65536 / SIDES));
        fixsat_vec3 p = {fixsat_mul(to.cos, radius), fixsat_mul(to.sin, radius), 0};
        const fix16_t rise = fixsat_vec3_dot(p, hit.outward_normal);
        p.z = (fix16_t)(-(int64_t)rise * 65536 / hit.outward_normal.z);
        (void)fixsat_vec3_add(&p, hit.point);
        corners[2] = seen(p);
        if (i > 0) {
            raster_add_face(&all, corners, 0, RASTER_SHADOW);
        }
        corners[1] = corners[2];
    }
}

/* ---- things ---- */

static void add_eyes(const scene *s) {
    const fix16_t out = F16(0.4), up = F16(1.15);
    for (int side = -1; side <= 1; side += 2) {
        const fixsat_rot2 to = fixsat_rot2_from_turn((uint16_t)(s->heading + side * 3600));
        fixsat_vec3 p = {fixsat_mul(to.cos, out), fixsat_mul(to.sin, out), up};
        (void)fixsat_vec3_add(&p, s->walker.core.position);
        raster_add_line(&all, seen(p), seen(p), RGB(40, 24, 50));
    }
}

static void add_things(const scene *s) {
    static const uint8_t tower[] = {PAINT_TOWER, PAINT_BELT},
                         rock[] = {PAINT_ROCK, PAINT_ROCK, PAINT_ROCK},
                         boulder[] = {PAINT_BOULDER, PAINT_BOULDER, PAINT_BOULDER},
                         crystal[] = {PAINT_CRYSTAL, PAINT_CRYSTAL},
                         walker[] = {PAINT_WALKER, PAINT_WALKER, PAINT_BELT, PAINT_WALKER,
                                     PAINT_WALKER};
    fixsat_vec3 points[MOST_CORNERS];
    add_hull(&level_tower, level_hull(TOWER), tower);
    add_hull(&level_rock, level_hull(ROCK), rock);
    add_hull(&level_boulder, &s->boulder.core.hull, boulder);
    add_hull(&level_crystal, &s->crystal.core.hull, crystal);
    (void)lathe_points(&level_walker, points);
    add_lathe(&level_walker, points, s->walker.core.position, walker, RASTER_NO_EDGES);
    add_eyes(s);
    fixsat_vec3 middle = s->walker.core.position;
    middle.z += F16(0.5);
    add_shadow(middle, s->walker.radius);
    add_shadow(s->boulder.core.position, F16(0.45));
    add_shadow(s->crystal.core.position, F16(0.45));
}

/* Marks a point by a little cross. */
static void add_star(fixsat_vec3 p, uint16_t color) {
    spot a = seen(p), b = a;
    a.x -= 2 * RASTER_STEPS;
    b.x += 2 * RASTER_STEPS;
    raster_add_line(&all, a, b, color);
    a = b = seen(p);
    a.y -= 2 * RASTER_STEPS;
    b.y += 2 * RASTER_STEPS;
    raster_add_line(&all, a, b, color);
}

static void add_answers(const scene *s) {
    raster_add_line(&all, seen(level_lamp), seen(s->ray_end), ray_color);
    raster_add_line(&all, seen(s->nearest.on_a), seen(s->nearest.on_b), near_color);
    if (s->ray_number != FIXSAT_NOTHING) {
        add_star(s->ray_end, ray_color);
    }
    add_star(s->nearest.on_a, near_color);
    add_star(s->nearest.on_b, near_color);
}

/* ---- the picture ---- */

static void draw_sky(const canvas *c) {
    for (int32_t y = 0; y < FILL_HEIGHT; y++) {
        fill_box(
            c, 0, y, FILL_WIDTH, 1,
            RGB(38 + y * 90 / FILL_HEIGHT, 42 + y * 90 / FILL_HEIGHT, 92 + y * 80 / FILL_HEIGHT));
    }
}

/* Appends a text; returns its end. */
static char *put(char *at, const char *text) {
    while (*text != 0) {
        *at++ = *text++;
    }
    *at = 0;
    return at;
}

static char *put_number(char *at, uint32_t number) {
    char digits[11];
    char *first = digits + 10;
    *first = 0;
    do {
        *--first = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    return put(at, first);
}

static void draw_answers(const canvas *c, const scene *s) {
    char text[48];
    char *at = put(text, "NEAREST ");
    at = put(at, scene_name(s->nearest_number));
    at = put_number(put(at, " "), (uint32_t)((int64_t)s->nearest.distance * 1000 / 65536));
    (void)put(at, " MM");
    draw_shadowed_text(c, 6, 211, 2, near_color, text);
    (void)put(put(text, "RAY HITS "), scene_name(s->ray_number));
    draw_shadowed_text(c, 6, 225, 2, ray_color, text);
}

/* NOLINTNEXTLINE(readability-non-const-parameter): the canvas writes to it */
void view_draw(const scene *s, uint16_t *frame) {
    const canvas c = {frame, {0, 0}};
    set_camera();
    all.face_count = all.line_count = 0;
    add_island();
    add_things(s);
    add_answers(s);
    draw_sky(&c);
    raster_draw(&all, &c);
    draw_answers(&c, s);
}
