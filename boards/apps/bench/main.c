/* SPDX-License-Identifier: MIT
 *
 * bench: measures the cost of tests. For each kind and each set of pairs (see pairs.h) it prints a
 * line for fixsat and a line for each textbook test (textbook.h) on the same pairs, with the mean
 * and the worst single call:
 *
 *     bench TEST SET WHAT mean M worst W meet K/N wrong D
 *
 * K of the N pairs meet, by fixsat's answer, which is exact; D answers of WHAT differ from it.
 * Making the shapes is not measured. Then follow the lines of queries.h, those of frame.h,
 * movers.h, cut.h and regions.h (where the board has room for them), and those of growth.h. The run
 * fails if an answer of a textbook query (textbook_queries.h) differs from fixsat's.
 *
 * Each call is measured alone, by the board's ticks before and after it. The ticks of a call of an
 * empty function are subtracted. In an emulator the figures are exact and the same in every run.
 * QEMU needs FIXSAT_ICOUNT=1 for that, which is checked. On the host they are noisy.
 */
#include <board.h>
#include <stdio.h>

#include "cut.h"
#include "frame.h"
#include "growth.h"
#include "movers.h"
#include "pairs.h"
#include "queries.h"
#include "regions.h"
#include "textbook.h"
#include "units.h"

/* ---- one call ---- */

/* Defines name(test, a, b, &answer), which returns the cost of test(a, b) and sets its answer. The
 * empty call and the measured one go through one copy of the timer. The compiler neither inlines
 * nor specialises the timer, so the same instructions run around both. */
#define TIMER(name, shape_a, shape_b)                                                              \
    typedef fixsat_relation name##_function(const shape_a *a, const shape_b *b);                   \
    static fixsat_relation name##_empty(const shape_a *a, const shape_b *b) {                      \
        (void)a;                                                                                   \
        (void)b;                                                                                   \
        return FIXSAT_SEPARATE;                                                                    \
    }                                                                                              \
    static __attribute__((noinline))                                                               \
    uint32_t name##_call(name##_function *volatile *function, const shape_a *a, const shape_b *b,  \
                         fixsat_relation *answer) {                                                \
        name##_function *const test = *function;                                                   \
        const uint32_t begin = board_ticks();                                                      \
        *answer = test(a, b);                                                                      \
        const uint32_t end = board_ticks();                                                        \
        return units_between(begin, end);                                                          \
    }                                                                                              \
    static uint32_t name(name##_function *test, const shape_a *a, const shape_b *b,                \
                         fixsat_relation *answer) {                                                \
        name##_function *volatile functions[2] = {name##_empty, test};                             \
        const uint32_t nothing = name##_call(&functions[0], a, b, answer);                         \
        const uint32_t cost = name##_call(&functions[1], a, b, answer);                            \
        return cost > nothing ? cost - nothing : 0;                                                \
    }

TIMER(time_obb2_obb2, fixsat_obb2, fixsat_obb2)
TIMER(time_obb2_aabb2, fixsat_obb2, fixsat_aabb2)
TIMER(time_polygon_polygon, fixsat_polygon, fixsat_polygon)
TIMER(time_polygon_obb2, fixsat_polygon, fixsat_obb2)
TIMER(time_obb3_obb3, fixsat_obb3, fixsat_obb3)
TIMER(time_obb3_aabb3, fixsat_obb3, fixsat_aabb3)
TIMER(time_real_polygons, real_polygon, real_polygon)
TIMER(time_real_boxes2, real_box2, real_box2)
TIMER(time_real_boxes3, real_box3, real_box3)
TIMER(time_fix16_polygons, fix16_polygon, fix16_polygon)
TIMER(time_fix16_boxes2, fix16_box2, fix16_box2)
TIMER(time_fix16_boxes3, fix16_box3, fix16_box3)
TIMER(time_wide_polygons, wide_polygon, wide_polygon)
TIMER(time_wide_boxes2, wide_box2, wide_box2)
TIMER(time_wide_boxes3, wide_box3, wide_box3)

/* ---- measuring a pair ---- */

typedef enum contender {
    FIXSAT,
    OBB_FLOAT,
    OBB_FIX16,
    OBB_INT64,
    SAT_FLOAT,
    SAT_FIX16,
    SAT_INT64,
    CONTENDERS
} contender;

static const char *const names[CONTENDERS] = {
    "fixsat", "obb-float", "obb-fix16", "obb-int64", "sat-float", "sat-fix16", "sat-int64",
};

static struct { uint32_t calls, sum, worst, wrong; } tally[CONTENDERS];

static bool meet; /* the true answer for the current pair */

static void count(contender who, uint32_t cost, fixsat_relation answer) {
    tally[who].calls++;
    tally[who].sum += cost;
    if (cost > tally[who].worst) {
        tally[who].worst = cost;
    }
    if ((answer != FIXSAT_SEPARATE) != meet) {
        tally[who].wrong++;
    }
}

