# SPDX-License-Identifier: MIT
#
# What the toolchain files of all ports begin with: the board named by FIXSAT_BOARD. The
# presets use those.
if(NOT DEFINED FIXSAT_BOARD)
    message(FATAL_ERROR "Set FIXSAT_BOARD to one of the boards, or use a preset: cmake --list-presets")
endif()
include(${CMAKE_CURRENT_LIST_DIR}/../boards/${FIXSAT_BOARD}/board.cmake)

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR ${BOARD_CPU})
# A trial program could not be linked: the startup code is not there yet.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES FIXSAT_BOARD)

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# Lets CTest run the firmware: add_test(NAME ... COMMAND a-firmware-target).
if(FIXSAT_EMULATED)
    set(CMAKE_CROSSCOMPILING_EMULATOR ${BOARD_EMULATOR})
endif()
