#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Uses fixsat in each of the ways that a project can, and once in the way that
# it cannot. Needs a C and a C++ compiler (CC, CXX), CMake and pkg-config.
#
#     run.sh SOURCE_DIR BUILD_DIR LIBFIXMATH_DIR [--short]
#
# Most projects that embed the library compile all of its sources in one piece, which is quicker.
# With --short: the installed package, the two files, FetchContent and a makefile's way alone, in the oldest and
# the newest C++.
set -eu

[ $# -ge 3 ] || { echo "usage: $0 SOURCE_DIR BUILD_DIR LIBFIXMATH_DIR [--short]" >&2; exit 2; }
source=$(cd "$1" && pwd)
mkdir -p "$2"
build=$(cd "$2" && pwd)/consumers
libfixmath=$(cd "$3" && pwd) # contains the folder libfixmath/
consumer=$source/tests/consumer
export CC="${CC:-cc}" CXX="${CXX:-c++}"

# A user's strict flags must not find fault with fixsat's headers, nor with
# libfixmath's where CMake hands them on.
strict='-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Werror'
embedded="$strict -Wno-shadow" # in one piece a name of one source may shadow another's
together='-DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=0'
short=no standards='11 14 17 20'
[ "${4-}" != --short ] || { short=yes standards='11 20'; }

step() { echo "-- $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }

# Quiet, unless it fails.
quietly() {
    "$@" >"$build/log" 2>&1 || { cat "$build/log" >&2; fail "$*"; }
}

# Prints those of these compilers that are here, each once, because cc is gcc as a rule.
each() {
    for compiler in "$@"; do
        if path=$(command -v "$compiler"); then
            echo "$(readlink -f "$path") $compiler"
        fi
    done | sort -u -k1,1 | cut -d' ' -f2-
}

for tool in "$CC" "$CXX" cmake nm pkg-config strings; do
    command -v "$tool" >/dev/null || fail "$tool is not installed"
done
rm -rf "$build"
mkdir "$build"

step "installed: find_package, from C and C++"
quietly cmake -S "$source/lib" -B "$build/lib" -DFIXSAT_LIBFIXMATH_DIR="$libfixmath"
quietly cmake --build "$build/lib"
quietly cmake --install "$build/lib" --prefix "$build/first"
mv "$build/first" "$build/prefix" # the installed tree can be moved
quietly cmake -S "$consumer/package" -B "$build/package" -DCMAKE_PREFIX_PATH="$build/prefix" \
    -DCMAKE_C_FLAGS="$strict" -DCMAKE_CXX_FLAGS="$strict"
quietly cmake --build "$build/package"
quietly "$build/package/main"
quietly "$build/package/main_cpp"
[ -z "$(find "$build/prefix" -name '*fixmath*.a')" ] || fail "libfixmath's code is installed"

step "a level that is baked, by a bake that is built of the package"
quietly cmake -S "$consumer/bake" -B "$build/bake" -DCMAKE_PREFIX_PATH="$build/prefix" -DCMAKE_C_FLAGS="$strict"
quietly cmake --build "$build/bake"
quietly "$build/bake/main"

step "C++: fix16.h and fix16.hpp alone, with and without fixsat.hpp, from C++11 on; literals that are refused; what bake writes, as C++20"
mkdir -p "$build/cpp/libfixmath"
cp "$libfixmath/libfixmath/fix16.h" "$libfixmath/libfixmath/fix16.hpp" "$build/cpp/libfixmath"
for map in kinds ways; do
    "$build/bake/fixsat-bake/bake" "$source/tests/bake/maps/$map.tmj" "$build/$map.c" || fail "bake"
done
"$build/bake/fixsat-bake/bake" "$source/tests/bake/maps/solids.obj" "$build/solids.c" || fail "bake"
"$build/bake/fixsat-bake/bake" --triangles=true "$source/tests/bake/maps/hall.obj" "$build/hall.c" || fail "bake"
for cxx in $(each "$CXX" g++ clang++); do
    [ -z "$(printf '#ifdef __clang__\n1\n#endif\n' | "$cxx" -E -P -x c++ -)" ] || cxx="$cxx -Wenum-float-conversion"
    for standard in $standards; do
        for main in main wrappers; do
            quietly $cxx -std=c++$standard $strict -isystem "$build/cpp" -I"$source/lib/include" \
                "$consumer/$main.cpp" "$build/lib/libfixsat.a" -o "$build/main-cpp"
            quietly "$build/main-cpp"
        done
    done
    for baked in kinds ways solids hall; do
        quietly $cxx -std=c++20 $strict -isystem "$build/cpp" -I"$source/lib/include" -x c++ -c "$build/$baked.c" \
            -o "$build/$baked.o"
    done
    for literal in 0.00000000099999999999999 0.000000000000001 123.456789012345 32768 1.5e3; do
        printf '%s\n' '#include <fixsat/fixsat.hpp>' 'using namespace fixsat::literals;' \
            "constexpr fix16_t number = ${literal}_fx;" >"$build/literal.cpp"
        ! $cxx -std=c++11 -isystem "$build/cpp" -I"$source/lib/include" -fsyntax-only "$build/literal.cpp" \
            >"$build/log" 2>&1 || fail "${literal}_fx compiles"
        grep -q 'a number \(has\|is\)' "$build/log" || { cat "$build/log" >&2; fail "${literal}_fx"; }
    done
done

step "installed: pkg-config"
PKG_CONFIG_PATH=$(dirname "$(find "$build/prefix" -name fixsat.pc)")
export PKG_CONFIG_PATH
for static in '' --static; do
    # Through a shell of its own, for pkg-config quotes what it prints.
    flags=$(pkg-config $static --cflags fixsat)
    libs=$(pkg-config $static --libs fixsat)
    quietly sh -c "\"\$CC\" -std=c11 -Wall -Wextra -Wpedantic -Werror $flags \"\$1\" $libs -o \"\$2\"" \
        sh "$consumer/main.c" "$build/main-pc"
    quietly "$build/main-pc"
done

step "one version: the headers', the packages' and the change log's"
version=$(pkg-config --modversion fixsat) # CMake's project has it too
parts=$(echo "$version" | tr . ,)
printf '%s\n' '#include <fixsat/version.h>' \
    "#if FIXSAT_VERSION != FIXSAT_VERSION_OF($parts) || FIXSAT_VERSION >= FIXSAT_VERSION_OF($parts + 1)" \
    '#error another version' '#endif' "const char fixsat_version[] = FIXSAT_VERSION_STRING;" >"$build/version.c"
quietly "$CC" -c -Wall -Wextra -Wpedantic -Werror -I"$build/prefix/include" "$build/version.c" -o "$build/version.o"
strings "$build/version.o" | grep -qx "$version" || fail "the headers' string is not $version"
grep -m1 '^## ' "$source/CHANGELOG.md" | grep -q "^## $version\( \|\$\)" || fail "CHANGELOG.md does not begin with $version"

step "a constructor's status that is ignored is a warning, from GCC and from Clang"
cat >"$build/ignored.c" <<'END'
#include <fixsat/fixsat.h>
void ignore(fixsat_polygon *polygon, const fixsat_vec2 *vertices, fixsat_vec2 *position);
void ignore(fixsat_polygon *polygon, const fixsat_vec2 *vertices, fixsat_vec2 *position) {
    fixsat_polygon_init(polygon, vertices, 4);
    fixsat_vec2_add(position, *vertices); /* only clamps */
}
END
for compiler in $(each "$CC" gcc clang); do
    "$compiler" -std=c11 -c -I"$build/prefix/include" -I"$build/prefix/include/fixsat" "$build/ignored.c" \
        -o "$build/ignored.o" >"$build/log" 2>&1 || { cat "$build/log" >&2; fail "$compiler"; }
    [ "$(grep -c 'warning:.*ignoring return value' "$build/log")" = 1 ] || { cat "$build/log" >&2; fail "$compiler"; }
done
if grep -E '^fixsat_status fixsat_[a-z0-9]+_(init|begin|place|circle|capsule|rounded_box|from_\w+)\(' "$build"/prefix/include/fixsat/*.h; then
    fail "these constructors are not marked with FIXSAT_MUST_CHECK"
fi

step "two files: fixsat.c and fixsat.h, from C, by fixsat.hpp, from a sketch of Arduino, and from the module of MicroPython"
quietly "$source/lib/tools/package/amalgamation.py" "$build/two"
cp -R "$build/cpp/libfixmath" "$build/two"
for main in main.c main.cpp wrappers.cpp; do
    sed 's,<fixsat/fixsat\.\(h\|hpp\)>,"fixsat.\1",' "$consumer/$main" >"$build/two/$main"
    ! cmp -s "$consumer/$main" "$build/two/$main" || fail "$main does not include fixsat"
done
for compiler in $(each "$CC" gcc clang); do
    quietly "$compiler" -std=c11 -O0 $strict -isystem "$build/two" -c "$build/two/fixsat.c" -o "$build/two/fixsat.o"
    quietly "$compiler" -std=c11 $strict -isystem "$build/two" "$build/two/main.c" "$build/two/fixsat.o" -o "$build/main-two"
    quietly "$build/main-two"
done
for main in main wrappers; do
    quietly "$CXX" -std=c++11 $strict -isystem "$build/two" "$build/two/$main.cpp" "$build/two/fixsat.o" -o "$build/main-two"
    quietly "$build/main-two"
done
quietly "$CXX" -std=c++11 $strict -isystem "$build/two" -I"$source/lib/examples/arduino" "$consumer/arduino/bounce.cpp" \
    "$build/two/fixsat.o" -o "$build/bounce"
quietly "$build/bounce"
cp "$source/lib/examples/micropython/modfixsat.c" "$build/two" # with MicroPython's interface in a short form
quietly "$CC" -std=gnu11 -Wall -Wextra -Werror -isystem "$build/two" -I"$consumer/micropython" "$build/two/modfixsat.c" \
    "$consumer/micropython/main.c" "$build/two/fixsat.o" -o "$build/module"
printed=$("$build/module")
[ "$printed" = "1 2 0
a half extent is below zero
a number does not fit 32 bits" ] || fail "MicroPython's module prints $printed"
if [ $short = no ]; then # the instruction sets of an ESP8266, an ESP32-C3 and an M33
    for target in "xtensa-lx106-elf-gcc -ffreestanding" "riscv64-unknown-elf-gcc -march=rv32imc -mabi=ilp32 --specs=picolibc.specs" \
        "arm-none-eabi-gcc -mcpu=cortex-m33 -mthumb"; do
        quietly $target -std=c11 -Os $strict -isystem "$build/two" -c "$build/two/fixsat.c" -o "$build/two/fixsat.o"
    done
fi

mkdir -p "$build/header/include/libfixmath"
cp "$libfixmath/libfixmath/fix16.h" "$build/header/include/libfixmath"

step "embedded: FetchContent by the line in README.md, with the project's own libfixmath"
declared=$(sed -n 's/.*`\(FetchContent_Declare([^`]*)\)`.*/\1/p' "$source/README.md")
[ -n "$declared" ] || fail "README.md has no line for FetchContent"
if commit=$(git -C "$source" rev-parse HEAD 2>"$build/log"); then
    declared=$(echo "$declared" | sed "s,<where you found this>,file://$source,; s,<a commit>,$commit,")
else # an archive
    declared=$(echo "$declared" | sed "s,GIT_REPOSITORY.*,SOURCE_DIR $source),")
fi
echo "$declared" >"$build/declared.cmake"
quietly cmake -S "$consumer/fetchcontent" -B "$build/fetchcontent" \
    -DFIXSAT_DECLARED="$build/declared.cmake" -DLIBFIXMATH_ROOT="$libfixmath" \
    -DCMAKE_C_FLAGS="$embedded" $together
grep 'CMake Warning' "$build/log" && fail "the configuration is sound, yet it warns"
quietly cmake --build "$build/fetchcontent"
quietly "$build/fetchcontent/main"
if nm "$build/fetchcontent/main" | grep fix16_mul; then
    fail "a program of fixsat alone contains code of libfixmath"
fi

step "without CMake: all objects in one folder, as IDEs and vendors' makefiles have them"
mkdir "$build/flat"
(cd "$build/flat" && quietly "$CC" -std=c11 -I"$source/lib/include" -I"$build/header/include" -c "$source"/lib/src/*/*.c)
set -- "$source"/lib/src/*/*.c
sources=$#
set -- "$build"/flat/*.o
[ $# -eq "$sources" ] || fail "$sources sources make $# objects"
quietly "$CC" -std=c11 -I"$source/lib/include" -I"$build/header/include" "$build"/flat/*.o "$consumer/main.c" \
    -o "$build/main-flat"
quietly "$build/main-flat"

[ $short = no ] || { echo "the consumers of the short form build and run"; exit; }

step "embedded: add_subdirectory with a folder of libfixmath's header"
# lib/ gets there on its own, and either folder of libfixmath will do.
mkdir "$build/lifted"
cp -R "$source/lib" "$build/lifted"
quietly cmake -S "$consumer/subdirectory" -B "$build/subdirectory" \
    -DFIXSAT_SOURCE="$build/lifted" -DFIXSAT_LIBFIXMATH_DIR="$build/header/include/libfixmath" \
    -DCMAKE_C_FLAGS="$strict"
quietly cmake --build "$build/subdirectory"
quietly "$build/subdirectory/main"

step "embedded: install rules, when asked for, with the version in the package"
quietly cmake -S "$consumer/subdirectory" -B "$build/subdirectory" -DFIXSAT_INSTALL=ON
quietly cmake --build "$build/subdirectory"
quietly cmake --install "$build/subdirectory" --prefix "$build/second"
quietly cmake -S "$consumer/package" -B "$build/package-embedded" -DCMAKE_PREFIX_PATH="$build/second" \
    -DFIXSAT_WANTED="$version"
quietly cmake --build "$build/package-embedded" --target main # in C++ it would need fix16.hpp
quietly "$build/package-embedded/main"
next=$(echo "$version" | awk -F. '{ print $1 "." $2 + 1 }')
if cmake -S "$consumer/package" -B "$build/package-next" -DCMAKE_PREFIX_PATH="$build/second" \
    -DFIXSAT_WANTED="$next" >"$build/log" 2>&1; then
    fail "the package of $version passes for $next"
fi

step "embedded: BUILD_SHARED_LIBS makes a shared library of what the headers declare"
quietly cmake -S "$consumer/subdirectory" -B "$build/subdirectory" -DBUILD_SHARED_LIBS=ON
quietly cmake --build "$build/subdirectory"
quietly "$build/subdirectory/main"
library=$(find "$build/subdirectory" -name "libfixsat.so.$version")
[ -n "$library" ] || fail "there is no libfixsat.so.$version"
nm -D --defined-only "$library" | grep -q ' T fixsat_test_obb2_obb2$' || fail "$library does not export the library"
if nm -D --defined-only "$library" | grep -v ' [TRDB] fixsat_'; then
    fail "$library exports more than the headers declare"
fi
readelf -d "$library" | grep -q "SONAME.*libfixsat\.so\.${version%.*}\]" || fail "$library has another soname"

step "embedded: a unity build, all sources in one"
quietly cmake -S "$consumer/subdirectory" -B "$build/unity" -DFIXSAT_SOURCE="$build/lifted" \
    -DFIXSAT_LIBFIXMATH_DIR="$build/header/include/libfixmath" -DCMAKE_UNITY_BUILD=ON \
    -DCMAKE_UNITY_BUILD_BATCH_SIZE=0 -DCMAKE_C_FLAGS="-Wall -Wextra -Wpedantic -Werror"
quietly cmake --build "$build/unity"
quietly "$build/unity/main"

step "embedded: code is position-independent where a project says so, and not where it says no"
for independent in ON OFF; do
    quietly cmake -S "$consumer/subdirectory" -B "$build/independent" -DFIXSAT_SOURCE="$build/lifted" \
        -DFIXSAT_LIBFIXMATH_DIR="$build/header/include/libfixmath" -DCMAKE_POSITION_INDEPENDENT_CODE=$independent \
        -DCMAKE_EXPORT_COMPILE_COMMANDS=ON
    count=$(grep -c '"command": .*-fPIC .*lib/src/' "$build/independent/compile_commands.json" || :)
    [ "$independent $count" = "OFF 0" ] || [ $independent = ON ] || fail "$count sources are compiled with -fPIC"
    [ "$independent $count" != "ON 0" ] || fail "no source is compiled with -fPIC"
done

step "embedded: the level that is baked"
quietly cmake -S "$consumer/bake" -B "$build/bake-embedded" -DFIXSAT_SOURCE="$build/lifted" \
    -DFIXSAT_LIBFIXMATH_DIR="$build/header/include/libfixmath" -DCMAKE_C_FLAGS="$strict"
quietly cmake --build "$build/bake-embedded"
quietly "$build/bake-embedded/main"
touch "$consumer/bake/level-1.tmj"
quietly cmake --build "$build/bake-embedded"
grep -q 'Baking level-1.tmj' "$build/log" || fail "a map that has changed is not baked again"
quietly cmake --build "$build/bake-embedded"
! grep -q Baking "$build/log" || fail "a map that has not changed is baked again"

step "embedded: the header where this computer has it"
quietly cmake -S "$consumer/subdirectory" -B "$build/host" -DFIXSAT_SOURCE="$build/lifted" \
    -DCMAKE_PREFIX_PATH="$build/header" -DCMAKE_C_FLAGS="$embedded" $together
quietly cmake --build "$build/host"
quietly "$build/host/main"

step "embedded: a shared library of the archive"
quietly cmake -S "$consumer/shared" -B "$build/shared" -DFIXSAT_SOURCE="$build/lifted" \
    -DFIXSAT_LIBFIXMATH_DIR="$build/header/include/libfixmath" -DCMAKE_C_FLAGS="$embedded" $together
quietly cmake --build "$build/shared"
quietly "$build/shared/main"
nm "$build/shared/main" | grep -q ' U fixsat_' || fail "the program has fixsat from elsewhere"

step "embedded for another machine: never this one's header, but an error that names the options"
if cmake -S "$consumer/subdirectory" -B "$build/without" -DFIXSAT_SOURCE="$build/lifted" \
    -DCMAKE_SYSTEM_NAME=Generic -DCMAKE_PREFIX_PATH="$build/header" >"$build/log" 2>&1; then
    fail "it configures without libfixmath"
fi
for option in 'target libfixmath' FIXSAT_LIBFIXMATH_DIR; do
    grep -q "$option" "$build/log" || { cat "$build/log"; fail "the error does not name $option"; }
done

step "without CMake: nothing but the sources and two include folders"
quietly "$CC" -std=c11 -I"$source/lib/include" -I"$build/header/include" \
    "$source"/lib/src/*/*.c "$consumer/main.c" -o "$build/main-plain"
quietly "$build/main-plain"

echo "all consumers build and run"
