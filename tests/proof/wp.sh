#!/bin/sh
# SPDX-License-Identifier: MIT
# The contracts of the arithmetic: see SOUNDNESS.md.
exec python3 "$(dirname "$0")/wp.py" "$@"
