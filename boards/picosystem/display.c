/* SPDX-License-Identifier: MIT
 *
 * The PicoSystem's display: a panel of 240 x 240 pixels behind an
 * ST7789 controller, whose datasheet has the commands and the times to wait. There are two
 * frames: one is drawn while the other is sent, which takes 15 ms.
 */
#include "display.h"
#include "board.h"
#include "rp2040.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    PIN_RESET = 4,  /* low: holds it in reset */
    PIN_SELECT = 5, /* low: the display listens */
    PIN_CLOCK = 6,
    PIN_DATA = 7,
    PIN_DATA_OR_COMMAND = 9, /* low: bytes are commands */
    PIN_BACKLIGHT = 12,
};

enum {
    NO_OPERATION = 0x00,
    SLEEP_OUT = 0x11,
    INVERSION_ON = 0x21,
    DISPLAY_ON = 0x29,
    COLUMNS = 0x2a,
    ROWS = 0x2b,
    MEMORY_WRITE = 0x2c,
    MEMORY_ACCESS = 0x36,
    PIXEL_FORMAT = 0x3a,
};

enum { PIXELS = DISPLAY_WIDTH * DISPLAY_HEIGHT };

static uint16_t frames[2][PIXELS];
static uint8_t drawn; /* index of the frame that the program draws */
static bool started;

/* Waits for at least `us` microseconds: assumes 125 MHz, and the core's clock is not faster. */
static void wait_us(uint32_t us) {
    uint32_t ticks = us * 125;
    uint32_t last = board_ticks();
    for (;;) {
        const uint32_t now = board_ticks();
        const uint32_t passed = (now - last) & 0xffffff;
        if (passed >= ticks) {
            return;
        }
        ticks -= passed;
        last = now;
    }
}

static void command(uint8_t code, const uint8_t *parameters, uint32_t count) {
    rp2040_pin_set(PIN_DATA_OR_COMMAND, false);
    rp2040_spi0_send(code);
    rp2040_pin_set(PIN_DATA_OR_COMMAND, true);
    for (uint32_t i = 0; i < count; i++) {
        rp2040_spi0_send(parameters[i]);
    }
}

/* Begins to send a frame. Words always have 16 bits, so the command shares a word with
 * NO_OPERATION. Selecting the display anew ends a transfer that it may have misheard before. */
static void send_frame(const uint16_t *pixels) {
    rp2040_pin_set(PIN_SELECT, true);
    rp2040_pin_set(PIN_SELECT, false);
    rp2040_pin_set(PIN_DATA_OR_COMMAND, false);
    rp2040_spi0_send(NO_OPERATION << 8 | MEMORY_WRITE);
    rp2040_pin_set(PIN_DATA_OR_COMMAND, true);
    rp2040_spi0_start(pixels, PIXELS);
}

static void start(void) {
    static const uint8_t all[] = {0, 0, 0, DISPLAY_WIDTH - 1};

    rp2040_pin_output(PIN_BACKLIGHT, false);
    rp2040_pin_output(PIN_SELECT, true);
    rp2040_pin_output(PIN_DATA_OR_COMMAND, true);
    rp2040_pin_output(PIN_RESET, false);
    rp2040_pin_function(PIN_CLOCK, RP2040_PIN_SPI);
    rp2040_pin_function(PIN_DATA, RP2040_PIN_SPI);
    rp2040_spi0_init(2); /* 62.5 MHz, the most that the display takes */

    wait_us(10);
    rp2040_pin_set(PIN_RESET, true);
    wait_us(120000);
    rp2040_pin_set(PIN_SELECT, false);
    command(SLEEP_OUT, NULL, 0);
    wait_us(5000);
    /* Voltages and colours are left as they are after a reset. */
    command(PIXEL_FORMAT, (const uint8_t[]){0x55}, 1);  /* 16 bits */
    command(MEMORY_ACCESS, (const uint8_t[]){0x00}, 1); /* from the top left, red first */
    command(INVERSION_ON, NULL, 0);                     /* panels of this kind need it */
    command(COLUMNS, all, sizeof all);
    command(ROWS, all, sizeof all);
    command(DISPLAY_ON, NULL, 0);

    rp2040_pin_set(PIN_SELECT, true);
    rp2040_spi0_bits(16);
    send_frame(frames[0]); /* black, because there is noise in the display's memory */
    rp2040_spi0_wait();
    rp2040_pin_set(PIN_BACKLIGHT, true);
    started = true;
}

uint16_t *display_frame(void) {
    if (!started) {
        start();
    }
    return frames[drawn]; /* display_show() has waited until it was sent */
}

void display_show(void) {
    const uint16_t *const pixels = display_frame();
    display_wait();
    send_frame(pixels);
    drawn ^= 1;
}

void display_wait(void) {
    if (started) {
        rp2040_spi0_wait();
    }
}
