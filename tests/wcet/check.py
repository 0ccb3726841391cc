#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is the worst call of each public function still what table.md says?

    check.py [--write | --known | --where | --climb TIMES SEED] BOARD START PROGRAM...
    check.py --page PAGE | --check-page PAGE

runs each PROGRAM, those of wcet on an emulated board, by START; compiles the library for the
board's core, at the board's level of optimisation, to find out how much stack and flash
each function needs, as tests/size does; and compares all that with the board's columns
in table.md. Fails if a figure is more than 2 % above, for then a call costs more than it
did, or more than 2 % below, for then either the figure is out of date or the search has
become worse; if a row of the table was not measured; if a function has static RAM; or if a row of the table misses what it was aimed at
(aims.txt) and no reason is given there.

--write puts the board's columns into table.md.
--known searches nothing: no call of known.inc may cost more than the table says.
--where says of each function in which functions of the library the cycles of its known calls
go, and which part of them in each of its rooms. Of pico alone.
--climb searches TIMES longer than the test does, from another SEED, and writes what it
found into known.inc in the place of what it had found on BOARD, where that costs 2 % more
than what is known, for the searches on all boards to begin with. Of a board that searches: see
MILLIONS.
--page writes the figures that PAGE (lib/docs/performance.md) quotes, between its marks; --check-page
fails if they are others. Both fail if the table has no call of a function of the public headers,
because not every board has room for every function; and if figures of the table contradict each
other. Then a search has missed the worst call: --climb on the board with the higher figure.

    --libfixmath FOLDER    that holds libfixmath/; else the one in build/_deps
    --build FOLDER         for what is compiled; else build/BOARD/tests/wcet
"""
import argparse
import bisect
import collections
import json
import os
import re
import subprocess
import sys
import tempfile
import textwrap
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [os.path.join(ROOT, "tests", "size"), os.path.join(ROOT, "tests")]
import aims
import check as size
import pages

TABLE = os.path.join(HERE, "table.md")
KNOWN = os.path.join(HERE, "known.inc")
AIMS = os.path.join(HERE, "aims.txt")
LIBRARY = os.path.join(ROOT, "lib")
SLACK = Fraction(2, 100)
LEVEL = "-O2" # of all presets

# The boards in the order of the columns, and what a call's cost is there.
BOARDS = {"pico": "cycles", "microbit": "instructions", "stm32vldiscovery": "instructions",
          "netduinoplus2": "instructions", "mps2-an500": "instructions",
          "mps2-an505": "instructions", "riscv-virt": "instructions"}
CORES = {"cortex-m0plus": "M0+", "cortex-m0": "M0", "cortex-m3": "M3", "cortex-m4": "M4F",
         "cortex-m7": "M7", "cortex-m33": "M33", "rv32imac": "RV32IMAC"}

# What all calls of a function may cost together in a search, in millions. One board for each set of
# instructions searches; the others measure only what is known of all boards.
MILLIONS = {"pico": 10, "netduinoplus2": 60, "riscv-virt": 60}

# QEMU's time of an instruction, in ns as a power of two, where 256 would be too much for the 24 bits of
# the counter: they hold 5 to 10 million instructions, as on the Pico, and no tick is as long as one.
SHIFT = {"netduinoplus2": 4, "mps2-an500": 6, "mps2-an505": 7, "stm32vldiscovery": 7, "microbit": 7}

# How many times as much a worst call may cost as on LIKE_BOARD, if its cost there is in LIKE_COSTS: of
# cheaper calls the prologues and single multiplications are too large a part, and dearer ones overflow
# the Pico's counter.
LIKE_BOARD, LIKE_COSTS = "netduinoplus2", range(2000, 3000000)
LIKE = {"pico": (1.5, 6), "microbit": (1, 5), "stm32vldiscovery": (0.8, 1.25), "netduinoplus2": (1, 1),
        "mps2-an500": (0.8, 1.25), "mps2-an505": (0.8, 1.25), "riscv-virt": (0.8, 3)}

ROW = re.compile(r"wcet (\S+) +(\d+) worst +(\d+) calls +(\d+) from (\w+)")


def cpu_of(board):
    with open(os.path.join(ROOT, "boards", board, "board.cmake"), encoding="utf-8") as file:
        return re.search(r"BOARD_CPU (\S+)\)", file.read())[1]


# ---- the search ----

def search(board, start, programs, millions, seed, print_known):
    """The same of all programs."""
    costs, known, tried = {}, {}, 0
    for program in programs:
        more = search_one(board, start, program, millions, seed, print_known)
        costs |= more[0]
        known |= more[1]
        tried += more[2]
    return costs, known, tried


def search_one(board, start, program, millions, seed, print_known):
    """{(function, vertices): cost}, {(function, vertices): line for known.inc} and how many
    calls were tried."""
    shift = SHIFT.get(board, 8)
    environment = dict(os.environ, FIXSAT_ICOUNT="1", FIXSAT_ICOUNT_SHIFT=str(shift))
    # Its input stays open until it is done.
    with subprocess.Popen([start, program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True, env=environment) as process:
        process.stdin.write(f"{millions} {seed} {int(print_known)} {1 << (8 - shift)}\n")
        process.stdin.flush()
        costs, known, last, tried, done = {}, {}, None, 0, False
        for line in process.stdout:
            line = line.rstrip("\n")
            if match := ROW.fullmatch(line):
                last = match[1], int(match[2])
                costs[last] = int(match[3])
                tried += int(match[4])
                print(line, flush=True)
            elif line.startswith("KNOWN("):
                known[last] = line
            elif line == "wcet: done":
                done = True
            elif not re.fullmatch(rf"wcet on {board}: .*, emulated", line):
                sys.exit(f"wcet: not understood: {line}")
        process.stdin.close()
    if process.returncode != 0 or not done:
        sys.exit(f"wcet: exit status {process.returncode}, and it is {'' if done else 'not '}done")
    return costs, known, tried


KNOWN_PREAMBLE = """\
/* SPDX-License-Identifier: MIT
 *
 * The worst calls of each function that long searches have found, by the board on which they were
 * found. A call stands here once if it is the worst on several boards, but for 2 %, because flash is
 * short. The searches on all boards begin with all of them: see main.c. Written by check.py --climb.
 */
