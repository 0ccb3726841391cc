/* SPDX-License-Identifier: MIT
 *
 * Calls the example module as MicroPython does. */
#include "py/runtime.h"

#include <stdio.h>
#include <string.h>

const int mp_type_module;
jmp_buf mp_raised;
extern const mp_obj_module_t fixsat_module;

mp_int_t mp_obj_get_int(mp_obj_t object) {
    return (mp_int_t)object;
}

void mp_obj_get_array_fixed_n(mp_obj_t object, size_t count, mp_obj_t **items) {
    (void)count;
    *items = (mp_obj_t *)(intptr_t)object;
}

void mp_raise_ValueError(const char *text) {
    puts(text);
    longjmp(mp_raised, 1);
}

#define BOX(x, y, half, turn)                                                                      \
    (const mp_obj_t[]) {                                                                           \
        MP_ROM_INT((x)*65536), MP_ROM_INT((y)*65536), MP_ROM_INT((half)*65536),                    \
            MP_ROM_INT((half)*65536), MP_ROM_INT(turn)                                             \
    }

int main(void) {
    const mp_obj_fun_2_t *test = NULL;
    for (size_t i = 0; i < fixsat_module.globals->count; i++) {
        if (strcmp(fixsat_module.globals->table[i].key, "test") == 0) {
            test = fixsat_module.globals->table[i].value;
        }
    }
    if (test == NULL) {
        return 1;
    }
    const mp_obj_t *const box = BOX(0, 0, 1, 0);
    printf("%d %d %d\n", (int)mp_obj_get_int(test->call(box, BOX(2, 0, 1, 0))),
           (int)mp_obj_get_int(test->call(box, BOX(1, 0, 1, 8192))),
           (int)mp_obj_get_int(test->call(box, BOX(9, 0, 1, 0))));
    if (setjmp(mp_raised) == 0) {
        (void)test->call(box, BOX(0, 0, -1, 0));
        return 2;
    }
    if (setjmp(mp_raised) == 0) { /* an int of 64 bits */
        (void)test->call(box, (const mp_obj_t[]){MP_ROM_INT(INT64_C(1) << 32), MP_ROM_INT(0),
                                                 MP_ROM_INT(1), MP_ROM_INT(1), MP_ROM_INT(0)});
        return 3;
    }
    return 0;
}
