/* SPDX-License-Identifier: MIT
 *
 * When a moving solid meets another one: the time exactly, and the results for it. Internal.
 */
#ifndef FIXSAT_SPACE_ENTRY3_H
#define FIXSAT_SPACE_ENTRY3_H

#include "time3_wide.h"
#include <fixsat/motion.h>
#include <fixsat/solids.h>

enum { FXS_ENTRY_BITS = 60 };

/* An entry. n leads from a to b along the normal. Each component has the exact sign, and the first
 * FXS_ENTRY_BITS bits. For two boxes n is exact, of up to 63 bits. */
typedef struct fxs_entry3 {
    fxs_time3 time;
    int64_t n[3];
} fxs_entry3;

/* Returns what happens while a moves by m: the event of enter, or that of impact. Sets *out on HIT
 * only. */
fixsat_event fxs_find_entry3(fxs_entry3 *out, const fixsat_shape3 *a, const fixsat_shape3 *b,
                             fixsat_vec3 m, bool is_enter);

/* Returns the sign of the time of p less that of q, of any two pairs of shapes. */
int fxs_compare_entries3(const fxs_entry3 *p, const fxs_entry3 *q);

/* Returns v times the time, rounded down or up, for v of up to 48 bits, 0 or more. */
int64_t fxs_entry_component3(const fxs_entry3 *at, int64_t v, fxs_rounding rounding);

/* Sets *out: the time rounded down, the normal, and the motion until then. Each component of the
 * motion is rounded such that it goes no further along the normal. */
void fxs_set_toi_of_entry3(fixsat_toi3 *out, const fxs_entry3 *at, fixsat_vec3 m);

#endif
