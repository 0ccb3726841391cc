/* SPDX-License-Identifier: MIT
 *
 * Two boxes in 3D that are close, seen along the normal of a face or of two edges. Internal.
 *
 * With the edges g and h and their normal g x h,
 *     (g x h) . (v x w) = (g.v) (h.w) - (g.w) (h.v),
 * so that all that is asked of what is seen along the normal is asked in a plane, where v is at
 * (g.v, h.v).
 */
#ifndef FIXSAT_SPACE_FACE3_NEAR_H
#define FIXSAT_SPACE_FACE3_NEAR_H

#include "../int/quotient.h"
#include "face3.h"

/* Are all vectors and points below 2^FXS_CLOSE3_BITS? Then coordinates in the plane are below
 * 3 * 2^46 < 2^48, determinants of two below 2 * 9 * 2^92 < 2^97, and also that of a point, which
 * is a sum of vectors. */
enum { FXS_CLOSE3_BITS = 23 };

typedef struct fxs_near_box {
    int32_t center[3];
    const int32_t (*edge)[3]; /* the three half-edges */
} fxs_near_box;

/* The unit normal, outward from the reference. */
typedef struct fxs_near_normal {
    int32_t part[3];
    bool is_exact;
} fxs_near_normal;

/* The sign of n.v, or FXS_UNKNOWN_SIDE: parts are off by less than 6 of 2^-30, and v is below 2^23.
 */
enum { FXS_UNKNOWN_SIDE = 2, FXS_SIDE_ERROR = 3 * 6 << FXS_CLOSE3_BITS };

int64_t fxs_near_along(const int32_t v[3], const fxs_near_normal *n); /* n.v in 2^-30 */
int fxs_near_side(const fxs_near_normal *n, const int32_t v[3]);

/* at += sign v */
static inline void fxs_near_step(int32_t at[3], int sign, const int32_t v[3]) {
    for (int k = 0; k < 3; k++) {
        FXS_BITS(at[k], FXS_CLOSE3_BITS + 2);
        FXS_BITS(v[k], FXS_CLOSE3_BITS);
        at[k] += sign * v[k];
    }
}

static inline void fxs_near_subtract(int32_t out[3], const int32_t v[3], const int32_t w[3]) {
    for (int k = 0; k < 3; k++) {
        FXS_BITS(v[k], FXS_CLOSE3_BITS + 2);
        FXS_BITS(w[k], FXS_CLOSE3_BITS + 2);
        out[k] = v[k] - w[k];
    }
}

/* In the plane of g and h. */

typedef struct fxs_seen {
    int64_t at[2];
} fxs_seen;

static inline void fxs_look_down(fxs_seen *out, const int32_t g[3], const int32_t h[3],
                                 const int32_t v[3]) {
    out->at[0] = fxs_short_dot(v, g);
    out->at[1] = fxs_short_dot(v, h);
}

static inline void fxs_set_cross(fxs_wide *out, const fxs_seen *v, const fxs_seen *w) {
    fxs_wide_long_cross(out, v->at, w->at);
}

/* num / den in 2^-30, for |num| <= den: at most 2^-27 of itself too small and 2^-28 too large, and
 * 1 for the cut, so that it is less than 10 off. (See fxs_quotient.) */
int32_t fxs_fraction30(const fxs_wide *num, const fxs_wide *den);

/* The points center + s edge[0] + t edge[1], |s|, |t| <= 1, with the edges in such an order that
 * n . (edge[0] x edge[1]) > 0 for the normal n. */
typedef struct fxs_near_face {
    int32_t center[3];
    const int32_t *edge[2];
    fxs_face3 name;
} fxs_near_face;

/* That of the half-edges i and j, on the side of half-edge k that `sign` says. */
void fxs_set_near_face(fxs_near_face *f, const fxs_near_box *b, int i, int j, int k, int sign);

/* The face without half-edge k farther along n. False: that is left open. */
bool fxs_set_reference(fxs_near_face *f, const fxs_near_normal *n, const fxs_near_box *b, int k);

/* A face of the incident box, by the half-edge that it is without. */
typedef struct fxs_facing {
    int without, on;      /* the side of that half-edge to n */
    fxs_seen edge[2];     /* the others */
    fxs_wide opposite;    /* n.m, with n as long as g x h, for the normal m of the face */
    fxs_height_lead lead; /* |n.m|, and m.m */
} fxs_facing;

/* The face of b that faces the reference most, in one of two rooms, or NULL where that is open.
 * Flat boxes are left open. As space/clip3_wide.c tells, a face does not face it unless n.m, m.e and e.n
 * have a positive product. */
const fxs_facing *fxs_most_opposed_face(fxs_facing room[2], const fxs_near_normal *n,
                                        const fxs_near_box *b, const fxs_near_face *reference);

#endif
