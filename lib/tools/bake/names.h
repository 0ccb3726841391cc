/* SPDX-License-Identifier: MIT
 *
 * What the objects of a map are called in C.
 */
#ifndef BAKE_NAMES_H
#define BAKE_NAMES_H

#include "bake.h"

/* Whether it can be a name in C, so far as its letters go. */
bool is_identifier(const char *name);

/* "Door 2" as DOOR_2, or as door_2. */
char *word_of(const char *name, bool upper);

/* A string of C: the same bytes, whatever they are. */
char *quoted(const char *name);

/* Classes, in the order in which they come; from 1. */
typedef struct types {
    const char **names;
    uint32_t count;
} types;

types types_of(const baked *b);
/* 0: none. */
uint32_t number_of_type(types *t, const char *name);

/* Names of numbers; those that would be there twice are hidden. */
typedef struct entry_of_enum {
    const char *name;
    uint32_t value;
    bool is_hidden;
    uint32_t order;
} entry_of_enum;

typedef struct numbers {
    entry_of_enum *entries;
    uint32_t count;
} numbers;

/* `upper`: the name of the world as it opens each of them. */
numbers numbers_of(const baked *b, const char *upper, const types *t);

/* Names the arrays of what has turns. */
void name_turnings(const baked *b, const char *name);

#endif
