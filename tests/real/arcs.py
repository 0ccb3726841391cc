#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts what poses miss on the arcs of real drives, for lib/docs/turning.md.

    arcs.py --data DIR --query PROGRAM            are the figures of the page those?
    arcs.py --data DIR --query PROGRAM --write    writes them

The drives are those of TPCAP's car parks. LEG steps of a drive are one arc: the turn from the first pose to the last.
The library turns the car against each obstacle of the car park, and against posts of two sizes. A post stands on each
point of a lattice in the bounds of the car's sweep.

Of each turn that hits, the same is asked by poses: the ends of N equal parts of the turn, in which the library places
the car. They miss the hit if the car OVERLAPs in none of them.

The oracle judges the answers of all turns that 16 poses miss. Exit status 77 if there is no data folder.
"""
import argparse
import math
import os
import sys
from pathlib import Path

import queries
import turns  # queries.py says where it is
from compare import ask

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import pages

SKIPPED = 77
PAGE = Path(__file__).resolve().parents[2] / "lib/docs/turning.md"
LEG = 20
LATTICE = 0.25
POSTS = 0.05, 0.1
POSES = 4, 8, 16, 64
JUDGED = 16
TURN = 65536
PART = 20000
ONE = 65536

CAR = "obb2 " + " ".join(f"@{round(ONE * n)}" for n in (
    (queries.CAR_FRONT + queries.CAR_REAR) / 2, 0, (queries.CAR_FRONT - queries.CAR_REAR) / 2, 0, 0, queries.CAR_SIDE))


def ask_all(program, lines):
    """The answers to lines; none may be an error."""
    found = []
    for at in range(0, len(lines), PART):
        answers, _ = ask(program, lines[at:at + PART])
        found += answers
    wrong = [f"{line}: {answer}" for line, answer in zip(lines, found) if answer.startswith("error")]
    if wrong or len(found) != len(lines):
        raise SystemExit("\n".join(wrong[:5]) or "not as many answers as lines")
    return found


# ---- arcs ------------------------------------------------------------------

class Arc:
    """From the pose `start` by `angle` about `pivot`: all in raw."""

    def __init__(self, lot, start, end):
        self.lot, self.start = lot, start
        self.angle = (end[2] - start[2] + TURN // 2) % TURN - TURN // 2
        (x, y, _), (z, w, _) = start, end
        self.is_turn = False
        if self.angle:
            far = 1 / (2 * math.tan(math.pi * self.angle / TURN))
            self.pivot = round((x + z) / 2 - (w - y) * far), round((y + w) / 2 + (z - x) * far)
            self.is_turn = max(map(abs, self.pivot)) < 2 ** 31

    def pose(self, k, count):
        """The pose after k of `count` parts, its angle rounded to a raw one."""
        part = round(self.angle * k / count)
        c, s = (f(2 * math.pi * part / TURN) for f in (math.cos, math.sin))
        x, y = (p - q for p, q in zip(self.start, self.pivot))
        return round(self.pivot[0] + c * x - s * y), round(self.pivot[1] + s * x + c * y), self.start[2] + part

    def posts(self):
        """The lattice's points in the bounds of the car on the way, in units."""
        places = [self.pose(k, 8) for k in range(9)]
        reach = math.hypot(queries.CAR_FRONT, queries.CAR_SIDE)
        ranges = [range(math.ceil((min(p[i] for p in places) / ONE - reach) / LATTICE),
                        math.floor((max(p[i] for p in places) / ONE + reach) / LATTICE) + 1) for i in (0, 1)]
        return [(LATTICE * i, LATTICE * k) for i in ranges[0] for k in ranges[1]]


def raw_pose(x, y, heading):
    return round(float(x) * ONE), round(float(y) * ONE), round(float(heading) / (2 * math.pi) * TURN)


def arcs(data):
    """All legs, those without a pivot too."""
    drives = {}
    for lot, _, *step in queries.rows(data, "tpcap_trajectories.txt", "T"):
        drives.setdefault(lot, []).append(raw_pose(*step[:3]))
    for lot, poses in drives.items():
        for start, end in zip(poses[::LEG], poses[LEG::LEG]):
            yield Arc(lot, start, end)


