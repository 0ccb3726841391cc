/* SPDX-License-Identifier: MIT
 *
 * Regions and their pieces, and hulls. A region that the constructor takes is cut into pieces
 * that are strictly convex, overlap nowhere and have its area. One that it refuses is cut as one
 * that was not checked: that returns, with indices in range. What a box or a circle then is told by
 * the region agrees with what the pieces say, with and without a tree. There are contacts if it
 * meets both the region and its complement, and each leads out of an edge. A region that is turned
 * has the vertices that are computed here, and is refused if the constructor refuses these.
 */
#include <fixsat/fixsat.h>

#include <stdlib.h>
#include <string.h>

#define EXPECT(condition) ((condition) ? (void)0 : abort())

__extension__ typedef __int128 int128;

enum { MOST = 48 };

/* The pieces of the region at hand. */
static fixsat_polygon pieces[2 * MOST];
static fixsat_vec2 piece_vertices[5 * MOST];
static size_t piece_count;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int128 turn(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r) {
    return (int128)((int64_t)q.x - p.x) * ((int64_t)r.y - p.y) -
           (int128)((int64_t)q.y - p.y) * ((int64_t)r.x - p.x);
}

static void judge_hull(const fixsat_vec2 *vertices, size_t count) {
    fixsat_vec2 points[MOST];
    memcpy(points, vertices, count * sizeof *points);
    size_t corners = 0;
    const fixsat_status status = fixsat_hull2_wrap(points, count, &corners);
    if (status == FIXSAT_ERROR_NO_AREA) {
        for (size_t i = 0; i < count * count; i++) {
            EXPECT(turn(points[0], points[i / count], points[i % count]) == 0);
        }
        return;
    }
    EXPECT(status == (count < 3 ? FIXSAT_ERROR_TOO_FEW : FIXSAT_OK));
    for (size_t i = 0; i < corners; i++) {
        const fixsat_vec2 p = points[i], q = points[(i + 1) % corners];
        EXPECT(turn(p, q, points[(i + 2) % corners]) > 0);
        EXPECT(p.y > points[0].y || (p.y == points[0].y && p.x >= points[0].x));
        for (size_t k = 0; k < count; k++) {
            EXPECT(turn(p, q, points[k]) >= 0);
        }
    }
}

/* Edges, upwards. */
typedef struct edges {
    size_t count;
    fixsat_vec2 low[MOST], high[MOST];
} edges;

static void set_edges(edges *out, const fixsat_region *region) {
    size_t first = 0;
    for (size_t ring = 0; ring < region->ring_count; ring++) {
        const size_t n = region->ring_counts[ring];
        for (size_t i = 0; i < n; i++) {
            const fixsat_vec2 p = region->vertices[first + i];
            const fixsat_vec2 q = region->vertices[first + (i + 1) % n];
            out->low[first + i] = p.y < q.y ? p : q;
            out->high[first + i] = p.y < q.y ? q : p;
        }
        first += n;
    }
    out->count = first;
}

/* Is the inside left of the middle of an edge? It is if an even number of edges is right of it. */
static bool is_inside_left(const edges *e, size_t i) {
    const int128 x = (int128)e->low[i].x + e->high[i].x, y = (int128)e->low[i].y + e->high[i].y;
    bool is_even = true;
    for (size_t k = 0; k < e->count; k++) {
        const fixsat_vec2 low = e->low[k], high = e->high[k];
        if (k != i && 2 * (int128)low.y <= y && y < 2 * (int128)high.y) {
            is_even ^= ((int128)high.x - low.x) * (y - 2 * (int128)low.y) >
                       ((int128)high.y - low.y) * (x - 2 * (int128)low.x);
        }
    }
    return is_even;
}

/* Twice the area. */
static int128 area_of_region(const fixsat_region *region) {
    edges e;
    int128 area = 0;
    set_edges(&e, region);
    for (size_t i = 0; i < e.count; i++) {
        const int128 part =
            ((int128)e.low[i].x + e.high[i].x) * ((int64_t)e.high[i].y - e.low[i].y);
        area += is_inside_left(&e, i) ? part : -part;
    }
    return area;
}

