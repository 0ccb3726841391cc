#!/bin/bash
# SPDX-License-Identifier: MIT
set -euo pipefail
boards=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$boards")
valid_apps=$(cd "$boards/apps" && echo */main.c | sed 's,/main\.c,,g' &&
    cd "$root/lib/examples" && echo *.c | sed 's,\.c,,g')
valid_apps=${valid_apps/$'\n'/ }
valid_boards=$(cd "$boards" && echo */board.cmake | sed 's,/board.cmake,,g')

usage() {
    cat <<END
usage: boards/run.sh [APP [BOARD]]
       boards/run.sh site

Installs missing tools, builds APP for BOARD and runs it: on this computer if BOARD is
host, otherwise in an emulator. The exit status is the program's. Without arguments it
plays five seconds of the game on an RP2040 with a display (picosystem), then runs parking
on an STM32F405 (netduinoplus2).

  APP    $valid_apps
         (your own program: the file lib/examples/APP.c, or a folder boards/apps/APP with main.c)
  BOARD  $valid_boards (default: host; for game and solids picosystem)

site builds the page with the playground and the programs (build/web/site, for any web server) and
serves it at http://localhost:8000 until it is interrupted.

In a terminal of 24-bit colour, game can be played on host. Otherwise it plays ten seconds of its
script. If the board has a display, game and solids show their pictures while they run in a terminal.
On an emulated one they print the path of an animated picture at their end. query reads standard input and answers each line on standard
output. All other messages go to standard error.
END
}

fail() {
    echo "boards/run.sh: $*" >&2
    exit 2
}

# show_log WHAT: prints the log of a failed build and then WHAT, and exits
show_log() {
    cat "$log" >&2
    echo "boards/run.sh: $1, see above" >&2
    exit 1
}

# build APP BOARD: builds APP; configures the build first if it is new
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
    local baked=${1/peer/game}
    ! grep -qr "^ *fixsat_bake($baked\(_core\)\? " --include=CMakeLists.txt --include="*.cmake" "$boards/apps" || sets+=(bake)
    [ "$1" != site ] || sets+=(bake) # the site has all apps
    "$boards/setup.sh" "${sets[@]}"

    # Another call may build the same at the same time.
    mkdir -p "$root/build"
    local lock
    exec {lock}>"$root/build/.$2-lock"
    flock "$lock"
    local log=$root/build/$2.log
    if ! [ -e "$root/build/$2/build.ninja" ]; then
        echo "Configuring the build for $2" >&2
        (cd "$root" && cmake --preset "$2") >"$log" 2>&1 || show_log "the build for $2 cannot be configured"
    fi
    echo "Building $1 for $2" >&2
    cmake --build "$root/build/$2" --target "$1" >"$log" 2>&1 || show_log "$1 cannot be built for $2"
    exec {lock}>&-
}

# film APP BOARD LINE: runs an app that draws, with LINE on its console. The display of an emulated
# board becomes an animated picture of 15 pictures a second.
film() {
    local program=$root/build/$2/boards/apps/$1
    local movie=$root/build/$1.png
    [ ! -e "$program.elf" ] || program+=.elf
    [ ! -e "$program.wasm" ] || program+=.wasm
    FIXSAT_MOVIE=${FIXSAT_MOVIE-$movie} FIXSAT_PACE=15 "$root/build/$2/start" "$program" <<<"$3" || exit
    local size
    size=$(sed -n 's/^FIXSAT_SIZE:[^=]*=//p' "$root/build/$2/CMakeCache.txt")
    [[ $program != *.elf ]] || "$size" "$program" |
        awk 'NR == 2 { printf "%d bytes of flash, %d of RAM\n", $1 + $2, $2 + $3 }'
    case $(<"$boards/$2/board.cmake") in
    *--wiring*) echo "The animated picture is ${FIXSAT_MOVIE-$movie}" ;;
    esac
}

# play STEPS BOARD [STEP]: plays the game, from a step of its script on
play() {
    build game "$2"
    if [ "$2" = host ] && [ -t 0 ] && [ -t 1 ]; then
        "$root/build/$2/start" "$root/build/$2/boards/apps/game" <<<play
        return
    fi
    echo "Playing $(($1 / 60)) seconds of the game on $2" >&2
    film game "$2" "$1 4${3:+ from $3}" # a picture every 4 steps of 60 a second
}

# run APP BOARD: builds and runs APP
run() {
    if [ "$1" = game ]; then
        play 600 "$2"
        return
    fi
    build "$1" "$2"
    if [ "$1" = solids ]; then
        film solids "$2" ''
        return
    fi
    local start=$root/build/$2/start
    local program=$root/build/$2/boards/apps/$1
    if [ -e "$program.elf" ]; then
        # A firmware cannot see the end of a file; the byte 0x04 ends its input.
        case $1 in
        bench*) FIXSAT_ICOUNT=1 "$start" "$program.elf" < <(printf '\4') ;;
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
    play 300 picosystem 960 # a ray, a lift, a door and turning arms are there
    run parking netduinoplus2
    exit
fi
if [ "$*" = site ]; then
    build site web
    exec python3 -m http.server --bind localhost --directory "$root/build/web/site" 8000
fi
app=$1
case $app in
game | solids) board=${2-picosystem} ;;
*) board=${2-host} ;;
esac
[[ $app != *[[:space:]]* && " $valid_apps " == *" $app "* ]] ||
    fail "there is no app '$app'. The apps are: $valid_apps"
[[ $board != *[[:space:]]* && " $valid_boards " == *" $board "* ]] ||
    fail "there is no board '$board'. The boards are: $valid_boards"
lacks=$(sed -n 's/^set(BOARD_LACKS \([^)]*\)).*/\1/p' "$boards/$board/board.cmake")
reason=$(sed -n 's/^set(BOARD_LACKS .*) *# //p' "$boards/$board/board.cmake")
[[ " $lacks " != *" $app "* ]] || fail "there is no '$app' for $board: $reason"
run "$app" "$board"
