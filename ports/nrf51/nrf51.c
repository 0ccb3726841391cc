/* SPDX-License-Identifier: MIT
 *
 * The console on the nRF51's UART.
 */
#include "nrf51.h"
#include "board.h"
#include "cortex-m.h"

#define UART 0x40002000u
#define TASKS_STARTRX (UART + 0x000)
#define TASKS_STARTTX (UART + 0x008)
#define EVENTS_RXDRDY (UART + 0x108)
#define EVENTS_TXDRDY (UART + 0x11c)
#define INTENSET (UART + 0x304)
#define RXDRDY (1u << 2)
#define INTERRUPT 2u
#define ENABLE (UART + 0x500)
#define PSELTXD (UART + 0x50c)
#define PSELRXD (UART + 0x514)
#define RXD (UART + 0x518)
#define TXD (UART + 0x51c)
#define BAUDRATE (UART + 0x524)

static bool started;

void nrf51_uart_init(uint32_t transmit_pin, uint32_t receive_pin) {
    REG32(PSELTXD) = transmit_pin;
    REG32(PSELRXD) = receive_pin;
    REG32(BAUDRATE) = 0x01d7e000; /* 115200 */
    REG32(ENABLE) = 4;
    REG32(INTENSET) = RXDRDY;
    REG32(TASKS_STARTTX) = 1;
    REG32(TASKS_STARTRX) = 1;
    started = true;
}

int board_read(void) {
    while (REG32(EVENTS_RXDRDY) == 0) {
        cortex_m_sleep_until(INTERRUPT);
    }
    /* Clears the event before the byte is read, because then the next byte can arrive with an
     * event of its own. */
    REG32(EVENTS_RXDRDY) = 0;
    return (int)(REG32(RXD) & 0xff);
}

/* Sends a byte, and then waits. It cannot wait before the byte, because the event comes once for
 * each byte, and there is none before the first one. */
void board_write(uint8_t byte) {
    if (started) {
        REG32(TXD) = byte;
        while (REG32(EVENTS_TXDRDY) == 0) {
        }
        REG32(EVENTS_TXDRDY) = 0;
    }
}

void console_flush(void) {
}
