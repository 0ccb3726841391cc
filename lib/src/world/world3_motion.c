/* SPDX-License-Identifier: MIT
 *
 * What a box or a ray comes to first in a world in 3D. What comes later than what was found is not
 * looked for.
 */
#include "../plane/motion_prefix.h"
#include "../space/motion3.h"
#include "thing_pair3.h"

typedef struct search {
    const fixsat_world3 *world;
    const fixsat_scope3 *scope;
    fixsat_thing3 a; /* an OBB, or a point as a ray */
    fxs_reach3 reach;
    fixsat_vec3 m; /* zero once something is met at the start */
    bool is_enter;
    fixsat_event event; /* so far; in this order what is more comes first */
    uint32_t number;
    fxs_axis3 last; /* of a hit */
} search;

/* ---- the first ---- */

/* Is it more than what was found; or a hit before that; or the same, of a lower number? */
static bool is_first(const search *s, fixsat_event event, const fxs_axis3 *last, uint32_t number) {
    if (event != s->event) {
        return event > s->event;
    }
    const int sign = event == FIXSAT_HIT ? fxs_exact_compare_entries3(last, &s->last) : 0;
    return sign < 0 || (sign == 0 && number < s->number);
}

static fix16_t rough_way(fix16_t m, fix16_t time) {
    const fxs_component part = fxs_component_until(m, time);
    return fxs_component_rounded(&part, true);
}

/* From now on it is looked for what comes no later. */
static void look_until(fxs_things3 *t, const search *s) {
    const fix16_t time = s->event == FIXSAT_HIT ? fxs_entry_time3(&s->last) : 0;
    const fixsat_vec3 m = s->m;
    fxs_look_until3(
        t, &s->reach,
        (fixsat_vec3){rough_way(m.x, time), rough_way(m.y, time), rough_way(m.z, time)});
}

static void take(search *s, uint32_t number, fixsat_event event, const fxs_axis3 *last) {
    s->event = event;
    s->number = number;
    if (event == FIXSAT_HIT) {
        s->last = *last;
    } else {
        s->m = (fixsat_vec3){0, 0, 0};
    }
}

static void find_first(search *s) {
    fxs_things3 t;
    fxs_axis3 last;
    fxs_look_along3(&t, s->world, &s->reach, s->m);
    fxs_things3_begin(&t, s->scope);
    while (fxs_things3_next(&t)) {
        const fixsat_event event = fxs_find_event3(&last, s->a, *t.thing, s->m, s->is_enter);
        const bool is_within = event == FIXSAT_START_OVERLAP && fxs_is_one_way3(&t);
        if (event != FIXSAT_MISS && !is_within && is_first(s, event, &last, t.number)) {
            take(s, t.number, event, &last);
            look_until(&t, s);
        }
    }
}

/* ---- a free way ---- */

/* What the list has at a place, on each coordinate axis; and these from the longest of the motion
 * to the shortest. */
typedef struct way3 {
    fxs_component part[3];
    uint8_t longest[3];
    bool is_long; /* the longest is no shorter than both others in sum */
} way3;

static void set_way(way3 *out, const search *s, uint32_t list_place) {
    const fix16_t m[3] = {s->m.x, s->m.y, s->m.z};
    const uint32_t size[3] = {fxs_abs32(m[0]), fxs_abs32(m[1]), fxs_abs32(m[2])};
    const fxs_list_fraction f = fxs_list_fraction_at(list_place);
    uint64_t down[3], up[3];
    fxs_set_entry_parts3(down, up, &s->last, size, f.factor);
    for (int k = 0; k < 3; k++) {
        int place = 0; /* how many are longer, or as long and before it */
        for (int i = 0; i < 3; i++) {
            place += size[i] > size[k] || (size[i] == size[k] && i < k);
        }
        out->longest[place] = (uint8_t)k;
        fxs_set_list_component(&out->part[k], down[k], up[k], f.shift);
        out->part[k].is_negative = m[k] < 0;
    }
    out->is_long = size[out->longest[0]] >= (uint64_t)size[out->longest[1]] + size[out->longest[2]];
}

/* Which components are rounded up, from the longest on as bits 1, 2 and 4: those that lead farthest
 * along the motion first. */
enum { ROUNDINGS = 8, WAYS = ROUNDINGS * FXS_LIST_FRACTIONS };

