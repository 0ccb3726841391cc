#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Static analysis of all C here; each finding is an error.

    check.py [--short] SOURCE LIBFIXMATH BAKED

SOURCE is the top folder, LIBFIXMATH the folder that holds libfixmath/, BAKED the apps' in a build, where
the maps that they bake are.

--short: a few files of the library, as this computer compiles them, without cppcheck. All:

- clang-tidy with the checks of .clang-tidy: the library as this computer, a Cortex-M0+ and a
  Cortex-M4 compile it (these multiply by other code; of them clang-analyzer, which takes nearly all of the
  time, looks at int/, where that is), apps, examples, tools and tests as this computer does,
  ports as a Cortex-M3 does, of the board web as WebAssembly (not ports/riscv, whose C library is 1 GB to install);
- GCC's -fanalyzer: the library, the apps and the tools;
- cppcheck on the library, with the suppressions of cppcheck.txt, each of which must still
  be needed; and with its MISRA addon, where the rules that are broken must be
  those that MISRA.md explains, in the rooms of lib/src that it names.
"""
import collections
import glob
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import sources

WARNINGS = ["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wsign-conversion", "-Wshadow"]
NEWLIB = "/usr/include/newlib"
WASI = "/usr/include/wasm32-wasi"
ARM = {
    "Cortex-M0+": ["--target=thumbv6m-none-eabi", "-mcpu=cortex-m0plus"],
    "Cortex-M3": ["--target=thumbv7m-none-eabi", "-mcpu=cortex-m3"],
    "Cortex-M4": ["--target=thumbv7em-none-eabi", "-mcpu=cortex-m4", "-mfloat-abi=soft"],
}
BENCH = ['-DBENCH_BOARD="host"', '-DBENCH_UNIT="ns"', "-DBENCH_MULTIPLIER=1u", "-DBENCH_DIVISOR=1u",
         "-DBENCH_EXACT=0", "-DBENCH_FRAME=1", "-DBENCH_HALLS", "-DWCET_PROGRAM=2"]
NO_ANALYZER = "--checks=-clang-analyzer-*"  # which takes nearly all of clang-tidy's time
# Limits the states of a function that clang-analyzer explores in the library, the apps and the tools. A
# third of the default reaches the same blocks, as its checker debug.Stats counts them, in 40 % of the
# time. In these files it reaches fewer, so they have the default.
DEEP = re.compile("/(game/draw_things|solids/(raster|view)|bake/(merge|outline))\\.c$")
NODES = [f"--extra-arg={flag}" for flag in ("-Xclang", "-analyzer-config", "-Xclang", "max-nodes=75000")]
# No deviation from these is allowed by MISRA C:2012 (Amendment 1 included).
MANDATORY = {"9.1", "12.5", "13.6", "17.3", "17.4", "17.6", "19.1", "21.13", "21.17", "21.18", "21.19",
             "21.20", "22.2", "22.4", "22.5", "22.6"}
FEW = 3  # a rule that is broken in more rooms than these is broken "throughout"


def find(*patterns):
    return sorted(file for pattern in patterns for file in glob.glob(pattern, recursive=True))


def groups_of(file):
    """The groups of golden cases for which a file is compiled, as tests/CMakeLists.txt does it: a
    name and a flag for each."""
    with open(file, encoding="utf-8") as source:
        text = source.read()
    name = os.path.basename(file)
    if not name.startswith(("region_", "world_", "solid_")):
        yield "", []
    if name.startswith("region_") or "GOLDEN_REGIONS" in text:
        yield ", regions", ["-DGOLDEN_REGIONS"]
    if name.startswith("world_") or "GOLDEN_IN_WORLDS" in text:
        yield ", worlds", ["-DGOLDEN_IN_WORLDS"]
    if name.startswith("solid_") or "GOLDEN_SOLIDS" in text:
        yield ", solids", ["-DGOLDEN_SOLIDS"]


def run(job):
    """A command's name, whether it found nothing, and what it printed."""
    name, command, keep = job
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    text = done.stdout.decode(errors="replace")
    return name, done.returncode == 0, keep(text)


def without_counts(text):
    """What clang-tidy finds, without how many warnings of system headers it did not show."""
    return re.sub(r"(?m)^(\d+ warnings? (and \d+ errors? )?generated|\d+ warnings? treated as errors)\.?\n", "", text)


