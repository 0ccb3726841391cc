#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The game plays its script: is every tenth state the one in the table, is it won, and in time?

    script.py [--cycles MOST] [--pictures N] TABLE PROGRAM [ARGUMENT...]

TABLE holds the lines of hashes and of how it ended, which are the same on every machine. With
--cycles the worst step may take so many of them, and with --pictures one is drawn after each so
many steps.
"""
import argparse
import re
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("table")
parser.add_argument("--cycles", type=int)
parser.add_argument("--pictures", type=int, default=0)
parser.add_argument("program", nargs=argparse.REMAINDER)
options = parser.parse_args()

asked = f"0 {options.pictures}\n".encode()
done = subprocess.run(options.program, input=asked, stdout=subprocess.PIPE, check=False)
printed = done.stdout.decode().splitlines()
same = [line for line in printed if line.startswith("step ") or "overlaps" in line]
with open(options.table, encoding="ascii") as file:
    expected = file.read().splitlines()

wrong = [f"exit status {done.returncode}"] if done.returncode else []
if same != expected:
    at = next((i for i, (a, b) in enumerate(zip(same, expected)) if a != b), min(len(same), len(expected)))
    wrong.append(f"line {at + 1} is not the table's: {same[at:at + 1]}, expected {expected[at:at + 1]}")
if not any(", won; 0 overlaps" in line for line in same):
    wrong.append("it was not won without an overlap")
worst = re.search(r"^a step: .* worst (\d+) ", done.stdout.decode(), flags=re.M)
if worst is None or (options.cycles and int(worst[1]) > options.cycles):
    wrong.append(f"the worst step took {worst and worst[1]} cycles, and may take {options.cycles}")
print(*printed[-4:], *wrong or [f"{len(same)} lines as in the table"], sep="\n")
sys.exit(bool(wrong))
