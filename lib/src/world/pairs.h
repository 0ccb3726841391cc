/* SPDX-License-Identifier: MIT
 *
 * Orders of bodies, as numbers. Internal.
 */
#ifndef FIXSAT_WORLD_PAIRS_H
#define FIXSAT_WORLD_PAIRS_H

#include <stdbool.h>
#include <stdint.h>

/* True if an entry is >= count. */
bool fxs_has_invalid_index(const uint16_t *order, uint32_t count);

/* True if a sorted order contains a duplicate. If not, and all entries are valid, it is a
 * permutation. */
bool fxs_has_duplicate(const uint16_t *order, uint32_t count);

/* Sets each entry to its index. */
void fxs_number_bodies(uint16_t *order, uint32_t count);

#endif
