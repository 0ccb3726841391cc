/* SPDX-License-Identifier: MIT
 *
 * The tests of boxes in 3D.
 */
#include "relation_box3_near.h"
#include "zonotope_wide.h"

/* True if a coordinate axis keeps them apart. */
static inline bool are_apart(const fixsat_obb3 *a, const fixsat_obb3 *b) {
    return fxs_apart(fxs_absdiff(a->center.x, b->center.x), a->extent[0], b->extent[0]) ||
           fxs_apart(fxs_absdiff(a->center.y, b->center.y), a->extent[1], b->extent[1]) ||
           fxs_apart(fxs_absdiff(a->center.z, b->center.z), a->extent[2], b->extent[2]);
}

/* Returns the relation. `cache` is NULL, or may hold a witness for the pair. */
static inline fixsat_relation obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                        fixsat_cache *cache) {
    if (are_apart(a, b)) {
        return FIXSAT_SEPARATE;
    }
    const fxs_verdict v = fxs_filter_obb3_obb3(a, b, cache);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_obb3_obb3(a, b, fxs_witness_of(v));
}

fxs_verdict fxs_relation3_near(fxs_box_pair3 *pair, const fixsat_obb3 *a, const fixsat_obb3 *b) {
    if (are_apart(a, b)) {
        return fxs_decided(FIXSAT_SEPARATE, 0);
    }
    set_pair(pair, a, b);
    return verdict_of_pair(pair);
}

fixsat_relation fixsat_test_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b) {
    return obb3_obb3(a, b, NULL);
}

fixsat_relation fixsat_test_obb3_obb3_cached(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                             fixsat_cache *cache) {
    return obb3_obb3(a, b, cache);
}

fixsat_relation fixsat_test_obb3_aabb3(const fixsat_obb3 *a, const fixsat_aabb3 *b) {
    const fxs_verdict v = fxs_filter_obb3_aabb3(a, b);
    return fxs_is_decided(v) ? fxs_relation_of(v) : fxs_exact_obb3_aabb3(a, b, fxs_witness_of(v));
}
