/* SPDX-License-Identifier: MIT
 *
 * A slide. Each leg begins where the one before has ended, and goes along one of the surfaces that
 * were hit there.
 */
#include "slide.h"
#include "../plane/motion_prefix.h"
#include "../shape/rounding.h"
#include "slide_direction.h"

/* ---- the body ---- */

void fxs_set_body(fxs_body *out, const fixsat_world2 *world, const fixsat_shape2 *shape,
                  const fixsat_scope2 *scope) {
    out->world = world;
    out->scope = scope;
    (void)fxs_convex2_of_shape2(&out->buffer, shape);
    out->convex = &out->buffer.in32.convex; /* at one place in both kinds of buffer */
    out->start = out->convex->position;
    out->is_free = false;
}

void fxs_move_body(const fxs_body *body, fixsat_vec2 motion) {
    (void)fixsat_vec2_add(&body->convex->position, motion);
}

fixsat_vec2 fxs_moved(const fxs_body *body) {
    const fixsat_vec2 at = body->convex->position, start = body->start;
    return (fixsat_vec2){fxs_clamp32((int64_t)at.x - start.x),
                         fxs_clamp32((int64_t)at.y - start.y)};
}

/* True if `motion`, the position after it, and the motion from the start fit coordinates. */
static bool does_fit(const fxs_body *body, fxs_point motion) {
    const fxs_point at = fxs_sum(fxs_point_of(body->convex->position), motion);
    const fxs_point moved = fxs_difference(at, fxs_point_of(body->start));
    return fxs_fit32(motion.x, motion.y, at.x, at.y) && fxs_fit32(moved.x, moved.y, 0, 0);
}

static bool is_fitting(const fxs_body *body, fixsat_vec2 motion, fxs_point n) {
    return does_fit(body, fxs_point_of(motion)) && fxs_dot_sign(fxs_point_of(motion), n) >= 0;
}

/* Sets *out to a fraction of v, up to the end of the range. Returns false if the fraction lies
 * beyond it also when rounded down: a descent can be longer than the range. */
static bool set_listed(fxs_component *out, int64_t v, const fxs_list_fraction *f) {
    const uint64_t times = fxs_abs64(v) * f->factor, most = (uint64_t)INT32_MAX + (v < 0);
    const uint64_t end = most << f->shift;
    FXS_BITS((int64_t)times, 52);
    if (times >> f->shift > most) {
        return false;
    }
    fxs_set_list_component(out, times, times < end ? times : end, f->shift);
    out->is_negative = v < 0;
    return true;
}

/* Returns the first point of the list, after the whole motion, that fits, or zero. */
static FXS_OUT_OF_LINE fixsat_vec2 shortened(const fxs_body *body, fxs_point p, fxs_point n) {
    const bool is_x_longer = fxs_abs64(p.x) >= fxs_abs64(p.y);
    fxs_motion_prefix listed = {.at = NULL};
    for (uint32_t place = 1; place < FXS_LIST_FRACTIONS; place++) {
        const fxs_list_fraction f = fxs_list_fraction_at(place);
        const bool is_there = set_listed(&listed.x, p.x, &f) && set_listed(&listed.y, p.y, &f);
        for (uint32_t which = 0; is_there && which < FXS_PREFIX_POINTS; which++) {
            const fixsat_vec2 part = fxs_prefix_corner(&listed, is_x_longer, which);
            if (is_fitting(body, part, n)) {
                return part;
            }
        }
    }
    return (fixsat_vec2){0, 0};
}

fixsat_vec2 fxs_fitting(const fxs_body *body, fxs_point motion, fxs_point n) {
    return does_fit(body, motion) ? (fixsat_vec2){(fix16_t)motion.x, (fix16_t)motion.y}
                                  : shortened(body, motion, n);
}

/* ---- floors ---- */

