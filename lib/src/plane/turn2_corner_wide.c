/* SPDX-License-Identifier: MIT
 *
 * The entries of vertices into vertices (plane/turn2.h), exactly.
 */
#include "turn2_wide.h"

/* ---- with radii ---- */

/* Sets the inequality for r to be within a radius of q:
 * 2 (r.q) cos + 2 (r x q) sin > |r|^2 + |q|^2 - radius^2. */
static FXS_OUT_OF_LINE void set_disc(fxs_swing_wide *out, fxs_point r, fxs_point q,
                                     uint32_t radius) {
    const fxs_big radii = fxs_big_product(radius, radius);
    out->c = fxs_square2(r);
    out->a = fxs_square2(q);
    fxs_big_increase(&out->c, &out->a);
    out->c = fxs_big_sub(&out->c, &radii);
    out->a = fxs_dot_of(r, q);
    out->b = fxs_cross_of(r, q);
    fxs_big_multiply(&out->a, 2);
    fxs_big_multiply(&out->b, 2);
    out->radius = 0;
}

/* True if an inequality without a root begins to hold at some angle: its sides are equal there, and
 * the left one is greater right after. */
static FXS_OUT_OF_LINE bool enters(const fxs_swing_wide *swing) {
    fxs_big rest = fxs_big_mul(&swing->a, &swing->a);
    fxs_big square = fxs_big_mul(&swing->b, &swing->b);
    fxs_big_increase(&rest, &square);
    square = fxs_big_mul(&swing->c, &swing->c);
    const int sign = fxs_big_compare(&rest, &square);
    return sign > 0 || (sign == 0 && fxs_big_sign(&swing->c) < 0);
}

void fxs_find_at_discs_wide(fxs_first_swing *first, const fxs_corners2 *a, const fxs_corners2 *b,
                            uint32_t radius) {
    fxs_corner2 at_a, at_b;
    fxs_corner2_start(&at_a, a);
    do {
        const fxs_point r = fxs_seen_vertex(a, at_a.place);
        fxs_corner2_start(&at_b, b);
        do {
            const fxs_point q = fxs_seen_vertex(b, at_b.place);
            fxs_swing_wide swing;
            set_disc(&swing, r, q, radius);
            if (enters(&swing)) {
                fxs_consider_entry(first, fxs_entry_angle_wide(&swing), r, q);
            }
        } while (fxs_corner2_next(&at_b));
    } while (fxs_corner2_next(&at_a));
}

/* ---- without radii ---- */

/* The cone of C where two corners meet, in a frame whose x axis leads from the pivot to both. Edges
 * of a are turned round, as in C. */
enum { MOST_RAYS = 4 };

typedef struct corner_cone {
    fxs_big x[MOST_RAYS], y[MOST_RAYS];
    fxs_point way[MOST_RAYS]; /* the rays as seen from the pivot at the start */
    int count, of_a;          /* the first `of_a` rays are of a */
} corner_cone;

/* Adds the edges at a corner. */
static void add_rays(corner_cone *out, const fxs_corners2 *corners, uint32_t place, bool reversed) {
    const fxs_point p = fxs_seen_vertex(corners, place);
    for (uint32_t i = 1; i < corners->count && i <= 2; i++) {
        const fxs_point q = fxs_seen_vertex(corners, fxs_corner2_after(corners, place, i == 1));
        const fxs_point way = reversed ? fxs_difference(p, q) : fxs_difference(q, p);
        const int k = out->count++;
        out->way[k] = way;
        out->x[k] = fxs_dot_of(way, p);
        out->y[k] = fxs_cross_of(p, way);
    }
}

static FXS_OUT_OF_LINE void set_corner_cone(corner_cone *out, const fxs_corners2 *a,
                                            uint32_t place_a, const fxs_corners2 *b,
                                            uint32_t place_b) {
    out->count = 0;
    add_rays(out, a, place_a, true);
    out->of_a = out->count;
    add_rays(out, b, place_b, false);
}

