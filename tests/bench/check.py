#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Are fixsat's tests as fast as they were, and does their cost grow as it should?

    check.py BUDGET BOARD PROGRAM [ARGUMENT...]
    check.py --write BUDGET BOARD PROGRAM [ARGUMENT...]

runs PROGRAM, the bench on an emulated board, with FIXSAT_ICOUNT=1 in its
environment, and compares what it prints with the lines of BOARD in the file
BUDGET. Fails if a figure is more than 2 % above its budget, or more than 2 %
below, for then the budget is out of date; if one is missing on either side; if
another number of pairs meets (then the shapes are not those of the budget); if
an answer was wrong; if the cost of two polygons that meet is not linear in the
number of their vertices, or that of a world's verb not logarithmic in the number of its things;
or if a figure misses what it was aimed at (aims.txt beside
BUDGET) and no reason is given there.

--write puts the measured figures in the place of BOARD's lines. To use the
output of an earlier run, let PROGRAM be `cat FILE`.

    check.py --page BUDGET PAGE
    check.py --check-page BUDGET PAGE

The first writes the figures of PAGE (lib/docs/performance.md), between its two marks, from
BUDGET. The second fails if they are others.
"""
import math
import os
import re
import subprocess
import sys
from fractions import Fraction

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import aims
import pages

SLACK = Fraction(2, 100)
# Of the mean cost over the vertices of both polygons: how far the straight line may be
# off, and how much two 64-gons may cost, measured in two 32-gons. Not quite 2: the
# shorter its edges, the more of a polygon's signs are too close for 32 bits.
LARGEST_RESIDUAL = 0.15
LARGEST_RATIO = 2.3

# The same of a world's verbs over the logarithm of its number of things.
LARGEST_WORLD_RESIDUAL = 0.15

BASELINES = ["obb-float", "obb-fix16", "obb-int64", "sat-float", "sat-fix16", "sat-int64",
             "float"]  # the last is the queries'
HEADER = re.compile(r"bench on (\S+): (.*); float in (\w+)")
FIGURES = r"mean +(\d+\.\d) worst +(\d+) meet +(\d+/\d+)"
LINE = re.compile(rf"bench (\S+) +(\S+) +(\S+) +{FIGURES} wrong (\d+)")
BAKED = re.compile(r"(\w+_baked)_(\d+)")
GROWTH = re.compile(rf"growth (\S+) +(\S+) +(\d+) {FIGURES}")
PREAMBLE = """\
# SPDX-License-Identifier: MIT
#
# What fixsat's tests and the textbooks' cost, by board, test and set of shapes: of
# fixsat the mean and the worst call in the unit that the bench prints for the board,
# and how many of the pairs meet (of frames: how many contacts there are in so many);
# of the textbooks' the mean. A set `all/64` is that of pairs of 64-gons. Held to 2 %.
# Written by `check.py --write`.
#
"""
ROW = "{:16} {:24} {:8} {:>9} {:>7} {:>7}" + " {:>9}" * len(BASELINES)
COLUMNS = ROW.format("# board", "test", "set", "mean", "worst", "meet", *BASELINES)

# The page's columns.
SHOWN_BOARDS = {"pico": "cycles", "netduinoplus2": "instructions"}
WITH_FPU = "netduinoplus2"
SHOWN_SETS = ["apart", "half"]
SHOWN_COHERENT = {"polygon_polygon": SHOWN_SETS, "polygon_cached": [], "obb3_obb3": SHOWN_SETS,
                  "obb3_cached": []}  # and what else of these tests
ARITHMETICS = ["float", "fix16", "int64"]

# A table is {(test, set): {who: figures}}: of fixsat (mean, worst, meet), of a baseline
# its mean; all as text.


def run(board, command):
    """The unit, the table, and how many answers of fixsat were wrong."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
                          env=dict(os.environ, FIXSAT_ICOUNT="1"), check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}bench: exit status {done.returncode}")
    unit, table, wrong = None, {}, 0
    for line in done.stdout.splitlines():
        if match := HEADER.fullmatch(line):
            if match[1] != board:
                sys.exit(f"bench: this is {match[1]}, not {board}")
            unit = match[2]
        elif match := LINE.fullmatch(line):
            test, kind, who, *figures, errors = match.groups()
            row = table.setdefault((test, kind), {})
            if who == "fixsat":
                row[who] = tuple(figures)
                wrong += int(errors)
            else:
                row[who] = figures[0]
        elif match := GROWTH.fullmatch(line):
            test, kind, vertices, *figures = match.groups()
            table[test, f"{kind}/{vertices}"] = {"fixsat": tuple(figures)}
        else:
            sys.exit(f"bench: not understood: {line}")
    if unit is None or not table or any("fixsat" not in row for row in table.values()):
        sys.exit("bench: the output is not complete")
    return unit, table, wrong


