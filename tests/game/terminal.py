#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays the game in a terminal: through tmux, which is one without a screen.

    terminal.py RUN_SH [--emulated START GAME]

RUN_SH is boards/run.sh, asked for the game on host. Whether the picture is large enough and moves,
the keys do what they should, the terminal is as before afterwards, whatever ended the game. With
--emulated the game of a board in the emulator plays some steps of its script and shows them.

Nothing here depends on how fast the machine is: each step waits until something is seen. Skipped where
tmux is missing: tests/run.sh installs it.
"""
import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE = 300  # seconds for anything to be seen
COLUMNS, ROWS = 100, 40
ENOUGH_STEPS = 40  # in which a hero goes more than a unit


class Terminal:
    """A tmux server of its own with one pane, in which a shell runs a command and then says DONE."""

    def __init__(self, folder, command, columns=COLUMNS, rows=ROWS):
        self.socket = str(Path(folder) / "tmux")
        script = f"trap : INT; stty -a >{folder}/before; {command}; echo \"DONE $?\"; stty -a >{folder}/after; exec cat"
        self.folder = Path(folder)
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                  f"sh -c {shlex.quote(script)}")

    def tmux(self, *arguments, check=True):
        return subprocess.run(["tmux", "-S", self.socket, *arguments], stdout=subprocess.PIPE, check=check,
                              stdin=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C.UTF-8"}).stdout.decode()

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def text(self):
        return self.tmux("capture-pane", "-p")

    def picture(self):
        """The rows of pixels that are shown, each a colour (red, green, blue) or None; [] where there is none."""
        rows = []
        for line in self.tmux("capture-pane", "-p", "-e").split("\n"):
            upper, lower, colours = [], [], {38: None, 48: None}
            for escape, cell in re.findall("\x1b\\[([0-9;:]*)m|([^\x1b])", line):
                if cell == "▀":
                    upper.append(colours[38])
                    lower.append(colours[48])
                elif not cell:
                    for kind, *rgb in re.findall("([34]8)[;:]2[;:]+(\\d+)[;:](\\d+)[;:](\\d+)", escape):
                        colours[int(kind)] = tuple(map(int, rgb))
            if upper:
                rows += [upper, lower]
        return rows

    def until(self, what, seen):
        """Waits until seen() is true, and returns it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            value = seen()
            if value:
                return value
            time.sleep(0.05)
        raise AssertionError(f"{what}: not seen for {PATIENCE} seconds; there is\n{self.text()}")

    def change(self, what, count=1):
        """Waits until the picture has changed so often."""
        last = self.picture()
        for _ in range(count):
            last = self.until(what, lambda: (now := self.picture()) != last and now)

    def close(self):
        self.tmux("kill-server", check=False)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


