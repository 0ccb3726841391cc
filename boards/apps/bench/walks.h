/* SPDX-License-Identifier: MIT
 *
 * Measures walks of a character through a level of a platform game: a floor, a hill, a step and
 * walls. The level is one region of 16 vertices, as bake makes it, or the same ground as seven
 * convex things. Both have a tree. For each it prints lines as main.c does:
 *
 *     bench walk_PLACE_region_16 level fixsat mean M worst W meet K/16 wrong 0
 *     bench walk_PLACE_things_7 level fixsat mean M worst W meet K/16 wrong 0
 *
 * and contacts_PLACE_region_16 and contacts_PLACE_things_7 for all contacts of the character after
 * each further frame. Each line has 16 frames, one after the other, with gravity. K counts the
 * frames in which the character stands, or has a contact. The places are
 *
 * - flat, hill: a box walks on the floor, or over the hill;
 * - wall, wall_capsule: a box, or a capsule, is pressed at a wall;
 * - rest: a box stands on the floor without motion;
 * - rest_on: it stands so on another box of its width, a mover of the scope.
 */
#ifndef WALKS_H
#define WALKS_H

#include <stdint.h>

/* Measures all and prints the lines. */
void bench_walks(void);

#endif
