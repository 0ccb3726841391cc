#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How much flash and stack does each function of fixsat need on a Cortex-M?

    check.py [--write | --markdown | --short | --where FUNCTION] [--libfixmath FOLDER]
             [--build FOLDER]

compiles the library by arm-none-eabi-gcc for two cores at -Os and -O2, for the smaller
one at -O3 too, and for every function of its public headers links a program of this
function alone:

flash   what that program holds: code and constants of the function and of all
        that it calls, the compiler's helpers and memcpy included, although most
        firmware holds these anyway.
stack   the deepest that the stack can get below the caller's, by a walk along all
        paths through the linked instructions, helpers included. `worst` is over
        all paths; `usual` over those that enter nothing of *_wide.c and of the wide
        integers, so over those that 32 bits decide. Not in it: interrupts, and
        arguments that the caller puts on its own stack.

Prints the table, leaves it in the build folder as table.txt, and fails
- if a function has static RAM, allocates, computes with floats, calls itself or
  by a pointer, or if its stack depends on its input; if a test divides; or if
  anything is linked that is neither the library nor a helper for integers;
- if a figure is more than 2 % above limits.txt, or is missing on either side; or if that file's
  figure misses what it was aimed at (aims.txt) and no reason is given there;
- if the tables of lib/docs/performance.md or building.md do not hold the figures of limits.txt.

