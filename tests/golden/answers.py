#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that FIXSAT_ANSWERS rises when an answer changes.

    answers.py            the hashes of expected.h and expected_short.h are those that answers.txt records
    answers.py --write    records new hashes

A line of answers.txt has a value of FIXSAT_ANSWERS, a digest, and the names of the hashes that the digest covers.
All lines of the current value together name each hash once.

New kinds of cases keep the value: --write adds a line for them. If a recorded hash has changed, or is gone, --write
refuses until FIXSAT_ANSWERS in version.h is greater by one, and then begins the lines of the new value. Those of older
values stay as they are. In a copy the test does each of this, so it also shows that a changed hash is found.
"""
import hashlib
import re
import shutil
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from table import expected_of  # noqa: E402

VERSION = HERE.parents[1] / "lib/include/fixsat/version.h"
VALUE = re.compile(r"^#define FIXSAT_ANSWERS (\d+)$", re.M)
FILES = ("expected.h", "expected_short.h")


class State:
    """The files of a folder, and the value of FIXSAT_ANSWERS."""

    def __init__(self, folder, value):
        self.record, self.value = folder / "answers.txt", value
        full, short = (expected_of(folder / name) for name in FILES)
        self.hashes = {name: (full.get(name), short.get(name)) for name in {*full, *short}}
        text = self.record.read_text(encoding="ascii") if self.record.exists() else ""
        self.lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
        self.comment = "".join(line + "\n" for line in text.splitlines() if line.startswith("#"))

    def digest(self, names):
        rows = [(name, *self.hashes.get(name, ("gone",))) for name in names]
        return hashlib.sha256(repr(rows).encode()).hexdigest()[:16]

    def last(self):
        return max((int(line[0]) for line in self.lines), default=0)

    def recorded(self):
        """(digest, names) of the lines of the last value."""
        return [(line[1], line[2:]) for line in self.lines if int(line[0]) == self.last()]

    def changed(self):
        """True if a hash of the last value's has changed."""
        return any(self.digest(names) != digest for digest, names in self.recorded())

    def new(self):
        return sorted(set(self.hashes) - {name for _, names in self.recorded() for name in names})

    def wrong(self):
        """What is wrong, or None."""
        if self.value not in (self.last(), self.last() + 1):
            return f"FIXSAT_ANSWERS is {self.value}, but answers.txt ends with {self.last()}"
        if self.value == self.last() and self.changed():
            return (f"a hash has changed that stands for FIXSAT_ANSWERS {self.value}. If the answers are meant to "
                    "change, raise it in version.h, name the verbs in CHANGELOG.md, and run "
                    "tests/golden/answers.py --write")
        if self.value != self.last() or self.new():
            return f"not recorded: {' '.join(self.new())}: run tests/golden/answers.py --write"
        return None

    def write(self):
        """Records the hashes. Returns what is wrong, or None."""
        if self.value == self.last() + 1:
            self.lines.append([str(self.value), None, *sorted(self.hashes)])
        elif self.value == self.last() and not self.changed() and self.new():
            self.lines.append([str(self.value), None, *self.new()])
        else:
            return self.wrong()
        self.lines[-1][1] = self.digest(self.lines[-1][2:])
        self.record.write_text(self.comment + "".join(" ".join(line) + "\n" for line in self.lines), encoding="ascii")
        return None


def selfcheck(value):
    """In a copy: new hashes are asked for, and changed or missing ones, until the value rises."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in (*FILES, "answers.txt"):
            shutil.copy(HERE / file, folder)
        full = folder / FILES[0]
        row = re.search(r'^\{"\w+", 0x(\w{8}), .*\n', full.read_text(), flags=re.M)
        another = row[0].replace(row[1], f"{int(row[1], 16) ^ 1:08x}")
        text = full.read_text()

        full.write_text(text + '{"new_kind", 0x00000001, 0x00000002},\n')
        assert "new_kind" in State(folder, value).wrong()
        assert State(folder, value).write() is None and State(folder, value).wrong() is None
        for damaged in (text.replace(row[0], another), text.replace(row[0], "")):
            full.write_text(damaged)
            assert State(folder, value).wrong() and State(folder, value).write(), "a changed hash is not found"
            assert State(folder, value + 2).write(), "the value may rise by two"
        assert State(folder, value + 1).wrong()
        assert State(folder, value + 1).write() is None and State(folder, value + 1).wrong() is None
        assert State(folder, value).wrong(), "the value may fall"


def main():
    value = int(VALUE.search(VERSION.read_text())[1])
    state = State(HERE, value)
    wrong = state.write() if sys.argv[1:] == ["--write"] else state.wrong()
    if wrong:
        print(wrong)
        return 1
    selfcheck(value)
    print(f"FIXSAT_ANSWERS {value} stands for {len(state.hashes)} hashes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
