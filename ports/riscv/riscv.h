/* SPDX-License-Identifier: MIT
 *
 * A RISC-V core in machine mode, in QEMU's machine `virt`: startup, faults, the ticks,
 * their interrupt and the console of its UART. A stand-in for real chips, never one itself.
 */
#ifndef RISCV_H
#define RISCV_H

/* The exit status of a program that ended in a fault. */
#define RISCV_FAULT_STATUS 70

/* Makes a write to the memory that stands for flash a fault. The stack is right above
 * it and grows down, so its overflow is one too. */
void riscv_guard_flash(void);

/* Lets a byte on the console wake the core while board_read() waits for one, and lets
 * interrupts come, of which only board_interrupt_after() asks for any. */
void virt_init(void);

/* The timer's interrupt. */
void riscv_timer(void);

#endif
