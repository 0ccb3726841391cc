/* SPDX-License-Identifier: MIT
 *
 * Contact of any two shapes in 3D.
 */
#include "../shape/rounding.h"
#include "penetration_shape3_wide.h"
#include "points_shape3_wide.h"
#include "relation_shape3_near.h"
#include <fixsat/contact.h>
#include <fixsat/test.h>

/* ---- depth and vector ---- */

/* A contact of two cores with the sum r of the radii: along the direction n the cores are apart, or
 * the origin is in C by as much. */
typedef struct penetration3 {
    fxs_simplex3 simplex;
    fxs_ratio square; /* of the distance or the depth of the cores */
    int64_t radii;
} penetration3;

/* Returns the depth, rounded up. */
static FXS_OUT_OF_LINE int64_t depth_of(const penetration3 *p) {
    const bool is_apart = fxs_big_sign(&p->simplex.height) > 0;
    const int64_t of_cores = fxs_big_root(&p->square.num, &p->square.den, !is_apart);
    return is_apart ? p->radii - of_cores : p->radii + of_cores;
}

/* The component k of the vector is r |n_k| / |n|, plus or minus that of the way from O to the
 * closest point of C, or of the facet's plane, which is part / whole. */
typedef struct component3 {
    fxs_big part, whole;   /* part is negative if it is subtracted */
    fxs_big round, square; /* r n_k, and n . n */
} component3;

static FXS_OUT_OF_LINE void set_component(component3 *out, const penetration3 *p, int k) {
    const fxs_simplex3 *const s = &p->simplex;
    const bool is_apart = fxs_big_sign(&s->height) > 0;
    out->square = fxs_dot_bigs3(s->n.n, s->n.n);
    out->round = fxs_big_mul64(&s->n.n[k], p->radii);
    out->part = s->n.n[k];
    out->whole = fxs_big_from(1);
    if (s->count == 3) {
        out->part = fxs_big_mul(&s->n.n[k], &s->height);
        out->whole = out->square;
    } else if (s->count == 2) {
        out->whole = p->square.den;
    }
    out->part.negative = is_apart && out->part.used > 0;
}

/* True if q is at least the component: q whole - part >= whole |round| / sqrt(square). */
static FXS_OUT_OF_LINE bool is_enough(const component3 *c, int64_t q) {
    fxs_big left = fxs_big_mul64(&c->whole, q);
    left = fxs_big_sub(&left, &c->part);
    if (left.negative) {
        return false;
    }
    left = fxs_big_mul(&left, &left);
    const fxs_big whole = fxs_big_mul(&c->whole, &c->whole);
    const fxs_big round = fxs_big_mul(&c->round, &c->round);
    FXS_BIG_BITS(left, 376);
    FXS_BIG_BITS(c->square, 226);
    FXS_BIG_BITS(whole, 304);
    FXS_BIG_BITS(round, 292);
    return fxs_big_compare_products(&left, &c->square, &whole, &round) >= 0;
}

/* Returns component k of the vector, rounded away from zero. `along` is that of the depth along n,
 * in subraw units. */
static FXS_OUT_OF_LINE int64_t component_of(const penetration3 *p, int k, int64_t along) {
    component3 c;
    const int sign = fxs_big_sign(&p->simplex.n.n[k]);
    int64_t q = (int64_t)(fxs_abs64(along) >> FXS_SUBRAW_BITS);
    set_component(&c, p, k);
    while (q > 0 && is_enough(&c, q - 1)) {
        q--;
    }
    while (!is_enough(&c, q)) {
        q++;
    }
    return sign * q;
}

/* Sets the depth and the vector. */
static FXS_OUT_OF_LINE void set_depth(fixsat_manifold3 *out, const penetration3 *p) {
    int64_t along[3], q[3];
    const int64_t depth = depth_of(p);
    fxs_set_along3(along, &p->simplex.n, depth);
    for (int k = 0; k < 3; k++) {
        q[k] = component_of(p, k, along[k]);
    }
    out->depth = fxs_clamp(depth, &out->in_range);
    out->mtv.x = fxs_clamp(q[0], &out->in_range);
    out->mtv.y = fxs_clamp(q[1], &out->in_range);
    out->mtv.z = fxs_clamp(q[2], &out->in_range);
}

/* ---- contact ---- */

enum { NORMAL_BITS = 60 };

static FXS_OUT_OF_LINE void set_contact(fixsat_manifold3 *out, const fxs_convex3 *a,
                                        const fxs_convex3 *b) {
    FXS_EXACT(contact_shape3);
    const fixsat_vec3 none = {0, 0, 0};
    fxs_seeds3 seeds = {{{0, 0}}, 1};
    penetration3 p;
    int64_t n[3];
    p.radii = (int64_t)fxs_abs64(fxs_radii3(a, b)); /* negative only in damaged memory */
    fxs_seek_solids(a, b, none, &seeds);
    fxs_find_penetration3(&p.simplex, a, b, &seeds);
    fxs_set_square3(&p.square, &p.simplex);
    fxs_set_leading3(n, &p.simplex.n, NORMAL_BITS);
    *out = (fixsat_manifold3){.normal = fxs_unit3(n), .in_range = true};
    set_depth(out, &p);
    fxs_add_points3(out, a, b, &p.simplex.n);
}

fixsat_relation fixsat_contact3(const fixsat_shape3 *a, const fixsat_shape3 *b,
                                fixsat_manifold3 *out) {
    if (a->kind == FIXSAT_CORE3_OBB && b->kind == FIXSAT_CORE3_OBB &&
        (a->radius | b->radius) == 0) {
        return fixsat_contact_obb3_obb3(&a->core.obb, &b->core.obb, out);
    }
    const fixsat_relation relation = fixsat_test3(a, b);
    if (relation != FIXSAT_SEPARATE) {
        const fixsat_vec3 none = {0, 0, 0};
        fxs_convex3 convex_a, convex_b;
        fxs_convex3_of_shape3(&convex_a, a, none);
        fxs_convex3_of_shape3(&convex_b, b, none);
        set_contact(out, &convex_a, &convex_b);
    }
    return relation;
}
