# SPDX-License-Identifier: MIT
#
# Pimoroni PicoSystem: the Pico's RP2040 with more flash, a display and eight buttons.
set(BOARD_PORT rp2040)
set(BOARD_CPU cortex-m0plus)
set(BOARD_FLASH 0x10000000 16M)
set(BOARD_RAM 0x20000000 264K)
set(BOARD_STACK 8K)
set(BOARD_IMAGES bin uf2)
set(BOARD_DISPLAY ON)
# --single-threaded: see pico.
set(BOARD_EMULATOR node --single-threaded ${CMAKE_CURRENT_LIST_DIR}/../../ports/rp2040/emulator/run.mjs
    --wiring ${CMAKE_CURRENT_LIST_DIR}/wiring.json)
