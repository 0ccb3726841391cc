#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the steps of the workflow in lib/examples/ci, as a user's project has them.

    ci.py SOURCE FOLDER

The project is copied to FOLDER, with a copy of SOURCE in it. Each step of the workflow is run for each board of its
matrix, but for those that install tools. Skipped where these are missing: only tests/run.sh installs them.
"""
import re
import shutil
import subprocess
import sys
from pathlib import Path

NEEDED = ("arm-none-eabi-gcc", "qemu-system-arm", "node", "ninja", "cmake")
MODULES = "ports/rp2040/emulator/node_modules"


def main():
    source, folder = (Path(argument).resolve() for argument in sys.argv[1:])
    missing = [tool for tool in NEEDED if shutil.which(tool) is None]
    if missing or not (source / MODULES).exists():
        print(f"missing: {', '.join(missing) or MODULES}")
        return 77
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source / "lib/examples/ci", folder)
    shutil.copytree(source, folder / "fixsat", symlinks=True,
                    ignore=shutil.ignore_patterns("build", ".git", "node_modules", "__pycache__", "tests"))
    (folder / "fixsat" / MODULES).symlink_to(source / MODULES)
    (folder / "fixsat/build").mkdir()
    (folder / "fixsat/build/_deps").symlink_to(source / "build/_deps")

    workflow = (folder / ".github/workflows/firmware.yml").read_text()
    boards = re.search(r"board: \[(.*)\]", workflow)[1].split(", ")
    steps = [step for step in re.findall(r"- run: (.*)", workflow) if not re.search(r"apt-get|setup\.sh", step)]
    for board in boards:
        for step in steps:
            command = step.replace("${{ matrix.board }}", board) + " -DCMAKE_C_FLAGS_RELEASE=-O1" # is compiled sooner
            done = subprocess.run(command, shell=True, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, check=False)
            if done.returncode or "100% tests passed, 0 tests failed out of 2" not in done.stdout:
                sys.exit(f"{command}: exit status {done.returncode}\n{done.stdout[-3000:]}")
    if len(boards) != 3 or len(steps) != 1:
        sys.exit(f"the workflow has {boards} and {steps}")

    # The tests of the project can fail.
    logic = folder / "patrol.c"
    text = logic.read_text()
    logic.write_text(text.replace("FIXSAT_HIT)", "FIXSAT_MISS)"))
    done = subprocess.run(["./check.sh", "host"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)
    if logic.read_text() == text or done.returncode == 0 or "0% tests passed, 2 tests failed" not in done.stdout:
        sys.exit(f"a robot that drives through walls passes:\n{done.stdout[-3000:]}")
    print(f"the workflow passes for {', '.join(boards)}; without its test for walls the project fails")
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
