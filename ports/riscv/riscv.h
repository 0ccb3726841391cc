/* SPDX-License-Identifier: MIT
 *
 * A RISC-V core in machine mode, in QEMU's machine `virt`: startup, faults, ticks, their interrupt
 * and the console on its UART. It stands in for real chips; there is no chip like it.
 */
#ifndef RISCV_H
#define RISCV_H

/* The exit status of a program that ended in a fault. */
#define RISCV_FAULT_STATUS 70

/* Makes a write to the memory that is used as flash a fault. The stack is right above it and grows
 * down, so a stack overflow is a fault too. */
void riscv_guard_flash(void);

/* Lets a byte on the console wake the core while board_read() waits for one. Enables interrupts;
 * only board_interrupt_after() requests one. */
void virt_init(void);

/* Handles the interrupt of the timer. */
void riscv_timer(void);

#endif
