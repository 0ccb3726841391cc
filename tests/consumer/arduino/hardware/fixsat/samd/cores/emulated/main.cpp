// SPDX-License-Identifier: MIT
#include "Arduino.h"

extern "C" const uint32_t link_stack_top[];
extern "C" void reset();
__attribute__((section(".vectors"), used)) static const void *const vectors[] = {link_stack_top, (const void *)reset};

SemihostingSerial Serial;

static void semihosting(int operation, const void *argument) {
    register int r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
}

void SemihostingSerial::print(const char *text) {
    semihosting(4, text);
}

void SemihostingSerial::print(long number) {
    char text[12];
    char *at = text + sizeof text;
    *--at = 0;
    unsigned long rest = number < 0 ? 0 - (unsigned long)number : (unsigned long)number;
    do {
        *--at = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    if (number < 0) {
        *--at = '-';
    }
    print(at);
}

extern "C" uint8_t link_data_start[], link_data_end[], link_bss_start[], link_bss_end[];
extern "C" const uint8_t link_data_image[];

void reset() {
    const uint8_t *from = link_data_image;
    for (uint8_t *to = link_data_start; to != link_data_end;) {
        *to++ = *from++;
    }
    for (uint8_t *to = link_bss_start; to != link_bss_end;) {
        *to++ = 0;
    }
    setup();
    for (int i = 0; i < 24; i++) {
        loop();
    }
    semihosting(0x18, (const void *)0x20026); // the program ends
    for (;;) {
    }
}
