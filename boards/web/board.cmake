# SPDX-License-Identifier: MIT
#
# A browser: WebAssembly in a page, which has the console, a canvas as display, and the keyboard
# and touch as buttons. On the command line Node.js runs the programs.
set(BOARD_PORT wasm)
set(BOARD_CPU wasm32)
set(BOARD_DISPLAY ON)
set(BOARD_EMULATOR node ${CMAKE_CURRENT_LIST_DIR}/../../ports/wasm/run.js)
set(BOARD_LACKS bench) # its clock is too coarse
