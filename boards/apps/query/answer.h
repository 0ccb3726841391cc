/* SPDX-License-Identifier: MIT
 *
 * The library's functions by their verb and the forms of their shapes, and what
 * they return as text.
 */
#ifndef QUERY_ANSWER_H
#define QUERY_ANSWER_H

#include "shape.h"

typedef enum answer_verb {
    ANSWER_TEST,
    ANSWER_SWEEP,
    ANSWER_IMPACT,
    ANSWER_ENTER,
    ANSWER_CAST,
    ANSWER_CONTACT,
    ANSWER_DISTANCE,
    ANSWER_VERBS
} answer_verb;

/* What a verb is asked about. The shapes are built; of the vectors a verb has the
 * first ones, with 2 or 3 components as its shapes. */
typedef struct query {
    shape a, b;           /* b: of all verbs but ANSWER_CAST */
    fix16_t vector[2][3]; /* the motion; of ANSWER_CAST the origin and the motion */
} query;

/* What verbs return, as text. */
void answer_write_toi2(fixsat_event event, const char *miss, const fixsat_toi2 *impact);
void answer_write_hit2(fixsat_event event, const fixsat_hit2 *hit);
void answer_write_distance2(const fixsat_clearance2 *distance);
void answer_write_toi3(fixsat_event event, const char *miss, const fixsat_toi3 *impact);
void answer_write_hit3(fixsat_event event, const fixsat_hit3 *hit);
void answer_write_distance3(const fixsat_clearance3 *distance);

/* Writes the answer as a line, or returns why there is none. May change the shapes. */
const char *answer_write(answer_verb verb, query *q);

#endif
