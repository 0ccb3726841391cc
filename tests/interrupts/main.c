/* SPDX-License-Identifier: MIT
 *
 * The library called from an interrupt in the middle of itself: every function while
 * every function is at work, on other shapes. All answers, of either, must be those
 * given without interrupts. The interrupt comes at a random moment of the call, at
 * least HITS times within each pair of functions.
 */
#include <stdio.h>

#include "../common/pairs.h"
#include "../common/random.h"
#include "board.h"

#ifndef HITS
#define HITS 3
#endif

enum { TRIES = 1000 };

/* True if this board has room for the kind twice. */
static bool is_room(uint32_t kind) {
#if defined(LITTLE_STACK) && defined(GOLDEN_SOLIDS)
    const uint8_t verb = kind < GOLDEN_KINDS ? golden_kinds[kind].verb : GOLDEN_TEST;
    return verb != GOLDEN_IMPACT && verb != GOLDEN_ENTER && verb != GOLDEN_CAST &&
           verb != GOLDEN_CONTACT;
#else
    (void)kind;
    return true;
#endif
}

/* One of the functions and what it answers undisturbed. */
typedef struct call {
    uint32_t kind;
    golden_case pair;
    golden_answer expected;
} call;

static call outer, inner; /* the one that is interrupted, the one in the interrupt */

static volatile bool at_work, interrupted;
static volatile uint32_t hits, wrong;

static void prepare(call *c, uint32_t kind, uint32_t index) {
    c->kind = kind;
    pair_make(&c->pair, kind, index);
    pair_answer(&c->expected, kind, &c->pair);
}

static bool answers_as_expected(const call *c) {
    golden_answer answer;
    pair_answer(&answer, c->kind, &c->pair);
    return pair_same_answer(&answer, &c->expected);
}

static void on_interrupt(void) {
    interrupted = true;
    hits += at_work;
    wrong += !answers_as_expected(&inner);
}

static uint32_t some_moment(uint32_t ticks) { /* may be more than random_below is good for */
    static uint32_t state = 1;
    return 1 + (uint32_t)((uint64_t)random_next(&state) * ticks >> 32);
}

/* How long the outer call takes. */
static uint32_t ticks_of_call(void) {
    golden_answer answer;
    const uint32_t begin = board_ticks();
    pair_answer(&answer, outer.kind, &outer.pair);
    return (board_ticks() - begin) & 0xffffff;
}

/* Calls until the interrupt has come. */
static void call_until_interrupted(uint32_t ticks) {
    interrupted = false;
    board_interrupt_after(some_moment(ticks), on_interrupt);
    while (!interrupted) {
        at_work = true;
        const bool right = answers_as_expected(&outer);
        at_work = false;
        if (!right) {
            wrong++;
        }
    }
}

int main(void) {
    uint32_t all_hits = 0, missed = 0, failed = 0, index = 0;
    for (uint32_t a = 0; a < PAIR_KINDS; a++) {
        for (uint32_t b = 0; b < PAIR_KINDS; b++) {
            index++;
            if (!is_room(a) || !is_room(b)) {
                continue;
            }
            prepare(&outer, a, index);
            prepare(&inner, b, index + 1);
            hits = wrong = 0;
            const uint32_t ticks = ticks_of_call();
            for (int i = 0; i < TRIES && hits < HITS; i++) {
                call_until_interrupted(ticks);
            }
            all_hits += hits;
            missed += hits < HITS;
            if (wrong != 0) {
                failed++;
                printf("%s interrupted by %s: %lu wrong answers\n", pair_name(a), pair_name(b),
                       (unsigned long)wrong);
            }
        }
    }
    printf("interrupts: %lu in the middle of a call, %lu pairs of functions with fewer than %d, "
           "%lu with wrong answers\n",
           (unsigned long)all_hits, (unsigned long)missed, HITS, (unsigned long)failed);
    return missed != 0 || failed != 0;
}
