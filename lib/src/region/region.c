/* SPDX-License-Identifier: MIT
 *
 * Regions: which rings make a valid one, and the tree over their edges.
 */
#include "../shape/shape.h"
#include "edges.h"

/* ---- errors of two edges ---- */

static bool is_in_region(const fixsat_aabb2 *box, fixsat_vec2 p) {
    return p.x >= box->min.x && p.x <= box->max.x && p.y >= box->min.y && p.y <= box->max.y;
}

/* Judges edges on one line whose bounds meet. They meet in a point, which then is an end of both,
 * or in more. */
static fixsat_status judge_in_line(const fixsat_aabb2 *a, const fixsat_aabb2 *b) {
    const fixsat_vec2 low = {fix16_max(a->min.x, b->min.x), fix16_max(a->min.y, b->min.y)};
    const fixsat_vec2 high = {fix16_min(a->max.x, b->max.x), fix16_min(a->max.y, b->max.y)};
    return fxs_same_point(low, high) ? FIXSAT_OK : FIXSAT_ERROR_SHARED_LENGTH;
}

/* True if p is an end of the edge from q to r, or not on it at all. `side` is the side of the
 * edge's line that p is on. */
static bool is_no_fault(int side, fixsat_vec2 p, const fixsat_aabb2 *bounds, fixsat_vec2 q,
                        fixsat_vec2 r) {
    return side != 0 || !is_in_region(bounds, p) || fxs_same_point(p, q) || fxs_same_point(p, r);
}

static fixsat_status judge_edges(const fxs_edges *a, const fxs_edges *b) {
    const fixsat_aabb2 bounds_a = fxs_edge_bounds(a), bounds_b = fxs_edge_bounds(b);
    const int bp = fxs_side(a->p, a->q, b->p), bq = fxs_side(a->p, a->q, b->q);
    const int ap = fxs_side(b->p, b->q, a->p), aq = fxs_side(b->p, b->q, a->q);
    if (bp == 0 && bq == 0) {
        return judge_in_line(&bounds_a, &bounds_b);
    }
    if (bp * bq < 0 && ap * aq < 0) {
        return FIXSAT_ERROR_CROSSING;
    }
    return is_no_fault(bp, b->p, &bounds_a, a->p, a->q) &&
                   is_no_fault(bq, b->q, &bounds_a, a->p, a->q) &&
                   is_no_fault(ap, a->p, &bounds_b, b->p, b->q) &&
                   is_no_fault(aq, a->q, &bounds_b, b->p, b->q)
               ? FIXSAT_OK
               : FIXSAT_ERROR_VERTEX_ON_EDGE;
}

/* ---- errors of all edges ---- */

static fixsat_status judge_lengths(const fixsat_region *region, fixsat_edge_pair *wrong) {
    fxs_edges e;
    for (fxs_edges_begin(&e, region, &fxs_everywhere); e.is_on; fxs_edges_next(&e)) {
        if (fxs_same_point(e.p, e.q)) {
            wrong->edge[0] = wrong->edge[1] = (uint16_t)e.edge;
            return FIXSAT_ERROR_NO_LENGTH;
        }
    }
    return FIXSAT_OK;
}

static fixsat_status judge_pairs(const fixsat_region *region, fixsat_edge_pair *wrong) {
    fxs_edges a, b;
    for (fxs_edges_begin(&a, region, &fxs_everywhere); a.is_on; fxs_edges_next(&a)) {
        const fixsat_aabb2 bounds = fxs_edge_bounds(&a);
        const fxs_window beside = {.low = bounds.min, .high = bounds.max};
        b = a;
        b.window = &beside;
        for (fxs_edges_next(&b); b.is_on; fxs_edges_next(&b)) {
            const fixsat_status status = judge_edges(&a, &b);
            if (status != FIXSAT_OK) {
                wrong->edge[0] = (uint16_t)a.edge;
                wrong->edge[1] = (uint16_t)b.edge;
                return status;
            }
        }
    }
    return FIXSAT_OK;
}

static fixsat_status judge_rings(const fixsat_region *region, fixsat_edge_pair *wrong) {
    fixsat_edge_pair edges;
    fixsat_status status = judge_lengths(region, &edges);
    if (status == FIXSAT_OK) {
        status = judge_pairs(region, &edges);
    }
    if (status != FIXSAT_OK && wrong != NULL) {
        *wrong = edges;
    }
    return status;
}

/* ---- the constructors ---- */

