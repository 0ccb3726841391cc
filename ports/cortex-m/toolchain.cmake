# SPDX-License-Identifier: MIT
#
# Arm's bare-metal GCC and newlib for a Cortex-M board.
include(${CMAKE_CURRENT_LIST_DIR}/../toolchain.cmake)

set(CMAKE_C_COMPILER arm-none-eabi-gcc)
# No floating-point instructions, even on cores that have them. The library needs none, and the unit
# stays off, so such an instruction by mistake is a fault.
set(CMAKE_C_FLAGS_INIT "-mcpu=${BOARD_CPU} -mthumb -mfloat-abi=soft -ffunction-sections -fdata-sections")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostartfiles --specs=nano.specs -Wl,--gc-sections -Wl,--fatal-warnings")
