/* SPDX-License-Identifier: MIT
 *
 * The arguments of a call as a string of words that can be changed one by one: what
 * the search for the worst call climbs on.
 */
#ifndef WCET_GENOME_H
#define WCET_GENOME_H

#include "../common/cases.h"

enum { MOST_VERTICES = 16, RAW_WORDS = 15 };

/* Of a shape, a golden_shape_type, or one of these. */
enum {
    NOTHING = GOLDEN_SHAPE3 + 1,
    VERTICES, /* of a polygon that may be none */
    RAW       /* words that mean something to the call alone */
};

/* Where the words of a genome are: a shape's count of vertices, its radius and its
 * coordinates, in the order of its fields, and its position, if it has vertices; then the
 * motion and the cache. A shape2 is a point, a segment or a polygon: a box costs no more. A shape3
 * is a hull without a position, whose points are its vertices. */
enum {
    COUNT,
    RADIUS,
    FIRST,
    POSITION = FIRST + 2 * MOST_VERTICES,
    A = 0,
    B = POSITION + 2,
    MOTION = 2 * B,
    CACHE = MOTION + 3,
    WORDS
};

typedef struct genome {
    int32_t word[WORDS];
} genome;

/* Which words of genomes mean something. */
typedef struct species {
    uint8_t type[2];  /* of a and of b */
    uint8_t vertices; /* of either, at most */
    uint8_t motion;   /* its dimensions, or 0 */
    uint8_t raw;      /* the number of words where a is RAW */
    bool cache;
} species;

/* Those words, into `list`; how many. Which they are depends on the counts alone, which
 * come first. */
uint32_t genome_words(const species *s, const genome *g, uint8_t list[WORDS]);

/* Clamps the counts to the range that `s` allows, so that they mean the same where more vertices
 * are allowed. */
void genome_clamp_counts(genome *g, const species *s);

/* What a call needs. Of what is RAW and of VERTICES nothing is made. */
typedef struct arguments {
    golden_case pair;
    fixsat_cache cache;
} arguments;

/* False if a polygon is none. */
bool genome_express(arguments *out, const species *s, const genome *g);

/* Random numbers, and the genomes that are made of them. `scratch` is overwritten. */
void genome_seed(uint32_t seed);
uint32_t genome_below(uint32_t n); /* n below 2^16 */
void genome_draw(genome *g, const species *s, arguments *scratch);
void genome_mutate(genome *g, const species *s);

/* Gives `g` the shapes of another one that are of its types, if any, and the motion. */
bool genome_graft(genome *g, const species *s, const genome *from, const species *from_species);

#endif
