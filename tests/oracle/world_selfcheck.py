#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the judge of worlds accepts right answers and refuses slightly wrong ones.

The right answers come from here, slowly: each thing is asked alone, whether all that the shape
sweeps up to a moment meets it or overlaps it, and the moment is found by bisection to 2^-320 of the way,
where on small scenes those that differ at all do. Equal times are equal numbers then, so there is no
algebra of roots. Distances are roots to as many bits. The safe motions come of a list of their
own, and are free where all that is swept does not overlap. A normal comes from the self-checks of
single pairs; a question where it may be one of several is left out.

Each right answer must be accepted. Then one thing is changed, and the answer must be refused: a number
becomes another one, above all that of a thing that is equally first or only later; a time, a safe
motion or a distance changes by a raw unit; a number or a hit of a list is left out, added or moved to
another place; a word becomes another one.
Slides and walks have a check of their own (slide_selfcheck.py).
The signs of sums of roots are compared with decimal fractions of 200 digits.

    python3 world_selfcheck.py [--count WORLDS_OF_EACH_STYLE] [--seed S]
"""
import argparse
import random
import sys
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import partial
from math import ceil, floor, isqrt

import cases
import judge_selfcheck as pairs
import oracle
import region_cases
import region_selfcheck
import regions
import roots
import slide_selfcheck
import world_cases
import world_things
import worlds
from promises import Body, dot
from region_selfcheck import write_unit

BITS = 320
NEAR = Fraction(1, 1 << 200)


# ---- the model ------------------------------------------------------------

class Thing:
    def __init__(self, words, mask, one_way):
        self.words, self.mask, self.one_way, self.region = words, mask, one_way, None
        if words.startswith(("region", "fence")):
            self.region = regions.region_of(tuple(words.split()))
        else:
            self.shape, = pairs.read(f"show {words}")[1]

    def passed(self, a, way, part=1, bits=0):
        """The relation of all that a sweeps on part / 2^bits of a way."""
        if self.region:
            w = 1 << bits
            start = [(x * w, y * w) for x, y in a.points]
            ends = [(x + way[0] * part, y + way[1] * part) for x, y in start]
            return regions.relation(self.region, oracle.hull(start + ends), a.radius, w)
        swept = pairs.Swept(a, tuple(c * part for c in way), 1 << bits)
        return pairs.relation(swept, pairs.Scaled(self.shape, 1 << bits))

    def relation(self, a):
        return self.passed(a, (0, 0))

    def counts(self, a, motion):
        return self.one_way == [0, 0] or (dot(motion, self.one_way) < 0 and self.relation(a) != "overlap")

    def is_passed_inside(self, a, way, part=1, bits=0):
        """Whether they overlap at some moment of it."""
        return self.passed(a, way, part, bits) == "overlap" and (self.region or not pairs.is_flat(a, self.shape))

    def moment(self, verb, a, motion):
        """In units of 2^-BITS: rounded up, of enter rounded down; or None."""
        def is_there(part, bits):
            if verb == "enter":
                return self.is_passed_inside(a, motion, part, bits)
            return self.passed(a, motion, part, bits) != "separate"
        if not is_there(1, 0):
            return None
        low, high = -1, 1 << BITS
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if is_there(middle, BITS) else (middle, high)
        return low if verb == "enter" else high

    def normal(self, verb, a, motion, moment):
        """In raw units, or None where it may be one of several."""
        if not self.region:
            single = pairs.enter if verb == "enter" else partial(pairs.impact, cast=verb == "cast")
            said = single(a, self.shape, motion)
            return said and [int(word[1:]) for word in said.split()[2:4]]
        if a.radius:
            b, found = a.moved([moment * m for m in motion]), []
            for p, q in self.region.edges:
                square, (near, far) = pairs.closest_2d(b, pairs.Shape("segment2", [*p, *q]))
                if abs(pairs.root(Fraction(square)) - a.radius) < Fraction(1, 1 << 40):
                    found.append(tuple(pairs.unit(pairs.sub(far, near))))
            return list(found[0]) if len(set(found)) == 1 and (verb != "enter" or dot(found[0], motion) > 0) else None
        at = (regions.enter_moment if verb == "enter" else regions.impact_moment)(a.body, self.region, motion)
        enters = verb != "cast" and regions.enter_moment(a.body, self.region, motion)
        n = regions.right_normals(a.body, self.region, motion, at, enters and regions.is_same(enters, at))[0]
        return [-c if verb == "cast" else c for c in write_unit(n)]

    def length(self, a):
        """The distance but for a's radius, in units of 2^-BITS, rounded down, and what is nearest."""
        if not self.region:
            square, other = pairs.closest_2d(a, self.shape)[0], self.shape
        else:
            edges = [pairs.Shape("segment2", [*p, *q]) for p, q in self.region.edges]
            squares = [pairs.closest_2d(a, e)[0] for e in edges]
            square = min(squares)
            other = edges[squares.index(square)]
        square = Fraction(square)
        return isqrt((square.numerator << 2 * BITS) // square.denominator) - (other.radius << BITS), other

    def common_point(self, a):
        """One that is in both, about."""
        if not self.region:
            return [int(word[1:]) for word in pairs.distance(a, self.shape).split()[1:3]]
        found = [p for p in a.points if region_selfcheck.is_in(self.region, *p) >= 0]
        found += [p for p, _ in self.region.edges if region_selfcheck.is_within(a.points, p)]
        for p, q in [] if found else self.region.edges:
            square, (_, far) = pairs.closest_2d(a, pairs.Shape("segment2", [*p, *q]))
            if square <= a.radius ** 2:
                found.append(far)
            for r, s in a.sides():
                x = region_selfcheck.meeting(p, q, r, s)
                if x and region_selfcheck.square_to(x, p, q) == 0 == region_selfcheck.square_to(x, r, s):
                    found.append(x)
        return [round(c) for c in found[0]]


def both_ways(value):
    """A number rounded down and up, that is exact to far more bits than it may be from a whole one."""
    whole = round(value)
    return {whole} if abs(value - whole) < NEAR else {floor(value), ceil(value)}


def listed(motion, moment):
    """The safe motions that there may be, in their order."""
    for factor, shift in worlds.promises.SAFE_FRACTIONS:
        xs, ys = (both_ways(moment * m * factor / (1 << shift)) for m in motion)
        yield from sorted(((x, y) for x in xs for y in ys), key=lambda v: -dot(v, motion))
    yield 0, 0


def safe_motion(a, motion, moment, things):
    return next(v for v in listed(motion, moment)
                if not any((t.counts(a, motion) or t.counts(a, v)) and t.is_passed_inside(a, v) for t in things))


def taken_apart(line):
    """(the words of a line before what may end it, {option: numbers})."""
    words, given = line.split(), {}
    for i in reversed(range(len(words))):
        if words[i] in worlds.OPTIONS:
            given[words[i]] = [int(word.lstrip("@")) for word in words[i + 1:]]
            words = words[:i]
    return words, given


class Model:
    """A world. Answers: (kind, numbers, number of the thing), kind a word or a start."""

    def __init__(self):
        self.things, self.movers = [], []

    def answer(self, line):
        """The answer in parts, or None where it is left out."""
        words, given = taken_apart(line)
        verb, rest = words[1], words[2:]
        if verb in ("slide", "walk", "push", "contacts"):  # slide_selfcheck.py and check_pushes have others
            return None
        if verb == "clear":
            self.things, self.movers = [], []
            return "ok", [], None
        if verb in ("add", "mover"):
            kept = self.movers if verb == "mover" else self.things
            kept.append(Thing(" ".join(rest), given.get("mask", [0xFFFFFFFF])[0], given.get("oneway", [0, 0])))
            return str(len(self.things) - 1 + (verb == "mover") * len(self.movers)), [], None
        mask = given.get("mask", [0xFFFFFFFF])[0]
        counted = [(i, t) for i, t in enumerate(self.things + self.movers) if t.mask & mask and [i] != given.get("except")]
        motion = (0, 0)
        if verb in ("cast", "hits"):
            numbers = [int(c[1:]) for c in rest]
            a, motion = pairs.Shape("point2", numbers[:2]), numbers[2:]
            a.body = Body("point2", 2, points=a.points, numbers=numbers[:2])
        else:
            _, (a,), motion = pairs.read(" ".join(["x", *rest]))
            a.body, _ = world_things.take_shape(rest)
        in_layers = [t for _, t in counted]
        counted = [(i, t) for i, t in counted if t.counts(a, motion or (0, 0))]
        if verb == "test":
            met = [i for i, t in counted if t.relation(a) != "separate"]
            return "test", met, None
        if verb == "overlaps":
            return "yes" if any(t.relation(a) == "overlap" for _, t in counted) else "no", [], None
        if verb == "hits":
            return self.hits(a, motion, counted)
        if verb == "distance":
            return self.distance(a, counted, given.get("within", [oracle.MAX])[0])
        return self.way(verb, a, motion, counted, in_layers)

    def way(self, verb, a, motion, counted, in_layers):
        relations = [(t.relation(a), i) for i, t in counted]
        for word in ("overlap",) if verb == "enter" else ("overlap", "touch"):
            met = [i for found, i in relations if found == word]
            if met:
                return f"start {word}", [], min(met)
        moments = [(t.moment(verb, a, motion), i) for i, t in counted]
        moments = [m for m in moments if m[0] is not None]
        if not moments:
            return "separate" if verb == "impact" else "miss", [], None
        best, i = min(moments)
        moment, thing = Fraction(best, 1 << BITS), dict(counted)[i]
        normal = thing.normal(verb, a, motion, moment)
        if normal is None:
            return None
        if verb == "cast" and thing.region is None:
            said = pairs.impact(a, thing.shape, motion, True).split()
            return "cast", [best >> BITS - 16, *normal, *(int(word[1:]) for word in said[5:7])], i
        things = [thing] if verb == "cast" else in_layers
        safe = safe_motion(a, motion, moment, things)
        if verb == "cast":
            safe = pairs.add(a.points[0], safe)
        return "cast" if verb == "cast" else "hit", [best >> BITS - 16, *normal, *safe], i

    def hits(self, a, motion, counted):
        """The answer of hits. In the place of its numbers it has the casts to each thing alone, in their order."""
        found = []
        for i, t in counted:
            alone = self.way("cast", a, motion, [(i, t)], [t])
            if alone is None:
                return None
            if alone[0] != "miss":
                starts = ("start overlap", "start touch", "cast").index(alone[0])
                found.append((starts, t.moment("cast", a, motion) if starts == 2 else 0, i, alone))
        return "hits", [alone for *_, alone in sorted(found)], None

    def distance(self, a, counted, limit):
        met = [i for i, t in counted if t.relation(a) != "separate"]
        if met and limit >= 0:
            point = dict(counted)[met[0]].common_point(a)
            return "distance", [0, *point, *point], met[0]
        lengths = [] if met else [(t.length(a)[0], i) for i, t in counted]
        if not lengths or min(lengths)[0] - (a.radius << BITS) >= limit + 1 << BITS:
            return "none", [], None
        _, i = min(lengths)
        said = pairs.distance(a, dict(counted)[i].length(a)[1])
        return "distance", [int(word[1:]) for word in said.split()], i


def write(answer):
    kind, numbers, number = answer
    if kind == "hits":
        return " ".join(map(write, numbers)) or "none"
    words = [f"@{n}" for n in numbers]
    if kind == "test":
        return " ".join(map(str, numbers)) or "none"
    if kind in ("hit", "cast"):
        words = ["hit", *words[:3], "safe" if kind == "hit" else "at", *words[3:]]
    elif kind != "distance":
        words = [kind]
    return " ".join(words) + ("" if number is None else f" of {number}")


# ---- hardly wrong ---------------------------------------------------------

def changed_hits(rng, hits, count, motion):
    """Wrong lists: a hit is left out, given twice, swapped with another one or wrong; or there is one more."""
    said = [write(hit) for hit in hits]
    others = [said + [f"start {word} of {i}"] for i in range(count + 1) for word in ("touch", "overlap")]
    for i, one in enumerate(said):
        others += [said[:i] + said[i + 1:], said[:i + 1] + said[i:], said[:i] + ["none"] + said[i:]]
        if i:
            others.append(said[:i - 1] + [one, said[i - 1]] + said[i + 1:])
        others += [said[:i] + [wrong] + said[i + 1:] for wrong in changed(rng, hits[i], count, motion)]
    for other in others:
        yield " ".join(other) or "none"


def changed(rng, answer, count, motion):
    """Wrong answers, each in another way; there are `count` things."""
    kind, numbers, number = answer
    right = write(answer)
    if kind == "hits":
        yield from changed_hits(rng, numbers, count, motion)
    elif kind == "test":
        for i in range(len(numbers)):
            yield write((kind, numbers[:i] + numbers[i + 1:], None))
        for i in set(range(count + 1)) - set(numbers):
            yield write((kind, sorted(numbers + [i]), None))
        if numbers:
            yield "none"
            yield write((kind, numbers + numbers[-1:], None))
        if len(numbers) > 1:
            yield write((kind, numbers[::-1], None))
    elif number is not None:
        for i in set(range(count + 1)) - {number}:
            yield write((kind, numbers, i))
        yield right.rsplit(" of ", 1)[0]
        yield from (right.replace(" of ", " of 0"), right + " of", right.replace(" of ", " clamped of "))
    if kind in ("hit", "cast"):
        for i, step in ((0, 1), (1, 3), (2, 3), (3, 1), (4, 1)):
            wrong = list(numbers)
            wrong[i] += rng.choice((-step, step))
            # Either of two ways that lead equally far may be right, and several points of a cast.
            if i < 3 or kind == "hit" and dot(wrong[3:], motion) != dot(numbers[3:], motion):
                yield write((kind, wrong, number))
        yield write((kind, [numbers[0], -numbers[1], -numbers[2], *numbers[3:]], number))
        if kind == "hit" and any(numbers[3:]):
            yield write((kind, numbers[:3] + [0, 0], number))
            half = [int(c / 2) for c in numbers[3:]]
            if dot(half, motion) != dot(numbers[3:], motion):
                yield write((kind, numbers[:3] + half, number))
    if kind == "distance":
        for step in (-1, 1):
            yield write((kind, [numbers[0] + step, *numbers[1:]], number))
        if max(abs(p - q) for p, q in zip(numbers[1:3], numbers[3:])) > 4:
            yield write((kind, [numbers[0], *numbers[3:], *numbers[1:3]], number))
    for word in ("miss", "separate", "none", "yes", "no", "ok", "start touch of 0", "start overlap of 0",
                 "start touch of 1", "start overlap of 1", "hit", "0", "error: why", right + " "):
        if word != right:
            yield word


def check_lines(rng, lines):
    """(problems, answers, refused, ties, irrational ties) of a world's lines."""
    model, world, problems, answered, refused = Model(), worlds.World(), [], 0, 0
    for line in lines:
        before = list(world.things), list(world.movers)
        right = model.answer(line)
        if right is None:
            continue
        why = world.judge(line, write(right))
        answered += 1
        if why:
            problems.append(f"right, yet refused, {why}: {line}\n  {write(right)}\n  " + "\n  ".join(lines))
            continue
        motion = [int(word[1:]) for word in taken_apart(line)[0][-2:]] if right[0] == "hit" else None
        for wrong in changed(rng, right, len(model.things + model.movers), motion):
            trial = worlds.World()
            trial.things, trial.movers = map(list, before)
            if trial.judge(line, wrong):
                refused += 1
            else:
                problems.append(f"wrong, yet accepted: {line}\n  {wrong}\n  {write(right)}\n  " + "\n  ".join(lines))
    return problems, answered, refused, world.counts["ties"], world.counts["irrational"]


def check_ways(rng, lines):
    """Whether ways from somewhere else are free, as the model says."""
    model, world, problems = Model(), worlds.World(), []
    adds = [line for line in lines if line.startswith(("world2 clear", "world2 add", "world2 mover"))]
    for line in adds:
        world.judge(line, write(model.answer(line)))
    words = taken_apart(next(line for line in lines if line.startswith("world2 test")))[0][2:]
    a, _ = world_things.take_shape(words)
    for _ in range(6):
        shift, way = cases.vector(rng, 2, rng.choice((1, 4, 100))), cases.vector(rng, 2, rng.choice((1, 4, 100)))
        moved = world_things.moved(a, shift)
        b, = pairs.read("show " + " ".join(words))[1]
        b = b.moved(shift)
        is_free = world_things.is_free(moved, way, world.things + world.movers)
        if is_free == any(t.is_passed_inside(b, way) for t in model.things + model.movers):
            problems.append(f"free is {is_free}: {words} moved by {shift}, {way}\n  " + "\n  ".join(adds))
        again, _ = world_things.take_shape(world_words(moved))
        if again.points != moved.points or list(world_things.promises.numbered_sides(again)) != list(
                world_things.promises.numbered_sides(moved)):
            problems.append(f"moved is something else: {words} by {shift}")
    return problems


def world_words(body):
    return oracle.write_shape(body.kind, body.numbers).split()


def check(task, seed):
    style, number = task
    rng = random.Random(f"world selfcheck {style} {seed} {number}")
    lines = world_cases.lines_of(rng, style, small=True)
    problems, *counts = check_lines(rng, lines)
    return problems + check_ways(rng, lines), counts


# ---- roots and refusals ---------------------------------------------------

def check_roots(rng, count):
    """Signs of a + b sqrt(p) + c sqrt(q), and the order of moments and lengths by them."""
    problems = []
    with localcontext() as context:
        context.prec = 200
        for _ in range(count):
            size = 1 << rng.randint(1, 90)
            b, c, k = (rng.randint(-size, size) for _ in range(3))
            p, q = (rng.choice((rng.randint(0, size), rng.randint(0, size) ** 2)) for _ in "pq")
            style = rng.random()
            if style < 0.3:
                q, c = p * k * k, rng.choice((-1, 1)) * b // max(1, abs(k))
            exact = b * Decimal(p).sqrt() + c * Decimal(q).sqrt()
            a = rng.randint(-size, size)
            if style < 0.8:
                a = rng.choice((0, 0, 0, 1, -1)) - int(exact.to_integral_value())
            value = a + exact
            wanted = 0 if abs(value) < Decimal(10) ** -90 else 1 if value > 0 else -1
            if roots.sign_of_roots(a, b, p, c, q) != wanted:
                problems.append(f"sign of {a} + {b} sqrt({p}) + {c} sqrt({q}) should be {wanted}")
            first, second = (a, p, abs(b) + 1), (k, q, abs(c) + 1)
            times = [(t - Decimal(r).sqrt()) / w for t, r, w in (first, second)]
            value = times[0] - times[1]
            wanted = 0 if abs(value) < Decimal(10) ** -130 else 1 if value > 0 else -1
            if roots.compare_moments(first, second) != wanted or roots.compare_moments(second, first) != -wanted:
                problems.append(f"order of the moments {first} and {second} should be {wanted}")
            m, n = (b, c), (c + 1, k)
            if any(m) and any(n):
                ways = (m, dot(m, m), abs(k)), (n, rng.choice((a, dot(n, n))), abs(c))
                lengths = [abs(j) / Decimal(dot(v, v)).sqrt() - r for v, j, r in ways]
                value = lengths[0] - lengths[1]
                wanted = 0 if abs(value) < Decimal(10) ** -110 else 1 if value > 0 else -1
                if world_things.compare_lengths(*ways) != wanted:
                    problems.append(f"order of the lengths {ways} should be {wanted}")
    return problems


def check_refusals(rng):
    """(problems, wrong answers refused) of lines that are no questions, and of a full world."""
    problems, refused = [], 0
    world = worlds.World()
    lines = {world_cases.faulty(rng, ("core2", [3, 4], None)) for _ in range(400)}
    for line in sorted(lines) + ["world2 test circle @1 @1 @1" + " " * 4096]:
        if world.judge(line, "error: why"):
            problems.append(f"refused, yet it is right: {line}")
        for wrong in ("ok", "0", "none", "miss", "separate", "error", "@0 @0 @0 @0 @0 of 0"):
            if world.judge(line, wrong):
                refused += 1
            else:
                problems.append(f"wrong, yet accepted: {line}\n  {wrong}")
    for number in range(worlds.THINGS):
        if not world.judge("world2 add point2 @1 @1", "error: too many") or world.judge("world2 clear", "ok"):
            problems.append(f"thing {number} may not be refused")
        refused += 1
        for i in range(number + 1):
            if world.judge("world2 add point2 @1 @1", str(i)):
                problems.append(f"thing {i} is refused")
    if world.judge("world2 add point2 @1 @1", "error: too many"):
        problems.append("thing 65 may be refused")
    return problems, refused


PUSHES = {  # of a ball of 10 at a floor and a wall, which a reader can draw: right answers, and wrong ones
    "circle @30 @4 @10": (("by @0 @6", "by @0 @9", "none"), ("by @0 @5", "by @0 @0", "by @9 @0", "0", "by @0 @6 @0")),
    "circle @30 @4 @10 within @6": (("by @0 @6", "none"), ("by @0 @7", "by @-1 @6")),
    "circle @30 @4 @10 within @0": (("none",), ("by @0 @6", "by @0 @0")),
    "circle @94 @4 @10": (("by @-4 @6", "none"), ("by @0 @6", "by @-4 @5", "by @-3 @6", "by @-4")),
    "circle @90 @10 @10": (("by @0 @0",), ("none", "by @-1 @0", "ok")),
    "circle @30 @4 @10 mask 2": (("by @0 @0",), ("none", "by @0 @6")),
}


def check_pushes():
    """(problems, wrong answers refused)."""
    problems, refused = [], 0
    world = worlds.World()
    for number, thing in enumerate(("aabb2 @0 @-50 @150 @0 mask 1", "aabb2 @100 @-50 @150 @90 mask 1",
                                    "aabb2 @0 @0 @99 @20 oneway @0 @1")):
        world.judge(f"world2 add {thing}", str(number))
    for words, (right, wrong) in PUSHES.items():
        problems += [f"right, yet refused: {words}\n  {one}" for one in right
                     if world.judge(f"world2 push {words}", one)]
        accepted = [one for one in wrong if not world.judge(f"world2 push {words}", one)]
        problems += [f"wrong, yet accepted: {words}\n  {one}" for one in accepted]
        refused += len(wrong) - len(accepted)
    return problems, refused


CONTACTS = (  # of a box, 10 deep in two tiles of a floor and 1 raw over the seam
    "edge 2 normal @0 @-65536 depth @10 mtv @0 @-10 points 2 @20 @90 @10 id 0 5 @100 @90 @10 id 1 4 of 0",
    "edge 2 normal @0 @-65536 depth @10 mtv @0 @-10 points 2 @100 @90 @10 id 1 6 @101 @90 @10 id 2 5 of 1")
BESIDE = {  # a rounded square on its corner, 1 raw beside that seam: right and wrong features of one id
    # Its corner is beyond the end of tile 1, so any end of that side is right.
    ("world2 contacts rounded @8 4 @99 @105 @119 @125 @99 @145 @79 @125",
     "edge 2 normal @0 @-65536 depth @3 mtv @0 @-3 points 1 @99 @97 @3 id 0 5 of 0 "
     "edge 2 normal @0 @-65536 depth @3 mtv @0 @-3 points 1 @99 @97 @3 id 0 {} of 1"): ((4, 6), (2, 7)),
    # A side of it is clipped at the end of tile 0, so just this end is right.
    ("world2 contacts rounded @8 4 @101 @105 @121 @125 @101 @145 @81 @125",
     "edge 2 normal @0 @-65536 depth @3 mtv @0 @-3 points 1 @100 @98 @2 id 7 {} of 0 "
     "edge 2 normal @0 @-65536 depth @3 mtv @0 @-3 points 2 @100 @98 @2 id 7 6 @101 @97 @3 id 0 5 of 1"): ((4,), (2, 5, 6)),
}
GHOST = "normal @65536 @0 depth @1 mtv @1 @0 points 2 @101 @90 @1 id 3 1 @101 @100 @1 id 3 0 of 1"


def check_contacts():
    """(problems, wrong answers refused)."""
    problems, refused = [], 0
    world = worlds.World()
    for number, thing in enumerate(("aabb2 @0 @0 @100 @100", "aabb2 @100 @0 @200 @100")):
        world.judge(f"world2 add {thing}", str(number))
    line, (one, two) = "world2 contacts aabb2 @20 @90 @101 @200", CONTACTS
    if world.judge(line, f"{one} {two}"):
        problems.append(f"right, yet refused: {line}")
    for wrong in (one, two, f"{two} {one}", f"{one} {two} {two}", "none", f"{one} edge 0 {GHOST}", f"{one} edge 3 {GHOST}",
                  f"{one} {two}".replace("depth @10", "depth @11"), f"{one} {two}".replace("@-10", "@-12")):
        if world.judge(line, wrong):
            refused += 1
        else:
            problems.append(f"wrong, yet accepted: {line}\n  {wrong}")
    for (line, answer), (right, wrong) in BESIDE.items():
        for feature in (*right, *wrong):
            why = world.judge(line, answer.format(feature))
            refused += bool(why) and feature in wrong
            if bool(why) == (feature in right):
                problems.append(f"beside a seam, yet {why or 'accepted'}: {line}\n  {answer.format(feature)}")
    return problems, refused


def main():
    parser = argparse.ArgumentParser(description="Check the judge of worlds against brute force.")
    parser.add_argument("--count", type=int, default=50, help="worlds of each style (default 50)")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    rng = random.Random(f"world selfcheck {options.seed}")
    problems, refused = check_refusals(rng)
    problems += check_roots(rng, 20 * options.count)
    for found, wrong in (slide_selfcheck.check(rng, 40 * options.count), check_pushes(),
                         check_contacts()):
        problems, refused = problems + found, refused + wrong
    totals = [0] * 4
    tasks = [(style, i) for i in range(options.count) for style in world_cases.STYLES]
    with oracle.in_parallel(len(tasks)) as run:
        for found, counts in run(partial(check, seed=options.seed), tasks):
            problems += found
            totals = [a + b for a, b in zip(totals, counts)]
    print("\n".join(problems[:10]))
    answered, wrong, ties, irrational = totals
    print(f"{answered} right answers, {ties} of them exact ties ({irrational} irrational), "
          f"{wrong + refused} wrong answers refused, {len(problems)} problems")
    return 1 if problems or not wrong or not ties else 0


if __name__ == "__main__":
    sys.exit(main())
