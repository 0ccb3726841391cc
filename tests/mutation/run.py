#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do the quick tests notice when the library is wrong?

    run.py [--one-in N] [--short] [--files GLOB] [--jobs N] --libfixmath FOLDER --build FOLDER

Changes one token of the library at a time (a comparison, a sign, a constant by one, a
coordinate, a term, a word), compiles what it is in and runs the unit tests and the cases
of the golden hashes. A mutant is killed if one of them fails, crashes or takes many times
the steps of the library (blocks that run, not time), or
if clang's sanitizers find something in the first eighth of the cases. One that does not
compile, or into the same code with gcc or clang, is none.

Prints those that survive, and fails if less than LEAST % are killed. With --one-in N only
one mutant of N is tried: which ones depends on their function and line alone, so they are
the same after a move, and the rate may be less by three standard deviations of so few.
With --short the golden cases are those of the tests' short form, and the sanitizers have no part.
"""
import argparse
import bisect
import fnmatch
import functools
import hashlib
import os
import re
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

LEAST = 84

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent
sys.path.insert(0, str(TESTS))
from sources import HEADERS, ROOT, SOURCES  # noqa: E402
# Without those that test no source (`multiply`) or take too long for thousands of mutants.
UNIT_TESTS = sorted(file for file in TESTS.glob("unit/*.c") if file.stem not in ("multiply", "large", "shape2"))
TOPICS = "-DTOPICS=" + " ".join(f"TOPIC({file.stem})" for file in UNIT_TESTS)
SUPPORT = [HERE / "quick.c", TESTS / "common/cases.c", TESTS / "common/kinds.c"]
STEPS = "-fsanitize-coverage=trace-pc"  # quick.c counts blocks that run
WATCHED = ["-fsanitize=address,undefined,integer", "-fno-sanitize-recover=all"]
SHORT = ("-DGOLDEN_PART=32", '-DGOLDEN_HASHES="expected_short.h"')

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
NO_TYPES = {"return", "if", "else", "for", "while", "do", "switch", "case", "goto", "sizeof"}


class Function(NamedTuple):
    """text[start:body] declares it, text[body:end] is its body with the braces."""
    name: str
    start: int
    body: int
    end: int


class Mutant(NamedTuple):
    """`length` characters at `at` of a file become `new`."""
    path: Path
    text: str
    at: int
    length: int
    new: str
    name: str  # its function and the marked line, wherever these are
    function: Function  # in which it is, or None

    def is_one_in(self, count):
        return int(hashlib.sha256(self.name.encode()).hexdigest()[:8], 16) % count == 0


def array_lengths(tokens):
    """Which tokens are lengths in declarations such as `const int64_t d[2] = {x, y}, e[3];`:
    a longer array changes nothing, and a shorter one is a matter of the compiler."""
    found = set()
    start, initial, depth = 0, False, 0  # of the statement; after a `=`; of its brackets
    blocks = []
    for i, (_, word, _) in enumerate(tokens):
        before = tokens[i - 1][1] if i else ""
        if word == "{" and (before == "=" or initial or depth):
            blocks.append("value")
            depth += 1
        elif word == "}" and blocks and blocks[-1] == "value":
            blocks.pop()
            depth -= 1
        elif word in "{};" and not (word == ";" and depth):
            if word == "{":
                blocks.append("code")
            elif word == "}" and blocks:
                blocks.pop()
            start, initial, depth = i + 1, False, 0
        elif word in "([":
            depth += 1
        elif word in ")]":
            depth -= 1
        elif word == "=" and depth == 0:
            initial = True
        elif word == "," and depth == 0:
            initial = False
        elif before == "[" and depth == 1 and not initial:
            first, second = tokens[start][:2], tokens[start + 1][:2]
            if first[0] == "word" and first[1] not in NO_TYPES and (
                    second[0] == "word" or second[1] == "*"):
                found.add(i)
    return found


def functions_of(tokens):
    """The function around each token, or None."""
    functions, inside = [None] * len(tokens), None
    depth, name, begin = 0, None, 0
    for i, (_, word, at) in enumerate(tokens):
        before = tokens[i - 1] if i else ("", "", 0)
        if depth == 0 and word == "(" and before[0] == "word" and before[1] != "__attribute__":
            name = name or before[1]
        if word == "{":
            if depth == 0 and before[1] == ")" and name:
                inside = i
            depth += 1
        elif word == "}":
            depth -= 1
            if depth == 0 and inside is not None:
                function = Function(name, tokens[begin][2], tokens[inside][2], at + 1)
                functions[inside:i + 1] = [function] * (i + 1 - inside)
        if depth == 0 and word in "};":
            name, inside, begin = None, None, i + 1
    return functions


def changes_of(text):
    """(offset, length, replacement, function) of each mutant."""
    tokens = [(match.lastgroup, match.group(), match.start()) for match in TOKEN.finditer(text)]
    tokens = [token for token in tokens if token[0] != "skip"]
    lengths = array_lengths(tokens)
    functions = functions_of(tokens)
    depth = 0
    for i, (kind, word, at) in enumerate(tokens):
        depth += {"{": 1, "}": -1}.get(word, 0)
        before = tokens[i - 1][1] if i else ""
        after = tokens[i + 1][1] if i + 1 < len(tokens) else ""
        if kind == "number":
            if i in lengths or before == "[" and depth == 0:
                continue
            value = int(re.sub(r"[uUlL]+$", "", word), 0)
            suffix = re.search(r"[uUlL]*$", word).group()
            for step in (1, -1):
                if value + step >= 0:
                    yield at, len(word), f"{value + step}{suffix}", functions[i]
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
            for new in WORDS.get(word, ()):
                yield at, len(word), new, functions[i]
        else:
            for new in OPERATORS.get(word, ()):
                yield at, len(word), new, functions[i]
            binary = OPERANDS_END.search(before) and before not in ("return", "case")
            if word in ("+", "-"):
                if binary:
                    yield at, 1, "-" if word == "+" else "+", functions[i]
                elif word == "-":
                    yield at, 1, "", functions[i]
            if word == "!":
                yield at, 1, "", functions[i]


def mutants_of(path, seen):
    """`seen` counts the names, for lines that are the same."""
    text = path.read_text()
    for at, length, new, function in changes_of(text):
        begin = text.rfind("\n", 0, at) + 1
        end = text.find("\n", at)
        marked = f"{text[begin:at]}[{text[at:at + length]} -> {new}]{text[at + length:end]}"
        name = f"{function.name + ': ' if function else ''}{marked.strip()}"
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > 1:
            name += f" ({seen[name]})"
        yield Mutant(path, text, at, length, new, name, function)


def run(command, **options):
    return subprocess.run(list(map(str, command)), stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, check=False, **options)


# To the mutant of this number; 0 is the original.
TRAMPOLINE = """
#if defined(__x86_64__)
__asm__(".text\\n{globl}{name}: movslq mutant_number(%rip), %r11\\n"
        "jmp *mutant_code(,%r11,8)\\n");
