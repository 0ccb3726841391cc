/* SPDX-License-Identifier: MIT
 *
 * Moments: times are rounded down first, and most differ then. Of those that do not the fractions
 * that filters give are compared, or with a radius what they are surely between; and at last the
 * exact ones, which are found once more for that.
 */
#include "entry.h"
#include "sweep2.h"
#include "sweep2_near.h"

const fxs_convex2 *fxs_convex2_of_target(fxs_convex2_buffer *out, const fxs_target *target) {
    return target->shape != NULL
               ? fxs_convex2_of_shape2(out, target->shape)
               : fxs_convex2_of_segment(&out->in32, target->position, target->p, target->q);
}

/* ---- a moment ---- */

static fixsat_event exact_event(fxs_exact_entry2 *out, const fxs_course *course,
                                const fxs_convex2 *b) {
    return course->is_enter ? fxs_exact_enter2(out, course->a, b, course->m)
                            : fxs_exact_impact2(out, course->a, b, course->m);
}

FXS_OUT_OF_LINE void fxs_set_exact_time(fxs_moment *out) {
    out->time = (fix16_t)fxs_part_until(&out->exact, fix16_one, FXS_DOWN);
}

/* Is it surely no hit: do they stay apart, or if it is to enter at most touch? */
static bool is_missed(const fxs_course *course, const fxs_convex2 *b) {
    const fxs_verdict v = fxs_filter_sweep2(course->a, b, course->m);
    return fxs_is_decided(v) &&
           fxs_relation_of(v) <= (course->is_enter ? FIXSAT_TOUCH : FIXSAT_SEPARATE);
}

static FXS_OUT_OF_LINE fixsat_event find_exact_moment(fxs_moment *out, const fxs_course *course,
                                                      const fxs_convex2 *b) {
    if (is_missed(course, b)) {
        return FIXSAT_MISS;
    }
    out->is_close = false;
    return exact_event(&out->exact, course, b);
}

static bool filter(fixsat_event *event, fxs_entry2 *out, const fxs_course *course,
                   const fxs_convex2 *b) {
    const fxs_convex2 *const a = course->a;
    const int64_t radii = fxs_radii(a, b);
    if (fxs_stay_apart(a, b, course->m, radii)) {
        *event = FIXSAT_MISS;
        return true;
    }
    return radii == 0 ? fxs_filter_entry2(event, out, a, b, course->m, course->is_enter)
                      : fxs_filter_round_entry2(event, out, a, b, course->m, course->is_enter);
}

fixsat_event fxs_find_moment(fxs_moment *out, const fxs_course *course, const fxs_convex2 *b) {
    fixsat_event event;
    if (!filter(&event, &out->close, course, b)) {
        return find_exact_moment(out, course, b);
    }
    if (event == FIXSAT_HIT) {
        uint32_t time;
        if (!fxs_entry2_part(&time, (uint32_t)fix16_one, &out->close, false)) {
            return find_exact_moment(out, course, b);
        }
        out->is_close = true;
        out->time = (fix16_t)time;
    }
    return event;
}

/* With a radius filters of lengths leave more open than those of signs. */
bool fxs_does_enter(const fxs_course *course, const fxs_convex2 *b) {
    fxs_moment at;
    return fxs_radii(course->a, b) == 0 ? fxs_find_moment(&at, course, b) != FIXSAT_MISS
                                        : fxs_sweep2(course->a, b, course->m) == FIXSAT_OVERLAP;
}

/* ---- which is first ---- */

/* Is p surely before q? What may be taken off of both is more than 0. */
static bool is_before(const fxs_entry2 *p, const fxs_entry2 *q) {
    const int64_t least = (int64_t)q->time.num - q->is_before;
    const int sign = fxs_compare_products((int64_t)p->time.num, q->time.den, least, p->time.den);
    return sign < 0 || (sign == 0 && (p->is_before || q->is_before));
}

static bool compare_close(int *sign, const fxs_entry2 *p, const fxs_entry2 *q) {
    *sign = is_before(p, q) ? -1 : is_before(q, p) ? 1 : 0;
    return *sign != 0 || !(p->is_before || q->is_before);
}

/* The close one lies where the exact one comes to lie. */
static void set_from_close(fxs_exact_entry2 *out, const fxs_entry2 *close) {
    const int64_t num = (int64_t)close->time.num, den = (int64_t)close->time.den;
    const fixsat_vec2 n = close->n;
    out->t.num = fxs_big_from(num);
    out->t.den = fxs_big_from(den);
    out->square = fxs_big_from(0);
    out->on = (fxs_boundary2){{0, 0}, {-n.y, n.x}, 0};
}

void fxs_make_exact(fxs_moment *at, const fxs_course *course, const fxs_target *on) {
    if (at->is_close) {
        at->is_close = false;
        if (at->close.is_before) {
            fxs_find_exactly(&at->exact, course, on);
        } else {
            set_from_close(&at->exact, &at->close);
        }
    }
}

FXS_OUT_OF_LINE void fxs_find_exactly(fxs_exact_entry2 *out, const fxs_course *course,
                                      const fxs_target *on) {
    fxs_convex2_buffer room;
    *out = (fxs_exact_entry2){.t.den = {.limb = {1}, .used = 1}}; /* of damaged memory */
    (void)exact_event(out, course, fxs_convex2_of_target(&room, on));
}

/* Do both come to a corner that two edges share, both by the arc around it? */
static bool is_at_same_corner(const fxs_moment *at, const fxs_target *on, const fxs_first *first) {
    const fxs_entry2 *const p = &at->close, *const q = &first->at.close;
    return at->is_close && first->at.is_close && p->is_arc && q->is_arc && on->shape == NULL &&
           first->on.shape == NULL && p->corner.x == q->corner.x && p->corner.y == q->corner.y;
}

