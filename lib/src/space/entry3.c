/* SPDX-License-Identifier: MIT
 *
 * When a moving solid meets another one.
 *
 * The relation of b to all that a sweeps tells whether they meet, and the relation at the start
 * whether they did before. The simplex of the swept difference that is closest to O holds the
 * vertices from which the search for the first moment begins.
 */
#include "entry3.h"
#include "../shape/rounding.h"
#include "facets3_wide.h"
#include "first3_wide.h"
#include "motion3.h"
#include "rank3_wide.h"
#include "relation_shape3_near.h"
#include "relation_shape3_wide.h"
#include <fixsat/test.h>

/* ---- boxes ---- */

static void set_entry_of_axis(fxs_entry3 *out, const fxs_axis3 *axis, fixsat_vec3 m) {
    const int64_t ahead[3] = {m.x, m.y, m.z};
    out->time = (fxs_time3){fxs_big_from_wide(axis->gap), fxs_big_from_wide(axis->velocity),
                            fxs_big_from(0)};
    for (int k = 0; k < 3; k++) {
        out->n[k] = fxs_is_face3(axis) ? axis->n[k] : ahead[k];
    }
}

static fixsat_event find_last_axis(fxs_axis3 *last, const fxs_zonotope *z, bool is_enter) {
    return is_enter ? fxs_find_enter3(last, z) : fxs_find_impact3(last, z);
}

/* Sets *event and *out, and returns true, if both shapes are boxes without radii. */
static FXS_OUT_OF_LINE bool find_entry_of_boxes(fixsat_event *event, fxs_entry3 *out,
                                                const fixsat_shape3 *a, const fixsat_shape3 *b,
                                                fixsat_vec3 m, bool is_enter) {
    fxs_zonotope z;
    fxs_axis3 last;
    if (!fxs_zonotope_of_boxes3(&z, a, b, m)) {
        return false;
    }
    *event = find_last_axis(&last, &z, is_enter);
    if (*event == FIXSAT_HIT) {
        set_entry_of_axis(out, &last, m);
    }
    return true;
}

/* ---- solids ---- */

/* Two shapes at the start, of which a moves by `motion`. */
typedef struct moving_pair3 {
    fxs_convex3 a, b;
    fixsat_vec3 motion;
    bool is_enter;
} moving_pair3;

/* True if a can enter b: C is not flat, or there are radii. A triangle that is met first is a part
 * of a facet, unless C is flat. */
static bool is_enterable(const fxs_first3 *first, const moving_pair3 *pair) {
    if (fxs_radii3(&pair->a, &pair->b) > 0) {
        return true;
    }
    if (first->count < 3) {
        return fxs_has_inside3(&pair->a, &pair->b);
    }
    fxs_direction3 back;
    fxs_vertex3 w;
    int64_t e[3];
    fxs_set_direction_at3(&back, &first->at);
    fxs_turn_direction3(&back);
    fxs_find_support3(&w, &pair->a, &pair->b, &back);
    fxs_set_difference3(e, &first->vertex[0], &w);
    return fxs_sign_along3(&back, e) < 0;
}

/* Sets vertices of C by their names, without the motion. */
static void set_vertices(fxs_first3 *first, const moving_pair3 *pair, const fxs_seeds3 *seeds) {
    first->count = seeds->count;
    for (int i = 0; i < seeds->count; i++) {
        fxs_pair3 of = seeds->pair[i];
        of.of_a &= ~((fxs_corner3)1 << FXS_MOTION_BIT);
        fxs_set_seed3(&first->vertex[i], &pair->a, &pair->b, of);
    }
}

/* Finds the simplex that is met first, from a guess. Returns false if the guess is of no use. */
static FXS_OUT_OF_LINE bool find_from_guess(fxs_first3 *first, const moving_pair3 *pair,
                                            const fxs_path3 *path) {
    fxs_seeds3 guess;
    fxs_start_seeds3(&guess);
    fxs_seek_solids(&pair->a, &pair->b, pair->motion, &guess);
    set_vertices(first, pair, &guess);
    return fxs_find_first3(first, &pair->a, &pair->b, path);
}

/* Sets *seeds to the simplex of b and all that a sweeps that is closest to O. Returns false if it
 * shows that the motion is free. */
static FXS_OUT_OF_LINE bool find_seeds(fxs_seeds3 *seeds, const moving_pair3 *pair) {
    fxs_convex3 swept = pair->a;
    fxs_simplex3 closest;
    swept.motion = pair->motion;
    fxs_find_closest3(&closest, &swept, &pair->b, seeds);
    seeds->count = closest.count;
    for (int i = 0; i < closest.count; i++) {
        seeds->pair[i] = closest.vertex[i].of;
    }
    const fixsat_relation relation = fxs_relation_of_closest3(&closest, &swept, &pair->b);
    return pair->is_enter ? relation == FIXSAT_OVERLAP : relation != FIXSAT_SEPARATE;
}

