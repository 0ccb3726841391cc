#!/bin/sh
# SPDX-License-Identifier: MIT
#
# all.sh START PROGRAM...
#
# Runs programs of the bench on a board, one after the other.
set -eu
start=$1
shift
for program; do
    "$start" "$program"
done
