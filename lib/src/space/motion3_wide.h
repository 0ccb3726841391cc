/* SPDX-License-Identifier: MIT
 *
 * When a moving zonotope meets another one, exactly, and the results for it. Internal.
 */
#ifndef FIXSAT_SPACE_MOTION3_WIDE_H
#define FIXSAT_SPACE_MOTION3_WIDE_H

#include "zonotope_wide.h"
#include <fixsat/motion.h>

/* True if the axis is the normal of a face of the difference. Axes of the unit vectors, which are
 * added where the difference is flat, are not. */
static inline bool fxs_is_face3(const fxs_axis3 *axis) {
    return axis->j < FXS_UNITS;
}

/* Returns what happens while a moves. The caller has found that no coordinate axis keeps the two
 * apart all the time. On a hit sets *last to the axis that is entered last. Among several it is the
 * one most against the motion, among such the first as fixsat_enter_obb3_obb3 counts them.
 * `inside_mask` has bits of axes along which d is strictly inside at the start. */
fixsat_event fxs_exact_impact3(fxs_axis3 *last, const fxs_zonotope *z, uint32_t inside_mask);

/* Does the same for enter. Among several axes that are entered last at the same time it sets the
 * first as fixsat_enter_obb3_obb3 counts them. */
fixsat_event fxs_exact_enter3(fxs_axis3 *last, const fxs_zonotope *z, uint32_t inside_mask);

/* Sets *last to the axis that is entered last, for a hit that the near engine is certain of. The
 * axes of `earlier` are left out. */
void fxs_exact_last_entered3(fxs_axis3 *last, const fxs_zonotope *z, uint32_t earlier,
                             bool is_enter);

/* Compares the times at which two axes are entered, of hits of any two zonotopes. Returns the sign
 * of p's time less q's. */
int fxs_exact_compare_entries3(const fxs_axis3 *p, const fxs_axis3 *q);

/* Sets *out for a hit:
 * - the time;
 * - the normal from a to b, or the direction of the motion where the axis is of no face;
 * - the motion until then, each component rounded such that it goes no further along n. */
void fxs_set_toi3(fixsat_toi3 *out, const fxs_axis3 *last, fixsat_vec3 motion);

/* Returns the time of the entry alone. */
fix16_t fxs_entry_time3(const fxs_axis3 *last);

/* Sets the components of the motion until the entry, times a factor below 2^16, rounded down and
 * up. `size` holds the magnitudes of the whole motion. */
void fxs_set_entry_components3(uint64_t down[3], uint64_t up[3], const fxs_axis3 *last,
                               const uint32_t size[3], uint32_t factor);

#endif