static void judge_parts(const fixsat_region *region, bool is_region) {
    const size_t size = FIXSAT_PARTS_SIZE(region->vertex_count);
    uint16_t *const memory = malloc(size * sizeof *memory);
    fixsat_parts parts;
    const fixsat_status status = fixsat_parts_init(&parts, region, memory, size);
    EXPECT(status == FIXSAT_OK || (status == FIXSAT_ERROR_BAD_REGION && !is_region));
    const uint16_t *index = parts.indices;
    fixsat_vec2 *const vertices = piece_vertices;
    size_t used = 0;
    int128 area = 0;
    piece_count = status == FIXSAT_OK ? parts.count : 0;
    for (size_t i = 0; status == FIXSAT_OK && i < parts.count; i++) {
        const size_t n = parts.counts[i];
        EXPECT(n >= 3);
        for (size_t k = 0; k < n; k++, index++) {
            EXPECT(*index < region->vertex_count);
            vertices[used + k] = region->vertices[*index];
        }
        const fixsat_vec2 *const v = vertices + used;
        used += n;
        if (!is_region) {
            continue;
        }
        EXPECT(fixsat_polygon_init(&pieces[i], v, n) == FIXSAT_OK);
        for (size_t k = 0; k < n; k++) {
            EXPECT(turn(v[k], v[(k + 1) % n], v[(k + 2) % n]) > 0);
            area += turn(v[0], v[k], v[(k + 1) % n]);
        }
        for (size_t k = 0; k < i; k++) {
            EXPECT(fixsat_test_polygon_polygon(&pieces[i], &pieces[k]) != FIXSAT_OVERLAP);
        }
    }
    EXPECT(!is_region || area == area_of_region(region));
    free(memory);
}

/* ---- the verbs ---- */

static bool is_same_toi(const fixsat_toi2 *p, const fixsat_toi2 *q) {
    return memcmp(p, q, sizeof *p) == 0;
}

/* True if a shape that is moved out of a contact overlaps the edge at hand. */
static bool overlaps_edge(const fixsat_region *region, const fixsat_shape2 *a,
                          const fixsat_region_contacts *at) {
    uint32_t first = 0, ring = 0;
    while (at->edge >= first + region->ring_counts[ring]) {
        first += region->ring_counts[ring++];
    }
    const uint32_t next = first + (at->edge + 1 - first) % region->ring_counts[ring];
    const fixsat_vec2 mtv = at->manifold.mtv;
    fixsat_shape2 moved = *a, edge;
    EXPECT(fixsat_shape2_capsule(&edge, region->vertices[at->edge], region->vertices[next], 0) ==
           FIXSAT_OK);
    return mtv.x != INT32_MIN && mtv.y != INT32_MIN &&
           fixsat_vec2_add(&moved.core.position, (fixsat_vec2){-mtv.x, -mtv.y}) &&
           fixsat_test2(&moved, &edge) == FIXSAT_OVERLAP;
}

/* The tree changes nothing, no edge comes twice. */
static void judge_contacts(const fixsat_region *region, const fixsat_region *tree,
                           const fixsat_shape2 *a, bool is_met) {
    fixsat_region_contacts at = {0}, again = {0};
    bool is_told[MOST] = {false}, is_any = false;
    fixsat_contact_shape2_region(a, region, &at);
    fixsat_contact_shape2_region(a, tree, &again);
    while (fixsat_region_contacts_next(&at)) {
        EXPECT(fixsat_region_contacts_next(&again) && again.edge == at.edge);
        EXPECT(memcmp(&at.manifold, &again.manifold, sizeof at.manifold) == 0);
        EXPECT(at.edge < region->vertex_count && !is_told[at.edge]);
        EXPECT(!at.manifold.in_range || !overlaps_edge(region, a, &at));
        is_told[at.edge] = is_any = true;
    }
    EXPECT(!fixsat_region_contacts_next(&again) && is_any == is_met);
}