--write puts the figures into limits.txt and the tables into these pages.
--markdown prints the tables.
--short is about one core and level alone.
--where says of one function, for the smaller core, how much of its flash is in each room of the
library, and which calls need the most stack.
"""
import argparse
import collections
import glob
import itertools
import os
import re
import shutil
import subprocess
import sys
from collections import namedtuple
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "tests"))
import aims

LIMITS = os.path.join(HERE, "limits.txt")
AIMS = os.path.join(HERE, "aims.txt")
PERFORMANCE = os.path.join(ROOT, "lib/docs/performance.md")
BUILDING = os.path.join(ROOT, "lib/docs/building.md")

CPUS = {"cortex-m0plus": "Cortex-M0+", "cortex-m4": "Cortex-M4"}
LEVELS = ("-Os", "-O2")
HIGHEST = "-O3"                    # of the first core alone: what the pico-sdk builds with
SLACK = Fraction(2, 100)
AIM_FLASH = 2048                   # of all 2D tests together, at -Os on the Cortex-M0+
AIM_STACK = {"2D": 128, "3D": 256} # of any test
VERBS = ["test", "sweep", "impact", "enter", "cast", "contact", "distance"]
ALL_OF_SHAPE2 = "all verbs of shape2"
SUMS = {"2D": "all 2D tests", "3D": "all 3D tests", "": "all functions"}

PREAMBLE = """\
# SPDX-License-Identifier: MIT
#
# The bytes of flash and stack that fixsat's functions keep to (2 % slack), by core,
# optimisation level and function: see check.py. Written by `check.py --write` with
# {compiler}.
"""
LIMIT = re.compile(r"(\S+) +(\S+) +(\S.*?\S) +flash +(\d+) usual +(\d+) worst +(\d+)")

SOURCES = "src/**/*.c"
COMPILE = ["-mthumb", "-std=c11", "-ffunction-sections", "-fdata-sections", "-fstack-usage"]
# Nothing but the program: no startup code, no padding, no tables for unwinding. What is no part
# of the usual path is in .wide.
LINKER_SCRIPT = """\
SECTIONS {
    .wide : { *_wide.o(.text*) */src/shape/rounding.o(.text*) */src/int/wide.o(.text*) */src/int/sign.o(.text*) }
    .text : { *(.text*) }
    .rodata : { *(.rodata*) }
    .data : { *(.data*) }
    .bss : { *(.bss*) *(COMMON) }
    /DISCARD/ : { *(.ARM.exidx*) *(.ARM.extab*) }
}
"""

# What may be linked besides the library: 64-bit shifts and products, bit counts, and
# the copies and jumps that compilers emit.
HELPERS = r"__aeabi_(lmul|llsl|llsr|lasr|lcmp|ulcmp|mem(cpy|move|set|clr)[48]?)|mem(cpy|move|set)|" \
          r"__(clz|ctz|ashl|ashr|lshr|mul|cmp|ucmp)[sd]i[23]|__gnu_thumb1_case_\w+"
DIVISION = r"__aeabi_u?(idiv|idivmod|ldivmod|idiv0|ldiv0)|__u?(div|mod|divmod)[sd]i[34]|" \
           r"\.u?divsi3_skip_div0_test|__udivmoddi4|__gnu_u?ldivmod_helper"
ALLOCATION = r"_*(malloc|calloc|realloc|free|sbrk)(_r)?"
FLOAT = r"__aeabi_([cfd]|u?[il]2[fd]).*|__.*[sd]f[23]?|__.*[sd]f[sd]i|__(float|fix).*"

Figures = namedtuple("Figures", "flash usual worst")
Need = namedtuple("Need", "usual worst")
Instruction = namedtuple("Instruction", "mnemonic condition operands literal")


class Refused(Exception):
    """The library breaks one of its promises: a sentence that says which."""


class Odd(Exception):
    """Something in the code of a function that has no place there."""


def run(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False)
    if done.returncode != 0:
        raise Refused(f"{done.stdout}{command[0]}: exit status {done.returncode}")
    return done.stdout


def tool(name, *arguments):
    return run("arm-none-eabi-" + name, *arguments)


# ---- one program: its instructions and the stack they need ----

class Program:
    """The code of a linked program, disassembled."""

    CONDITION = "eq|ne|cs|cc|mi|pl|vs|vc|hi|ls|ge|lt|gt|le"
    MNEMONIC = re.compile(rf"(bl|blx|bx|b|push|pop|add|addw|sub|subw|strd?|ldrd?|stmdb|ldmia)"
                          rf"({CONDITION})?(?:\.[nw])?")

    def __init__(self, elf, frames):
        """frames: by the name of a function the stack frames that the compiler reports."""
        self.frames, self.wide, section = frames, set(), None
        self.code, self.words, self.names = {}, {}, {}
        for line in tool("objdump", "-d", "--no-show-raw-insn", elf).splitlines():
            label = re.fullmatch(r"([0-9a-f]+) <(.+)>:", line)
            match = re.fullmatch(r" *([0-9a-f]+):\t(\S+)(?:\t([^;@]*))?(.*)", line)
            if line.startswith("Disassembly of section "):
                section = line.split()[-1]
            elif label:
                self.names[int(label[1], 16)] = label[2]
                if section == ".wide:":
                    self.wide.add(int(label[1], 16))
            elif match:
                at, mnemonic, operands = int(match[1], 16), match[2], (match[3] or "").strip()
                if mnemonic == ".word":
                    self.words[at] = int(operands, 16)
                known = self.MNEMONIC.fullmatch(mnemonic)
                literal = re.search(r"\((?:0x)?([0-9a-f]+)", match[4])
                self.code[at] = Instruction(known[1] if known else mnemonic,
                                            known[2] if known else None, operands,
                                            int(literal[1], 16) if literal else None)
        order = sorted(self.code)
        self.next = dict(zip(order, order[1:]))
        self.previous = dict(zip(order[1:], order))
        self.needs, self.active, self.deepest, self.deepest_usual = {}, [], {}, {}

    def writer(self, register, at):
        """The last instruction before `at` that wrote this low register. Prologues and
        epilogues, of which this is asked, have no branches. A wrong guess would show up
        as a return with something left on the stack, or as a frame that the compiler
        denies."""
        while at not in self.names and at in self.previous:
            at = self.previous[at]
            mnemonic, _, operands, _ = self.code[at]
            if mnemonic == "pop" and register in re.findall(r"\w+", operands) or \
                    operands.startswith(register + ",") and not mnemonic.startswith(("st", "cmp")):
                return at
        return None

    def is_popped(self, register, at):
        at = self.writer(register, at)
        return at is not None and self.code[at].mnemonic == "pop"

    def value(self, register, at):
        """The constant in a register before the instruction at this address."""
        at = self.writer(register, at)
        mnemonic, _, operands, literal = self.code.get(at, Instruction("", None, register, None))
        words = operands.split(", ")
        number = int(words[-1][1:]) if re.fullmatch(r"#\d+", words[-1]) else None
        if mnemonic == "ldr" and literal in self.words:
            value = self.words[literal]
            return value - (value >> 31 << 32)
        if mnemonic == "movs" and number is not None:
            return number
        if mnemonic == "lsls" and number is not None:
            return self.value(words[1], at) << number
        if mnemonic == "adds" and number is not None:
            return self.value(words[-2], at) + number
        if mnemonic in ("negs", "rsbs"):
            return -self.value(words[1], at)
        raise Odd(f"the stack moves by what is not known here: {mnemonic} {operands}")

    def growth(self, at):
        """By how many bytes the stack grows."""
        mnemonic, condition, operands, _ = self.code[at]
        number = re.search(r"#-?(\d+)\]?!?$", operands)
        if mnemonic == "push" or mnemonic == "stmdb" and operands.startswith("sp!"):
            change = 4 * len(re.findall(r"\w+", operands[operands.index("{"):]))
        elif mnemonic == "pop" or mnemonic == "ldmia" and operands.startswith("sp!"):
            change = -4 * len(re.findall(r"\w+", operands[operands.index("{"):]))
        elif mnemonic in ("str", "strd") and re.search(r"\[sp, #-\d+\]!", operands):
            change = int(number[1])
        elif mnemonic in ("ldr", "ldrd") and re.search(r"\[sp\], #\d+", operands):
            change = -int(number[1])
        elif mnemonic in ("add", "sub", "addw", "subw") and re.match(r"sp, (sp, )?#\d+", operands):
            change = int(number[1]) if mnemonic in ("sub", "subw") else -int(number[1])
        elif mnemonic == "add" and re.fullmatch(r"sp, r\d", operands):
            change = -self.value(operands[4:], at)
        elif re.match(r"sp!|.*\[sp.*\]!|.*\[sp\],", operands) or \
                re.match(r"sp,", operands) and not re.match(r"(cmp|tst|stm|ldm|str$)", mnemonic) or \
                mnemonic in ("vpush", "vpop"):
            raise Odd(f"the stack moves by what is not known here: {mnemonic} {operands}")
        else:
            return 0
        if condition and "pc" not in operands:
            raise Odd(f"the stack moves on a condition: {mnemonic} {operands}")
        return change

    def follow(self, at):
        """(addresses that are called, that come next, returns, jumps by a table)"""
        mnemonic, condition, operands, _ = self.code[at]
        target = re.match(r"(?:\w+, )?([0-9a-f]+) <", operands)
        target = int(target[1], 16) if target else None
        onward = [self.next.get(at)]
        if mnemonic == "bl" and target not in self.names:
            return [], [target], False, False # how a Cortex-M0 jumps far
        if mnemonic == "bl":
            table = self.names.get(target, "").startswith("__gnu_thumb1_case_")
            return [target], [] if table else onward, False, table
        if mnemonic == "b":
            return [], [target] + (onward if condition else []), False, False
        if mnemonic in ("cbz", "cbnz"):
            return [], [target] + onward, False, False
        if mnemonic == "bx" and (operands == "lr" or self.is_popped(operands, at)) \
                or mnemonic in ("pop", "ldmia") and re.search(r"\bpc\b", operands) \
                or mnemonic == "ldr" and operands.startswith("pc, [sp], #"):
            return [], onward if condition else [], True, False
        if mnemonic in ("bx", "blx"):
            raise Odd("a call by a pointer")
        if mnemonic in ("tbb", "tbh") or operands.startswith("pc,"):
            return [], [], False, True
        if mnemonic == "udf": # a trap
            return [], [], False, False
        if mnemonic.startswith("."):
            raise Odd("data where an instruction was expected")
        return [], onward, False, False

    def need(self, entry):
        """(usual, worst) bytes of stack of the function at this address."""
        name = self.names.get(entry, hex(entry))
        if entry in self.needs:
            return self.needs[entry]
        if entry in self.active:
            raise Refused(f"{name} calls itself, directly or by way of others")
        self.active.append(entry)
        try:
            usual, worst, frame = self.walk(entry)
        except Odd as odd:
            raise Refused(f"{name}: {odd}") from None
        finally:
            self.active.pop()
        # The compiler's figure leaves out arguments in registers that it stores below
        # those on the stack, which is the first that such a function does.
        first = self.code[entry]
        spilled = self.growth(entry) if first.mnemonic == "sub" else 0
        reported = self.frames.get(re.sub(r"\.\d+", "", name), {frame})
        if frame not in reported and frame - spilled not in reported:
            raise Refused(f"{name}: a frame of {frame} bytes, but the compiler says {reported}")
        self.needs[entry] = Need(usual, worst)
        return self.needs[entry]

    def walk(self, entry):
        """(usual, worst, own frame) over all paths from here to the returns."""
        usual = worst = frame = 0
        depths, todo, after_jump, depth_at_jump = {}, [(entry, 0)], None, 0
        while todo or after_jump is not None:
            if not todo:
                # The targets of the jump are what nothing else has reached. All have the stack
                # of the jump; if not, some are reached with different ones. (A nop fills up.)
                rest = next((i for i in self.body(after_jump)
                             if i not in depths and self.code[i].mnemonic != "nop"), None)
                if rest is None:
                    break
                todo.append((rest, depth_at_jump))
            at, depth = todo.pop()
            if at in depths:
                if depths[at] != depth:
                    raise Odd("code that is reached with different stacks")
                continue
            if at not in self.code:
                raise Odd("no code where it goes on")
            depths[at] = depth
            depth += self.growth(at)
            frame = max(frame, depth)
            calls, onward, returns, table = self.follow(at)
            if returns:
                if depth != 0:
                    raise Odd("a return with something left on the stack")
                depth = depths[at] # where it returns on a condition that is not met
            for target in onward:
                if target in self.names and target != entry:
                    calls.append(target) # in the place of its caller
                else:
                    todo.append((target, depth))
            for target in calls:
                below = self.need(target)
                if depth + below.worst > worst:
                    worst = depth + below.worst
                    self.deepest[entry] = target
                if target not in self.wide and depth + below.usual > usual:
                    usual = depth + below.usual
                    self.deepest_usual[entry] = target
            if table:
                after_jump, depth_at_jump = at, depth
        return max(usual, frame), max(worst, frame), frame

    def body(self, at):
        """The instructions of a function from behind this address on."""
        while (at := self.next.get(at)) is not None and at not in self.names:
            if not self.code[at].mnemonic.startswith("."):
                yield at


# ---- the library, compiled ----

Symbol = namedtuple("Symbol", "at end name room") # the room is None outside of the library


def symbols_of(elf):
    """What a program that was compiled with -g holds, by address."""
    found = []
    for line in tool("nm", "-S", "-l", "--defined-only", elf).splitlines():
        line, _, place = line.partition("\t")
        cells = line.split()
        if len(cells) == 4 and cells[2] in "tTwWrR":
            at = int(cells[0], 16) & ~1
            room = re.search(r"/lib/src/(\w+)/[^/]+$", place)
            found.append(Symbol(at, at + int(cells[1], 16), cells[3], room[1] if room else None))
    return sorted(found)


class Library:
    """The objects of the library for one core and one level of optimisation."""

    def __init__(self, source, fixmath, folder, cpu, level, *options):
        self.cpu, self.level, self.folder = cpu, level, os.path.join(folder, cpu + level)
        self.source, self.whole = source, None
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        self.script = os.path.join(self.folder, "link.ld")
        with open(self.script, "w", encoding="utf-8") as file:
            file.write(LINKER_SCRIPT)
        include = ["-I", os.path.join(source, "include"), "-isystem", fixmath, *options]
        self.objects = [self.compile(file, source, include) for file in files(source, SOURCES)]
        self.own = {name for o in self.objects for name in functions(o)}
        self.frames = {}
        for o in self.objects:
            with open(o[:-2] + ".su", encoding="utf-8") as file:
                for line in file:
                    place, size, kind = line.rstrip("\n").split("\t")
                    name = place.split(":")[-1]
                    if kind != "static":
                        raise Refused(f"{name}: its stack depends on its input ({kind})")
                    self.frames.setdefault(name, set()).add(int(size))

    def compile(self, file, source, options):
        o = object_of(file, source, self.folder)
        tool("gcc", "-mcpu=" + self.cpu, self.level, *COMPILE, *options, "-c", file, "-o", o)
        return o

    def link(self, roots, title):
        """A program of these functions."""
        elf = os.path.join(self.folder, title + ".elf")
        tool("gcc", "-mcpu=" + self.cpu, "-mthumb", "-nostartfiles", "--specs=nano.specs",
             "-Wl,-T," + self.script, "-Wl,--gc-sections", "-Wl,--unresolved-symbols=ignore-all",
             *("-Wl,--require-defined=" + root for root in roots), *self.objects, "-o", elf)
        return elf

    def measure(self, roots, title):
        """The figures of a program of these functions."""
        elf = self.link(roots, title)
        symbols = [line.rsplit(maxsplit=2) for line in tool("nm", elf).splitlines()]
        names = {name for *_, kind, name in symbols if kind in "tTUwW"}
        ram = [name for *_, kind, name in symbols if kind in "bBdD"]
        tests = all(root.startswith("fixsat_test_") for root in roots)
        self.check_names(title, sorted(names - self.own), tests)
        text, data, bss = map(int, tool("size", elf).splitlines()[1].split()[:3])
        if data + bss:
            raise Refused(f"{title}: {data + bss} bytes of static RAM: {', '.join(ram)}")
        if tests:
            divisions = {i.mnemonic for i in Program(elf, self.frames).code.values()} & {"sdiv", "udiv"}
            if divisions:
                raise Refused(f"{title}: division, by the instruction {divisions.pop()}")
        needs = [self.need(root) for root in roots]
        return Figures(text, max(n.usual for n in needs), max(n.worst for n in needs))

    def need(self, root):
        """The stack of a public function. It does not depend on what else is linked, so one program of all
        public functions, which is read once, serves each of them."""
        if self.whole is None:
            public = [name for name in public_functions(self.source) if name in self.own]
            self.whole = Program(self.link(public, "whole"), self.frames)
        return self.whole.need(next(at for at, name in self.whole.names.items() if name == root))

    def check_names(self, title, names, tests):
        """Of what is not the library's."""
        names = [name for name in names if not re.fullmatch(HELPERS, name) and
                 (tests or not re.fullmatch(DIVISION, name))]
        for pattern, what in ((ALLOCATION, "allocation"), (FLOAT, "floating point"),
                              (DIVISION, "division"), (".*", "more than helpers for integers")):
            found = [name for name in names if re.fullmatch(pattern, name)]
            if found:
                raise Refused(f"{title}: {what}, for it links {', '.join(found)}")


