# SPDX-License-Identifier: MIT
#
# The computer that builds. It has no memory map and no emulator.
set(BOARD_PORT host)
set(BOARD_DISPLAY ON) # a terminal, if there is one
