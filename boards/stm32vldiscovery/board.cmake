# SPDX-License-Identifier: MIT
#
# ST's STM32VLDISCOVERY: STM32F100RB, a Cortex-M3 at 24 MHz.
set(BOARD_PORT stm32)
set(BOARD_CPU cortex-m3)
set(BOARD_FLASH 0x08000000 128K)
set(BOARD_RAM 0x20000000 8K)
set(BOARD_STACK 3584)
set(BOARD_IMAGES bin hex)
set(BOARD_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/../../ports/cortex-m/qemu.sh stm32vldiscovery)
set(BOARD_LACKS game peer solids) # its memory is too small
