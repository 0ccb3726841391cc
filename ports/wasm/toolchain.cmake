# SPDX-License-Identifier: MIT
#
# Clang, LLD and wasi-libc for WebAssembly. Only the parts of wasi-libc that make no system calls
# are used; stdio.c replaces those of its stdio.
include(${CMAKE_CURRENT_LIST_DIR}/../toolchain.cmake)

set(CMAKE_C_COMPILER clang-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostartfiles -lc-printscan-no-floating-point")
