/* SPDX-License-Identifier: MIT
 *
 * The query program, whole, on a board whose input is the fuzzer's. Each line that is
 * no comment and not blank gets one line of printable text; an error says so in the
 * program's status.
 */
#include "board.h"

#include <stddef.h>
#include <stdlib.h>

#define EXPECT(condition) ((condition) ? (void)0 : abort())

int query_main(void); /* its main(), renamed by the build */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const uint8_t *input, *end;
static size_t lines;

int board_read(void) {
    return input < end ? *input++ : -1;
}

void board_write(uint8_t byte) {
    EXPECT(byte == '\n' || (byte >= ' ' && byte <= '~'));
    lines += byte == '\n';
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    size_t read = size > 0;
    for (size_t i = 0; i < size; i++) {
        read += data[i] == '\n';
    }
    input = data;
    end = data + size;
    lines = 0;
    const int status = query_main();
    EXPECT((status == 0 || status == 1) && lines <= read);
    return 0;
}
