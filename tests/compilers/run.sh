#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh SOURCE BUILD LIBFIXMATH MACHINE [--short]
#
# The library under other compilers, optimisation levels and sanitizers, and for other machines: no
# warning, no undefined behaviour, no silent wrap of an integer, and the same
# golden hashes, which are left in BUILD/rows for golden/table.py. LIBFIXMATH is the folder that
# holds libfixmath/. MACHINE: host (with -m32 in QEMU where the computer runs no 32-bit programs);
# webassembly (in Node.js); s390x (big-endian, 64 bits, in QEMU). On the host the unit tests run only
# with sanitizers, because the hashes judge the other compilations. On other machines they run
# without. At -O2, and on other machines, the library is compiled source by source; else from its
# package of one source, fixsat.c, because that is quicker. With --short it always is, the hashes
# have their short form, the host makes only two compilations, and other machines run no unit tests.
set -eu
source=$1 rows=$2/rows build=$2/$4 fixmath=$3 machine=$4
warnings='-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wvla -Werror'
mkdir -p "$rows" "$build"
rm -f "$rows/$machine, "*
passed=0
short=${5-} golden= level=-O1 machine_level=-O2
together=$build/fixsat.c apart=$("$source/tests/sources.py")
files=$together
"$source/lib/tools/package/amalgamation.py" "$build"
units='shapes test cache motion enter contact distance region world world3'
if [ -n "$short" ]; then
    golden='-DGOLDEN_PART=32 -DGOLDEN_HASHES="expected_short.h"'
    level=-O0 machine_level=-O0 # a few cases take longer to compile than to run
    apart=$together
    units=${units% world world3} # which take the longest; fuzz_worlds and fuzz_worlds3 have sanitizers too
    [ "$machine" = host ] || units=
fi

# compile OBJECT FILE FLAG...
compile() {
    object=$1 file=$2
    shift 2
    $compiler $warnings "$@" -g1 -I"$source/lib/include" -isystem "$fixmath" -c "$file" -o "$object"
}

# run TITLE OBJECT...: links a program, runs it and leaves what it prints in BUILD.
run() {
    title=$1
    shift
    $compiler "$@" $objects $options -o "$build/program"
    if ! $runner "$build/program" >"$build/output" 2>&1; then
        echo "$name: $title failed"
        cat "$build/output"
        exit 1
    fi
}

# try NAME COMPILER FLAG...: builds the unit tests and the golden hashes, runs them. The flags are
# the library's alone: the tests' random numbers wrap on purpose.
try() {
    name="$machine, $1" compiler=$2
    shift 2
    options=$* objects=
    case $compiler in
    *-m32*) runner=$run_m32 ;;
    *s390x*) runner=qemu-s390x ;;
    *wasm32*) runner="node --no-warnings $source/tests/compilers/wasi.mjs" ;;
    *) runner= ;;
    esac
    for file in $files; do
        compile "$build/$(basename "$(dirname "$file")").$(basename "$file" .c).o" "$file" $options
        objects="$objects $object"
    done
    for unit in $units; do
        compile "$build/unit.o" "$source/tests/unit/$unit.c"
        run "unit/$unit" "$object"
    done
    for group in '' region_ world_ solid_; do
        programs=queries flags=$golden
        case $group in
        region_) flags="$flags -DGOLDEN_REGIONS" ;;
        world_) flags="$flags -DGOLDEN_IN_WORLDS" ;;
        solid_) flags="$flags -DGOLDEN_SOLIDS" ;;
        *) programs="main queries" ;;
        esac
        compile "$build/cases.o" "$source/tests/common/cases.c" $flags
        compile "$build/kinds.o" "$source/tests/common/${group}kinds.c" $flags
        for program in $programs; do
            compile "$build/golden.o" "$source/tests/golden/$program.c" $flags
            run "golden/$group$program" "$object" "$build/cases.o" "$build/kinds.o"
            cat "$build/output" >>"$rows/$name.txt"
        done
    done
    echo "$name: as expected"
    passed=$((passed + 1))
}

case $machine in
host)
    run_m32=
    echo 'int main(void) { return 0; }' | gcc -m32 -x c - -o "$build/program"
    "$build/program" 2>"$build/output" || run_m32=qemu-i386
    sanitized=$units units=
    if [ -n "$short" ]; then
        try "gcc -m32 -Os" "gcc -m32" -Os
        units=$sanitized
    else
        for compiler in gcc clang; do
            for optimisation in -O0 -Os -O3; do
                try "$compiler $optimisation" $compiler $optimisation
            done
            files=$apart
            try "$compiler -O2" $compiler -O2
            files=$together
            try "$compiler -m32 -O2" "$compiler -m32" -O2
        done
        try "gcc -O2, fixsat.c" gcc -O2
        units=$sanitized
        try "gcc, address and undefined sanitizers" gcc -O1 \
            -fsanitize=address,undefined -fno-sanitize-recover=all
    fi
    try "clang, address, undefined and integer sanitizers" clang "$level" \
        -fsanitize=address,undefined,integer -fno-sanitize-recover=all
    ;;
# All cases are optimized here, as are the tests, because what emulates these machines is slow.
webassembly)
    files=$apart
    try "clang-19 $machine_level" "clang-19 --target=wasm32-wasi $machine_level"
    ;;
s390x)
    files=$apart
    try "clang-19 $machine_level" "clang-19 --target=s390x-linux-gnu $machine_level" \
        -static -fuse-ld=lld -Wno-unused-command-line-argument
    ;;
*)
    echo "run.sh: there is no machine '$machine'"
    exit 2
    ;;
esac
echo "$passed compilations passed"