/* For a shape that has an inside. */
static void judge_verbs(const fixsat_region *region, const fixsat_shape2 *a, fixsat_vec2 m) {
    fixsat_relation test = FIXSAT_SEPARATE, sweep = FIXSAT_SEPARATE;
    fixsat_event enter = FIXSAT_MISS, impact = FIXSAT_MISS;
    fix16_t enter_time = INT32_MAX, impact_time = INT32_MAX, room = INT32_MAX;
    fixsat_toi2 p = {0}, q = {0};
    for (size_t i = 0; i < piece_count; i++) {
        fixsat_shape2 b;
        EXPECT(fixsat_shape2_from_polygon(&b, &pieces[i], 0) == FIXSAT_OK);
        const fixsat_relation here = fixsat_test2(a, &b), way = fixsat_sweep2(a, &b, m);
        test = here > test ? here : test;
        sweep = way > sweep ? way : sweep;
        fixsat_event event = fixsat_enter2(a, &b, m, &p);
        enter = event > enter ? event : enter;
        enter_time = event == FIXSAT_HIT && p.time < enter_time ? p.time : enter_time;
        event = fixsat_impact2(a, &b, m, &p);
        impact = event > impact ? event : impact;
        impact_time = event == FIXSAT_HIT && p.time < impact_time ? p.time : impact_time;
        const fix16_t distance = fixsat_distance2(a, &b).distance;
        room = distance < room ? distance : room;
    }
    fixsat_aabb2 nodes[FIXSAT_REGION_TREE_SIZE(MOST)];
    fixsat_region tree = *region;
    EXPECT(fixsat_region_build_tree(&tree, nodes, sizeof nodes / sizeof *nodes) == FIXSAT_OK);
    EXPECT(fixsat_test_shape2_region(a, region) == test);
    EXPECT(fixsat_test_shape2_region(a, &tree) == test);
    EXPECT(fixsat_sweep_shape2_region(a, region, m) == sweep);
    EXPECT(fixsat_sweep_shape2_region(a, &tree, m) == sweep);
    EXPECT(fixsat_distance_shape2_region(a, region).distance == room);
    EXPECT(fixsat_distance_shape2_region(a, &tree).distance == room);
    memset(&p, 0, sizeof p);
    EXPECT(fixsat_impact_shape2_region(a, region, m, &p) == impact);
    EXPECT(fixsat_impact_shape2_region(a, &tree, m, &q) == impact);
    EXPECT(impact != FIXSAT_HIT || (p.time == impact_time && is_same_toi(&p, &q)));
    EXPECT(fixsat_enter_shape2_region(a, region, m, &p) == enter);
    EXPECT(fixsat_enter_shape2_region(a, &tree, m, &q) == enter);
    if (enter == FIXSAT_HIT) {
        EXPECT(p.time == enter_time && is_same_toi(&p, &q));
        EXPECT(fixsat_sweep_shape2_region(a, region, p.safe_motion) != FIXSAT_OVERLAP);
    }
    /* Inside out the edges are the same. */
    tree.inside_out = true;
    const fixsat_relation out = fixsat_test_shape2_region(a, &tree);
    EXPECT(test == FIXSAT_SEPARATE ? out == FIXSAT_OVERLAP
                                   : out != FIXSAT_SEPARATE || test == FIXSAT_OVERLAP);
    const bool is_met = test != FIXSAT_SEPARATE && out != FIXSAT_SEPARATE;
    fixsat_region fence = *region;
    fence.inside_out = true;
    judge_contacts(&fence, &tree, a, is_met);
    tree.inside_out = false;
    judge_contacts(region, &tree, a, is_met);
}

/* A box from p to q or a circle round p. */
static bool take_shape(fixsat_shape2 *out, fixsat_vec2 p, fixsat_vec2 q, bool is_box) {
    const fixsat_aabb2 box = {p, q};
    return is_box ? p.x < q.x && p.y < q.y && fixsat_shape2_from_aabb2(out, &box, 0) == FIXSAT_OK
                  : q.x > 0 && fixsat_shape2_circle(out, p, q.x) == FIXSAT_OK;
}

