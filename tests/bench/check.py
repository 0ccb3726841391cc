#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Are fixsat's tests as fast as they were?

    check.py BUDGET BOARD PROGRAM [ARGUMENT...]
    check.py --write BUDGET BOARD PROGRAM [ARGUMENT...]
    check.py --markdown BOARD PROGRAM [ARGUMENT...]

runs PROGRAM, the bench on an emulated board, with FIXSAT_ICOUNT=1 in its
environment, and compares the mean and the worst call of each of fixsat's tests
on each set of shapes with the lines of BOARD in the file BUDGET. Fails if a
figure is more than 2 % above its budget, if one is missing on either side, if
another number of pairs meets (then the shapes are not those of the budget), or
if an answer was wrong.

--write puts the measured figures in the place of BOARD's lines. --markdown
prints the table of the README. To use the output of an earlier run, let
PROGRAM be `cat FILE`.
"""
import os
import re
import subprocess
import sys
from fractions import Fraction

SLACK = Fraction(2, 100)
LINE = re.compile(r"bench (\S+) +(\S+) +(\S+) +mean +(\d+\.\d) worst +(\d+) meet +(\d+)/(\d+) "
                  r"wrong (\d+)")
HEADER = re.compile(r"bench on (\S+): (.*); float in (\w+)")
BUDGET = re.compile(r"(\S+) +(\S+) +(\S+) +mean +(\S+) worst +(\S+) meet +(\S+)")
PREAMBLE = """\
# SPDX-License-Identifier: MIT
#
# The figures that fixsat's tests keep to (2 % slack), by board, test and set of
# shapes: the mean and the worst call in the unit that the bench prints for the
# board, and how many of the pairs meet. Written by `check.py --write`.
"""


def run(board, command):
    """The unit, what computes floats, and {(test, set): {who: figures}}."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
                          env=dict(os.environ, FIXSAT_ICOUNT="1"), check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}bench: exit status {done.returncode}")
    unit, table = None, {}
    for line in done.stdout.splitlines():
        header, match = HEADER.fullmatch(line), LINE.fullmatch(line)
        if header:
            if header[1] != board:
                sys.exit(f"bench: this is {header[1]}, not {board}")
            unit = header[2], header[3]
        elif match:
            test, kind, who, mean, worst, meet, count, wrong = match.groups()
            table.setdefault((test, kind), {})[who] = (mean, worst, f"{meet}/{count}", wrong)
        else:
            sys.exit(f"bench: not understood: {line}")
    if unit is None or not table or any("fixsat" not in row for row in table.values()):
        sys.exit("bench: the output is not complete")
    return *unit, table


def read_budget(path):
    """{board: {(test, set): (mean, worst, meet)}}"""
    budget = {}
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            match = BUDGET.fullmatch(line)
            if not match:
                sys.exit(f"{path}:{number}: not understood: {line}")
            board, test, kind, *figures = match.groups()
            budget.setdefault(board, {})[test, kind] = tuple(figures)
    return budget


def write(path, board, table):
    budget = read_budget(path) if os.path.exists(path) else {}
    budget[board] = {key: row["fixsat"][:3] for key, row in table.items()}
    with open(path, "w", encoding="utf-8") as file:
        file.write(PREAMBLE)
        for name in sorted(budget):
            file.write("\n")
            for (test, kind), (mean, worst, meet) in budget[name].items():
                file.write(f"{name:16} {test:15} {kind:8} mean {mean:>7} worst {worst:>5} "
                           f"meet {meet:>7}\n")


def check(path, board, unit, table):
    budget = read_budget(path).get(board, {})
    bad = 0
    print(f"{board}: {unit}")
    print(f"{'':26} {'mean':>8} {'budget':>8} {'':>7} {'worst':>7} {'budget':>7}")
    for key in sorted(set(table) | set(budget)):
        name = f"{key[0]:15} {key[1]:10}"
        if key not in table or key not in budget:
            print(f"{name} {'NOT MEASURED' if key in budget else 'NO BUDGET'}")
            bad += 1
            continue
        (mean, worst, meet, wrong), wanted = table[key]["fixsat"], budget[key]
        said = []
        for what, figure, limit in (("MEAN", mean, wanted[0]), ("WORST", worst, wanted[1])):
            if Fraction(figure) > Fraction(limit) * (1 + SLACK):
                said.append(f"{what} EXCEEDED")
        if meet != wanted[2]:
            said.append(f"OTHER SHAPES: {meet} meet, not {wanted[2]}")
        if wrong != "0":
            said.append(f"{wrong} WRONG ANSWERS")
        change = 100 * (float(mean) / float(wanted[0]) - 1) if Fraction(wanted[0]) else 0.0
        print(f"{name} {mean:>8} {wanted[0]:>8} {change:+6.1f}% {worst:>7} {wanted[1]:>7}"
              f"  {', '.join(said)}".rstrip())
        bad += bool(said)
    print(f"{len(table)} rows, {bad} of them bad" if bad else f"all {len(table)} rows within budget")
    return bad != 0


def markdown(board, unit, float_by, table):
    columns = ["obb-float", "obb-fix16", "obb-int64", "sat-float", "sat-fix16", "sat-int64"]
    titles = ["OBB float", "OBB fix16", "OBB int64", "SAT float", "SAT fix16", "SAT int64"]
    print(f"`{board}`: {unit}, mean a pair (fixsat: and the worst call); float in {float_by}. "
          "In brackets: wrong answers, where there are any.\n")
    print("| test | set | pairs that meet | fixsat | worst |", " | ".join(titles), "|")
    print("|---|---|---:|---:|---:|" + "---:|" * len(columns))

    def number(text):
        return f"{int(Fraction(text) + Fraction(1, 2)):,}"

    for (test, kind), row in table.items():
        mean, worst, meet, wrong = row["fixsat"]
        cells = [test, kind, meet.replace("/", " of "),
                 number(mean) + (f" ({wrong})" if wrong != "0" else ""), number(worst)]
        for who in columns:
            if who in row:
                mean, worst, meet, wrong = row[who]
                cells.append(number(mean) + (f" ({wrong})" if wrong != "0" else ""))
            else:
                cells.append("")
        print("|", " | ".join(cells), "|")


def main(arguments):
    mode = arguments.pop(0) if arguments and arguments[0].startswith("--") else None
    path = None
    if mode not in (None, "--write", "--markdown"):
        sys.exit(__doc__)
    if mode != "--markdown" and arguments:
        path = arguments.pop(0)
    if len(arguments) < 2:
        sys.exit(__doc__)
    board, command = arguments[0], arguments[1:]
    unit, float_by, table = run(board, command)
    if mode == "--markdown":
        markdown(board, unit, float_by, table)
    elif mode == "--write":
        write(path, board, table)
    else:
        return check(path, board, unit, table)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
