/* SPDX-License-Identifier: MIT
 *
 * The names of objects in C.
 */
#ifndef BAKE_NAMES_H
#define BAKE_NAMES_H

#include "bake.h"

/* True if a name has the form of an identifier in C. Keywords have it too. */
bool is_identifier(const char *name);

/* True if C, C++ or the library has or reserves a name. The case of letters counts only for the
 * words of C and C++. */
bool is_taken(const char *name);

/* Returns a name as an identifier of C: "Door 2" becomes DOOR_2, or door_2. */
char *word_of(const char *name, bool upper);

/* Returns a string literal of C with the same bytes, whatever they are. */
char *quoted(const char *name);

/* The classes of things, movers and points, numbered from 1 in the order in which they occur. */
typedef struct types {
    const char **names;
    uint32_t count;
    bool of_things; /* true if a thing or a mover has a class */
    bool of_points; /* true if a point has a class */
} types;

types types_of(const baked *b);
/* Returns the number of a class, and adds the class if it is new. Returns 0 if `name` is NULL. */
uint32_t number_of_type(types *t, const char *name);

/* A named constant, or a name that a constant must not have. It is hidden if it is no constant, or
 * if several objects have the name. */
typedef struct entry_of_enum {
    const char *name;
    uint32_t value;
    bool is_hidden;
    const char *made; /* description of a name that no object has but bake makes, or NULL */
    place where;      /* place of the object, or of the file if it has none */
    uint32_t order;
} entry_of_enum;

typedef struct numbers {
    entry_of_enum *entries;
    uint32_t count;
} numbers;

/* Returns the named constants of a world. Each name begins with `upper`. It is an error if an
 * object has a name that bake makes, such as that of the number of things. */
numbers numbers_of(const baked *b, const char *upper, const types *t);

/* Names the arrays of the objects that turn. Ends the program if a name is taken. */
void name_turnings(const baked *b, const char *name);

#endif
