/* SPDX-License-Identifier: MIT */
#include "view.h"

view view_scaled(const view *around, number sx, number sy, number tx, number ty) {
    const number x = number_abs(sx), y = number_abs(sy);
    return (view){.a = {{sx, number_of(0)}, {number_of(0), sy}},
                  .t = {tx, ty},
                  .stretch = number_less(x, y) ? y : x,
                  .similar = number_equal(x, y) && (around == NULL || around->similar),
                  .around = around};
}

view view_turned(const view *around, number degrees, number x, number y) {
    view v = view_scaled(around, number_of(1), number_of(1), x, y);
    number c, s;
    number_turn(degrees, &c, &s);
    v.a[0][0] = v.a[1][1] = c;
    v.a[0][1] = number_neg(s);
    v.a[1][0] = s;
    v.rounded = c.n != 0 && s.n != 0;
    return v;
}

view view_of_frame(const frame *f, bool is_y_down) {
    const bool mirrored = f->y == (is_y_down ? 1 : -1);
    const number sx = f->scale[0], sy = mirrored ? number_neg(f->scale[1]) : f->scale[1];
    return view_scaled(NULL, sx, sy, number_neg(number_mul(f->origin[0], sx)),
                       number_neg(number_mul(f->origin[1], sy)));
}

static number row(const view *v, int i, number x, number y) {
    return number_add(number_add(number_mul(v->a[i][0], x), number_mul(v->a[i][1], y)), v->t[i]);
}

point view_apply(const view *v, number x, number y) {
    for (; v != NULL; v = v->around) {
        if (v->rounded) { /* limits the size, so that the products fit */
            x = number_snap(x);
            y = number_snap(y);
        }
        const number next = row(v, 0, x, y);
        y = row(v, 1, x, y);
        x = v->rounded ? number_snap(next) : next;
        y = v->rounded ? number_snap(y) : y;
    }
    return (point){x, y};
}

number view_stretch(const view *v) {
    number stretch = number_of(1);
    for (; v != NULL; v = v->around) {
        stretch = number_mul(stretch, v->stretch);
    }
    return stretch;
}

const view *view_of_options(const view *v) {
    while (v->around != NULL) {
        v = v->around;
    }
    return v;
}

point view_direction(const view *v, point direction) {
    const bool is_reversed = number_sign(view_of_options(v)->a[1][1]) < 0;
    return (point){direction.x, is_reversed ? number_neg(direction.y) : direction.y};
}

void check_points(const place *where, const point *points, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (!number_is_good(points[i].x) || !number_is_good(points[i].y)) {
            fail(where, "its coordinates have too many digits");
        }
    }
}
