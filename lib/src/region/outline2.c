/* SPDX-License-Identifier: MIT
 *
 * The outline of a shape or a region. The boundary of a shape has an edge beside each edge of its
 * core, and an arc around each vertex between two of these.
 */
#include "../plane/convex2.h"
#include "../shape/rounding.h"
#include <fixsat/outline.h>

void fixsat_shape2_outline(const fixsat_shape2 *shape, fixsat_outline2 *out) {
    *out = (fixsat_outline2){.private_shape = shape};
}

void fixsat_region_outline(const fixsat_region *region, fixsat_outline2 *out) {
    *out = (fixsat_outline2){.private_region = region};
}

/* ---- shapes ---- */

/* An edge of the outline: an edge of the core, moved outwards by the radius and rounded. */
typedef struct outer_edge {
    fxs_point along; /* from vertex to vertex of the core */
    fixsat_vec2 from, to;
    bool from_in_range, to_in_range;
} outer_edge;

/* Returns v, in raw, plus `beside`, in subraw units, rounded to the nearest coordinates. Where they
 * have to be clamped, *in_range becomes false. */
static fixsat_vec2 point_beside(fxs_point v, fxs_point beside, bool *in_range) {
    const fxs_point at = {fxs_subraw(v.x) + beside.x, fxs_subraw(v.y) + beside.y};
    return fxs_round_subraw_point(at, in_range);
}

/* Sets the edge beside the core's edge i. Returns false if that has no length. */
static bool set_outer_edge(outer_edge *out, const fxs_convex2 *convex, uint32_t i) {
    const fxs_point v = fxs_convex2_vertex(convex, i);
    const fxs_point w = fxs_convex2_vertex(convex, fxs_vertex_after(convex->count - 1, i, true));
    const fxs_point e = fxs_difference(w, v), n = {e.y, -e.x};
    fxs_point beside = {0, 0};
    if ((e.x | e.y) == 0) {
        return false;
    }
    if (convex->radius > 0) {
        FXS_BITS(e.x, 33);
        FXS_BITS(e.y, 33);
        const fxs_big nn = fxs_dot_of(n, n);
        const fxs_norm length = fxs_norm_of(&nn);
        beside = fxs_subraw_along(n, convex->radius, &length);
    }
    out->along = e;
    out->from_in_range = out->to_in_range = true;
    out->from = point_beside(v, beside, &out->from_in_range);
    out->to = point_beside(w, beside, &out->to_in_range);
    return true;
}

/* Sets the outline's edge for the first edge of the core that has a length, after edge i if
 * `forwards`, else before it. There is one: edge i at the latest. */
static void set_neighbour(outer_edge *out, const fxs_convex2 *convex, uint32_t i, bool forwards) {
    uint32_t at = i;
    do {
        at = fxs_vertex_after(convex->count - 1, at, forwards);
    } while (!set_outer_edge(out, convex, at));
}

/* True if an arc joins the rounded ends of two edges. Ends that are at most 1 raw apart per
 * component need one only if it leads on along `before`. One that leads back would go around nearly
 * the whole circle. Without an arc the second edge begins where the first one ends. */
static bool has_arc(const outer_edge *before, const outer_edge *after) {
    const int64_t x = (int64_t)after->from.x - before->to.x;
    const int64_t y = (int64_t)after->from.y - before->to.y;
    const bool is_hair =
        x >= -1 && x <= 1 && y >= -1 && y <= 1 && before->to_in_range && after->from_in_range;
    return is_hair ? x * before->along.x + y * before->along.y > 0 : (x | y) != 0;
}

static void set_arc(fixsat_outline2 *out, const fxs_convex2 *convex, uint32_t vertex,
                    const outer_edge *before, const outer_edge *after) {
    out->in_range = before->to_in_range && after->from_in_range;
    out->center =
        point_beside(fxs_convex2_vertex(convex, vertex), (fxs_point){0, 0}, &out->in_range);
    out->radius = convex->radius;
    out->is_arc = true;
    out->from = before->to;
    out->to = after->from;
}

static void set_outline_edge(fixsat_outline2 *out, const outer_edge *before,
                             const outer_edge *edge) {
    const bool is_own = has_arc(before, edge);
    out->from = is_own ? edge->from : before->to;
    out->to = edge->to;
    out->in_range = (is_own ? edge->from_in_range : before->to_in_range) && edge->to_in_range;
    out->is_arc = false;
}

/* Sets the part for a core without edges, which is a point: a circle, or without a radius an edge
 * from the point to itself. */
static void set_point(fixsat_outline2 *out, const fxs_convex2 *convex) {
    const fxs_point v = fxs_convex2_vertex(convex, 0);
    const fxs_point beside = {fxs_subraw(convex->radius > 0 ? convex->radius : 0), 0};
    outer_edge at = {.from_in_range = true};
    at.from = at.to = point_beside(v, beside, &at.from_in_range);
    at.to_in_range = at.from_in_range;
    set_arc(out, convex, 0, &at, &at);
    out->is_arc = convex->radius > 0;
}

/* Part 2 i is edge i, part 2 i + 1 the arc after it. A core without edges has one part. */
static bool next_of_shape(fixsat_outline2 *out) {
    fxs_convex2_buffer buffer;
    const fxs_convex2 *const convex = fxs_convex2_of_shape2(&buffer, out->private_shape);
    const uint32_t count = convex->count;
    const bool is_begun = out->private_at > 0;
    outer_edge edge, other;
    while (out->private_at < 2 * count) {
        const uint32_t i = out->private_at / 2;
        const bool is_arc = (out->private_at & 1) != 0;
        out->private_at++;
        if (!set_outer_edge(&edge, convex, i)) {
            continue;
        }
        set_neighbour(&other, convex, i, is_arc);
        if (!is_arc) {
            set_outline_edge(out, &other, &edge);
            return true;
        }
        if (has_arc(&edge, &other)) {
            set_arc(out, convex, fxs_vertex_after(count - 1, i, true), &edge, &other);
            return true;
        }
    }
    if (is_begun) {
        return false;
    }
    set_point(out, convex);
    return true;
}

/* ---- regions ---- */

static bool next_of_region(fixsat_outline2 *out) {
    const fixsat_region *const region = out->private_region;
    while (out->private_at >= out->private_end) {
        if (out->private_ring == region->ring_count) {
            return false;
        }
        out->private_first = out->private_end;
        out->private_end += region->ring_counts[out->private_ring];
        out->private_ring++;
    }
    if (out->private_end > region->vertex_count) { /* only if memory is damaged */
        return false;
    }
    const fxs_point position = fxs_point_of(region->position), none = {0, 0};
    const fixsat_vec2 *const from = region->vertices + out->private_at;
    out->private_at++;
    const fixsat_vec2 *const to =
        region->vertices +
        (out->private_at == out->private_end ? out->private_first : out->private_at);
    out->in_range = true;
    out->from = point_beside(fxs_sum(fxs_point_of(*from), position), none, &out->in_range);
    out->to = point_beside(fxs_sum(fxs_point_of(*to), position), none, &out->in_range);
    return true;
}

bool fixsat_outline2_next(fixsat_outline2 *outline) {
    return outline->private_shape != NULL ? next_of_shape(outline) : next_of_region(outline);
}
