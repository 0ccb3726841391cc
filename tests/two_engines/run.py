#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compare the answers of both engines byte for byte.

    python3 run.py [--verb V] [--pair A,B] [--style S] [--count N] [--seed S] [--show N]
                   [--root FOLDER | --programs QUERY WIDE_QUERY [--golden GOLDEN WIDE_GOLDEN]...]

The library is built twice: as its users build it, and with FIXSAT_WIDE_ONLY (lib/src/int/base.h),
which leaves every question to the wide engine. Two query programs are made of the two, get the
same lines, and must write the same bytes; two golden programs must print the same hashes. Without
--programs they are built from the sources of FOLDER, which is the repository of this file if none
is given, in FOLDER/build/host.

The questions are of these styles:
  placed    those of tests/oracle: random shapes, degenerate and extreme ones, placed on purpose;
  everyday  shapes of a tenth of a unit to some units, near each other;
  lattice   coordinates of a few raw, or a few times one number: contacts at corners, ties,
            edges in line, shapes without interior;
  extreme   coordinates that are the smallest, the largest, and next to 0.
A pair is two shapes by the words of a query, shape2,shape2 for all pairs in 2D in turn, or
shape3,shape3 for all pairs in 3D in turn; a cast has one shape. Regions, worlds and the golden
programs have verbs of their own here: `regions` (all verbs), `world2` (slides and walks among its
questions), `world3` and `golden`.

