#!/bin/bash
# SPDX-License-Identifier: MIT
set -euo pipefail
tests=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$tests")

usage() {
    cat <<END
usage: tests/run.sh [--host | --lint] [CTEST OPTION...]
       tests/run.sh --mutation [OPTION...]

Sets up what is missing, builds everything and runs every test, on this computer
and on all emulated boards; with --host on this computer alone, with --lint the static
analysis alone. Ends with CTest's summary, with the flash and the stack that each function
needs, where pico/size has run, and with the golden hashes of all compilers and boards
that have run; the exit status is CTest's, or 1 if the hashes differ. Tests are named
BOARD/TEST: for some of them say, for example, tests/run.sh -R pico/

--mutation tries the quick tests on all mutants of the library, which takes about an
hour (host/mutation: on a sample of them). Options: see tests/mutation/run.py --help
END
}

boards=(host stm32vldiscovery netduinoplus2 pico microbit mps2-an500 mps2-an505 riscv-virt)
sets=(host tests lint arm riscv pico)
mutation=
case ${1-} in
-h | --help)
    usage
    exit
    ;;
--host)
    boards=(host)
    sets=(host tests lint)
    shift
    ;;
--lint)
    shift
    "$root/boards/setup.sh" host lint
    cd "$root"
    cmake --preset host >/dev/null
    exec ctest --test-dir build/host --verbose -R '^host/lint$' "$@"
    ;;
--mutation)
    mutation=yes
    boards=(host)
    sets=(host tests)
    shift
    ;;
esac

"$root/boards/setup.sh" "${sets[@]}"
cd "$root"

mkdir -p build
# One CTest over all builds.
: >build/CTestTestfile.cmake
for board in "${boards[@]}"; do
    echo "Building for $board"
    log=build/$board.log
    { cmake --preset "$board" && cmake --build --preset "$board"; } >"$log" 2>&1 || {
        cat "$log"
        exit 1
    }
    echo "subdirs($board)" >>build/CTestTestfile.cmake
done

if [ -n "$mutation" ]; then
    libfixmath=$(echo build/_deps/libfixmath-*/)
    exec python3 -B "$tests/mutation/run.py" --report build/mutation.txt \
        --libfixmath "$libfixmath" --build build/mutation "$@"
fi

sizes=build/pico/tests/size/table.txt
rm -rf "$sizes" build/*/tests/golden.txt build/*/tests/golden_queries.txt build/host/tests/compilers/rows
status=0
ctest --test-dir build --output-on-failure --parallel "$(nproc)" "$@" || status=$?
if [ -e "$sizes" ]; then
    echo
    cat "$sizes"
fi
if compgen -G 'build/*/tests/golden_queries.txt' >/dev/null || [ -e build/host/tests/compilers/rows ]; then
    echo
    "$tests/golden/table.py" build || status=1
fi
exit $status
