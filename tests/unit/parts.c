/* SPDX-License-Identifier: MIT
 *
 * Hulls of points and the pieces of regions: pictures that one can check in the head, all that is
 * refused, regions of random cells on a grid, and memory that is no region. Runs on every board;
 * tests/oracle/cgal has CGAL judge both.
 */
#include <string.h>

#include "../common/random.h"
#include "pictures.h"

enum { MOST = 40, RINGS = 16, CANARY = 0xA5A5 };

static uint32_t state = 1;

static fixsat_vec2 random_point(uint32_t range) {
    const fix16_t x = (fix16_t)random_below(&state, range);
    return v2(x, (fix16_t)random_below(&state, range));
}

/* ---- hulls ---- */

static fixsat_vec2 points[MOST];
static size_t corners;

static fixsat_status hull(const fixsat_vec2 *from, size_t count) {
    memcpy(points, from, count * sizeof *from);
    corners = 0;
    return fixsat_hull2_wrap(points, count, &corners);
}

#define HULL(...)                                                                                  \
    hull((const fixsat_vec2[]){__VA_ARGS__}, COUNT(((const fixsat_vec2[]){__VA_ARGS__})))

static void hulls_of_pictures(void) {
    /* A square, with points on its sides, inside and twice. */
    CHECK(HULL({4, 4}, {0, 4}, {2, 2}, {4, 0}, {0, 0}, {2, 0}, {0, 0}, {4, 2}, {2, 4}, {0, 2},
               {4, 4}, {1, 3}) == FIXSAT_OK);
    CHECK(corners == 4 && is2(points[0], 0, 0) && is2(points[1], 4, 0) && is2(points[2], 4, 4) &&
          is2(points[3], 0, 4));
    /* Triangles: the highest and the lowest at either hand, and on levels. */
    CHECK(HULL({0, 0}, {1, 9}, {5, 3}) == FIXSAT_OK && corners == 3 && is2(points[1], 5, 3));
    CHECK(HULL({0, 0}, {1, 9}, {-5, 3}) == FIXSAT_OK && corners == 3 && is2(points[1], 1, 9));
    CHECK(HULL({7, 0}, {2, 5}, {2, 0}) == FIXSAT_OK && corners == 3 && is2(points[0], 2, 0));
    /* The range, and what only exact numbers tell from a line. */
    CHECK(HULL({HI, HI}, {LO, HI}, {HI, LO}, {LO, LO}, {0, 0}) == FIXSAT_OK);
    CHECK(corners == 4 && is2(points[0], LO, LO) && is2(points[1], HI, LO) &&
          is2(points[2], HI, HI) && is2(points[3], LO, HI));
    CHECK(HULL({LO, LO}, {HI, HI}, {1, 0}) == FIXSAT_OK && corners == 3 && is2(points[1], 1, 0));
}

static void hulls_that_are_none(void) {
    CHECK(fixsat_hull2_wrap(NULL, 3, &corners) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_hull2_wrap(points, 3, NULL) == FIXSAT_ERROR_NULL);
    corners = 77;
    CHECK(fixsat_hull2_wrap(points, 2, &corners) == FIXSAT_ERROR_TOO_FEW);
    CHECK(fixsat_hull2_wrap(points, (size_t)INT32_MAX + 1, &corners) == FIXSAT_ERROR_TOO_MANY);
    const fixsat_vec2 line[] = {{6, 3}, {0, 0}, {-2, -1}, {6, 3}, {2, 1}};
    memcpy(points, line, sizeof line);
    CHECK(fixsat_hull2_wrap(points, 5, &corners) == FIXSAT_ERROR_NO_AREA && corners == 77);
    CHECK(memcmp(points, line, sizeof line) == 0);
    CHECK(HULL({9, 9}, {9, 9}, {9, 9}) == FIXSAT_ERROR_NO_AREA);
}

