/* SPDX-License-Identifier: MIT */
#include "board.h"
#include "cortex-m.h"
#include "stm32.h"

/* The console is USART1 on PA9 and PA10. */
void board_init(void) {
    const uint32_t clock_hz = stm32f1_clock_24mhz();
    stm32f1_usart1_pins();
    stm32_usart1_init(STM32F1_USART1, clock_hz, 115200);
    cortex_m_init();
}