def place_line(pose):
    return f"place {CAR} @{pose[0]} @{pose[1]} @{pose[2] % TURN}"


# ---- counts ------------------------------------------------------------------

class Count:
    """How many of the turns that do not begin in a shape hit it, and how many of these N poses miss."""

    def __init__(self, title):
        self.title, self.turns, self.hits = title, 0, 0
        self.begun, self.blocked = set(), set()  # the arcs that begin in a shape, or hit one
        self.missed = dict.fromkeys(POSES, 0)
        self.judged = []


def count_hits(program, title, cars, placed, questions):
    """The count of `questions`, which are pairs of an arc and a shape."""
    lines = [f"turn {cars[arc]} {shape} @{arc.angle} @{arc.pivot[0]} @{arc.pivot[1]}" for arc, shape in questions]
    asked = [(*question, line, answer) for question, line, answer in zip(questions, lines, ask_all(program, lines))]
    hits = [one for one in asked if one[-1].startswith("hit")]
    found, most = Count(title), max(POSES)
    found.begun = {arc for arc, *_, answer in asked if answer == "start overlap"}
    found.blocked = {arc for arc, *_ in hits}
    found.turns, found.hits = sum(answer != "start overlap" for *_, answer in asked), len(hits)
    words = ask_all(program, [f"test {place} {shape}" for arc, shape, *_ in hits for place in placed[arc]])
    for i, (_, _, line, answer) in enumerate(hits):
        overlaps = [word == "overlap" for word in words[i * most:(i + 1) * most]]
        for poses in POSES:
            if not any(overlaps[most // poses - 1::most // poses]):
                found.missed[poses] += 1
                if poses == JUDGED:
                    found.judged.append((line, answer))
    return found


def table(counts):
    def cells(name, *values):
        return f"| {name} | {' | '.join(values)} |\n"
    yield cells("", *(count.title for count in counts))
    yield cells("---", *("---" for _ in counts))
    yield cells("turns that hit one", *(f"{count.hits:,} of {count.turns:,}" for count in counts))
    for poses in POSES:
        yield cells(f"of these missed by {poses} poses", *(f"{count.missed[poses]:,}" for count in counts))


def main():
    parser = argparse.ArgumentParser(description="Count what poses miss.")
    parser.add_argument("--data", required=True)
    parser.add_argument("--query", required=True)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    if not os.path.isdir(options.data):
        print(f"skipped: no data folder at {options.data}")
        return SKIPPED
    program = [options.query]
    driven = [arc for arc in arcs(options.data) if arc.is_turn]
    cars = dict(zip(driven, ask_all(program, [place_line(arc.start) for arc in driven])))
    most = max(POSES)
    places = ask_all(program, [place_line(arc.pose(k, most)) for arc in driven for k in range(1, most + 1)])
    placed = {arc: places[i * most:(i + 1) * most] for i, arc in enumerate(driven)}
    lots = {}
    for lot, _, *fields in queries.rows(options.data, "tpcap_obstacles.txt", "P"):
        lots.setdefault(lot, []).extend(queries.convex_parts(queries.polygon(fields)[0]))
    counts = [count_hits(program, "obstacles of the car parks", cars, placed,
                         [(arc, shape) for arc in driven for shape in lots[arc.lot]])]
    counts += [count_hits(program, f"posts {round(200 * radius)} cm thick", cars, placed,
                          [(arc, f"circle {x} {y} {radius}") for arc in driven for x, y in arc.posts()])
               for radius in POSTS]
    wrong = [f"WRONG: {line}\n  answered {answer}: {why}" for count in counts for line, answer in count.judged
             for why in (turns.judge(line, answer),) if why]
    print("\n".join(wrong[:10] + [f"{sum(len(count.judged) for count in counts)} answers judged, {len(wrong)} wrong"]))
    begun, blocked = counts[0].begun, counts[0].blocked - counts[0].begun
    text = (f"Of {len(driven)} arcs {len(driven) - len(begun | blocked)} are free of the obstacles, {len(blocked)} hit one "
            f"on the way, and {len(begun)} begin in one.\n\n")
    pages.renew(PAGE, "poses", text + "".join(table(counts)), options.write, "the drives")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
