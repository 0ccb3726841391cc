# SPDX-License-Identifier: MIT
#
# The computer that builds: no memory map, no emulator.
set(BOARD_PORT host)
set(BOARD_DISPLAY ON) # the terminal, if there is one
