/* SPDX-License-Identifier: MIT
 *
 * The faces of hulls in 3D, exactly.
 *
 * The caller's memory holds the rings that were found so far. As long as a ring has an edge whose
 * other side is in no ring, the face on that side is added. So all faces are found, because each
 * one is joined to the others by its edges.
 */
#include "cone3_wide.h"
#include <fixsat/solids.h>

/* Rings in memory of the caller, as in fixsat_hull3: `used` words, and room for `most`. */
typedef struct rings {
    uint16_t *word;
    size_t used, most;
} rings;

/* Returns corner k of a ring. If k is the number of corners, it is the first one. */
static uint16_t ring_corner(const uint16_t *ring, size_t k) {
    return ring[k < ring[0] ? 1 + k : 1];
}

/* True if a ring has the edge from i to j. */
static bool has_edge(const uint16_t *faces, size_t words, uint32_t i, uint32_t j) {
    for (size_t at = 0; at < words; at += 1 + (size_t)faces[at]) {
        const uint16_t *const ring = &faces[at];
        for (size_t k = 0; k < ring[0]; k++) {
            if (ring_corner(ring, k) == i && ring_corner(ring, k + 1) == j) {
                return true;
            }
        }
    }
    return false;
}

/* ---- finding ---- */

/* Returns the corner that comes after h and i on the face to the left of that edge, seen from
 * outside. If all points are in line, returns the number of points. */
static uint32_t corner_after(const fxs_convex3 *hull, uint32_t h, uint32_t i) {
    fxs_cone3 cone;
    int64_t axis[3], way[3];
    fxs_set_cone3(&cone, hull, i);
    fxs_set_way_from_apex3(axis, &cone, h);
    return fxs_find_next_edge3(way, &cone, axis, 1);
}

/* True if p goes before q: by x, then y, then z. */
static bool precedes(fixsat_vec3 p, fixsat_vec3 q) {
    return p.x != q.x ? p.x < q.x : p.y != q.y ? p.y < q.y : p.z < q.z;
}

/* Finds the first and the last of all points in that order. They are corners. */
static void find_ends(uint32_t end[2], const fxs_convex3 *hull) {
    const fixsat_vec3 *const p = hull->points;
    end[0] = end[1] = 0;
    for (uint32_t i = 1; i < hull->count; i++) {
        end[0] = precedes(p[i], p[end[0]]) ? i : end[0];
        end[1] = precedes(p[end[1]], p[i]) ? i : end[1];
    }
}

/* Finds an edge at the first point. Seen along z, all points are on one side of it, or on it.
 * Returns false if all points are in one line along z. */
static bool find_first_edge(uint32_t edge[2], const fxs_convex3 *hull) {
    static const int64_t up[3] = {0, 0, 1};
    fxs_cone3 cone;
    int64_t way[3];
    find_ends(edge, hull);
    fxs_set_cone3(&cone, hull, edge[0]);
    edge[1] = fxs_find_next_edge3(way, &cone, up, 1);
    return edge[1] < hull->count;
}

/* Reverses `count` words. */
static void reverse(uint16_t *word, size_t count) {
    for (size_t i = 0, j = count; i + 1 < j; i++) {
        const uint16_t last = word[--j];
        word[j] = word[i];
        word[i] = last;
    }
}

/* Moves the first `front` of `count` words behind the others. */
static void rotate(uint16_t *word, size_t front, size_t count) {
    reverse(word, front);
    reverse(&word[front], count - front);
    reverse(word, count);
}

/* Makes a ring begin with its lowest number. */
static void begin_with_lowest(uint16_t *ring) {
    size_t lowest = 0;
    for (size_t k = 1; k < ring[0]; k++) {
        lowest = ring[1 + k] < ring[1 + lowest] ? k : lowest;
    }
    rotate(&ring[1], lowest, ring[0]);
}

/* Adds the face to the left of the edge from h to i. Returns false if there is no room. */
static bool add_ring(rings *out, const fxs_convex3 *hull, uint32_t h, uint32_t i) {
    uint16_t *const ring = &out->word[out->used];
    const uint32_t first = h;
    size_t count = 0;
    do {
        if (out->used + count + 1 >= out->most) {
            return false;
        }
        ring[++count] = (uint16_t)h;
        const uint32_t next = corner_after(hull, h, i);
        h = i;
        i = next;
    } while (h != first);
    ring[0] = (uint16_t)count;
    begin_with_lowest(ring);
    out->used += 1 + count;
    return true;
}

/* Adds the faces on the other sides of the edges of all rings. */
static bool add_neighbours(rings *out, const fxs_convex3 *hull) {
    for (size_t at = 0; at < out->used; at += 1 + (size_t)out->word[at]) {
        const uint16_t *const ring = &out->word[at];
        for (size_t k = 0; k < ring[0]; k++) {
            const uint32_t i = ring_corner(ring, k), j = ring_corner(ring, k + 1);
            if (!has_edge(out->word, out->used, j, i) && !add_ring(out, hull, j, i)) {
                return false;
            }
        }
    }
    return true;
}

