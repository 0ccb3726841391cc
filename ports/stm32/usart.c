/* SPDX-License-Identifier: MIT
 *
 * The console on USART1, which is the same in the F1 and the F4. It has a buffer of one byte, so a
 * person or program that sends a line to a real board has to wait for the answer before the next
 * line.
 */
#include "board.h"
#include "cortex-m.h"
#include "stm32.h"

#define SR 0x00u
#define SR_ORE (1u << 3)
#define SR_RXNE (1u << 5)
#define SR_TC (1u << 6)
#define SR_TXE (1u << 7)
#define DR 0x04u
#define BRR 0x08u
#define CR1 0x0cu
#define CR1_RE (1u << 2)
#define CR1_TE (1u << 3)
#define CR1_RXNEIE (1u << 5)
#define CR1_UE (1u << 13)
#define USART1_INTERRUPT 37u

static bool is_lost;     /* whether a byte was lost after the last one that board_read returned */
static uint32_t console; /* the USART's base address, 0 until it is started */

void stm32_usart1_init(uint32_t usart, uint32_t clock_hz, uint32_t baud) {
    REG32(usart + BRR) = (clock_hz + baud / 2) / baud;
    REG32(usart + CR1) = CR1_UE | CR1_TE | CR1_RE | CR1_RXNEIE;
    console = usart;
}

int board_read(void) {
    if (is_lost) {
        is_lost = false;
        return BOARD_LOST;
    }
    uint32_t status;
    while (((status = REG32(console + SR)) & SR_RXNE) == 0) {
        cortex_m_sleep_until(USART1_INTERRUPT);
    }
    const uint32_t data = REG32(console + DR); /* reading it also clears the status */
    is_lost = (status & SR_ORE) != 0;
    return (int)(data & 0xff);
}

void board_write(uint8_t byte) {
    if (console != 0) {
        while ((REG32(console + SR) & SR_TXE) == 0) {
        }
        REG32(console + DR) = byte;
    }
}

void console_flush(void) {
    if (console != 0) {
        while ((REG32(console + SR) & SR_TC) == 0) {
        }
    }
}
