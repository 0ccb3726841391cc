/* SPDX-License-Identifier: MIT
 *
 * The first hit of a shape or a ray in a world in 3D.
 */
#include "../plane/motion_prefix.h"
#include "../space/motion3.h"
#include "thing_pair3.h"

typedef enum motion_verb { CAST, IMPACT, ENTER } motion_verb;

typedef struct fxs_first_hit3 {
    const fixsat_world3 *world;
    const fixsat_scope3 *scope;
    const fxs_query_shape3 *a;
    fxs_span3 from; /* its bounds at the start */
    fixsat_vec3 m;
    motion_verb verb;
    fixsat_event event;
    uint32_t number;
    fxs_thing_entry3 entries[2]; /* that of a hit, and one that is found beside it */
    uint32_t first;              /* which of them is that of the hit */
} fxs_first_hit3;

static inline const fxs_thing_entry3 *first_entry(const fxs_first_hit3 *s) {
    return &s->entries[s->first];
}

/* ---- one thing ---- */

static inline fixsat_vec3 motion_of3(const fxs_first_hit3 *s) {
    return s->m;
}

static inline void stop3(fxs_first_hit3 *s) {
    s->m = (fixsat_vec3){0, 0, 0};
}

static inline fix16_t time_of3(const fxs_first_hit3 *s) {
    const fxs_thing_entry3 *const e = first_entry(s);
    return e->is_of_boxes ? fxs_entry_time3(&e->at.axis)
                          : (fix16_t)fxs_entry_component3(&e->at.entry, fix16_one, FXS_DOWN);
}

static fixsat_event find_pair_event3(fxs_first_hit3 *s, const fxs_things3 *t) {
    fxs_thing_entry3 *const found = &s->entries[1 - s->first];
    const fixsat_event event =
        s->verb == CAST ? fxs_find_event_of_ray3(found, s->a, t->thing, &s->m)
                        : fxs_find_event3(found, s->a, t->thing, &s->m, s->verb == ENTER);
    if (event == FIXSAT_HIT) {
        const int sign =
            s->event == FIXSAT_HIT ? fxs_compare_thing_entries3(found, first_entry(s)) : -1;
        if (sign > 0 || (sign == 0 && t->number > s->number)) {
            return FIXSAT_MISS;
        }
        s->first = 1 - s->first;
    }
    return event;
}

/* True if the shape enters the thing at hand while it moves by m. An overlap at the start does not
 * matter: after a hit only a one-way thing can overlap there, and then it does not count. */
static bool does_stop3(const fxs_first_hit3 *s, const fxs_things3 *t, fixsat_vec3 m) {
    fxs_thing_entry3 entry;
    return fxs_find_event3(&entry, s->a, t->thing, &m, true) == FIXSAT_HIT;
}

/* ---- all things ---- */

#define FXS_DIM 3
#include "first_hit.inc"
#undef FXS_DIM

/* ---- the safe motion ---- */

/* The points of the list of safe motions at one place. They are a fraction of the motion until the
 * hit, with each component rounded down or up. */
typedef struct prefix3 {
    fxs_component part[3];
    uint8_t longest[3]; /* the axes, from the longest component to the shortest */
    bool is_long;       /* the longest is at least the sum of the others */
} prefix3;

/* Sets the components of the motion until the hit, times a factor, rounded down and up. `size`
 * holds the magnitudes of the whole motion. */
static void set_components(uint64_t down[3], uint64_t up[3], const fxs_thing_entry3 *at,
                           const uint32_t size[3], uint32_t factor) {
    if (at->is_of_boxes) {
        fxs_set_entry_components3(down, up, &at->at.axis, size, factor);
        return;
    }
    for (int k = 0; k < 3; k++) {
        const int64_t v = (int64_t)size[k] * factor;
        down[k] = (uint64_t)fxs_entry_component3(&at->at.entry, v, FXS_DOWN);
        up[k] = (uint64_t)fxs_entry_component3(&at->at.entry, v, FXS_UP);
    }
}

