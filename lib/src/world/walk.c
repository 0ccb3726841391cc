/* SPDX-License-Identifier: MIT
 *
 * A walk: up, along, down. The body is first lifted by a step. If it then comes against a surface
 * that is no floor, or finds no floor and cannot be put down again, the walk is also tried without
 * the lift.
 */
#include "../shape/rounding.h"
#include "slide.h"
#include "slide_direction.h"

typedef struct walk {
    fxs_body body;
    fxs_floors floors;
    fixsat_vec2 motion;
    fix16_t step;
    bool is_jump;    /* the motion leads up by more than 1 raw */
    bool is_upright; /* the motion is zero or parallel to `up`, so there is no lift */
} walk;

/* An attempt to walk, lifted or not: its result in *end. */
typedef struct attempt {
    fixsat_walk2 *end;
    bool is_over_floors; /* each leg along the motion ended at a floor, if at anything */
    bool is_up;          /* the body was lifted and cannot be put down again */
} attempt;

/* ---- up and down ---- */

/* Returns v subraw units in raw, rounded away from zero. */
static int64_t away_from_zero(int64_t v) {
    const int64_t most = (1 << FXS_SUBRAW_BITS) - 1;
    return v < 0 ? -((-v + most) >> FXS_SUBRAW_BITS) : (v + most) >> FXS_SUBRAW_BITS;
}

/* Returns a vector of this length along a slanted `up`, as length_along does. */
static FXS_OUT_OF_LINE fxs_point set_slanted(fxs_point up, int64_t length) {
    const fxs_big square = fxs_dot_of(up, up);
    const fxs_norm norm = fxs_norm_of(&square);
    const fxs_point p = fxs_subraw_along(up, length, &norm);
    return (fxs_point){away_from_zero(p.x), away_from_zero(p.y)};
}

/* Returns a vector of this length along `up`, its components rounded away from zero. */
static fxs_point length_along(fixsat_vec2 up, int64_t length) {
    if (up.x != 0 && up.y != 0) {
        return set_slanted(fxs_point_of(up), length);
    }
    const int64_t x = (up.x > 0) - (up.x < 0), y = (up.y > 0) - (up.y < 0);
    return (fxs_point){x * length, y * length};
}

static void search_along(fxs_first_hit2 *out, const fxs_body *body, fixsat_vec2 offset) {
    const fxs_motion motion = {body->convex, offset, true};
    fxs_find_first_hit2(out, body->world, body->scope, &motion, body->is_free);
}

/* Lifts the body by a step, or as far as it is free. Returns false if it overlaps a thing at the
 * start. */
static FXS_OUT_OF_LINE bool lift(fixsat_walk2 *out, walk *w) {
    const fxs_point none = {0, 0};
    fxs_first_hit2 s;
    search_along(&s, &w->body, fxs_fitting(&w->body, length_along(w->floors.up, w->step), none));
    out->number = s.number;
    out->start_overlaps = s.event == FIXSAT_START_OVERLAP;
    w->body.is_free = !out->start_overlaps;
    if (!out->start_overlaps) {
        fxs_move_body(&w->body, s.event == FIXSAT_HIT ? fxs_safe_motion_until(&s) : s.motion.m);
    }
    return !out->start_overlaps;
}

/* Returns how far down, in raw, a floor is searched from where the body would be without the lift.
 *
 * - 1 raw is added, because a motion that only touches something at its end does not hit it.
 * - Unless it is a jump, the step counts as at least min(65536 / slope, 16), rounded down. The
 *   reason is that a slide along a floor ends up to 1 raw off it. Along `up` that is more if the
 *   floor is steep. */
static int64_t depth_of_step(const walk *w) {
    const fix16_t slope = w->floors.least, by = slope > 0 ? slope : 0;
    fix16_t least = 0;
    for (fix16_t rest = fix16_one; rest >= slope && least < 16; rest -= by) {
        least++;
    }
    const fix16_t step = w->step > least ? w->step : least;
    return 1 + (int64_t)(w->is_jump ? 0 : step);
}

/* Moves the body down by the height that it was lifted. Returns false if it hits a thing. The body
 * is moved all the way even then, so the attempt must not be taken. The function is not inlined, so
 * that its search takes no stack while snap_to_floor() slides. */
static FXS_OUT_OF_LINE bool put_down(walk *w, fxs_point height) {
    const fxs_point none = {0, 0};
    fxs_first_hit2 back;
    search_along(&back, &w->body, fxs_fitting(&w->body, fxs_difference(none, height), none));
    fxs_move_body(&w->body, back.motion.m);
    return back.event == FIXSAT_MISS;
}

/* Moves the body down to a floor. If there is none, puts it down by the lift. If that fails too,
 * sets is_up. */
