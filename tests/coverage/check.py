# SPDX-License-Identifier: MIT
"""check.py FLOORS EXPORT LCOV: for run.sh.

Prints how much of each file of lib/ was reached: its lines, the two ways of each branch,
and the conditions that have been shown to decide alone (MC/DC). Fails where that is less
than FLOORS asks for, and says which they are.

A function in a header is compiled into each file that includes it. What one of these
copies reached is reached: llvm-cov's own summary counts the copy that reached most, so
that two which reached a half each would never be whole.
"""
import collections
import json
import os
import sys

KINDS = ("lines", "branches", "mcdc")


def read_lines(path, reached):
    """Of llvm-cov's lcov format, where the copies are one."""
    with open(path) as file:
        for line in file:
            tag, _, rest = line.strip().partition(":")
            if tag == "SF":
                name = rest
            elif tag == "DA":
                number, count = rest.split(",")[:2]
                reached[name]["lines"][(int(number),)] |= int(count) > 0


def read_functions(path, reached):
    with open(path) as file:
        functions = json.load(file)["data"][0]["functions"]
    for function in functions:
        names = function["filenames"]
        for branch in function["branches"]:
            at, (true, false, file, *_) = tuple(branch[:4]), branch[4:]
            ways = reached[names[file]]["branches"]
            ways[at + ("true",)] |= true > 0
            ways[at + ("false",)] |= false > 0
        for record in function["mcdc_records"]:
            conditions = reached[names[0]]["mcdc"]
            for i, shown in enumerate(record[-1]):
                conditions[tuple(record[:4]) + (f"condition {i + 1}",)] |= shown


def main():
    floors_path, export, lcov = sys.argv[1:]
    with open(floors_path) as lines:
        floors = dict(words for line in lines if (words := line.split("#")[0].split()))
    reached = collections.defaultdict(lambda: {k: collections.defaultdict(bool) for k in KINDS})
    read_lines(lcov, reached)
    read_functions(export, reached)
    files = sorted(name for name in reached if "/lib/src/" in name)
    totals = {kind: [0, 0] for kind in KINDS}
    missed = []
    print(f"{'not reached':20} {'lines':>12} {'branches':>12} {'MC/DC':>12}")
    for path in files:
        name = path.split("/lib/src/")[1]
        row = f"{name:20}"
        for kind in KINDS:
            items = reached[path][kind]
            missing = sorted(at for at, yes in items.items() if not yes)
            totals[kind][0] += len(items)
            totals[kind][1] += len(items) - len(missing)
            missed += [f"{name}:{':'.join(map(str, at))} ({kind})" for at in missing]
            row += f" {len(missing):5} /{len(items):5}"
        print(row)
    wrong = not files
    for kind in KINDS:
        count, covered = totals[kind]
        percent = 100 * covered / max(count, 1)
        print(f"{kind}: {covered} of {count}, {percent:.2f} %")
        wrong |= percent < float(floors[kind])
    print("".join(f"not reached: {at}\n" for at in missed), end="")
    if wrong:
        print(f"less than {floors_path} asks for")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