def files(folder, pattern):
    return sorted(glob.glob(os.path.join(folder, pattern), recursive=True))


def object_of(file, source, folder):
    """Below `folder` as the file is below `source`."""
    o = os.path.join(folder, os.path.relpath(file, source)[:-2] + ".o")
    os.makedirs(os.path.dirname(o), exist_ok=True)
    return o


def functions(o):
    return {line.split()[-1] for line in tool("nm", "--defined-only", o).splitlines()
            if line.split()[-2] in "tTwW"}


def public_functions(library):
    """Those that the public headers declare, in their order."""
    found = []
    for header in files(library, "include/fixsat/*.h"):
        with open(header, encoding="utf-8") as file:
            text = re.sub(r"/\*.*?\*/|//[^\n]*|^#[^\n]*", "", file.read(), flags=re.S | re.M)
        found += re.findall(r"^(?!static|typedef)\w[\w \n*]*?[ *](fixsat_\w+)\([^;{}]*\);", text,
                            flags=re.M)
    return found


def kind_of(name):
    """2D or 3D for a test, else nothing."""
    if not name.startswith(("fixsat_test_", "fixsat_test2", "fixsat_test3")):
        return ""
    return "3D" if "3" in name else "2D"


def measure_all(library, fixmath, folder, columns):
    """{(cpu, level, function or sum): Figures}, and what is refused."""
    public, found, refused = public_functions(library), {}, []
    for cpu, level in columns:
        try:
            build = Library(library, fixmath, folder, cpu, level)
        except Refused as sentence:
            refused.append(f"{cpu} {level}: {sentence}")
            continue
        programs = [(name, [name]) for name in public]
        programs += [(title, [name for name in public if kind in ("", kind_of(name))])
                     for kind, title in SUMS.items()]
        programs += [(ALL_OF_SHAPE2, [f"fixsat_{verb}2" for verb in VERBS])]
        for title, roots in programs:
            try:
                found[cpu, level, title] = build.measure(roots, title)
            except Refused as sentence:
                refused.append(f"{cpu} {level}: {sentence}")
    return found, refused