"""


def read_known():
    """{board: {(function, vertices): line}}"""
    with open(KNOWN, encoding="utf-8") as file:
        _, *parts = re.split(r"(?m)^/\* (\S+) \*/$", file.read())
    return {board: {(name, int(vertices)): " ".join(line.split()) for line, name, vertices in
                    re.findall(r'(KNOWN\((\w+), (\d+)[^)]*\),)', calls)}
            for board, calls in zip(parts[::2], parts[1::2])}


def write_known(board, known):
    sections = read_known()
    others = {line for name, calls in sections.items() if name != board for line in calls.values()}
    known = {key: line for key, line in known.items() if line not in others}
    sections[board] = known
    # A search for 16 vertices begins with the calls of 8 too.
    fewer = {line for calls in sections.values() for line in calls.values()}
    for calls in sections.values():
        for name, vertices in [*calls]:
            if vertices == 16 and calls[name, 16].replace(", 16,", ", 8,", 1) in fewer:
                del calls[name, 16]
    with open(KNOWN, "w", encoding="utf-8") as file:
        file.write(KNOWN_PREAMBLE)
        for name, calls in sorted(sections.items()):
            file.write(f"\n/* {name} */\n")
            for line in calls.values():
                print(textwrap.fill(line, 100, subsequent_indent="      "), file=file)


# ---- where the cycles go ----

SHOWN_SHARES = 8
HELPER = re.compile(size.HELPERS + "|" + size.DIVISION)


def print_where(start, programs):
    for program in programs:
        symbols = size.symbols_of(program)
        with tempfile.NamedTemporaryFile() as profile:
            os.environ["FIXSAT_PROFILE"] = profile.name
            search_one("pico", start, program, 0, 1, False)
            for text in profile:
                part = json.loads(text)
                if match := ROW.fullmatch(part["line"]):
                    print_shares(f"{match[1]} {match[2]}", part["cycles"], symbols)


def print_shares(title, cycles, symbols):
    names, rooms = collections.Counter(), collections.Counter()
    starts = [symbol.at for symbol in symbols]
    for pc, count in cycles.items():
        symbol = symbols[max(bisect.bisect_right(starts, int(pc)) - 1, 0)]
        room = symbol.room or ("the compiler's" if HELPER.fullmatch(symbol.name) else None)
        if symbol.at <= int(pc) < symbol.end and room:
            names[symbol.name] += count
            rooms[room] += count
    total = names.total() or 1
    for counter in (rooms, names):
        shares = (f"{name} {100 * count / total:.0f} %"
                  for name, count in counter.most_common(SHOWN_SHARES))
        print(f"{title:32}", ", ".join(shares))


# ---- stack, flash and RAM ----

class Arm:
    """The library for a Cortex-M; the walk along its instructions is tests/size's."""
    TOOL = "arm-none-eabi-"

    def __init__(self, cpu, libfixmath, folder):
        build = size.Library(LIBRARY, libfixmath, folder, cpu, LEVEL)
        self.folder, self.script, self.objects = build.folder, build.script, build.objects
        self.flags = ["-mcpu=" + cpu, "-mthumb", "--specs=nano.specs"]
        # By which the walk checks itself. The compiler leaves out arguments in registers that
        # a function stores, and the walk only knows them where that is done first.
        self.frames = {name: {frame + 4 * stored for frame in frames for stored in range(5)}
                       for name, frames in build.frames.items()}

    def stacks(self, elf, addresses):
        program = size.Program(elf, self.frames)
        return {name: program.need(at)[1] for name, at in addresses.items()}


