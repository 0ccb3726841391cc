#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does the judge of regions say what a second, slow formulation says?

On scenes of a tiny lattice, in fractions. Of shapes: points of all faces, edges and crossings of
all lines through the sides of shape and rings, asked one by one; of what is round the least
distance of a point and a segment; inside a region is what a level ray leaves an odd
number of times. Of motions: that relation between all moments when any vertex and any
line meet, whatever lies there. Of normals: the shape moved a very little to all sides
overlaps where the judge says so. Of the right answers, then, one thing is changed, by a raw unit or
to another word, and the judge must refuse them. Of contacts there are a few that one can draw.

    python3 region_selfcheck.py [--count CASES] [--seed S]
"""
import argparse
import random
import sys
from fractions import Fraction
from functools import partial
from math import isqrt

import cases
import oracle
import query_cases
import region_cases
import regions
from promises import Answer, Body, dot
from regions import cross, sub

NEAR = 1 << 24  # a displacement of 1 / NEAR is smaller than all that is on the lattice


# ---- a second relation ---------------------------------------------------

def is_in(region, x, y):
    """1 inside, 0 on an edge, -1 outside."""
    odd = False
    for p, q in region.edges:
        side = cross(sub(q, p), (x - p[0], y - p[1]))
        if side == 0 and min(p[0], q[0]) <= x <= max(p[0], q[0]) and min(p[1], q[1]) <= y <= max(p[1], q[1]):
            return 0
        if (p[1] > y) != (q[1] > y) and (side > 0) == (q[1] > p[1]):
            odd = not odd
    return 1 if odd != region.fence else -1


def sides_of(points):
    return [(p, q) for p, q in zip(points, points[1:] + points[:1]) if p != q]


def meeting(p, q, r, s):
    """Where two lines cross, or None."""
    across = cross(sub(q, p), sub(s, r))
    if across == 0:
        return None
    t = Fraction(cross(sub(r, p), sub(s, r))) / across
    return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t


def square_to(x, p, q):
    """The square of the distance of a point from a segment."""
    e = sub(q, p)
    square = dot(e, e)
    t = max(0, min(1, Fraction(dot(sub(x, p), e)) / square)) if square else 0
    d = (x[0] - p[0] - e[0] * t, x[1] - p[1] - e[1] * t)
    return dot(d, d)


def is_within(points, x):
    """Whether a point is in a core, its sides included."""
    if len(points) < 3:
        return square_to(x, points[0], points[-1]) == 0
    return all(cross(sub(q, p), sub(x, p)) >= 0 for p, q in sides_of(points))


def samples(region, points):
    """Points of the core, one at least in each part that the edges cut it into."""
    yield from points
    if len(points) == 2:
        p, q = points
        ends = {Fraction(0), Fraction(1)}
        for r, s in region.edges:
            x = meeting(p, q, r, s)
            for y in (x, r, s) if x else (r, s):
                ends.add(Fraction(dot(sub(y, p), sub(q, p))) / dot(sub(q, p), sub(q, p)))
        ends = sorted(t for t in ends if 0 <= t <= 1)
        for t in ends + [(s + t) / 2 for s, t in zip(ends, ends[1:])]:
            yield p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t
    if len(points) > 2:
        lines = sides_of(points) + region.edges
        across = {c for line in lines for c in (line[0][0], line[1][0])}
        across |= {x[0] for i, f in enumerate(lines) for g in lines[:i] for x in [meeting(*f, *g)] if x}
        across = sorted(c for c in across if min(p[0] for p in points) <= c <= max(p[0] for p in points))
        for x in across + [(a + b) / Fraction(2) for a, b in zip(across, across[1:])]:
            heights = {p[1] + (q[1] - p[1]) * Fraction(x - p[0]) / (q[0] - p[0]) for p, q in lines if p[0] != q[0]}
            heights = sorted(heights | {c[1] for line in lines for c in line if c[0] == x})
            yield from ((x, y) for y in heights if is_within(points, (x, y)))
            yield from ((x, y) for a, b in zip(heights, heights[1:])
                        for y in [(a + b) / 2] if is_within(points, (x, y)))


def relation(region, points, radius):
    if radius:
        if any(is_in(region, *p) >= 0 for p in points):
            return "overlap"
        if any(is_within(points, p) for p, _ in region.edges):
            return "overlap"
        least = min([square_to(c, p, q) for c in points for p, q in region.edges]
                    + [square_to(p, r, s) for e in region.edges for p in e for r, s in sides_of(points)])
        for p, q in region.edges:
            for r, s in sides_of(points):
                x = meeting(p, q, r, s)
                if x and square_to(x, p, q) == 0 == square_to(x, r, s):
                    least = 0
        return "separate" if least > radius**2 else "touch" if least == radius**2 else "overlap"
    found = [is_in(region, *x) for x in samples(region, points)]
    return "overlap" if 1 in found else "touch" if 0 in found else "separate"


# ---- a second way of a motion --------------------------------------------

def moments(region, points, radius, motion):
    """All, exact or hardly more than that off, when any vertex and any vertex or line meet so."""
    found = {Fraction(0), Fraction(1)}

    def root(n):
        return Fraction(isqrt(n << 128), 1 << 64)

    for lines, corners, way in ((region.edges, points, motion),
                                (sides_of(points), [p for p, _ in region.edges], (-motion[0], -motion[1]))):
        for p, q in lines:
            e = sub(q, p)
            speed = cross(e, way)
            for c in corners if speed else ():
                for s in (-1, 1) if radius else (0,):
                    found.add((s * radius * root(dot(e, e)) - cross(e, sub(c, p))) / Fraction(speed))
    for c in points if radius else ():
        for p, _ in region.edges:
            along, square = dot(motion, sub(p, c)), dot(motion, motion)
            under = square * radius**2 - cross(motion, sub(p, c)) ** 2
            if under >= 0:
                found |= {(along + s * root(under)) / square for s in (-1, 1)}
    return sorted(t for t in found if 0 <= t <= 1)


def placed(points, motion, t):
    return [(x + motion[0] * t, y + motion[1] * t) for x, y in points]


def first(region, points, radius, motion, words):
    """When the relation is first one of the words, on a way between two moments or at one; a moment
    stands for all that are hardly apart from it."""
    order = moments(region, points, radius, motion) if any(motion) else [Fraction(0)]
    for t, following in zip(order, order[1:] + [None]):
        if "touch" in words and any(relation(region, placed(points, motion, t), radius + s) in words
                                    for s in ((0, HAIR) if radius else (0,))):
            return t
        if following and following - t > HAIR:
            if relation(region, placed(points, motion, (t + following) / 2), radius) in words:
                return t
    return None


HAIR = Fraction(1, 1 << 40)


def check_motion(region, a, motion):
    """What is wrong with the judge's moments and normals, or None."""
    if relation(region, a.points, a.radius) == "overlap":
        return None
    for name, wanted, found in (
            ("enter", first(region, a.points, a.radius, motion, ("overlap",)), regions.enter_moment(a, region, motion)),
            ("impact", first(region, a.points, a.radius, motion, ("touch", "overlap")), MEETS)):
        if found is MEETS:
            if relation(region, a.points, a.radius) != "separate":
                continue
            found = regions.impact_moment(a, region, motion)
        if (wanted is None) != (found is None):
            return f"{name}: {found}, should be {wanted}"
        if found and abs(Fraction(regions.fine(found), 1 << regions.BITS) - wanted) > HAIR:
            return f"{name}: {found}, should be {wanted}"
        if found and not a.radius:
            contacts = regions.contacts_at(a, region, motion, found)
            at = placed(a.points, motion, Fraction(found[0], found[2]))
            for v in ((x, y) for x in range(-3, 4) for y in range(-3, 4) if x or y):
                moved = [(x + Fraction(v[0], NEAR), y + Fraction(v[1], NEAR)) for x, y in at]
                if any(c.has(v) for c in contacts) != (relation(region, moved, 0) == "overlap"):
                    return f"{name}: moved a little along {v} it overlaps, or not, against the judge"
            if name == "enter" and not all(dot(n, motion) > 0 for n in
                                           regions.right_normals(a, region, motion, found, True)):
                return "enter: a normal that does not face the motion"
    return None


