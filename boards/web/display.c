/* SPDX-License-Identifier: MIT
 *
 * The display of the page: one frame, which the page copies.
 */
#include "display.h"

static uint16_t frame[DISPLAY_WIDTH * DISPLAY_HEIGHT];

/* Imports, as display_wait and buttons_down are: see ports/wasm/program.js. */
void display_send(const uint16_t *pixels, uint32_t width, uint32_t height);

uint16_t *display_frame(void) {
    return frame; /* the page has copied it */
}

void display_show(void) {
    display_wait();
    display_send(frame, DISPLAY_WIDTH, DISPLAY_HEIGHT);
}
