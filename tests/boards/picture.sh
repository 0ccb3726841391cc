#!/bin/bash
# SPDX-License-Identifier: MIT
#
# picture.sh SOURCE FOLDER NAME [ARGUMENT...]
#
# boards/run.sh with the arguments writes a picture of README, NAME.png, byte for byte. To renew it:
# boards/run.sh ARGUMENT... && cp build/NAME.png lib/docs/pictures
set -euo pipefail
mkdir -p "$2"
FIXSAT_MOVIE=$2/$3.png "$1/boards/run.sh" "${@:4}"
cmp "$2/$3.png" "$1/lib/docs/pictures/$3.png"
