/* SPDX-License-Identifier: MIT
 *
 * RP2040: clocks, the console, pins and SPI. Addresses and sequences are those of the
 * RP2040 datasheet.
 */
#ifndef RP2040_H
#define RP2040_H

#include <stdbool.h>
#include <stdint.h>

/* Every register has aliases that set or clear the bits written to them. */
#define RP2040_SET(address) REG32((address) + 0x2000u)
#define RP2040_CLEAR(address) REG32((address) + 0x3000u)

/* Blocks of the chip that stay in reset until a driver needs them. */
enum {
    RP2040_DMA = 1 << 2,
    RP2040_IO_BANK0 = 1 << 5,
    RP2040_PADS_BANK0 = 1 << 8,
    RP2040_PLL_SYS = 1 << 12,
    RP2040_SPI0 = 1 << 16,
    RP2040_UART0 = 1 << 22
};

/* Puts blocks into reset. */
void rp2040_reset(uint32_t blocks);

/* Takes blocks out of reset. False if they stay in it. */
bool rp2040_unreset(uint32_t blocks);

/* Starts clk_sys and clk_peri at 125 MHz, from a crystal of 12 MHz. Returns their frequency, which
 * is lower if the crystal or the PLL does not start. */
uint32_t rp2040_clock_125mhz(void);

/* Starts all pins, and UART0 as the console on GP0 (transmit) and GP1 (receive): 8 data bits, no
 * parity, one stop bit. */
void rp2040_uart0_init(uint32_t clock_hz, uint32_t baud);

/* Sets the function of a pin. Call it after rp2040_uart0_init(), which starts the pins. With the
 * function SIO the program reads and writes the pin. */
enum { RP2040_PIN_SPI = 1, RP2040_PIN_UART = 2, RP2040_PIN_SIO = 5 };
void rp2040_pin_function(uint32_t pin, uint32_t function);

/* Pulls a pin up: it is high while nothing drives it. */
void rp2040_pin_pull_up(uint32_t pin);

/* Makes a pin an output of this program that has this level from the beginning. */
void rp2040_pin_output(uint32_t pin, bool high);
void rp2040_pin_set(uint32_t pin, bool high);

/* Returns the levels of all pins whose function is SIO, a bit each. */
uint32_t rp2040_pins(void);

/* Starts SPI0 as a master that only sends, words of 8 bits, most significant bit first. A bit is
 * valid when the clock rises. Words follow each other without a gap; the clock is high while
 * nothing is sent. Its frequency is clk_peri / divider; the divider is even, from 2 to 254. The
 * caller sets the functions of the pins. */
void rp2040_spi0_init(uint32_t divider);

/* Sets how many bits a word has from now on, 4 to 16. The clock's pin may have a glitch. */
void rp2040_spi0_bits(uint32_t bits);

/* Sends a word and waits until it has left. */
void rp2040_spi0_send(uint32_t word);

/* Starts to send `count` words, 1 to 2^32 - 1. They must not change until rp2040_spi0_wait(). */
void rp2040_spi0_start(const uint16_t *words, uint32_t count);

/* Sleeps until the last word of rp2040_spi0_start() has left. */
void rp2040_spi0_wait(void);

/* Resets the DMA. A debugger may have started this program while an earlier one copied. Drivers
 * call it before they reset their device. */
void rp2040_dma_init(void);

/* Starts to copy `count` half words to a register, one at each request of the device with this
 * number. Drivers use it; there is one such copy at a time. */
enum { RP2040_REQUEST_SPI0_TX = 16 };
void rp2040_dma_start(const uint16_t *from, uint32_t to, uint32_t count, uint32_t request);

/* Sleeps until the copy is complete. */
void rp2040_dma_wait(void);

#endif
