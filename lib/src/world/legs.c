/* SPDX-License-Identifier: MIT
 *
 * A slide: each leg is looked for in the world from where the one before has ended, along each of
 * the surfaces that it came to there.
 */
#include "legs.h"
#include "../exact/answer.h"
#include "along.h"

/* ---- the body ---- */

void fxs_set_body(fxs_body *out, const fixsat_world2 *world, const fixsat_shape2 *shape,
                  const fixsat_scope2 *scope) {
    out->world = world;
    out->scope = scope;
    out->ring = *fxs_ring_of_shape2(&out->room, shape);
    out->start = out->ring.position;
}

void fxs_move_body(fxs_body *body, fixsat_vec2 way) {
    (void)fixsat_vec2_add(&body->ring.position, way);
}

fixsat_vec2 fxs_moved(const fxs_body *body) {
    const fixsat_vec2 at = body->ring.position, start = body->start;
    return (fixsat_vec2){fxs_clamp32((int64_t)at.x - start.x),
                         fxs_clamp32((int64_t)at.y - start.y)};
}

static bool does_fit(const fxs_body *body, fxs_point way) {
    const fxs_point at = fxs_sum(fxs_point_of(body->ring.position), way);
    const fxs_point moved = fxs_difference(at, fxs_point_of(body->start));
    return fxs_fit32(way.x, way.y, at.x, at.y) && fxs_fit32(moved.x, moved.y, 0, 0);
}

static fxs_part part_of(int64_t v) {
    return (fxs_part){(int64_t)fxs_abs64(v), (int64_t)fxs_abs64(v), v < 0};
}

static FXS_OUT_OF_LINE fixsat_vec2 shortened(const fxs_body *body, fxs_point p, fxs_point n) {
    const fxs_way way = {part_of(p.x), part_of(p.y)};
    const fixsat_vec2 clamped = {fxs_clamp32(p.x), fxs_clamp32(p.y)};
    fixsat_vec2 part;
    uint32_t index = 4; /* halves and less: all of it does not fit */
    do {
        part = fxs_way_part(&way, clamped, index);
        index++;
    } while (index < FXS_WAY_PARTS &&
             !(does_fit(body, fxs_point_of(part)) && fxs_dot_sign(fxs_point_of(part), n) >= 0));
    return part;
}

fixsat_vec2 fxs_fitting(const fxs_body *body, fxs_point way, fxs_point n) {
    return does_fit(body, way) ? (fixsat_vec2){(fix16_t)way.x, (fix16_t)way.y}
                               : shortened(body, way, n);
}

/* ---- floors ---- */

/* n.up / (|n| |up|) and least / 2^16 are compared by their squares. */
bool fxs_is_floor(const fxs_floors *floors, const fxs_surface *on) {
    const fxs_point n = fxs_short_normal(on), up = fxs_point_of(floors->up);
    const int sign = fxs_dot_sign(n, up), least = (floors->least > 0) - (floors->least < 0);
    if (sign != least || sign == 0) {
        return sign >= least;
    }
    fxs_big component = fxs_dot_of(n, up), bound = fxs_dot_of(n, n);
    const fxs_big square = fxs_dot_of(up, up);
    fxs_big_multiply(&component, fix16_one);
    fxs_big_multiply(&bound, floors->least);
    fxs_big_multiply(&bound, floors->least);
    FXS_BIG_BITS(component, 86);
    FXS_BIG_BITS(bound, 135);
    return sign * fxs_big_compare_products(&component, &component, &bound, &square) >= 0;
}

/* ---- what is left of a motion, along a surface ---- */

/* What is steep is climbed by no more than a wall is: by what leads up. */
static bool set_upright_part(fxs_point *out, fxs_point rest, fxs_point n, fixsat_vec2 up) {
    const fxs_point left = {-up.y, up.x};
    const fxs_point wall = fxs_dot_sign(left, n) >= 0 ? left : (fxs_point){up.y, -up.x};
    return fxs_dot_sign(rest, fxs_point_of(up)) > 0 && fxs_set_part_along(out, rest, wall);
}

static bool set_walked_part(fxs_point *out, fxs_point rest, fxs_point n, const fxs_floors *floors,
                            bool is_floor) {
    const fxs_point up = fxs_point_of(floors->up);
    if (is_floor) {
        return (fxs_dot_sign(rest, up) >= 0 || fxs_set_part_along(&rest, rest, up)) &&
               fxs_set_part_along(out, rest, n);
    }
    const bool is_there = fxs_set_part_along(out, rest, n);
    return is_there && fxs_dot_sign(n, up) > 0 && fxs_dot_sign(*out, up) > 0
               ? set_upright_part(out, rest, n, floors->up)
               : is_there;
}

/* ---- a leg ---- */

typedef struct leg {
    fxs_ring a; /* where it begins */
    fixsat_vec2 way;
    fxs_search search;
} leg;

static void go(leg *out, const fxs_body *body, fixsat_vec2 motion) {
    const fxs_course course = {&out->a, motion, true};
    out->a = body->ring;
    fxs_search_first(&out->search, body->world, body->scope, &course);
    out->way = out->search.event == FIXSAT_MISS  ? motion
               : out->search.event == FIXSAT_HIT ? fxs_search_way(&out->search)
                                                 : (fixsat_vec2){0, 0};
}

/* ---- where it goes on ---- */

typedef struct slide {
    const fxs_body *body;
    const fxs_floors *floors;
    fixsat_vec2 asked;
    bool is_first; /* the leg that has ended */
    leg leg[2];    /* that, and one that is tried */
} slide;

