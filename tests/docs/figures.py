#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The six figures of the README, from what the tests hold: tests/bench/budget.txt,
tests/wcet/table.md, tests/size/limits.txt and lib/docs/evidence.md.

    figures.py            are they those?
    figures.py --write    writes them
"""
import importlib.util
import re
import sys
from fractions import Fraction
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent
sys.path.insert(0, str(TESTS))
import pages

BOARD, MEGAHERTZ = "pico", 125
SIZE = "cortex-m0plus", "-Os"


def check_of(folder):
    """tests/FOLDER/check.py"""
    spec = importlib.util.spec_from_file_location(f"check_{folder}", TESTS / folder / "check.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def figures():
    budget = check_of("bench").read_budget(TESTS / "bench/budget.txt")[BOARD]
    limits = check_of("size").read_limits(TESTS / "size/limits.txt")
    costs, _ = check_of("wcet").read_table()
    evidence = pages.split(ROOT / "lib/docs/evidence.md", "evidence")[1]

    def rounded(figure):
        return int(Fraction(figure) + Fraction(1, 2))

    def mean(test, who):
        row = budget[test, "half"]
        return rounded(row[who][0] if who == "fixsat" else row[who])

    def shown(form):
        return re.search(form, evidence)[1]

    yield "a test on a Cortex-M0+ at 125 MHz (RP2040)", "mean where half of the pairs meet", ""
    yield "---", "---", "---"
    for test, title, textbook in (("obb2_obb2", "two boxes in 2D", "obb-float"),
                                  ("obb3_obb3", "two boxes in 3D", "obb-float")):
        yield title, f"**{mean(test, 'fixsat'):,} cycles**", f"the textbook's in float: {mean(test, textbook):,}"
    frame, slowest, contacts = budget["frame", "moving"]["fixsat"]
    yield (f"a frame: 40 octagons and boxes turn and move among 20, {rounded(contacts)} contacts",
           f"**{rounded(frame):,} cycles**", f"the worst of 256: {int(slowest):,}")
    worst = costs[BOARD]["test_obb2_obb2", 0]
    yield "the worst pair of 2D boxes that a search found", f"**{worst:,} cycles**", f"that is {worst / MEGAHERTZ / 1000:.2f} ms"
    one, every = (limits[(*SIZE, name)].flash for name in ("fixsat_test_obb2_obb2", "all functions"))
    yield "flash for the test of 2D boxes", f"**{one:,} bytes**", f"all functions: {every:,}; RAM: 0, but for the stack"
    yield ("answers judged in exact integers", f"**{shown(r'([0-9,]+) answers, none wrong .*oracle')}, none wrong**",
           f"the same bits from {shown(r'([0-9]+) of them agree')} compilers and boards")


def main():
    table = "".join(f"| {' | '.join(cells)} |\n" for cells in figures())
    pages.renew(ROOT / "README.md", "figures", table, sys.argv[1:] == ["--write"], "the tests")
    return 0


if __name__ == "__main__":
    sys.exit(main())
