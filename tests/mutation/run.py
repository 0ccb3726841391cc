#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do the quick tests notice when the library is wrong?

    run.py [--sample N] [--seed S] [--least PERCENT] [--files GLOB] [--report FILE]
           --libfixmath FOLDER --build FOLDER

Changes one token of lib/src/*.c at a time (a comparison, a sign, a constant by one, a
coordinate, a term, a word), compiles the library so and runs the unit tests and golden
hashes. A mutant is killed if one of them fails, crashes or does not end; one that
does not compile, or into the same code, is none. Prints how many were killed by file,
and the survivors. Those that change no answer, as survivors.txt says of each, do not
count; SURVIVORS.md explains the classes. With --sample N only N mutants are tried, chosen
by the seed; fails if fewer than PERCENT of those that count are killed.
"""
import argparse
import fnmatch
import os
import random
import re
import resource
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTS = ("unit/unit.c", "unit/queries.c", "golden/queries.c", "golden/main.c")
TRAPS = ("-fsanitize=undefined", "-fsanitize-undefined-trap-on-error")
SHARED = ("golden/cases.c", "golden/kinds.c")

TOKEN = re.compile(
    r"(?P<skip>/\*.*?\*/|//[^\n]*|^[ \t]*\#(?:[^\n]*\\\n)*[^\n]*|\"(?:\\.|[^\"\\])*\""
    r"|'(?:\\.|[^'\\])*'|_Static_assert\s*\(.*?;|\s+)"
    r"|(?P<number>0[xX][0-9a-fA-F]+[uUlL]*|[0-9]+[uUlL]*)"
    r"|(?P<word>[A-Za-z_][A-Za-z_0-9]*)"
    r"|(?P<operator><<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)",
    re.S | re.M)

OPERATORS = {
    "<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"],
    "<<": [">>"], ">>": ["<<"], "+=": ["-=", "="], "-=": ["+=", "="],
    "|=": ["=", "&="], "&=": ["="], "|": ["&"], "^": ["|"],
}
WORDS = {
    "true": ["false"], "false": ["true"], "x": ["y"], "y": ["x"], "z": ["x"],
    "min": ["max"], "max": ["min"], "low": ["high"], "high": ["low"],
    "FIXSAT_TOUCH": ["FIXSAT_OVERLAP", "FIXSAT_SEPARATE"],
    "FIXSAT_OVERLAP": ["FIXSAT_TOUCH"], "FIXSAT_SEPARATE": ["FIXSAT_TOUCH"],
    "FIXSAT_UP": ["FIXSAT_DOWN"], "FIXSAT_DOWN": ["FIXSAT_UP"],
    "FIXSAT_OF_A": ["FIXSAT_OF_B"], "FIXSAT_OF_B": ["FIXSAT_OF_A"],
    "ka": ["kb"], "kb": ["ka"], "a": ["b"], "b": ["a"], "p": ["q"], "q": ["p"],
}
OPERANDS_END = re.compile(r"[\w\])]$")


def tokens_of(text):
    return [(match.lastgroup, match.group(), match.start()) for match in TOKEN.finditer(text)]


def mutants_of(path):
    """(offset, length, replacement) of each."""
    text = path.read_text()
    tokens = [token for token in tokens_of(text) if token[0] != "skip"]
    found = []
    depth = 0
    for i, (kind, word, at) in enumerate(tokens):
        depth += {"{": 1, "}": -1}.get(word, 0)
        before = tokens[i - 1][1] if i else ""
        after = tokens[i + 1][1] if i + 1 < len(tokens) else ""
        if kind == "number":
            if before == "[" and depth == 0:
                continue  # the length of a table
            value = int(re.sub(r"[uUlL]+$", "", word), 0)
            suffix = re.search(r"[uUlL]*$", word).group()
            found += [(at, len(word), f"{value + step}{suffix}") for step in (1, -1)
                      if value + step >= 0]
        elif depth == 0:
            continue
        elif kind == "word":
            is_field = before in (".", "->")
            if word in ("a", "b", "p", "q", "x", "y", "z", "ka", "kb"):
                # a shape that is used, not one that is declared
                if not is_field and (re.fullmatch(r"[A-Za-z_]\w*", before) and before != "return"
                                     or before == "*" or after in ("=", "[")):
                    continue
                if word in "pqab" and after not in ("->", ".", ",", ")"):
                    continue
            found += [(at, len(word), new) for new in WORDS.get(word, ())]
        else:
            for new in OPERATORS.get(word, ()):
                found.append((at, len(word), new))
            binary = OPERANDS_END.search(before) and before not in ("return", "case")
            if word in "+-" and len(word) == 1:
                if binary:
                    found.append((at, 1, "-" if word == "+" else "+"))
                elif word == "-":
                    found.append((at, 1, ""))
            if word == "!":
                found.append((at, 1, ""))
    return text, found


def known_survivors():
    """The class of each that was looked at, by file and marked line."""
    rows = (Path(__file__).parent / "survivors.txt").read_text().splitlines()
    return {row[8:]: row[:8].strip() for row in rows if not row.startswith("#")}