static void set_prefix3(prefix3 *out, const fxs_first_hit3 *s, uint32_t list_place) {
    const fix16_t m[3] = {s->m.x, s->m.y, s->m.z};
    const uint32_t size[3] = {fxs_abs32(m[0]), fxs_abs32(m[1]), fxs_abs32(m[2])};
    const fxs_list_fraction f = fxs_list_fraction_at(list_place);
    uint64_t down[3], up[3];
    set_components(down, up, first_entry(s), size, f.factor);
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

/* Which components of a prefix are rounded up: bits 1, 2 and 4, from the longest component on. The
 * points that lead farthest along the motion come first; the second row is for is_long. */
static const uint8_t roundings[2][8] = {{7, 3, 5, 6, 1, 2, 4, 0}, {7, 3, 5, 1, 6, 2, 4, 0}};

/* Returns point `which` of a prefix. */
static fixsat_vec3 prefix_point3(const prefix3 *prefix, uint32_t which) {
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
        for (uint32_t which = 0; which < sizeof roundings[0]; which++) {
            const fixsat_vec3 point = prefix_point3(&prefix, which);
            if ((point.x | point.y | point.z) == 0 || is_free3(s, point)) {
                return point;
            }
        }
    }
}

/* ---- the verbs ---- */

/* Finds the first hit. Sets *number unless it is a MISS. */
static void find_first_hit3(fxs_first_hit3 *s, const fixsat_world3 *world,
                            const fixsat_scope3 *scope, const fxs_query_shape3 *a,
                            fixsat_vec3 motion, motion_verb verb, uint32_t *number) {
    s->world = world;
    s->scope = scope;
    s->a = a;
    s->m = motion;
    s->verb = verb;
    s->first = 0;
    fxs_set_span_of_shape3(&s->from, world, a->shape);
    find_first_event3(s);
    if (s->event != FIXSAT_MISS) {
        *number = s->number;
    }
}

static void set_toi_of_hit(fixsat_toi3 *out, const fxs_first_hit3 *s) {
    const fxs_thing_entry3 *const e = first_entry(s);
    if (e->is_of_boxes) {
        fxs_set_toi3(out, &e->at.axis, s->m);
    } else {
        fxs_set_toi_of_entry3(out, &e->at.entry, s->m);
    }
}

static fixsat_event find_toi3(fixsat_toi3 *out, uint32_t *number, const fixsat_world3 *world,
                              const fixsat_shape3 *a, fixsat_vec3 motion,
                              const fixsat_scope3 *scope, motion_verb verb) {
    fxs_query_shape3 asked;
    fxs_first_hit3 s;
    fxs_set_query_shape3(&asked, a);
    find_first_hit3(&s, world, scope, &asked, motion, verb, number);
    if (s.event == FIXSAT_HIT) {
        set_toi_of_hit(out, &s);
        out->safe_motion = safe_motion_until3(&s);
    }
    return s.event;
}

fixsat_event fixsat_world3_enter(const fixsat_world3 *world, const fixsat_shape3 *a,
                                 fixsat_vec3 motion, const fixsat_scope3 *scope, uint32_t *number,
                                 fixsat_toi3 *out) {
    return find_toi3(out, number, world, a, motion, scope, ENTER);
}

fixsat_event fixsat_world3_impact(const fixsat_world3 *world, const fixsat_shape3 *a,
                                  fixsat_vec3 motion, const fixsat_scope3 *scope, uint32_t *number,
                                  fixsat_toi3 *out) {
    return find_toi3(out, number, world, a, motion, scope, IMPACT);
}

fixsat_event fixsat_world3_cast(const fixsat_world3 *world, fixsat_vec3 origin, fixsat_vec3 motion,
                                const fixsat_scope3 *scope, uint32_t *number, fixsat_hit3 *hit) {
    const fixsat_shape3 point = {{origin}, 0, FIXSAT_CORE3_POINT};
    fxs_query_shape3 ray;
    fxs_first_hit3 s;
    fxs_set_query_shape3(&ray, &point);
    find_first_hit3(&s, world, scope, &ray, motion, CAST, number);
    if (s.event == FIXSAT_HIT) {
        fixsat_toi3 toi;
        set_toi_of_hit(&toi, &s);
        fxs_set_hit3(hit, origin, &toi);
    }
    return s.event;
}
