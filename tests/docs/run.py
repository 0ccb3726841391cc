#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is what a page says still so?

    run.py QUERY PAGE...

Runs each command of each page's console blocks, with the program QUERY in the place of
`boards/run.sh query` (of any board), and compares what it prints. Paths of this repository that
a page names must be there; and if it names one source of the library, it must name them all.
"""
import re
import shlex
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from sources import HEADERS, ROOT, SOURCES

SOURCE = re.compile(r"`((?:int|shape|pair|filter|exact|query|world)/\w+\.[ch])`")
OTHER = re.compile(r"`((?:tests|boards|lib)/[\w./-]*\w)(?= |`)")


def wrong_commands(text, query):
    for block in re.findall(r"^```console\n(.*?)^```", text, flags=re.M | re.S):
        for command, expected in re.findall(r"^\$ ((?:.*\|\n)?.*)\n((?:[^$].*\n)*)", block, flags=re.M):
            asked = re.sub(r"boards/run\.sh query\b( [a-z][\w-]*)?", shlex.quote(query), command)
            if asked == command:
                yield f"{command}: not a query"
                continue
            printed = subprocess.run(["sh", "-c", asked], stdout=subprocess.PIPE, check=False)
            commands.append(command)
            if printed.stdout.decode() != expected:
                yield f"{command}\n    expected: {expected}    printed: {printed.stdout.decode()}"


def wrong_paths(text):
    there = {"/".join(path.parts[-2:]) for path in SOURCES + HEADERS}
    named = set(SOURCE.findall(text))
    if named:
        yield from (f"{name} is not there" for name in sorted(named - there))
        yield from (f"{name} is not named" for name in sorted(there - named))
    yield from (f"{name} is not there" for name in sorted(set(OTHER.findall(text)))
                if not (ROOT / name).exists())


commands = []


def main():
    query, *pages = sys.argv[1:]
    wrong = []
    for page in pages:
        text = Path(page).read_text()
        wrong += [f"{Path(page).name}: {what}" for what in
                  [*wrong_commands(text, query), *wrong_paths(text)]]
    print(*wrong or [f"{len(commands)} commands, all as printed"], sep="\n")
    return bool(wrong or not commands)


if __name__ == "__main__":
    sys.exit(main())
