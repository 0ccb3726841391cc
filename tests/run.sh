#!/bin/bash
# SPDX-License-Identifier: MIT
set -euo pipefail
tests=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$tests")

usage() {
    cat <<END
usage: tests/run.sh [--all] [--host] [CTEST OPTION...]
       tests/run.sh --lint | --coverage | --proof | --fuzz RUNS | --mutation [OPTION...]
       tests/run.sh --wcet [--write | --where | --climb TIMES SEED]

Installs missing tools, builds, and runs a short form of every kind of test, on this computer and on
six emulated boards. That takes some minutes.

  --all           runs all evidence, on all emulated boards and in a browser; takes more than an hour
  --host          runs the tests of this computer only
  CTEST OPTION    selects tests, which are named BOARD/TEST: tests/run.sh --all -R pico/

Prints CTest's summary, the flash and stack of each function (if pico/size ran), the golden hashes of
all compilers and boards that ran, and with --all the figures of the evidence. The exit status is
CTest's, or 1 if hashes differ or a figure has fallen.

Single kinds of tests:

  --lint          all of the static analysis, and the words of comments
  --coverage      the coverage of the library by the host's tests
  --proof         all proofs, including those that take minutes for one function and are not in
                  --all; see tests/proof/SOUNDNESS.md
  --fuzz RUNS     the fuzzers, each with RUNS inputs
  --mutation      the quick tests on all mutants of the library, in about half an hour
                  (host/mutation takes a sample); see tests/mutation/run.py --help for options
  --wcet          the worst call of each function, on all emulated boards, compared with
                  tests/wcet/table.md. --write writes that table and its figures in
                  lib/docs/performance.md. --where prints where the cycles of the worst known calls
                  go, on the Pico. --climb searches TIMES longer on one board for each set of
                  instructions; later searches on all boards begin with the result
END
}

chips=(stm32vldiscovery netduinoplus2 pico microbit riscv-virt) # each on one board
more_chips=(mps2-an500 mps2-an505) # an M7 and an M33, only with --all: other boards run the same instructions
boards=(host "${chips[@]}" picosystem)
sets=(host bake tests machines lint arm riscv pico)
all=OFF
fuzz_runs=
only=()
mutation=
proof=
wcet=()
if [ "${1-}" = --all ]; then
    all=ON
    boards+=("${more_chips[@]}" web)
    sets+=(coverage proof docs packages web browser)
    shift
fi
case ${1-} in
-h | --help)
    usage
    exit
    ;;
--host | --lint | --coverage | --proof | --fuzz | --mutation)
    boards=(host)
    sets=(host bake tests machines lint)
    [ "$1" = --host ] || all=ON
    case $1 in
    --lint) only=(-R '/lint(_words)?$' --verbose) ;;
    --coverage) only=(-R '/coverage$' --verbose) ;;
    --proof) proof=yes ;;
    --fuzz)
        fuzz_runs=${2?--fuzz needs the number of inputs}
        only=(-R /fuzz_)
        shift
        ;;
    --mutation) mutation=yes ;;
    esac
    [ $all = OFF ] || sets+=(coverage proof docs)
    shift
    ;;
esac

if [ "${1-}" = --wcet ]; then
    boards=("${chips[@]}" "${more_chips[@]}")
    all=ON
    sets=(host bake arm riscv pico)
    only=(-R '/wcet$' --verbose)
    case ${2-} in
    --write | --where | --climb)
        wcet=("${@:2}")
        case $2 in
        --where) boards=(pico) ;;
        --climb) boards=(netduinoplus2 riscv-virt pico) ;; # one for each set of instructions; all have room
        esac
        ;;
    esac
    shift
fi

"$root/boards/setup.sh" "${sets[@]}"
cd "$root"

# build BOARD
build() {
    local options=("-DFIXSAT_ALL_TESTS=$all")
    [ "$1" != host ] || options+=(-DFIXSAT_FUZZ_RUNS="$fuzz_runs")
    { cmake --preset "$1" "${options[@]}" && cmake --build --preset "$1"; } >"build/$1.log" 2>&1 || {
        cat "build/$1.log"
        return 1
    }
}

mkdir -p build
# One CTest over all builds.
: >build/CTestTestfile.cmake
for board in "${boards[@]}"; do
    echo "Building for $board"
    # Two at a time: while one is configured, the other is compiled.
    [ -z "${before-}" ] || wait "$before"
    before=${last-}
    build "$board" &
    last=$!
    echo "subdirs($board)" >>build/CTestTestfile.cmake
done
for started in ${before-} ${last-}; do
    wait "$started"
done

if [ -n "$mutation" ]; then
    libfixmath=$(echo build/_deps/libfixmath-*/)
    exec python3 -B "$tests/mutation/run.py" --libfixmath "$libfixmath" --build build/mutation "$@"
fi

if [ -n "$proof" ]; then
    exec "$tests/proof/run.sh" "$(echo "$PWD"/build/_deps/libfixmath-*/)" build/proof
fi

if [ ${#wcet[@]} != 0 ]; then
    for board in "${boards[@]}"; do
        echo "$board:"
        [ "${wcet[0]}" != --climb ] || build "$board" # with what the board before has found
        programs=("build/$board/tests"/wcet[0-9].elf)
        "$tests/wcet/check.py" "${wcet[@]}" "$board" "build/$board/start" "${programs[@]}"
    done
    [ "${wcet[0]}" != --write ] || "$tests/wcet/check.py" --page lib/docs/performance.md
    exit
fi

sizes=build/pico/tests/size/table.txt
rm -rf "$sizes" build/*/tests/golden.txt build/*/tests/golden_{queries,regions,worlds,solids}.txt build/host/tests/compilers/rows
status=0
ctest --test-dir build --output-on-failure --parallel "$(nproc)" "${only[@]}" "$@" || status=$?
if [ -e "$sizes" ]; then
    echo
    cat "$sizes"
fi
if compgen -G 'build/*/tests/golden_queries.txt' >/dev/null || [ -e build/host/tests/compilers/rows ]; then
    echo
    short=(--short)
    [ $all = OFF ] || short=()
    "$tests/golden/table.py" "${short[@]}" build || status=1
fi
if [ $all = ON ] && [ -z "$fuzz_runs" ]; then
    echo
    "$tests/evidence/check.py" build lib/docs/evidence.md || status=1
fi
exit $status
