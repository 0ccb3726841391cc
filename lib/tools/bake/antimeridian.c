/* SPDX-License-Identifier: MIT */
#include "antimeridian.h"

#include "outline.h"

static bool is_within(number a, int64_t most) {
    return !number_less(number_of(most), a) && !number_less(a, number_of(-most));
}

static bool is_in_degrees(const point *points, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (!is_within(points[i].x, 180) || !is_within(points[i].y, 90)) {
            return false;
        }
    }
    return true;
}

/* Returns the degrees that are added to what follows p, so that q is less than 180 away: -360, 0 or
 * 360. An edge of 360 is the border of the map. */
static int turn_between(point p, point q) {
    const number d = number_sub(q.x, p.x);
    const bool is_over = !is_within(d, 180) && !number_equal(number_abs(d), number_of(360));
    return !is_over ? 0 : number_sign(d) > 0 ? -360 : 360;
}

static number moved(number x, int degrees) {
    return number_add(x, number_of(degrees));
}

/* Moves the vertices of a ring by whole turns, so that no edge goes over the antimeridian. Returns
 * false if the ring does not close then. */
static bool unwrap(const point *drawn, uint32_t count, point *out, bool *has_turned) {
    int turn = 0;
    for (uint32_t i = 0; i < count; i++) {
        out[i] = (point){moved(drawn[i].x, turn), drawn[i].y};
        const int next = turn_between(drawn[i], drawn[(i + 1) % count]);
        *has_turned = *has_turned || next != 0;
        turn += next;
    }
    return turn == 0;
}

/* Returns the point of an edge at the longitude x. It may be a fraction too long for a number, so
 * it is snapped. */
static point at_longitude(point p, point q, number x) {
    const number part = number_div(number_sub(x, p.x), number_sub(q.x, p.x));
    return (point){x, number_snap(number_add(p.y, number_mul(part, number_sub(q.y, p.y))))};
}

/* Keeps of a ring the side of a longitude: west of it if `side` is 1, east if it is -1. Where the
 * ring leaves that side, it goes along the longitude, perhaps to and fro. */
static point *half_of(const point *ring, uint32_t *count, int64_t longitude, int side) {
    const number x = number_of(longitude);
    point *out = NULL;
    uint32_t n = 0;
    for (uint32_t i = 0; ring != NULL && i < *count; i++) {
        const point p = ring[i], q = ring[(i + 1) % *count];
        const bool has_p = number_sign(number_sub(p.x, x)) * side <= 0;
        const bool has_q = number_sign(number_sub(q.x, x)) * side <= 0;
        if (has_p) {
            out = grown(out, n, sizeof *out);
            out[n++] = p;
        }
        if (has_p != has_q) {
            out = grown(out, n, sizeof *out);
            out[n++] = at_longitude(p, q, x);
        }
    }
    *count = n;
    return out;
}

/* Adds the rings of the part of a polygon between two longitudes to an item. Edges that go
 * to and fro along a longitude cancel. */
static void take_part(const item *polygon, int turn, item *part) {
    point *points = NULL;
    uint32_t *const counts = allocate(polygon->ring_count, sizeof *counts);
    uint32_t total = 0;
    const point *ring = polygon->points;
    for (uint32_t k = 0; k < polygon->ring_count; ring += polygon->ring_counts[k++]) {
        counts[k] = polygon->ring_counts[k];
        const point *const west = half_of(ring, &counts[k], turn + 180, 1);
        const point *const both = half_of(west, &counts[k], turn - 180, -1);
        for (uint32_t i = 0; i < counts[k]; i++) {
            points = grown(points, total, sizeof *points);
            points[total++] = (point){moved(both[i].x, -turn), both[i].y};
        }
    }
    spot *const spots = allocate(total, sizeof *spots);
    wide grid = 1;
    bool is_good =
        spots_of(points, total, false, spots, &grid) || spots_of(points, total, true, spots, &grid);
    edges all = {NULL, 0};
    for (uint32_t k = 0, at = 0; k < polygon->ring_count && is_good; at += counts[k++]) {
        const int way = counts[k] > 0 ? winding(spots + at, counts[k]) : 0;
        add_ring(&all, spots + at, counts[k], 0, k == 0 ? way : -way);
    }
    bool overlaps = false;
    const edges sum = sum_of(&all, &overlaps);
    const edges pieces = split(sum.list, sum.count);
    is_good = is_good && !overlaps;
    if (!is_good || (pieces.count > 0 && !make_rings(pieces.list, pieces.count, grid, part))) {
        fail(&polygon->where, "cannot be cut at the antimeridian, because its rings cross or are "
                              "not holes in the first one");
    }
}

/* Moves a hole by a turn, if that is where the outline is. */
static void move_into(point *hole, uint32_t count, const point *outline, uint32_t outline_count) {
    number least = outline[0].x, most = outline[0].x;
    for (uint32_t i = 1; i < outline_count; i++) {
        least = number_less(outline[i].x, least) ? outline[i].x : least;
        most = number_less(most, outline[i].x) ? outline[i].x : most;
    }
    int turn = 0;
    for (uint32_t i = 0; i < count && turn == 0; i++) {
        turn = number_less(hole[i].x, least) ? 360 : number_less(most, hole[i].x) ? -360 : 0;
    }
    for (uint32_t i = 0; i < count; i++) {
        hole[i].x = moved(hole[i].x, turn);
    }
}

uint32_t cut_polygon(const item *drawn, item parts[MOST_PARTS]) {
    if (!is_in_degrees(drawn->points, drawn->point_count)) {
        return 0;
    }
    item whole = *drawn;
    whole.points = allocate(drawn->point_count, sizeof *whole.points);
    bool has_turned = false;
    for (uint32_t k = 0, at = 0; k < drawn->ring_count; at += drawn->ring_counts[k++]) {
        const uint32_t count = drawn->ring_counts[k];
        if (!unwrap(drawn->points + at, count, whole.points + at, &has_turned)) {
            return 0;
        }
        if (k > 0) {
            move_into(whole.points + at, count, whole.points, drawn->ring_counts[0]);
        }
    }
    uint32_t count = 0;
    for (int turn = -360; turn <= 360 && has_turned; turn += 360) {
        item part = {.kind = ITEM_POLYGON, .radius = number_of(0)};
        take_part(&whole, turn, &part);
        if (part.ring_count > 0) {
            parts[count++] = part;
        }
    }
    return count;
}

bool cut_segment(const point ends[2], point parts[2][2]) {
    const int turn = is_in_degrees(ends, 2) ? turn_between(ends[0], ends[1]) : 0;
    if (turn == 0) {
        return false;
    }
    const int border = turn / 2;
    const point end = {moved(ends[1].x, turn), ends[1].y};
    parts[0][0] = ends[0];
    parts[0][1] = at_longitude(ends[0], end, number_of(border));
    parts[1][0] = (point){number_of(-border), parts[0][1].y};
    parts[1][1] = ends[1];
    return true;
}
