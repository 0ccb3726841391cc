/* SPDX-License-Identifier: MIT
 *
 * The line `world2 ...`: a world that is filled thing by thing, and asked.
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

/* An empty world. */
void world_start(void);

/* Answers the rest of the line, or returns what is wrong. */
const char *world_answer(reader *in, query *q);

#endif
