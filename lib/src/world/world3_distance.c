/* SPDX-License-Identifier: MIT
 *
 * The nearest thing of a world in 3D.
 */
#include "thing_pair3.h"

typedef struct nearest3 {
    const fixsat_thing3 *thing;
    int64_t length;
    uint32_t number;
    fixsat_clearance3 clearance;
} nearest3;

typedef const fxs_query_shape3 *asked3;

static FXS_OUT_OF_LINE int compare3(asked3 a, const nearest3 *p, const nearest3 *q) {
    fxs_gap3 gap_of_p, gap_of_q;
    fxs_set_thing_gap3(&gap_of_p, a, p->thing);
    fxs_set_thing_gap3(&gap_of_q, a, q->thing);
    return fxs_compare_gaps3(&gap_of_p, &gap_of_q);
}

/* Sets *out to the distance of a thing. Returns false if the thing is empty. A distance of 0 may be
 * one that was rounded down. */
static bool measure3(nearest3 *out, asked3 a, const fixsat_thing3 *thing) {
    if (!fxs_set_clearance3(&out->clearance, a, thing)) {
        return false;
    }
    out->thing = thing;
    out->length = out->clearance.distance;
    if (out->length == 0 && fxs_relation3(a, thing) != FIXSAT_SEPARATE) {
        out->length = -1;
    }
    return true;
}

#define FXS_DIM 3
#include "nearest.inc"
#undef FXS_DIM

bool fixsat_world3_distance(const fixsat_world3 *world, const fixsat_shape3 *a, fix16_t limit,
                            const fixsat_scope3 *scope, uint32_t *number, fixsat_clearance3 *out) {
    fxs_query_shape3 asked;
    nearest3 best;
    fxs_span3 from;
    fxs_set_query_shape3(&asked, a);
    fxs_set_span_of_shape3(&from, world, a);
    find_nearest3(&best, world, &asked, &from, limit, scope);
    if (best.number == FIXSAT_NOTHING) {
        return false;
    }
    *number = best.number;
    *out = best.clearance;
    return true;
}
