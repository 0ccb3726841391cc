/* SPDX-License-Identifier: MIT */
#include "raster.h"

#include <string.h>

enum { STEPS = RASTER_STEPS, HALF = STEPS / 2, FRACTION = 8 /* bits of a nearness */ };

/* The rows that are drawn now. */
typedef struct band {
    const canvas *c;
    int32_t top, bottom;
    uint16_t nearness[RASTER_BAND][FILL_WIDTH]; /* of what is drawn; 0: the sky */
} band;

static band now;

uint16_t raster_shade(uint16_t color, uint32_t part) {
    const uint32_t red = (uint32_t)(color >> 11) * part / 16,
                   green = (uint32_t)(color >> 5 & 63) * part / 16,
                   blue = (uint32_t)(color & 31) * part / 16;
    return (uint16_t)(red << 11 | green << 5 | blue);
}

/* Returns the first pixel whose middle is not before `a`. */
static int32_t pixel_after(int32_t a) {
    return (a + HALF - 1) >> 4;
}

static int32_t clamped(int32_t a, int32_t min, int32_t max) {
    return a < min ? min : a > max ? max : a;
}

/* ---- faces ---- */

/* Returns num / den, where den > 0, clamped: a face that is seen from its edge is steep. */
static int32_t slope(int64_t num, int32_t den) {
    const int64_t q = num / den, most = INT32_MAX;
    return (int32_t)(q < -most ? -most : q > most ? most : q);
}

/* Returns twice the area of a face in steps, positive if it is seen from the front. */
static int32_t area_of(const spot corner[3]) {
    const spot *const a = &corner[0], *const b = &corner[1], *const c = &corner[2];
    return (b->y - a->y) * (c->x - a->x) - (b->x - a->x) * (c->y - a->y);
}

bool raster_faces_us(const spot corner[3]) {
    return area_of(corner) > 0;
}

void raster_add_face(raster *r, const spot corner[3], uint16_t color, uint32_t flags) {
    const spot *const a = &corner[0], *const b = &corner[1], *const c = &corner[2];
    const int32_t ux = b->x - a->x, uy = b->y - a->y, vx = c->x - a->x, vy = c->y - a->y,
                  un = b->nearness - a->nearness, vn = c->nearness - a->nearness;
    const int32_t area = area_of(corner);
    if (area <= 0 || r->face_count == RASTER_FACES) {
        return;
    }
    const int64_t scale = (int64_t)STEPS << FRACTION;
    raster_face *const f = &r->faces[r->face_count++];
    *f = (raster_face){.corner = {*a, *b, *c}, .color = color, .flags = (uint16_t)flags};
    f->edge_color = raster_shade(color, 12);
    f->slope[0] = slope(((int64_t)uy * vn - (int64_t)vy * un) * scale, area);
    f->slope[1] = slope(((int64_t)vx * un - (int64_t)ux * vn) * scale, area);
}

/* Returns the first pixel of a row that lies to the right of an edge. */
static int32_t crossing(const spot *a, const spot *b, int32_t y) {
    const spot *const upper = a->y < b->y ? a : b, *const lower = a->y < b->y ? b : a;
    const int32_t x = upper->x + (lower->x - upper->x) * (y - upper->y) / (lower->y - upper->y);
    return pixel_after(x);
}

/* Widens a span of pixels of a row by the crossing of an edge, if there is one. */
static void add_crossing(const spot *a, const spot *b, int32_t y, int32_t *from, int32_t *to) {
    if ((a->y <= y) != (b->y <= y)) {
        const int32_t x = clamped(crossing(a, b, y), 0, FILL_WIDTH);
        *from = x < *from ? x : *from;
        *to = x > *to ? x : *to;
    }
}

static void draw_span(const raster_face *f, int32_t row, int32_t from, int32_t to) {
    const spot *const a = &f->corner[0];
    const int64_t x = from * STEPS + HALF - a->x, y = row * STEPS + HALF - a->y;
    int32_t nearness =
        (a->nearness << FRACTION) + (int32_t)((f->slope[0] * x + f->slope[1] * y) / STEPS);
    uint16_t *const depth = now.nearness[row - now.top];
    const int32_t begin = row * FILL_WIDTH;
    uint16_t *const pixel = &now.c->pixels[begin];
    for (int32_t i = from; i < to; i++) {
        const int32_t n = nearness >> FRACTION;
        if ((f->flags & RASTER_SHADOW) != 0) {
            const int32_t gap = n - depth[i];
            if (gap < 128 && gap > -128) {
                pixel[i] = raster_shade(pixel[i], 10);
            }
        } else if (n > depth[i]) {
            depth[i] = (uint16_t)(n < UINT16_MAX ? n : UINT16_MAX);
            pixel[i] = f->color;
        }
        nearness = (int32_t)((uint32_t)nearness + (uint32_t)f->slope[0]);
    }
}