static fixsat_vec3 way_part(const way3 *way, uint32_t which) {
    static const uint8_t roundings[2][ROUNDINGS] = {{7, 3, 5, 6, 1, 2, 4, 0},
                                                    {7, 3, 5, 1, 6, 2, 4, 0}};
    const uint32_t up = roundings[way->is_long][which];
    fix16_t v[3];
    for (int place = 0; place < 3; place++) {
        const uint32_t k = way->longest[place];
        v[k] = fxs_component_rounded(&way->part[k], (up >> place & 1) != 0);
    }
    return (fixsat_vec3){v[0], v[1], v[2]};
}

/* Where there is a hit, what is overlapped at the start is one way, and does not count. */
static FXS_OUT_OF_LINE bool is_free(const search *s, fixsat_vec3 way) {
    fxs_things3 t;
    fxs_axis3 last;
    fxs_look_along3(&t, s->world, &s->reach, way);
    t.m = s->m;
    fxs_things3_begin(&t, s->scope);
    while (fxs_things3_next(&t)) {
        if (fxs_find_event3(&last, s->a, *t.thing, way, true) == FIXSAT_HIT) {
            return false;
        }
    }
    return true;
}

static fixsat_vec3 safe_motion(const search *s) {
    way3 way;
    fixsat_vec3 part;
    uint32_t index = 0;
    bool is_blocked;
    do {
        if (index % ROUNDINGS == 0) {
            set_way(&way, s, index / ROUNDINGS);
        }
        part = way_part(&way, index % ROUNDINGS);
        is_blocked = !is_free(s, part);
        index++;
        is_blocked &= index < WAYS; /* whatever memory holds */
    } while (is_blocked);
    return part;
}

/* ---- the verbs ---- */

/* False: it is refused. */
static bool find(search *s, fixsat_event *event, uint32_t *number) {
    if (fxs_is_refused3(s->world, s->scope, FXS_MET_BY_MOTION)) {
        return false;
    }
    s->event = FIXSAT_MISS;
    s->number = FIXSAT_NOTHING;
    fxs_set_reach3(&s->reach, s->a);
    find_first(s);
    *event = s->event;
    if (s->event != FIXSAT_MISS) {
        *number = s->number;
    }
    return true;
}

static fixsat_status on_way(fixsat_event *event, search *s, uint32_t *number, fixsat_toi3 *out) {
    if (!find(s, event, number)) {
        return FIXSAT_NO_PAIR;
    }
    if (s->event == FIXSAT_HIT) {
        fxs_set_toi3(out, &s->last, s->m);
        out->safe_motion = safe_motion(s);
    }
    return FIXSAT_OK;
}

static fixsat_thing3 thing_of(const fixsat_obb3 *box) {
    return (fixsat_thing3){.obb = box, .kind = FIXSAT_THING_OBB};
}

fixsat_status fixsat_world3_impact(fixsat_event *event, const fixsat_world3 *world,
                                   const fixsat_obb3 *a, fixsat_vec3 motion,
                                   const fixsat_scope3 *scope, uint32_t *number, fixsat_toi3 *out) {
    search s = {.world = world, .scope = scope, .a = thing_of(a), .m = motion};
    return on_way(event, &s, number, out);
}

fixsat_status fixsat_world3_enter(fixsat_event *event, const fixsat_world3 *world,
                                  const fixsat_obb3 *a, fixsat_vec3 motion,
                                  const fixsat_scope3 *scope, uint32_t *number, fixsat_toi3 *out) {
    search s = {.world = world, .scope = scope, .a = thing_of(a), .m = motion, .is_enter = true};
    return on_way(event, &s, number, out);
}

fixsat_status fixsat_world3_cast(fixsat_event *event, const fixsat_world3 *world,
                                 fixsat_vec3 origin, fixsat_vec3 motion, const fixsat_scope3 *scope,
                                 uint32_t *number, fixsat_hit3 *hit) {
    const fixsat_thing3 point = {.point = &origin, .kind = FIXSAT_THING_POINT};
    search s = {.world = world, .scope = scope, .a = point, .m = motion};
    fixsat_toi3 toi;
    if (!find(&s, event, number)) {
        return FIXSAT_NO_PAIR;
    }
    if (s.event == FIXSAT_HIT) {
        fxs_set_toi3(&toi, &s.last, s.m);
        fxs_set_hit3(hit, origin, &toi);
    }
    return FIXSAT_OK;
}
