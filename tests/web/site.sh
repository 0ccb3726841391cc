#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Makes the documentation site with the playground PLAYGROUND in it, and looks at it in Chromium.
#
#     site.sh SOURCE_DIR PLAYGROUND OUTPUT
set -eu
command -v doxygen >/dev/null || { echo "skipped: no doxygen"; exit 77; }
"$1/lib/docs/site/site.py" --playground "$2" "$3"
exec node "$1/tests/web/site.js" "$3"