class Riscv:
    """The library for RISC-V, and a bound that is a little higher: all that a function
    takes off the stack pointer, one after the other, and then its deepest callee."""
    TOOL = "riscv64-unknown-elf-"

    def __init__(self, cpu, libfixmath, folder):
        self.folder = os.path.join(folder, cpu)
        os.makedirs(self.folder, exist_ok=True)
        self.script = os.path.join(self.folder, "link.ld")
        with open(self.script, "w", encoding="utf-8") as file:
            file.write(size.LINKER_SCRIPT)
        self.flags = ["-march=" + cpu, "-mabi=ilp32", "--specs=picolibc.specs"]
        include = ["-I", os.path.join(LIBRARY, "include"), "-isystem", libfixmath]
        options = [*self.flags, LEVEL, "-std=c11", "-ffunction-sections", "-fdata-sections",
                   *include]
        self.objects = []
        for file in size.files(LIBRARY, size.SOURCES):
            self.objects.append(size.object_of(file, LIBRARY, self.folder))
            size.run(self.TOOL + "gcc", *options, "-c", file, "-o", self.objects[-1])

    def stacks(self, elf, addresses):
        frames, calls, name = {}, {}, None
        for line in size.run(self.TOOL + "objdump", "-d", "--no-show-raw-insn", elf).splitlines():
            if label := re.fullmatch(r"[0-9a-f]+ <(.+)>:", line):
                name = label[1]
                frames[name], calls[name] = 0, set()
                continue
            match = re.fullmatch(r" *[0-9a-f]+:\t(\S+)(?:\t(.*))?", line)
            if not match:
                continue
            mnemonic, operands = match[1], match[2] or ""
            target = re.search(r"<([^+>]+)>", operands)
            if taken := re.fullmatch(r"sp,sp,(-?\d+)", operands):
                frames[name] -= min(int(taken[1]), 0)
            elif re.match(r"sp,", operands) and mnemonic not in ("sw", "lw"):
                raise size.Refused(f"{name}: its stack depends on its input ({line.strip()})")
            elif mnemonic == "jalr":
                raise size.Refused(f"{name}: a call by a pointer ({line.strip()})")
            elif target and target[1] != name and mnemonic in ("jal", "j", "call", "tail"):
                calls[name].add(target[1])

        needs, active = {}, []

        def need(name):
            if name in active:
                raise size.Refused(f"{name} calls itself")
            if name not in needs:
                active.append(name)
                needs[name] = frames[name] + max(map(need, calls[name]), default=0)
                active.pop()
            return needs[name]

        return {name: need(name) for name in addresses}


def link(core, title, roots):
    elf = os.path.join(core.folder, title + ".elf")
    size.run(core.TOOL + "gcc", *core.flags, "-nostartfiles", "-T", core.script,
             "-Wl,--gc-sections", "-Wl,--unresolved-symbols=ignore-all",
             *("-Wl,--require-defined=" + root for root in roots), *core.objects, "-o", elf)
    return elf


