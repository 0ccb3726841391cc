/* SPDX-License-Identifier: MIT
 *
 * The part of MicroPython's interface that the example module needs, in a short form: an object is
 * a number or an array of numbers. */
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>

typedef const void *mp_obj_t;
typedef intptr_t mp_int_t;
typedef struct mp_rom_map_elem_t {
    const char *key;
    mp_obj_t value;
} mp_rom_map_elem_t;
typedef struct mp_obj_dict_t {
    size_t count;
    const mp_rom_map_elem_t *table;
} mp_obj_dict_t;
typedef struct mp_obj_base_t {
    const int *type;
} mp_obj_base_t;
typedef struct mp_obj_module_t {
    mp_obj_base_t base;
    mp_obj_dict_t *globals;
} mp_obj_module_t;
typedef mp_obj_t (*mp_fun_2_t)(mp_obj_t, mp_obj_t);
typedef struct mp_obj_fun_2_t {
    mp_fun_2_t call;
} mp_obj_fun_2_t;

extern const int mp_type_module;
extern jmp_buf mp_raised;

mp_int_t mp_obj_get_int(mp_obj_t object);
void mp_obj_get_array_fixed_n(mp_obj_t object, size_t count, mp_obj_t **items);
_Noreturn void mp_raise_ValueError(const char *text);

#define MP_ERROR_TEXT(text) text
#define MP_OBJ_NEW_SMALL_INT(number) ((mp_obj_t)(intptr_t)(number))
#define MP_ROM_INT(number) ((mp_obj_t)(intptr_t)(number))
#define MP_ROM_PTR(pointer) (pointer)
#define MP_ROM_QSTR(text) (text)
#define MP_QSTR___name__ "__name__"
#define MP_QSTR_fixsat "fixsat"
#define MP_QSTR_test "test"
#define MP_QSTR_SEPARATE "SEPARATE"
#define MP_QSTR_TOUCH "TOUCH"
#define MP_QSTR_OVERLAP "OVERLAP"
#define MP_DEFINE_CONST_FUN_OBJ_2(name, function) const mp_obj_fun_2_t name = {function}
#define MP_DEFINE_CONST_DICT(name, table)                                                          \
    const mp_obj_dict_t name = {sizeof table / sizeof *table, table}
#define MP_REGISTER_MODULE(name, module) extern const mp_obj_module_t module
