# SPDX-License-Identifier: MIT
"""The parts of a page that a test writes: between <!-- NAME:begin --> and <!-- NAME:end -->."""
from pathlib import Path


def split(page, name):
    """The page before the part, the part, and the page after it."""
    begin, end = (f"<!-- {name}:{side} -->\n" for side in ("begin", "end"))
    text = Path(page).read_text(encoding="utf-8")
    if text.count(begin) != 1 or text.count(end) != 1:
        raise SystemExit(f"{page}: the marks of {name} are not there, once each")
    before, rest = text.split(begin)
    part, after = rest.split(end)
    return before + begin, part, end + after


def renew(page, name, wanted, write, source):
    """Writes the part, or ends the program where it is another."""
    before, part, after = split(page, name)
    if write:
        Path(page).write_text(before + wanted + after, encoding="utf-8")
    elif part != wanted:
        raise SystemExit(f"{page}: its figures are not those of {source}, which are:\n{wanted}")
