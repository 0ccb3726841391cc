/* SPDX-License-Identifier: MIT
 *
 * The common part of all Cortex-M chips, and the functions that a port adds.
 *
 * This folder provides the vector table and startup, fault reports, board_ticks() and
 * board_interrupt_after() (SysTick), board_exit(), and the system calls that newlib's printf uses.
 * The port of a chip adds board_read(), board_write() and console_flush(). The board's own board.c
 * adds board_init().
 */
#ifndef CORTEX_M_H
#define CORTEX_M_H

#include <stdbool.h>
#include <stdint.h>

/* A device register by its address. */
#define REG32(address) (*(volatile uint32_t *)(uintptr_t)(address))

/* The exit status of a program that ended in a fault. */
#define CORTEX_M_FAULT_STATUS 70

/* Starts the tick counter, and makes integer division by zero a fault if the core can do that.
 * board_init() calls it last, when the console runs. */
void cortex_m_init(void);

/* Waits until all these bits are set in a register. Returns false if they are not set after about
 * 20 ms at 8 MHz, because a crystal is missing, or an emulator has no clock tree. The caller then
 * goes on with the clock it has. */
bool cortex_m_wait_for(uint32_t address, uint32_t bits);

/* Sleeps until this interrupt is pending, and does not take it. A console uses this to wait for a
 * byte. May return too early, once. In QEMU this doubles the speed of the console, because QEMU's
 * own work gets the processor. */
void cortex_m_sleep_until(uint32_t interrupt);

/* Prints the reason and ends the program with CORTEX_M_FAULT_STATUS. */
_Noreturn void cortex_m_fail(const char *reason);

/* Returns when the last byte has left the chip, or at once if the console was never started. The
 * port implements it. */
void console_flush(void);

#endif