/* The cache is kept from pair to pair, so it lasts for all frames of a motion. */
static fixsat_cache cache;

static fixsat_relation polygons_cached(const fixsat_polygon *a, const fixsat_polygon *b) {
    return fixsat_test_polygon_polygon_cached(a, b, &cache);
}

static fixsat_relation obb3s_cached(const fixsat_obb3 *a, const fixsat_obb3 *b) {
    return fixsat_test_obb3_obb3_cached(a, b, &cache);
}

static void measure_fixsat(const pairs_pair *pair, pairs_kind kind) {
    const pairs_shape *a = &pair->a, *b = &pair->b;
    fixsat_relation answer = FIXSAT_SEPARATE;
    uint32_t cost = 0;
    switch (kind) {
    case PAIRS_OBB2_OBB2:
        cost = time_obb2_obb2(fixsat_test_obb2_obb2, &a->as.obb2, &b->as.obb2, &answer);
        break;
    case PAIRS_OBB2_AABB2:
        cost = time_obb2_aabb2(fixsat_test_obb2_aabb2, &a->as.obb2, &b->as.aabb2, &answer);
        break;
    case PAIRS_POLYGON_POLYGON:
        cost = time_polygon_polygon(fixsat_test_polygon_polygon, &a->as.polygon, &b->as.polygon,
                                    &answer);
        break;
    case PAIRS_POLYGON_OBB2:
        cost = time_polygon_obb2(fixsat_test_polygon_obb2, &a->as.polygon, &b->as.obb2, &answer);
        break;
    case PAIRS_OBB3_OBB3:
        cost = time_obb3_obb3(fixsat_test_obb3_obb3, &a->as.obb3, &b->as.obb3, &answer);
        break;
    case PAIRS_POLYGON_POLYGON_CACHED:
        cost = time_polygon_polygon(polygons_cached, &a->as.polygon, &b->as.polygon, &answer);
        break;
    case PAIRS_OBB3_OBB3_CACHED:
        cost = time_obb3_obb3(obb3s_cached, &a->as.obb3, &b->as.obb3, &answer);
        break;
    case PAIRS_OBB3_AABB3:
    default:
        cost = time_obb3_aabb3(fixsat_test_obb3_aabb3, &a->as.obb3, &b->as.aabb3, &answer);
        break;
    }
    count(FIXSAT, cost, answer);
}

/* Sets the half-edges from which the textbooks make a 2D box. Those of an AABB lie along the
 * coordinate axes. */
static void half_edges(const pairs_shape *s, fixsat_vec2 out[2]) {
    if (s->type == PAIRS_OBB2) {
        out[0] = s->as.obb2.half_edge[0];
        out[1] = s->as.obb2.half_edge[1];
    } else {
        out[0] = (fixsat_vec2){s->half.x, 0};
        out[1] = (fixsat_vec2){0, s->half.y};
    }
}

static uint32_t vertex_count(const pairs_shape *s) {
    return s->type == PAIRS_POLYGON ? s->as.polygon.count : 4;
}

#define MEASURE_POLYGONS(name, who)                                                                \
    do {                                                                                           \
        static name##_polygon a, b;                                                                \
        fixsat_relation answer;                                                                    \
        name##_make_polygon(&a, pair->a.vertices, vertex_count(&pair->a));                         \
        name##_make_polygon(&b, pair->b.vertices, vertex_count(&pair->b));                         \
        const uint32_t cost = time_##name##_polygons(name##_test_polygons, &a, &b, &answer);       \
        count(who, cost, answer);                                                                  \
    } while (0)

#define MEASURE_BOXES2(name, who)                                                                  \
    do {                                                                                           \
        static name##_box2 a, b;                                                                   \
        fixsat_relation answer;                                                                    \
        name##_make_box2(&a, center_a, edges_a);                                                   \
        name##_make_box2(&b, center_b, edges_b);                                                   \
        const uint32_t cost = time_##name##_boxes2(name##_test_boxes2, &a, &b, &answer);           \
        count(who, cost, answer);                                                                  \
    } while (0)

#define MEASURE_BOXES3(name, who)                                                                  \
    do {                                                                                           \
        static name##_box3 a, b;                                                                   \
        fixsat_relation answer;                                                                    \
        name##_make_box3(&a, pair->a.center, &pair->a.rot, pair->a.half);                          \
        name##_make_box3(&b, pair->b.center, &pair->b.rot, pair->b.half);                          \
        const uint32_t cost = time_##name##_boxes3(name##_test_boxes3, &a, &b, &answer);           \
        count(who, cost, answer);                                                                  \
    } while (0)

