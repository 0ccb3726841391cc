/* SPDX-License-Identifier: MIT
 *
 * The parts of a manifold of two boxes in 3D: normal, faces, features, and points.
 */
#include "manifold3.h"
#include "../shape/point.h"

/* ---- the normal ---- */

/* n is rounded to 30 bits. So it is at least 2^29 long and up to 3^(1/2) / 2 off, which is 2^-29.2
 * of itself. The error of the inverse root is this and its own. The components are rounded by up to
 * 1/2 too, so they are off by less than 2^-27.5. */
void fxs_set_normal3(fxs_normal3 *out, const int64_t n[3], int along) {
    out->is_exact = along < 3;
    fxs_copy3(out->n, n);
    if (out->is_exact) {
        for (int k = 0; k < 3; k++) {
            out->unit[k] = n[k] > 0 ? 1 << 30 : n[k] < 0 ? -(1 << 30) : 0;
        }
        return;
    }
    uint64_t v[3] = {fxs_abs64(n[0]), fxs_abs64(n[1]), fxs_abs64(n[2])}, square = 0;
    const int cut = fxs_bits64(v[0] | v[1] | v[2]) - 30;
    for (int k = 0; k < 3; k++) {
        v[k] = cut > 0 ? ((v[k] >> (cut - 1)) + 1) >> 1 : v[k] << -cut;
        square += fxs_multiply_unsigned((uint32_t)v[k], (uint32_t)v[k]);
    }
    out->square = fxs_divisor_of(square);
    const bool is_long = out->square.half > 14; /* half is 14 or 15, as n.n has 59 bits or more */
    for (int k = 0; k < 3; k++) {
        const uint64_t product = fxs_multiply_unsigned((uint32_t)v[k], out->square.inverse_root);
        const uint64_t twice = is_long ? product : product + product;
        const int32_t one = 1 << 30, near = (int32_t)((twice + (UINT32_C(1) << 31)) >> 32);
        const int32_t part = near > one ? one : near;
        out->unit[k] = n[k] < 0 ? -part : part;
    }
    out->square.half += cut;
}

void fxs_reverse_normal3(fxs_normal3 *normal) {
    for (int k = 0; k < 3; k++) {
        normal->n[k] = -normal->n[k];
        normal->unit[k] = -normal->unit[k];
    }
    for (int i = 0; i <= FXS_MOTION; i++) {
        normal->along[i] = -normal->along[i];
    }
}

void fxs_set_products3(fxs_normal3 *normal, const fxs_zonotope *z) {
    const bool is_close = z->size >> FXS_CLOSE_BITS == 0;
    const int32_t d[3] = {(int32_t)z->d[0], (int32_t)z->d[1], (int32_t)z->d[2]};
    for (int i = 0; i <= FXS_MOTION; i++) {
        const int32_t *const v = i == FXS_MOTION ? d : z->direction[i];
        const bool is_square = i == normal->i || i == normal->j;
        normal->along[i] = is_close && !is_square ? fxs_unit_dot(v, normal->unit) : 0;
    }
}

/* Returns a component in 2^-30 as Q16.16, to the nearest. */
static fix16_t rounded_component(int32_t part) {
    const fix16_t near = (fix16_t)((fxs_abs32(part) + (1 << 13)) >> 14);
    return part < 0 ? -near : near;
}

fixsat_vec3 fxs_rounded_normal3(const fxs_normal3 *normal) {
    return (fixsat_vec3){rounded_component(normal->unit[0]), rounded_component(normal->unit[1]),
                         rounded_component(normal->unit[2])};
}

/* ---- features ---- */

void fxs_set_face3(fxs_face3 *f, const fxs_box3 *b, int i, int j, int k, int sign) {
    f->edge[0] = b->edge[i];
    f->edge[1] = b->edge[j];
    f->along[0] = (uint8_t)i;
    f->along[1] = (uint8_t)j;
    f->feature = (uint8_t)fxs_feature3_at(FXS_WHOLE_BOX3, k, sign);
    fxs_copy3(f->center, b->center);
    fxs_step3(f->center, sign, b->edge[k]);
}

