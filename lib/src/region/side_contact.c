/* SPDX-License-Identifier: MIT
 *
 * The contact of a shape with a side. Each exit (fixsat/region.h) is represented by a feature of
 * the difference of the shape with the side, a rival or a corner. The feature's normal is the
 * exit's direction, and the origin lies as deep behind the feature as the exit is deep. The exits:
 *
 * - the front of the side;
 * - at an end that is met, the fronts of its rivals;
 * - at a corner that is met, between the normals of the outermost borders: the edges of the shape,
 *   and the vertex of a rounded core that is nearest to the corner.
 *
 * A front belongs to its own side. The other exits at a corner belong to the outermost side that
 * has its end q there. If the least deep exit belongs to another side, this side gives no contact.
 * Exits of the same depth are ranked by their sides. So of all sides that are connected by ends
 * that are met, the owner of the least deep exit gives a contact.
 */
#include "../plane/contact2.h"
#include "side.h"

/* ---- depths ---- */

/* The origin is h / |n| deep behind a feature. Sets *out to h^2 / n.n and returns the sign of h. */
static int set_square_depth(fxs_ratio *out, const fxs_feature_wide *f) {
    const fxs_point n = fxs_normal_wide(f);
    const fxs_big h = fxs_dot_of(n, f->s);
    out->num = fxs_big_mul(&h, &h);
    out->den = fxs_dot_of(n, n);
    return fxs_big_sign(&h);
}

FXS_OUT_OF_LINE int fxs_compare_feature_depths(const fxs_feature_wide *p,
                                               const fxs_feature_wide *q) {
    fxs_ratio here, there;
    const int sign = set_square_depth(&here, p), other = set_square_depth(&there, q);
    return sign != other ? sign - other : sign * fxs_ratio_compare(&here, &there);
}

FXS_OUT_OF_LINE void fxs_set_front(fxs_feature_wide *out, const fxs_convex2 *a, fxs_point at,
                                   fxs_point e) {
    const fxs_point n = {e.y, -e.x};
    uint32_t deepest = 0;
    for (uint32_t i = 1; i < a->count; i++) {
        if (fxs_dot_sign(
                n, fxs_difference(fxs_convex2_vertex(a, i), fxs_convex2_vertex(a, deepest))) < 0) {
            deepest = i;
        }
    }
    out->s = fxs_difference(at, fxs_convex2_vertex(a, deepest));
    out->e = e;
    out->of = FXS_OF_B;
    out->from[FXS_OF_A] = fxs_stored_vertex(a, deepest);
    out->from[FXS_OF_B] = 0;
}

bool fxs_is_left_first(const fxs_feature_wide *p, fxs_side_rank rank, const fxs_feature_wide *q,
                       fxs_side_rank other) {
    const int order = fxs_compare_feature_depths(p, q);
    return order < 0 || (order == 0 && rank < other);
}

/* ---- corners ---- */

/* A corner. The shape can leave by the normals from `low` counter-clockwise to `high`: the outward
 * normals of the side whose end q it is, and of the one whose end p it is. */
typedef struct side_corner {
    fxs_point at, low, high;
} side_corner;

/* Sets the corner at an end. Returns false if there is none, or the shape does not meet it. */
static bool set_corner(side_corner *out, const fxs_side_end *end) {
    /* Both lead away from the corner. The side along `in` has its end q there. */
    const fxs_point in = end->high.along, on = end->low.along;
    *out = (side_corner){.at = end->at, .low = {-in.y, in.x}, .high = {on.y, -on.x}};
    return end->is_met && end->is_corner;
}

/* True if the exits at a corner belong to the side: it is the outermost one whose end q is there.
 */
static bool is_own_corner(const fxs_side_end *end) {
    return end->turn > 0 && fxs_is_same_direction(end->along, end->high.along);
}

static bool is_between_normals(const side_corner *c, fxs_point n) {
    return fxs_cross_sign(c->low, n) > 0 && fxs_cross_sign(n, c->high) > 0;
}

/* An iterator over the features of a shape at a corner. Each vertex has itself and the edge that
 * begins there. */
