/* SPDX-License-Identifier: MIT
 *
 * Merges polygons that lie edge to edge, so that no seam remains.
 *
 * Precondition: the polygons are on one grid of integers, with their interior at the left of each
 * edge.
 * Algorithm: on each line the edges of connected polygons are added up. Two opposite edges cancel,
 * because both are inside. The remaining edges are the outline; collinear neighbours are joined.
 * Postcondition: if no two polygons overlap, the outline is rings with the interior at their left.
 *
 * Each pair of polygons is merged alone to find overlaps. They overlap if an edge remains twice, if
 * the even-odd rule finds no interior at the left of an edge, or if edges cross. One polygon of
 * such a pair is left unmerged.
 */
#include "scene.h"

#include <stdlib.h>
#include <string.h>

typedef struct spot {
    int64_t x, y; /* coordinates on the grid, at most 2^60 in size */
} spot;

typedef struct edge {
    spot a, b;
    int64_t dx, dy; /* direction of the line in lowest terms, to the right or up */
    wide offset;    /* dx y - dy x for all points of the line: 122 bits */
    int way;        /* 1 if a to b is along that direction, -1 if against it */
    uint32_t owner; /* number of its polygon; later that of the first connected polygon */
} edge;

typedef struct merger {
    const item *polygons;
    uint32_t count;
    const spot *spots;
    const size_t *first; /* index of each polygon's first spot */
    bool *alone;         /* true for each polygon that overlaps and is left unmerged */
    uint32_t *parent;    /* union-find: a connected polygon of the same or a lower number */
    edge *edges;
    size_t edge_count;
    edge *outline; /* remaining edges in the order of their owners */
    size_t outline_count;
    bool *overlaps; /* true for each owner whose polygons overlap */
} merger;

static int compare(wide a, wide b) {
    return (a > b) - (a < b);
}

static int compare_spots(spot a, spot b) {
    return a.x != b.x ? compare(a.x, b.x) : compare(a.y, b.y);
}

/* Returns the end that comes first along the line. */
static spot first_of(const edge *e) {
    return e->way > 0 ? e->a : e->b;
}

static spot last_of(const edge *e) {
    return e->way > 0 ? e->b : e->a;
}

static int by_line(const edge *a, const edge *b) {
    int order = compare(a->dx, b->dx);
    order = order != 0 ? order : compare(a->dy, b->dy);
    return order != 0 ? order : compare(a->offset, b->offset);
}

static int by_line_and_place(const void *a, const void *b) {
    const edge *const e = a, *const f = b;
    int order = by_line(e, f);
    order = order != 0 ? order : compare_spots(first_of(e), first_of(f));
    return order != 0 ? order : compare(e->owner, f->owner);
}

static int by_owner_and_line(const void *a, const void *b) {
    const edge *const e = a, *const f = b;
    const int order = compare(e->owner, f->owner);
    return order != 0 ? order : by_line(e, f);
}

static int by_start(const void *a, const void *b) {
    const edge *const e = a, *const f = b;
    const int order = compare_spots(e->a, f->a);
    return order != 0 ? order : compare_spots(e->b, f->b);
}

static uint32_t root_of(const merger *m, uint32_t i) {
    while (m->parent[i] != i) {
        i = m->parent[i] = m->parent[m->parent[i]];
    }
    return i;
}

static void join(merger *m, uint32_t i, uint32_t j) {
    i = root_of(m, i);
    j = root_of(m, j);
    m->parent[i < j ? j : i] = i < j ? i : j;
}

/* ---- the grid ---- */

