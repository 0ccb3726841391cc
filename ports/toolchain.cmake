# SPDX-License-Identifier: MIT
#
# The common beginning of the toolchain files of all ports, which the presets use: reads the board
# that FIXSAT_BOARD names.
if(NOT DEFINED FIXSAT_BOARD)
    message(FATAL_ERROR "Set FIXSAT_BOARD to one of the boards, or use a preset: cmake --list-presets")
endif()
include(${CMAKE_CURRENT_LIST_DIR}/../boards/${FIXSAT_BOARD}/board.cmake)

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR ${BOARD_CPU})
# CMake cannot link a trial program, because the startup code is not built yet.
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
