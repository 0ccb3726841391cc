/* SPDX-License-Identifier: MIT
 *
 * The nRF51 as QEMU models it, for its Cortex-M0. The real chip has no SysTick, so this port is for
 * the emulator only.
 */
#ifndef NRF51_H
#define NRF51_H

#include <stdint.h>

/* Starts the UART as the console, 115200 baud, on these pins of port 0. */
void nrf51_uart_init(uint32_t transmit_pin, uint32_t receive_pin);

#endif
