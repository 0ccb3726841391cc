#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the library as two files, fixsat.c and fixsat.h, and its wrappers for C++ as fixsat.hpp.

    amalgamation.py FOLDER

The headers come before what includes them, each once; texts that are included several times (.inc) stand
wherever they are. Names at file scope are unique, so nothing is renamed.
"""
import re
import sys
from pathlib import Path

from source import DESCRIPTION, LIB, PUBLIC, ROOT, SOURCES, VERSION, commit

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]+([<"])([^>"]+)[>"].*\n', re.M)
# REUSE-IgnoreStart
LICENCE = re.compile(r"\A(?:// SPDX-License-Identifier: MIT\n|/\* SPDX-License-Identifier: MIT(?: \*/\n|\n \*\n \*(?= )))")
# REUSE-IgnoreEnd
GUARD = re.compile(r"^#ifndef (\w+_H(?:PP)?)\n#define \1\n(.*)^#endif\n\Z", re.M | re.S)
CODE = """\
#include "fixsat.h"

/* A name of one source may shadow another's, and what was in a header may be of no use here. */
#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
"""


class Text:
    """One file that is put together of others."""

    def __init__(self, elsewhere):
        self.done = set(elsewhere)  # headers that are not written again
        self.parts = []

    def add(self, path):
        """All of a file, and before it the headers that it includes, unless they are there."""
        if path in self.done:
            return
        self.done.add(path)
        text = self.body(path)
        self.parts += [f"\n/* ---- {path.relative_to(LIB)} ---- */\n\n", re.sub(r"\n{3,}", "\n\n", text).strip(), "\n"]

    def body(self, path):
        text = LICENCE.sub(lambda match: "/*" if match[0].endswith("*") else "", path.read_text())
        return INCLUDE.sub(lambda match: self.included(path, match), GUARD.sub(r"\2", text))

    def included(self, path, match):
        """The text that replaces the line."""
        if match[1] == "<" and not match[2].startswith("fixsat/"):
            return match[0]
        file = (path.parent if match[1] == '"' else LIB / "include").joinpath(match[2]).resolve()
        if file.suffix == ".inc":
            return self.body(file)
        self.add(file)
        return ""

    def write(self, path, first, last=""):
        path.write_text(first + "".join(self.parts) + last)


def opening(name, more):
    licence = (ROOT / "LICENSE").read_text().strip()
    words = f"{name} of fixsat {VERSION}, {commit()}.\n{DESCRIPTION}.\n\n{more}\n\n{licence}"
    return "".join(("/* " if n == 0 else " *" + (" " if line else "")) + line + "\n"
                   for n, line in enumerate(words.split("\n"))) + " */\n"


def main(folder):
    header = Text([])
    for path in PUBLIC:
        header.add(path)
    code = Text(PUBLIC)
    for path in SOURCES:
        code.add(path)
    wrappers = Text(PUBLIC)
    wrappers.add(LIB / "include/fixsat/fixsat.hpp")
    folder.mkdir(parents=True, exist_ok=True)
    made = "Made of the sources in lib/, which are the ones to read and to change."
    header.write(folder / "fixsat.h", opening("Header", made) + "#ifndef FIXSAT_H\n#define FIXSAT_H\n", "\n#endif\n")
    wrappers.write(folder / "fixsat.hpp", opening("Wrappers for C++", made)
                   + '#ifndef FIXSAT_HPP\n#define FIXSAT_HPP\n#include "fixsat.h"\n', "\n#endif\n")
    sections = ("Compile it with -ffunction-sections -fdata-sections, and link with --gc-sections: otherwise each\n"
                "program holds all of the library.")
    code.write(folder / "fixsat.c", opening("All sources", f"{made}\n{sections}") + CODE)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
