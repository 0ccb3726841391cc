/* SPDX-License-Identifier: MIT
 *
 * The console on a CMSDK UART.
 */
#include "mps2.h"
#include "board.h"
#include "cortex-m.h"

#define DATA 0x00u
#define STATE 0x04u
#define STATE_TX_FULL (1u << 0)
#define STATE_RX_FULL (1u << 1)
#define CTRL 0x08u
#define CTRL_TX (1u << 0)
#define CTRL_RX (1u << 1)
#define CTRL_RX_INTERRUPT (1u << 3)
#define INTSTATUS 0x0cu
#define INTSTATUS_RX (1u << 1)
#define BAUDDIV 0x10u

static uint32_t console; /* the UART's base address, 0 until it is started */
static uint32_t receive_interrupt;

void mps2_uart_init(uint32_t uart, uint32_t interrupt, uint32_t clock_hz, uint32_t baud) {
    REG32(uart + BAUDDIV) = (clock_hz + baud / 2) / baud;
    REG32(uart + CTRL) = CTRL_TX | CTRL_RX | CTRL_RX_INTERRUPT;
    console = uart;
    receive_interrupt = interrupt;
}

int board_read(void) {
    while ((REG32(console + STATE) & STATE_RX_FULL) == 0) {
        cortex_m_sleep_until(receive_interrupt);
    }
    /* Clears the interrupt before the byte is read, because the next byte can arrive after that. */
    REG32(console + INTSTATUS) = INTSTATUS_RX;
    return (int)(REG32(console + DATA) & 0xff);
}

void board_write(uint8_t byte) {
    console_flush();
    if (console != 0) {
        REG32(console + DATA) = byte;
    }
}

void console_flush(void) {
    if (console != 0) {
        while ((REG32(console + STATE) & STATE_TX_FULL) != 0) {
        }
    }
}
