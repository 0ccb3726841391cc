/* SPDX-License-Identifier: MIT */
/** @file
 * The pairs among many bodies that move: each pair whose bounds meet, once; and which pairs
 * begin, stay and end from frame to frame.
 *
 * Method: sort and sweep. The bodies' numbers are sorted by where the bounds begin along x, and
 * each body is compared with those that begin before it ends. From frame to frame little changes
 * in that order, so it is kept, in the caller's memory. This only saves work: which pairs there
 * are, and in which order they come, depends on the bodies at hand alone.
 *
 * The bounds are compared along x first. Where your things lie above each other rather than beside
 * each other, give x and y of the bounds the other way round.
 */
#ifndef FIXSAT_PAIRS_H
#define FIXSAT_PAIRS_H

#include <fixsat/shapes.h>
#include <fixsat/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A body as its bounds, of any kind: they may be empty, and then meet nothing. Write the fields
 * at any time, but not between the pairs of one frame. */
typedef struct fixsat_body2 {
    fixsat_aabb2 bounds; /**< such as fixsat_aabb2_of_shape2, and room for a way to go */
    uint32_t mask;       /**< bits: it pairs with those with a bit in common */
} fixsat_body2;

/** The same in 3D. */
typedef struct fixsat_body3 {
    fixsat_aabb3 bounds; /**< as in 2D */
    uint32_t mask;       /**< as in 2D */
} fixsat_body3;

/** The numbers of two bodies, or of whatever the caller counts. */
typedef struct fixsat_pair {
    uint16_t a; /**< of two bodies the lower number */
    uint16_t b; /**< the other */
} fixsat_pair;

/** How far a walk over the pairs has come: for the functions below. */
typedef struct fixsat_pair_walk {
    uint16_t *order; /**< the caller's, sorted */
    uint32_t count;  /**< of the bodies */
    uint32_t first;  /**< the place in the order of one body of a pair */
    uint32_t second; /**< and of the next to compare it with */
} fixsat_pair_walk;

/** All pairs of bodies in 2D whose bounds meet (to touch is to meet) and whose masks have a bit in
 * common, each once:
 *
 *     if (fixsat_pairs2_begin(&pairs, bodies, order, count) != FIXSAT_OK) ...
 *     while (fixsat_pairs2_next(&pairs)) {
 *         ... bodies[pairs.pair.a] and bodies[pairs.pair.b]
 *     }
 *
 * Bodies and order must stay as they are meanwhile; the walk may be given up at any time. Bodies
 * lie in the order of bounds.min.x, and where that is the same of their numbers. Pairs come in the
 * order of the one that lies first there, and for the same one of the other. */
typedef struct fixsat_pairs2 {
    fixsat_pair pair;           /**< at hand: a < b */
    const fixsat_body2 *bodies; /**< the caller's */
    fixsat_pair_walk walk;      /**< for the functions alone */
} fixsat_pairs2;

/** The same in 3D. */
typedef struct fixsat_pairs3 {
    fixsat_pair pair;           /**< as in 2D */
    const fixsat_body3 *bodies; /**< as in 2D */
    fixsat_pair_walk walk;      /**< as in 2D */
} fixsat_pairs3;

/** @{
 * Sorts the numbers of so many bodies and goes before the first pair. `order` has room for `count`
 * numbers and may hold anything: it need not be initialized, bodies may come and go, and what is
 * no order of just these numbers is made one. What the last frame left in it saves time: O(n) for
 * bodies that have passed few others since, O(n log n) at worst (insertion; where that moves more
 * than 16 numbers a body, heapsort).
 * NULL; OUT_OF_RANGE (more than 65,535 bodies). */
fixsat_status fixsat_pairs2_begin(fixsat_pairs2 *out, const fixsat_body2 *bodies, uint16_t *order,
                                  size_t count);
fixsat_status fixsat_pairs3_begin(fixsat_pairs3 *out, const fixsat_body3 *bodies, uint16_t *order,
                                  size_t count);
/** @} */

/** @{
 * Goes to the next pair. False: there is no further one, and `pair` is as it was. All calls of a
 * frame together are O(n + k), for k pairs whose bounds meet along x: n^2 / 2 where all do. */
bool fixsat_pairs2_next(fixsat_pairs2 *pairs);
bool fixsat_pairs3_next(fixsat_pairs3 *pairs);
/** @} */

/** What has become of a pair since the last frame. */
typedef enum fixsat_change {
    FIXSAT_PAIR_BEGINS = 0, /**< it is there now, and was not */
    FIXSAT_PAIR_STAYS,      /**< it is there, and was */
    FIXSAT_PAIR_ENDS        /**< it was there, and is no more */
} fixsat_change;

/** Remembers the pairs of a frame in the caller's memory, and tells what has changed since. Which
 * pairs is up to the caller: those whose bounds meet, those that fixsat_test2 says OVERLAP of, or
 * bodies and the things of a world. In each frame:
 *
 *     for each pair: fixsat_tracker_add(&tracker, pair);
 *     if (fixsat_tracker_compare(&tracker) != FIXSAT_OK) ... too many, nothing is told
 *     while (fixsat_tracker_next(&tracker)) {
 *         ... tracker.pair, tracker.change
 *     }
 *
 * A pair is its two numbers as they are given: (1, 2) is another one than (2, 1). Pairs may be
 * added in any order, and several times. They are told in rising order of a and then b, each once.
 * A number should stay with its body: what gets another one is another body. */
typedef struct fixsat_tracker {
    fixsat_pair pair;      /**< at hand */
    fixsat_change change;  /**< of it */
    uint32_t *before;      /**< of the last frame, sorted; this and the rest is the tracker's */
    uint32_t *now;         /**< of this one */
    uint32_t room;         /**< how many pairs each of them has room for */
    uint32_t before_count; /**< how many it has */
    uint32_t now_count;    /**< how many it has */
    uint32_t before_next;  /**< the next one to tell */
    uint32_t now_next;     /**< the next one to tell */
    bool is_over;          /**< more were added than there is room for */
    bool is_compared;      /**< what is added next begins a frame */
} fixsat_tracker;

/** How many words of memory a tracker takes for so many pairs a frame. */
#define FIXSAT_TRACKER_SIZE(pairs) (2 * (size_t)(pairs))

/** A tracker of no pairs so far, in `size` words of memory, which need not be initialized: it has
 * room for half as many pairs in a frame, 2^31 - 1 at most.
 * NULL. */
fixsat_status fixsat_tracker_init(fixsat_tracker *out, uint32_t *memory, size_t size);

/** One more pair of this frame. O(1).
 * NULL; OUT_OF_RANGE: there is no room for it, each time that a pair was added counted; then this
 * frame is not told, as fixsat_tracker_compare says. */
fixsat_status fixsat_tracker_add(fixsat_tracker *tracker, fixsat_pair pair);

/** Ends a frame, once all its pairs have been added, and goes before the first of the pairs of
 * this frame and the last. For n pairs O(n log n) at worst, O(n) if they were added in about
 * rising order.
 * NULL; OUT_OF_RANGE: there was no room for a pair. Then nothing is told, the frame is dropped with
 * all its pairs, and the next one is compared with the last that had room. */
fixsat_status fixsat_tracker_compare(fixsat_tracker *tracker);

/** Goes to the next pair and says what became of it. False: there is no further one, and `pair`
 * and `change` are as they were. O(1). May be given up at any time. */
bool fixsat_tracker_next(fixsat_tracker *tracker);

#ifdef __cplusplus
}
#endif

#endif
