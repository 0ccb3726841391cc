#!/bin/bash
# SPDX-License-Identifier: MIT
#
# setup.sh SET...
#
# Installs the missing packages of these sets of tools, on Debian and its derivatives, and prints
# their names on standard error. If nothing is missing it ends quickly. The sets:
#   host      builds and runs programs on this computer
#   arm       builds for the boards with an Arm core and runs them in QEMU
#   riscv     builds for the RISC-V board and runs it in QEMU
#   pico      builds for the boards with an RP2040 and runs them in rp2040js
#   bake      builds bake on this computer, which reads maps, also for a board's program
#   tests     further tools of the tests
#   machines  builds for WebAssembly and s390x, and runs that
#   web       builds the page and the programs in it
#   browser   tests the page in Chromium
#   lint      static analysis
#   coverage  coverage of the library by the tests
#   docs      the reference that doxygen makes of the headers
#   proof     Frama-C and its provers
#   packages  reads and builds what lib/tools/package makes for other toolchains
set -euo pipefail
case ${1-} in
-h | --help)
    sed -n '4,/^set /s/^# \{0,1\}//p' "$0"
    exit
    ;;
esac
root=$(cd "$(dirname "$0")/.." && pwd)
emulator=$root/ports/rp2040/emulator

say() {
    echo "$*" >&2
}

has() {
    command -v "$1" >/dev/null
}

# need COMMAND PACKAGE: adds the package to `missing` if the command fails
need() {
    eval "$1" >/dev/null 2>&1 || missing+=("$2")
}

# look SET: adds the missing packages of a set to `missing`
look() {
    case $1 in
    host | bake)
        need 'has cc' gcc
        need 'has make' make # for the Makefile in lib/docs/program.md
        need 'echo "#include <stdio.h>" | cc -E -' libc6-dev
        ;;&
    bake)
        need 'echo "#include <json-c/json.h>" | cc -E -' libjson-c-dev
        need 'echo "#include <expat.h>" | cc -E -' libexpat1-dev
        need 'echo "#include <zlib.h>" | cc -E -' zlib1g-dev
        need 'echo "#include <zstd.h>" | cc -E -' libzstd-dev
        need 'echo "#include <nettle/base64.h>" | cc -E -' nettle-dev
        need 'echo "#include <assimp/cimport.h>" | cc -E -' libassimp-dev
        ;;
    host) ;;
    arm | pico)
        need 'has arm-none-eabi-gcc' gcc-arm-none-eabi
        need 'test -e "$(arm-none-eabi-gcc -print-file-name=nano.specs)"' libnewlib-arm-none-eabi
        ;;&
    arm)
        need 'has qemu-system-arm' qemu-system-arm
        ;;
    pico)
        need 'has node' nodejs
        need 'has npm' npm
        ;;
    riscv)
        need 'has riscv64-unknown-elf-gcc' gcc-riscv64-unknown-elf
        need 'test -e "$(riscv64-unknown-elf-gcc -print-file-name=picolibc.specs)"' picolibc-riscv64-unknown-elf
        need 'has qemu-system-riscv32' qemu-system-misc
        ;;
    tests)
        need 'has pngtopnm' netpbm # for pictures of a display
        need 'has apngdis' apngdis
        need 'has tmux' tmux # a terminal to play the game in
        need 'has g++' g++
        need 'echo "#include <stdio.h>" | cc -m32 -x c - -E && test -e "$(cc -m32 -print-file-name=libgcc.a)"' gcc-multilib
        need 'has qemu-i386' qemu-user
        need 'has pkg-config' pkg-config
        need 'echo "#include <CGAL/version.h>" | c++ -x c++ -E -' libcgal-dev
        need 'has clang' clang
        need 'echo "int main(void) { return 0; }" | clang -fsanitize=address,undefined -x c - -o /dev/null' \
            libclang-rt-14-dev
        if has clang; then # the package of its sanitizers has its version in the name
            need 'echo "int main() {}" | clang -fsanitize=address -x c - -o /dev/null' \
                "libclang-rt-$(clang -dumpversion | cut -d. -f1)-dev"
        fi
        ;;
    machines)
        # Clang, not GCC, for s390x: Debian does not install its GCC together with gcc-multilib.
        need 'has clang-19' clang-19
        need 'has wasm-ld-19 && has ld.lld-19' lld-19
        need 'test -e "$(clang-19 --target=wasm32-wasi -print-file-name=libc.a)"' wasi-libc
        need 'test -e "$(clang-19 --target=wasm32-wasi -print-libgcc-file-name)"' libclang-rt-19-dev-wasm32
        need 'has node' nodejs
        need 'test -e /usr/s390x-linux-gnu/lib/libc.a' libc6-dev-s390x-cross
        need 'test -e "$(clang-19 --target=s390x-linux-gnu -print-file-name=libgcc.a)"' libgcc-12-dev-s390x-cross
        need 'has qemu-s390x' qemu-user
        need 'has xtensa-lx106-elf-gcc' gcc-xtensa-lx106
        ;;
    web)
        need 'has clang-19' clang-19
        need 'has wasm-ld-19' lld-19
        need 'has llvm-ar-19' llvm-19
        need 'test -e "$(clang-19 --target=wasm32-wasi -print-file-name=libc.a)"' wasi-libc
        need 'test -e "$(clang-19 --target=wasm32-wasi -print-libgcc-file-name)"' libclang-rt-19-dev-wasm32
        need 'has wasm-opt' binaryen
        need 'has node' nodejs
        ;;
    browser)
        need 'has chromium' chromium
        need 'has node' nodejs
        need 'has npm' npm
        ;;
    lint)
        need 'has clang-tidy' clang-tidy
        need 'has cppcheck' cppcheck
        need 'test -e /usr/include/newlib/stdio.h' libnewlib-dev # to read the ports' sources
        ;;
    coverage)
        need 'has clang-19' clang-19
        need 'has llvm-cov-19' llvm-19
        need 'test -e "$(clang-19 -print-file-name=libclang_rt.profile-x86_64.a)" ||
            test -e "$(clang-19 -print-runtime-dir)/libclang_rt.profile-$(uname -m).a" ||
            test -e "$(clang-19 -print-resource-dir)/lib/linux/libclang_rt.profile-$(uname -m).a"' \
            libclang-rt-19-dev
        ;;
    proof)
        need 'has frama-c' frama-c-base
        need 'has why3' why3
        need 'has z3' z3
        need 'has cvc4' cvc4
        need 'has gappa' gappa
        ;;
    docs)
        need 'has doxygen' doxygen
        ;;
    packages)
        need 'has reuse' reuse
        need 'has meson' meson
        need 'has bindgen' bindgen
        need 'has rustc' rustc
        need 'ls /usr/lib/llvm-*/lib/libclang-*.so.*' libclang1-14
        need 'has arduino-builder' arduino-builder
        need 'has arduino-ctags' arduino-ctags
        need 'has avr-gcc' gcc-avr
        need 'test -e /usr/share/arduino/hardware/arduino/avr/platform.txt' arduino-core-avr
        need '/usr/bin/python3 -c "import yaml"' python3-yaml
        need '/usr/bin/python3 -c "import jsonschema"' python3-jsonschema
        need '/usr/bin/python3 -c "import kconfiglib"' python3-kconfiglib
        need '/usr/bin/python3 -c "import pykwalify"' python3-pykwalify
        need '/usr/bin/python3 -c "import dateutil"' python3-dateutil # which pykwalify needs too
        need '/usr/bin/python3 -c "import ruamel.yaml"' python3-ruamel.yaml
        ;;
    *)
        say "setup.sh: there is no set '$1'. The sets are: host arm riscv pico bake tests machines web browser lint coverage proof docs packages"
        exit 2
        ;;
    esac
    # All sets need these, for the build itself and for fetch-libfixmath.sh.
    need 'has cmake' cmake
    need 'has ninja' ninja-build
    need 'has python3' python3
    need 'has xz' xz-utils
    need 'test -e /etc/ssl/certs/ca-certificates.crt' ca-certificates
}