Prints for each verb and pair how many lines were asked and how many differ, and the first that do
with both answers. Exits with 1 if any differ.
"""
import argparse
import multiprocessing
import pathlib
import subprocess
import sys
from collections import Counter

here = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(here.parent / "oracle"))

import cases
import oracle
import query_cases
import region_cases
import solid_cases
import turn_cases  # noqa: E402
import world_cases
import worlds3
from compare import ask, is_query
from oracle import MAX, MIN

STYLES = ("placed", "everyday", "lattice", "extreme")
SHAPES_2D = ("point2", "segment2", "aabb2", "obb2", "polygon", "circle", "capsule", "rounded", "roundbox2")
OWN_2D = tuple(f"{a},{b}" for a, b in (("obb2", "obb2"), ("polygon", "polygon"), ("polygon", "obb2")))
SHAPES_3D = solid_cases.KINDS
TESTS_3D = ("obb3,obb3", "obb3,aabb3", "aabb3,aabb3", "point3,obb3", "sphere,sphere", "sphere,aabb3")
MOTIONS_3D = ("obb3,obb3", "obb3,aabb3")
ANY = "shape2,shape2"
ANY_3D = "shape3,shape3"
IN_TURN = {"shape2": SHAPES_2D, "shape3": SHAPES_3D}
PAIRS = {
    "test": OWN_2D + ("obb2,aabb2", "polygon,aabb2", "point2,polygon", "point2,obb2", ANY) + TESTS_3D + (ANY_3D,),
    "sweep": OWN_2D + (ANY,) + MOTIONS_3D + (ANY_3D,),
    "impact": OWN_2D + (ANY,) + MOTIONS_3D + (ANY_3D,),
    "enter": OWN_2D + (ANY,) + MOTIONS_3D + (ANY_3D,),
    "cast": ("polygon", "obb2", "aabb2", "shape2", "obb3", "aabb3", "shape3"),
    "contact": OWN_2D + (ANY, "obb3,obb3", ANY_3D),
    "distance": OWN_2D + ("point2,polygon", ANY, "sphere,aabb3", "point3,obb3", ANY_3D),
}
MOVING = ("sweep", "impact", "enter", "cast")
VERBS = tuple(PAIRS) + ("turns", "regions", "world2", "world3", "golden")
PART = 500


# ---- questions of our own ------------------------------------------------

def everyday(rng):
    """A number maker and a sign maker of a style: numbers around the origin, and sizes."""
    unit = 65536
    return lambda: rng.randint(-3 * unit, 3 * unit), lambda: rng.randint(unit // 10, 2 * unit)


def lattice(rng):
    most = rng.choice((1, 1, 2, 3, 5))
    unit = rng.choice((1, 1, 1, 2, 3, 7, 1 << 8, 1 << 16, 1 << 24, 1 << 28, 100003))
    unit = min(unit, MAX // (8 * most))
    return lambda: unit * rng.randint(-most, most), lambda: unit * rng.randint(0, most)


def extreme(rng):
    ends = (MIN, MIN + 1, -1, 0, 1, MAX - 1, MAX)
    if rng.random() < 0.5:
        ends += (1 << 30, -(1 << 30), 65536, -65536, 1 << 27, 1 << 26)
    return lambda: rng.choice(ends), lambda: max(0, rng.choice(ends))


NUMBERS = {"everyday": everyday, "lattice": lattice, "extreme": extreme}


def ordered(dim, number):
    points = sorted((number(), number()) for _ in range(dim))
    points = [sorted(p) for p in points]
    return [p[0] for p in points] + [p[1] for p in points]


def convex(rng, number, least):
    while True:
        corners = oracle.hull([(number(), number()) for _ in range(rng.randint(least, 8))])
        if len(corners) >= least:
            if rng.random() < 0.2:
                corners.reverse()
            return corners
        if least > 1 and rng.random() < 0.1:
            return [(0, 0), (1, 0), (0, 1)]


def axes_of(rng, dim, number, size):
    """The half-edges of a box: along the axes, square to each other by rounding, or any."""
    style = rng.random()
    if style < 0.25:
        return [size() if i == k else 0 for i in range(dim) for k in range(dim)]
    if style < 0.6:
        return [cases.clamp(c) for e in cases.rotated(rng, dim, max(1, size())) for c in e]
    return [number() for _ in range(dim * dim)]


def words_of(rng, kind, number, size):
    """A shape in the words of a query."""
    if kind in oracle.SOLIDS:
        return solid_cases.write(solid_cases.of_numbers(rng, kind, number, size))
    if kind == "point2" or kind == "point3":
        n = [number() for _ in range(int(kind[-1]))]
    elif kind == "segment2":
        n = [number() for _ in range(4)]
    elif kind in ("aabb2", "aabb3"):
        n = ordered(int(kind[-1]), number)
    elif kind in ("obb2", "obb3"):
        dim = int(kind[-1])
        n = [number() for _ in range(dim)] + axes_of(rng, dim, number, size)
    elif kind == "circle":
        n = [number(), number(), size()]
    elif kind == "sphere":
        n = [number(), number(), number(), size()]
    elif kind == "capsule":
        n = [number(), number(), number(), number(), size()]
    elif kind == "roundbox2":
        n = [size(), number(), number()] + axes_of(rng, 2, number, size)
    else:
        corners = convex(rng, number, 1 if kind == "rounded" else 3)
        flat = " ".join(f"@{c}" for p in corners for c in p)
        radius = f"@{size()} " if kind == "rounded" else ""
        return f"{kind} {radius}{len(corners)} {flat}"
    return " ".join([kind] + [f"@{c}" for c in n])


def own_line(rng, style, verb, kinds):
    number, size = NUMBERS[style](rng)
    dim = 3 if any(k in SHAPES_3D for k in kinds) else 2
    shapes = [words_of(rng, k, number, size) for k in kinds]
    vectors = [number() for _ in range(dim * (2 if verb == "cast" else verb in MOVING))]
    if verb != "cast" and rng.random() < 0.5:
        shapes.reverse()
    return " ".join([verb] + shapes + [f"@{c}" for c in vectors])


def kinds_of(pair, i):
    """Returns the shapes of a pair. For shape2 and shape3 it is the i-th pair in turn."""
    names = pair.split(",")
    if names[0] not in IN_TURN:
        return names
    shapes = IN_TURN[names[0]]
    n = len(shapes)
    return [shapes[i % n]] if len(names) == 1 else [shapes[i % n], shapes[i // n % n]]


def placed_lines(verb, pair, number, count, seed):
    kinds = "-".join("rounded" if k in ("circle", "capsule") else k for k in pair.split(","))
    if verb == "test" and kinds in cases.PAIRS:
        return cases.part(kinds, number, count, seed)
    return query_cases.part(verb, kinds, number, -(-count // 2), seed)


def lines_of(task):
    """The lines of a task: (style, verb, pair, number of the part, how many, seed)."""
    style, verb, pair, number, count, seed = task
    if verb == "regions":
        return region_cases.part(pair, number, count, seed)
    if verb == "world2":
        return world_cases.part(pair, number, count, seed)
    if verb == "world3":
        return worlds3.part(number, count, seed)
    if verb == "turns":
        return turn_cases.part(number, count, seed)
    if style == "placed":
        return placed_lines(verb, pair, number, count, seed)
    rng = cases.Random(f"engines {style} {verb} {pair} {seed} {number}")
    return [own_line(rng, style, verb, kinds_of(pair, number * PART + i)) for i in range(count)]


# ---- asking both ---------------------------------------------------------

def work(job):
    """(verb, pair, lines asked, [(line, answer, wide answer)] that differ)."""
    programs, task = job
    lines = [line for line in lines_of(task) if is_query(line)]
    (answers, status), (wide, wide_status) = (ask([program], lines) for program in programs)
    differ = [(with_world(lines, i), p, q) for i, (p, q) in enumerate(zip(answers, wide)) if p != q]
    if len(answers) != len(lines) or len(wide) != len(lines) or status != wide_status:
        differ.append((f"{len(lines)} lines", f"{len(answers)} answers, status {status}",
                       f"{len(wide)} answers, status {wide_status}"))
    return task[1], task[2] or task[1], len(lines), differ


def with_world(lines, i):
    """The line, after those by which the world came in that it asks."""
    world = lines[i].split(" ")[0]
    if not world.startswith("world"):
        return lines[i]
    start = max(k for k in range(i + 1) if lines[k] == f"{world} clear")
    grows = (f"{world} add", f"{world} mover")
    return "\n".join([lines[start]] + [w for w in lines[start:i] if w.startswith(grows)] + [lines[i]])


def golden(pairs):
    """(verb, pair, hashes, those that differ) of the golden programs."""
    for programs in pairs:
        hashes = [[line.split()[:2] for line in subprocess.run([p], stdout=subprocess.PIPE, check=False)
                   .stdout.decode().splitlines() if "0x" in line] for p in programs]
        differ = [(p[0], p[1], q[1]) for p, q in zip(*hashes) if p != q]
        if not hashes[0] or len(hashes[0]) != len(hashes[1]):
            differ.append((programs[0], f"{len(hashes[0])} hashes", f"{len(hashes[1])} hashes"))
        yield "golden", pathlib.Path(programs[0]).name, len(hashes[0]), differ


def tasks_of(options):
    """Questions of all verbs and pairs that are asked for, in parts."""
    for verb in options.verb or VERBS:
        if verb == "golden":
            continue
        if verb in ("regions", "world2", "world3"):
            kinds = {"regions": region_cases.VERBS, "world2": world_cases.STYLES, "world3": ("",)}[verb]
            # A world has some 20 lines.
            count = options.count if verb == "regions" else -(-options.count // 20)
            size = PART if verb == "regions" else 20
            for kind in kinds if not options.pair else options.pair:
                for start in range(0, count, size):
                    yield "placed", verb, kind, start // size, min(size, count - start), options.seed
            continue
        if verb == "turns":
            for start in range(0, 10 * options.count, PART):
                yield "placed", verb, "all", start // PART, min(PART, 10 * options.count - start), options.seed
            continue
        for pair in options.pair or PAIRS[verb]:
            for style in options.style or STYLES:
                for start in range(0, options.count, PART):
                    yield style, verb, pair, start // PART, min(PART, options.count - start), options.seed


# ---- the programs --------------------------------------------------------

def built(root):
    """The programs of a repository, built there."""
    build = root / "build" / "host"
    if not (build / "build.ninja").exists():
        subprocess.run(["cmake", "--preset", "host"], cwd=root, stdout=subprocess.DEVNULL, check=True)
    names = ("golden", "golden_queries", "golden_regions", "golden_worlds", "golden_solids")
    made = subprocess.run(["cmake", "--build", build, "--target", "query", "query_wide", *names,
                           *(f"{n}_wide" for n in names)], stdout=subprocess.PIPE, check=False)
    if made.returncode != 0:
        sys.exit(made.stdout.decode()[-4000:])
    tests = build / "tests"
    return ([str(build / "boards" / "apps" / "query"), str(tests / "query_wide")],
            [[str(tests / n), str(tests / f"{n}_wide")] for n in names])


def report(results, show):
    """Prints a table and the first lines that differ; how many do."""
    asked, differ, shown = Counter(), Counter(), {}
    for verb, pair, count, lines in results:
        asked[verb, pair] += count
        differ[verb, pair] += len(lines)
        shown.setdefault((verb, pair), []).extend(lines)
    print(f"{'verb':10} {'pair':20}{'asked':>10}{'differ':>10}")
    for key, count in asked.items():
        print(f"{key[0]:10} {key[1]:20}{count:10}{differ[key]:10}")
    print(f"{'all':31}{asked.total():10}{differ.total():10}")
    for key, lines in shown.items():
        for line, answer, wide in lines[:show]:
            print(f"\n{line}\n  near {answer}\n  wide {wide}")
        if len(lines) > show:
            print(f"... and {len(lines) - show} more of {key[0]} {key[1]}")
    return differ.total()


def main():
    parser = argparse.ArgumentParser(description="Compare the answers of both engines byte for byte.")
    parser.add_argument("--verb", choices=VERBS, action="append", help="only these (default all)")
    parser.add_argument("--pair", action="append", help="only these, as polygon,obb2 (default all)")
    parser.add_argument("--style", choices=STYLES, action="append", help="only these (default all)")
    parser.add_argument("--count", type=int, default=500, help="lines of each verb, pair and style (default 500)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--show", type=int, default=3, help="lines printed of each verb and pair (default 3)")
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--root", type=pathlib.Path, default=here.parent.parent)
    parser.add_argument("--programs", nargs=2, help="query programs of both engines")
    parser.add_argument("--golden", nargs=2, action="append", default=[], help="golden programs of both engines")
    options = parser.parse_args()
    programs, hashed = (options.programs, options.golden) if options.programs else built(options.root.resolve())
    jobs = [(programs, task) for task in tasks_of(options)]
    with multiprocessing.Pool(options.jobs) as pool:
        results = list(pool.imap(work, jobs))
    if "golden" in (options.verb or VERBS):
        results += golden(hashed)
    return int(report(results, options.show) != 0 or not results)


if __name__ == "__main__":
    sys.exit(main())
