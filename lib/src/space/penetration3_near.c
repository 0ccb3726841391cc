/* SPDX-License-Identifier: MIT
 *
 * Along which axis are two boxes in 3D least deep in each other? In 32 bits.
 *
 * As pair3.h has it, n times the overlap along n is known but for FXS_ERROR3, in units of d, which
 * make it a depth with 1/16 here: at most half the extents and their sum, below 2^14.
 */
#include "penetration3_near.h"
#include "../int/quotient.h"
#include "box_pair3_near.h"

/* Of |n| of 2^9 and more. */
enum { SHORT = 1 << 18 };

/* At least and at most, in 1/16. */
typedef struct depth_range {
    uint32_t least, most;
} depth_range;

static const depth_range any_depth = {0, UINT32_MAX};

static inline uint32_t square_of(int32_t x, int32_t y, int32_t z) {
    return (uint32_t)(x * x) + (uint32_t)(y * y) + (uint32_t)(z * z);
}

/* overlap / |n|, for n.n = nn. The components of n are off by 2.5 at most, |n| so by 4.4 of 2^9 or
 * less than 2^-6.8 of itself, and the inverse root by 2^-7.7: together less than 2^-6.
 * Bits: overlaps are below 2^31; the inverse root, of 10 bits, is 2^(25 - even / 2) / |n|. */
static depth_range depths(int32_t overlap, int32_t error, uint32_t nn) {
    if (nn < SHORT) {
        return any_depth;
    }
    int shift = 12;
    for (; nn >> 30 == 0; nn <<= 2) {
        shift--;
    }
    const uint32_t inverse = fxs_inverse_root10(nn);
    const uint32_t low = overlap > error ? (uint32_t)(overlap - error) >> 9 : 0;
    const uint32_t high = ((uint32_t)(overlap > 0 ? overlap : 0) + (uint32_t)error) >> 9;
    const uint32_t least = low * inverse >> shift, most = (high + 1) * inverse >> shift;
    return (depth_range){least - (least >> 6) - (least != 0), most + (most >> 6) + 2};
}

/* |v| or up to 3 % and 3 more, for v.v = vv: m = vv 2^even, of which 10 bits count, times
 * 2^(25 + even / 2) / |v| m. */
static uint32_t most_length(uint32_t vv) {
    uint32_t m = vv | 1;
    int shift = 3;
    for (; m >> 30 == 0; m <<= 2) {
        shift++;
    }
    const uint32_t length = ((m >> 22) + 1) * fxs_inverse_root10(m) >> shift;
    return length + (length >> 6) + 3;
}

static uint32_t square3(fixsat_narrow_vec3 v) {
    return square_of(fxs_x(v.xy), fxs_y(v.xy), v.z);
}

/* u x s, divided as in pair3.h. */
static uint32_t cross_square(fixsat_narrow_vec3 u, fixsat_narrow_vec3 s) {
    const int32_t ux = fxs_x(u.xy), uy = fxs_y(u.xy), sx = fxs_x(s.xy), sy = fxs_y(s.xy);
    const int32_t half = 1 << 13;
    return square_of((uy * s.z - u.z * sy + half) >> 14, (u.z * sx - ux * s.z + half) >> 14,
                     (ux * sy - uy * sx + half) >> 14);
}

/* The sum of magnitudes, or up to 3 less. */
static int32_t sum_of(fixsat_narrow_vec3 v) {
    FXS_BITS(v.z, 15);
    return fxs_approx_abs(fxs_x(v.xy)) + fxs_approx_abs(fxs_y(v.xy)) + fxs_approx_abs(v.z);
}

/* The ranges of all axes, and the least of their upper ends. The errors of the products in pair3.h
 * are by sums |v| of magnitudes, and not by the most that these can be:
 *     n . d                  0.51 |d| + 1/2 |n|
 *     n . u                  0.51 |u| + 1/2 |n|
 *     n . s + n . t + n . r  0.51 (|s| + |t| + |r|) + 3/2 |n|
 *     u . (s x d)            2.5 |u| + 1/2 |s x d|
 * so that the overlap along a face is off by less than 0.26 (2 |d| + all half-edges) + 5/4 |n| and
 * 1/4 of the |n| by which n . u, a box's volume, was found (of its first half-edge), and along
 * edges by 2.5 |u| + 1/2 |s x d| + 0.26 (|u| + |s|) + 1/2 of the most |n|; and by what magnitudes
 * and cuts take. */
typedef struct ranges {
    uint32_t least[FXS_AXES3], smallest;
    int32_t edge[2][3];      /* sums of magnitudes: of half-edges, */
    int32_t offset, normals; /* of d, and the most of normals */
} ranges;

enum { CUT_ERROR = 32 };

/* 0.26 v */
static int32_t quarter(int32_t v) {
    return (v + (v >> 4)) >> 2;
}