def static_figures(board, libfixmath, folder):
    """{function: (stack, flash)}"""
    cpu = cpu_of(board)
    core = (Riscv if cpu.startswith("rv") else Arm)(cpu, libfixmath, folder)
    public = size.public_functions(LIBRARY)
    elf = link(core, "all", public)
    addresses = {}
    for line in size.run(core.TOOL + "nm", elf).splitlines():
        *at, _, name = line.split()
        if at and name in public:
            addresses[name] = int(at[0], 16)
    stacks = core.stacks(elf, addresses)
    found = {}
    for name in public:
        text, data, bss = map(int, size.run(core.TOOL + "size", link(core, "one", [name]))
                              .splitlines()[1].split()[:3])
        if data + bss:
            raise size.Refused(f"{name}: {data + bss} bytes of static RAM")
        found[size.short(name)] = stacks[name], text
    return found


# ---- the table ----

PREAMBLE = """\
# The worst call

What one call of each public function costs at worst, as far as searches have found: a climb over
the arguments, with restarts, by the cost that the board itself counts (see `main.c`). One board for
each set of instructions searches, from the worst calls that are known of all boards (`known.inc`);
the others measure these alone. It is an observation, not a proof. `tests/run.sh --wcet` runs it and
holds the figures to 2 %; `tests/run.sh --wcet --write` writes this file.

A polygon (of any shape, its core) has as many vertices as the second column says, or
fewer; `pairs` has so many bodies and `tracker` so many pairs, and `next` is all of a frame.
Any coordinates, any size: a pair of shapes that meets in a game or in a workshop costs a small
part of this (see lib/docs/performance.md).

On `pico` a figure is Cortex-M0+ cycles, as rp2040js counts them with the library in RAM; on
the others instructions, as QEMU counts them. A board's counter has 24 bits of ticks, and an
instruction can take several ticks. A call of nearly 2^24 ticks or more is not measured in full: a
figure of 16,252,911 on `pico` or 6,348,791 on `riscv-virt` means at least that. A call of 2^24 ticks
or more shows only its rest, so the search can miss it.

The test `host/docs_wcet` fails if a figure for 16 vertices is below that for 8, or if one is too far from
that of another board (`LIKE` in `check.py`): then one of the searches has missed the worst call.
"""
MIDDLE = """
# Stack and flash

In bytes, as stack / flash, for each board's core, at -O2 as the boards are built, by
{compiler}.

The stack is how deep it can get below the caller's at most, over all paths through the linked
code (without interrupts, and without arguments that the caller puts on its own); of RISC-V a
bound that may be a little higher. The flash is that of a program of this function alone. Static
RAM: 0 for every function; but `pico` is built with FIXSAT_HOT, which takes RAM for the code.
"""


def short_core(board):
    return CORES[cpu_of(board)]


def cells_of(line):
    return [cell.strip().strip("`") for cell in line.strip().strip("|").split("|")]


def read_table():
    """{board: {(function, vertices): cost}}, {board: {function: (stack, flash)}}, compiler"""
    costs, statics = {}, {}
    if not os.path.exists(TABLE):
        return costs, statics
    with open(TABLE, encoding="utf-8") as file:
        lines = [line for line in file if line.startswith("|")]
    head = None
    for line in lines:
        cells = cells_of(line)
        if cells[0] == "function":
            head = [cell.split()[0].strip("`") for cell in cells]
        elif cells[0].strip("-:"):
            for board, cell in zip(head, cells):
                if board in BOARDS and cell != "-":
                    numbers = [int(number.replace(",", "")) for number in cell.split(" / ")]
                    if head[1] == "vertices":
                        costs.setdefault(board, {})[cells[0], int(cells[1] or 0)] = numbers[0]
                    else:
                        statics.setdefault(board, {})[cells[0]] = tuple(numbers)
    return costs, statics


def rows_of(tables, order):
    """The keys of all tables, a function or a pair of it and vertices, in that order. Functions that the
    library has no more are left out: a board that is not measured again still has their figures."""
    def name_of(key):
        return key[0] if isinstance(key, tuple) else key

    keys = {key for table in tables.values() for key in table if name_of(key) in order}
    return sorted(keys, key=lambda key: (order.index(name_of(key)), key))


def row(cells):
    return f"| {' | '.join(cells)} |\n"


