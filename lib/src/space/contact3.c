/* SPDX-License-Identifier: MIT
 *
 * Contact of two boxes in 3D.
 *
 * Along an axis n the boxes are (reach - |n.d|) / |n| deep in each other; the
 * least of these is the penetration depth. Its axis is that of a face, against
 * which the most opposed face of the other box is clipped, or of two edges.
 */
#include <fixsat/contact.h>
#include <fixsat/test.h>

#include "clip3_near.h"
#include "contact3_wide.h"
#include "penetration3_near.h"

static void set_feature(const fxs_axis3 *axis, fixsat_manifold3 *out) {
    const int i = axis->i, j = axis->j;
    out->index_a = out->index_b = 0;
    if (j < FXS_OF_BOX_B) {
        out->feature = FIXSAT_FACE_OF_A;
        out->index_a = (uint8_t)(1 + 2 - i - j);
    } else if (fxs_is_of_face(i, j)) {
        out->feature = FIXSAT_FACE_OF_B;
        out->index_b = (uint8_t)(3 + 4 + 5 - i - j - FXS_OF_BOX_B);
    } else {
        out->feature = FIXSAT_EDGES;
        if (j < FXS_MOTION) { /* and not a unit vector */
            out->index_a = (uint8_t)i;
            out->index_b = (uint8_t)(j - FXS_OF_BOX_B);
        }
    }
}

/* What remains of the axis for the points. */
typedef struct found_axis {
    int64_t n[3];
    fxs_unit30 unit;
    bool is_of_edges; /* and not of a unit vector */
} found_axis;

static FXS_OUT_OF_LINE void set_axis(found_axis *found, fixsat_manifold3 *out,
                                     const fxs_zonotope *z, uint32_t deeper) {
    fxs_depth_axis room[2];
    const fxs_axis3 *const axis = fxs_exact_shallowest3(room, z, deeper);
    set_feature(axis, out);
    fxs_set_unit30(&found->unit, axis->n, axis->along);
    if (!fxs_filter_parting3(out, &found->unit, axis->n, axis->gap)) {
        fxs_exact_parting3(out, axis);
    }
    for (int k = 0; k < 3; k++) {
        found->n[k] = axis->n[k];
    }
    found->is_of_edges = axis->j < FXS_MOTION;
}

fixsat_relation fixsat_contact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                         fixsat_manifold3 *out) {
    const fixsat_relation relation = fixsat_test_obb3_obb3(a, b);
    if (relation == FIXSAT_SEPARATE) {
        return relation;
    }
    fxs_zonotope z;
    found_axis found;
    fxs_zonotope_of_obb3_obb3(&z, a, b, (fixsat_vec3){0, 0, 0});
    out->in_range = true;
    out->count = 0;
    set_axis(&found, out, &z, fxs_filter_deeper3(a, b));
    if (!found.is_of_edges || !fxs_filter_points3(out, &z, &found.unit, a->center)) {
        fxs_exact_points3(out, &z, found.n, a->center);
    }
    return relation;
}
