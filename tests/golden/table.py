#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""One table of the golden hashes that were computed by every compiler and board.

    table.py [--short] BUILD

Reads what the tests */golden, */golden_queries, */golden_regions, */golden_worlds, */golden_solids
and host/compilers* have left in the folder BUILD, of which each build is a subfolder. A row is a
compiler or a board, with one hash over all its golden hashes. They must be those of expected.h, or
with --short, and always for the Pico, those of expected_short.h. Exit status 1 if two rows differ or one is not complete.
"""
import glob
import hashlib
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def hashes(*paths):
    """{name: hash} as printed."""
    found = {}
    for path in paths:
        with open(path, encoding="ascii") as file:
            found.update(re.findall(r"(?m)^(\w+) +0x(\w{16}) ", file.read()))
    return found


def rows(build):
    for path in sorted(glob.glob(f"{build}/host/tests/compilers/rows/*.txt")):
        yield os.path.basename(path)[:-len(".txt")], hashes(path)
    for first in sorted(glob.glob(f"{build}/*/tests/golden.txt")):
        parts = [first.replace("golden.txt", f"golden{part}.txt") for part in ("", "_queries", "_regions", "_worlds", "_solids")]
        if all(map(os.path.exists, parts)):
            yield first.split(os.sep)[-3], hashes(*parts)


def expected_of(path):
    """{name: hash} of expected.h or expected_short.h."""
    with open(path, encoding="ascii") as file:
        return {name: high + low
                for name, high, low in re.findall(r'\{"(\w+)", 0x(\w{8}), 0x(\w{8})\}', file.read())}


def combined(table):
    return hashlib.sha256(repr(sorted(table.items())).encode()).hexdigest()[:16]


def main():
    short = expected_of(f"{HERE}/expected_short.h")
    expected = short if sys.argv[1] == "--short" else expected_of(f"{HERE}/expected.h")
    count = wrong = 0
    for name, found in rows(sys.argv[-1]):
        note = ""
        if name == "pico" and found == short != expected:
            note = " as expected of few cases"
        else:
            count += 1
            if found != expected:
                wrong += 1
                note = f" DIFFERS ({len(found)} of {len(expected)} hashes)"
        print(f"{name:52} {combined(found)}{note}")
    print(f"golden hashes: {count} rows, {wrong} differ from the expected {combined(expected)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
