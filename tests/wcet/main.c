/* SPDX-License-Identifier: MIT
 *
 * wcet: what a call of each public function costs at worst, as far as a search that
 * tries to make it cost more can find out. A line each:
 *
 *     wcet FUNCTION VERTICES worst COST calls TRIED from ORIGIN
 *
 * VERTICES is how many a polygon had at most, 0 where there is none. The search climbs:
 * from the genomes of known.inc, which are what long searches on any board have found, from the
 * worst one of fewer vertices, and from new ones, a random change at a time, back if the call
 * then costs less. It depends on nothing but the costs, so on an emulated board it is the same in
 * every run. A line of input says how long it is, how it begins, and whether to print the genomes
 * in the way that known.inc has them:
 *
 *     MILLIONS SEED PRINT FASTER
 *
 * where MILLIONS is what all calls of a function may cost together, and FASTER how many
 * times less than 256 ns an instruction takes: 1, but where the counter would be too short.
 *
 * A call is measured as in the bench: see boards/apps/bench/main.c.
 */
#include <board.h>
#include <stdio.h>

#include "calls.h"

/* ---- one call ---- */

static void nothing(void) {
}

static uint32_t faster; /* than in the bench an instruction is */

/* A call of more ticks than this counts as one of so many: its figure says `at least`. Of a call of
 * 2^24 ticks or more the counter tells only the rest. */
enum { LONGEST = 0xF80000 };

/* As units_between() of the bench, but with what longer calls the counter has room for. */
static uint32_t units_between(uint32_t begin, uint32_t end) {
    const uint32_t ticks = (end - begin) & 0xFFFFFF;
    const uint32_t most = ticks < LONGEST ? ticks : LONGEST;
    return (uint32_t)(((uint64_t)most * faster * BENCH_MULTIPLIER + BENCH_DIVISOR / 2) /
                      BENCH_DIVISOR);
}

static __attribute__((noinline)) uint32_t ticks_of(void (*const volatile *function)(void)) {
    void (*const f)(void) = *function;
    const uint32_t begin = board_ticks();
    f();
    const uint32_t end = board_ticks();
    return units_between(begin, end);
}

static uint32_t measure(void (*function)(void)) {
    void (*const volatile functions[2])(void) = {nothing, function};
    const uint32_t empty = ticks_of(&functions[0]);
    const uint32_t cost = ticks_of(&functions[1]);
    return cost > empty ? cost - empty : 0;
}

/* ---- the search ---- */

/* What a genome costs to make, more or less: so that the time of the search is bounded
 * where calls cost next to nothing. */
enum { MAKING = 5000, DRAWN = 16 };

static const wcet_call *call;
static species kind;
static uint32_t left, tried;
static genome trial; /* what is tried at the moment: RAM is short on the smallest board */

/* The cost of the call, 0 if it cannot be made. */
static uint32_t try(const genome *g) {
    uint32_t cost = 0;
    tried++;
    if (genome_express(&wcet_arguments, &kind, g)) {
        wcet_set_raw(g, &kind);
        cost = measure(call->function);
    }
    const uint32_t spent = cost + MAKING;
    left = left > spent ? left - spent : 0;
    return cost;
}

/* Up from `g` until nothing has been gained for `patience` calls. */
static uint32_t climb(genome *g, uint32_t cost, uint32_t patience) {
    for (uint32_t idle = 0; idle < patience && left != 0; idle++) {
        trial = *g;
        genome_mutate(&trial, &kind);
        const uint32_t trial_cost = try(&trial);
        if (trial_cost >= cost) {
            idle = trial_cost > cost ? 0 : idle;
            *g = trial;
            cost = trial_cost;
        }
    }
    return cost;
}

