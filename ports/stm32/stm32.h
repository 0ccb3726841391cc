/* SPDX-License-Identifier: MIT
 *
 * STM32F1 (value line) and STM32F4: clocks, pins and a USART as the console.
 * Addresses and sequences are those of the reference manuals RM0041 and RM0090.
 *
 * A clock function returns the frequency of the clock of USART1 in hertz. If the crystal or the PLL
 * does not start, that is the internal 8 or 16 MHz, so the console still has the right baud rate.
 */
#ifndef STM32_H
#define STM32_H

#include <stdint.h>

#define STM32F1_USART1 0x40013800u
#define STM32F4_USART1 0x40011000u

/* Starts 24 MHz, the maximum of an STM32F100, from a crystal of 8 MHz. */
uint32_t stm32f1_clock_24mhz(void);

/* Connects USART1 to PA9 (transmit) and PA10 (receive). */
void stm32f1_usart1_pins(void);

/* Starts 168 MHz from a crystal of so many whole megahertz, 2 to 63. */
uint32_t stm32f4_clock_168mhz(uint32_t crystal_mhz);

/* Lets a debugger connect while the core sleeps. (Firmware of an STM32F1 cannot.) */
void stm32f4_debug_asleep(void);

/* Connects USART1 to PB6 (transmit) and PB7 (receive). */
void stm32f4_usart1_pins_pb6_pb7(void);

/* Starts USART1 as the console: 8 data bits, no parity, one stop bit. Its address depends on the
 * family. */
void stm32_usart1_init(uint32_t usart, uint32_t clock_hz, uint32_t baud);

#endif
