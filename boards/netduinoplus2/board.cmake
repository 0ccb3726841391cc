# SPDX-License-Identifier: MIT
#
# Netduino Plus 2: STM32F405RG, a Cortex-M4F at 168 MHz. Its additional 64 KB of
# RAM (the CCM) are not used.
set(BOARD_PORT stm32)
set(BOARD_CPU cortex-m4)
set(BOARD_FLASH 0x08000000 1M)
set(BOARD_RAM 0x20000000 128K)
set(BOARD_STACK 8K)
set(BOARD_IMAGES bin hex)
set(BOARD_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/../../ports/cortex-m/qemu.sh netduinoplus2)
