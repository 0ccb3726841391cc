/* SPDX-License-Identifier: MIT
 *
 * Shapes whose memory is damaged after their construction: bits flipped, bytes
 * overwritten. What a test or query then answers means nothing, but it returns, and
 * reads and writes only what is its own. Any bytes of a shape may be damaged, and the
 * vertices of a polygon, but not its pointer to them nor their count: nothing survives a
 * wrong pointer. On the host also under the address and undefined sanitizers.
 */
#include <fixsat/fixsat.h>
#include <stdio.h>
#include <string.h>

#include "../common/pairs.h"
#include "../common/random.h"

#ifndef CASES /* of each kind */
#define CASES 200
#endif

static uint32_t state = 1;

static uint32_t below(uint32_t n) {
    return random_below(&state, n);
}

static void damage_bytes(void *bytes, size_t size) {
    uint8_t *const at = bytes;
    const uint32_t begin = below((uint32_t)size);
    switch (below(5)) {
    case 0: /* one bit */
        at[begin] ^= (uint8_t)(1u << below(8));
        break;
    case 1: /* a few bits anywhere */
        for (uint32_t i = below(16); i > 0; i--) {
            at[below((uint32_t)size)] ^= (uint8_t)(1u << below(8));
        }
        break;
    case 2: /* a word */
        for (size_t i = begin & ~3u; i < (begin & ~3u) + 4 && i < size; i++) {
            at[i] = (uint8_t)below(256);
        }
        break;
    case 3: /* everything from there on, all the same */
        memset(at + begin, below(2) == 0 ? 0xFF : (int)below(256), size - begin);
        break;
    default: /* everything */
        for (size_t i = 0; i < size; i++) {
            at[i] = (uint8_t)below(256);
        }
        break;
    }
}

static void damage(golden_shape *shape) {
    const golden_shape before = *shape;
    if (below(3) != 0) {
        damage_bytes(&shape->as, sizeof shape->as);
    }
    if (below(3) != 0) {
        damage_bytes(shape->vertices, sizeof shape->vertices);
    }
    if (shape->type == GOLDEN_POLYGON) {
        shape->as.polygon.vertices = before.as.polygon.vertices;
        shape->as.polygon.count = before.as.polygon.count;
    } else if (shape->type == GOLDEN_ROUNDED) {
        shape->as.rounded.vertices = before.as.rounded.vertices;
        shape->as.rounded.count = before.as.rounded.count;
    }
}

int main(void) {
    static golden_case pair;
    uint32_t calls = 0;
    for (uint32_t kind = 0; kind < PAIR_KINDS; kind++) {
        for (uint32_t i = 0; i < CASES; i++) {
            golden_answer answer;
            pair_make(&pair, kind, i);
            damage(&pair.a);
            if (below(2) == 0) {
                damage(&pair.b);
            }
            pair_answer(&answer, kind, &pair);
            calls++;
        }
    }
    printf("faults: %lu calls with damaged shapes, all returned\n", (unsigned long)calls);
    return 0;
}
