# SPDX-License-Identifier: MIT
#
# QEMU's generic RISC-V machine as a microcontroller: RV32IMAC. The RISC-V cores of the RP2350
# (Hazard3) have this instruction set and some extensions. All memory is RAM; the first 4 MB are
# used as flash.
set(BOARD_PORT riscv)
set(BOARD_CPU rv32imac)
set(BOARD_FLASH 0x80000000 4M)
set(BOARD_RAM 0x80400000 4M)
set(BOARD_STACK 8K)
set(BOARD_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/../../ports/riscv/qemu.sh virt)