/* Compares the signs of n and g x h on the axis along which n is largest. */
bool fxs_is_along3(const fxs_normal3 *n, const int32_t g[3], const int32_t h[3]) {
    int most = 0;
    for (int k = 1; k < 3; k++) {
        most = fxs_abs32(n->unit[k]) > fxs_abs32(n->unit[most]) ? k : most;
    }
    const int y = fxs_after(most), z = fxs_after(y);
    return (fxs_cross64(g[y], g[z], h[y], h[z]) > 0) == (n->unit[most] > 0);
}

uint32_t fxs_corner_feature(const fxs_face3 *f, int i, int j) {
    uint32_t feature = f->feature;
    for (int c = 0; c < 2; c++) {
        const int side = fxs_side_of_corner(i, c);
        if (fxs_side_of_corner(j, c) == side) {
            feature = fxs_feature3_at(feature, f->along[c], side);
        }
    }
    return feature;
}

/* ---- points ---- */

static int add_source(fxs_source3 out[FXS_CLIPPED], int count, fxs_source_kind kind, int corner,
                      int coordinate, int sign) {
    FXS_CHECK(count < FXS_CLIPPED);
    fxs_source3 *const source = &out[count & (FXS_CLIPPED - 1)]; /* in range, even if damaged */
    source->kind = (uint8_t)kind;
    source->corner = (uint8_t)corner;
    source->coordinate = (uint8_t)coordinate;
    source->sign = (int8_t)sign;
    return count + (count < FXS_CLIPPED);
}

/* True if the ends of the reference face's border at coordinate = sign lie on different sides of
 * the line of the incident face's edge i. If `closed`, an end on that line counts too. */
static bool ends_beside(const fxs_border_signs reference[2], int i, int coordinate, int sign,
                        bool closed) {
    const int across = 1 - (i & 1), line = fxs_side_of_corner(i, across) > 0;
    const int first = coordinate == 0 ? (sign > 0 ? 3 : 1) : sign > 0 ? 0 : 2;
    const fxs_border_signs *const corners = &reference[across];
    return corners->of[first][line] * corners->of[(first + 1) & 3][line] < (closed ? 1 : 0);
}

/* Adds the crossings of the incident face's edge i, from its corner i to the next one, with the
 * borders of the reference face. If an edge passes a corner of that face, the point under that
 * corner is listed, not a crossing. But a line has no such points. So if `is_line`, a crossing is
 * added there: with the border of coordinate 0 if the edge crosses both. */
static int add_crossings(fxs_source3 out[FXS_CLIPPED], int count,
                         const fxs_border_signs incident[2], const fxs_border_signs reference[2],
                         int i, bool is_line) {
    const int j = (i + 1) & 3;
    bool closed = is_line;
    for (int c = 0; c < 2; c++) {
        bool crosses = false;
        for (int at = 0; at < 2; at++) {
            if (incident[c].of[i][at] * incident[c].of[j][at] < 0) {
                crosses = true;
                if (ends_beside(reference, i, c, 2 * at - 1, closed)) {
                    count = add_source(out, count, FXS_CROSSING, i, c, 2 * at - 1);
                }
            }
        }
        closed = closed && !crosses;
    }
    return count;
}

/* Unless a half-edge of the incident face is zero, each corner is listed once:
 *
 * - If an edge only ends on a border, its corner is listed.
 * - If an edge passes a corner of the reference face, the point under that corner is listed.
 * - A corner of both faces is listed as one of the incident face. */
