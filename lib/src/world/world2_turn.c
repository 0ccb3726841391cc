/* SPDX-License-Identifier: MIT
 *
 * Turning in a world: the first thing that a shape enters while it turns about a pivot.
 */
#include "../region/region_turn.h"
#include "things2.h"
#include <fixsat/test.h>

/* ---- turn ---- */

/* A shape that turns, and what it enters first among the things so far. */
typedef struct world_turn2 {
    const fixsat_shape2 *shape;
    fxs_turn2 turn;
    fxs_arc2 arc; /* of all that may still be entered first */
    fix16_t angle;
    uint32_t number; /* number of the thing, or FIXSAT_NOTHING */
    fxs_first_swing first;
    fixsat_aabb2 bounds; /* `arc` grown by the radius of the shape, clamped to coordinates */
} world_turn2;

static bool overlaps_thing(const fixsat_shape2 *shape, const fixsat_thing2 *thing) {
    const fixsat_relation relation = thing->shape != NULL
                                         ? fixsat_test2(shape, thing->shape)
                                         : fixsat_test_shape2_region(shape, thing->region);
    return relation == FIXSAT_OVERLAP;
}

static FXS_OUT_OF_LINE void find_entry_into_thing(fxs_first_swing *first, world_turn2 *s,
                                                  const fixsat_thing2 *thing) {
    if (thing->shape != NULL) {
        fxs_convex2_buffer buffer;
        s->turn.b = fxs_convex2_of_shape2(&buffer, thing->shape);
        fxs_find_entry_of_turn(first, &s->turn);
    } else {
        fxs_find_entry_into_region(first, &s->turn, &s->arc, thing->region);
    }
}

/* Returns the angle at which the search for another thing ends. It is more than FXS_SAME_ENTRY
 * after the first entry, because entries as close as that can give the normal. So a thing that wins
 * has the normal that it has alone, whatever was found before. */
static int64_t end_after(const fxs_first_swing *first) {
    const int64_t end = first->angle + 2 * FXS_SAME_ENTRY + 1;
    return end < first->end ? end : first->end;
}

/* Sets the window to all that the shape sweeps up to an angle. */
static FXS_OUT_OF_LINE void look_to_angle(world_turn2 *s, fxs_things2 *t, int64_t angle) {
    const int64_t radius = s->turn.a->radius;
    fxs_set_arc2(&s->arc, &s->turn, angle);
    const fxs_point low = s->arc.low, high = s->arc.high;
    fxs_look_in_bounds2(t, low, high, radius);
    s->bounds = (fixsat_aabb2){{fxs_clamp32(low.x - radius), fxs_clamp32(low.y - radius)},
                               {fxs_clamp32(high.x + radius), fxs_clamp32(high.y + radius)}};
}

/* True if the thing at hand is certainly out of reach. Most things of a world without a tree are.
 */
static bool is_beyond_arc(const world_turn2 *s, const fxs_things2 *t) {
    if (t->thing->shape == NULL) {
        return false;
    }
    const fixsat_aabb2 bounds = fixsat_aabb2_of_shape2(t->thing->shape);
    return fxs_bounds_apart2(&s->bounds, &bounds);
}

/* Takes the thing at hand if it is entered before what was found so far, or at the same angle and
 * has the lower number. Then only things that are entered no later are searched. */
static void take_thing(world_turn2 *s, fxs_things2 *t) {
    const int64_t last = s->first.angle - (t->number > s->number);
    fxs_first_swing first;
    fxs_start_turn(&first, s->angle);
    first.end = first.angle = end_after(&s->first);
    find_entry_into_thing(&first, s, t->thing);
    if (first.angle < first.end && first.angle <= last) {
        s->first = first;
        s->number = t->number;
        look_to_angle(s, t, end_after(&first));
    }
}

/* Finds the first entry among all things. Returns the lowest number of those that overlap at the
 * start, or FIXSAT_NOTHING. */
static uint32_t find_first_thing(world_turn2 *s, const fixsat_world2 *world,
                                 const fixsat_scope2 *scope) {
    fxs_span2 span;
    fxs_things2 t;
    uint32_t overlapped = FIXSAT_NOTHING;
    fxs_set_span_of_convex2(&span, world, s->turn.a);
    fxs_look_along2(&t, world, &span, (fixsat_vec2){0, 0});
    fxs_start_turn(&s->first, s->angle);
    look_to_angle(s, &t, s->first.end);
    fxs_things_start2(&t, scope, 0);
    while (fxs_things_next2(&t)) {
        if (is_beyond_arc(s, &t)) {
            continue;
        }
        if (!fxs_starts_apart2(&t) && overlaps_thing(s->shape, t.thing)) {
            overlapped = t.number < overlapped ? t.number : overlapped;
            look_to_angle(s, &t, 0);
        } else if (overlapped == FIXSAT_NOTHING && s->angle != 0) {
            take_thing(s, &t);
        }
    }
    return overlapped;
}

fixsat_event fixsat_world2_turn(const fixsat_world2 *world, const fixsat_shape2 *a,
                                fixsat_vec2 pivot, fix16_t angle, const fixsat_scope2 *scope,
                                uint32_t *number, fixsat_swing2 *out) {
    fxs_convex2_buffer buffer;
    world_turn2 s = {
        .shape = a,
        .turn = {.a = fxs_convex2_of_shape2(&buffer, a), .pivot = pivot, .clockwise = angle < 0},
        .angle = angle,
        .number = FIXSAT_NOTHING};
    const uint32_t overlapped = find_first_thing(&s, world, scope);
    if (overlapped != FIXSAT_NOTHING) {
        *number = overlapped;
        return FIXSAT_START_OVERLAP;
    }
    if (s.number == FIXSAT_NOTHING) {
        return FIXSAT_MISS;
    }
    fxs_set_swing(out, &s.first, angle);
    *number = s.number;
    return FIXSAT_HIT;
}
