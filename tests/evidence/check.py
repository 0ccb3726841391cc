#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The figures of what the tests have shown, in lib/docs/evidence.md.

    check.py BUILD PAGE
    check.py --write BUILD PAGE

Reads what the last CTest over all builds in the folder BUILD has printed, and the figures
between PAGE's two marks. The first prints what was measured and fails if PAGE says more. The
second writes it, of large figures two digits and the rest rounded down. A row of which not
all tests have run is left as it is.
"""
import re
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS))
import pages

BOARDS = 8

# Of each row: what it is about; its tests and how many these are; what they print of
# each figure, which is the sum over them; how the page says it; the command; which part of
# what was measured is promised, less where it is a sample's or varies with the layout of the code
# (EXACTLY: a figure must not rise either).
EXACTLY = None
ROWS = [
    ("**Coverage** of `lib/`, by clang",
     r"host/coverage", 1, [rf"(?m)^{kind}: .* (\S+) %$" for kind in ("lines", "branches", "mcdc")],
     "{} % of lines, {} % of branches, {} % of conditions (MC/DC)", "tests/run.sh --coverage", 1),
    ("**Proof** by Frama-C, of the code before it is compiled",
     r"host/proof", 1, [r"(?m)^wp: (\d+) of \1 goals", r"(?m)^eva: (\d+) functions",
                       r"(?m)^eva: .* (\d+) alarms"],
     "{} goals about the arithmetic; {} functions free of run-time errors, but for {} alarms that are "
     "[argued by hand](../../tests/proof/alarms.txt) (those of which EVA is done in seconds; "
     "`tests/run.sh --proof` takes all)", "tests/run.sh --all --host -R proof", EXACTLY),
    ("**All small shapes**, by brute force",
     r"host/exhaustive_(plane|space)", 2, [r"(?m)^(\d+) answers, 0 wrong$"],
     "{} answers, none wrong", "tests/run.sh --all --host -R exhaustive", 1),
    ("**Oracle**: questions judged in exact integers",
     r"host/(oracle|promises|promises_casts|promises_ids|worlds3?)", 6, [r"(?m)^(\d+) (?:lines compared|answers judged)"],
     "{} answers, none wrong", "tests/run.sh --all --host -R 'oracle|promises|worlds'", 1),
    ("**Fuzzing**, with address and undefined sanitizers",
     r"host/fuzz_.*", len(list(TESTS.glob("fuzz/*.c"))), [r"(?m)^stat::number_of_executed_units: +(\d+)$"],
     "{} inputs, no finding", "tests/run.sh --fuzz 75000", 1),
    ("**Mutation**: the library with one token changed, against the quick tests",
     r"host/mutation", 1, [r"(?m)^mutation: .* are killed, (\S+) %"],
     "{} % of a sample are killed, those that change no answer counted as survivors; "
     "[what survives](../../tests/mutation/SURVIVORS.md) (`tests/run.sh --mutation` tries all)",
     "tests/run.sh --all --host -R mutation", 0.96),
    ("**The same bits** from compilers and boards",
     r"golden/table|.*/golden(_queries|_regions|_worlds|_solids)?|host/compilers(_.*)?", 5 * (BOARDS + 1) + 4,
     [r"golden hashes: (\d+) rows, 0 differ"],
     "{} of them agree on every golden hash", "tests/run.sh --all -R 'golden|compilers'", 1),
    ("**Worst case**, climbed for on each emulated board",
     r".*/wcet", BOARDS - 1, [r"(?m)^wcet: (\d+) calls tried"],
     "{} calls tried: [the worst](../../tests/wcet/table.md)", "tests/run.sh --wcet", 1),
    # One board has no RAM for those of worlds.
    ("**Interrupts** in the middle of a call, which call the library too",
     r".*/((region|world|solid)_)?interrupts", 4 * BOARDS - 1, [r"interrupts: (\d+) in the middle"],
     "{} interrupts, no answer changed", "tests/run.sh --all -R interrupts", 0.95),
    ("**Damaged memory**: shapes with random bits flipped",
     r".*/((region|world|solid)_)?faults(_watched)?", 4 * (BOARDS + 1), [r"faults: (\d+) calls"],
     "{} calls, all returned", "tests/run.sh --all -R faults", 1),
    ("**Static analysis**: clang-tidy, `-fanalyzer`, cppcheck with MISRA",
     r"host/lint", 1, [r"clang-tidy: (\d+) files"],
     "{} files, no finding; [where MISRA is not followed](../../tests/lint/MISRA.md)", "tests/run.sh --lint", 1),
]


def outputs(build):
    """{test: what it printed}."""
    log = (build / "Testing/Temporary/LastTest.log").read_text(errors="replace")
    found = dict(re.findall(r"(?ms)^\d+/\d+ Test: (\S+)$.*?^Output:\n-+\n(.*?)^<end of output>$", log))
    done = subprocess.run([TESTS / "golden/table.py", build], stdout=subprocess.PIPE, text=True,
                          check=False)
    found["golden/table"] = done.stdout
    return found


def measured(row, printed):
    """The figures of a row, or None if not all of its tests have run."""
    _, tests, count, patterns, *_ = row
    ran = [text for name, text in printed.items() if re.fullmatch(tests, name)]
    figures = [[float(n) for text in ran for n in re.findall(pattern, text)] for pattern in patterns]
    return [sum(figure) for figure in figures] if len(ran) == count and all(figures) else None


def as_text(figure):
    """Of a large figure two digits, and never more than it is."""
    if figure < 1000:
        return f"{int(figure * 10) / 10:g}"
    step = 10 ** (len(str(int(figure))) - 2)
    return f"{int(figure) // step * step:,}"


def table_of(page):
    """{row: its line}."""
    lines = pages.split(page, "evidence")[1].splitlines()
    return {line.split(" | ")[0][2:]: line for line in lines[2:]}


def promised(row, lines):
    """The figures that the page has in a row."""
    what, _, _, _, form, *_ = row
    parts = [re.escape(part) for part in form.split("{}")]
    match = re.search(r"([\d,.]+)".join(parts), lines.get(what, ""))
    return [float(number.replace(",", "")) for number in match.groups()] if match else None


def write(page, printed):
    lines = table_of(page)
    out = "| what | at least | command |\n| --- | --- | --- |\n"
    for row in ROWS:
        what, _, _, _, form, command, part = row
        command = command.replace("|", "\\|")
        figures = measured(row, printed)
        if figures is None:
            out += lines.get(what, f"| {what} | not measured | `{command}` |") + "\n"
        else:
            said = (f"{f:,.10g}" if part is EXACTLY else as_text(f * part) for f in figures)
            out += f"| {what} | {form.format(*said)} | `{command}` |\n"
    pages.renew(page, "evidence", out, True, "the tests")


def check(page, printed):
    lines = table_of(page)
    fallen = 0
    for row in ROWS:
        what, form = row[0], row[4]
        figures, floor = measured(row, printed), promised(row, lines)
        if floor is None:
            fallen += 1
            print(f"{what}: the page has no figure")
        elif figures is not None:
            wrong = figures != floor if row[-1] is EXACTLY else any(f < p for f, p in zip(figures, floor))
            fallen += wrong
            said = form.format(*(f"{f:,.10g}" for f in figures))
            print(f"{what}: {said}{' -- the page says something else' if wrong else ''}")
    return 1 if fallen else 0


def main():
    arguments = sys.argv[1:]
    writing = arguments[:1] == ["--write"]
    build, page = (Path(path) for path in arguments[writing:])
    printed = outputs(build)
    if writing:
        write(page, printed)
        return 0
    return check(page, printed)


if __name__ == "__main__":
    sys.exit(main())
