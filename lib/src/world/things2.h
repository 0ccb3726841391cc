/* SPDX-License-Identifier: MIT
 *
 * The things of a world: a walk over those that may count, along its tree. Internal.
 *
 * The tree is balanced: its nodes are numbered from 1, node i is above the nodes 2 i and 2 i + 1,
 * and the last level's, the leaves, have up to 8 things each. All lie in one array: node i at
 * i - 1, and the things' bounds, in the order of the leaves, after the nodes.
 */
#ifndef FIXSAT_WORLD_THINGS2_H
#define FIXSAT_WORLD_THINGS2_H

#include "../plane/convex2.h"
#include <fixsat/world.h>

enum { FXS_LEAF_SIZE = 8, FXS_FIRST_STEP = 1, FXS_LAST_STEP = 65534, FXS_BEYOND = 65535 };

/* How many levels there are above that of the leaves, of which there are 2^depth; and which thing
 * comes after those of a leaf. */
uint32_t fxs_depth_of(uint32_t count);
static inline uint32_t fxs_leaf_end(uint32_t count, uint32_t depth, uint32_t leaf) {
    return (leaf + 1) * count >> depth;
}

/* A coordinate in a world's steps. */
uint16_t fxs_step_of(fix16_t origin, uint32_t shift, int64_t v);

/* Bounds in them. */
typedef struct fxs_span {
    uint16_t min[2], max[2];
} fxs_span;

/* Around what lies between two corners, and `around` more. */
void fxs_set_span(fxs_span *out, const fixsat_world2 *world, const fxs_point *low,
                  const fxs_point *high, int64_t around);

/* A motion in few bits, by which bounds are seen to lie beside the way of others. */
typedef struct fxs_slant {
    int32_t way[2]; /* up to 2^12; all 0: not used */
} fxs_slant;

/* The walk:
 *     fxs_look_along(&t, ...);
 *     fxs_things_begin(&t, scope);
 *     while (fxs_things_next(&t)) {
 *         t.thing, with the number t.number
 *     }
 * The window may become smaller on the way. Of two halves of the tree that which is nearer to
 * `from` comes first. */
typedef struct fxs_things {
    const fixsat_world2 *world;
    const fixsat_scope2 *scope;
    fxs_span window, from;
    fxs_slant slant;
    fixsat_vec2 m;                 /* against which a mover that is one way may count */
    uint32_t depth, node, at, end; /* the leaf at hand, and its things; then the movers */
    uint32_t number;               /* of the thing at hand */
    const fixsat_thing2 *thing;
    const fixsat_node2 *bounds; /* its, where a tree has them, or NULL */
} fxs_things;

/* Before the first thing, or after that at which a walk stood still. */
void fxs_things_begin(fxs_things *t, const fixsat_scope2 *scope);
void fxs_things_resume(fxs_things *t, const fixsat_scope2 *scope, uint32_t node, uint32_t at);
bool fxs_things_next(fxs_things *t);

/* Is the thing at hand a mover that is one way? */
static inline bool fxs_is_one_way(const fxs_things *t) {
    const uint32_t count = t->world->count;
    return t->number >= count && (t->scope->movers[t->number - count].one_way.x |
                                  t->scope->movers[t->number - count].one_way.y) != 0;
}

/* Do its bounds lie apart from where what moves is at the start? */
bool fxs_starts_apart(const fxs_things *t);

/* What has this number, which the world or the scope has. */
const fixsat_thing2 *fxs_thing(const fixsat_world2 *world, const fixsat_scope2 *scope,
                               uint32_t number);

/* Looks for what meets a shape on its way: in all that it sweeps, near its start first; and then in
 * what it sweeps on a shorter way alone. */
void fxs_look_along(fxs_things *t, const fixsat_world2 *world, const fxs_convex2 *a, fixsat_vec2 m);
void fxs_look_until_there(fxs_things *t, const fxs_convex2 *a, fixsat_vec2 m);

/* Looks for what meets it where it is moved by p, by q, and in between. */
void fxs_look_between(fxs_things *t, const fxs_convex2 *a, fixsat_vec2 p, fixsat_vec2 q);

#endif
