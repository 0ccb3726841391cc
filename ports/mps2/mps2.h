/* SPDX-License-Identifier: MIT
 *
 * Arm's MPS2 FPGA board as QEMU models it, for the cores that it can carry.
 */
#ifndef MPS2_H
#define MPS2_H

#include <stdint.h>

/* UART0 and the interrupt of its receiver, in the images for ARMv7-M and in those with TrustZone.
 * The latter addresses are those of the secure side, in which the core starts. */
#define MPS2_UART0 0x40004000u
#define MPS2_UART0_INTERRUPT 0u
#define MPS2_UART0_SECURE 0x50200000u
#define MPS2_UART0_SECURE_INTERRUPT 32u

/* Starts a UART (Arm CMSDK) as the console. */
void mps2_uart_init(uint32_t uart, uint32_t interrupt, uint32_t clock_hz, uint32_t baud);

#endif