/* Sets n to the normal of the facet through which O comes in, from the direction just before. */
static FXS_OUT_OF_LINE void set_facet(fxs_direction3 *n, const fxs_first3 *first,
                                      const moving_pair3 *pair, const fxs_path3 *path) {
    const fxs_vertex3 *const p = &first->vertex[0], *const q = &first->vertex[1];
    const int64_t *const m = path->m;
    const fxs_big along[3] = {fxs_big_from(m[0]), fxs_big_from(m[1]), fxs_big_from(m[2])};
    int64_t axis[3] = {(m[0] | m[1]) == 0 ? 1 : m[1], -m[0], 0};
    if (first->count == 1) { /* n is along m */
        fxs_set_steepest_at_vertex3(n, p, axis, &pair->a, &pair->b, along);
        return;
    }
    fxs_set_difference3(axis, p, q);
    const bool is_at_p = fxs_is_at_vertex3(first, 0, path);
    if (is_at_p || fxs_is_at_vertex3(first, 1, path)) {
        fxs_set_steepest_at_vertex3(n, is_at_p ? p : q, axis, &pair->a, &pair->b, along);
    } else {
        fxs_set_steepest_at_edge3(n, p, q, &pair->a, &pair->b, along);
    }
}

/* Sets n. A C with an inside is entered through a facet, unless there are radii. */
static FXS_OUT_OF_LINE void set_normal(fxs_entry3 *out, const fxs_first3 *first,
                                       const moving_pair3 *pair, const fxs_path3 *path) {
    fxs_direction3 n;
    fxs_set_direction_at3(&n, &first->at);
    if (path->radii == 0 && first->count < 3 && fxs_has_inside3(&pair->a, &pair->b)) {
        set_facet(&n, first, pair, path);
    }
    fxs_set_leading3(out->n, &n, FXS_ENTRY_BITS);
}

/* Returns the event, if the shapes do not meet at the start, or for enter do not OVERLAP. The seeds
 * are vertices of C for all that a sweeps. */
static FXS_OUT_OF_LINE fixsat_event find_exact_entry(fxs_entry3 *out, const moving_pair3 *pair,
                                                     fxs_seeds3 *seeds) {
    FXS_EXACT(entry3);
    const fxs_path3 path = {{pair->motion.x, pair->motion.y, pair->motion.z},
                            fxs_radii3(&pair->a, &pair->b)};
    fxs_first3 first;
    if (!seeds->is_proof && !find_seeds(seeds, pair)) {
        return FIXSAT_MISS;
    }
    if (!find_from_guess(&first, pair, &path)) {
        set_vertices(&first, pair, seeds);
        if (!fxs_find_first3(&first, &pair->a, &pair->b, &path)) {
            return FIXSAT_MISS; /* only in damaged memory: the sweep has shown that they meet */
        }
    }
    if (pair->is_enter && !is_enterable(&first, pair)) {
        return FIXSAT_MISS;
    }
    out->time = first.at.time;
    set_normal(out, &first, pair, &path);
    return FIXSAT_HIT;
}

static FXS_OUT_OF_LINE fixsat_event find_entry_of_solids(fxs_entry3 *out, const fixsat_shape3 *a,
                                                         const fixsat_shape3 *b, fixsat_vec3 m,
                                                         bool is_enter) {
    const fixsat_vec3 none = {0, 0, 0};
    fxs_seeds3 seeds;
    fxs_start_seeds3(&seeds);
    moving_pair3 pair;
    pair.motion = m;
    pair.is_enter = is_enter;
    fxs_convex3_of_shape3(&pair.a, a, m);
    fxs_convex3_of_shape3(&pair.b, b, none);
    const fxs_verdict swept = fxs_filter_solids(&pair.a, &pair.b, NULL, &seeds);
    if (fxs_is_decided(swept) && fxs_relation_of(swept) == FIXSAT_SEPARATE) {
        return FIXSAT_MISS;
    }
    pair.a.motion = none;
    const fixsat_relation start = fixsat_test3(a, b);
    return start == FIXSAT_OVERLAP              ? FIXSAT_START_OVERLAP
           : start == FIXSAT_TOUCH && !is_enter ? FIXSAT_START_TOUCH
           : (m.x | m.y | m.z) == 0             ? FIXSAT_MISS
                                                : find_exact_entry(out, &pair, &seeds);
}

fixsat_event fxs_find_entry3(fxs_entry3 *out, const fixsat_shape3 *a, const fixsat_shape3 *b,
                             fixsat_vec3 m, bool is_enter) {
    fixsat_event event;
    return find_entry_of_boxes(&event, out, a, b, m, is_enter)
               ? event
               : find_entry_of_solids(out, a, b, m, is_enter);
}

int fxs_compare_entries3(const fxs_entry3 *p, const fxs_entry3 *q) {
    return fxs_compare_times3(&p->time, &q->time);
}

