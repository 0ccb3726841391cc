#!/bin/bash
# SPDX-License-Identifier: MIT
#
# run.sh SOURCE BUILD LIBFIXMATH NAME SECONDS
#
# Builds a fuzzer of this folder with clang's libFuzzer and the address, undefined and (of
# the library) integer sanitizers, and lets it run. It starts from tests/fuzz/corpus/NAME
# and from what its earlier runs have found, in BUILD/NAME.found. An input that fails is
# left in BUILD and the exit status is 1. LIBFIXMATH is the folder that holds
# libfixmath/. 77 where this clang has no libFuzzer.
set -euo pipefail
source=$1 build=$2 fixmath=$3 name=$4 seconds=$5
compiler=clang
mkdir -p "$build/$name.found"
cd "$build"

echo 'int LLVMFuzzerTestOneInput(void); int LLVMFuzzerTestOneInput(void) { return 0; }' >probe.$name.c
if ! $compiler -fsanitize=fuzzer,address probe.$name.c -o probe.$name 2>/dev/null; then
    echo "this $compiler has no libFuzzer"
    exit 77
fi

flags=(-g -O2 -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined
    -fno-sanitize-recover=all -I"$source/lib/include" -isystem "$fixmath" -DFIXMATH_NO_CACHE)
warnings=(-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wvla -Werror)
objects=()
# compile FILE FLAG...
compile() {
    local object=$name.${1//\//.}.o
    $compiler "${flags[@]}" "${@:2}" -c "$1" -o "$object"
    objects+=("$object")
}
for file in fix16 fix16_trig fix16_sqrt; do
    compile "$fixmath/libfixmath/$file.c" -w -fno-sanitize=all -fsanitize=fuzzer-no-link,address
done
for file in $("$source/tests/sources.py"); do
    compile "$file" "${warnings[@]}" -fsanitize=integer
done
if [ "$name" = query ]; then
    for file in answer number reader shape writer; do
        compile "$source/boards/apps/query/$file.c" "${warnings[@]}" -I"$source/boards"
    done
    objects+=(query.main.o)
    $compiler "${flags[@]}" "${warnings[@]}" -I"$source/boards" -Dmain=query_main \
        -Wno-missing-prototypes -c "$source/boards/apps/query/main.c" -o query.main.o
fi
$compiler "${flags[@]}" "${warnings[@]}" -fsanitize=fuzzer -I"$source/boards" \
    "$source/tests/fuzz/$name.c" "${objects[@]}" -lm -o "$name"

options=(-seed=1 -max_total_time="$seconds" -max_len=512 -timeout=10 -verbosity=0 -print_final_stats=1
    -error_exitcode=1 -timeout_exitcode=1)
if [ "$name" = query ]; then
    options+=(-dict="$source/tests/fuzz/query.dict" -max_len=6000)
fi
./"$name" "${options[@]}" -artifact_prefix="$build/$name." "$name.found" \
    "$source/tests/fuzz/corpus/$name" >"$name.log" 2>&1 || {
    grep -v '^INFO' "$name.log" | tail -60
    exit 1
}
grep '^stat::number_of_executed_units\|^stat::average' "$name.log"