/* Returns the side of ray k on which ray i lies: 1 left, -1 right, 0 on its line. */
static FXS_OUT_OF_LINE int side_of_ray(const corner_cone *cone, int k, int i) {
    const fxs_big p = fxs_big_mul(&cone->x[k], &cone->y[i]);
    const fxs_big q = fxs_big_mul(&cone->y[k], &cone->x[i]);
    return fxs_big_compare(&p, &q);
}

/* Returns the side of ray k on which all other rays lie. Returns 0 if they lie on both sides, or
 * all on its line. */
static int side_of_rays(const corner_cone *cone, int k) {
    int side = 0;
    for (int i = 0; i < cone->count; i++) {
        const int here = side_of_ray(cone, k, i);
        if (here != 0 && here == -side) {
            return 0;
        }
        side = here != 0 ? here : side;
    }
    return side;
}

/* True if ray k is on the line of one of b's. */
static bool is_along_b(const corner_cone *cone, int k) {
    for (int i = cone->of_a; i < cone->count; i++) {
        if (side_of_ray(cone, k, i) == 0) {
            return true;
        }
    }
    return false;
}

/* Which rays of a cone count. */
typedef struct ray_choice {
    bool is_first;    /* the first one; otherwise the last one */
    bool goes_inside; /* none counts unless the velocity leads into the interior of the cone */
} ray_choice;

/* Returns a ray at the rim of the cone across which the velocity leads inwards, and sets its side;
 * -1 if there is none. The velocity is (0, 1) in the frame. A cone without interior has no ray with
 * all others on one side. If the first one is chosen, it is not on the line of one of b's, if
 * possible. */
static FXS_OUT_OF_LINE int crossed_ray(const corner_cone *cone, int *side, ray_choice choice) {
    int ray = -1;
    for (int k = 0; k < cone->count; k++) {
        const int here = side_of_rays(cone, k);
        const bool is_crossed = here * fxs_big_sign(&cone->x[k]) > 0;
        if (here != 0 && !is_crossed && choice.goes_inside) {
            return -1;
        }
        if (is_crossed && (ray < 0 || !choice.is_first || is_along_b(cone, ray))) {
            ray = k;
            *side = here;
        }
    }
    return ray;
}

/* Takes into account that something goes in across a ray. */
static void consider_ray(fxs_first_swing *first, int64_t angle, const corner_cone *cone, int ray,
                         int side, bool is_of_a) {
    const fxs_point d = {side * cone->way[ray].x, side * cone->way[ray].y};
    if (ray < cone->of_a) { /* as an edge of the other shape, with y negated once more */
        fxs_consider_edge(first, angle, (fxs_point){d.x, -d.y}, !is_of_a);
    } else {
        fxs_consider_edge(first, angle, d, is_of_a);
    }
}

/* Sets the inequality for a direction r, which turns, to be to the left of q. */
static void set_alignment(fxs_swing_wide *out, fxs_point r, fxs_point q) {
    out->a = fxs_cross_of(q, r);
    out->b = fxs_dot_of(q, r);
    out->c = fxs_big_from(0);
    out->radius = 0;
}

static FXS_OUT_OF_LINE void consider_corner(fxs_first_swing *first, const fxs_corners2 *a,
                                            uint32_t place_a, const fxs_corners2 *b,
                                            uint32_t place_b, bool avoids_b) {
    corner_cone cone;
    fxs_swing_wide swing;
    int side;
    set_corner_cone(&cone, a, place_a, b, place_b);
    const int ray = crossed_ray(&cone, &side, (ray_choice){avoids_b, true});
    if (ray >= 0) {
        set_alignment(&swing, fxs_seen_vertex(a, place_a), fxs_seen_vertex(b, place_b));
        consider_ray(first, fxs_entry_angle_wide(&swing), &cone, ray, side, false);
    }
}

