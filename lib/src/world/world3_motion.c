/* SPDX-License-Identifier: MIT
 *
 * The first hit of a box or a ray in a world in 3D.
 */
#include "../plane/motion_prefix.h"
#include "../space/motion3.h"
#include "thing_pair3.h"

typedef struct fxs_first_hit3 {
    const fixsat_world3 *world;
    const fixsat_scope3 *scope;
    fixsat_thing3 a; /* an OBB, or a point as a ray */
    fxs_span3 from;  /* its bounds at the start */
    fixsat_vec3 m;
    bool is_enter;
    fixsat_event event;
    uint32_t number;
    fxs_axis3 last; /* the axis that a hit enters last */
} fxs_first_hit3;

/* ---- one thing ---- */

static inline fixsat_vec3 motion_of3(const fxs_first_hit3 *s) {
    return s->m;
}

static inline void stop3(fxs_first_hit3 *s) {
    s->m = (fixsat_vec3){0, 0, 0};
}

static inline fix16_t time_of3(const fxs_first_hit3 *s) {
    return fxs_entry_time3(&s->last);
}

static fixsat_event find_pair_event3(fxs_first_hit3 *s, const fxs_things3 *t) {
    fxs_axis3 last;
    const fixsat_event event = fxs_find_event3(&last, s->a, *t->thing, s->m, s->is_enter);
    if (event == FIXSAT_HIT) {
        const int sign = s->event == FIXSAT_HIT ? fxs_exact_compare_entries3(&last, &s->last) : -1;
        if (sign > 0 || (sign == 0 && t->number > s->number)) {
            return FIXSAT_MISS;
        }
        s->last = last;
    }
    return event;
}

/* True if the shape enters the thing at hand while it moves by m. An overlap at the start is not
 * tested, because after a hit only a one-way thing can overlap there, and then it does not
 * count. */
static bool does_stop3(const fxs_first_hit3 *s, const fxs_things3 *t, fixsat_vec3 m) {
    fxs_axis3 last;
    return fxs_find_event3(&last, s->a, *t->thing, m, true) == FIXSAT_HIT;
}

/* ---- all things ---- */

#define FXS_DIM 3
#include "first_hit.inc"
#undef FXS_DIM

/* ---- the safe motion ---- */

/* The points of the list of safe motions at one place: a fraction of the motion until the hit,
 * whose components can be rounded down or up. */
typedef struct prefix3 {
    fxs_component part[3];
    uint8_t longest[3]; /* the axes, from the longest component to the shortest */
    bool is_long;       /* the longest is at least the sum of the others */
} prefix3;

static void set_prefix3(prefix3 *out, const fxs_first_hit3 *s, uint32_t list_place) {
    const fix16_t m[3] = {s->m.x, s->m.y, s->m.z};
    const uint32_t size[3] = {fxs_abs32(m[0]), fxs_abs32(m[1]), fxs_abs32(m[2])};
    const fxs_list_fraction f = fxs_list_fraction_at(list_place);
    uint64_t down[3], up[3];
    fxs_set_entry_components3(down, up, &s->last, size, f.factor);
    for (int k = 0; k < 3; k++) {
        int place = 0; /* number of components that are longer, or as long and before it */
        for (int i = 0; i < 3; i++) {
            place += size[i] > size[k] || (size[i] == size[k] && i < k);
        }
        out->longest[place] = (uint8_t)k;
        fxs_set_list_component(&out->part[k], down[k], up[k], f.shift);
        out->part[k].is_negative = m[k] < 0;
    }
    out->is_long = size[out->longest[0]] >= (uint64_t)size[out->longest[1]] + size[out->longest[2]];
}

enum { ROUNDINGS = 8 };

/* Returns point `which` of a prefix. The tables say which components are rounded up: bits 1, 2 and
 * 4, from the longest component on. The points that lead farthest along the motion come first. */
