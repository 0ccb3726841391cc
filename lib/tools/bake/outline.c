/* SPDX-License-Identifier: MIT */
#include "outline.h"

#include <stdlib.h>

int compare_spots(spot a, spot b) {
    return a.x != b.x ? compare_wide(a.x, b.x) : compare_wide(a.y, b.y);
}

spot first_of(const edge *e) {
    return e->way > 0 ? e->a : e->b;
}

spot last_of(const edge *e) {
    return e->way > 0 ? e->b : e->a;
}

int by_line(const edge *a, const edge *b) {
    int order = compare_wide(a->dx, b->dx);
    order = order != 0 ? order : compare_wide(a->dy, b->dy);
    return order != 0 ? order : compare_wide(a->offset, b->offset);
}

static int by_owner_and_line(const void *a, const void *b) {
    const edge *const e = a, *const f = b;
    const int order = compare_wide(e->owner, f->owner);
    return order != 0 ? order : by_line(e, f);
}

static int by_start(const void *a, const void *b) {
    const edge *const e = a, *const f = b;
    const int order = compare_spots(e->a, f->a);
    return order != 0 ? order : compare_spots(e->b, f->b);
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

bool spots_of(const point *points, size_t count, bool snapped, spot *out, wide *grid) {
    *grid = 1;
    for (size_t i = 0; i < count; i++) {
        const point p = maybe_snapped(points[i], snapped);
        if (!refine(grid, p.x) || !refine(grid, p.y)) {
            return false;
        }
    }
    for (size_t i = 0; i < count; i++) {
        const point p = maybe_snapped(points[i], snapped);
        if (!on_grid(p.x, *grid, &out[i].x) || !on_grid(p.y, *grid, &out[i].y)) {
            return false;
        }
    }
    return true;
}

static number off_grid(int64_t a, wide grid) {
    return number_div(number_of(a), (number){grid, 1});
}

point point_of(spot s, wide grid) {
    return (point){off_grid(s.x, grid), off_grid(s.y, grid)};
}

/* ---- edges ---- */

int winding(const spot *spots, uint32_t count) {
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

static void add_edge(edges *to, spot a, spot b, uint32_t owner) {
    edge e = {.a = a, .b = b, .way = compare_spots(a, b) < 0 ? 1 : -1, .owner = owner};
    const spot first = first_of(&e), last = last_of(&e);
    e.dx = last.x - first.x;
    e.dy = last.y - first.y;
    const int64_t factor = (int64_t)common_factor(e.dx, e.dy < 0 ? -e.dy : e.dy);
    if (factor == 0) {
        return; /* it has no length */
    }
    e.dx /= factor;
    e.dy /= factor;
    e.offset = (wide)e.dx * a.y - (wide)e.dy * a.x;
    to->list = grown(to->list, to->count, sizeof *to->list);
    to->list[to->count++] = e;
}

void add_ring(edges *to, const spot *spots, uint32_t count, uint32_t owner, int way) {
    for (uint32_t k = 0; k < count && way != 0; k++) {
        const spot a = spots[k], b = spots[(k + 1) % count];
        add_edge(to, way > 0 ? a : b, way > 0 ? b : a, owner);
    }
}

/* ---- sums ---- */

typedef struct change {
    spot at;
    int by;
} change;

static int by_place(const void *a, const void *b) {
    const change *const c = a, *const d = b;
    return compare_spots(c->at, d->at);
}

/* Adds up the edges of one owner on one line. */
static void add_up(const edge *list, size_t count, edges *out, bool *overlaps) {
    change *const changes = allocate(2 * count, sizeof *changes);
    for (size_t i = 0; i < count; i++) {
        changes[2 * i] = (change){first_of(&list[i]), list[i].way};
        changes[2 * i + 1] = (change){last_of(&list[i]), -list[i].way};
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
            edge e = list[0];
            e.way = before;
            e.a = before > 0 ? from : at;
            e.b = before > 0 ? at : from;
            out->list = grown(out->list, out->count, sizeof *out->list);
            out->list[out->count++] = e;
        }
        if (sum > 1 || sum < -1) {
            overlaps[list[0].owner] = true;
        }
        from = at;
    }
    free(changes);
}

edges sum_of(edges *all, bool *overlaps) {
    edges sum = {NULL, 0};
    if (all->count > 0) {
        qsort(all->list, all->count, sizeof *all->list, by_owner_and_line);
    }
    for (size_t i = 0, end = 0; i < all->count; i = end) {
        while (end < all->count && by_owner_and_line(&all->list[i], &all->list[end]) == 0) {
            end++;
        }
        add_up(all->list + i, end - i, &sum, overlaps);
    }
    return sum;
}

/* ---- splitting ---- */

static bool is_on_line(const edge *e, spot p) {
    return (wide)e->dx * p.y - (wide)e->dy * p.x == e->offset;
}

static int in_order(const void *a, const void *b) {
    return compare_spots(*(const spot *)a, *(const spot *)b);
}

/* Returns how many of the sorted spots come before `at`, or before or at it. */
static size_t count_before(const spot *sorted, size_t count, spot at, bool or_at) {
    size_t low = 0, high = count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (compare_spots(sorted[middle], at) < (or_at ? 1 : 0)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static void append(edges *to, const edge *e) {
    to->list = grown(to->list, to->count, sizeof *to->list);
    to->list[to->count++] = *e;
}

edges split(const edge *outline, size_t count) {
    edges out = {NULL, 0};
    spot *const vertices = allocate(count, sizeof *vertices);
    for (size_t i = 0; i < count; i++) {
        vertices[i] = outline[i].a;
    }
    if (count > 0) {
        qsort(vertices, count, sizeof *vertices, in_order);
    }
    for (size_t i = 0; i < count; i++) {
        edge rest = outline[i];
        const size_t begin = count_before(vertices, count, first_of(&rest), true);
        const size_t end = count_before(vertices, count, last_of(&rest), false);
        for (size_t k = begin; k < end; k++) {
            const spot at = vertices[rest.way > 0 ? k : begin + end - 1 - k];
            if (is_on_line(&rest, at) && compare_spots(at, rest.a) != 0) {
                edge piece = rest;
                piece.b = rest.a = at;
                append(&out, &piece);
            }
        }
        append(&out, &rest);
    }
    free(vertices);
    return out;
}

uint32_t split_item(item *i) {
    spot *const spots = allocate(i->point_count, sizeof *spots);
    wide grid = 1;
    if (!spots_of(i->points, i->point_count, false, spots, &grid)) {
        return 0;
    }
    edges all = {NULL, 0}; /* each is its own owner */
    uint32_t *const ring_of = allocate(i->point_count, sizeof *ring_of);
    for (uint32_t k = 0, begin = 0; k < i->ring_count; begin += i->ring_counts[k++]) {
        const uint32_t count = i->ring_counts[k];
        for (uint32_t n = 0; n < count; n++) {
            add_edge(&all, spots[begin + n], spots[begin + (n + 1) % count], begin + n);
            ring_of[begin + n] = k;
        }
    }
    const edges pieces = split(all.list, all.count);
    const uint32_t added = (uint32_t)(pieces.count - all.count);
    if (added > 0) {
        const uint32_t *const before = i->drawn;
        i->points = allocate(pieces.count, sizeof *i->points);
        i->drawn = allocate(pieces.count, sizeof *i->drawn);
        i->ring_counts = allocate(i->ring_count, sizeof *i->ring_counts);
        i->point_count = (uint32_t)pieces.count;
        for (uint32_t k = 0; k < i->point_count; k++) {
            const edge *const e = &pieces.list[k];
            i->points[k] = point_of(e->a, grid);
            i->drawn[k] = before != NULL ? before[e->owner] : e->owner;
            i->ring_counts[ring_of[e->owner]]++;
        }
    }
    free(pieces.list);
    free(all.list);
    free(ring_of);
    free(spots);
    return added;
}

/* ---- rings ---- */

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
bool is_sound(const edge *outline, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (outline[i].dx != 0 && !is_inside_at_left(outline, count, &outline[i])) {
            return false;
        }
    }
    return true;
}

bool make_rings(edge *outline, size_t count, wide grid, item *out) {
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
            out->points[out->point_count++] = point_of(e->a, grid);
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