int fxs_list_sources3(fxs_source3 out[FXS_CLIPPED], const fxs_border_signs incident[2],
                      const fxs_border_signs reference[2], bool is_line) {
    int count = 0;
    for (int i = 0; i < 4; i++) {
        const int j = (i + 1) & 3;
        if (fxs_is_within_borders(incident, j)) {
            count = add_source(out, count, FXS_CORNER, j, 0, 0);
        }
        count = add_crossings(out, count, incident, reference, i, is_line);
    }
    for (int i = 0; i < 4; i++) {
        if (fxs_is_within_borders(reference, i) &&
            !(fxs_is_on_border(&reference[0], i) && fxs_is_on_border(&reference[1], i))) {
            count = add_source(out, count, FXS_UNDER, i, 0, 0);
        }
    }
    return count;
}

static uint64_t distance1(const int64_t p[3], const int64_t q[3]) {
    return fxs_abs64(p[0] - q[0]) + fxs_abs64(p[1] - q[1]) + fxs_abs64(p[2] - q[2]);
}

void fxs_drop_repeated3(fxs_clipped3 *c) {
    for (int i = c->count - 2; i >= 0; i--) {
        const int64_t *const p = c->point[i], *const last = c->point[c->count - 1];
        if (p[0] == last[0] && p[1] == last[1] && p[2] == last[2]) {
            c->count--;
            return;
        }
    }
}

static void swap_places(uint8_t order[FXS_CLIPPED], int i, int j) {
    const uint8_t other = order[i];
    order[i] = order[j];
    order[j] = other;
}

/* Returns the place of the point whose distance to the nearest of the first `chosen` ones is
 * greatest. */
static int farthest_point(const uint8_t order[FXS_CLIPPED], const fxs_clipped3 *c, int chosen) {
    int best = chosen;
    uint64_t most = 0;
    for (int i = chosen; i < c->count; i++) {
        uint64_t least = UINT64_MAX;
        for (int j = 0; j < chosen; j++) {
            const uint64_t d = distance1(c->point[order[i]], c->point[order[j]]);
            least = d < least ? d : least;
        }
        if (least > most) {
            best = i;
            most = least;
        }
    }
    return best;
}

int fxs_choose_points3(uint8_t order[FXS_CLIPPED], const fxs_clipped3 *clipped, int deepest) {
    for (int i = 0; i < FXS_CLIPPED; i++) {
        order[i] = (uint8_t)i;
    }
    if (clipped->count <= FXS_REPORTED) {
        return clipped->count;
    }
    swap_places(order, 0, deepest);
    for (int chosen = 1; chosen < FXS_REPORTED; chosen++) {
        swap_places(order, chosen, farthest_point(order, clipped, chosen));
    }
    return FXS_REPORTED;
}

uint32_t fxs_id_of_source3(const fxs_source3 *source, const fxs_face3 *reference,
                           const fxs_face3 *incident, bool is_a) {
    const int i = source->corner, j = source->kind == FXS_CORNER ? i : (i + 1) & 3;
    const uint32_t below = source->kind == FXS_CORNER ? reference->feature
                           : source->kind == FXS_UNDER
                               ? fxs_corner_feature(reference, i, i)
                               : fxs_border_feature(reference, source->coordinate, source->sign);
    const uint32_t above =
        source->kind == FXS_UNDER ? incident->feature : fxs_corner_feature(incident, i, j);
    return is_a ? below | above << 16 : above | below << 16;
}

void fxs_add_point3(fixsat_manifold3 *out, fixsat_vec3 origin, const int64_t x[3], uint32_t depth,
                    uint32_t id) {
    fixsat_contact_point3 *const p = &out->point[out->count++];
    p->position.x = fxs_clamp(origin.x + x[0], &out->in_range);
    p->position.y = fxs_clamp(origin.y + x[1], &out->in_range);
    p->position.z = fxs_clamp(origin.z + x[2], &out->in_range);
    p->depth = (fix16_t)depth;
    if (depth > INT32_MAX) {
        p->depth = INT32_MAX;
        out->in_range = false;
    }
    p->id = id;
}