#else
__asm__(".text\\n{globl}{name}: adrp x16, mutant_number\\n"
        "ldrsw x16, [x16, :lo12:mutant_number]\\n"
        "adrp x17, mutant_code\\nadd x17, x17, :lo12:mutant_code\\n"
        "ldr x16, [x17, x16, lsl 3]\\nbr x16\\n");
#endif
"""


def source_with(mutants):
    """A source file with all of these mutants of one function: the function jumps to
    the one that mutant_number says. The numbers of the mutants begin with 1."""
    first = mutants[0]
    text, function = first.text, first.function
    if function is None:
        return first.text[:first.at] + first.new + first.text[first.at + first.length:]
    head = text[function.start:function.body]
    is_static = re.search(r"\bstatic\b", head)
    head = re.sub(r"\b(static|inline)\b|__attribute__\(\(always_inline\)\)", "", head)
    parts = [text[:function.start], head, ";\n",
             TRAMPOLINE.format(name=function.name, globl="" if is_static else
                               f".globl {function.name}\\n")]
    variant = re.compile(rf"\b{function.name}\b(?=\s*\()")
    for number, mutant in enumerate([None, *mutants]):
        body = text[function.body:function.end]
        if mutant:
            at = mutant.at - function.body
            body = body[:at] + mutant.new + body[at + mutant.length:]
        parts.append(f'\n#line 1 "mutant {number}"\n'
                     + variant.sub(f"mutant_{number}", "static " + head, count=1) + body)
    variants = ", ".join(f"mutant_{number}" for number in range(len(mutants) + 1))
    parts += ['\n#line 1 "rest"\nstatic void *const mutant_code[] __attribute__((used)) = {',
              variants, "};\n", text[function.end:]]
    return "".join(parts)


class Build:
    """The quick tests with a library that is compiled in one way."""

    def __init__(self, folder, libfixmath, compiler, *flags, link=()):
        self.folder = folder
        self.command = [compiler, "-std=c11", "-w", "-fno-pie", f"-I{ROOT}/lib/include",
                        "-isystem", libfixmath, *flags]
        self.link = [compiler, "-no-pie", *link]
        self.objects = {}
        self.lock = threading.Lock()

    def compile(self, source, target, *flags):
        """What the compiler says if it fails, else ''."""
        done = subprocess.run(list(map(str, [*self.command, *flags, "-c", source, "-o", target])),
                              stderr=subprocess.PIPE, check=False)
        return done.stderr.decode() or "fails" if done.returncode else ""

    def original(self, source):
        """The object of a source, which is compiled when it is first asked for."""
        with self.lock:
            if source not in self.objects:
                self.folder.mkdir(parents=True, exist_ok=True)
                target = self.folder / f"{SOURCES.index(source)}_{source.stem}.o"
                if self.compile(source, target):
                    sys.exit(f"cannot compile {source}")
                self.objects[source] = target
            return self.objects[source]

    def build_library(self):
        for source in SOURCES:
            self.original(source)

    def program(self, target, tests, changed=()):
        """Linked with some objects in the place of their sources' own."""
        objects = {**self.objects, **dict(changed)}.values()
        if run([*self.link, *objects, *tests, "-o", target]).returncode != 0:
            raise RuntimeError(f"cannot link {target}")

    @functools.lru_cache(maxsize=None)
    def includers(self, header):
        """The sources that a header is in."""
        return [s for s in SOURCES if str(header) in
                map(os.path.normpath, run([*self.command, "-MM", s]).stdout.decode().split())]

    def mutate(self, folder, mutants):
        """{source: object with these mutants}, and what the compiler says if it fails. A
        header goes before all others, and its guard keeps the original out."""
        path = mutants[0].path
        changed = folder / path.name
        changed.write_text(source_with(mutants))
        objects = {}
        for number, source in enumerate([path] if path in SOURCES else self.includers(path)):
            objects[source] = folder / f"{number}.o"
            main, flags = (changed, []) if source == path else (source, ["-include", changed])
            errors = self.compile(main, objects[source], "-iquote", path.parent, *flags)
            if errors:
                return {}, errors
        return objects, ""


