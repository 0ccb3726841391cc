/* SPDX-License-Identifier: MIT
 *
 * The module `fixsat` of MicroPython: fixsat.test(a, b) is the relation of two boxes in 2D. A box
 * is a tuple of the center, the half extents and the heading: (x, y, half_x, half_y, turn). Numbers
 * are in raw (65536 is a unit), and a full turn is 65536. */
#include "py/runtime.h"

#include "fixsat.h"

/* Returns a number in raw, or raises a ValueError: an int of a port with 64 bits may be larger. */
static fix16_t raw_of(mp_obj_t object) {
    const mp_int_t raw = mp_obj_get_int(object);
    if (raw != (fix16_t)raw) {
        mp_raise_ValueError(MP_ERROR_TEXT("a number does not fit 32 bits"));
    }
    return (fix16_t)raw;
}

/* Makes the box of a tuple, or raises a ValueError. */
static fixsat_obb2 box_of(mp_obj_t tuple) {
    mp_obj_t *items;
    mp_obj_get_array_fixed_n(tuple, 5, &items);
    const fixsat_vec2 center = {raw_of(items[0]), raw_of(items[1])};
    const fixsat_vec2 half_extents = {raw_of(items[2]), raw_of(items[3])};
    const fixsat_rot2 rot = fixsat_rot2_from_turn((uint16_t)mp_obj_get_int(items[4]));
    fixsat_obb2 box;
    if (fixsat_obb2_from_rot(&box, center, half_extents, rot) != FIXSAT_OK) {
        mp_raise_ValueError(MP_ERROR_TEXT("a half extent is below zero"));
    }
    return box;
}

static mp_obj_t fixsat_test(mp_obj_t a, mp_obj_t b) {
    const fixsat_obb2 box_a = box_of(a), box_b = box_of(b);
    return MP_OBJ_NEW_SMALL_INT(fixsat_test_obb2_obb2(&box_a, &box_b));
}
static MP_DEFINE_CONST_FUN_OBJ_2(fixsat_test_obj, fixsat_test);

static const mp_rom_map_elem_t fixsat_table[] = {
    {MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR_fixsat)},
    {MP_ROM_QSTR(MP_QSTR_test), MP_ROM_PTR(&fixsat_test_obj)},
    {MP_ROM_QSTR(MP_QSTR_SEPARATE), MP_ROM_INT(FIXSAT_SEPARATE)},
    {MP_ROM_QSTR(MP_QSTR_TOUCH), MP_ROM_INT(FIXSAT_TOUCH)},
    {MP_ROM_QSTR(MP_QSTR_OVERLAP), MP_ROM_INT(FIXSAT_OVERLAP)},
};
static MP_DEFINE_CONST_DICT(fixsat_globals, fixsat_table);

const mp_obj_module_t fixsat_module = {
    .base = {&mp_type_module},
    .globals = (mp_obj_dict_t *)&fixsat_globals,
};
MP_REGISTER_MODULE(MP_QSTR_fixsat, fixsat_module);
