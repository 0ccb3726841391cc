#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The sources of the library, one a line, as lib/CMakeLists.txt lists them.

Every test that compiles or reads the library asks here, so that a file is named once.
"""
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "lib/CMakeLists.txt"
SOURCES = [LIST.parent / name
           for name in re.findall(r"^    (src/\w+/\w+\.c)\b", LIST.read_text(), flags=re.M)]
HEADERS = sorted(file for kind in ("h", "inc") for file in (LIST.parent / "src").glob(f"*/*.{kind}"))

if __name__ == "__main__":
    print(*SOURCES, sep="\n")
