#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does lib/docs/program.md lead from an empty folder to what it says?

    page.py [--short] SOURCE FOLDER

Writes the files of the page into FOLDER, beside a copy of SOURCE, and runs its commands, in order. Each that
runs the program must print what the page says, and nothing else on standard output but what make
prints. With --short all is compiled with -O1, by CMake as a unity build, the Pico is left out, because the
PicoSystem has the same chip, and make builds for this computer alone.
Skipped where what the page has installed is missing: only tests/run.sh installs it.
"""
import re
import shutil
import subprocess
import sys
from pathlib import Path

NEEDED = ("arm-none-eabi-gcc", "node", "make", "ninja", "cmake")
MODULES = "ports/rp2040/emulator/node_modules"


def blocks(text):
    """(what stands before it, its language, its content) of each block of code."""
    return re.findall(r"((?:^(?!```)[^\n]*\n)*)^```(\w*)\n(.*?)^```$", text, flags=re.M | re.S)


def main():
    arguments = sys.argv[1:]
    is_short = "--short" in arguments
    source, folder = (Path(argument) for argument in arguments if argument != "--short")
    missing = [tool for tool in NEEDED if shutil.which(tool) is None]
    if missing or not (source / MODULES).exists():
        print(f"missing: {', '.join(missing) or MODULES}")
        return 77
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source, folder / "fixsat",
                    ignore=shutil.ignore_patterns("build", ".git", "node_modules", "__pycache__", "tests"))
    (folder / "fixsat" / MODULES).symlink_to(source / MODULES)
    (folder / "fixsat/build").mkdir()
    (folder / "fixsat/build/_deps").symlink_to(source / "build/_deps")

    found = blocks((source / "lib/docs/program.md").read_text())
    (printed,) = [content for _, language, content in found if language == ""]
    runs = 0
    for before, language, content in found:
        if language in ("c", "cmake", "make"):
            name = re.findall(r"`(ball\.c|CMakeLists\.txt|Makefile)`", before)[-1]
            (folder / name).write_text(content.replace(" -O2 ", " -O1 ") if is_short else content)
        for command in content.splitlines() if language == "sh" else ():
            if command.startswith("fixsat/boards/setup.sh") or \
                    (is_short and re.search(r"\bpico\b|^make .*=picosystem|^gcc |^\./ball", command)):
                continue
            if is_short and command.startswith("cmake -S "):
                command += " -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE=-O1" \
                    " -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=0"
            is_make = command.startswith("make ")
            done = subprocess.run(command + " -j2" * is_make, shell=True, cwd=folder, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
            if done.returncode or "warning" in done.stderr:
                sys.exit(f"{command}: exit status {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
            if is_make or "/start " in command or command == "./ball":
                runs += 1
                if not (done.stdout.endswith("\n" + printed) if is_make else done.stdout == printed):
                    sys.exit(f"{command}: printed\n{done.stdout[-2000:]}")
    if not (folder / "ball.png").read_bytes().startswith(b"\x89PNG"):
        sys.exit("ball.png is no picture")
    if runs != (3 if is_short else 7):
        sys.exit(f"{runs} runs")
    print(f"the page's program runs {runs} times, and prints the same")
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
