/* SPDX-License-Identifier: MIT
 *
 * Orders of bodies, as numbers.
 */
#include "pairs.h"

bool fxs_has_invalid_index(const uint16_t *order, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (order[i] >= count) {
            return true;
        }
    }
    return false;
}

bool fxs_has_duplicate(const uint16_t *order, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        if (order[i - 1] == order[i]) {
            return true;
        }
    }
    return false;
}

void fxs_number_bodies(uint16_t *order, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        order[i] = (uint16_t)i;
    }
}