static FXS_OUT_OF_LINE void snap_to_floor(attempt *out, walk *w, fixsat_vec2 lifted) {
    const fixsat_vec2 before = w->body.convex->position;
    const fxs_point height = fxs_point_of(lifted), none = {0, 0};
    const fxs_point down = fxs_sum(height, length_along(w->floors.up, depth_of_step(w)));
    fxs_landing landing = {.is_there = false};
    fxs_slide s = {.body = &w->body, .floors = &w->floors, .landing = &landing};
    (void)fxs_slide_along(&s, fxs_fitting(&w->body, fxs_difference(none, down), none));
    out->end->stands = landing.is_there;
    out->end->number = FIXSAT_NOTHING;
    if (landing.is_there) {
        out->end->number = landing.number;
        out->end->outward_normal = fxs_unit(landing.on.n);
        return;
    }
    w->body.convex->position = before;
    out->is_up = (lifted.x | lifted.y) != 0 && !put_down(w, height);
}

/* ---- an attempt ---- */

/* Slides the body along the motion. Returns false if it overlaps a thing at the start. */
static FXS_OUT_OF_LINE bool go_along(attempt *out, walk *w) {
    fixsat_walk2 *const end = out->end;
    fxs_slide s = {.body = &w->body, .floors = &w->floors, .bump = end->bump};
    end->start_overlaps = fxs_slide_along(&s, w->motion) == FIXSAT_START_OVERLAP;
    end->number = s.number;
    end->bump_count = s.bumps;
    out->is_over_floors = s.is_over_floors;
    return !end->start_overlaps;
}

/* Makes an attempt: lifts the body if `is_lifted`, moves it along the motion, and snaps it to a
 * floor. */
static void go_free(attempt *out, walk *w, bool is_lifted) {
    w->body.convex->position = w->body.start;
    if (is_lifted && !lift(out->end, w)) {
        return;
    }
    const fixsat_vec2 lifted = fxs_moved(&w->body);
    if (go_along(out, w)) {
        snap_to_floor(out, w, lifted);
        out->end->moved = fxs_moved(&w->body);
    }
}

/* Returns above 0 if p gets farther along the motion than q, below 0 if q does. */
static int compare(const walk *w, const attempt *p, const attempt *q) {
    return fxs_dot_sign(fxs_difference(fxs_point_of(p->end->moved), fxs_point_of(q->end->moved)),
                        fxs_point_of(w->motion));
}

/* True if the walk need not be tried without the lift. */
static bool is_fine(const attempt *lifted) {
    return lifted->end->start_overlaps || (!lifted->is_up && lifted->is_over_floors);
}

/* True if the lifted attempt is better: it gets farther, or as far and it alone ends on a floor. An
 * attempt that cannot be put down is never better. */
static bool is_better(const walk *w, const attempt *lifted, const attempt *other) {
    const int farther = lifted->is_up ? -1 : compare(w, lifted, other);
    return farther > 0 || (farther == 0 && lifted->end->stands && !other->end->stands);
}

/* Walks with the lift and, if that is not fine, without it. Keeps the better attempt. */
static void walk_on(fixsat_walk2 *out, walk *w) {
    const bool can_lift = !w->is_upright && w->step > 0;
    attempt first = {.end = out};
    *out = (fixsat_walk2){.number = FIXSAT_NOTHING};
    go_free(&first, w, can_lift);
    if (can_lift && !is_fine(&first)) {
        fixsat_walk2 second = {.number = FIXSAT_NOTHING};
        attempt other = {.end = &second};
        go_free(&other, w, false);
        if (!is_better(w, &first, &other)) {
            *out = second;
        }
    }
}

/* ---- the verb ---- */

/* True if the motion leads up by more than 1 raw. */
static FXS_OUT_OF_LINE bool is_jump(fxs_point m, fxs_point up) {
    const fxs_big along = fxs_dot_of(m, up), square = fxs_dot_of(up, up), one = fxs_big_from(1);
    return fxs_big_sign(&along) > 0 && fxs_big_compare_products(&along, &along, &square, &one) > 0;
}

static bool is_short(fixsat_vec2 motion) {
    return fxs_abs32(motion.x) < 3 && fxs_abs32(motion.y) < 3;
}

fixsat_status fixsat_world2_walk(const fixsat_world2 *world, const fixsat_shape2 *shape,
                                 fixsat_vec2 motion, const fixsat_walk2_settings *settings,
                                 const fixsat_scope2 *scope, fixsat_walk2 *out) {
    const fixsat_vec2 up = settings->up;
    if ((up.x | up.y) == 0) {
        return FIXSAT_ERROR_ZERO_DIRECTION;
    }
    if (settings->step < 0) {
        return FIXSAT_ERROR_NEGATIVE_STEP;
    }
    const fxs_point m = fxs_point_of(motion), upward = fxs_point_of(up);
    walk w;
    w.floors = (fxs_floors){up, settings->slope};
    w.motion = motion;
    w.step = settings->step;
    w.is_jump = is_jump(m, upward);
    w.is_upright = fxs_cross_sign(m, upward) == 0;
    fxs_set_body(&w.body, world, shape, scope);
    walk_on(out, &w);
    if (w.is_upright && !w.is_jump && out->stands && is_short(out->moved)) {
        out->moved = (fixsat_vec2){0, 0};
    }
    return FIXSAT_OK;
}
