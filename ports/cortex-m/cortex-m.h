/* SPDX-License-Identifier: MIT
 *
 * What all Cortex-M chips have in common, and what a port adds to it.
 *
 * This folder gives a firmware its vector table and startup, its fault
 * reports, board_ticks() (SysTick), board_exit() and the system calls that
 * newlib's printf ends in. The port of a chip adds board_read(), board_write()
 * and console_flush(); the board's own board.c adds board_init().
 */
#ifndef CORTEX_M_H
#define CORTEX_M_H

#include <stdbool.h>
#include <stdint.h>

/* A device register by its address. */
#define REG32(address) (*(volatile uint32_t *)(uintptr_t)(address))

/* The exit status of a program that ended in a fault. */
#define CORTEX_M_FAULT_STATUS 70

/* Starts the tick counter, and makes an integer division by zero fault where
 * the core can. The last thing that board_init() does: the console runs by then. */
void cortex_m_init(void);

/* Waits until all these bits are set in a register, but not for ever: false after
 * some 20 ms at 8 MHz. An emulator that does not model a clock tree never sets its
 * ready bits, nor does a crystal that is missing; the caller then goes on with the
 * clock it has. */
bool cortex_m_wait_for(uint32_t address, uint32_t bits);

/* Sleeps until this interrupt is pending, which is not taken: for a console that
 * waits for a byte. May return too early, once. In QEMU this doubles the speed of
 * the console, since its own work gets the processor then. */
void cortex_m_sleep_until(uint32_t interrupt);

/* Prints the reason and ends the program with CORTEX_M_FAULT_STATUS. */
_Noreturn void cortex_m_fail(const char *reason);

/* From the port: returns when the last byte has left the chip, at once if the
 * console was never started. */
void console_flush(void);

#endif
