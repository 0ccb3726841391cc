/* SPDX-License-Identifier: MIT
 *
 * The line `world2 ...`: a world that is filled thing by thing, and asked.
 */
#ifndef QUERY_WORLD_H
#define QUERY_WORLD_H

#include "answer.h"

/* Answers the rest of the line, or returns what is wrong. */
const char *world_answer(reader *in, query *q);

#endif