static bool same_text(const char *a, const char *b) {
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

static species species_of(const wcet_call *of, uint32_t vertices) {
    return (species){{of->a, of->b}, (uint8_t)vertices, of->motion, of->raw, of->cache};
}

static void read_known(genome *g, const wcet_known *k, const species *s) {
    uint8_t list[WORDS];
    *g = (genome){0};
    uint32_t n = genome_words(s, g, list);
    for (uint32_t j = 0; j < n; j++) {
        if (j == 2) { /* the counts are known now, if there are any */
            n = genome_words(s, g, list);
        }
        g->word[list[j]] = j < k->words ? k->word[j] : 0;
    }
    genome_clamp_counts(g, s);
}

/* Sets `best` to the worst known call of at least `fewest` vertices, unless it costs less than
 * `worst`. Returns the cost of `best`. */
static uint32_t best_known(genome *best, uint32_t worst, uint32_t fewest) {
    for (uint32_t i = 0; i < wcet_known_count; i++) {
        const wcet_known *const k = &wcet_all_known[i];
        if (k->word != NULL && k->vertices >= fewest && k->vertices <= kind.vertices &&
            same_text(k->name, call->name)) {
            const species s = species_of(call, k->vertices);
            read_known(&trial, k, &s);
            const uint32_t cost = try(&trial);
            if (cost >= worst) {
                *best = trial;
                worst = cost;
            }
        }
    }
    return worst;
}

/* Puts the shapes of a genome of another function, as far as it has what this one needs,
 * in the place of those of `g`, and its motion. */
static bool draw_known(genome *g) {
    static genome other;
    const wcet_known *const k = &wcet_all_known[genome_below(wcet_known_count)];
    for (uint32_t i = 0; k->word != NULL && i < WCET_CALLS; i++) {
        if (k->vertices <= kind.vertices && same_text(k->name, wcet_calls[i].name)) {
            const species s = species_of(&wcet_calls[i], k->vertices);
            read_known(&other, k, &s);
            return genome_graft(g, &kind, &other, &s);
        }
    }
    return false;
}

static void draw(genome *g) {
    genome_draw(g, &kind, &wcet_arguments);
    for (int tries = genome_below(2) == 0 ? 20 : 0; tries > 0; tries--) {
        if (draw_known(g)) {
            genome_mutate(g, &kind);
            break;
        }
    }
}

static uint32_t best_drawn(genome *best) {
    uint32_t worst = 0;
    for (int i = 0; i < DRAWN && left != 0; i++) {
        draw(&trial);
        const uint32_t cost = try(&trial);
        if (cost >= worst) {
            *best = trial;
            worst = cost;
        }
    }
    return worst;
}

static void print_genome(genome *g) {
    uint8_t list[WORDS];
    genome_clamp_counts(g, &kind);
    const uint32_t n = genome_words(&kind, g, list);
    printf("KNOWN(%s, %u", call->name, (unsigned)kind.vertices);
    for (uint32_t i = 0; i < n; i++) {
        printf(", %ld", (long)g->word[list[i]]);
    }
    printf("),\n");
}

/* If `fewer` is not 0, begins with what the search before has found, for `fewer` vertices: the same
 * call costs the same here. */
static void search(uint32_t units, uint32_t fewer, uint32_t seed, bool print) {
    static genome best, g;
    static uint32_t worst;
    left = units;
    tried = 0;
    genome_seed(seed);
    if (fewer != 0) {
        const species s = species_of(call, fewer);
        genome_clamp_counts(&best, &s);
    } else {
        worst = 0;
    }
    worst = best_known(&best, worst, kind.vertices);
    const char *origin = "known";
    for (uint32_t round = worst == 0; left != 0; round++) {
        uint32_t cost = worst;
        if (round % 2 == 0) {
            g = best;
            cost = climb(&g, cost, 2000);
        } else {
            cost = best_drawn(&g);
            cost = climb(&g, cost, 500);
        }
        if (cost >= worst) {
            origin = cost > worst ? round % 2 == 0 ? "climb" : "drawn" : origin;
            best = g;
            worst = cost;
        }
    }
    printf("wcet %-29s %2u worst %7lu calls %6lu from %s\n", call->name, (unsigned)kind.vertices,
           (unsigned long)worst, (unsigned long)tried, origin);
    if (print) { /* what is known, unless this costs more by 2 % */
        print_genome(best_known(&g, 0, 0) > worst - worst / 50 ? &g : &best);
    }
}

/* A number of the line of input, 0 where there is none. */
static uint32_t read_number(void) {
    uint32_t number = 0;
    int byte = board_read();
    while (byte >= '0' && byte <= '9') {
        number = number * 10 + (uint32_t)(byte - '0');
        byte = board_read();
    }
    return number;
}

int main(void) {
    const uint32_t millions = read_number(), seed = read_number();
    const bool print = read_number() != 0;
    faster = read_number();
    printf("wcet on %s: %s\n", BENCH_BOARD, BENCH_UNIT);
    for (uint32_t i = 0; i < WCET_CALLS; i++) {
        call = &wcet_calls[i];
        if (call->function == NULL) {
            continue;
        }
        kind = species_of(call, 0);
        const bool polygons = call->a == GOLDEN_POLYGON || call->b == GOLDEN_POLYGON ||
                              call->a == GOLDEN_ROUNDED || call->b == GOLDEN_ROUNDED ||
                              call->a == VERTICES;
        const uint32_t most = polygons                   ? (uint32_t)MOST_VERTICES
                              : call->a == GOLDEN_SHAPE3 ? (uint32_t)GOLDEN_POINTS
                                                         : 0;
        const uint32_t least = most != 0 ? 8 : 0;
        for (uint32_t n = least; n <= most; n += 8) {
            kind.vertices = (uint8_t)n;
            search(millions * 1000000, n > least ? n - 8 : 0, seed * 256 + i, print);
        }
    }
    printf("wcet: done\n");
    return 0;
}