def read_budget(path):
    """{board: table}"""
    budget = {}
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            cells = line.split()
            if not cells or cells[0].startswith("#"):
                continue
            if len(cells) != 6 + len(BASELINES):
                sys.exit(f"{path}:{number}: not understood: {line}")
            board, test, kind, *figures = cells
            row = {who: mean for who, mean in zip(BASELINES, figures[3:]) if mean != "-"}
            row["fixsat"] = tuple(figures[:3])
            budget.setdefault(board, {})[test, kind] = row
    return budget


def aims_beside(budget):
    return os.path.join(os.path.dirname(budget), "aims.txt")


def missed_aims(path, board, table):
    def figure_of(words):
        name, test, kind, *worst = words
        return table[test, kind]["fixsat"][len(worst)] if name == board else None

    return aims.unexplained(aims_beside(path), figure_of)


def write(path, board, table):
    budget = read_budget(path) if os.path.exists(path) else {}
    budget[board] = table
    with open(path, "w", encoding="utf-8") as file:
        file.write(PREAMBLE + COLUMNS + "\n")
        for name in sorted(budget):
            file.write("\n")
            for key, row in budget[name].items():
                means = (row.get(who, "-") for who in BASELINES)
                file.write(ROW.format(name, *key, *row["fixsat"], *means) + "\n")


def fit(means):
    """c0, c1 and the largest relative residual of mean = c0 + c1 x, by least squares of the
    relative residuals."""
    weight = {x: 1 / (y * y) for x, y in means.items()}
    total = sum(weight.values())
    x0 = sum(weight[x] * x for x in means) / total
    y0 = sum(weight[x] * y for x, y in means.items()) / total
    c1 = (sum(weight[x] * (x - x0) * (y - y0) for x, y in means.items()) /
          sum(weight[x] * (x - x0) ** 2 for x in means))
    c0 = y0 - c1 * x0
    return c0, c1, max(abs(c0 + c1 * x - y) / y for x, y in means.items())


def fit_vertices(table):
    """For pairs that meet, over n + m, and the ratio of the last mean to that at half its
    vertices."""
    means = {2 * int(kind[4:]): float(row["fixsat"][0])
             for (_, kind), row in table.items() if kind.startswith("all/")}
    if len(means) < 3:
        sys.exit("there are no figures for a growth")
    return *fit(means), means[max(means)] / means[max(means) / 2]


def fit_things(table):
    """Of each verb of a baked world, over log2 of the number of its things: {verb: (the most
    things, c0, c1, residual)}."""
    means = {}
    for (test, _), row in table.items():
        if match := BAKED.fullmatch(test):
            means.setdefault(match[1], {})[math.log2(int(match[2]))] = float(row["fixsat"][0])
    return {verb: (round(2 ** max(of)), *fit(of)) for verb, of in means.items()}


