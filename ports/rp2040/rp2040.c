/* SPDX-License-Identifier: MIT
 *
 * Resets, clocks and console of the RP2040. The console is polled, and the emulator supplies bytes
 * at each poll. Its FIFO holds 32 bytes, so a person or program that sends a line to a real board
 * has to wait for the answer before the next line.
 */
#include "rp2040.h"
#include "board.h"
#include "cortex-m.h"

#define RESETS_RESET 0x4000c000u
#define RESETS_DONE 0x4000c008u

#define XOSC_CTRL 0x40024000u
#define XOSC_STATUS 0x40024004u
#define XOSC_STARTUP 0x4002400cu
#define XOSC_1_TO_15_MHZ 0xaa0u
#define XOSC_ENABLE (0xfabu << 12)
#define XOSC_STABLE (1u << 31)

#define CLK_REF_CTRL 0x40008030u
#define CLK_REF_SELECTED 0x40008038u
#define CLK_SYS_CTRL 0x4000803cu
#define CLK_SYS_SELECTED 0x40008044u
#define CLK_PERI_CTRL 0x40008048u
#define CLK_PERI_ENABLE (1u << 11)

#define PLL_CS 0x40028000u
#define PLL_LOCK (1u << 31)
#define PLL_PWR 0x40028004u
#define PLL_PWR_PD (1u << 0)
#define PLL_PWR_POSTDIVPD (1u << 3)
#define PLL_PWR_VCOPD (1u << 5)
#define PLL_FBDIV 0x40028008u
#define PLL_PRIM 0x4002800cu

#define UARTDR 0x40034000u
#define DR_OVERRUN (1u << 11)
#define UARTFR 0x40034018u
#define FR_BUSY (1u << 3)
#define FR_RX_EMPTY (1u << 4)
#define FR_TX_FULL (1u << 5)
#define UARTIBRD 0x40034024u
#define UARTFBRD 0x40034028u
#define UARTLCR_H 0x4003402cu
#define LCR_8_BITS (3u << 5)
#define LCR_FIFO (1u << 4)
#define UARTCR 0x40034030u
#define CR_ON (1u << 0 | 1u << 8 | 1u << 9) /* the UART, its transmitter, its receiver */

static bool started;

void rp2040_reset(uint32_t blocks) {
    RP2040_SET(RESETS_RESET) = blocks;
}

bool rp2040_unreset(uint32_t blocks) {
    RP2040_CLEAR(RESETS_RESET) = blocks;
    return cortex_m_wait_for(RESETS_DONE, blocks);
}

uint32_t rp2040_clock_125mhz(void) {
    const uint32_t ring_hz = 6500000; /* about: the ring oscillator that the chip starts with */
    const uint32_t crystal_hz = 12000000;

    /* A debugger may have started this program in the middle of another one, so first set the
     * clocks as they are after a reset. */
    RP2040_CLEAR(CLK_SYS_CTRL) = 1;
    (void)cortex_m_wait_for(CLK_SYS_SELECTED, 1);

    /* Waits 1 ms for the crystal: 47 x 256 of its periods. */
    REG32(XOSC_CTRL) = XOSC_1_TO_15_MHZ;
    REG32(XOSC_STARTUP) = 47;
    RP2040_SET(XOSC_CTRL) = XOSC_ENABLE;
    REG32(CLK_PERI_CTRL) = CLK_PERI_ENABLE; /* from clk_sys, whatever its source is */
    if (!cortex_m_wait_for(XOSC_STATUS, XOSC_STABLE)) {
        return ring_hz;
    }
    REG32(CLK_REF_CTRL) = 2;
    (void)cortex_m_wait_for(CLK_REF_SELECTED, 1u << 2);

    /* 12 MHz x 125 = 1500 MHz, divided by 6 and by 2. */
    rp2040_reset(RP2040_PLL_SYS);
    if (!rp2040_unreset(RP2040_PLL_SYS)) {
        return crystal_hz;
    }
    REG32(PLL_CS) = 1;
    REG32(PLL_FBDIV) = 125;
    RP2040_CLEAR(PLL_PWR) = PLL_PWR_PD | PLL_PWR_VCOPD;
    if (!cortex_m_wait_for(PLL_CS, PLL_LOCK)) {
        return crystal_hz;
    }
    REG32(PLL_PRIM) = 6u << 16 | 2u << 12;
    RP2040_CLEAR(PLL_PWR) = PLL_PWR_POSTDIVPD;

    REG32(CLK_SYS_CTRL) = 0; /* selects the PLL, before the switch to it */
    RP2040_SET(CLK_SYS_CTRL) = 1;
    return cortex_m_wait_for(CLK_SYS_SELECTED, 1u << 1) ? 125000000 : crystal_hz;
}

void rp2040_uart0_init(uint32_t clock_hz, uint32_t baud) {
    (void)rp2040_unreset(RP2040_IO_BANK0 | RP2040_PADS_BANK0 | RP2040_UART0);
    /* The divider is in units of 1/64: clock / (16 baud) x 64. */
    const uint32_t divider = (clock_hz * 4 + baud / 2) / baud;
    REG32(UARTIBRD) = divider >> 6;
    REG32(UARTFBRD) = divider & 63;
    REG32(UARTLCR_H) = LCR_8_BITS | LCR_FIFO; /* must follow the divider */
    REG32(UARTCR) = CR_ON;
    /* Without this, an open receiver is pulled down, which is an endless break. */
    rp2040_pin_pull_up(1);
    rp2040_pin_function(0, RP2040_PIN_UART);
    rp2040_pin_function(1, RP2040_PIN_UART);
    started = true;
}

int board_read(void) {
    static int kept = -1; /* the byte that came after a loss, or -1 */
    if (kept >= 0) {
        const int byte = kept;
        kept = -1;
        return byte;
    }
    while ((REG32(UARTFR) & FR_RX_EMPTY) != 0) {
    }
    const uint32_t data = REG32(UARTDR);
    const int byte = (int)(data & 0xff);
    if ((data & DR_OVERRUN) == 0) {
        return byte;
    }
    kept = byte;
    return BOARD_LOST;
}

void board_write(uint8_t byte) {
    if (started) {
        while ((REG32(UARTFR) & FR_TX_FULL) != 0) {
        }
        REG32(UARTDR) = byte;
    }
}

void console_flush(void) {
    if (started) {
        while ((REG32(UARTFR) & FR_BUSY) != 0) {
        }
    }
}
