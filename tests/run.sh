#!/bin/bash
# SPDX-License-Identifier: MIT
set -euo pipefail
tests=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$tests")

usage() {
    cat <<END
usage: tests/run.sh [--host | --fuzz SECONDS | --coverage] [CTEST OPTION...]

Sets up what is missing, builds everything and runs every test, on this computer
and on all emulated boards; with --host on this computer alone. Ends with CTest's
summary and, where pico/size has run, with the flash and the stack that each function
needs; the exit status is CTest's. Tests are named BOARD/TEST: for some of them
say, for example, tests/run.sh -R pico/
  --fuzz SECONDS  the fuzzers alone, each for so long instead of a minute
  --coverage      what of the library the host's tests reach
END
}

boards=(host stm32vldiscovery netduinoplus2 pico microbit mps2-an500 mps2-an505)
sets=(host tests arm pico)
fuzz_seconds=60
only=()
case ${1-} in
-h | --help)
    usage
    exit
    ;;
--host)
    boards=(host)
    sets=(host tests)
    shift
    ;;
--fuzz)
    boards=(host)
    sets=(host tests)
    fuzz_seconds=${2?how many seconds?}
    only=(-R /fuzz_)
    shift 2
    ;;
--coverage)
    boards=(host)
    sets=(host tests coverage)
    only=(-R /coverage --verbose)
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
    options=()
    [ "$board" != host ] || options=(-DFIXSAT_FUZZ_SECONDS="$fuzz_seconds")
    { cmake --preset "$board" "${options[@]}" && cmake --build --preset "$board"; } >"$log" 2>&1 || {
        cat "$log"
        exit 1
    }
    echo "subdirs($board)" >>build/CTestTestfile.cmake
done

sizes=build/pico/tests/size/table.txt
rm -f "$sizes"
status=0
ctest --test-dir build --output-on-failure --parallel "$(nproc)" "${only[@]}" "$@" || status=$?
if [ -e "$sizes" ]; then
    echo
    cat "$sizes"
fi
exit $status