def write_table(costs, statics):
    order = [size.short(name) for name in size.public_functions(LIBRARY)]
    boards = [board for board in BOARDS if board in costs]
    compiler = "arm-none-eabi-gcc " + size.tool("gcc", "-dumpversion").strip()
    if "riscv-virt" in boards:
        compiler += ", riscv64-unknown-elf-gcc " + \
            size.run("riscv64-unknown-elf-gcc", "-dumpversion").strip()
    with open(TABLE, "w", encoding="utf-8") as file:
        file.write("<!-- Written by check.py. -->\n" + PREAMBLE + "\n")
        file.write(row(["function", "vertices", *(f"`{b}` ({short_core(b)})" for b in boards)]))
        file.write(row(["---", "---:"] + ["---:"] * len(boards)))
        for key in rows_of(costs, order):
            cells = [f"{costs[b][key]:,}" if key in costs[b] else "-" for b in boards]
            file.write(row([f"`{key[0]}`", str(key[1] or ""), *cells]))
        file.write(MIDDLE.format(compiler=compiler) + "\n")
        file.write(row(["function", *(f"`{b}` ({short_core(b)})" for b in boards)]))
        file.write(row(["---"] + ["---:"] * len(boards)))
        for key in rows_of(statics, order):
            cells = ["{:,} / {:,}".format(*statics[b][key]) if key in statics[b] else "-"
                     for b in boards]
            file.write(row([f"`{key}`", *cells]))


def slack_of(figure):
    """At least 1: between two readings of a board's clock an instruction is counted or not."""
    return max(1, figure * SLACK)


def compare(board, costs, statics):
    """What is wrong."""
    wanted_costs, wanted_statics = (tables.get(board, {}) for tables in read_table())
    found = {(*key, "cost"): cost for key, cost in costs.items()}
    wanted = {(*key, "cost"): cost for key, cost in wanted_costs.items()}
    for into, figures in ((found, statics), (wanted, wanted_statics)):
        for name, (stack, flash) in figures.items():
            into[name, 0, "stack"], into[name, 0, "flash"] = stack, flash
    for key in sorted(set(found) | set(wanted)):
        name, vertices, what = key
        title = f"{name}{f' of {vertices} vertices' if vertices else ''}: {what}"
        if key not in found or key not in wanted:
            yield f"{title} is not {'measured' if key in wanted else 'in table.md'}"
        elif found[key] > wanted[key] + slack_of(wanted[key]):
            yield f"{title} is {found[key]}, above {wanted[key]} by more than 2 %"
        elif found[key] < wanted[key] - slack_of(wanted[key]):
            yield f"{title} is {found[key]}, below {wanted[key]} by more than 2 %: --write it"


def contradictions():
    """Figures of which one must be too low: a polygon of 8 vertices is also one of at most 16; and LIKE."""
    costs = read_table()[0]
    for board, column in costs.items():
        for (name, vertices), cost in column.items():
            title = f"{name}{f' of {vertices} vertices' if vertices else ''} on {board}: {cost}"
            fewer = column.get((name, 8), 0) if vertices == 16 else 0
            if cost < fewer - slack_of(fewer):
                yield f"{title}, but {fewer} of 8"
            other = costs[LIKE_BOARD].get((name, vertices), 0)
            low, high = LIKE[board]
            if other in LIKE_COSTS and not low <= cost / other <= high:
                yield f"{title}, but {other} on {LIKE_BOARD}: not {low} to {high} times as much"


def unexplained_misses(board):
    """Of the table: a run may be cheaper by 2 %."""
    costs = read_table()[0].get(board, {})

    def figure_of(words):
        name, function, *vertices = words
        return costs[function, int(vertices[0]) if vertices else 0] if name == board else None

    return aims.unexplained(AIMS, figure_of)


# ---- lib/docs/performance.md ----

SHOWN = {"pico": 125, "netduinoplus2": None} # the clock in MHz, where cycles are counted
SHOWN_ROWS = [("test_obb2_obb2", 0), ("test_polygon_polygon", 8), ("test_polygon_polygon", 16),
              ("test_obb3_obb3", 0), ("sweep2", 8), ("sweep_obb3_obb3", 0),
              ("impact_polygon_polygon", 8), ("impact_obb3_obb3", 0), ("cast_polygon", 8),
              ("cast_obb3", 0), ("distance2", 8), ("distance_point_obb3", 0),
              ("contact_polygon_polygon", 8), ("contact_obb3_obb3", 0),
              ("world2_walk", 8), ("hits3_next", 0)]


