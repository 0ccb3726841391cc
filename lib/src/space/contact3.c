/* SPDX-License-Identifier: MIT
 *
 * Contact of two boxes in 3D.
 *
 * The axis of minimum penetration is that of a face or of two edges. In the first case the most
 * opposed face of the other box is clipped to that face.
 */
#include <fixsat/contact.h>

#include "clip3.h"
#include "penetration3.h"

static void set_manifold_feature(fixsat_manifold3 *out, int i, int j) {
    out->index_a = out->index_b = 0;
    if (j < FXS_OF_BOX_B) {
        out->feature = FIXSAT_FEATURE_FACE_OF_A;
        out->index_a = (uint8_t)fxs_without(i, j);
    } else if (fxs_is_of_face(i, j)) {
        out->feature = FIXSAT_FEATURE_FACE_OF_B;
        out->index_b = (uint8_t)fxs_without(i, j);
    } else {
        out->feature = FIXSAT_FEATURE_EDGES;
        if (j < FXS_MOTION) { /* and not a unit vector */
            out->index_a = (uint8_t)i;
            out->index_b = (uint8_t)(j - FXS_OF_BOX_B);
        }
    }
}

/* Sets the normal, from a to b, the depth and the minimum translation vector. */
static FXS_OUT_OF_LINE void set_shallowest_wide(fixsat_manifold3 *out, fxs_normal3 *normal,
                                                const fxs_zonotope *z, uint32_t culled) {
    fxs_axis3 buffer[2];
    const fxs_axis3 *const axis = fxs_minimum_penetration3_wide(buffer, z, culled);
    normal->i = axis->i;
    normal->j = axis->j;
    fxs_set_normal3(normal, axis->n, axis->along);
    fxs_set_products3(normal, z);
    if (!fxs_set_depth3_near(out, normal, &axis->gap)) {
        fxs_set_depth3_wide(out, normal, &axis->gap);
    }
}

/* Sets all of *out but the points. Sets *normal outward from the box that has the feature. */
static void set_contact_normal(fixsat_manifold3 *out, fxs_normal3 *normal, const fxs_zonotope *z,
                               uint32_t culled) {
    if (!fxs_set_shallowest3_near(out, normal, z, culled)) {
        set_shallowest_wide(out, normal, z, culled);
    }
    set_manifold_feature(out, normal->i, normal->j);
    out->normal = fxs_rounded_normal3(normal);
    if (out->feature == FIXSAT_FEATURE_FACE_OF_B) {
        fxs_reverse_normal3(normal);
    }
}

fixsat_relation fixsat_contact_obb3_obb3(const fixsat_obb3 *a, const fixsat_obb3 *b,
                                         fixsat_manifold3 *out) {
    fxs_box_pair3 pair;
    fxs_zonotope z;
    fxs_normal3 normal;
    const fxs_verdict v = fxs_relation3_near(&pair, a, b);
    if (fxs_is_decided(v) && fxs_relation_of(v) == FIXSAT_SEPARATE) {
        return FIXSAT_SEPARATE;
    }
    fxs_zonotope_of_obb3_obb3(&z, a, b, (fixsat_vec3){0, 0, 0});
    const fixsat_relation relation =
        fxs_is_decided(v) ? fxs_relation_of(v) : fxs_relation3_wide(&z, fxs_witness_of(v));
    if (relation == FIXSAT_SEPARATE) {
        return relation;
    }
    out->in_range = true;
    out->count = 0;
    set_contact_normal(out, &normal, &z, fxs_culled_axes3_near(&pair));
    const bool has_edges = normal.j < FXS_MOTION; /* else the axis is of a unit vector */
    if (!fxs_points3_near(out, &z, &normal, has_edges, a->center) &&
        !fxs_points3_wide(out, &z, &normal, has_edges, a->center)) {
        fxs_touch_point3_wide(out, &z, &normal, a->center);
    }
    return relation;
}
