#!/bin/bash
# SPDX-License-Identifier: MIT
#
# run.sh SOURCE BUILD LIBFIXMATH
#
# How much of lib/ the host's tests reach: its lines, its branches and the conditions that
# have been shown to decide alone (MC/DC), of each file and in all. The unit tests, the
# golden cases, and the query program asked by the oracle and the judge of promises. Fails
# where more of a file is not reached than limits.txt allows.
# 77 where there is no clang that can (19 or newer).
set -euo pipefail
source=$1 build=$2 fixmath=$3
for version in 19 20 21 22; do
    compiler=$(command -v clang-$version) && break
done
if [ -z "${compiler-}" ]; then
    echo "no clang 19 or newer"
    exit 77
fi
mkdir -p "$build"
cd "$build"
rm -f ./*.profraw

flags=(-g -O1 -std=c11 -I"$source/lib/include" -isystem "$fixmath" -I"$source/boards")
instrumented=(-Werror -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc)
objects=()
for file in $("$source/tests/sources.py"); do
    # Static functions are told apart by the file's name alone, of which there are several.
    $compiler "${flags[@]}" "${instrumented[@]}" -Xclang -main-file-name -Xclang "${file//\//.}" \
        -c "$file" -o "${file//\//.}.o"
    objects+=("${file//\//.}.o")
done
# program NAME SOURCE...
program() {
    $compiler "${flags[@]}" -fprofile-instr-generate "${@:2}" "${objects[@]}" -lm -o "$1"
}
tests=$source/tests query=$source/boards/apps/query
cases=("$tests/common/cases.c" "$tests/common/kinds.c")
regions=(-DGOLDEN_REGIONS "$tests/common/cases.c" "$tests/common/region_kinds.c")
worlds=(-DGOLDEN_IN_WORLDS "$tests/common/cases.c" "$tests/common/world_kinds.c")
solids=(-DGOLDEN_SOLIDS "$tests/common/cases.c" "$tests/common/solid_kinds.c")
units=()
for topic in "$tests"/unit/*.c; do
    units+=("unit_$(basename "$topic" .c)")
    program "${units[-1]}" "$topic"
done
program golden "$tests/golden/main.c" "${cases[@]}"
program golden_queries "$tests/golden/queries.c" "${cases[@]}"
program golden_regions "$tests/golden/queries.c" "${regions[@]}"
program golden_worlds "$tests/golden/queries.c" "${worlds[@]}"
program golden_solids "$tests/golden/queries.c" "${solids[@]}"
# So many, because damage seldom leaves a contact of boxes without any axis.
program faults -DCASES=2000 "$tests/faults/main.c" "$tests/common/pairs.c" "${cases[@]}"
program region_faults -DCASES=400 "$tests/faults/main.c" "$tests/common/pairs.c" "${regions[@]}"
program world_faults -DCASES=400 "$tests/faults/main.c" "$tests/common/pairs.c" "${worlds[@]}"
program solid_faults -DCASES=400 "$tests/faults/main.c" "$tests/common/pairs.c" "${solids[@]}"
program rotation "$tests/exhaustive/rotation.c"
program slide -DSLIDE_ALONE "$tests/fuzz/slide.c"
program query "$query"/*.c "$source/ports/host/host.c"

export LLVM_PROFILE_FILE=%p.%m.profraw
for name in "${units[@]}" rotation golden golden_queries golden_regions golden_worlds golden_solids \
    faults region_faults world_faults solid_faults; do
    "./$name" >/dev/null
done
./slide 20000 >/dev/null
# host/oracle and host/promises ask more such lines, and judge the answers.
export LLVM_PROFILE_FILE=$build/query.%4m.profraw
python3 -B "$tests/oracle/compare.py" --ask --count 400 --axes 2 ./query >/dev/null
python3 -B "$tests/oracle/judge.py" --ask --count 3000 ./query >/dev/null

tool=${compiler##*/clang}
"llvm-profdata$tool" merge -o all.profdata ./*.profraw
"llvm-cov$tool" export -instr-profile all.profdata query >functions.json
"llvm-cov$tool" export -format=lcov -instr-profile all.profdata query >lines.lcov
"llvm-cov$tool" show -show-branches=count -show-mcdc -instr-profile all.profdata query \
    "$source"/lib/src >details.txt
python3 -B "$tests/coverage/check.py" "$tests/coverage/limits.txt" functions.json lines.lcov || {
    echo "see $build/details.txt"
    exit 1
}