def section():
    costs, statics = read_table()
    head = ["function", "vertices"]
    for board, clock in SHOWN.items():
        head += [f"`{board}`: {BOARDS[board]}"] + (["ms"] if clock else []) + ["stack", "flash"]
    text = row(head) + row(["---"] + ["---:"] * (len(head) - 1))
    for name, vertices in SHOWN_ROWS:
        cells = [f"`{name}`", str(vertices or "")]
        for board, clock in SHOWN.items():
            cost = costs[board][name, vertices]
            cells += [f"{cost:,}"] + ([f"{cost / clock / 1000:.2f}"] if clock else [])
            cells += [f"{figure:,}" for figure in statics[board][name]]
        text += row(cells)
    return text


def unlisted(public):
    """The public functions that the headers or functions.inc, of which calls.c is made, do not have."""
    with open(os.path.join(ROOT, "boards/apps/functions.inc"), encoding="utf-8") as file:
        listed = re.findall(r"^(?:QUERY|GENERAL|CACHED|OTHER)\((\w+),", file.read(), re.M)
    return sorted({f"fixsat_{name}" for name in listed} ^ set(public))


def unmeasured(public):
    """The public functions that the table has of no board."""
    measured = {name for costs in read_table()[0].values() for name, _ in costs}
    return sorted({size.short(name) for name in public} - measured)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--write", action="store_true")
    mode.add_argument("--known", action="store_true")
    mode.add_argument("--where", action="store_true")
    mode.add_argument("--climb", nargs=2, type=int, metavar=("TIMES", "SEED"))
    mode.add_argument("--page", help="write the figures of this page")
    mode.add_argument("--check-page")
    fetched = size.files(ROOT, "build/_deps/libfixmath-*/")
    parser.add_argument("--libfixmath", default=fetched[-1] if fetched else None,
                        required=not fetched)
    parser.add_argument("--build")
    parser.add_argument("board", nargs="?", choices=[*BOARDS])
    parser.add_argument("start", nargs="?")
    parser.add_argument("program", nargs="*")
    arguments = parser.parse_args()
    if arguments.page or arguments.check_page:
        public = size.public_functions(LIBRARY)
        if names := unlisted(public):
            sys.exit("boards/apps/functions.inc and the public headers do not both have: " + ", ".join(names))
        if names := unmeasured(public):
            sys.exit("table.md has no call of: " + ", ".join(names))
        if sentences := [*contradictions()]:
            sys.exit("table.md contradicts itself:\n" + "\n".join(sentences))
        pages.renew(arguments.page or arguments.check_page, "wcet", section(), bool(arguments.page), "table.md")
        return 0
    if not arguments.program:
        parser.error("BOARD, START and a PROGRAM are needed")

    board = arguments.board
    if arguments.where:
        if board != "pico":
            parser.error("--where is for pico, whose emulator counts by instruction")
        print_where(arguments.start, arguments.program)
        return 0
    millions = 0 if arguments.known else MILLIONS.get(board, 0)
    if arguments.climb:
        if not millions:
            parser.error(f"{board} does not search")
        times, seed = arguments.climb
        os.environ["FIXSAT_TIMEOUT"] = "0"
        _, known, _ = search(board, arguments.start, arguments.program,
                             min(millions * times, 4000), seed, True)
        write_known(board, known)
        return 0
    folder = arguments.build or os.path.join(ROOT, "build", board, "tests", "wcet")
    costs, _, tried = search(board, arguments.start, arguments.program, millions, 1, False)
    try:
        statics = {} if arguments.known else static_figures(board, arguments.libfixmath, folder)
    except size.Refused as sentence:
        sys.exit(str(sentence))
    if arguments.write:
        all_costs, all_statics = read_table()
        all_costs[board], all_statics[board] = costs, statics
        write_table(all_costs, all_statics)
        return 0
    wrong = list(compare(board, costs, statics))
    if arguments.known: # what costs less may cost more to those who search
        wrong = [line for line in wrong if "above" in line]
    print(*wrong or [f"wcet: {tried} calls tried, the {len(costs)} worst are those of table.md"],
          sep="\n")
    return bool(unexplained_misses(board) or wrong)


if __name__ == "__main__":
    sys.exit(main())
