#!/bin/bash
# SPDX-License-Identifier: MIT
#
# picture.sh SOURCE FOLDER
#
# README's first command, boards/run.sh, writes README's picture, byte for byte. To renew it:
# boards/run.sh && cp build/game.png lib/docs/pictures
set -euo pipefail
mkdir -p "$2"
FIXSAT_MOVIE=$2/game.png "$1/boards/run.sh"
cmp "$2/game.png" "$1/lib/docs/pictures/game.png"
