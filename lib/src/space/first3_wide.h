/* SPDX-License-Identifier: MIT
 *
 * The simplex of C that a moving origin O meets first, exactly. Internal.
 */
#ifndef FIXSAT_SPACE_FIRST3_WIDE_H
#define FIXSAT_SPACE_FIRST3_WIDE_H

#include "direction3_wide.h"

/* How O moves, and how near it has to come. */
typedef struct fxs_path3 {
    int64_t m[3]; /* O is at t m at the time t; not zero */
    int64_t radii;
} fxs_path3;

/* One to three vertices of C. At the time `at.time` O comes within the radii of C. Just before, the
 * point of C that is closest to O is strictly inside their hull. The direction from O to it at the
 * time t is that of `at`, n + t step. */
typedef struct fxs_first3 {
    fxs_vertex3 vertex[4];
    int count;
    fxs_moving3 at;
} fxs_first3;

/* Finds the simplex that is met first, at whatever time. The search begins with the first
 * `out->count` vertices, one to four. Returns false if O never comes within the radii of their
 * hull.
 */
FXS_RARE bool fxs_find_first3(fxs_first3 *out, const fxs_convex3 *a, const fxs_convex3 *b,
                              const fxs_path3 *path);

/* Sets *out to the direction from O to the closest point at the time. With radii of zero O is at
 * that point, and it is the direction just before. *out may refer to *at, which must stay while
 * *out is used. */
FXS_RARE void fxs_set_direction_at3(fxs_direction3 *out, const fxs_moving3 *at);

/* True if O is at vertex i of the simplex at the time; the radii are zero. */
FXS_RARE bool fxs_is_at_vertex3(const fxs_first3 *first, int i, const fxs_path3 *path);

#endif