static wide common_factor(wide a, wide b) {
    while (b != 0) {
        const wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

#define MOST ((wide)1 << 60)

static bool on_grid(number a, wide grid, int64_t *out) {
    wide value = 0;
    if (a.d == 0 || grid % a.d != 0 || __builtin_mul_overflow(a.n, grid / a.d, &value) ||
        value > MOST || value < -MOST) {
        return false;
    }
    *out = (int64_t)value;
    return true;
}

static point maybe_snapped(point p, bool snapped) {
    return snapped ? (point){number_snap(p.x), number_snap(p.y)} : p;
}

/* Refines a grid until a number is on it. */
static bool refine(wide *grid, number a) {
    return a.d != 0 && !__builtin_mul_overflow(*grid, a.d / common_factor(*grid, a.d), grid) &&
           *grid <= MOST;
}

/* Computes the spots of all polygons in turn, on the coarsest grid that contains them all. */
static bool spots_of(const item *polygons, uint32_t count, bool snapped, spot *out, wide *grid) {
    *grid = 1;
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < polygons[i].point_count; k++) {
            const point p = maybe_snapped(polygons[i].points[k], snapped);
            if (!refine(grid, p.x) || !refine(grid, p.y)) {
                return false;
            }
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < polygons[i].point_count; k++, out++) {
            const point p = maybe_snapped(polygons[i].points[k], snapped);
            if (!on_grid(p.x, *grid, &out->x) || !on_grid(p.y, *grid, &out->y)) {
                return false;
            }
        }
    }
    return true;
}

/* ---- edges ---- */

/* Returns the sign of the area. Returns 0 if it is zero or unknown; then the polygon is left
 * unmerged. */
static int winding(const spot *spots, uint32_t count) {
    wide area = 0;
    for (uint32_t i = 0; i < count; i++) {
        const spot a = spots[i], b = spots[(i + 1) % count], o = spots[0];
        /* each term is at most 2^123; the sum overflows only for polygons larger than any world */
        const wide cross = (wide)(a.x - o.x) * (b.y - o.y) - (wide)(a.y - o.y) * (b.x - o.x);
        if (__builtin_add_overflow(area, cross, &area)) {
            return 0;
        }
    }
    return (area > 0) - (area < 0);
}

static void add_edge(merger *m, spot a, spot b, uint32_t owner) {
    if (compare_spots(a, b) == 0) {
        return;
    }
    edge e = {.a = a, .b = b, .way = compare_spots(a, b) < 0 ? 1 : -1, .owner = owner};
    const spot from = first_of(&e), to = last_of(&e);
    e.dx = to.x - from.x;
    e.dy = to.y - from.y;
    const int64_t factor = (int64_t)common_factor(e.dx, e.dy < 0 ? -e.dy : e.dy);
    e.dx /= factor;
    e.dy /= factor;
    e.offset = (wide)e.dx * a.y - (wide)e.dy * a.x;
    m->edges = grown(m->edges, m->edge_count, sizeof *m->edges);
    m->edges[m->edge_count++] = e;
}

static void make_edges(merger *m, uint32_t i, uint32_t owner) {
    const spot *const spots = m->spots + m->first[i];
    const uint32_t count = m->polygons[i].point_count;
    const int way = winding(spots, count);
    for (uint32_t k = 0; k < count && way != 0; k++) {
        const spot a = spots[k], b = spots[(k + 1) % count];
        add_edge(m, way > 0 ? a : b, way > 0 ? b : a, owner);
    }
}

/* Connects polygons that lie on both sides of a common piece of an edge. */
static void find_neighbours(merger *m) {
    qsort(m->edges, m->edge_count, sizeof *m->edges, by_line_and_place);
    for (size_t i = 0; i < m->edge_count; i++) {
        const edge *const e = &m->edges[i];
        for (size_t j = i + 1; j < m->edge_count && by_line(e, &m->edges[j]) == 0 &&
                               compare_spots(first_of(&m->edges[j]), last_of(e)) < 0;
             j++) {
            if (m->edges[j].way != e->way) {
                join(m, e->owner, m->edges[j].owner);
            }
        }
    }
}

typedef struct change {
    spot at;
    int by;
} change;

static int by_place(const void *a, const void *b) {
    const change *const c = a, *const d = b;
    return compare_spots(c->at, d->at);
}

