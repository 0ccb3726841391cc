/* SPDX-License-Identifier: MIT */
#include "board.h"
#include "cortex-m.h"
#include "stm32.h"

/* The crystal has 25 MHz. The console is USART1 on SC (PB6, transmit) and SD (PB7, receive) of the
 * header. The other pins of USART1 are in use on this board: PA9 senses the USB supply, and PA10 is
 * the blue LED. */
void board_init(void) {
    const uint32_t clock_hz = stm32f4_clock_168mhz(25);
    stm32f4_debug_asleep();
    stm32f4_usart1_pins_pb6_pb7();
    stm32_usart1_init(STM32F4_USART1, clock_hz, 115200);
    cortex_m_init();
}