def see_picture(terminal, columns, rows):
    """Waits until all of it is there: it fills the terminal in one direction, is square, and is no plain area."""
    size = min(columns // 2 * 2, 2 * (rows - 1), 240)

    def is_whole():
        picture = terminal.picture()
        colours = {pixel for row in picture for pixel in row}
        return len(picture) == size and {len(row) for row in picture} == {size} and None not in colours and len(colours) > 50

    terminal.until(f"a picture of {size} x {size} pixels", is_whole)


def as_before(terminal, status):
    """The program has ended, and the terminal is as it was."""
    text = terminal.until("the end", lambda: re.search(r"^DONE \d+$(?s:.)*", now, flags=re.M) and now
                          if (now := terminal.text()) else None)
    done = int(re.search(r"^DONE (\d+)$", text, flags=re.M)[1])
    assert done == status, f"exit status {done}, expected {status}"
    assert "▀" not in text, f"the picture is left behind:\n{text}"
    terminal.until("the state of the terminal", lambda: (terminal.folder / "after").exists()
                   and (terminal.folder / "after").read_text().endswith("\n"))
    before, after = ((terminal.folder / name).read_text() for name in ("before", "after"))
    assert before == after, f"the terminal was\n{before}and is\n{after}"
    cursor = terminal.tmux("display-message", "-p", "#{cursor_flag} #{alternate_on}").split()
    assert cursor == ["1", "0"], f"the cursor is hidden, or the other screen is shown: {cursor}"
    return text


def played(text):
    """What the game says at its end: steps, x."""
    found = re.search(r"^(\d+) steps; the hero is at (-?\d+), -?\d+ \(raw\); \d+ of \d+ gems, \d+ hearts$", text, flags=re.M)
    assert found, f"it does not say how it went:\n{text}"
    return tuple(map(int, found.groups()))


def play(run_sh, folder, keys, changes):
    """Plays until the picture has changed so often after the keys; returns steps and x."""
    with tempfile.TemporaryDirectory(dir=folder) as own, Terminal(own, f"{shlex.quote(run_sh)} game host") as terminal:
        see_picture(terminal, COLUMNS, ROWS)
        terminal.change("it plays itself", 5)
        for key in keys:
            terminal.keys(key)
        terminal.change("it is played", changes)
        terminal.keys("q")
        return played(as_before(terminal, 0))


def try_keys(run_sh, folder):
    """Stands; then goes to the right: a key is held until another; then quits."""
    ends = {}
    for name, keys in (("stands", ["Down"]), ("goes right", ["Right"]), ("jumps to the right", ["Right", "Space"])):
        for changes in (25, 100, 400, 1600):  # a picture may be seen many times while it is being drawn
            ends[name] = play(run_sh, folder, keys, changes)
            if ends[name][0] >= ENOUGH_STEPS:
                break
    start = ends["stands"][1]
    for name in ("goes right", "jumps to the right"):
        steps, x = ends[name]
        assert steps >= ENOUGH_STEPS and x > start + 65536, f"{name}: from {start} to {x} in {steps} steps"


def try_sizes(run_sh, folder):
    """Whatever the size of the terminal is, also when it changes."""
    with tempfile.TemporaryDirectory(dir=folder) as own, Terminal(own, f"{shlex.quote(run_sh)} game host", 80, 24) as terminal:
        see_picture(terminal, 80, 24)
        for columns, rows in ((30, 50), (200, 20), (300, 150), (80, 24)):
            terminal.tmux("resize-window", "-x", str(columns), "-y", str(rows))
            see_picture(terminal, columns, rows)
            terminal.change("it moves", 2)
        terminal.keys("C-c")
        as_before(terminal, 130)


def try_printed(run_sh, folder):
    """What a program prints while it shows pictures comes after them."""
    with tempfile.TemporaryDirectory(dir=folder) as own, Terminal(own, f"{shlex.quote(run_sh)} solids host") as terminal:
        see_picture(terminal, COLUMNS, ROWS)
        text = as_before(terminal, 0)
        assert re.search(r"^step +10: walker (?s:.*)^0 overlaps$", text, flags=re.M), f"what is printed is not seen:\n{text}"


def try_emulated(start, game, folder):
    """The emulated display is shown while the program runs, and what it prints comes after it."""
    command = f"echo '40 from 960' | {shlex.quote(start)} {shlex.quote(game)}"
    with tempfile.TemporaryDirectory(dir=folder) as own, Terminal(own, command) as terminal:
        see_picture(terminal, COLUMNS, ROWS)
        terminal.change("it moves", 3)
        text = as_before(terminal, 0)
        assert re.search(r"^step  970:( [0-9a-f]{8})+$", text, flags=re.M), f"what is printed is not seen:\n{text}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("run_sh")
    parser.add_argument("--emulated", nargs=2)
    args = parser.parse_args()
    if shutil.which("tmux") is None:
        print("tmux is not installed")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        if args.emulated:
            try_emulated(*args.emulated, folder)
        else:
            try_keys(args.run_sh, folder)
            try_sizes(args.run_sh, folder)
            try_printed(args.run_sh, folder)
    print("the game is shown and played in a terminal")


if __name__ == "__main__":
    sys.exit(main())