/* Adds up the edges of one owner on one line. */
static void add_up(merger *m, const edge *edges, size_t count) {
    change *const changes = allocate(2 * count, sizeof *changes);
    for (size_t i = 0; i < count; i++) {
        changes[2 * i] = (change){first_of(&edges[i]), edges[i].way};
        changes[2 * i + 1] = (change){last_of(&edges[i]), -edges[i].way};
    }
    qsort(changes, 2 * count, sizeof *changes, by_place);
    int sum = 0;
    spot from = {0, 0};
    for (size_t i = 0; i < 2 * count;) {
        const spot at = changes[i].at;
        const int before = sum;
        for (; i < 2 * count && compare_spots(changes[i].at, at) == 0; i++) {
            sum += changes[i].by;
        }
        if (sum == before) {
            continue;
        }
        if (before != 0) {
            edge e = edges[0];
            e.way = before;
            e.a = before > 0 ? from : at;
            e.b = before > 0 ? at : from;
            m->outline = grown(m->outline, m->outline_count, sizeof *m->outline);
            m->outline[m->outline_count++] = e;
        }
        if (sum > 1 || sum < -1) {
            m->overlaps[edges[0].owner] = true;
        }
        from = at;
    }
    free(changes);
}

static void make_outlines(merger *m) {
    for (size_t i = 0; i < m->edge_count; i++) {
        m->edges[i].owner = root_of(m, m->edges[i].owner);
    }
    qsort(m->edges, m->edge_count, sizeof *m->edges, by_owner_and_line);
    for (size_t i = 0, end = 0; i < m->edge_count; i = end) {
        while (end < m->edge_count && by_owner_and_line(&m->edges[i], &m->edges[end]) == 0) {
            end++;
        }
        add_up(m, m->edges + i, end - i);
    }
}

/* ---- rings ---- */

static bool is_within(const edge *e, spot p) {
    return compare_spots(first_of(e), p) < 0 && compare_spots(p, last_of(e)) < 0 &&
           (wide)e->dx * p.y - (wide)e->dy * p.x == e->offset;
}

static int backwards(const void *a, const void *b) {
    return -compare_spots(*(const spot *)a, *(const spot *)b);
}

static int forwards(const void *a, const void *b) {
    return compare_spots(*(const spot *)a, *(const spot *)b);
}

/* Splits edges of an outline at the vertices of others. Where the outline touches itself, both
 * edges need a vertex. */
static edge *split(const edge *outline, size_t *count) {
    edge *out = NULL;
    size_t n = 0;
    for (size_t i = 0; i < *count; i++) {
        edge rest = outline[i];
        spot *at = NULL;
        size_t spots = 0;
        for (size_t k = 0; k < *count; k++) {
            if (is_within(&rest, outline[k].a)) {
                at = grown(at, spots, sizeof *at);
                at[spots++] = outline[k].a;
            }
        }
        if (spots > 0) {
            qsort(at, spots, sizeof *at, rest.way > 0 ? forwards : backwards);
        }
        for (size_t k = 0; k <= spots; k++) {
            edge piece = rest;
            piece.b = k < spots ? at[k] : rest.b;
            if (compare_spots(piece.a, piece.b) == 0) {
                continue; /* two vertices at the same place */
            }
            out = grown(out, n, sizeof *out);
            out[n++] = piece;
            rest.a = piece.b;
        }
        free(at);
    }
    *count = n;
    return out;
}

static bool is_inside_at_left(const edge *outline, size_t count, const edge *e) {
    const int64_t x = e->a.x + e->b.x, y = e->a.y + e->b.y; /* twice the middle of e */
    bool above = false;
    for (size_t i = 0; i < count; i++) {
        const spot p = first_of(&outline[i]), q = last_of(&outline[i]);
        if (&outline[i] == e || 2 * p.x > x || x >= 2 * q.x) {
            continue;
        }
        const wide cross =
            (wide)(2 * (q.x - p.x)) * (y - 2 * p.y) - (wide)(2 * (q.y - p.y)) * (x - 2 * p.x);
        above ^= cross < 0; /* the middle lies below the edge */
    }
    return (e->way > 0) == above;
}