look_all() {
    missing=()
    local set
    for set in "${sets[@]}"; do
        look "$set"
    done
}

sets=("$@")
look_all
if [ ${#missing[@]} = 0 ] && [[ ! " $* " =~ ' '(pico|browser)' ' ]]; then
    exec "$root/boards/fetch-libfixmath.sh"
fi

# give_up WHAT: prints the end of the log and then WHAT, and exits
give_up() {
    tail -20 "$log" >&2
    say "setup.sh: $1, see above. Without a network, install it by hand"
    exit 1
}

# Two calls must not install at the same time.
mkdir -p "$root/build"
exec 9>"$root/build/.setup-lock"
flock 9
log=$root/build/setup.log

look_all # another call may have installed them in the meantime
for round in 1 2; do # new packages may need further ones
    [ ${#missing[@]} -gt 0 ] || break
    mapfile -t missing < <(printf '%s\n' "${missing[@]}" | sort -u)
    if ! has apt-get; then
        say "setup.sh: this is not Debian. Please install the equivalents of these packages: ${missing[*]}"
        exit 1
    fi
    as_root=()
    if [ "$(id -u)" != 0 ]; then
        if ! has sudo; then
            say "setup.sh: root rights are needed. Please run: apt-get install ${missing[*]}"
            exit 1
        fi
        as_root=(sudo)
    fi
    apt() {
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get -qq -o DPkg::Lock::Timeout=600 "$@" >"$log" 2>&1 ||
            give_up "apt-get $* failed"
    }
    say "Installing ${missing[*]} (Debian packages; this may take some minutes)"
    [ "$round" = 2 ] || apt update
    apt install -y --no-install-recommends "${missing[@]}"
    look_all
done

# packages FOLDER NAMES: installs the npm packages of a folder
packages() {
    local major
    major=$(node -p 'process.versions.node.split(".")[0]')
    if [ "$major" -lt 18 ]; then
        say "setup.sh: $2 needs Node.js 18 or newer, this is $(node --version)"
        exit 1
    fi
    # npm writes this file at its end.
    if ! [ "$1/node_modules/.package-lock.json" -nt "$1/package-lock.json" ]; then
        say "Installing $2 (npm)"
        # Node has its own list of certificate authorities. Behind a proxy that of the system
        # is needed.
        export NODE_EXTRA_CA_CERTS=${NODE_EXTRA_CA_CERTS-/etc/ssl/certs/ca-certificates.crt}
        (cd "$1" && npm ci --no-audit --no-fund --loglevel=error) >"$log" 2>&1 || give_up "npm could not install $2"
        touch "$1/node_modules/.package-lock.json"
    fi
}

[[ " $* " != *' pico '* ]] || packages "$emulator" "rp2040js and upng-js"
[[ " $* " != *' browser '* ]] || packages "$root/tests/web" playwright-core
"$root/boards/fetch-libfixmath.sh"
