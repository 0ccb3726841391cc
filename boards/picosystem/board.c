/* SPDX-License-Identifier: MIT */
#include "board.h"
#include "cortex-m.h"
#include "display.h"
#include "rp2040.h"

/* A button connects its pin to ground. */
static const struct {
    uint8_t pin, bit;
} buttons[] = {
    {16, BUTTON_Y},    {17, BUTTON_X},     {18, BUTTON_A},    {19, BUTTON_B},
    {20, BUTTON_DOWN}, {21, BUTTON_RIGHT}, {22, BUTTON_LEFT}, {23, BUTTON_UP},
};
enum { BUTTONS = sizeof buttons / sizeof buttons[0] };

/* The crystal has 12 MHz. The console is UART0 on GP0 and GP1, which are free. The first frame
 * starts the display. */
void board_init(void) {
    const uint32_t clock_hz = rp2040_clock_125mhz();
    rp2040_uart0_init(clock_hz, 115200);
    for (uint32_t i = 0; i < BUTTONS; i++) {
        rp2040_pin_pull_up(buttons[i].pin);
        rp2040_pin_function(buttons[i].pin, RP2040_PIN_SIO);
    }
    cortex_m_init();
}

uint8_t buttons_down(void) {
    const uint32_t levels = rp2040_pins();
    uint8_t down = 0;
    for (uint32_t i = 0; i < BUTTONS; i++) {
        if ((levels >> buttons[i].pin & 1) == 0) {
            down |= buttons[i].bit;
        }
    }
    return down;
}