static number off_grid(int64_t a, wide grid) {
    return number_div(number_of(a), (number){grid, 1});
}

/* Returns the first unused edge that begins at the spot `end`. It exists, because at each spot as
 * many edges begin as end. */
static size_t next_of(const edge *outline, size_t count, const bool *used, spot end) {
    size_t low = 0, high = count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (compare_spots(outline[middle].a, end) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    while (used[low]) {
        low++;
    }
    return low;
}

/* True if the interior is at the left of all edges. Vertical edges need no check, because if one is
 * wrong, an edge that is not vertical is wrong too. */
static bool is_sound(const edge *outline, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (outline[i].dx != 0 && !is_inside_at_left(outline, count, &outline[i])) {
            return false;
        }
    }
    return true;
}

/* Makes an item of the rings of an outline. Returns false if its polygons overlap. */
static bool make_rings(edge *outline, size_t count, wide grid, item *out) {
    qsort(outline, count, sizeof *outline, by_start);
    bool *const used = allocate(count, sizeof *used);
    bool good = is_sound(outline, count);
    for (size_t i = 0; i < count && good; i++) {
        if (used[i]) {
            continue;
        }
        const uint32_t begin = out->point_count;
        for (size_t at = i; good; at = next_of(outline, count, used, outline[at].b)) {
            const edge *const e = &outline[at];
            used[at] = true;
            out->points = grown(out->points, out->point_count, sizeof *out->points);
            out->points[out->point_count++] =
                (point){off_grid(e->a.x, grid), off_grid(e->a.y, grid)};
            if (compare_spots(e->b, outline[i].a) == 0) {
                break;
            }
        }
        const uint32_t length = out->point_count - begin;
        good = good && length >= 3;
        out->ring_counts = grown(out->ring_counts, out->ring_count, sizeof *out->ring_counts);
        out->ring_counts[out->ring_count++] = length;
    }
    free(used);
    return good;
}

/* ---- polygons that overlap ---- */

static int side_of(const edge *e, spot p) {
    return compare((wide)e->dx * p.y - (wide)e->dy * p.x, e->offset);
}

static bool do_cross(const edge *e, const edge *f) {
    return side_of(e, f->a) * side_of(e, f->b) < 0 && side_of(f, e->a) * side_of(f, e->b) < 0;
}

/* True if two polygons overlap, because merging them gives no sound outline. */
static bool do_overlap(const merger *all, uint32_t i, uint32_t j) {
    const item two[2] = {all->polygons[i], all->polygons[j]};
    const size_t first[2] = {all->first[i], all->first[j]};
    uint32_t parent[2] = {0, 0};
    bool overlaps[2] = {false, false};
    merger m = {.polygons = two,
                .count = 2,
                .spots = all->spots,
                .first = first,
                .parent = parent,
                .overlaps = overlaps};
    make_edges(&m, 0, 0);
    make_edges(&m, 1, 0);
    make_outlines(&m);
    bool found = overlaps[0];
    for (size_t k = 0; k < m.outline_count && !found; k++) {
        for (size_t n = 0; n < k && !found; n++) {
            found = do_cross(&m.outline[k], &m.outline[n]);
        }
    }
    size_t count = m.outline_count;
    edge *const pieces = split(m.outline, &count);
    found = found || !is_sound(pieces, count);
    free(pieces);
    free(m.edges);
    free(m.outline);
    return found;
}

typedef struct bounds {
    spot min, max;
    uint32_t polygon;
} bounds;

static int by_left(const void *a, const void *b) {
    const bounds *const c = a, *const d = b;
    const int order = compare(c->min.x, d->min.x);
    return order != 0 ? order : compare(c->polygon, d->polygon);
}

