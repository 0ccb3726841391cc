/* SPDX-License-Identifier: MIT
 *
 * The convex hull of points.
 */
#include "point.h"
#include "sort.h"
#include <fixsat/hull.h>

static void swap_at(fixsat_vec2 *points, uint32_t i, uint32_t k) {
    const fixsat_vec2 p = points[i];
    points[i] = points[k];
    points[k] = p;
}

static void swap_points(void *row, uint32_t i, uint32_t k) {
    swap_at(row, i, k);
}

static bool is_point_lower(void *row, uint32_t i, uint32_t k) {
    const fixsat_vec2 *const points = row;
    return fxs_is_lower(points[i], points[k]);
}

static bool is_point_higher(void *row, uint32_t i, uint32_t k) {
    return is_point_lower(row, k, i);
}

static FXS_OUT_OF_LINE void sort_up(fixsat_vec2 *points, uint32_t count) {
    fxs_heapsort(points, count, is_point_lower, swap_points);
}

static FXS_OUT_OF_LINE void sort_down(fixsat_vec2 *points, uint32_t count) {
    fxs_heapsort(points, count, is_point_higher, swap_points);
}

/* Moves the possible corners to the front, in this order, and returns their number:
 *
 * - the lowest point;
 * - the points right of the line from the lowest to the highest, in rising order;
 * - the highest point;
 * - the points left of the line, in falling order.
 *
 * Points on the line are no corners. */
static uint32_t go_round(fixsat_vec2 *points, uint32_t count, uint32_t lowest, uint32_t highest) {
    const fixsat_vec2 p = points[lowest], q = points[highest];
    swap_at(points, 0, lowest);
    uint32_t right = 1, end = 1; /* right of the line from 1 on, left of it from `right` on */
    for (uint32_t i = 1; i < count; i++) {
        const int side = fxs_side(p, q, points[i]);
        if (side != 0) {
            swap_at(points, i, end);
            if (side < 0) {
                swap_at(points, end, right);
                right++;
            }
            end++;
        }
    }
    uint32_t i = end;
    while (i < count - 1 && !fxs_same_point(points[i], q)) {
        i++;
    }
    swap_at(points, i, end);
    swap_at(points, end, right);
    end++;
    sort_up(&points[1], right - 1);
    sort_down(&points[right + 1], end - right - 1);
    return end;
}

/* Removes corners from the end of a convex chain until it turns left to p. Returns how many of the
 * first `corners` points remain. */
static uint32_t turn_left(const fixsat_vec2 *points, uint32_t corners, fixsat_vec2 p) {
    while (corners > 1 && fxs_side(points[corners - 2], points[corners - 1], p) <= 0) {
        corners--;
    }
    return corners;
}

fixsat_status fixsat_hull2_wrap(fixsat_vec2 *points, size_t count, size_t *corner_count) {
    if (points == NULL || corner_count == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (count < 3) {
        return FIXSAT_ERROR_TOO_FEW;
    }
    if (count > INT32_MAX) {
        return FIXSAT_ERROR_TOO_MANY;
    }
    uint32_t lowest = 0, highest = 0, off = 0;
    for (uint32_t i = 1; i < count; i++) {
        lowest = fxs_is_lower(points[i], points[lowest]) ? i : lowest;
        highest = fxs_is_lower(points[highest], points[i]) ? i : highest;
    }
    while (off < count && fxs_side(points[lowest], points[highest], points[off]) == 0) {
        off++;
    }
    if (off == count) {
        return FIXSAT_ERROR_NO_AREA;
    }
    /* The outline is simple, and goes up once and down once. So a point where it does not turn left
     * is no corner, and looking back is enough. The highest point stays, because all others lie
     * below it, on both sides of the line. */
    const uint32_t end = go_round(points, (uint32_t)count, lowest, highest);
    uint32_t corners = 1;
    for (uint32_t i = 1; i < end; i++) {
        corners = turn_left(points, corners, points[i]);
        swap_at(points, corners, i);
        corners++;
    }
    *corner_count = turn_left(points, corners, points[0]);
    return FIXSAT_OK;
}