/* Compares the signs of n.up / (|n| |up|) and least / 2^16, then their squares. */
bool fxs_is_floor(const fxs_floors *floors, const fxs_surface *on) {
    const fxs_point n = fxs_short_normal(on), up = fxs_point_of(floors->up);
    const int sign = fxs_dot_sign(n, up), least = (floors->least > 0) - (floors->least < 0);
    if (sign != least || sign == 0) {
        return sign >= least;
    }
    if (fxs_cross_sign(n, up) == 0) {
        return sign * fix16_one >= floors->least;
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

/* Returns above 0 if p is more along a direction than q, below 0 if less. */
static FXS_OUT_OF_LINE int compare_along(fxs_point p, fxs_point q, fxs_point direction) {
    const int sign = fxs_dot_sign(p, direction), other = fxs_dot_sign(q, direction);
    if (sign != other) {
        return sign - other;
    }
    const fxs_big p_along = fxs_dot_of(p, direction), p_beside = fxs_cross_of(p, direction);
    const fxs_big q_along = fxs_dot_of(q, direction), q_beside = fxs_cross_of(q, direction);
    return sign * fxs_big_compare_products(&p_along, &q_beside, &q_along, &p_beside);
}

/* True if a floor is better than the best one so far. Surfaces of one thing come in rising order,
 * so among equal floors of a thing the first is kept. */
static bool is_better_floor(const fxs_landing *best, const fxs_surface *on, uint32_t number,
                            fixsat_vec2 up) {
    const int more = best->is_there ? compare_along(fxs_short_normal(on),
                                                    fxs_short_normal(&best->on), fxs_point_of(up))
                                    : 1;
    return more > 0 || (more == 0 && number < best->number);
}

/* Finds the floor among all surfaces at the end of a leg. */
static FXS_OUT_OF_LINE bool find_floor(fxs_landing *out, const fxs_floors *floors,
                                       const fxs_first_hit2 *search) {
    fxs_surfaces all;
    fxs_surfaces_begin(&all, search);
    while (fxs_surfaces_next(&all)) {
        if (fxs_is_floor(floors, &all.on) &&
            is_better_floor(out, &all.on, all.number, floors->up)) {
            *out = (fxs_landing){true, all.number, all.on};
        }
    }
    return out->is_there;
}

/* ---- the rest of a motion along a surface ---- */

/* Sets the part of `rest` along a slope that is too steep. The slope is climbed no more than a
 * wall: the part along `up` is kept. A part that leads down goes down along the slope. */
static bool set_upright_part(fxs_point *out, fxs_point rest, fxs_point n, fxs_point up) {
    const fxs_point left = {-up.y, up.x};
    const fxs_point wall = fxs_dot_sign(left, n) >= 0 ? left : (fxs_point){up.y, -up.x};
    return fxs_set_part_along(out, rest, wall) &&
           (fxs_dot_sign(*out, up) > 0 || fxs_set_part_along(out, *out, n));
}

/* Sets the part of `rest` along a surface, for a walk. On a floor the part of `rest` that leads
 * down is dropped first. */
static bool set_walked_part(fxs_point *out, fxs_point rest, fxs_point n, const fxs_floors *floors,
                            bool is_floor) {
    const fxs_point up = fxs_point_of(floors->up);
    if (is_floor) {
        return (fxs_dot_sign(rest, up) >= 0 || fxs_set_part_along(&rest, rest, up)) &&
               fxs_set_part_along(out, rest, n);
    }
    const bool is_there = fxs_set_part_along(out, rest, n);
    return fxs_dot_sign(n, up) > 0 && !(is_there && fxs_dot_sign(*out, up) <= 0)
               ? set_upright_part(out, rest, n, up)
               : is_there;
}

/* Sets the motion along a surface that leads as far down as what is left of a descent. */
static bool set_fallen_part(fxs_point *out, fxs_point rest, fxs_point n, fixsat_vec2 up) {
    const fxs_point level = {up.y, -(int64_t)up.x};
    fxs_point down;
    return fxs_set_part_along(&down, rest, level) && fxs_set_descent_along(out, down, n);
}

static bool set_motion_along(fxs_point *out, const fxs_slide *s, fxs_point rest, fxs_point n,
                             bool is_floor) {
    return s->floors == NULL    ? fxs_set_part_along(out, rest, n)
           : s->landing != NULL ? set_fallen_part(out, rest, n, s->floors->up)
                                : set_walked_part(out, rest, n, s->floors, is_floor);
}

/* ---- a leg ---- */

/* A leg keeps its own shape, so its search holds after the body was moved. */
typedef struct leg {
    fxs_convex2 shape;  /* the body where the leg begins */
    fixsat_vec2 prefix; /* how far the leg is free: set by go() */
    fxs_first_hit2 search;
} leg;

/* Sets the search of a leg: what the body hits first if it moves by `motion` from this position. */
static void look_ahead(leg *out, const fxs_body *body, fixsat_vec2 from, fixsat_vec2 motion) {
    const fxs_motion ahead = {&out->shape, motion, true};
    out->shape = *body->convex;
    out->shape.position = from;
    fxs_find_first_hit2(&out->search, body->world, body->scope, &ahead, body->is_free);
}

/* Finds the leg from where the body is along `motion`, and how far it is free. */
static void go(leg *out, const fxs_body *body, fixsat_vec2 motion) {
    const fixsat_vec2 none = {0, 0};
    look_ahead(out, body, body->convex->position, motion);
    out->prefix = motion;
    if (out->search.event != FIXSAT_MISS) {
        out->prefix = out->search.event == FIXSAT_HIT ? fxs_safe_motion_until(&out->search) : none;
    }
}

/* ---- the surfaces at the end of a leg ---- */

/* A surface at the end of a leg; among parallel ones the one of the lowest thing, then edge.
 * `motion` is what remains along it, and `prefix` is how far that is free. Both are set once the
 * wall was tried. */
typedef struct wall {
    fxs_surface on;
    uint32_t number;
    fixsat_vec2 motion, prefix;
    bool is_there, is_floor; /* it leads on, so it may be the next leg; it is a floor of a walk */
} wall;

/* Number of walls that are collected at a time, because a leg hardly ever ends at more. */
enum { WALLS = 2 };

typedef struct walls {
    wall wall[WALLS];
    uint32_t count, passed; /* walls collected now; surfaces passed so far */
    bool is_all;
} walls;

static bool is_parallel(const fxs_surface *p, const fxs_surface *q) {
    return !p->is_arc && !q->is_arc && fxs_cross_sign(p->n, q->n) == 0;
}

static bool comes_before(const wall *p, const wall *q) {
    return p->number != q->number ? p->number < q->number : p->on.number < q->on.number;
}

/* Adds a surface, unless a parallel one that comes before it is there. Returns false if there is no
 * place for it. */
static bool add_wall(walls *out, const fxs_surface *on, uint32_t number) {
    const wall here = {.on = *on, .number = number};
    for (uint32_t i = 0; i < out->count; i++) {
        wall *const s = &out->wall[i];
        if (is_parallel(&s->on, on)) {
            if (comes_before(&here, s)) {
                *s = here;
            }
            return true;
        }
    }
    if (out->count == WALLS) {
        return false;
    }
    out->wall[out->count] = here;
    out->count++;
    return true;
}

/* Collects the next walls of a search. */
static FXS_OUT_OF_LINE void collect(walls *out, const fxs_first_hit2 *search) {
    fxs_surfaces all;
    uint32_t index = 0;
    out->count = 0;
    out->is_all = true;
    fxs_surfaces_begin(&all, search);
    while (out->is_all && fxs_surfaces_next(&all)) {
        if (index >= out->passed) {
            out->is_all = add_wall(out, &all.on, all.number);
        }
        index += out->is_all;
    }
    out->passed = index;
}

/* ---- the next leg ---- */

/* True if v may follow: from the second bump on, only a motion along `asked` may. In a descent any
 * may, because a floor can be less than 1 raw away. */
static bool leads_on(const fxs_slide *s, fixsat_vec2 v) {
    return s->bumps == 0 || s->landing != NULL ||
           fxs_dot_sign(fxs_point_of(v), fxs_point_of(s->asked)) > 0;
}

/* Sets out->motion to what remains of `rest` along the wall. Returns false if that is dropped. */
static FXS_OUT_OF_LINE bool set_part(wall *out, const fxs_slide *s, fxs_point rest) {
    const fxs_point n = fxs_normal_along(&out->on, rest);
    fxs_point part;
    if (!set_motion_along(&part, s, rest, n, out->is_floor)) {
        return false;
    }
    out->motion = fxs_fitting(s->body, part, n);
    return (out->motion.x | out->motion.y) != 0 && leads_on(s, out->motion);
}

/* True if a wall with a motion of this length would be better than the best one so far. */
static bool is_taken(const wall *best, const wall *here, fixsat_vec2 motion) {
    const uint64_t length = fxs_square_length(motion), there = fxs_square_length(best->prefix);
    return !best->is_there || length > there || (length == there && comes_before(here, best));
}

/* Tries the motion along a wall, unless it cannot become the best one. Returns true if it was
 * tried: then *l is the leg along it. */
static bool try_wall(wall *best, wall *here, leg *l, const fxs_slide *s, fxs_point rest) {
    here->is_floor = s->floors != NULL && fxs_is_floor(s->floors, &here->on);
    const bool tries = s->bumps + 1 < FIXSAT_SLIDE_LEGS && set_part(here, s, rest) &&
                       is_taken(best, here, here->motion);
    if (tries) {
        go(l, s->body, here->motion);
        here->prefix = l->prefix;
        here->is_there = leads_on(s, here->prefix) && is_taken(best, here, here->prefix);
    }
    if (here->is_there || (!best->is_there && comes_before(here, best))) {
        *best = *here;
    }
    return tries;
}

/* Sets *l, a leg that has ended, to the next leg, along the best of all walls at its end. Returns
 * false if no wall leads on. Then `best` is the one with the lowest number. */
static FXS_OUT_OF_LINE bool go_on(wall *best, leg *l, const fxs_slide *s) {
    const fixsat_vec2 start = l->shape.position, motion = l->search.motion.m;
    const fxs_point rest = fxs_difference(fxs_point_of(motion), fxs_point_of(l->prefix));
    bool is_best = false; /* *l is the leg along the best wall */
    walls at;
    at.passed = 0;
    *best = (wall){.on = {.n = {-(int64_t)motion.x, -(int64_t)motion.y}}, .number = FIXSAT_NOTHING};
    do {
        if (at.passed > 0) { /* *l may be a leg that was tried: find the ended one again */
            look_ahead(l, s->body, start, motion);
            is_best = false;
        }
        collect(&at, &l->search);
        for (uint32_t i = 0; i < at.count; i++) {
            if (try_wall(best, &at.wall[i], l, s, rest)) {
                is_best = at.wall[i].is_there;
            }
        }
    } while (!at.is_all);
    if (best->is_there && !is_best) {
        go(l, s->body, best->motion);
    }
    return best->is_there;
}

/* ---- the whole slide ---- */

/* Records the bump at a wall, if the caller wants bumps. */
static void note(const fxs_slide *s, const wall *at) {
    if (s->bump != NULL) {
        fixsat_bump2 *const bump = &s->bump[s->bumps];
        const fixsat_vec2 outward = fxs_unit(at->on.n);
        bump->number = at->number;
        bump->normal = (fixsat_vec2){-outward.x, -outward.y};
        bump->until = fxs_moved(s->body);
    }
}

/* Returns the motion along which each leg must lead from the second bump on (`asked`). For a walk
 * that leads down it is the level part of the motion, because floors drop the part that leads
 * down. */
static fixsat_vec2 asked_of(fixsat_vec2 motion, const fxs_slide *s) {
    const fxs_floors *const floors = s->floors;
    const fxs_point m = fxs_point_of(motion);
    fxs_point level;
    if (floors == NULL || s->landing != NULL || fxs_dot_sign(m, fxs_point_of(floors->up)) >= 0 ||
        !fxs_set_part_along(&level, m, fxs_point_of(floors->up))) {
        return motion;
    }
    return (fixsat_vec2){fxs_clamp32(level.x), fxs_clamp32(level.y)};
}

fixsat_event fxs_slide_along(fxs_slide *s, fixsat_vec2 motion) {
    leg l;
    wall at;
    bool goes_on;
    s->asked = asked_of(motion, s);
    s->bumps = 0;
    s->is_over_floors = true;
    go(&l, s->body, fxs_fitting(s->body, fxs_point_of(motion), (fxs_point){0, 0}));
    s->number = l.search.number;
    if (l.search.event == FIXSAT_START_OVERLAP) {
        return FIXSAT_START_OVERLAP;
    }
    s->body->is_free = true;
    do {
        goes_on = l.search.event == FIXSAT_HIT;
        const bool lands =
            goes_on && s->landing != NULL && find_floor(s->landing, s->floors, &l.search);
        fxs_move_body(s->body, l.prefix);
        goes_on &= !lands;
        if (goes_on) {
            goes_on = go_on(&at, &l, s);
            note(s, &at);
            s->bumps++;
            s->is_over_floors &= at.is_floor;
        }
    } while (goes_on);
    return s->bumps > 0 ? FIXSAT_HIT : FIXSAT_MISS;
}

/* ---- the verb ---- */

fixsat_event fixsat_world2_slide(const fixsat_world2 *world, const fixsat_shape2 *shape,
                                 fixsat_vec2 motion, const fixsat_scope2 *scope,
                                 fixsat_slide2 *out) {
    fxs_body body;
    fxs_set_body(&body, world, shape, scope);
    fxs_slide s = {.body = &body, .bump = out->bump};
    const fixsat_event event = fxs_slide_along(&s, motion);
    out->moved = fxs_moved(&body);
    out->number = s.number;
    out->bump_count = s.bumps;
    return event;
}
