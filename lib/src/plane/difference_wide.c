/* SPDX-License-Identifier: MIT
 *
 * The boundary of C in the wide engine.
 */
#include "difference_wide.h"

static bool set_shift_wide(uint32_t *out, const fxs_convex2 *a, const fxs_convex2 *b) {
    (void)a;
    (void)b;
    *out = 0;
    return true;
}

#define FXS_ENGINE wide
#define FXS_STEP
#include "difference_next.inc"
#undef FXS_STEP
#include "difference.inc"
#undef FXS_ENGINE

void fxs_boundary_subtract_wide(fxs_boundary_wide *boundary, const fxs_convex2 *extra) {
    fxs_cursor_wide *const c = &boundary->cursor[FXS_OF_EXTRA];
    start_wide(c, extra, true, 0);
    boundary->s = fxs_difference(boundary->s, fxs_vertex_wide(extra, c->from));
}
