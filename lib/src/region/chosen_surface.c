/* SPDX-License-Identifier: MIT
 *
 * The choice among the surfaces by which a shape meets or enters a region.
 */
#include "chosen_surface.h"

void fxs_take_first(fxs_chosen *out, const fxs_surface *s) {
    fxs_surface *const on = out->on, *const next = out->next;
    if (s->number < out->from || (out->count > 0 && s->number == on->number) ||
        (out->count > 1 && s->number == next->number)) {
        return;
    }
    if (out->count == 0) {
        *on = *s;
    } else if (s->number < on->number) {
        *next = *on;
        *on = *s;
    } else if (out->count == 1 || s->number < next->number) {
        *next = *s;
    }
    out->count += out->count < 3;
}

/* Sets *out to the magnitude of the steepness of a normal, -m.n |m.n| / n.n, and returns its
 * sign. */
static int set_steepness(fxs_ratio *out, fxs_point n, fixsat_vec2 m) {
    const fxs_big fall = fxs_dot_of(n, fxs_point_of(m));
    out->num = fxs_big_mul(&fall, &fall);
    out->den = fxs_dot_of(n, n);
    return -fxs_big_sign(&fall);
}

static FXS_OUT_OF_LINE int compare_steepness(fxs_point n, fxs_point other, fixsat_vec2 m) {
    fxs_ratio here, there;
    const int sign = set_steepness(&here, n, m), other_sign = set_steepness(&there, other, m);
    return sign != other_sign ? sign - other_sign : sign * fxs_ratio_compare(&here, &there);
}

void fxs_take_steepest(fxs_chosen *out, const fxs_surface *s, fixsat_vec2 m) {
    const int steeper = out->count > 0 ? compare_steepness(s->n, out->on->n, m) : 1;
    if (steeper > 0 || (steeper == 0 && s->number < out->on->number)) {
        *out->on = *s;
        out->count = 1;
    }
}
