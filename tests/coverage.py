# SPDX-License-Identifier: MIT
"""coverage.py FLOORS SUMMARY DETAILS: for coverage.sh.

Prints how many lines, branches and conditions of each file of lib/ were not reached,
and fails where that is more than FLOORS allows: a file not named there has none.
"""
import json
import os
import sys

KINDS = ("lines", "branches", "mcdc")


def main():
    floors_path, summary, details = sys.argv[1:]
    floors = {}
    with open(floors_path) as lines:
        for line in lines:
            words = line.split("#")[0].split()
            if words:
                floors[words[0]] = [int(w) for w in words[1:]]
    with open(summary) as file:
        files = json.load(file)["data"][0]["files"]
    files = [f for f in files if "/lib/src/" in f["filename"]]
    totals = {kind: [0, 0] for kind in KINDS}
    wrong = []
    print(f"{'not reached':20} {'lines':>12} {'branches':>12} {'MC/DC':>12}")
    for file in files:
        name = os.path.basename(file["filename"])
        missing = []
        row = f"{name:20}"
        for kind in KINDS:
            count, covered = file["summary"][kind]["count"], file["summary"][kind]["covered"]
            totals[kind][0] += count
            totals[kind][1] += covered
            missing.append(count - covered)
            row += f" {count - covered:5} /{count:5}"
        print(row)
        allowed = floors.pop(name, [0, 0, 0])
        if any(m > a for m, a in zip(missing, allowed)):
            wrong.append(name)
        elif missing != allowed:
            print(f"{'':20} better than {floors_path} says")
    for kind in KINDS:
        count, covered = totals[kind]
        print(f"{kind}: {covered} of {count}, {100 * covered / count:.2f} %")
    wrong += floors
    if wrong or not files:
        print(f"more than {floors_path} allows: {' '.join(wrong) or 'no files'}; see {details}")
    return bool(wrong) or not files


if __name__ == "__main__":
    sys.exit(main())
