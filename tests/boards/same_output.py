#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does a program print, byte by byte, what a file holds, and exit with 0?

    python3 same_output.py FILE PROGRAM [ARGUMENT...]
"""
import difflib
import subprocess
import sys

file, command = sys.argv[1], sys.argv[2:]
done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False)
with open(file, "rb") as f:
    expected = f.read()
if done.stdout != expected:
    wanted, got = (text.decode("latin-1").splitlines() for text in (expected, done.stdout))
    print("\n".join(difflib.unified_diff(wanted, got, "expected", "printed", lineterm="")))
print(f"exit status {done.returncode}, {len(done.stdout)} bytes, {len(expected)} expected")
sys.exit(done.returncode != 0 or done.stdout != expected)
