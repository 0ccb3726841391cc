/* SPDX-License-Identifier: MIT
 *
 * All things of a world in 3D that a ray hits.
 */
#include "thing_pair3.h"

static const fixsat_thing3 *hit_thing_3(const fixsat_hits3 *h, uint32_t number) {
    return fxs_thing3(h->world, h->scope, number);
}

/* Casts the ray into a world of these things alone. A kind that only damaged memory hides is a
 * MISS. */
static fixsat_event cast_among_3(uint32_t *number, fixsat_hit3 *out, const fixsat_hits3 *h,
                                 const fixsat_thing3 *things, uint16_t count) {
    const fixsat_world3 world = {things, NULL, NULL, {0, 0, 0}, 0, count, FXS_MET_BY_MOTION};
    fixsat_event event = FIXSAT_MISS;
    (void)fixsat_world3_cast(&event, &world, h->origin, h->motion, NULL, number, out);
    return event;
}

static void look_for_hits_3(fxs_things3 *t, const fixsat_hits3 *h) {
    fxs_reach3 reach;
    fxs_set_reach3(&reach, (fixsat_thing3){{.point = &h->origin}, FIXSAT_THING_POINT});
    fxs_look_along3(t, h->world, &reach, h->motion);
    fxs_things3_begin(t, h->scope);
}

#define D 3
#define HIT fixsat_hit3
#define HITS fixsat_hits3
#define THING fixsat_thing3
#define THINGS fxs_things3
#define THINGS_NEXT fxs_things3_next
#define IS_ONE_WAY fxs_is_one_way3
#include "hits.inc"

fixsat_status fixsat_world3_hits(fixsat_hits3 *out, const fixsat_world3 *world, fixsat_vec3 origin,
                                 fixsat_vec3 motion, const fixsat_scope3 *scope) {
    if (fxs_is_refused3(world, scope, FXS_MET_BY_MOTION)) {
        return FIXSAT_NO_PAIR;
    }
    *out = (fixsat_hits3){.number = FIXSAT_NOTHING,
                          .event = FIXSAT_MISS,
                          .world = world,
                          .scope = scope,
                          .origin = origin,
                          .motion = motion,
                          .has_more = true};
    return FIXSAT_OK;
}

bool fixsat_hits3_next(fixsat_hits3 *hits) {
    return next_hit_3(hits);
}
