#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does a program print, byte by byte, what a file holds, and exit with 0?

    same_output.py FILE PROGRAM [ARGUMENT...]
    same_output.py --cost PAGE NAME FILE PROGRAM [ARGUMENT...]
    same_output.py --cost-write PAGE NAME FILE PROGRAM [ARGUMENT...]

With --cost the last line is not in FILE, because it tells the time of a frame. If that is in cycles,
they must be those of the part NAME of the page, within 2 %. --cost-write writes that part.
"""
import difflib
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import pages

WITHIN = 0.02


def figures(text):
    return [int(word.replace(",", "")) for word in re.findall(r"\*\*([0-9,]+)\*\*", text)]


def wrong_cost(last, page, name, write):
    cost = re.fullmatch(r"a frame: mean (\d+), worst (\d+) (\w+)s\n", last)
    if cost is None:
        return [f"no cost of a frame in the last line: {last!r}"]
    if cost[3] != "cycle":
        return []
    if write:
        pages.renew(page, name, "On an emulated Raspberry Pi Pico a frame takes **{:,}** cycles in the mean, and "
                    "**{:,}**\nat worst.\n".format(*map(int, cost.groups()[:2])), True, "the program")
    quoted = figures(pages.split(page, name)[1])
    printed = [int(cost[1]), int(cost[2])]
    same = len(quoted) == 2 and all(abs(a - b) <= WITHIN * b for a, b in zip(printed, quoted))
    return [] if same else [f"{page}: a frame takes {printed} cycles, and the page says {quoted}"]


def main():
    arguments = sys.argv[1:]
    option, page, name = None, None, None
    if arguments[0].startswith("--cost"):
        option, page, name, *arguments = arguments
    file, *command = arguments
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False)
    printed, wrong = done.stdout, []
    if option is not None:
        *lines, last = printed.splitlines(keepends=True) or [b""]
        printed = b"".join(lines)
        wrong = wrong_cost(last.decode("latin-1"), page, name, option == "--cost-write")
    expected = Path(file).read_bytes()
    if printed != expected:
        wanted, got = (text.decode("latin-1").splitlines() for text in (expected, printed))
        wrong.append("\n".join(difflib.unified_diff(wanted, got, "expected", "printed", lineterm="")))
    print(*wrong, f"exit status {done.returncode}, {len(printed)} bytes, {len(expected)} expected", sep="\n")
    return done.returncode != 0 or bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
