#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Are the walls of lib/src where they should be?

- Includes run one way: a room includes itself and those on lower floors; filter and exact do
  not know each other. Internal ones are relative, and of the world outside come only the public
  headers and four of C.
- lib/CMakeLists.txt lists just the sources that there are; no file has more than 500 lines.
- What is linked from one file to another is called fixsat_... where a public header declares it,
  else fxs_....
"""
import re
import sys

from sources import HEADERS, ROOT, SOURCES

SRC = ROOT / "lib/src"
FLOORS = {"int": 0, "shape": 1, "pair": 2, "filter": 3, "exact": 3, "query": 4, "world": 5}
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


def main():
    public = set(re.findall(r"\bfixsat_\w+", "".join(
        header.read_text() for header in (ROOT / "lib/include/fixsat").glob("*.h"))))
    wrong = []
    files = sorted(file for file in SRC.rglob("*.*") if file.suffix in (".c", ".h", ".inc"))
    for path in files:
        said = list(wrong_includes(path)) if path.parent.name in FLOORS else ["not in a room"]
        text = path.read_text()
        if text.count("\n") > MOST_LINES:
            said.append(f"{text.count(chr(10))} lines")
        said += sorted({f"{name} is not public" for name in re.findall(r"\bfixsat_\w+", text)} -
                       {f"{name} is not public" for name in public})
        wrong += [f"{path.relative_to(ROOT)}: {what}" for what in said]
    if sorted(SOURCES + HEADERS) != files:
        wrong.append("lib/CMakeLists.txt does not list the sources that there are")
    print(*wrong or [f"{len(files)} files, each in its room"], sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
