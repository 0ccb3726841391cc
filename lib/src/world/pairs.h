/* SPDX-License-Identifier: MIT
 *
 * Sort and sweep along x, in 2D and 3D alike. A row here has bodies, and the order of their
 * numbers. Internal.
 */
#ifndef FIXSAT_WORLD_PAIRS_H
#define FIXSAT_WORLD_PAIRS_H

#include "../int/base.h"
#include "../shape/sort.h"

/* Has it a number of none of so many bodies? */
bool fxs_has_strange(const uint16_t *order, uint32_t count);

/* Sorted, has it a number twice? If not, and none is strange, it has each just once. */
bool fxs_has_twice(const uint16_t *order, uint32_t count);

/* Each number once. */
void fxs_number_bodies(uint16_t *order, uint32_t count);

/* By where they begin; what is less is known by places in the order. No two are equal, so what was
 * in the order before does not show. */
static inline __attribute__((always_inline)) void
fxs_sort_bodies(const fxs_row *row, uint32_t count, fxs_less less,
                void (*heapsort)(const fxs_row *row, uint32_t count)) {
    if (fxs_has_strange(row->order, count) || !fxs_insert(row, count, less, fxs_swap_numbers) ||
        fxs_has_twice(row->order, count)) {
        fxs_number_bodies(row->order, count);
        heapsort(row, count);
    }
}

/* To the next pair. By their numbers: does a body begin before another one ends, as the first of
 * the two in the order; and if so, do they meet? */
static inline __attribute__((always_inline)) bool fxs_next_pair(fixsat_pair *out,
                                                                fixsat_pair_walk *walk,
                                                                const fxs_row *row,
                                                                fxs_less reaches, fxs_less meets) {
    const uint32_t count = walk->count;
    uint32_t place = walk->second;
    for (uint32_t first = walk->first; first < count; first++, place = first + 1) {
        const uint32_t i = row->order[first];
        if (i >= count) {
            continue; /* of damaged memory */
        }
        for (; place < count; place++) {
            const uint32_t k = row->order[place];
            if (k >= count || !reaches(row, i, k)) {
                break;
            }
            if (meets(row, i, k)) {
                *out = i < k ? (fixsat_pair){(uint16_t)i, (uint16_t)k}
                             : (fixsat_pair){(uint16_t)k, (uint16_t)i};
                walk->first = first;
                walk->second = place + 1;
                return true;
            }
        }
    }
    walk->first = count;
    return false;
}

#endif
