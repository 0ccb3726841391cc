/* SPDX-License-Identifier: MIT
 *
 * attack3 STARTS
 *
 * Searches for the worst errors of the filters that choose an axis or a face of two boxes in 3D: of
 * a contact the axis of least depth, the depth, and the face that is most opposed to the axis, of a
 * motion the axis that is entered last. Climbs from so many random starts to boxes of which a
 * number of few bits is as far off as it can be found, or of which one is said to come after
 * another that comes close to it. Nothing may be farther off than its bound.
 */
#include "../../lib/src/space/clip3_near.c"
#include "../../lib/src/space/penetration3_near.c"
#include "../../lib/src/space/zonotope_near.c"

#include <fixsat/fixsat.h>
#include <math.h>
#include <string.h>

#include "climb.h"

/* Of two boxes: the half-edges of a and b, the way from a to b, and the motion. */
enum { NUMBERS = 24, SIZE_BITS = 22 };

static fixsat_vec3 vector_of(const int32_t *of, int i) {
    const int32_t *const v = &of[3 * (ptrdiff_t)i];
    return (fixsat_vec3){v[0], v[1], v[2]};
}

enum { OFFSET = 6, MOTION = 7 };

static void set_boxes(fixsat_obb3 *a, fixsat_obb3 *b, const int32_t *of) {
    *a = fixsat_obb3_from_half_edges((fixsat_vec3){0, 0, 0}, vector_of(of, 0), vector_of(of, 1),
                                     vector_of(of, 2));
    *b = fixsat_obb3_from_half_edges(vector_of(of, OFFSET), vector_of(of, 3), vector_of(of, 4),
                                     vector_of(of, 5));
}

/* ---- the truth ---- */

typedef struct real3 {
    double x, y, z;
} real3;

static real3 real_of(const int32_t *of, int i) {
    const fixsat_vec3 v = vector_of(of, i);
    return (real3){v.x, v.y, v.z};
}

static real3 cross(real3 p, real3 q) {
    return (real3){p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x};
}

static double product(real3 p, real3 q) {
    return p.x * q.x + p.y * q.y + p.z * q.z;
}

/* An axis n with n.d >= 0. */
typedef struct real_axis {
    double length, distance, reach, ahead; /* |n|, n.d, and n.m */
} real_axis;

static real_axis axis_of(const int32_t *of, int axis) {
    const uint8_t *const edges = edges_of[axis];
    const real3 n = cross(real_of(of, edges[0]), real_of(of, edges[1]));
    const double distance = product(n, real_of(of, OFFSET)),
                 ahead = product(n, real_of(of, MOTION));
    real_axis out = {sqrt(product(n, n)), fabs(distance), 0, distance < 0 ? -ahead : ahead};
    for (int k = 2; k < 6; k++) {
        out.reach += fabs(product(n, real_of(of, edges[k])));
    }
    return out;
}

/* The axes of faces of a and b, by the half-edge that they are without. */
static const uint8_t faces_of[2][3] = {{2, 1, 0}, {14, 13, 9}};

/* What is of a face of a (0) or b (1), without which half-edge; or of edges (2). */
static int kind_of(int axis, int *face) {
    for (int kind = 0; kind < 2; kind++) {
        for (int i = 0; i < 3; i++) {
            if (faces_of[kind][i] == axis) {
                *face = i;
                return kind;
            }
        }
    }
    return 2;
}

/* ---- the axis of least depth ---- */

/* Do bounds let them meet, as the filter asks for? */
static bool may_meet(const fixsat_obb3 *a, const fixsat_obb3 *b) {
    return fixsat_test_obb3_obb3(a, b) != FIXSAT_SEPARATE;
}

/* How far off n times the overlap is along an axis, in bounds. */
static double error_of_overlap(const int32_t *of) {
    fixsat_obb3 a, b;
    fxs_box_pair3 p;
    ranges r;
    int32_t on_a[3][3], on_b[3][3], dots[3];
    set_boxes(&a, &b, of);
    if (!may_meet(&a, &b)) {
        return 0;
    }
    set_pair(&p, &a, &b);
    start_ranges(&r, &p);
    note_faces(&r, &p, 0, on_a);
    note_faces(&r, &p, 1, on_b);
    const int unit = (int)fxs_common_shift(a.private_narrow.shift, b.private_narrow.shift);
    const int of_a = (int)a.private_narrow.shift, of_b = (int)b.private_narrow.shift;
    double worst = 0;
    for (int axis = 0; axis < 15; axis++) {
        const real_axis real = axis_of(of, axis);
        int face, exponent;
        const int kind = kind_of(axis, &face);
        int32_t overlap, error;
        if (kind < 2) {
            int32_t on_d[3] = {0, 0, 0};
            normals_on_d(p.box[kind], fxs_offset_of(p.d[0], p.d[1], p.d[2]), on_d);
            const fixsat_obb3_private_vec3 n = p.box[kind]->normal[face];
            overlap = -beyond_face(p.box[kind], p.less[kind], p.box[1 - kind], p.less[1 - kind], n,
                                   on_d[face], dots);
            error = r.error_of_face;
            exponent = 2 * (kind == 0 ? of_a : of_b) + 13 + unit + 1;
        } else {
            const int i = edges_of[axis][0], k = edges_of[axis][1] - FXS_OF_BOX_B;
            const int i1 = fxs_after(i), i2 = fxs_after(i1), k1 = fxs_after(k), k2 = fxs_after(k1);
            overlap = -beyond_edges(&p, i, cross_edge(&p, k),
                                    (uint32_t)on_a[i1][k] + (uint32_t)on_a[i2][k],
                                    (uint32_t)on_b[k1][i] + (uint32_t)on_b[k2][i]);
            error = r.error_of_edges;
            exponent = of_a + of_b + unit + 15;
        }
        const double share = fabs(overlap - ldexp(real.reach - real.distance, -exponent)) / error;
        worst = share > worst ? share : worst;
    }
    return worst;
}