def code_of(path):
    """Each function's instructions."""
    listing = run(["objdump", "-dr", "--no-addresses", "--no-show-raw-insn", path]).stdout.decode()
    functions = re.split(r"^<(\w+)>:\n", listing, flags=re.M)[1:]
    names = functions[::2]
    return {name: re.sub(r"\bmutant_\d+\b", "itself", code).strip()
            for name, code in zip(names, functions[1::2])}


def compile_tests(folder, libfixmath, quick_flags):
    """Their objects, which are the same for all mutants."""
    folder.mkdir(parents=True, exist_ok=True)
    build = Build(folder, libfixmath, "gcc", "-O1")
    sources = {s: [f"-Dmain={s.stem}_main", "-DQUICK"] for s in UNIT_TESTS}
    sources.update((s, []) for s in SUPPORT)
    sources[HERE / "quick.c"] = [*quick_flags, TOPICS]
    objects = []
    for number, (source, flags) in enumerate(sources.items()):
        objects.append(folder / f"{number}_{source.stem}.o")
        if errors := build.compile(source, objects[-1], *flags):
            sys.exit(f"cannot compile {source}: {errors}")
    return objects


class Judge:
    """What is built once, and the verdict on each mutant."""

    def __init__(self, folder, libfixmath, jobs, short):
        self.folder = folder
        self.tests = compile_tests(folder / "tests", libfixmath, SHORT if short else ())
        self.plain = Build(folder / "plain", libfixmath, "gcc", "-O1", STEPS)
        watched = Build(folder / "watched", libfixmath, "clang", "-O1", *WATCHED, f"{STEPS},no-prune",
                        link=WATCHED[:1])
        traced = Build(folder / "traced", libfixmath, "gcc", "-O0", STEPS)  # nothing is inlined
        # Where code is compared, so that equal functions stay two.
        self.optimized = [Build(folder / c, libfixmath, c, "-O2", *flags) for c, flags in
                          (("gcc", ["-fno-ipa-icf"]), ("clang", []))]
        self.tasks = [(self.plain, "check")] + ([] if short else [(watched, "glance")])
        judges = [build for build, _ in self.tasks]
        with ThreadPoolExecutor(jobs) as pool:  # the slowest first
            list(pool.map(Build.build_library, (*reversed(judges), traced)))
        self.answers = folder / "answers"
        for build in (*judges, traced):
            build.program(build.folder / "quick", self.tests)
        if run([self.plain.folder / "quick", "answers", self.answers]).returncode != 0:
            sys.exit("the tests fail without any mutation")
        self.kinds = self.kinds_of_functions(traced.folder / "quick")
        for build in judges:
            if b"passes" not in run([build.folder / "quick", "check", self.answers, "0",
                                     *self.kinds[None]]).stdout:
                sys.exit("the tests fail without any mutation")

    @staticmethod
    def kinds_of_functions(program):
        """The kinds of golden cases in which each function runs, and all of them for None."""
        symbols = [line.split() for line in run(["nm", "-n", program]).stdout.decode().splitlines()]
        symbols = [(int(s[0], 16), s[2]) for s in symbols if len(s) == 3]
        base = next(address for address, name in symbols if name == "__executable_start")
        starts = [address for address, _ in symbols]
        kinds = {None: set()}
        for row in run([program, "reached"]).stdout.decode().splitlines():
            word, *numbers = row.split()
            if word != "block":
                continue  # of the constructors' hashes
            kind, at = numbers
            # The address is that of the next instruction.
            name = symbols[bisect.bisect_right(starts, base + int(at, 16) - 1) - 1][1]
            kinds[None].add(kind)
            kinds.setdefault(name, set()).add(kind)
        return {name: sorted(some, key=int) for name, some in kinds.items()}

    def passing(self, build, folder, mutants, objects, task):
        program, function = folder / "quick", mutants[0].function
        build.program(program, self.tests, objects)
        kinds = self.kinds.get(function.name, ()) if function else self.kinds[None]
        ids = ",".join(map(str, range(1, len(mutants) + 1)))
        rows = run([program, task, self.answers, ids, *kinds]).stdout.decode().splitlines()
        return [m for n, m in enumerate(mutants, 1) if f"mutant {n} passes" in rows]

    @staticmethod
    def changing(build, mutants, objects):
        """Those that compile into other code than the original's."""
        if mutants[0].function is None:
            return [m for m in mutants
                    if any(code_of(o) != code_of(build.original(s)) for s, o in objects.items())]
        codes = [code_of(o) for o in objects.values()]
        return [m for n, m in enumerate(mutants, 1)
                if any(code[f"mutant_{n}"] != code["mutant_0"] for code in codes)]

    def survivors(self, mutants):
        """Of some mutants of one function: (those that are any, those of them that survive)."""
        def compiled(build, left):
            while left:
                objects, errors = build.mutate(folder, left)
                if not errors:
                    break
                bad = {int(n) for n in re.findall(r"^mutant (\d+):.*error:", errors, flags=re.M)}
                if not bad and left[0].function:
                    raise RuntimeError(errors)
                rest = [m for n, m in enumerate(left, 1) if left[0].function and n not in bad]
                none.update(set(left) - set(rest))
                left = rest
            if left and left[0].function and \
                    not any(b"mutant_0" in o.read_bytes() for o in objects.values()):
                none.update(left)  # code for another machine
                left = []
            return left, left and objects

        left, none = mutants, set()
        with tempfile.TemporaryDirectory(dir=self.folder) as name:
            folder = Path(name)
            for build, task in self.tasks:
                left, objects = compiled(build, left)
                left = left and self.passing(build, folder, left, objects, task)
            for build in self.optimized:
                left, objects = compiled(build, left)
                other = left and self.changing(build, left, objects)
                none.update(set(left) - set(other))
                left = other
        return [m for m in mutants if m not in none], left


