#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The golden hashes, computed by the oracle.

    python3 oracle_hashes.py GOLDEN expected.h

GOLDEN is the host's program, which prints the cases as query lines. The oracle
answers each, and the FNV-1a hash of its answers must be the one in expected.h.
So what every board reproduces are not just the library's own answers.
"""
import os
import re
import subprocess
import sys
from collections import Counter

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "oracle"))
import oracle  # noqa: E402

RELATIONS = {"separate": 0, "touch": 1, "overlap": 2}
PART = 2000


def fnv1a(answers):
    value = 0xCBF29CE484222325
    for answer in answers:
        value = ((value ^ RELATIONS[answer]) * 0x100000001B3) % 2**64
    return value


def main():
    program, header = sys.argv[1:]
    with open(header, encoding="ascii") as file:
        rows = re.findall(r'\{"(\w+)", 0x(\w{8}), 0x(\w{8})\}', file.read())
    expected = {name: int(high + low, 16) for name, high, low in rows}
    kinds = [name for name in expected if re.fullmatch(r"(aabb|obb|polygon)\d?_(aabb|obb|polygon)\d?", name)]
    wrong = 0
    for kind in kinds:
        text = subprocess.run([program, "lines", kind], stdout=subprocess.PIPE, check=True).stdout
        lines = text.decode("ascii").splitlines()
        parts = [lines[i:i + PART] for i in range(0, len(lines), PART)]
        with oracle.in_parallel(len(parts)) as run:
            answers = [answer for part in run(oracle.answers, parts) for answer in part]
        value = fnv1a(answers)
        same = value == expected[kind] and len(answers) >= 100000
        wrong += not same
        mix = ", ".join(f"{count} {answer}" for answer, count in sorted(Counter(answers).items()))
        print(f"{kind:16} 0x{value:016x} {'as expected' if same else 'DIFFERS'} ({mix})", flush=True)
    print(f"{len(kinds) - wrong} hashes as expected, {wrong} differ")
    return 1 if wrong or len(kinds) != 9 else 0


if __name__ == "__main__":
    sys.exit(main())