/* ---- results ---- */

FXS_OUT_OF_LINE int64_t fxs_entry_component3(const fxs_entry3 *at, int64_t v,
                                             fxs_rounding rounding) {
    fxs_big top = fxs_big_mul64(&at->time.num, v);
    if (at->time.square.used > 0) {
        fxs_big square = fxs_big_mul64(&at->time.square, v);
        fxs_big_multiply(&square, v);
        const fxs_big root = fxs_big_sqrt(&square, rounding == FXS_DOWN);
        top = fxs_big_sub(&top, &root);
    }
    return fxs_big_divide(&top, &at->time.den, rounding);
}

enum { MOMENT_BITS = 31 };

/* Returns v times the time, rounded down or up, for v up to 2^31. The spot is the time in units of
 * 2^-31, less than 2 off. It decides unless the product is near an integer. */
static int64_t component_at(const fxs_entry3 *at, int64_t spot, uint32_t v, bool up) {
    const int64_t near = (int64_t)v * spot, error = 2 * (int64_t)v;
    const int64_t down = (near - error) >> MOMENT_BITS;
    if (v == 0) {
        return 0;
    }
    if (FXS_NEAR(down == (near + error) >> MOMENT_BITS)) {
        return down + up;
    }
    return fxs_entry_component3(at, v, up ? FXS_UP : FXS_DOWN);
}

static fix16_t safe_component_at(const fxs_entry3 *at, int64_t spot, int64_t n, fix16_t motion) {
    const bool up = n != 0 && (n > 0) != (motion > 0);
    const int64_t part = component_at(at, spot, fxs_abs32(motion), up);
    return (fix16_t)(motion < 0 ? -part : part);
}

void fxs_set_toi_of_entry3(fixsat_toi3 *out, const fxs_entry3 *at, fixsat_vec3 m) {
    const int64_t spot = fxs_spot_of3(&at->time) >> (FXS_SPOT_BITS - MOMENT_BITS);
    out->time = (fix16_t)component_at(at, spot, (uint32_t)fix16_one, false);
    out->normal = fxs_unit3(at->n);
    out->safe_motion = (fixsat_vec3){safe_component_at(at, spot, at->n[0], m.x),
                                     safe_component_at(at, spot, at->n[1], m.y),
                                     safe_component_at(at, spot, at->n[2], m.z)};
}

/* ---- the verbs ---- */

/* Does the same as find_entry_of_boxes, but sets the result, with the same bits as the functions
 * for boxes. */
static FXS_OUT_OF_LINE bool find_toi_of_boxes(fixsat_event *event, fixsat_toi3 *out,
                                              const fixsat_shape3 *a, const fixsat_shape3 *b,
                                              fixsat_vec3 m, bool is_enter) {
    fxs_zonotope z;
    fxs_axis3 last;
    if (!fxs_zonotope_of_boxes3(&z, a, b, m)) {
        return false;
    }
    *event = find_last_axis(&last, &z, is_enter);
    if (*event == FIXSAT_HIT) {
        fxs_set_toi3(out, &last, m);
    }
    return true;
}

static fixsat_event find_toi(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion,
                             bool is_enter, fixsat_toi3 *out) {
    fixsat_event event;
    fxs_entry3 entry;
    if (find_toi_of_boxes(&event, out, a, b, motion, is_enter)) {
        return event;
    }
    event = find_entry_of_solids(&entry, a, b, motion, is_enter);
    if (event == FIXSAT_HIT) {
        fxs_set_toi_of_entry3(out, &entry, motion);
    }
    return event;
}

fixsat_event fixsat_impact3(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion,
                            fixsat_toi3 *out) {
    return find_toi(a, b, motion, false, out);
}

fixsat_event fixsat_enter3(const fixsat_shape3 *a, const fixsat_shape3 *b, fixsat_vec3 motion,
                           fixsat_toi3 *out) {
    return find_toi(a, b, motion, true, out);
}

fixsat_event fixsat_cast3(const fixsat_shape3 *shape, fixsat_vec3 origin, fixsat_vec3 motion,
                          fixsat_hit3 *hit) {
    const fixsat_shape3 point = {{origin}, 0, FIXSAT_CORE3_POINT};
    fixsat_aabb3 box;
    fixsat_toi3 toi;
    if (shape->kind != FIXSAT_CORE3_POINT && fxs_place_box3(&box, shape)) {
        return shape->kind == FIXSAT_CORE3_OBB
                   ? fixsat_cast_obb3(&shape->core.obb, origin, motion, hit)
                   : fixsat_cast_aabb3(&box, origin, motion, hit);
    }
    const fixsat_event event = find_toi(&point, shape, motion, false, &toi);
    if (event == FIXSAT_HIT) {
        fxs_set_hit3(hit, origin, &toi);
    }
    return event;
}
