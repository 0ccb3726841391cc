#!/bin/sh
# SPDX-License-Identifier: MIT
#
# A project of Meson that has fixsat by its wrap, as lib/docs/packages.md says.
#
#     meson.sh SOURCE_DIR BUILD_DIR
#
# Skipped where Meson is missing: tests/run.sh --all installs it.
set -eu

[ $# -eq 2 ] || { echo "usage: $0 SOURCE_DIR BUILD_DIR" >&2; exit 2; }
command -v meson >/dev/null || { echo "skipped: no meson"; exit 77; }
project=$2/project
rm -rf "$2"
mkdir -p "$project/subprojects/packagefiles"
"$1/lib/tools/package/packages.py" --without-sbom "$2/packages"
cp "$1/tests/consumer/meson/meson.build" "$project"
sed 's,<fixsat/fixsat.h>,"fixsat.h",' "$1/tests/consumer/main.c" >"$project/main.c"
cp "$2/packages/fixsat.wrap" "$project/subprojects"
cp "$2/packages"/*-two-files.zip "$project/subprojects/packagefiles"
meson setup "$project/build" "$project" --fatal-meson-warnings
meson compile -C "$project/build"
"$project/build/firmware"
