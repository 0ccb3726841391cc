/* SPDX-License-Identifier: MIT
 *
 * All things of a world that a ray hits.
 */
#include "things2.h"

static const fixsat_thing2 *hit_thing_2(const fixsat_hits2 *h, uint32_t number) {
    return fxs_thing(h->world, h->scope, number);
}

/* Casts the ray into a world of these things alone. */
static fixsat_event cast_among_2(uint32_t *number, fixsat_hit2 *out, const fixsat_hits2 *h,
                                 const fixsat_thing2 *things, uint16_t count) {
    const fixsat_world2 world = {things, NULL, NULL, {0, 0}, 0, count};
    return fixsat_world2_cast(&world, h->origin, h->motion, NULL, number, out);
}

static void look_for_hits_2(fxs_things *t, const fixsat_hits2 *h) {
    fxs_convex2_in32 point;
    fxs_look_along(t, h->world, fxs_convex2_of_point(&point, h->origin), h->motion);
    fxs_things_begin(t, h->scope);
}

#define D 2
#define HIT fixsat_hit2
#define HITS fixsat_hits2
#define THING fixsat_thing2
#define THINGS fxs_things
#define THINGS_NEXT fxs_things_next
#define IS_ONE_WAY fxs_is_one_way
#include "hits.inc"

void fixsat_world2_hits(fixsat_hits2 *out, const fixsat_world2 *world, fixsat_vec2 origin,
                        fixsat_vec2 motion, const fixsat_scope2 *scope) {
    *out = (fixsat_hits2){.number = FIXSAT_NOTHING,
                          .event = FIXSAT_MISS,
                          .world = world,
                          .scope = scope,
                          .origin = origin,
                          .motion = motion,
                          .has_more = true};
}

bool fixsat_hits2_next(fixsat_hits2 *hits) {
    return next_hit_2(hits);
}