def differs(figure, wanted):
    """+1 for a figure that is too high for what was wanted, -1 for one that is too low."""
    figure, wanted = Fraction(figure), Fraction(wanted)
    return (figure > wanted * (1 + SLACK)) - (figure < wanted * (1 - SLACK))


def check(path, board, unit, table, wrong):
    budget = read_budget(path).get(board, {})
    bad = 0
    print(f"{board}: {unit}")
    print(f"{'':26} {'mean':>8} {'budget':>8} {'':>7} {'worst':>7} {'budget':>7}")
    for key in sorted(set(table) | set(budget)):
        name = f"{key[0]:16} {key[1]:9}"
        if key not in table or key not in budget:
            print(f"{name} {'NOT MEASURED' if key in budget else 'NO BUDGET'}")
            bad += 1
            continue
        row, wanted_row = table[key], budget[key]
        (mean, worst, meet), wanted = row["fixsat"], wanted_row["fixsat"]
        said = []
        for what, figure, limit in (("MEAN", mean, wanted[0]), ("WORST", worst, wanted[1])):
            if off := differs(figure, limit):
                said.append(f"{what} EXCEEDED" if off > 0 else f"{what} IS LOWER NOW: --write it")
        if meet != wanted[2]:
            said.append(f"OTHER SHAPES: {meet} meet, not {wanted[2]}")
        for who in BASELINES:
            figure, limit = row.get(who, "-"), wanted_row.get(who, "-")
            if figure != limit and (figure == "-" or limit == "-" or differs(figure, limit)):
                said.append(f"{who} IS {figure}, NOT {limit}: --write it")
        change = 100 * (float(mean) / float(wanted[0]) - 1) if Fraction(wanted[0]) else 0.0
        print(f"{name} {mean:>8} {wanted[0]:>8} {change:+6.1f}% {worst:>7} {wanted[1]:>7}"
              f"  {', '.join(said)}".rstrip())
        bad += bool(said)
    print(f"{len(table)} rows, {bad} of them bad" if bad else f"all {len(table)} rows within budget")
    if wrong:
        print(f"{wrong} WRONG ANSWERS")

    c0, c1, residual, ratio = fit_vertices(table)
    linear = residual <= LARGEST_RESIDUAL and ratio <= LARGEST_RATIO
    print(f"polygons that meet: mean = {c0:.0f} + {c1:.1f} (n + m), off by {100 * residual:.1f} % at "
          f"most; two 64-gons cost {ratio:.2f} times two 32-gons"
          f"{'' if linear else ': NOT LINEAR'}")
    for verb, (most, c0, c1, residual) in fit_things(table).items():
        is_logarithmic = residual <= LARGEST_WORLD_RESIDUAL
        linear &= is_logarithmic
        print(f"{verb}: mean = {c0:.0f} + {c1:.0f} log2 n for n things up to {most}, off by "
              f"{100 * residual:.1f} % at most{'' if is_logarithmic else ': NOT LOGARITHMIC'}")
    return bool(missed_aims(path, board, table) or bad or wrong or not linear)


def behind_float(budget, reasons):
    """Rows of the calls that cost more than in float, where there is a unit for it."""
    for (test, kind), row in budget[WITH_FPU].items():
        if "float" in row and Fraction(row["fixsat"][0]) > Fraction(row["float"]):
            ratio = Fraction(row["fixsat"][0]) / Fraction(row["float"])
            yield [f"`{test}`", kind, f"{float(ratio):.1f}", reasons.get(f"{WITH_FPU} {test} {kind}", "")]


