/* SPDX-License-Identifier: MIT */
/** @file
 * Private parts of the public structs, which constructors and iterators set and use.
 *
 * A program neither reads nor writes them, and they may change with any version. Private fields of
 * other structs begin with private_ and stand last. A struct that is private as a whole says so.
 */
#ifndef FIXSAT_PRIVATE_H
#define FIXSAT_PRIVATE_H

#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Private part of fixsat_obb2, computed once by its constructor for the fast paths: the
 * half-edges divided by 2^shift and rounded to the nearest, such that the sum of their magnitudes
 * on each axis is at most 16381. A word xy holds x in its low half and y in its high half. */
typedef struct fixsat_obb2_private {
    uint32_t edge[2]; /**< Private: the half-edges u and v as words xy. */
    int32_t area;     /**< Private: the magnitude of the cross product u x v. */
    uint32_t shift;   /**< Private: exponent of the divisor, 1 or more. */
} fixsat_obb2_private;

/** Private: a vector of fixsat_obb3_private. */
typedef struct fixsat_obb3_private_vec3 {
    uint32_t xy; /**< Private: components x and y as a word. */
    int32_t z;   /**< Private: the component z. */
} fixsat_obb3_private_vec3;

/** Private part of fixsat_obb3; as fixsat_obb2_private. */
typedef struct fixsat_obb3_private {
    fixsat_obb3_private_vec3 edge[3];   /**< Private: the half-edges u, v and w. */
    fixsat_obb3_private_vec3 normal[3]; /**< Private: v x w, w x u and u x v, divided by
                                         * 2^(2 shift + 13), to the nearest or up to 2^-14 more
                                         * off. */
    int32_t volume;                     /**< Private: |edge[0] . normal[0]|. */
    int16_t inverse;                    /**< Private: about 2^(17 + inverse_shift) /
                                         * (edge[0] . normal[0]), or 0. */
    uint16_t inverse_shift;             /**< Private: exponent of `inverse`. */
    uint32_t shift;                     /**< Private: exponent of the divisor, 0 or more. */
} fixsat_obb3_private;

/** Private iterator state of fixsat_pairs2 and fixsat_pairs3. */
typedef struct fixsat_pairs_private {
    uint16_t *order; /**< Private: the caller's array of numbers, sorted. */
    uint32_t count;  /**< Private: the number of bodies. */
    uint32_t first;  /**< Private: the place in `order` of one body of a pair. */
    uint32_t second; /**< Private: the place in `order` of the next body to compare with it. */
} fixsat_pairs_private;

#ifdef __cplusplus
}
#endif

#endif
