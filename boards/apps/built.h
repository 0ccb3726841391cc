/* SPDX-License-Identifier: MIT
 *
 * What a program makes of its own constants is not refused. built() takes the status of such a
 * constructor, which GCC and Clang do not let one ignore.
 */
#ifndef BUILT_H
#define BUILT_H

#include <fixsat/types.h>

static inline void built(fixsat_status status) {
    (void)status;
}

#endif
