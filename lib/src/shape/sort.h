/* SPDX-License-Identifier: MIT
 *
 * Heapsort and insertion sort. Internal.
 */
#ifndef FIXSAT_SHAPE_SORT_H
#define FIXSAT_SHAPE_SORT_H

#include <stdbool.h>
#include <stdint.h>

/* True if item i of a row comes before item k. Only these two functions know what a row is. */
typedef bool (*fxs_less)(void *row, uint32_t i, uint32_t k);
typedef void (*fxs_swap)(void *row, uint32_t i, uint32_t k);

static inline void fxs_swap_numbers(uint16_t *p, uint16_t *q) {
    const uint16_t number = *p;
    *p = *q;
    *q = number;
}

/* Sift-down: restores the max-heap property of the first `count` items below `root`. */
static inline __attribute__((always_inline)) void fxs_sink(void *row, uint32_t root, uint32_t count,
                                                           fxs_less less, fxs_swap swap) {
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

/* Sorts `count` items, fewer than 2^31. It is inlined, and so are `less` and `swap`. */
static inline __attribute__((always_inline)) void fxs_heapsort(void *row, uint32_t count,
                                                               fxs_less less, fxs_swap swap) {
    /* First make the heap, from its lower half on. Then take off its top, again and again. */
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

/* Moves the `part` least items of a row to its front, in O(count log part). They are the heap,
 * whose top is swapped for each item that comes before it. It is inlined, and so are `less` and
 * `swap`. */
static inline __attribute__((always_inline)) void
fxs_split(void *row, uint32_t part, uint32_t count, fxs_less less, fxs_swap swap) {
    for (uint32_t root = part; root > 0; root--) {
        fxs_sink(row, root - 1, part, less, swap);
    }
    for (uint32_t i = part; i < count; i++) {
        if (less(row, i, 0)) {
            swap(row, 0, i);
            fxs_sink(row, 0, part, less, swap);
        }
    }
}

/* How many swaps insertion may take for each item: about as long as a heapsort of 64 items. */
enum { FXS_SWAPS = 16 };

/* Sorts items that are nearly sorted, by insertion. Returns false, and leaves the items in some
 * order, if that would take long. */
static inline __attribute__((always_inline)) bool fxs_insert(void *row, uint32_t count,
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
