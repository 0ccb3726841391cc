/* SPDX-License-Identifier: MIT
 *
 * Contact in 2D. Shapes that meet part along a normal n of the Minkowski difference
 * C = {b - a}, on which h = n.s is the depth of the origin in units of 1 / |n|: the
 * least is h / |n| over the edges of C, and rounded shapes add their radii. With
 * cores that are apart, the depth is the radii less the distance, which is -h / |n|
 * on the support line of their nearest points. So either way
 *     depth = h / |n| + r   and   mtv = -depth n / |n|, for b.
 */
#include <fixsat/contact.h>
#include <fixsat/test.h>

#include "../exact/contact2.h"
#include "../exact/ring.h"
#include "../filter/contact2.h"

/* ---- contact ---- */

/* For cores whose nearest points are on `line`, or which overlap. */
static void describe(fixsat_manifold2 *out, fxs_support_line *line, fixsat_relation cores,
                     const fxs_ring *a, const fxs_ring *b) {
    const bool close = fxs_radii(a, b) == 0 && fxs_are_close(a, b);
    if (cores == FIXSAT_OVERLAP) {
        (close ? fxs_filter_shallowest : fxs_exact_shallowest)(line, a, b);
        /* NOLINTNEXTLINE(clang-analyzer-core.*): `line` is set unless the cores overlap */
    } else if (line->n.x == 0 && line->n.y == 0) {
        line->n.x = -1; /* one and the same point: any direction will do */
    }
    *out = (fixsat_manifold2){.in_range = true};
    if (close && line->of != FXS_OF_NONE) {
        fxs_filter_parting(out, line);
        fxs_filter_points(out, line, a, b);
    } else {
        fxs_exact_parting(out, line, fxs_radii(a, b));
        fxs_exact_points(out, line, a, b);
    }
}

/* Of shapes without a radius, which lie to each other as the test has found. */
static fixsat_relation sharp_contact(fixsat_manifold2 *out, fixsat_relation relation,
                                     const fxs_ring *a, const fxs_ring *b) {
    fxs_support_line line = {.n = {1, 0}, .of = FXS_OF_NONE}; /* if memory is damaged */
    if (relation == FIXSAT_TOUCH) {
        (void)fxs_nearest(&line, a, b);
    }
    if (relation != FIXSAT_SEPARATE) {
        describe(out, &line, relation, a, b);
    }
    return relation;
}

fixsat_relation fixsat_contact_polygon_polygon(const fixsat_polygon *a, const fixsat_polygon *b,
                                               fixsat_manifold2 *out) {
    fxs_ring ring_a, ring_b;
    return sharp_contact(out, fixsat_test_polygon_polygon(a, b), fxs_ring_of_polygon(&ring_a, a),
                         fxs_ring_of_polygon(&ring_b, b));
}

fixsat_relation fixsat_contact_obb2_obb2(const fixsat_obb2 *a, const fixsat_obb2 *b,
                                         fixsat_manifold2 *out) {
    fxs_box_ring ring_a, ring_b;
    return sharp_contact(out, fixsat_test_obb2_obb2(a, b), fxs_ring_of_obb2(&ring_a, a),
                         fxs_ring_of_obb2(&ring_b, b));
}

fixsat_relation fixsat_contact_polygon_obb2(const fixsat_polygon *a, const fixsat_obb2 *b,
                                            fixsat_manifold2 *out) {
    fxs_ring ring_a;
    fxs_box_ring ring_b;
    return sharp_contact(out, fixsat_test_polygon_obb2(a, b), fxs_ring_of_polygon(&ring_a, a),
                         fxs_ring_of_obb2(&ring_b, b));
}

static fixsat_relation round_contact(fixsat_manifold2 *out, const fxs_ring *a, const fxs_ring *b) {
    fxs_support_line line;
    const fixsat_relation cores = fxs_nearest(&line, a, b);
    const fixsat_relation relation = fxs_rounded_relation(cores, &line, a, b);
    if (relation != FIXSAT_SEPARATE) {
        describe(out, &line, cores, a, b);
    }
    return relation;
}

fixsat_relation fixsat_contact2(const fixsat_shape2 *a, const fixsat_shape2 *b,
                                fixsat_manifold2 *out) {
    fxs_box_ring room_a, room_b;
    const fxs_ring *const ring_a = fxs_ring_of_shape2(&room_a, a);
    const fxs_ring *const ring_b = fxs_ring_of_shape2(&room_b, b);
    return fxs_radii(ring_a, ring_b) == 0 ? sharp_contact(out, fixsat_test2(a, b), ring_a, ring_b)
                                          : round_contact(out, ring_a, ring_b);
}