/* The surface that is taken so far, and the way along it. */
typedef struct choice {
    fxs_surface on;
    uint32_t number;
    fixsat_vec2 motion, way;
    bool is_there, is_floor;
} choice;

static uint64_t square_of(fixsat_vec2 v) {
    return (uint64_t)fxs_multiply(v.x, v.x) + (uint64_t)fxs_multiply(v.y, v.y);
}

static bool leads_on(const slide *s, fixsat_vec2 v) {
    return s->is_first || fxs_dot_sign(fxs_point_of(v), fxs_point_of(s->asked)) > 0;
}

/* What is left after the leg, along a surface: false if that is dropped. */
static bool set_part(fixsat_vec2 *out, const slide *s, const leg *last, const fxs_surface *on,
                     bool is_floor) {
    const fxs_point rest =
        fxs_difference(fxs_point_of(last->search.course.m), fxs_point_of(last->way));
    const fxs_point n = fxs_normal_along(on, rest);
    fxs_point part;
    if (!(s->floors == NULL ? fxs_set_part_along(&part, rest, n)
                            : set_walked_part(&part, rest, n, s->floors, is_floor))) {
        return false;
    }
    *out = fxs_fitting(s->body, part, n);
    return (out->x | out->y) != 0 && leads_on(s, *out);
}

static bool is_parallel(const fxs_surface *p, const fxs_surface *q) {
    return !p->is_arc && !q->is_arc && fxs_cross_sign(p->n, q->n) == 0;
}

/* Can the way along a surface be what is taken, if the motion along it is free? */
static bool can_be_taken(const choice *best, fixsat_vec2 motion, uint32_t number) {
    const uint64_t most = square_of(motion), there = square_of(best->way);
    return !best->is_there || most > there || (most == there && number < best->number);
}

/* Of all that the last leg came to. Where none is taken, `best` is that with the lowest number, and
 * so it is where nothing is tried. */
static bool choose(choice *best, slide *s, const leg *last, leg *tried, bool tries) {
    fxs_surfaces all;
    bool is_at_hand = false;
    const fixsat_vec2 m = last->search.course.m;
    *best = (choice){.on = {.n = {-(int64_t)m.x, -(int64_t)m.y}}, .number = FIXSAT_NOTHING};
    fxs_surfaces_begin(&all, &last->search);
    while (fxs_surfaces_next(&all)) {
        if (best->is_there && is_parallel(&all.on, &best->on)) {
            best->number = all.number < best->number ? all.number : best->number;
            continue;
        }
        choice here = {.on = all.on, .number = all.number};
        here.is_floor = s->floors != NULL && fxs_is_floor(s->floors, &all.on);
        if (tries && set_part(&here.motion, s, last, &here.on, here.is_floor) &&
            can_be_taken(best, here.motion, here.number)) {
            go(tried, s->body, here.motion);
            here.way = tried->way;
            here.is_there = leads_on(s, here.way) && can_be_taken(best, here.way, here.number);
            is_at_hand = here.is_there;
        }
        if (here.is_there || (!best->is_there && here.number < best->number)) {
            *best = here;
        }
    }
    if (best->is_there && !is_at_hand) {
        go(tried, s->body, best->motion);
    }
    return best->is_there;
}

/* ---- the way ---- */

/* The direction that is never left: of what walks on floors that along them. */
static fixsat_vec2 asked_of(fixsat_vec2 motion, const fxs_floors *floors) {
    const fxs_point m = fxs_point_of(motion);
    fxs_point level;
    if (floors == NULL || fxs_dot_sign(m, fxs_point_of(floors->up)) >= 0 ||
        !fxs_set_part_along(&level, m, fxs_point_of(floors->up))) {
        return motion;
    }
    return (fixsat_vec2){fxs_clamp32(level.x), fxs_clamp32(level.y)};
}

static void note(fixsat_bump2 *out, const choice *at, const fxs_body *body) {
    const fixsat_vec2 outward = fxs_unit(at->on.n);
    out->number = at->number;
    out->normal = (fixsat_vec2){-outward.x, -outward.y};
    out->until = fxs_moved(body);
}

bool fxs_slide(fixsat_event *event, fixsat_slide2 *out, fxs_body *body, fixsat_vec2 motion,
               const fxs_floors *floors) {
    slide s = {.body = body, .floors = floors, .asked = asked_of(motion, floors), .is_first = true};
    leg *last = &s.leg[0], *tried = &s.leg[1];
    bool goes_on = true, is_over_floors = true;
    go(last, body, fxs_fitting(body, fxs_point_of(motion), (fxs_point){0, 0}));
    *event = last->search.event;
    out->number = last->search.number;
    out->bump_count = 0;
    while (goes_on) {
        choice at;
        fxs_move_body(body, last->way);
        if (last->search.event != FIXSAT_HIT) {
            break;
        }
        goes_on = choose(&at, &s, last, tried, out->bump_count + 1 < FIXSAT_SLIDE_LEGS);
        note(&out->bump[out->bump_count], &at, body);
        out->bump_count++;
        is_over_floors &= at.is_floor;
        s.is_first = false;
        leg *const next = tried;
        tried = last;
        last = next;
    }
    out->moved = fxs_moved(body);
    return is_over_floors;
}

/* ---- the verb ---- */

fixsat_event fixsat_world2_slide(const fixsat_world2 *world, const fixsat_shape2 *shape,
                                 fixsat_vec2 motion, const fixsat_scope2 *scope,
                                 fixsat_slide2 *out) {
    fxs_body body;
    fixsat_event event;
    fxs_set_body(&body, world, shape, scope);
    (void)fxs_slide(&event, out, &body, motion, NULL);
    return event;
}