/* No point is outside, each corner is one, and fixsat_polygon_init agrees. */
static void hulls_of_random_points(void) {
    for (int i = 0; i < 200; i++) {
        fixsat_vec2 from[MOST];
        const uint32_t count = 3 + random_below(&state, MOST - 2);
        const uint32_t range = 2 + random_below(&state, i % 2 == 0 ? 6 : 60000);
        for (uint32_t k = 0; k < count; k++) {
            from[k] = random_point(range);
        }
        if (hull(from, count) != FIXSAT_OK) {
            CHECK(range < 60);
            continue;
        }
        fixsat_polygon polygon;
        CHECK(fixsat_polygon_init(&polygon, points, corners) == FIXSAT_OK && polygon.winding == 1);
        for (uint32_t k = 0; k < count; k++) {
            CHECK(fixsat_test_point_polygon(points[k], &polygon) != FIXSAT_SEPARATE);
        }
        for (size_t k = 0; k < corners; k++) {
            const fixsat_vec2 p = points[k], q = points[(k + 1) % corners];
            const fixsat_vec2 r = points[(k + 2) % corners];
            CHECK((q.x - p.x) * (int64_t)(r.y - p.y) > (q.y - p.y) * (int64_t)(r.x - p.x));
        }
    }
}

/* ---- pieces ---- */

static struct {
    fixsat_vec2 vertices[MOST];
    uint16_t counts[RINGS];
    fixsat_region region;
    uint16_t memory[FIXSAT_PARTS_SIZE(MOST) + 1]; /* as much as it takes, and a canary */
    fixsat_parts parts;
} now;

static fixsat_status cut(void) {
    const size_t size = FIXSAT_PARTS_SIZE(now.region.vertex_count);
    for (size_t i = 0; i < COUNT(now.memory); i++) {
        now.memory[i] = CANARY;
    }
    const fixsat_status status = fixsat_parts_init(&now.parts, &now.region, now.memory, size);
    CHECK(now.memory[size] == CANARY);
    return status;
}

/* Twice the area of a piece. Coordinates below 2^28. */
static int64_t area_of(const uint16_t *indices, uint32_t count) {
    int64_t area = 0;
    for (uint32_t i = 0; i < count; i++) {
        const fixsat_vec2 p = now.vertices[indices[i]], q = now.vertices[indices[(i + 1) % count]];
        area += (int64_t)p.x * q.y - (int64_t)p.y * q.x;
    }
    return area;
}

/* A piece as a polygon, with vertices of its own. */
static fixsat_polygon polygon_of_piece(fixsat_vec2 *vertices, const uint16_t *indices,
                                       uint32_t count) {
    fixsat_polygon piece = {0};
    for (uint32_t i = 0; i < count; i++) {
        vertices[i] = now.vertices[indices[i]];
    }
    CHECK(fixsat_polygon_init(&piece, vertices, count) == FIXSAT_OK && piece.winding == 1);
    return piece;
}

/* Twice the area of all pieces, each of which is a polygon that overlaps none that was before. */
static int64_t judge(void) {
    static fixsat_vec2 vertices[2][MOST];
    int64_t area = 0;
    const uint16_t *at = now.parts.indices;
    for (uint32_t i = 0; i < now.parts.count; i++) {
        const fixsat_polygon piece = polygon_of_piece(vertices[0], at, now.parts.counts[i]);
        const uint16_t *at_other = now.parts.indices;
        for (uint32_t k = 0; k < i; k++) {
            const fixsat_polygon other =
                polygon_of_piece(vertices[1], at_other, now.parts.counts[k]);
            CHECK(fixsat_test_polygon_polygon(&piece, &other) != FIXSAT_OVERLAP);
            at_other += now.parts.counts[k];
        }
        area += area_of(at, now.parts.counts[i]);
        at += now.parts.counts[i];
    }
    return area;
}

/* Of the rings: how many pieces they are cut into, or minus the status; the area is twice what it
 * should be. */
static int pieces(const uint16_t *counts, size_t rings, const fixsat_vec2 *vertices, size_t count,
                  int64_t area) {
    memcpy(now.vertices, vertices, count * sizeof *vertices);
    memcpy(now.counts, counts, rings * sizeof *counts);
    CHECK(fixsat_region_init(&now.region, now.vertices, now.counts, rings, false, NULL) ==
          FIXSAT_OK);
    const fixsat_status status = cut();
    CHECK(status == FIXSAT_OK && judge() == area);
    return now.parts.count;
}

#define RING_COUNTS(...) (const uint16_t[]){__VA_ARGS__}, COUNT(((const uint16_t[]){__VA_ARGS__}))
#define VERTICES(...)                                                                              \
    (const fixsat_vec2[]){__VA_ARGS__}, COUNT(((const fixsat_vec2[]){__VA_ARGS__}))

