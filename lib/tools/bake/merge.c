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
#include "outline.h"

#include <stdlib.h>
#include <string.h>

typedef struct merger {
    const item *polygons;
    uint32_t count;
    const spot *spots;
    const size_t *first; /* index of each polygon's first spot */
    bool *alone;         /* true for each polygon that overlaps and is left unmerged */
    uint32_t *parent;    /* union-find: a connected polygon of the same or a lower number */
    edges all;           /* edges of the polygons that are not alone */
    edges outline;       /* remaining edges in the order of their owners */
    bool *overlaps;      /* true for each owner whose polygons overlap */
} merger;

static int by_line_and_place(const void *a, const void *b) {
    const edge *const e = a, *const f = b;
    int order = by_line(e, f);
    order = order != 0 ? order : compare_spots(first_of(e), first_of(f));
    return order != 0 ? order : compare_wide(e->owner, f->owner);
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

/* Adds the edges of a polygon, unless its area is zero or unknown; then it is left unmerged. */
static void make_edges(merger *m, uint32_t i, uint32_t owner) {
    const spot *const spots = m->spots + m->first[i];
    const uint32_t count = m->polygons[i].point_count;
    add_ring(&m->all, spots, count, owner, winding(spots, count));
}

/* Connects polygons that lie on both sides of a common piece of an edge. */
static void find_neighbours(merger *m) {
    qsort(m->all.list, m->all.count, sizeof *m->all.list, by_line_and_place);
    for (size_t i = 0; i < m->all.count; i++) {
        const edge *const e = &m->all.list[i];
        for (size_t j = i + 1; j < m->all.count && by_line(e, &m->all.list[j]) == 0 &&
                               compare_spots(first_of(&m->all.list[j]), last_of(e)) < 0;
             j++) {
            if (m->all.list[j].way != e->way) {
                join(m, e->owner, m->all.list[j].owner);
            }
        }
    }
}

static void make_outlines(merger *m) {
    for (size_t i = 0; i < m->all.count; i++) {
        m->all.list[i].owner = root_of(m, m->all.list[i].owner);
    }
    m->outline = sum_of(&m->all, m->overlaps);
}

/* ---- polygons that overlap ---- */

static int side_of(const edge *e, spot p) {
    return compare_wide((wide)e->dx * p.y - (wide)e->dy * p.x, e->offset);
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
    for (size_t k = 0; k < m.outline.count && !found; k++) {
        for (size_t n = 0; n < k && !found; n++) {
            found = do_cross(&m.outline.list[k], &m.outline.list[n]);
        }
    }
    const edges pieces = split(m.outline.list, m.outline.count);
    found = found || !is_sound(pieces.list, pieces.count);
    free(pieces.list);
    free(m.all.list);
    free(m.outline.list);
    return found;
}

typedef struct bounds {
    spot min, max;
    uint32_t polygon;
} bounds;

static int by_left(const void *a, const void *b) {
    const bounds *const c = a, *const d = b;
    const int order = compare_wide(c->min.x, d->min.x);
    return order != 0 ? order : compare_wide(c->polygon, d->polygon);
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
    const edges pieces = split(outline, count);
    if (part_count > 1 && !m->overlaps[owner] &&
        make_rings(pieces.list, pieces.count, grid, &whole)) {
        scene_add_item(s, &whole);
    } else {
        for (uint32_t i = 0; i < part_count; i++) {
            scene_add_item(s, &parts[i]);
        }
    }
    free(pieces.list);
}

void merge(scene *s, const item *polygons, uint32_t count) {
    size_t spot_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        spot_count += polygons[i].point_count;
    }
    point *const points = allocate(spot_count, sizeof *points);
    spot *const spots = allocate(spot_count, sizeof *spots);
    for (uint32_t i = 0, at = 0; i < count; at += polygons[i++].point_count) {
        memcpy(points + at, polygons[i].points, polygons[i].point_count * sizeof *points);
    }
    wide grid = 1;
    if (!spots_of(points, spot_count, false, spots, &grid) &&
        !spots_of(points, spot_count, true, spots, &grid)) {
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
    if (m.all.count > 0) {
        find_neighbours(&m);
        make_outlines(&m);
    }
    size_t begin = 0;
    for (uint32_t owner = 0; owner < count; owner++) {
        size_t end = begin;
        while (end < m.outline.count && m.outline.list[end].owner == owner) {
            end++;
        }
        if (root_of(&m, owner) == owner) {
            add_merged(s, &m, owner, m.outline.list == NULL ? NULL : m.outline.list + begin,
                       end - begin, grid);
        }
        begin = end;
    }
}