static void measure_polygons(const pairs_pair *pair) {
    MEASURE_POLYGONS(real, SAT_FLOAT);
    MEASURE_POLYGONS(fix16, SAT_FIX16);
    MEASURE_POLYGONS(wide, SAT_INT64);
}

static void measure_boxes2(const pairs_pair *pair) {
    const fixsat_vec2 center_a = {pair->a.center.x, pair->a.center.y};
    const fixsat_vec2 center_b = {pair->b.center.x, pair->b.center.y};
    fixsat_vec2 edges_a[2], edges_b[2];
    half_edges(&pair->a, edges_a);
    half_edges(&pair->b, edges_b);
    MEASURE_BOXES2(real, OBB_FLOAT);
    MEASURE_BOXES2(fix16, OBB_FIX16);
    MEASURE_BOXES2(wide, OBB_INT64);
}

static void measure_boxes3(const pairs_pair *pair) {
    MEASURE_BOXES3(real, OBB_FLOAT);
    MEASURE_BOXES3(fix16, OBB_FIX16);
    MEASURE_BOXES3(wide, OBB_INT64);
}

static pairs_pair pair; /* the current pair */

static void measure(pairs_kind kind, pairs_set set) {
    uint32_t meeting = 0;
    cache = 0;
    for (contender who = 0; who < CONTENDERS; who++) {
        tally[who].calls = tally[who].sum = tally[who].worst = tally[who].wrong = 0;
    }
    for (uint32_t i = 0; i < PAIRS_COUNT; i++) {
        pairs_make(&pair, kind, set, i);
        meet = pairs_test(&pair, kind) != FIXSAT_SEPARATE;
        meeting += meet;
        measure_fixsat(&pair, kind);
        if (kind == PAIRS_POLYGON_POLYGON_CACHED || kind == PAIRS_OBB3_OBB3_CACHED) {
            continue; /* the textbook has no cache */
        }
        if (pair.a.type == PAIRS_OBB3) {
            measure_boxes3(&pair);
            continue;
        }
        if (pair.a.type == PAIRS_OBB2) {
            measure_boxes2(&pair);
        }
        measure_polygons(&pair);
    }
    for (contender who = 0; who < CONTENDERS; who++) {
        if (tally[who].calls != 0) {
            /* in tenths; sum < 2^28, because a call costs some ten thousand at most */
            const uint32_t mean = (tally[who].sum * 10 + PAIRS_COUNT / 2) / PAIRS_COUNT;
            printf("bench %-15s %-8s %-9s mean %7lu.%lu worst %6lu meet %3lu/%d wrong %lu\n",
                   pairs_kind_name(kind), pairs_set_name(set), names[who],
                   (unsigned long)(mean / 10), (unsigned long)(mean % 10),
                   (unsigned long)tally[who].worst, (unsigned long)meeting, (int)PAIRS_COUNT,
                   (unsigned long)tally[who].wrong);
        }
    }
}

/* ---- check of the counter ---- */

#if BENCH_EXACT
static fixsat_relation nop_32(const pairs_kind *a, const pairs_kind *b) {
    (void)a;
    (void)b;
    __asm__ volatile(".rept 32\n\tnop\n\t.endr");
    return FIXSAT_SEPARATE;
}

TIMER(time_nops, pairs_kind, pairs_kind)

/* True if 32 instructions of one cycle cost exactly 32, every time. */
static bool is_exact(void) {
    for (int i = 0; i < 8; i++) {
        fixsat_relation answer;
        if (time_nops(nop_32, NULL, NULL, &answer) != 32) {
            return false;
        }
    }
    return true;
}
#else
static bool is_exact(void) {
    return true;
}
#endif

static uint32_t polygons_cost(const fixsat_polygon *a, const fixsat_polygon *b,
                              fixsat_relation *answer) {
    return time_polygon_polygon(fixsat_test_polygon_polygon, a, b, answer);
}

int main(void) {
    const char *const float_by = real_start() ? "hardware" : "software";
    if (!is_exact()) {
        printf("bench: the ticks do not count: QEMU needs FIXSAT_ICOUNT=1 in the environment\n");
        return 1;
    }
    printf("bench on %s: %s; float in %s\n", BENCH_BOARD, BENCH_UNIT, float_by);
    for (pairs_kind kind = 0; kind < PAIRS_KINDS; kind++) {
        for (pairs_set set = 0; set < PAIRS_SETS; set++) {
            measure(kind, set);
        }
    }
    uint32_t wrong = bench_queries(&pair);
#if BENCH_FRAME
    wrong += bench_frame();
    wrong += bench_movers();
    wrong += bench_cut();
    wrong += bench_regions();
#endif
    growth_run(polygons_cost);
    if (wrong != 0) {
        printf("bench: %lu wrong answers\n", (unsigned long)wrong);
    }
    return wrong != 0;
}
