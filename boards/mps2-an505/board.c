/* SPDX-License-Identifier: MIT */
#include "board.h"
#include "cortex-m.h"
#include "mps2.h"

void board_init(void) {
    mps2_uart_init(MPS2_UART0_SECURE, MPS2_UART0_SECURE_INTERRUPT, 20000000, 115200);
    cortex_m_init();
}
