#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What boards/run.sh says of programs and boards that it has not, or not together; that it runs a
program that is put beside the others; and that the last line of an error says what to do.

    run_sh.py SOURCE FOLDER

It works in a copy of SOURCE in FOLDER, because it adds programs there. The copy optimizes nothing. The name of its
folder has a space and an apostrophe.
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

PROGRAM = '#include <fixsat/fixsat.h>\n#include <stdio.h>\nint main(void) { printf("%s\\n"); return 0; }\n'
failures = []


def run(root, *arguments, expected, status, out="", script="run.sh", path=None):
    """`expected` begins the last line of the standard error."""
    environment = {**os.environ, "PATH": f"{path}:{os.environ['PATH']}"} if path else None
    done = subprocess.run([root / "boards" / script, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, check=False, env=environment)
    last = (done.stderr.splitlines() or [""])[-1]
    if done.returncode != status or not last.startswith(expected) or done.stdout != out:
        failures.append(f"{script} {' '.join(arguments)}: exit status {done.returncode}, expected {status}\n"
                        f"  expected: {expected}\n{done.stdout}{done.stderr[-2000:]}")


def main():
    source, folder = map(Path, sys.argv[1:])
    root = folder / "a user's copy"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source, root, ignore=shutil.ignore_patterns("build", ".git", "node_modules", "__pycache__"))

    presets = root / "CMakePresets.json"
    presets.write_text(re.sub(r'"-O2 -g\d?"', '"-O0"', presets.read_text()))

    for script in ("run.sh", "setup.sh"):
        told = subprocess.run([root / "boards" / script, "--help"], stdout=subprocess.PIPE, text=True, check=False)
        if told.returncode or " pico " not in told.stdout or "set -e" in told.stdout:
            failures.append(f"{script} --help: exit status {told.returncode}\n{told.stdout}")

    # Nothing of these is configured, let alone built.
    run(root, "game", "stm32vldiscovery", status=2,
        expected="boards/run.sh: there is no 'game' for stm32vldiscovery: its memory is too small")
    run(root, "peer", "microbit", status=2,
        expected="boards/run.sh: there is no 'peer' for microbit: its memory is too small")
    run(root, "bench", "web", status=2, expected="boards/run.sh: there is no 'bench' for web: its clock is too coarse")
    for app in ("mine", "", "box.c", "bench game", "../apps/game"):
        run(root, app, status=2, expected=f"boards/run.sh: there is no app '{app}'. The apps are: ")
    run(root, "box", "toaster", status=2, expected="boards/run.sh: there is no board 'toaster'. The boards are: ")
    (root / "boards/apps/ours").mkdir()
    run(root, "ours", status=2, expected="boards/run.sh: there is no app 'ours'. The apps are: ")
    if (root / "build").exists():
        failures.append("an error in the arguments leaves a build")

    # Without a network.
    tools = folder / "tools"
    tools.mkdir()
    for tool in ("apt-get", "git", "npm"):
        (tools / tool).write_text("#!/bin/sh\nseq -f 'cannot resolve, line %g' 100 >&2\nexit 100\n")
        (tools / tool).chmod(0o755)
    run(root, "box", path=tools, status=1, expected="libfixmath could not be fetched, see above. Without a network, put ")
    run(root, "pico", path=tools, status=1, script="setup.sh", expected="setup.sh: ")
    shutil.rmtree(root / "build", ignore_errors=True)

    # Programs that were put beside the others.
    (root / "build").mkdir()
    (root / "build/_deps").symlink_to(source / "build/_deps")
    (root / "lib/examples/mine.c").write_text(PROGRAM % "mine")
    (root / "boards/apps/ours/main.c").write_text(PROGRAM % "ours")
    for app in ("mine", "ours"):
        run(root, app, status=0, expected=f"Building {app} for host", out=app + "\n")
    (root / "lib/examples/mine.c").write_text("int main(void) { return nothing; }\n")
    run(root, "mine", status=1, expected="boards/run.sh: mine cannot be built for host, see above")
    (root / "lib/examples/mine.c").unlink()
    run(root, "mine", status=2, expected="boards/run.sh: there is no app 'mine'. The apps are: ")
    run(root, "ours", status=0, expected="Building ours for host", out="ours\n")

    print(*failures, f"run.sh and setup.sh: {len(failures)} failed", sep="\n")
    if not failures:
        shutil.rmtree(folder)
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
