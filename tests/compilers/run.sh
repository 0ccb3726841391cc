#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh SOURCE BUILD LIBFIXMATH [--short]
#
# The library under other compilers, optimisation levels and sanitizers: no
# warning, no undefined behaviour, no silent wrap of an integer, and the same
# golden hashes, which are left in BUILD/rows for golden/table.py. LIBFIXMATH is the folder
# that holds libfixmath/. --short: two compilations, and the short form of the hashes.
set -eu
source=$1 build=$2 fixmath=$3
warnings='-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wvla -Werror'
rm -rf "$build/rows"
mkdir -p "$build/rows"
passed=0
golden=
[ "${4-}" != --short ] || golden='-DGOLDEN_PART=16 -DGOLDEN_HASHES="expected_short.h"'

# try NAME COMPILER FLAG...: builds the unit tests and the golden hashes, runs them.
try() {
    name=$1 compiler=$2
    shift 2
    objects=
    for file in fix16 fix16_trig fix16_sqrt; do
        $compiler -w -O2 -DFIXMATH_NO_CACHE -c "$fixmath/libfixmath/$file.c" -o "$build/$file.o"
        objects="$objects $build/$file.o"
    done
    for file in "$source"/lib/src/*.c "$source"/tests/common/cases.c \
        "$source"/tests/common/kinds.c; do
        object=$build/$(basename "$file" .c).o
        flags=$warnings
        case $file in
        */lib/*) flags="$flags $*" ;; # the tests' random numbers wrap on purpose
        esac
        $compiler $flags -g -I"$source/lib/include" -isystem "$fixmath" -DFIXMATH_NO_CACHE \
            -c "$file" -o "$object"
        objects="$objects $object"
    done
    for program in unit/shapes unit/test unit/cache unit/motion unit/contact unit/distance \
        golden/main golden/queries; do
        $compiler $warnings $golden -g -I"$source/lib/include" -isystem "$fixmath" \
            -c "$source/tests/$program.c" -o "$build/program.o"
        $compiler "$build/program.o" $objects "$@" -o "$build/program"
        if ! "$build/program" >"$build/output" 2>&1; then
            echo "$name: $program failed"
            cat "$build/output"
            exit 1
        fi
        case $program in
        golden/*) cat "$build/output" >>"$build/rows/$name.txt" ;;
        esac
    done
    echo "$name: as expected"
    passed=$((passed + 1))
}

if [ -n "$golden" ]; then
    try "gcc -m32 -Os" "gcc -m32" -Os
    try "clang, address, undefined and integer sanitizers" clang -O1 \
        -fsanitize=address,undefined,integer -fno-sanitize-recover=all
    echo "$passed compilations passed"
    exit
fi
for compiler in gcc clang; do
    for level in -O0 -O2 -Os -O3; do
        try "$compiler $level" $compiler $level
    done
    try "$compiler -m32 -O2" "$compiler -m32" -O2
done
try "gcc, address and undefined sanitizers" gcc -O1 \
    -fsanitize=address,undefined -fno-sanitize-recover=all
try "clang, address, undefined and integer sanitizers" clang -O1 \
    -fsanitize=address,undefined,integer -fno-sanitize-recover=all
echo "$passed compilations passed"
