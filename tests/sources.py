#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The sources of the library, one a line, as lib/CMakeLists.txt lists them.

Every test that compiles or reads the library asks here, so that a file is named once. With --in-one it
prints one source that includes them all: without optimization it compiles in half of the time or less.
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "lib/tools/package"))
from source import LIB, ROOT, SOURCES  # noqa: E402,F401

HEADERS = sorted(file for kind in ("h", "inc") for file in (LIB / "src").glob(f"*/*.{kind}"))

if __name__ == "__main__":
    print(*(f'#include "{source}"' if sys.argv[1:] == ["--in-one"] else source for source in SOURCES), sep="\n")
