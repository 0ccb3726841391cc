/* SPDX-License-Identifier: MIT
 *
 * An implicit tree over a row of items whose neighbours lie near each other. 8 items are a block,
 * and 8 blocks are a block of the next level; the last ones have fewer. Level 0 is the items.
 * Internal.
 */
#ifndef FIXSAT_SHAPE_BLOCKS_H
#define FIXSAT_SHAPE_BLOCKS_H

#include <stdint.h>

enum {
    FXS_BLOCK_BITS = 3,
    FXS_BLOCK_SIZE = 1 << FXS_BLOCK_BITS,
    FXS_BLOCK_MASK = FXS_BLOCK_SIZE - 1
};

/* Returns the number of items in a full block of a level. */
static inline uint32_t fxs_items_in(uint32_t level) {
    return UINT32_C(1) << (FXS_BLOCK_BITS * level);
}

/* Returns the number of blocks that hold `count` items, or `count` blocks of the level below. */
static inline uint32_t fxs_blocks_above(uint32_t count) {
    return (count + FXS_BLOCK_SIZE - 1) >> FXS_BLOCK_BITS;
}

/* Returns the number of blocks of a level over `count` items. */
static inline uint32_t fxs_blocks_on(uint32_t count, uint32_t level) {
    return (count + fxs_items_in(level) - 1) >> (FXS_BLOCK_BITS * level);
}

#endif