/* The least depth over that of an axis of which it is said that it is not the least. */
static double error_of_culled(const int32_t *of) {
    fixsat_obb3 a, b;
    set_boxes(&a, &b, of);
    if (!may_meet(&a, &b)) {
        return 0;
    }
    fxs_box_pair3 pair;
    set_pair(&pair, &a, &b);
    const uint32_t culled = fxs_culled_axes3_near(&pair);
    double least = INFINITY, left_out = INFINITY;
    for (int axis = 0; axis < 15; axis++) {
        const real_axis real = axis_of(of, axis);
        const double depth = (real.reach - real.distance) / real.length;
        if (real.length > 0) {
            least = depth < least ? depth : least;
            left_out = (culled >> axis & 1) != 0 && depth < left_out ? depth : left_out;
        }
    }
    return least > 0 && left_out < INFINITY ? least / left_out : 0;
}

/* ---- the depth ---- */

/* Returns the error of overlap / |n| in bounds. The axis n is the cross product of the first two
 * vectors, the overlap is made of the third one. */
static double error_of_depth(const int32_t *of) {
    const fixsat_vec3 u = vector_of(of, 0), v = vector_of(of, 1), w = vector_of(of, 2);
    const int64_t n[3] = {(int64_t)u.y * v.z - (int64_t)u.z * v.y,
                          (int64_t)u.z * v.x - (int64_t)u.x * v.z,
                          (int64_t)u.x * v.y - (int64_t)u.y * v.x};
    if ((n[0] != 0) + (n[1] != 0) + (n[2] != 0) < 2) {
        return 0; /* n is zero, or its unit vector is exact */
    }
    fxs_normal3 normal;
    fxs_set_normal3(&normal, n, 3); /* one that is not exact */
    const uint64_t overlap = ((uint64_t)fxs_abs32(w.x) << 22 | fxs_abs32(w.y)) + 1;
    const fxs_lead depth = fxs_lead_over_root(fxs_lead_of(overlap), &normal.square);
    const long double x = n[0], y = n[1], z = n[2];
    const long double exact = (long double)overlap / sqrtl(x * x + y * y + z * z);
    return (double)fabsl(ldexpl(exact, -depth.exponent) - depth.mantissa) / LENGTH_ERROR;
}

/* Returns the error of the overlap by a unit vector, in bounds. */
static double error_of_unit(const int32_t *of) {
    fixsat_obb3 a, b;
    fxs_zonotope z;
    fxs_normal3 normal;
    set_boxes(&a, &b, of);
    fxs_zonotope_of_obb3_obb3(&z, &a, &b, (fixsat_vec3){0, 0, 0});
    double worst = 0;
    for (int axis = 0; axis < 15 && z.size >> FXS_CLOSE_BITS == 0; axis++) {
        const int64_t overlap = overlap_along(&normal, &z, axis);
        if (overlap > 0) {
            const real_axis real = axis_of(of, axis);
            const double depth = (real.reach - real.distance) / real.length;
            const double error = 6 * (double)z.size + ldexp((double)overlap, -27);
            const double share = fabs((double)overlap - ldexp(depth, 30)) / error;
            worst = share > worst ? share : worst;
        }
    }
    return worst;
}

/* ---- the face that is most opposed ---- */

