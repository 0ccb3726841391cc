#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Copies lib/src with the annotations of tests/proof/*.acsl: loop invariants and steps of a
proof, which would only be in the way of who reads the library. Only comments are added, so
what is proved is the text of the library itself; an anchor that is gone is an error.

    @ int/wide.c fxs_wide_dot                  in this function
    > const int64_t low = dot_of_limbs(n->limb[0], v);  after this line (the next one that is so)
    < return of_limbs(high, middle, low);      before it
    /*@ assert ... */                          what to add, up to the next @, > or <
"""
import shutil
import sys
from pathlib import Path


def sections(text):
    """(file, function, '<' or '>', anchor, lines)"""
    file = function = None
    found = []
    for line in text.splitlines():
        if line.startswith("@ "):
            file, function = line.split()[1:3]
        elif line[:2] in ("> ", "< "):
            found.append((file, function, line[0], line[2:].strip(), []))
        elif found and line.strip():
            found[-1][4].append(line)
    return found


def is_start(line, function):
    return f"{function}(" in line and line[:1] not in (" ", "/", "}", "") and not line.rstrip().endswith(";")


def body(text, start):
    """From this line to the end of the function."""
    for i in range(start, len(text)):
        yield i
        if text[i] == "}":
            return


def annotate(source, out, notes):
    if out.exists():
        shutil.rmtree(out)
    shutil.copytree(source, out)
    files = {}
    at = {}
    for note in notes:
        for file, function, side, anchor, lines in sections(note.read_text()):
            for line in lines:
                if not line.lstrip().startswith(("/*@", "//@", "*/", "@")) and "/*@" not in "".join(lines):
                    sys.exit(f"{note.name}: only annotations: {line}")
            text = files.setdefault(file, (out / file).read_text().splitlines())
            starts = [i for i, line in enumerate(text) if is_start(line, function)]
            if (file, function) in at:
                starts = [at[file, function]]
            found = [i for start in starts for i in body(text, start) if text[i].strip() == anchor]
            if not found:
                sys.exit(f"{note.name}: not in {file}, {function}: {anchor}")
            i = found[0]
            # The line numbers of what follows stay: all goes on one line.
            note_line = " ".join(line.strip() for line in lines)
            insert = i + 1 if side == ">" else i
            text.insert(insert, note_line)
            for key in list(at):
                if key[0] == file and at[key] >= insert:
                    at[key] += 1
            at[file, function] = i + (1 if side == "<" else 0)
    for file, text in files.items():
        (out / file).write_text("\n".join(text) + "\n")


if __name__ == "__main__":
    annotate(Path(sys.argv[1]), Path(sys.argv[2]), [Path(p) for p in sys.argv[3:]])