class Tester:
    """Compiles and runs mutants in a folder of its own."""

    seconds = 60  # of a processor

    def __init__(self, folder, libfixmath):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        # What is undefined in C ends the program, as it ends tests/compilers.sh.
        self.flags = ["-std=c11", "-O1", "-w", f"-I{ROOT}/lib/include", f"-I{ROOT}/lib/src",
                      "-isystem", str(libfixmath), "-DFIXMATH_NO_CACHE"]

    def compile(self, source, target, *flags):
        return subprocess.run(["gcc", *self.flags, *flags, "-c", str(source), "-o", str(target)],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    def verdict(self, path, text, objects, originals):
        """Why the mutant died, or None."""
        source = self.folder / path.name
        target = self.folder / "mutant.o"
        program = self.folder / "program"
        source.write_text(text)
        if not self.compile(source, target, *TRAPS):
            return "does not compile"
        if target.read_bytes() == originals[path.stem]:
            return "is the same"
        others = [str(o) for stem, o in objects.items() if stem != path.stem]
        link = subprocess.run(["gcc", *others, str(target), "-o", str(program)],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if link.returncode != 0:
            return "does not link"
        return None if self.passes(program) else "fails"

    @classmethod
    def passes(cls, program):
        """Or it fails, crashes, or takes three times as long as it should."""
        limit = cls.seconds
        done = subprocess.run(
            [str(program)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)))
        return done.returncode == 0


def build_tests(folder, libfixmath):
    """The tests as one program, which ends at the first that fails, and the library."""
    tester = Tester(folder, libfixmath)
    objects = {}
    mains = []
    for number, test in enumerate(TESTS):
        mains.append(f"test_{number}")
        objects[f"_{number}"] = folder / f"test_{number}.o"
        tester.compile(ROOT / "tests" / test, objects[f"_{number}"], "-O2", f"-Dmain=test_{number}")
    driver = folder / "driver.c"
    driver.write_text("".join(f"int {m}(int, char **);\n" for m in mains) +
                      "int main(int c, char **v) { return " +
                      " || ".join(f"{m}(1, v)" for m in mains) + "; }\n")
    extra = [driver] + [ROOT / "tests" / s for s in SHARED]
    extra += sorted((libfixmath / "libfixmath").glob("fix16*.c"))
    for source in extra:
        objects["_" + source.stem] = folder / f"extra_{source.stem}.o"
        tester.compile(source, objects["_" + source.stem], "-O2")
    originals = {}
    for source in sorted((ROOT / "lib/src").glob("*.c")):
        # From a copy of the same name in a folder alike, so that equal code is equal bytes.
        copy = folder / source.name
        copy.write_text(source.read_text())
        objects[source.stem] = folder / f"{source.stem}.o"
        if not tester.compile(copy, objects[source.stem], *TRAPS):
            sys.exit(f"cannot compile {source}")
        originals[source.stem] = objects[source.stem].read_bytes()
    program = folder / "program"
    subprocess.run(["gcc", *map(str, objects.values()), "-o", str(program)], check=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    if not Tester.passes(program):
        sys.exit("the tests fail without any mutation")
    Tester.seconds = 2 + int(3 * (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before))
    return objects, originals


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=95)
    parser.add_argument("--files", default="*.c")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--report", type=Path)
    parser.add_argument("--libfixmath", type=Path, required=True)
    parser.add_argument("--build", type=Path, required=True)
    arguments = parser.parse_args()

    objects, originals = build_tests(arguments.build / "original", arguments.libfixmath.resolve())
    mutants = []
    for path in sorted((ROOT / "lib/src").glob("*.c")):
        if fnmatch.fnmatch(path.name, arguments.files):
            text, found = mutants_of(path)
            mutants += [(path, text, mutant) for mutant in found]
    total = len(mutants)
    if arguments.sample and arguments.sample < total:
        mutants = random.Random(arguments.seed).sample(mutants, arguments.sample)
    print(f"{len(mutants)} of {total} mutants", flush=True)

    results = []
    lock = threading.Lock()
    queue = iter(mutants)

    def work(number):
        tester = Tester(arguments.build / str(number), arguments.libfixmath.resolve())
        while True:
            with lock:
                mutant = next(queue, None)
            if mutant is None:
                return
            path, text, (at, length, new) = mutant
            why = tester.verdict(path, text[:at] + new + text[at + length:], objects, originals)
            with lock:
                results.append((path.name, text, at, length, new, why))

    threads = [threading.Thread(target=work, args=(n,)) for n in range(arguments.jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    tally, survivors = {}, []
    for name, text, at, length, new, why in results:
        if why in ("does not compile", "is the same"):
            continue  # no program of its own
        killed, tried = tally.get(name, (0, 0))
        tally[name] = killed + (why is not None), tried + 1
        if why is None:
            begin = text.rfind("\n", 0, at) + 1
            line = text[begin:text.find("\n", at)]
            column = at - begin
            marked = f"{line[:column]}[{line[column:column + length]} -> {new}]{line[column + length:]}"
            survivors.append((name, text.count("\n", 0, at) + 1, marked.strip()))
    known = known_survivors()
    classes = [known.get(f"{name}: {marked}", "unknown") for name, _, marked in sorted(survivors)]
    lines = [f"{kind:7} {name}:{number}: {marked}"
             for kind, (name, number, marked) in zip(classes, sorted(survivors))]
    for name, (killed, tried) in sorted(tally.items()):
        print(f"{name:16} {killed:5} of {tried:5} killed")
    killed = sum(k for k, _ in tally.values())
    tried = sum(t for _, t in tally.values())
    no_answer = sum(kind in ("equal", "slower") for kind in classes)
    counted = tried - no_answer
    percent = 100 * killed / counted if counted else 0
    print("survivors:", *lines, sep="\n  ")
    print(f"mutation: {killed} of {tried} killed; {no_answer} change no answer, "
          f"of the others {percent:.1f} % are killed")
    if arguments.report:
        arguments.report.write_text("\n".join(lines) + "\n")
    return 0 if percent >= arguments.least else 1


sys.exit(main())
