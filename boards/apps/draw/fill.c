/* SPDX-License-Identifier: MIT */
#include "fill.h"

enum { MOST_EDGES = 128, MOST_CROSSINGS = 24 };

/* A visible edge: its first row, the row after its last, and where it crosses the current row. */
typedef struct scan_edge {
    int16_t top, bottom;
    fix16_t x, slope; /* x in the middle of the current row; its change per row */
} scan_edge;

/* The edges of a shape that is filled. Edges left of the canvas are not stored. A toggle marks a
 * row from which on the parity of their number is different. */
typedef struct scan {
    scan_edge edges[MOST_EDGES];
    uint32_t count;
    int32_t top, bottom; /* the rows of all edges and toggles */
    uint8_t toggles[FILL_HEIGHT + 1];
} scan;

int32_t fill_x(const canvas *c, fix16_t x) {
    return (x - c->origin.x + 1024 * FILL_PIXEL) / FILL_PIXEL - 1024;
}

int32_t fill_y(const canvas *c, fix16_t y) {
    return (y - c->origin.y + 1024 * FILL_PIXEL) / FILL_PIXEL - 1024;
}

void fill_dot(const canvas *c, int32_t x, int32_t y, uint16_t color) {
    if (x >= 0 && x < FILL_WIDTH && y >= 0 && y < FILL_HEIGHT) {
        c->pixels[y * FILL_WIDTH + x] = color;
    }
}

static void fill_span(const canvas *c, int32_t y, int32_t from, int32_t to, uint16_t color) {
    const int32_t row = y * FILL_WIDTH;
    uint16_t *at = &c->pixels[row + (from < 0 ? 0 : from)];
    const uint16_t *const end = &c->pixels[row + (to > FILL_WIDTH ? FILL_WIDTH : to)];
    while (end - at >= 8) {
        at[0] = at[1] = at[2] = at[3] = at[4] = at[5] = at[6] = at[7] = color;
        at += 8;
    }
    while (at < end) {
        *at++ = color;
    }
}

void fill_box(const canvas *c, int32_t x, int32_t y, int32_t width, int32_t height,
              uint16_t color) {
    const int32_t end = y + height < FILL_HEIGHT ? y + height : FILL_HEIGHT;
    for (int32_t row = y < 0 ? 0 : y; row < end; row++) {
        fill_span(c, row, x, x + width, color);
    }
}

/* Returns the first row, or column, whose middle is not before `a`; at most the canvas's end. */
static int32_t first_after(fix16_t a) {
    const int32_t row = a <= FILL_PIXEL / 2 ? 0 : (a + FILL_PIXEL / 2 - 1) / FILL_PIXEL;
    return row < FILL_HEIGHT ? row : FILL_HEIGHT;
}

/* Returns p + by, relative to the origin of the canvas. */
static fixsat_vec2 seen(const canvas *c, fixsat_vec2 p, fixsat_vec2 by) {
    return (fixsat_vec2){p.x + by.x - c->origin.x, p.y + by.y - c->origin.y};
}

/* Returns a * part / all, in 32 bits where they suffice, because a division in 64 bits is slow. */
static fix16_t share(fix16_t a, fix16_t part, fix16_t all) {
    const fix16_t few = 1 << 18;
    return a == 0                                      ? 0
           : a < few && a > -few && part <= FILL_PIXEL ? a * part / all
                                                       : (fix16_t)((int64_t)a * part / all);
}

static void add_edge(scan *s, fixsat_vec2 a, fixsat_vec2 b) {
    if (a.y > b.y) {
        const fixsat_vec2 t = a;
        a = b;
        b = t;
    }
    const int32_t top = first_after(a.y), bottom = first_after(b.y);
    const fix16_t right = FILL_WIDTH * FILL_PIXEL;
    if (top >= bottom || (a.x >= right && b.x >= right)) {
        return;
    }
    s->top = top < s->top ? top : s->top;
    s->bottom = bottom > s->bottom ? bottom : s->bottom;
    if (a.x <= 0 && b.x <= 0) {
        s->toggles[top] ^= 1;
        s->toggles[bottom] ^= 1;
    } else if (s->count < MOST_EDGES) {
        const fix16_t down = top * FILL_PIXEL + FILL_PIXEL / 2 - a.y;
        s->edges[s->count++] =
            (scan_edge){(int16_t)top, (int16_t)bottom, a.x + share(b.x - a.x, down, b.y - a.y),
                        share(b.x - a.x, FILL_PIXEL, b.y - a.y)};
    }
}

