/* SPDX-License-Identifier: MIT
 *
 * Paints the display in a colour for each button that is held, thirty times a second; B ends it.
 */
#include "board.h"
#include "display.h"

#include <stdio.h>

enum { TICKS_A_PICTURE = 33333 };

/* Red, green and blue at their full for three buttons, and a point of white at the top left. */
static void paint(uint8_t buttons) {
    uint16_t *const pixels = display_frame();
    const uint16_t red = buttons & BUTTON_LEFT ? 0xF800 : 0;
    const uint16_t green = buttons & BUTTON_UP ? 0x07E0 : 0;
    const uint16_t blue = buttons & BUTTON_A ? 0x001F : 0;
    for (uint32_t i = 0; i < DISPLAY_WIDTH * DISPLAY_HEIGHT; i++) {
        pixels[i] = (uint16_t)(red | green | blue);
    }
    pixels[0] = 0xFFFF;
    display_show();
}

int main(void) {
    uint32_t pictures = 0, last = board_ticks();
    while (!(buttons_down() & BUTTON_B)) {
        paint(buttons_down());
        pictures++;
        while (((board_ticks() - last) & 0xffffff) < TICKS_A_PICTURE) {
        }
        last = board_ticks();
    }
    printf("%lu pictures\n", (unsigned long)pictures);
    return 0;
}
