#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Makes the pages of the public headers in OUTPUT/html. Fails where doxygen warns, so where
# anything in them has no comment.
#
#     doxygen.sh SOURCE_DIR OUTPUT
set -eu

[ $# -eq 2 ] || { echo "usage: $0 SOURCE_DIR OUTPUT" >&2; exit 2; }
command -v doxygen >/dev/null || { echo "skipped: no doxygen"; exit 77; }
mkdir -p "$2"
output=$(cd "$2" && pwd)
cd "$1/lib/docs"
FIXSAT_VERSION=$(sed -n 's/^#define FIXSAT_VERSION_[MP][A-Z]* \([0-9]*\)$/\1/p' ../include/fixsat/version.h |
    paste -s -d .)
export FIXSAT_VERSION
{ cat Doxyfile; echo "OUTPUT_DIRECTORY = \"$output\""; } | doxygen -

# Doxygen is silent about what it does not read: each function has its place on a page.
for name in $(sed -n 's/^[A-Za-z].*[ *]\(fixsat_[a-z0-9_]*\)(.*/\1/p' ../include/fixsat/*.h); do
    grep -q "class=\"memname\">.*$name *<" "$output"/html/*_8h.html ||
        { echo "FAILED: $name is on no page" >&2; exit 1; }
done
echo "the pages: $output/html/index.html"