/* `first`: the box's normal by which its volume is known. */
static int32_t face_error(const ranges *r, int32_t normal, int32_t first) {
    const int32_t *const a = r->edge[0], *const b = r->edge[1];
    return quarter(2 * r->offset + a[0] + a[1] + a[2] + b[0] + b[1] + b[2]) + normal +
           (normal + first) / 4 + CUT_ERROR;
}

static int32_t edges_error(const ranges *r, int32_t u, int32_t s, int32_t x) {
    return 2 * u + u / 2 + quarter(u + s) + (x + r->normals) / 2 + CUT_ERROR;
}

static void note(ranges *r, int axis, depth_range here) {
    r->least[axis] = here.least;
    r->smallest = here.most < r->smallest ? here.most : r->smallest;
}

/* `axes`: of the faces without half-edges 0 to 2. */
static inline void note_faces(ranges *r, const narrow_pair3 *p, uint32_t of, const uint8_t axes[3],
                              int32_t dots[3][3]) {
    const fixsat_narrow3 *const a = p->box[of], *const b = p->box[1 - of];
    int32_t on_d[3];
    normals_on_d(a, fxs_offset_of(p->d[0], p->d[1], p->d[2]), on_d);
    const int32_t first = sum_of(a->normal[0]);
    for (int k = 0; k < 3; k++) {
        const int32_t beyond =
            beyond_face(a, p->less[of], b, p->less[1 - of], a->normal[k], on_d[k], dots[k]);
        const int32_t sum = sum_of(a->normal[k]);
        r->normals = sum > r->normals ? sum : r->normals;
        note(r, axes[k], depths(-beyond, face_error(r, sum, first), square3(a->normal[k])));
    }
}

/* Is n times the overlap more than the smallest depth times the most that |n| can be? Bits: lengths
 * are below 2^15. */
static inline bool is_surely_deeper(const ranges *r, int32_t overlap, uint32_t length) {
    return overlap > 0 && r->smallest >> 18 == 0 &&
           (uint32_t)overlap > (((r->smallest >> 2) + 1) * length >> 2) + 1;
}

static void note_edges(ranges *r, const narrow_pair3 *p, int32_t on_a[3][3], int32_t on_b[3][3]) {
    uint32_t length[3];
    for (int i = 0; i < 3; i++) {
        length[i] = most_length(square3(p->box[0]->edge[i]));
    }
    for (int k = 0; k < 3; k++) {
        const fxs_offset x = cross_edge(p, k);
        const int k1 = fxs_after(k), k2 = fxs_after(k1);
        const fixsat_narrow_vec3 s = p->box[1]->edge[k];
        const uint32_t other = most_length(square3(s));
        const int32_t sum_s = r->edge[1][k];
        const int32_t sum_x =
            (int32_t)((uint32_t)(sum_s + 3) * (uint32_t)(r->offset + 3) >> 14) + 5;
        for (int i = 0; i < 3; i++) {
            const int i1 = fxs_after(i), i2 = fxs_after(i1), axis = edge_axes[k] + i;
            const int32_t overlap =
                -beyond_edges(p, i, x, (uint32_t)on_a[i1][k] + (uint32_t)on_a[i2][k],
                              (uint32_t)on_b[k1][i] + (uint32_t)on_b[k2][i]);
            const int32_t error = edges_error(r, r->edge[0][i], sum_s, sum_x);
            /* Half-edges are below 2^14, and their lengths' product so 2^14.1 at most here. */
            bool deeper = is_surely_deeper(r, overlap - error, (length[i] * other >> 14) + 1);
            if (!deeper) {
                const uint32_t nn = cross_square(p->box[0]->edge[i], s);
                deeper = is_surely_deeper(r, overlap - error, most_length(nn) + 5);
                note(r, axis, depths(overlap, error, nn));
            }
            r->least[axis] = deeper ? UINT32_MAX : r->least[axis];
        }
    }
}

uint32_t fxs_filter_deeper3(const fixsat_obb3 *a, const fixsat_obb3 *b) {
    FXS_START_NEAR(0);
    static const uint8_t faces_of_a[3] = {2, 1, 0}, faces_of_b[3] = {14, 13, 9};
    narrow_pair3 pair;
    ranges r;
    int32_t on_a[3][3], on_b[3][3]; /* [normal][the other's half-edge] */
    set_pair(&pair, a, b);
    for (int i = 0; i < 3; i++) {
        r.edge[0][i] = sum_of(a->narrow.edge[i]);
        r.edge[1][i] = sum_of(b->narrow.edge[i]);
    }
    r.offset = fxs_approx_abs(pair.d[0]) + fxs_approx_abs(pair.d[1]) + fxs_approx_abs(pair.d[2]);
    r.normals = 0;
    r.smallest = UINT32_MAX;
    note_faces(&r, &pair, 0, faces_of_a, on_a);
    note_faces(&r, &pair, 1, faces_of_b, on_b);
    note_edges(&r, &pair, on_a, on_b);
    uint32_t deeper = 0;
    for (int axis = 14; axis >= 0; axis--) {
        deeper = deeper << 1 | (r.least[axis] > r.smallest);
    }
    return deeper;
}