def jobs(fixmath, baked, short):
    include = ["-Ilib/include", "-Iboards", "-isystem", fixmath]
    ports = [f"-I{folder}" for folder in find("ports/*/") if "host" not in folder]
    maps = [f"-I{folder}" for folder in find(f"{baked}/fixsat_bake_*")]
    library = [str(file.relative_to(sources.ROOT)) for file in sources.SOURCES]
    apps = find("boards/apps/**/*.c", "lib/examples/*.c", "lib/examples/ci/*.c", "lib/tools/**/*.c")
    # Frama-C reads those of proof, and copies of the library with them; those of bake are of what a
    # build bakes. Objects of MicroPython are numbers and pointers at once.
    tests = [file for file in find("tests/**/*.c", "ports/host/*.c")
             if not re.search("/(proof|bake|web|micropython)/|/display.c", file)]
    firmware = [file for file in find("ports/**/*.c", "boards/*/*.c", "tests/boards/display.c")
                if not re.search("host|riscv|wasm|/web/|node_modules", file)]
    page = find("ports/wasm/*.c", "boards/web/*.c", "tests/web/*.c")

    def flags_of(file):
        if re.search("/(bench|wcet)/", file):
            return [*BENCH, *maps]
        if re.search("/(crates|draw|game|peer|parking|solids)/", file):
            return ["-Iboards/apps/draw", "-Iboards/apps/game", *maps, '-DBOARD_TICK="ns"']
        return ["-DTOPICS=TOPIC(shapes)"] if file.endswith("/quick.c") else []

    def tidy(file, name, flags, *options):
        command = ["clang-tidy", "--quiet", *options, file, "--", "-std=c11", *include, *flags]
        return f"clang-tidy {file} ({name})", command, without_counts

    def analyzed(file, flags):
        command = ["gcc", *WARNINGS, "-O2", "-fanalyzer", "-Werror", *include, *flags, "-c", file, "-o", os.devnull]
        return f"gcc -fanalyzer {file}", command, str

    def arm(core):
        return [*ARM[core], "-nostdlibinc", "-isystem", NEWLIB]

    if short:
        for file in library[4::24]:
            yield tidy(file, "host", [], *NODES)
        for file in library[::6]:
            yield analyzed(file, [])
        return
    for file in library:
        yield tidy(file, "host", [], *NODES)
        options = NODES if "/src/int/" in file else [NO_ANALYZER]
        for core in ("Cortex-M0+", "Cortex-M4"):
            yield tidy(file, core, arm(core), *options)
    for file in apps + tests:
        options = [NO_ANALYZER] if file in tests else [] if DEEP.search(file) else NODES  # sanitizers watch the tests run
        for group, flag in groups_of(file):
            yield tidy(file, f"host{group}", [*flags_of(file), *flag], *options)
    for file in firmware:
        yield tidy(file, "Cortex-M3", [*arm("Cortex-M3"), *ports, "-DFIXSAT_EMULATED"])
    for file in page:
        yield tidy(file, "WebAssembly", ["--target=wasm32-wasi", "-isystem", WASI])
    for file in library + apps:
        yield analyzed(file, flags_of(file))


def cppcheck():
    """Returns findings of cppcheck, and {rule: {room: how often}} of its MISRA addon. Leaves out the
    configurations of tests and proofs, and that with the attribute of types.h, because the addon reads each
    one anew, which takes most of the time."""
    command = ["cppcheck", "--quiet", "--std=c11", "--platform=unix32", "--inconclusive", "--addon=misra",
               f"--addon-python={sys.executable}", "--enable=warning,style,performance,portability,information",
               f"--suppressions-list={HERE}/cppcheck.txt", "--template={file}:{line}: [{id}] {message}",
               "-UFIXSAT_WIDE_ONLY", "-UFIXSAT_CHECKED", "-UFIXSAT_DAMAGED", "-U__FRAMAC__",
               "-U__GNUC__", "-Ilib/include", "lib/src"]
    text = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False).stdout.decode()
    findings, broken = [], collections.defaultdict(collections.Counter)
    for line in text.splitlines():
        misra = re.match(r"(\S+?):\d+: \[misra-c2012-([0-9.]+)\]", line)
        if misra:
            broken[misra[2]][os.path.basename(os.path.dirname(misra[1]))] += 1  # the room
        elif "[misra-config]" not in line:
            findings.append(line)
    return findings, broken


def listed():
    """{rule: rooms} of the table in MISRA.md: | rule | class | rooms | why |"""
    rules = {}
    with open(f"{HERE}/MISRA.md", encoding="utf-8") as page:
        for line in page:
            row = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if re.fullmatch(r"\d+\.\d+", row[0]):
                if len(row) != 4 or row[0] in rules or not row[3]:
                    sys.exit(f"MISRA.md: cannot read the row of rule {row[0]}")
                rules[row[0]] = row[2]
    return rules


def in_order(rule):
    return [int(part) for part in rule.split(".")]


def compare(broken, known):
    """What MISRA.md says too little or too much."""
    wrong = []
    for rule in sorted(set(broken) | set(known), key=in_order):
        files = sorted(broken[rule])
        where = "throughout" if len(files) > FEW else ", ".join(f"`{file}`" for file in files)
        if rule in MANDATORY and files:
            wrong.append(f"MISRA rule {rule} is mandatory: {where}")
        elif rule not in known:
            wrong.append(f"MISRA.md does not explain rule {rule}: {where}")
        elif not files:
            wrong.append(f"MISRA.md explains rule {rule}, which is not broken any more")
        elif known[rule] != where:
            wrong.append(f"MISRA.md: rule {rule} is broken in: {where}")
    return wrong


def main():
    short = sys.argv[1] == "--short"
    source, fixmath, baked = (os.path.abspath(path) for path in sys.argv[-3:])
    os.chdir(source)
    failed = 0
    total = collections.Counter()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        misra = None if short else pool.submit(cppcheck)
        for name, good, output in pool.map(run, jobs(fixmath, baked, short)):
            total[name.split(" ")[0]] += 1
            if not good or output.strip():
                failed += 1
                print(f"{name}\n{output}", flush=True)
        findings, broken = misra.result() if misra else ([], {})
    print(f"clang-tidy: {total['clang-tidy']} files and targets; gcc -fanalyzer: {total['gcc']} files")
    wrong = findings
    if misra:
        wrong = findings + compare(broken, listed())
        places = sum(sum(files.values()) for files in broken.values())
        print(f"cppcheck: {len(findings)} findings; MISRA: {len(broken)} rules not followed, {places} places")
    for line in wrong:
        print(line)
    for rule in sorted(broken, key=in_order):
        print(f"  {rule:5} {sum(broken[rule].values()):4}")
    print("lint: all as expected" if not failed and not wrong else "lint: see above")
    return 1 if failed or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
