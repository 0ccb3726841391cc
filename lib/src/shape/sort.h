/* SPDX-License-Identifier: MIT
 *
 * Heapsort and insertion sort. Internal.
 */
#ifndef FIXSAT_SHAPE_SORT_H
#define FIXSAT_SHAPE_SORT_H

#include <fixsat/pairs.h>
#include <fixsat/world.h>
#include <fixsat/world3.h>

/* Things that are sorted: points, words, nodes, or the numbers of vertices or bodies. */
typedef struct fxs_row {
    fixsat_vec2 *points;
    uint32_t *words;
    uint16_t *order;
    const fixsat_vec2 *vertices;
    fixsat_node2 *nodes2;
    fixsat_node3 *nodes3;
    const fixsat_body2 *bodies2;
    const fixsat_body3 *bodies3;
} fxs_row;

typedef bool (*fxs_less)(const fxs_row *row, uint32_t i, uint32_t k);
typedef void (*fxs_swap)(const fxs_row *row, uint32_t i, uint32_t k);

static inline void fxs_swap_numbers(const fxs_row *row, uint32_t i, uint32_t k) {
    const uint16_t number = row->order[i];
    row->order[i] = row->order[k];
    row->order[k] = number;
}

/* Lets what is at `root` sink in the heap of the first `count` things, of which none is less than
 * the two below it. */
static inline __attribute__((always_inline)) void
fxs_sink(const fxs_row *row, uint32_t root, uint32_t count, fxs_less less, fxs_swap swap) {
    for (;;) {
        uint32_t child = 2 * root + 1;
        if (child >= count) {
            return;
        }
        if (child + 1 < count && less(row, child, child + 1)) {
            child++;
        }
        if (!less(row, root, child)) {
            return;
        }
        swap(row, root, child);
        root = child;
    }
}

/* Sorts `count` of them, below 2^31. */
static inline __attribute__((always_inline)) void fxs_heapsort(const fxs_row *row, uint32_t count,
                                                               fxs_less less, fxs_swap swap) {
    /* First the heap is made, from its lower half on; then its top is taken off. */
    for (uint32_t root = count / 2, left = count; left > 1;) {
        if (root > 0) {
            root--;
        } else {
            left--;
            swap(row, 0, left);
        }
        fxs_sink(row, root, left, less, swap);
    }
}

/* The most swaps of insertion for each thing: they take about as long as a heapsort of 64. */
enum { FXS_SWAPS = 16 };

/* Sorts things that are nearly sorted, by insertion. False if that would take long: they are in
 * some order then. */
static inline __attribute__((always_inline)) bool fxs_insert(const fxs_row *row, uint32_t count,
                                                             fxs_less less, fxs_swap swap) {
    uint32_t left = FXS_SWAPS * count;
    for (uint32_t i = 1; i < count; i++) {
        for (uint32_t k = i; k > 0 && less(row, k, k - 1); k--) {
            if (left == 0) {
                return false;
            }
            left--;
            swap(row, k, k - 1);
        }
    }
    return true;
}

#endif