# ---- what is printed, and what it is compared to ----

SHOWN = list(itertools.product(CPUS, LEVELS))  # in performance.md
BY_LEVEL = [(next(iter(CPUS)), level) for level in (*LEVELS, HIGHEST)]
COLUMNS = SHOWN + BY_LEVEL[-1:]
# The rows of building.md.
EXAMPLES = ["fixsat_test_obb2_obb2", "fixsat_test_polygon_polygon", "fixsat_test_obb3_obb3",
            "fixsat_test_obb3_aabb3", "fixsat_contact_obb2_obb2", "fixsat_impact_obb2_obb2",
            "fixsat_distance2", "fixsat_contact_obb3_obb3", ALL_OF_SHAPE2, SUMS["2D"], SUMS["3D"], SUMS[""]]


def short(name):
    return name.replace("fixsat_", "")


def table(found, columns):
    yield "bytes".ljust(30) + "".join(f"{CPUS[cpu] + ' ' + level:>20}" for cpu, level in columns)
    yield " " * 30 + "   flash usual worst" * len(columns)
    for name in dict.fromkeys(key[2] for key in found):
        cells = (found.get((*column, name), ("", "", "")) for column in columns)
        yield short(name).ljust(30) + "".join(f"{f:>8}{u:>6}{w:>6}" for f, u, w in cells)


