#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the C++ wrappers are complete and cost nothing.

    wrappers.py SOURCE FOLDER LIBFIXMATH

- Each query on a pair of shapes, on a region or for one thing of a world has a wrapper in queries.hpp.
- The functions of cost/wrapped.cpp and cost/plain.c have the same number of instructions and bytes, for two cores at
  two levels of optimisation. Skipped where Arm's compiler is missing.

tests/consumer/run.sh runs wrappers.cpp from C++11 to C++20.
"""
import re
import shutil
import subprocess
import sys
from pathlib import Path

VERBS = "test|sweep|impact|enter|cast|contact|distance|overlaps"
HEADERS = "test", "motion", "contact", "distance", "region", "world", "world3"
ITERATORS = {"fixsat_world2_test", "fixsat_world3_test", "fixsat_contact_shape2_region"}  # are called as in C


def missing_wrappers(include):
    text = "".join((include / f"{name}.h").read_text() for name in HEADERS)
    name = rf"^[a-z]\w* (fixsat_(?:world[23]_)?(?:{VERBS})(?:\d|_\w+)?)\("
    queries = set(re.findall(name, text, flags=re.M)) - ITERATORS
    code = re.sub(r"/\*.*?\*/", "", (include / "queries.hpp").read_text(), flags=re.S)
    wrapped = re.findall(r"\b(fixsat_\w+)\(&?", code)
    yield from (f"{name} has no wrapper" for name in sorted(queries - set(wrapped)))
    yield from (f"{name} has {wrapped.count(name)} wrappers" for name in sorted(queries) if wrapped.count(name) > 1)
    if len(queries) < 60:
        yield f"only {len(queries)} queries"


def costs(source, folder, libfixmath, compiler, standard, file, options):
    """{function: (instructions, bytes)}"""
    path = folder / f"{file}.o"
    subprocess.run([f"arm-none-eabi-{compiler}", f"-std={standard}", "-Wall", "-Wextra", "-Werror",
                    "-isystem", libfixmath, f"-I{source}/lib/include", *options,
                    "-c", source / "tests/consumer/cost" / file, "-o", path], check=True)
    code = subprocess.run(["arm-none-eabi-objdump", "-d", path], check=True, stdout=subprocess.PIPE, text=True).stdout
    found = {}
    for name, body in re.findall(r"^[0-9a-f]+ <(\w+)>:\n((?: .*\n)*)", code, flags=re.M):
        rows = re.findall(r"^ *[0-9a-f]+:\t([0-9a-f ]+?) *\t", body, flags=re.M)
        found[name] = len(rows), sum(len(row.replace(" ", "")) // 2 for row in rows)
    return found


def main():
    source, folder, libfixmath = (Path(argument).resolve() for argument in sys.argv[1:])
    wrong = list(missing_wrappers(source / "lib/include/fixsat"))
    if not wrong and shutil.which("arm-none-eabi-g++") is None:
        print("skipped: no arm-none-eabi-g++")
        return 77
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for core in ("cortex-m0plus", "cortex-m4"):
        for level in ("-Os", "-O2"):
            options = [f"-mcpu={core}", "-mthumb", level]
            plain = costs(source, folder, libfixmath, "gcc", "c11", "plain.c", options)
            wrapped = costs(source, folder, libfixmath, "g++", "c++14", "wrapped.cpp", options)
            wrong += [f"{core} {level}: {name}: {plain.get(name)} in C, {wrapped.get(name)} in C++"
                      for name in sorted({*plain, *wrapped}) if plain.get(name) != wrapped.get(name)]
            count += len(plain)
    print(*wrong or [f"{count} functions of C++ as those of C"], sep="\n")
    return bool(wrong or count < 32)


if __name__ == "__main__":
    sys.exit(main())
