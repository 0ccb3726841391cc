/* SPDX-License-Identifier: MIT
 *
 * The points of contact of two boxes in 3D: what they are called and which are reported.
 */
#include "face3.h"
#include "../shape/point.h"

uint32_t fxs_corner_feature(const fxs_face3 *f, int i, int j) {
    uint32_t feature = f->feature;
    for (int c = 0; c < 2; c++) {
        const int side = fxs_side_of_corner(i, c);
        if (fxs_side_of_corner(j, c) == side) {
            feature = fxs_border_feature(&(fxs_face3){{f->along[0], f->along[1]}, (uint8_t)feature},
                                         c, side);
        }
    }
    return feature;
}

/* ---- four points ---- */

static uint64_t distance1(const int64_t p[3], const int64_t q[3]) {
    return fxs_abs64(p[0] - q[0]) + fxs_abs64(p[1] - q[1]) + fxs_abs64(p[2] - q[2]);
}

static void swap(uint8_t order[FXS_CLIPPED], int i, int j) {
    const uint8_t other = order[i];
    order[i] = order[j];
    order[j] = other;
}

/* The point farthest from all of the first `chosen` ones. */
static int farthest(const uint8_t order[FXS_CLIPPED], const int64_t point[][3], int count,
                    int chosen) {
    int best = chosen;
    uint64_t most = 0;
    for (int i = chosen; i < count; i++) {
        uint64_t least = UINT64_MAX;
        for (int j = 0; j < chosen; j++) {
            const uint64_t d = distance1(point[order[i]], point[order[j]]);
            least = d < least ? d : least;
        }
        if (least > most) {
            best = i;
            most = least;
        }
    }
    return best;
}

int fxs_choose_points(uint8_t order[FXS_CLIPPED], const int64_t point[][3], int count,
                      int deepest) {
    for (int i = 0; i < FXS_CLIPPED; i++) {
        order[i] = (uint8_t)i;
    }
    if (count <= FXS_REPORTED) {
        return count;
    }
    swap(order, 0, deepest);
    for (int chosen = 1; chosen < FXS_REPORTED; chosen++) {
        swap(order, chosen, farthest(order, point, count, chosen));
    }
    return FXS_REPORTED;
}

void fxs_add_point3(fixsat_manifold3 *out, fixsat_vec3 origin, const int64_t x[3], fix16_t depth,
                    uint32_t id) {
    fixsat_contact_point3 *const p = &out->point[out->count++];
    p->position.x = fxs_clamp(origin.x + x[0], &out->in_range);
    p->position.y = fxs_clamp(origin.y + x[1], &out->in_range);
    p->position.z = fxs_clamp(origin.z + x[2], &out->in_range);
    p->depth = depth;
    p->id = id;
}