def beyond_aims(found):
    for name in dict.fromkeys(key[2] for key in found):
        figures = [found[key] for key in found if key[2] == name]
        here = found.get(("cortex-m0plus", "-Os", name))
        if name == SUMS["2D"] and here and here.flash > AIM_FLASH:
            yield f"{name:30}flash {here.flash} ({CPUS['cortex-m0plus']} -Os), aim {AIM_FLASH}"
        aim = AIM_STACK.get(kind_of(name))
        usual, worst = max(f.usual for f in figures), max(f.worst for f in figures)
        if aim and worst > aim:
            yield f"{short(name):30}stack {usual}, aim {aim}" + \
                (f"; {worst} where 32 bits cannot decide" if worst > usual else "")


def markdown(figures):
    """The table of performance.md: the tests alone."""
    titles = (f"{CPUS[cpu]} `{level}` flash | stack |" for cpu, level in SHOWN)
    yield " ".join(("| bytes |", *titles))
    yield "|---|" + "---:|---:|" * len(SHOWN)
    for name in dict.fromkeys(key[2] for key in figures):
        if not kind_of(name) and name not in (SUMS["2D"], SUMS["3D"]):
            continue
        title = short(name).removeprefix("test_")
        cells = [f"`{title}`" if kind_of(name) else name]
        for column in SHOWN:
            flash, usual, worst = figures[(*column, name)]
            cells += [f"{flash:,}", f"{usual:,}" + (f" ({worst:,})" if worst > usual else "")]
        yield "| " + " | ".join(cells) + " |"


