# SPDX-License-Identifier: MIT
#
# Bare-metal GCC and picolibc for a RISC-V board named by FIXSAT_BOARD. The presets use it.
if(NOT DEFINED FIXSAT_BOARD)
    message(FATAL_ERROR "Set FIXSAT_BOARD to one of the boards, or use a preset: cmake --list-presets")
endif()
include(${CMAKE_CURRENT_LIST_DIR}/../../boards/${FIXSAT_BOARD}/board.cmake)

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR ${BOARD_CPU})
set(CMAKE_C_COMPILER riscv64-unknown-elf-gcc)
# A trial program could not be linked: the startup code is not there yet.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES FIXSAT_BOARD)

set(CMAKE_C_FLAGS_INIT
    "-march=${BOARD_CPU} -mabi=ilp32 --specs=picolibc.specs -ffunction-sections -fdata-sections")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostartfiles -DPICOLIBC_INTEGER_PRINTF_SCANF -Wl,--fatal-warnings")

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# Lets CTest run the firmware: add_test(NAME ... COMMAND a-firmware-target).
set(CMAKE_CROSSCOMPILING_EMULATOR ${BOARD_EMULATOR})
