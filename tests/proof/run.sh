#!/bin/bash
# SPDX-License-Identifier: MIT
#
# run.sh LIBFIXMATH BUILD [--short | OPTION OF eva.py...]
#
# The proofs: SOUNDNESS.md says of what. Ends with a line for each kind; 77: skipped, as
# Frama-C or Gappa is missing (tests/run.sh --proof installs them). --short: some contracts
# and some wide integers, in a quarter of a minute. --most: without what takes EVA over ten seconds.
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
libfixmath=$1 build=$2
shift 2
command -v frama-c >/dev/null && command -v gappa >/dev/null || exit 77
status=0
for bound in "$here"/bounds/*.g; do
    if gappa "$bound"; then
        echo "gappa: $(basename "$bound" .g) proved"
    else
        status=1
    fi
done
contracts=()
if [ "${1:-}" = --short ]; then
    contracts=(narrow z3)
    set -- --only '^of_numbers$'
fi
"$here/wp.sh" "${contracts[@]}" || status=1
python3 -B "$here/eva.py" --libfixmath "$libfixmath" --build "$build" "$@" || status=1
exit $status
