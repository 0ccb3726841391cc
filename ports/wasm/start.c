/* SPDX-License-Identifier: MIT
 *
 * The start of a program, and the memory in which asyncify suspends it. The functions of board.h
 * are imports, except for board_interrupt_after: nothing interrupts WebAssembly, so a program that
 * calls it is not linked.
 */
#include "board.h"

#include <stdlib.h>

/* Clang's names of main(int, char **) and main(void). A program has one of them. */
__attribute__((weak)) int __main_argc_argv(int argc, char **argv);
__attribute__((weak)) int __main_void(void);

int __main_void(void) {
    static char name[] = "", *arguments[] = {name, NULL};
    return __main_argc_argv(1, arguments);
}

/* The memory to which asyncify writes the variables of suspended functions, and its begin and end
 * in the form that asyncify expects. The deepest call chain needs some hundred bytes. */
static uint8_t room[4096];
struct wasm_room {
    uint8_t *begin, *end;
} wasm_suspended = {room, room + sizeof room};

/* Does nothing, because there is nothing to start. */
void board_init(void) {
}

_Noreturn void _start(void);

void _start(void) {
    board_init();
    exit(__main_void()); /* exit() also flushes stdio */
}

void _Exit(int status) {
    board_exit(status);
}
