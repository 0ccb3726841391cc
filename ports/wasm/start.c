/* SPDX-License-Identifier: MIT
 *
 * Where a program begins, and the memory by which it is left and entered again. All else that a
 * board has is not in here: board.h's functions are imports. But board_interrupt_after: nothing
 * interrupts WebAssembly, and a program that asks for it is not linked.
 */
#include "board.h"

#include <stdlib.h>

/* What Clang calls main(int, char **), and main(void), of which a program has one. */
__attribute__((weak)) int __main_argc_argv(int argc, char **argv);
__attribute__((weak)) int __main_void(void);

int __main_void(void) {
    static char name[] = "", *arguments[] = {name, NULL};
    return __main_argc_argv(1, arguments);
}

/* What asyncify wants: where it is to write the variables of the functions that are left, and the
 * end of that. The deepest such functions need some hundred bytes. */
static uint8_t room[4096];
struct wasm_room {
    uint8_t *begin, *end;
} wasm_suspended = {room, room + sizeof room};

/* Nothing to start. */
void board_init(void) {
}

_Noreturn void _start(void);

void _start(void) {
    board_init();
    exit(__main_void()); /* which writes what stdio still holds */
}

void _Exit(int status) {
    board_exit(status);
}
