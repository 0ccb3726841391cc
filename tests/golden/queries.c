/* SPDX-License-Identifier: MIT
 *
 * The second half of main.c as a program of its own: it takes as long as the first.
 */
#define GOLDEN_QUERIES
#include "main.c"
