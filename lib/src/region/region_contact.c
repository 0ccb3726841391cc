/* SPDX-License-Identifier: MIT
 *
 * The contacts of a shape with the sides of a region, one after the other.
 */
#include "side.h"
#include <fixsat/region.h>

/* Sets *out to the manifold of a side that the shape meets. Returns false if the side gives no
 * contact. */
static FXS_OUT_OF_LINE bool describe_side(fixsat_manifold2 *out, const fxs_convex2 *a,
                                          const fxs_region_side *side) {
    fxs_side_end ends[2];
    fxs_feature_wide at;
    fxs_set_side_ends(ends, a, side, fxs_side_rank_of(0, side->first));
    fxs_add_borders(&ends[0], a, side->region, 0);
    fxs_add_borders(&ends[1], a, side->region, 0);
    fxs_set_own_exit(&at, a, ends);
    const bool is_there =
        !fxs_is_rival_first(&ends[0], &at) && !fxs_is_rival_first(&ends[1], &at) &&
        !fxs_is_corner_first(&ends[0], a, &at) && !fxs_is_corner_first(&ends[1], a, &at);
    if (is_there) {
        fxs_set_side_manifold(out, &at, a, side);
    }
    return is_there;
}

void fixsat_contact_shape2_region(const fixsat_shape2 *a, const fixsat_region *b,
                                  fixsat_region_contacts *out) {
    out->edge = 0;
    out->private_shape = a;
    out->private_region = b;
    out->private_next = 0;
}

bool fixsat_region_contacts_next(fixsat_region_contacts *contacts) {
    fxs_convex2_buffer buffer;
    fxs_window window;
    fxs_edges e;
    fxs_region_side side;
    const fixsat_region *const region = contacts->private_region;
    const fxs_convex2 *const a = fxs_convex2_of_shape2(&buffer, contacts->private_shape);
    bool is_there = false;
    fxs_set_swept_window(&window, a, (fixsat_vec2){0, 0}, region);
    fxs_edges_begin(&e, region, &window);
    while (e.is_on && !is_there) {
        is_there = e.edge >= contacts->private_next && fxs_find_met_side(&side, a, &e) &&
                   describe_side(&contacts->manifold, a, &side);
        if (is_there) {
            contacts->edge = (uint16_t)side.first;
            contacts->private_next = e.edge + 1;
        } else {
            fxs_edges_next(&e);
        }
    }
    return is_there;
}
