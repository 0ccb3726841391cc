/* SPDX-License-Identifier: MIT */
/** @file
 * Broad phase for many moving bodies: each pair whose bounds meet, once; and a tracker that tells
 * which pairs begin, stay and end from frame to frame.
 *
 * Method: sort and sweep. The bodies' numbers are sorted by where their bounds begin along x, and
 * each body is compared with those that begin before it ends. That order changes little from frame
 * to frame, so it is kept in the caller's memory. This only saves work: the pairs and their order
 * depend on the current bodies alone.
 *
 * The sweep axis is x. If your bodies are stacked vertically, swap x and y in their bounds.
 */
#ifndef FIXSAT_PAIRS_H
#define FIXSAT_PAIRS_H

#include <fixsat/shapes.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A moving body of any kind in 2D, as its bounds. They may be empty, and then meet nothing. Write
 * the fields at any time, but not between the pairs of one frame. */
typedef struct fixsat_body2 {
    fixsat_aabb2 bounds; /**< Bounds of the body in raw, such as fixsat_aabb2_of_shape2 plus a
                          * margin for its motion. */
    uint32_t mask; /**< Layers of the body, one a bit: it pairs with bodies that share a bit. */
} fixsat_body2;

/** A moving body of any kind in 3D, as its bounds. They may be empty, and then meet nothing. Write
 * the fields at any time, but not between the pairs of one frame. */
typedef struct fixsat_body3 {
    fixsat_aabb3 bounds; /**< Bounds of the body in raw, with a margin for its motion. */
    uint32_t mask; /**< Layers of the body, one a bit: it pairs with bodies that share a bit. */
} fixsat_body3;

/** The numbers of two bodies, or of whatever the caller counts. */
typedef struct fixsat_pair {
    uint16_t a; /**< Number of the first body; fixsat_pairs2_next gives the lower one here. */
    uint16_t b; /**< Number of the second body. */
} fixsat_pair;

/** Iterator over all pairs of bodies in 2D whose bounds meet (touching included) and whose masks
 * share a bit, each once:
 *
 *     if (fixsat_pairs2_begin(&pairs, bodies, order, count) != FIXSAT_OK) ...
 *     while (fixsat_pairs2_next(&pairs)) {
 *         ... bodies[pairs.pair.a] and bodies[pairs.pair.b]
 *     }
 *
 * Bodies and order must not change meanwhile. The loop may be left at any time. The bodies are
 * ordered by bounds.min.x, then by their numbers. Each pair has an earlier and a later body in that
 * order. The pairs come in the order of their earlier bodies, then of their later ones. */
typedef struct fixsat_pairs2 {
    fixsat_pair pair;                   /**< Current pair of body numbers, a < b. */
    const fixsat_body2 *bodies;         /**< Bodies in the caller's memory. */
    fixsat_pairs_private private_state; /**< Private: the state of the iterator. */
} fixsat_pairs2;

/** Iterator over all pairs of bodies in 3D whose bounds meet; used as fixsat_pairs2. */
typedef struct fixsat_pairs3 {
    fixsat_pair pair;                   /**< Current pair of body numbers, a < b. */
    const fixsat_body3 *bodies;         /**< Bodies in the caller's memory. */
    fixsat_pairs_private private_state; /**< Private: the state of the iterator. */
} fixsat_pairs3;

/** @name Pairs
 * `order` may hold anything: it need not be initialized, and bodies may come and go. If it is no
 * order of the numbers 0 to count - 1, it is made one.
 *
 * The order of the last frame saves time: O(n) for bodies that have passed few others since,
 * O(n log n) at worst. (Insertion sort; heapsort if that moves more than 16 numbers a body.)
 * @{ */

/** Begins the pairs of one frame: sorts the numbers of `count` bodies in `order`, which has room
 * for `count` numbers and may hold anything, and sets *out before the first pair. O(n) if the order
 * has changed little since the last frame, O(n log n) at worst.
 * Errors: NULL, TOO_MANY (more than 65,535 bodies). */
FIXSAT_MUST_CHECK fixsat_status fixsat_pairs2_begin(fixsat_pairs2 *out, const fixsat_body2 *bodies,
                                                    uint16_t *order, size_t count);

/** Begins the pairs of one frame: sorts the numbers of `count` bodies in `order`, which has room
 * for `count` numbers and may hold anything, and sets *out before the first pair. O(n) if the order
 * has changed little since the last frame, O(n log n) at worst.
 * Errors: NULL, TOO_MANY (more than 65,535 bodies). */
FIXSAT_MUST_CHECK fixsat_status fixsat_pairs3_begin(fixsat_pairs3 *out, const fixsat_body3 *bodies,
                                                    uint16_t *order, size_t count);

