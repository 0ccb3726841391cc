# SPDX-License-Identifier: MIT
#
# Bare-metal GCC and picolibc for a RISC-V board.
include(${CMAKE_CURRENT_LIST_DIR}/../toolchain.cmake)

set(CMAKE_C_COMPILER riscv64-unknown-elf-gcc)
set(CMAKE_C_FLAGS_INIT
    "-march=${BOARD_CPU} -mabi=ilp32 --specs=picolibc.specs -ffunction-sections -fdata-sections")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostartfiles -DPICOLIBC_INTEGER_PRINTF_SCANF -Wl,--fatal-warnings")
