/* SPDX-License-Identifier: MIT
 *
 * The library on two cores at once: two threads answer all kinds of cases, on the same
 * shapes, one of them in the reverse order. All answers must be those given by one
 * thread alone. On a computer only: the emulator of the Pico has one core.
 */
#include <pthread.h>
#include <stdio.h>

#include "../common/pairs.h"

enum { CASES = 200, ROUNDS = 20, ANSWERS = PAIR_KINDS * CASES };

static golden_case pairs[PAIR_KINDS][CASES];
static golden_answer expected[PAIR_KINDS][CASES];

typedef struct worker {
    bool backwards;
    unsigned long wrong;
} worker;

static void *work(void *argument) {
    worker *const w = argument;
    for (uint32_t i = 0; i < ANSWERS * ROUNDS; i++) {
        const uint32_t n = w->backwards ? ANSWERS - 1 - i % ANSWERS : i % ANSWERS;
        const uint32_t kind = n % PAIR_KINDS, index = n / PAIR_KINDS;
        golden_answer answer;
        pair_answer(&answer, kind, &pairs[kind][index]);
        w->wrong += !pair_same_answer(&answer, &expected[kind][index]);
    }
    return NULL;
}

int main(void) {
    for (uint32_t kind = 0; kind < PAIR_KINDS; kind++) {
        for (uint32_t index = 0; index < CASES; index++) {
            pair_make(&pairs[kind][index], kind, index);
            pair_answer(&expected[kind][index], kind, &pairs[kind][index]);
        }
    }
    worker first = {.backwards = false}, second = {.backwards = true};
    pthread_t thread;
    if (pthread_create(&thread, NULL, work, &second) != 0) {
        printf("threads: cannot start one\n");
        return 1;
    }
    (void)work(&first);
    (void)pthread_join(thread, NULL);
    printf("threads: 2 x %d answers, %lu and %lu wrong\n", ANSWERS * ROUNDS, first.wrong,
           second.wrong);
    return first.wrong != 0 || second.wrong != 0;
}
