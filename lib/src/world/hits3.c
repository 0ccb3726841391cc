/* SPDX-License-Identifier: MIT
 *
 * All things of a world in 3D that a ray hits.
 */
#include "things3.h"

/* Casts the ray into a world of these things alone. */
static fixsat_event cast_among3(uint32_t *number, fixsat_hit3 *out, const fixsat_hits3 *h,
                                const fixsat_thing3 *things, uint16_t count) {
    const fixsat_world3 world = {.things = things, .count = count};
    return fixsat_world3_cast(&world, h->private_origin, h->private_motion, NULL, number, out);
}

static void look_for_hits3(fxs_things3 *t, const fixsat_hits3 *h) {
    fxs_span3 from;
    fxs_set_span_of_point3(&from, h->private_world, h->private_origin);
    fxs_look_along3(t, h->private_world, &from, h->private_motion);
    fxs_things_start3(t, h->private_scope, 0);
}

#define FXS_DIM 3
#include "hits.inc"
#undef FXS_DIM

void fixsat_world3_hits(const fixsat_world3 *world, fixsat_vec3 origin, fixsat_vec3 motion,
                        const fixsat_scope3 *scope, fixsat_hits3 *out) {
    *out = (fixsat_hits3){.number = FIXSAT_NOTHING,
                          .event = FIXSAT_MISS,
                          .private_world = world,
                          .private_scope = scope,
                          .private_origin = origin,
                          .private_motion = motion,
                          .private_has_more = true};
}

bool fixsat_hits3_next(fixsat_hits3 *hits) {
    return find_hit3(hits);
}
