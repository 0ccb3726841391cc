# SPDX-License-Identifier: MIT
#
# Raspberry Pi Pico: RP2040, two Cortex-M0+ at 125 MHz. One of them is used.
set(BOARD_PORT rp2040)
set(BOARD_CPU cortex-m0plus)
set(BOARD_FLASH 0x10000000 2M)
set(BOARD_RAM 0x20000000 264K)
set(BOARD_STACK 8K)
set(BOARD_IMAGES bin uf2)
# With several threads Node.js may hang at its end (nodejs/node issue 54918).
set(BOARD_EMULATOR node --single-threaded ${CMAKE_CURRENT_LIST_DIR}/../../ports/rp2040/emulator/run.mjs)
