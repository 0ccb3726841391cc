#!/bin/bash
# SPDX-License-Identifier: MIT
#
# run.sh LIBFIXMATH BUILD [--short | OPTION OF eva.py...]
#
# The proofs: SOUNDNESS.md says of what. Ends with a line for each kind; 77: skipped, as
# Frama-C is missing (tests/run.sh --proof installs it). --short: some of the arithmetic alone.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
libfixmath=$1 build=$2
shift 2
command -v frama-c >/dev/null || exit 77
if [ "${1-}" = --short ]; then
    exec "$here/wp.sh" halves product z3
fi
status=0
if [ -x "$here/wp.sh" ]; then
    "$here/wp.sh" || status=1
fi
python3 -B "$here/eva.py" --libfixmath "$libfixmath" --build "$build" "$@" || status=1
exit $status
