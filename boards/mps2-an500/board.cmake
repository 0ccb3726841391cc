# SPDX-License-Identifier: MIT
#
# Arm MPS2 with image AN500: a Cortex-M7, the core of STM32F7 and H7.
set(BOARD_PORT mps2)
set(BOARD_CPU cortex-m7)
set(BOARD_FLASH 0x00000000 4M)
set(BOARD_RAM 0x20000000 4M)
set(BOARD_STACK 8K)
set(BOARD_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/../../ports/cortex-m/qemu.sh mps2-an500)
