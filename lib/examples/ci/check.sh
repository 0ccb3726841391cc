#!/bin/sh
# SPDX-License-Identifier: MIT
#
# check.sh BOARD [CMAKE OPTION...]
#
# Builds the firmware for a board, or for this computer if BOARD is host, and runs its tests there.
set -eu
board=${1?a board, such as pico}
shift
cd "$(dirname "$0")"
[ "$board" = host ] || set -- -DFIXSAT_EMULATED=ON --toolchain fixsat/ports/cortex-m/toolchain.cmake "$@"
cmake -S . -B "build/$board" -G Ninja -DFIXSAT_BOARD="$board" "$@"
cmake --build "build/$board"
ctest --test-dir "build/$board" --output-on-failure
