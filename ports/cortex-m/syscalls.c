/* SPDX-License-Identifier: MIT
 *
 * The system calls of newlib's stdio. Linked only into programs that use it.
 */
#include "board.h"

#include <errno.h>
#include <stddef.h>
#include <sys/stat.h>

int _write(int file, const char *data, int size);
int _read(int file, char *data, int size);
int _close(int file);
int _lseek(int file, int offset, int whence);
int _fstat(int file, struct stat *status);
int _isatty(int file);
int _kill(int process, int signal);
int _getpid(void);
void *_sbrk(ptrdiff_t increment);
_Noreturn void _exit(int status);

int _write(int file, const char *data, int size) {
    (void)file;
    for (int i = 0; i < size; i++) {
        board_write((uint8_t)data[i]);
    }
    return size;
}

int _read(int file, char *data, int size) {
    (void)file;
    const int byte = size > 0 ? board_read() : -1;
    if (byte < 0) {
        return 0;
    }
    *data = (char)byte;
    return 1;
}

int _fstat(int file, struct stat *status) {
    (void)file;
    *status = (struct stat){.st_mode = S_IFCHR};
    return 0;
}

int _isatty(int file) {
    (void)file;
    return 1;
}

int _close(int file) {
    (void)file;
    return -1;
}

int _lseek(int file, int offset, int whence) {
    (void)file;
    (void)offset;
    (void)whence;
    return 0;
}

/* Allocates from a heap that is too small for a buffer. newlib's stdio allocates its streams at its
 * first use, some 430 bytes, and then asks for a buffer of 1 KB. When that is refused, it passes
 * every byte on at once. So printf and board_write keep their order, and no byte is left in a
 * buffer at the end. Nothing else here uses a heap. */
void *_sbrk(ptrdiff_t increment) {
    static _Alignas(8) char heap[640];
    static ptrdiff_t used;
    if (increment > (ptrdiff_t)sizeof heap - used) {
        errno = ENOMEM;
        return (void *)-1;
    }
    char *const block = heap + used;
    used += increment;
    return block;
}

void _exit(int status) {
    board_exit(status);
}

/* Ends the program. abort() calls it to raise a signal, and nothing here catches signals. */
int _kill(int process, int signal) {
    (void)process;
    board_exit(128 + signal);
}

int _getpid(void) {
    return 1;
}
