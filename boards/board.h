/* SPDX-License-Identifier: MIT
 *
 * The functions that an app may call on every board. Each board implements these six on its port.
 *
 * An app is a plain C program with a main(): the startup code calls
 * board_init() before it and board_exit() with what it returns. printf() goes
 * to board_write(), byte by byte; 64-bit conversions (%lld) are not available.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

/* Starts clocks, console and tick counter. Called once, before main. */
void board_init(void);

/* Returned by board_read() in place of bytes that came faster than they were read. */
enum { BOARD_LOST = 256 };

/* Waits for the next byte of the console's input and returns it, 0 to 255, or BOARD_LOST. Returns
 * -1 when there will be no more. Only a board with an operating system can tell; the others end
 * their input with the byte 0x04, which is passed on like any other. */
int board_read(void);

/* Sends one byte on the console; waits until there is room for it. */
void board_write(uint8_t byte);

/* Returns a free-running counter of the core's clock, modulo 2^24. On the host it counts
 * nanoseconds, on riscv-virt its timer, on web microseconds, by leaps. Only differences mean
 * something. */
uint32_t board_ticks(void);

/* Has `handler` called once, from an interrupt (on the host: a signal), `ticks` ticks from now
 * (1 to 2^24 - 1) or a little later. This replaces a call that is still to come; 0 ticks only
 * cancel it. Until the handler is called, board_ticks() means nothing. The handler may ask for the
 * next call. Not on web, where nothing interrupts a program. */
void board_interrupt_after(uint32_t ticks, void (*handler)(void));

/* Ends the program: waits until the console has sent everything, then passes
 * the status to the operating system or the emulator. A real board, which has
 * nobody to tell, stops in an endless loop. */
_Noreturn void board_exit(int status);

#endif
