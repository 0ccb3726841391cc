/* SPDX-License-Identifier: MIT
 *
 * The lines `world2 ...` and `world3 ...`, which add things to worlds and query them.
 */
#ifndef QUERY_WORLD_H
#define QUERY_WORLD_H

#include "answer.h"

/* Greatest number of things of a world, and of vertices or points of all its things. A board with
 * less memory defines them; 0: no worlds. */
#ifndef QUERY_WORLD_THINGS
#define QUERY_WORLD_THINGS 256
#define QUERY_WORLD_VERTICES 4096
#endif
#ifndef QUERY_WORLD3_THINGS
#define QUERY_WORLD3_THINGS 64
#define QUERY_WORLD3_POINTS 1024
#endif

/* Empty the worlds. */
void world_start(void);
void world3_start(void);

/* Answer the rest of the line, or return an error message. */
const char *world_answer(reader *in, query *q);
const char *world3_answer(reader *in, query *q);

#endif