/* True if a ring goes before another one. */
static bool is_before(const uint16_t *ring, const uint16_t *other) {
    size_t k = 1;
    while (k < ring[0] && k < other[0] && ring[k] == other[k]) {
        k++;
    }
    return ring[k] < other[k];
}

/* Puts the rings in lexicographic order. */
static void sort_rings(rings *all) {
    for (size_t from = 0; from < all->used; from += 1 + (size_t)all->word[from]) {
        size_t first = from;
        for (size_t at = from; at < all->used; at += 1 + (size_t)all->word[at]) {
            first = is_before(&all->word[at], &all->word[first]) ? at : first;
        }
        rotate(&all->word[from], first - from, first - from + 1 + all->word[first]);
    }
}

/* Sets *n to the normal of a ring, or of what is taken for one. */
static void set_ring_normal(fxs_direction3 *n, const fxs_convex3 *hull, const uint16_t *ring) {
    int64_t e[3], f[3];
    fxs_set_way3(e, hull, ring[1], ring[2]);
    fxs_set_way3(f, hull, ring[1], ring[3]);
    fxs_set_big_cross3(n->n, e, f);
    fxs_set_lead3(n);
}

/* Turns the ring of a flat hull to the side to which its normal points by the sign rule. */
static void turn_flat_ring(uint16_t *ring, const fxs_convex3 *hull) {
    fxs_direction3 n;
    set_ring_normal(&n, hull, ring);
    if (!fxs_is_positive3(&n)) {
        reverse(&ring[2], ring[0] - (size_t)1);
    }
}

/* Finds all faces. Returns false if there is no room. */
static bool find_rings(rings *out, const fxs_convex3 *hull) {
    uint32_t edge[2];
    if (!find_first_edge(edge, hull) || corner_after(hull, edge[0], edge[1]) == hull->count) {
        return true; /* a point or a segment */
    }
    if (!add_ring(out, hull, edge[0], edge[1])) {
        return false;
    }
    /* The other side of a flat hull has the same ring reversed. */
    const uint32_t back = corner_after(hull, edge[1], edge[0]);
    if (has_edge(out->word, out->used, back, edge[0])) {
        turn_flat_ring(out->word, hull);
        return true;
    }
    const bool is_whole = add_neighbours(out, hull);
    sort_rings(out);
    return is_whole;
}