/* Sets *out to how many vertices the rings have. Returns false if one has too few. */
static bool count_vertices(size_t *out, const uint16_t *ring_counts, size_t ring_count) {
    *out = 0;
    for (size_t i = 0; i < ring_count; i++) {
        if (ring_counts[i] < 3) {
            return false;
        }
        *out += ring_counts[i];
    }
    return ring_count > 0;
}

fixsat_status fixsat_region_init(fixsat_region *out, const fixsat_vec2 *vertices,
                                 const uint16_t *ring_counts, size_t ring_count, bool inside_out,
                                 fixsat_edge_pair *wrong) {
    if (out == NULL || vertices == NULL || ring_counts == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (ring_count > UINT16_MAX / 3) {
        return FIXSAT_ERROR_TOO_MANY;
    }
    size_t count;
    if (!count_vertices(&count, ring_counts, ring_count)) {
        return FIXSAT_ERROR_TOO_FEW;
    }
    if (count > UINT16_MAX) {
        return FIXSAT_ERROR_TOO_MANY;
    }
    const fixsat_region region = {{0, 0},          vertices,   ring_counts, (uint16_t)ring_count,
                                  (uint16_t)count, inside_out, NULL};
    const fixsat_status status = judge_rings(&region, wrong);
    if (status == FIXSAT_OK) {
        *out = region;
    }
    return status;
}

fixsat_status fixsat_region_place(fixsat_region *out, fixsat_vec2 *out_vertices,
                                  const fixsat_region *body, fixsat_rot2 rot, fixsat_vec2 position,
                                  fixsat_edge_pair *wrong) {
    if (out == NULL || out_vertices == NULL || body == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (fxs_bad_entry(rot.cos) || fxs_bad_entry(rot.sin)) {
        return FIXSAT_ERROR_BAD_ROTATION;
    }
    for (uint32_t i = 0; i < body->vertex_count; i++) {
        const fixsat_vec2 v = body->vertices[i];
        const int64_t x = fxs_turned(rot.cos, v.x, -rot.sin, v.y);
        const int64_t y = fxs_turned(rot.sin, v.x, rot.cos, v.y);
        if (!fxs_fit32(x, y, 0, 0)) {
            return FIXSAT_ERROR_OUT_OF_RANGE;
        }
        out_vertices[i] = (fixsat_vec2){(fix16_t)x, (fix16_t)y};
    }
    fixsat_region placed = *body;
    placed.position = position;
    placed.vertices = out_vertices;
    placed.tree = NULL;
    const fixsat_status status = judge_rings(&placed, wrong);
    if (status == FIXSAT_OK) {
        *out = placed;
    }
    return status;
}

/* ---- the tree ---- */

static fixsat_aabb2 joined(fixsat_aabb2 a, const fixsat_aabb2 *b) {
    return fxs_grown(fxs_grown(a, b->min), b->max);
}

fixsat_status fixsat_region_build_tree(fixsat_region *region, fixsat_aabb2 *nodes,
                                       size_t node_count) {
    if (region == NULL || nodes == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (node_count < (size_t)FIXSAT_REGION_TREE_SIZE(region->vertex_count)) {
        return FIXSAT_ERROR_TOO_LITTLE_MEMORY;
    }
    region->tree = NULL;
    fxs_edges e;
    for (fxs_edges_begin(&e, region, &fxs_everywhere); e.is_on; fxs_edges_next(&e)) {
        const fixsat_aabb2 bounds = fxs_edge_bounds(&e);
        fixsat_aabb2 *const node = &nodes[e.edge >> FXS_BLOCK_BITS];
        const bool is_first = (e.edge & FXS_BLOCK_MASK) == 0;
        *node = is_first ? bounds : joined(*node, &bounds);
    }
    /* Each further level is made from the one before. */
    const fixsat_aabb2 *from = nodes;
    uint32_t blocks = fxs_blocks_above(region->vertex_count);
    while (blocks > 1) {
        fixsat_aabb2 *const to = nodes + (from - nodes) + blocks;
        for (uint32_t i = 0; i < blocks; i++) {
            fixsat_aabb2 *const node = &to[i >> FXS_BLOCK_BITS];
            *node = (i & FXS_BLOCK_MASK) == 0 ? from[i] : joined(*node, &from[i]);
        }
        from = to;
        blocks = fxs_blocks_above(blocks);
    }
    region->tree = nodes;
    return FIXSAT_OK;
}
