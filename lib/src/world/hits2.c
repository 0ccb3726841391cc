/* SPDX-License-Identifier: MIT
 *
 * All things of a world that a ray hits.
 */
#include "things2.h"

/* Casts the ray into a world of these things alone. */
static fixsat_event cast_among2(uint32_t *number, fixsat_hit2 *out, const fixsat_hits2 *h,
                                const fixsat_thing2 *things, uint16_t count) {
    const fixsat_world2 world = {.things = things, .count = count};
    return fixsat_world2_cast(&world, h->private_origin, h->private_motion, NULL, number, out);
}

static void look_for_hits2(fxs_things2 *t, const fixsat_hits2 *h) {
    fxs_convex2_in32 point;
    fxs_span2 from;
    fxs_set_span_of_convex2(&from, h->private_world,
                            fxs_convex2_of_point(&point, h->private_origin));
    fxs_look_along2(t, h->private_world, &from, h->private_motion);
    fxs_things_start2(t, h->private_scope, 0);
}

#define FXS_DIM 2
#include "hits.inc"
#undef FXS_DIM

void fixsat_world2_hits(const fixsat_world2 *world, fixsat_vec2 origin, fixsat_vec2 motion,
                        const fixsat_scope2 *scope, fixsat_hits2 *out) {
    *out = (fixsat_hits2){.number = FIXSAT_NOTHING,
                          .event = FIXSAT_MISS,
                          .private_world = world,
                          .private_scope = scope,
                          .private_origin = origin,
                          .private_motion = motion,
                          .private_has_more = true};
}

bool fixsat_hits2_next(fixsat_hits2 *hits) {
    return find_hit2(hits);
}
