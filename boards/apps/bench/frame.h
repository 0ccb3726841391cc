/* SPDX-License-Identifier: MIT
 *
 * What a frame of a game costs: 40 octagons and boxes that move and turn among 20 that
 * stand still. A frame turns and places each that moves, sorts all by the left ends of
 * their bounds, and tests those whose bounds meet; where two overlap, about 40 times a
 * frame, it asks for the contact and pushes them apart. One line, as main.c prints them:
 *
 *     bench frame moving fixsat mean M worst W meet K/256 wrong D
 *
 * M and W are of whole frames, of which there are 256; K counts all contacts, and D those
 * after which the pair still overlaps (of each body's the last is looked at).
 */
#ifndef FRAME_H
#define FRAME_H

#include <stdint.h>

/* The number D. */
uint32_t bench_frame(void);

#endif
