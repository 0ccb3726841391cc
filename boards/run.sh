#!/bin/bash
# SPDX-License-Identifier: MIT
set -euo pipefail
boards=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$boards")
valid_apps=$(cd "$boards/apps" && echo */ | tr -d / && cd "$root/lib/examples" && echo *.c | sed 's,\.c,,g')
valid_apps=${valid_apps/$'\n'/ }
valid_boards=$(cd "$boards" && echo */board.cmake | sed 's,/board.cmake,,g')

usage() {
    cat <<END
usage: boards/run.sh [APP [BOARD]]
       boards/run.sh site

Sets up what is missing, builds APP for BOARD and runs it: on this computer where
BOARD is host, else in an emulator. The exit status is the program's. Without
arguments: parking on an STM32F405 (netduinoplus2), then on an RP2040 (pico).

  APP    $valid_apps
  BOARD  $valid_boards (default: host)

site builds the page with the playground and the programs (build/web/site, to be put on any web
server) and shows it at http://localhost:8000 until it is interrupted.

query reads standard input and answers on standard output, a line a query;
everything else that is said goes to standard error.
END
}

fail() {
    echo "boards/run.sh: $*" >&2
    exit 2
}

# build APP BOARD
build() {
    local tools
    case $(<"$boards/$2/board.cmake") in
    *rp2040/emulator*) tools=pico ;;
    *ports/riscv*) tools=riscv ;;
    *ports/wasm*) tools=web ;;
    *BOARD_CPU*) tools=arm ;;
    *) tools=host ;;
    esac
    local sets=("$tools")
    ! grep -qr "^ *fixsat_bake($1 " --include=CMakeLists.txt --include="*.cmake" "$boards/apps" || sets+=(bake)
    [ "$1" != site ] || sets+=(bake) # it has all apps
    "$boards/setup.sh" "${sets[@]}"

    # Two of us may want the same.
    mkdir -p "$root/build"
    local lock
    exec {lock}>"$root/build/.$2-lock"
    flock "$lock"
    local log=$root/build/$2.log
    if ! [ -e "$root/build/$2/build.ninja" ]; then
        echo "Configuring the build for $2 (the first one fetches libfixmath)" >&2
        (cd "$root" && cmake --preset "$2") >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
    fi
    echo "Building $1 for $2" >&2
    cmake --build "$root/build/$2" --target "$1" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
    exec {lock}>&-
}

# run APP BOARD
run() {
    build "$1" "$2"
    local start=$root/build/$2/start
    local program=$root/build/$2/boards/apps/$1
    if [ -e "$program.elf" ]; then
        # A firmware knows no end of file: the byte 0x04 tells it.
        case $1 in
        bench) FIXSAT_ICOUNT=1 "$start" "$program.elf" < <(printf '\4') ;;
        query) "$start" "$program.elf" < <(cat && printf '\4') ;;
        *) "$start" "$program.elf" < <(printf '\4') ;;
        esac
    elif [ -e "$program.wasm" ]; then
        "$start" "$program.wasm"
    else
        "$start" "$program"
    fi
}

case ${1-} in
-h | --help)
    usage
    exit
    ;;
esac
[ $# -le 2 ] || fail "too many arguments, see --help"

if [ $# -eq 0 ]; then
    run parking netduinoplus2
    run parking pico
    exit
fi
if [ "$*" = site ]; then
    build site web
    exec python3 -m http.server --bind localhost --directory "$root/build/web/site" 8000
fi
app=$1
board=${2-host}
[[ " $valid_apps " == *" $app "* ]] ||
    fail "there is no app '$app'. The apps are: $valid_apps"
[[ " $valid_boards " == *" $board "* ]] ||
    fail "there is no board '$board'. The boards are: $valid_boards"
run "$app" "$board"