/** Advances to the next pair, which is then in pairs->pair. Returns false, leaving `pair`
 * unchanged, if there is none. All calls of a frame together are O(n + k) for n bodies and k pairs
 * of them whose bounds meet along x: n^2 / 2 pairs if all do. */
bool fixsat_pairs2_next(fixsat_pairs2 *pairs);

/** Advances to the next pair, which is then in pairs->pair. Returns false, leaving `pair`
 * unchanged, if there is none. All calls of a frame together are O(n + k) for n bodies and k pairs
 * of them whose bounds meet along x: n^2 / 2 pairs if all do. */
bool fixsat_pairs3_next(fixsat_pairs3 *pairs);
/** @} */

/** Change of a pair since the previous frame. */
typedef enum fixsat_change {
    FIXSAT_PAIR_BEGINS = 0, /**< The pair is in this frame only. */
    FIXSAT_PAIR_STAYS,      /**< The pair is in both frames. */
    FIXSAT_PAIR_ENDS        /**< The pair was in the previous frame only. */
} fixsat_change;

/** Remembers the pairs of a frame in the caller's memory, and reports what has changed since the
 * previous one. The caller chooses the pairs: those whose bounds meet, those that fixsat_test2
 * finds to OVERLAP, or bodies and the things of a world. In each frame:
 *
 *     for each pair: fixsat_tracker_add(&tracker, pair);
 *     if (fixsat_tracker_compare(&tracker) != FIXSAT_OK) ... too many, nothing is reported
 *     while (fixsat_tracker_next(&tracker)) {
 *         ... tracker.pair, tracker.change
 *     }
 *
 * A pair is its two numbers as given: (1, 2) and (2, 1) are different. Pairs may be added in any
 * order and several times. They are reported in rising order of a and then b, each once. A body
 * should keep its number: with another number it is another body. */
typedef struct fixsat_tracker {
    fixsat_pair pair;              /**< Current pair, set by fixsat_tracker_next. */
    fixsat_change change;          /**< Change of the current pair since the previous frame. */
    uint32_t *private_before;      /**< Private: the pairs of the previous frame, sorted. */
    uint32_t *private_now;         /**< Private: the pairs of this frame. */
    uint32_t private_capacity;     /**< Private: the capacity of either array, in pairs. */
    uint32_t private_before_count; /**< Private: the number of pairs in `before`. */
    uint32_t private_now_count;    /**< Private: the number of pairs in `now`. */
    uint32_t private_before_next;  /**< Private: the next pair of `before` to report. */
    uint32_t private_now_next;     /**< Private: the next pair of `now` to report. */
    bool private_is_over;          /**< Private: true if more pairs were added than fit. */
    bool private_is_compared;      /**< Private: true if the next pair added begins a frame. */
} fixsat_tracker;

/** Number of uint32_t of memory that a tracker needs for up to `pairs` pairs a frame. */
#define FIXSAT_TRACKER_SIZE(pairs) (2 * (size_t)(pairs))

/** Sets *out to a tracker without pairs. `memory` has room for `size` numbers, which need not be
 * initialized, and must stay while the tracker is used. The tracker has room for size / 2 pairs a
 * frame, 2^31 - 1 at most. O(1).
 * Errors: NULL. */
FIXSAT_MUST_CHECK fixsat_status fixsat_tracker_init(fixsat_tracker *out, uint32_t *memory,
                                                    size_t size);

/** Adds a pair to this frame. O(1).
 * Errors: NULL, TOO_LITTLE_MEMORY (no room; a pair that is added twice takes room twice). After
 * TOO_LITTLE_MEMORY this frame is not reported, as fixsat_tracker_compare says. */
fixsat_status fixsat_tracker_add(fixsat_tracker *tracker, fixsat_pair pair);

/** Ends a frame after all its pairs have been added, and compares it with the previous frame. Then
 * fixsat_tracker_next tells the pairs of both. O(n log n) for n pairs at worst, O(n) if they were
 * added in about rising order.
 * Errors: NULL, TOO_LITTLE_MEMORY (there was no room for a pair). After TOO_LITTLE_MEMORY nothing
 * is reported, the frame is dropped with all its pairs, and the next frame is compared with the
 * last one that had room. */
fixsat_status fixsat_tracker_compare(fixsat_tracker *tracker);

/** Advances to the next pair of the comparison and sets tracker->pair and tracker->change. Returns
 * false, leaving both unchanged, if there is none. The loop may be left at any time. O(1). */
bool fixsat_tracker_next(fixsat_tracker *tracker);

#ifdef __cplusplus
}
#endif

#endif
