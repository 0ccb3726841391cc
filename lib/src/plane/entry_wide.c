/* SPDX-License-Identifier: MIT
 *
 * The time of an entry in the wide engine, exactly.
 */
#include "entry_wide.h"

FXS_OUT_OF_LINE int fxs_turn_sign_wide(const fxs_point *p, const fxs_point *q) {
    return fxs_cross_sign(*p, *q);
}

/* ---- an entry's time ---- */

int fxs_time_of_wide(fxs_time_wide *out, const fxs_point *s, const fxs_point *e, const fxs_point *m,
                     uint32_t r) {
    const fxs_point axis = e == NULL ? (fxs_point){m->y, -m->x} : *e;
    out->t.num = fxs_cross_of(axis, *s);
    out->t.den = fxs_cross_of(axis, *m);
    out->square = fxs_big_from(0);
    FXS_BIG_BITS(out->t.num, 70);
    FXS_BIG_BITS(out->t.den, 66);
    if (r == 0) {
        return 1;
    }
    out->square = fxs_dot_of(axis, axis);
    fxs_big_multiply(&out->square, r);
    fxs_big_multiply(&out->square, r);
    FXS_BIG_BITS(out->square, 132);
    if (e == NULL) {
        fxs_big height = fxs_cross_of(*m, *s);
        height = fxs_big_mul(&height, &height);
        out->square = fxs_big_sub(&out->square, &height);
    }
    return fxs_big_sign(&out->square);
}

void fxs_set_time_wide(fxs_time_wide *out, const fxs_entry *at, fixsat_vec2 m) {
    const fxs_point motion = fxs_direction_of_motion(m);
    (void)fxs_time_of_wide(out, &at->s, at->is_arc ? NULL : &at->e, &motion, at->radius);
}

/* ---- comparison of times ---- */

/* The times differ by (x - sqrt(p) + sqrt(q)) / (d d'). Its sign comes from squaring twice: x^2 is
 * compared with p + q - 2 sqrt(p q), and so (x^2 - p - q)^2 with 4 p q. */
static FXS_OUT_OF_LINE int compare_round_times(const fxs_time_wide *e, const fxs_time_wide *f) {
    fxs_big x = fxs_big_mul(&e->t.num, &f->t.den);
    {
        const fxs_big y = fxs_big_mul(&f->t.num, &e->t.den);
        x = fxs_big_sub(&x, &y);
    }
    FXS_BIG_BITS(x, 134);
    fxs_big p = fxs_big_mul(&f->t.den, &f->t.den), q = fxs_big_mul(&e->t.den, &e->t.den);
    p = fxs_big_mul(&p, &e->square);
    q = fxs_big_mul(&q, &f->square);
    FXS_BIG_BITS(p, 264);
    FXS_BIG_BITS(q, 264);
    const int sign = fxs_big_sign(&x), roots = fxs_big_compare(&q, &p);
    if (sign == 0 || roots == 0 || sign == roots) {
        return sign != 0 ? sign : roots;
    }
    x = fxs_big_mul(&x, &x);
    x = fxs_big_sub(&x, &p);
    x = fxs_big_sub(&x, &q);
    if (fxs_big_sign(&x) > 0) {
        return sign;
    }
    fxs_big_multiply(&p, 4);
    return sign * fxs_big_compare_products(&p, &q, &x, &x);
}

int fxs_compare_times_wide(const fxs_time_wide *p, const fxs_time_wide *q) {
    return (p->square.used | q->square.used) == 0 ? fxs_ratio_compare(&p->t, &q->t)
                                                  : compare_round_times(p, q);
}

/* ---- the motion until then ---- */

FXS_OUT_OF_LINE int64_t fxs_component_wide(const fxs_time_wide *t, int64_t v,
                                           fxs_rounding rounding) {
    fxs_big top = fxs_big_mul64(&t->t.num, v);
    if (t->square.used != 0) {
        const fxs_big part = fxs_big_mul64(&t->square, v), square = fxs_big_mul64(&part, v);
        const fxs_big root = fxs_big_sqrt(&square, rounding == FXS_DOWN);
        top = fxs_big_sub(&top, &root);
    }
    return fxs_big_divide(&top, &t->t.den, rounding);
}
