/* SPDX-License-Identifier: MIT
 *
 * The exhaustive tests' judge. Their shapes are so small that one fixed list of
 * directions holds every normal that a pair of them could need, so two shapes are
 * judged by projecting them on all of the list, whatever they are:
 *
 *     gap(n) = max of n.a over A - min of n.(b + d) over B
 *
 * They are SEPARATE if some gap is below zero, TOUCH if the least is zero, else
 * OVERLAP; what moves by m has gap(n) + t n.m. Nothing of the library's is in it: no
 * generator, no determinant, no rank, no order of vertices. compare.py holds it
 * against the oracle.
 *
 *   plane  all of -4..4 squared: normals of edges between points of a 5 x 5 grid
 *   space  all of -2..2 cubed: cross products of two vectors of -1..1 cubed; and where
 *          a set is flat, of one of them and a unit vector, and they themselves
 */
#ifndef EXHAUSTIVE_SUPPORT_H
#define EXHAUSTIVE_SUPPORT_H

#include <fixsat/fixsat.h>
#include <stdbool.h>
#include <stdint.h>

enum { DIRECTIONS = 128 }; /* some twice, to fill it */

__extension__ typedef __int128 int128;

typedef struct vec {
    int x, y, z;
} vec;

/* max of n.p over a set's points p, for the directions n and for -n. */
typedef struct support {
    int16_t of[DIRECTIONS], opposite[DIRECTIONS];
} support;

extern int16_t direction[3][DIRECTIONS];

static inline vec add(vec a, vec b) {
    return (vec){a.x + b.x, a.y + b.y, a.z + b.z};
}

static inline int dot(vec a, vec b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline vec direction_at(int i) {
    return (vec){direction[0][i], direction[1][i], direction[2][i]};
}

static const vec still = {0, 0, 0};
static const char *const words[] = {"separate", "touch", "overlap"}; /* of a relation */

/* How many pairs were judged so far, how many answers were wrong, and the two options. */
extern long pairs, wrong, line_step, part;

/* Reads [--lines STEP] [--part STEP], from 1 on; false, and says so, where it is something else. */
bool support_options(int argc, char **argv);

/* Once, before anything else: 2 or 3 dimensions. */
void support_init(int dimension);

void support_of(support *out, const vec *points, int count);

/* Counts a pair. True if it is one of those that are left out where others are written. */
static inline bool skip(void) {
    pairs++;
    return line_step > 0 && pairs % line_step != 0;
}

/* A line: how many of the pairs so far are new since the last one, and the time. */
void report(const char *what);

/* The last line, and the exit status. */
int support_summary(void);

/* All gaps between A and B + d where A is the space that it sweeps when it moves by m;
 * returns the least. */
static inline int support_gaps(int16_t gap[DIRECTIONS], const support *a, const support *b, vec d,
                               vec m) {
    int16_t least = INT16_MAX;
    for (int i = 0; i < DIRECTIONS; i++) {
        const int16_t x = direction[0][i], y = direction[1][i], z = direction[2][i];
        const int16_t forward = (int16_t)(x * m.x + y * m.y + z * m.z);
        const int there = a->of[i] + b->opposite[i] - (x * d.x + y * d.y + z * d.z);
        gap[i] = (int16_t)(there + (forward > 0 ? forward : 0));
        if (gap[i] < least) {
            least = gap[i];
        }
    }
    return least;
}

/* 0, 1, 2 as fixsat_relation. */
static inline int support_relation(int least) {
    return least < 0 ? 0 : least == 0 ? 1 : 2;
}

/* What impact and enter answer, by the relation at the start and that of all that is swept. */
static inline fixsat_event support_event(int at_start, int on_the_way) {
    return at_start == 2   ? FIXSAT_START_OVERLAP
           : at_start == 1 ? FIXSAT_START_TOUCH
           : on_the_way    ? FIXSAT_HIT
                           : FIXSAT_MISS;
}

static inline fixsat_event support_entry(int at_start, int on_the_way, bool is_flat) {
    return at_start == 2                 ? FIXSAT_START_OVERLAP
           : on_the_way == 2 && !is_flat ? FIXSAT_HIT
                                         : FIXSAT_MISS;
}

/* What the promises say of a pair, from its gaps at the start (without motion). */

/* The time of impact, rounded down, for a pair that is apart and meets on the way; or of entry, for
 * one that does not OVERLAP and does on the way. */
int32_t support_time(const int16_t gap[DIRECTIONS], vec motion);

/* Does nothing of both reach along one of the directions? Then they never OVERLAP. */
bool support_is_flat(const support *a, const support *b);

/* The depth of a pair that meets, `scale` times as large, rounded up. */
int64_t support_depth(const int16_t gap[DIRECTIONS], int64_t scale);

/* Is this, with `sign`, a unit vector within 1 raw of a direction by which that time is
 * attained? */
bool support_normal_of_time(const int16_t gap[DIRECTIONS], vec motion, vec normal, int sign);

/* True if it is, with `sign`, the unit vector of an impact in space. The boxes' `count` edges span
 * the faces of their difference. Of the faces by which the time is attained the one most against
 * the motion counts; where there is none, the direction of the motion. */
bool support_normal_of_impact(const int16_t gap[DIRECTIONS], vec motion, vec normal, int sign,
                              const vec *edges, int count);

/* The first direction from `first` on by which the depth is attained and that this is a
 * unit vector of, within 1 raw; else DIRECTIONS. */
int support_axis_of_depth(const int16_t gap[DIRECTIONS], vec normal, int first);

#endif
