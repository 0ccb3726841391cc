# SPDX-License-Identifier: MIT
#
# Arm MPS2 with image AN505: a Cortex-M33, the core of STM32L5, U5 and RP2350. Both
# addresses are those of the secure side, in which the core starts.
set(BOARD_PORT mps2)
set(BOARD_CPU cortex-m33)
set(BOARD_FLASH 0x10000000 4M)
set(BOARD_RAM 0x38000000 4M)
set(BOARD_STACK 8K)
set(BOARD_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/../../ports/cortex-m/qemu.sh mps2-an505)