static bounds bounds_of(const merger *m, uint32_t i) {
    const spot *const spots = m->spots + m->first[i];
    bounds b = {spots[0], spots[0], i};
    for (uint32_t k = 1; k < m->polygons[i].point_count; k++) {
        const spot p = spots[k];
        b.min.x = p.x < b.min.x ? p.x : b.min.x;
        b.min.y = p.y < b.min.y ? p.y : b.min.y;
        b.max.x = p.x > b.max.x ? p.x : b.max.x;
        b.max.y = p.y > b.max.y ? p.y : b.max.y;
    }
    return b;
}

/* For each two polygons that overlap, marks the later one as alone. */
static void find_overlaps(merger *m) {
    bounds *const all = allocate(m->count, sizeof *all);
    for (uint32_t i = 0; i < m->count; i++) {
        all[i] = bounds_of(m, i);
    }
    qsort(all, m->count, sizeof *all, by_left);
    for (uint32_t i = 0; i < m->count; i++) {
        for (uint32_t k = i + 1; k < m->count && all[k].min.x < all[i].max.x; k++) {
            const uint32_t p = all[i].polygon, q = all[k].polygon;
            const bool near = all[k].min.y < all[i].max.y && all[i].min.y < all[k].max.y;
            if (near && !m->alone[p] && !m->alone[q] && do_overlap(m, p, q)) {
                m->alone[p < q ? q : p] = true;
            }
        }
    }
    free(all);
}

/* ---- all ---- */

static void add_merged(scene *s, const merger *m, uint32_t owner, const edge *outline, size_t count,
                       wide grid) {
    item *parts = NULL;
    uint32_t part_count = 0;
    for (uint32_t i = owner; i < m->count; i++) {
        if (root_of(m, i) == owner) {
            parts = grown(parts, part_count, sizeof *parts);
            parts[part_count++] = m->polygons[i];
        }
    }
    item whole = m->polygons[owner];
    whole.kind = ITEM_POLYGON;
    whole.points = NULL;
    whole.ring_counts = NULL;
    whole.point_count = whole.ring_count = 0;
    whole.parts = parts;
    whole.part_count = part_count;
    edge *const pieces = split(outline, &count);
    if (part_count > 1 && !m->overlaps[owner] && make_rings(pieces, count, grid, &whole)) {
        scene_add_item(s, &whole);
    } else {
        for (uint32_t i = 0; i < part_count; i++) {
            scene_add_item(s, &parts[i]);
        }
    }
    free(pieces);
}

void merge(scene *s, const item *polygons, uint32_t count) {
    size_t spot_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        spot_count += polygons[i].point_count;
    }
    spot *const spots = allocate(spot_count, sizeof *spots);
    wide grid = 1;
    if (!spots_of(polygons, count, false, spots, &grid) &&
        !spots_of(polygons, count, true, spots, &grid)) {
        fail(&polygons[0].where, "its coordinates are too large");
    }
    merger m = {.polygons = polygons, .count = count};
    size_t *const first = allocate(count, sizeof *first);
    m.spots = spots;
    m.first = first;
    m.alone = allocate(count, sizeof *m.alone);
    m.parent = allocate(count, sizeof *m.parent);
    m.overlaps = allocate(count, sizeof *m.overlaps);
    size_t at = 0;
    for (uint32_t i = 0; i < count; i++) {
        first[i] = at;
        m.parent[i] = i;
        at += polygons[i].point_count;
    }
    if (count > 0) {
        find_overlaps(&m);
    }
    for (uint32_t i = 0; i < count; i++) {
        if (!m.alone[i]) {
            make_edges(&m, i, i);
        }
    }
    if (m.edge_count > 0) {
        find_neighbours(&m);
        make_outlines(&m);
    }
    size_t begin = 0;
    for (uint32_t owner = 0; owner < count; owner++) {
        size_t end = begin;
        while (end < m.outline_count && m.outline[end].owner == owner) {
            end++;
        }
        if (root_of(&m, owner) == owner) {
            add_merged(s, &m, owner, m.outline == NULL ? NULL : m.outline + begin, end - begin,
                       grid);
        }
        begin = end;
    }
}