/* A byte that says how numbers are given, one for how many rings, one for each of these, and then
 * numbers: small ones in a byte, others in four; the last ones are a shape's and a motion's. */
/* A vertex as placing must round it, or false if it does not fit a coordinate. */
static bool turn_vertex(fixsat_vec2 *out, fixsat_rot2 rot, fixsat_vec2 v) {
    const int64_t x = (int64_t)rot.cos * v.x - (int64_t)rot.sin * v.y + 32768,
                  y = (int64_t)rot.sin * v.x + (int64_t)rot.cos * v.y + 32768;
    const int64_t up = INT64_C(1) << 40; /* so that the quotient is rounded down */
    const int64_t p = (x + up * 65536) / 65536 - up, q = (y + up * 65536) / 65536 - up;
    *out = (fixsat_vec2){(fix16_t)p, (fix16_t)q};
    return p == out->x && q == out->y;
}

/* Placing gives the vertices that are rounded here, and says of them what the constructor says. */
static void judge_place(const fixsat_region *body, fixsat_vec2 turn) {
    fixsat_vec2 expected[MOST], out[MOST];
    fixsat_region placed, made;
    fixsat_edge_pair wrong = {{1, 1}}, wrong_made = {{1, 1}};
    const fixsat_rot2 rot = fixsat_rot2_from_turn((uint16_t)turn.x);
    const fixsat_status status = fixsat_region_place(&placed, out, body, rot, turn, &wrong);
    for (uint32_t i = 0; i < body->vertex_count; i++) {
        if (!turn_vertex(&expected[i], rot, body->vertices[i])) {
            EXPECT(status == FIXSAT_ERROR_OUT_OF_RANGE);
            return;
        }
    }
    EXPECT(status == fixsat_region_init(&made, expected, body->ring_counts, body->ring_count,
                                        body->inside_out, &wrong_made));
    EXPECT(memcmp(out, expected, body->vertex_count * sizeof *out) == 0);
    EXPECT(wrong.edge[0] == wrong_made.edge[0] && wrong.edge[1] == wrong_made.edge[1]);
    EXPECT(status != FIXSAT_OK || (placed.position.x == turn.x && placed.position.y == turn.y));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const uint8_t *const end = data + size;
    fixsat_vec2 vertices[MOST + 3] = {{0, 0}};
    uint16_t counts[MOST];
    if (size < 2) {
        return 0;
    }
    const uint8_t how = *data++;
    const size_t rings = *data++ % (MOST / 3) + 1u;
    size_t count = 0;
    for (size_t i = 0; i < rings; i++) {
        counts[i] = data < end ? *data++ % 16 : 3;
        if (count + counts[i] > MOST) {
            counts[i] = (uint16_t)(MOST - count);
        }
        count += counts[i];
    }
    fix16_t *const numbers = &vertices[0].x;
    for (size_t i = 0; i < 2 * (count + 3); i++) {
        if (how % 2 == 0 && end - data >= 4) {
            memcpy(numbers + i, data, 4);
            data += 4;
        } else if (data < end) {
            numbers[i] = how & 2 ? *data % 8 : (int8_t)*data * 65536;
            data++;
        }
    }
    judge_hull(vertices, count);
    fixsat_region region = {.vertices = vertices,
                            .ring_counts = counts,
                            .ring_count = (uint16_t)rings,
                            .vertex_count = (uint16_t)count};
    const bool is_region =
        fixsat_region_init(&region, vertices, counts, rings, false, NULL) == FIXSAT_OK;
    judge_parts(&region, is_region);
    if (is_region) {
        judge_place(&region, vertices[count]);
    }
    fixsat_shape2 shape;
    if (is_region && take_shape(&shape, vertices[count], vertices[count + 1], (how & 4) != 0)) {
        judge_verbs(&region, &shape, vertices[count + 2]);
    }
    return 0;
}
