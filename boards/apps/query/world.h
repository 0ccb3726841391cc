/* SPDX-License-Identifier: MIT
 *
 * The lines `world2 ...` and `world3 ...`: worlds that are filled thing by thing, and asked.
 */
#ifndef QUERY_WORLD_H
#define QUERY_WORLD_H

#include "answer.h"

/* The most things of a world, and the vertices of all of them together, which a board says if it
 * has less; 0 if it has none. */
#ifndef QUERY_WORLD_THINGS
#define QUERY_WORLD_THINGS 256
#define QUERY_WORLD_VERTICES 4096
#endif
#ifndef QUERY_WORLD3_THINGS
#define QUERY_WORLD3_THINGS 64
#endif

/* Empty worlds. */
void world_start(void);
void world3_start(void);

/* Answers the rest of the line, or returns what is wrong. */
const char *world_answer(reader *in, query *q);
const char *world3_answer(reader *in, query *q);

#endif
