#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Do bindgen and Rust take the headers as they are? Makes the bindings, compares the layout of each type by
# bindgen's own tests, and runs a program.
#
#     rust.sh SOURCE_DIR BUILD_DIR LIBFIXMATH_DIR LIBRARY
#
# Skipped where bindgen or rustc is missing: tests/run.sh --all installs them.
set -eu

[ $# -eq 4 ] || { echo "usage: $0 SOURCE_DIR BUILD_DIR LIBFIXMATH_DIR LIBRARY" >&2; exit 2; }
for tool in bindgen rustc; do
    command -v $tool >/dev/null || { echo "skipped: no $tool"; exit 77; }
done
source=$1 build=$2 libfixmath=$3 library=$4
mkdir -p "$build"
if [ -z "${LIBCLANG_PATH-}" ] && [ -d /usr/lib/llvm-14/lib ]; then
    LIBCLANG_PATH=/usr/lib/llvm-14/lib
    export LIBCLANG_PATH
fi

bindgen "$source/lib/include/fixsat/fixsat.h" --allowlist-function 'fixsat_.*' --allowlist-var 'FIXSAT_.*' \
    -o "$build/fixsat.rs" -- -I"$source/lib/include" -I"$libfixmath"
functions=$(grep -c 'pub fn fixsat_' "$build/fixsat.rs")
[ "$functions" -ge 150 ] || { echo "FAILED: only $functions functions" >&2; exit 1; }
cp "$source/tests/consumer/main.rs" "$build"
for test in '' --test; do
    rustc --edition 2021 $test -o "$build/main$test" "$build/main.rs" -L "native=$(dirname "$library")" -l static=fixsat
done
"$build/main--test" --quiet
printed=$("$build/main")
[ "$printed" = "relation 0, event 1 at 28672, x 229376" ] || { echo "FAILED: it prints $printed" >&2; exit 1; }
echo "$functions functions: $printed"