/* The cosine of a face of b that is left out over the most of all, for the motion as the normal. */
static double error_of_opposed(const int32_t *of) {
    const real3 m = real_of(of, MOTION);
    const double size = sqrt(product(m, m));
    int32_t edge[3][3];
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            edge[i][k] = of[9 + 3 * i + k];
        }
    }
    if (!(size > 0)) {
        return 0;
    }
    const double part[3] = {m.x / size, m.y / size, m.z / size};
    const fxs_normal3 n = {.unit = {(int32_t)lround(ldexp(part[0], 30)),
                                    (int32_t)lround(ldexp(part[1], 30)),
                                    (int32_t)lround(ldexp(part[2], 30))}};
    const int64_t zero[3] = {0, 0, 0};
    const fxs_box3 box = {zero, (const int32_t(*)[3])edge, 0};
    int volume;
    const uint32_t likely = likely_faces_near(&n, &box, &volume);
    double most = 0, left_out = 0;
    for (int k = 0; k < 3; k++) {
        const real3 face =
            cross(real_of(of, 3 + fxs_after(k)), real_of(of, 3 + fxs_after(fxs_after(k))));
        const double cosine = fabs(product(face, m)) / sqrt(product(face, face)) / size;
        most = cosine > most ? cosine : most;
        left_out = (likely >> k & 1) == 0 && cosine > left_out ? cosine : left_out;
    }
    return likely != 0 && most > 0 ? left_out / most : 0;
}

/* ---- the axis that is entered last ---- */

static void set_zonotope(fxs_zonotope *z, const int32_t *of) {
    fixsat_obb3 a, b;
    set_boxes(&a, &b, of);
    fxs_zonotope_of_obb3_obb3(z, &a, &b, vector_of(of, MOTION));
}

/* How far off the gap and the velocity along an axis are, in bounds. */
static double error_of_view(const int32_t *of) {
    fxs_zonotope z;
    coarse_zonotope c;
    set_zonotope(&z, of);
    set_coarse(&c, &z);
    double worst = 0;
    for (int axis = 0; axis < 15; axis++) {
        const uint8_t *const edges = edges_of[axis];
        if (((c.points >> edges[0] | c.points >> edges[1]) & 1) != 0) {
            continue;
        }
        projected s;
        project_roughly(&s, &c, edges);
        /* In the scale of both directions, and of the edges. */
        double scale = ldexp(1, 17 + (int)shift_of(&z));
        for (int i = 0; i < 2; i++) {
            const real3 v = real_of(of, edges[i]);
            const int32_t *const u = c.direction[edges[i]];
            const double most = fmax(fabs(v.x), fmax(fabs(v.y), fabs(v.z)));
            const double near = fmax(abs(u[0]), fmax(abs(u[1]), abs(u[2])));
            scale *= exp2(round(log2(most / near)));
        }
        const real_axis real = axis_of(of, axis);
        const double gap = (real.distance - real.reach) / scale, ahead = real.ahead / scale;
        const double of_gap = fabs(s.gap - gap) / s.error;
        /* (Where n.d is about zero its sign, and that of n.m, may be the other one.) */
        const double of_ahead = fabs(abs(s.ahead) - fabs(ahead)) / s.drift;
        worst = fmax(worst, fmax(of_gap, of_ahead));
    }
    return worst;
}

/* When an axis is entered of which it is said that it is not the last one, over when the last one
 * is. */
static double error_of_entry(const int32_t *of) {
    fxs_zonotope z;
    fixsat_event event;
    fxs_entry_masks3 masks;
    set_zonotope(&z, of);
    if (fxs_zonotope_apart(&z) || !fxs_filter_entry3(&event, &masks, &z) || event != FIXSAT_HIT) {
        return 0;
    }
    double last = 0, left_out = 0;
    for (int axis = 0; axis < 15; axis++) {
        const real_axis real = axis_of(of, axis);
        if (real.distance > real.reach) {
            const double time = (real.distance - real.reach) / real.ahead;
            last = time > last ? time : last;
            left_out = (masks.not_last_mask >> axis & 1) != 0 && time > left_out ? time : left_out;
        }
    }
    return last > 0 ? left_out / last : INFINITY;
}

/* ---- the search ---- */

static uint32_t any_size(void) {
    return random_below(&climb_state, SIZE_BITS) + 1;
}

static void begin(int32_t *number) {
    const uint32_t size = any_size();
    for (int k = 0; k < NUMBERS; k++) {
        number[k] = climb_signed(size);
    }
}

static int32_t step(int32_t v) {
    return climb_limited(v + climb_signed(any_size()), (1 << SIZE_BITS) - 1);
}

int main(int argc, char **argv) {
    const climb_space space = {NUMBERS, 1000, begin, step, 0.2};
    const uint32_t starts = climb_starts(argc, argv);
    if (starts == 0) {
        return 2;
    }
    const int failed = climb_report("overlap", &space, error_of_overlap, starts) +
                       climb_report("order of depths", &space, error_of_culled, starts) +
                       climb_report("depth", &space, error_of_depth, starts) +
                       climb_report("depth by unit", &space, error_of_unit, starts) +
                       climb_report("order of faces", &space, error_of_opposed, starts) +
                       climb_report("gap and velocity", &space, error_of_view, starts) +
                       climb_report("order of entries", &space, error_of_entry, starts);
    return failed != 0;
}
