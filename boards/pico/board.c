/* SPDX-License-Identifier: MIT */
#include "board.h"
#include "cortex-m.h"
#include "rp2040.h"

/* The crystal has 12 MHz. The console is UART0 on GP0 and GP1. */
void board_init(void) {
    const uint32_t clock_hz = rp2040_clock_125mhz();
    rp2040_uart0_init(clock_hz, 115200);
    cortex_m_init();
}