/* Inserts a crossing into the sorted ones, and returns their new number. */
static uint32_t insert(int16_t *crossings, uint32_t count, int32_t x) {
    if (count == MOST_CROSSINGS) {
        return count;
    }
    uint32_t i = count;
    for (; i > 0 && crossings[i - 1] > x; i--) {
        crossings[i] = crossings[i - 1];
    }
    crossings[i] = (int16_t)x;
    return count + 1;
}

static void scan_rows(const canvas *c, scan *s, uint16_t color) {
    uint32_t parity = 0;
    for (int32_t y = s->top; y < s->bottom; y++) {
        int16_t crossings[MOST_CROSSINGS];
        uint32_t count = 0;
        parity ^= s->toggles[y];
        if (parity != 0) {
            crossings[count++] = 0;
        }
        for (uint32_t i = 0; i < s->count; i++) {
            scan_edge *const e = &s->edges[i];
            if (y >= e->top && y < e->bottom) {
                count = insert(crossings, count, first_after(e->x));
                e->x += e->slope;
            }
        }
        for (uint32_t i = 0; i < count; i += 2) {
            fill_span(c, y, crossings[i], i + 1 < count ? crossings[i + 1] : FILL_WIDTH, color);
        }
    }
}

void fill_rings(const canvas *c, const fixsat_vec2 *vertices, const uint16_t *counts,
                uint32_t ring_count, fixsat_vec2 by, uint16_t color) {
    scan s;
    s.count = 0;
    s.top = FILL_HEIGHT;
    s.bottom = 0;
    for (int32_t y = 0; y <= FILL_HEIGHT; y++) {
        s.toggles[y] = 0;
    }
    for (uint32_t ring = 0; ring < ring_count; ring++) {
        for (uint32_t i = 0; i < counts[ring]; i++) {
            const uint32_t next = i + 1 < counts[ring] ? i + 1 : 0;
            add_edge(&s, seen(c, vertices[i], by), seen(c, vertices[next], by));
        }
        vertices += counts[ring];
    }
    scan_rows(c, &s, color);
}

void fill_region(const canvas *c, const fixsat_region *region, uint16_t color) {
    fill_rings(c, region->vertices, region->ring_counts, region->ring_count, region->position,
               color);
}

static void fill_aabb(const canvas *c, fixsat_aabb2 box, fixsat_vec2 by, uint16_t color) {
    const fixsat_vec2 a = seen(c, box.min, by), b = seen(c, box.max, by);
    const int32_t x = first_after(a.x), y = first_after(a.y);
    fill_box(c, x, y, first_after(b.x) - x, first_after(b.y) - y, color);
}

static void fill_circle(const canvas *c, fixsat_vec2 middle, fix16_t radius, uint16_t color) {
    const fixsat_vec2 m = seen(c, middle, (fixsat_vec2){0, 0});
    const int32_t end = first_after(m.y + radius);
    for (int32_t y = first_after(m.y - radius); y < end; y++) {
        const fix16_t dy = y * FILL_PIXEL + FILL_PIXEL / 2 - m.y;
        const int64_t left = (int64_t)radius * radius - (int64_t)dy * dy;
        fix16_t half = 0;
        for (fix16_t bit = 1 << 19; bit > 64; bit >>= 1) { /* the root, to a fraction of a pixel */
            half += (int64_t)(half + bit) * (half + bit) <= left ? bit : 0;
        }
        fill_span(c, y, first_after(m.x - half), first_after(m.x + half), color);
    }
}