MEETS = object()


# ---- answers, right and hardly wrong -------------------------------------

def write_unit(normal):
    square = dot(normal, normal)
    return [(1 if c > 0 else -1) * isqrt((c * c << 32) // square) for c in normal]


def answer_of(verb, region, a, motion):
    """A right answer of impact or enter, where it is a hit, without a radius; as numbers."""
    moment = (regions.enter_moment if verb == "enter" else regions.impact_moment)(a, region, motion)
    if not moment:
        return None
    enters = regions.enter_moment(a, region, motion)
    normal = regions.right_normals(a, region, motion, moment, enters and regions.is_same(enters, moment))[0]
    for group in regions.safe_motions(motion, moment):
        for way in group:
            if regions.enter_moment(a, region, way) is None:
                return [regions.fine(moment, 16), *write_unit(normal), *way]
    return None


def write_hit(numbers):
    words = [f"@{n}" for n in numbers]
    return " ".join(["hit"] + words[:3] + ["safe"] + words[3:])


def changed(rng, region, a, motion, right):
    """Wrong answers, each in another way."""
    for i in (0, 3, 4):
        wrong = list(right)
        wrong[i] += rng.choice((-1, 1))
        # Where two of the list lead equally far, either is right.
        if i == 0 or dot(wrong[3:], motion) != dot(right[3:], motion):
            yield write_hit(wrong)
    for i in (1, 2):
        wrong = list(right)
        wrong[i] += rng.choice((-3, 3))
        yield write_hit(wrong)
    yield write_hit([right[0], -right[1], -right[2], *right[3:]])
    for word in ("miss", "separate", "start touch", "start overlap", "hit", write_hit(right) + " clamped",
                 write_hit(right) + " @0"):
        yield word


def scene(rng):
    rings = region_cases.on_lattice(rng)
    region = regions.Region(rng.choice(("region", "fence")), rings)
    span = max(c for ring in rings for p in ring for c in p)

    def point():
        return (rng.randint(-1, span + 1), rng.randint(-1, span + 1))

    corners = oracle.hull([point() for _ in range(rng.choice((1, 2, 3, 3, 4)))])
    if rng.random() < 0.5:  # with a corner at a vertex
        vertex, corner = rng.choice(rng.choice(rings)), rng.choice(corners)
        corners = [(x + vertex[0] - corner[0], y + vertex[1] - corner[1]) for x, y in corners]
    motion = (rng.randint(-4, 4), rng.randint(-4, 4))
    if rng.random() < 0.5:  # comes from where it would have been
        corners = [(x - motion[0], y - motion[1]) for x, y in corners]
    radius = rng.choice((0, 0, 1, 2))
    stored = [c for p in corners for c in p]
    if len(corners) < 3 and not radius:
        words = oracle.write_shape("point2" if len(corners) == 1 else "segment2", stored)
    else:
        words = oracle.write_shape("rounded", [radius] + stored)
    return region, words, motion


def check(number, seed):
    """(what was wrong, refused answers)."""
    rng = random.Random(f"region selfcheck {seed} {number}")
    region, words, motion = scene(rng)
    a, _ = regions.promises.take_body(words.split())
    place = f"{words} {region_cases.words_of(region.rings, region.fence)}"
    line = f"{place} @{motion[0]} @{motion[1]}"
    for points in (a.points, regions.swept(a, motion)):
        if regions.relation(region, points, a.radius) != relation(region, points, a.radius):
            return [f"relation: {line}"], 0
    why = check_motion(region, a, motion)
    if why:
        return [f"{why}: {line}"], 0
    problems, refused = [], 0
    start = regions.relation(region, a.points, a.radius)
    for verb in ("enter", "impact"):
        right = None
        if not a.radius and (start == "separate" or (start == "touch" and verb == "enter")):
            right = answer_of(verb, region, a, motion)
        if right:
            why = regions.judge(f"{verb} {line}", write_hit(right))
            if why:
                problems.append(f"right, yet refused, {why}: {verb} {line}")
            for wrong in changed(rng, region, a, motion, right):
                if regions.judge(f"{verb} {line}", wrong):
                    refused += 1
                else:
                    problems.append(f"wrong, yet accepted: {verb} {line}\n  {wrong}")
    for wrong in {"separate", "touch", "overlap"} - {start}:
        if regions.judge(f"test {place}", wrong):
            refused += 1
        else:
            problems.append(f"wrong, yet accepted: test {place}\n  {wrong}")
    return problems, refused


# ---- contacts ------------------------------------------------------------

CONTACTS = {  # which a reader can draw
    "contact aabb2 @80 @-2 @103 @20 region 1 7 @0 @0 @0 @-40 @140 @-40 @140 @60 @100 @60 @100 @0 @50 @0":
        ["edge 4 normal @65536 @0 depth @3 mtv @3 @0 points 2 @103 @0 @3 id 3 10 @103 @20 @3 id 4 9",
         "edge 5 normal @0 @-65536 depth @2 mtv @0 @-2 points 2 @80 @-2 @2 id 0 11 @100 @-2 @2 id 1 10"],
    "contact circle @-30 @40 @60 region 1 7 @0 @0 @0 @-40 @140 @-40 @140 @60 @100 @60 @100 @0 @50 @0":
        ["edge 5 normal @39322 @-52429 depth @10 mtv @6 @-8 points 1 @6 @-8 @10 id 0 0"],
    "contact aabb2 @-20 @48 @30 @70 region 1 4 @0 @0 @10 @0 @10 @50 @0 @50":
        ["edge 2 normal @0 @-65536 depth @2 mtv @0 @-2 points 2 @0 @48 @2 id 1 6 @10 @48 @2 id 1 4"],
    "contact circle @8 @9 @10 fence 1 4 @0 @0 @90 @0 @90 @90 @0 @90":
        ["edge 0 normal @0 @-65536 depth @1 mtv @0 @-1 points 1 @8 @-1 @1 id 0 1",
         "edge 3 normal @-65536 @0 depth @2 mtv @-2 @0 points 1 @-2 @9 @2 id 0 7"],
    "contact circle @50 @50 @10 fence 1 4 @0 @0 @90 @0 @90 @90 @0 @90": ["none"],
}


def changed_contacts(right):
    """Wrong answers: a number that is 3 more or less, another edge or feature of the region, a
    contact that is missing or twice, another order."""
    line = " ".join(right)
    words = line.split(" ")
    for i, word in enumerate(words):
        if word[0] == "@":
            changes = [f"@{int(word[1:]) + by}" for by in (-3, 3)]
        elif word.isdigit() and words[i - 1] != "id":
            changes = [str(int(word) + 1), str(int(word) + 20)]
        else:
            changes = ["x"] if not word.isdigit() else []
        for change in changes:
            yield " ".join(words[:i] + [change] + words[i + 1:])
    yield "none" if line != "none" else CONTACTS_EXTRA
    yield line + " " + right[-1]
    if len(right) > 1:
        yield from (right[0], right[1], " ".join(right[::-1]))


CONTACTS_EXTRA = "edge 0 normal @0 @-65536 depth @1 mtv @0 @-1 points 1 @8 @-1 @1 id 0 1"


def check_contacts():
    problems, refused = [], 0
    for line, right in CONTACTS.items():
        why = regions.judge(line, " ".join(right))
        if why:
            problems.append(f"right, yet refused, {why}: {line}")
        for wrong in changed_contacts(right):
            if regions.judge(line, wrong):
                refused += 1
            else:
                problems.append(f"wrong, yet accepted: {line}\n  {wrong}")
    return problems, refused


def main():
    parser = argparse.ArgumentParser(description="Check the judge of regions against brute force.")
    parser.add_argument("--count", type=int, default=500, help="scenes (default 500)")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    problems, refused = check_contacts()
    with oracle.in_parallel(options.count) as run:
        for found, count in run(partial(check, seed=options.seed), range(options.count)):
            problems += found
            refused += count
    print("\n".join(problems[:10]))
    print(f"{options.count} scenes, {refused} wrong answers refused, {len(problems)} problems")
    return 1 if problems or not refused else 0


if __name__ == "__main__":
    sys.exit(main())
