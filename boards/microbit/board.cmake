# SPDX-License-Identifier: MIT
#
# BBC micro:bit V1: nRF51822, a Cortex-M0. For the emulator only; see ports/nrf51.
set(BOARD_PORT nrf51)
set(BOARD_CPU cortex-m0)
set(BOARD_FLASH 0x00000000 256K)
set(BOARD_RAM 0x20000000 16K)
set(BOARD_STACK 4K)
set(BOARD_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/../../ports/cortex-m/qemu.sh microbit)
set(BOARD_LACKS game peer solids) # its memory is too small