static void draw_face(const raster_face *f) {
    const spot *const c = f->corner;
    int32_t top = c[0].y, bottom = c[0].y;
    for (int i = 1; i < 3; i++) {
        top = c[i].y < top ? c[i].y : top;
        bottom = c[i].y > bottom ? c[i].y : bottom;
    }
    top = clamped(pixel_after(top), now.top, now.bottom);
    bottom = clamped(pixel_after(bottom), now.top, now.bottom);
    for (int32_t row = top; row < bottom; row++) {
        int32_t from = FILL_WIDTH, to = 0;
        for (int i = 0; i < 3; i++) {
            add_crossing(&c[i], &c[i < 2 ? i + 1 : 0], row * STEPS + HALF, &from, &to);
        }
        draw_span(f, row, from, to);
    }
}

/* ---- lines ---- */

static int32_t size_of(int32_t a) {
    return a < 0 ? -a : a;
}

/* A point of a line, in 1/256 of a step and of a nearness, and its change to the next point. */
typedef struct stroke {
    int32_t x, y, nearness, step_x, step_y, step_nearness;
    int32_t left; /* number of points that follow */
} stroke;

enum { PIXEL = STEPS * 256 };

/* Skips the points of a line above a row. */
static void skip_to(stroke *s, int32_t row) {
    const int32_t gap = row * PIXEL - s->y;
    if (gap > 0) {
        const int32_t skipped = s->step_y > 0 ? (gap + s->step_y - 1) / s->step_y : s->left;
        s->x += skipped * s->step_x;
        s->y += skipped * s->step_y;
        s->nearness += skipped * s->step_nearness;
        s->left -= skipped;
    }
}

/* Draws a pixel if nothing is nearer. Lines on a face are a little nearer than the face. */
static void draw_dot(int32_t x, int32_t y, int32_t nearness, uint16_t color) {
    if (y >= now.top && y < now.bottom && x >= 0 && x < FILL_WIDTH &&
        nearness + nearness / 128 >= now.nearness[y - now.top][x]) {
        now.c->pixels[y * FILL_WIDTH + x] = color;
    }
}

static void draw_line(const spot *a, const spot *b, uint16_t color, int32_t width) {
    const spot *const upper = a->y < b->y ? a : b, *const lower = a->y < b->y ? b : a;
    if (upper->y >= now.bottom * STEPS || lower->y < (now.top - width) * STEPS) {
        return;
    }
    const int32_t dx = lower->x - upper->x, dy = lower->y - upper->y,
                  count = (size_of(dx) > dy ? size_of(dx) : dy) / STEPS + 1;
    stroke s = {upper->x * 256,
                upper->y * 256,
                upper->nearness * 256,
                dx * 256 / count,
                dy * 256 / count,
                (lower->nearness - upper->nearness) * 256 / count,
                count};
    skip_to(&s, now.top - width);
    for (; s.left >= 0 && s.y < now.bottom * PIXEL; s.left--) {
        for (int32_t k = 0; k < width * width; k++) {
            draw_dot(s.x / PIXEL + (k & 1), s.y / PIXEL + (k >> 1), s.nearness / 256, color);
        }
        s.x += s.step_x;
        s.y += s.step_y;
        s.nearness += s.step_nearness;
    }
}

static void draw_edges(const raster_face *f) {
    for (int i = 0; i < 3; i++) {
        if ((f->flags >> i & 1u) != 0) {
            draw_line(&f->corner[i], &f->corner[i < 2 ? i + 1 : 0], f->edge_color, 1);
        }
    }
}

void raster_add_line(raster *r, spot a, spot b, uint16_t color) {
    if (r->line_count < RASTER_LINES) {
        r->lines[r->line_count++] = (raster_line){{a, b}, color};
    }
}

/* ---- bands ---- */

void raster_draw(const raster *r, const canvas *c) {
    now.c = c;
    for (now.top = 0; now.top < FILL_HEIGHT; now.top += RASTER_BAND) {
        now.bottom = now.top + RASTER_BAND;
        memset(now.nearness, 0, sizeof now.nearness);
        for (uint32_t shadows = 0; shadows < 2; shadows++) {
            for (uint32_t i = 0; i < r->face_count; i++) {
                if ((r->faces[i].flags == RASTER_SHADOW) == (shadows != 0)) {
                    draw_face(&r->faces[i]);
                }
            }
        }
        for (uint32_t i = 0; i < r->face_count; i++) {
            draw_edges(&r->faces[i]);
        }
        for (uint32_t i = 0; i < r->line_count; i++) {
            draw_line(&r->lines[i].end[0], &r->lines[i].end[1], r->lines[i].color, 2);
        }
    }
}
