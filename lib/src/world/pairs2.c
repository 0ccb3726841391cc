/* SPDX-License-Identifier: MIT
 *
 * The pairs of bodies in 2D.
 */
#include "../shape/shape.h"
#include "pairs.h"

static bool is_before(const fxs_row *row, uint32_t place, uint32_t other) {
    const uint32_t i = row->order[place], k = row->order[other];
    const fix16_t x = row->bodies2[i].bounds.min.x, other_x = row->bodies2[k].bounds.min.x;
    return x != other_x ? x < other_x : i < k;
}

static FXS_OUT_OF_LINE void heapsort(const fxs_row *row, uint32_t count) {
    fxs_heapsort(row, count, is_before, fxs_swap_numbers);
}

fixsat_status fixsat_pairs2_begin(fixsat_pairs2 *out, const fixsat_body2 *bodies, uint16_t *order,
                                  size_t count) {
    if (out == NULL || bodies == NULL || order == NULL) {
        return FIXSAT_NULL;
    }
    if (count > UINT16_MAX) {
        return FIXSAT_OUT_OF_RANGE;
    }
    const fxs_row row = {.order = order, .bodies2 = bodies};
    fxs_sort_bodies(&row, (uint32_t)count, is_before, heapsort);
    out->pair = (fixsat_pair){0, 0};
    out->bodies = bodies;
    out->walk.order = order;
    out->walk.count = (uint32_t)count;
    out->walk.first = 0;
    out->walk.second = 1;
    return FIXSAT_OK;
}

static bool reaches(const fxs_row *row, uint32_t i, uint32_t k) {
    return row->bodies2[k].bounds.min.x <= row->bodies2[i].bounds.max.x;
}

/* Of two that reach so far along x: the first is not empty there. */
static bool meets(const fxs_row *row, uint32_t i, uint32_t k) {
    const fixsat_body2 *const a = &row->bodies2[i], *const b = &row->bodies2[k];
    return a->bounds.min.y <= b->bounds.max.y && b->bounds.min.y <= a->bounds.max.y &&
           (a->mask & b->mask) != 0 && a->bounds.min.y <= a->bounds.max.y &&
           !fxs_is_empty2(&b->bounds);
}

bool fixsat_pairs2_next(fixsat_pairs2 *pairs) {
    const fxs_row row = {.order = pairs->walk.order, .bodies2 = pairs->bodies};
    return fxs_next_pair(&pairs->pair, &pairs->walk, &row, reaches, meets);
}
