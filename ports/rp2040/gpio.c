/* SPDX-License-Identifier: MIT
 *
 * Pins of the RP2040. A pin has a pad and a function. If its function is SIO, it has a bit in the
 * registers of SIO, which have their own alias addresses to set and clear bits.
 */
#include "cortex-m.h"
#include "rp2040.h"

#define GPIO_CTRL(pin) (0x40014004u + 8 * (pin))
#define PAD_GPIO(pin) (0x4001c004u + 4 * (pin))
#define PAD_PULL_DOWN (1u << 2)
#define PAD_PULL_UP (1u << 3)

#define GPIO_IN 0xd0000004u
#define GPIO_OUT_SET 0xd0000014u
#define GPIO_OUT_CLR 0xd0000018u
#define GPIO_OE_SET 0xd0000024u

void rp2040_pin_function(uint32_t pin, uint32_t function) {
    REG32(GPIO_CTRL(pin)) = function;
}

void rp2040_pin_pull_up(uint32_t pin) {
    RP2040_SET(PAD_GPIO(pin)) = PAD_PULL_UP;
    RP2040_CLEAR(PAD_GPIO(pin)) = PAD_PULL_DOWN;
}

void rp2040_pin_output(uint32_t pin, bool high) {
    rp2040_pin_set(pin, high);
    REG32(GPIO_OE_SET) = 1u << pin;
    rp2040_pin_function(pin, RP2040_PIN_SIO);
}

void rp2040_pin_set(uint32_t pin, bool high) {
    REG32(high ? GPIO_OUT_SET : GPIO_OUT_CLR) = 1u << pin;
}

uint32_t rp2040_pins(void) {
    return REG32(GPIO_IN);
}