static void pieces_of_pictures(void) {
    /* A square with a vertex on a side, which is left out, in both windings. */
    CHECK(pieces(RING_COUNTS(5), VERTICES({0, 0}, {2, 0}, {4, 0}, {4, 4}, {0, 4}), 32) == 1);
    CHECK(now.parts.counts[0] == 4);
    CHECK(pieces(RING_COUNTS(4), VERTICES({0, 4}, {4, 4}, {4, 0}, {0, 0}), 32) == 1);
    /* L, T, a star of four points, a comb of three teeth, a zigzag. */
    CHECK(pieces(RING_COUNTS(6), VERTICES({0, 0}, {4, 0}, {4, 2}, {2, 2}, {2, 4}, {0, 4}), 24) ==
          2);
    CHECK(pieces(RING_COUNTS(8),
                 VERTICES({0, 4}, {0, 3}, {2, 3}, {2, 0}, {3, 0}, {3, 3}, {5, 3}, {5, 4}),
                 16) <= 3);
    CHECK(pieces(RING_COUNTS(8),
                 VERTICES({0, 6}, {-1, 1}, {-6, 0}, {-1, -1}, {0, -6}, {1, -1}, {6, 0}, {1, 1}),
                 48) <= 5);
    CHECK(pieces(RING_COUNTS(7), VERTICES({0, 0}, {6, 0}, {6, 5}, {4, 1}, {3, 5}, {2, 1}, {0, 5}),
                 36) <= 4);
    /* A square with a square hole, and one with a hole that touches it at a vertex. */
    CHECK(pieces(RING_COUNTS(4, 4),
                 VERTICES({0, 0}, {6, 0}, {6, 6}, {0, 6}, {2, 2}, {4, 2}, {4, 4}, {2, 4}),
                 64) == 4);
    CHECK(pieces(RING_COUNTS(5, 3),
                 VERTICES({0, 0}, {3, 0}, {6, 0}, {6, 6}, {0, 6}, {3, 0}, {4, 3}, {2, 3}),
                 66) <= 6);
    /* An island in a hole, first. */
    CHECK(pieces(RING_COUNTS(3, 4, 4),
                 VERTICES({4, 4}, {6, 4}, {5, 6}, {2, 2}, {8, 2}, {8, 8}, {2, 8}, {0, 0}, {10, 0},
                          {10, 10}, {0, 10}),
                 200 - 72 + 4) == 5);
    /* Two triangles that touch at a vertex, as two rings, as one, and as two that cross there. */
    CHECK(pieces(RING_COUNTS(3, 3), VERTICES({0, 0}, {4, 0}, {2, 2}, {2, 2}, {4, 4}, {0, 4}), 16) ==
          2);
    CHECK(pieces(RING_COUNTS(6), VERTICES({2, 2}, {0, 0}, {4, 0}, {2, 2}, {4, 4}, {0, 4}), 16) ==
          2);
    CHECK(pieces(RING_COUNTS(6), VERTICES({2, 2}, {0, 0}, {4, 0}, {2, 2}, {0, 4}, {4, 4}), 16) ==
          2);
    /* Two triangles side by side that touch, and two in a square, which is a bow tie's rest. */
    CHECK(pieces(RING_COUNTS(3, 3), VERTICES({0, 0}, {2, 2}, {0, 4}, {2, 2}, {4, 0}, {4, 4}), 16) ==
          2);
    CHECK(pieces(RING_COUNTS(4, 3, 3),
                 VERTICES({-2, -2}, {6, -2}, {6, 6}, {-2, 6}, {0, 0}, {2, 2}, {0, 4}, {2, 2},
                          {4, 0}, {4, 4}),
                 128 - 16) <= 13);
    /* The square of three raw units at the range's corners and its half by a hair. */
    CHECK(pieces(RING_COUNTS(4), VERTICES({0, 0}, {3, 1}, {1, 1}, {1, 3}), 4) == 2);
}

/* A square with triangular holes, which takes the most memory. */
static void pieces_of_a_sieve(void) {
    for (int i = 0; i < 30; i++) {
        fixsat_vec2 vertices[MOST] = {{0, 0}, {400, 0}, {400, 300}, {0, 300}};
        uint16_t counts[13] = {4};
        int64_t area = INT64_C(2) * 400 * 300;
        for (int k = 0; k < 12; k++) {
            const fixsat_vec2 corner = v2(k % 4 * 100 + 1, k / 4 * 100 + 1);
            fixsat_vec2 *const hole = &vertices[4 + 3 * k];
            counts[k + 1] = 3;
            for (int j = 0; j < 3; j++) { /* each in a part of a cell of its own */
                const fixsat_vec2 p = random_point(45);
                hole[j] = v2(corner.x + p.x + (j == 1 ? 50 : 0), corner.y + p.y + j / 2 * 50);
            }
            const int64_t twice = (int64_t)(hole[1].x - hole[0].x) * (hole[2].y - hole[0].y) -
                                  (int64_t)(hole[1].y - hole[0].y) * (hole[2].x - hole[0].x);
            area -= twice < 0 ? -twice : twice;
        }
        CHECK(pieces(counts, 13, vertices, MOST, area) <= 72 + 1 - 12);
    }
}

