#!/bin/bash
# SPDX-License-Identifier: MIT
set -euo pipefail
tests=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$tests")

usage() {
    cat <<END
usage: tests/run.sh [--host] [CTEST OPTION...]
       tests/run.sh --lint | --coverage | --proof | --fuzz SECONDS | --mutation [OPTION...]
       tests/run.sh --wcet [--write | --climb TIMES SEED]

Sets up what is missing, builds everything and runs every test, on this computer
and on all emulated boards; with --host on this computer alone. Ends with CTest's summary,
with the flash and the stack that each function needs, where pico/size has run, with the
golden hashes of all compilers and boards that have run, and with the README's evidence as
it is now; the exit status is CTest's, or 1 if hashes differ or a figure has fallen. Tests are named BOARD/TEST: for some of them say, for example,
tests/run.sh -R pico/

  --lint          the static analysis alone
  --coverage      what of the library the host's tests reach
  --proof         Frama-C's proofs alone, see tests/proof/SOUNDNESS.md
  --fuzz SECONDS  the fuzzers alone, each for so long instead of a minute
  --mutation      the quick tests on all mutants of the library, about half an hour
                  (host/mutation: on a sample); options: see tests/mutation/run.py --help
  --wcet          the worst call of each function, on all emulated boards alone, against
                  tests/wcet/table.md; --write writes that, and what README quotes. --climb
                  searches TIMES longer, for what all later searches begin with
END
}

boards=(host stm32vldiscovery netduinoplus2 pico microbit mps2-an500 mps2-an505 riscv-virt)
sets=(host tests machines lint coverage proof arm riscv pico)
fuzz_seconds=60
only=()
mutation=
wcet=()
case ${1-} in
-h | --help)
    usage
    exit
    ;;
--host | --lint | --coverage | --proof | --fuzz | --mutation)
    boards=(host)
    sets=(host tests machines lint coverage proof)
    case $1 in
    --lint) only=(-R '/lint$' --verbose) ;;
    --coverage) only=(-R '/coverage$' --verbose) ;;
    --proof) only=(-R '/proof$' --verbose) ;;
    --fuzz)
        fuzz_seconds=${2?how many seconds?}
        only=(-R /fuzz_)
        shift
        ;;
    --mutation) mutation=yes ;;
    esac
    shift
    ;;
esac

if [ "${1-}" = --wcet ]; then
    boards=("${boards[@]:1}")
    sets=(host arm riscv pico)
    only=(-R '/wcet$' --verbose)
    case ${2-} in
    --write | --climb)
        wcet=("${@:2}")
        [ "$2" = --write ] || boards=(stm32vldiscovery microbit)
        ;;
    esac
    shift
fi

"$root/boards/setup.sh" "${sets[@]}"
cd "$root"

mkdir -p build
# One CTest over all builds.
: >build/CTestTestfile.cmake
for board in "${boards[@]}"; do
    echo "Building for $board"
    log=build/$board.log
    options=()
    [ "$board" != host ] || options=(-DFIXSAT_FUZZ_SECONDS="$fuzz_seconds")
    { cmake --preset "$board" "${options[@]}" && cmake --build --preset "$board"; } >"$log" 2>&1 || {
        cat "$log"
        exit 1
    }
    echo "subdirs($board)" >>build/CTestTestfile.cmake
done

if [ -n "$mutation" ]; then
    libfixmath=$(echo build/_deps/libfixmath-*/)
    exec python3 -B "$tests/mutation/run.py" --libfixmath "$libfixmath" --build build/mutation "$@"
fi

if [ ${#wcet[@]} != 0 ]; then
    for board in "${boards[@]}"; do
        echo "$board:"
        "$tests/wcet/check.py" "${wcet[@]}" "$board" "build/$board/start" "build/$board/tests/wcet.elf"
    done
    [ "${wcet[0]}" != --write ] || "$tests/wcet/check.py" --readme README.md
    exit
fi

sizes=build/pico/tests/size/table.txt
rm -rf "$sizes" build/*/tests/golden.txt build/*/tests/golden_queries.txt build/host/tests/compilers/rows
status=0
ctest --test-dir build --output-on-failure --parallel "$(nproc)" "${only[@]}" "$@" || status=$?
if [ -e "$sizes" ]; then
    echo
    cat "$sizes"
fi
if compgen -G 'build/*/tests/golden_queries.txt' >/dev/null || [ -e build/host/tests/compilers/rows ]; then
    echo
    "$tests/golden/table.py" build || status=1
fi
if [ "$fuzz_seconds" -ge 60 ]; then # the README's figure is that of a minute
    echo
    "$tests/evidence.py" build README.md || status=1
fi
exit $status