fixsat_status fixsat_hull3_faces(fixsat_hull3 *hull, uint16_t *memory, size_t words) {
    if (hull == NULL || memory == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    rings found;
    found.word = memory;
    found.used = 0;
    found.most = words;
    fxs_convex3 points;
    fxs_convex3_of_hull3(&points, hull);
    if (!find_rings(&found, &points)) {
        return FIXSAT_ERROR_TOO_LITTLE_MEMORY;
    }
    hull->faces = memory;
    hull->face_words = (uint32_t)found.used;
    return FIXSAT_OK;
}

/* ---- wrapping ---- */

/* Gives a corner another number in all rings. Returns false if it is in none. */
static bool rename_corner(uint16_t *faces, size_t words, uint32_t from, uint32_t to) {
    bool is_corner = false;
    for (size_t at = 0; at < words; at += 1 + (size_t)faces[at]) {
        for (size_t k = at + 1; k <= at + faces[at]; k++) {
            if (faces[k] == from) {
                faces[k] = (uint16_t)to;
                is_corner = true;
            }
        }
    }
    return is_corner;
}

fixsat_status fixsat_hull3_wrap(fixsat_hull3 *out, fixsat_vec3 *points, size_t count,
                                uint16_t *memory, size_t words) {
    fixsat_hull3 hull;
    fixsat_status status = fixsat_hull3_init(&hull, points, count);
    status = out == NULL ? FIXSAT_ERROR_NULL : status;
    status = status == FIXSAT_OK ? fixsat_hull3_faces(&hull, memory, words) : status;
    if (status != FIXSAT_OK) {
        return status;
    }
    fxs_convex3 all;
    uint32_t end[2], corners = 0;
    fxs_convex3_of_hull3(&all, &hull);
    find_ends(end, &all);
    for (uint32_t i = 0; i < hull.count; i++) {
        const bool is_end = hull.face_words == 0 && (i == end[0] || i == end[1]);
        if (rename_corner(memory, hull.face_words, i, corners) || is_end) {
            const fixsat_vec3 corner = points[i];
            points[i] = points[corners];
            points[corners++] = corner;
        }
    }
    hull.count = corners;
    *out = hull;
    return FIXSAT_OK;
}

/* ---- checking ---- */

/* True if a point in the plane of a ring is to the left of an edge, or on it. On the edge it must
 * be strictly between the ends, or equal to an end and have no lower number. */
static bool is_left_of_edge(const fxs_convex3 *hull, const fxs_view3 *view, uint32_t from,
                            uint32_t to, uint32_t point) {
    int64_t edge[3], way[3], back[3];
    fxs_set_way3(edge, hull, from, to);
    fxs_set_way3(way, hull, from, point);
    fxs_set_way3(back, hull, to, point);
    const int turn = fxs_turn3(view, edge, way);
    if (turn != 0) {
        return turn > 0;
    }
    if ((way[0] | way[1] | way[2]) == 0) {
        return point >= from;
    }
    if ((back[0] | back[1] | back[2]) == 0) {
        return point >= to;
    }
    return fxs_sign_of_dot3(edge, way) > 0 && fxs_sign_of_dot3(edge, back) < 0;
}

/* True if all numbers of a ring are below `count`, and its first one is the lowest. */
static bool has_good_numbers(const uint16_t *ring, uint32_t count) {
    for (size_t k = 2; k <= ring[0]; k++) {
        if (ring[k] >= count || ring[k] <= ring[1]) {
            return false;
        }
    }
    return true;
}

/* True if all corners of a ring are in the plane with this normal. */
static bool is_in_plane(const fxs_convex3 *hull, const uint16_t *ring, const fxs_direction3 *n) {
    int64_t way[3];
    for (size_t k = 2; k <= ring[0]; k++) {
        fxs_set_way3(way, hull, ring[1], ring[k]);
        if (fxs_sign_along3(n, way) != 0) {
            return false;
        }
    }
    return true;
}

/* True if a ring is a face. Sets *is_flat to whether all points are in its plane. (If the first
 * three corners are in line, n is zero. Then one of them is not left of an edge.) */
static bool is_face(bool *is_flat, const fxs_convex3 *hull, const uint16_t *ring) {
    fxs_direction3 n;
    fxs_view3 view;
    int64_t way[3];
    *is_flat = true;
    set_ring_normal(&n, hull, ring);
    fxs_set_view3(&view, &n);
    for (uint32_t i = 0; i < hull->count; i++) {
        fxs_set_way3(way, hull, ring[1], i);
        const int above = fxs_sign_along3(&n, way);
        if (above > 0) {
            return false;
        }
        *is_flat = *is_flat && above == 0;
        for (size_t k = 0; k < ring[0] && above == 0; k++) {
            if (!is_left_of_edge(hull, &view, ring_corner(ring, k), ring_corner(ring, k + 1), i)) {
                return false;
            }
        }
    }
    return is_in_plane(hull, ring, &n) && (!*is_flat || fxs_is_positive3(&n));
}

/* True if each edge of a ring has its other side in a ring. */
static bool is_joined(const uint16_t *ring, const uint16_t *faces, size_t words) {
    for (size_t k = 0; k < ring[0]; k++) {
        if (!has_edge(faces, words, ring_corner(ring, k + 1), ring_corner(ring, k))) {
            return false;
        }
    }
    return true;
}

/* True if the words are whole rings of three or more corners each, in order. */
static bool are_rings(const uint16_t *faces, size_t words, uint32_t count) {
    size_t before = 0, at = 0;
    while (at < words) {
        const uint16_t *const ring = &faces[at];
        if (ring[0] < 3 || ring[0] >= words - at || !has_good_numbers(ring, count) ||
            (at > 0 && !is_before(&faces[before], ring))) {
            return false;
        }
        before = at;
        at += 1 + (size_t)ring[0];
    }
    return true;
}

/* True if these are the faces. Faces that are joined on all sides are all that there are. */
static bool are_faces(const fxs_convex3 *hull, const uint16_t *faces, size_t words) {
    bool is_flat;
    if (words == 0) {
        uint32_t edge[2];
        return !find_first_edge(edge, hull) || corner_after(hull, edge[0], edge[1]) == hull->count;
    }
    if (!are_rings(faces, words, hull->count)) {
        return false;
    }
    for (size_t at = 0; at < words; at += 1 + (size_t)faces[at]) {
        const uint16_t *const ring = &faces[at];
        if (!is_face(&is_flat, hull, ring) || (!is_flat && !is_joined(ring, faces, words))) {
            return false;
        }
    }
    return true;
}

fixsat_status fixsat_hull3_with_faces(fixsat_hull3 *hull, const uint16_t *faces, size_t words) {
    if (hull == NULL || (faces == NULL && words > 0)) {
        return FIXSAT_ERROR_NULL;
    }
    fxs_convex3 points;
    fxs_convex3_of_hull3(&points, hull);
    if (!are_faces(&points, faces, words)) {
        return FIXSAT_ERROR_BAD_FACES;
    }
    hull->faces = faces;
    hull->face_words = (uint32_t)words;
    return FIXSAT_OK;
}
