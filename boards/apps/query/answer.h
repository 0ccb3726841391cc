/* SPDX-License-Identifier: MIT
 *
 * Calls the library's function for a verb and the forms of its shapes, and writes the result as
 * text.
 */
#ifndef QUERY_ANSWER_H
#define QUERY_ANSWER_H

#include "shape.h"

/* Contacts and faces of solids: false on boards with too little flash and RAM. */
#ifndef QUERY_SOLID_CONTACTS
#define QUERY_SOLID_CONTACTS 1
#endif

/* Contacts with regions and worlds: false on boards with too little flash. */
#ifndef QUERY_REGION_CONTACTS
#define QUERY_REGION_CONTACTS 1
#endif

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

/* The arguments of a verb. The shapes are built. A verb uses the first vectors, which have 2 or 3
 * components as its shapes do. */
typedef struct query {
    shape a, b;           /* shapes; ANSWER_CAST uses only a */
    fix16_t vector[2][3]; /* the motion; for ANSWER_CAST the origin and the motion */
} query;

/* Write results as text. */
void answer_write_toi2(fixsat_event event, const char *miss, const fixsat_toi2 *impact);
void answer_write_hit2(fixsat_event event, const fixsat_hit2 *hit);
void answer_write_distance2(const fixsat_clearance2 *distance);
void answer_write_swing2(fixsat_event event, const fixsat_swing2 *swing);
void answer_write_toi3(fixsat_event event, const char *miss, const fixsat_toi3 *impact);
void answer_write_hit3(fixsat_event event, const fixsat_hit3 *hit);
void answer_write_manifold2(const fixsat_manifold2 *manifold);
void answer_write_distance3(const fixsat_clearance3 *distance);

/* Writes the answer of a turn of a about the pivot, towards a shape in 2D or a region, as a line;
 * or returns an error message. */
const char *answer_turn(const query *q, fixsat_vec2 pivot, fix16_t angle);

/* Writes the answer as a line, or returns an error message. May change the shapes. */
const char *answer_write(answer_verb verb, query *q);

#endif
