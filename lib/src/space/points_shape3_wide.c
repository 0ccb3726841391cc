/* SPDX-License-Identifier: MIT
 *
 * The points of contact of two solids, exactly.
 *
 * If the support set of a shape along the normal is a face, the shape is the reference, and its
 * face the ground. The lowest face of the other shape is the floor, which is clipped to the ground.
 */
#include "points_shape3_wide.h"
#include "clip_shape3_wide.h"
#include "common3_wide.h"
#include "lowest3_wide.h"
#include "zonotope.h"

/* ---- the points that are reported ---- */

enum { MOST_REPORTED = 4 };

/* Sets out to n . ((q - p) x (r - p)): the area of a triangle, positive if r is on the left. */
static FXS_OUT_OF_LINE void set_area(fxs_big *out, const fxs_clip3 *c, fixsat_vec3 p, fixsat_vec3 q,
                                     fixsat_vec3 r) {
    const int64_t to_q[3] = {(int64_t)q.x - p.x, (int64_t)q.y - p.y, (int64_t)q.z - p.z};
    const int64_t to_r[3] = {(int64_t)r.x - p.x, (int64_t)r.y - p.y, (int64_t)r.z - p.z};
    fxs_big across[3];
    fxs_set_big_cross3(across, to_q, to_r);
    *out = fxs_dot_bigs3(c->up.n.n, across);
}

static void set_square_of_way(fxs_big *out, fixsat_vec3 p, fixsat_vec3 q) {
    const int64_t way[3] = {(int64_t)q.x - p.x, (int64_t)q.y - p.y, (int64_t)q.z - p.z};
    *out = fxs_big_dot3(way, way);
}

/* The merit by which a corner is added. */
typedef enum wanted3 {
    DEEPEST,  /* its depth in the other shape */
    FARTHEST, /* its distance from the first one */
    OUTSIDE   /* the area beyond the other two edges of the first three, which are left around */
} wanted3;

/* Sets out to the number that is to be as large as possible. */
static FXS_OUT_OF_LINE void set_merit(fxs_big *out, const fxs_clip3 *c,
                                      const fxs_clip_corner3 chosen[MOST_REPORTED], wanted3 what,
                                      const fxs_clip_corner3 *corner) {
    const fixsat_vec3 p = chosen[0].point.position, q = chosen[1].point.position;
    const fixsat_vec3 r = chosen[2].point.position, at = corner->point.position;
    fxs_big other;
    switch (what) {
    case DEEPEST:
        *out = fxs_big_from(corner->point.depth);
        break;
    case FARTHEST:
        set_square_of_way(out, p, at);
        break;
    default:
        set_area(out, c, r, q, at);
        set_area(&other, c, p, r, at);
        if (fxs_big_compare(&other, out) > 0) {
            *out = other;
        }
        break;
    }
}

/* Sets chosen[count] to the corner with the greatest merit. Returns false if no merit is above
 * 0. */
static FXS_OUT_OF_LINE bool choose(fxs_clip_corner3 chosen[MOST_REPORTED], int count, fxs_clip3 *c,
                                   wanted3 what) {
    fxs_big most = fxs_big_from(0), merit;
    const fxs_clip_corner3 *corner;
    for (uint32_t i = 0; (corner = fxs_clip_corner_at3(c, i)) != NULL; i++) {
        set_merit(&merit, c, chosen, what, corner);
        if (fxs_big_compare(&merit, &most) > 0) {
            most = merit;
            chosen[count] = *corner;
        }
    }
    return most.used > 0;
}

/* Sets chosen[2] and chosen[3] to the corners farthest on the left and on the right of the line
 * through the first two, and says whether there are any. */
static FXS_OUT_OF_LINE void choose_sides(fxs_clip_corner3 chosen[MOST_REPORTED], fxs_clip3 *c,
                                         bool *has_left, bool *has_right) {
    fxs_big most = fxs_big_from(0), least = most, area;
    const fxs_clip_corner3 *corner;
    for (uint32_t i = 0; (corner = fxs_clip_corner_at3(c, i)) != NULL; i++) {
        set_area(&area, c, chosen[0].point.position, chosen[1].point.position,
                 corner->point.position);
        if (fxs_big_compare(&area, &most) > 0) {
            most = area;
            chosen[2] = *corner;
        } else if (fxs_big_compare(&area, &least) < 0) {
            least = area;
            chosen[3] = *corner;
        }
    }
    *has_left = most.used > 0;
    *has_right = least.used > 0;
}

/* Chooses four corners: the deepest one, the farthest one from that, and the farthest ones from the
 * line through both, on its left and on its right. They span at least a quarter of the area of all.
 * If one side has none, takes the corner farthest outside of the three. Returns how many there
 * are. */
static FXS_OUT_OF_LINE int choose_spread(fxs_clip_corner3 chosen[MOST_REPORTED], fxs_clip3 *c) {
    bool has_left, has_right;
    for (int i = 0; i < MOST_REPORTED; i++) {
        chosen[i] = *fxs_clip_corner_at3(c, 0);
    }
    (void)choose(chosen, 0, c, DEEPEST);
    if (!choose(chosen, 1, c, FARTHEST)) {
        return 1;
    }
    choose_sides(chosen, c, &has_left, &has_right);
    if (has_left == has_right) {
        return has_left ? MOST_REPORTED : 2;
    }
    if (has_right) { /* so that the three are left around */
        const fxs_clip_corner3 first = chosen[0];
        chosen[0] = chosen[1];
        chosen[1] = first;
        chosen[2] = chosen[3];
    }
    return 3 + choose(chosen, 3, c, OUTSIDE);
}