static void pieces_that_are_refused(void) {
    const uint16_t counts[] = {3};
    const fixsat_vec2 vertices[] = {{0, 0}, {4, 0}, {0, 4}};
    CHECK(pieces(counts, 1, vertices, 3, 16) == 1);
    const size_t size = FIXSAT_PARTS_SIZE(3);
    const fixsat_parts before = now.parts;
    CHECK(fixsat_parts_init(NULL, &now.region, now.memory, size) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_parts_init(&now.parts, NULL, now.memory, size) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_parts_init(&now.parts, &now.region, NULL, size) == FIXSAT_ERROR_NULL);
    CHECK(fixsat_parts_init(&now.parts, &now.region, now.memory, size - 1) ==
          FIXSAT_ERROR_TOO_LITTLE_MEMORY);
    now.region.vertex_count = FIXSAT_PARTS_MOST_VERTICES + 1;
    CHECK(fixsat_parts_init(&now.parts, &now.region, now.memory, SIZE_MAX) ==
          FIXSAT_ERROR_TOO_MANY);
    now.region.vertex_count = 3;
    now.region.inside_out = true;
    CHECK(fixsat_parts_init(&now.parts, &now.region, now.memory, size) == FIXSAT_ERROR_UNBOUNDED);
    CHECK(now.parts.count == before.count && now.parts.indices == before.indices);
}

/* ---- random cells ---- */

/* Cells of a grid: the rings are closed by going on, where four edges meet, to either hand. */
enum { WIDE = 3, VERTICES_WIDE = WIDE + 1 };
static bool cell[WIDE][WIDE];
static uint8_t ways[VERTICES_WIDE][VERTICES_WIDE]; /* the edges that are left: right up left down */

static bool is_in(int x, int y) {
    return x >= 0 && x < WIDE && y >= 0 && y < WIDE && cell[y][x];
}

static void find_ways(void) {
    for (int y = 0; y < VERTICES_WIDE; y++) {
        for (int x = 0; x < VERTICES_WIDE; x++) {
            ways[y][x] =
                (uint8_t)((is_in(x, y) != is_in(x, y - 1)) + (is_in(x, y) != is_in(x - 1, y)) * 2 +
                          (is_in(x - 1, y) != is_in(x - 1, y - 1)) * 4 +
                          (is_in(x, y - 1) != is_in(x - 1, y - 1)) * 8);
        }
    }
}

/* Closes the rings that pass a place; how many vertices there are then. */
static uint32_t close_rings(int x0, int y0, uint32_t count, const fix16_t *xs, const fix16_t *ys) {
    static const int8_t dx[] = {1, 0, -1, 0}, dy[] = {0, 1, 0, -1};
    while (ways[y0][x0] != 0) {
        const uint32_t first = count;
        int x = x0, y = y0;
        do {
            uint32_t way = random_below(&state, 4);
            while ((ways[y][x] >> way & 1) == 0) {
                way = (way + 1) % 4;
            }
            now.vertices[count++] = v2(xs[x], ys[y]);
            ways[y][x] &= (uint8_t) ~(1u << way);
            x += dx[way];
            y += dy[way];
            ways[y][x] &= (uint8_t) ~(1u << (way ^ 2));
        } while (x != x0 || y != y0);
        now.counts[now.region.ring_count++] = (uint16_t)(count - first);
    }
    return count;
}

static void rising(fix16_t *out) {
    const uint32_t step = random_below(&state, 2) == 0 ? 2 : 60000;
    out[0] = -(fix16_t)random_below(&state, step);
    for (int i = 1; i < VERTICES_WIDE; i++) {
        out[i] = out[i - 1] + 1 + (fix16_t)random_below(&state, step);
    }
}

static uint32_t hash = 2166136261u;

static void add_to_hash(uint32_t v) {
    hash = (hash ^ v) * 16777619u;
}