def by_level(figures):
    """The table of building.md: flash at each level of optimisation."""
    yield f"| flash, {CPUS[BY_LEVEL[0][0]]} | " + " | ".join(f"`{level}`" for _, level in BY_LEVEL) + " |"
    yield "|---|" + "---:|" * len(BY_LEVEL)
    for name in EXAMPLES:
        title = f"`{short(name)}`" if name.startswith("fixsat_") else name
        cells = [f"{figures[(*column, name)].flash:,}" for column in BY_LEVEL]
        yield "| " + " | ".join([title, *cells]) + " |"


def pages(figures):
    """Of each page its path, as it is, and as it would be with these figures."""
    for path, table_of in (PERFORMANCE, markdown), (BUILDING, by_level):
        lines = list(table_of(figures))
        with open(path, encoding="utf-8") as file:
            text = file.read()
        begin = re.escape(lines[0].split("|")[1])
        yield path, text, re.sub(rf"^\|{begin}\|.*\n(\|.*\n)*", lambda _: "\n".join(lines) + "\n", text,
                                 flags=re.M)


def read_limits(path):
    limits = {}
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.strip()
            if line and not line.startswith("#"):
                match = LIMIT.fullmatch(line)
                if not match:
                    sys.exit(f"{path}:{number}: not understood: {line}")
                limits[match.groups()[:3]] = Figures(*map(int, match.groups()[3:]))
    return limits


