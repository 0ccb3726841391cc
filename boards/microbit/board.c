/* SPDX-License-Identifier: MIT */
#include "board.h"
#include "cortex-m.h"
#include "nrf51.h"

/* The console is the UART that the board's interface chip passes on to USB. */
void board_init(void) {
    nrf51_uart_init(24, 25);
    cortex_m_init();
}
