/* SPDX-License-Identifier: MIT */
#include "writer.h"

#include "board.h"

void write_text(const char *text) {
    while (*text) {
        board_write((uint8_t)*text++);
    }
}

void write_integer(int32_t value) {
    char digits[12]; /* "-2147483648" */
    char *p = digits + sizeof digits;
    uint32_t rest = value < 0 ? 0u - (uint32_t)value : (uint32_t)value;
    *--p = '\0';
    do {
        *--p = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0) {
        *--p = '-';
    }
    write_text(p);
}

void write_raw(int32_t value) {
    write_text(" @");
    write_integer(value);
}

void write_vec2(fixsat_vec2 v) {
    write_raw(v.x);
    write_raw(v.y);
}

void write_vec3(fixsat_vec3 v) {
    write_raw(v.x);
    write_raw(v.y);
    write_raw(v.z);
}