def write(found):
    with open(LIMITS, "w", encoding="utf-8") as file:
        file.write(PREAMBLE.format(compiler=tool("gcc", "--version").splitlines()[0]))
        for column in COLUMNS:
            file.write("\n")
            for (cpu, level, name), (flash, usual, worst) in found.items():
                if (cpu, level) == column:
                    file.write(f"{cpu:13} {level} {name:31} flash {flash:>5} usual {usual:>4} "
                               f"worst {worst:>4}\n")
    for path, _, text in pages(found):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def print_where(library, name, title):
    """How much of a function's flash is in each room, and the calls that need the most stack."""
    elf = library.link([name], name)
    symbols, bytes_in = symbols_of(elf), collections.Counter()
    for symbol in symbols:
        bytes_in[symbol.room or "the compiler's"] += symbol.end - symbol.at
    print(f"{title}, flash:", ", ".join(f"{room} {count}" for room, count in bytes_in.most_common()))
    program = Program(elf, library.frames)
    entry = next(symbol.at for symbol in symbols if symbol.name == name)
    program.need(entry)
    for what, deepest in ("usual", program.deepest_usual), ("worst", program.deepest):
        path, at = [], entry
        while at is not None:
            below = deepest.get(at)
            need, rest = (getattr(program.needs[i], what) if i else 0 for i in (at, below))
            path.append(f"{program.names[at]} {need - rest}")
            at = below
        print(f"{title}, {what} stack:", ", ".join(path))


def unexplained_misses(limits):
    def figure_of(words):
        cpu, level, *name, what = words
        return getattr(limits[cpu, level, " ".join(name)], what)

    return aims.unexplained(AIMS, figure_of)


def compare(found, limits):
    """What is wrong."""
    for key in sorted(set(found) | set(limits)):
        name = " ".join(key)
        if key not in found or key not in limits:
            yield f"{name}: {'not measured' if key in limits else 'not in limits.txt'}"
            continue
        for what, figure, limit in zip(Figures._fields, found[key], limits[key]):
            if figure > limit * (1 + SLACK):
                yield f"{name}: {what} is {figure}, above its limit of {limit} by more than 2 %"


def compare_pages(limits):
    for path, text, renewed in pages(limits):
        if text != renewed or not re.search(r"^\| (bytes|flash)", text, flags=re.M):
            yield f"{os.path.basename(path)} does not hold the table of limits.txt: check.py --write renews all"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--write", action="store_true")
    mode.add_argument("--markdown", action="store_true")
    mode.add_argument("--short", action="store_true")
    mode.add_argument("--where", metavar="FUNCTION")
    fetched = files(ROOT, "build/_deps/libfixmath-*/")
    parser.add_argument("--libfixmath", default=fetched[-1] if fetched else None,
                        required=not fetched, help="the folder that holds libfixmath/")
    parser.add_argument("--build", default=os.path.join(ROOT, "build/size"))
    arguments = parser.parse_args()

    if arguments.where:
        for cpu, level in SHOWN[:len(LEVELS)]:
            print_where(Library(os.path.join(ROOT, "lib"), arguments.libfixmath, arguments.build,
                                cpu, level, "-g"), arguments.where, f"{CPUS[cpu]} {level}")
        return 0
    columns = COLUMNS[:1] if arguments.short else COLUMNS
    found, wrong = measure_all(os.path.join(ROOT, "lib"), arguments.libfixmath, arguments.build, columns)
    if arguments.markdown and not wrong:
        print(*markdown(found), "", *by_level(found), sep="\n")
        return 0
    lines = [f"Flash and stack of each function, by {tool('gcc', '--version').splitlines()[0]};",
             "the stack as a rule, and where 32 bits cannot decide:", "", *table(found, columns), ""]
    beyond = list(beyond_aims(found))
    lines += ["Beyond the aims, at most:", *beyond] if beyond else ["All within the aims."]
    with open(os.path.join(arguments.build, "table.txt"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    print("\n".join(lines))
    if not wrong and arguments.write:
        write(found)
        return 0
    limits = read_limits(LIMITS)
    of_columns = {key: limit for key, limit in limits.items() if key[:2] in columns}
    unexplained = unexplained_misses(limits)
    wrong = wrong or list(compare(found, of_columns)) or list(compare_pages(limits))
    print(*wrong or ["No static RAM, no allocation, no float, no division in a test; "
                     f"all {len(found)} rows within limits"], sep="\n")
    return bool(wrong or unexplained)


if __name__ == "__main__":
    sys.exit(main())
