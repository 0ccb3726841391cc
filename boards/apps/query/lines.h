/* SPDX-License-Identifier: MIT
 *
 * Answers all lines of the input, one by one.
 */
#ifndef QUERY_LINES_H
#define QUERY_LINES_H

#include "reader.h"

/* Calls `answer` for each line that has a token and is no comment. It writes the answer, or returns
 * an error message, which is then written. Returns 1 if there was an error, else 0. */
int lines_answer(const char *(*answer)(reader *in));

#endif
