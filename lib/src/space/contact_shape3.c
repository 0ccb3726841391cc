/* SPDX-License-Identifier: MIT
 *
 * Contact of any two shapes in 3D.
 */
#include "../shape/rounding.h"
#include "penetration_shape3_wide.h"
#include "points_shape3_wide.h"
#include "relation_shape3_near.h"
#include "relation_shape3_wide.h"
#include <fixsat/contact.h>

/* ---- depth and vector ---- */

/* A contact of two cores with the sum of the radii. */
typedef struct penetration3 {
    fxs_simplex3 simplex;
    fxs_ratio square; /* of the distance or the depth of the cores */
    int64_t radii;
} penetration3;

static bool is_apart(const penetration3 *p) {
    return fxs_big_sign(&p->simplex.height) > 0;
}

/* Returns the depth, rounded up; a depth of the cores beyond 2^31 is saturated. */
static FXS_OUT_OF_LINE int64_t rounded_depth(const penetration3 *p) {
    const bool up = !is_apart(p);
    const int64_t of_cores = p->radii <= INT32_MAX
                                 ? fxs_big_small_root(&p->square.num, &p->square.den, up)
                                 : fxs_big_root(&p->square.num, &p->square.den, up);
    return up ? p->radii + of_cores : p->radii - of_cores;
}

enum { ERROR = 128 }; /* of the sum below, in subraw units: 2^-42 of radii up to 2^32 raw, and 2 */

/* Component k of the vector. Its magnitude is round / sqrt(square) + part / whole. The first term
 * is that of the radii, r |n_k| / |n|. The second is that of the way to the plane of the facet. If
 * the cores are apart, it is that of the way from the closest point to O, and negative. */
typedef struct component3 {
    fxs_big part, whole;
    fxs_big round, square; /* r |n_k| and n . n */
} component3;

static FXS_OUT_OF_LINE void set_exact_component(component3 *out, const penetration3 *p, int k) {
    const fxs_simplex3 *const s = &p->simplex;
    out->square = s->count == 3 ? p->square.den : fxs_dot_bigs3(s->n.n, s->n.n);
    out->round = fxs_big_mul64(&s->n.n[k], p->radii);
    out->part = s->n.n[k];
    out->whole = p->square.den;
    if (s->count == 3) {
        out->part = fxs_big_mul(&s->n.n[k], &s->height);
    }
    out->round.negative = false;
    out->part.negative = is_apart(p) && out->part.used > 0;
}

/* True if q is at least the magnitude: q whole - part >= whole round / sqrt(square). */
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

/* Returns the magnitude of component k of the vector, rounded up. `along` is the part of the radii,
 * in subraw units. The estimate of the sum is less than ERROR off. If it is so near an integer, the
 * exact sum decides. */
static FXS_OUT_OF_LINE int64_t vector_component(const penetration3 *p, int k, int64_t along) {
    component3 c;
    set_exact_component(&c, p, k);
    if (p->radii == 0) {
        return fxs_big_divide(&c.part, &c.whole, FXS_UP);
    }
    const int64_t near = (int64_t)fxs_abs64(along) + fxs_subraw_multiple(1, &c.part, &c.whole);
    int64_t q = near > ERROR ? (near - ERROR) >> FXS_SUBRAW_BITS : 0;
    if (FXS_NEAR(near > ERROR && (near + ERROR) >> FXS_SUBRAW_BITS == q)) {
        return q + 1;
    }
    while (!is_enough(&c, q)) {
        q++;
    }
    return q;
}

/* Sets the depth and the vector. */
static FXS_OUT_OF_LINE void set_depth(fixsat_manifold3 *out, const penetration3 *p) {
    int64_t along[3], q[3];
    fxs_set_along3(along, &p->simplex.n, p->radii);
    for (int k = 0; k < 3; k++) {
        q[k] = fxs_big_sign(&p->simplex.n.n[k]) * vector_component(p, k, along[k]);
    }
    out->depth = fxs_clamp(rounded_depth(p), &out->in_range);
    out->mtv.x = fxs_clamp(q[0], &out->in_range);
    out->mtv.y = fxs_clamp(q[1], &out->in_range);
    out->mtv.z = fxs_clamp(q[2], &out->in_range);
}