/* In the cone of C the vertices are as those of a, the edges as those of b. */
bool fxs_consider_touch_wide(fxs_first_swing *first, int64_t angle, const fxs_turn_pass *pass,
                             uint32_t point, uint32_t edge) {
    corner_cone cone;
    int side;
    set_corner_cone(&cone, pass->points, point, pass->edges, edge);
    const int ray = crossed_ray(&cone, &side, (ray_choice){pass->is_of_a != pass->avoids_b, false});
    if (ray >= 0) {
        consider_ray(first, angle, &cone, ray, side, pass->is_of_a);
    }
    return ray >= 0;
}

void fxs_consider_passage_wide(fxs_first_swing *first, fxs_point r, fxs_point q, fxs_point d) {
    fxs_swing_wide swing;
    set_alignment(&swing, r, q);
    fxs_consider_edge(first, fxs_entry_angle_wide(&swing), d, false);
}

/* A segment seen from the pivot. */
typedef struct seen_segment {
    fxs_point way;
    fxs_big height, square; /* way x p, way.way */
    int low, high;          /* the signs of way.p at both ends */
} seen_segment;

static void set_segment(seen_segment *out, const fxs_corners2 *corners, bool reversed) {
    const fxs_point p = fxs_seen_vertex(corners, reversed), q = fxs_seen_vertex(corners, !reversed);
    out->way = fxs_difference(q, p);
    out->height = fxs_cross_of(out->way, p);
    out->square = fxs_square2(out->way);
    out->low = fxs_dot_sign(out->way, p);
    out->high = fxs_dot_sign(out->way, q);
}

/* True if a segment holds the foot of the perpendicular from the pivot in its interior. If side > 0
 * it may also begin there, if side < 0 it may also end there. */
static bool spans_foot(const seen_segment *segment, int side) {
    return segment->low < (side > 0) && segment->high > -(side < 0);
}

/* Takes into account that two segments come to lie on each other and cross right after. Then their
 * lines cross beside the foot of the perpendicular from the pivot. If the pivot is to the left of
 * both, that is as far before the foot on a's line as after it on b's. */
static void consider_alignment(fxs_first_swing *first, const fxs_corners2 *corners_a,
                               const fxs_corners2 *corners_b, bool reversed, bool avoids_b) {
    seen_segment a, b;
    set_segment(&a, corners_a, reversed);
    set_segment(&b, corners_b, false);
    const fxs_big p = fxs_big_mul(&a.height, &a.height), q = fxs_big_mul(&b.height, &b.height);
    const int side = -fxs_big_sign(&b.height);
    if (-fxs_big_sign(&a.height) != side ||
        fxs_big_compare_products(&p, &b.square, &q, &a.square) != 0 || !spans_foot(&a, -side) ||
        !spans_foot(&b, side)) {
        return;
    }
    fxs_swing_wide swing;
    set_alignment(&swing, a.way, b.way);
    const fxs_point zero = {0, 0}, left = {-b.way.y, b.way.x}, right = {b.way.y, -b.way.x};
    fxs_consider_entry(first, fxs_entry_angle_wide(&swing), zero, avoids_b ? right : left);
}

void fxs_find_at_corners_wide(fxs_first_swing *first, const fxs_corners2 *a, const fxs_corners2 *b,
                              bool avoids_b) {
    fxs_corner2 at_a, at_b;
    fxs_corner2_start(&at_a, a);
    do {
        const fxs_big square = fxs_square2(fxs_seen_vertex(a, at_a.place));
        fxs_corner2_start(&at_b, b);
        do {
            const fxs_big other = fxs_square2(fxs_seen_vertex(b, at_b.place));
            if (fxs_big_sign(&square) != 0 && fxs_big_compare(&square, &other) == 0) {
                consider_corner(first, a, at_a.place, b, at_b.place, avoids_b);
            }
        } while (fxs_corner2_next(&at_b));
    } while (fxs_corner2_next(&at_a));
    if (a->count == 2 && b->count == 2) {
        consider_alignment(first, a, b, false, avoids_b);
        consider_alignment(first, a, b, true, avoids_b);
    }
}