typedef struct corner_features {
    const side_corner *corner;
    const fxs_convex2 *a;
    uint32_t next; /* twice the vertex, plus 1 for the edge */
    fxs_feature_wide at;
} corner_features;

/* True if the current vertex of a rounded core is the core's nearest point to the corner. Then the
 * corner is beyond the ends of both edges there. A vertex between edges of the same direction does
 * not count, because the corner may be across the core. If it is not, these edges have the same
 * exit. A core that is one point has no edges, and its vertex counts. */
static bool is_nearest_vertex(const corner_features *f) {
    if (f->a->radius == 0) {
        return false;
    }
    const uint32_t stored = f->at.from[FXS_OF_A];
    const fxs_point next = fxs_direction_at_wide(f->a, stored, true);
    const fxs_point last = fxs_direction_at_wide(f->a, stored, false);
    const bool is_point = (next.x | next.y) == 0;
    return fxs_dot_sign(f->at.s, next) <= 0 && fxs_dot_sign(f->at.s, last) >= 0 &&
           (is_point || !fxs_is_along_wide(last, next));
}

/* Advances to the next feature with a normal between those of the corner. */
static bool next_corner_feature(corner_features *f) {
    bool is_there = false;
    while (!is_there && f->next < 2 * f->a->count) {
        const uint32_t i = f->next / 2;
        const bool is_vertex = f->next % 2 == 0;
        const fxs_point p = fxs_convex2_vertex(f->a, i);
        const fxs_point q = fxs_convex2_vertex(f->a, fxs_vertex_after(f->a->count - 1, i, true));
        f->at.s = fxs_difference(f->corner->at, p);
        f->at.e = is_vertex ? (fxs_point){0, 0} : fxs_difference(p, q);
        f->at.of = is_vertex ? FXS_OF_NONE : FXS_OF_A;
        f->at.from[FXS_OF_A] = fxs_stored_vertex(f->a, i);
        f->at.from[FXS_OF_B] = 1; /* the side's vertex 1, its end q */
        f->next++;
        is_there = is_between_normals(f->corner, fxs_normal_wide(&f->at)) &&
                   (!is_vertex || is_nearest_vertex(f));
    }
    return is_there;
}

/* ---- the contact ---- */

void fxs_set_own_exit(fxs_feature_wide *out, const fxs_convex2 *a, const fxs_side_end ends[2]) {
    side_corner corner;
    fxs_set_front(out, a, ends[0].at, ends[0].along);
    corner_features f = {.corner = &corner, .a = a};
    if (set_corner(&corner, &ends[1]) && is_own_corner(&ends[1])) {
        while (next_corner_feature(&f)) {
            if (fxs_compare_feature_depths(&f.at, out) < 0) {
                *out = f.at;
            }
        }
    }
}

bool fxs_is_corner_first(const fxs_side_end *end, const fxs_convex2 *a,
                         const fxs_feature_wide *own) {
    side_corner corner;
    corner_features f = {.corner = &corner, .a = a};
    bool is_first = false;
    if (set_corner(&corner, end) && !is_own_corner(end)) {
        while (!is_first && next_corner_feature(&f)) {
            is_first = fxs_is_left_first(&f.at, end->high.rank, own, end->rank);
        }
    }
    return is_first;
}

/* ---- the manifold ---- */

/* Returns the region's feature for one of the side: 0 is vertex 0, 2 is vertex 1, odd the side. */
static uint32_t feature_of_side(const fxs_region_side *side, uint32_t feature) {
    return feature % 2 != 0 ? fxs_vertex_feature(side->first) + 1
                            : fxs_vertex_feature(side->vertex[feature / 2]);
}

void fxs_set_side_manifold(fixsat_manifold2 *out, const fxs_feature_wide *at, const fxs_convex2 *a,
                           const fxs_region_side *side) {
    fxs_convex2_in32 buffer;
    fxs_contact2_at(out, at, a, fxs_convex2_of_side(&buffer, side));
    for (uint8_t i = 0; i < out->count; i++) {
        const uint32_t id = out->point[i].id;
        out->point[i].id = fxs_id_of(id & 0xFFFF, feature_of_side(side, id >> 16));
    }
}