/* ---- contact ---- */

enum { NORMAL_BITS = 60 };

/* Sets *out, for the direction and the height of the simplex. */
static FXS_OUT_OF_LINE void set_contact(fixsat_manifold3 *out, penetration3 *p,
                                        const fxs_convex3 *a, const fxs_convex3 *b) {
    int64_t n[3];
    p->radii = (int64_t)fxs_abs64(fxs_radii3(a, b)); /* negative only in damaged memory */
    fxs_set_square3(&p->square, &p->simplex);
    fxs_set_leading3(n, &p->simplex.n, NORMAL_BITS);
    *out = (fixsat_manifold3){.normal = fxs_unit3(n), .in_range = true};
    set_depth(out, p);
    fxs_add_points3(out, a, b, &p->simplex.n);
}

/* Sets *s to the simplex of C that is closest to O, or to four vertices of C around O. */
static FXS_OUT_OF_LINE void find_simplex(fxs_simplex3 *s, const fxs_convex3 *a,
                                         const fxs_convex3 *b, fxs_seeds3 *seeds, bool is_around) {
    const fixsat_vec3 none = {0, 0, 0};
    if (!is_around) {
        fxs_seek_solids(a, b, none, seeds);
        fxs_find_closest3(s, a, b, seeds);
        return;
    }
    s->count = 4;
    s->height = fxs_big_from(0);
    for (int i = 0; i < 4; i++) {
        fxs_set_seed3(&s->vertex[i], a, b, seeds->pair[i]);
    }
}

/* Returns the relation. Unless it is SEPARATE, sets the simplex of *p to the direction in which b
 * leaves a. Without radii, seeds that are a proof are around O. */
static FXS_OUT_OF_LINE fixsat_relation find_contact(penetration3 *p, const fxs_convex3 *a,
                                                    const fxs_convex3 *b) {
    fxs_seeds3 seeds;
    fxs_start_seeds3(&seeds);
    const fxs_verdict v = fxs_filter_solids(a, b, NULL, &seeds);
    if (fxs_is_decided(v) && fxs_relation_of(v) == FIXSAT_SEPARATE) {
        return FIXSAT_SEPARATE;
    }
    FXS_EXACT(contact_shape3);
    find_simplex(&p->simplex, a, b, &seeds, seeds.is_proof && fxs_radii3(a, b) == 0);
    const fixsat_relation relation =
        seeds.is_proof ? FIXSAT_OVERLAP : fxs_relation_of_closest3(&p->simplex, a, b);
    if (relation != FIXSAT_SEPARATE) {
        fxs_set_penetration3(&p->simplex, a, b);
    }
    return relation;
}

fixsat_relation fixsat_contact3(const fixsat_shape3 *a, const fixsat_shape3 *b,
                                fixsat_manifold3 *out) {
    if (a->kind == FIXSAT_CORE3_OBB && b->kind == FIXSAT_CORE3_OBB &&
        (a->radius | b->radius) == 0) {
        return fixsat_contact_obb3_obb3(&a->core.obb, &b->core.obb, out);
    }
    const fixsat_vec3 none = {0, 0, 0};
    fxs_convex3 convex_a, convex_b;
    penetration3 p;
    fxs_convex3_of_shape3(&convex_a, a, none);
    fxs_convex3_of_shape3(&convex_b, b, none);
    const fixsat_relation relation = find_contact(&p, &convex_a, &convex_b);
    if (relation != FIXSAT_SEPARATE) {
        set_contact(out, &p, &convex_a, &convex_b);
    }
    return relation;
}
