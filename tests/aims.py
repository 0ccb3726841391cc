# SPDX-License-Identifier: MIT
"""What figures are aimed at: files of lines

    KEY... AIM
    KEY... AIM: REASON

with the reason where the aim is missed. An aim NAME/PART is a part of the figure whose key
has NAME in its second place.
"""
import re
import sys
from fractions import Fraction

LINE = re.compile(r"(\S+(?: \S+)*?) (?:(\d+)|(\S+)/(\d+))(?:: (.+))?")


def parsed(path):
    """Each line's key, and its match."""
    with open(path, encoding="utf-8") as file:
        lines = [line.strip() for line in file]
    for line in lines:
        if not line or line.startswith("#"):
            continue
        match = LINE.fullmatch(line)
        if not match:
            sys.exit(f"{path}: not understood: {line}")
        yield match[1], match


def unexplained(path, figure_of):
    """Prints how figures are to their aims, and returns how many miss theirs without a reason,
    or have one without need. figure_of: of the words of a key, None where it was not measured."""
    bad = 0
    for key, match in parsed(path):
        words, aim, other, part, reason = key.split(), *match.groups()[1:]
        figure = figure_of(words)
        if figure is None:
            continue
        if not aim:
            aim = Fraction(figure_of([words[0], other, *words[2:]])) / int(part)
        missed = Fraction(figure) > Fraction(aim)
        verdict = f"missed: {reason or 'NO REASON GIVEN'}" if missed else "reached"
        if reason and not missed:
            verdict = "REACHED, but there is a reason for missing it"
        print(f"aim {key:48}{float(figure):9.1f} of {float(aim):7.0f}  {verdict}")
        bad += missed != bool(reason)
    return bad
