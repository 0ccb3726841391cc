#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that pages still say what is true.

    run.py QUERY LIBRARY COMPILE PAGE...

Runs each command of each page's console blocks, with the program QUERY in the place of
`boards/run.sh query` (of any board), and compares what it prints. Each C program is compiled by the
command COMPILE, linked with LIBRARY and run, and must print what the block after it holds; other
lines of C must be, so and in this order, in a source of the library or in an example. Paths of this
repository that a page names or links to must be there; and if it names one source of the library,
it must name them all.
"""
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from sources import HEADERS, ROOT, SOURCES

SOURCE = re.compile(r"`((?:int|shape|plane|space|region|world)/\w+\.(?:[ch]|inc))`")
OTHER = re.compile(r"`((?:tests|boards|lib)/[\w./-]*\w)(?= |`)")

LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)\)")
MOST_LINES = 150
EXAMPLES = sorted([*ROOT.glob("lib/examples/*.c"), *ROOT.glob("boards/apps/*/*.c")])


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


def wrong_programs(text, library, compiler):
    for code, output in re.findall(r"^```c\n(.*?)^```\n(?:\n```\n(.*?)^```)?", text, flags=re.M | re.S):
        programs.append(code)
        title = code.splitlines()[0]
        if "int main(" not in code:
            words = " ".join(code.split())
            if not any(words in " ".join(path.read_text().split()) for path in [*SOURCES, *EXAMPLES]):
                yield f"{title} ...: in no source and in no example"
            continue
        with tempfile.TemporaryDirectory() as folder:
            source, program = Path(folder, "snippet.c"), Path(folder, "snippet")
            source.write_text(code)
            done = subprocess.run([*shlex.split(compiler), source, library, "-o", program], check=False)
            if done.returncode:
                yield f"{title} ...: does not compile"
                continue
            done = subprocess.run([program], stdout=subprocess.PIPE, text=True, check=False)
            if done.returncode or done.stdout != output:
                yield f"{title} ...: status {done.returncode}, printed:\n{done.stdout}"


def wrong_paths(path, text):
    there = {"/".join(path.parts[-2:]) for path in SOURCES + HEADERS}
    named = set(SOURCE.findall(text))
    if named:
        yield from (f"{name} is not there" for name in sorted(named - there))
        yield from (f"{name} is not named" for name in sorted(there - named))
    yield from (f"{name} is not there" for name in sorted(set(OTHER.findall(text)))
                if not (ROOT / name).exists())
    yield from (f"{link}: a link to nothing" for link in LINK.findall(text)
                if not (path.parent / link).exists())


commands, programs = [], []


def main():
    query, library, compiler, *pages = sys.argv[1:]
    wrong = []
    for page in pages:
        path, text = Path(page), Path(page).read_text()
        wrong += [f"{path.name}: {what}" for what in
                  [*wrong_commands(text, query), *wrong_programs(text, library, compiler), *wrong_paths(path, text)]]
    if len((ROOT / "README.md").read_text().splitlines()) > MOST_LINES:
        wrong.append(f"README.md: more than {MOST_LINES} lines: nobody reads it to its end")
    print(*wrong or [f"{len(commands)} commands and {len(programs)} pieces of C, all as printed"], sep="\n")
    return bool(wrong or not commands or not programs)


if __name__ == "__main__":
    sys.exit(main())