def batches_of(mutants, size=40):
    """Mutants of one function, or one that is in none."""
    batch = []
    for mutant in mutants:
        if batch and (len(batch) == size or batch[0].function != mutant.function
                      or batch[0].path != mutant.path or mutant.function is None):
            yield batch
            batch = []
        batch.append(mutant)
    if batch:
        yield batch


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--one-in", type=int, default=1)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--files", default="*")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--libfixmath", type=Path, required=True)
    parser.add_argument("--build", type=Path, required=True)
    arguments = parser.parse_args()

    seen = {}
    mutants = [m for path in SOURCES + HEADERS for m in mutants_of(path, seen)]
    chosen = [m for m in mutants if m.is_one_in(arguments.one_in)
              and fnmatch.fnmatch(m.path.relative_to(ROOT / "lib/src"), arguments.files)]
    print(f"{len(chosen)} of {len(mutants)} mutants", flush=True)
    judge = Judge(arguments.build.resolve(), arguments.libfixmath.resolve(), arguments.jobs,
                  arguments.short)
    figures = {}
    with ThreadPoolExecutor(arguments.jobs) as pool:
        for tried, survivors in pool.map(judge.survivors, batches_of(chosen)):
            for mutant in tried:
                row = figures.setdefault(mutant.path.relative_to(ROOT / "lib/src"), [0, 0])
                row[0] += 1
                row[1] += mutant not in survivors
            for mutant in survivors:
                print(f"{mutant.path.relative_to(ROOT)}: {mutant.name}", flush=True)
    for path, (count, killed) in figures.items():
        print(f"{str(path):24}{killed:6} of{count:6} killed {100 * killed / count:6.1f} %")
    count, killed = (sum(column) for column in zip(*figures.values()))
    noise = 3 * (LEAST * (100 - LEAST) / count) ** 0.5 if arguments.one_in > 1 else 0
    percent = 100 * killed / count
    print(f"mutation: {killed} of {count} are killed, {percent:.1f} %; "
          f"at least {LEAST - noise:.1f} % should be")
    return 0 if percent >= LEAST - noise else 1


if __name__ == "__main__":
    sys.exit(main())
