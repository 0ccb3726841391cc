#!/bin/bash
# SPDX-License-Identifier: MIT
#
# run.sh SOURCE BUILD LIBFIXMATH LIBRARY LEVEL COUNT DATA
#
# Builds cgal.cpp, at this level of optimisation, with the library and lets it judge: see there. 77
# where there is no CGAL.
set -euo pipefail
source=$1 build=$2 fixmath=$3 library=$4 cgal=$2/cgal$5.o
if ! echo '#include <CGAL/Constrained_Delaunay_triangulation_2.h>' | c++ -x c++ -std=c++17 -E - >/dev/null 2>&1; then
    echo "no CGAL"
    exit 77
fi
mkdir -p "$build"
# It takes the compiler long, so it is built when something has changed.
if ! [ -e "$cgal" ] || [ -n "$(find "$source/tests/parts" "$source/tests/common/random.h" \
    "$source/lib/include" -type f -newer "$cgal")" ]; then
    c++ -std=c++17 "$5" -Wall -Wextra -I"$source/lib/include" -isystem "$fixmath" \
        -c "$source/tests/parts/cgal.cpp" -o "$cgal.new"
    mv "$cgal.new" "$cgal"
fi
c++ "$cgal" "$library" -lgmp -lmpfr -o "$build/cgal"
"$build/cgal" "${@:6}"