int fxs_compare_with_first(const fxs_course *course, fxs_moment *at, const fxs_target *on,
                           fxs_first *first) {
    const fxs_moment *const other = &first->at;
    int sign;
    if (!at->is_close && !other->is_close) {
        return fxs_exact_compare_entries2(&at->exact, &other->exact);
    }
    if (!at->is_close) {
        fxs_set_exact_time(at);
    }
    if (at->time != other->time) {
        return at->time < other->time ? -1 : 1;
    }
    if (is_at_same_corner(at, on, first)) {
        return 0;
    }
    if (at->is_close && other->is_close && compare_close(&sign, &at->close, &other->close)) {
        return sign;
    }
    fxs_make_exact(at, course, on);
    fxs_make_exact(&first->at, course, &first->on);
    return fxs_exact_compare_entries2(&at->exact, &other->exact);
}

void fxs_set_first(fxs_first *out, fxs_moment *at, const fxs_target *on) {
    if (!at->is_close) {
        fxs_set_exact_time(at);
    }
    out->at = *at; /* part by part: all at once it needs the room twice */
    out->on = *on;
    out->is_there = true;
    out->is_alone = at->is_close && !at->close.is_arc;
    out->is_shared = false;
}

bool fxs_take_if_first(fxs_first *first, const fxs_course *course, fxs_moment *at,
                       const fxs_target *on, bool wins_ties) {
    const int sign = first->is_there ? fxs_compare_with_first(course, at, on, first) : -1;
    if (sign < 0 || (sign == 0 && wins_ties)) {
        fxs_set_first(first, at, on);
        first->is_shared = sign == 0;
        return true;
    }
    first->is_shared |= sign == 0;
    return false;
}

/* ---- by which it is come to ---- */

static void set_sharp_surface(fxs_surface *out, const fxs_course *course, const fxs_ratio *t,
                              const fxs_target *on, fxs_edge_number from) {
    fxs_convex2_buffer room;
    fxs_boundary2 edge;
    fxs_exact_next_edge2(&edge, &out->is_last, course->a, fxs_convex2_of_target(&room, on),
                         course->m, t, from);
    out->n = (fxs_point){edge.e.y, -edge.e.x};
    out->number = edge.number;
}

/* What was made exact does not know what is met. */
static FXS_OUT_OF_LINE void set_round_surface(fxs_surface *out, const fxs_course *course,
                                              const fxs_target *on) {
    fxs_exact_entry2 e;
    e.on.e = (fxs_point){0, 1}; /* of damaged memory */
    fxs_find_exactly(&e, course, on);
    out->is_arc = (e.on.e.x | e.on.e.y) == 0;
    out->n = fxs_direction2(&e, course->m);
}

/* What a filter has found is no corner, and what is round has one surface at a time. */
void fxs_set_surface(fxs_surface *out, const fxs_course *course, const fxs_moment *at,
                     const fxs_target *on, fxs_edge_number from) {
    *out = (fxs_surface){.is_last = true};
    if (at->is_close && !at->close.is_arc) {
        out->n = fxs_point_of(at->close.n);
    } else if (((int64_t)course->a->radius | on->shape->radius) != 0) {
        set_round_surface(out, course, on);
    } else {
        set_sharp_surface(out, course, &at->exact.t, on, from);
    }
}

/* ---- the way until then ---- */

static FXS_OUT_OF_LINE void set_exact_part(fxs_part *out, const fxs_exact_entry2 *at, fix16_t m) {
    const int64_t size = fxs_abs32(m);
    out->down = (uint32_t)fxs_part_until(at, size, FXS_DOWN);
    out->up = (uint32_t)fxs_part_until(at, size, FXS_UP);
    out->is_negative = m < 0;
}

static bool set_close_part(fxs_part *out, const fxs_entry2 *close, fix16_t m) {
    uint32_t down = 0, up = 0;
    const bool is_known = fxs_entry2_part(&down, fxs_abs32(m), close, false);
    (void)fxs_entry2_part(&up, fxs_abs32(m), close, true); /* as well known */
    *out = (fxs_part){down, up, m < 0};
    return is_known;
}

void fxs_set_way(fxs_way *out, const fxs_course *course, fxs_first *first) {
    if (!first->at.is_close || !set_close_part(&out->x, &first->at.close, course->m.x) ||
        !set_close_part(&out->y, &first->at.close, course->m.y)) {
        fxs_make_exact(&first->at, course, &first->on);
        set_exact_part(&out->x, &first->at.exact, course->m.x);
        set_exact_part(&out->y, &first->at.exact, course->m.y);
    }
}

void fxs_set_rough_way(fxs_way *out, fixsat_vec2 m, fix16_t time) {
    *out = (fxs_way){fxs_rough_part(m.x, time), fxs_rough_part(m.y, time)};
}

/* ---- the list of a safe motion ---- */

fixsat_vec2 fxs_way_part(const fxs_way *way, fixsat_vec2 m, uint32_t index) {
    /* Both, then of the longer component, then of the other, then none. */
    const bool is_x_longer = fxs_abs32(m.x) >= fxs_abs32(m.y);
    const uint32_t k = index >> 2, which = index & 3;
    const bool longer = which < 2, other = (which & 1) == 0;
    return (fixsat_vec2){fxs_rounded_part(&way->x, is_x_longer ? longer : other, k),
                         fxs_rounded_part(&way->y, is_x_longer ? other : longer, k)};
}
