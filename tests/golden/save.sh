#!/bin/sh
# SPDX-License-Identifier: MIT
#
# save.sh FILE COMMAND...
#
# Runs a golden program, keeps what it prints in FILE, for table.py, and prints it.
file=$1
shift
"$@" >"$file"
status=$?
cat "$file"
exit $status
