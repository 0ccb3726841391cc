/* SPDX-License-Identifier: MIT
 *
 * A call of every public function, on arguments made beforehand.
 */
#ifndef WCET_CALLS_H
#define WCET_CALLS_H

#include "genome.h"

typedef struct wcet_call {
    const char *name; /* of the function, without its prefix */
    uint8_t a, b;     /* as in a species, and so on */
    uint8_t motion, raw;
    bool cache;
    void (*function)(void); /* NULL if it is in another program */
} wcet_call;

enum {
    WCET_CALLS = 0
#define QUERY(name, n, verb, a, b, kind) +1
#define GENERAL(name, n, verb, a, b) +1
#define CACHED(name, n, a, b) +1
#define OTHER(name, program, a, b, motion, words) +1
#include "../../boards/apps/functions.inc"
};
extern const wcet_call wcet_calls[WCET_CALLS];

/* A genome that a long search has found. */
typedef struct wcet_known {
    const char *name;
    uint8_t vertices;
    uint8_t words;
    const int32_t *word; /* in the order of genome_words; NULL if it is of another program */
} wcet_known;

extern const wcet_known wcet_all_known[];
extern const uint32_t wcet_known_count;

/* What the next calls are about. */
extern arguments wcet_arguments;

/* Tells the calls that take words what they are: those of a, and the motion. */
void wcet_set_raw(const genome *g, const species *s);

#endif
