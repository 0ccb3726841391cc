/* SPDX-License-Identifier: MIT
 *
 * RP2040: clocks and the console. Addresses and sequences are those of the
 * RP2040 datasheet.
 */
#ifndef RP2040_H
#define RP2040_H

#include <stdint.h>

/* clk_sys and clk_peri at 125 MHz from a crystal of 12 MHz. Returns the frequency
 * that they really have: less when the crystal or the PLL does not start. */
uint32_t rp2040_clock_125mhz(void);

/* Starts UART0 as the console on GP0 (transmit) and GP1 (receive): 8 data bits,
 * no parity, one stop bit. */
void rp2040_uart0_init(uint32_t clock_hz, uint32_t baud);

#endif
