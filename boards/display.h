/* SPDX-License-Identifier: MIT
 *
 * What an app may ask besides of a board that has a display and buttons. Apps are compiled
 * with BOARD_DISPLAY=1 for such a board; for the others these functions do not exist.
 *
 * A frame is drawn, shown, and drawn anew:
 *
 *     uint16_t *pixels = display_frame();
 *     ...all of its pixels...
 *     display_show();
 */
#ifndef DISPLAY_H
#define DISPLAY_H

#include <stdint.h>

enum { DISPLAY_WIDTH = 240, DISPLAY_HEIGHT = 240 };

/* The frame to draw next: DISPLAY_WIDTH * DISPLAY_HEIGHT pixels, rows from the top left, each a
 * number with 5 bits of red (the highest), 6 of green and 5 of blue. Waits until it may be drawn
 * to. What it holds is not what was shown last: draw all of it. */
uint16_t *display_frame(void);

/* Shows that frame, which is no longer the program's then. Waits until the display has the frame
 * shown before; the program goes on while this one is sent. */
void display_show(void);

/* Waits until the display has all of the frame shown last. */
void display_wait(void);

enum {
    BUTTON_UP = 1,
    BUTTON_DOWN = 2,
    BUTTON_LEFT = 4,
    BUTTON_RIGHT = 8,
    BUTTON_A = 16,
    BUTTON_B = 32,
    BUTTON_X = 64,
    BUTTON_Y = 128
};

/* Those that are held now: the sum of their bits. */
uint8_t buttons_down(void);

#endif
