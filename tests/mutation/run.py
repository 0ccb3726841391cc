#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do the quick tests notice when the library is wrong?

    run.py [--one-in N] [--files GLOB] [--least PERCENT] [--write] [--report FILE [--resume]]
           [--jobs N] --libfixmath FOLDER --build FOLDER

Changes one token of lib/src/*.c at a time (a comparison, a sign, a constant by one, a
coordinate, a term, a word), compiles the library so and runs the unit tests and the cases
of the golden hashes. A mutant is killed if one of them fails, crashes or does not end, or
if clang's sanitizers find something in the first eighth of the cases. One that does not compile, or into the same code
with gcc or clang, is none.

The golden cases of those that survive are run once more to count basic blocks. A mutant
that takes more of them in some cases and fewer in none only works harder for the same
answers: it is `slower`. The others are looked at: survivors.txt has their classes,
SURVIVORS.md explains them. Those of class equal, slower or detour change no answer and do
not count; the rest, and what survivors.txt does not know, should have been killed.

Fails if fewer than PERCENT of those that should be are killed, in this run or by the
figures of the whole run, figures.txt, which --write brings up to date. With --one-in N
only one mutant of N is tried. Which ones depends on their own line alone. With --short the
golden cases are those of the tests' short form. --report takes
down each verdict as it comes, and --resume goes on where such a run was ended.
"""
import argparse
import bisect
import fnmatch
import hashlib
import os
import re
import resource
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SOURCES = sorted((ROOT / "lib/src").glob("*.c"))
WATCHED = ["-fsanitize=address,undefined,integer", "-fno-sanitize-recover=all"]
SHORT = ("-DGOLDEN_PART=16", '-DGOLDEN_HASHES="expected_short.h"')
NO_ANSWER = ("slower", "equal", "detour")  # classes that change none
CLASSES = NO_ANSWER + ("bound", "hole", "unknown")

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
    name: str  # the file and the marked line, the same as long as the line is
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


def mutants_of(path):
    text = path.read_text()
    seen = {}
    found = []
    for at, length, new, function in changes_of(text):
        begin = text.rfind("\n", 0, at) + 1
        end = text.find("\n", at)
        marked = f"{text[begin:at]}[{text[at:at + length]} -> {new}]{text[at + length:end]}"
        name = f"{path.name}: {marked.strip()}"
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > 1:
            name += f" ({seen[name]})"  # of lines that are the same
        found.append(Mutant(path, text, at, length, new, name, function))
    return found


def known_survivors():
    """The class of each that was looked at, by name."""
    rows = (HERE / "survivors.txt").read_text().splitlines()
    return {row[8:]: row[:8].strip() for row in rows if not row.startswith("#")}


def run(command, **options):
    return subprocess.run(list(map(str, command)), stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, check=False, **options)


TRAMPOLINE = """
#if defined(__x86_64__)
__asm__(".text\\n{globl}{name}: jmp *mutant_target(%rip)\\n");
#else
__asm__(".text\\n{globl}{name}: adrp x16, mutant_target\\n"
        "ldr x16, [x16, :lo12:mutant_target]\\nbr x16\\n");
#endif
"""


def source_with(mutants):
    """A source file with all of these mutants of one function: the function jumps to
    the one that mutant_target says. The numbers of the mutants begin with 1."""
    first = mutants[0]
    text, function = first.text, first.function
    if function is None:
        return first.text[:first.at] + first.new + first.text[first.at + first.length:]
    head = text[function.start:function.body]
    is_static = re.search(r"\bstatic\b", head)
    head = re.sub(r"\b(static|inline)\b", "", head)
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
    parts += ['\n#line 1 "rest"\nvoid *const mutant_code[] = {', variants, "};\n",
              "void *mutant_target = mutant_0;\n", text[function.end:]]
    return "".join(parts)


class Build:
    """The quick tests with a library that is compiled in one way."""

    def __init__(self, folder, libfixmath, compiler, *flags, link=()):
        self.folder = folder
        self.command = [compiler, "-std=c11", "-w", f"-I{ROOT}/lib/include",
                        f"-I{ROOT}/lib/src", "-isystem", libfixmath, "-DFIXMATH_NO_CACHE", *flags]
        self.link = [compiler, "-no-pie", *link]
        self.objects = {}

    def compile(self, source, target, *flags):
        """What the compiler says if it fails, else ''."""
        done = subprocess.run(list(map(str, [*self.command, "-fno-pie", *flags, "-c", source,
                                             "-o", target])), stderr=subprocess.PIPE, check=False)
        return done.stderr.decode() or "fails" if done.returncode else ""

    def build_library(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        for source in SOURCES:
            self.objects[source.name] = self.folder / f"{source.stem}.o"
            if self.compile(source, self.objects[source.name]):
                sys.exit(f"cannot compile {source}")

    def program(self, target, tests, path=None, other=None):
        """Linked with `other` in place of the object of `path`."""
        objects = [o for name, o in self.objects.items() if not path or name != path.name]
        extra = [other] if other else []
        return run([*self.link, *objects, *extra, *tests, "-o", target]).returncode == 0

    def compile_mutants(self, mutants, number):
        """The object."""
        folder = self.folder / str(number)
        folder.mkdir(exist_ok=True)
        source, target = folder / mutants[0].path.name, folder / "mutant.o"
        source.write_text(source_with(mutants))
        return target, self.compile(source, target)


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
    build = Build(folder, libfixmath, "gcc", "-O2")
    tests = ROOT / "tests"
    sources = [(HERE / "quick.c", quick_flags), (tests / "common/cases.c", ()), (tests / "common/kinds.c", ())]
    sources += [(tests / f"unit/{topic}.c", (f"-Dmain={topic}_main",))
                for topic in ("shapes", "test", "cache", "motion", "contact", "distance")]
    sources += [(s, ()) for s in sorted((libfixmath / "libfixmath").glob("fix16*.c"))]
    objects = []
    for number, (source, flags) in enumerate(sources):
        objects.append(folder / f"{number}_{source.stem}.o")
        if build.compile(source, objects[-1], *flags):
            sys.exit(f"cannot compile {source}")
    return objects


class Judge:
    """What is built once, and the verdict on each mutant."""

    def __init__(self, folder, libfixmath, jobs, quick_flags):
        self.tests = compile_tests(folder / "tests", libfixmath, quick_flags)
        self.plain = Build(folder / "plain", libfixmath, "gcc", "-O0")
        self.watched = Build(folder / "watched", libfixmath, "clang", "-O1", *WATCHED,
                             link=WATCHED[:1])
        self.counted = Build(folder / "counted", libfixmath, "gcc", "-O0",
                             "-fsanitize-coverage=trace-pc")
        # Where code is compared, so that equal functions stay two.
        self.optimized = [Build(folder / c, libfixmath, c, "-O2", *flags) for c, flags in
                          (("gcc", ["-fno-ipa-icf"]), ("clang", []))]
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(Build.build_library,
                          (self.plain, self.watched, self.counted, *self.optimized)))
        self.answers, self.blocks = folder / "answers", folder / "blocks"
        for build in (self.plain, self.watched, self.counted):
            if not build.program(build.folder / "quick", self.tests):
                sys.exit("cannot link the tests")
        run([self.plain.folder / "quick", "answers", self.answers])
        run([self.counted.folder / "quick", "blocks", self.blocks])
        self.kinds = self.kinds_of_functions(self.counted.folder / "quick")
        for build in (self.plain, self.watched):
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

    def run_mutants(self, build, mutants, number, task, known, compiled=None):
        """What the tests print about each, by number."""
        target, errors = compiled or build.compile_mutants(mutants, number)
        program = build.folder / str(number) / "quick"
        if errors or not build.program(program, self.tests, mutants[0].path, target):
            return {}
        function = mutants[0].function
        kinds = self.kinds.get(function.name, ()) if function else self.kinds[None]
        ids = ",".join(map(str, range(1, len(mutants) + 1)))
        rows = [row.split() for row in
                run([program, task, known, ids, *kinds]).stdout.decode().splitlines()]
        return {int(row[1]): row[2:] for row in rows if row and row[0] == "mutant"}

    def same_code(self, build, mutants, number):
        """Those that compile into the code of the original."""
        target, errors = build.compile_mutants(mutants, number)
        if errors:
            return set()
        code = code_of(target)
        if mutants[0].function is None:
            same = code == code_of(build.objects[mutants[0].path.name])
            return {mutants[0]} if same else set()
        return {m for n, m in enumerate(mutants, 1)
                if code.get(f"mutant_{n}") == code["mutant_0"]}

    def verdicts(self, mutants, number):
        """'none', 'killed', or how it survives, of each of some mutants of one function."""
        found = {}
        compiled = self.plain.compile_mutants(mutants, number)
        errors = compiled[1]
        bad = {int(n) for n in re.findall(r"^mutant (\d+):.*error:", errors, flags=re.M)}
        if errors and mutants[0].function is None:
            bad = {1}
        found.update((m, "none") for n, m in enumerate(mutants, 1) if n in bad)

        def left():
            return [m for m in mutants if m not in found]

        for build, task in ((self.plain, "check"), (self.watched, "glance")):
            if left():
                reused = compiled if build is self.plain and not found else None
                passed = self.run_mutants(build, left(), number, task, self.answers, reused)
                found.update((m, "killed") for n, m in enumerate(left(), 1)
                             if passed.get(n) != ["passes"])
        counts = {}
        if left():
            counted = self.run_mutants(self.counted, left(), number, "compare", self.blocks)
            for n, m in enumerate(left(), 1):
                counts[m] = list(map(int, counted.get(n, (0, 0))))
            found.update((m, "slower") for m in left() if counts[m][0] and not counts[m][1])
        for build in self.optimized:
            if left():
                found.update((m, "none") for m in self.same_code(build, left(), number))
        found.update((m, "unknown ({} more, {} fewer)".format(*counts[m])) for m in left())
        return found


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


def percent_of(row):
    counted = row["killed"] + sum(row[c] for c in CLASSES if c not in NO_ANSWER)
    return 100 * row["killed"] / counted if counted else 100


FIGURES = ("mutants", "killed", *CLASSES)


def read_figures():
    rows = [row.split() for row in (HERE / "figures.txt").read_text().splitlines()
            if not row.startswith("#")]
    return {row[0]: dict(zip(FIGURES, map(int, row[1:-1]))) for row in rows[1:]}


def table(figures):
    rows = [("file", *FIGURES, "percent")]
    for name, row in sorted(figures.items(), key=lambda item: (item[0] == "all", item[0])):
        rows.append((name, *(row[f] for f in FIGURES), f"{percent_of(row):.1f}"))
    return "".join(f"{row[0]:12}" + "".join(f"{cell:>8}" for cell in row[1:]) + "\n"
                   for row in rows)


def with_sum(figures):
    rows = {name: row for name, row in figures.items() if name != "all"}
    return {**rows, "all": {f: sum(row[f] for row in rows.values()) for f in FIGURES}}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--one-in", type=int, default=1)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--least", type=float, default=95)
    parser.add_argument("--files", default="*.c")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--report", type=Path)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--libfixmath", type=Path, required=True)
    parser.add_argument("--build", type=Path, required=True)
    arguments = parser.parse_args()

    mutants = [m for path in SOURCES if fnmatch.fnmatch(path.name, arguments.files)
               for m in mutants_of(path)]
    total = len(mutants)
    mutants = [m for m in mutants if m.is_one_in(arguments.one_in)]
    print(f"{len(mutants)} of {total} mutants", flush=True)

    known = known_survivors()
    results = {}
    if arguments.resume and arguments.report.exists():
        rows = [row.split("\t") for row in arguments.report.read_text().splitlines()]
        names = {m.name for m in mutants}
        results = {name: verdict for verdict, name in rows if name in names}
    elif arguments.report:
        arguments.report.write_text("")
    lock = threading.Lock()
    left = [m for m in mutants if m.name not in results]
    queue = batches_of(left)
    if left:
        judge = Judge(arguments.build.resolve(), arguments.libfixmath.resolve(), arguments.jobs,
                      SHORT if arguments.short else ())

    def work(number):
        while True:
            with lock:
                batch = next(queue, None)
            if batch is None:
                return
            verdicts = judge.verdicts(batch, number)
            with lock:
                for mutant, verdict in verdicts.items():
                    results[mutant.name] = verdict
                    if arguments.report:
                        with arguments.report.open("a") as report:
                            print(verdict, mutant.name, sep="\t", file=report)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(arguments.jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    figures, survivors = {}, []
    for mutant in mutants:
        verdict = results[mutant.name]
        if verdict == "none":
            continue
        row = figures.setdefault(mutant.path.name, dict.fromkeys(FIGURES, 0))
        row["mutants"] += 1
        kind = verdict.split()[0]
        if kind == "unknown":
            kind = known.get(mutant.name, kind)
            more = verdict[len("unknown"):] if kind == "unknown" else ""
            survivors.append(f"{kind:8}{mutant.name}{more}")
        row[kind] += 1
    print("survivors that were not measured to be slower:", *survivors, sep="\n  ")
    figures = with_sum(figures)
    print(table(figures), end="")
    if arguments.write and arguments.one_in == 1:
        whole = with_sum({**read_figures(), **figures})
        (HERE / "figures.txt").write_text(
            "# All mutants, by file, as tests/run.sh --mutation --write counts them.\n"
            + table(whole))
    whole = percent_of(read_figures()["all"])
    percent = percent_of(figures["all"])
    print(f"mutation: of those that change an answer {percent:.1f} % are killed here, "
          f"{whole:.1f} % of all")
    return 0 if min(percent, whole) >= arguments.least else 1


if __name__ == "__main__":
    sys.exit(main())
