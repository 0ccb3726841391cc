/* SPDX-License-Identifier: MIT
 *
 * The functions that an app may call on every board. Each board implements these six on its port.
 *
 * An app is a plain C program with a main(). The startup code calls board_init() before main() and
 * board_exit() with its result. printf() goes to board_write(), byte by byte; 64-bit conversions
 * (%lld) are not available.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

/* Starts clocks, console and tick counter. Called once, before main. */
void board_init(void);

/* Result of board_read() in place of bytes that were lost because they came faster than they were
 * read. */
enum { BOARD_LOST = 256 };

/* Waits for the next byte of the console's input and returns it, 0 to 255, or BOARD_LOST. Returns
 * -1 at the end of the input. Only a board with an operating system can detect that. On the others
 * the byte 0x04 ends the input; it is returned like any other byte. */
int board_read(void);

/* Sends one byte on the console; waits until there is room for it. */
void board_write(uint8_t byte);

/* Returns a free-running counter of the core's clock, modulo 2^24. On the host it counts
 * nanoseconds, on riscv-virt the ticks of its timer, on web microseconds in large steps. Only
 * differences are meaningful. */
uint32_t board_ticks(void);

/* Calls `handler` once, from an interrupt (on the host: a signal), `ticks` ticks from now (1 to
 * 2^24 - 1) or a little later. This replaces a pending call; with 0 ticks it only cancels that.
 * board_ticks() is invalid until the handler is called. The handler may request the next call. Not
 * available on web, where nothing interrupts a program. */
void board_interrupt_after(uint32_t ticks, void (*handler)(void));

/* Ends the program: waits until the console has sent everything, then passes the status to the
 * operating system or the emulator. A real board has neither, so it stops in an endless loop. */
_Noreturn void board_exit(int status);

#endif
