/* SPDX-License-Identifier: MIT
 *
 * Does with the PicoSystem's display and buttons what it is told on the console, a byte each;
 * display.py knows what must come of it. Small letters are what a program may do, capitals are
 * mistakes.
 */
#include <board.h>
#include <cortex-m.h>
#include <display.h>
#include <rp2040.h>
#include <stdio.h>

enum { PIXELS = DISPLAY_WIDTH * DISPLAY_HEIGHT };

/* From boards/picosystem/display.c, and of its button up. */
enum { PIN_SELECT = 5, PIN_CLOCK = 6, PIN_DATA_OR_COMMAND = 9, PIN_UP = 23 };
#define PAD_UP (0x4001c004u + 4 * PIN_UP)
#define PAD_PULL_UP (1u << 3)
#define SSPDR 0x4003c008u /* SPI0's */

static uint32_t shown;

/* All pixels differ, and all of their bits count. */
static void draw_many_colours(uint16_t *pixels) {
    for (uint32_t i = 0; i < PIXELS; i++) {
        pixels[i] = (uint16_t)(17 * i + shown);
    }
}

/* Stripes that move. */
static void draw_few_colours(uint16_t *pixels) {
    static const uint16_t colours[8] = {0x0000, 0xf800, 0x07e0, 0x001f,
                                        0xffff, 0x8410, 0xfd20, 0x4a69};
    for (uint32_t y = 0; y < DISPLAY_HEIGHT; y++) {
        for (uint32_t x = 0; x < DISPLAY_WIDTH; x++) {
            pixels[y * DISPLAY_WIDTH + x] = colours[(x + 2 * y + 8 * shown) / 16 % 8];
        }
    }
}

static void show(void (*draw)(uint16_t *pixels)) {
    draw(display_frame());
    display_show();
    shown++;
}

static uint32_t ticks_of_sending(void) {
    display_wait();
    const uint32_t from = board_ticks();
    display_show();
    display_wait();
    shown++;
    return (board_ticks() - from) & 0xffffff;
}

/* The half that has not left yet is seen white. */
static void draw_while_it_is_sent(void) {
    uint16_t *const pixels = display_frame();
    draw_few_colours(pixels);
    display_show();
    shown++;
    const uint32_t from = board_ticks();
    while (((board_ticks() - from) & 0xffffff) < PIXELS * 16) { /* half of the time */
    }
    for (uint32_t i = PIXELS; i-- > 0;) {
        pixels[i] = 0xffff;
    }
    display_wait();
}

/* So many pixels, from a program that knows how the board sends. */
static void send_part(uint32_t count) {
    uint16_t *const pixels = display_frame();
    rp2040_pin_set(PIN_DATA_OR_COMMAND, false);
    rp2040_spi0_send(0x002c);
    rp2040_pin_set(PIN_DATA_OR_COMMAND, true);
    rp2040_spi0_start(pixels, count);
    rp2040_spi0_wait();
}

static void obey(int command) {
    switch (command) {
    case 'm':
        show(draw_many_colours);
        break;
    case 'f':
        show(draw_few_colours);
        break;
    case 't':
        printf("%lu\n", (unsigned long)ticks_of_sending());
        break;
    case 's': /* half as fast */
        display_wait();
        rp2040_spi0_init(4);
        rp2040_spi0_bits(16);
        break;
    case 'w':
        draw_while_it_is_sent();
        break;
    case 'b':
        printf("%u\n", buttons_down());
        show(draw_few_colours);
        break;

    case 'B':
        rp2040_pin_function(PIN_UP, RP2040_PIN_SPI);
        (void)buttons_down();
        break;
    case 'U':
        /* NOLINTNEXTLINE(performance-no-int-to-ptr): a device register, as in ports */
        RP2040_CLEAR(PAD_UP) = PAD_PULL_UP;
        (void)buttons_down();
        break;
    case 'C':
        (void)display_frame();
        rp2040_pin_function(PIN_CLOCK, RP2040_PIN_SIO);
        display_show();
        break;
    case 'D':
        (void)display_frame();
        rp2040_pin_function(PIN_DATA_OR_COMMAND, RP2040_PIN_SPI);
        display_show();
        break;
    case 'S':
        show(draw_few_colours);
        rp2040_pin_set(PIN_SELECT, true);
        break;
    case 'R':
        (void)display_frame();
        rp2040_reset(RP2040_SPI0);
        display_show();
        break;
    case 'F':
        (void)display_frame();
        rp2040_pin_set(PIN_SELECT, true);
        for (uint32_t i = 0; i < 16; i++) {
            REG32(SSPDR) = 0; /* NOLINT(performance-no-int-to-ptr): as above */
        }
        break;
    case 'X':
        (void)display_frame();
        rp2040_pin_set(PIN_DATA_OR_COMMAND, false);
        rp2040_spi0_send(0x0099);
        break;
    case 'L':
        send_part(PIXELS - 1);
        display_show();
        break;
    case 'M':
        send_part(PIXELS + 1);
        break;
    default:
        printf("%c?\n", command);
    }
}

int main(void) {
    for (int command; (command = board_read()) != 4;) {
        obey(command);
    }
    display_wait();
    return 0;
}
