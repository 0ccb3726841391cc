/* SPDX-License-Identifier: MIT
 *
 * A core that is just large enough for the sketches: its Serial is QEMU's console. */
#pragma once
#include <stdint.h>
#ifdef __cplusplus
struct SemihostingSerial {
    void begin(long) {}
    void print(const char *text);
    void print(long number);
    template <class Value> void println(Value value) {
        print(value);
        print("\n");
    }
};
extern SemihostingSerial Serial;
void setup();
void loop();
#endif
