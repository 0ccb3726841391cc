/* SPDX-License-Identifier: MIT
 *
 * Which pairs begin, stay and end. The sorted pairs of two frames are merged.
 */
#include "../int/base.h"
#include "../shape/sort.h"
#include <fixsat/pairs.h>

/* In memory a pair is a word, whose order is by a and then b. */
static uint32_t word_of(fixsat_pair pair) {
    return (uint32_t)pair.a << 16 | pair.b;
}

static bool is_lesser_word(void *row, uint32_t i, uint32_t k) {
    const uint32_t *const words = row;
    return words[i] < words[k];
}

static void swap_words(void *row, uint32_t i, uint32_t k) {
    uint32_t *const words = row;
    const uint32_t word = words[i];
    words[i] = words[k];
    words[k] = word;
}

static FXS_OUT_OF_LINE void heapsort_words(uint32_t *words, uint32_t count) {
    fxs_heapsort(words, count, is_lesser_word, swap_words);
}

/* Removes duplicates from sorted words. Returns how many words are left. */
static uint32_t drop_doubles(uint32_t *words, uint32_t count) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (kept == 0 || words[kept - 1] != words[i]) {
            words[kept] = words[i];
            kept++;
        }
    }
    return kept;
}

fixsat_status fixsat_tracker_init(fixsat_tracker *out, uint32_t *memory, size_t size) {
    if (out == NULL || memory == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    const size_t pairs = size / FIXSAT_TRACKER_SIZE(1);
    const uint32_t capacity = pairs > INT32_MAX ? INT32_MAX : (uint32_t)pairs;
    out->pair = (fixsat_pair){0, 0};
    out->change = FIXSAT_PAIR_BEGINS;
    out->private_before = memory;
    out->private_now = memory + capacity;
    out->private_capacity = capacity;
    out->private_before_count = out->private_now_count = 0;
    out->private_before_next = out->private_now_next = 0;
    out->private_is_over = out->private_is_compared = false;
    return FIXSAT_OK;
}

/* Begins a frame: the current pairs become those of the last frame. It is called after
 * fixsat_tracker_compare, whether its changes were read or not. */
static void begin_frame(fixsat_tracker *tracker) {
    uint32_t *const memory = tracker->private_before;
    tracker->private_before = tracker->private_now;
    tracker->private_before_count = tracker->private_now_count;
    tracker->private_now = memory;
    tracker->private_now_count = 0;
    tracker->private_is_compared = false;
}

fixsat_status fixsat_tracker_add(fixsat_tracker *tracker, fixsat_pair pair) {
    if (tracker == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (tracker->private_is_compared) {
        begin_frame(tracker);
    }
    if (tracker->private_now_count == tracker->private_capacity) {
        tracker->private_is_over = true;
        return FIXSAT_ERROR_TOO_LITTLE_MEMORY;
    }
    tracker->private_now[tracker->private_now_count] = word_of(pair);
    tracker->private_now_count++;
    return FIXSAT_OK;
}

fixsat_status fixsat_tracker_compare(fixsat_tracker *tracker) {
    if (tracker == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (tracker->private_is_compared) {
        begin_frame(tracker); /* the new frame has no pairs */
    }
    if (tracker->private_is_over) {
        tracker->private_is_over = false;
        tracker->private_now_count = 0;
        return FIXSAT_ERROR_TOO_LITTLE_MEMORY;
    }
    if (!fxs_insert(tracker->private_now, tracker->private_now_count, is_lesser_word, swap_words)) {
        heapsort_words(tracker->private_now, tracker->private_now_count);
    }
    tracker->private_now_count = drop_doubles(tracker->private_now, tracker->private_now_count);
    tracker->private_before_next = tracker->private_now_next = 0;
    tracker->private_is_compared = true;
    return FIXSAT_OK;
}

bool fixsat_tracker_next(fixsat_tracker *tracker) {
    const uint32_t *const before = tracker->private_before + tracker->private_before_next;
    const uint32_t *const now = tracker->private_now + tracker->private_now_next;
    const bool is_before_over = tracker->private_before_next == tracker->private_before_count;
    const bool is_now_over = tracker->private_now_next == tracker->private_now_count;
    if (!tracker->private_is_compared || (is_before_over && is_now_over)) {
        return false;
    }
    /* Take the lesser word, or both if they are the same. */
    const bool was = is_now_over || (!is_before_over && *before <= *now);
    const bool is = is_before_over || (!is_now_over && *now <= *before);
    const uint32_t word = was ? *before : *now;
    tracker->pair = (fixsat_pair){(uint16_t)(word >> 16), (uint16_t)(word & UINT16_MAX)};
    tracker->change = !is ? FIXSAT_PAIR_ENDS : was ? FIXSAT_PAIR_STAYS : FIXSAT_PAIR_BEGINS;
    tracker->private_before_next += was;
    tracker->private_now_next += is;
    return true;
}