static fixsat_vec3 prefix_point3(const prefix3 *prefix, uint32_t which) {
    static const uint8_t roundings[2][ROUNDINGS] = {{7, 3, 5, 6, 1, 2, 4, 0},
                                                    {7, 3, 5, 1, 6, 2, 4, 0}};
    const uint32_t up = roundings[prefix->is_long][which];
    fix16_t v[3];
    for (int place = 0; place < 3; place++) {
        const uint32_t k = prefix->longest[place];
        v[k] = fxs_component_rounded(&prefix->part[k], (up >> place & 1) != 0);
    }
    return (fixsat_vec3){v[0], v[1], v[2]};
}

static fixsat_vec3 safe_motion_until3(const fxs_first_hit3 *s) {
    for (uint32_t list_place = 0;; list_place++) { /* the last point is zero */
        prefix3 prefix;
        set_prefix3(&prefix, s, list_place);
        for (uint32_t which = 0; which < ROUNDINGS; which++) {
            const fixsat_vec3 point = prefix_point3(&prefix, which);
            if ((point.x | point.y | point.z) == 0 || is_free3(s, point)) {
                return point;
            }
        }
    }
}

/* ---- the verbs ---- */

/* Finds the first hit. Returns false if the query is refused. */
static bool find_first_hit3(fxs_first_hit3 *s, fixsat_event *event, uint32_t *number) {
    if (fxs_is_refused3(s->world, s->scope, FXS_MET_BY_MOTION)) {
        return false;
    }
    fxs_set_span_of_thing3(&s->from, s->world, s->a);
    find_first3(s);
    *event = s->event;
    if (s->event != FIXSAT_MISS) {
        *number = s->number;
    }
    return true;
}

static fixsat_status find_toi3(fixsat_event *event, fxs_first_hit3 *s, uint32_t *number,
                               fixsat_toi3 *out) {
    if (!find_first_hit3(s, event, number)) {
        return FIXSAT_ERROR_NO_PAIR;
    }
    if (s->event == FIXSAT_HIT) {
        fxs_set_toi3(out, &s->last, s->m);
        out->safe_motion = safe_motion_until3(s);
    }
    return FIXSAT_OK;
}

static fixsat_thing3 thing_of(const fixsat_obb3 *box) {
    return (fixsat_thing3){.shape.obb = box, .kind = FIXSAT_THING_OBB};
}

fixsat_status fixsat_world3_impact(const fixsat_world3 *world, const fixsat_obb3 *a,
                                   fixsat_vec3 motion, const fixsat_scope3 *scope,
                                   fixsat_event *event, uint32_t *number, fixsat_toi3 *out) {
    fxs_first_hit3 s = {.world = world, .scope = scope, .a = thing_of(a), .m = motion};
    return find_toi3(event, &s, number, out);
}

fixsat_status fixsat_world3_enter(const fixsat_world3 *world, const fixsat_obb3 *a,
                                  fixsat_vec3 motion, const fixsat_scope3 *scope,
                                  fixsat_event *event, uint32_t *number, fixsat_toi3 *out) {
    fxs_first_hit3 s = {
        .world = world, .scope = scope, .a = thing_of(a), .m = motion, .is_enter = true};
    return find_toi3(event, &s, number, out);
}

fixsat_status fixsat_world3_cast(const fixsat_world3 *world, fixsat_vec3 origin, fixsat_vec3 motion,
                                 const fixsat_scope3 *scope, fixsat_event *event, uint32_t *number,
                                 fixsat_hit3 *hit) {
    const fixsat_thing3 point = {.shape.point = &origin, .kind = FIXSAT_THING_POINT};
    fxs_first_hit3 s = {.world = world, .scope = scope, .a = point, .m = motion};
    fixsat_toi3 toi;
    if (!find_first_hit3(&s, event, number)) {
        return FIXSAT_ERROR_NO_PAIR;
    }
    if (s.event == FIXSAT_HIT) {
        fxs_set_toi3(&toi, &s.last, s.m);
        fxs_set_hit3(hit, origin, &toi);
    }
    return FIXSAT_OK;
}