static void pieces_of_random_cells(void) {
    for (int i = 0; i < 400; i++) {
        fix16_t xs[VERTICES_WIDE], ys[VERTICES_WIDE];
        int64_t area = 0;
        rising(xs);
        rising(ys);
        for (int y = 0; y < WIDE; y++) {
            for (int x = 0; x < WIDE; x++) {
                cell[y][x] = random_below(&state, 2) == 0;
                area += cell[y][x] ? 2 * (int64_t)(xs[x + 1] - xs[x]) * (ys[y + 1] - ys[y]) : 0;
            }
        }
        if (area == 0) {
            continue;
        }
        find_ways();
        now.region.ring_count = 0;
        uint32_t count = 0;
        for (int k = 0; k < VERTICES_WIDE * VERTICES_WIDE; k++) {
            count = close_rings(k % VERTICES_WIDE, k / VERTICES_WIDE, count, xs, ys);
        }
        CHECK(fixsat_region_init(&now.region, now.vertices, now.counts, now.region.ring_count,
                                 false, NULL) == FIXSAT_OK);
        CHECK(cut() == FIXSAT_OK && judge() == area);
        uint32_t indices = 0;
        for (uint32_t k = 0; k < now.parts.count; k++) {
            add_to_hash(now.parts.counts[k]);
            indices += now.parts.counts[k];
        }
        for (uint32_t k = 0; k < indices; k++) {
            add_to_hash(now.parts.indices[k]);
        }
    }
    CHECK(hash == 0x9bbf5db6); /* the same on every processor */
}

/* ---- what is no region ---- */

/* It returns, and writes only what is its own. */
static void pieces_of_anything(void) {
    now.region = (fixsat_region){.vertices = now.vertices, .ring_counts = now.counts};
    int cut_up = 0, refused = 0;
    for (int i = 0; i < 20000; i++) {
        const uint32_t range = 2 + random_below(&state, i % 2 == 0 ? 3 : 50);
        now.region.vertex_count = (uint16_t)random_below(&state, MOST + 1);
        now.region.ring_count = (uint16_t)random_below(&state, RINGS + 1);
        const uint32_t longest = 2 + random_below(&state, 8);
        for (uint32_t k = 0; k < RINGS; k++) {
            now.counts[k] = (uint16_t)random_below(&state, longest);
        }
        for (uint32_t k = 0; k < MOST; k++) {
            now.vertices[k] = random_point(range);
        }
        const fixsat_status status = cut();
        CHECK(status == FIXSAT_OK || status == FIXSAT_ERROR_BAD_REGION);
        if (status != FIXSAT_OK) {
            refused++;
            continue;
        }
        uint32_t indices = 0;
        for (uint32_t k = 0; k < now.parts.count; k++) {
            CHECK(now.parts.counts[k] >= 3);
            indices += now.parts.counts[k];
        }
        CHECK(indices <= 5u * now.region.vertex_count);
        for (uint32_t k = 0; k < indices; k++) {
            CHECK(now.parts.indices[k] < now.region.vertex_count);
        }
        cut_up++;
    }
    CHECK(cut_up > 0 && refused > 0);
}

/* Rings of two vertices in a triangle: there are more cuts than there is memory for, wherever it
 * ends. */
static void pieces_of_needles(void) {
    now.region = (fixsat_region){.vertices = now.vertices, .ring_counts = now.counts};
    int refused = 0;
    for (int i = 0; i < 400; i++) {
        now.vertices[0] = v2(-1000, -1);
        now.vertices[1] = v2(1000, -1);
        now.vertices[2] = v2(0, 1000);
        now.counts[0] = 3;
        for (int k = 1; k < RINGS; k++) {
            const fix16_t x = k * 8 + (fix16_t)random_below(&state, 8);
            const fix16_t y = (fix16_t)random_below(&state, 300);
            now.vertices[2 * k + 1] = v2(x, y);
            now.vertices[2 * k + 2] = v2(x, y + 1 + (fix16_t)random_below(&state, 300));
            now.counts[k] = 2;
        }
        now.region.ring_count = (uint16_t)(8 + random_below(&state, RINGS - 7));
        now.region.vertex_count = (uint16_t)(2 * now.region.ring_count + 1);
        refused += cut() == FIXSAT_ERROR_BAD_REGION;
    }
    CHECK(refused > 0);
}

int main(void) {
    RUN(hulls_of_pictures, hulls_that_are_none, hulls_of_random_points, pieces_of_pictures,
        pieces_of_a_sieve, pieces_that_are_refused, pieces_of_random_cells, pieces_of_anything,
        pieces_of_needles);
    return check_summary("parts");
}
