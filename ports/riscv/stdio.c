/* SPDX-License-Identifier: MIT
 *
 * The stream of picolibc's stdio: one for all, byte by byte, without a buffer.
 */
#include "board.h"

#include <stdio.h>

_Noreturn void _exit(int status);

static int put(char byte, FILE *stream) {
    (void)stream;
    board_write((uint8_t)byte);
    return (unsigned char)byte;
}

static int get(FILE *stream) {
    (void)stream;
    return board_read();
}

/* NOLINTNEXTLINE(cert-fio38-c,misc-non-copyable-objects): this is how picolibc makes one */
static FILE console = {.flags = __SRD | __SWR, .put = put, .get = get};
FILE *const stdin = &console;
FILE *const stdout = &console;
FILE *const stderr = &console;

void _exit(int status) {
    board_exit(status);
}