static bool is_chosen(const fxs_clip_corner3 chosen[MOST_REPORTED], int count,
                      const fxs_clip_corner3 *corner) {
    bool is_there = false;
    for (int i = 0; i < count; i++) {
        is_there = is_there || chosen[i].place == corner->place;
    }
    return is_there;
}

/* Reports the corners, or four of them. */
static FXS_OUT_OF_LINE void report(fixsat_manifold3 *out, fxs_clip3 *c) {
    fxs_clip_corner3 chosen[MOST_REPORTED];
    const fxs_clip_corner3 *corner;
    int count = fxs_clip_corner_at3(c, MOST_REPORTED) != NULL ? choose_spread(chosen, c) : 0;
    for (uint32_t i = 0; count < MOST_REPORTED && (corner = fxs_clip_corner_at3(c, i)) != NULL;
         i++) {
        if (!is_chosen(chosen, count, corner)) {
            chosen[count++] = *corner;
        }
    }
    for (int i = 0; i < count; i++) {
        out->point[i] = chosen[i].point;
        out->in_range = out->in_range && chosen[i].in_range;
    }
    out->count = (uint8_t)count;
}

/* ---- the clip ---- */

/* Sets *out to the normal of the triangle of three corners. */
static void set_corners_normal(fxs_direction3 *out, const fxs_convex3 *convex,
                               const uint32_t corner[3]) {
    fxs_vertex3 vertex[3];
    for (int k = 0; k < 3; k++) {
        fxs_set_corner_at3(vertex[k].at, convex, corner[k]);
    }
    fxs_set_triangle_normal3(out, &vertex[0], &vertex[1], &vertex[2]);
}

enum { VIEW_BITS = 43 };

/* Sets the ground, a face of x, and the view along `up`. The support set of x has three corners.
 * Their normal has the direction of n and fewer bits. */
static FXS_OUT_OF_LINE void set_ground(fxs_clip3 *c, const fxs_convex3 *x, const fxs_support3 *of_x,
                                       const fxs_direction3 *n) {
    fxs_direction3 up;
    set_corners_normal(&up, x, of_x->corner);
    const fxs_big along = fxs_dot_bigs3(up.n, n->n);
    if (along.negative) {
        fxs_turn_direction3(&up);
    }
    fxs_set_view3(&c->up, &up);
    fxs_set_leading3(c->along, &up, VIEW_BITS);
    const fxs_big square = fxs_big_dot3(c->along, c->along);
    c->length = fxs_norm_of(&square);
    fxs_set_corner_at3(c->ground_at, x, of_x->corner[0]);
    fxs_set_ring3(&c->ring[FXS_GROUND], x, &c->up, 1, &c->up, of_x->corner[0]);
}

/* Sets the floor: the lowest face of y, or all of a segment or a point, or the support set of a
 * flat shape on edge. `level` is an edge of the ground. */
static FXS_OUT_OF_LINE void set_floor(fxs_clip3 *c, const fxs_convex3 *y, const fxs_support3 *of_y,
                                      const int64_t level[3]) {
    fxs_support3 set = *of_y;
    fxs_direction3 n;
    fxs_ring3 *const floor = &c->ring[FXS_FLOOR];
    fxs_set_corner_at3(c->floor_at, y, set.corner[0]);
    fxs_set_along3(c->beyond, &c->up.n, -(int64_t)y->radius);
    c->is_face = fxs_find_lowest_face3(&n, &set, y, &c->up.n, level);
    if (c->is_face) {
        fxs_set_view3(&c->floor_plane, &n);
        fxs_set_ring3(floor, y, &c->up, -1, &c->floor_plane, of_y->corner[0]);
    } else {
        fxs_set_ends3(floor, y, &c->up, &set);
    }
}

/* Adds the points of x, whose support set is a face, and y. n leads from x to y. */
static FXS_OUT_OF_LINE void add_clipped_points(fixsat_manifold3 *out, const fxs_convex3 *x,
                                               const fxs_support3 *of_x, const fxs_convex3 *y,
                                               const fxs_support3 *of_y, const fxs_direction3 *n) {
    fxs_clip3 c;
    int64_t level[3];
    c.is_a = out->feature == FIXSAT_FEATURE_FACE_OF_A;
    c.radii = fxs_radii3(x, y);
    set_ground(&c, x, of_x, n);
    fxs_set_corner_at3(level, x, of_x->corner[1]);
    fxs_subtract3(level, level, c.ground_at);
    set_floor(&c, y, of_y, level);
    fxs_start_clip3(&c);
    report(out, &c);
}

void fxs_add_points3(fixsat_manifold3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                     const fxs_direction3 *n) {
    fxs_supports3 sets = {.a = a, .b = b, .n = n};
    fxs_find_support_set3(&sets.of_a, a, n, 1);
    fxs_find_support_set3(&sets.of_b, b, n, -1);
    if (sets.of_a.rank == 2) {
        out->feature = FIXSAT_FEATURE_FACE_OF_A;
        add_clipped_points(out, a, &sets.of_a, b, &sets.of_b, n);
    } else if (sets.of_b.rank == 2) {
        fxs_direction3 back = *n;
        fxs_turn_direction3(&back);
        out->feature = FIXSAT_FEATURE_FACE_OF_B;
        add_clipped_points(out, b, &sets.of_b, a, &sets.of_a, &back);
    } else {
        out->feature = FIXSAT_FEATURE_EDGES;
        fxs_add_common_points3(out, &sets);
    }
}