def section(budget, reasons):
    """The page's figures."""
    def number(text):
        return f"{int(Fraction(text) + Fraction(1, 2)):,}"

    def sign(figure):
        return "-" if figure < 0 else "+"

    def table(head, rule, lines):
        return "".join(f"| {' | '.join(cells)} |\n" for cells in [head, rule, *lines])

    def cost(board, test, kind):
        if (test, kind) not in budget[board]:
            return ["", ""] # its counter does not last
        mean, worst, _ = budget[board][test, kind]["fixsat"]
        return [f"**{number(mean)}**", number(worst)]

    sets = {}
    for test, kind in budget[next(iter(SHOWN_BOARDS))]:
        sets.setdefault(test, []).append(kind)
    head, rule, lines = ["test", "pairs"], ["---", "---"], []
    for board in SHOWN_BOARDS:
        head += [f"`{board}`: fixsat", "worst", *ARITHMETICS]
        rule += ["---:"] * (2 + len(ARITHMETICS))
    for test in [test for test in sets if len(sets[test]) > 1]:
        coherent = test in SHOWN_COHERENT
        for kind in SHOWN_COHERENT[test] + ["coherent"] if coherent else SHOWN_SETS:
            cells = [f"`{test}`", kind]
            for board in SHOWN_BOARDS:
                row = budget[board][test, kind]
                cells += cost(board, test, kind)
                for arithmetic in ARITHMETICS:
                    baseline = row.get(f"obb-{arithmetic}", row.get(f"sat-{arithmetic}"))
                    cells.append(number(baseline) if baseline else "")
            lines.append(cells)
    text = table(head, rule, lines)
    text += "\nThe other tests, the queries and constructors, on pairs that give them work:\n\n"
    head, rule, lines = ["call", "pairs"], ["---", "---"], []
    for board in SHOWN_BOARDS:
        head += [f"`{board}`: fixsat", "worst", "float"]
        rule += ["---:"] * 3
    for test in [test for test in sets if len(sets[test]) == 1]:
        kind = sets[test][0]
        cells = [f"`{test}`", kind]
        for board in SHOWN_BOARDS:
            baseline = budget[board].get((test, kind), {}).get("float")
            cells += [*cost(board, test, kind), number(baseline) if baseline else ""]
        lines.append(cells)
    text += table(head, rule, lines)
    text += f"\nOn `{WITH_FPU}` these calls cost so many times as much as in float. "
    text += "Costs in the last column are cycles on `pico`:\n\n"
    text += table(["call", "pairs", "times", "why"], ["---", "---", "---:", "---"], behind_float(budget, reasons))
    text += "\nFrom octagons to 64-gons, two polygons of n and m vertices that meet cost about\n"
    growth = []
    for board, unit in SHOWN_BOARDS.items():
        c0, c1, residual, _ = fit_vertices(budget[board])
        growth.append(f"{c1:.0f} (n + m) {sign(c0)} {abs(c0):.0f} {unit} on `{board}` "
                      f"(within {100 * residual:.0f} %)")
    text += ",\n".join(growth) + ".\n\nIn flash a world of n things takes about\n"
    growth = []
    for board, unit in SHOWN_BOARDS.items():
        for verb, (most, c0, c1, residual) in fit_things(budget[board]).items():
            grows = f" {sign(c1)} {abs(c1):,.0f} log2 n" if abs(c1) * math.log2(most) > c0 / 50 else ""
            within = f" (within {100 * residual:.0f} %)" if residual > 0.005 else ""
            growth.append(f"{c0:,.0f}{grows} {unit} for `{verb}` on `{board}`, up to {most:,} things{within}")
    return text + ",\n".join(growth) + ".\n"


def main(arguments):
    mode = arguments.pop(0) if arguments and arguments[0].startswith("--") else None
    if mode in ("--page", "--check-page") and len(arguments) == 2:
        budget, page = arguments
        reasons = {key: match[5] or "" for key, match in aims.parsed(aims_beside(budget))}
        pages.renew(page, "bench", section(read_budget(budget), reasons), mode == "--page", budget)
        return 0
    if mode not in (None, "--write") or len(arguments) < 3:
        sys.exit(__doc__)
    path, board, *command = arguments
    unit, table, wrong = run(board, command)
    if mode == "--write":
        write(path, board, table)
        return 0
    return check(path, board, unit, table, wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
