/* SPDX-License-Identifier: MIT */
#include "board.h"
#include "riscv.h"

void board_init(void) {
    riscv_guard_flash();
    virt_init();
}
