#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the walls of lib/src.

- Includes run one way: a room includes itself and the rooms on lower floors. A file of the near
  engine (NAME_near.*) does not include one of the wide engine (NAME_wide.*), nor the other way
  round. Internal includes are relative; from outside come only the public headers and those of C.
- No two sources have the same basename, so that all objects can go to one folder.
- lib/CMakeLists.txt lists exactly the sources that exist; no file has more than 500 lines.
- No name at file scope stands in two files (see --names), so all sources can be compiled as one.
- A symbol that is linked between files is called fixsat_... if a public header declares it, else
  fxs_....

    rooms.py --names [ROOM...]

prints instead the names at file scope that two files have, compared without the prefix fxs_ or FXS_:
those of functions, types, enumerators, tables and macros, of all sources and internal headers. With
ROOMs it prints only names that a file in one of them has. Exits with 1 if it has printed any.
"""
import re
import sys

import names
from sources import HEADERS, ROOT, SOURCES

SRC = ROOT / "lib/src"
FLOORS = {"int": 0, "shape": 1, "plane": 2, "space": 2, "region": 3, "world": 4}
ENGINE = re.compile(r"_(near|wide)\.\w+$")
OUTSIDE = re.compile(r"fixsat/\w+\.h|(limits|stdbool|stddef|stdint|arm_acle)\.h")
MOST_LINES = 500


def wrong_includes(path):
    room = path.parent.name
    for kind, name in re.findall(r'^#include ([<"])(.*)[>"]$', path.read_text(), flags=re.M):
        if kind == "<":
            if not OUTSIDE.fullmatch(name):
                yield f"<{name}> is not for the library"
            continue
        target = (path.parent / name).resolve()
        other = target.parent.name
        if not target.is_file() or target.parent.parent != SRC:
            yield f"{name} is in no room"
        elif other != room and FLOORS[other] >= FLOORS[room]:
            yield f"{name}: {room} stands on {other}"
        elif {"near", "wide"} == {engine[1] for engine in map(ENGINE.search, (path.name, name)) if engine}:
            yield f"{name}: one engine includes the other"


def print_clashes(rooms):
    clashes = {name: files for name, files in names.clashes().items()
               if not rooms or any(file.split("/")[0] in rooms for file in files)}
    for name, files in clashes.items():
        print(f"{name}: {' '.join(files)}")
    print(f"{len(clashes)} names in two files")
    return bool(clashes)


def main():
    if sys.argv[1:2] == ["--names"]:
        return print_clashes(sys.argv[2:])
    public = set(re.findall(r"\bfixsat_\w+", "".join(
        header.read_text() for header in (ROOT / "lib/include/fixsat").glob("*.h"))))
    wrong = []
    files = sorted(file for file in SRC.rglob("*.*") if file.suffix in (".c", ".h", ".inc"))
    for path in files:
        said = list(wrong_includes(path)) if path.parent.name in FLOORS else ["not in a room"]
        text = re.sub(r"FXS_D\((\w+)\)", r"\g<1>2 \g<1>3", path.read_text())
        if text.count("\n") > MOST_LINES:
            said.append(f"{text.count(chr(10))} lines")
        said += sorted({f"{name} is not public" for name in re.findall(r"\bfixsat_\w+", text)} -
                       {f"{name} is not public" for name in public})
        wrong += [f"{path.relative_to(ROOT)}: {what}" for what in said]
    stems = sorted(path.name for path in files if path.suffix == ".c")
    wrong += [f"{name}: a basename twice" for name, next_name in zip(stems, stems[1:]) if name == next_name]
    if sorted(SOURCES + HEADERS) != files:
        wrong.append("lib/CMakeLists.txt does not list the sources that there are")
    clashes = len(names.clashes())
    if clashes:
        wrong.append(f"{clashes} names stand in two files: see tests/rooms.py --names")
    print(*wrong or [f"{len(files)} files, each in its room"], sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
