/* SPDX-License-Identifier: MIT
 *
 * Which pairs begin, stay and end: the pairs of two frames, both sorted, are merged.
 */
#include "../int/base.h"
#include "sort.h"

/* By a and then b. Below 2^32. */
static uint32_t key_of(fixsat_pair pair) {
    return (uint32_t)pair.a << 16 | pair.b;
}

static bool is_before(const fxs_row *row, uint32_t i, uint32_t k) {
    return key_of(row->pairs[i]) < key_of(row->pairs[k]);
}

static void swap(const fxs_row *row, uint32_t i, uint32_t k) {
    const fixsat_pair pair = row->pairs[i];
    row->pairs[i] = row->pairs[k];
    row->pairs[k] = pair;
}

static FXS_OUT_OF_LINE void heapsort(const fxs_row *row, uint32_t count) {
    fxs_heapsort(row, count, is_before, swap);
}

/* Of sorted pairs: leaves each once, and returns how many that is. */
static uint32_t drop_doubles(fixsat_pair *pairs, uint32_t count) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (kept == 0 || key_of(pairs[kept - 1]) != key_of(pairs[i])) {
            pairs[kept] = pairs[i];
            kept++;
        }
    }
    return kept;
}

fixsat_status fixsat_tracker_init(fixsat_tracker *out, fixsat_pair *memory, size_t size) {
    if (out == NULL || memory == NULL) {
        return FIXSAT_NULL;
    }
    const size_t half = size / 2;
    const uint32_t room = half > INT32_MAX ? INT32_MAX : (uint32_t)half;
    *out = (fixsat_tracker){.before = memory, .now = memory + room, .room = room};
    return FIXSAT_OK;
}

/* After what was told, or could have been: this frame is the last one now. */
static void begin_frame(fixsat_tracker *tracker) {
    fixsat_pair *const memory = tracker->before;
    tracker->before = tracker->now;
    tracker->before_count = tracker->now_count;
    tracker->now = memory;
    tracker->now_count = 0;
    tracker->is_compared = false;
}

fixsat_status fixsat_tracker_add(fixsat_tracker *tracker, fixsat_pair pair) {
    if (tracker->is_compared) {
        begin_frame(tracker);
    }
    if (tracker->now_count == tracker->room) {
        tracker->is_over = true;
        return FIXSAT_OUT_OF_RANGE;
    }
    tracker->now[tracker->now_count] = pair;
    tracker->now_count++;
    return FIXSAT_OK;
}

fixsat_status fixsat_tracker_compare(fixsat_tracker *tracker) {
    if (tracker->is_compared) {
        begin_frame(tracker); /* which has no pairs */
    }
    if (tracker->is_over) {
        tracker->is_over = false;
        tracker->now_count = 0;
        return FIXSAT_OUT_OF_RANGE;
    }
    const fxs_row row = {.pairs = tracker->now};
    if (!fxs_insert(&row, tracker->now_count, is_before, swap)) {
        heapsort(&row, tracker->now_count);
    }
    tracker->now_count = drop_doubles(tracker->now, tracker->now_count);
    tracker->before_next = tracker->now_next = 0;
    tracker->is_compared = true;
    return FIXSAT_OK;
}

bool fixsat_tracker_next(fixsat_tracker *tracker) {
    const fixsat_pair *const before = tracker->before + tracker->before_next;
    const fixsat_pair *const now = tracker->now + tracker->now_next;
    const bool is_before_over = tracker->before_next == tracker->before_count;
    const bool is_now_over = tracker->now_next == tracker->now_count;
    if (!tracker->is_compared || (is_before_over && is_now_over)) {
        return false;
    }
    /* The lesser one, or both where they are the same. */
    const bool was = is_now_over || (!is_before_over && key_of(*before) <= key_of(*now));
    const bool is = is_before_over || (!is_now_over && key_of(*now) <= key_of(*before));
    tracker->pair = was ? *before : *now;
    tracker->change = !is ? FIXSAT_PAIR_ENDS : was ? FIXSAT_PAIR_STAYS : FIXSAT_PAIR_BEGINS;
    tracker->before_next += was;
    tracker->now_next += is;
    return true;
}
