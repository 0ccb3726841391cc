#!/bin/bash
# SPDX-License-Identifier: MIT
#
# run.sh SOURCE BUILD LIBFIXMATH LIBRARY LEVEL COUNT DATA
#
# Builds parts.cpp, at this LEVEL of optimisation, with the library and lets it judge: see there. 77 where there is no CGAL.
set -euo pipefail
source=$1 build=$2 fixmath=$3 library=$4 level=$5
if ! echo '#include <CGAL/version.h>' | c++ -x c++ -std=c++17 -E - >/dev/null 2>&1; then
    echo "no CGAL"
    exit 77
fi
mkdir -p "$build"
# It takes the compiler half a minute, so it is built when something has changed.
if ! [ -e "$build/cgal$level.o" ] || [ -n "$(find "$source/tests/oracle/cgal" "$source/tests/common/random.h" \
    "$source/lib/include" -type f -newer "$build/cgal$level.o")" ]; then
    c++ -std=c++17 "$level" -Wall -Wextra -I"$source/lib/include" -isystem "$fixmath" \
        -c "$source/tests/oracle/cgal/parts.cpp" -o "$build/cgal.o.new"
    mv "$build/cgal.o.new" "$build/cgal$level.o"
fi
c++ "$build/cgal$level.o" "$library" -lgmp -lmpfr -o "$build/cgal"
"$build/cgal" "${@:6}"
