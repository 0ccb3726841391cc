/* SPDX-License-Identifier: MIT
 *
 * The system calls of wasi-libc's stdio. They replace its own ones, which need a WASI system.
 * Linked only into programs that use stdio.
 */
#include "board.h"

#include <stddef.h>
#include <sys/types.h>
#include <sys/uio.h>

off_t __lseek(int file, off_t offset, int whence);
int __isatty(int file);
int close(int file);

ssize_t writev(int file, const struct iovec *parts, int count) {
    (void)file;
    ssize_t size = 0;
    for (int i = 0; i < count; i++) {
        const uint8_t *const bytes = parts[i].iov_base;
        for (size_t k = 0; k < parts[i].iov_len; k++) {
            board_write(bytes[k]);
        }
        size += (ssize_t)parts[i].iov_len;
    }
    return size;
}

off_t __lseek(int file, off_t offset, int whence) {
    (void)file;
    (void)offset;
    (void)whence;
    return -1;
}

/* Returns 1 always, so that stdio writes each line when it ends. */
int __isatty(int file) {
    (void)file;
    return 1;
}

int close(int file) {
    (void)file;
    return -1;
}
