#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does a program take more flash if the library is compiled from one source?

    amalgamation.py --libfixmath FOLDER --build FOLDER

At -Os on the smallest core, beside limits.txt: all functions together must not take more. A program of one
function may take 15 % more, or 128 bytes, because the compiler inlines across all sources then.
"""
import argparse
import os
import subprocess
import sys

import check

CPU, LEVEL = check.COLUMNS[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--libfixmath", required=True, help="the folder that holds libfixmath/")
    parser.add_argument("--build", required=True)
    arguments = parser.parse_args()
    subprocess.run([os.path.join(check.ROOT, "lib/tools/package/amalgamation.py"),
                    os.path.join(arguments.build, "src")], check=True)
    library = check.Library(arguments.build, arguments.libfixmath, arguments.build, CPU, LEVEL)

    def flash(roots, title):
        return int(check.tool("size", library.link(roots, title)).splitlines()[1].split()[0])

    limits = check.read_limits(check.LIMITS)
    public = check.public_functions(os.path.join(check.ROOT, "lib"))
    wrong = 0
    for title, roots in [(name, [name]) for name in public] + [(check.SUMS[""], public)]:
        here, apart = flash(roots, title), limits[CPU, LEVEL, title].flash
        most = apart if title == check.SUMS[""] else max(apart * 115 // 100, apart + 128)
        if here > most:
            wrong += 1
        print(f"{check.short(title):30}{here:8} of one source, {apart:8} of many{'  TOO MUCH' if here > most else ''}")
    print(f"{len(public) + 1} programs, {wrong} too large")
    return 1 if wrong or len(public) < 150 else 0


if __name__ == "__main__":
    sys.exit(main())