void fill_shape(const canvas *c, const fixsat_shape2 *shape, uint16_t color) {
    const fixsat_aabb2 box = fixsat_aabb2_of_shape2(shape);
    const fixsat_vec2 a = seen(c, box.min, (fixsat_vec2){0, 0}),
                      b = seen(c, box.max, (fixsat_vec2){0, 0});
    if (b.x < 0 || b.y < 0 || a.x > FILL_WIDTH * FILL_PIXEL || a.y > FILL_HEIGHT * FILL_PIXEL) {
        return;
    }
    if (shape->kind == FIXSAT_CORE_POINT) {
        fill_circle(c, shape->core.position, shape->radius, color);
    } else if (shape->kind == FIXSAT_CORE_AABB) {
        fill_aabb(c, shape->core.aabb.box, shape->core.position, color);
    } else if (shape->kind == FIXSAT_CORE_POLYGON) {
        const uint16_t count = (uint16_t)shape->core.polygon.count;
        fill_rings(c, shape->core.polygon.vertices, &count, 1, shape->core.position, color);
    }
}

/* ---- lines ---- */

static int32_t size_of(int32_t a) {
    return a < 0 ? -a : a;
}

void fill_line(const canvas *c, fixsat_vec2 a, fixsat_vec2 b, uint16_t color) {
    int32_t x = fill_x(c, a.x), y = fill_y(c, a.y);
    const int32_t to_x = fill_x(c, b.x), to_y = fill_y(c, b.y);
    const int32_t dx = size_of(to_x - x), dy = -size_of(to_y - y);
    const int32_t step_x = x < to_x ? 1 : -1, step_y = y < to_y ? 1 : -1;
    if ((x < 0 && to_x < 0) || (y < 0 && to_y < 0) || (x >= FILL_WIDTH && to_x >= FILL_WIDTH) ||
        (y >= FILL_HEIGHT && to_y >= FILL_HEIGHT)) {
        return;
    }
    for (int32_t error = dx + dy;;) { /* Bresenham's */
        fill_dot(c, x, y, color);
        const int32_t twice = 2 * error;
        if (x == to_x && y == to_y) {
            return;
        }
        if (twice >= dy) {
            error += dy;
            x += step_x;
        }
        if (twice <= dx) {
            error += dx;
            y += step_y;
        }
    }
}

/* True if p is on the outer side of the chord of an arc, or the arc is a whole circle. */
static bool is_on_arc(const fixsat_outline2 *arc, fixsat_vec2 p) {
    const int64_t x = (int64_t)arc->to.x - arc->from.x, y = (int64_t)arc->to.y - arc->from.y;
    return x * (p.y - arc->from.y) - y * (p.x - arc->from.x) <= 0;
}

static void arc_dot(const canvas *c, const fixsat_outline2 *arc, int32_t x, int32_t y,
                    uint16_t color) {
    const fixsat_vec2 p = {arc->center.x + x * FILL_PIXEL, arc->center.y + y * FILL_PIXEL};
    if (is_on_arc(arc, p)) {
        fill_dot(c, fill_x(c, p.x), fill_y(c, p.y), color);
    }
}

/* Draws those pixels of the whole circle, in eight octants, that lie on the arc. */
static void fill_arc(const canvas *c, const fixsat_outline2 *arc, uint16_t color) {
    int32_t x = arc->radius / FILL_PIXEL, y = 0, error = 1 - x;
    while (x >= y) { /* Bresenham's */
        for (int32_t octant = 0; octant < 8; octant++) {
            const int32_t p = octant & 1 ? -x : x, q = octant & 2 ? -y : y;
            arc_dot(c, arc, octant & 4 ? q : p, octant & 4 ? p : q, color);
        }
        y++;
        error += 2 * y + 1;
        if (error >= 0) {
            x--;
            error -= 2 * x;
        }
    }
}

void fill_border(const canvas *c, const fixsat_thing2 *thing, uint16_t color) {
    fixsat_outline2 part;
    if (thing->shape != NULL) {
        fixsat_shape2_outline(thing->shape, &part);
    } else {
        fixsat_region_outline(thing->region, &part);
    }
    while (fixsat_outline2_next(&part)) {
        if (part.is_arc) {
            fill_arc(c, &part, color);
        } else {
            fill_line(c, part.from, part.to, color);
        }
    }
}
