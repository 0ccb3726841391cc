#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Run-time errors of every public function, by Frama-C's EVA.

Writes a driver for each function that the headers declare, which calls it with arguments
from eva.h, and runs EVA on it. Alarms are compared with alarms.txt, both ways.
"""
import argparse
import concurrent.futures
import csv
import os
import pathlib
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from sources import SOURCES

ROOT = HERE.parent.parent
HEADERS = ROOT / "lib/include/fixsat"
PROTOTYPE = re.compile(r"^(?:FIXSAT_MUST_CHECK )?((?:const )?\w+ \*?)(fixsat_\w+)\(([^()]*)\);", re.M)
# Vertices or points of the first shape and of the second. `many3` is `many` for functions of hulls in
# 3D, also for a polygon under a prism.
COUNTS = {"few": (3, 4), "many": (1000003, 1000033), "many3": (32749, 32767)}
# Over ten seconds each, up to minutes, and most of the time.
SLOW = re.compile(r"_(test|sweep|impact|enter|cast|contact|distance|turn)2_|_test_(point_)?obb3|_test_polygon|"
                  r"_test_obb2_aabb2|_distance_(polygon|point_polygon|obb2)|_(impact|enter)_|_cast_obb|"
                  r"_sweep_obb|_contact_(polygon|obb3)|(point|shape2|cast)_region_|_region_(place|contacts)|_parts_init|"
                  r"_world[23]_(cast|impact|enter|distance|slide|walk|push|overlaps|turn|steer)|_(meeting|hits|contacts)[23]|"
                  r"_pose2_turn|_pivot2_|_shape2_place|"
                  r"_(test|sweep|impact|enter|cast|contact|distance)3_|_hull3_(faces|with_faces|wrap)_")


def functions():
    """Name -> (result type, [(type, name)])."""
    found = {}
    for header in sorted(HEADERS.glob("*.h")):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.S)
        for result, name, parameters in PROTOTYPE.findall(text):
            found[name] = (result.strip(), [
                re.fullmatch(r"(.*?)(\w+)", " ".join(p.split())).groups()
                for p in parameters.split(",")])
    return found


def driver(name, result, parameters):
    """The C function that calls this one, and whether it takes polygons."""
    lines, arguments, polygons = [], [], 0
    may_refuse = result == "fixsat_status" and not re.match("fixsat_world[23]_(?!init)", name)
    in_3d = "3" if name.startswith("fixsat_world3") else ""
    for kind, parameter in parameters:
        kind = kind.strip()
        const, pointer = kind.startswith("const "), kind.endswith("*")
        base = kind.removeprefix("const ").rstrip(" *").removeprefix("fixsat_")
        if name == "fixsat_region_init" and parameter == "vertices":
            lines.append("any_bytes(region_vertices, sizeof region_vertices);")
            value = "region_vertices"
        elif name == "fixsat_region_place" and parameter == "out_vertices":
            value = "placed_vertices"
        elif parameter == "ring_counts":
            lines.append("set_ring_counts();")
            value = parameter
        elif parameter == "ring_count":
            value = "Frama_C_unsigned_int_interval(0, REGION_RINGS)"
        elif parameter in ("things", "masks"):
            lines.append(f"set_things{in_3d}();")
            value = parameter + (in_3d if parameter == "things" else "")
        elif re.fullmatch("fixsat_world[23]_init", name) and parameter == "count":
            value = "Frama_C_unsigned_int_interval(0, WORLD_THINGS)"
        elif re.fullmatch("fixsat_world[23]_init", name) and parameter == "nodes":
            value = "world_nodes" + in_3d
        elif re.fullmatch("fixsat_world[23]_init", name) and parameter == "node_count":
            value = f"Frama_C_unsigned_int_interval(0, sizeof world_nodes{in_3d} / sizeof *world_nodes{in_3d})"
        elif parameter in ("meeting", "hits", "outline", "contacts"):
            lines.append(f"fixsat_{base} {parameter} = any_{base}();")
            value = "&" + parameter
        elif parameter == "nodes":
            value = parameter
        elif parameter == "node_count":
            value = "Frama_C_unsigned_int_interval(0, sizeof nodes / sizeof *nodes)"
        elif parameter in ("vertices", "out_vertices"):
            array = "vertices[%d]" % polygons
            if const:
                lines.append(f"any_bytes({array}, COUNT_0 * sizeof *{array});")
            value = array
            polygons += const
        elif base == "vec3" and parameter == "points":
            lines.append("any_bytes(solid_points[0], COUNT_0 * sizeof *solid_points[0]);")
            value = "solid_points[0]"
            polygons += 1
        elif parameter == "out_points":
            value = "out_points"
        elif parameter == "points":
            lines.append("any_bytes(vertices[0], COUNT_0 * sizeof *vertices[0]);")
            value = "vertices[0]"
            polygons += 1
        elif parameter == "bodies":
            lines.append(f"any_bytes({base}, sizeof {base});")
            value = base
        elif parameter == "order":
            lines.append("any_bytes(order, sizeof order);")
            value = parameter
        elif parameter == "count":
            value = "COUNT_0" if polygons else "Frama_C_unsigned_int_interval(0, BODIES)"
        elif parameter == "faces":
            lines.append("any_bytes(memory, sizeof memory);")
            value = "memory"
        elif parameter == "memory":
            memory = "words" if base == "uint32_t" else "memory"
            lines.append(f"any_bytes({memory}, sizeof {memory});")
            value = memory
        elif parameter == "size":
            value = f"sizeof {memory} / sizeof *{memory}"
        elif parameter == "words":
            value = "Frama_C_unsigned_int_interval(0, sizeof memory / sizeof *memory)"
        elif pointer and not const and base != "cache" and parameter not in (
                "position", "region", "pairs", "tracker", "hull", "pose"):
            lines.append(f"{base if base.endswith('_t') or base == 'bool' else 'fixsat_' + base} {parameter};")
            value = "&" + parameter
        else:
            if base in ("rot2", "rot3") and name.startswith("fixsat_rot"):
                make = f"made_{base}()" # constructors are given any
            elif base in ("polygon", "shape2"):
                make = f"any_{base}(vertices[{polygons}], COUNT_{polygons})"
                polygons += 1
            elif base in ("hull3", "shape3"):
                make = f"any_{base}(solid_points[{polygons}], COUNT_{polygons})"
                polygons += 1
            else:
                make = {"cache": "any_uint32()", "fix16_t": "any_int32()",
                        "uint16_t": "(uint16_t)any_uint32()", "status": "(fixsat_status)any_int32()",
                        "relation": "(fixsat_relation)any_int32()", "event": "(fixsat_event)any_int32()",
                        }.get(base, f"any_{base}()")
            base = base if base.endswith("_t") or base == "bool" else "fixsat_" + base
            lines.append(f"{base} {parameter} = {make};")
            value = ("&" if pointer else "") + parameter
        if may_refuse and (pointer or parameter in ("vertices", "points", "memory")):
            value = f"any_bool() ? {value} : NULL"
        arguments.append(value)
    text = "\n    ".join(lines + [f"(void){name}({', '.join(arguments)});"])
    return f"static void call_{name}(void) {{\n    {text}\n}}\n", polygons > 0


# Those that decide in few bits by a shape's shift. All others look at coordinates alone.
BY_SHIFT = re.compile(r"fixsat_test_(point_obb3|(polygon|obb2|obb3)_\w+)")
# Those that walk around shapes, which a box stores in two ways (near and far): what is known
# about either is kept apart.
WALKS = re.compile(r"fixsat_((contact|distance|impact|enter|cast|sweep)(_|2)|test2)")
# What these call is proved on its own: here it answers anything.
CALLERS = re.compile(r"fixsat_((contact|distance|impact|enter|cast|turn)(_|2)|test[23]|world2_(turn|steer)|world3_(distance|test|overlaps)|meeting3|hits3)")


# Those of shapes of any core: a box that leaves the range of coordinates is another ring than one
# that does not, and these are kept apart too. Damaged shapes have few vertices.
GENERAL = re.compile(r"fixsat_((test|sweep|impact|enter|cast|contact|distance|turn)2|\w+_shape2_region)")
# Queries on one or two solids. Damaged hulls have few points.
SOLIDS = re.compile(r"fixsat_(test3_cached|(test|sweep|impact|enter|cast|contact|distance)3)")


# The entries of big_itself.c.
BIG = ("of_numbers", "of_one", "of_two", "of_quotients")
BATCH = 12  # quick entries in one run of EVA


def places(name, parameters):
    """The C call that calls `call` in all the places that matter."""
    for dimension in "23":
        shapes = sum(f"const fixsat_shape{dimension} " in kind for kind, _ in parameters)
        if shapes > 0:
            return f"with_all_cores{dimension}(%s, {'true' if shapes == 2 else 'false'})"
    if not BY_SHIFT.fullmatch(name):
        return "anywhere(%s)"
    kinds = " ".join(kind for kind, _ in parameters)
    variants = 3 if "aabb3" in kinds else 2 if "obb3" in kinds or "aabb2" in kinds else 1
    return (f"at_all_places(%s, {1 if 'obb2' in kinds else 0}, "
            f"{6 if 'obb3' in kinds or 'polygon' in kinds else 1}, {variants}, "
            f"{'true' if 'aabb' in kinds else 'false'})")


def write_drivers(build):
    """One C file with all drivers; the names of its entries: function, level, size."""
    text, entries = ['#include "eva.h"\n'], []
    found = functions()
    for name, (result, parameters) in found.items():
        body, polygons = driver(name, result, parameters)
        has_hulls = any(re.search("(hull|shape)3 ", kind) for kind, _ in parameters)
        for size in ("few", "many3" if has_hulls else "many") if polygons else ("any",):
            counts = COUNTS.get(size)
            suffix = f"_{size}"
            part = body.replace(f"call_{name}", f"call_{name}{suffix}")
            if polygons:
                part = re.sub(r"\b(vertices|solid_points)\[(\d)\]", rf"\1_{size}_\2", part)
                part = re.sub(r"\bout_points\b", f"out_points_{size}", part)
                for i in range(2):
                    part = part.replace(f"COUNT_{i}", str(counts[i]))
            text.append(part)
            for level in ("made", "damaged"):
                if polygons and level == "made" and (size == "few") != bool(BY_SHIFT.fullmatch(name)):
                    continue
                is_general = GENERAL.fullmatch(name) or SOLIDS.fullmatch(name)
                if is_general and level == "damaged" and size != "few":
                    continue
                entry = f"{level}_{name}{suffix}"
                text.append(f"void {entry}(void) {{\n    is_damaged = {int(level == 'damaged')};\n"
                            f"    {places(name, parameters) % f'call_{name}{suffix}'};\n}}\n")
                entries.append((entry, name, level, size))
    arrays = "".join(f"static fixsat_vec2 vertices_{size}_{i}[{count}];\n"
                     for size, counts in COUNTS.items() for i, count in enumerate(counts))
    arrays += "".join(f"static fixsat_vec3 solid_points_{size}_{i}[{count}];\n"
                      for size in ("few", "many3") for i, count in enumerate(COUNTS[size]))
    arrays += "".join(f"static fixsat_vec3 out_points_{size}[2 * {COUNTS[size][0]}];\n"
                      for size in ("few", "many3"))
    text.insert(1, arrays)
    source = build / "drivers.c"
    source.write_text("\n".join(text))
    return source, entries


def frama_c(arguments, log):
    with open(log, "w") as out:
        return subprocess.run(["frama-c", *arguments], stdout=out, stderr=subprocess.STDOUT,
                              check=False).returncode


ANALYSIS = ["-eva", "-eva-precision", "2", "-eva-split-return", "auto",
            "-eva-msg-key=-initial-state,-final-states"]


def write_answers(build):
    """Contracts of the tests, for those that call them."""
    text = ["#include <fixsat/fixsat.h>"]
    for name, (result, parameters) in functions().items():
        if name.startswith("fixsat_test"):
            pointers = [p for kind, p in parameters if kind.endswith("*") and p != "cache"]
            values = [p for kind, p in parameters if not kind.endswith("*")]
            source = ", ".join([f"*{p}" for p in pointers] + values)
            cache = "*cache, " if name.endswith("_cached") else ""
            declared = ", ".join(kind + p for kind, p in parameters)
            text.append(f"/*@ assigns {cache}\\result \\from {source};\n"
                        f"    ensures relation: 0 <= \\result <= 2; */\n{result} {name}({declared});")
    (build / "answers.h").write_text("\n".join(text) + "\n")


def options_of(name, level):
    """How EVA analyses a function."""
    if level == "big":
        return ["-eva-slevel", "200", "-eva-slevel-function", "fxs_big_sqrt:4", "-no-warn-signed-overflow"]
    more = ["-eva-slevel", "40" if BY_SHIFT.fullmatch(name) and level == "made" else "8"]
    if level == "damaged":
        more += ["-no-warn-signed-overflow"] # it wraps around
    if WALKS.match(name):
        more += ["-eva-partition-history", "1"]
    if GENERAL.fullmatch(name):
        more += ["-eva-slevel-function", f"fxs_convex2_of_shape2:20,test_convex:20,{name}:20",
                 "-eva-split-return-function", "fxs_convex2_of_shape2:full"]
    if CALLERS.match(name):
        more += ["-eva-use-spec", ",".join(
            f for f in functions() if f.startswith("fixsat_test") and f != name)]
    return more


def add_batches(source, entries):
    """Adds entries that each call one of several quick entries with the same options for EVA. That is
    faster, because a quick analysis spends most of its time reading the library. Returns a list with an
    item for each run of EVA: (entry, one of its functions, level, all of its functions)."""
    batches, runs = {}, []
    for entry, name, level, _ in entries:
        if level == "big" or SLOW.search(entry):
            runs.append((entry, name, level, {name} - {""}))
        else:
            batches.setdefault((level, *options_of(name, level)), []).append((entry, name))
    with open(source, "a") as drivers:
        for (level, *_), batch in batches.items():
            for i in range(0, len(batch), BATCH):
                part = batch[i:i + BATCH]
                cases = "".join(f"    case {k}: {entry}(); break;\n" for k, (entry, _) in enumerate(part))
                drivers.write(f"void batch_{len(runs)}(void) {{\n"
                              f"    switch (Frama_C_unsigned_int_interval(0, {len(part) - 1})) {{\n{cases}    }}\n}}\n")
                runs.append((f"batch_{len(runs)}", part[0][1], level, {name for _, name in part}))
    return runs


def analyse(build, entry, name, level):
    """The alarms of one entry, and how many statements it reached of how many."""
    table = build / f"{entry}.csv"
    log = build / f"{entry}.log"
    table.unlink(missing_ok=True)
    begin = time.monotonic()
    status = frama_c(["-load", build / f"{level}.sav", "-main", entry, *ANALYSIS, *options_of(name, level), "-then",
                      "-report-csv", table, "-report-no-proven"], log)
    if status != 0 or not table.exists():
        return entry, None, None, 0
    return (entry, *results(table, log, name, level), time.monotonic() - begin)


def check_at(row):
    """FXS_BITS(...) or the like, as it stands in the source at a call of fxs_bound_broken."""
    lines = (pathlib.Path(row["directory"]) / row["file"]).read_text().splitlines()
    text = " ".join(line.strip() for line in lines[int(row["line"]) - 1:][:4])
    found = re.match(r".*?\b(FXS_(?:WIDE_BITS|BITS|WITHIN|CHECK)\w*\(.*?\));", text)
    if not found:
        sys.exit(f"no check at {row['file']}:{row['line']}: {text}")
    return found[1]


def results(table, log, name, level):
    text = log.read_text()
    alarms = set()
    with open(table) as rows:
        for row in csv.DictReader(rows, delimiter="\t"):
            kind, what = row["property kind"], row["property"]
            if kind == "precondition":
                continue # has an alarm at each call where it is not proved
            if level == "damaged" and kind == "shift":
                continue # by some number of bits
            if row["file"] == "answers.h" and CALLERS.match(name):
                continue # proved where that test is analysed
            if kind == "precondition of fxs_bound_broken":
                kind, what = "bound", check_at(row)
            alarms.add((level, *(re.sub(r"\b([A-Za-z_]\w*?)_\d+\b", r"\1", text)
                                 for text in (row["function"], kind, what))))
    covered = re.search(r"(\d+) statements reached \(out of (\d+)\)", text)
    reached = tuple(map(int, covered.groups())) if covered else (0, 0)
    return alarms, reached


LIMITS = re.compile(r"(?:(-\d+) ≤ )?(.*?)(?: ≤ (\d+))?")


def joined(alarms):
    """What alarms.txt says on one line: that an expression may be too small and too large, and
    of shapes as made and of damaged ones."""
    sides = {}
    for *about, text in alarms:
        low, what, high = (LIMITS.fullmatch(text).groups() if about[2] == "signed_overflow"
                           else (None, text, None))
        sides.setdefault((*about, what), set()).update({low, high} - {None})
    lines = set()
    for (*about, what), limits in sides.items():
        for limit in sorted(limits, key=int):
            what = f"{limit} ≤ {what}" if limit[0] == "-" else f"{what} ≤ {limit}"
        lines.add((*about, what))
    made, damaged = ({a[1:] for a in lines if a[0] == level} for level in ("made", "damaged"))
    return {("both", *a[1:]) if a[1:] in made & damaged and a[0] != "big" else a for a in lines}


def parted(line):
    """The alarms on one line."""
    level, function, kind, text = line
    low, what, high = LIMITS.fullmatch(text).groups()
    has_both = kind == "signed_overflow" and low and high
    texts = [f"{low} ≤ {what}", f"{what} ≤ {high}"] if has_both else [text]
    return {(one, function, kind, text) for text in texts
            for one in (("made", "damaged") if level == "both" else (level,))}


def read_allowed():
    """The (level, function, kind, property), from paragraphs of a reason (lines that begin
    with #) and the alarms that it is for, with tabs."""
    allowed, reason, in_reason = set(), "", False
    for line in (HERE / "alarms.txt").read_text().splitlines():
        if line.startswith("#"):
            reason = (reason + " " if in_reason else "") + line[1:].strip()
        elif line.strip():
            if not reason:
                sys.exit(f"alarms.txt: no reason for {line}")
            allowed |= parted(line.split("\t"))
        in_reason = line.startswith("#")
    return allowed


def moved(allowed):
    """The alarms of functions, and at checks, that are not in the sources any more."""
    text = "".join(file.read_text() for folder in (ROOT / "lib", HERE)
                   for file in folder.rglob("*.[chi]*") if file.suffix != ".pyc")
    words, dense = set(re.findall(r"\w+", text)), re.sub(r"\s", "", text)
    names = {name for name in {row[1] for row in allowed}
             if not {name, re.sub(r"_near$|_wide$|[23]$", "", name)} & words}
    return sorted(row for row in allowed if row[1] in names or
                  (row[2] == "bound" and re.sub(r"\s", "", row[3]) not in dense))


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--build", type=pathlib.Path, default=ROOT / "build/proof")
    options.add_argument("--libfixmath", type=pathlib.Path,
                         default=next(iter(ROOT.glob("build/_deps/libfixmath-*/")), None))
    options.add_argument("--only", default="", help="regular expression of entries")
    options.add_argument("--most", action="store_true",
                         help="leave out the entries that take over ten seconds")
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options.add_argument("--machdep", default="gcc_x86_32")
    options.add_argument("--update", action="store_true",
                         help="print alarms that are not allowed as lines for alarms.txt")
    given = options.parse_args()
    build = given.build
    build.mkdir(parents=True, exist_ok=True)
    source, entries = write_drivers(build)
    write_answers(build)
    flags = (f"-include {HERE}/builtins.h -include {build}/answers.h -I{HERE} -I{ROOT}/lib/include -I{given.libfixmath}")
    sources = [HERE / "big.c"]
    sources += [s for s in SOURCES if s.name != "big.c"]
    entries += [(entry, "", "big", "any") for entry in BIG]
    whole = not given.only and not given.most
    entries = [e for e in entries if re.search(given.only, e[0])]
    if given.most:
        entries = [e for e in entries if not SLOW.search(e[0])]
    entries.sort(key=lambda e: "made_fixsat_test_obb3" not in e[0]) # minutes each: first
    if given.only:
        entries = [(entry, name, level, {name} - {""}) for entry, name, level, _ in entries]
    else:
        entries = add_batches(source, entries)
    facts = f" -include {HERE}/facts.h"
    levels = {"made": facts, "damaged": " -DFIXSAT_DAMAGED" + facts, "big": ""}
    for level in {level for _, _, level, _ in entries}:
        files = [source, *sources] if level != "big" else [HERE / "big_itself.c",
                                                           ROOT / "lib/src/int/product.c",
                                                           ROOT / "lib/src/int/quotient.c",
                                                           ROOT / "lib/src/int/wide.c"]
        if frama_c(["-c11", "-machdep", given.machdep, f"-cpp-extra-args={flags}{levels[level]}",
                    *files, "-save", build / f"{level}.sav"], build / "parse.log") != 0:
            sys.exit((build / "parse.log").read_text())
    found, names, failed, reached = {}, set(), [], [0, 0]
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        tasks = [pool.submit(analyse, build, entry, name, level) for entry, name, level, _ in entries]
        for task, (*_, of_entry) in zip(tasks, entries):
            entry, alarms, statements, seconds = task.result()
            if alarms is None:
                failed.append(entry)
                print(f"{entry}: Frama-C failed, see {build / entry}.log")
                continue
            if not whole or given.update:
                print(f"{entry}: {len(alarms)} alarms, {seconds:.0f} s", file=sys.stderr)
            names |= of_entry
            reached = [reached[0] + statements[0], reached[1] + statements[1]]
            for alarm in alarms:
                found.setdefault(alarm, entry)
    allowed = read_allowed()
    new = set(found) - allowed
    gone = sorted(allowed - set(found)) if whole else []
    missing = sorted(set(functions()) - names) if whole else []
    for alarm in sorted(joined(new) if given.update else new):
        print("\t".join(alarm) if given.update else f"new alarm, in {found[alarm]}: {alarm}")
    for alarm in gone:
        print(f"no alarm any more: {alarm}")
    for name in missing:
        print(f"not analysed: {name}")
    stale = moved(allowed)
    for alarm in stale:
        print(f"no such function or check: {alarm}")
    share = 100 * reached[0] / max(1, reached[1])
    print(f"eva: {len(names)} functions, {reached[1]} statements ({share:.1f} % reached), "
          f"{len(joined(found))} alarms (allowed {len(joined(allowed))})")
    sys.exit(bool(new or gone or missing or stale or failed))


if __name__ == "__main__":
    main()
