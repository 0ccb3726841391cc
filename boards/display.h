/* SPDX-License-Identifier: MIT
 *
 * The further functions of a board that has a display and buttons. Apps are compiled with
 * BOARD_DISPLAY=1 for such a board; for the others these functions do not exist.
 *
 * A program draws each frame completely, and then shows it:
 *
 *     uint16_t *pixels = display_frame();
 *     ...all of its pixels...
 *     display_show();
 */
#ifndef DISPLAY_H
#define DISPLAY_H

#include <stdint.h>

enum { DISPLAY_WIDTH = 240, DISPLAY_HEIGHT = 240 };

/* Returns the frame to draw next: DISPLAY_WIDTH * DISPLAY_HEIGHT pixels, rows from the top left. A
 * pixel has 5 bits of red (the highest), 6 of green and 5 of blue. Waits until the frame may be
 * drawn to. It does not hold the picture shown last, so draw all of it. */
uint16_t *display_frame(void);

/* Shows that frame. The program must not write to it any more. Waits until the display has the
 * previous frame. The new one is sent while the program goes on. */
void display_show(void);

/* Waits until the display has received all of the last frame. */
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

/* Returns the buttons that are held now, a bit each. */
uint8_t buttons_down(void);

#endif
