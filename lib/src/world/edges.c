/* SPDX-License-Identifier: MIT
 *
 * The edges of a region, in blocks where it has a tree.
 */
#include "edges.h"
#include "../shape/shape.h"

/* ---- the walk ---- */

static uint32_t edges_of(uint32_t level) {
    return FXS_BLOCK_BITS * level;
}

/* The largest block that begins with the edge at hand, where one of this level does; an edge where
 * there is no tree. */
static void set_level(fxs_edges *e) {
    while (e->level < e->top && (e->edge & ((UINT32_C(1) << edges_of(e->level + 1)) - 1)) == 0) {
        e->level++;
    }
}

static void set_bounds(fxs_edges *e) {
    const fixsat_region *const region = e->region;
    if (e->level > 0) {
        e->bounds = region->tree[e->nodes[e->level - 1] + (e->edge >> edges_of(e->level))];
        return;
    }
    e->p = region->vertices[e->edge];
    e->q = region->vertices[e->edge + 1 < e->end ? e->edge + 1 : e->first];
    const bool x = e->p.x < e->q.x, y = e->p.y < e->q.y;
    e->bounds = (fixsat_aabb2){{x ? e->p.x : e->q.x, y ? e->p.y : e->q.y},
                               {x ? e->q.x : e->p.x, y ? e->q.y : e->p.y}};
}

/* To the ring of the edge at hand: false where there is none. */
static bool find_ring(fxs_edges *e) {
    while (e->edge >= e->end) {
        if (e->ring == e->region->ring_count) {
            return false;
        }
        e->first = e->end;
        e->end += e->region->ring_counts[e->ring];
        e->ring++;
    }
    return e->end <= e->region->vertex_count;
}

void fxs_edges_begin(fxs_edges *e, const fixsat_region *region) {
    e->region = region;
    e->edge = e->level = e->top = e->ring = e->first = e->end = 0;
    if (region->tree != NULL) {
        uint32_t nodes = 0, blocks = region->vertex_count;
        do {
            e->nodes[e->top] = nodes;
            e->top++;
            blocks = fxs_blocks_of(blocks);
            nodes += blocks;
        } while (blocks > 1);
    }
    e->p = e->q = e->bounds.min = e->bounds.max = (fixsat_vec2){0, 0}; /* of damaged memory */
    set_level(e);
    e->is_on = find_ring(e);
    if (e->is_on) {
        set_bounds(e);
    }
}

void fxs_edges_next(fxs_edges *e, bool near) {
    if (near && e->level > 0) {
        e->level--;
    } else {
        e->edge += UINT32_C(1) << edges_of(e->level);
        e->is_on = e->edge < e->region->vertex_count && find_ring(e);
        set_level(e);
    }
    if (e->is_on) {
        set_bounds(e);
    }
}

/* ---- inside ---- */

/* A point p, one next to it, p + epsilon d, and one next to that by much less along n: the ray from
 * there along x crosses an edge if just one of its ends is above, and the crossing lies to the
 * right. */
typedef struct next_to {
    fixsat_vec2 p;
    fxs_point d, n;
} next_to;

static inline bool is_above(const next_to *at, fixsat_vec2 v) {
    return v.y > at->p.y || (v.y == at->p.y && (at->d.y < 0 || (at->d.y == 0 && at->n.y < 0)));
}

/* Which side of an edge it is on: 1 left, -1 right, 0 on its line. */
static int side_of_edge(const next_to *at, fixsat_vec2 p, fixsat_vec2 q) {
    const int side = fxs_side(p, q, at->p);
    const fxs_point e = fxs_difference(fxs_point_of(q), fxs_point_of(p));
    const int next = side != 0 ? side : fxs_cross_sign(e, at->d);
    return next != 0 ? next : fxs_cross_sign(e, at->n);
}

/* Is it on an edge, on whose line it is: is it next to the start or beyond, and so for the end? */
static bool is_within(const next_to *at, fixsat_vec2 p, fixsat_vec2 q) {
    const fxs_point e = fxs_difference(fxs_point_of(q), fxs_point_of(p));
    const fxs_point here = fxs_point_of(at->p);
    const int along = fxs_dot_sign(at->d, e);
    const int from_p = fxs_dot_sign(fxs_difference(here, fxs_point_of(p)), e);
    const int to_q = fxs_dot_sign(fxs_difference(fxs_point_of(q), here), e);
    return (from_p != 0 ? from_p : along) >= 0 && (to_q != 0 ? to_q : -along) >= 0;
}

/* Does the ray cross an edge or a block of them that is to the right of p? False if its ends do not
 * say it: where it is of more than one ring. */
static bool is_crossed(bool *out, const fxs_edges *e, const next_to *at) {
    const uint32_t end = e->edge + (UINT32_C(1) << edges_of(e->level));
    const uint32_t last = end < e->region->vertex_count ? end : e->region->vertex_count;
    const fixsat_vec2 *const v = e->region->vertices;
    if (last > e->end || e->bounds.min.x <= at->p.x) {
        return false;
    }
    *out = is_above(at, v[e->edge]) != is_above(at, v[last < e->end ? last : e->first]);
    return true;
}

static fixsat_relation relation_within(const fixsat_region *region, const next_to *at) {
    fxs_edges e;
    bool odd = false, near;
    for (fxs_edges_begin(&e, region); e.is_on; fxs_edges_next(&e, near)) {
        near = e.bounds.min.y <= at->p.y && e.bounds.max.y >= at->p.y && e.bounds.max.x >= at->p.x;
        if (!near) {
            continue;
        }
        bool crossed = false;
        if (is_crossed(&crossed, &e, at)) {
            near = false;
            odd ^= crossed;
            continue;
        }
        if (e.level > 0) {
            continue;
        }
        const int side = side_of_edge(at, e.p, e.q);
        if (side == 0 && is_within(at, e.p, e.q)) {
            return FIXSAT_TOUCH;
        }
        const bool up = is_above(at, e.q);
        odd ^= up != is_above(at, e.p) && (side > 0) == up;
    }
    return odd != region->inside_out ? FIXSAT_OVERLAP : FIXSAT_SEPARATE;
}

fixsat_relation fxs_relation_next_to(const fixsat_region *region, fxs_point p, fxs_point d) {
    const fxs_point here = fxs_difference(p, fxs_point_of(region->position));
    if (!fxs_fit32(here.x, here.y, 0, 0)) {
        return region->inside_out ? FIXSAT_OVERLAP : FIXSAT_SEPARATE; /* no vertex is there */
    }
    const next_to at = {{(int32_t)here.x, (int32_t)here.y}, d, {0, 0}};
    return relation_within(region, &at);
}

bool fxs_is_inside_beside(const fxs_edges *e, fxs_point n) {
    const next_to at = {e->p, fxs_difference(fxs_point_of(e->q), fxs_point_of(e->p)), n};
    return relation_within(e->region, &at) == FIXSAT_OVERLAP;
}
