#!/bin/bash
# SPDX-License-Identifier: MIT
#
# run.sh SOURCE BUILD LIBFIXMATH NAME RUNS LEVEL
#
# Builds a fuzzer of this folder with clang's libFuzzer and the address, undefined and (of
# the library) integer sanitizers, at this LEVEL of optimisation, and has it try RUNS inputs. It
# starts from tests/fuzz/corpus/NAME and from what its earlier runs have found, in BUILD/NAME.found.
# Each run of one build tries the same inputs: the files of the corpus are named in order (a folder has
# another order on another disk), what is found is not read again meanwhile, and addresses are not
# random where the system allows that.
# An input that fails is left in BUILD and the exit status is 1. LIBFIXMATH is the folder that
# holds libfixmath/. 77 where this clang has no libFuzzer.
set -euo pipefail
source=$1 build=$2 fixmath=$3 name=$4 runs=$5 level=$6
compiler=clang
mkdir -p "$build/$name.found"
cd "$build"

echo 'int LLVMFuzzerTestOneInput(void); int LLVMFuzzerTestOneInput(void) { return 0; }' >probe.$name.c
if ! $compiler -fsanitize=fuzzer,address probe.$name.c -o probe.$name 2>/dev/null; then
    echo "this $compiler has no libFuzzer"
    exit 77
fi

flags=(-g1 "$level" -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined
    -fno-sanitize-recover=all -I"$source/lib/include" -isystem "$fixmath")
warnings=(-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wvla -Werror)
# compile OBJECT FILE FLAG...
compile() {
    $compiler "${flags[@]}" "${@:3}" -c "$2" -o "$1"
}

# One library for all fuzzers, which do not run at the same time.
if ! [ -e "library$level/stamp" ] || [ -n "$(find "$source/lib" "$fixmath/libfixmath" "$0" -newer "library$level/stamp")" ]; then
    rm -rf "library$level"
    mkdir "library$level"
    files=$("$source/tests/sources.py")
    if [ "$level" = -O0 ]; then # all in one, where a name of one file may shadow another's
        files=$build/library$level/library.c
        "$source/tests/sources.py" --in-one >"$files"
        warnings+=(-Wno-shadow)
    fi
    for file in $files; do
        room=$(basename "$(dirname "$file")")
        compile "library$level/$room.$(basename "$file" .c).o" "$file" "${warnings[@]}" -fsanitize=integer
    done
    touch "library$level/stamp"
fi
objects=("library$level"/*.o)

if [ "$name" = query ]; then
    for file in "$source"/boards/apps/query/*.c; do
        object=query.$(basename "$file" .c).o
        compile "$object" "$file" "${warnings[@]}" -I"$source/boards" -Dmain=query_main -Wno-missing-prototypes
        objects+=("$object")
    done
fi
libraries=(-lm)
if [ "$name" = bake ]; then
    for file in "$source"/lib/tools/bake/*.c; do
        if [ "${file##*/}" != scene.c ]; then # which tests/fuzz/bake.c includes
            object=bake.$(basename "$file" .c).o
            compile "$object" "$file" "${warnings[@]}" -Dmain=bake_main -Dexit=bake_exit -Wno-missing-prototypes
            objects+=("$object")
        fi
    done
    libraries+=(-ljson-c -lexpat -lz -lzstd -lnettle -lassimp)
fi
$compiler "${flags[@]}" "${warnings[@]}" -fsanitize=fuzzer -I"$source/boards" \
    "$source/tests/fuzz/$name.c" "${objects[@]}" "${libraries[@]}" -o "$name"

options=(-seed=1 -runs="$runs" -max_len=512 -timeout=14400 -verbosity=0 -print_final_stats=1
    -error_exitcode=1 -timeout_exitcode=1 -reload=0)
if [ "$name" = query ] || [ "$name" = bake ]; then
    options+=(-dict="$source/tests/fuzz/$name.dict" -max_len=6000)
fi
if [ "$name" = bake ]; then
    options+=(-close_fd_mask=2) # what it says of each input; sanitizers still speak
    export ASAN_OPTIONS=detect_leaks=0 # it frees itself what bake leaves to the system
fi
(LC_ALL=C && IFS=, && corpus=("$source/tests/fuzz/corpus/$name"/*) && printf %s "${corpus[*]}") >"$name.corpus"
fixed=(setarch "$(uname -m)" -R)
"${fixed[@]}" true 2>/dev/null || fixed=()
"${fixed[@]}" ./"$name" "${options[@]}" -artifact_prefix="$build/$name." \
    -seed_inputs=@"$name.corpus" "$name.found" >"$name.log" 2>&1 || {
    grep -v '^INFO' "$name.log" | tail -60
    exit 1
}
grep '^stat::number_of_executed_units\|^stat::average' "$name.log"
