/* SPDX-License-Identifier: MIT
 *
 * The test of a point and a box in 3D.
 */
#include "relation_point3_near.h"
#include "zonotope_wide.h"
#include <fixsat/test.h>

fixsat_relation fixsat_test_point_obb3(fixsat_vec3 point, const fixsat_obb3 *box) {
    const fxs_verdict v = fxs_filter_point_obb3(point, box);
    return fxs_is_decided(v) ? fxs_relation_of(v)
                             : fxs_exact_point_obb3(point, box, fxs_witness_of(v));
}
